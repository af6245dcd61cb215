package enemyaction

import "herbstnebel/rules"

// The XXX Corps stays beyond the Meuse until Germans come (§X45).

const (
	britishCorps = 30
	pastLiege    = 17 // the first column west of where the Meuse leaves the map
)

// findBeyond finds the hexes beyond the Meuse: west of Liège those that lead to the western
// edge of the map without crossing it.
func (d *data) findBeyond(meuse *[hexes]uint8) {
	d.beyond = hexSet{}
	var queue []uint16
	add := func(h uint16) {
		if hexNumber(h)%100 >= pastLiege && d.onMap.Has(h) && !d.beyond.Has(h) {
			d.beyond.Add(h)
			queue = append(queue, h)
		}
	}
	add(uint16(grid.Index(1, 1)))
	for ; len(queue) > 0; queue = queue[1:] {
		h := queue[0]
		for dir, n := range d.hex[h].next {
			if n != noHex && meuse[h]>>dir&1 == 0 {
				add(n)
			}
		}
	}
}

// waits reports whether a unit stays beyond the Meuse now.
func (p *position) waits(u uint8) bool {
	return p.d.units[u].corps == britishCorps && p.d.units[u].side == allies && int(p.s.day) <= p.d.num.britishUntil && p.s.reg.british == 0
}

// wakeBritish has the corps wait no more once a German unit is next to one of its own.
func (p *Position) wakeBritish() {
	if p.s.reg.british != 0 {
		return
	}
	units := p.unitsOf(allies)
	for u := range units.All() {
		if p.d.units[u].corps != britishCorps {
			continue
		}
		if near := p.d.next1[p.s.at[u]].And(&p.s.stands[axis]); !near.Empty() {
			p.s.reg.british = 1
			if int(p.s.day) <= p.d.num.britishUntil {
				p.hear(rules.Event{Kind: rules.Note, Key: "british-wake", Side: rules.Allies, Para: "X45"})
			}
			return
		}
	}
}
