package celles

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

var (
	_ ai.General = (*Staff)(nil)
	_ ai.Careful = (*Staff)(nil)

	_ ai.Calibrator = (*Staff)(nil)
)

// mostOthers is how many orders are compared with the one that the staff prefers.
const mostOthers = 4

// Plans implements ai.General: who acts with a chit. All else is done as a greedy player does it.
// Plans of themes were compared here too, and lost to greedy play: some dozen rollouts cannot tell them
// from chance.
func (s *Staff) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*celles.Position)
	if p.Phase() == celles.PhaseGroup {
		return append(dst, ai.Plan{Kind: kit.Own})
	}
	own := s.careful(p, choices)
	if p.Phase() != celles.PhaseOrders {
		return append(dst, ai.Plan{First: own, Kind: kit.Own})
	}
	dst = append(dst, order(own))
	s.top.Begin(mostOthers)
	rank := s.ranking(p)
	for i, c := range choices {
		if c != own {
			s.top.Offer(i, rank(c))
		}
	}
	for _, i := range s.top.Items() {
		dst = append(dst, order(choices[i]))
	}
	return dst
}

// order returns the plan for a chit: who acts, with care, or a tactical chit, after which there is to
// be chosen again.
func order(c rules.Choice) ai.Plan {
	if c.Op() == celles.OpPlay {
		return ai.Plan{First: c}
	}
	return ai.Plan{First: c, Kind: kit.Own, Order: untilFight}
}

// PlaysAsGreedy implements ai.Careful.
func (s *Staff) PlaysAsGreedy() {}

// Doubt implements ai.Doubter.
func (s *Staff) Doubt(rules.Position) int { return 3 }

// Horizon implements ai.Farsighted: the activation and the next one.
func (s *Staff) Horizon(_ rules.Position, level int) int { return min(level, 2) }

// Say implements ai.General.
func (s *Staff) Say(pos rules.Position, plan ai.Plan, end rules.Position) ai.Phrase {
	if plan.First == 0 {
		return kit.Named(plan, pos, end)
	}
	return kit.Choice(pos.(*celles.Position), plan.First)
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
		return 200
	case celles.PhaseGroup:
		return 80
	case celles.PhaseUnit:
		return 50
	}
	return 15
}

// Scale is how many hundredths of a victory point make a game won with 73 %.
func (s *Staff) Scale() int { return 300 }

// even is the evaluation from which the Axis wins as often as not, by turn, and steady how much more
// makes 73 %: from 509 ends of turns in 64 games between Colonels, Majors and greedy players.
var (
	even   = [...]int{1: 1040, 1040, 1000, 700, 540, 400, 300, 250, 200}
	steady = [...]int{1: 400, 400, 380, 260, 220, 190, 170, 150, 140}
)

// Calibrate implements ai.Calibrator.
func (s *Staff) Calibrate(pos rules.Position, value int) int {
	turn := min(pos.Turn(), len(even)-1)
	return 1000 * (value - even[turn]) / steady[turn]
}

// YieldTo has pause called between the decisions of a careful plan; nil is nothing.
func (s *Staff) YieldTo(pause func()) { s.pause = pause }
