package enemyaction

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestGermanAdvance(t *testing.T) {
	coverage.Covers(t, "7.1", "7.2")
	for _, test := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"empty", nil, true},
		{"in enemy zones", []string{"us 12/8 1610 inf 4, us 14/8 1509 inf 4"}, true},
		{"held by the enemy", []string{"us 12/8 1609 inf 4"}, false},
		{"beside others who advanced", []string{"de 1/1 1609 inf 4-3-2"}, true},
		{"without room", []string{"de 1/1 1609 inf 4-3-2, de 2/1 1609 inf 4-3-2"}, false},
		{"dispersed attackers", []string{"scattered"}, false},
	} {
		p := field(t, append([]string{"de 78/47 1608 inf 4-2", "fight 1609 axis 78/47"}, test.lines...)...)
		check.Equal(t, p.germanAdvance(0), test.want, "%s", test.name)
	}
	check.False(t, field(t, "de 78/47 1608 inf 4-2 dispersed", "fight 1609 axis").germanAdvance(0), "a dispersed unit advances")
	// Each unit checks alone, also units in brackets.
	p := field(t, "de 78/47 1608 inf [4], de 1/1 1608 inf [4]", "fight 1609 axis")
	p.advanceTo(0, mustHex(t, "1609"))
	at(t, p, "78/47", "1609")
	at(t, p, "1/1", "1608")
}

// Every cell of the advance table, with every face of the die.
func TestAdvanceTable(t *testing.T) {
	coverage.Covers(t, "8.2", "8.3", "8.4", "8.5")
	const always, never = 10, 0
	for _, test := range []struct {
		hex  string
		want [4]int // by number of units that have advanced
	}{
		{"hex 1608 primary", [4]int{always, 7, never, never}},
		{"hex 1608 vp 5", [4]int{always, 7, never, never}},
		{"hex 1608 vp 5 village secondary", [4]int{always, 7, never, never}},
		{"hex 1608 secondary", [4]int{8, 4, never, never}},
		{"hex 1608 village", [4]int{8, 4, never, never}},
		{"hex 1608 town", [4]int{8, 4, never, never}},
		{"hex 1608 village primary", [4]int{always, 7, never, never}},
		{"hex 1608 woods", [4]int{3, never, never, never}},
	} {
		for advanced, cell := range test.want {
			lines := []string{test.hex, "us 110/8 1609 inf 4"}
			for i := range advanced {
				lines = append(lines, fmt.Sprintf("us %d/8 1609 inf 1", i+1))
			}
			p := field(t, append(lines, "fight 1608 allies")...)
			for i := range advanced {
				p.d.units[i+1].full = 0
				p.advanceTo(uint8(i+1), mustHex(t, "1608"))
				p.setSteps(uint8(i+1), 0) // so that stacking does not interfere
			}
			if advanced == 3 {
				p.take(3, eliminated)
			}
			for face := 1; face <= 10; face++ {
				want := actStay
				if face <= cell {
					want = actAdvance
				}
				ch := decides(t, p, &advance, 0, face, want)
				if needsNoDie := ch.Links[len(ch.Links)-1].Kind == Certain; needsNoDie != (cell == always || cell == never) {
					t.Errorf("%s after %d: the die is thrown: %t", test.hex, advanced, !needsNoDie)
				}
			}
			check.Equal(t, p.decide(&advance, 0, 0, nil).waits, cell != always && cell != never, "%s after %d: waits", test.hex, advanced)
		}
	}
}

// tableCell returns the cell of the table for the hex of the combat.
func tableCell(p *position) int {
	r := advanceTable(p, 0)
	return r.cell()
}

// A unit that advanced into a second hex also counts as having advanced into the first.
func TestAdvanceTableCountsAdvancingUnits(t *testing.T) {
	coverage.Covers(t, "8.2")
	p := field(t, "hex 1608 vp 5, hex 1607 primary", "us 1/8 1609 mech 4-2, us 2/8 1509 mech 4-2, us 3/8 1609 mech 4-2", "fight 1608 allies")
	into := func(h string) int {
		p.s.combat.into = mustHex(t, h)
		return tableCell(p)
	}
	for i, want := range [][2]int{{10, 10}, {7, 10}, {7, 7}, {0, 7}, {0, 0}} {
		check.Equal(t, [2]int{into("1608"), into("1607")}, want, "after %d moves", i)
		if i < 4 {
			p.advanceTo(uint8(i/2), mustHex(t, []string{"1608", "1607"}[i%2]))
		}
	}
}

func TestAdvanceOrder(t *testing.T) {
	coverage.Covers(t, "8.1", "8.9")
	p := field(t, "us 112/8 1609 inf 4, us 12/8 1609 inf 4, us 14/8 1708 inf 4 dispersed, us 26/5 1708 inf 4, us 26/2 1507 inf 4", "fight 1608 allies")
	var got []string
	for _, u := range p.advanceOrder(nil) {
		got = append(got, p.d.units[u].name)
	}
	check.Equal(t, fmt.Sprint(got), "[12/8 26/2 26/5 112/8]", "order %v", got)
	p.s.combat.scattered = true
	check.Equal(t, len(p.advanceOrder(nil)), 0, "dispersed attackers check")
	// A unit in brackets next to one without brackets checks alone.
	p = field(t, "us 12/8 1609 inf [4], us 112/8 1609 inf 4", "hex 1608 primary", "fight 1608 allies")
	check.Equal(t, len(p.advanceOrder(nil)), 2, "check")
	var one listener
	p.checkAdvance(p.unitOf(t, "12/8"), mustHex(t, "1608"), 0, one.appendChain)
	at(t, p, "12/8", "1608")
	at(t, p, "112/8", "1609")
	// Two units in brackets check together and count as one.
	p = field(t, "us 112/8 1609 inf [4], us 12/8 1609 inf [4], us 14/8 1708 inf 4", "hex 1608 primary", "fight 1608 allies")
	got = nil
	for _, u := range p.advanceOrder(nil) {
		got = append(got, p.d.units[u].name)
	}
	check.Equal(t, fmt.Sprint(got), "[12/8 14/8]", "order %v", got)
	var k listener
	p.checkAdvance(p.unitOf(t, "12/8"), mustHex(t, "1608"), 0, k.appendChain)
	at(t, p, "12/8", "1608")
	at(t, p, "112/8", "1608")
	check.True(t, p.checkAdvance(p.unitOf(t, "14/8"), mustHex(t, "1608"), 0, nil), "two as one are not counted as one")
	p.checkAdvance(p.unitOf(t, "14/8"), mustHex(t, "1608"), 8, k.appendChain)
	at(t, p, "14/8", "1708")
	p.checkAdvance(p.unitOf(t, "14/8"), mustHex(t, "1608"), 7, k.appendChain)
	at(t, p, "14/8", "1608")
}

// Units that check together stay together to the end of their advance, and no other unit joins them.
func TestAdvanceInPlay(t *testing.T) {
	coverage.Covers(t, "8.1", "8.9", "9.1", "9.4")
	const behind = "us 12/8 1609 inf 4, us 7/8 1708 mech [4], us 14/8 1708 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		faces []int
		where string
	}{
		{"one of two into a village is infantry", []string{"hex 1608 village hold 1", "us 5/8 1609 mech [4], us 9/8 1609 inf [4]"}, []int{8}, "5/8 1608, 9/8 1608"},
		{"two into a village and on", []string{"hex 1608 village hold 1", "us 5/8 1609 mech [4], us 9/8 1609 mech [4]"}, []int{8, 3}, "5/8 1607, 9/8 1607"},
		{"two into a village and no further", []string{"hex 1608 village hold 1", "us 5/8 1609 mech [4], us 9/8 1609 mech [4]"}, []int{8, 4}, "5/8 1608, 9/8 1608"},
		{"no room for both along the route", []string{"hex 1608 primary village, hex 1708 primary, road 1608 1708", "us 5/8 1609 mech [4], us 9/8 1609 mech [4]", "us 22/8 1708 inf 4, us 23/8 1708 inf 4"}, []int{3, 10, 10}, "5/8 1607, 9/8 1607"},
		{"one that stopped is passed", []string{"hex 1608 primary", "us 5/8 1609 mech [4]", behind}, []int{7, 3}, "5/8 1608, 7/8 1607"},
		{"past infantry that stopped", []string{"hex 1608 primary", "us 5/8 1609 inf [4]", behind}, []int{7, 3}, "5/8 1608, 7/8 1607"},
		{"one that went on is not fetched back", []string{"hex 1608 primary village, hex 1708 primary vp 1, road 1608 1708", "us 5/8 1609 mech [4], us 12/8 1609 inf 4, us 7/8 1708 inf [4]"}, []int{7}, "5/8 1708, 7/8 1608"},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := field(t, append(test.lines, "de 78/47 1606 inf 4", "fight 1608 allies", "retreated 2 1607 1606")...)
			p := &Position{position: *q}
			p.s.reg.phase, p.s.reg.stage = phRun, sgAdvance
			p.run()
			for _, face := range test.faces {
				phaseIs(t, p, phCheck)
				p.Apply(choice(opDie, uint16(face), 0), nil)
			}
			if p.s.reg.phase == phCheck {
				t.Error("another die is to be thrown")
			}
			for part := range strings.SplitSeq(test.where, ", ") {
				unit, place, _ := strings.Cut(part, " ")
				at(t, &p.position, unit, place)
			}
		})
	}
}

func TestAdvanceRestrictions(t *testing.T) {
	coverage.Covers(t, "8.6", "8.7", "8.8", "8.9", "X8")
	trap := "de 1/1 1606 inf 4, de 2/1 1408 inf 4, de 3/1 1807 inf 4, de 4/1 1407 inf 4, de 5/1 1808 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		want  act
		says  string
	}{
		{"nothing against it", nil, actAdvance, "advance-table+10 sure:10"},
		{"into a trap", []string{trap}, actStay, "surrounded-worthless"},
		{"into a trap of hold value 1", []string{trap, "hex 1608 hold 1"}, actAdvance, "advance-table+10 sure:10"},
		{"a gap", []string{"de 2/1 1611 inf 4"}, actStay, "opens-gap"},
		{"a gap, into a victory hex", []string{"de 2/1 1611 inf 4", "hex 1608 vp 3"}, actAdvance, "advance-table+10 sure:10"},
		{"alone in brackets", []string{"brackets"}, actStay, "alone-without-zone"},
		{"in brackets in a village", []string{"brackets", "hex 1609 village"}, actAdvance, "advance-table+10 sure:10"},
		{"in brackets beside another", []string{"brackets", "us 12/8 1609 inf 4"}, actAdvance, "advance-table+10 sure:10"},
		{"no room", []string{"us 12/8 1608 inf 4-3-2, us 14/8 1608 inf 4-3-2"}, actStay, "no-room"},
		{"two in brackets, room for one", []string{"brackets", "us 15/8 1609 inf [4]", "us 12/8 1608 inf 4, us 14/8 1608 inf 4"}, actStay, "no-room"},
	} {
		t.Run(test.name, func(t *testing.T) {
			unit, lines := "us 110/8 1609 inf 4", test.lines
			if len(lines) > 0 && lines[0] == "brackets" {
				unit, lines = "us 110/8 1609 inf [4]", lines[1:]
			}
			p := field(t, append(append([]string{"hex 1608 primary", unit}, lines...), "fight 1608 allies 110/8")...)
			for u := range p.d.units {
				if p.s.at[u] == mustHex(t, "1609") {
					p.s.combat.units[attackers].Add(uint8(u))
				}
			}
			wantSummary(t, decides(t, p, &advance, 0, 0, test.want), test.says)
		})
	}
}

// Units that advance into a second hex.
func TestTwoHexes(t *testing.T) {
	coverage.Covers(t, "9.1", "9.2")
	const fallen = "de 78/47 1503 inf 4"
	for _, test := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"two hexes back", []string{"us 2/2 1609 arm 4", "de 78/47 1606 inf 4", "retreated 2 1607 1606"}, true},
		{"mechanised infantry", []string{"us 2/2 1609 mech 4", "de 78/47 1606 inf 4", "retreated 2 1607 1606"}, true},
		{"infantry", []string{"us 2/2 1609 inf 4", "de 78/47 1606 inf 4", "retreated 2 1607 1606"}, false},
		{"one hex back", []string{"us 2/2 1609 arm 4", "de 78/47 1607 inf 4", "retreated 1 1607"}, false},
		{"eliminated", []string{"us 2/2 1609 arm 4", fallen}, true},
		{"eliminated after a hex", []string{"us 2/2 1609 arm 4", fallen, "retreated 1 1607"}, true},
		{"one of two eliminated", []string{"us 2/2 1609 arm 4", fallen, "de 79/47 1607 inf 4", "retreated 1 1607"}, false},
		{"got out of the combat", []string{"us 2/2 1609 arm 4"}, false},
		{"over a river", []string{"us 2/2 1609 arm 4", fallen, "river 1608 1609"}, false},
		{"over a bridge", []string{"us 2/2 1609 arm 4", fallen, "bridge 1608 1609"}, true},
		{"as one with infantry", []string{"us 2/2 1609 mech [4]", fallen, "us 3/2 1609 inf [4]"}, false},
		{"as one with others as mechanised", []string{"us 2/2 1609 mech [4]", fallen, "us 3/2 1609 mech [4]"}, true},
		{"beside infantry that checks for itself", []string{"us 2/2 1609 mech 4", fallen, "us 3/2 1609 inf [4]"}, true},
	} {
		p := field(t, append(test.lines, "fight 1608 allies")...)
		for u := range p.d.units {
			if p.d.units[u].side == axis {
				p.s.combat.units[defenders].Add(uint8(u))
				if p.s.at[u] == mustHex(t, "1503") {
					p.take(uint8(u), eliminated)
				}
			}
		}
		check.False(t, p.mayGoOn(0), "%s: the unit did not start from its hex", test.name)
		p.advanceTo(0, mustHex(t, "1608"))
		check.Equal(t, p.mayGoOn(0), test.want, "%s", test.name)
	}
}

func TestSecondHexAllowed(t *testing.T) {
	coverage.Covers(t, "9.4", "9.5", "9.6", "9.7")
	for _, test := range []struct {
		name  string
		lines []string
		hex   string
		want  bool
	}{
		{"the path", nil, "1607", true},
		{"off the path", nil, "1507", true},
		{"two away", nil, "1606", false},
		{"back", nil, "1609", false},
		{"an enemy", []string{"de 9/1 1508 inf [4]"}, "1508", false},
		{"no room", []string{"us 5/8 1708 inf 4-3-2, us 6/8 1708 inf 4-3-2"}, "1708", false},
		{"the path, zone to zone", []string{"de 9/1 1506 inf 4, de 8/1 1708 inf 4"}, "1607", true},
		{"zone to zone", []string{"de 9/1 1506 inf 4, de 8/1 1708 inf 4"}, "1507", false},
		{"out of zones", []string{"de 8/1 1708 inf 4"}, "1507", true},
		{"into zones", []string{"de 9/1 1506 inf 4"}, "1507", true},
		{"a river", []string{"river 1608 1507"}, "1507", false},
		{"a bridge", []string{"bridge 1608 1507"}, "1507", true},
		{"the path over a river", []string{"river 1608 1607"}, "1607", true},
		{"forest", []string{"hex 1507 forest"}, "1507", false},
		{"forest with a road elsewhere", []string{"hex 1507 forest, road 1507 1506"}, "1507", false},
		{"forest by road", []string{"hex 1507 forest, road 1608 1507"}, "1507", true},
		{"the path in forest", []string{"hex 1607 forest"}, "1607", true},
	} {
		p := field(t, append(append([]string{"us 2/2 1609 arm 4", "de 78/47 1605 inf 4"}, test.lines...), "fight 1608 allies 2/2", "retreated 2 1607 1606")...)
		p.advanceTo(0, mustHex(t, "1608"))
		check.Equal(t, p.mayEnterSecond(0, mustHex(t, test.hex)), test.want, "%s", test.name)
		// If no unit retreated, there is no path, and no hex is excluded.
		if test.hex == "1607" {
			p.s.combat.path = [2]uint16{noHex, noHex}
			check.Equal(t, p.mayEnterSecond(0, mustHex(t, "1607")), test.lines == nil, "%s without a path", test.name)
		}
	}
}

func TestSecondHexOfTheAllies(t *testing.T) {
	coverage.Covers(t, "8.10", "8.11", "P3")
	for _, test := range []decisionCase{
		{"no route", nil, "1607", ""},
		{"a secondary route", []string{"hex 1608 secondary, hex 1508 secondary, road 1608 1508"}, "1508", ""},
		{"a route without a road", []string{"hex 1608 secondary, hex 1508 secondary"}, "1607", ""},
		{"a road that is no route", []string{"hex 1608 secondary, road 1608 1508"}, "1607", ""},
		{"a route that begins there", []string{"hex 1508 primary, road 1608 1508"}, "1607", ""},
		{"a route that is closed", []string{"hex 1608 secondary, hex 1508 secondary, road 1608 1508", "de 9/1 1508 inf [4]"}, "1607", ""},
		{"primary before secondary", []string{"hex 1608 primary, hex 1508 secondary, hex 1507 primary, road 1608 1508, road 1608 1507"}, "1507", "primary"},
		{"of two the westernmost", []string{"hex 1608 primary, hex 1508 primary, hex 1507 primary, road 1608 1508, road 1608 1507"}, "1508", "west"},
		{"as far west: the number", []string{"hex 1608 primary, hex 1708 primary, hex 1508 primary, road 1608 1508, road 1608 1708"}, "1508", "hex-number"},
		{"not back along it", []string{"hex 1608 primary, hex 1609 primary, road 1608 1609"}, "1607", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := field(t, append(append([]string{"us 2/2 1609 arm 4", "de 78/47 1605 inf 4"}, test.lines...), "fight 1608 allies 2/2", "retreated 2 1607 1606")...)
			p.advanceTo(0, mustHex(t, "1608"))
			wantSummary(t, decides(t, p, &second, 0, 0, actEnter, test.want), test.says)
			var k listener
			if h := p.secondHex(0, k.appendChain); h != mustHex(t, test.want) || len(k.chains) != 1 {
				t.Error("another hex")
			}
			// The table counts only the units that advanced into that hex.
			p.s.combat.into = mustHex(t, test.want)
			check.Equal(t, tableCell(p), int(p.d.advance[p.d.advanceRow(p.s.combat.into)][0]), "another cell")
			p.s.combat.into = p.s.combat.target
			p.checkAdvance(0, mustHex(t, test.want), 0, nil)
			check.Equal(t, p.s.combat.into, mustHex(t, test.want), "the check is not for that hex")
		})
	}
	p := field(t, "us 2/2 1609 inf 4", "fight 1608 allies 2/2", "retreated 2 1607 1606")
	p.advanceTo(0, mustHex(t, "1608"))
	wantSummary(t, decides(t, p, &second, 0, 0, actStay), "on-foot")
	p = field(t, "us 2/2 1609 arm 4", "de 78/47 1608 inf 4", "fight 1608 allies 2/2")
	p.take(p.unitOf(t, "78/47"), eliminated)
	p.advanceTo(0, mustHex(t, "1608"))
	decides(t, p, &second, 0, 0, actNothing)
}
