package axisallies

import (
	"embed"
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

//go:embed weights.csv
var data embed.FS

// weighed are the terms that weights are for: all but the last.
const weighed = termTempo

var fitted = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighed]) })

// Weights are what the terms count for, in the file weights.csv.
func (s *Staff) Weights() *kit.Weights { return fitted() }

// Certain is how many terms are points for good: none, for a hex can be lost again.
func (s *Staff) Certain() int { return 0 }

// Moment returns the next of the moments at which a game stands still: where a turn begins with a die,
// before the Axis moves, and before the Allies move, three in a turn, and what follows the last. What is
// compared within a movement, or with its end, is measured alike.
func (s *Staff) Moment(pos rules.Position) int {
	p := pos.(*axisallies.Position)
	at := 3 * (p.Turn() - 1)
	switch {
	case p.Phase() >= axisallies.PhaseMove && p.Phase() != axisallies.PhaseReturn:
		at += 1 + axisallies.SideNumber(p.ToMove())
		if p.Begun() {
			at++
		}
	case !s.BetweenActivations(p):
		at++
	}
	return at
}

// LogitScale is how many hundredths of a victory point make a game won with 73 %.
func (s *Staff) LogitScale() int { return 500 }

// Calibrate returns the logit of a win of the Axis, in thousandths.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return s.weights.At(s.Moment(pos)).Logit(value)
}
