package enemyaction

import "herbstnebel/rules/pathfind"

// Strategic movement: a column on the road, away from the Allies (§X43).

// byColumn returns the hexes to which a mechanised German unit can move as a column, including its
// own: by road only, at the beginning of its move, for twice its points, never adjacent to an Allied
// unit, and not where a roadblock would be checked for.
func (p *Position) byColumn(u uint8) (where hexSet) {
	if p.s.reg.spent > 0 || !p.d.isMech(u) || p.is(u, fUnsupplied|fIsolated|fNoFuel) {
		return where
	}
	start := p.s.at[u]
	near := p.d.beside(&p.s.occupied[allies])
	if near.Has(start) {
		return where
	}
	ground := p.ground(u)
	ground = ground.AndNot(&near)
	m := &p.column
	most := p.d.num.column * p.allowance(u)
	m.Begin(hexes, uint8(most))
	m.Relax(start, start, 0)
	for at, cost, ok := m.Next(); ok; at, cost, ok = m.Next() {
		where.Add(at)
		if at != start && p.stops(at) {
			continue
		}
		ways := p.d.hex[at].road &^ p.wet(at) &^ p.s.crossed[at]
		for dir, to := range p.d.hex[at].next {
			if ways>>dir&1 != 0 && to != noHex && ground.Has(to) && !p.mayTriggerRoadblock(to) {
				m.Relax(to, at, cost+1)
			}
		}
	}
	return where
}

// mayTriggerRoadblock reports whether a German unit that enters a hex would trigger the check for a roadblock
// (§X42).
func (p *position) mayTriggerRoadblock(h uint16) bool {
	if int(p.s.day) < p.d.num.blowFrom || p.s.roadblocks.Len() >= p.d.num.maxRoadblocks {
		return false
	}
	for dir, n := range p.d.hex[h].next {
		if n != noHex && p.byRoad(h, uint8(dir)) && p.canBlock(n) {
			return true
		}
	}
	return false
}

// pathTo returns the search that leads a German unit to a hex, and the cost in its points, or
// pathfind.Unreachable. A column spends all points.
func (p *Position) pathTo(u uint8, to uint16) (m *pathfind.Search, cost uint8) {
	m = p.reachable(u)
	if cost = m.Cost(to); cost != pathfind.Unreachable {
		return m, cost
	}
	if by := p.byColumn(u); by.Has(to) {
		return &p.column, uint8(p.allowance(u))
	}
	return m, pathfind.Unreachable
}
