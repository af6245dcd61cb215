package tigers

import (
	"slices"

	"herbstnebel/rules"
)

// Position implements rules.Position.
type Position struct {
	sys   *System
	d     *data
	s     state
	l     rules.Listener
	path  []rules.CellID // room for the path of an event
	reach *reach         // room for explore, or nil
}

// System implements rules.Position.
func (p *Position) System() rules.System { return p.sys }

// Turn implements rules.Position: 1 is 16 December.
func (p *Position) Turn() int { return p.s.day() - 15 }

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	s := &p.s
	switch s.phase {
	case PhaseOver:
		return rules.NoSide
	case PhaseBlowDie, PhaseCallDie, PhaseGunDie, PhaseFireDie, PhaseBuildDie:
		return rules.Chance
	case PhaseBlow:
		return sideOf(1 - s.side)
	case PhaseGun, PhaseFire:
		return sideOf(s.firing)
	}
	return sideOf(s.side)
}

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	switch s.phase {
	case PhasePlace:
		u, where := p.arriving()
		for z, ok := where.Pop(); ok; z, ok = where.Pop() {
			dst = append(dst, rules.MakeChoice(OpPlace, uint16(u), uint16(z), 0))
		}
	case PhaseMove:
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			if p.d.ally[u] == s.side && p.canPick(u) {
				dst = append(dst, rules.MakeChoice(OpPick, uint16(u), 0, 0))
			}
		}
		if p.canSpecial() {
			dst = append(dst, rules.MakeChoice(OpSpecial, 0, 0, 0))
		}
		dst = append(dst, rules.MakeChoice(OpEndMoves, 0, 0, 0))
	case PhaseEffect:
		for e := EffectRestrict; e <= EffectCombat; e++ {
			if p.canEffect(e) {
				dst = append(dst, rules.MakeChoice(OpEffect, uint16(e), 0, 0))
			}
		}
	case PhaseSpecial:
		m := p.d.specialSpots(p.scene())
		for a, ok := m.Pop(); ok; a, ok = m.Pop() {
			dst = append(dst, rules.MakeChoice(OpSpot, 0, uint16(a), 0))
		}
	case PhaseUnit:
		dst = p.unitChoices(dst)
	case PhaseBlow:
		for u := s.head[s.target]; u != none; u = s.next[u] {
			if p.canBlow(u, s.bridge) {
				dst = append(dst, rules.MakeChoice(OpBlow, uint16(u), uint16(s.stand), 0))
			}
		}
		dst = append(dst, rules.MakeChoice(OpSpare, 0, 0, 0))
	case PhaseSave:
		dst = append(dst, rules.MakeChoice(OpSpot, 0, uint16(s.target), 0), rules.MakeChoice(OpLet, 0, 0, 0))
	case PhaseExcess:
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			at := s.place[u]
			if p.d.ally[u] == s.side && at > 0 && int(at) <= p.d.nAreas && p.over(s.side, at) {
				dst = append(dst, rules.MakeChoice(OpScrap, uint16(u), 0, 0))
			}
		}
	case PhaseBattle:
		m := p.battlefields()
		must := false
		for a, ok := m.Pop(); ok; a, ok = m.Pop() {
			if p.mayFight(a) {
				dst = append(dst, rules.MakeChoice(OpBattle, 0, uint16(a), 0))
				must = must || p.mustFight(a)
			}
		}
		if !must {
			dst = append(dst, rules.MakeChoice(OpNoBattle, 0, 0, 0))
		}
	case PhaseJoin:
		for u := s.head[s.battleArea]; u != none; u = s.next[u] {
			if p.canAttack(u) {
				dst = append(dst, rules.MakeChoice(OpAttack, uint16(u), 0, 0))
			}
		}
		if p.attacking() {
			dst = append(dst, rules.MakeChoice(OpCharge, 0, 0, 0))
		}
	case PhaseGun:
		var t [maxUnits]uint8
		n := p.gunTargets(&t)
		for _, u := range t[:n] {
			dst = append(dst, rules.MakeChoice(OpGun, uint16(u), 0, 0))
		}
	case PhaseFire:
		dst = p.fireChoices(dst)
	case PhaseBuild:
		dst = p.buildChoices(dst)
		dst = append(dst, rules.MakeChoice(OpNoBuild, 0, 0, 0))
	case PhaseBlowDie, PhaseCallDie, PhaseGunDie, PhaseFireDie, PhaseBuildDie:
		for face := uint16(1); face <= 10; face++ { // §1.0: a 0 is a 10
			dst = append(dst, rules.MakeChoice(OpDie, face, 0, 0))
		}
	}
	return dst
}

// unitChoices lists what the stack in hand can do.
func (p *Position) unitChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	st := p.gather()
	if p.canSpecial() {
		dst = append(dst, rules.MakeChoice(OpSpecial, 0, 0, 0))
	}
	for u := s.head[s.stand]; u != none; u = s.next[u] {
		if p.d.ally[u] == s.side && p.canJoin(u, &st) {
			dst = append(dst, rules.MakeChoice(OpJoin, uint16(u), 0, 0))
		}
	}
	r := p.explore(&st)
	lead := uint16(p.leader())
	for l, op := range [2]uint8{OpGo, OpWade} {
		m := r.found[l]
		for at, ok := m.Pop(); ok; at, ok = m.Pop() {
			dst = append(dst, rules.MakeChoice(op, lead, uint16(at), 0))
		}
	}
	if p.d.isZone.Has(s.stand) {
		cost := p.shifts(&st)
		first := len(dst)
		for i, z := range p.d.ring {
			if cost[i] > 0 {
				dst = append(dst, rules.MakeChoice(OpShift, lead, uint16(z), 0))
			}
		}
		slices.Sort(dst[first:])
	}
	for u := s.head[s.stand]; u != none; u = s.next[u] {
		if p.mayDig(u, &st) {
			dst = append(dst, rules.MakeChoice(OpDig, uint16(u), 0, 0))
		}
	}
	return append(dst, rules.MakeChoice(OpStop, 0, 0, 0))
}

// leader is the first unit of the stack in hand.
func (p *Position) leader() uint8 {
	for u := p.s.head[p.s.stand]; u != none; u = p.s.next[u] {
		if p.s.flags[u]&fGroup != 0 {
			return u
		}
	}
	return 0
}

// Weight implements rules.Position: every face is as likely as another.
func (p *Position) Weight(rules.Choice) int { return 1 }

// Apply implements rules.Position.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
	p.l = l
	p.carryOut(c)
	p.l = nil
}

// carryOut does what a choice says.
func (p *Position) carryOut(c rules.Choice) {
	s := &p.s
	a, b := uint8(c.A()), uint8(c.B())
	switch c.Op() {
	case OpPlace:
		p.putDown(a, b)
		p.placeNext()
	case OpPick:
		p.pick(a)
	case OpSpecial:
		s.phase = PhaseEffect
	case OpEffect:
		s.effect = a
		s.phase = PhaseSpecial
	case OpSpot:
		p.placeSpecial(b)
	case OpJoin:
		p.join(a)
	case OpGo:
		p.walk(b, 0)
	case OpWade:
		p.walk(b, 1)
	case OpShift:
		p.shift(b)
	case OpDig:
		p.dig(a)
	case OpStop:
		p.finishMove()
	case OpEndMoves:
		p.endMoves()
	case OpBlow:
		p.blow(a)
	case OpSpare:
		p.cross()
	case OpLet:
		s.phase = PhaseBlowDie
	case OpScrap:
		p.scrap(a)
	case OpBattle:
		p.battle(b)
	case OpNoBattle:
		p.beginBuilding()
	case OpAttack:
		p.joinAttack(a)
	case OpCharge:
		p.openFire()
	case OpGun:
		p.aimGun(a)
	case OpFire:
		p.aimAt(a, b)
	case OpBuild:
		p.startBuild(a, b)
	case OpNoBuild:
		p.endHalf()
	case OpDie:
		p.die(int(a))
	default:
		panic("tigers: unknown choice")
	}
}

// die hands a face to whatever it was thrown for.
func (p *Position) die(face int) {
	switch p.s.phase {
	case PhaseBlowDie:
		p.blowDie(face)
	case PhaseCallDie:
		p.callDie(face)
	case PhaseGunDie:
		p.gunDie(face)
	case PhaseFireDie:
		p.fireDie(face)
	case PhaseBuildDie:
		p.buildDie(face)
	default:
		panic("tigers: no die is being thrown")
	}
}

// Clone implements rules.Position.
func (p *Position) Clone() rules.Position {
	return &Position{sys: p.sys, d: p.d, s: p.s}
}

// Copy implements rules.Position.
func (p *Position) Copy(src rules.Position) {
	p.s = src.(*Position).s
}

// Control implements rules.View.
func (p *Position) Control(c rules.CellID) rules.Side {
	if c < 1 || int(c) > p.d.nAreas {
		return rules.NoSide
	}
	if p.s.held.Has(uint8(c)) {
		return rules.Axis
	}
	return rules.Allies
}

// BridgeDown implements rules.View.
func (p *Position) BridgeDown(e rules.EdgeID) bool {
	return int(e) <= len(p.d.bridges) && p.s.damaged(uint8(e))
}
