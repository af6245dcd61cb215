package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Chapters 14, 15 and 20: reinforcements, the withdrawal of the Führer Begleit, and the set-up.

// hasEntry reports whether one of the entry hexes of a reinforcement contains no enemy units. Enemy
// zones of control do not matter (§14.0).
func (p *Position) hasEntry(u uint8) bool {
	open := p.entries(u)
	return !open.Empty()
}

func (p *Position) entries(u uint8) hexSet {
	x := &p.d.units[u]
	return p.d.arrivals[x.arrival].hexes.AndNot(&p.s.occ[1-x.side])
}

// entering returns the activated reinforcement that is to be placed next, or noUnit.
func (p *Position) entering() uint8 {
	side := p.s.reg.side
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		if p.s.is(u, fActive) && p.s.loc[u] == placeTrack && p.hasEntry(u) {
			return u
		}
	}
	return noUnit
}

// enter places a reinforcement at no cost. Its hex may be overstacked until the phase ends (§14.0).
func (p *Position) enter(u uint8, h uint16) {
	p.place(u, h)
	for o := p.s.top[h]; o != noUnit; o = p.s.next[o] {
		p.s.flag[o] |= fEntered
	}
	p.emit(rules.Event{Kind: rules.Placed, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(h), N: int(p.s.steps[u]), Key: vocab.Arrives, Para: "14.0"})
	p.beginGroup()
}

// retiring reports whether activating the Führer Begleit now withdraws it (§15.0).
func (p *Position) retiring() bool {
	return p.s.reg.turn >= p.d.num.withdrawFrom && p.s.reg.fbbWithdrawn == 0 && p.anyLeft(p.d.fbb)
}

// anyLeft reports whether a unit of a formation is on the map or can still arrive.
func (p *Position) anyLeft(formation uint8) bool {
	for _, u := range p.d.formations[formation].units {
		if p.s.alive(u) || p.s.loc[u] == placeTrack {
			return true
		}
	}
	return false
}

// retire withdraws the Führer Begleit; the steps it has lost stay lost (§15.0).
func (p *Position) retire() {
	p.s.reg.fbbWithdrawn = 1
	for _, u := range p.d.formations[p.d.fbb].units {
		if !p.s.alive(u) && p.s.loc[u] != placeTrack {
			continue
		}
		if p.l != nil {
			p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), Key: "home", Para: "15.0"})
		}
		p.remove(u, placeHome)
		p.s.flag[u] = fWithdrawn
	}
}

// setUp places the units whose set-up hex is fixed and makes the owner place the others (§20.0).
func (p *Position) setUp() {
	s, d := &p.s, p.d
	for u := range d.units {
		s.steps[u] = d.units[u].maxSteps
		s.loc[u] = placeTrack
	}
	for i := range d.arrivals {
		a := &d.arrivals[i]
		if a.turn != 0 || a.hexes.Len() > 1 {
			continue
		}
		hexes := a.hexes
		h, _ := hexes.Pop()
		for _, u := range a.units {
			p.place(u, h)
		}
	}
	s.reg.turn = 1
	p.nextSetUp()
}

// toSetUp returns the unit that its owner places next, or noUnit.
func (p *Position) toSetUp() uint8 {
	for u := range p.d.units {
		if p.s.loc[u] == placeTrack && p.d.arrivals[p.d.units[u].arrival].turn == 0 {
			return uint8(u)
		}
	}
	return noUnit
}

// setUpHexes returns the hexes in which a unit may be set up, within the stacking limit (§20.0,
// §10.0).
func (p *Position) setUpHexes(u uint8) (where hexSet) {
	all := p.entries(u)
	for h := range all.All() {
		if p.room(u, h) {
			where.Add(h)
		}
	}
	return where
}

func (p *Position) nextSetUp() {
	p.s.reg.phase = PhaseSetUp
	if p.toSetUp() == noUnit {
		p.beginTurn()
	}
}

// setUpAt places a unit before the first turn.
func (p *Position) setUpAt(u uint8, h uint16) {
	p.place(u, h)
	p.emitUnit(rules.Placed, u, int(p.s.steps[u]), "20.0")
	p.nextSetUp()
}
