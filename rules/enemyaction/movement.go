package enemyaction

// allowance is how many points a unit has: half of them out of supply (§X33).
func (p *position) allowance(u uint8) int {
	n := int(p.d.units[u].move)
	if p.is(u, fUnsupplied|fIsolated|fNoFuel) {
		n = (n + 1) / 2
	}
	return n
}

// oneHex reports whether a unit moves one hex at most: isolated infantry (§P8), and on the first day
// Allies on foot (§X9).
func (p *position) oneHex(u uint8) bool {
	return p.isolatedFoot(u) || p.s.day == firstDay && p.d.units[u].side == allies && !p.d.isMech(u)
}

// ground is the set of hexes into which a German unit may move: without Allies, and until the
// boundaries are lifted, in the area of its army.
func (p *position) ground(u uint8) hexSet {
	area := &p.d.area[p.d.units[u].formation]
	if int(p.s.day) > p.d.num.bounded || area.Empty() {
		area = &p.d.onMap
	}
	return area.AndNot(&p.s.stands[allies])
}

// pace is what steps cost a unit.
type pace struct {
	terrain *[terrains]uint8 // by what the hex entered is, off the road
	all     uint8            // of its points: over a river without a bridge
}

// paceOf returns what steps cost a unit: mechanised units have another table, and one of their own
// on frozen ground (§16.1).
func (p *position) paceOf(u uint8) pace {
	way := yes(p.d.isMech(u))
	costs := &p.d.cost[way]
	if way == 1 && p.s.special&dayFrost != 0 {
		costs = &p.d.frost
	}
	return pace{costs, uint8(p.allowance(u))}
}

// step is what a step costs: by road a point, else by terrain, and a point more out of an enemy zone; all it
// has, and no more than that, over a river without a bridge, which those hexsides have that are wet.
func (c pace) step(d *data, from uint16, dir int, wet uint8, leaving bool) int {
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

// reach is the set of hexes that a unit can get to in a simple move, its own with them (§X9): with
// half its points out of supply (§X33).
func (p *position) reach(u uint8) (set hexSet) {
	side, move := p.d.units[u].side, p.allowance(u)
	zones, enemies := p.zones(1-side), p.held(1-side)
	pace := p.paceOf(u)
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
			cost := int(spent) + pace.step(p.d, at, dir, wet, leaving)
			if cost <= move {
				m.Relax(to, at, uint8(cost))
			}
		}
	}
	return set
}
