// Package toyai is the general staff of rules/toy, for tests of the players.
package toyai

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/toy"
)

// Staff values how far the counters have come and how many steps are left.
type Staff struct {
	pieces  []rules.Piece
	choices []rules.Choice
}

var _ ai.PlanGenerator = (*Staff)(nil)

// New returns a Staff.
func New(rules.System) ai.Heuristics { return &Staff{} }

// Evaluate counts steps for 300 and cells forward of the foremost counter for 100, and the enemy's against them.
func (s *Staff) Evaluate(pos rules.Position, side rules.Side) int {
	own, foe, front := s.terms(pos)
	if side == rules.Allies {
		return -(own + foe + front)
	}
	return own + foe + front
}

// terms are for the Axis.
func (s *Staff) terms(pos rules.Position) (own, foe, front int) {
	s.pieces = pos.(rules.View).Pieces(s.pieces[:0])
	west, east := 0, 0
	for _, p := range s.pieces {
		switch {
		case p.Cell == 0:
		case p.Side == rules.Axis:
			own += 300 * p.Steps
			west = max(west, int(p.Cell))
		default:
			foe -= 300 * p.Steps
			east = max(east, 8-int(p.Cell))
		}
	}
	return own, foe, 100 * (west - east)
}

// Terms appends what Evaluate adds up for the Axis.
func (s *Staff) Terms(pos rules.Position, dst []int) []int {
	own, foe, front := s.terms(pos)
	return append(dst, own, foe, front)
}

// LogitScale is what a step and two cells are worth.
func (s *Staff) LogitScale() int { return 500 }

// TermNames names the terms.
func (s *Staff) TermNames() []string { return termNames }

var termNames = []string{"own", "foe", "front"}

// Quiescent is true when a side is to act or the initiative is to be drawn.
func (s *Staff) Quiescent(pos rules.Position) bool {
	s.choices = pos.Choices(s.choices[:0])
	if len(s.choices) == 0 {
		return false
	}
	op := s.choices[0].Op()
	return op == toy.OpPass || op == toy.OpFirst
}

// DefaultPolicy takes the first choice: lose a step, or advance.
func (s *Staff) DefaultPolicy(_ rules.Position, choices []rules.Choice) rules.Choice {
	return choices[0]
}

// Plans lists every choice, the policy's first.
func (s *Staff) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	own := s.policy(pos, choices)
	dst = append(dst, ai.Plan{First: own})
	for _, c := range choices {
		if c != own {
			dst = append(dst, ai.Plan{First: c})
		}
	}
	return dst
}

// PlayPlan plays until somebody else decides or a side is to act.
func (s *Staff) PlayPlan(pos rules.Position, _ ai.Plan, log *[]rules.Choice) {
	for side := pos.ToMove(); ; {
		s.choices = pos.Choices(s.choices[:0])
		c := s.policy(pos, s.choices)
		if log != nil {
			*log = append(*log, c)
		}
		pos.Apply(c, nil)
		if pos.ToMove() != side || s.BetweenActivations(pos) {
			return
		}
	}
}

// policy attacks where it is as strong as the defender, advances where it is free, gives
// ground rather than steps, and passes otherwise.
func (s *Staff) policy(pos rules.Position, choices []rules.Choice) rules.Choice {
	s.pieces = pos.(rules.View).Pieces(s.pieces[:0])
	best, top := choices[0], -1
	for _, c := range choices {
		n, cell := -1, rules.CellID(c.B())
		switch c.Op() {
		case toy.OpAttack:
			n = 5 + s.pieces[c.A()].Steps
			for _, p := range s.pieces {
				if p.Cell == cell {
					n -= 2 * p.Steps
				}
			}
		case toy.OpMove:
			forward := int(cell) - int(s.pieces[c.A()].Cell)
			if pos.ToMove() == rules.Allies {
				forward = -forward
			}
			n = 2 * forward
		case toy.OpRetreat:
			n = 1
		case toy.OpLose, toy.OpAdvance, toy.OpPass:
			n = 0
		}
		if n > top {
			best, top = c, n
		}
	}
	return best
}

// BetweenActivations is true where Quiet is.
func (s *Staff) BetweenActivations(pos rules.Position) bool { return s.Quiescent(pos) }

// DescribePlan writes the first choice.
func (s *Staff) DescribePlan(pos rules.Position, plan ai.Plan, _ rules.Position) ai.Phrase {
	if plan.First == 0 {
		return ai.Phrase{Key: "own"}
	}
	return ai.Phrase{Key: "choice", Args: []rules.Arg{{Name: "text", Text: pos.Notation(plan.First)}}}
}
