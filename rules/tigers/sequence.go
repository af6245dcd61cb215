package tigers

import "herbstnebel/rules"

// beginImpulse starts a pair of impulses: step I, then the German impulse (§6.0).
func (p *Position) beginImpulse() {
	s := &p.s
	if s.impulse() == 1 {
		p.emit(rules.Event{Kind: rules.TurnBegan, N: p.Turn(), Para: "8.1"})
	}
	s.side = axis
	p.placeNext()
}

// beginHalf starts one player's impulse (§8.1).
func (p *Position) beginHalf(side uint8) {
	s := &p.s
	s.side = side
	p.emit(rules.Event{Kind: rules.PhaseBegan, Side: sideOf(side), Key: "move", N: s.impulse(), Para: "6.0"})
	s.nTried, s.tried, s.triedBy, s.builds = 0, [4]uint8{}, [4]uint8{}, 0
	s.battleFought = mask{}
	s.contested = s.occ[axis].And(&s.occ[allies])
	for u := 1; u < len(p.d.units); u++ {
		s.flags[u] &^= fEntered | fCrossed | fHeld | fShifted | fSpentAll
	}
	p.checkSupply(side, "13.15")
	p.traceSupply(side, &s.sup)
	// §8.35: units on foot ride again once their supply line is clean.
	for u := 1; u < len(p.d.units); u++ {
		if s.flags[u]&fFoot != 0 && p.d.ally[u] == side && s.sup[0].Has(s.place[u]) {
			s.flags[u] &^= fFoot
			p.note(uint8(u), "rides", "8.35")
		}
	}
	s.phase = PhaseMove
}

// endMoves ends the movement of the phasing player: stacking, then battles (§8.39).
func (p *Position) endMoves() {
	s := &p.s
	for u := 1; u < len(p.d.units); u++ {
		s.flags[u] &^= fHeld
	}
	if p.excess() != 0 {
		s.phase = PhaseExcess
		return
	}
	p.beginBattles()
}

func (p *Position) beginBattles() {
	p.checkSupply(axis, "13.16")
	p.checkSupply(allies, "13.16")
	p.nextBattle()
}

// nextBattle proceeds to the choice of the next battle, or past the battles (§9.39).
func (p *Position) nextBattle() {
	if p.anyBattle() {
		p.s.phase = PhaseBattle
		return
	}
	p.beginBuilding()
}

func (p *Position) beginBuilding() {
	if p.anyBuild() {
		p.s.phase = PhaseBuild
		return
	}
	p.endHalf()
}

// endHalf ends one player's impulse: control, superiority, the next player.
func (p *Position) endHalf() {
	s := &p.s
	s.phase = PhaseMove
	p.takeControl()
	sc := p.scene()
	last := int(s.when) == sc.last && sideOf(s.side) == sc.lastSide
	if s.side == axis {
		if last {
			p.endDay()
			return
		}
		p.beginHalf(allies)
		return
	}
	p.checkRelease()
	p.liftSpecial()
	if last || s.impulse() == 3 {
		p.endDay()
		return
	}
	s.when++
	p.beginImpulse()
}

// endDay executes steps VIII and IX: attrition, points, and the end of the scenario. Some scenarios
// end with the last impulse itself, before any attrition (§S3).
func (p *Position) endDay() {
	s := &p.s
	p.liftSpecial()
	last := int(s.when) == p.scene().last
	if !last || p.scene().lastAttrition {
		p.removeStranded()
		p.attrition()
		p.takeControl()
	}
	p.score(last)
	for u := 1; u < len(p.d.units); u++ {
		s.flags[u] &^= fDone | fMoved | fBuilt | fEntered | fCrossed | fHeld | fShifted | fArrivedDay | fSpentAll
	}
	s.today = false
	if last {
		p.finish()
		return
	}
	s.when = uint8((s.day() - 15) * 3) // the first impulse of the next day
	p.beginImpulse()
}
