package tigers

import (
	"math/bits"

	"herbstnebel/rules"
)

// traceSupply finds the places from which a side can trace a supply line: out[0] over undamaged
// bridges only; out[1], for infantry, also over one damaged bridge (§13.11, §13.14). An
// enemy-occupied place can be the start of a line, but no line passes through it (§13.12, §13.13).
func (p *Position) traceSupply(side uint8, out *[2]mask) {
	s, sc := &p.s, p.scene()
	enemy := s.occ[1-side]
	var found, open mask
	open = sc.sources[side].AndNot(&enemy) // a source occupied by the enemy supplies no unit
	found = open
	p.extendSupply(side, &found, open)
	out[0] = found
	passable := found.AndNot(&enemy)
	over := mask{}
	for d := s.down; d != 0; d &= d - 1 {
		l := &p.d.links[p.d.bridges[bits.TrailingZeros64(d)]]
		if !sc.inside.Has(l.a) || !sc.inside.Has(l.b) {
			continue
		}
		if passable.Has(l.a) && !found.Has(l.b) {
			over.Add(l.b)
		}
		if passable.Has(l.b) && !found.Has(l.a) {
			over.Add(l.a)
		}
	}
	if !over.Empty() {
		found = found.Or(&over)
		p.extendSupply(side, &found, over.AndNot(&enemy))
	}
	out[1] = found
}

// extendSupply extends found from the open places along roads with undamaged bridges.
func (p *Position) extendSupply(side uint8, found *mask, open mask) {
	s, sc := &p.s, p.scene()
	enemy := s.occ[1-side]
	var torn mask // ends of damaged bridges
	for d := s.down; d != 0; d &= d - 1 {
		l := &p.d.links[p.d.bridges[bits.TrailingZeros64(d)]]
		torn.Add(l.a)
		torn.Add(l.b)
	}
	// A line passes only through areas without enemy units; a line can start in a zone, but only in
	// one of the other side, and cannot pass through it.
	shut := enemy.Or(&p.d.isZone)
	for at, ok := open.Pop(); ok; at, ok = open.Pop() {
		to := sc.lines[at].AndNot(found)
		if torn.Has(at) {
			for d := s.down; d != 0; d &= d - 1 {
				l := &p.d.links[p.d.bridges[bits.TrailingZeros64(d)]]
				if l.a == at {
					to.Remove(l.b)
				} else if l.b == at {
					to.Remove(l.a)
				}
			}
		}
		for i, w := range to.W {
			found.W[i] |= w
			open.W[i] |= w &^ shut.W[i]
		}
	}
}

// needs returns the index of the supply map that applies to a unit (§13.14).
func (p *Position) needs(u uint8) int {
	if p.d.kind[u] == armour {
		return 0
	}
	return 1
}

// checkSupply determines the units of a side that are out of supply (§13.15, §13.16, §13.17). Units
// in the perimeter zones of their own side are at the source.
func (p *Position) checkSupply(side uint8, para string) {
	s := &p.s
	var sup [2]mask
	p.traceSupply(side, &sup)
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		if p.d.ally[u] != side || s.sp[u] == 0 {
			continue
		}
		at := s.place[u]
		if at == 0 || at >= maxPlaces {
			continue
		}
		home := p.d.isZone.Has(at) && p.d.axisZone.Has(at) == (side == axis)
		ok := home || sup[p.needs(u)].Has(at) || p.arrivingOutside(u)
		switch {
		case ok && s.flags[u]&fUnsup != 0:
			s.flags[u] &^= fUnsup
			p.emit(rules.Event{Kind: rules.SupplyRestored, Side: sideOf(side), Piece: rules.PieceID(u), Cell: rules.CellID(at), Para: para})
		case !ok && s.flags[u]&fUnsup == 0:
			s.flags[u] |= fUnsup
			p.emit(rules.Event{Kind: rules.SupplyLost, Side: sideOf(side), Piece: rules.PieceID(u), Cell: rules.CellID(at), Para: para})
		}
	}
}

// arrivingOutside reports whether a unit is still outside the limits of its scenario on the day of its
// arrival. Such a unit is in supply until the day ends.
func (p *Position) arrivingOutside(u uint8) bool {
	return p.s.flags[u]&fOutside != 0
}

// attrition removes a point from each unit out of supply, of both sides at once (§13.21).
func (p *Position) attrition() {
	s := &p.s
	p.checkSupply(axis, "13.17")
	p.checkSupply(allies, "13.17")
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		if s.flags[u]&fUnsup != 0 {
			p.losePoint(u, "13.21")
		}
	}
}

// removeStranded removes reinforcements that entered outside the limits of the scenario and did not end
// the day inside them and in supply (§S2).
func (p *Position) removeStranded() {
	s := &p.s
	for side := uint8(0); side < 2; side++ {
		var sup [2]mask
		p.traceSupply(side, &sup)
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			if p.d.ally[u] != side || s.flags[u]&fArrivedDay == 0 || s.sp[u] == 0 {
				continue
			}
			at := s.place[u]
			if !p.scene().inside.Has(at) || !sup[p.needs(u)].Has(at) {
				p.remove(u, p.scene().para)
			}
		}
	}
}
