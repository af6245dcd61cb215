package celles

import (
	"math/bits"

	"herbstnebel/rules"
)

// Chapter 5: supply.

// supplied returns the hexes from which a nation's units can trace a line to one of their sources.
// The line, including the source, avoids enemy units, the enemy's rear area, and enemy zones of
// control except in hexes with friendly units. It crosses the Meuse only by bridges, and German
// lines never cross it (§5.0, §8.1).
func (p *Position) supplied(n nation) hexSet {
	closed := p.closed(n)
	return p.trace(n, &closed)
}

// closed returns the hexes that the supply lines of a nation may not enter.
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

// trace returns the hexes that lines from a nation's sources reach without entering closed ones.
func (p *Position) trace(n nation, closed *hexSet) hexSet {
	return p.d.lines[supplier(n)].reach(&p.d.sources[n], closed)
}

// leads reports whether a supply line of a side may continue from a hex in a direction. Allied
// lines cross the Meuse only by bridges, German lines never (§5.0, §8.1).
func (d *data) leads(side uint8, h uint16, dir int) bool {
	x := &d.hex[h]
	return x.open(dir) || side == allies && x.bridges>>dir&1 != 0
}

// supplyPhase checks the supply of all units, once a turn. A unit without a supply line is marked
// out of supply and, at the next check without one, isolated. A unit with a supply line loses its
// marker (§5.0).
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
				p.emitUnit(rules.SupplyRestored, u, 0, "5.0")
			}
		case f&(fUnsupplied|fIsolated) == 0:
			s.flag[u] |= fUnsupplied
			p.emitUnit(rules.SupplyLost, u, 0, "5.0")
		case f&fUnsupplied != 0:
			s.flag[u] = f&^fUnsupplied | fIsolated
			p.note("isolated", u, "5.0")
		}
	}
}

// strip is a set of hexes of one column, one bit per hex, beginning in the north.
type strip uint32

// stripOf returns the hexes of a set in a column.
func stripOf(set *hexSet, col int) strip {
	at, off := col*mapRows>>6, col*mapRows&63
	w := set.W[at] >> off
	if off > 64-mapRows {
		w |= set.W[at+1] << (64 - off)
	}
	return strip(w) & (1<<mapRows - 1)
}

// addStrip adds hexes of a column to a set.
func addStrip(set *hexSet, col int, t strip) {
	at, off := col*mapRows>>6, col*mapRows&63
	set.W[at] |= uint64(t) << off
	if off > 64-mapRows {
		set.W[at+1] |= uint64(t) >> (64 - off)
	}
}

// network holds, by direction, the hexes of each column from which a supply line can continue.
type network [6][mapCols]strip

// join returns the network of a side.
func (d *data) join(side uint8) (w network) {
	for h := range d.hex {
		for dir, to := range d.hex[h].next {
			if to != noHex && d.leads(side, uint16(h), dir) {
				w[dir][h/mapRows] |= 1 << (h % mapRows)
			}
		}
	}
	return w
}

// reach returns the hexes that lines from sources reach without entering closed ones. It handles a
// column at a time.
func (w *network) reach(sources, closed *hexSet) (set hexSet) {
	var open, found [mapCols]strip
	work := uint64(0) // columns with hexes reached since the column was last processed
	reach := func(col int, t strip) {
		if t = t & open[col] &^ found[col]; t != 0 {
			found[col] |= t
			work |= 1 << col
		}
	}
	for col := range mapCols {
		open[col] = ^stripOf(closed, col)
		reach(col, stripOf(sources, col))
	}
	for work != 0 {
		col := bits.TrailingZeros64(work)
		work &^= 1 << col
		t := found[col]
		for more := t; ; t = more {
			if more |= ((t&w[0][col])>>1 | (t&w[3][col])<<1) & open[col]; more == t {
				break
			}
		}
		found[col] = t
		south := col & 1 // columns with an odd number, counted from 0, are half a hex further south
		if col+1 < mapCols {
			reach(col+1, (t&w[1][col])>>(1-south)|(t&w[2][col])<<south)
		}
		if col > 0 {
			reach(col-1, (t&w[5][col])>>(1-south)|(t&w[4][col])<<south)
		}
	}
	for col, t := range found {
		addStrip(&set, col, t)
	}
	return set
}
