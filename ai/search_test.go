package ai_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

func TestPlannerBeatsGreedyAndRandom(t *testing.T) {
	own := "mcts:rollouts=400,horizon=30"
	for _, foe := range []string{"random", "greedy", "lieutenant"} {
		wins, losses := 0, 0
		for seed := range uint64(30) {
			for _, as := range []rules.Side{rules.Axis, rules.Allies} {
				axis, allies := own, foe
				if as == rules.Allies {
					axis, allies = foe, own
				}
				switch play(t, axis, allies, seed).Position.Outcome().Winner {
				case as:
					wins++
				case as.Other():
					losses++
				}
			}
		}
		t.Logf("against %s: %d won, %d lost of 60", foe, wins, losses)
		if wins <= losses {
			t.Errorf("against %s: %d won, %d lost", foe, wins, losses)
		}
	}
}

func planner(t testing.TB, name string, seed uint64) *ai.Planner {
	t.Helper()
	p, err := seats().Make(name, start(t).System(), seed)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*ai.Planner)
}
