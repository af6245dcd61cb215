package deadlywoods

import (
	"embed"
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

//go:embed *.csv
var data embed.FS

var weights = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, []string{"learned"}) })

// Weights returns the calibration of the reported win probability, from weights.csv. Its only term is the learned
// evaluation.
func (s *Heuristics) Weights() *kit.Weights { return weights() }

// chitsOfTurn is the typical number of chits in a turn.
const chitsOfTurn = 12

// Raw appends the learned evaluation of a position.
func (s *Heuristics) Raw(pos rules.Position, dst []int) []int {
	return append(dst, s.Evaluate(pos, rules.Axis))
}

// Certain returns the number of terms of Raw that count in full.
func (s *Heuristics) Certain() int { return 1 }

// Moment returns the number of the moment in the scenario, from 0. Each turn has chitsOfTurn+1 moments: one before its
// first chit, and one after each chit up to the twelfth. Later chits do not begin a new moment.
func (s *Heuristics) Moment(pos rules.Position) int {
	p := pos.(*woods.Position)
	return (p.Turn()-1)*(chitsOfTurn+1) + min(p.Drawn(), chitsOfTurn)
}

// weight returns the weight at the current moment.
func (s *Heuristics) weight(p *woods.Position) *kit.Weight {
	m := s.offensive
	if p.Campaign() {
		m = s.campaign
	}
	return m.At(s.Moment(p))
}

// Calibrate returns the logit of an Axis win, in thousandths.
func (s *Heuristics) Calibrate(pos rules.Position, value int) int {
	return s.weight(pos.(*woods.Position)).Logit(value)
}

// LogitScale returns the evaluation at a win probability of 73 %.
func (s *Heuristics) LogitScale() int { return 3500 }

// PointScale returns the evaluation of a victory point.
func (s *Heuristics) PointScale() int { return pointValue }
