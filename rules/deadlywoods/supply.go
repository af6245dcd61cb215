package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
)

// Chapter 8: supply.

// supplyRange is the greatest length, in hexes, of a supply line to a road (§8.2).
const supplyRange = 5

// supplyCache holds the hexes from which supply can be traced. It is rebuilt when the blocked hexes
// have changed.
type supplyCache struct {
	valid   bool
	blocked hexSet
	blown   [maxBridges / 64]uint64
	air     uint16 // hex of the air supply marker
	road    hexSet // road hexes joined to an entry hex
	reach   hexSet // hexes from which a line can be traced by road
	drop    hexSet // hexes from which a line can be traced to the air supply marker
}

// blockedFor returns the hexes that a supply line of a side may not enter: hexes with enemy units,
// and hexes in enemy zones of control that nothing cancels (§8.2, §7.3).
func (p *Position) blockedFor(side uint8) hexSet {
	s := &p.s
	return p.blockedBy(side, &s.occ[1-side], &s.zocs[1-side], &s.occ[side])
}

// blockedBy is blockedFor with given enemy units, enemy zones of control and own units.
func (p *Position) blockedBy(side uint8, enemy, zones, own *hexSet) (b hexSet) {
	if side == axis {
		for i := range b.W {
			b.W[i] = enemy.W[i] | zones.W[i]&^own.W[i]&^p.d.isWestwall.W[i]
		}
		return b
	}
	for i := range b.W {
		b.W[i] = enemy.W[i] | zones.W[i]&^own.W[i]
	}
	return b
}

// lines returns the cached supply of a side, which it rebuilds if necessary.
func (p *Position) lines(side uint8) *supplyCache {
	s := &p.s
	c := &s.cache[side]
	airHex := uint16(noHex)
	if side == allies {
		if a := s.supLoc[p.d.one[air]]; a < hexes {
			airHex = a
		}
	}
	if s.unmoved[side] && c.air == airHex {
		return c
	}
	s.unmoved[side] = true
	b := p.blockedFor(side)
	if c.valid && c.blocked == b && c.blown == s.blown && c.air == airHex {
		return c
	}
	var road *hexSet
	if grown, ok := p.grownRoads(side, c, &b); ok {
		road = &grown
	}
	if p.w == nil || p.w.memory == nil {
		p.traceLines(c, side, &b, airHex, road)
	} else {
		*c = *p.traced(side, &b, airHex, road)
	}
	return c
}

// grownRoads extends the road net of c to other blocked hexes. It returns false if it cannot, because the bridges have
// changed since c was computed or a hex of its net is now blocked. The caller then traces the whole net.
func (p *Position) grownRoads(side uint8, c *supplyCache, blocked *hexSet) (road hexSet, ok bool) {
	if !c.valid || c.blown != p.s.blown {
		return road, false
	}
	var freed hexSet
	for i := range freed.W {
		if blocked.W[i]&c.road.W[i] != 0 {
			return road, false
		}
		freed.W[i] = c.blocked.W[i] &^ blocked.W[i] & p.d.isRoad.W[i]
	}
	if freed.Empty() {
		return c.road, true
	}
	return p.extendRoads(side, &c.road, &freed, blocked), true
}

// traceLines fills c with a side's supply for the given blocked hexes. If road is nil, it computes
// the road net.
func (p *Position) traceLines(c *supplyCache, side uint8, blocked *hexSet, airHex uint16, road *hexSet) {
	c.valid, c.blocked, c.blown, c.air = true, *blocked, p.s.blown, airHex
	if road != nil {
		c.road = *road
	} else {
		c.road = p.extendRoads(side, &hexSet{}, &hexSet{}, blocked)
	}
	c.reach = p.within(c, &c.road, supplyRange)
	c.drop = hexSet{}
	if airHex != noHex && !c.blocked.Has(airHex) {
		var src hexSet
		src.Add(airHex)
		c.drop = p.within(c, &src, supplyRange) // §8.6
	}
}

// roadLink is one road link of a hex: the hex it leads to and the bridge it crosses.
type roadLink struct {
	to     uint16
	bridge uint8 // or noBridge
}

// leads reports whether supply can follow a road link.
func (p *Position) leads(l roadLink) bool {
	return l.bridge == noBridge || !p.s.isBlown(l.bridge)
}

// sources returns the entry hexes that are a side's supply sources.
func (d *data) sources(side uint8) [][]uint16 {
	if side == axis {
		return d.entries[10:] // K to M
	}
	return d.entries[:10] // A to J
}

// extendRoads returns a side's road net: the hexes of net, extended by unblocked road hexes joined
// to it or to a friendly entry hex. Hexes adjacent to net are joined to it only if they are in
// freed.
func (p *Position) extendRoads(side uint8, net, freed, blocked *hexSet) (road hexSet) {
	closed := *blocked
	for i := range closed.W {
		closed.W[i] |= net.W[i]
	}
	var stack [hexes]uint16
	n := 0
	take := func(h uint16) {
		if !closed.Has(h) {
			closed.Add(h)
			stack[n] = h
			n++
		}
	}
	for _, zone := range p.d.sources(side) {
		for _, h := range zone {
			take(h)
		}
	}
	for i, w := range &freed.W {
		for ; w != 0; w &= w - 1 {
			h := uint16(i<<6 + bits.TrailingZeros64(w))
			for _, l := range p.d.roadNet[h] {
				if net.Has(l.to) && p.leads(l) {
					take(h)
				}
			}
		}
	}
	for n > 0 {
		n--
		for _, l := range p.d.roadNet[stack[n]] {
			if p.leads(l) {
				take(l.to)
			}
		}
	}
	for i := range closed.W {
		road.W[i] = closed.W[i] &^ blocked.W[i]
	}
	return road
}

// lineLinks holds the hexsides that supply lines may cross. Lines are traced backwards, from the
// source. They cross rivers only over an intact bridge, and enter and leave forest only along a
// road. However, a line may begin in forest (§8.2).
type lineLinks struct {
	lead  linkSet
	begin linkSet // off the road into forest, for hexes in which a line begins
}

// add adds the link from h, with terrain from, to its neighbour in a direction, with terrain to.
func (l *lineLinks) add(h uint16, dir int, odd, road bool, from, to terrain) {
	switch {
	case road || from != forest && to != forest:
		l.lead.add(h, dir, odd)
	case from != forest:
		l.begin.add(h, dir, odd)
	}
}

func (l *lineLinks) remove(h uint16, dir int, odd bool) {
	l.lead.remove(h, dir, odd)
	l.begin.remove(h, dir, odd)
}

// within returns the hexes from which a line of at most reach hexes leads to a hex of src. The
// first hex of a line, that of the unit, is never blocked. All lines are traced backwards at once.
func (p *Position) within(c *supplyCache, src *hexSet, reach int) hexSet {
	d := p.d
	links := &d.line
	if p.s.blown != [maxBridges / 64]uint64{} {
		current := d.line
		for w, word := range p.s.blown {
			for ; word != 0; word &= word - 1 {
				br := &d.bridges[w<<6+bits.TrailingZeros64(word)]
				current.remove(br.a, int(br.da), d.hex[br.a].col%2 == 1)
				current.remove(br.b, int(br.da+3)%6, d.hex[br.b].col%2 == 1)
			}
		}
		links = &current
	}
	seen, now := *src, *src
	for range reach {
		next := links.lead.beyond(&now)
		for i := range now.W {
			now.W[i] = next.W[i] &^ (seen.W[i] | c.blocked.W[i])
			seen.W[i] |= now.W[i]
		}
	}
	var near hexSet // hexes nearer than the farthest
	for i := range near.W {
		near.W[i] = seen.W[i] &^ now.W[i]
	}
	into := links.begin.beyond(&near)
	for i := range seen.W {
		seen.W[i] |= into.W[i] &^ c.blocked.W[i]
	}
	return seen
}

// traces reports whether a hex can be supplied by road.
func (p *Position) traces(h uint16, side uint8) bool {
	return h < hexes && p.lines(side).reach.Has(h)
}

// suppliedIfHeld reports whether a hex in an enemy zone of control would be in Allied supply if an
// Allied unit without a zone of its own cancelled that zone there (§7.3).
func (p *Position) suppliedIfHeld(h uint16) bool {
	now := p.lines(allies)
	if !now.blocked.Has(h) {
		return false
	}
	open := now.blocked
	open.Remove(h)
	var c supplyCache
	road, _ := p.grownRoads(allies, now, &open) // fewer hexes are blocked, so the net only grows
	p.traceLines(&c, allies, &open, now.air, &road)
	return c.reach.Has(h) || c.drop.Has(h)
}

// supplied reports whether a unit is in supply now. Allied units trace supply whenever it matters;
// German units keep the result of their last supply check (§8.1).
func (p *Position) supplied(u uint8) bool {
	x := &p.d.units[u]
	if x.side == axis {
		return p.s.flag[u]&fNoSupply == 0
	}
	if u == p.d.delay { // §8.4
		return true
	}
	c := p.lines(allies)
	h := p.s.loc[u]
	return h < hexes && (c.reach.Has(h) || x.nation == american && c.drop.Has(h)) // §8.6
}

// checkSupply carries out a German supply check (§8.1).
func (p *Position) checkSupply() {
	d, s := p.d, &p.s
	for u := d.first[axis]; u < d.last(axis); u++ {
		if !s.alive(u) {
			continue
		}
		ok := p.traces(s.loc[u], axis) || u == d.peiper && s.reg.fuelled != 0 && s.reg.turn == 2 // §8.5
		was := s.flag[u]&fNoSupply == 0
		switch {
		case was && !ok:
			s.flag[u] |= fNoSupply
			if s.motorUnit == u { // §8.3: infantry out of supply is no longer motorised
				p.dropMotorMarker()
			}
			p.emit(rules.Event{Kind: rules.SupplyLost, Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(s.loc[u]), Para: "8.1"})
		case !was && ok:
			s.flag[u] &^= fNoSupply
			p.emit(rules.Event{Kind: rules.SupplyRestored, Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(s.loc[u]), Para: "8.1"})
		}
	}
}
