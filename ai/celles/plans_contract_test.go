package celles_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	cellesai "herbstnebel/ai/celles"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

func newHeuristics(t testing.TB) ai.PlanGenerator { return cellesai.New(load(t)).(ai.PlanGenerator) }

func TestHeuristicsKeepTheContract(t *testing.T) {
	samples := aitest.Samples(newHeuristics(t), start(t), 5, rulestest.Amount(19, 5))
	aitest.Check(t, func() ai.PlanGenerator { return newHeuristics(t) }, samples)
}

// TestPlansAndTermsHaveTexts checks that each term and each plan has a text.
func TestPlansAndTermsHaveTexts(t *testing.T) {
	g := newHeuristics(t)
	aitest.Words(t, g, assets.FS(), "celles", aitest.Samples(g, start(t), 6, 9), 1)
}

// TestPolicyHardlyAllocates checks that rollouts reuse the buffers of the policy, except in the ranking and
// examination of choices.
func TestPolicyHardlyAllocates(t *testing.T) {
	aitest.Allocates(t, newHeuristics(t), start(t), 20)
}

// TestSameChoicesEverywhere plays the first actions with two search players of a fixed budget. The choices must be
// the same on every platform, natively and in WebAssembly.
func TestSameChoicesEverywhere(t *testing.T) {
	aitest.SameChoices(t, func() ai.PlanGenerator { return newHeuristics(t) }, start(t), ai.Level{Name: "test", Rollouts: 8, Horizon: 3}, 90, 31)
}

func BenchmarkRollout(b *testing.B) { aitest.Rollout(b, newHeuristics(b), start(b)) }

// TestSelectableSeatsDiffer checks that "greedy", which plays like the Lieutenant, can be made but is not
// selectable.
func TestSelectableSeatsDiffer(t *testing.T) {
	seats := ai.NewSeats()
	seats.AddHeuristics("celles", cellesai.New)
	want := []string{"random", "cadet", "lieutenant", "major", "colonel", "general"}
	check.EqualSlices(t, seats.Selectable(load(t)), want, "the selectable seats")
	_, err := seats.Make("greedy", load(t), 1)
	check.Must(t, err)
}

// TestLieutenantPlaysAsGreedy checks that the Lieutenant, which compares nothing, plays as Greedy does, also for
// single units and after a combat.
func TestLieutenantPlaysAsGreedy(t *testing.T) {
	level, _ := ai.LevelNamed("lieutenant")
	planner, greedy := ai.NewPlanner(newHeuristics(t), level, 1), ai.NewGreedy(newHeuristics(t), 0)
	pos, dice := start(t), splitmix.Source(3)
	for i := range rulestest.Amount(150, 600) {
		list := pos.Choices(nil)
		c := list[0]
		switch {
		case pos.Outcome().Over:
			return
		case pos.ToMove() == rules.Chance:
			c = rules.Draw(pos, list, &dice)
		case len(list) > 1:
			c = planner.Choose(pos, list, nil)
			if want := greedy.Choose(pos, list, nil); c != want {
				t.Fatalf("choice %d: %s, a greedy player %s", i, pos.Notation(c), pos.Notation(want))
			}
		}
		pos.Apply(c, nil)
	}
}

// TestEachUnitIsASeparateDecision checks that a player with rollouts compares plans for each unit of a formation. It
// must not simply continue the plan with which it chose the chit.
func TestEachUnitIsASeparateDecision(t *testing.T) {
	g := newHeuristics(t)
	planner := ai.NewPlanner(newHeuristics(t), ai.Level{Name: "test", Rollouts: 8, Horizon: 1}, 1)
	pos, dice, compared := start(t), splitmix.Source(3), 0
	for compared < 20 && !pos.Outcome().Over {
		list := pos.Choices(nil)
		c := list[0]
		switch {
		case pos.ToMove() == rules.Chance:
			c = rules.Draw(pos, list, &dice)
		case len(list) > 1:
			c = planner.Choose(pos, list, nil)
			if pos.(*celles.Position).Phase() == celles.PhaseUnit && len(g.Plans(pos, list, nil)) > 1 {
				if planner.Report().Continued {
					t.Fatalf("%s: the choice continues the plan of the chit", pos.Notation(c))
				}
				compared++
			}
		}
		pos.Apply(c, nil)
	}
	if compared < 20 {
		t.Errorf("only %d units had a choice", compared)
	}
}

// TestTheHorizonCountsDraws checks that a horizon of four activations is long enough. The horizon counts draws of
// chits, and little more than half of them activate units.
func TestTheHorizonCountsDraws(t *testing.T) {
	g, pos, dice := newHeuristics(t), rules.Position(start(t)), splitmix.Source(5)
	draws, activations := 0, 0
	for game := 0; game < 4; {
		switch {
		case pos.Outcome().Over:
			pos = start(t)
			game++
			continue
		case pos.ToMove() != rules.Chance:
			g.PlayPlan(pos, ai.Plan{}, nil)
			continue
		}
		ends := g.BetweenActivations(pos)
		pos.Apply(rules.Draw(pos, pos.Choices(nil), &dice), nil)
		if ends {
			draws++
			if pos.ToMove() != rules.Chance {
				activations++
			}
		}
	}
	l := ai.Level{Horizon: 4}
	g.(ai.LevelAdjuster).AdjustLevel(start(t), &l)
	if n := l.Horizon; n*activations < 3*draws || n*activations > 5*draws {
		t.Errorf("%d draws lead to %d activations in four games: the horizon of 4 activations is %d draws", draws, activations, n)
	}
}

// TestReportedProbabilityIsCalibrated checks that the reported probability predicts the winner better than a constant
// probability.
func TestReportedProbabilityIsCalibrated(t *testing.T) {
	rulestest.OnlyLong(t)
	const games = 40
	aitest.Foretells(t, func() ai.PlanGenerator { return newHeuristics(t) }, start(t), aitest.Lieutenant, games)
}

func TestMoveNowPlaysTheDefaultPolicy(t *testing.T) {
	aitest.Hurried(t, newHeuristics(t), aitest.Samples(newHeuristics(t), start(t), 5, 7))
}
