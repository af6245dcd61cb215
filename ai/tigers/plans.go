package tigers

import (
	"cmp"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// minGain is the minimum gain of an optional battle in the default plan.
const minGain = 0

// Limits of the plans.
const (
	maxGoals   = 3
	maxExits   = 2
	maxTargets = 3
	maxFirsts  = 6
)

// Plans implements ai.PlanGenerator.
func (s *Heuristics) Plans(pos rules.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	p := pos.(*tigers.Position)
	switch p.Phase() {
	case tigers.PhaseMove:
		return s.movePlans(p, dst)
	case tigers.PhaseBattle:
		return s.battlePlans(p, choices, dst)
	case tigers.PhasePlace:
		return s.firstPlans(p, choices, dst)
	}
	return append(dst, ai.Plan{})
}

// movePlans appends the plans of an impulse.
func (s *Heuristics) movePlans(p *tigers.Position, dst []ai.Plan) []ai.Plan {
	s.read(p, ai.Plan{})
	if s.k == 0 {
		dst = append(dst, kit.Aim(kit.Press, -1), kit.Aim(kit.Own, -1), ai.Plan{})
	} else {
		// The fast policy closes several entry areas together. The careful policy, which values each step alone, does not.
		own, fast := kit.Aim(kit.Own, -1), ai.Plan{}
		if s.pace.marches(false) <= 1 {
			own, fast = fast, own
		}
		dst = append(dst, own, fast, kit.Aim(kit.Press, -1))
	}
	for _, at := range s.targets() {
		dst = append(dst, kit.Aim(kit.Mass, at-1))
	}
	if s.k == 0 {
		for _, g := range s.nearGoals(p, false) {
			dst = append(dst, kit.Aim(kit.Drive, g-1))
		}
		for _, at := range s.nearExits(p) {
			dst = append(dst, kit.Aim(kit.Drive, at-1))
		}
		dst = append(dst, kit.Aim(kit.Raid, -1))
	} else {
		for _, g := range s.nearGoals(p, false) {
			dst = append(dst, kit.Aim(kit.Screen, g-1))
		}
		for _, g := range s.nearGoals(p, true) {
			dst = append(dst, kit.Aim(kit.Counter, g-1))
		}
		if at := s.supplyHub(p); at > 0 {
			dst = append(dst, kit.Aim(kit.CutOff, at-1))
		}
		dst = append(dst, kit.Aim(kit.FallBack, -1))
	}
	return append(dst, kit.Aim(kit.Hold, -1), ai.Plan{First: rules.MakeChoice(tigers.OpEndMoves, 0, 0, 0)})
}

// replies are the themes of an impulse within a rollout, by side.
var replies = [2][]kit.Theme{{kit.Press, kit.Raid, kit.Hold}, {kit.Press, kit.FallBack, kit.Hold}}

// ReplyPlans implements ai.ReplyGenerator: the fast policy with themes.
func (s *Heuristics) ReplyPlans(pos rules.Position, dst []ai.Plan) []ai.Plan {
	p := pos.(*tigers.Position)
	if p.Phase() != tigers.PhaseMove || !p.ImpulseBegins() {
		return dst
	}
	return kit.Replies(dst, replies[kit.SideIndex(p.ToMove())], defaultOrder)
}

// ContinuePlan implements ai.PlanContinuer. A theme lasts until its goal has changed hands. By default the Germans
// continue with Press.
func (s *Heuristics) ContinuePlan(pos rules.Position, plan ai.Plan) ai.Plan {
	p := pos.(*tigers.Position)
	if p.Phase() != tigers.PhaseMove && p.Phase() != tigers.PhaseBattle {
		return ai.Plan{}
	}
	lasts := kit.Lasts(plan)
	switch plan.Kind {
	case kit.Drive, kit.Screen:
		lasts = !p.GermanHeld(kit.Aimed(plan) + 1)
	case kit.Counter:
		lasts = p.GermanHeld(kit.Aimed(plan) + 1)
	}
	switch {
	case lasts:
		return ai.Plan{Kind: plan.Kind, Order: defaultOrder, Cell: plan.Cell}
	case p.ToMove() == rules.Axis:
		return ai.Plan{Kind: kit.Press, Order: defaultOrder}
	}
	return ai.Plan{}
}

// nearGoals returns the goals of a side that are nearest to the other side.
func (s *Heuristics) nearGoals(p *tigers.Position, german bool) []int {
	s.Top.Begin(maxGoals)
	for i := range s.goals {
		g := &s.goals[i]
		if s.goalValues[i] == 0 || p.GermanHeld(g.Cell) != german {
			continue
		}
		if near := s.nearest(g, !german); near < nearGoal {
			s.Top.Offer(g.Cell, s.goalValues[i]/20-near)
		}
	}
	return s.Top.Items()
}

// nearExits returns the exits nearest to a German unit, the better ones first.
func (s *Heuristics) nearExits(p *tigers.Position) []int {
	s.Top.Begin(maxExits)
	for i := range s.exits {
		g := &s.exits[i]
		if !p.Exit(g.Cell) {
			continue
		}
		s.Top.Offer(g.Cell, 4*g.Value-s.nearest(g, true))
	}
	return s.Top.Items()
}

// nearest returns the distance from a goal to the nearest unit of a side on the map.
func (s *Heuristics) nearest(g *kit.Goal, german bool) int {
	near := kit.Far
	for k := range s.units {
		if u := &s.units[k]; u.Axis == german && !s.site[u.At].Zone {
			near = min(near, g.Distance.At(u.At))
		}
	}
	return near
}

// nearGoal is the maximum distance of a goal that a plan aims at.
const nearGoal = 30

// targets returns the enemy stacks with the highest expected gain for all units that could attack them.
func (s *Heuristics) targets() []int {
	s.Top.Begin(maxTargets)
	for at := 1; at <= s.n; at++ {
		d := &s.force[1-s.k][at]
		a := int(s.could[s.k][at])
		if d.points == 0 || a < d.points || s.site[at].Zone {
			continue
		}
		v := min(a, 12)*10/(d.points+2) + 3*d.points
		if s.site[at].Points > 0 {
			v += 20
		}
		s.Top.Offer(at, v)
	}
	return s.Top.Items()
}

// supplyHub returns the area on which most German supply depends, or 0. It considers only areas that a unit with
// movement left may reach.
func (s *Heuristics) supplyHub(p *tigers.Position) int {
	y := &s.supply
	y.Begin(s.board)
	for at := 1; at <= s.n; at++ {
		switch {
		case s.site[at].Zone && !s.site[at].AxisZone, !p.InPlay(rules.CellID(at)):
			y.Cells[at] = kit.Blocks
		case s.force[1][at].points > 0:
			y.Cells[at] = kit.Ends
		case s.site[at].AxisZone:
			y.Sources[at] = true
		}
	}
	y.Trace(s.board) // also over blown bridges
	y.SumWeights(func(at int) int { return s.force[0][at].points })
	best, cut := 0, minCut
	for at := 1; at <= s.n; at++ {
		if n := y.LostIfCut(at); n > cut && s.force[0][at].points == 0 && s.could[1][at] > 0 {
			best, cut = at, n
		}
	}
	return best
}

// minCut is the minimum strength that must depend on an area before a plan aims at the area.
const minCut = 3

// battlePlans appends the optional battles, and the choice of none. The order of mandatory battles is settled by
// the policy.
func (s *Heuristics) battlePlans(p *tigers.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	own := s.bestBattle(p, choices, ai.Plan{})
	none := choices[len(choices)-1]
	if none.Op() != tigers.OpNoBattle {
		return append(dst, ai.Plan{First: own})
	}
	side := kit.SideIndex(p.ToMove())
	return s.Firsts(dst, choices, maxFirsts, func(i int) int {
		at := int(choices[i].B())
		if !s.canHurt(p, at, side) {
			return kit.Excluded
		}
		return s.battleRank(p, at, side)
	}, own, none)
}

// minLoss is the minimum expected loss of the defender in an attack that can force anything, in hundredths of a
// point.
const minLoss = 25

// canHurt reports whether a battle can force anything.
func (s *Heuristics) canHurt(p *tigers.Position, at, side int) bool {
	loss, _ := s.losses(p, at, side)
	return loss >= minLoss
}

// firstPlans appends the choices with the highest ranks.
func (s *Heuristics) firstPlans(p *tigers.Position, choices []rules.Choice, dst []ai.Plan) []ai.Plan {
	rank := s.ranking(p)
	return s.Firsts(dst, choices, maxFirsts, func(i int) int { return rank(choices[i]) })
}

// BetweenActivations reports whether an impulse begins.
func (s *Heuristics) BetweenActivations(pos rules.Position) bool {
	return pos.(*tigers.Position).ImpulseBegins()
}

// DescribePlan implements ai.PlanGenerator.
func (s *Heuristics) DescribePlan(pos rules.Position, plan ai.Plan, end rules.Position) ai.Phrase {
	switch plan.First.Op() {
	case tigers.OpEndMoves:
		return kit.Phrase(kit.Stay, -1)
	case tigers.OpBattle:
		return kit.Phrase("attack", int(plan.First.B())-1)
	case tigers.OpNoBattle:
		return kit.Phrase("no-attack", -1)
	}
	return s.Planner.DescribePlan(pos, plan, end)
}

// AdjustLevel implements ai.LevelAdjuster. A rollout is cheap in this game. The themes move all units alike, so that a
// plan is improved unit by unit.
func (s *Heuristics) AdjustLevel(pos rules.Position, level *ai.Level) {
	p := pos.(*tigers.Position)
	share := 60
	switch p.Phase() {
	case tigers.PhaseMove:
		share = 200
		if p.ImpulseBegins() {
			share = 400
		}
	case tigers.PhaseBattle:
		share = 120
	}
	level.Rollouts = level.Rollouts * share / 100
	level.Horizon = s.horizon(p, level.Horizon)
	level.Evolve = cmp.Or(level.Evolve, 50)
}

var (
	_ ai.PlanGenerator = (*Heuristics)(nil)
	_ ai.LevelAdjuster = (*Heuristics)(nil)
)
