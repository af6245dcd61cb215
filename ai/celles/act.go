package celles

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// Act implements ai.General: an activation is played on until it ends, or until a fight, an
// infiltration or a draw is left to Chance. A plan for a unit or for another single decision ends
// where the next unit is to be picked.
func (s *Staff) Act(pos rules.Position, plan ai.Plan, log *[]rules.Choice) {
	p := pos.(*celles.Position)
	side := p.ToMove()
	group, careful := p.Phase() == celles.PhaseGroup, false
	if group && plan.Kind == kit.Own {
		s.read(p)
		careful = s.acted() == plan.Order>>1
	}
	for {
		s.choices = p.Choices(s.choices[:0])
		c := s.choices[0]
		if len(s.choices) > 1 {
			switch {
			case p.Phase() == celles.PhaseGroup && plan.Order&strongFirst != 0:
				c = s.strongest(p, s.choices)
			case careful:
				if s.pause != nil {
					s.pause()
				}
				c = s.careful(p, s.choices)
			case p.Phase() == celles.PhaseUnit:
				c = s.best(p, s.choices)
			default:
				c = s.Quick(p, s.choices)
			}
		}
		if log != nil {
			*log = append(*log, c)
		}
		p.Do(c, nil)
		switch {
		case p.ToMove() != side || s.ActivationEnds(p):
			return
		case p.Phase() == celles.PhaseOrders || p.Phase() == celles.PhaseGroup && !group:
			return
		}
	}
}

// The order of a plan: its lowest bit is set where the strongest units move first, otherwise
// those next to the enemy do. Above it stands how many units had acted when the plan was made:
// only from there on is the staff's own way followed with care, so that rollouts, which come to
// a plan again after a fight, go on at a glance.
const strongFirst = 1

// acted returns how many units of the group have ended their movement.
func (s *Staff) acted() (n uint8) {
	for u := range s.unit {
		if s.unit[u].Hex >= 0 && s.unit[u].Active && s.unit[u].Done {
			n++
		}
	}
	return n
}

func (s *Staff) strongest(p *celles.Position, choices []rules.Choice) rules.Choice {
	best, top := choices[len(choices)-1], 0 // the last ends the action
	for _, c := range choices {
		if c.Op() == celles.OpUnit {
			if t := p.Trooper(int(c.A())); t.Full > top {
				best, top = c, t.Full
			}
		}
	}
	return best
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

// inertia is what going elsewhere must bring.
const inertia = 4

// best is the fast policy for the unit in hand: the hex where it is worth most with the attack
// it can make there, that attack, or to stop.
func (s *Staff) best(p *celles.Position, choices []rules.Choice) rules.Choice {
	s.survey(p)
	k := sideNumber(p.ToMove())
	u := p.Active()
	at := s.unit[u].Hex
	gain, intensity := s.strikeFrom(p, u, at, k)
	stay := s.stand(p, u, at, k)
	if gain >= leastGain {
		stay += gain
	} else {
		intensity = -1
	}
	top, best := stay+inertia, rules.Choice(0)
	var stop, attack rules.Choice
	for _, c := range choices {
		switch c.Op() {
		case celles.OpGo, celles.OpInfiltrate:
			h := int(c.B())
			n := s.stand(p, u, h, k)
			if c.Op() == celles.OpGo {
				if g, _ := s.strikeFrom(p, u, h, k); g >= leastGain {
					n += g
				}
			} else {
				n = stay + (n-stay)*p.Passes(u)/10 - infiltrationRisk
			}
			if n > top {
				top, best = n, c
			}
		case celles.OpStop:
			stop = c
		case celles.OpAttack:
			if int(c.A()) == intensity {
				attack = c
			}
		}
	}
	switch {
	case best != 0:
		return best
	case attack != 0:
		return attack
	}
	return stop
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
	if !s.lines[s.sys.Nation(u)].Has(uint16(h)) {
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
	half := 2*attack/(100*max(defence, 1)) + 2*s.ground[h].Cover
	return lossShare[min(max(half, 0), len(lossShare)-1)] * (stepWorth + counterWorth) / 100 * threatShare / 100
}
