package deadlywoods

import (
	"embed"
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

//go:embed weights.csv
var data embed.FS

// weighed are the terms that weights are for: all but the last.
const weighed = termTempo

var weights = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighed]) })

// Weights are what the terms count for, in the file weights.csv.
func (s *Staff) Weights() *kit.Weights { return weights() }

// chitsOfTurn is about how many chits a turn has.
const chitsOfTurn = 12

// Certain is how many terms are points for good: none, for a hex can be lost again.
func (s *Staff) Certain() int { return 0 }

// Moment numbers the chits of a scenario from 0; the twelfth of a turn and what follows are one.
func (s *Staff) Moment(pos rules.Position) int {
	p := pos.(*woods.Position)
	return (p.Turn()-1)*(chitsOfTurn+1) + min(p.Drawn(), chitsOfTurn)
}

// weight is what the terms count for now.
func (s *Staff) weight(p *woods.Position) *kit.Weight {
	m := s.offensive
	if p.Campaign() {
		m = s.campaign
	}
	return m.At(s.Moment(p))
}

// Calibrate returns the logit of a win of the Axis, in thousandths.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return s.weight(pos.(*woods.Position)).Logit(value)
}

// Scale is how much makes a game won with 73 %.
func (s *Staff) Scale() int { return 3500 }

// PointScale is what Evaluate gives for a victory point.
func (s *Staff) PointScale() int { return pointWorth }
