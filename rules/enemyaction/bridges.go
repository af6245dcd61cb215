package enemyaction

// bridged reports whether a hexside has a bridge that stands.
func (p *position) bridged(h uint16, dir uint8) bool {
	return p.d.hex[h].bridge>>dir&1 != 0 && p.s.blown[h]>>dir&1 == 0
}

// unbridged reports whether a step crosses a river without a bridge that stands.
func (p *position) unbridged(h uint16, dir uint8) bool {
	return p.wet(h)>>dir&1 != 0
}

// wet are the hexsides with a river and without a bridge that stands, as bits.
func (p *position) wet(h uint16) uint8 {
	x := &p.d.hex[h]
	return x.river &^ (x.bridge &^ p.s.blown[h])
}

// byRoad reports whether a step follows a road: one over a fallen bridge does not.
func (p *position) byRoad(h uint16, dir uint8) bool {
	return p.d.hex[h].road>>dir&1 != 0 && !p.unbridged(h, dir)
}

// blow brings a bridge down. Lines are not asked for again before they are traced.
func (p *position) blow(h uint16, dir uint8) {
	p.s.changed, p.s.bridges = true, true
	p.s.blown[h] |= 1 << dir
	p.s.blown[p.d.hex[h].next[dir]] |= 1 << ((dir + 3) % 6)
}

// mend puts the bridges of a hex up again (§X41).
func (p *position) mend(h uint16) {
	p.s.changed, p.s.bridges = true, true
	for dir, n := range p.d.hex[h].next {
		if n != noHex {
			p.s.blown[n] &^= 1 << ((dir + 3) % 6)
		}
	}
	p.s.blown[h] = 0
}

// acrossRiver reports whether a river, bridged or not, runs between two hexes.
func (p *position) acrossRiver(a, b uint16) bool {
	dir, next := p.d.dir(a, b)
	return next && p.d.hex[a].river>>dir&1 != 0
}
