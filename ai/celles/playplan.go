package celles

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// PlayPlan implements ai.PlanGenerator. It plays an activation to its end, or until a combat, an infiltration or a
// draw is left to Chance. A plan for a unit or for another single decision ends where the next unit is to be
// picked. A plan for a chit does not end there, because units that enter the map by the chit also move by it.
func (s *Heuristics) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*celles.Position)
	side, group := p.ToMove(), p.Phase() == celles.PhaseGroup || plan.Order == untilCombat
	careful := plan.Kind == kit.Own && (plan.Order != untilCombat || s.fresh(p)) ||
		p.Phase() == celles.PhaseReplace // the result of the chit that was played
	decide := func(choices []rules.Choice) rules.Choice {
		switch {
		case careful && !s.Hurried():
			return s.greedyChoice(p, choices)
		case p.Phase() == celles.PhaseUnit:
			return s.best(p, choices)
		}
		return s.DefaultPolicy(p, choices)
	}
	for {
		s.Step(p, log, decide)
		switch {
		case p.ToMove() != side || s.BetweenActivations(p):
			return
		case p.Phase() == celles.PhaseOrders || p.Phase() == celles.PhaseGroup && !group:
			return
		case p.Phase() == celles.PhaseUnit && plan.Order == oneChoice:
			return
		}
	}
}

// untilCombat is the Order of a plan that is played with care only at the start of its activation. Rollouts, which
// continue it after a combat, use the fast policy.
const untilCombat = 1

// oneChoice is the Order of a plan that is a single choice of a unit. The next choice is compared again, and
// rollouts continue with the fast policy.
const oneChoice = 2

// fresh reports whether no unit has acted yet in an activation.
func (s *Heuristics) fresh(p *celles.Position) bool {
	s.read(p)
	for u := range s.unit {
		if t := &s.unit[u]; t.Hex >= 0 && t.Active && t.Done {
			return false
		}
	}
	switch u := p.Active(); p.Phase() {
	case celles.PhaseGroup, celles.PhaseEnter:
		return true
	case celles.PhaseUnit:
		return p.LeftAt(s.unit[u].Hex) == s.unit[u].Move
	}
	return false
}

// greedyChoice returns the choice of a greedy player.
func (s *Heuristics) greedyChoice(p *celles.Position, choices []rules.Choice) rules.Choice {
	if s.greedy == nil {
		inner := New(s.sys).(*Heuristics)
		inner.routes = s.routes
		s.greedy = ai.NewGreedy(inner, 0)
	}
	return s.greedy.Choose(p, choices, nil)
}

// analyse analyses the position for the fast policy of the side that moves.
func (s *Heuristics) analyse(p *celles.Position) {
	s.read(p)
	s.drive(p)
	p.Trace(&s.lines)
	if p.ToMove() != rules.Allies {
		return
	}
	s.path = [celles.Hexes]int16{}
	for _, x := range s.onMap(axis) {
		if x.Move == 0 {
			continue
		}
		weight := int16(x.Full/4 + 1)
		for h, n := x.Hex, 0; n < pathAhead; n++ {
			next := int(s.field.next[h])
			if next < 0 {
				break
			}
			h = next
			s.path[h] += weight
		}
	}
}

// pathAhead is the number of hexes of a German path to the Meuse for which blocking has a value.
const pathAhead = 9

// maxExamined is the number of hexes that the fast policy examines.
const maxExamined = 3

// best returns the fast policy's choice for the active unit: that of a greedy player limited to the likely
// choices.
func (s *Heuristics) best(p *celles.Position, choices []rules.Choice) rules.Choice {
	return s.picks.Of(p, func() rules.Choice { return s.greedyChoice(p, s.likely(p, choices)) })
}

// likely returns the likely choices of the active unit: the hexes with the highest estimates including their
// possible attacks, the best attack from its hex, and to stop.
func (s *Heuristics) likely(p *celles.Position, choices []rules.Choice) []rules.Choice {
	s.analyse(p)
	k, u := kit.SideIndex(p.ToMove()), p.Active()
	at := s.unit[u].Hex
	here := s.hexValue(p, u, at, k)
	intensity, gain := s.strikeFrom(p, u, at, k)
	s.few = s.few[:0]
	s.march.Begin(maxExamined)
	for i, c := range choices {
		switch c.Op() {
		case celles.OpGo:
			n := s.hexValue(p, u, int(c.B()), k)
			_, g := s.strikeFrom(p, u, int(c.B()), k)
			s.march.Offer(i, n+max(g, 0))
		case celles.OpInfiltrate:
			n := s.hexValue(p, u, int(c.B()), k)
			s.march.Offer(i, here+(n-here)*p.Passes(u)/10-infiltrationRisk)
		case celles.OpStop:
			s.few = append(s.few, c)
		case celles.OpAttack:
			if int(c.A()) == intensity && gain > 0 {
				s.few = append(s.few, c)
			}
		}
	}
	for _, i := range s.march.Items() {
		s.few = append(s.few, choices[i])
	}
	return s.few
}

// infiltrationRisk is the additional cost of a failed infiltration.
const infiltrationRisk = 12

// strikeFrom returns the intensity, or -1, and the expected gain of the best attack from a hex.
func (s *Heuristics) strikeFrom(p *celles.Position, u, h, k int) (intensity, gain int) {
	foe := p.Held(kit.Side(1 - k))
	for dir, n := range s.ground[h].Next {
		if n < 0 || s.ground[h].Meuse[dir] || !foe.Has(uint16(n)) {
			continue
		}
		if c, ok := p.AttackFrom(u, h); ok {
			return s.assault(&c, p.LeftAt(h), s.groundAround(p, h, k))
		}
		break
	}
	return -1, 0
}

// Values of hexes in hexValue, in hundredths of a victory point.
const (
	heldPoint   = 90  // a point of a place that the unit alone holds
	heldReach   = 12  // distance at which a point of a place counts 0; half a hundredth for each hex nearer
	driveCost   = 4   // half a point of movement to the bank, for the Germans
	bankTurn    = 20  // a turn at the bank
	bankNow     = 30  // the bank, in addition
	blockOnPath = 4   // the German strength whose path leads through the hex; 1 if through an adjacent one
	maxBlock    = 120 // maximum for blocking
	gapCost     = 3   // each hex between an Allied unit and the Germans
)

// hexValue returns the value of a hex for a unit, in hundredths of a victory point.
func (s *Heuristics) hexValue(p *celles.Position, u, h, k int) int {
	x := &s.unit[u]
	left := s.sys.Turns() - p.Turn() + 1
	alone := s.hexes[k][h].units == 0 || x.Hex == h && s.hexes[k][h].units == 1
	n := int(s.placed[k][h].shared)
	if alone {
		n = int(s.placed[k][h].alone)
	}
	if k == axis {
		cost := int(s.field.cost[h])
		n -= driveCost * min(cost, pace*left)
		if s.ground[h].Bank {
			n += bankTurn*left + bankNow
		}
	} else {
		block := blockOnPath * int(s.path[h])
		for _, o := range s.ground[h].Next {
			if o >= 0 {
				block += int(s.path[o])
			}
		}
		n += min(block, maxBlock)
		n -= gapCost * s.gap(h, axis)
	}
	if !s.lines.Reach(s.sys.Nation(u), h) {
		n -= unsuppliedValue
	}
	return n - s.exposed(u, h, k)
}

// placed is the value of the places near a hex for a unit there, if it holds the hex alone and if not.
type placed struct{ alone, shared int16 }

// placedAt returns the value of the places near a hex for a side.
func (s *Heuristics) placedAt(k, h int) (v placed) {
	for i, g := range s.goals {
		if !g.Both && k == allies {
			continue
		}
		near := int16(g.Points * max(heldReach-int(s.dist[h][s.at[i]]), 0) / 2)
		v.shared += near
		if g.Hexes.Has(uint16(h)) {
			v.alone += int16(heldPoint * g.Points)
		} else {
			v.alone += near
		}
	}
	return v
}

// exposed returns the possible loss of a unit in a hex, in hundredths of a victory point.
func (s *Heuristics) exposed(u, h, k int) int {
	attack := s.pressure(h, k)
	defence := int(s.hexes[k][h].defence)
	if s.unit[u].Hex != h {
		defence += s.unit[u].Defence
	}
	return s.lossOf(h, attack, defence) * (stepValue + furtherUseValue) / 100 * threatShare / 100
}
