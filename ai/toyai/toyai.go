// Package toyai provides the heuristics of rules/toy, for tests of the players.
package toyai

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/toy"
)

// Heuristics evaluates the progress of the counters and their steps.
type Heuristics struct {
	pieces  []rules.Piece
	choices []rules.Choice
}

var _ ai.PlanGenerator = (*Heuristics)(nil)

// New returns a Heuristics.
func New(rules.System) ai.Heuristics { return &Heuristics{} }

// Evaluate returns 300 for each step and 100 for each cell that the foremost counter has advanced, less those of
// the enemy.
func (s *Heuristics) Evaluate(pos rules.Position, side rules.Side) int {
	own, foe, front := s.terms(pos)
	if side == rules.Allies {
		return -(own + foe + front)
	}
	return own + foe + front
}

// terms returns the terms for the Axis.
func (s *Heuristics) terms(pos rules.Position) (own, foe, front int) {
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

// Terms appends the terms of Evaluate for the Axis.
func (s *Heuristics) Terms(pos rules.Position, dst []int) []int {
	own, foe, front := s.terms(pos)
	return append(dst, own, foe, front)
}

// LogitScale returns the value of a step and two cells.
func (s *Heuristics) LogitScale() int { return 500 }

// TermNames returns the names of the terms.
func (s *Heuristics) TermNames() []string { return termNames }

var termNames = []string{"own", "foe", "front"}

// Quiescent reports whether a side is to act or the initiative is to be drawn.
func (s *Heuristics) Quiescent(pos rules.Position) bool {
	s.choices = pos.Choices(s.choices[:0])
	if len(s.choices) == 0 {
		return false
	}
	op := s.choices[0].Op()
	return op == toy.OpPass || op == toy.OpFirst
}

// DefaultPolicy returns the first choice, for example to lose a step or to advance.
func (s *Heuristics) DefaultPolicy(_ rules.Position, choices []rules.Choice) rules.Choice {
	return choices[0]
}

// Plans appends every choice, the policy's first.
func (s *Heuristics) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	own := s.policy(pos, choices)
	dst = append(dst, ai.Plan{First: own})
	for _, c := range choices {
		if c != own {
			dst = append(dst, ai.Plan{First: c})
		}
	}
	return dst
}

// PlayPlan plays until the opponent or Chance decides, or a side is to act.
func (s *Heuristics) PlayPlan(pos rules.Position, _ ai.Plan, log *[]rules.Choice) {
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

// policy attacks if it is at least as strong as the defender, advances into free cells, retreats rather than lose
// steps, and passes otherwise.
func (s *Heuristics) policy(pos rules.Position, choices []rules.Choice) rules.Choice {
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

// BetweenActivations returns Quiescent.
func (s *Heuristics) BetweenActivations(pos rules.Position) bool { return s.Quiescent(pos) }

// DescribePlan returns the notation of the first choice.
func (s *Heuristics) DescribePlan(pos rules.Position, plan ai.Plan, _ rules.Position) ai.Phrase {
	if plan.First == 0 {
		return ai.Phrase{Key: "own"}
	}
	return ai.Phrase{Key: "choice", Args: []rules.Arg{{Name: "text", Text: pos.Notation(plan.First)}}}
}
