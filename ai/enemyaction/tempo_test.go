package enemyaction_test

import (
	"slices"
	"testing"

	"herbstnebel/ai/stafftest"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/rulestest"
)

// TestPace: in games of the policy the evaluation is about 0 each morning, once the points that
// they end with are those that win. It prints what paces holds.
func TestPace(t *testing.T) {
	games := rulestest.Amount(0, 60)
	if games == 0 {
		t.Skip("long")
	}
	g := hire(t)
	tempo := slices.Index(g.TermNames(), "tempo")
	for _, scenario := range []string{"breakthrough", "campaign"} {
		var mornings []int
		end, off := 0, 0
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
					mornings = append(mornings, 0)
				}
				list := g.Terms(p, nil)
				for i, n := range list {
					if i != tempo {
						mornings[day-1] += n / games
					}
				}
				off += (g.Evaluate(p, rules.Axis) + 100*p.Needed()) / (games * p.Days())
			})
			end += 100 * pos.(*enemyaction.Position).Points() / games
		}
		t.Logf("%s: %d, and %d at the end", scenario, mornings, end)
		if d := off - end; d > 1200 || d < -1200 {
			t.Errorf("%s: the evaluation is %d off on average", scenario, d)
		}
	}
}
