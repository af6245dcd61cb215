package tigers

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// common returns the target by the rule that forecasts assume.
func common(p *Position, choices []rules.Choice) rules.Choice {
	s := &p.s
	best, bestN := choices[0], -1
	for _, c := range choices {
		n := 0
		switch c.Op() {
		case OpAim:
			n = p.artilleryToHit(s.firing, uint8(c.A()))*16 + int(s.sp[c.A()])
		case OpFire:
			// The strongest shooter of its quality picks first.
			n = int(s.sp[c.A()])*1000 + p.fireNumber(uint8(c.A()), uint8(c.B()))*16 + int(s.sp[c.B()])
		case OpCharge:
			n = 1 << 20
		}
		if n > bestN {
			best, bestN = c, n
		}
	}
	return best
}

// sample plays a battle to its end n times and counts the losses.
func sample(t *testing.T, p *Position, n int, seed uint64) map[string]int {
	t.Helper()
	area := p.s.battleArea
	attacker := p.s.side
	a0, d0 := p.attackPoints(), int(p.s.str[1-attacker][area])
	src := splitmix.Source(seed)
	counts := map[string]int{}
	q := p.Clone().(*Position)
	var buf []rules.Choice
	for range n {
		q.s = p.s
		for {
			buf = q.Choices(buf[:0])
			if q.ToMove() == rules.Chance {
				q.Apply(buf[src.N(len(buf))], nil)
			} else {
				q.Apply(common(q, buf), nil)
			}
			if q.s.battleArea == 0 {
				break
			}
		}
		// The last die of a battle ends it: count the strength now in the area.
		a, d := int(q.s.str[attacker][area]), int(q.s.str[1-attacker][area])
		counts[strconv.Itoa(a0-a)+":"+strconv.Itoa(d0-d)]++
	}
	return counts
}

// attackPoints returns the strength points of the attackers in the current battle.
func (p *Position) attackPoints() int {
	n := 0
	for u := p.s.head[p.s.battleArea]; u != none; u = p.s.next[u] {
		if p.s.flags[u]&fAttacks != 0 {
			n += int(p.s.sp[u])
		}
	}
	return n
}

func compare(t *testing.T, name string, f rules.Forecast, counts map[string]int, n int) {
	t.Helper()
	total := 0
	for _, r := range f.Results {
		total += r.Weight
		want := float64(r.Weight) / float64(f.Total)
		got := float64(counts[r.Key]) / float64(n)
		delete(counts, r.Key)
		if limit := 5*math.Sqrt(want*(1-want)/float64(n)) + 1e-4; math.Abs(got-want) > limit {
			t.Errorf("%s: %s has %.5f, drawn %.5f", name, r.Key, want, got)
		}
	}
	if total != f.Total {
		t.Errorf("%s: weights add up to %d of %d", name, total, f.Total)
	}
	for key, c := range counts {
		t.Errorf("%s: %s was drawn %d times and is not foreseen", name, key, c)
	}
}

func TestForecastsAreExact(t *testing.T) {
	n := rulestest.Amount(4_000, 40_000)
	for i, lines := range [][]string{
		{"unit 26VG.77 70 done entered", "unit 28Inf.112 70"},
		{"unit 26VG.77 70 done entered", "unit 501sSS 70 done entered", "unit 28Inf.112 70 entrenched"},
		{"unit 501sSS 92 2 done entered crossed", "unit 150PzBde 92 1 done entered crossed", "unit 560VG.1128 92 2 done entered crossed",
			"unit 44MG 92 1 done entered crossed", "unit 9Arm.CCB 92 2", "unit 7Arm.CCR 92 3 entrenched"},
		{"marker 70 combat", "unit 2Pz.2PG 70 done entered", "unit 600Eng 70 done entered", "unit 2Pz.3Pz 70 3 done entered", "unit 1111Eng 70", "unit 9Arm.CCB 70", "unit 102Cav 70 1", "unit 99Nor 70 entrenched"},
	} {
		p := scene(t, "17-1 axis battle", lines...)
		area := p.Choices(nil)[0]
		p.Apply(area, nil)
		for p.s.phase != PhaseArtillery && p.s.phase != PhaseFire && p.s.phase != PhaseMove { // from each stage on
			f, ok := p.Forecast()
			if !ok {
				t.Fatalf("battle %d: no forecast in %s", i, phaseNames[p.s.phase])
			}
			compare(t, "battle "+strconv.Itoa(i)+" "+phaseNames[p.s.phase], f, sample(t, p, n, uint64(i)), n)
			p.Apply(rules.MakeChoice(OpDie, 1, 0, 0), nil)
		}
		src := splitmix.Source(7)
		for p.s.battleArea != 0 {
			if f, ok := p.Forecast(); p.s.phase == PhaseArtillery || p.s.phase == PhaseFire {
				if !ok {
					t.Fatalf("battle %d: no forecast in %s", i, phaseNames[p.s.phase])
				}
				compare(t, "battle "+strconv.Itoa(i)+" "+phaseNames[p.s.phase]+" of "+sideOf(p.s.firing).String(), f, sample(t, p, n/5, uint64(i)), n/5)
			}
			buf := p.Choices(nil)
			if p.ToMove() == rules.Chance {
				p.Apply(buf[src.N(len(buf))], nil)
			} else {
				p.Apply(common(p, buf), nil)
			}
		}
	}
}

func TestHypotheticalAttackEqualsTheRealOne(t *testing.T) {
	p := scene(t, "17-1 axis move", "unit 501sSS 86", "unit 26VG.77 87", "unit 9Arm.CCB 92", "unit 1111Eng 92 1 entrenched")
	f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 92, Attackers: []rules.PieceID{rules.PieceID(p.id(t, "501sSS")), rules.PieceID(p.id(t, "26VG.77"))}})
	check.Must(t, err)
	play(t, p, "unit 501sSS", "move 501sSS 86-92", "keep", "unit 26VG.77", "move 26VG.77 87-92", "end", "battle 92")
	real, ok := p.Forecast()
	if !ok || len(real.Results) != len(f.Results) {
		t.Fatalf("%d results imagined, %d real", len(f.Results), len(real.Results))
	}
	for i := range f.Results {
		if f.Results[i].Key != real.Results[i].Key || f.Results[i].Weight != real.Results[i].Weight {
			t.Errorf("%+v and %+v", f.Results[i], real.Results[i])
		}
	}
	keys := map[string]int{}
	for _, m := range real.Modifiers {
		keys[m.Key] += m.Value
	}
	if keys["entrenched"] != 1 || keys["calls"] != 2 || keys["river"] != 0 {
		t.Errorf("modifiers %v", keys)
	}
	if _, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 70, Attackers: []rules.PieceID{1}}); err == nil {
		t.Error("an attack on an empty area")
	}
}

func BenchmarkForecast(b *testing.B) {
	p := scene(b, "17-1 axis battle", "unit 2Pz.2PG 70 done entered", "unit 600Eng 70 done entered", "unit 2Pz.3Pz 70 done entered", "unit LVIII/1Flak 70 done entered",
		"unit 1111Eng 70", "unit 9Arm.CCB 70", "unit 102Cav 70", "unit 28Inf.112 70 entrenched")
	p.Apply(p.Choices(nil)[0], nil)
	for b.Loop() {
		if _, ok := p.Forecast(); !ok {
			b.Fatal("no forecast")
		}
	}
}

// A hypothetical attack of the player whose impulse comes next is forecast for that impulse: the
// units in the area when this impulse began do not matter, and the special forces are removed after
// the Allied one.
func TestHypotheticalAttackOfTheNextImpulse(t *testing.T) {
	coverage.Covers(t, "9.73", "14.3")
	for _, test := range []struct {
		when, line string
		attacker   string
		river      bool
		special    bool
	}{
		{"17-1 axis move", "contested 92", "9Arm.CCB 86", true, false}, // a German has left, and the Allies attack next
		{"17-1 allies move", "contested 92", "9Arm.CCB 86", false, false},
		{"17-1 allies move", "contested 92", "501sSS 86", true, false},
		{"17-1 axis move", "contested 92", "501sSS 86", false, false},
		{"17-1 allies move", "marker 92 combat", "501sSS 86", true, false},
		{"17-1 allies move", "marker 92 combat", "9Arm.CCB 86", true, true},
		{"17-1 axis move", "marker 92 combat", "501sSS 86", true, true},
		{"17-1 axis move", "marker 92 combat", "9Arm.CCB 86", true, true},
	} {
		code, _, _ := strings.Cut(test.attacker, " ")
		defender := "unit 28Inf.112 92"
		if code == "9Arm.CCB" {
			defender = "unit 26VG.77 92"
		}
		p := scene(t, test.when, test.line, "unit "+test.attacker, defender)
		f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 92, Attackers: []rules.PieceID{rules.PieceID(p.id(t, code))}})
		check.Must(t, err)
		got := map[string]bool{}
		for _, m := range f.Modifiers {
			got[m.Key] = true
		}
		if got["river"] != test.river || got["special_forces"] != test.special {
			t.Errorf("%s, %s, %s: river %v, special forces %v", test.when, test.line, test.attacker, got["river"], got["special_forces"])
		}
	}
}

// The supply of a hypothetical attack. Before the battles it depends on the lines that are open
// after the attackers have arrived. After the movement it is the result of this impulse's check,
// whatever battles have changed since.
func TestHypotheticalSupply(t *testing.T) {
	coverage.Covers(t, "13.16")
	unsupplied := func(p *Position, attackers ...string) (out string) {
		var list []rules.PieceID
		for _, code := range attackers {
			list = append(list, rules.PieceID(p.id(t, code)))
		}
		f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 11, Attackers: list})
		check.Must(t, err)
		for _, m := range f.Modifiers {
			if m.Key == vocab.Unsupplied {
				out += p.d.units[m.Args[0].Piece].code + " "
			}
		}
		return out
	}
	around := []string{"unit 26VG.77 13", "unit 26VG.78 12", "unit 26VG.39Fus 16", "unit 47-1Eng 17", "unit 44MG 10", "unit 600Eng 11", "unit 28Inf.112 11"}
	p := scene(t, "17-1 axis move", around...)
	check.Equal(t, unsupplied(p, "600Eng"), "28Inf.112 ", "with 13 held")
	check.Equal(t, unsupplied(p, "26VG.77"), "", "when 13 is left")
	lines := []string{"unit 26VG.77 11 done entered", "unit 28Inf.112 11 unsupplied", "unit 26VG.78 75"}
	check.Equal(t, unsupplied(scene(t, "17-1 axis battle", lines...), "26VG.77"), "28Inf.112 ", "after the movement")
	check.Equal(t, unsupplied(scene(t, "17-1 axis move", lines...), "26VG.77"), "", "before its end")
}

// A hypothetical attack by a unit whose bridge is down uses the route that the unit can take by
// other roads. It does not cross the river if the last of these roads has no bridge.
func TestHypotheticalAttackByAnotherRoute(t *testing.T) {
	coverage.Covers(t, "9.72")
	for down, river := range map[string]bool{"50-80": false, "50-72": true} {
		p := scene(t, "17-1 axis move", "down "+down, "unit 2Pz.3Pz 50", "unit 9Arm.CCB 80")
		f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: 80, Attackers: []rules.PieceID{rules.PieceID(p.id(t, "2Pz.3Pz"))}})
		check.Must(t, err)
		play(t, p, "unit 2Pz.3Pz", "move 2Pz.3Pz 50-80", "end", "battle 80")
		real, _ := p.Forecast()
		for _, f := range []rules.Forecast{f, real} {
			check.Equal(t, slices.ContainsFunc(f.Modifiers, func(m rules.Modifier) bool { return m.Key == "river" }), river, "%s is down: over a river", down)
		}
	}
}

// Once the defender has fired, its lack of supply no longer matters.
func TestNoModifierAfterFiring(t *testing.T) {
	for when, want := range map[string]bool{"fire": true, "gun": false} {
		firing := map[string]string{"fire": "allies", "gun": "axis"}[when]
		p := scene(t, "18-1 axis "+when, "battle 76 firing "+firing+" calls 0 0 guns 1 0", "unit 26VG.77 76 attacks", "unit 28Inf.112 76 unsupplied")
		f, _ := p.Forecast()
		check.Equal(t, slices.ContainsFunc(f.Modifiers, func(m rules.Modifier) bool { return m.Key == vocab.Unsupplied }), want, "%s: %+v", when, f.Modifiers)
	}
}

// The forecast of the current dice names the unit that is entrenched and the unit that is out of
// supply.
func TestModifiersNameTheirUnit(t *testing.T) {
	p := scene(t, "18-1 axis fire", "battle 76 firing axis calls 0 0", "unit 26VG.77 76 attacks unsupplied", "unit 26VG.78 76 attacks", "unit 28Inf.112 76 entrenched", "unit 106Inf.423 76")
	play(t, p, "fire 26VG.77 at 28Inf.112", "fire 26VG.78 at 106Inf.423")
	f, _ := p.Forecast()
	got := map[string]string{}
	for _, m := range f.Modifiers {
		if len(m.Args) == 1 {
			got[m.Key] = p.d.units[m.Args[0].Piece].code
		}
	}
	if got["entrenched"] != "28Inf.112" || got[vocab.Unsupplied] != "26VG.77" || len(f.Modifiers) != 2 {
		t.Errorf("%+v", f.Modifiers)
	}
}
