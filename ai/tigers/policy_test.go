package tigers_test

import (
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/tigers"
)

func newHeuristics(sys *tigers.System) ai.PlanGenerator { return tigersai.New(sys).(ai.PlanGenerator) }

func start(t testing.TB, sys *tigers.System, scenario string) rules.View {
	return rulestest.Setup{System: sys, Scenario: scenario}.Start(t)
}

func TestHeuristicsKeepTheContract(t *testing.T) {
	sys := load(t)
	for _, s := range sys.Scenarios() {
		t.Run(s.ID, func(t *testing.T) {
			samples := aitest.Samples(newHeuristics(sys), start(t, sys, s.ID), 5, rulestest.Amount(29, 7))
			aitest.Check(t, func() ai.PlanGenerator { return newHeuristics(sys) }, samples)
		})
	}
}

// TestPolicyDoesNotAllocate checks that rollouts reuse the buffers of the policy.
func TestPolicyDoesNotAllocate(t *testing.T) {
	sys := load(t)
	g := newHeuristics(sys)
	from := start(t, sys, "three-days")
	pos := from.Clone()
	game := func() {
		pos.Copy(from)
		aitest.Play(g, pos, 3, nil)
	}
	game()
	if n := testing.AllocsPerRun(2, game); n > 200 { // of some 20,000 choices
		t.Errorf("%v allocations in a game", n)
	}
}

// TestSameChoicesEverywhere plays the first impulses with two search players of a fixed budget. The choices must
// be the same on every platform, natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	sys := load(t)
	level := ai.Level{Name: "test", Rollouts: 12, Horizon: 3}
	aitest.SameChoices(t, func() ai.PlanGenerator { return newHeuristics(sys) }, start(t, sys, "three-days"), level, 250, 1099511628211)
}

// planned lets a search player decide for a side until its movement ends, and returns its choices.
func planned(sys *tigers.System, pos rules.Position) map[string]bool {
	side := pos.ToMove()
	p := ai.NewPlanner(newHeuristics(sys), ai.Level{Name: "test", Rollouts: 48, Horizon: 4}, 1)
	chosen := map[string]bool{}
	for n := 0; n < 40 && pos.ToMove() == side; n++ {
		choices := pos.Choices(nil)
		c := choices[0]
		if len(choices) > 1 {
			c = p.Choose(pos, choices, nil)
		}
		name := pos.Notation(c)
		chosen[name] = true
		if c.Op() == tigers.OpEndMoves {
			break
		}
		pos.Apply(c, nil)
	}
	return chosen
}

func TestPlannerChoices(t *testing.T) {
	sys := load(t)
	for _, test := range []struct{ name, text, want string }{ // want: one of them
		{"a weak unit on the path", "tigers campaign\nat 18-3 axis move\nunit 26VG.77 75\nunit 26VG.78 75\nunit 99Nor 76\nunit 1Inf.16 110", "move 26VG.77 75-76|move 26VG.78 75-76"},
		{"an exit", "tigers three-days\nat 18-3 axis move\nunit 2Pz.2PG 107\nunit 1Inf.16 98", "move 2Pz.2PG 107-J|move 2Pz.2PG 107-G|move 2Pz.2PG 107-H"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := planned(sys, rulestest.Parse(t, sys, test.text))
			for _, want := range strings.Split(test.want, "|") {
				if got[want] {
					return
				}
			}
			t.Errorf("the policy played %v, want %q", got, test.want)
		})
	}
}

// TestHopelessBattlesAreNoPlans checks that an optional battle without effect is not a plan. Declining the battle is a
// plan.
func TestHopelessBattlesAreNoPlans(t *testing.T) {
	sys := load(t)
	for text, want := range map[string]int{
		"tigers campaign\nat 18-1 axis battle\nunit 26VG.77 75\nunit 26VG.78 75\nunit 99Nor 75":                                      2,
		"tigers campaign\nat 18-1 axis battle\nunit 26VG.77 75 1 unsupplied\nunit 1Inf.16 75 entrenched\nunit 1Inf.18 75 entrenched": 1,
	} {
		pos := rulestest.Parse(t, sys, text)
		choices := pos.Choices(nil)
		plans := newHeuristics(sys).Plans(pos, choices, nil)
		if len(choices) != 2 || len(plans) != want {
			t.Errorf("%d choices, %d plans, want %d of\n%s", len(choices), len(plans), want, text)
		}
	}
}

// TestBothTownsAreAims checks that both towns that decide the smallest scenario are aims, though one carries no
// points.
func TestBothTownsAreAims(t *testing.T) {
	sys := load(t)
	g, aims := newHeuristics(sys), map[string]bool{}
	for _, pos := range aitest.Samples(g, start(t, sys, "seventh-army"), 5, 29) {
		if choices := pos.Choices(nil); len(choices) > 1 {
			for _, plan := range g.Plans(pos, choices, nil) {
				aims[sys.Board().Cells[plan.Cell].Name] = true
			}
		}
	}
	if !aims["Luxembourg"] || !aims["Mersch"] {
		t.Errorf("plans aim at %v", aims)
	}
}
