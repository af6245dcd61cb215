package celles

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

var _ ai.General = (*Staff)(nil)

// mostFirsts is how many single choices are compared beside the staff's own.
const mostFirsts = 2

// Plans implements ai.General: the order of work for a group that is to move, who acts with a
// chit, and other single choices. The staff's own way is that of a greedy player; a unit in hand
// has no other. Plans of themes by the fast policy were compared here too, and lost to greedy
// play: some dozen rollouts cannot tell them from chance.
func (s *Staff) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*celles.Position)
	if p.Phase() == celles.PhaseGroup {
		s.read(p)
		own := ai.Plan{Kind: kit.Own, Order: s.acted() << 1}
		strong := own
		strong.Order |= strongFirst
		return append(dst, own, strong)
	}
	own := s.careful(p, choices)
	dst = append(dst, ai.Plan{First: own})
	if p.Phase() == celles.PhaseUnit {
		return dst
	}
	s.top.Begin(mostFirsts)
	rank := s.ranking(p)
	for i, c := range choices {
		if c != own {
			s.top.Offer(i, rank(c))
		}
	}
	for _, i := range s.top.Items() {
		dst = append(dst, ai.Plan{First: choices[i]})
	}
	return dst
}

// Say implements ai.General.
func (s *Staff) Say(pos rules.Position, plan ai.Plan, end rules.Position) ai.Phrase {
	p := pos.(*celles.Position)
	if plan.First == 0 {
		if plan.Order&strongFirst != 0 {
			return kit.Phrase("own-strong", -1)
		}
		return kit.Named(plan, pos, end)
	}
	return kit.Choice(p, plan.First)
}

// ActivationEnds implements ai.General: while a chit is to be drawn, or the holder of the
// initiative chooses.
func (s *Staff) ActivationEnds(pos rules.Position) bool {
	switch pos.(*celles.Position).Phase() {
	case celles.PhaseDraw, celles.PhaseFirst:
		return true
	}
	return false
}

// TermNames implements ai.General.
func (s *Staff) TermNames() []string { return termNames }

// Terms implements ai.General.
func (s *Staff) Terms(pos rules.Position, dst []int) []int {
	t := s.terms(pos.(*celles.Position))
	return append(dst, t[:]...)
}

// BudgetShare is the share of a level's thought that a decision gets, in percent.
func (s *Staff) BudgetShare(pos rules.Position) int {
	switch pos.(*celles.Position).Phase() {
	case celles.PhaseOrders:
		return 100
	case celles.PhaseGroup:
		return 80
	case celles.PhaseUnit:
		return 50
	}
	return 15
}

// Scale is how many hundredths of a victory point make a game won with 73 %.
func (s *Staff) Scale() int { return 900 }

// YieldTo has pause called between the decisions of a careful plan; nil is nothing.
func (s *Staff) YieldTo(pause func()) { s.pause = pause }
