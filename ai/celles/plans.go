package celles

import (
	"cmp"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

var (
	_ ai.PlanGenerator = (*Heuristics)(nil)
	_ ai.GreedyDefault = (*Heuristics)(nil)
	_ ai.LevelAdjuster = (*Heuristics)(nil)
	_ ai.Calibrator    = (*Heuristics)(nil)
)

// maxOthers is the number of orders that are compared with the default.
const maxOthers = 4

// Plans implements ai.PlanGenerator: the formations for a chit, and the choices of the active unit. For all
// other decisions it returns one plan, which plays as Greedy does.
func (s *Heuristics) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*celles.Position)
	if p.Phase() == celles.PhaseGroup {
		return append(dst, ai.Plan{Kind: kit.Own})
	}
	own := s.greedyChoice(p, choices)
	switch p.Phase() {
	case celles.PhaseOrders:
	case celles.PhaseUnit:
		return s.unitPlans(p, own, choices, dst)
	default:
		return append(dst, ai.Plan{First: own, Kind: kit.Own})
	}
	at, rank := len(dst), s.ranking(p)
	dst = s.Firsts(dst, choices, maxOthers, func(i int) int { return rank(choices[i]) }, own)
	for i := range dst[at:] {
		dst[at+i] = order(dst[at+i].First)
	}
	return dst
}

// unitPlans appends the choices of a unit that are compared: the default, which is played with care if there is no
// likely alternative, and the likely alternatives.
func (s *Heuristics) unitPlans(p *celles.Position, own rules.Choice, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	at := len(dst)
	dst = append(dst, ai.Plan{First: own, Order: oneChoice})
	for _, c := range s.likely(p, choices) {
		if c != own {
			dst = append(dst, ai.Plan{First: c, Order: oneChoice})
		}
	}
	if len(dst) == at+1 {
		dst[at] = ai.Plan{First: own, Kind: kit.Own}
	}
	return dst
}

// order returns the plan for a chit: an activation, played with care, or a tactical chit, which is followed by
// another choice.
func order(c rules.Choice) ai.Plan {
	if c.Op() == celles.OpPlay {
		return ai.Plan{First: c}
	}
	return ai.Plan{First: c, Kind: kit.Own, Order: untilCombat}
}

// PlaysAsGreedy implements ai.GreedyDefault.
func (s *Heuristics) PlaysAsGreedy() {}

// BetweenActivations implements ai.PlanGenerator. It is true if a chit is to be drawn, or if the holder of the
// initiative is to choose.
func (s *Heuristics) BetweenActivations(pos rules.Position) bool {
	switch pos.(*celles.Position).Phase() {
	case celles.PhaseDraw, celles.PhaseFirst:
		return true
	}
	return false
}

// AdjustLevel implements ai.LevelAdjuster. A rollout is cheap in this game. Plans order whole formations, so that the
// best is improved unit by unit. The horizon counts draws of chits. It is doubled because nearly half of the chits drawn
// are tactical chits, which activate no units.
func (s *Heuristics) AdjustLevel(pos rules.Position, level *ai.Level) {
	share := 6
	if pos.(*celles.Position).Phase() == celles.PhaseOrders {
		share = 16
	}
	level.Rollouts *= share
	level.Horizon *= 2
	level.Evolve, level.Lead = cmp.Or(level.Evolve, 50), 3
}
