package deadlywoods

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	woods "herbstnebel/rules/deadlywoods"
)

// PolicyBias returns the values of the fast policy by side, for experiments.
func (s *Heuristics) PolicyBias() *[2]kit.Bias { return &s.policyBias }

// GoodTrade returns the highest expected gain of a good attack, and whether there is one that is at least an even
// trade.
func (s *Heuristics) GoodTrade(p *woods.Position) (best int, there bool) {
	choices := p.Choices(nil)
	v := s.view(ai.Plan{}, kit.SideIndex(p.ToMove()))
	s.pickTarget(p, choices, &v)
	best = evenTrade
	for i, c := range choices {
		if c.Op() == woods.OpAttack {
			if a := s.simulatedPayoff(p, choices, i); a.Good() && a.Value > best {
				best, there = a.Value, true
			}
		}
	}
	return best, there
}
