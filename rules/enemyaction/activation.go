package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
)

// German activations: units move, then attack (§X22, §X23).

// movable returns the activated units that can still move: none once attacks have begun.
func (p *Position) movable() (units unitSet) {
	if p.s.reg.fighting != 0 {
		return units
	}
	german := p.unitsOf(axis)
	for u := range german.All() {
		if p.s.flags[u]&(fActive|fMoved) == fActive {
			units.Add(u)
		}
	}
	return units
}

// singleFile reports whether only one unit per activation may cross a hexside: a river without a
// bridge, and on the first day a river with a bridge too (§X23).
func (p *position) singleFile(h uint16, dir uint8) bool {
	return p.unbridged(h, dir) || p.s.day == firstDay && p.d.hex[h].river>>dir&1 != 0
}

// stops reports whether a roadblock ends the move of a German unit in a hex: one in the hex, or in an
// adjacent hex to which a road leads (§X32).
func (p *position) stops(h uint16) bool {
	if p.s.roadblocks.Empty() {
		return false
	}
	if p.s.roadblocks.Has(h) {
		return true
	}
	for dir, n := range p.d.hex[h].next {
		if n != noHex && p.d.hex[h].road>>dir&1 != 0 && p.s.roadblocks.Has(n) {
			return true
		}
	}
	return false
}

// reachable searches the hexes that a German unit can reach with its remaining movement points, by a
// simple move (§X9) within the limits of an activation (§X23, §X32).
func (p *Position) reachable(u uint8) *pathfind.Search {
	m := &p.legs
	all, spent := p.allowance(u), int(p.s.reg.spent)
	m.Begin(hexes, uint8(all-spent))
	zones, ground := p.zones(allies), p.ground(u)
	rates := p.costsOf(u)
	start, tied := p.s.at[u], p.oneHex(u)
	m.Relax(start, start, 0)
	p.within = hexSet{}
	for at, cost, ok := m.Next(); ok; at, cost, ok = m.Next() {
		p.within.Add(at)
		leaving := zones.Has(at)
		if at != start && (leaving || p.stops(at) || tied) {
			continue
		}
		wet := p.wet(at)
		for dir, to := range p.d.hex[at].next {
			if to == noHex || !ground.Has(to) || leaving && zones.Has(to) || p.s.crossed[at]>>dir&1 != 0 {
				continue
			}
			if step := int(cost) + rates.step(p.d, at, dir, wet, leaving); step <= all-spent {
				m.Relax(to, at, uint8(step))
			}
		}
	}
	return m
}

// destinations returns the hexes in which a German unit can end a leg of its move.
func (p *Position) destinations(u uint8) (where hexSet) {
	p.reachable(u)
	var one unitSet
	one.Add(u)
	where = p.within
	by := p.byColumn(u)
	where = where.Or(&by)
	where.Remove(p.s.at[u])
	held := where.And(&p.s.occupied[axis])
	for h := range held.All() {
		if !p.fits(one, h) {
			where.Remove(h)
		}
	}
	return where
}

// march moves a German unit along the cheapest path. The unit may continue unless something stops it
// or its movement points are used up.
func (p *Position) march(u uint8, to uint16) {
	s := &p.s
	r := &s.reg
	m, cost := p.pathTo(u, to)
	var room [hexes]uint16
	nodes := m.Path(room[:0], to)
	for i, h := range nodes[1:] {
		dir, _ := p.d.dir(nodes[i], h)
		if p.singleFile(nodes[i], dir) {
			s.crossed[nodes[i]] |= 1 << dir
			s.crossed[h] |= 1 << ((dir + 3) % 6)
		}
		p.control(axis, h)
		s.passed.Add(h)
	}
	p.move(u, to)
	if p.ear != nil {
		path := make([]rules.CellID, len(nodes))
		for i, h := range nodes {
			path[i] = cellOf(h)
		}
		p.emit(rules.Event{Kind: rules.Moved, Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(to), Path: path, N: int(cost), Para: "X23"})
	}
	r.spent += cost
	if zones := p.zones(allies); !zones.Has(to) && !p.stops(to) && !p.oneHex(u) && int(r.spent) < p.allowance(u) {
		r.phase = phMove
		return
	}
	p.halt()
}

// halt ends the move of a unit. The unit clears a roadblock in its hex (§X32), and the bridges ahead of
// it may be blown (§X31).
func (p *Position) halt() {
	s := &p.s
	r := &s.reg
	u := r.unit - 1
	h := s.at[u]
	if s.roadblocks.Has(h) {
		s.roadblocks.Remove(h)
		p.emit(rules.Event{Kind: rules.Note, Key: "roadblock-cleared", Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(h), Para: "X32"})
	}
	s.flags[u] |= fMoved
	r.stage = sgUnits
	if there := p.in(h); r.spent > 0 && there.Len() == 1 {
		r.edge = 6*h + 1
		r.stage = sgBridges
		return
	}
	r.unit, r.spent, r.edge = 0, 0, 0
}

// nextBridge requests the die for the next bridge ahead of the unit that has arrived. Bridges are blown
// only from the 17th on. The bridge must lead to a hex that the Allies control and that has Allied
// units in its proximity (§X31).
func (p *Position) nextBridge() {
	r := &p.s.reg
	h, first := (r.edge-1)/6, (r.edge-1)%6
	for dir := first; dir < 6 && int(p.s.day) >= p.d.num.blowFrom; dir++ {
		if other := p.d.hex[h].next[dir]; other != noHex && p.bridged(h, uint8(dir)) && !p.s.germanHexes.Has(other) && p.nearEnemy(axis, other) {
			r.edge = 6*h + dir + 1
			r.phase = phBridge
			return
		}
	}
	r.edge = 6*h + 1
	r.stage = sgBlocks
}

// rollBridge blows the bridge if the die face is low enough.
func (p *Position) rollBridge(face int) {
	r := &p.s.reg
	h, dir := (r.edge-1)/6, uint8((r.edge-1)%6)
	p.emit(rules.Event{Kind: rules.DieRolled, Key: "bridge", N: face, M: face, Para: "X31", Edge: p.sys.edgeAt(h, dir)})
	if face <= p.d.num.demolition {
		p.blow(h, dir)
		p.emit(rules.Event{Kind: rules.BridgeBlown, Side: rules.Allies, Edge: p.sys.edgeAt(h, dir), Para: "X31"})
	}
	r.edge++ // the next direction, or past the last
	if (r.edge-1)/6 != h {
		r.edge = 6*h + 1
		r.stage = sgBlocks
	}
}

// nextBlock requests the die for the next roadblock ahead of the unit that has arrived, from the 17th
// on (§X42). The hex must be an empty position of sufficient hold value, and a road and an Allied line
// of communication must lead to it. No hex is checked twice in an activation, or after Germans were in
// it. A village or town that Germans control is not checked.
func (p *Position) nextBlock() {
	s := &p.s
	r := &s.reg
	h, first := (r.edge-1)/6, (r.edge-1)%6
	for dir := first; dir < 6 && int(s.day) >= p.d.num.blowFrom && s.roadblocks.Len() < p.d.num.maxRoadblocks; dir++ {
		if n := p.d.hex[h].next[dir]; n != noHex && p.byRoad(h, uint8(dir)) && p.canBlock(n) {
			r.edge = 6*h + dir + 1
			r.phase = phBlock
			return
		}
	}
	r.unit, r.spent, r.edge = 0, 0, 0
	r.stage = sgUnits
}

func (p *position) canBlock(h uint16) bool {
	x := &p.d.hex[h]
	_, held := p.holder(h)
	return int(x.hold) >= p.d.num.checkHold && !held && !p.s.roadblocks.Has(h) && !p.s.passed.Has(h) &&
		!(x.settlement != open && p.s.germanHexes.Has(h)) && p.leadsThere(h)
}

// leadsThere reports whether an Allied line of communication leads to a hex, ignoring German zones in
// the hex itself.
func (p *position) leadsThere(h uint16) bool {
	contact := p.inContact(allies)
	for dir, n := range p.d.hex[h].next {
		if n != noHex && contact.Has(n) && !p.unbridged(h, uint8(dir)) {
			return true
		}
	}
	return contact.Has(h)
}

// rollBlock puts the roadblock if the die face is low enough.
func (p *Position) rollBlock(face int) {
	r := &p.s.reg
	h, dir := (r.edge-1)/6, (r.edge-1)%6
	n := p.d.hex[h].next[dir]
	p.s.passed.Add(n)
	p.emit(rules.Event{Kind: rules.DieRolled, Key: "block", Side: rules.Allies, N: face, M: face, Cell: cellOf(n), Para: "X42"})
	if face <= p.d.num.checkFaces {
		p.s.roadblocks.Add(n)
		p.emit(rules.Event{Kind: rules.Note, Key: "roadblock", Side: rules.Allies, Cell: cellOf(n), Para: "X42"})
	}
	r.stage = sgBlocks
}
