package tigers_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/tigers"
)

// TestGermansAttackTogether checks that in the opening the Germans attack in many places, and together.
func TestGermansAttackTogether(t *testing.T) {
	sys := load(t)
	g := newHeuristics(sys)
	pos := start(t, sys, "three-days").Clone().(*tigers.Position)
	g.PlayPlan(pos, kit.Aim(kit.Press, -1), nil)
	attacked, strong := 0, 0
	for at := 1; at < tigers.Places && at <= sys.Sites(); at++ {
		attackers := 0
		for u := 1; u <= pos.UnitStates(); u++ {
			if w := pos.UnitState(u); w.Axis && w.Entered && w.At == at {
				attackers += w.Points
			}
		}
		if _, defenders := pos.Strength(rules.Allies, at); attackers > 0 && defenders > 0 {
			attacked++
			if attackers >= 2*defenders {
				strong++
			}
		}
	}
	if attacked < 8 || strong < 8 {
		t.Errorf("%d areas attacked, %d of them at two to one", attacked, strong)
	}
}

// TestNoAttackIsMadeForNothing checks that the policy makes no attack that loses everything without effect,
// whatever the target.
func TestNoAttackIsMadeForNothing(t *testing.T) {
	sys := load(t)
	for text, want := range map[string]bool{
		"tigers campaign\nat 18-2 axis move\nunit 26VG.77 75\nunit 26VG.78 75\nunit 2Pz.3Pz 75\nunit 1Inf.16 76\n":                                       true,
		"tigers campaign\nat 18-2 axis move\nunit 26VG.77 75 1\nunit 1Inf.16 76 entrenched\nunit 1Inf.18 76 entrenched\nunit 101Abn.501 76 entrenched\n": false,
	} {
		pos := rulestest.Parse(t, sys, text).(*tigers.Position)
		newHeuristics(sys).PlayPlan(pos, ai.Plan{}, nil)
		_, n := pos.Strength(rules.Axis, 76)
		if (n > 0) != want {
			t.Errorf("%d points attack in\n%s", n, text)
		}
	}
}

func TestTheLastDayIsPlayedToItsEnd(t *testing.T) {
	sys := load(t)
	g := newHeuristics(sys)
	horizon := func(pos rules.Position, level int) int {
		l := ai.Level{Horizon: level}
		g.(ai.LevelAdjuster).AdjustLevel(pos, &l)
		return l.Horizon
	}
	for _, c := range []struct {
		text      string
		near, day int // want the horizon for a level of 4 activations, and for one of a day
	}{
		{"tigers three-days\nat 16-1 axis move\nunit 26VG.77 75", 4, 18},
		{"tigers three-days\nat 17-3 allies move\nunit 1Inf.16 76", 4, 7},
		{"tigers three-days\nat 18-1 axis move\nunit 26VG.77 75", 6, 6},
		{"tigers three-days\nat 18-1 allies move\nunit 1Inf.16 76", 5, 6},
		{"tigers three-days\nat 18-3 axis move\nunit 26VG.77 75", 4, 6},
		{"tigers campaign\nat 18-1 axis move\nunit 26VG.77 75", 4, 6},
		{"tigers campaign\nat 20-1 axis move\nunit 26VG.77 75", 4, 6},
	} {
		pos := rulestest.Parse(t, sys, c.text)
		if near, day := horizon(pos, 4), horizon(pos, 6); near != c.near || day != c.day {
			t.Errorf("%d and %d activations, want %d and %d, in %q", near, day, c.near, c.day, c.text)
		}
	}
}

// TestThemesLast checks that a theme lasts until its goal has changed hands, and that Germans without a theme
// continue with Press.
func TestThemesLast(t *testing.T) {
	const (
		germans      = "tigers campaign\nat 18-2 axis move\nunit 26VG.77 75\nunit 1Inf.16 98"
		allies       = "tigers campaign\nat 18-2 allies move\nunit 26VG.77 75\nunit 1Inf.16 98"
		bastogne     = 76 - 1
		defaultOrder = 1 // the Order of plans without examined steps
	)
	sys := load(t)
	s := newHeuristics(sys).(ai.PlanContinuer)
	presses := ai.Plan{Kind: kit.Press, Order: defaultOrder}
	for _, c := range []struct {
		text       string
		plan, want ai.Plan
	}{
		{germans, ai.Plan{}, presses},
		{germans, kit.Aim(kit.Mass, bastogne), presses},
		{germans, kit.Aim(kit.Hold, -1), ai.Plan{Kind: kit.Hold, Order: defaultOrder}},
		{germans, kit.Aim(kit.Drive, bastogne), ai.Plan{Kind: kit.Drive, Order: defaultOrder, Cell: bastogne + 1}},
		{germans + "\nheld 76", kit.Aim(kit.Drive, bastogne), presses},
		{allies, ai.Plan{}, ai.Plan{}},
		{allies, kit.Aim(kit.Screen, bastogne), ai.Plan{Kind: kit.Screen, Order: defaultOrder, Cell: bastogne + 1}},
		{allies + "\nheld 76", kit.Aim(kit.Screen, bastogne), ai.Plan{}},
		{allies + "\nheld 76", kit.Aim(kit.Counter, bastogne), ai.Plan{Kind: kit.Counter, Order: defaultOrder, Cell: bastogne + 1}},
		{allies, kit.Aim(kit.Counter, bastogne), ai.Plan{}},
		{allies, kit.Aim(kit.CutOff, bastogne), ai.Plan{}},
	} {
		if got := s.ContinuePlan(rulestest.Parse(t, sys, c.text), c.plan); got != c.want {
			t.Errorf("after %+v: %+v, want %+v, in\n%s", c.plan, got, c.want, c.text)
		}
	}
}

// TestMarginOfAGame checks that the closer of two defeats is better, and that a draw is even.
func TestMarginOfAGame(t *testing.T) {
	sys := load(t)
	m := newHeuristics(sys).(ai.WinMarginer)
	for text, want := range map[string]int{
		"tigers three-days\nat 18-3 allies over\nvp 8\noutcome 3": 0,
		"tigers three-days\nat 18-3 allies over\nvp 6\noutcome 4": -200,
		"tigers campaign\nat 22-1 allies over\nvp 40\noutcome 1":  1500,
	} {
		pos := rulestest.Parse(t, sys, text)
		if got := m.WinMargin(pos, rules.Axis); got != want || m.WinMargin(pos, rules.Allies) != -want {
			t.Errorf("%d, want %d, in %q", got, want, text)
		}
	}
}
