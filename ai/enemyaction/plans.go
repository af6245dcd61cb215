package enemyaction

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

var (
	_ ai.PlanGenerator = (*Staff)(nil)
	_ ai.PlanContinuer = (*Staff)(nil)
)

// book is what each theme changes in the policy.
var book = kit.BiasTable{
	kit.Quick: kit.Plain(least),
	kit.Own:   kit.Plain(least),
	kit.Drive: {Strike: 60, Exposure: 40, Drive: 200, Guard: 60, Least: least},
	kit.Press: {Strike: 160, Exposure: 60, Drive: 100, Guard: 100, Least: -20},
	kit.Hold:  {Strike: 80, Exposure: 200, Drive: 50, Guard: 250, Least: 30},
	kit.Take:  {Strike: 110, Exposure: 50, Drive: 150, Guard: 80, Pull: 250, Least: 0},
}

// least is what an attack must promise, in hundredths of a victory point.
const least = 5

// plain is the staff's own way.
var plain = kit.Aim(kit.Own, -1)

// follow has the policy follow a plan.
func (s *Staff) follow(plan ai.Plan) { s.bias, s.aim = book.At(plan), kit.Aimed(plan) }

const (
	mostFirsts = 3 // single choices that are compared beside the staff's own
	mostAims   = 3 // goals that an activation could be aimed at
)

// Plans implements ai.PlanGenerator: themes for an activation; single choices for cards, for its attacks
// and for how hits are taken; and for all else the staff's own way alone.
func (s *Staff) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*enemyaction.Position)
	s.follow(plain)
	switch p.Phase() {
	case enemyaction.PhaseImpulse, enemyaction.PhaseCorps, enemyaction.PhaseSupport, enemyaction.PhaseDefence, enemyaction.PhaseAnswer:
		return s.firsts(p, choices, dst)
	case enemyaction.PhaseUnits:
		if choices[0].Op() != enemyaction.OpUnit { // all have moved
			return s.firsts(p, choices, dst)
		}
		for _, t := range [...]kit.Theme{kit.Own, kit.Drive, kit.Press, kit.Hold} {
			dst = append(dst, kit.Aim(t, -1))
		}
		s.read(p)
		s.top.Begin(mostAims)
		for i := range s.goals {
			if g := &s.goals[i]; s.open>>i&1 != 0 {
				if n := s.within(g); n > 0 {
					s.top.Offer(g.Cell, n)
				}
			}
		}
		for _, h := range s.top.Items() {
			dst = append(dst, kit.Aim(kit.Take, h))
		}
		return dst
	}
	return append(dst, plain)
}

// ContinuePlan implements ai.PlanContinuer.
func (s *Staff) ContinuePlan(_ rules.Position, plan ai.Plan) ai.Plan {
	if kit.Lasts(plan) {
		return ai.Plan{Kind: plan.Kind, Cell: plan.Cell}
	}
	return ai.Plan{}
}

// within is how near a goal is to the activated units, for what it is worth: 0 is too far.
func (s *Staff) within(g *kit.Goal) (n int) {
	for u := range s.units {
		if x := &s.unit[u]; x.Active && x.Hex >= 0 {
			if way := g.Way.At(x.Hex); way <= 2*x.Move {
				n += x.Steps * g.Value / (nearness + way)
			}
		}
	}
	return n
}

// firsts lists the staff's own choice, the best of the others, and the best event: no attack that costs
// more than it promises.
func (s *Staff) firsts(p *enemyaction.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	own := s.decide(p, choices)
	dst = append(dst, ai.Plan{First: own})
	s.top.Begin(mostFirsts)
	event, most := rules.Choice(0), -1<<30
	for i, c := range choices {
		switch {
		case c == own || c.Op() == enemyaction.OpUnit:
		case c.Op() == enemyaction.OpAttack && s.promises(p, int(c.B())) < 0:
		case c.Op() == enemyaction.OpEvent || c.Op() == enemyaction.OpEventAt:
			if n := s.rank(p, c); n > most {
				event, most = c, n
			}
		default:
			s.top.Offer(i, s.rank(p, c))
		}
	}
	for _, i := range s.top.Items() {
		dst = append(dst, ai.Plan{First: choices[i]})
	}
	if event != 0 {
		dst = append(dst, ai.Plan{First: event})
	}
	return dst
}

// PlayPlan implements ai.PlanGenerator: a card is played, or an activation until its attacks leave something
// to Chance, or it ends.
func (s *Staff) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*enemyaction.Position)
	if plan == (ai.Plan{}) {
		plan = plain
	}
	s.follow(plan)
	for {
		s.choices = p.Choices(s.choices[:0])
		c := s.choices[0]
		if len(s.choices) > 1 {
			c = s.decide(p, s.choices)
		}
		if log != nil {
			*log = append(*log, c)
		}
		began := p.Phase()
		p.Apply(c, nil)
		card := began == enemyaction.PhaseImpulse || began == enemyaction.PhaseCorps
		if p.ToMove() != rules.Axis || s.BetweenActivations(p) || card && p.Phase() == enemyaction.PhaseUnits {
			return
		}
	}
}

// BetweenActivations implements ai.PlanGenerator: where the player plays a card.
func (s *Staff) BetweenActivations(pos rules.Position) bool {
	return pos.(*enemyaction.Position).Phase() == enemyaction.PhaseImpulse
}

// DescribePlan implements ai.PlanGenerator.
func (s *Staff) DescribePlan(pos rules.Position, plan ai.Plan, end rules.Position) ai.Phrase {
	if plan.First != 0 {
		return kit.Choice(pos, plan.First)
	}
	return kit.Named(plan, pos, end)
}

// TermNames implements ai.PlanGenerator.
func (s *Staff) TermNames() []string { return termNames }

// Terms implements ai.PlanGenerator.
func (s *Staff) Terms(pos rules.Position, dst []int) []int {
	t := s.terms(pos.(*enemyaction.Position))
	return append(dst, t[:]...)
}

// Raw appends the terms that are weighed, in full.
func (s *Staff) Raw(pos rules.Position, dst []int) []int {
	t := s.raw(pos.(*enemyaction.Position))
	return append(dst, t[:weighed]...)
}
