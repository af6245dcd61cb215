package deadlywoods

import "herbstnebel/ai/kit"

// Glance is what things are worth to the policy at a glance, by side, to be tried otherwise.
func (s *Staff) Glance() *[2]kit.Bias { return &s.glance }
