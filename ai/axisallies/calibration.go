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

// weighted is the number of terms with weights: all but the last.
const weighted = termTempo

var fitted = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighted]) })

// Weights returns the weights of the terms, from weights.csv.
func (s *Heuristics) Weights() *kit.Weights { return fitted() }

// Certain returns 0, because any hex can be lost again.
func (s *Heuristics) Certain() int { return 0 }

// Moment returns the number of the next moment between activations: a turn's initial die roll, the Axis movement,
// and the Allied movement, three in a turn, and the time after the last. Positions within a movement and at its
// end thus have the same moment.
func (s *Heuristics) Moment(pos rules.Position) int {
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

// LogitScale returns the evaluation at a win probability of 73 %, in hundredths of a victory point.
func (s *Heuristics) LogitScale() int { return 500 }

// Calibrate returns the logit of an Axis win, in thousandths.
func (s *Heuristics) Calibrate(pos rules.Position, value int) int {
	return s.weights.At(s.Moment(pos)).Logit(value)
}
