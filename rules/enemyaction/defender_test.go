package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Each line of the list, in order, with its chain.
func TestDefenderLines(t *testing.T) {
	coverage.Covers(t, "2.0", "2.A", "2.B", "2.C", "2.D")
	const german, village = "de 78/47 1608 inf 4-2", "hex 1609 village"
	for _, test := range []struct {
		name  string
		lines []string
		want  act
		says  string
		waits int // chance, if the line is the check
	}{
		{"A: two hexes back", []string{"us 110/8 1609 inf 4-2", german, "fight 1609 axis", "hits 1, retreated 2 1610 1611"}, actLose, "retreated-two", 0},
		{"A comes before B", []string{"us 110/8 1609 inf 4", german, "fight 1609 axis", "hits 3, retreated 2 1610 1611"}, actLose, "retreated-two", 0},
		{"B: more hits than steps", []string{"us 110/8 1609 inf 4-2", german, "fight 1609 axis", "hits 3"}, actRetreat, "hits-reach-steps", 0},
		{"B: as many", []string{"us 110/8 1609 inf 4-2", german, "fight 1609 axis", "hits 2"}, actRetreat, "hits-reach-steps", 0},
		{"B: a lone step never rolls", []string{village, "us 110/8 1609 inf 4-2 steps 1", german, "fight 1609 axis", "hits 1"}, actRetreat, "hits-reach-steps", 0},
		{"B: after a hex, with fewer steps", []string{"us 110/8 1609 inf 4-2 steps 1", german, "fight 1609 axis", "hits 1, retreated 1 1610"}, actRetreat, "hits-reach-steps", 0},
		{"C: brackets in the open", []string{"us 110/8 1609 inf 4-[2]", german, "fight 1609 axis", "hits 1"}, actRetreat, "loss-ends-zone", 0},
		{"C: not in a village", []string{village, "us 110/8 1609 inf 4-[2]", german, "fight 1609 axis", "hits 1"}, 0, "", 2},
		{"C: not without brackets", []string{"us 110/8 1609 inf 4-2", german, "fight 1609 axis", "hits 1"}, 0, "", 2},
		{"C: brackets already", []string{"us 110/8 1609 inf [4]-[2]", german, "fight 1609 axis", "hits 1"}, 0, "", 2},
		{"C: stacked with another", []string{"us 110/8 1609 inf 4-[2]", "us 112/8 1609 inf 4-2", german, "fight 1609 axis", "hits 1"}, 0, "", 4},
		{"C: the partner is lost", []string{"us 110/8 1609 inf [4]-[2]", "us 99/8 1609 inf 4 ", german, "fight 1609 axis", "hits 1", "lost 110/8"}, actRetreat, "loss-ends-zone", 0},
		{"D", []string{"us 110/8 1609 inf 4-3-2", german, "fight 1609 axis", "hits 1"}, 0, "", 3},
	} {
		p := field(t, test.lines...)
		if test.waits > 0 {
			waits(t, p, &allied, 0, test.waits)
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			wantSummary(t, decides(t, p, &allied, 0, 0, test.want), test.says)
		})
	}
}

// The factors of the hold check, one by one.
func TestHoldFactors(t *testing.T) {
	coverage.Covers(t, "2.D", "2.D.1", "2.D.2", "2.D.3", "2.D.4", "2.D.5", "2.D.6", "P6")
	// German zones cover all hexes around except in the west; the Germans are two hexes away.
	ring := "de 1/1 1607 inf 4, de 2/1 1409 inf 4, de 3/1 1410 inf 4, de 4/1 1809 inf 4, de 5/1 1810 inf 4"
	// Two units can retreat only to 1610 and 1709, in German zones, with room for one unit each.
	const apart, west, southwest = "us 112/8 1609 inf 4-2, de 1/1 1509 inf 4, de 2/1 1508 inf 4, de 3/1 1708 inf 4", "us 20/8 1610 inf 4-3-2", "us 22/8 1709 inf 4-3-2"
	for _, test := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"steps alone", nil, "steps+2"},
		{"hold value", []string{"hex 1609 hold 3"}, "hold-value+3 steps+2"},
		{"a stack", []string{"us 112/8 1609 inf 4-3-2"}, "steps+5"},
		{"a river", []string{"river 1608 1609"}, "steps+2 river+2"},
		{"a bridge", []string{"bridge 1608 1609"}, "steps+2 river+2"},
		{"a river before one attacker of two", []string{"river 1608 1609", "de 26/47 1708 inf 4"}, "steps+2"},
		{"a river behind a retreat", []string{"river 1608 1609", "retreated 1 1609"}, "steps+2 retreated+2"},
		{"out of communication", []string{"cut contact allies 1609"}, "steps+2 cut-off-3"},
		{"out of German communication", []string{"cut contact axis 1609"}, "steps+2"},
		{"out of supply", []string{"cut supply allies 1609"}, "steps+2"},
		{"retreated", []string{"retreated 1 1609"}, "steps+2 retreated+2"},
		{"one way out", []string{ring}, "steps+2"},
		{"surrounded", []string{ring, "de 6/1 1611 inf 4"}, "steps+2 cut-off-3 costly-retreat+4"},
		{"the free way over a river", []string{ring, "river 1609 1610"}, "steps+2 costly-retreat+4"},
		{"the free way over a bridge", []string{ring, "bridge 1609 1610"}, "steps+2"},
		{"the free way into forest", []string{ring, "hex 1610 forest"}, "steps+2 costly-retreat+4"},
		{"all ways over rivers", []string{ring, "river 1609 1508, river 1609 1509, river 1609 1610, river 1609 1708, river 1609 1709"}, "steps+2"},
		{"surrounded, with a friend", []string{ring, "de 6/1 1611 inf 4", "us 14/8 1610 inf 4"}, "steps+2 cut-off-3"},
		{"surrounded, the friend out of supply", []string{ring, "de 6/1 1611 inf 4", "us 14/8 1610 inf 4 unsupplied"}, "steps+2 cut-off-3 costly-retreat+4"},
		{"one by one, to friends", []string{apart, west, southwest}, "steps+4 cut-off-3"},
		{"one by one, the second to friends out of supply", []string{apart, west, southwest + " unsupplied"}, "steps+4 cut-off-3 costly-retreat+4"},
		{"one by one, all friends out of supply", []string{apart, west + " unsupplied", southwest + " unsupplied"}, "steps+4 cut-off-3 costly-retreat+4"},
		{"one by one, the second over a river", []string{apart, west, southwest, "river 1609 1610"}, "steps+4 cut-off-3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			lines := append([]string{"us 110/8 1609 inf 4-2", "de 78/47 1608 inf 4-2"}, test.lines...)
			p := field(t, append(lines, "fight 1609 axis", "hits 1")...)
			if test.name != "a river before one attacker of two" {
				p = field(t, append(lines, "fight 1609 axis 78/47", "hits 1")...)
			}
			wantSummary(t, decides(t, p, &allied, 0, 10, actRetreat), test.want+" "+lastWord(p))
		})
	}
}

// lastWord returns the die link of a check with a roll of ten.
func lastWord(p *position) string {
	v := p.decide(&allied, 0, 0, nil)
	return "10:" + itoa(v.chance)
}

// At or under the chance a step is lost; above it they retreat.
func TestHoldCheck(t *testing.T) {
	coverage.Covers(t, "2.D.7", "X1")
	lines := []string{"hex 1609 hold 2", "us 110/8 1609 inf 4-2", "de 78/47 1608 inf 4-2", "fight 1609 axis", "hits 1"}
	for face := 1; face <= field(t).d.num.faces; face++ {
		p := field(t, lines...)
		want := actRetreat
		if face <= 4 {
			want = actLose
		}
		decides(t, p, &allied, 0, face, want)
		var k listener
		if p.hitDefender(face, k.appendChain) {
			t.Fatal("the automaton waits")
		}
		if want == actLose {
			steps(t, p, "110/8", 1)
			at(t, p, "110/8", "1609")
		} else {
			steps(t, p, "110/8", 2)
			at(t, p, "110/8", "1610")
		}
		if p.s.combat.hits != 0 || len(k.chains) != 2 {
			t.Errorf("%d hits left, %d chains", p.s.combat.hits, len(k.chains))
		}
	}
	check.Equal(t, field(t).d.num.faces, 10, "the die has not ten faces")
	p := field(t, lines...)
	if before := p.s; !p.hitDefender(0, nil) || p.s != before {
		t.Error("something happens before the die")
	}
}

// Three hits on two steps: a retreat, a second retreat with dispersal, then a step.
func TestDefenderHitByHit(t *testing.T) {
	coverage.Covers(t, "2.0", "2.A", "1.10")
	p := field(t, "us 110/8 1609 inf 4-2", "de 78/47 1608 inf 4-2", "fight 1609 axis", "hits 3")
	var k listener
	for _, want := range []struct {
		place string
		steps int
	}{{"1610", 2}, {"1611", 2}, {"1611", 1}} {
		check.Equal(t, p.is(0, fDispersed), p.s.combat.retreated == 2, "dispersed after %d hexes", p.s.combat.retreated)
		p.hitDefender(0, k.appendChain)
		at(t, p, "110/8", want.place)
		steps(t, p, "110/8", want.steps)
	}
	if !p.is(0, fDispersed) || p.s.combat.hits != 0 {
		t.Error("not dispersed after two hexes")
	}
}
