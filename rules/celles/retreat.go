package celles

import "herbstnebel/rules"

// §11.1: retreats, hex by hex, by five priorities.

// homeward are the directions in which a nation retreats, as bits (§11.1, the fourth
// priority): Germans south and south-east, Americans north, north-west and north-east,
// British north-west and south-west.
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

// beginRetreat has all engaged units of a side retreat two hexes (§11.0, §11.1).
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

// retreating reports whether a unit has yet to retreat.
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

// origin returns where a unit stood when its retreat began.
func (p *Position) origin(u uint8) uint16 {
	if p.s.reg.backing == u+1 {
		return p.s.reg.trail[0]
	}
	return p.s.loc[u]
}

// trailed reports whether the retreat of a unit has led through a hex.
func (p *Position) trailed(u uint8, h uint16) bool {
	if p.s.reg.backing != u+1 {
		return false
	}
	for _, t := range p.s.reg.trail[:p.s.reg.length] {
		if t == h {
			return true
		}
	}
	return false
}

// harsh reports whether a hex lies, for a retreating unit, in an enemy zone of control:
// friends there cancel it (§11.1, the third priority).
func (p *Position) harsh(u uint8, h uint16) bool {
	side := p.d.units[u].side
	return p.s.zocs[1-side].Has(h) && !p.s.occ[side].Has(h)
}

// flight is the ring of hexes around the one where a retreat begins, of which every way to two
// hexes off consists but for its last step. A hex of it goes by its direction; all bits and lists
// are by that.
type flight struct {
	origin  uint16
	unit    uint8
	shut    uint8    // where the unit cannot go, or has been
	harsh   uint8    // zones of control
	turns   [6]uint8 // bit 0: on to the next of the ring by the clock; bit 1: to the one before
	out     [6]uint8 // zones on the best step to two hexes off: 0, 1 or barred
	crowded bool     // there may be no room for the unit two hexes off
}

// barred is more zones than any way leads through.
const barred = 100

// fly surveys the retreat of a unit.
func (p *Position) fly(u uint8) (f flight) {
	s, x := &p.s, &p.d.units[u]
	f.origin, f.unit = p.origin(u), u
	way, friends, enemies := p.way(u), &s.occ[x.side], &s.occ[1-x.side]
	for k, h := range &p.d.hex[f.origin].next {
		f.out[k] = barred
		if h == noHex || enemies.Has(h) || p.trailed(u, h) {
			f.shut |= 1 << k
			continue
		}
		f.harsh |= bit(p.harsh(u, h)) << k
		for turn, dir := range [5]int{(k + 2) % 6, (k + 4) % 6, (k + 5) % 6, k, (k + 1) % 6} {
			n := p.d.hex[h].next[dir]
			if !p.d.passable(x.side, way, h, dir) || enemies.Has(n) || p.trailed(u, n) {
				continue
			}
			if turn < 2 {
				f.turns[k] |= 1 << turn
				continue
			}
			f.out[k] = min(f.out[k], bit(p.harsh(u, n)))
			f.crowded = f.crowded || friends.Has(n) && !p.room(u, n)
		}
	}
	return f
}

// toll returns for each hex of the ring the fewest zones on a way from there to two hexes off,
// barred where there is none.
func (f *flight) toll(shut uint8) [6]uint8 {
	n := f.out
	if n == [6]uint8{} {
		return n
	}
	for range 2 { // a way may cross the end of the list
		for k := 5; k >= 0; k-- {
			f.relax(&n, shut, k, (k+1)%6, 0)
		}
		for k := range n {
			f.relax(&n, shut, k, (k+5)%6, 1)
		}
	}
	return n
}

// relax lets the way from a hex of the ring lead over its neighbour.
func (f *flight) relax(n *[6]uint8, shut uint8, k, next, turn int) {
	if (shut>>k|shut>>next)&1 == 0 && f.turns[k]>>turn&1 != 0 {
		n[k] = min(n[k], n[next]+f.harsh>>next&1)
	}
}

// next returns the directions in which the unit can retreat from a hex, with some hexes of the
// ring shut, and whether it can so end where there is room for it.
func (p *Position) next(f *flight, from uint16, shut uint8) (dirs uint8, roomy bool) {
	s, x := &p.s, &p.d.units[f.unit]
	toll := f.toll(shut)
	var ring [6]uint8     // of each neighbour, plus 1
	best := uint8(barred) // no way that is worse is one
	for dir, n := range &p.d.hex[from].next {
		if n == noHex || n == f.origin || s.occ[1-x.side].Has(n) || !p.enterable(f.unit, from, dir) || p.trailed(f.unit, n) {
			continue
		}
		fault := 2 * bit(p.harsh(f.unit, n))
		if k, ok := p.d.dir(f.origin, n); ok {
			if shut>>k&1 != 0 {
				continue
			}
			ring[dir] = k + 1
			fault += 2 * toll[k]
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
	if !f.crowded {
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

// retreatHexes returns the hexes to which a unit can retreat next, by the priorities of §11.1
// for all of its way: it leads over no hex that the unit could not enter and over none of the
// enemy, to two hexes off; through as few zones of control as can be; then each step goes in the
// right direction, where one does; then it ends where there is room, if it can. A retreat never
// comes back to a hex that it has left. Who has come far enough, but to a full hex, goes on.
func (p *Position) retreatHexes(u uint8) (where hexSet) {
	r := &p.s.reg
	from := p.s.loc[u]
	if r.backing == u+1 && r.length == maxTrail {
		return where
	}
	f := p.fly(u)
	if r.backing == u+1 {
		f.crowded = true // around the hex where it stands
		if p.d.distance(from, f.origin) >= 2 && r.length > maxTrail-6 {
			f.shut = 1<<6 - 1 // too late to come near again
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

// goBack takes a retreating unit one hex on (§11.1). In an enemy zone of control it is
// disrupted or, if it is, loses a step.
func (p *Position) goBack(u uint8, to uint16) {
	s := &p.s
	r := &s.reg
	from := s.loc[u]
	if r.backing == 0 {
		r.backing = u + 1
		r.trail[0], r.length = from, 1
	}
	harsh := p.harsh(u, to)
	p.stride(rules.Retreated, u, to, "11.1")
	r.trail[r.length] = to
	r.length++
	if harsh {
		p.runZone(u)
	}
	if !s.alive(u) {
		p.endRetreat(u)
		return
	}
	if p.d.distance(to, r.trail[0]) < 2 {
		r.phase = PhaseRetreat
		return
	}
	if p.tooFull(to) { // the fifth priority: it may go on
		if on := p.retreatHexes(u); !on.Empty() {
			r.phase = PhaseRetreat
			return
		}
	}
	p.endRetreat(u)
}

// runZone has a retreating unit suffer from an enemy zone of control (§11.1). The units of a pile
// that were both disrupted, or both not, would come into each zone alike: where it costs one its
// only step, the other is spared that loss, which would befall it in the same zone.
func (p *Position) runZone(u uint8) {
	s := &p.s
	r := &s.reg
	if !s.is(u, fDisrupted) {
		p.disrupt(u, "11.1")
		return
	}
	if s.is(u, fSpared) && s.steps[u] == 1 {
		s.flag[u] &^= fSpared
		return
	}
	before := p.ranZone(u)
	p.lose(u, "11.1")
	if s.alive(u) {
		return
	}
	for o := s.top[r.trail[0]]; o != noUnit; o = s.next[o] {
		if s.is(o, fRetreats) && s.steps[o] == 1 && s.is(o, fDisrupted) != before {
			s.flag[o] |= fSpared
		}
	}
}

// ranZone reports whether the retreat of a unit has led through a zone of control before the hex
// where it stands, so that it was in order when it began.
func (p *Position) ranZone(u uint8) bool {
	r := &p.s.reg
	for _, h := range r.trail[1 : r.length-1] {
		if p.harsh(u, h) {
			return true
		}
	}
	return false
}

// mayHalt reports whether the unit that retreats has come far enough, and may stop.
func (p *Position) mayHalt() bool {
	r := &p.s.reg
	return r.backing != 0 && p.d.distance(p.s.loc[r.backing-1], r.trail[0]) >= 2
}

// endRetreat ends the retreat of a unit; where it stands must be in order (§10.0).
func (p *Position) endRetreat(u uint8) {
	s := &p.s
	s.flag[u] &^= fRetreats | fSpared
	s.reg.backing, s.reg.length = 0, 0
	s.reg.trail = [maxTrail]uint16{}
	if s.alive(u) && p.tooFull(s.loc[u]) {
		p.excess(s.loc[u], PhaseRetreat)
		return
	}
	p.nextResult()
}

// perish eliminates a unit that cannot retreat (§11.1).
func (p *Position) perish(u uint8) {
	p.eliminate(u, "11.1")
	p.endRetreat(u)
}

// eliminate takes all steps of a unit.
func (p *Position) eliminate(u uint8, para string) {
	for p.s.alive(u) {
		p.lose(u, para)
	}
}
