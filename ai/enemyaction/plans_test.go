package enemyaction

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/enemyaction"
	"herbstnebel/rules/splitmix"
)

// TestNoPlanIsAnAttackWithANegativePayoff checks that attacks are plans only with an expected gain.
func TestNoPlanIsAnAttackWithANegativePayoff(t *testing.T) {
	sys, err := enemyaction.Load(assets.FS())
	check.Must(t, err)
	bad, good := 0, 0
	for seed := range uint64(10) {
		pos, err := sys.Start("breakthrough", nil)
		check.Must(t, err)
		s, src := New(sys).(*Heuristics), splitmix.Source(seed)
		for !pos.Outcome().Over {
			choices := pos.Choices(nil)
			p := pos.(*enemyaction.Position)
			if pos.ToMove() == rules.Axis && p.Phase() == enemyaction.PhaseUnits && choices[0].Op() != enemyaction.OpUnit {
				plans := s.Plans(p, choices, nil)
				for _, c := range choices {
					if c.Op() != enemyaction.OpAttack || len(choices) > maxFirsts {
						continue
					}
					compared := slices.ContainsFunc(plans, func(plan ai.Plan) bool { return plan.First == c })
					loses := s.attackGain(p, int(c.B())) < 0
					if compared == loses {
						t.Errorf("%s: compared %t, expected gain %d", p.Notation(c), compared, s.attackGain(p, int(c.B())))
					}
					if loses {
						bad++
					} else {
						good++
					}
				}
			}
			pos.Apply(rules.Draw(pos, choices, &src), nil)
		}
	}
	if bad < 10 || good < 10 {
		t.Errorf("%d attacks that lose and %d others were seen", bad, good)
	}
}
