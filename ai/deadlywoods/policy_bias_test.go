package deadlywoods_test

import (
	"flag"
	"math"
	"testing"

	"herbstnebel/ai/deadlywoods"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
)

var policyGames = flag.Int("policy-games", rulestest.Amount(0, 20), "games per value in TestPolicyValuesAreBest")

// wins returns the number of Axis wins in games of the fast policy.
func (p *policyGame) wins(games int) (n float64) {
	for seed := range uint64(games) {
		if p.play(seed + 1); p.pos.Outcome().Winner == rules.Axis {
			n++
		}
	}
	return n
}

// TestPolicyAdvancesTheGermans checks that the Germans advance under the fast policy. Otherwise rollouts would
// assume that the Allies need no defence.
func TestPolicyAdvancesTheGermans(t *testing.T) {
	if won := newPolicyGame(t, game(t)).wins(40); won < 20 {
		t.Errorf("the Germans win %.0f of 40", won)
	} else {
		t.Logf("the Germans win %.0f of 40", won)
	}
}

// TestPolicyValuesAreBest checks that a side does not win significantly more games if one value of its
// fast policy is halved or doubled.
// -policy-games 300 prints the effect of each value:
//
//	go test ./ai/deadlywoods -run PolicyValues -v -policy-games 300
func TestPolicyValuesAreBest(t *testing.T) {
	if *policyGames == 0 {
		t.Skip("takes half a minute: run the long set or set -policy-games")
	}
	p := newPolicyGame(t, game(t))
	bias := p.g.(*deadlywoods.Heuristics).PolicyBias()
	usual := p.wins(*policyGames)
	t.Logf("the Axis wins %.0f of %d", usual, *policyGames)
	for k, side := range []rules.Side{rules.Axis, rules.Allies} {
		w := &bias[k]
		for _, parameter := range []struct {
			name  string
			value *int
		}{{"strike", &w.Strike}, {"exposure", &w.Exposure}, {"drive", &w.Drive}, {"guard", &w.Guard}, {"block", &w.Block}, {"supply", &w.Supply}} {
			was := *parameter.value
			for _, is := range []int{was / 2, was * 2} {
				*parameter.value = is
				gain := p.wins(*policyGames) - usual
				if side == rules.Allies {
					gain = -gain
				}
				t.Logf("%v, %s %d in place of %d: %+.0f", side, parameter.name, is, was, gain)
				if gain > 4*math.Sqrt(float64(*policyGames)/2) {
					t.Errorf("%v, %s %d in place of %d: %+.0f of %d games", side, parameter.name, is, was, gain, *policyGames)
				}
			}
			*parameter.value = was
		}
	}
}
