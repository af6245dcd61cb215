package celles

// Chapter 9: zones of control and infiltration.

// spread adds the zone of control of a unit that has entered its hex: the six adjacent hexes,
// whatever the hexsides, including those of an enemy rear area. A disrupted unit has none (§9.0).
func (p *Position) spread(u uint8) {
	s := &p.s
	if s.is(u, fDisrupted) {
		return
	}
	side := p.d.units[u].side
	for _, n := range p.d.hex[s.loc[u]].next {
		if n == noHex {
			continue
		}
		s.zoc[side][n]++
		s.zocs[side].Add(n)
	}
}

// removeZone removes the zone of control of a unit before it leaves its hex or is disrupted.
func (p *Position) removeZone(u uint8) {
	s := &p.s
	if s.is(u, fDisrupted) {
		return
	}
	side := p.d.units[u].side
	for _, n := range p.d.hex[s.loc[u]].next {
		if n == noHex {
			continue
		}
		s.zoc[side][n]--
		if s.zoc[side][n] == 0 {
			s.zocs[side].Remove(n)
		}
	}
}

// infiltrationCost returns the cost, in half points, for the active unit to try to step from its
// hex, which is in an enemy zone, to the adjacent hex in a direction, which is also in one (§9.1).
// It returns never if the unit may not try.
func (p *Position) infiltrationCost(u uint8, dir int) uint8 {
	s := &p.s
	x := &p.d.hex[s.loc[u]]
	n := x.next[dir]
	side := p.d.units[u].side
	enemy := &s.zocs[1-side]
	if n == noHex || !enemy.Has(s.loc[u]) || !enemy.Has(n) || s.occ[1-side].Has(n) {
		return never
	}
	cost := p.stepCost(u, s.loc[u], dir)
	if cost != never && p.movementMode(u) == motor {
		cost += p.d.num.infiltrate
	}
	return cost
}

// infiltrationRoll returns the die-roll modifier of an infiltration (§9.1).
func (p *Position) infiltrationRoll(u uint8) int {
	roll := 0
	if p.d.units[u].side == axis {
		roll += p.d.num.infiltrateAxis
	}
	if p.d.turns[p.s.reg.turn].night {
		roll += p.d.num.infiltrateNight
	}
	return roll
}

// infiltrate pays for an attempt and requests the die roll (§9.1).
func (p *Position) infiltrate(u uint8, to uint16) {
	s := &p.s
	dir, _ := p.d.dir(s.loc[u], to)
	s.reg.spent += p.infiltrationCost(u, int(dir))
	s.reg.far = 0
	s.reg.target = to
	s.reg.phase = PhaseInfiltrate
	p.note("infiltration", u, "9.1")
}

// infiltrationDie moves the unit, or ends its movement in its present hex (§9.1), which may then be
// overstacked (§10.0).
func (p *Position) infiltrationDie(face int) {
	s := &p.s
	u, to := s.reg.unit-1, s.reg.target
	roll := face + p.infiltrationRoll(u)
	s.reg.target = noHex
	p.rolled(face, roll, "infiltration", "9.1")
	switch p.d.infiltration.at(roll) {
	case passes:
		p.march(u, to, "9.1")
		s.reg.phase = PhaseUnit
		return
	case failsDisrupted:
		p.note("infiltration-failed", u, "9.1")
		p.disrupt(u, "9.1")
	default:
		p.note("infiltration-failed", u, "9.1")
	}
	p.endUnit()
}
