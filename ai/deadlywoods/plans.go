package deadlywoods

import (
	"cmp"
	"math/bits"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// Orders in which units move.
const (
	nearFirst uint8 = iota
	strongFirst
	rearFirst
	defaultOrder // as in the zero plan: nearest first, without examining moves
)

// minGain is the minimum expected gain of an attack of the policy.
const minGain = 12

// view returns the bias of a side's plan.
func (s *Heuristics) view(plan ai.Plan, k int) bias {
	b := bias{Bias: biasTable.At(plan), goal: -1, target: -1, order: plan.Order}
	b.lead = b.Drive
	b.probes = plan.Kind != kit.DefaultPolicy && plan.Order != defaultOrder
	if !b.probes {
		b.Bias = b.Of(s.policyBias[k])
	}
	switch plan.Kind {
	case kit.Own:
		b.thorough = plan.Order == nearFirst
	case kit.Mass:
		b.target = kit.Aimed(plan)
	}
	if b.Pull != 0 {
		b.goal = s.goalAt(kit.Aimed(plan))
	}
	return b
}

func (s *Heuristics) goalAt(h int) int {
	for i, g := range s.goals {
		if g == h {
			return i
		}
	}
	return -1
}

// Plans implements ai.PlanGenerator.
func (s *Heuristics) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*woods.Position)
	switch p.Phase() {
	case woods.PhaseMove:
		return s.movePlans(p, dst)
	case woods.PhaseTarget:
		return s.attackPlans(p, choices, dst)
	case woods.PhaseFirst, woods.PhaseKeep, woods.PhaseMC, woods.PhasePatton, woods.PhaseMonty, woods.PhaseOneArmy, woods.PhaseArmyChit, woods.PhaseFormation,
		woods.PhaseReaction, woods.PhaseWithdraw, woods.PhaseTraffic, woods.PhaseGreif, woods.PhaseDelay, woods.PhaseVdHHex, woods.PhaseEngineers, woods.PhaseEngineerHex, woods.PhaseMotorise, woods.PhaseEnter, woods.PhaseAir,
		woods.PhaseReplace, woods.PhaseRebuild, woods.PhaseConvert, woods.PhaseAirborne, woods.PhaseRetreat, woods.PhaseAdvance, woods.PhaseLossA, woods.PhaseLossD, woods.PhaseRanZone,
		woods.PhaseBarred, woods.PhaseHeldBridge, woods.PhaseRetreatBridge, woods.PhasePlusTwo, woods.PhaseOverstack, woods.PhaseCloseUp:
		return s.firstPlans(p, choices, dst)
	}
	return append(dst, ai.Plan{})
}

// replies are the themes of a movement within a rollout, by side.
var replies = [2][]kit.Theme{{kit.Press, kit.Hold}, {kit.FallBack, kit.Press, kit.Hold}}

// ReplyPlans implements ai.ReplyGenerator: the fast policy with themes.
func (s *Heuristics) ReplyPlans(pos rules.Position, dst []ai.Plan) []ai.Plan {
	p := pos.(*woods.Position)
	if p.Phase() != woods.PhaseMove {
		return dst
	}
	return kit.Replies(dst, replies[kit.SideIndex(p.ToMove())], defaultOrder)
}

// Limits of the plans.
const (
	maxGoals   = 4
	maxTargets = 3
	maxFirsts  = 6
	maxAttacks = 6
)

// movePlans appends the plans of an activation with movement: the default plan, the zero plan, and plans with an
// aim.
func (s *Heuristics) movePlans(p *woods.Position, dst []ai.Plan) []ai.Plan {
	dst = append(dst, kit.Aim(kit.Own, -1), ai.Plan{})
	f := s.read(p, &plain)
	near := s.nearGoals()
	if f.k == axis {
		for _, i := range near {
			dst = append(dst, kit.Aim(kit.Drive, s.goals[i]))
		}
		for _, i := range near[:min(len(near), 2)] {
			dst = append(dst, kit.Aim(kit.Take, s.goals[i]))
		}
	} else {
		for _, i := range near {
			dst = append(dst, kit.Aim(kit.Screen, s.goals[i]))
		}
		n := 0
		for i, g := range s.goals {
			if !s.open[i] && n < 2 {
				dst = append(dst, kit.Aim(kit.Counter, g))
				n++
			}
		}
		dst = append(dst, kit.Aim(kit.FallBack, -1))
	}
	for _, h := range s.bestTargets() {
		dst = append(dst, kit.Aim(kit.Mass, h))
	}
	return append(dst, kit.Aim(kit.Hold, -1), kit.Aim(kit.Press, -1), ai.Plan{First: woods.MoveEnd()},
		ai.Plan{Kind: kit.Own, Order: strongFirst}, ai.Plan{Kind: kit.Own, Order: rearFirst})
}

// nearGoals returns the open goals nearest to German spearheads, in ascending order of distance.
func (s *Heuristics) nearGoals() []int {
	s.Top.Begin(maxGoals)
	for i := range s.goals {
		if s.open[i] && s.heads[i].hex[0] >= 0 {
			s.Top.Offer(i, -int(s.heads[i].road[0]))
		}
	}
	return s.Top.Items()
}

// bestTargets returns the enemy stacks of the most promising attacks by the units that are adjacent or could
// arrive.
func (s *Heuristics) bestTargets() []int {
	f := &s.field
	own, foe := &f.forces[f.k], &f.forces[1-f.k]
	s.Top.Begin(maxTargets)
	for _, h := range located(f.p, f.foe) {
		if own.aimed.At(h) == 0 || slices.Contains(s.Top.Items(), h) {
			continue
		}
		v := own.aimed.At(h)*4/(int(foe.defence[h])*4+2) + int(foe.value[h])/20 + 20*bits.OnesCount32(f.path[h]) - 8*int(s.cover[h])
		s.Top.Offer(h, v)
	}
	return s.Top.Items()
}

// attackPlans appends the most promising attacks, and the end of the attacks. An attack that cannot force anything
// with all support is not a plan.
func (s *Heuristics) attackPlans(p *woods.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	v := s.view(ai.Plan{}, kit.SideIndex(p.ToMove()))
	own := s.pickTarget(p, choices, &v)
	if own == woods.MoveEnd() {
		own = s.overlooked(p, choices)
	}
	return s.Firsts(dst, choices, maxAttacks, func(i int) int {
		if choices[i].Op() != woods.OpAttack || s.simulatedPayoff(p, choices, i).Futile() {
			return kit.Excluded
		}
		return s.candidates[i].gain
	}, own, woods.MoveEnd())
}

// evenTrade is the expected gain from which an attack that probably forces a retreat is the default, because the
// ground justifies the loss.
const evenTrade = -10

// overlooked returns the best of the good attacks that the policy rejects, or the end of the attacks.
func (s *Heuristics) overlooked(p *woods.Position, choices []rules.Choice) rules.Choice {
	best, top := woods.MoveEnd(), evenTrade
	for i, c := range choices {
		if c.Op() != woods.OpAttack {
			continue
		}
		if a := s.simulatedPayoff(p, choices, i); a.Good() && a.Value > top {
			best, top = c, a.Value
		}
	}
	return best
}

// firstPlans appends the choices with the highest ranks.
func (s *Heuristics) firstPlans(p *woods.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	own := s.own(p, choices)
	s.begin(p)
	return s.Firsts(dst, choices, maxFirsts-1, func(i int) int { return s.rankOf(choices[i]) }, own)
}

// DescribePlan implements ai.PlanGenerator.
func (s *Heuristics) DescribePlan(pos rules.Position, plan ai.Plan, end rules.Position) ai.Phrase {
	p := pos.(*woods.Position)
	pass := woods.Declines(plan.First)
	switch {
	case plan.First == 0 && plan.Kind == kit.Own && plan.Order != nearFirst:
		return kit.Phrase([...]string{"", "own-strong", "own-rear"}[plan.Order], -1)
	case plan.First == 0:
		return kit.Named(plan, pos, end)
	case p.Phase() == woods.PhaseMove && pass:
		return kit.Phrase(kit.Stay, -1)
	case p.Phase() == woods.PhaseTarget && pass:
		return kit.Phrase("no-attack", -1)
	case p.Phase() == woods.PhaseTarget:
		return kit.Phrase("attack", woods.Aim(plan.First))
	}
	return kit.Choice(pos, plan.First)
}

// BetweenActivations reports whether a chit is to be drawn or chosen.
func (s *Heuristics) BetweenActivations(pos rules.Position) bool {
	switch pos.(*woods.Position).Phase() {
	case woods.PhaseDraw, woods.PhaseFirst:
		return true
	}
	return false
}

// AdjustLevel implements ai.LevelAdjuster. The themes move all units alike, so that a plan is improved unit by unit where
// it moves units or attacks. It requires two standard errors before the end of the attacks or another target replaces the
// most promising attack. Such decisions get few rollouts, so that smaller leads are seldom real. Other decisions, such as
// retreats, get fewer and longer rollouts: it takes time until a unit in a pocket is lost.
func (s *Heuristics) AdjustLevel(pos rules.Position, level *ai.Level) {
	share, evolve := 60, 50
	switch pos.(*woods.Position).Phase() {
	case woods.PhaseMove, woods.PhaseMC, woods.PhaseFirst, woods.PhaseOneArmy, woods.PhaseArmyChit, woods.PhaseWithdraw:
		share = 400
	case woods.PhaseTarget:
		share, level.Lead = 160, 4
	case woods.PhaseKeep, woods.PhasePatton, woods.PhaseMonty, woods.PhaseReaction, woods.PhaseFormation:
		share = 160
	default:
		level.Horizon, evolve = 2*level.Horizon, 0
	}
	level.Rollouts = level.Rollouts * share / 100
	level.Evolve = cmp.Or(level.Evolve, evolve)
}
