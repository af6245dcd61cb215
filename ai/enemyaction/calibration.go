package enemyaction

import (
	"embed"
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

//go:embed weights.csv
var data embed.FS

// weighted is the number of terms with weights: all but the last.
const weighted = termTempo

var weights = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighted]) })

// Weights returns the weights of the terms, from weights.csv.
func (s *Heuristics) Weights() *kit.Weights { return weights() }

// Certain returns the number of terms that are points already scored.
func (s *Heuristics) Certain() int { return termPoints + 1 }

// partsOfDay is the number of moments in a day. The meaning of a value changes as cards are played.
const partsOfDay = 6

// Moment returns the number of the part of a day, from 0, by the share of the drawn cards that have been played.
func (s *Heuristics) Moment(pos rules.Position) int {
	p := pos.(*enemyaction.Position)
	drawn := p.Drawn()
	played := max(0, drawn-p.Hand().Len())
	return partsOfDay*(p.Turn()-1) + partsOfDay*played/(drawn+1)
}

// weight returns the weight at the current moment.
func (s *Heuristics) weight(p *enemyaction.Position) *kit.Weight {
	return s.weights[p.Scenario()].At(s.Moment(p))
}

// LogitScale returns the evaluation at a win probability of 73 %, in hundredths of a victory point.
func (s *Heuristics) LogitScale() int { return 1500 }

// Calibrate implements ai.Calibrator. The fewer days are left, the more a value decides.
func (s *Heuristics) Calibrate(pos rules.Position, value int) int {
	return s.weight(pos.(*enemyaction.Position)).Logit(value)
}

// WinMargin implements ai.WinMarginer. The margin is the difference to the points needed to win.
func (s *Heuristics) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*enemyaction.Position)
	n := 100 * (p.Points() - p.Needed())
	if side == rules.Allies {
		return -n
	}
	return n
}

// RolloutHorizon implements ai.HorizonAdjuster. The horizon is doubled to last as long as in other games, because
// only the Germans have activations.
func (s *Heuristics) RolloutHorizon(_ rules.Position, level int) int { return 2 * level }

// BudgetShare returns the percentage of a level's rollouts for a decision.
func (s *Heuristics) BudgetShare(pos rules.Position) int {
	switch p := pos.(*enemyaction.Position); p.Phase() {
	case enemyaction.PhaseImpulse, enemyaction.PhaseCorps:
		return 75
	case enemyaction.PhaseUnits:
		if !p.HasAttacked() {
			return 100
		}
	}
	return 25
}
