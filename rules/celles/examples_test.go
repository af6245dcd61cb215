package celles

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The worked examples of the rule text, with all figures.

// The reconnaissance of the Lehr Division pays 0.5 for the main road and 2 for the armour on it,
// then 3 for rough ground; 4.5 points are left, and a light attack on the town would have a
// modifier of −4, not counting the night.
func TestExampleReconnaissance(t *testing.T) {
	coverage.Covers(t, "8.0", "8.2", "2.2.3")
	p := parse(t, group("1", "0", "unit Lehr.Fallois 2215 1 active", "unit Lehr.Poschinger 2214 2 active", "unit 84Inf.3-335 2113")...)
	play(t, p, "unit Lehr.Fallois", "move Lehr.Fallois 2215-2214")
	spent(t, p, 5, 21) // with the 3 points of the night
	play(t, p, "move Lehr.Fallois 2214-2213")
	spent(t, p, 11, 9)
	offers(t, p, "attack light")
	refuses(t, p, "attack medium")
	q := p.Clone().(*Position)
	play(t, q, "attack light")
	f := odds(t, q)
	sum := 0
	for _, m := range f.Modifiers {
		if m.Key == "light" || m.Key == "town" {
			sum += m.Value
		}
	}
	if sum != -4 || f.DieMod != -3 {
		t.Errorf("modifiers %+v, in all %d", f.Modifiers, f.DieMod)
	}
	play(t, p, "stop")
	marked(t, p, "Lehr.Fallois", fUsed, true)
	check.Equal(t, p.strength(p.u(t, "Lehr.Fallois")), face{2, 2}, "the used side shows")
}

// The armour pays 3 into the hex of the reconnaissance, 1 for the road and 2 for infiltration; +1
// for Germans and +2 by night change a 2 to a 5, which passes. 6 points are spent.
func TestExampleInfiltration(t *testing.T) {
	coverage.Covers(t, "9.1", "10.0")
	lines := group("1", "0", "unit 116Pz.Bayer 3309 2 active", "unit 116Pz.AA116 3308 1 used", "unit 84Inf.1-334 3207", "unit 84Inf.2-334 3108")
	p := parse(t, lines...)
	play(t, p, "unit 116Pz.Bayer", "move 116Pz.Bayer 3309-3308")
	spent(t, p, 6, 12)
	refuses(t, p, "move 116Pz.Bayer 3308-3307")
	play(t, p, "infiltrate 116Pz.Bayer 3308-3307")
	check.Equal(t, p.infiltrationRoll(p.u(t, "116Pz.Bayer")), 3, "added to the die")
	failed := p.Clone().(*Position)
	play(t, p, "die 2")
	at(t, p, "116Pz.Bayer", "3307")
	spent(t, p, 12, 6)
	offers(t, p, "attack light")
	refuses(t, p, "attack medium")
	play(t, p, "stop")
	marked(t, p, "116Pz.Bayer", fUsed, true)
	// If the roll fails, the armour stays in the hex of the reconnaissance, with one step too many.
	play(t, failed, "die 1")
	if failed.s.reg.phase != PhaseExcess {
		t.Fatalf("phase %s", phaseNames[failed.s.reg.phase])
	}
	play(t, failed, "remove 116Pz.AA116")
	at(t, failed, "116Pz.AA116", "dead")
	at(t, failed, "116Pz.Bayer", "3308")
	marked(t, failed, "116Pz.Bayer", fUsed|fDone, true)
}

// Rochefort: 0.5 points for the main road and 6 for a medium attack; with the reconnaissance the
// odds are 2-1; −2 for the town, +1 by night; a roll of 9 becomes 8, RD. The battalion is
// disrupted, cannot retreat and is eliminated; the reconnaissance advances; 2.5 points are left.
func TestExampleRochefort(t *testing.T) {
	coverage.Covers(t, "11.0", "11.1", "11.2", "12.0")
	p := parse(t, group("1", "0", "unit Lehr.Poschinger 2214 2 active", "unit Lehr.Fallois 2213 1 used active done", "unit 2Pz.Boehm 2112 1",
		"unit 84Inf.3-335 2113")...)
	play(t, p, "unit Lehr.Poschinger", "move Lehr.Poschinger 2214-2114")
	spent(t, p, 1, 17)
	offers(t, p, "attack light", "attack medium")
	refuses(t, p, "attack heavy") // only for a unit that began adjacent to the enemy
	play(t, p, "attack medium")
	if f := odds(t, p); f.Odds != "1-1" || f.Attack != 12 || f.Defence != 7 {
		t.Errorf("alone %d against %d, %s", f.Attack, f.Defence, f.Odds)
	}
	offers(t, p, "with Lehr.Fallois", "with 2Pz.Boehm")
	river := p.Clone().(*Position)
	play(t, river, "with 2Pz.Boehm")
	check.Equal(t, odds(t, river).DieMod, -2, "over the river (added to the die)")
	play(t, p, "with Lehr.Fallois") // used: 2
	f := odds(t, p)
	if f.Odds != "2-1" || f.DieMod != -1 {
		t.Errorf("%d against %d, %s, %d on the die", f.Attack, f.Defence, f.Odds, f.DieMod)
	}
	play(t, p, "fight", "die 9")
	marked(t, p, "84Inf.3-335", fDisrupted, true)
	only(t, p, "retreat", "retreat 84Inf.3-335 2113-2012", "retreat 84Inf.3-335 2113-2212")
	play(t, p, "retreat 84Inf.3-335 2113-2012")
	at(t, p, "84Inf.3-335", "dead")
	play(t, p, "advance Lehr.Fallois 2213-2113")
	at(t, p, "Lehr.Fallois", "2113")
	spent(t, p, 13, 5)
	offers(t, p, "stop")
}

// The heavy attack from 3208: all 9 points, both battalions are adjacent to it, with three armoured
// units 28 against 14; −1 for wood and village together, +1 for a heavy attack. A final 3 has no
// effect; the reconnaissance does not take part.
func TestExampleHeavyAttack(t *testing.T) {
	coverage.Covers(t, "11.0")
	p := parse(t, group("1", "0", "unit 116Pz.Bayer 3208 2 active", "unit 116Pz.60 3307 2 used", "unit 116Pz.156 3109 1 active", "unit 116Pz.AA116 3308 1",
		"unit 84Inf.1-334 3207", "unit 84Inf.2-334 3108")...)
	play(t, p, "unit 116Pz.Bayer", "attack heavy")
	spent(t, p, 18, 0)
	offers(t, p, "with 116Pz.AA116")
	play(t, p, "with 116Pz.60", "with 116Pz.156")
	f := odds(t, p)
	if f.Attack != 28 || f.Defence != 14 || f.Odds != "2-1" {
		t.Errorf("%d against %d, %s", f.Attack, f.Defence, f.Odds)
	}
	want := map[string]int{"woods": -1, "village": -1, "heavy": 1, "axis-night": 1}
	terrain := 0
	for _, m := range f.Modifiers {
		if want[m.Key] != m.Value {
			t.Errorf("modifier %s %d", m.Key, m.Value)
		}
		if m.Key == "woods" || m.Key == "village" {
			terrain++
		}
	}
	if terrain != 1 || f.DieMod != 1 {
		t.Errorf("%d modifiers of terrain, in all %d", terrain, f.DieMod)
	}
	play(t, p, "fight", "die 2")
	if p.s.reg.phase != PhaseUnit {
		t.Errorf("a final 3 has an effect: %s", phaseNames[p.s.reg.phase])
	}
	play(t, p, "stop")
	marked(t, p, "116Pz.Bayer", fUsed, true)
	marked(t, p, "116Pz.60", fUsed, true)
	marked(t, p, "116Pz.156", fUsed, false)
	marked(t, p, "116Pz.AA116", fUsed, false)
	// A unit that has joined and is activated attacks the same battalions later.
	play(t, p, "unit 116Pz.156", "attack medium")
	marked(t, p, "84Inf.2-334", fDefends, true)
}

// The Germans in 1604 must retreat to 1504 or 1505; from 1504 to 1505, and on to 1506, two hexes
// away.
func TestExampleRetreat(t *testing.T) {
	coverage.Covers(t, "11.1")
	p := parse(t, group("4", "1", "unit 2Pz.Cochenhausen 1604 2 defends retreats", "unit 2Arm.A1 1704 2 active attacks", "unit 2Arm.B1 1705 2 attacks",
		"phase retreat", "active 2Arm.A1", "spent 12", "intensity 2", "attacked 1604", "retreats-axis 2")...)
	only(t, p, "retreat", "retreat 2Pz.Cochenhausen 1604-1504", "retreat 2Pz.Cochenhausen 1604-1505")
	play(t, p, "retreat 2Pz.Cochenhausen 1604-1504")
	only(t, p, "retreat", "retreat 2Pz.Cochenhausen 1504-1505")
	play(t, p, "retreat 2Pz.Cochenhausen 1504-1505")
	only(t, p, "retreat", "retreat 2Pz.Cochenhausen 1505-1506")
	play(t, p, "retreat 2Pz.Cochenhausen 1505-1506")
	at(t, p, "2Pz.Cochenhausen", "1506")
	marked(t, p, "2Pz.Cochenhausen", fDisrupted, false)
	offers(t, p, "advance 2Arm.A1 1704-1604", "advance 2Arm.B1 1705-1604", "none")
}
