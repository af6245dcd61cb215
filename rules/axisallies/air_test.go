package axisallies

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Equal dice are rerolled; the higher decides which side places first.
func TestInitiativeInTheAir(t *testing.T) {
	coverage.Covers(t, "6.2", "6.3")
	p := parse(t, "turn 5", "phase air-die")
	throw12(t, p, "4", "4")
	inPhase(t, p, phAirDie, rules.Chance)
	throw12(t, p, "4", "5")
	inPhase(t, p, phFirst, rules.Allies)
	only(t, p, "first", "first axis", "first allies")
	q := p.Clone().(*Position)
	play(t, p, "first axis")
	inPhase(t, p, phPlace, rules.Axis)
	play(t, q, "first allies")
	inPhase(t, q, phPlace, rules.Allies)
	play(t, q, "none")
	inPhase(t, q, phPlace, rules.Axis) // then the other
}

// Aircraft are placed in any hex at no cost, one side after the other.
func TestPlacingAircraft(t *testing.T) {
	coverage.Covers(t, "6.3", "3.10", "6.4")
	p := parse(t, "turn 5", "phase place", "side 1", "first 1", "unit us.fighter.1 pool", "unit us.fighter.2 pool", "unit us.bomber.1 pool", "unit de.fighter.1 pool",
		"unit de.infantry.1 0905")
	check.Equal(t, len(p.Choices(nil)), 2*hexes+1, "choices for two kinds of aircraft")
	offers(t, p, "fly us.fighter.1 0905", "fly us.bomber.1 1010", "none")
	play(t, p, "fly us.fighter.1 0905", "fly us.fighter.2 0905", "fly us.bomber.1 0101")
	inPhase(t, p, phPlace, rules.Axis)
	play(t, p, "none")
	inPhase(t, p, phSky, rules.Allies) // the side that placed first begins
}

// All aircraft are available again on the next turn.
func TestAircraftReturn(t *testing.T) {
	coverage.Covers(t, "6.3", "6.9")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit us.fighter.2 0101", "unit de.fighter.1 0101", "flown 0905")
	play(t, p, "at 0101", "die 1", "die 1") // both are lost, and the phase is over
	at(t, p, "us.fighter.1 pool", "us.fighter.2 pool", "de.fighter.1 pool")
	inPhase(t, p, phGroundDie, rules.Chance)
	p = parse(t, "turn 6", "phase place", "unit de.fighter.1 pool")
	offers(t, p, "fly de.fighter.1 0905")
}

// The sides choose hexes in turn until all hexes with aircraft are resolved.
func TestHexesInTheSky(t *testing.T) {
	coverage.Covers(t, "6.4")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit us.fighter.2 0101", "unit de.fighter.1 0506")
	only(t, p, "at", "at 0101", "at 0506", "at 0905")
	play(t, p, "at 0101")
	inPhase(t, p, phSky, rules.Axis)
	only(t, p, "at", "at 0506", "at 0905")
	play(t, p, "at 0905")
	inPhase(t, p, phSky, rules.Allies)
	play(t, p, "at 0506")
	inPhase(t, p, phGroundDie, rules.Chance)
	// On the next turn every hex can be chosen again.
	p = parse(t, "turn 6", "phase move", "side 1", "flown 0905", "unit us.fighter.1 pool")
	play(t, p, "end")
	throw12(t, p, "2", "3")
	play(t, p, "first allies", "fly us.fighter.1 0905", "none")
	only(t, p, "at", "at 0905")
}

// If aircraft are left only over friendly units and empty hexes, their order does not matter: every
// order leads to the same position without a die roll, so there is no decision.
func TestTrivialOrderOfHexes(t *testing.T) {
	coverage.Covers(t, "6.4")
	for _, test := range []struct {
		units string
		idle  bool
	}{
		{"unit us.fighter.1 0905, unit de.fighter.1 0506", true},
		{"unit us.fighter.1 0905, unit de.fighter.1 0506, unit us.infantry.1 0905, unit de.truck.1 0506", true},
		{"unit us.fighter.1 0905, unit us.fighter.2 0506, unit de.fighter.1 0506", false},  // a dogfight
		{"unit us.fighter.1 0905, unit de.fighter.1 0506, unit us.infantry.1 0506", false}, // fired at
		{"unit us.fighter.1 0905, unit de.fighter.1 0506, supplies 0905 axis 1", false},    // by supplies too
		{"unit us.fighter.1 0905", false},                                                  // one choice
	} {
		p := parse(t, append([]string{"turn 5", "phase sky", "side 1", "first 1"}, strings.Split(test.units, ", ")...)...)
		list := p.Choices(nil)
		c, idle := p.TrivialChoice()
		if idle != test.idle || idle && !slices.Contains(list, c) {
			t.Errorf("%s: %t, %s", test.units, idle, p.Notation(c))
		}
		if !idle {
			continue
		}
		want := ""
		for _, c := range list {
			q := p.Clone().(*Position)
			for q.Apply(c, nil); q.s.reg.phase == phSky; q.Apply(q.Choices(nil)[0], nil) {
			}
			if got := q.Text(); want == "" {
				want = got
			} else if got != want {
				t.Errorf("%s: %s has another result:\n%s\nnot\n%s", test.units, p.Notation(c), got, want)
			}
		}
	}
	// No other decision is trivial.
	p := parse(t, "turn 5", "phase move", "unit de.tank.1 0905", "supplies 0905 axis 1")
	c, idle := p.TrivialChoice()
	check.False(t, idle, "%s is played for the player", p.Notation(c))
}

// The events of dice over a hex name that hex, whatever hex was attacked before.
func TestDiceOverTheNextHex(t *testing.T) {
	coverage.Covers(t, "6.4", "6.5")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit de.infantry.1 0905", "unit us.fighter.2 0101", "unit de.fighter.1 0101")
	play(t, p, "at 0905", "die 12", "strike", "die 12", "at 0101")
	check.Equal(t, p.Decision().Cell, cellOf(hexAt(t, "0101")), "dice are asked for over cell")
	for _, e := range play(t, p, "die 12") {
		if e.Kind == rules.DieRolled && e.Cell != cellOf(hexAt(t, "0101")) {
			t.Errorf("a die of the dogfight falls in cell %d", e.Cell)
		}
	}
}

// Both sides roll a die for each of their aircraft, including bombers. The rolls count as
// simultaneous and are repeated until one side has no aircraft left.
func TestDogfight(t *testing.T) {
	coverage.Covers(t, "6.5", "3.8", "3.9", "6.8")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit us.bomber.1 0905", "unit de.fighter.1 0905", "unit de.bomber.1 0905")
	play(t, p, "at 0905")
	if p.s.reg.rolling != dogAxis || p.s.reg.rolls != 2 || p.s.reg.cells != 2 {
		t.Fatalf("%d German dice at %d", p.s.reg.rolls, p.s.reg.cells)
	}
	throw12(t, p, "2", "7") // the bomber of the Allies
	if p.s.reg.rolling != dogAllies || p.s.reg.rolls != 2 {
		t.Fatalf("%d Allied dice: the bomber that is hit throws too", p.s.reg.rolls)
	}
	throw12(t, p, "3", "5") // the fighter of the Germans, twice
	at(t, p, "us.bomber.1 pool", "us.fighter.1 0905", "de.fighter.1 pool", "de.bomber.1 0905")
	if p.s.reg.rolling != dogAxis || p.s.reg.rolls != 1 || p.s.reg.cells != 1 {
		t.Fatalf("no second round: %d dice", p.s.reg.rolls)
	}
	throw12(t, p, "6", "1") // each hits the other: none is left
	at(t, p, "us.fighter.1 pool", "de.bomber.1 pool")
	inPhase(t, p, phGroundDie, rules.Chance)
}

// A dogfight over a hex without ground units ends with it: no dice are left on the strips while the
// next hex is chosen.
func TestDogfightOverAnEmptyHex(t *testing.T) {
	coverage.Covers(t, "6.5", "6.6")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit de.fighter.1 0905", "unit us.fighter.2 0503", "unit de.fighter.2 0504")
	play(t, p, "at 0905")
	throw12(t, p, "12", "1")
	at(t, p, "us.fighter.1 0905", "de.fighter.1 pool")
	inPhase(t, p, phSky, rules.Axis)
	for _, g := range p.Tracks() {
		if g.Key == "strips" {
			t.Errorf("dice are still on the strips: %+v", g)
		}
	}
	if p.s.reg.rolling != noRoll || strings.Contains(p.Text(), "throw") {
		t.Errorf("the roll is not finished:\n%s", p.Text())
	}
}

// Both strips are in use until both sides have rolled: the hits of the first count together with
// those of the second.
func TestBothStripsOfADogfight(t *testing.T) {
	coverage.Covers(t, "6.5", "6.8")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit us.bomber.1 0905", "unit de.fighter.1 0905")
	play(t, p, "at 0905")
	want := func(hits ...int) {
		t.Helper()
		for _, g := range p.Tracks() {
			if g.Key != "strips" {
				continue
			}
			var got []int
			for i, it := range g.Items {
				if side := rules.Axis; i > 0 {
					side = rules.Allies
					check.Equal(t, it.Side, side, "cell %d is of", i)
				} else if it.Side != side {
					t.Errorf("cell %d is of %v", i, it.Side)
				}
				got = append(got, it.Count)
			}
			check.EqualSlices(t, got, hits, "the strips hold")
			return
		}
		t.Error("there are no strips")
	}
	want(0, 0, 0)
	throw12(t, p, "2") // the Axis hits the second cell of the Allies
	want(0, 0, 1)
	throw12(t, p, "12") // which miss once
	want(0, 0, 1)
	// The next round begins with empty strips.
	p = parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit de.fighter.1 0905", "unit de.fighter.2 0905")
	play(t, p, "at 0905")
	throw12(t, p, "12", "12", "1")
	want(0, 0)
}

// With more than six aircraft hits are rerolled.
func TestManyAircraft(t *testing.T) {
	coverage.Covers(t, "6.8", "7.11")
	lines := []string{"turn 5", "phase sky", "side 1", "first 1", "unit de.infantry.1 0905", "unit us.bomber.1 0905"}
	for _, n := range []string{"1", "2", "3", "4", "5", "6"} {
		lines = append(lines, "unit us.fighter."+n+" 0905")
	}
	p := parse(t, lines...)
	play(t, p, "at 0905", "die 6")
	inPhase(t, p, phAgain, rules.Chance)
	throw12(t, p, "7")
	at(t, p, "us.bomber.1 pool", "us.fighter.6 0905")
}

// Flak rolls one die for each kind of unit below, supplies included. It does not fire at its own
// side's aircraft.
func TestFlak(t *testing.T) {
	coverage.Covers(t, "6.6")
	wantFlak := func(want int, lines ...string) {
		t.Helper()
		p := parse(t, append([]string{"turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905"}, lines...)...)
		play(t, p, "at 0905")
		check.Equal(t, int(p.s.reg.rolls), want, "%v: dice", lines)
	}
	wantFlak(1, "unit de.infantry.1 0905", "unit de.infantry.2 0905")
	wantFlak(1, "supplies 0905 axis 5")
	wantFlak(5, "unit de.infantry.1 0905", "unit de.tank.1 0905", "unit de.artillery.1 0905", "unit de.truck.1 0905", "supplies 0905 axis 5")
	wantFlak(0, "unit us.infantry.1 0905")
}

// A fighter rolls one die and a bomber four, none of them at supplies. Hits apply at once, on the
// strips.
func TestStrike(t *testing.T) {
	coverage.Covers(t, "6.7", "3.8", "3.9")
	p := parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit us.fighter.2 0905", "unit us.bomber.1 0905", "unit de.infantry.1 0905", "supplies 0905 axis 2")
	play(t, p, "at 0905", "die 12", "die 12")
	inPhase(t, p, phStrike, rules.Allies)
	q := p.Clone().(*Position)
	play(t, p, "strike")
	if p.s.reg.rolls != 6 || p.s.reg.cells != 2 {
		t.Fatalf("%d dice at %d cells, want 6 at 2", p.s.reg.rolls, p.s.reg.cells)
	}
	throw12(t, p, "1", "2", "12", "12", "12", "12")
	wantSupplies(t, p, axis, "0905", 0)
	inPhase(t, p, phRetreat, rules.Axis)
	play(t, p, "retreat de.infantry.1 0905-0904")
	inPhase(t, p, phGroundDie, rules.Chance)
	play(t, q, "none")
	inPhase(t, q, phGroundDie, rules.Chance)
	wantSupplies(t, q, axis, "0905", 2)
	// The side with aircraft left over the hex decides, whichever side chose it.
	p = parse(t, "turn 5", "phase sky", "side 0", "unit us.fighter.1 0905", "unit de.infantry.1 0905")
	play(t, p, "at 0905", "die 12")
	inPhase(t, p, phStrike, rules.Allies)
}

// Artillery, aircraft and flak are reported with their dice, at the hex that they fire at.
func TestFireIsReported(t *testing.T) {
	coverage.Covers(t, "6.6", "6.7", "7.5")
	over := []string{"turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit us.bomber.1 0905", "unit de.infantry.1 0905", "unit de.tank.1 0905"}
	for _, test := range []struct {
		name  string
		lines []string
		play  []string
		kind  rules.Kind
		side  rules.Side
		unit  string
		at    string
		dice  int // 0: nothing is reported
	}{
		{"flak", over, []string{"at 0905"}, rules.FlakFired, rules.Axis, "", "0905", 2},
		{"no flak", over[:5], []string{"at 0905"}, rules.FlakFired, 0, "", "", 0},
		{"air strike", over, []string{"at 0905", "die 12", "die 12", "strike"}, rules.AirStrike, rules.Allies, "us.bomber.1", "0905", 5},
		{"artillery", martelange, []string{"from 0609", "attack 0509 paid 0609", "all at 0509", "fight"}, rules.ArtilleryFired, rules.Axis, "de.artillery.1", "0509", 3},
		{"no artillery", martelange, []string{"from 0609", "attack 0509 paid 0609", "with de.tank.1 at 0509", "fight"}, rules.ArtilleryFired, 0, "", "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.lines...)
			dice := 0
			for _, e := range play(t, p, test.play...) {
				if e.Kind != test.kind {
					continue
				}
				dice += e.N
				unit := ""
				if e.Piece != 0 {
					unit = p.d.units[e.Piece-1].id
				}
				if e.Side != test.side || unit != test.unit || e.Cell != cellOf(hexAt(t, test.at)) {
					t.Errorf("%+v by %s", e, unit)
				}
			}
			check.Equal(t, dice, test.dice, "dice")
		})
	}
}
