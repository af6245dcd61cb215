package enemyaction

import "herbstnebel/rules/flood"

// entering is what a step costs a unit: by road a point, else by terrain, mechanised units on
// frozen ground by another table (§16.1); all it has over a river without a bridge.
func (p *position) entering(u uint8, from uint16, dir uint8) int {
	to := p.d.hex[from].next[dir]
	way := yes(p.d.isMech(u))
	switch at := p.d.hex[to].terrain; {
	case p.byRoad(from, dir):
		return 1
	case p.unbridged(from, dir):
		return int(p.d.units[u].move)
	case way == 1 && p.s.special&dayFrost != 0:
		return int(p.d.frost[at])
	default:
		return int(p.d.cost[way][at])
	}
}

// reach is the set of hexes that a unit can get to in a simple move, its own with them (§X9).
func (p *position) reach(u uint8) (set hexSet) {
	side, move := p.d.units[u].side, int(p.d.units[u].move)
	zones, enemies := p.zones(1-side), p.held(1-side)
	var m flood.Map
	m.Begin(hexes, uint8(move))
	start := p.s.at[u]
	m.Offer(start, start, 0)
	for at, spent, ok := m.Next(); ok; at, spent, ok = m.Next() {
		set.Add(at)
		if at != start && zones.Has(at) {
			continue
		}
		for dir, to := range p.d.hex[at].next {
			if to == noHex || enemies.Has(to) || zones.Has(at) && zones.Has(to) {
				continue
			}
			cost := int(spent) + p.entering(u, at, uint8(dir)) + yes(zones.Has(at))
			if cost <= move {
				m.Offer(to, at, uint8(cost))
			}
		}
	}
	return set
}
