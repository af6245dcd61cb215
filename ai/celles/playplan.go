package celles

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// PlayPlan implements ai.PlanGenerator: an activation is played on until it ends, or until a fight, an
// infiltration or a draw is left to Chance. A plan for a unit or for another single decision ends
// where the next unit is to be picked, but not an order: who enters by it moves by it too.
func (s *Staff) PlayPlan(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*celles.Position)
	side, group := p.ToMove(), p.Phase() == celles.PhaseGroup || plan.Order == untilFight
	care := plan.Kind == kit.Own && (plan.Order != untilFight || s.fresh(p)) ||
		p.Phase() == celles.PhaseReplace // to which the chit that was played has led
	for {
		s.choices = p.Choices(s.choices[:0])
		c := s.choices[0]
		if len(s.choices) > 1 {
			switch {
			case care && !s.Hurried():
				c = s.careful(p, s.choices)
			case p.Phase() == celles.PhaseUnit:
				c = s.best(p, s.choices)
			default:
				c = s.DefaultPolicy(p, s.choices)
			}
		}
		if log != nil {
			*log = append(*log, c)
		}
		p.Apply(c, nil)
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

// untilFight is the order of a plan that is followed with care only from where its activation
// begins, so that rollouts, which come to it again after a fight, go on at a glance.
const untilFight = 1

// oneChoice is the order of a plan that is a single choice of a unit: the next is compared anew, and
// rollouts go on at a glance.
const oneChoice = 2

// fresh reports whether nothing has been done yet in an activation.
func (s *Staff) fresh(p *celles.Position) bool {
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

// careful is what a greedy player does.
func (s *Staff) careful(p *celles.Position, choices []rules.Choice) rules.Choice {
	if s.greedy == nil {
		s.greedy = ai.NewGreedy(New(s.sys), 0)
	}
	return s.greedy.Choose(p, choices, nil)
}

// survey reads the position for the fast policy, for the side that moves.
func (s *Staff) survey(p *celles.Position) {
	s.read(p)
	s.drive(p)
	p.Trace(&s.lines)
	if p.ToMove() != rules.Allies {
		return
	}
	s.path = [celles.Hexes]int16{}
	first, end := s.sys.Roster(rules.Axis)
	for u := first; u < end; u++ {
		x := &s.unit[u]
		if x.Hex < 0 || x.Move == 0 {
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

// pathAhead is how many hexes of a German's way to the Meuse are worth standing in.
const pathAhead = 9

// looks is how many hexes the fast policy looks into.
const looks = 3

// best is the fast policy for the unit in hand: what a greedy player does who looks into no more
// than what is likely.
func (s *Staff) best(p *celles.Position, choices []rules.Choice) rules.Choice {
	return s.careful(p, s.likely(p, choices))
}

// likely returns the choices of the unit in hand that are worth a look: the hexes that seem to be
// worth most with the attack that can be made there, the attack that promises most here, and to stop.
func (s *Staff) likely(p *celles.Position, choices []rules.Choice) []rules.Choice {
	s.survey(p)
	k, u := sideNumber(p.ToMove()), p.Active()
	at := s.unit[u].Hex
	here := s.stand(p, u, at, k)
	gain, intensity := s.strikeFrom(p, u, at, k)
	s.few = s.few[:0]
	s.march.Begin(looks)
	for i, c := range choices {
		switch c.Op() {
		case celles.OpGo:
			n := s.stand(p, u, int(c.B()), k)
			if g, _ := s.strikeFrom(p, u, int(c.B()), k); g > 0 {
				n += g
			}
			s.march.Offer(i, n)
		case celles.OpInfiltrate:
			n := s.stand(p, u, int(c.B()), k)
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

// infiltrationRisk is what a failure may cost besides.
const infiltrationRisk = 12

// strikeFrom returns what the best attack from a hex promises, and its intensity.
func (s *Staff) strikeFrom(p *celles.Position, u, h, k int) (gain, intensity int) {
	foe := p.Held(sides[1-k])
	for dir, n := range s.ground[h].Next {
		if n < 0 || s.ground[h].Meuse[dir] || !foe.Has(uint16(n)) {
			continue
		}
		c, ok := p.Clash(u, h)
		if !ok {
			return 0, -1
		}
		i, g := s.assault(&c, p.LeftAt(h), s.groundAround(p, h, k))
		if i < 0 {
			return 0, -1
		}
		return g, i
	}
	return 0, -1
}

// stand values a hex for a unit, in hundredths of a victory point.
func (s *Staff) stand(p *celles.Position, u, h, k int) int {
	x := &s.unit[u]
	left := s.sys.Turns() - p.Turn() + 1
	alone := s.hexes[k][h].units == 0 || x.Hex == h && s.hexes[k][h].units == 1
	n := 0
	for i, g := range s.goals {
		if !g.Both && k == allies {
			continue
		}
		if g.Hexes.Has(uint16(h)) && alone {
			n += 90 * g.Points
			continue
		}
		n += g.Points * max(12-int(s.dist[h][s.at[i]]), 0) / 2
	}
	if k == axis {
		cost := int(s.field.cost[h])
		n -= 4 * min(cost, 13*left)
		if s.ground[h].Bank {
			n += 20*left + 30
		}
	} else {
		block := 4 * int(s.path[h])
		for _, o := range s.ground[h].Next {
			if o >= 0 {
				block += int(s.path[o])
			}
		}
		n += min(block, 120)
		n -= 3 * s.gap(h, axis)
	}
	if !s.lines.Reach(s.sys.Nation(u), h) {
		n -= unsuppliedWorth
	}
	return n - s.exposed(u, h, k)
}

// exposed is what a unit may lose on a hex, in hundredths of a victory point.
func (s *Staff) exposed(u, h, k int) int {
	attack := s.pressure(h, k)
	defence := int(s.hexes[k][h].defence)
	if s.unit[u].Hex != h {
		defence += s.unit[u].Defence
	}
	return s.lossOf(h, attack, defence) * (stepWorth + counterWorth) / 100 * threatShare / 100
}
