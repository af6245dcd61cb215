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

// Weights say what players are told of who wins, in the file weights.csv: what was learned counts in full.
func (s *Staff) Weights() *kit.Weights { return weights() }

// chitsOfTurn is about how many chits a turn has.
const chitsOfTurn = 12

// Raw appends what was learned of a position.
func (s *Staff) Raw(pos rules.Position, dst []int) []int {
	return append(dst, s.Evaluate(pos, rules.Axis))
}

// Certain is how many of what Raw appends count in full.
func (s *Staff) Certain() int { return 1 }

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

// LogitScale is how much makes a game won with 73 %.
func (s *Staff) LogitScale() int { return 3500 }

// PointScale is what Evaluate gives for a victory point.
func (s *Staff) PointScale() int { return pointWorth }
