package kit

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Planner plays and lists plans. Heuristics embed it. It implements DescribePlan of ai.PlanGenerator.
type Planner struct {
	Top TopK // buffer for lists of plans; Firsts uses it too

	choices []rules.Choice
}

// List returns the choices of a position. The next call of List or Step overwrites them.
func (s *Planner) List(pos rules.Position) []rules.Choice {
	s.choices = pos.Choices(s.choices[:0])
	return s.choices
}

// Step plays a decision, the only choice or the one that decide returns, and returns the choice.
func (s *Planner) Step(pos rules.Position, log *[]rules.Choice, decide func(choices []rules.Choice) rules.Choice) rules.Choice {
	choices := s.List(pos)
	c := choices[0]
	if len(choices) > 1 {
		c = decide(choices)
	}
	Play(pos, c, log)
	return c
}

// Play plays a choice and appends it to log unless log is nil.
func Play(pos rules.Position, c rules.Choice, log *[]rules.Choice) {
	pos.Apply(c, nil)
	if log != nil {
		*log = append(*log, c)
	}
}

// Firsts appends plans of one choice each: the given choices, without duplicates, and of the others at most limit
// with the highest ranks. rank returns the rank of the i-th choice, or Excluded.
func (s *Planner) Firsts(dst []ai.Plan, choices []rules.Choice, limit int, rank func(i int) int, given ...rules.Choice) []ai.Plan {
	for i, c := range given {
		if !slices.Contains(given[:i], c) {
			dst = append(dst, ai.Plan{First: c})
		}
	}
	s.Top.Begin(limit)
	for i, c := range choices {
		if slices.Contains(given, c) {
			continue
		}
		if n := rank(i); n != Excluded {
			s.Top.Offer(i, n)
		}
	}
	for _, i := range s.Top.Items() {
		dst = append(dst, ai.Plan{First: choices[i]})
	}
	return dst
}

// Replies appends the zero plan and a plan of each theme, with an order.
func Replies(dst []ai.Plan, themes []Theme, order uint8) []ai.Plan {
	dst = append(dst, ai.Plan{})
	for _, t := range themes {
		dst = append(dst, ai.Plan{Kind: t, Order: order})
	}
	return dst
}

// DescribePlan names a plan by its single choice, or by its theme if its moves match the theme.
func (s *Planner) DescribePlan(pos rules.Position, plan ai.Plan, end rules.Position) ai.Phrase {
	if plan.First != 0 {
		return Choice(pos, plan.First)
	}
	return Named(plan, pos, end)
}
