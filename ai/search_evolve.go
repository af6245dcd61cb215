package ai

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Bounds of the variations of a plan.
const (
	brood       = 4  // variations that are tried at once
	firstLook   = 4  // samples after which a variation that looks worse is dropped
	evolveRest  = 16 // samples before a variation can replace the best plan
	evolveLead  = 5  // lead of a variation that replaces the best plan, in half standard errors
	maxBarren   = 4  // broods without a new position, after which the search for variations ends
	maxChanges  = 4  // changes of one variation
	evolveLimit = 64 // samples by which a variation is compared with the best plan, at most
)

// Change is a random choice in place of an own decision of a plan, or before it.
type Change struct {
	At     int // index of the decision, of those with several choices
	Insert bool
	Pick   uint64 // selects the choice
}

// Choice returns the choice that the change makes of the legal ones.
func (x *Change) Choice(choices []rules.Choice) rules.Choice {
	return choices[x.Pick%uint64(len(choices))]
}

// evolve varies the best plan choice by choice until the decision has spent the given number of rollouts. A variation
// that is clearly better becomes the best plan. Unlike a theme, a variation can move each unit separately.
func (p *SearchPlayer) evolve(src *splitmix.Source, budget int) {
	for barren := 0; barren < maxBarren && !p.halted && p.spent+brood*firstLook <= budget; {
		made := p.vary(src)
		if len(made) == 0 {
			barren++
			continue
		}
		barren = 0
		if p.halted = !p.fill(made, firstLook); p.halted {
			return
		}
		p.sort(made, firstLook)
		best := p.order[0]
		if p.armPool[made[0]].sum(firstLook) <= p.armPool[best].sum(firstLook) {
			continue
		}
		p.challenge(made[0], best)
	}
	if rest := budget - p.spent; !p.halted && rest >= minSamples*p.arms*rounds(p.arms) { // all variations are known
		p.budget = budget
		p.compare()
	}
}

// challenge compares a variation with the best plan, and puts it before that if it is clearly better.
func (p *SearchPlayer) challenge(arm, best int) {
	both := [2]int{best, arm}
	m := min(max(p.armPool[best].n, evolveRest), evolveLimit)
	if p.halted = !p.fill(both[:], m); p.halted {
		return
	}
	m = p.common(both[:])
	if p.armPool[arm].clear(p.armPool[best], m, evolveLead) {
		p.order = slices.Insert(p.order, 0, arm)
	}
}

// vary makes up to brood variations of the best plan that lead to new positions, and returns their arms.
func (p *SearchPlayer) vary(src *splitmix.Source) (made []int) {
	base := p.armPool[p.order[0]]
	s := p.pool.workers[0]
	decisions := s.decisions(p.pos, base.log)
	for range brood {
		changes := RandomChanges(src, decisions)
		s.vary(p.pos, p.side, base.plan, base.log, changes)
		end := s.pos.Hash()
		if p.leadsTo(end) {
			continue
		}
		if p.arms == len(p.armPool) {
			p.armPool = append(p.armPool, &arm{})
		}
		a := p.armPool[p.arms]
		plan := base.plan
		if plan.First != 0 {
			plan.First = s.log[0]
		}
		a.reset(plan, p.pool.width)
		a.end, a.log, a.opened = end, append(a.log, s.log...), onBoard(a.opened, s.pos)
		made = append(made, p.arms)
		p.arms++
	}
	return made
}

// RandomChanges returns one to four changes of a plan with a number of decisions, often of neighbouring ones.
func RandomChanges(src *splitmix.Source, decisions int) []Change {
	at := src.N(max(decisions, 1))
	list := []Change{{at, src.N(2) == 0, src.Uint64()}}
	for len(list) < maxChanges && src.N(2) == 0 {
		if src.N(3) == 0 {
			at = src.N(max(decisions, 1))
		} else {
			at++
		}
		list = append(list, Change{at, src.N(2) == 0, src.Uint64()})
	}
	return list
}

// decisions returns the number of decisions with several choices in a plan.
func (s *rolloutWorker) decisions(from rules.Position, log []rules.Choice) (n int) {
	s.take(from)
	for _, c := range log {
		if s.choices = s.pos.Choices(s.choices[:0]); len(s.choices) > 1 {
			n++
		}
		s.pos.Apply(c, nil)
	}
	return n
}

// vary plays the choices of a plan with changes until the opponent or Chance decides. It leaves out choices that the
// changes make illegal, and continues as the plan would. It leaves the choices in s.log and the position in s.pos.
func (s *rolloutWorker) vary(from rules.Position, side rules.Side, plan Plan, log []rules.Choice, changes []Change) {
	s.take(from)
	s.log = s.log[:0]
	plan.First = 0
	for n := 0; ; {
		s.choices = s.pos.Choices(s.choices[:0])
		c := s.choices[0]
		if len(s.choices) > 1 {
			i := slices.IndexFunc(log, func(c rules.Choice) bool { return slices.Contains(s.choices, c) })
			k := slices.IndexFunc(changes, func(x Change) bool { return x.At == n })
			switch {
			case k >= 0:
				c = changes[k].Choice(s.choices)
				if i >= 0 && !changes[k].Insert {
					log = log[i+1:]
				}
			case i >= 0:
				c, log = log[i], log[i+1:]
			case len(s.log) > 0 && s.open():
				return
			default:
				s.heuristics.PlayPlan(s.pos, plan, &s.log)
				return
			}
			n++
		}
		s.log = append(s.log, c)
		s.pos.Apply(c, nil)
		if s.pos.ToMove() != side || s.heuristics.BetweenActivations(s.pos) {
			return
		}
	}
}
