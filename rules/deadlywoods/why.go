package deadlywoods

import "herbstnebel/rules"

// WhyNot explains what forbids a move or an attack now, or would if it were due. The first
// reason is the most telling.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	u := p.d.unitOf(in.Piece)
	if u == noUnit {
		if a := p.d.assetOf(in.Piece); a != noUnit {
			return []rules.Reason{{Key: "asset", Para: "12.1"}}
		}
		return nil
	}
	if in.Attack {
		return p.whyNoAttack(u, hexOf(in.To))
	}
	return p.whyNoMove(u, hexOf(in.To))
}

func (p *Position) whyNoMove(u uint8, to uint16) (why []rules.Reason) {
	d, s := p.d, &p.s
	because := func(key, para string, args ...rules.Arg) {
		why = append(why, rules.Reason{Key: key, Para: para, Args: args})
	}
	x := &d.units[u]
	if !s.alive(u) {
		because("not-on-map", "10.1")
		return why
	}
	if x.side != s.reg.side || s.reg.phase != phMove && s.reg.phase != phMoving {
		because("not-the-time", "10.1")
		return why
	}
	switch f := s.flag[u]; {
	case p.face(u).move == 0:
		because("cannot-move", "10.1")
	case !p.mobile(u):
		because("tanks-without-fuel", "8.3")
	case f&fHolds != 0:
		because("holds-the-door", "10.3")
	case f&fDone != 0, f&fMoved != 0 && u != s.reg.unit:
		because("moved-already", "10.2.1")
	case (s.reg.round == roundReaction1 || s.reg.round == roundReaction2) && f&fActive == 0:
		if !p.mayReact(u) {
			because("no-reaction", "14.3.1")
		} else if s.reg.reacts == 0 {
			because("reacted-enough", "14.3.1")
		}
	case f&fActive == 0:
		because("not-activated", activationPara[s.reg.round])
	}
	if len(why) > 0 || to == noHex {
		return why
	}
	if s.occ[1-x.side].has(to) {
		because("enemy-there", "10.2")
		return why
	}
	mode, left := s.reg.mode, s.reg.left
	if u != s.reg.unit {
		mode = p.startMode(u)
		left = p.allowance(u, mode)
	}
	p.flood(u, mode, left)
	p.w.fresh = false
	if p.w.reach.found.has(to) {
		return nil
	}
	// Look at the last step from the nearest hex that can be reached, or from the start.
	best, bestDist := s.loc[u], d.distance(s.loc[u], to)
	for h := range uint16(hexes) {
		if p.w.reach.found.has(h) && d.distance(h, to) < bestDist {
			best, bestDist = h, d.distance(h, to)
		}
	}
	dir, next := d.dir(best, to)
	if !next {
		// The direction that leads nearest.
		for dd, n := range d.hex[best].next {
			if n != noHex && d.distance(n, to) < bestDist {
				dir, bestDist = uint8(dd), d.distance(n, to)
			}
		}
	}
	n := d.hex[best].next[dir]
	in := s.inZone(best, x.side)
	m := mode
	if m == roadRate && p.w.reach.cost[roadLayer][best] == never {
		m = offRoad
	}
	cost, _, para := p.step(u, m, best, int(dir))
	cell := rules.Arg{Name: "cell", Cell: cellOf(n)}
	switch {
	case cost == never && para == "10.4.1":
		because("forest-without-road", para, cell)
	case cost == never && para == "10.5":
		because("roads-only", para, cell)
	case cost == never && (para == "9.2" || para == "9.4"):
		because("army-boundary", para, cell)
	case cost == never && para == "9.3":
		because("british-zone", para, cell)
	case cost == never && para == "10.6.4":
		because("held-back", para, cell)
	case cost == never && para == "10.6.3":
		because("ouren", para, cell)
	case cost == never && d.hex[best].river[dir] != noRiver:
		because("river", "10.2", cell)
	case cost == never:
		because("enemy-there", "10.2", cell)
	case in && best != s.loc[u]:
		because("stops-in-zone", "7.3", rules.Arg{Name: "cell", Cell: cellOf(best)})
	case in && s.inZone(n, x.side):
		because("zone-to-zone", "7.3", cell)
	case cost == wholeAllowance:
		because("whole-allowance", "10.2", cell)
	default:
		because("too-far", "10.2", rules.Arg{Name: "half-points", Num: int(left)})
	}
	if !p.supplied(u) && x.arm != infantry {
		because("slow-without-supply", "8.3")
	}
	if mode == offRoad && x.arm != infantry && d.isRoad.has(s.loc[u]) && p.supplied(u) && s.flag[u]&fMoved == 0 {
		because("stacked-no-road", "10.4.1")
	}
	return why
}

var activationPara = [...]string{
	noRound: "14.1", roundOpeningCombat: "14.3", roundOpeningMove: "14.3", roundReaction1: "14.3.1", roundReaction2: "14.3.1",
	roundMove: "14.4", roundCombat: "14.4", roundPanzer: "14.5", roundAll: "14.6", roundReinf: "14.8", roundPatton: "14.9",
	roundMontyMove: "14.9", roundMontyCombat: "14.9",
}

func (p *Position) whyNoAttack(u uint8, to uint16) (why []rules.Reason) {
	d, s := p.d, &p.s
	because := func(key, para string) { why = append(why, rules.Reason{Key: key, Para: para}) }
	x := &d.units[u]
	switch {
	case !s.alive(u):
		because("not-on-map", "11.1")
		return why
	case x.side != s.reg.side || s.reg.phase != phTarget && s.reg.phase != phAttackers:
		because("not-the-time", "11.1")
		return why
	case s.flag[u]&fActive == 0:
		because("not-activated", activationPara[s.reg.round])
	case !p.mayAttackNow(u):
		because("only-armour", activationPara[s.reg.round])
	case p.face(u).attack == 0:
		because("no-attack-strength", "11.2")
	case s.flag[u]&fFought != 0:
		because("attacked-already", "11.2")
	case !p.supplied(u):
		because("attack-without-supply", "8.3")
	}
	if to == noHex {
		return why
	}
	dir, next := d.dir(s.loc[u], to)
	switch {
	case !s.occ[1-x.side].has(to):
		because("nobody-there", "11.1")
	case !next:
		because("not-adjacent", "11.1")
	case !p.crosses(u, s.loc[u], int(dir)):
		because("river-attack", "11.1")
	case !p.openTarget(to, x.side):
		because("was-attacked", "11.2")
	case s.reg.phase == phAttackers && to != s.reg.target:
		because("one-hex", "11.1")
	}
	return why
}
