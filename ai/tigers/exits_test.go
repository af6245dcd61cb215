package tigers_test

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/tigers"
)

// chosen plays the Allied moves with the fast policy.
func chosen(t *testing.T, text string) *tigers.Position {
	t.Helper()
	sys := load(t)
	pos := rulestest.Parse(t, sys, text).(*tigers.Position)
	newHeuristics(sys).PlayPlan(pos, ai.Plan{}, nil)
	return pos
}

// TestExitsAreBlockedBeforeTheEnd checks that before the last German impulse the Allies close both entry areas of Dinant,
// neither of which helps alone.
func TestExitsAreBlockedBeforeTheEnd(t *testing.T) {
	const celles, beauraing = 108, 126
	pos := chosen(t, "tigers campaign\nat 21-3 allies move\nheld 109 82\nunit 2Pz.2PG 109\nunit 2Pz.304PG 109\nunit 2Pz.3Pz 124\nunit 26VG.77 124\n"+
		"unit 1Inf.16 107\nunit 1Inf.18 107\nunit 1Inf.26 107\nunit 30Inf.117 106\nunit 30Inf.119 105\nunit 84Inf.333 100\nunit 84Inf.334 101\nunit 84Inf.335 102\nunit 101Abn.501 76\n")
	for _, exit := range []int{celles, beauraing} {
		if _, n := pos.Strength(rules.Allies, exit); n == 0 {
			t.Errorf("entry area %d of Dinant is open", exit)
		}
	}
}

// TestSupplyLinesOfExitedUnitsAreCut checks that in the last impulse the Allies cut the only supply line of units off the
// map.
func TestSupplyLinesOfExitedUnitsAreCut(t *testing.T) {
	pos := chosen(t, "tigers campaign\nat 22-1 allies move\nheld 126 125 124 82\nunit 2Pz.2PG K\nunit 2Pz.304PG K\nunit 2Pz.3Pz K\n"+
		"unit 1Inf.16 108\nunit 1Inf.18 107\nunit 1Inf.26 107\nunit 30Inf.117 109\nunit 101Abn.501 76\n")
	if got := pos.Outcome(); !got.Over {
		t.Fatalf("the game continues: %v", pos)
	}
	if got := pos.Score(); got > 3 {
		t.Errorf("%d points: three regiments of Dinant have a line", got)
	}
}

// TestUnitsThatCanStillExit checks that a unit in its last march counts its points if the road is open, and little
// otherwise.
func TestUnitsThatCanStillExit(t *testing.T) {
	sys := load(t)
	g := newHeuristics(sys)
	drive := slices.Index(g.TermNames(), "drive")
	value := func(text string) int { return g.Terms(rulestest.Parse(t, sys, text), nil)[drive] }
	open := value("tigers campaign\nat 21-3 allies move\nheld 107\nunit 2Pz.2PG 107\nunit 1Inf.16 98\n")
	shut := value("tigers campaign\nat 21-3 allies move\nheld 107\nunit 2Pz.2PG 109\nunit 1Inf.16 107\nunit 1Inf.18 108\nunit 1Inf.26 126\nunit 30Inf.117 110\n")
	late := value("tigers campaign\nat 22-1 allies move\nheld 107\nunit 2Pz.2PG 107\nunit 1Inf.16 98\n")
	if open < 4*shut || open == 0 || late != 0 {
		t.Errorf("on an open road %d, behind Allies %d, too late %d", open, shut, late)
	}
}

// TestAlliedDefaultPlanBeforeTheEnd checks that before the last German marches the Allies' default plan closes entry areas.
func TestAlliedDefaultPlanBeforeTheEnd(t *testing.T) {
	sys := load(t)
	for when, fast := range map[string]bool{"20-3": false, "21-2": false, "21-3": true} {
		pos := rulestest.Parse(t, sys, "tigers campaign\nat "+when+" allies move\nunit 2Pz.2PG 107\nunit 1Inf.16 98\n")
		if first := newHeuristics(sys).Plans(pos, pos.Choices(nil), nil)[0]; (first == ai.Plan{}) != fast {
			t.Errorf("on %s the first plan is %+v", when, first)
		}
	}
}
