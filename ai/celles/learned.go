package celles

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// The learned evaluation: a network that reads the feature vector of a position.

const (
	hiddenUnits = 24
	stages      = 9 // turns
)

var network = kit.EmbeddedNet(data, "learned/campaign.csv", stages, hiddenUnits)

// Net returns the numbers of stages and hidden units of the network.
func (s *Heuristics) Net(string) (int, int) { return stages, hiddenUnits }

// Stage returns the turn, from 0.
func (s *Heuristics) Stage(pos rules.Position) int { return pos.(*celles.Position).Turn() - 1 }

// EvaluateUnlearned implements ai.GreedyEvaluator.
func (s *Heuristics) EvaluateUnlearned(pos rules.Position, side rules.Side) int {
	return kit.For(side, s.values.Of(pos, func() int { return s.Evaluator.EvaluateUnlearned(pos, rules.Axis) }))
}
