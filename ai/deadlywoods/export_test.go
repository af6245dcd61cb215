package deadlywoods

import (
	"herbstnebel/ai/kit"
	woods "herbstnebel/rules/deadlywoods"
)

// Glance is what things are worth to the policy at a glance, by side, to be tried otherwise.
func (s *Staff) Glance() *[2]kit.Bias { return &s.glance }

// Learned reports whether a network knows the map of a position.
func (s *Staff) Learned(pos *woods.Position) bool {
	s.terms(pos)
	return s.learned[scenario(pos)].reader != nil
}
