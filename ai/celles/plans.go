package celles

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

var _ ai.General = (*Staff)(nil)

// book is what each theme changes in the policy.
var book = makeBook()

func makeBook() (b kit.Book) {
	for t := range b {
		b[t] = kit.Plain(leastGain)
	}
	change := func(t kit.Theme, f func(*kit.Bias)) { f(&b[t]) }
	change(kit.Drive, func(x *kit.Bias) { x.Pull, x.Drive = 2, 160 })
	change(kit.Take, func(x *kit.Bias) { x.Pull, x.Exposure, x.Drive = 3, 50, 50 })
	change(kit.Press, func(x *kit.Bias) { x.Strike, x.Exposure, x.Least = 200, 50, 0 })
	change(kit.Screen, func(x *kit.Bias) { x.Pull, x.Guard, x.Block = 2, 150, 150 })
	change(kit.Counter, func(x *kit.Bias) { x.Pull, x.Exposure, x.Strike = 3, 60, 130 })
	return b
}

// Bounds of what is compared.
const (
	mostFirsts = 3
	mostGoals  = 1
)

// Plans implements ai.General: themes for a group that is to move, who acts with a chit, and
// other single choices. The staff's own way is that of a greedy player; a unit in hand has no
// other, since what it does next weighs less than samples of few rollouts can tell.
func (s *Staff) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*celles.Position)
	if p.Phase() == celles.PhaseGroup {
		return s.themes(p, dst)
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

// themes lists the plans of a group.
func (s *Staff) themes(p *celles.Position, dst []ai.Plan) []ai.Plan {
	s.survey(p)
	k := sideNumber(p.ToMove())
	own := ai.Plan{Kind: kit.Own, Order: s.acted() << 1}
	strong := own
	strong.Order |= strongFirst
	dst = append(dst, own, strong)
	add := func(t kit.Theme, cell int) { dst = append(dst, kit.Aim(t, cell)) }
	s.top.Begin(mostGoals)
	for i, g := range s.goals {
		if !g.Both && k == allies {
			continue
		}
		held := p.Held(sides[k]).And(&g.Hexes)
		rank := 10*g.Points + s.near(i, k) + s.near(i, 1-k)
		if !held.Empty() {
			rank -= 20
		}
		s.top.Offer(i, rank)
	}
	for _, i := range s.top.Items() {
		foe := p.Held(sides[1-k]).And(&s.goals[i].Hexes)
		switch {
		case k == axis:
			add(kit.Take, s.at[i])
		case foe.Empty():
			add(kit.Screen, s.at[i])
		default:
			add(kit.Counter, s.at[i])
		}
	}
	if k == axis {
		if h := s.mouth(); h >= 0 {
			add(kit.Drive, h)
		}
	}
	add(kit.Press, -1)
	return append(dst, ai.Plan{First: celles.GroupEnd()})
}

// mouth returns the hex of the bank that the spearhead comes to by the easiest way, or -1.
func (s *Staff) mouth() int {
	best, h := farAway, -1
	for _, at := range s.list[axis] {
		if c := int(s.field.cost[at]); c < best {
			best, h = c, at
		}
	}
	for h >= 0 && s.field.next[h] >= 0 {
		h = int(s.field.next[h])
	}
	return h
}

// Say implements ai.General.
func (s *Staff) Say(pos rules.Position, plan ai.Plan) ai.Phrase {
	p := pos.(*celles.Position)
	if plan.First == 0 {
		if plan.Order&strongFirst != 0 {
			return kit.Phrase("own-strong", -1)
		}
		return kit.Words(plan)
	}
	switch plan.First.Op() {
	case celles.OpEnd:
		return kit.Phrase("stay", -1)
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
func (s *Staff) Scale() int { return 700 }

// YieldTo has pause called between the decisions of a careful plan; nil is nothing.
func (s *Staff) YieldTo(pause func()) { s.pause = pause }
