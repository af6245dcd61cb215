package enemyaction_test

import (
	"slices"
	"testing"

	"herbstnebel/ai/stafftest"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/rulestest"
)

// TestPace: in games of the policy the evaluation says each morning, on average, with how many
// points they end. It prints what paces holds.
func TestPace(t *testing.T) {
	games := rulestest.Amount(0, 60)
	if games == 0 {
		t.Skip("long")
	}
	const off = 1500 // hundredths of a point: what makes a game look won with 73 % (Scale)
	g := hire(t)
	tempo := slices.Index(g.TermNames(), "tempo")
	for _, scenario := range []string{"breakthrough", "campaign"} {
		var mornings, told []int
		end := 0
		for seed := range uint64(games) {
			pos := start(t, scenario)
			day := 0
			stafftest.Play(g, pos, seed, func(at rules.Position) {
				p := at.(*enemyaction.Position)
				if p.Turn() == day || !g.ActivationEnds(p) {
					return
				}
				day = p.Turn()
				if len(mornings) < day {
					mornings, told = append(mornings, 0), append(told, 0)
				}
				for i, n := range g.Terms(p, nil) {
					if i != tempo {
						mornings[day-1] += n
					}
				}
				told[day-1] += g.Evaluate(p, rules.Axis) + 100*p.Needed()
			})
			end += 100 * pos.(*enemyaction.Position).Points()
		}
		for day := range mornings {
			mornings[day] /= games
			if d := (told[day] - end) / games; d > off || d < -off {
				t.Errorf("%s: on the morning of turn %d the evaluation is %d off on average", scenario, day+1, d)
			}
		}
		t.Logf("%s: %d, and %d at the end", scenario, mornings, end/games)
	}
}
