package celles

// Chapter 10: stacking.

// tooFull reports whether a hex is overstacked (§10.0).
func (p *Position) tooFull(h uint16) bool { return p.stepsAt(h) > p.d.num.stackSteps }

// room reports whether a unit could join the units in a hex and stay there.
func (p *Position) room(u uint8, h uint16) bool {
	n := p.stepsAt(h)
	if p.s.loc[u] != h {
		n += p.s.steps[u]
	}
	return n <= p.d.num.stackSteps
}

// overstackedHex returns the first overstacked hex of the side whose action phase it is, or noHex.
func (p *Position) overstackedHex() uint16 {
	for h := range p.s.occ[p.s.reg.side].All() {
		if p.tooFull(h) {
			return h
		}
	}
	return noHex
}

// excess makes the owner remove steps from a hex and then continues with a phase (§10.0).
func (p *Position) excess(h uint16, after Phase) {
	p.s.reg.full, p.s.reg.after, p.s.reg.phase = h, after, PhaseExcess
}

// removeExcess removes the step that the owner chose and continues once the hex is no longer overstacked.
func (p *Position) removeExcess(u uint8) {
	s := &p.s
	p.lose(u, "10.0")
	if p.tooFull(s.reg.full) {
		return
	}
	after := s.reg.after
	s.reg.full, s.reg.after = noHex, PhaseOver
	s.reg.phase = after
	switch after {
	case PhaseEnd:
		p.endAction()
	case PhaseFight:
		p.startCombat()
	case PhaseRetreat:
		p.nextResult()
	}
}
