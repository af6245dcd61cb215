// Package toystaff is the general staff of rules/toy, for tests of the players.
package toystaff

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Staff values how far the counters have come and how many steps are left.
type Staff struct{ pieces []rules.Piece }

// New returns a Staff.
func New(rules.System) ai.Staff { return &Staff{} }

// Evaluate counts steps for 300 and cells forward of the foremost counter for 100.
func (s *Staff) Evaluate(pos rules.Position, side rules.Side) int {
	s.pieces = pos.Pieces(s.pieces[:0])
	v, front := 0, 0
	for _, p := range s.pieces {
		switch {
		case p.Side != side:
			v -= 300 * p.Steps
		case p.Cell == 0:
		default:
			v += 300 * p.Steps
			ahead := int(p.Cell)
			if side == rules.Allies {
				ahead = 8 - ahead
			}
			front = max(front, ahead)
		}
	}
	return v + 100*front
}

// Quiet is true when a side is to act or the initiative is to be drawn.
func (s *Staff) Quiet(pos rules.Position) bool {
	switch pos.Decision().Key {
	case "act", "draw.initiative":
		return true
	}
	return false
}

// Quick takes the first choice: lose a step, or advance.
func (s *Staff) Quick(_ rules.Position, choices []rules.Choice) rules.Choice { return choices[0] }
