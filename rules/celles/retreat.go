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

// retreatHexes returns the hexes to which a unit can retreat next. Those it could not enter
// and those of the enemy are out of the question (first and second priority); of the others
// are left those that break none of the lower priorities, or else the lowest: a zone of
// control is worse than the wrong direction, and that is worse than ending where too many
// steps stand (§11.1). A retreat never comes back to a hex it has left.
func (p *Position) retreatHexes(u uint8) (where hexSet) {
	s, x := &p.s, &p.d.units[u]
	from, origin := s.loc[u], p.origin(u)
	if s.reg.backing == u+1 && s.reg.length == maxTrail {
		return where
	}
	best := uint8(255)
	for dir, n := range &p.d.hex[from].next {
		if n == noHex || s.occ[1-x.side].Has(n) || !p.enterable(u, from, dir) || p.trailed(u, n) {
			continue
		}
		fault := bit(p.harsh(u, n))<<2 | (^homeward[x.nation]>>dir&1)<<1
		if p.d.distance(n, origin) >= 2 && !p.room(u, n) {
			fault |= 1
		}
		if fault > best {
			continue
		}
		if fault < best {
			best, where = fault, hexSet{}
		}
		where.Add(n)
	}
	return where
}

// goBack takes a retreating unit one hex on (§11.1). In an enemy zone of control it is
// disrupted or, if it is, loses a step; of two disrupted units of a step each that stood
// together only one.
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

// runZone has a retreating unit suffer from an enemy zone of control (§11.1).
func (p *Position) runZone(u uint8) {
	s := &p.s
	r := &s.reg
	if !s.is(u, fDisrupted) {
		p.disrupt(u, "11.1")
		return
	}
	first := r.length == 2
	if first && s.steps[u] == 1 && r.spared == r.trail[0] {
		r.spared = noHex // the other unit of the pile has paid
		return
	}
	p.lose(u, "11.1")
	if first && !s.alive(u) {
		for o := s.top[r.trail[0]]; o != noUnit; o = s.next[o] {
			if s.flag[o]&(fRetreats|fDisrupted) == fRetreats|fDisrupted && s.steps[o] == 1 {
				r.spared = r.trail[0]
			}
		}
	}
}

// halted reports whether the unit that retreats has come far enough, and may stop.
func (p *Position) mayHalt() bool {
	r := &p.s.reg
	return r.backing != 0 && p.d.distance(p.s.loc[r.backing-1], r.trail[0]) >= 2
}

// endRetreat ends the retreat of a unit; where it stands must be in order (§10.0).
func (p *Position) endRetreat(u uint8) {
	s := &p.s
	s.flag[u] &^= fRetreats
	s.reg.backing, s.reg.length = 0, 0
	s.reg.trail = [maxTrail]uint16{}
	if s.alive(u) && p.tooFull(s.loc[u]) {
		p.excess(s.loc[u], PhaseRetreat)
		return
	}
	if !p.retreating() {
		s.reg.spared = noHex
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
