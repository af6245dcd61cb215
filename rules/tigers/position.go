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
	buf   []rules.Choice // room for Play's check
}

// System implements rules.Position.
func (p *Position) System() rules.System { return p.sys }

// Turn implements rules.Position: 1 is 16 December.
func (p *Position) Turn() int { return p.s.day() - 15 }

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	s := &p.s
	switch s.phase {
	case phOver:
		return rules.Nobody
	case phBlowDie, phCallDie, phGunDie, phFireDie, phBuildDie:
		return rules.Chance
	case phBlow:
		return sideOf(1 - s.side)
	case phGun, phFire:
		return sideOf(s.firing)
	}
	return sideOf(s.side)
}

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	switch s.phase {
	case phPlace:
		u, where := p.arriving()
		for z, ok := where.Pop(); ok; z, ok = where.Pop() {
			dst = append(dst, rules.MakeChoice(opPlace, uint16(u), uint16(z), 0))
		}
	case phMove:
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			if p.d.ally[u] == s.side && p.canPick(u) {
				dst = append(dst, rules.MakeChoice(opPick, uint16(u), 0, 0))
			}
		}
		if p.canSpecial() {
			dst = append(dst, rules.MakeChoice(opSpecial, 0, 0, 0))
		}
		dst = append(dst, rules.MakeChoice(opEndMoves, 0, 0, 0))
	case phEffect:
		for e := effectRestrict; e <= effectCombat; e++ {
			if p.canEffect(e) {
				dst = append(dst, rules.MakeChoice(opEffect, uint16(e), 0, 0))
			}
		}
	case phSpecial:
		m := p.specialSpots()
		for a, ok := m.Pop(); ok; a, ok = m.Pop() {
			dst = append(dst, rules.MakeChoice(opSpot, 0, uint16(a), 0))
		}
	case phUnit:
		dst = p.unitChoices(dst)
	case phBlow:
		for u := s.head[s.target]; u != none; u = s.next[u] {
			if p.canBlow(u, s.bridge) {
				dst = append(dst, rules.MakeChoice(opBlow, uint16(u), uint16(s.stand), 0))
			}
		}
		dst = append(dst, rules.MakeChoice(opSpare, 0, 0, 0))
	case phSave:
		dst = append(dst, rules.MakeChoice(opSpot, 0, uint16(s.target), 0), rules.MakeChoice(opLet, 0, 0, 0))
	case phExcess:
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			at := s.place[u]
			if p.d.ally[u] == s.side && at > 0 && int(at) <= p.d.nAreas && p.over(s.side, at) {
				dst = append(dst, rules.MakeChoice(opScrap, uint16(u), 0, 0))
			}
		}
	case phBattle:
		m := p.battlefields()
		must := false
		for a, ok := m.Pop(); ok; a, ok = m.Pop() {
			if p.mayFight(a) {
				dst = append(dst, rules.MakeChoice(opBattle, 0, uint16(a), 0))
				must = must || p.mustFight(a)
			}
		}
		if !must {
			dst = append(dst, rules.MakeChoice(opNoBattle, 0, 0, 0))
		}
	case phJoin:
		for u := s.head[s.battleArea]; u != none; u = s.next[u] {
			if p.canAttack(u) {
				dst = append(dst, rules.MakeChoice(opAttack, uint16(u), 0, 0))
			}
		}
		if p.attacking() {
			dst = append(dst, rules.MakeChoice(opCharge, 0, 0, 0))
		}
	case phGun:
		var t [maxUnits]uint8
		n := p.gunTargets(&t)
		for _, u := range t[:n] {
			dst = append(dst, rules.MakeChoice(opGun, uint16(u), 0, 0))
		}
	case phFire:
		dst = p.fireChoices(dst)
	case phBuild:
		dst = p.buildChoices(dst)
		dst = append(dst, rules.MakeChoice(opNoBuild, 0, 0, 0))
	case phBlowDie, phCallDie, phGunDie, phFireDie, phBuildDie:
		for face := uint16(1); face <= 10; face++ { // §1.0: a 0 is a 10
			dst = append(dst, rules.MakeChoice(opDie, face, 0, 0))
		}
	}
	return dst
}

// unitChoices lists what the stack in hand can do.
func (p *Position) unitChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	st := p.gather()
	if p.canSpecial() {
		dst = append(dst, rules.MakeChoice(opSpecial, 0, 0, 0))
	}
	for u := s.head[s.stand]; u != none; u = s.next[u] {
		if p.d.ally[u] == s.side && p.canJoin(u, &st) {
			dst = append(dst, rules.MakeChoice(opJoin, uint16(u), 0, 0))
		}
	}
	r := p.explore(&st)
	lead := uint16(p.leader())
	for l, op := range [2]uint8{opGo, opWade} {
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
				dst = append(dst, rules.MakeChoice(opShift, lead, uint16(z), 0))
			}
		}
		slices.Sort(dst[first:])
	}
	for u := s.head[s.stand]; u != none; u = s.next[u] {
		if p.mayDig(u, &st) {
			dst = append(dst, rules.MakeChoice(opDig, uint16(u), 0, 0))
		}
	}
	return append(dst, rules.MakeChoice(opStop, 0, 0, 0))
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

// Do implements rules.Position.
func (p *Position) Do(c rules.Choice, l rules.Listener) {
	p.l = l
	p.carryOut(c)
	p.l = nil
}

// carryOut does what a choice says.
func (p *Position) carryOut(c rules.Choice) {
	s := &p.s
	a, b := uint8(c.A()), uint8(c.B())
	switch c.Op() {
	case opPlace:
		p.putDown(a, b)
		p.placeNext()
	case opPick:
		p.pick(a)
	case opSpecial:
		s.phase = phEffect
	case opEffect:
		s.effect = a
		s.phase = phSpecial
	case opSpot:
		p.placeSpecial(b)
	case opJoin:
		p.join(a)
	case opGo:
		p.walk(b, 0)
	case opWade:
		p.walk(b, 1)
	case opShift:
		p.shift(b)
	case opDig:
		p.dig(a)
	case opStop:
		p.finishMove()
	case opEndMoves:
		p.endMoves()
	case opBlow:
		p.blow(a)
	case opSpare:
		p.cross()
	case opLet:
		s.phase = phBlowDie
	case opScrap:
		p.scrap(a)
	case opBattle:
		p.battle(b)
	case opNoBattle:
		p.beginBuilding()
	case opAttack:
		p.joinAttack(a)
	case opCharge:
		p.openFire()
	case opGun:
		p.aimGun(a)
	case opFire:
		p.aimAt(a, b)
	case opBuild:
		p.startBuild(a, b)
	case opNoBuild:
		p.endHalf()
	case opDie:
		p.die(int(a))
	default:
		panic("tigers: unknown choice")
	}
}

// die hands a face to whatever it was thrown for.
func (p *Position) die(face int) {
	switch p.s.phase {
	case phBlowDie:
		p.blowDie(face)
	case phCallDie:
		p.callDie(face)
	case phGunDie:
		p.gunDie(face)
	case phFireDie:
		p.fireDie(face)
	case phBuildDie:
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

// Control implements rules.Position.
func (p *Position) Control(c rules.CellID) rules.Side {
	if c < 1 || int(c) > p.d.nAreas {
		return rules.Nobody
	}
	if p.s.held.Has(uint8(c)) {
		return rules.Axis
	}
	return rules.Allies
}

// Broken implements rules.Position.
func (p *Position) Broken(e rules.EdgeID) bool {
	return e >= 1 && int(e) <= len(p.d.bridges) && p.s.down>>(e-1)&1 != 0
}
