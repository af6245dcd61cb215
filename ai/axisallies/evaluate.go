package axisallies

import (
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
	termProgress
	termTempo // minus par, see kit.Weight
)

var termNames = []string{"points", "reach", "retake", "strength", "supply", "threat", "way", "tempo"}

// Values in hundredths of a victory point.
const (
	pointValue        = 100
	nearWin           = 6  // number of points just short of a win that earn a bonus
	nearWinMore       = 40 // bonus for each of these points
	poolShare         = 85 // percent of the value of a unit that is not on the board yet
	usableSupplyValue = 16 // a supply that a unit can use
	spareSupplyValue  = 5  // a supply that no unit can use
	usedAtMost        = 3  // maximum supplies that the units of a hex use in a turn
)

// terms adds the terms before weighting.
func (s *Heuristics) terms(p *axisallies.Position, t []int) {
	at, last := s.Moment(p), 3*s.sys.Turns() // last is after all movements
	line := p.LineIf()
	won := s.score(p, line)
	t[termPoints] = pointValue*won + nearWinMore*max(won-s.sys.Win()+nearWin, 0)
	if at < last-1 {
		t[termReach] = pointValue * s.score(p, s.within(p, &line))
	}
	if at < last {
		t[termRetake] = -pointValue * s.retakes(p, &line)
	}
	for k := range 2 {
		sign := 1 - 2*k
		t[termStrength] += sign * s.strength(p, k)
		if at < last-2 {
			t[termSupply] += sign * s.stores(p, k)
			t[termThreat] += sign * s.threat(p, k)
		}
		t[termProgress] += sign * s.distance(p, k)
	}
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

// within returns the hexes that the Germans could capture in their next movement if no other unit moved, and for
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
			if axisallies.Kind(k) == axisallies.Tank && p.Supplies(int(h)) > 1 {
				blitz := found
				for x := range blitz.All() {
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
		n += (now + aboard + later) * unitValue[kind] * poolShare / 100
	}
	for h := range p.Held(k).All() {
		for kind, count := range p.Count(int(h))[:axisallies.CombatKinds] {
			n += int(count) * unitValue[kind]
		}
	}
	for h := range p.Trucks(k).All() {
		n += int(p.Count(int(h))[axisallies.Truck]) * unitValue[axisallies.Truck]
	}
	return n
}

// stores returns the value of a side's supplies, which depends on the units that can use them.
func (s *Heuristics) stores(p *axisallies.Position, k int) int {
	n := p.Pool(k) * spareSupplyValue
	zone := p.Zone(1 - k)
	own := p.Holds(k)
	var supplied [axisallies.Hexes]uint8
	use := func(h, supplies int) {
		n += supplies * spareSupplyValue
		if !own.Has(uint8(h)) {
			return
		}
		users := s.users(p, k, h)
		if users.Empty() && zone.Has(uint8(h)) {
			n -= supplies * spareSupplyValue * 2 // either side can capture it
			return
		}
		for u := range users.All() {
			limit := uint8(1)
			if s.units(p, int(u)) > 1 {
				limit = usedAtMost
			}
			for ; supplies > 0 && supplied[u] < limit; supplies-- {
				supplied[u]++
				w := usableSupplyValue
				if supplied[u] == 1 {
					w *= 2
				}
				n += w - spareSupplyValue
			}
		}
	}
	for h := range p.Dumps(k).All() {
		use(int(h), p.Supplies(int(h)))
	}
	p.TruckLoads(k, use)
	return n
}

// users returns the hexes of a side's infantry, tanks and artillery that can use supplies in a hex.
func (s *Heuristics) users(p *axisallies.Position, k, h int) set {
	near := s.ground[h].Around
	near.Add(uint8(h))
	return near.And(p.Held(k))
}

// threat returns the value of the attacks that each hex of a side could make next.
func (s *Heuristics) threat(p *axisallies.Position, k int) (n int) {
	ground := p.Phase() < axisallies.PhaseMove
	zone := p.Zone(1 - k)
	front := zone.And(p.Held(k))
	for h := range front.All() {
		if ground && p.HasAttacked(int(h)) {
			continue
		}
		if src := p.Sources(k, int(h)); src.Empty() {
			continue
		}
		if _, value := s.assault(p, k, int(h), s.diceAt(p, int(h))); value > supplyCost {
			n += value - supplyCost
		}
	}
	return n
}

// distance returns the value of the nearness of a side's units to the enemy and, for the Axis, of their progress to
// the west.
func (s *Heuristics) distance(p *axisallies.Position, k int) (n int) {
	for h := range p.Held(k).All() {
		near := 9
		for x := range p.Held(1 - k).All() {
			near = min(near, int(s.dist[h][x]))
		}
		units := s.units(p, int(h))
		n -= distanceCost * units * max(near-1, 0)
		if k == axis {
			n += westValue * units * column(int(h))
		}
	}
	return n
}

const (
	distanceCost = 4 // cost of each hex between a unit and the nearest enemy
	westValue    = 2 // a German unit, for each column further west
)
