package enemyaction

import (
	"fmt"
	"io/fs"
	"math/bits"

	"herbstnebel/rules/datafile"
)

// Lines of supply and of communication (§X14).

// loadSources reads the hexes from which the lines of either side come.
func (d *data) loadSources(fsys fs.FS) error {
	if err := rows(fsys, "sources.csv", []string{"hex", "side", "source"}, func(t *datafile.Table) {
		h, ok := readHexField(t, "hex")
		side := t.Index("side", sideNames)
		if ok && (!d.onMap.Has(h) || d.hex[h].road == 0) {
			t.Fail("hex", "hex %s is off the map, or without a road", hexCode(h))
		}
		d.sources[side].Add(h)
	}); err != nil {
		return err
	}
	for side := range d.sources {
		if d.sources[side].Empty() {
			return fmt.Errorf("%ssources.csv: there is no source of the %s", folder, sideNames[side])
		}
	}
	return nil
}

// trace finds which hexes are in the supply and in the communication of each side, if anything
// has changed since it was last done.
func (p *position) trace() {
	for side := range uint8(2) {
		open := p.openTo(side)
		if p.s.tracedBlown == p.s.blownCount && p.s.traced[side] == open {
			continue
		}
		p.s.traced[side] = open
		sources := p.d.sources[side].And(&open)
		p.s.contact[side] = p.spread(sources, open, false, hexes)
		roads := p.spread(sources, open, true, hexes)
		p.s.supply[side] = p.spread(roads, open, false, p.d.num.offRoad)
	}
	p.s.tracedBlown = p.s.blownCount
}

// openTo is the set of hexes through which the lines of a side can run: without an enemy, and
// in an enemy zone only where a friend stands.
func (p *position) openTo(side uint8) hexSet {
	zones, friends, enemies := p.zones(1-side), p.held(side), p.held(1-side)
	closed := zones.AndNot(&friends)
	closed = closed.Or(&enemies)
	return p.d.onMap.AndNot(&closed)
}

// spread is the set of hexes that so many steps lead to from some hexes, through open ones
// and not over a river without a bridge; by road alone, if that is asked for.
func (p *position) spread(from, open hexSet, byRoad bool, most int) hexSet {
	reached := from
	var free [hexes]bool // and not reached yet
	for h := range open.All() {
		free[h] = true
	}
	var queue [hexes]uint16
	n := 0
	for h := range from.All() {
		queue[n], free[h] = h, false
		n++
	}
	for first, last := 0, n; first < last && most > 0; most-- {
		for _, h := range queue[first:last] {
			x := &p.d.hex[h]
			ways := ^(x.river &^ (x.bridge &^ p.s.blown[h])) & 0x3f
			if byRoad {
				ways &= x.road
			}
			for ; ways != 0; ways &= ways - 1 {
				if to := x.next[bits.TrailingZeros8(ways)]; to != noHex && free[to] {
					free[to] = false
					reached.Add(to)
					queue[n] = to
					n++
				}
			}
		}
		first, last = last, n
	}
	return reached
}
