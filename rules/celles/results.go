package celles

// Results of combat (§11.0). The defender's results are applied before the attacker's. For each
// side, losses come first, then disruption, then the retreat.

// engaged returns the flag of a side's units in the present combat.
func (p *Position) engaged(side uint8) uint16 {
	if side == p.s.reg.side {
		return fAttacks
	}
	return fDefends
}

// mayLose reports whether a unit can be chosen to lose a step now.
func (p *Position) mayLose(u uint8) bool { return p.s.is(u, p.engaged(p.s.reg.wave)) }

// mayUpset reports whether a unit can be chosen to be disrupted now.
func (p *Position) mayUpset(u uint8) bool {
	return p.mayLose(u) && !p.s.is(u, fDisrupted)
}

// nextResult applies the results that leave no choice and stops at the first that does.
func (p *Position) nextResult() {
	r := &p.s.reg
	for {
		side := r.wave
		switch {
		case r.losses[side] > 0:
			if !p.nextLoss() {
				r.phase = PhaseLoss
				return
			}
		case r.upsets[side] > 0:
			if !p.nextUpset() {
				r.phase = PhaseUpset
				return
			}
		case r.retreats[side] == 1:
			r.retreats[side] = 2
			p.beginRetreat(side)
		case r.retreats[side] == 2 && p.retreating():
			r.phase = PhaseRetreat
			return
		case side != r.side:
			r.wave = r.side
		default:
			p.beginAdvance()
			return
		}
	}
}

// Bits of registers.lead.
const (
	leadLoss = 1 << iota
	leadUpset
)

// nextLoss removes a step if there is no choice. The active unit takes the attacker's first loss
// (§11.0). It returns false if the owner must choose.
func (p *Position) nextLoss() bool {
	r := &p.s.reg
	side := r.wave
	if side == r.side && r.lead&leadLoss != 0 {
		r.lead &^= leadLoss
		p.loseResult(r.unit - 1)
		return true
	}
	steps := uint8(0)
	n, u := 0, uint8(noUnit)
	for o := p.d.first[side]; o < p.d.last(side); o++ {
		if p.mayLose(o) {
			n, u = n+1, o
			steps += p.s.steps[o]
		}
	}
	switch {
	case n == 0:
		r.losses[side] = 0
	case n == 1 || steps <= r.losses[side]:
		p.loseResult(u)
	default:
		return false
	}
	return true
}

// loseResult removes a step as the result requires.
func (p *Position) loseResult(u uint8) {
	p.s.reg.losses[p.s.reg.wave]--
	p.lose(u, "11.0")
}

// nextUpset disrupts a unit if there is no choice. Among the attackers, the active unit must be
// disrupted first; if it is disrupted already, this has no further effect (§11.0, §12.0). It
// returns false if the owner must choose.
func (p *Position) nextUpset() bool {
	r := &p.s.reg
	side := r.wave
	if side == r.side && r.lead&leadUpset != 0 {
		r.lead &^= leadUpset
		if r.halted == 0 {
			p.upsetResult(r.unit - 1)
			return true
		}
	}
	n, u := uint8(0), uint8(noUnit)
	for o := p.d.first[side]; o < p.d.last(side); o++ {
		if p.mayUpset(o) {
			n, u = n+1, o
		}
	}
	switch {
	case n == 0:
		r.upsets[side] = 0
	case n <= r.upsets[side]:
		p.upsetResult(u)
	default:
		return false
	}
	return true
}

// upsetResult disrupts a unit as the result requires.
func (p *Position) upsetResult(u uint8) {
	p.s.reg.upsets[p.s.reg.wave]--
	p.disrupt(u, "11.0")
}

// endCombat ends a combat. The active unit continues if it was not forced to retreat and has points
// left (§11.0).
func (p *Position) endCombat() {
	s := &p.s
	for u := range p.d.units {
		s.flag[u] &^= combatFlags
	}
	s.freed = hexSet{}
	r := &s.reg
	r.attack, r.adds, r.lead = 0, [2]uint8{}, 0
	r.losses, r.upsets, r.retreats = [2]uint8{}, [2]uint8{}, [2]uint8{}
	r.wave = 0
	r.phase = PhaseUnit
	if r.halted != 0 {
		p.endUnit()
	}
}
