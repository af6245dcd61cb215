package enemyaction

// Rivers, bridges and roads at a hexside.

// bridged reports whether a hexside has an intact bridge.
func (p *position) bridged(h uint16, dir uint8) bool {
	return p.d.hex[h].bridge>>dir&1 != 0 && p.s.blown[h]>>dir&1 == 0
}

// unbridged reports whether a step crosses a river without an intact bridge.
func (p *position) unbridged(h uint16, dir uint8) bool {
	return p.wet(h)>>dir&1 != 0
}

// wet returns the hexsides with a river but without an intact bridge, as bits.
func (p *position) wet(h uint16) uint8 {
	x := &p.d.hex[h]
	return x.river &^ (x.bridge &^ p.s.blown[h])
}

// byRoad reports whether a step follows a road. A step over a destroyed bridge does not.
func (p *position) byRoad(h uint16, dir uint8) bool {
	return p.d.hex[h].road>>dir&1 != 0 && !p.unbridged(h, dir)
}

// blow destroys a bridge. Lines do not change until they are traced.
func (p *position) blow(h uint16, dir uint8) {
	p.s.changed, p.s.bridges = true, true
	p.s.blown[h] |= 1 << dir
	p.s.blown[p.d.hex[h].next[dir]] |= 1 << ((dir + 3) % 6)
}

// repairBridges repairs the bridges of a hex (§X41).
func (p *position) repairBridges(h uint16) {
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
