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
	const most = 1500
	g := hire(t)
	for _, scenario := range []string{"breakthrough", "campaign"} {
		var told []int
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
				if len(told) < day {
					told = append(told, 0)
				}
				told[day-1] += g.Evaluate(p, rules.Axis) + 100*p.Needed()
			})
			end += 100 * pos.(*enemyaction.Position).Points()
		}
		for day, n := range told {
			told[day] = (n - end) / games
			if told[day] > most || told[day] < -most {
				t.Errorf("%s: on the morning of turn %d the evaluation is %d off on average", scenario, day+1, told[day])
			}
		}
		t.Logf("%s: off by %d; %d at the end", scenario, told, end/games)
	}
}

// TestTheHorizonCountsGermansOnly checks the doubled horizon. In other games half of the activations are the
// opponent's.
func TestTheHorizonCountsGermansOnly(t *testing.T) {
	for _, scenario := range []string{"breakthrough", "campaign"} {
		if n := hire(t).(ai.HorizonAdjuster).RolloutHorizon(start(t, scenario), 4); n != 8 {
			t.Errorf("%s: rollouts of a level that looks 4 activations ahead end after %d of the Germans'", scenario, n)
		}
	}
}

// TestReportedProbabilityIsCalibrated checks that the reported probability separates won from lost games. It is calibrated for
// Colonels; the Lieutenants of this test win less often.
func TestReportedProbabilityIsCalibrated(t *testing.T) {
	rulestest.OnlyLong(t)
	const games = 40
	for _, scenario := range []string{"breakthrough", "campaign"} {
		aitest.TellsApart(t, func() ai.PlanGenerator { return hire(t) }, start(t, scenario), aitest.Lieutenant, games)
	}
}
