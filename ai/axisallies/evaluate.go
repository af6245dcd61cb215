package axisallies

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// The terms of the evaluation, for the Axis.
const (
	termPoints = iota
	termReach
	termRetake
	termStrength
	termSupply
	termThreat
	termWay
	termTempo // par, subtracted
	terms
)

var termNames = []string{"points", "reach", "retake", "strength", "supply", "threat", "way", "tempo"}

// Values in hundredths of a victory point.
const (
	pointWorth  = 100
	nearWin     = 6  // number of points before the win that count more
	nearWinMore = 40 // bonus for each of them
	poolShare   = 85 // percent of the value of a unit that is not on the board yet
	fedWorth    = 16 // a supply that a unit can use
	heapSpare   = 5  // a supply that no unit can use
	usedAtMost  = 3  // maximum supplies that the units of a hex use in a turn
)

// Evaluate implements ai.Heuristics.
func (s *Heuristics) Evaluate(pos rules.Position, side rules.Side) int {
	t := s.terms(pos.(*axisallies.Position))
	return kit.Sum(t[:], side)
}

func (s *Heuristics) terms(p *axisallies.Position) (t [terms]int) {
	t = s.raw(p)
	s.weights.At(s.Moment(p)).Apply(t[:])
	return t
}

// raw returns the terms before weighting.
func (s *Heuristics) raw(p *axisallies.Position) (t [terms]int) {
	at, last := s.Moment(p), 3*s.sys.Turns() // last is after all movements
	line := p.LineIf()
	won := s.score(p, line)
	t[termPoints] = pointWorth*won + nearWinMore*max(won-s.sys.Win()+nearWin, 0)
	if at < last-1 {
		t[termReach] = pointWorth * s.score(p, s.within(p, &line))
	}
	if at < last {
		t[termRetake] = -pointWorth * s.retakes(p, &line)
	}
	for k := range 2 {
		sign := 1 - 2*k
		t[termStrength] += sign * s.strength(p, k)
		if at < last-2 {
			t[termSupply] += sign * s.stores(p, k)
			t[termThreat] += sign * s.threat(p, k)
		}
		t[termWay] += sign * s.way(p, k)
	}
	return t
}

// score returns the points of the hexes behind a line.
func (s *Heuristics) score(p *axisallies.Position, line set) (n int) {
	won := line.AndNot(&s.home)
	if !p.ByTown() {
		return won.Len()
	}
	for h := range won.All() {
		n += s.ground[h].TownPoints
	}
	return n
}

// within returns the hexes that the Germans could claim in their next movement if no other unit moved, and for
// which they have the supplies.
func (s *Heuristics) within(p *axisallies.Position, line *set) (more set) {
	allied := p.Present(allies)
	for h := range p.Held(axis).All() {
		src := p.Sources(axis, int(h))
		if src.Empty() {
			continue
		}
		for k, count := range p.Count(int(h))[:axisallies.CombatKinds] {
			if count == 0 {
				continue
			}
			found := p.Reach(axis, axisallies.Kind(k), int(h))
			if axisallies.Kind(k) == axisallies.Tank && p.Heap(int(h)) > 1 {
				leap := found
				for x := range leap.All() {
					next := p.Next(axis, axisallies.Tank, int(x))
					found = found.Or(&next)
				}
			}
			for x := range found.All() {
				claimed := s.ground[x].East.AndNot(&allied)
				more = more.Or(&claimed)
			}
			more = more.Or(&found)
		}
	}
	return more.AndNot(line)
}

// retakes returns the points that the Allies could recapture in their next movement.
func (s *Heuristics) retakes(p *axisallies.Position, line *set) (n int) {
	lost := line.AndNot(&s.home)
	lost = lost.AndNot(p.Held(axis))
	var taken set
	for h := range p.Held(allies).All() {
		if src := p.Sources(allies, int(h)); src.Empty() {
			continue
		}
		units := 0
		for k, count := range p.Count(int(h))[:axisallies.CombatKinds] {
			if count == 0 {
				continue
			}
			units += int(count)
			found := p.Reach(allies, axisallies.Kind(k), int(h))
			found = found.And(&lost)
			found = found.AndNot(&taken)
			for x := range found.All() {
				if units == 0 {
					break
				}
				taken.Add(x)
				units--
			}
		}
	}
	return s.score(p, taken)
}

// strength returns the value of a side's units.
func (s *Heuristics) strength(p *axisallies.Position, k int) (n int) {
	for kind := range axisallies.GroundKinds {
		now, aboard, later := p.Waiting(k, kind)
		n += (now + aboard + later) * unitWorth[kind] * poolShare / 100
	}
	for h := range p.Held(k).All() {
		for kind, count := range p.Count(int(h))[:axisallies.CombatKinds] {
			n += int(count) * unitWorth[kind]
		}
	}
	for h := range p.Trucks(k).All() {
		n += int(p.Count(int(h))[axisallies.Truck]) * unitWorth[axisallies.Truck]
	}
	return n
}

// stores returns the value of a side's supplies by the units that can use them.
func (s *Heuristics) stores(p *axisallies.Position, k int) int {
	n := p.Pool(k) * heapSpare
	zone := p.Zone(1 - k)
	own := p.Holds(k)
	var fed [axisallies.Hexes]uint8
	use := func(h, heap int) {
		n += heap * heapSpare
		if !own.Has(uint8(h)) {
			return
		}
		users := s.ground[h].Around
		users.Add(uint8(h))
		users = users.And(p.Held(k))
		if users.Empty() && zone.Has(uint8(h)) {
			n -= heap * heapSpare * 2 // either side can capture it
			return
		}
		for u := range users.All() {
			c := p.Count(int(u))
			most := uint8(1)
			if units := c[0] + c[1] + c[2]; units > 1 {
				most = usedAtMost
			}
			for ; heap > 0 && fed[u] < most; heap-- {
				fed[u]++
				w := fedWorth
				if fed[u] == 1 {
					w *= 2
				}
				n += w - heapSpare
			}
		}
	}
	for h := range p.Dumps(k).All() {
		use(int(h), p.Heap(int(h)))
	}
	p.Hauled(k, use)
	return n
}

// threat returns the value of the attacks that each hex of a side could make next.
func (s *Heuristics) threat(p *axisallies.Position, k int) (n int) {
	ground := p.Phase() < axisallies.PhaseMove
	zone := p.Zone(1 - k)
	front := zone.And(p.Held(k))
	for h := range front.All() {
		if ground && p.Fought(int(h)) {
			continue
		}
		if src := p.Sources(k, int(h)); src.Empty() {
			continue
		}
		if _, worth := s.assault(p, k, int(h), s.diceAt(p, int(h))); worth > supplyCost {
			n += worth - supplyCost
		}
	}
	return n
}

// way returns the value of the nearness of a side's units to the enemy and, for the Axis, of their progress to
// the west.
func (s *Heuristics) way(p *axisallies.Position, k int) (n int) {
	for h := range p.Held(k).All() {
		near := 9
		for x := range p.Held(1 - k).All() {
			near = min(near, int(s.dist[h][x]))
		}
		c := p.Count(int(h))
		units := int(c[0]) + int(c[1]) + int(c[2])
		n -= wayWorth * units * max(near-1, 0)
		if k == axis {
			n += westWorth * units * column(int(h))
		}
	}
	return n
}

const (
	wayWorth  = 4 // cost of each hex between a unit and the nearest enemy
	westWorth = 2 // a German unit, for each column further west
)
