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

// weighed are the plain terms that weights are for: all but the last.
const weighed = termTempo

// weights say what players are told of who wins, and plainWeights what the plain terms count for.
var (
	weights      = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, []string{"learned"}) })
	plainWeights = sync.OnceValue(func() *kit.Weights {
		folder, err := fs.Sub(data, "plain")
		if err != nil {
			panic(err)
		}
		return kit.MustReadWeights(folder, termNames[:weighed])
	})
)

// Weights say what players are told of who wins, in the file weights.csv: what was learned counts in full.
func (s *Staff) Weights() *kit.Weights { return weights() }

// Raw appends what was learned of a position.
func (s *Staff) Raw(pos rules.Position, dst []int) []int {
	return append(dst, s.Evaluate(pos, rules.Axis))
}

// Certain is how many of what Raw appends count in full.
func (s *Staff) Certain() int { return 1 }

// Moment numbers the halves of turns from 0.
func (s *Staff) Moment(pos rules.Position) int {
	p := pos.(*celles.Position)
	now := 2 * (p.Turn() - 1)
	if p.HalfDone() {
		now++
	}
	return now
}

// LogitScale is how many hundredths of a victory point make a game won with 73 %, where plans are compared.
func (s *Staff) LogitScale() int { return 300 }

// Calibrate implements ai.Calibrator.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return s.told.At(s.Moment(pos)).Logit(value)
}

// RolloutHorizon implements ai.HorizonAdjuster: nearly half of the draws are of tactical chits, with which nobody acts yet,
// so that twice as many are as far as elsewhere.
func (s *Staff) RolloutHorizon(_ rules.Position, level int) int { return 2 * level }

// WinMargin is by how many points a game was won.
func (s *Staff) WinMargin(pos rules.Position, side rules.Side) int {
	p := pos.(*celles.Position)
	n := 100 * (p.Total(rules.Axis) - p.Total(rules.Allies))
	if p.Outcome().Level != "" { // beyond the Meuse
		n += worthOf(p.Scored()) - 100*p.Scored()
	}
	if side == rules.Allies {
		return -n
	}
	return n
}
