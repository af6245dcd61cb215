package deadlywoods

import "herbstnebel/rules"

// Decision describes what is to be decided.
func (p *Position) Decision() rules.Decision {
	s := &p.s
	e := &decisions[s.reg.phase]
	out := rules.Decision{By: e.by(p), Key: e.key, Para: e.para}
	num := func(name string, n int) { out.Args = append(out.Args, rules.Arg{Name: name, Num: n}) }
	text := func(name, t string) { out.Args = append(out.Args, rules.Arg{Name: name, Text: t}) }
	unit := func(u uint8) {
		if u != noUnit {
			out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: pieceOf(u)})
		}
	}
	cell := func(h uint16) {
		if h < hexes {
			out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: cellOf(h)})
		}
	}
	switch s.reg.phase {
	case phMove:
		text("round", roundNames[s.reg.round])
		num("left", int(s.reg.reacts))
	case phMoving:
		unit(s.reg.unit)
		num("half-points", int(s.reg.left))
	case phEnter, phRetreat:
		unit(s.reg.unit)
		cell(s.reg.from)
	case phReplace:
		num("infantry", int(s.reg.points[0]))
		num("armour", int(s.reg.points[1]))
	case phRebuild:
		unit(s.reg.rebuild)
	case phEngineerHex:
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: p.d.assetPiece(s.reg.engineer)})
	case phKeep:
		text("chit", chitNames[s.reg.current&15])
	case phMC:
		text("chit", "mc")
	case phFormation:
		text("class", classNames[s.reg.formSel])
	case phOverstack:
		cell(s.reg.from)
	case phTarget, phCloseUp:
		text("round", roundNames[s.reg.round])
	case phAttackers, phGuns, phRockets, phDefence, phPlusTwo, phDie, phConvert, phLossA, phLossD, phAirborne, phRanZone, phBarred, phAdvance:
		cell(s.reg.target)
		if s.reg.res != noResult {
			text("result", resultNames[s.reg.res])
		}
	}
	if s.reg.phase == phRetreatBridge || s.reg.phase == phBridgeDie || s.reg.phase == phHeldBridge {
		br := &p.d.bridges[s.reg.bridge]
		text("bridge", p.d.bridgeCode(s.reg.bridge))
		cell(br.a)
	}
	return out
}

// verbs names the operations for a screen, with the paragraph that allows each.
var verbs = [...]struct{ verb, para string }{
	opEnd: {"end", ""}, opStop: {"stop", "10.2.1"}, opNone: {"none", ""}, opDraw: {"draw", "14.1"}, opDie: {"die", ""},
	opPlay: {"play", ""}, opSwap: {"hold", ""}, opUse: {"use", ""}, opArmy: {"army", ""}, opFormation: {"formation", "14.7"},
	opChit: {"chit", "5.1"}, opUnit: {"unit", ""}, opGo: {"move", "10.2"}, opWithdraw: {"withdraw", "10.3"},
	opBlow: {"blow", "10.6.1"}, opBlowBridge: {"blow", "10.6.1"}, opKeepBridge: {"keep", "10.6.1"},
	opRemove: {"remove", "6.2"}, opRemoveEngineer: {"remove", "6.2"}, opEnter: {"enter", "14.8"}, opEnterLater: {"later", "14.8.1"},
	opCloseUp: {"close-up", "14.4"}, opAttack: {"attack", "11.3.1"}, opWith: {"with", "11.3.1"}, opFight: {"fight", "11.3.1"},
	opGuns: {"support", ""}, opRockets: {"rockets", "12.2"}, opRocketsDoubled: {"rockets-doubled", "12.2"}, opPlusTwo: {"plus-two", "16.1"},
	opConvert: {"convert", "11.3.3"}, opKeepResult: {"keep-result", "11.3.3"}, opLose: {"lose", ""}, opStand: {"stand", "11.4.1"},
	opRetreat: {"retreat", "11.4"}, opAdvance: {"advance", "11.5"}, opEngineerBack: {"recall", "12.4.1"}, opEngineer: {"deploy", "12.4.1"},
	opHex: {"at", ""}, opReplace: {"replace", "13.2"}, opRebuild: {"rebuild", "13.2.2"}, opCarryOut: {"carry-out", "12.10"}, opCancel: {"cancel", "12.10"},
}

// Describe describes a choice for a screen.
func (p *Position) Describe(c rules.Choice) rules.Pick {
	d, s := p.d, &p.s
	v := verbs[c.Op()]
	out := rules.Pick{Verb: v.verb, Para: v.para}
	if out.Para == "" {
		out.Para = decisions[s.reg.phase].para
	}
	a, b := c.A(), c.B()
	unit := func(u uint16) {
		out.Piece = pieceOf(uint8(u))
		out.From = cellFor(s.loc[u], d.units[u].side)
	}
	switch c.Op() {
	case opEnd, opStop, opNone, opKeepResult:
		out.Pass = true
	case opSwap:
		out.Pass = s.reg.phase == phReaction
	case opDie:
		out.N = int(a)
	case opDraw:
		out.Verb, out.N = "draw."+sideOf(uint8(a)).String()+"."+chitNames[b], p.Weight(c)
	case opChit:
		out.Verb = "chit." + chitNames[b]
	case opUse:
		out.Verb = "use." + roundNames[a]
	case opArmy:
		out.N = int(a)
	case opFormation:
		out.N = int(a)
		for _, u := range d.formations[a].units {
			if s.alive(u) {
				unit(uint16(u))
				break
			}
		}
	case opUnit:
		unit(a)
		if b == uint16(byRoad) {
			out.Verb = "unit-by-road"
		}
	case opGo:
		unit(uint16(s.reg.unit))
		out.Cell = cellOf(a)
		if s.reg.phase == phMoving {
			if !p.work().fresh {
				p.flood(s.reg.unit, s.reg.mode, s.reg.left)
			}
			out.N = int(p.w.reach.cost[p.w.reach.bestLayer(a)][a])
		}
	case opWithdraw:
		unit(uint16(s.reg.unit))
		out.Cell, out.Other = cellOf(a), pieceOf(uint8(b))
	case opBlow:
		out.Edge, out.Piece = d.edgeOf(uint8(a)), d.assetPiece(uint8(b))
	case opBlowBridge, opKeepBridge:
		out.Edge = d.edgeOf(uint8(a))
		out.Pass = c.Op() == opKeepBridge
	case opRemove, opWith, opLose, opStand, opReplace, opRebuild, opEnterLater:
		unit(a)
	case opAdvance:
		unit(a)
	case opRemoveEngineer, opGuns, opRockets, opRocketsDoubled, opEngineerBack, opEngineer:
		out.Piece = d.assetPiece(uint8(a))
		out.From = cellFor(s.supLoc[a], d.supports[a].side)
		switch c.Op() {
		case opRockets:
			out.N = p.rocketStrength(uint8(a), s.reg.target, false)
		case opRocketsDoubled:
			out.N = p.rocketStrength(uint8(a), s.reg.target, true)
		default:
			out.N = int(d.supports[a].strength)
		}
	case opEnter, opCloseUp, opRetreat:
		unit(a)
		out.Cell = cellOf(b)
	case opAttack, opHex:
		out.Cell = cellOf(a)
	}
	return out
}

// Path appends the cells a choice leads its unit through.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	s := &p.s
	var buf [40]uint16
	path := buf[:0]
	switch c.Op() {
	case opGo:
		if !p.work().fresh {
			p.flood(s.reg.unit, s.reg.mode, s.reg.left)
		}
		path = p.w.reach.way(path, s.loc[s.reg.unit], c.A())
	case opWithdraw:
		path = append(path, s.loc[s.reg.unit], s.loc[c.B()], c.A())
	case opCloseUp:
		path = append(path, s.loc[c.A()], c.B())
	case opRetreat:
		p.retreatsOf(uint8(c.A()), true)
		path = p.w.back.way(path, c.B(), s.reg.from)
	case opAdvance:
		path = append(path, s.loc[c.A()], s.reg.target)
	}
	for _, h := range path {
		dst = append(dst, cellOf(h))
	}
	return dst
}
