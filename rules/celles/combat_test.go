package celles

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The active unit attacks all adjacent enemies; friendly units adjacent to these enemies may join,
// whether activated or not, and attack no other enemies.
func TestAttack(t *testing.T) {
	coverage.Covers(t, "11.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2012 2 used", "unit 2Pz.Boehm 1809 1 active",
		"unit 84Inf.1-333 2011", "unit 84Inf.2-333 2110", "unit 84Inf.3-333 2013")...)
	play(t, p, "unit 2Pz.Cochenhausen")
	offers(t, p, "attack light", "attack medium", "attack heavy")
	play(t, p, "attack medium")
	marked(t, p, "84Inf.1-333", fDefends, true)
	marked(t, p, "84Inf.2-333", fDefends, true)
	marked(t, p, "84Inf.3-333", fDefends, false)
	only(t, p, "with", "with 2Pz.Gutmann")
	play(t, p, "with 2Pz.Gutmann")
	if f := odds(t, p); f.Attack != 12+9 || f.Defence != 14 || f.Odds != "1-1" { // rounded down
		t.Errorf("%d against %d, %s", f.Attack, f.Defence, f.Odds)
	}
	play(t, p, "fight", "die 6") // 1 less for the wood and 1 less for the river: no effect
	spent(t, p, 12, 6)
	marked(t, p, "2Pz.Gutmann", fUsed, true)
	offers(t, p, "attack light", "stop")
	refuses(t, p, "attack medium")
}

// Cost and die-roll modifier of the three intensities.
func TestIntensities(t *testing.T) {
	coverage.Covers(t, "11.0")
	for name, want := range map[string][2]int{"light": {6, -2}, "medium": {12, 0}, "heavy": {18, 1}} {
		p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011")...)
		play(t, p, "unit 2Pz.Cochenhausen", "attack "+name)
		if f := odds(t, p); int(p.s.reg.spent) != want[0] || f.DieMod != want[1] {
			t.Errorf("%s: %d half points, %d on the die", name, p.s.reg.spent, f.DieMod)
		}
	}
}

// No attack crosses the Meuse, not even by a bridge; an enemy across it is excluded.
func TestNoAttackOverTheMeuse(t *testing.T) {
	coverage.Covers(t, "11.0")
	p := parse(t, group("4", "1", "unit 29Bde.3RTR 0604 1 active", "unit 2Pz.Cochenhausen 0704 2")...)
	play(t, p, "unit 29Bde.3RTR")
	refuses(t, p, "attack light", "attack medium", "attack heavy")
	q := parse(t, group("4", "0", "unit 2Pz.Cochenhausen 0704 2 active", "unit 29Bde.3RTR 0604 1", "unit 29Bde.23H 0804 1")...)
	play(t, q, "unit 2Pz.Cochenhausen", "attack medium")
	marked(t, q, "29Bde.3RTR", fDefends, false)
	marked(t, q, "29Bde.23H", fDefends, true)
}

// Modifiers for disruption and supply apply even if only a joining unit is in that state.
func TestStateOfJoiningUnits(t *testing.T) {
	coverage.Covers(t, "11.0", "12.0", "5.0")
	for state, want := range map[string]int{"": 0, "disrupted": -2, "unsupplied": -2, "disrupted unsupplied": -4} {
		p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2111 2 "+state, "unit 84Inf.1-333 2011")...)
		play(t, p, "unit 2Pz.Cochenhausen", "attack medium")
		check.Equal(t, odds(t, p).DieMod, 0, "%q, before it joins: on the die", state)
		play(t, p, "with 2Pz.Gutmann")
		check.Equal(t, odds(t, p).DieMod, want, "%q: on the die", state)
	}
}

// If the defenders are in several terrains, the best for them counts, in any order.
func TestBestGround(t *testing.T) {
	coverage.Covers(t, "11.0")
	for _, hexes := range [][2]string{{"3306", "3207"}, {"3207", "3306"}} { // a town and a wood
		p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 3206 2 active", "unit 84Inf.1-333 "+hexes[0], "unit 84Inf.2-333 "+hexes[1])...)
		play(t, p, "unit 2Pz.Cochenhausen", "attack medium")
		ground := ""
		for _, m := range odds(t, p).Modifiers {
			if m.Key == "woods" || m.Key == "town" {
				ground += m.Key
			}
		}
		check.Equal(t, ground, "town", "%v: counts", hexes)
	}
}

// fallsAs checks that each die face has the result that a forecast lists.
func fallsAs(t *testing.T, p *Position, f rules.Forecast) {
	t.Helper()
	n := 0
	for _, r := range f.Results {
		for _, face := range r.Faces {
			n++
			q := p.Clone().(*Position)
			var h eventLog
			q.Apply(choice(OpDie, uint16(face), 0), &h)
			i := slices.IndexFunc(h, func(e rules.Event) bool { return e.Kind == rules.ResultFound })
			if i < 0 || h[i].Key != r.Key {
				t.Errorf("die %d: %+v, want %s", face, h, r.Key)
			}
		}
	}
	if n != 10 || f.Total != 10 {
		t.Errorf("%d faces of %d", n, f.Total)
	}
}

// result2 returns a position in which a result given by the test is about to be applied.
func result2(t *testing.T, attacker, defender result, lines ...string) *Position {
	t.Helper()
	p := parse(t, group("2", "0", append(lines, "phase unit", "active 2Pz.Cochenhausen")...)...)
	play(t, p, "attack light")
	for slices.ContainsFunc(choices(p), func(n string) bool { return n[:4] == "with" }) {
		play(t, p, choices(p)[0])
	}
	play(t, p, "fight")
	d := *p.d
	cell := outcome{attacker: attacker, defender: defender}
	d.crt = rolls[[columns]outcome]{rows: [][columns]outcome{{cell, cell, cell, cell, cell, cell, cell}}}
	p.d = &d
	play(t, p, "die 5")
	return p
}

// The defender's results come first; for each side losses, then disruption, then the retreat. The
// active unit takes the first loss and the first disruption of the attacker; the owner chooses for
// the others. A D result disrupts two units.
func TestResults(t *testing.T) {
	coverage.Covers(t, "11.0", "12.0")
	lines := []string{"unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2111 2", "unit Lehr.Hauser 2012 2",
		"unit 84Inf.1-333 2011 1", "unit 84Inf.2-333 2110 1", "unit 84Inf.3-333 1911 1"}
	p := result2(t, result{steps: 2, disrupted: true}, result{steps: 1, disrupted: true}, lines...)
	if p.s.reg.phase != PhaseLoss || p.ToMove() != rules.Allies {
		t.Fatalf("first comes %s of %v", phaseNames[p.s.reg.phase], p.ToMove())
	}
	only(t, p, "lose", "lose 84Inf.1-333", "lose 84Inf.2-333", "lose 84Inf.3-333")
	play(t, p, "lose 84Inf.3-333") // the other two are disrupted: no choice
	at(t, p, "84Inf.3-333", "dead")
	marked(t, p, "84Inf.1-333", fDisrupted, true)
	marked(t, p, "84Inf.2-333", fDisrupted, true)
	if p.ToMove() != rules.Axis || p.s.steps[p.u(t, "2Pz.Cochenhausen")] != 1 {
		t.Error("the first loss is not the active unit's")
	}
	play(t, p, "lose 2Pz.Gutmann")
	marked(t, p, "2Pz.Cochenhausen", fDisrupted, true)
	only(t, p, "disrupt", "disrupt 2Pz.Gutmann", "disrupt Lehr.Hauser")
	play(t, p, "disrupt Lehr.Hauser")
	marked(t, p, "2Pz.Gutmann", fDisrupted, false)
	play(t, p, "advance 2Pz.Cochenhausen 2010-1911")
	if p.s.reg.phase != PhaseUnit {
		t.Fatalf("after the combat comes %s", phaseNames[p.s.reg.phase])
	}
	spent(t, p, 6, 6) // disrupted now: 6 points, 3 spent
}

// Losses turn a unit of two steps into its reduced counter and eliminate a unit of one step. If a
// side has only one unit, a D result disrupts only that unit.
func TestLosses(t *testing.T) {
	coverage.Covers(t, "11.0")
	p := result2(t, result{}, result{steps: 1}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Arm.A1 2011 2 used")
	u := p.u(t, "2Arm.A1")
	if p.s.steps[u] != 1 || p.strength(u) != (face{4, 4}) {
		t.Errorf("%d steps, used side %v", p.s.steps[u], p.strength(u))
	}
	p = result2(t, result{disrupted: true}, result{steps: 2}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Arm.A1 2011 2")
	at(t, p, "2Arm.A1", "dead")
	marked(t, p, "2Pz.Cochenhausen", fDisrupted, true)
	play(t, p, "advance 2Pz.Cochenhausen 2010-2011")
	// If the first loss eliminates the active unit, the other units take both disruptions.
	p = result2(t, result{steps: 1, disrupted: true}, result{}, "unit 2Pz.Cochenhausen 2010 1 active", "unit 2Pz.Gutmann 2111 2", "unit Lehr.Hauser 2012 2",
		"unit 84Inf.1-333 2011 1")
	at(t, p, "2Pz.Cochenhausen", "dead")
	marked(t, p, "2Pz.Gutmann", fDisrupted, true)
	marked(t, p, "Lehr.Hauser", fDisrupted, true)
	// A disrupted active unit takes the first D without further effect.
	p = result2(t, result{disrupted: true}, result{}, "unit 2Pz.Cochenhausen 2010 2 active disrupted", "unit 2Pz.Gutmann 2111 2", "unit Lehr.Hauser 2012 2",
		"unit 84Inf.1-333 2011 1")
	only(t, p, "disrupt", "disrupt 2Pz.Gutmann", "disrupt Lehr.Hauser")
}

// An attacker forced to retreat does not continue and does not advance.
func TestAttackerRetreats(t *testing.T) {
	coverage.Covers(t, "11.0", "11.2")
	p := result2(t, result{retreat: true}, result{steps: 1}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2009 1")
	if p.s.reg.phase != PhaseRetreat || p.ToMove() != rules.Axis {
		t.Fatalf("%s of %v", phaseNames[p.s.reg.phase], p.ToMove())
	}
	play(t, p, "retreat 2Pz.Cochenhausen 2010-2011", "retreat 2Pz.Cochenhausen 2011-2012")
	if p.s.reg.phase != PhaseGroup {
		t.Errorf("after the retreat comes %s", phaseNames[p.s.reg.phase])
	}
	marked(t, p, "2Pz.Cochenhausen", fUsed|fDone, true)
	// Not even if its retreat has passed through the hex that it emptied.
	q := result2(t, result{retreat: true}, result{steps: 1}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011 1")
	play(t, q, "retreat 2Pz.Cochenhausen 2010-2011", "retreat 2Pz.Cochenhausen 2011-2012")
	if q.s.reg.phase != PhaseGroup {
		t.Errorf("next to the hex that is empty comes %s", phaseNames[q.s.reg.phase])
	}
}

// Any attacker may advance into a hex that the combat has emptied, within the stacking limit; it
// costs nothing and does not flip the unit.
func TestAdvance(t *testing.T) {
	coverage.Covers(t, "11.2", "10.0")
	p := result2(t, result{}, result{steps: 2}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Boehm 2111 1", "unit Lehr.Fallois 1912 1",
		"unit 84Inf.1-333 2011 1", "unit 84Inf.2-333 2110 1")
	only(t, p, "advance", "advance 2Pz.Cochenhausen 2010-2011", "advance 2Pz.Cochenhausen 2010-2110", "advance 2Pz.Boehm 2111-2011",
		"advance 2Pz.Boehm 2111-2110", "advance Lehr.Fallois 1912-2011")
	play(t, p, "advance 2Pz.Boehm 2111-2011")
	only(t, p, "advance", "advance 2Pz.Cochenhausen 2010-2110", "advance Lehr.Fallois 1912-2011") // one step has room, two have not
	play(t, p, "advance Lehr.Fallois 1912-2011", "none")
	marked(t, p, "2Pz.Boehm", fUsed, false)
	spent(t, p, 6, 12)
	// A unit that has advanced does not advance into the next hex.
	q := result2(t, result{}, result{steps: 2}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011 1", "unit 84Inf.2-333 2111 1")
	only(t, q, "advance", "advance 2Pz.Cochenhausen 2010-2011", "advance 2Pz.Cochenhausen 2010-2111")
	play(t, q, "advance 2Pz.Cochenhausen 2010-2011")
	if q.s.reg.phase != PhaseUnit {
		t.Errorf("after its advance comes %s: %v", phaseNames[q.s.reg.phase], choices(q))
	}
}

// The attacker plays a combat chit first, then the defender; each adds or subtracts 1.
func TestCombatChit(t *testing.T) {
	coverage.Covers(t, "13.1", "13.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011", "tactical axis combat 1", "tactical allies combat 1")...)
	play(t, p, "unit 2Pz.Cochenhausen", "attack medium", "fight")
	if p.s.reg.phase != PhaseAddAttacker || p.ToMove() != rules.Axis {
		t.Fatalf("%v decides first", p.ToMove())
	}
	play(t, p, "play combat")
	if f := odds(t, p); f.DieMod != 1 || p.ToMove() != rules.Allies {
		t.Errorf("%d on the die, %v decides", f.DieMod, p.ToMove())
	}
	q := p.Clone().(*Position)
	play(t, p, "play combat")
	if f := odds(t, p); f.DieMod != 0 {
		t.Errorf("%d on the die", f.DieMod)
	}
	if p.s.reg.ready != [2][tacticals]uint8{} {
		t.Error("a chit can be played twice")
	}
	play(t, q, "none")
	if f := odds(t, q); f.DieMod != 1 || q.s.reg.ready[allies][combatChit] != 1 || q.s.reg.phase != PhaseFightDie {
		t.Error("a chit that was kept is missing or modifies the roll")
	}
}

// The artillery of a combat chit fires at the defenders or, for the defender, at the unit that attacks; an air strike at its target.
func TestFireIsReported(t *testing.T) {
	coverage.Covers(t, "13.1", "13.4")
	chits := group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011", "tactical axis combat 1", "tactical allies combat 1")
	for _, test := range []struct {
		name  string
		lines []string
		play  []string
		kind  rules.Kind
		want  string // the cells, the units that are targets, the sides
	}{
		{"attacker", chits, []string{"unit 2Pz.Cochenhausen", "attack medium", "fight", "play combat"}, rules.ArtilleryFired, "2011  axis"},
		{"both", chits, []string{"unit 2Pz.Cochenhausen", "attack medium", "fight", "play combat", "play combat"}, rules.ArtilleryFired, "2011  axis; 2010 2Pz.Cochenhausen allies"},
		{"air", ordersOf("4", "1", "4Cav", "tactical allies air 1", "unit 4Cav.4 2305", "unit 2Pz.Gutmann 1911 2"), []string{"play air", "strike 2Pz.Gutmann"}, rules.AirStrike, "1911 2Pz.Gutmann allies"},
	} {
		p := parse(t, test.lines...)
		var got []string
		for _, e := range play(t, p, test.play...) {
			unit := ""
			if e.Piece != 0 {
				unit = p.d.units[e.Piece-1].id
			}
			if e.Kind == test.kind {
				got = append(got, fmt.Sprintf("%s %s %v", hexCode(uint16(e.Cell)-1), unit, e.Side))
			}
		}
		check.Equal(t, strings.Join(got, "; "), test.want, "%s: fire", test.name)
	}
}

// For odds below the first column of the table, the forecast has no results, because no attack is
// possible.
func TestOddsTooLowForCombat(t *testing.T) {
	coverage.Covers(t, "11.0")
	p := parse(t, group("2", "0", "unit 2Pz.Boehm 2010 1 active", "unit 2Pz.Cochenhausen 2110 2", "unit 84Inf.1-333 2009 1", "unit 84Inf.2-333 2009 1")...)
	play(t, p, "unit 2Pz.Boehm", "attack light")
	refuses(t, p, "fight")
	if f := odds(t, p); f.Column != belowOneToTwo || len(f.Results) > 0 {
		t.Errorf("%d against %d is forecast as %s, %v", f.Attack, f.Defence, f.Column, f.Results)
	}
	play(t, p, "with 2Pz.Cochenhausen")
	if f := odds(t, p); f.Column == belowOneToTwo || len(f.Results) == 0 {
		t.Errorf("%d against %d is forecast as %s, %v", f.Attack, f.Defence, f.Column, f.Results)
	}
	offers(t, p, "fight")
}

// The best terrain for the defenders is one of their hexes' terrains with a different chart too.
func TestBestGroundOfAnotherChart(t *testing.T) {
	for name, test := range map[string]struct {
		clear, woods string
		want         int
	}{
		"woods that are worse": {"0", "2", 2},
		"clear that is better": {"-3", "-1", -1},
	} {
		sys, err := Load(edited(t, "terrain.csv", func(records [][]string) [][]string {
			at := slices.Index(records[0], "modifier")
			for _, r := range records {
				switch r[0] {
				case "clear":
					r[at] = test.clear
				case "woods":
					r[at] = test.woods
				}
			}
			return records
		}))
		check.Must(t, err)
		p := sys.empty()
		in := slices.IndexFunc(p.d.hex[:], func(x hexInfo) bool { return x.terrain == woods })
		defender := p.u(t, "84Inf.1-333")
		p.place(defender, uint16(in))
		check.Equal(t, p.computeOdds(&battle{side: axis, defenders: 1 << defender}, nil).die-int(p.d.turns[1].die[axis]), test.want, "%s: for the ground", name)
	}
}

// An active unit whose own steps are all removed for stacking as its attack begins does not attack.
func TestCombatNeedsTheActiveUnit(t *testing.T) {
	coverage.Covers(t, "10.0", "11.0")
	p := parse(t, group("2", "0", "unit 2Pz.Gutmann 2010 2", "unit 2Pz.Cochenhausen 2009 2 active", "unit 84Inf.1-333 2011")...)
	play(t, p, "unit 2Pz.Cochenhausen", "move 2Pz.Cochenhausen 2009-2010", "attack light", "with 2Pz.Gutmann", "fight", "remove 2Pz.Cochenhausen")
	only(t, p, "remove", "remove 2Pz.Cochenhausen", "remove 2Pz.Gutmann")
	other := p.Clone().(*Position)
	play(t, p, "remove 2Pz.Cochenhausen")
	at(t, p, "2Pz.Cochenhausen", "dead")
	marked(t, p, "2Pz.Gutmann", fAttacks, false)
	marked(t, p, "84Inf.1-333", fDefends, false)
	only(t, p, "end", "end")
	play(t, other, "remove 2Pz.Gutmann")
	if other.s.reg.phase != PhaseFightDie {
		t.Errorf("phase %s, want the die", phaseNames[other.s.reg.phase])
	}
}
