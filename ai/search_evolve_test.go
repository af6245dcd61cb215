package ai_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/toy"
)

// narrow offers only two plans of a decision, not those of the policy.
type narrow struct{ toyai.Heuristics }

func (s *narrow) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	all := s.Heuristics.Plans(pos, choices, nil)
	return append(dst, all[max(len(all)-2, 0):]...)
}

// TestVariationsFindWhatNoPlanOffers: variations lose far less than the best of two poor plans.
func TestVariationsFindWhatNoPlanOffers(t *testing.T) {
	solver := toy.NewSolver()
	lost := map[int]float64{}
	for _, share := range []int{0, 80} {
		p := ai.NewPlanner(&narrow{}, level(t, "rollouts=600,horizon=30,evolve=%d", share), 3)
		decisions(t, 8, func(pos rules.Position, choices []rules.Choice) {
			if len(choices) > 2 {
				lost[share] += regret(solver, pos, choose(p, pos, nil))
			}
		})
	}
	t.Logf("lost %.2f without variations, %.2f with them", lost[0], lost[80])
	if lost[80] > lost[0]/3 {
		t.Errorf("lost %.2f without variations, %.2f with them", lost[0], lost[80])
	}
}

// TestThreadsChangeNoVariation: the report does not depend on the number of threads.
func TestThreadsChangeNoVariation(t *testing.T) {
	heuristics := func() ai.PlanGenerator { return &narrow{} }
	want := answers(t, ai.NewPlanner(heuristics(), level(t, "rollouts=300,horizon=6,evolve=50"), 3), nil)
	p := ai.NewPlanner(heuristics(), level(t, "rollouts=300,horizon=6,evolve=50,threads=3"), 3)
	for i, got := range answers(t, p, heuristics) {
		if got != want[i] {
			t.Fatalf("3 threads report\n%s\none reports\n%s", got, want[i])
		}
	}
}
