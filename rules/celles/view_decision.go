package celles

import "herbstnebel/rules"

// Decision implements rules.View.
func (p *Position) Decision() rules.Decision {
	r := &p.s.reg
	e := decisions[r.phase]
	out := rules.Decision{By: p.ToMove(), Key: e.key, Para: e.para}
	num := func(name string, n int) { out.Args = append(out.Args, rules.Arg{Name: name, Num: n}) }
	text := func(name, t string) { out.Args = append(out.Args, rules.Arg{Name: name, Text: t}) }
	unit := func(u uint8) {
		out.Piece = pieceOf(u)
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: pieceOf(u)})
	}
	cell := func(h uint16) {
		out.Cell = cellOf(h)
		out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: cellOf(h)})
	}
	switch r.phase {
	case PhaseSetUp:
		unit(p.toSetUp())
	case PhaseInitiative:
		side := axis
		if r.dice[axis] != 0 {
			side = allies
		}
		text("side", sideNames[side])
	case PhaseDraw:
		text("side", sideNames[r.side])
	case PhaseOrders:
		switch {
		case r.retires != 0:
			out.Key = "orders.recalls"
		case !p.mayActivateFormation():
			out.Key = "orders.single"
		}
		text("chit", p.d.formations[r.chit-1].id)
		num("left", int(r.actions[r.side]-min(r.played[r.side], r.actions[r.side])))
		chits := 2 // prompts have two forms; the first is used if a tactical chit can be played
		for t := extraMove; t < tacticals; t++ {
			if p.mayPlay(t) {
				chits = 1
			}
		}
		num("chits", chits)
	case PhaseStrikeDie:
		unit(r.unit - 1)
		num("modifier", p.strikeRoll(r.unit-1))
	case PhaseEnter:
		unit(p.entering())
	case PhaseGroup:
		if r.wholeFormation != 0 && r.chit-1 == p.d.inf84 {
			num("picks", int(p.d.num.activate84-r.picks))
		}
	case PhaseUnit:
		unit(r.unit - 1)
		left, near := p.left(r.unit-1), p.leftOf(r.unit-1, false)
		num("half-points", int(left))
		switch {
		case p.attacksNow(r.unit - 1):
			out.Key = "move.fight"
		case left != near:
			out.Key = "move.far"
			num("half-near", int(near))
		}
	case PhaseInfiltrate:
		unit(r.unit - 1)
		cell(r.target)
		num("number", p.passesFrom(r.unit-1))
	case PhaseJoin, PhaseAddAttacker, PhaseAddDefender, PhaseFightDie, PhaseLoss, PhaseUpset:
		freed := p.s.freed
		h, _ := freed.Pop()
		cell(h)
		if r.phase == PhaseLoss {
			num("steps", int(r.losses[r.wave]))
		}
	case PhaseAdvance:
		cell(p.advances(nil)[0].B()) // one of the remaining hexes that is still open
	case PhaseRetreat:
		p.describeRetreat(&out)
	case PhaseExcess:
		cell(r.full)
	}
	return out
}

// describeRetreat adds the retreating unit and its remaining distance, or the number of units that
// must retreat (§11.1).
func (p *Position) describeRetreat(out *rules.Decision) {
	r := &p.s.reg
	u, n := p.retreatingUnit()
	left := 2
	if r.backing != 0 {
		out.Piece = pieceOf(u)
		left -= p.d.distance(p.s.loc[u], r.retreatPath[0])
	}
	switch {
	case left <= 0:
		out.Key = "retreat.full"
	case n == 1:
		out.Key = "retreat.on"
	}
	out.Args = []rules.Arg{{Name: "unit", Piece: pieceOf(u)}, {Name: "n", Num: n}, {Name: "left", Num: left}, {Name: "cell", Cell: cellOf(p.s.loc[u])}}
}

// retreatingUnit returns the unit that is retreating or, if none is, the last of the units that must still
// retreat. It also returns the number of units that must still retreat.
func (p *Position) retreatingUnit() (u uint8, n int) {
	r := &p.s.reg
	if r.backing != 0 {
		return r.backing - 1, 1
	}
	for o := p.d.first[r.wave]; o < p.d.last(r.wave); o++ {
		if p.s.is(o, fRetreats) {
			u, n = o, n+1
		}
	}
	return u, n
}

// passesFrom returns the lowest face of the die with which the active unit infiltrates; 10 if
// there is none.
func (p *Position) passesFrom(u uint8) int {
	add := p.infiltrationRoll(u)
	for face := range 10 {
		if p.d.infiltration.at(face+add) == passes {
			return face
		}
	}
	return 10
}

// Path implements rules.View.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	switch c.Op() {
	case OpGo:
		r := p.reach()
		var buf [64]uint16
		for _, n := range r.m.Path(buf[:0], r.node(c.B())) {
			dst = append(dst, cellOf(n>>1))
		}
	case OpInfiltrate, OpRetreat, OpAdvance:
		dst = append(dst, cellOf(p.s.loc[c.A()]), cellOf(c.B()))
	}
	return dst
}

// showCost adds the cost of a move or an infiltration, in half points, and the chance of an
// infiltration.
func showCost(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	u := uint8(c.A())
	if c.Op() == OpInfiltrate {
		dir, _ := p.d.dir(p.s.loc[u], c.B())
		pick.N, pick.SuccessPct = int(p.infiltrationCost(u, int(dir))), 10*(10-p.passesFrom(u))
		return
	}
	r := p.reach()
	pick.N = int(r.m.Cost(r.node(c.B())) - p.s.reg.spent)
}

// showChit adds the number of chits of the drawn kind in the cup.
func showChit(p *Position, c rules.Choice, pick *rules.ChoiceInfo) { pick.N = p.Weight(c) }

// showReturn omits the present hex of a unit that receives a step there.
func showReturn(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	if p.s.alive(uint8(c.A())) {
		pick.Cell = 0
	}
}

// Describe implements rules.View.
func (p *Position) Describe(c rules.Choice) rules.ChoiceInfo {
	return operations.Describe(p, c, decisions[p.s.reg.phase].para)
}
