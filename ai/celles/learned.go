package celles

import (
	"sync"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// The learned evaluation: a network that reads the sheet of a position.

const (
	hiddenUnits = 24
	stages      = 9 // turns
)

var network = sync.OnceValue(func() *kit.Net { return kit.MustReadNet(data, "campaign.csv", stages, hiddenUnits) })

// Net says how many stages and hidden units the network has.
func (s *Staff) Net(string) (int, int) { return stages, hiddenUnits }

// Stage is the turn, from 0.
func (s *Staff) Stage(pos rules.Position) int { return pos.(*celles.Position).Turn() - 1 }

// plainly is the staff with the plain evaluation: what a choice is worth at once, and not what it says about who wins.
type plainly struct{ *Staff }

// GreedyHeuristics implements ai.GreedyEvaluator.
func (s *Staff) GreedyHeuristics() ai.Heuristics { return plainly{s} }

// Evaluate implements ai.Heuristics.
func (s plainly) Evaluate(pos rules.Position, side rules.Side) int {
	t := s.plain(pos.(*celles.Position))
	return kit.Sum(t[:], side)
}

// terms are what Evaluate adds up: what was learned or, on a map that the network does not know, the plain terms.
func (s *Staff) terms(p *celles.Position) (t [terms]int) {
	describe := func(sheet *kit.FeatureVector) { s.Describe(p, sheet) }
	if !s.learned.Credit(describe, s.Stage(p), s.LogitScale(), t[:]) {
		t = s.plain(p)
	}
	return t
}
