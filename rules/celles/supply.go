package celles

import "herbstnebel/rules"

// Chapter 5: supply.

// supplied returns the hexes from which a nation's units can trace a line to one of their
// sources. The line, the source included, keeps clear of enemy units and of their rear area,
// and of their zones of control but where a friend stands; it crosses the Meuse by bridges
// alone, and the Germans' not at all (§5.0, §8.1).
func (p *Position) supplied(n nation) hexSet {
	closed := p.closed(n)
	return p.trace(n, &closed)
}

// closed returns the hexes that the lines of a nation keep clear of.
func (p *Position) closed(n nation) hexSet {
	s, d, side := &p.s, p.d, supplier(n)
	zones := s.zocs[1-side].AndNot(&s.occ[side])
	closed := zones.Or(&s.occ[1-side])
	closed = closed.Or(&d.rear[1-side])
	return closed
}

// supplier returns the side of a nation.
func supplier(n nation) uint8 {
	if n == german {
		return axis
	}
	return allies
}

// trace returns the hexes that lines from a nation's sources come to outside those closed.
func (p *Position) trace(n nation, closed *hexSet) (set hexSet) {
	d, side := p.d, supplier(n)
	var shut [hexes]bool // closed, or in the queue
	for h := range closed.All() {
		shut[h] = true
	}
	var queue [hexes]uint16
	tail := 0
	for h := range d.sources[n].All() {
		if !shut[h] {
			queue[tail], shut[h] = h, true
			tail++
		}
	}
	for head := 0; head < tail; head++ {
		h := queue[head]
		set.Add(h)
		x := &d.hex[h]
		barred := x.overMeuse
		if side == allies {
			barred &^= x.bridges
		}
		for dir, to := range &x.next {
			if to != noHex && barred>>dir&1 == 0 && !shut[to] {
				queue[tail], shut[to] = to, true
				tail++
			}
		}
	}
	return set
}

// supplyPhase judges the supply of all units, once a turn: who has none is out of supply, and
// isolated the next time; who has it loses the marker (§5.0).
func (p *Position) supplyPhase() {
	s := &p.s
	p.phaseBegan("supply", "5.0")
	var sets [nations]hexSet
	for n := range sets {
		sets[n] = p.supplied(nation(n))
	}
	for i := range p.d.units {
		u := uint8(i)
		if !s.alive(u) {
			continue
		}
		f := s.flag[u]
		switch {
		case sets[p.d.units[u].nation].Has(s.loc[u]):
			s.flag[u] &^= fUnsupplied | fIsolated
			if f&(fUnsupplied|fIsolated) != 0 {
				p.tell(rules.SupplyFound, u, 0, "5.0")
			}
		case f&(fUnsupplied|fIsolated) == 0:
			s.flag[u] |= fUnsupplied
			p.tell(rules.SupplyLost, u, 0, "5.0")
		case f&fUnsupplied != 0:
			s.flag[u] = f&^fUnsupplied | fIsolated
			p.note("isolated", u, "5.0")
		}
	}
}
