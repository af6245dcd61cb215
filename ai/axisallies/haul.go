package axisallies

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// Trucks and reinforcements.

// pickTruck returns the choice of a truck beside the board that has something to carry, or 0.
func (s *Heuristics) pickTruck(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	k := s.seen.side
	foot, _, _ := p.Waiting(k, axisallies.Infantry)
	artillery, _, _ := p.Waiting(k, axisallies.Artillery)
	if p.Pool(k)+foot+artillery == 0 {
		return 0
	}
	for _, c := range choices {
		if c.Op() == axisallies.OpTruck && p.Place(int(c.A())) < 0 {
			return c
		}
	}
	return 0
}

// haul continues with the active truck: it loads supplies, then units, and then drives to the hex where they have
// the highest value.
func (s *Heuristics) haul(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	t := p.Above()
	at := p.Place(t)
	last := choices[len(choices)-1]
	supplies, units := p.Load(t)
	if at < 0 {
		load, take := rules.Choice(0), rules.Choice(0)
		for _, c := range choices {
			switch c.Op() {
			case axisallies.OpLoad:
				load = c // the last choice is the largest load
			case axisallies.OpTake:
				if take == 0 || s.sys.KindOf(int(c.A())) == axisallies.Artillery {
					take = c
				}
			}
		}
		switch {
		case load != 0:
			return load
		case take != 0:
			return take
		}
	}
	best, top := last, 0
	if at >= 0 {
		top = s.delivered(p, at, supplies, units)
	} else if last.Op() != axisallies.OpStop {
		best, top = choices[0], -1<<30
	}
	return kit.BestAbove(choices, top, best, func(c rules.Choice) int {
		if c.Op() != axisallies.OpDrive {
			return kit.Excluded
		}
		to := int(c.B())
		n := s.delivered(p, to, supplies, units)
		if at < 0 {
			road := p.RoadReach(s.seen.side, axisallies.Truck, to)
			for h := range road.All() {
				n = max(n, s.delivered(p, int(h), supplies, units))
			}
		}
		return n
	})
}

// delivered returns the value of a load of supplies and units in a hex.
func (s *Heuristics) delivered(p *axisallies.Position, h, supplies, units int) (n int) {
	k := s.seen.side
	if p.Cells(h)+units+min(supplies, 1) > axisallies.MaxCells {
		return -1000
	}
	if units > 0 {
		n += units * s.hexValue(p, axisallies.Artillery, h, -1)
	}
	n -= haulCost * int(s.seen.near[h])
	own := p.Holds(k)
	if supplies == 0 || !own.Has(uint8(h)) {
		return n
	}
	users := s.users(p, k, h)
	for u := range users.All() {
		there := 0
		src := p.Sources(k, int(u))
		for x := range src.All() {
			there += p.Supplies(int(x))
		}
		p.TruckLoads(k, func(x, more int) {
			if x != h && s.dist[x][u] <= 1 {
				there += more
			}
		})
		want := min(s.units(p, int(u)), usedAtMost)
		got := min(max(want-there, 0), supplies)
		value := usableSupplyValue
		if s.seen.near[u] <= 2 {
			value *= 2
		}
		n += got * value
		if there == 0 && got > 0 {
			n += value
		}
	}
	if s.seen.near[h] <= 1 && !p.Held(k).Has(uint8(h)) {
		n -= supplies * usableSupplyValue // either side can capture it
	}
	return n
}

// haulCost is the cost of each hex between a load and the enemy.
const haulCost = 2

// bringIn returns the choice that places the first reinforcement that fits into a hex, in the hex with the highest
// value. The value of a hex for a tank includes the hexes that it can reach from there by road. bringIn returns 0 if
// no reinforcement fits.
func (s *Heuristics) bringIn(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	best, top := rules.Choice(0), -1<<30
	unit := -1
	for _, c := range choices {
		if c.Op() != axisallies.OpEnter {
			continue
		}
		u, h := int(c.A()), int(c.B())
		kind := s.sys.KindOf(u)
		if unit >= 0 && u != unit || !p.Room(h, kind) {
			continue
		}
		n := s.hexValue(p, kind, h, -1)
		if kind == axisallies.Tank && s.seen.near[h] > 1 {
			road := p.RoadReach(s.seen.side, kind, h)
			for x := range road.All() {
				if p.Room(int(x), kind) {
					n = max(n, s.hexValue(p, kind, int(x), -1))
				}
			}
		}
		if n > top {
			unit, best, top = u, c, n
		}
	}
	return best
}
