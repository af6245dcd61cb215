package deadlywoods

import "math/bits"

// The AI queries how a move would affect the supply of hundreds of hexes. For that, the road net is
// kept as trees. The rules are in supply.go.

// roadTree holds a side's road net (§8.2) as trees rooted at its entry hexes, so that the hexes
// that depend on a given hex are found at once.
type roadTree struct {
	valid bool
	from  supplyCache // the supply it was built from

	list [hexes]uint16 // the hexes, each followed by those that depend on it
	at   [hexes]uint16 // by hex: its index in list
	end  [hexes]uint16 // by hex: one past the index of the last hex that depends on it
}

// tree returns the tree of a side's present road net.
func (p *Position) tree(side uint8, c *supplyCache) *roadTree {
	t := &p.remember().trees[side]
	if !t.valid || t.from.blocked != c.blocked || t.from.blown != c.blown {
		p.growTree(t, side, c)
	}
	return t
}

// growTree makes t the tree of a side's road net.
func (p *Position) growTree(t *roadTree, side uint8, c *supplyCache) {
	var order, parent, hanging [hexes]uint16
	n := 0
	left := c.road
	take := func(h, under uint16) {
		if left.Has(h) {
			left.Remove(h)
			order[n], parent[h], hanging[h] = h, under, 1
			n++
		}
	}
	for _, zone := range p.d.sources(side) {
		for _, h := range zone {
			take(h, noHex)
		}
	}
	roots := n
	for i := 0; i < n; i++ {
		for _, l := range p.d.roadNet[order[i]] {
			if p.leads(l) {
				take(l.to, order[i])
			}
		}
	}
	for i := n - 1; i >= roots; i-- {
		hanging[parent[order[i]]] += hanging[order[i]]
	}
	next := uint16(0)
	for i, h := range order[:n] {
		place := &next
		if i >= roots {
			place = &t.end[parent[h]]
		}
		t.at[h] = *place
		*place += hanging[h]
		t.end[h] = t.at[h] + 1 // extended with each descendant
		t.list[t.at[h]] = h
	}
	t.valid, t.from = true, *c
}

// without returns the road net that remains if the hexes in blocked are blocked as well.
func (t *roadTree) without(p *Position, blocked *hexSet) hexSet {
	var cutOff hexSet // blocked hexes and their descendants, except those that another road joins to the net
	for i, w := range &blocked.W {
		for w &= t.from.road.W[i]; w != 0; w &= w - 1 {
			h := uint16(i<<6 + bits.TrailingZeros64(w))
			if cutOff.Has(h) {
				continue
			}
			for _, g := range t.list[t.at[h]:t.end[h]] {
				cutOff.Add(g)
			}
		}
	}
	var joined [hexes]uint16
	n := 0
	for i, w := range &cutOff.W {
		for w &^= blocked.W[i]; w != 0; w &= w - 1 {
			h := uint16(i<<6 + bits.TrailingZeros64(w))
			for _, l := range p.d.roadNet[h] {
				if t.from.road.Has(l.to) && !cutOff.Has(l.to) && p.leads(l) {
					joined[n] = h
					n++
					break
				}
			}
		}
	}
	for i := range n {
		cutOff.Remove(joined[i])
	}
	for n > 0 {
		n--
		for _, l := range p.d.roadNet[joined[n]] {
			if cutOff.Has(l.to) && !blocked.Has(l.to) && p.leads(l) {
				cutOff.Remove(l.to)
				joined[n] = l.to
				n++
			}
		}
	}
	road := t.from.road
	for i := range road.W {
		road.W[i] &^= cutOff.W[i]
	}
	return road
}
