package enemyaction

import (
	"fmt"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestTacticsGiveSituations(t *testing.T) {
	coverage.Covers(t, "22.1", "25.1")
	for _, test := range []struct {
		tactic tactic
		want   [2]situation // by part
	}{
		{airForce, [2]situation{airSupport, airSupport}},
		{gunfire, [2]situation{artillery, artillery}},
		{corpsArtillery, [2]situation{artillery, artillery}},
		{engineer, [2]situation{engineers, 0}},
		{screen, [2]situation{0, 0}},
		{tanks, [2]situation{0, 0}},
	} {
		for part, want := range test.want {
			p := field(t, "us 12/8 1609 inf 4", "de 1/1 1608 inf 4", "fight 1609 axis")
			check.Equal(t, p.given(part), 0, "a situation without a tactic")
			p.play(part, test.tactic)
			if got := p.given(part); got != want || p.given(1-part) != 0 {
				t.Errorf("%s: %b, want %b", tacticNames[test.tactic], got, want)
			}
		}
		check.Equal(t, drawsAgain(test.tactic), test.tactic == corpsArtillery, "%s: another card", tacticNames[test.tactic])
	}
}

// On the first day the Allied artillery does not fire, in defence, in attack or with a corps. The German
// artillery does.
func TestAlliedArtilleryOnTheFirstDay(t *testing.T) {
	coverage.Covers(t, "25.1", "X39")
	for _, combatText := range []string{"fight 1609 axis", "fight 1608 allies"} {
		for _, tactic := range []tactic{gunfire, corpsArtillery} {
			p := field(t, "us 12/8 1609 inf 4, de 1/1 1608 inf 4", combatText, "day 16")
			p.play(attackers, tactic)
			p.play(defenders, tactic)
			if us, de := p.given(p.alliedPart()), p.given(p.germanPart()); us != 0 || de != artillery {
				t.Errorf("%s, %s: %b for the Allies, %b for the Germans", combatText, tacticNames[tactic], us, de)
			}
		}
	}
}

func TestCoordinatedAssault(t *testing.T) {
	coverage.Covers(t, "23.1")
	p := field(t, "us 12/8 1609 inf 4 active, us 14/8 1609 inf 4, us 16/8 1708 inf 4, us 18/8 1710 inf 4", "de 1/1 1608 inf 4, de 2/1 1607 inf 4", "fight 1608 allies 12/8")
	q := *p
	q.play(defenders, coordinated)
	if q.s.combat.units != p.s.combat.units {
		t.Error("defenders are joined")
	}
	p.play(attackers, coordinated)
	var got []string
	for u := range p.s.combat.units[attackers].All() {
		got = append(got, p.d.units[u].name)
	}
	if fmt.Sprint(got) != "[12/8 14/8 16/8]" || p.s.combat.units[defenders].Len() != 1 {
		t.Errorf("%v take part", got)
	}
}

func TestBugOut(t *testing.T) {
	coverage.Covers(t, "24.2", "24.3", "24.4", "24.5")
	const stack, three = "us 12/8 1609 inf 4-2", "de 1/1 1608 arm 9, de 2/1 1608 arm 3"
	for _, test := range []struct {
		name  string
		lines []string
		want  act // 0: the check
		says  string
	}{
		{"3:1", []string{stack, three}, 0, ""},
		{"below 3:1", []string{stack, "de 1/1 1608 arm 9, de 2/1 1608 arm 2"}, actHold, "low-odds"},
		{"out of communication", []string{stack, three, "cut contact allies 1609"}, actHold, "out-of-communication"},
		{"no way for two hexes", []string{stack, three, "de 3/1 1508 inf [1], de 4/1 1509 inf [1], de 5/1 1708 inf [1], de 6/1 1709 inf [1], de 7/1 1510 inf [1], de 8/1 1611 inf [1], de 9/1 1710 inf [1]"}, actHold, "cannot-withdraw"},
	} {
		for day := 16; day <= 18; day++ {
			p := field(t, append(test.lines, "fight 1609 axis", "day "+itoa(day))...)
			check.True(t, p.early(), "not on the %d", day)
			check.Equal(t, p.bugsOut(), test.want == 0, "%s: gets out", test.name)
			if test.want == 0 {
				waits(t, p, &bugOutEarly, 0, 2)
				decides(t, p, &bugOutEarly, 0, 2, actHold)
				decides(t, p, &bugOutEarly, 0, 3, actWithdraw)
				continue
			}
			wantSummary(t, decides(t, p, &bugOutEarly, 0, 0, test.want), test.says)
		}
	}
	p := field(t, stack, three, "fight 1609 axis")
	var k listener
	if !p.withdraw(k.appendChain) {
		t.Fatal("no retreat")
	}
	at(t, p, "12/8", "1611")
	if p.is(0, fDispersed) || len(k.chains) != 2 || p.s.combat.hits != 0 || p.s.combat.path != [2]uint16{mustHex(t, "1610"), mustHex(t, "1611")} {
		t.Error("the units have not retreated two hexes in good order")
	}
	steps(t, p, "12/8", 2)
	check.True(t, p.germanAdvance(p.unitOf(t, "1/1")), "the attackers may not advance")
	// Markers stay on the units that have got through, and not on units eliminated on their path.
	p = field(t, "us 12/8 1609 inf 4-2 steps 1 unsupplied, us 14/8 1609 inf 4-2 no-fuel", "de 78/47 1608 inf 9, de 1/1 1509 inf 4, de 2/1 1508 inf 4, de 3/1 1708 inf 4, de 4/1 1711 inf 4, de 5/1 1511 inf 4", "fight 1609 axis 78/47")
	if !p.withdraw(nil) {
		t.Fatal("no retreat")
	}
	at(t, p, "12/8", "dead")
	if p.s.flags[0] != 0 || p.s.flags[1] != fNoFuel {
		t.Errorf("the units have the marks %b, want none on the dead and %b", p.s.flags[:2], fNoFuel)
	}
	check.False(t, field(t, "day 19").early(), "on the 19th it is another")
}

func TestBugOutLate(t *testing.T) {
	coverage.Covers(t, "24.6", "24.7", "X5")
	const stack, german, place = "us 12/8 1609 inf 4-2, us 14/8 1609 inf 4", "de 1/1 1608 inf 4", "hex 1613 position"
	ring := "de 2/1 1409 inf 4, de 3/1 1410 inf 4, de 4/1 1809 inf 4, de 5/1 1810 inf 4, de 6/1 1611 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		want  string // empty: nothing
		to    string
		says  string
	}{
		{"the highest number", []string{stack, german, place}, "14/8", "1613", "number"},
		{"two steps", []string{stack + " ", german, place, "short"}, "", "", "few-steps"},
		{"surrounded", []string{stack, german, ring, "hex 1624 position"}, "", "", "surrounded"},
		{"no position", []string{stack, german}, "", "", "no-place"},
		{"a position that is held", []string{stack, german, place, "us 20/8 1613 inf 4"}, "", "", "no-place"},
		{"a position out of supply", []string{stack, german, place, "cut supply allies 1613"}, "", "", "no-place"},
		{"a German two hexes away", []string{stack, german, place, "de 9/1 1615 inf 4"}, "", "", "no-place"},
		{"a German three hexes away", []string{stack, german, place, "de 9/1 1616 inf 4"}, "14/8", "1613", "number"},
		{"the nearest", []string{stack, german, place, "hex 1612 position"}, "14/8", "1612", "number"},
		{"of equal ones the westernmost", []string{stack, german, "hex 1613 position, hex 2009 position"}, "14/8", "1613", "number"},
		{"of two the one without Germans", []string{stack, german, "hex 1613 position, hex 2009 position", "de 9/1 1615 inf 4"}, "14/8", "2009", "number"},
	} {
		t.Run(test.name, func(t *testing.T) {
			lines := test.lines
			if lines[len(lines)-1] == "short" {
				lines = append([]string{"us 12/8 1609 inf 4, us 14/8 1609 inf 4"}, lines[1:len(lines)-1]...)
			}
			p := field(t, append(lines, "fight 1609 axis 1/1", "day 19")...)
			check.Equal(t, p.bugsOut(), test.want != "", "gets out")
			if test.want == "" {
				wantSummary(t, decides(t, p, &bugOutLate, 0, 0, actNothing), test.says)
				return
			}
			wantSummary(t, decides(t, p, &bugOutLate, 0, 0, actTake, test.want), test.says)
			decides(t, p, &bugOutTo, 0, 0, actEnter, test.to)
		})
	}
}

func TestEngineersInCombat(t *testing.T) {
	coverage.Covers(t, "26.1", "26.2", "26.3", "26.4", "26.5", "26.6")
	h := mustHex(t, "1609")
	const lines = "us 12/8 1609 inf 4, de 1/1 1608 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"in the open", nil, true},
		{"in a village", []string{"hex 1609 village"}, false},
		{"in a town", []string{"hex 1609 town"}, false},
		{"against engineers", []string{"tactic attackers engineers"}, false},
		{"against artillery", []string{"tactic attackers artillery"}, true},
	} {
		p := field(t, append(append([]string{lines}, test.lines...), "fight 1609 axis")...)
		p.play(defenders, engineer)
		check.Equal(t, p.s.improved.Has(h), test.want, "%s: a position", test.name)
	}
	p := field(t, lines, "improved 1609", "fight 1609 axis")
	check.False(t, p.mayImprove(), "one on top of another")
	before := p.strength(attackers)
	check.False(t, p.discarded(engineer), "engineers are discarded without engineers in the attack")
	p.play(attackers, engineer)
	if p.s.improved.Has(h) || p.strength(attackers) != before+1 {
		t.Error("the position remains, or the attack is no stronger")
	}
	if !p.discarded(engineer) || p.discarded(screen) || p.benefits(engineer) {
		t.Error("engineers that build a position are not discarded, or another tactic is")
	}
	p = field(t, "us 12/8 1609 inf 9, de 1/1 1608 inf 4", "fight 1608 allies")
	before = p.strength(attackers)
	decides(t, p, &useTactic, int(engineer), 0, actPlay)
	if p.play(attackers, engineer); p.strength(attackers) != before+1 || p.circumstances()[attackers]&engineers == 0 {
		t.Error("engineers in an Allied attack do nothing")
	}
	p = field(t, lines, "fight 1609 axis", "tactic defenders engineers")
	if p.strength(defenders) != 4 || p.strength(attackers) != 4 {
		t.Error("engineers strengthen the defence")
	}
}

func TestReinforce(t *testing.T) {
	coverage.Covers(t, "27.1", "27.2", "27.3", "27.4", "27.5", "X9")
	const defence = "us 110/8 1609 inf 4, de 1/1 1608 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		want  string // empty: no unit
		says  string
	}{
		{"from next to it", []string{"us 12/8 1610 inf 4"}, "1610", ""},
		{"from afar", []string{"us 12/8 1614 inf 4"}, "1614", ""},
		{"from too far", []string{"us 12/8 1616 inf 4"}, "", ""},
		{"active ones", []string{"us 12/8 1610 inf 4 active"}, "1610", ""},
		{"a unit that has moved", []string{"us 12/8 1610 inf 4 moved"}, "", ""},
		{"a dispersed unit comes to help", []string{"us 12/8 1610 inf 4 dispersed"}, "1610", ""},
		{"an isolated unit comes to help", []string{"us 12/8 1610 inf 4 isolated"}, "1610", ""},
		{"as fast as its slowest", []string{"us 12/8 1614 inf 4, us 14/8 1614 inf 4 moves 3"}, "", ""},
		{"as fast as its slowest, who lacks a hex", []string{"us 12/8 1614 inf 4, us 14/8 1614 inf 4 moves 4"}, "", ""},
		{"without room", []string{"us 12/8 1610 inf 4-3-2, us 14/8 1610 inf 4-3-2"}, "", ""},
		{"the lowest number", []string{"us 12/8 1610 inf 4, us 99/8 1709 inf 4, us 11/8 1709 inf 4"}, "1709", "lowest-number"},
		{"then the lowest corps", []string{"us 12/8 1610 inf 4, us 12/5 1709 inf 4"}, "1709", "corps"},
		{"then the hex", []string{"us 12/8 1610 inf 4, us 12/8 1709 inf 4"}, "1610", "hex-number"},
		{"not from a victory hex", []string{"us 12/8 1610 inf 4", "hex 1610 vp 3"}, "", ""},
		{"not out of the line", []string{"us 12/8 1612 inf 4", "de 2/1 1614 inf 4"}, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append(append([]string{defence}, test.lines...), "fight 1609 axis")...)
			if test.want == "" {
				decides(t, p, &reinforcing, 0, 0, actNothing)
				return
			}
			wantSummary(t, decides(t, p, &reinforcing, 0, 0, actTake, test.want), test.says)
			from := mustHex(t, test.want)
			decides(t, p, &reinforcingTo, int(from), 0, actEnter, "1609")
			p.join(from, mustHex(t, "1609"))
			there := p.in(mustHex(t, "1609"))
			if there != p.s.combat.units[defenders] || there.Len() < 2 {
				t.Error("the reinforcements do not take part")
			}
			for u := range there.All() {
				if p.d.units[u].name != "110/8" && !p.is(u, fMoved) {
					t.Error("a reinforcement has not moved")
				}
			}
		})
	}
	// On the first day units on foot move one hex.
	for _, test := range []struct {
		unit string
		want string
	}{{"us 12/8 1612 inf 4", ""}, {"us 12/8 1612 mech 4", "1612"}, {"us 12/8 1610 inf 4", "1610"}} {
		p := field(t, "day 16", defence, test.unit, "fight 1609 axis")
		if test.want == "" {
			decides(t, p, &reinforcing, 0, 0, actNothing)
		} else {
			decides(t, p, &reinforcing, 0, 0, actTake, test.want)
		}
	}
	// In attack a stack joins in a hex next to the attacked one: its own first, then the westernmost.
	const attack = "us 110/8 1609 inf 4, de 1/1 1608 inf 4"
	p := field(t, attack, "us 12/8 1611 inf 4", "fight 1608 allies 110/8")
	decides(t, p, &reinforcing, 0, 0, actTake, "1611")
	wantSummary(t, decides(t, p, &reinforcingTo, int(mustHex(t, "1611")), 0, actEnter, "1609"), "west")
	p = field(t, attack, "us 12/8 1708 inf 4", "fight 1608 allies 110/8")
	wantSummary(t, decides(t, p, &reinforcingTo, int(mustHex(t, "1708")), 0, actEnter, "1708"), "stays")
	p = field(t, attack, "us 12/8 1709 inf 4", "fight 1608 allies 110/8")
	wantSummary(t, decides(t, p, &reinforcingTo, int(mustHex(t, "1709")), 0, actEnter, "1609"), "west")
	p = field(t, attack, "us 13/8 1609 inf 4-3-2, us 12/8 1709 inf 4-3-2", "fight 1608 allies 110/8 13/8")
	wantSummary(t, decides(t, p, &reinforcingTo, int(mustHex(t, "1709")), 0, actEnter, "1508"), "west hex-number")
	p = field(t, attack, "us 12/8 1508 inf 4", "fight 1608 allies 110/8")
	wantSummary(t, decides(t, p, &reinforcingTo, int(mustHex(t, "1508")), 0, actEnter, "1508"), "stays")
	// Units in the hex of an attacker that do not attack yet join where they are, unless they cannot attack.
	const two = "us 110/8 1609 inf 4, us 12/8 1609 inf 4, us 13/8 1609 inf 2, de 1/1 1608 inf 4"
	p = field(t, two, "fight 1608 allies 110/8")
	decides(t, p, &reinforcing, 0, 0, actTake, "1609")
	wantSummary(t, decides(t, p, &reinforcingTo, int(mustHex(t, "1609")), 0, actEnter, "1609"), "stays")
	p.join(mustHex(t, "1609"), mustHex(t, "1609"))
	if all := p.in(mustHex(t, "1609")); p.s.combat.units[attackers] != all || p.is(p.unitOf(t, "110/8"), fMoved) || !p.is(p.unitOf(t, "12/8"), fMoved) {
		t.Error("the others of the hex do not attack too")
	}
	p = field(t, two, "us 11/8 1509 inf 4", "fight 1608 allies 110/8")
	wantSummary(t, decides(t, p, &reinforcing, 0, 0, actTake, "1509"), "lowest-number")
	for _, tied := range []string{"isolated", "dispersed", "moved"} {
		p = field(t, attack, "us 12/8 1609 inf 4 "+tied, "fight 1608 allies 110/8")
		decides(t, p, &reinforcing, 0, 0, actNothing)
		p = field(t, attack, "us 12/8 1708 inf 2, us 13/8 1708 inf 2 "+tied, "fight 1608 allies 110/8")
		decides(t, p, &reinforcing, 0, 0, actNothing) // the stack comes as a whole
	}
	// No stack joins from a hex that would open the line: 1609 and 1708 would, the westernmost of them.
	p = field(t, attack, "us 5/8 1410 inf 4-2, de 2/1 1408 inf 4", "fight 1608 allies 110/8")
	decides(t, p, &reinforcing, 0, 0, actTake, "1410")
	wantSummary(t, decides(t, p, &reinforcingTo, int(mustHex(t, "1410")), 0, actEnter, "1508"), "")
	// No unit has to leave a victory hex next to the enemy: it attacks from there.
	p = field(t, attack, "us 12/8 1508 inf 4", "hex 1508 vp 3", "fight 1608 allies 110/8")
	decides(t, p, &reinforcing, 0, 0, actTake, "1508")
	p.join(mustHex(t, "1508"), mustHex(t, "1508"))
	at(t, p, "12/8", "1508")
	check.True(t, p.s.combat.units[attackers].Has(p.unitOf(t, "12/8")), "12/8 does not take part")
}

func TestScreen(t *testing.T) {
	coverage.Covers(t, "28.1")
	for chits, want := range []uint8{0, 0, 0, 1, 2} {
		p := field(t, "us 12/8 1609 inf 4", "de 1/1 1608 inf 4", "fight 1609 axis", "chits "+itoa(chits))
		q := *p
		p.play(defenders, screen)
		q.play(attackers, screen)
		if p.s.combat.chits != want || int(q.s.combat.chits) != chits {
			t.Errorf("%d chits become %d, and for an attacker %d", chits, p.s.combat.chits, q.s.combat.chits)
		}
	}
}

func TestTankBattalion(t *testing.T) {
	coverage.Covers(t, "29.1", "29.2")
	for _, side := range sideNames {
		p := field(t, "us 12/8 1609 inf 4", "de 1/1 1608 inf 4", "fight 1609 "+side)
		if side == "allies" {
			p = field(t, "us 12/8 1609 inf 4", "de 1/1 1608 inf 4", "fight 1608 allies")
		}
		alliedSide := p.alliedPart()
		if p.armoured(alliedSide) || p.strength(alliedSide) != 4 {
			t.Error("infantry is armoured")
		}
		p.play(alliedSide, tanks)
		p.play(1-alliedSide, tanks)
		if !p.armoured(alliedSide) || p.strength(alliedSide) != 5 || p.armoured(1-alliedSide) || p.strength(1-alliedSide) != 4 {
			t.Errorf("attack by %s: the Allies %d, the Germans %d", side, p.strength(alliedSide), p.strength(1-alliedSide))
		}
	}
	p := field(t, "us 12/8 1609 arm 4", "de 1/1 1608 mech 4", "fight 1609 axis")
	if !p.armoured(defenders) || p.armoured(attackers) {
		t.Error("armour is not recognised, or half-tracks are armour")
	}
}

func TestDispersedDefendersDrawNothing(t *testing.T) {
	coverage.Covers(t, "P9")
	for _, test := range []struct {
		one, other string
		want       bool
	}{{"", "", true}, {"dispersed", "", true}, {"dispersed", "dispersed", false}, {"unsupplied", "isolated", true}} {
		p := field(t, "us 12/8 1609 inf 4 "+test.one, "us 14/8 1609 inf 4 "+test.other, "de 1/1 1608 inf 4", "fight 1609 axis")
		check.Equal(t, p.drawsTactics(), test.want, "%q and %q", test.one, test.other)
	}
}

func TestStrengths(t *testing.T) {
	coverage.Covers(t, "X10")
	seen := map[string]bool{}
	for _, test := range []struct {
		name            string
		lines           []string
		attack, defence int
		odds            int
	}{
		{"open", nil, 12, 4, 3},
		{"rounded down", []string{"us 14/8 1609 inf 1"}, 12, 5, 2},
		{"less than even", []string{"us 14/8 1609 inf 9"}, 12, 13, 0},
		{"a river before one", []string{"river 1608 1609"}, 8, 4, 2},
		{"a bridge before one", []string{"bridge 1708 1609"}, 9, 4, 2},
		{"a village", []string{"hex 1609 village"}, 12, 4, 3},
		{"a town", []string{"hex 1609 town"}, 12, 8, 1},
		{"the Westwall", []string{"hex 1609 westwall"}, 12, 4, 3},
	} {
		p := field(t, append(append([]string{"us 12/8 1609 inf 4-2", "de 1/1 1608 arm 7-6 , de 2/1 1708 arm 5"}, test.lines...), "fight 1609 axis")...)
		for part, n := range []int{test.attack, test.defence} {
			for _, m := range p.made(part, nil) {
				n -= m.Value
				seen[m.Key] = true
			}
			check.Equal(t, n, 0, "%s: the terms of the %s miss", test.name, partNames[part])
		}
		if a, d, o := p.strength(attackers), p.strength(defenders), p.odds(); a != test.attack || d != test.defence || o != test.odds {
			t.Errorf("%s: %d to %d, %d:1; want %d to %d, %d:1", test.name, a, d, o, test.attack, test.defence, test.odds)
		}
	}
	p := field(t, "de 12/8 1609 inf 4-2", "us 1/1 1608 arm 7", "hex 1609 westwall", "fight 1609 allies")
	if p.strength(defenders) != 8 || p.odds() != 0 {
		t.Error("the Westwall does not serve Germans")
	}
	if list := p.made(defenders, nil); len(list) != 2 || list[1].Key != "made.westwall" || list[1].Value != 4 {
		t.Errorf("the strength in the Westwall is made of %+v", list)
	}
	if !seen["made.river"] || !seen["made.town"] || seen["made.westwall"] {
		t.Errorf("the terms are %v", seen)
	}
	check.Equal(t, field(t, "us 12/8 1609 inf 0", "de 1/1 1608 arm 1", "fight 1609 axis").odds(), 9, "something against nothing is not the best")
}

// The benefit that a tactic must have, and the use of the card if it has none.
func TestBenefits(t *testing.T) {
	coverage.Covers(t, "13.1", "X7", "24.1")
	const inDefence, inAttack = "us 12/8 1609 inf 4, de 1/1 1608 inf 9, fight 1609 axis", "us 12/8 1609 inf 4, de 1/1 1608 inf 9, fight 1608 allies"
	for _, test := range []struct {
		name   string
		tactic tactic
		lines  []string
		want   bool
	}{
		{"air force", airForce, []string{inDefence}, true},
		{"a second", airForce, []string{inDefence, "tactic defenders air-force"}, false},
		{"the enemy has one", airForce, []string{inAttack, "tactic defenders air-force"}, true},
		{"artillery", gunfire, []string{inAttack}, true},
		{"a second", gunfire, []string{inAttack, "tactic attackers corps-artillery"}, false},
		{"corps artillery", corpsArtillery, []string{inAttack, "tactic attackers artillery"}, true},
		{"coordinated, nobody else", coordinated, []string{inAttack}, false},
		{"coordinated", coordinated, []string{"us 14/8 1508 inf 4", "us 12/8 1609 inf 4, de 1/1 1608 inf 9, fight 1608 allies 12/8"}, true},
		{"coordinated, in defence", coordinated, []string{"us 14/8 1508 inf 4, de 2/1 1607 inf 4", inDefence}, false},
		{"getting out at 2:1", bugOut, []string{inDefence}, false},
		{"getting out at 3:1", bugOut, []string{"us 12/8 1609 inf 3, de 1/1 1608 inf 9, fight 1609 axis"}, true},
		{"getting out of an attack", bugOut, []string{"us 12/8 1609 inf 9, de 1/1 1608 inf 3, fight 1608 allies"}, false},
		{"engineers in defence", engineer, []string{inDefence}, true},
		{"engineers in a village", engineer, []string{"hex 1609 village", inDefence}, false},
		{"engineers in attack", engineer, []string{inAttack}, true},
		{"engineers without another ratio", engineer, []string{"us 12/8 1609 inf 9, de 1/1 1608 inf 4, fight 1608 allies"}, true},
		{"engineers against a position", engineer, []string{"improved 1608", inAttack}, true},
		{"engineers for another ratio", engineer, []string{"us 12/8 1609 inf 8, de 1/1 1608 inf 9, fight 1608 allies"}, true},
		{"engineers twice", engineer, []string{"us 12/8 1609 inf 8, de 1/1 1608 inf 9, fight 1608 allies", "tactic attackers engineers"}, false},
		{"guns of the first day, in defence,", gunfire, []string{inDefence, "day 16"}, false},
		{"guns of the first day, in attack,", gunfire, []string{inAttack, "day 16"}, false},
		{"nobody reinforces", reinforce, []string{inDefence}, false},
		{"reinforced", reinforce, []string{"us 14/8 1610 inf 4", inDefence}, true},
		{"a screen", screen, []string{inDefence, "chits 1"}, true},
		{"a screen against nothing", screen, []string{inDefence}, false},
		{"a screen in attack", screen, []string{inAttack, "chits 1"}, false},
		{"tanks for infantry", tanks, []string{inDefence}, true},
		{"tanks for tanks", tanks, []string{"us 12/8 1609 arm 4, de 1/1 1608 inf 9, fight 1609 axis"}, true},
		{"tanks for tanks, the same ratio", tanks, []string{"us 12/8 1609 arm 5, de 1/1 1608 inf 9, fight 1609 axis"}, false},
	} {
		t.Run(test.name+" "+tacticNames[test.tactic], func(t *testing.T) {
			p := field(t, test.lines...)
			if test.want {
				wantSummary(t, decides(t, p, &useTactic, int(test.tactic), 0, actPlay), "tangible-benefit")
			} else {
				wantSummary(t, decides(t, p, &useTactic, int(test.tactic), 0, actNothing), "no-benefit")
			}
			p.today(dayClouds)
			if test.want {
				decides(t, p, &useTactic, int(test.tactic), 0, actPlay)
			} else {
				wantSummary(t, decides(t, p, &useTactic, int(test.tactic), 0, actAirForce), "clouds-break")
			}
			p.tomorrow()
			if v := p.decide(&useTactic, int(test.tactic), 0, nil); v.act == actAirForce {
				t.Error("the clouds break the day after")
			}
		})
	}
}
