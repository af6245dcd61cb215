package tigers

import "herbstnebel/rules"

// setUp sets an empty position to the start of a scenario (§5.0, §S1, §S2, §S3, §S4).
func (p *Position) setUp(scene int) {
	s := &p.s
	*s = state{scene: uint8(scene)}
	s.clear()
	sc := p.scene()
	s.down = sc.startDown // §5.1
	for a := 1; a <= p.d.nAreas; a++ {
		if p.d.areas[a].side == rules.Axis {
			s.held.Add(uint8(a))
		}
	}
	for id := 1; id < len(p.d.units); id++ { // §5.21
		u := &p.d.units[id]
		if !p.d.inScenario(u, sc) {
			continue
		}
		s.sp[id] = u.points
		if u.group != 0 {
			s.place[id] = boxTrack
			continue
		}
		if u.entrenched { // §5.22
			s.flags[id] |= fEntrenched
		}
		p.enter(uint8(id), u.start)
	}
	for g := 1; g < len(p.d.groups); g++ { // groups of other scenarios never arrive
		if !p.plays(g) {
			s.arrived |= 1 << g
		}
	}
	p.beginImpulse() // the game begins with impulse 16-1 (§5.31) and without points (§5.32)
}

// plays reports whether a group belongs to the scenario.
func (p *Position) plays(g int) bool {
	return p.d.inScenario(&p.d.units[p.d.groups[g].units[0]], p.scene())
}

// mayMove reports whether a unit may move in the first impulse (§5.23, §5.24).
func (p *Position) mayMove(u uint8) bool {
	if p.s.when != 0 {
		return true
	}
	if p.d.ally[u] == axis {
		return !p.d.units[u].red
	}
	return p.d.units[u].green
}

// crossesLine reports whether a road crosses a scenario line, which the Allies may not cross in the
// first impulse of the 16th (ruling to §5.23).
func (p *Position) crossesLine(side, a, b uint8) bool {
	if side != allies || p.s.when != 0 {
		return false
	}
	return p.d.side7.Has(a) != p.d.side7.Has(b) || p.d.side5.Has(a) != p.d.side5.Has(b)
}
