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
			out.Cell = cellOf(h)
			out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: out.Cell})
		}
	}
	if s.reg.unit != noUnit {
		out.Piece = pieceOf(s.reg.unit)
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
		if s.reg.rebuild != noUnit {
			out.Piece = pieceOf(s.reg.rebuild)
		}
	case phEngineerHex:
		out.Piece = p.d.assetPiece(s.reg.engineer)
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: out.Piece})
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
		path = p.w.reach.way(path, c.A())
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
