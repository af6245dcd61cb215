package celles

import "herbstnebel/rules"

// §11.1: retreats, hex by hex, by five priorities.

// homeward lists the directions in which each nation retreats, as bits (§11.1, the fourth
// priority): Germans south and south-east, Americans north, north-west and north-east, British
// north-west and south-west.
var homeward = [nations]uint8{
	german:   1<<south | 1<<southEast,
	american: 1<<north | 1<<northWest | 1<<northEast,
	british:  1<<northWest | 1<<southWest,
}

// Directions of hexsides.
const (
	north = iota
	northEast
	southEast
	south
	southWest
	northWest
)

// beginRetreat makes all engaged units of a side retreat two hexes (§11.0, §11.1).
func (p *Position) beginRetreat(side uint8) {
	s := &p.s
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		if s.is(u, p.engaged(side)) {
			s.flag[u] |= fRetreats
			if s.reg.unit == u+1 {
				s.reg.halted = 1
			}
		}
	}
}

// retreating reports whether any unit must still retreat.
func (p *Position) retreating() bool {
	if p.s.reg.backing != 0 {
		return true
	}
	side := p.s.reg.wave
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		if p.s.is(u, fRetreats) {
			return true
		}
	}
	return false
}

// origin returns the hex in which a unit's retreat began.
func (p *Position) origin(u uint8) uint16 {
	if p.s.reg.backing == u+1 {
		return p.s.reg.retreatPath[0]
	}
	return p.s.loc[u]
}

// retreatedThrough reports whether a unit's retreat has passed through a hex.
func (p *Position) retreatedThrough(u uint8, h uint16) bool {
	if p.s.reg.backing != u+1 {
		return false
	}
	for _, t := range p.s.reg.retreatPath[:p.s.reg.length] {
		if t == h {
			return true
		}
	}
	return false
}

// harsh reports whether a hex is in an enemy zone of control for a retreating unit. Friendly units
// in the hex cancel the zone (§11.1, the third priority).
func (p *Position) harsh(u uint8, h uint16) bool {
	side := p.d.units[u].side
	return p.s.zocs[1-side].Has(h) && !p.s.occ[side].Has(h)
}

// flight is the ring of hexes around the start of a retreat. Every path to a distance of two hexes
// consists of hexes of the ring and one last step. A hex of the ring has its direction from the
// start as its index, in bit sets and in arrays.
type flight struct {
	origin      uint16
	unit        uint8
	shut        uint8    // hexes that the unit cannot enter or has already left, as bits
	harsh       uint8    // hexes in enemy zones of control, as bits
	turns       [6]uint8 // bit 0: a step clockwise along the ring; bit 1: a step counter-clockwise
	out         [6]uint8 // zones of control on the best step to a distance of two hexes: 0, 1 or barred
	mayLackRoom bool     // true if there may be no room for the unit at a distance of two hexes
}

// barred is more zones than any path can have.
const barred = 100

// fly computes the ring for the retreat of a unit.
func (p *Position) fly(u uint8) (f flight) {
	s, x := &p.s, &p.d.units[u]
	f.origin, f.unit = p.origin(u), u
	mode, friends, enemies := p.movementMode(u), &s.occ[x.side], &s.occ[1-x.side]
	for k, h := range &p.d.hex[f.origin].next {
		f.out[k] = barred
		if h == noHex || enemies.Has(h) || p.retreatedThrough(u, h) {
			f.shut |= 1 << k
			continue
		}
		f.harsh |= bit(p.harsh(u, h)) << k
		for turn, dir := range [5]int{(k + 2) % 6, (k + 4) % 6, (k + 5) % 6, k, (k + 1) % 6} {
			n := p.d.hex[h].next[dir]
			if !p.d.passable(x.side, mode, h, dir) || enemies.Has(n) || p.retreatedThrough(u, n) {
				continue
			}
			if turn < 2 {
				f.turns[k] |= 1 << turn
				continue
			}
			f.out[k] = min(f.out[k], bit(p.harsh(u, n)))
			f.mayLackRoom = f.mayLackRoom || friends.Has(n) && !p.room(u, n)
		}
	}
	return f
}

// zonesToExit returns for each hex of the ring the fewest zones on a path from there to a distance of two
// hexes, or barred if there is no path.
func (f *flight) zonesToExit(shut uint8) [6]uint8 {
	n := f.out
	if n == [6]uint8{} {
		return n
	}
	for range 2 { // twice around, because the ring has no end
		for k := 5; k >= 0; k-- {
			f.relax(&n, shut, k, (k+1)%6, 0)
		}
		for k := range n {
			f.relax(&n, shut, k, (k+5)%6, 1)
		}
	}
	return n
}

// relax lowers the toll of a hex of the ring if the path through its neighbour in the ring has
// fewer zones.
func (f *flight) relax(n *[6]uint8, shut uint8, k, next, turn int) {
	if (shut>>k|shut>>next)&1 == 0 && f.turns[k]>>turn&1 != 0 {
		n[k] = min(n[k], n[next]+f.harsh>>next&1)
	}
}

// next returns the directions in which the unit can retreat from a hex, if some hexes of the ring
// are shut, and reports whether it can then end in a hex with room.
func (p *Position) next(f *flight, from uint16, shut uint8) (dirs uint8, roomy bool) {
	s, x := &p.s, &p.d.units[f.unit]
	zones := f.zonesToExit(shut)
	var ring [6]uint8     // index in the ring of each neighbour, plus 1
	best := uint8(barred) // a path with more zones than this is not allowed
	for dir, n := range &p.d.hex[from].next {
		if n == noHex || n == f.origin || s.occ[1-x.side].Has(n) || !p.enterable(f.unit, from, dir) || p.retreatedThrough(f.unit, n) {
			continue
		}
		fault := 2 * bit(p.harsh(f.unit, n))
		if k, ok := p.d.dir(f.origin, n); ok {
			if shut>>k&1 != 0 {
				continue
			}
			ring[dir] = k + 1
			fault += 2 * zones[k]
		}
		fault += ^homeward[x.nation] >> dir & 1
		if fault > best {
			continue
		}
		if fault < best {
			best, dirs = fault, 0
		}
		dirs |= 1 << dir
	}
	if !f.mayLackRoom {
		return dirs, true
	}
	with := uint8(0)
	for dir, n := range &p.d.hex[from].next {
		if dirs>>dir&1 == 0 {
			continue
		}
		room := false
		if k := ring[dir]; k != 0 {
			_, room = p.next(f, n, shut|1<<(k-1))
		} else {
			room = p.room(f.unit, n)
		}
		with |= bit(room) << dir
	}
	if with == 0 {
		return dirs, false
	}
	return with, true
}

// retreatHexes returns the hexes to which a unit can retreat next, by the priorities of §11.1 for
// the whole retreat. First, the path enters no enemy hex and no hex that the unit could not enter,
// and leads to a distance of two hexes. Then it has as few zones of control as possible. Then, if
// possible, each step is in the right direction and the path ends in a hex with room, in this
// order. A retreat never returns to a hex that it has left. A unit that has retreated far enough
// but is in a full hex continues.
func (p *Position) retreatHexes(u uint8) (where hexSet) {
	r := &p.s.reg
	from := p.s.loc[u]
	if r.backing == u+1 && r.length == maxRetreatPath {
		return where
	}
	f := p.fly(u)
	if r.backing == u+1 {
		f.mayLackRoom = true // around its present hex
		if p.d.distance(from, f.origin) >= 2 && r.length > maxRetreatPath-6 {
			f.shut = 1<<6 - 1 // too late to return to the ring
		}
	}
	dirs, _ := p.next(&f, from, f.shut)
	for dir, n := range &p.d.hex[from].next {
		if dirs>>dir&1 != 0 {
			where.Add(n)
		}
	}
	return where
}

// goBack moves a retreating unit one hex (§11.1). In an enemy zone of control it is disrupted or,
// if it is already disrupted, loses a step.
func (p *Position) goBack(u uint8, to uint16) {
	s := &p.s
	r := &s.reg
	from := s.loc[u]
	if r.backing == 0 {
		r.backing = u + 1
		r.retreatPath[0], r.length = from, 1
	}
	harsh := p.harsh(u, to)
	p.stride(rules.Retreated, u, to, "11.1")
	r.retreatPath[r.length] = to
	r.length++
	if harsh {
		p.runZone(u)
	}
	if !s.alive(u) {
		p.endRetreat(u)
		return
	}
	if p.d.distance(to, r.retreatPath[0]) < 2 {
		r.phase = PhaseRetreat
		return
	}
	if p.tooFull(to) { // the fifth priority: it may continue
		if on := p.retreatHexes(u); !on.Empty() {
			r.phase = PhaseRetreat
			return
		}
	}
	p.endRetreat(u)
}

// runZone applies the effect of an enemy zone of control to a retreating unit (§11.1). Two units of
// a stack that were both disrupted before the retreat, or both undisrupted, suffer the same effect
// in each zone. Therefore, if a zone eliminates one of them, the other is spared the loss in that
// zone.
func (p *Position) runZone(u uint8) {
	s := &p.s
	r := &s.reg
	if !s.is(u, fDisrupted) {
		p.disrupt(u, "11.1")
		return
	}
	if s.is(u, fZonePaid) && s.steps[u] == 1 {
		s.flag[u] &^= fZonePaid
		return
	}
	before := p.ranZone(u)
	p.lose(u, "11.1")
	if s.alive(u) {
		return
	}
	for o := s.top[r.retreatPath[0]]; o != noUnit; o = s.next[o] {
		if s.is(o, fRetreats) && s.steps[o] == 1 && s.is(o, fDisrupted) != before {
			s.flag[o] |= fZonePaid
		}
	}
}

// ranZone reports whether a unit's retreat has passed through a zone of control before its present
// hex. If so, the unit was not disrupted when the retreat began.
func (p *Position) ranZone(u uint8) bool {
	r := &p.s.reg
	for _, h := range r.retreatPath[1 : r.length-1] {
		if p.harsh(u, h) {
			return true
		}
	}
	return false
}

// mayHalt reports whether the retreating unit has retreated far enough and may stop.
func (p *Position) mayHalt() bool {
	r := &p.s.reg
	return r.backing != 0 && p.d.distance(p.s.loc[r.backing-1], r.retreatPath[0]) >= 2
}

// endRetreat ends the retreat of a unit. Its hex must not be overstacked (§10.0).
func (p *Position) endRetreat(u uint8) {
	s := &p.s
	s.flag[u] &^= fRetreats | fZonePaid
	s.reg.backing, s.reg.length = 0, 0
	s.reg.retreatPath = [maxRetreatPath]uint16{}
	if s.alive(u) && p.tooFull(s.loc[u]) {
		p.excess(s.loc[u], PhaseRetreat)
		return
	}
	p.nextResult()
}

// eliminateRetreating eliminates a unit that cannot retreat (§11.1).
func (p *Position) eliminateRetreating(u uint8) {
	p.eliminate(u, "11.1")
	p.endRetreat(u)
}

// eliminate removes all steps of a unit.
func (p *Position) eliminate(u uint8, para string) {
	for p.s.alive(u) {
		p.lose(u, para)
	}
}
