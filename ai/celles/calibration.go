package celles

import (
	"embed"
	"io/fs"
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

//go:embed *.csv plain
var data embed.FS

// weighted is the number of plain terms with weights: all but the last.
const weighted = termTempo

// weights is the calibration of the reported win probability, plainWeights the weights of the plain terms.
var (
	weights      = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, []string{"learned"}) })
	plainWeights = sync.OnceValue(func() *kit.Weights {
		folder, err := fs.Sub(data, "plain")
		if err != nil {
			panic(err)
		}
		return kit.MustReadWeights(folder, termNames[:weighted])
	})
)

// Weights returns the calibration of the reported win probability, from weights.csv. The learned term counts in
// full.
func (s *Heuristics) Weights() *kit.Weights { return weights() }

// Raw appends the learned evaluation of a position.
func (s *Heuristics) Raw(pos rules.Position, dst []int) []int {
	return append(dst, s.Evaluate(pos, rules.Axis))
}

// Certain returns the number of terms of Raw that count in full.
func (s *Heuristics) Certain() int { return 1 }

// Moment returns the number of the half turn, from 0.
func (s *Heuristics) Moment(pos rules.Position) int {
	p := pos.(*celles.Position)
	now := 2 * (p.Turn() - 1)
	if p.HalfDone() {
		now++
	}
	return now
}

// LogitScale returns the evaluation at a win probability of 73 %, in hundredths of a victory point.
func (s *Heuristics) LogitScale() int { return 300 }

// Calibrate implements ai.Calibrator.
func (s *Heuristics) Calibrate(pos rules.Position, value int) int {
	return s.reported.At(s.Moment(pos)).Logit(value)
}

// RolloutHorizon implements ai.HorizonAdjuster. The horizon counts draws of chits. It is doubled because nearly half
// of the chits drawn are tactical chits, which activate no units.
func (s *Heuristics) RolloutHorizon(_ rules.Position, level int) int { return 2 * level }

// WinMargin returns the points by which a game was won.
func (s *Heuristics) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*celles.Position)
	n := 100 * (p.Total(rules.Axis) - p.Total(rules.Allies))
	if p.Outcome().Level != "" { // a win by crossing the Meuse
		n += scoreValue(p.Scored()) - 100*p.Scored()
	}
	if side == rules.Allies {
		return -n
	}
	return n
}
