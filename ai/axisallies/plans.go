package axisallies

import (
	"cmp"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

var (
	_ ai.PlanGenerator = (*Heuristics)(nil)
	_ ai.PlanContinuer = (*Heuristics)(nil)
	_ ai.LevelAdjuster = (*Heuristics)(nil)
)

// themes are the themes of a movement, the default first.
var themes = [...]kit.Theme{kit.Own, kit.Drive, kit.Press, kit.Hold, kit.Reserve}

const (
	maxFirsts = 4 // single choices that are compared with the default
	maxAims   = 2 // enemy stacks against which a movement could mass
)

// Plans implements ai.PlanGenerator: themes for a whole movement, single choices for attacks, and otherwise the
// default plan alone.
func (s *Heuristics) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*axisallies.Position)
	s.follow(kit.Own, -1)
	s.read(p)
	switch p.Phase() {
	case axisallies.PhaseMove:
		for _, t := range themes {
			dst = append(dst, kit.Aim(t, -1))
		}
		s.Top.Begin(maxAims)
		k := s.seen.side
		for e := range p.Held(1 - k).All() {
			near := s.ground[e].Around
			near = near.And(p.Held(k))
			if !near.Empty() {
				s.Top.Offer(int(e), s.strike(p, k, int(e), massDice))
			}
		}
		for _, e := range s.Top.Items() {
			dst = append(dst, kit.Aim(kit.Mass, e))
		}
		return dst
	case axisallies.PhaseAttack, axisallies.PhaseDeclare:
		return s.Firsts(dst, choices, maxFirsts, func(i int) int { return s.rank(p, choices[i]) }, s.decide(p, choices))
	}
	return append(dst, kit.Aim(kit.Own, -1))
}

// ReplyPlans implements ai.ReplyGenerator: the themes of a movement.
func (s *Heuristics) ReplyPlans(pos rules.Position, dst []ai.Plan) []ai.Plan {
	if p := pos.(*axisallies.Position); p.Phase() != axisallies.PhaseMove || p.Begun() {
		return dst
	}
	return kit.Replies(dst, themes[1:], 0)
}

// ContinuePlan implements ai.PlanContinuer.
func (s *Heuristics) ContinuePlan(pos rules.Position, plan ai.Plan) ai.Plan {
	switch pos.(*axisallies.Position).Phase() {
	case axisallies.PhaseMove, axisallies.PhaseAttack, axisallies.PhaseDeclare:
		if kit.Lasts(plan) {
			return kit.Aim(plan.Kind, -1)
		}
	}
	return ai.Plan{}
}

// AdjustLevel implements ai.LevelAdjuster. A rollout is cheap in this game. The themes move all units alike, so that a
// plan is improved unit by unit.
func (s *Heuristics) AdjustLevel(_ rules.Position, level *ai.Level) {
	level.Rollouts *= 4
	level.Evolve, level.Tree = cmp.Or(level.Evolve, 50), cmp.Or(level.Tree, 2)
}

const massDice = 16 // dice for the comparison of stacks to mass against

// rank returns the rank of a choice as an alternative to the default attack: an attack from another hex, a pass, or
// another target before one is declared.
func (s *Heuristics) rank(p *axisallies.Position, c rules.Choice) int {
	k := s.seen.side
	switch c.Op() {
	case axisallies.OpPass:
		return 1 << 20
	case axisallies.OpFrom:
		h := int(c.A())
		if _, n := s.assault(p, k, h, s.freshAt(p, h)); n > supplyCost/2 {
			return n
		}
	case axisallies.OpTarget:
		declared := 0
		p.Declared(func(int, int) { declared++ })
		if declared == 0 && c == s.pay(p, int(c.A()), s.List(p)) {
			return s.strike(p, k, int(c.A()), s.freshAt(p, p.At()))
		}
	}
	return kit.Excluded
}

// PlayPlan implements ai.PlanGenerator. It plays a movement to its end, or an attack up to the die roll.
func (s *Heuristics) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*axisallies.Position)
	side := p.ToMove()
	s.follow(plan.Kind, kit.Aimed(plan))
	s.read(p)
	decide := func(choices []rules.Choice) rules.Choice { return s.decide(p, choices) }
	for {
		moving := p.Phase() >= axisallies.PhaseMove
		s.Step(p, log, decide)
		if p.ToMove() != side || s.BetweenActivations(p) || moving && p.Phase() < axisallies.PhaseMove {
			return
		}
		if moving {
			s.lines(p)
		} else {
			s.read(p)
		}
	}
}

// BetweenActivations implements ai.PlanGenerator. It is true at a turn's initial die roll, and before each side's
// movement.
func (s *Heuristics) BetweenActivations(pos rules.Position) bool {
	p := pos.(*axisallies.Position)
	switch p.Phase() {
	case axisallies.PhaseAirDie:
		return true
	case axisallies.PhaseGroundDie:
		return !p.Flies()
	case axisallies.PhaseMove:
		return !p.Begun()
	}
	return false
}
