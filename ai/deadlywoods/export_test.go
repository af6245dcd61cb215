package deadlywoods

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	woods "herbstnebel/rules/deadlywoods"
)

// Glance is what things are worth to the policy at a glance, by side, to be tried otherwise.
func (s *Staff) Glance() *[2]kit.Bias { return &s.glance }

// Learned reports whether a network knows the map of a position.
func (s *Staff) Learned(pos *woods.Position) bool {
	s.terms(pos)
	return s.learned[scenario(pos)].Known()
}

// GoodTrade returns the most that an attack that most likely drives the defenders off brings, and whether there
// is one that is at least an even trade.
func (s *Staff) GoodTrade(p *woods.Position) (most int, there bool) {
	choices := p.Choices(nil)
	v := s.view(ai.Plan{}, sideNumber(p.ToMove()))
	s.pickTarget(p, choices, &v)
	most = evenTrade
	for i, c := range choices {
		if c.Op() == woods.OpAttack {
			if a := s.stakeOf(p, choices, i); a.Good() && a.Worth > most {
				most, there = a.Worth, true
			}
		}
	}
	return most, there
}
