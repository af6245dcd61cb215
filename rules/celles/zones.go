package celles

// Chapter 9: zones of control and infiltration.

// spread adds the zone of control of a unit that has come to its hex: the six hexes around
// it, whatever lies between, those of an enemy rear area too; none if it is disrupted (§9.0).
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

// gather takes the zone of control of a unit away before it leaves its hex or is disrupted.
func (p *Position) gather(u uint8) {
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

// infiltrationCost returns what it costs the active unit, in half points, to try to go from
// its hex, in an enemy zone, to the next in a direction, in one too (§9.1); never if it may
// not.
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
	if cost != never && p.way(u) == motor {
		cost += p.d.num.infiltrate
	}
	return cost
}

// infiltrationRoll returns what is added to the die (§9.1).
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

// infiltrate pays for an attempt and asks for the die (§9.1).
func (p *Position) infiltrate(u uint8, to uint16) {
	s := &p.s
	dir, _ := p.d.dir(s.loc[u], to)
	s.reg.spent += p.infiltrationCost(u, int(dir))
	s.reg.far = 0
	s.reg.target = to
	s.reg.phase = PhaseInfiltrate
	p.note("infiltration", u, "9.1")
}

// infiltrationDie moves the unit on, or ends its movement where it stands (§9.1), in a hex
// that may then hold too many steps (§10.0).
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
