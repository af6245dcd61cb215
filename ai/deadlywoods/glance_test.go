package deadlywoods_test

import (
	"flag"
	"math"
	"testing"

	"herbstnebel/ai/deadlywoods"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
)

var glances = flag.Int("glances", rulestest.Amount(0, 20), "games of each try of TestNothingElseIsWorthMoreAtAGlance")

// wins returns the number of Axis wins in games of the fast policy.
func (p *policyGame) wins(games int) (n float64) {
	for seed := range uint64(games) {
		if p.play(seed + 1); p.pos.Outcome().Winner == rules.Axis {
			n++
		}
	}
	return n
}

// TestTheGermansDriveOnAtAGlance checks that the Germans advance by the fast policy. Otherwise rollouts would
// assume that the Allies need no defence.
func TestTheGermansDriveOnAtAGlance(t *testing.T) {
	if won := newPolicyGame(t, game(t)).wins(40); won < 20 {
		t.Errorf("they win %.0f of 40", won)
	} else {
		t.Logf("they win %.0f of 40", won)
	}
}

// TestNothingElseIsWorthMoreAtAGlance checks that a side does not win significantly more games if one value of its
// fast policy is halved or doubled.
// -glances 300 prints the effect of each value:
//
//	go test ./ai/deadlywoods -run AtAGlance -v -glances 300
func TestNothingElseIsWorthMoreAtAGlance(t *testing.T) {
	if *glances == 0 {
		t.Skip("half a minute; in the long set, or with -glances")
	}
	p := newPolicyGame(t, game(t))
	worths := p.g.(*deadlywoods.Heuristics).Glance()
	usual := p.wins(*glances)
	t.Logf("the Axis wins %.0f of %d", usual, *glances)
	for k, side := range []rules.Side{rules.Axis, rules.Allies} {
		w := &worths[k]
		for _, thing := range []struct {
			name  string
			worth *int
		}{{"strike", &w.Strike}, {"exposure", &w.Exposure}, {"drive", &w.Drive}, {"guard", &w.Guard}, {"block", &w.Block}, {"supply", &w.Supply}} {
			was := *thing.worth
			for _, is := range []int{was / 2, was * 2} {
				*thing.worth = is
				gain := p.wins(*glances) - usual
				if side == rules.Allies {
					gain = -gain
				}
				t.Logf("%v, %s %d in place of %d: %+.0f", side, thing.name, is, was, gain)
				if gain > 4*math.Sqrt(float64(*glances)/2) {
					t.Errorf("%v, %s %d in place of %d: %+.0f of %d games", side, thing.name, is, was, gain, *glances)
				}
			}
			*thing.worth = was
		}
	}
}
