package celles

import (
	"embed"
	"sync"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

//go:embed *.csv
var data embed.FS

// weighed are the terms that weights are for: all but the last.
const weighed = termTempo

var weights = sync.OnceValue(func() *kit.Weights { return kit.MustReadWeights(data, termNames[:weighed]) })

// Weights are what the plain terms count for, and what players are told, in the file weights.csv.
func (s *Staff) Weights() *kit.Weights { return weights() }

// Certain is how many terms are points for good: those on the track.
func (s *Staff) Certain() int { return termPoints + 1 }

// Moment numbers the halves of turns from 0.
func (s *Staff) Moment(pos rules.Position) int {
	p := pos.(*celles.Position)
	now := 2 * (p.Turn() - 1)
	if p.HalfDone() {
		now++
	}
	return now
}

// weight is what the terms count for now.
func (s *Staff) weight(p *celles.Position) *kit.Weight { return s.weights.At(s.Moment(p)) }

// Scale is how many hundredths of a victory point make a game won with 73 %, where plans are compared.
func (s *Staff) Scale() int { return 300 }

// Calibrate implements ai.Calibrator.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	return s.weight(pos.(*celles.Position)).Logit(value)
}

// Horizon implements ai.Farsighted: nearly half of the draws are of tactical chits, with which nobody acts yet,
// so that twice as many are as far as elsewhere.
func (s *Staff) Horizon(_ rules.Position, level int) int { return 2 * level }

// Margin is by how many points a game was won.
func (s *Staff) Margin(pos rules.Position, side rules.Side) int {
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
