package enemyaction_test

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/aitest"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/rulestest"
)

// TestPace checks that in games of the policy the evaluation each morning predicts the final points within 15 on
// average. It prints the error in hundredths.
func TestPace(t *testing.T) {
	rulestest.OnlyLong(t)
	const games = 60
	const limit = 1500
	g := newHeuristics(t)
	for _, scenario := range []string{"breakthrough", "campaign"} {
		var reported []int
		end := 0
		for seed := range uint64(games) {
			pos := start(t, scenario)
			day := 0
			aitest.Play(g, pos, seed, func(at rules.Position) {
				p := at.(*enemyaction.Position)
				if p.Turn() == day || !g.BetweenActivations(p) {
					return
				}
				day = p.Turn()
				if len(reported) < day {
					reported = append(reported, 0)
				}
				reported[day-1] += g.Evaluate(p, rules.Axis) + 100*p.Needed()
			})
			end += 100 * pos.(*enemyaction.Position).Points()
		}
		for day, n := range reported {
			reported[day] = (n - end) / games
			if reported[day] > limit || reported[day] < -limit {
				t.Errorf("%s: on the morning of turn %d the evaluation is %d off on average", scenario, day+1, reported[day])
			}
		}
		t.Logf("%s: off by %d; %d at the end", scenario, reported, end/games)
	}
}

// TestTheHorizonCountsGermansOnly checks the doubled horizon. In other games half of the activations are the
// opponent's.
func TestTheHorizonCountsGermansOnly(t *testing.T) {
	for _, scenario := range []string{"breakthrough", "campaign"} {
		l := ai.Level{Horizon: 4}
		newHeuristics(t).(ai.LevelAdjuster).AdjustLevel(start(t, scenario), &l)
		if l.Horizon != 8 {
			t.Errorf("%s: rollouts with a horizon of 4 activations end after %d of the Germans'", scenario, l.Horizon)
		}
	}
}

// TestReportedProbabilityIsCalibrated checks that the reported probability separates won from lost games. It is calibrated for
// Colonels; the Lieutenants of this test win less often.
func TestReportedProbabilityIsCalibrated(t *testing.T) {
	rulestest.OnlyLong(t)
	const games = 40
	for _, scenario := range []string{"breakthrough", "campaign"} {
		aitest.TellsApart(t, func() ai.PlanGenerator { return newHeuristics(t) }, start(t, scenario), aitest.Lieutenant, games)
	}
}
