package deadlywoods

// Chapter 7: zones of control.

// spread adds (n = 1) or removes (n = -1) a unit's zone of control.
func (p *Position) spread(u uint8, n int) {
	p.s.unmoved = [2]bool{}
	if p.face(u).circled { // §7.1: no zone of control if a value is in a circle
		return
	}
	s, x := &p.s, &p.d.units[u]
	from := &p.d.hex[s.loc[u]]
	a := p.armOf(u)
	for dir, h := range from.next {
		if h == noHex || !p.extends(from, dir, &p.d.hex[h], a, x.side) {
			continue
		}
		z := &s.zoc[x.side]
		z[h] += uint8(n)
		if z[h] == 0 {
			s.zocs[x.side].Remove(h)
		} else {
			s.zocs[x.side].Add(h)
		}
	}
}

// extends reports whether a zone of control extends over a hexside (§7.2).
func (p *Position) extends(from *hexInfo, dir int, to *hexInfo, a arm, side uint8) bool {
	if from.river[dir] != noRiver && (from.bridge[dir] == noBridge || p.s.isBlown(from.bridge[dir])) {
		return false // not over a river without an intact bridge
	}
	if a == armour && (to.terrain == woods || to.terrain == forest) && from.roads&(1<<dir) == 0 {
		return false // armour not into woods or forest, except along a road
	}
	if side == allies && a != infantry && to.westwall {
		return false // Allied units except infantry not into the Westwall
	}
	return true
}

// inZone reports whether a hex is in an enemy zone of control, from the viewpoint of side.
func (s *state) inZone(h uint16, side uint8) bool { return s.zocs[1-side].Has(h) }

// inFreeZone is inZone for retreats and supply. Friendly units and, for the Germans, the Westwall
// cancel enemy zones of control. Delay cancels them too, but engineers do not (§7.3).
func (p *Position) inFreeZone(h uint16, side uint8) bool {
	s := &p.s
	if !s.zocs[1-side].Has(h) || s.occ[side].Has(h) {
		return false
	}
	return side == allies || !p.d.hex[h].westwall
}

// nextToEnemy reports whether a hex is adjacent to a unit of the enemy of side.
func (p *Position) nextToEnemy(h uint16, side uint8) bool {
	for _, n := range p.d.hex[h].next {
		if n != noHex && p.s.occ[1-side].Has(n) {
			return true
		}
	}
	return false
}

// setBridge blows or rebuilds a bridge and updates the zones of control over it (§7.2).
func (p *Position) setBridge(b uint8, blown bool) {
	s, br := &p.s, &p.d.bridges[b]
	s.unmoved = [2]bool{}
	for _, h := range [2]uint16{br.a, br.b} {
		for u := s.top[h]; u != noUnit; u = s.next[u] {
			p.spread(u, -1)
		}
	}
	if blown {
		s.blown[b>>6] |= 1 << (b & 63)
	} else {
		s.blown[b>>6] &^= 1 << (b & 63)
	}
	for _, h := range [2]uint16{br.a, br.b} {
		for u := s.top[h]; u != noUnit; u = s.next[u] {
			p.spread(u, 1)
		}
	}
}
