package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// Lines of supply and of communication (§X14).

// trace records the hexes through which the lines of each side can run now. The hexes that they reach
// are computed on demand; units may have moved since.
func (p *position) trace() {
	for side := range uint8(2) {
		if open := p.openTo(side); open != p.s.open[side] || p.s.bridges {
			p.s.open[side] = open
			p.s.noSupply[side], p.s.noContact[side] = true, true
		}
	}
	p.s.bridges = false
}

// findLines computes the lines of both sides as last traced.
func (p *position) findLines() {
	for side := range uint8(2) {
		p.supplied(side)
		p.inContact(side)
	}
}

// supplied returns the hexes in supply of a side, as last traced.
func (p *position) supplied(side uint8) *hexSet {
	s := &p.s
	if s.noSupply[side] {
		s.noSupply[side] = false
		s.supply[side] = p.supplyThrough(side, &s.open[side])
	}
	return &s.supply[side]
}

// supplyThrough returns the hexes that supply lines of a side reach through the hexes in where.
func (p *position) supplyThrough(side uint8, where *hexSet) hexSet {
	open := inColumns(where)
	reached := p.alongRoads(side, where, &open)
	ways := p.passages(anyPassage)
	for range p.d.num.offRoad {
		ways.widen(&reached, &open)
	}
	return reached.set()
}

// alongRoads returns the hexes that supply lines of a side reach along roads only, through open hexes.
func (p *position) alongRoads(side uint8, where *hexSet, open *columns) columns {
	reached := p.openSources(side, where)
	roads := p.passages(byRoad)
	roads.fill(&reached, open)
	return reached
}

// roadLines returns the hexes in which lines of supply of a side run along a road, as last traced.
func (p *position) roadLines(side uint8) hexSet {
	open := inColumns(&p.s.open[side])
	reached := p.alongRoads(side, &p.s.open[side], &open)
	return reached.set()
}

// supplyLine returns a shortest supply line of a side from a hex, as last traced, as marks. It returns
// nil if there is no line, or if the hex is a source. The line leaves the road for a few hexes at
// most, then follows one.
func (p *position) supplyLine(side uint8, start uint16) (line []rules.Mark) {
	open, most := &p.s.open[side], p.d.num.offRoad
	type place struct {
		hex uint16
		off int // number of hexes off the road so far; once on the road, one more than the limit
	}
	if !open.Has(start) {
		return nil
	}
	path := pathfind.ShortestPath(place{start, 0}, func(at place) bool { return p.d.sources[side].Has(at.hex) }, func(at place, to func(place)) {
		for dir, n := range p.d.hex[at.hex].next {
			if n == noHex || !open.Has(n) || p.unbridged(at.hex, uint8(dir)) {
				continue
			}
			if at.off < most {
				to(place{n, at.off + 1})
			}
			if p.byRoad(at.hex, uint8(dir)) {
				to(place{n, most + 1})
			}
		}
	})
	for i := 1; i < len(path); i++ {
		line = append(line, rules.Mark{Cell: cellOf(path[i].hex), From: cellOf(path[i-1].hex), Key: vocab.Line})
	}
	return line
}

// wouldBeSupplied reports whether a supply line of a side leads to a hex, traced as if some of its
// units had moved there. The units open an enemy zone in that hex, and no longer in the hex that they
// leave.
func (p *position) wouldBeSupplied(side uint8, units unitSet, h uint16) bool {
	open, zones := p.openTo(side), p.zones(1-side)
	if u, some := units.Pop(); some {
		units.Add(u)
		there := p.in(p.s.at[u])
		if rest := there.AndNot(&units); rest.Empty() && zones.Has(p.s.at[u]) {
			open.Remove(p.s.at[u])
		}
	}
	open.Add(h)
	reached := p.supplyThrough(side, &open)
	return reached.Has(h)
}

// inContact returns the hexes in the communication of a side, as last traced.
func (p *position) inContact(side uint8) *hexSet {
	s := &p.s
	if s.noContact[side] {
		s.noContact[side] = false
		reached, open := p.openSources(side, &s.open[side]), inColumns(&s.open[side])
		ways := p.passages(anyPassage)
		ways.fill(&reached, &open)
		s.contact[side] = reached.set()
	}
	return &s.contact[side]
}

func (p *position) openSources(side uint8, where *hexSet) columns {
	open := p.d.sources[side].And(where)
	return inColumns(&open)
}

// openTo returns the hexes through which the lines of a side can run: without an enemy, and in an
// enemy zone only with a friendly unit.
func (p *position) openTo(side uint8) hexSet {
	zones, friendly, enemies := p.zones(1-side), p.held(side), p.held(1-side)
	closed := zones.AndNot(&friendly)
	closed = closed.Or(&enemies)
	return p.d.onMap.AndNot(&closed)
}
