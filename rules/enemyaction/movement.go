package enemyaction

// Movement points, costs and the simple move of either side (§X9).

// allowance returns the movement points of a unit, halved if it is out of supply (§X33).
func (p *position) allowance(u uint8) int {
	n := int(p.d.units[u].move)
	if p.is(u, fUnsupplied|fIsolated|fNoFuel) {
		n = (n + 1) / 2
	}
	return n
}

// oneHex reports whether a unit moves at most one hex: isolated infantry (§P8), and on the first day
// Allied units on foot (§X9).
func (p *position) oneHex(u uint8) bool {
	return p.isolatedFoot(u) || p.s.day == firstDay && p.d.units[u].side == allies && !p.d.isMech(u)
}

// ground returns the hexes that a German unit may enter: those without Allied units and, until the
// army boundaries are lifted, within the area of its army.
func (p *position) ground(u uint8) hexSet {
	area := &p.d.area[p.d.units[u].formation]
	if int(p.s.day) > p.d.num.bounded || area.Empty() {
		area = &p.d.onMap
	}
	return area.AndNot(&p.s.occupied[allies])
}

// moveCosts is the movement costs of a unit.
type moveCosts struct {
	terrain *[terrains]uint8 // of the hex entered, off the road
	all     uint8            // the full allowance, which crossing a river without a bridge costs
}

// costsOf returns the movement costs of a unit. Mechanised units have their own table, and another on
// frozen ground (§16.1).
func (p *position) costsOf(u uint8) moveCosts {
	mechanised := yes(p.d.isMech(u))
	costs := &p.d.cost[mechanised]
	if mechanised == 1 && p.s.special&dayFrost != 0 {
		costs = &p.d.frost
	}
	return moveCosts{costs, uint8(p.allowance(u))}
}

// step returns the cost of a step: one point by road, otherwise by terrain, and one more point when
// leaving an enemy zone. wet is the set of hexsides with a river without a bridge. Crossing one costs
// exactly the full allowance.
func (c moveCosts) step(d *data, from uint16, dir int, wet uint8, leaving bool) int {
	x := &d.hex[from]
	switch {
	case wet>>dir&1 != 0:
		return int(c.all)
	case x.road>>dir&1 != 0:
		return 1 + yes(leaving)
	default:
		return int(c.terrain[d.hex[x.next[dir]].terrain]) + yes(leaving)
	}
}

// reach returns the hexes that a unit can reach in a simple move, including its own (§X9). Out of
// supply it has half its points (§X33).
func (p *position) reach(u uint8) (set hexSet) {
	side, move := p.d.units[u].side, p.allowance(u)
	zones, enemies := p.zones(1-side), p.held(1-side)
	rates := p.costsOf(u)
	m := &p.work().reach
	m.Begin(hexes, uint8(move))
	start, tied := p.s.at[u], p.oneHex(u)
	m.Relax(start, start, 0)
	for at, spent, ok := m.Next(); ok; at, spent, ok = m.Next() {
		set.Add(at)
		leaving := zones.Has(at)
		if at != start && (leaving || tied) {
			continue
		}
		wet := p.wet(at)
		for dir, to := range p.d.hex[at].next {
			if to == noHex || enemies.Has(to) || leaving && zones.Has(to) {
				continue
			}
			cost := int(spent) + rates.step(p.d, at, dir, wet, leaving)
			if cost <= move {
				m.Relax(to, at, uint8(cost))
			}
		}
	}
	return set
}
