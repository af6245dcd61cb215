package axisallies

import "herbstnebel/rules"

// WhyNot implements rules.View.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	u := p.d.unitAs(in.Piece)
	switch {
	case in.Piece == 0 && in.To != 0 && p.s.reg.phase == phDeclare:
		return p.whyNoTarget(hexOf(in.To))
	case u == noUnit:
		return p.whyNotSupplies(in.Piece)
	}
	switch {
	case in.Attack:
		return p.whyNoAttack(u, hexOf(in.To))
	case in.To == 0:
		return p.whyNotPicked(u)
	}
	return p.whyNoMove(u, hexOf(in.To))
}

// whyNoTarget returns the reason that the attacking hex cannot attack another (§7.3).
func (p *Position) whyNoTarget(to uint8) []rules.Reason {
	from, enemy := p.s.reg.hex-1, p.s.ground(1-p.s.reg.side)
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch {
	case to == noHex || !enemy.Has(to):
		return rules.SingleReason("no-enemy", "7.3", cell)
	case !p.d.next1[from].Has(to):
		return rules.SingleReason("hex-apart", "7.3", cell, rules.Arg{Name: "from", Cell: cellOf(from)})
	}
	return nil
}

// whyNotSupplies returns the reason that supplies do nothing by themselves (§5.1), unless there is
// a choice about them.
func (p *Position) whyNotSupplies(id rules.PieceID) []rules.Reason {
	if int(id) <= len(p.d.units) || id > p.dump(hexes+allies) {
		return nil
	}
	for _, c := range p.Choices(nil) {
		pick := p.Describe(c)
		if pick.Piece == id || pick.SecondPiece == id || c.Op() == opLoad && kind(c.A()) == supplies && id == p.atHand() {
			return nil
		}
	}
	return rules.SingleReason("by-truck", "5.1")
}

// atHand returns the piece of the supplies that the active truck can load.
func (p *Position) atHand() rules.PieceID {
	r := &p.s.reg
	if h := p.s.loc[r.unit-1]; h < hexes {
		return p.dump(h)
	}
	return p.dump(hexes + r.side)
}

// whyNotPicked returns the reason that there is no choice now about a unit or one like it.
func (p *Position) whyNotPicked(u uint8) []rules.Reason {
	s, d := &p.s, p.d
	r := &s.reg
	k, from := d.units[u].kind, s.loc[u]
	for _, c := range p.Choices(nil) {
		if o := d.unitAs(p.Describe(c).Piece); o != noUnit && p.alike(o, u) {
			return nil
		}
	}
	switch r.phase {
	case phAttack, phDeclare, phOrder, phHold:
		return p.whyNotAttacking(u)
	case phReturn:
		return p.whyNoReturn(u)
	case phRetreat:
		if p.sideOf(u) != p.backing() {
			return rules.SingleReason("not-yours", "7.8")
		}
		return rules.SingleReason("not-driven-back", "7.8")
	case phMoveOut, phRemoval:
		switch {
		case from != r.hex-1:
			return rules.SingleReason("not-now", "11.6")
		case k == truck && r.phase == phMoveOut:
			return rules.SingleReason("trucks-stay", "11.6")
		}
		return rules.SingleReason("not-too-many", "11.6")
	}
	if why := p.whyIdle(u); why != nil {
		return why
	}
	switch {
	case r.phase == phMarch && (k == truck || r.hex != from+1):
		return p.unfinished()
	case r.phase == phMarch:
		return rules.SingleReason("nowhere", "8.5")
	case from == placePool && k == truck:
		return rules.SingleReason("edge-closed", "10.7")
	case from == placePool && d.units[u].board == boardEast:
		return rules.SingleReason("edge-closed", "10.4")
	case from == placePool:
		return rules.SingleReason("edge-closed", "10.6")
	case k == truck:
		return nil
	}
	if src := p.sources(p.sideOf(u), from); src.Empty() {
		return rules.SingleReason("no-supplies", "5.2")
	}
	return nil
}

// whyNoReturn returns the reason that a unit does not return before movement (§4.8).
func (p *Position) whyNoReturn(u uint8) []rules.Reason {
	side := p.sideOf(u)
	switch {
	case p.d.units[u].kind != truck || !p.s.onBoard(u):
		return rules.SingleReason("not-now", "1.2")
	case side != p.s.reg.side:
		return rules.SingleReason("not-yours", "4.8")
	case p.inZone(1-side, p.s.loc[u]):
		return rules.SingleReason("truck-held", "4.8")
	}
	return rules.SingleReason("no-way-back", "4.8")
}

// offered reports whether a unit of the same kind and state can be sent to a hex now.
func (p *Position) offered(u, to uint8, ops ...uint8) bool {
	var room [256]rules.Choice
	for _, c := range p.Choices(room[:0]) {
		for _, op := range ops {
			if c.Op() == op && uint8(c.B()) == to && p.alike(uint8(c.A()), u) {
				return true
			}
		}
	}
	return false
}

// alike reports whether two units are interchangeable: of one kind and one side, in one location
// and one state. A choice without a unit, which sets up a supply, has no equivalent.
func (p *Position) alike(a, b uint8) bool {
	if a == noUnit {
		return false
	}
	if a == b {
		return true
	}
	s := &p.s
	x, y := &p.d.units[a], &p.d.units[b]
	if x.kind != y.kind || p.sideOf(a) != p.sideOf(b) || s.loc[a] != s.loc[b] {
		return false
	}
	const state = ^fCaptured // the original side of a truck no longer matters
	if (s.flag[a]^s.flag[b])&state != 0 {
		return false
	}
	if s.loc[a] >= hexes && x.kind < combatKinds { // each waits on its own board, or with its army
		return x.board == y.board && x.army == y.army
	}
	return true
}

func (p *Position) whyNoMove(u, to uint8) []rules.Reason {
	s := &p.s
	r := &s.reg
	x := &p.d.units[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	if to == noHex {
		return rules.SingleReason("no-move", "8.5")
	}
	if p.offered(u, to, opSetUp, opFly, opRetreat, opEnter, opGo, opLeap, opRoll, opDrive, opMoveOut) {
		return nil
	}
	from := s.loc[u]
	switch {
	case r.phase == phRetreat && s.is(u, fBack):
		return p.whyNoRetreat(u, to, "7.8")
	case r.phase == phMoveOut && from == r.hex-1:
		return p.whyNoMoveOut(u, to)
	case r.phase == phSetUp && x.kind < fighter && p.alike(p.toPlace(), u):
		along := p.line(x.side)
		return p.whyNoSetUp(p.toPlace(), to, &along).List(cell)
	case r.phase == phLeap && r.unit == u+1:
		return p.whyNoLeap(u, to)
	case r.phase == phRoll && r.unit == u+1:
		return p.whyNoRoll(u, to)
	}
	if why := p.whyIdle(u); why != nil {
		return why
	}
	if from == placePool {
		return p.whyNoEntry(u, to)
	}
	if why := p.whyNotThere(u, to, cell); why != nil {
		return why
	}
	switch src := p.sources(p.sideOf(u), from); {
	case x.kind == truck && r.drove != 0:
		return rules.SingleReason("load-first", "4.5")
	case r.phase == phMarch: // in another hex, or a truck
		return p.unfinished()
	case x.kind != truck && src.Empty():
		return rules.SingleReason("no-supplies", "5.2")
	}
	return nil // possible once it is picked, or its hex paid for
}

// unfinished returns the move that has to be finished first: either that of the active hex or that
// of the active unit (§8.7, §8.11).
func (p *Position) unfinished() []rules.Reason {
	r := &p.s.reg
	if r.phase == phMarch {
		return rules.SingleReason("finish-hex", "8.7", rules.Arg{Name: "cell", Cell: cellOf(r.hex - 1)})
	}
	return rules.SingleReason("finish-first", "8.11", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
}

// whyIdle returns the reason that a unit cannot move now.
func (p *Position) whyIdle(u uint8) []rules.Reason {
	s := &p.s
	r := &s.reg
	x := &p.d.units[u]
	side, from := p.sideOf(u), s.loc[u]
	switch {
	case from == placeLater:
		return rules.SingleReason("not-here-yet", "10.1")
	case from == placeEliminated:
		return rules.SingleReason("not-on-map", "7.7")
	case from == placeTruck:
		return rules.SingleReason("aboard", "4.7")
	case x.kind >= fighter:
		if r.phase == phPlace && side == r.side { // otherwise the unit would be offered
			return rules.SingleReason("in-the-air", "6.3")
		}
		return rules.SingleReason("not-now", "6.3")
	case !p.moving():
		return rules.SingleReason("not-now", "1.2")
	case side != r.side:
		return rules.SingleReason("not-yours", "8.1")
	case r.unit == u+1:
		return nil
	case r.phase == phLeap || r.phase == phRoll || r.phase == phTruck:
		return p.unfinished()
	case p.overrun(u):
		return rules.SingleReason("overrun", "11.5")
	case s.is(u, fDone):
		return rules.SingleReason("moved-already", "8.11")
	case from == placePool || x.kind == truck:
		return nil
	case !s.paid.Has(from) && r.entered != 0:
		return rules.SingleReason("reinforcing", "10.11")
	case s.paid.Has(from) && r.hex != from+1 && x.kind == tank: // no truck takes it (§4.2)
		return rules.SingleReason("hex-left.tank", "8.7")
	case s.paid.Has(from) && r.hex != from+1:
		return rules.SingleReason("hex-left", "8.7")
	}
	return nil
}

// moving reports whether a side is in its movement.
func (p *Position) moving() bool { return p.s.reg.phase >= phMove && p.s.reg.phase <= phTruck }

// whyNotThere returns the reason that a unit on the board cannot reach a hex in one move.
func (p *Position) whyNotThere(u, to uint8, cell rules.Arg) []rules.Reason {
	s, d := &p.s, p.d
	from, k, side := s.loc[u], d.units[u].kind, p.sideOf(u)
	can := p.reach(side, k, from)
	if k == truck {
		can = p.roads(side, truck, from)
	}
	closed := p.closed(side, k)
	switch {
	case to == from:
		return rules.SingleReason("no-move", "8.5")
	case can.Has(to):
		return nil
	case closed.Has(to):
		return rules.SingleReason("enemy-there", "8.10", cell)
	case d.next1[from].Has(to) && !d.open1[from].Has(to):
		return rules.SingleReason("river", "8.14", cell)
	case k == truck && d.next1[from].Has(to):
		return rules.SingleReason("no-road", "4.1", cell)
	case k == infantry || k == artillery:
		return rules.SingleReason("too-far", "8.5")
	case p.inZone(1-side, from):
		return rules.SingleReason("leaves-zone", "8.9", cell)
	}
	// Could it get there if there were no enemies, or no enemy towns?
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	q.s.occ[1-side] = hexSet{}
	if can = q.roads(side, k, from); can.Has(to) {
		return rules.SingleReason("stopped", "8.9", cell)
	}
	q.s.trucks[1-side], q.s.dumps[1-side] = hexSet{}, hexSet{} // which block trucks
	if can = q.roads(side, k, from); can.Has(to) {
		return rules.SingleReason("barred", "8.10", cell)
	}
	q.s.axis = hexSet{}
	if side == axis {
		q.s.axis = p.holds(axis)
		other := p.holds(allies)
		q.s.axis = q.s.axis.Or(&other)
	}
	if can = q.roads(side, k, from); can.Has(to) {
		return rules.SingleReason("enemy-town", "8.12", cell)
	}
	return rules.SingleReason("no-road", "8.13", cell)
}

func (p *Position) whyNoEntry(u, to uint8) []rules.Reason {
	x := &p.d.units[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	side := p.sideOf(u)
	own := p.holds(side)
	if x.kind == truck {
		gates := p.truckGates(side)
		switch {
		case !p.d.gates[side].Has(to):
			return rules.SingleReason("no-gate", "10.7", cell)
		case !own.Has(to):
			return rules.SingleReason("behind-enemy-line", "10.7", cell)
		case !gates.Has(to):
			return rules.SingleReason("enemy-there", "8.10", cell)
		case p.s.reg.phase != phMove:
			return p.unfinished()
		}
		return nil // possible once it is picked
	}
	edge, line := "10.5", "10.6"
	if x.board == boardEast {
		edge, line = "10.4", "10.4"
	}
	switch {
	case !p.d.entry[x.board].Has(to):
		return rules.SingleReason("other-edge", edge, cell)
	case !own.Has(to):
		return rules.SingleReason("behind-enemy-line", line, cell)
	case p.s.occ[1-side].Has(to):
		return rules.SingleReason("enemy-there", "8.10", cell)
	}
	if p.s.reg.phase == phMove {
		return nil
	}
	return p.unfinished()
}

// whyNoRetreat returns the reason that a retreating unit, or an excess unit that is moved out
// in the same way (§11.6), cannot go to a hex.
func (p *Position) whyNoRetreat(u, to uint8, para string) []rules.Reason {
	s, d := &p.s, p.d
	from, k := s.loc[u], d.units[u].kind
	side := d.units[u].side
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch {
	case !d.next1[from].Has(to):
		return rules.SingleReason("too-far", para)
	case k != infantry && !d.open1[from].Has(to):
		return rules.SingleReason("river", para, cell)
	case s.occ[1-side].Has(to):
		return rules.SingleReason("enemy-there", para, cell)
	case p.inZone(1-side, to):
		return rules.SingleReason("zone", para, cell)
	}
	return rules.SingleReason("full", para, cell)
}

// whyNoMoveOut returns the reason that a unit in a hex above the limits is not moved out to another
// (§11.6).
func (p *Position) whyNoMoveOut(u, to uint8) []rules.Reason {
	k := p.d.units[u].kind
	switch over, _ := p.over(p.s.loc[u]); {
	case k == truck:
		return rules.SingleReason("trucks-stay", "11.6")
	case !over[k]:
		return rules.SingleReason("not-too-many", "11.6")
	}
	return p.whyNoRetreat(u, to, "11.6")
}

// whyNoLeap returns the reason that a tank that blitzes cannot enter a hex at the end of its
// movement (§3.7).
func (p *Position) whyNoLeap(u, to uint8) []rules.Reason {
	s, d := &p.s, p.d
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch from := s.loc[u]; {
	case to == from:
		return rules.SingleReason("no-move", "8.5")
	case !d.next1[from].Has(to):
		return rules.SingleReason("one-hex-further", "3.7")
	case s.occ[1-d.units[u].side].Has(to):
		return rules.SingleReason("enemy-there", "8.10", cell)
	}
	return rules.SingleReason("river", "8.14", cell)
}

// whyNoRoll returns the reason that a tank that has entered on a road cannot drive on to a hex
// (§10.8).
func (p *Position) whyNoRoll(u, to uint8) []rules.Reason {
	if why := p.whyNotThere(u, to, rules.Arg{Name: "cell", Cell: cellOf(to)}); why != nil {
		return why
	}
	return rules.SingleReason("no-road", "10.8", rules.Arg{Name: "cell", Cell: cellOf(to)}) // adjacent, off the road
}

// whyNotAttacking returns the reason that a unit cannot take part in a ground attack now.
func (p *Position) whyNotAttacking(u uint8) []rules.Reason {
	if why := p.whyNoPart(u); why != nil {
		return why
	}
	from, side := p.s.loc[u], p.d.units[u].side
	aims, src := p.targetsOf(side, from), p.sources(side, from)
	switch {
	case p.s.aim[u] != 0:
		return rules.SingleReason("attacks-already", "7.4")
	case aims.Empty():
		return rules.SingleReason("nobody-near", "7.3")
	case src.Empty():
		return rules.SingleReason("no-supplies", "5.2")
	}
	return nil
}

// whyNoPart returns the reason that a unit cannot take part in any attack now, whatever the target.
func (p *Position) whyNoPart(u uint8) []rules.Reason {
	s := &p.s
	r := &s.reg
	x := &p.d.units[u]
	from := s.loc[u]
	switch {
	case x.kind == truck:
		return rules.SingleReason("trucks-never", "3.2")
	case x.kind >= fighter:
		return rules.SingleReason("not-now", "6.7")
	case from >= hexes:
		return rules.SingleReason("not-on-map", "7.3")
	case r.phase < phAttack || r.phase > phHold:
		return rules.SingleReason("not-now", "1.2")
	case x.side != r.side && r.turn == 1:
		return rules.SingleReason("surprise", "7.10")
	case x.side != r.side:
		return rules.SingleReason("not-yours", "7.9")
	case (r.phase == phOrder || r.phase == phHold) && s.aim[u] != 0: // its own dice are still to come
		return rules.SingleReason("attacks-already", "7.4")
	case s.attacked.Has(from):
		return rules.SingleReason("hex-fought", "7.2")
	case s.is(u, fDone):
		return rules.SingleReason("fought-already", "7.5")
	case r.phase != phAttack && r.hex != from+1:
		return rules.SingleReason("finish-attack", "7.4")
	}
	return nil
}

func (p *Position) whyNoAttack(u, to uint8) []rules.Reason {
	if why := p.whyNoPart(u); why != nil {
		return why
	}
	s, d := &p.s, p.d
	r := &s.reg
	x := &d.units[u]
	from := s.loc[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	if to == noHex || !d.next1[from].Has(to) {
		return rules.SingleReason("not-adjacent", "7.3")
	}
	enemy := s.ground(1 - x.side)
	if !enemy.Has(to) {
		return rules.SingleReason("no-enemy", "7.3", cell)
	}
	if r.phase == phDeclare {
		if s.aim[u] != 0 {
			return rules.SingleReason("attacks-already", "7.4")
		}
		units, bare := p.free()
		for i, t := range r.targets {
			if t == to+1 && (units > bare || p.bare(uint8(i))) {
				return nil
			}
		}
		if units <= bare {
			return rules.SingleReason("somebody-each", "7.5", cell)
		}
	}
	if src := p.sources(x.side, from); src.Empty() {
		return rules.SingleReason("no-supplies", "5.2")
	}
	return nil
}
