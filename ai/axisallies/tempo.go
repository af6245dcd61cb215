package axisallies

import "herbstnebel/rules/axisallies"

// parNow is what the other terms come to, for the Axis, in an even game.
func (s *Staff) parNow(p *axisallies.Position) int { return 0 }
