package tigers

import "herbstnebel/rules"

// prompts are the keys and paragraphs of decisions, by phase.
var prompts = [nPhases]struct{ key, para string }{
	phOver: {"over", "12.1"}, phPlace: {"place.unit", "11.11"}, phMove: {"move.unit", "8.2"}, phUnit: {"move.to", "8.2"},
	phBlow: {"blow.bridge", "8.41"}, phSave: {"special.save", "14.23"}, phBlowDie: {"die.blow", "10.29"}, phEffect: {"special.effect", "14.21"}, phSpecial: {"special.area", "14.12"},
	phExcess: {"excess.unit", "7.2"}, phBattle: {"battle.area", "9.39"}, phJoin: {"battle.join", "9.13"}, phCallDie: {"die.call", "9.42"},
	phGun: {"gun.target", "9.46"}, phGunDie: {"die.gun", "9.48"}, phFire: {"fire.target", "9.57"}, phFireDie: {"die.fire", "9.21"},
	phBuild: {"build.bridge", "10.16"}, phBuildDie: {"die.build", "10.15"},
}

// Decision implements rules.Position.
func (p *Position) Decision() rules.Decision {
	s := &p.s
	d := rules.Decision{By: p.ToMove(), Key: prompts[s.phase].key, Para: prompts[s.phase].para}
	cell := func(name string, at uint8) {
		d.Args = append(d.Args, rules.Arg{Name: name, Cell: rules.CellID(at)})
	}
	piece := func(name string, u uint8) {
		d.Args = append(d.Args, rules.Arg{Name: name, Piece: rules.PieceID(u)})
	}
	num := func(name string, n int) { d.Args = append(d.Args, rules.Arg{Name: name, Num: n}) }
	switch s.phase {
	case phPlace:
		u, _ := p.arriving()
		piece("unit", u)
	case phUnit:
		piece("unit", p.leader())
		st := p.gather()
		limit := st.limit[0]
		if s.waded {
			limit = st.limit[1]
		}
		num("left", max(0, limit-int(s.spent)))
	case phBlow, phSave, phBlowDie:
		cell("from", s.stand)
		cell("to", s.target)
		if s.blower != 0 {
			piece("unit", s.blower)
			num("number", p.blowNumber(s.blower))
		}
	case phJoin, phGun, phFire:
		cell("area", s.spot2)
		if s.phase == phGun {
			num("guns", int(s.guns[s.firing]))
		}
	case phCallDie:
		cell("area", s.spot2)
		num("number", p.callNumber(s.firing, s.spot2))
		d.Args = append(d.Args, rules.Arg{Name: "side", Text: sideOf(s.firing).String()})
	case phGunDie:
		piece("target", s.shooter)
		num("number", p.gunNumber(s.firing, s.shooter))
	case phFireDie:
		piece("unit", s.shooter)
		piece("target", s.aim[s.shooter])
		num("number", p.fireNumber(s.shooter, s.aim[s.shooter]))
		num("dice", int(s.dice))
	case phBuildDie:
		piece("unit", s.builder)
		num("number", p.buildNumber(s.bridge))
	}
	return d
}

// Describe implements rules.Position.
func (p *Position) Describe(c rules.Choice) rules.Pick {
	s := &p.s
	a, b := rules.PieceID(c.A()), rules.CellID(c.B())
	from := func() rules.CellID { return p.cellOf(uint8(a)) }
	switch c.Op() {
	case opPlace:
		return rules.Pick{Verb: "place", Para: "11.11", Piece: a, Cell: b, From: from()}
	case opPick:
		return rules.Pick{Verb: "unit", Para: "8.21", Piece: a, From: from()}
	case opSpecial:
		return rules.Pick{Verb: "special", Para: "14.12"}
	case opEffect:
		return rules.Pick{Verb: "effect." + effectNames[a], Para: [...]string{"14.2", "14.22", "14.23", "14.24"}[a&3]}
	case opSpot:
		return rules.Pick{Verb: "special-at", Para: "14.12", Cell: b}
	case opJoin:
		return rules.Pick{Verb: "join", Para: "8.21", Piece: a, From: from()}
	case opGo, opWade:
		var r reach
		st := p.gather()
		p.explore(&st, &r)
		layer, verb, para := 0, "move", "8.2"
		if c.Op() == opWade {
			layer, verb, para = 1, "wade", "8.35"
		}
		return rules.Pick{Verb: verb, Para: para, Piece: a, Cell: b, From: rules.CellID(s.stand), N: 2 * int(r.cost[layer][b]-s.spent)}
	case opShift:
		return rules.Pick{Verb: "round", Para: "11.14", Piece: a, Cell: b, From: rules.CellID(s.stand)}
	case opDig:
		return rules.Pick{Verb: "entrench", Para: "8.51", Other: a}
	case opStop:
		return rules.Pick{Verb: "stop", Para: "8.24", Pass: true}
	case opEndMoves:
		return rules.Pick{Verb: "end-moves", Para: "8.39", Pass: true}
	case opBlow:
		return rules.Pick{Verb: "blow", Para: "10.21", Piece: a, From: from(), Edge: rules.EdgeID(s.bridge), N: p.blowNumber(uint8(a))}
	case opSpare:
		return rules.Pick{Verb: "spare", Para: "10.21", Pass: true}
	case opLet:
		return rules.Pick{Verb: "let", Para: "14.23", Pass: true}
	case opScrap:
		return rules.Pick{Verb: "lose", Para: "7.2", Piece: a, From: from()}
	case opBattle:
		return rules.Pick{Verb: "battle", Para: "9.39", Cell: b}
	case opNoBattle:
		return rules.Pick{Verb: "end-battles", Para: "9.13", Pass: true}
	case opAttack:
		return rules.Pick{Verb: "attack", Para: "9.13", Piece: a, From: from()}
	case opCharge:
		return rules.Pick{Verb: "begin", Para: "9.14", Pass: true}
	case opGun:
		return rules.Pick{Verb: "gun", Para: "9.46", Piece: a, From: from()}
	case opFire:
		return rules.Pick{Verb: "fire", Para: "9.57", Piece: rules.PieceID(c.B()), Other: a, From: p.cellOf(uint8(c.B()))}
	case opBuild:
		return rules.Pick{Verb: "build", Para: "10.11", Piece: a, Cell: b, From: from(), Edge: rules.EdgeID(p.wayTo(s.place[a], uint8(b)).bridge), N: p.buildNumber(p.wayTo(s.place[a], uint8(b)).bridge)}
	case opNoBuild:
		return rules.Pick{Verb: "end-building", Para: "10.16", Pass: true}
	case opDie:
		return rules.Pick{Verb: "die", Para: prompts[s.phase].para, N: int(a)}
	}
	return rules.Pick{}
}

// Path implements rules.Position.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	s := &p.s
	switch c.Op() {
	case opPlace:
		return append(dst, rules.CellID(c.B()))
	case opShift:
		return append(dst, rules.CellID(s.stand), rules.CellID(c.B()))
	case opSpare:
		return append(dst, rules.CellID(s.stand), rules.CellID(s.target))
	case opGo, opWade:
		var r reach
		st := p.gather()
		p.explore(&st, &r)
		at, l := uint8(c.B()), 0
		if c.Op() == opWade {
			l = 1
		}
		n := len(dst)
		for at != s.stand && at != 0 {
			dst = append(dst, rules.CellID(at))
			at, l = r.from[l][at], int(r.layer[l][at])
		}
		dst = append(dst, rules.CellID(s.stand))
		for i, j := n, len(dst)-1; i < j; i, j = i+1, j-1 {
			dst[i], dst[j] = dst[j], dst[i]
		}
	}
	return dst
}
