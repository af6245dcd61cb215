package enemyaction

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

var (
	_ ai.PlanGenerator = (*Heuristics)(nil)
	_ ai.PlanContinuer = (*Heuristics)(nil)
)

// minRank is the minimum expected gain of an attack, in hundredths of a victory point.
const minRank = 5

// plain is the default plan.
var plain = kit.Aim(kit.Own, -1)

// follow makes the policy follow a plan.
func (s *Heuristics) follow(plan ai.Plan) { s.bias, s.aim = biasTable.At(plan), kit.Aimed(plan) }

const (
	maxFirsts = 3 // single choices that are compared with the default
	maxAims   = 3 // possible goals of an activation
)

// Plans implements ai.PlanGenerator: themes for an activation; single choices for cards, for attacks and for
// taking hits; and otherwise the default plan alone.
func (s *Heuristics) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*enemyaction.Position)
	s.follow(plain)
	switch p.Phase() {
	case enemyaction.PhaseImpulse, enemyaction.PhaseCorps, enemyaction.PhaseSupport, enemyaction.PhaseDefence, enemyaction.PhaseAnswer:
		return s.firsts(p, choices, dst)
	case enemyaction.PhaseUnits:
		if choices[0].Op() != enemyaction.OpUnit { // all units have moved
			return s.firsts(p, choices, dst)
		}
		for _, t := range [...]kit.Theme{kit.Own, kit.Drive, kit.Press, kit.Hold} {
			dst = append(dst, kit.Aim(t, -1))
		}
		s.read(p)
		s.Top.Begin(maxAims)
		for i := range s.goals {
			if g := &s.goals[i]; s.open>>i&1 != 0 {
				if n := s.within(g); n > 0 {
					s.Top.Offer(g.Cell, n)
				}
			}
		}
		for _, h := range s.Top.Items() {
			dst = append(dst, kit.Aim(kit.Take, h))
		}
		return dst
	}
	return append(dst, plain)
}

// ContinuePlan implements ai.PlanContinuer.
func (s *Heuristics) ContinuePlan(_ rules.Position, plan ai.Plan) ai.Plan {
	if kit.Lasts(plan) {
		return ai.Plan{Kind: plan.Kind, Cell: plan.Cell}
	}
	return ai.Plan{}
}

// within returns the rank of a goal by its value and its distance to the activated units; 0 = too far.
func (s *Heuristics) within(g *kit.Goal) (n int) {
	for u := range s.units {
		if x := &s.unit[u]; x.Active && x.Hex >= 0 {
			if distance := g.Distance.At(x.Hex); distance <= 2*x.Move {
				n += x.Steps * g.Value / (nearness + distance)
			}
		}
	}
	return n
}

// firsts appends the default choice, the best alternatives, and the best event. It omits attacks with an expected
// loss.
func (s *Heuristics) firsts(p *enemyaction.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	own := s.decide(p, choices)
	isEvent := func(c rules.Choice) bool { return c.Op() == enemyaction.OpEvent || c.Op() == enemyaction.OpEventAt }
	dst = s.Firsts(dst, choices, maxFirsts, func(i int) int {
		c := choices[i]
		if isEvent(c) || c.Op() == enemyaction.OpUnit || c.Op() == enemyaction.OpAttack && s.attackGain(p, int(c.B())) < 0 {
			return kit.Excluded
		}
		return s.rank(p, c)
	}, own)
	event := kit.BestAbove(choices, kit.Excluded, 0, func(c rules.Choice) int {
		if c == own || !isEvent(c) {
			return kit.Excluded
		}
		return s.rank(p, c)
	})
	if event != 0 {
		dst = append(dst, ai.Plan{First: event})
	}
	return dst
}

// PlayPlan implements ai.PlanGenerator. It plays a card, or an activation until its end or until an attack leaves
// a decision to Chance.
func (s *Heuristics) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*enemyaction.Position)
	if plan == (ai.Plan{}) {
		plan = plain
	}
	s.follow(plan)
	decide := func(choices []rules.Choice) rules.Choice { return s.decide(p, choices) }
	for {
		began := p.Phase()
		s.Step(p, log, decide)
		card := began == enemyaction.PhaseImpulse || began == enemyaction.PhaseCorps
		if p.ToMove() != rules.Axis || s.BetweenActivations(p) || card && p.Phase() == enemyaction.PhaseUnits {
			return
		}
	}
}

// BetweenActivations implements ai.PlanGenerator. It is true if the player is to play a card.
func (s *Heuristics) BetweenActivations(pos rules.Position) bool {
	return pos.(*enemyaction.Position).Phase() == enemyaction.PhaseImpulse
}
