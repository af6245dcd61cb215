package axisallies

import "herbstnebel/rules"

// Movement of units on the board (§8.1 to §8.15).

// beginMovement starts the phase: trucks can return before any movement (§4.8).
func (p *Position) beginMovement() {
	p.phaseBegan("movement", "8.1")
	p.clearDone()
	p.offerMove()
	p.offerReturn(axis)
}

// beginSides makes the reinforcements of the turn available (§10.1). The Axis moves first (§8.1).
func (p *Position) beginSides() {
	var came [2]int
	for u := range p.d.units {
		if x := &p.d.units[u]; p.s.loc[u] == placeLater && x.turn <= p.s.reg.turn {
			p.s.loc[u] = placePool
			came[x.side]++
		}
	}
	for side, n := range came {
		if n > 0 {
			p.reportSupplies("arrived", uint8(side), noHex, n, "10.1")
		}
	}
	p.beginSide(axis)
}

// beginSide starts the movement of a side with its income of supplies (§10.2).
func (p *Position) beginSide(side uint8) {
	s := &p.s
	s.reg.side = side
	s.paid = hexSet{}
	s.reg.entered = 0
	s.pool[side] += uint8(p.d.num.income[side])
	p.reportSupplies("income", side, noHex, p.d.num.income[side], "10.2")
	p.offerMove()
}

// endSide proceeds to the other side (§8.1). At the end of the phase the trucks of both sides
// unload (§4.7), and the last phase begins.
func (p *Position) endSide() {
	if p.s.reg.side == axis {
		p.beginSide(allies)
		return
	}
	p.unloadAll(axis)
	p.unloadAll(allies)
	p.clearSpent()
	p.reorganise()
}

// offerMove lets the side choose the next hex, truck or reinforcement.
func (p *Position) offerMove() {
	r := &p.s.reg
	r.hex, r.unit, r.moved, r.drove, r.stopped = 0, 0, 0, 0, 0
	r.phase = phMove
}

// mayMoveFrom reports whether a hex has units that could move and has not been paid for (§8.4),
// before any reinforcements have entered (§10.11).
func (p *Position) mayMoveFrom(h uint8) bool {
	return p.s.reg.entered == 0 && !p.s.paid.Has(h) && p.fresh(h)
}

// moves appends the options of a side: pay for a hex (§8.4), pick a truck (§8.8), enter
// reinforcements (§10.3), pay for a blitz of reinforcements (§10.9), or end.
func (p *Position) moves(dst []rules.Choice) []rules.Choice {
	s := &p.s
	side := s.reg.side
	for h := range s.occ[side].All() {
		if !p.mayMoveFrom(h) {
			continue
		}
		src := p.sources(side, h)
		for from := range src.All() {
			dst = append(dst, choice(opPay, uint16(h), uint16(from)))
		}
	}
	dst = p.trucksToPick(dst)
	dst = p.entries(dst)
	if s.pool[side] > 0 {
		for f := range p.d.forms {
			if p.mayPayBlitz(uint8(f)) {
				dst = append(dst, choice(opPayBlitz, uint16(f), 0))
			}
		}
	}
	return append(dst, choice(opEnd, 0, 0))
}

// payFor pays for a hex: all its infantry, tanks and artillery may move, each in any direction
// (§8.4, §8.6).
func (p *Position) payFor(h, from uint8) {
	s := &p.s
	p.pay(s.reg.side, from, "8.4")
	s.paid.Add(h)
	s.reg.hex, s.reg.moved = h+1, 0
	s.reg.phase = phMarch
}

// marches appends the moves of units in the paid hex; each moves once (§8.11). The blitz of its
// tanks can be paid for until one of them has moved (§3.7).
func (p *Position) marches(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	h := r.hex - 1
	for k := range combatKinds {
		if u := p.pick(h, k, fDone); u != noUnit {
			where := p.reach(r.side, k, h)
			dst = appendHexes(dst, opGo, u, &where)
		}
	}
	if u := p.pick(h, tank, fDone|fBlitz); r.moved == 0 && u != noUnit {
		src := p.sources(r.side, h)
		for from := range src.All() {
			dst = append(dst, choice(opBlitz, uint16(from), 0))
		}
	}
	return append(dst, choice(opDone, 0, 0))
}

// reach returns the hexes that a unit of a kind can move to from a hex.
func (p *Position) reach(side uint8, k kind, from uint8) hexSet {
	set := p.next(side, k, from)
	if k == tank || k == truck {
		far := p.roads(side, k, from)
		set = set.Or(&far)
	}
	return set
}

// next returns the neighbours that a unit of a kind can enter: infantry across any river, tanks and
// artillery over bridges only (§8.14); trucks stay on roads (§4.1). No unit enters a hex with enemy
// infantry, tanks or artillery (§8.10).
func (p *Position) next(side uint8, k kind, from uint8) hexSet {
	set := p.d.open1[from]
	switch k {
	case infantry:
		set = p.d.next1[from]
	case truck:
		set = p.d.road1[from]
	}
	closed := p.closed(side, k)
	return set.AndNot(&closed)
}

// closed returns the hexes that a unit of a kind cannot enter (§8.10).
func (p *Position) closed(side uint8, k kind) hexSet {
	if k == truck {
		return p.s.ground(1 - side)
	}
	return p.s.occ[1-side]
}

// halts returns the hexes where movement ends: those adjacent to enemy infantry, tanks or artillery
// (§8.9), and towns beyond the front line (§8.12).
func (p *Position) halts(side uint8) hexSet {
	zone, enemy := p.zone(1-side), p.holds(1-side)
	towns := enemy.And(&p.d.towns)
	return zone.Or(&towns)
}

// roads returns the hexes that a tank or a truck can reach along roads, at any distance (§8.13). It
// stops in the hexes of halts, and a unit that begins in a zone of control moves only one hex
// (§8.9).
func (p *Position) roads(side uint8, k kind, from uint8) hexSet {
	closed := p.closed(side, k)
	set := p.d.road1[from].AndNot(&closed)
	if p.inZone(1-side, from) {
		return set
	}
	halts := p.halts(side)
	open := set.AndNot(&halts)
	set.Add(from)
	for at, more := open.Pop(); more; at, more = open.Pop() {
		found := p.d.road1[at].AndNot(&closed)
		found = found.AndNot(&set)
		set = set.Or(&found)
		found = found.AndNot(&halts)
		open = open.Or(&found)
	}
	set.Remove(from)
	return set
}

// march moves a unit of the paid hex (§8.5).
func (p *Position) march(u, to uint8) {
	if p.d.units[u].kind == tank {
		p.s.reg.moved = 1
	}
	p.move(u, to, "8.5")
	p.endMarch(u)
}

// move moves a unit to a hex and ends its movement (§8.11).
func (p *Position) move(u, to uint8, para string) {
	if p.l != nil {
		path := p.pathTo(u, to)
		p.l.HandleEvent(rules.Event{Kind: rules.Moved, Side: sideOf(p.sideOf(u)), Piece: pieceOf(u), Cell: cellOf(to), Para: para, Path: path})
	}
	p.lift(u, placeEliminated)
	p.place(u, to)
	p.s.flag[u] |= fDone
}

// endMarch lets a tank that blitzes move one more hex (§3.7), then returns to the hex.
func (p *Position) endMarch(u uint8) {
	s := &p.s
	if s.is(u, fBlitz) {
		s.reg.unit = u + 1
		s.reg.phase = phLeap
		return
	}
	p.backToHex()
}

// backToHex returns to the paid hex while any of its units can move, or else to the side.
func (p *Position) backToHex() {
	r := &p.s.reg
	r.unit = 0
	if r.hex == 0 || !p.fresh(r.hex-1) {
		p.offerMove()
		return
	}
	r.phase = phMarch
}

// blitz pays for the tanks of the active hex (§3.7).
func (p *Position) blitz(from uint8) {
	s := &p.s
	h := s.reg.hex - 1
	p.pay(s.reg.side, from, "3.7")
	for u := p.pick(h, tank, fDone|fBlitz); u != noUnit; u = p.pick(h, tank, fDone|fBlitz) {
		s.flag[u] |= fBlitz
		p.reportUnit(rules.Note, u, "blitz", "3.7")
	}
}

// leaps appends the hexes that a tank that blitzes can enter at the end of its movement: one hex,
// on a road or not, out of and into zones of control (§3.7).
func (p *Position) leaps(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	u := r.unit - 1
	where := p.next(r.side, tank, p.s.loc[u])
	dst = appendHexes(dst, opLeap, u, &where)
	return append(dst, choice(opStay, 0, 0))
}

// leap moves a tank by the extra hex of a blitz (§3.7).
func (p *Position) leap(u, to uint8) {
	p.move(u, to, "3.7")
	p.landed(u)
}

// landed ends the blitz of a tank.
func (p *Position) landed(u uint8) {
	p.s.flag[u] &^= fBlitz
	p.backToHex()
}
