package celles

import "herbstnebel/rules"

// The sequence of a turn (§3.0).

// beginTurn begins a turn: it fills the cups and then requests the die roll of the optional rule
// (§17.0) or continues with supply and initiative.
func (p *Position) beginTurn() {
	s := &p.s
	p.emit(rules.Event{Kind: rules.TurnBegan, N: int(s.reg.turn), Para: "3.0"})
	p.phaseBegan("chits", "4.0")
	p.fillCups()
	if s.reg.option != 0 && s.reg.turn >= p.d.num.optionFrom {
		s.reg.phase = PhaseOption
		return
	}
	p.supplyPhase()
	p.beginInitiative()
}

func (p *Position) phaseBegan(key, para string) {
	p.emit(rules.Event{Kind: rules.PhaseBegan, Key: key, Side: rules.NoSide, N: int(p.s.reg.turn), Para: para})
}

// rolled emits the event of a die roll.
func (p *Position) rolled(face, final int, key, para string) {
	p.emit(rules.Event{Kind: rules.DieRolled, N: face, M: final, Key: key, Para: para})
}

// optionDie changes the actions available in this turn (§17.0). The number for a side stays between
// 0 and the maximum.
func (p *Position) optionDie(face int) {
	p.rolled(face, face, "option", "17.0")
	row := p.d.option.at(face)
	for side := range p.s.reg.actions {
		n := int(p.s.reg.actions[side]) + int(row.actions[side])
		p.s.reg.actions[side] = uint8(min(max(n, 0), int(p.d.num.optionActions)))
	}
	p.supplyPhase()
	p.beginInitiative()
}

// beginInitiative begins the initiative phase (§6.0). On the first turn the Germans have the
// initiative and must go first (§21.0).
func (p *Position) beginInitiative() {
	s := &p.s
	p.phaseBegan("initiative", "6.0")
	if s.reg.turn == 1 {
		s.reg.first = axis
		p.beginActions(axis)
		return
	}
	s.reg.dice = [2]uint8{}
	s.reg.phase = PhaseInitiative
}

// initiativeDie takes the die roll of the Germans, then that of the Allies (§6.0). Ties are rolled
// again.
func (p *Position) initiativeDie(face int) {
	s := &p.s
	night := p.d.turns[s.reg.turn].night
	if s.reg.dice[axis] == 0 {
		n := face
		if night {
			n += p.d.num.initiative
		}
		s.reg.dice[axis] = uint8(n + 1)
		p.rolled(face, n, "initiative.axis", "6.0")
		return
	}
	n := face
	if !night {
		n += p.d.num.initiative
	}
	p.rolled(face, n, "initiative.allies", "6.0")
	other := int(s.reg.dice[axis]) - 1
	s.reg.dice = [2]uint8{}
	if n == other {
		return
	}
	s.reg.first = axis
	if n > other {
		s.reg.first = allies
	}
	s.reg.phase = PhaseFirst
}

// beginActions begins the first action phase, that of the side chosen by the player with the
// initiative (§6.0).
func (p *Position) beginActions(side uint8) {
	p.nextAction(1 - side)
}

// canAct reports whether a side has an action left and an action chit left in its cup (§4.0, §7.0).
func (p *Position) canAct(side uint8) bool {
	r := &p.s.reg
	if r.played[side] >= r.actions[side] {
		return false
	}
	for _, n := range &r.cup[side] {
		if n > 0 {
			return true
		}
	}
	return false
}

// nextAction continues with the other side's action phase. If the other side has no actions left,
// it continues with the same side's; if neither has any, with the end of the turn (§7.0).
func (p *Position) nextAction(last uint8) {
	r := &p.s.reg
	r.chit, r.wholeFormation, r.picks, r.unspent, r.retires = 0, 0, 0, 0, 0
	side := 1 - last
	if !p.canAct(side) {
		side = last
	}
	if !p.canAct(side) {
		p.endTurn()
		return
	}
	r.side = side
	r.phase = PhaseDraw
	p.emit(rules.Event{Kind: rules.PhaseBegan, Key: "action", Side: sideOf(side), N: int(r.played[side]) + 1, Para: "7.0"})
}

// endAction ends an action phase. The side first removes the excess steps of overstacked hexes
// (§14.0).
func (p *Position) endAction() {
	s := &p.s
	if h := p.overstackedHex(); h != noHex {
		p.excess(h, PhaseEnd)
		return
	}
	for u := range p.d.units {
		s.flag[u] &^= actionFlags
	}
	p.nextAction(s.reg.side)
}

// endTurn carries out the recovery phase and the victory point phase (§3.0).
func (p *Position) endTurn() {
	s := &p.s
	p.phaseBegan("recovery", "3.0")
	for u := range p.d.units {
		p.rally(uint8(u)) // §12.0
		s.flag[u] &^= fUsed
	}
	p.score()
	if s.reg.phase == PhaseOver {
		return
	}
	if int(s.reg.turn) == p.d.lastTurn {
		p.finish()
		return
	}
	s.reg.turn++
	p.beginTurn()
}
