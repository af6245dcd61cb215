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

// weighed are the terms that weights are for: all but the last.
const weighed = termTempo

var weights = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighed]) })

// Weights are what the terms count for, in the file weights.csv.
func (s *Staff) Weights() *kit.Weights { return weights() }

// Certain is how many terms are points for good.
func (s *Staff) Certain() int { return termPoints + 1 }

// partsOfDay is how many moments a day has: while cards are played, the same value comes to mean less.
const partsOfDay = 6

// Moment numbers the parts of days from 0, by how many of the cards drawn have been played.
func (s *Staff) Moment(pos rules.Position) int {
	p := pos.(*enemyaction.Position)
	drawn := p.Drawn()
	played := max(0, drawn-p.Hand().Len())
	return partsOfDay*(p.Turn()-1) + partsOfDay*played/(drawn+1)
}

// weight is what the terms count for now.
func (s *Staff) weight(p *enemyaction.Position) *kit.Weight {
	return s.weights[p.Scenario()].At(s.Moment(p))
}

// LogitScale is how many hundredths of a victory point make a game won with 73 %, where plans are compared.
func (s *Staff) LogitScale() int { return 1500 }

// Calibrate implements ai.Calibrator: the fewer days are left, the more is decided.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return s.weight(pos.(*enemyaction.Position)).Logit(value)
}

// WinMargin implements ai.WinMarginer: points beyond those that win.
func (s *Staff) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*enemyaction.Position)
	n := 100 * (p.Points() - p.Needed())
	if side == rules.Allies {
		return -n
	}
	return n
}

// RolloutHorizon implements ai.HorizonAdjuster: only Germans make plans, so that twice as many of theirs are as far as
// elsewhere.
func (s *Staff) RolloutHorizon(_ rules.Position, level int) int { return 2 * level }

// BudgetShare is the share of a level's thought that a decision gets, in percent.
func (s *Staff) BudgetShare(pos rules.Position) int {
	switch p := pos.(*enemyaction.Position); p.Phase() {
	case enemyaction.PhaseImpulse, enemyaction.PhaseCorps:
		return 75
	case enemyaction.PhaseUnits:
		if !p.Fighting() {
			return 100
		}
	}
	return 25
}
