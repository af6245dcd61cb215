package enemyaction

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/flood"
	"herbstnebel/rules/words"
)

// WhyNot implements rules.View. Without a hex it says why a unit cannot be picked.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	u, ok := p.d.unitAs(in.Piece)
	to := hexOf(in.To)
	if !ok || to == noHex && in.To != 0 {
		return nil
	}
	if p.d.units[u].side != axis {
		return rules.Because("procedure", "X28")
	}
	if !p.onMap(u) {
		return p.whyNotHere(u, to)
	}
	switch {
	case to == noHex:
		return p.whyNotPicked(u)
	case in.Attack:
		return p.whyNoAttack(u, to)
	}
	return p.whyNoMove(u, to)
}

// whyNotHere says why a German unit beside the map cannot do anything.
func (p *Position) whyNotHere(u uint8, to uint16) []rules.Reason {
	switch {
	case p.s.at[u] < calendar:
		return rules.Because(words.NotOnMap, "X12")
	case p.s.reg.phase != phEntry || p.s.reg.unit != u+1:
		return rules.Because(words.NotHereYet, "X36")
	case to != noHex:
		if where := p.entries(u); !where.Has(to) {
			return rules.Because("no-entry", "X36")
		}
	}
	return nil
}

// whyNotPicked says why a German unit is none of those that can be picked now.
func (p *Position) whyNotPicked(u uint8) []rules.Reason {
	f := &p.s.fight
	switch p.s.reg.phase {
	case phUnits, phMove:
		return p.whyNotMoved(u)
	case phImpulse, phCorps:
		return rules.Because(words.NotActivated, "X19")
	case phDeclare:
		if f.units[attackers].Has(u) {
			return rules.Because(words.AttacksAlready, "X24")
		}
		return p.whyNoAttack(u, f.target)
	case phLoss, phAdvance, phBack:
		return p.whyNotInFight(u)
	case phTank:
		if !p.offered(u, noHex) {
			return rules.Because("not-exposed", "20.1")
		}
		return nil
	}
	return rules.Because(words.NotNow, decisions[p.s.reg.phase].para)
}

// whyNotMoved says why a German unit cannot move at all in an activation.
func (p *Position) whyNotMoved(u uint8) []rules.Reason {
	r := &p.s.reg
	switch {
	case !p.is(u, fActive):
		return rules.Because(words.NotActivated, "X19")
	case r.opening != 0:
		return rules.Because("attacks-only", "X20")
	case p.is(u, fMoved):
		return rules.Because(words.MovedAlready, "X23")
	case r.fighting != 0:
		return rules.Because(words.FightingNow, "X23")
	case r.phase == phMove && r.unit != u+1:
		return rules.Because(words.FinishFirst, "X23", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
	}
	return nil
}

// whyNotInFight says why a German unit is none of those that lose a step, advance or retreat now.
func (p *Position) whyNotInFight(u uint8) []rules.Reason {
	part := p.germanPart()
	switch {
	case p.offered(u, noHex):
		return nil
	case !p.s.fight.units[part].Has(u):
		return rules.Because(words.LeftOut, "X24")
	case p.s.reg.phase == phLoss:
		return rules.Because("others-first", "4.6")
	case p.s.reg.phase == phAdvance && p.is(u, fDispersed):
		return rules.Because("dispersed", "7.1")
	case p.s.reg.phase == phAdvance && p.s.at[u] == p.s.fight.target:
		return rules.Because(words.MovedAlready, "7.1")
	case p.s.reg.phase == phAdvance:
		return rules.Because("full", "7.2", rules.Arg{Name: "cell", Cell: cellOf(p.s.fight.target)})
	}
	return rules.Because(words.NotNow, decisions[p.s.reg.phase].para)
}

// offered reports whether a choice is about a unit, and about a hex if one is given.
func (p *Position) offered(u uint8, to uint16) bool {
	for _, c := range p.Choices(nil) {
		switch c.Op() {
		case opLose:
			if uint8(c.A()) == u && to == noHex {
				return true
			}
		case opRetreat, opAdvance:
			if uint8(c.A()) == u && (to == noHex || c.B() == to) {
				return true
			}
		}
	}
	return false
}

// leavesOthers reports whether a German defender who goes back alone is kept from a hex because the
// others could not follow (§P4).
func (p *Position) leavesOthers(u uint8, to uint16) bool {
	about, of := p.backing()
	var room [6]int
	return about > 0 && of == u && slices.Contains(p.bestWays(about, room[:0]), int(to))
}

// whyNoMove says why a German unit cannot move to a hex now.
func (p *Position) whyNoMove(u uint8, to uint16) []rules.Reason {
	r := &p.s.reg
	from := p.s.at[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch r.phase {
	case phBack, phAdvance, phSecond:
		if p.offered(u, to) {
			return nil
		}
		if why := p.whyNotInFight(u); r.phase != phSecond && why != nil {
			return why
		}
		if r.phase == phBack && p.leavesOthers(u, to) {
			return rules.Because("others-follow", "P4", cell)
		}
		return rules.Because("not-there", decisions[r.phase].para, cell)
	case phUnits, phMove:
		if why := p.whyNotMoved(u); why != nil {
			return why
		}
	case phImpulse, phCorps:
		if r.opening != 0 {
			return rules.Because("attacks-only", "X20")
		}
		return rules.Because(words.NotActivated, "X19")
	case phDeclare, phSupport, phLoss, phAnswer, phDefence:
		return rules.Because(words.FightingNow, "X23")
	default:
		return rules.Because(words.NotNow, decisions[r.phase].para)
	}
	switch {
	case !p.d.onMap.Has(to) || to == from:
		return rules.Because(words.NotAMove, "X23")
	case p.holds(allies, to):
		return rules.Because(words.EnemyThere, "X23", cell)
	}
	var one unitSet
	one.Add(u)
	if _, cost := p.way(u, to); cost != flood.Never {
		if p.fits(one, to) {
			return nil
		}
		return rules.Because("full", "X8", cell)
	}
	zones, ground := p.zones(allies), p.ground(u)
	dir, next := p.d.dir(from, to)
	switch {
	case !ground.Has(to):
		return rules.Because("boundary", "X44", cell)
	case next && p.s.crossed[from]>>dir&1 != 0:
		return rules.Because("crossed", "X23", cell)
	case next && p.unbridged(from, dir):
		return rules.Because(words.River, "X23", cell)
	case next && zones.Has(from) && zones.Has(to):
		return rules.Because(words.ZoneToZone, "X9", cell)
	}
	return p.whyNotSoFar(u, to)
}

// whyNotSoFar says what keeps a German unit from a hex: a roadblock or a zone of control on the way, or
// its points.
func (p *Position) whyNotSoFar(u uint8, to uint16) []rules.Reason {
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	q := p.aside()
	q.s.roadblocks = hexSet{}
	if _, cost := q.way(u, to); cost != flood.Never {
		return rules.Because("roadblock", "X32", cell)
	}
	q.z.known[allies], q.z.zones[allies] = true, hexSet{}
	if _, cost := q.way(u, to); cost != flood.Never {
		return rules.Because("zone-stops", "X9", cell)
	}
	return rules.Because(words.TooFar, "X23", cell)
}

// whyNoAttack says why a German unit cannot attack a hex now.
func (p *Position) whyNoAttack(u uint8, to uint16) []rules.Reason {
	r := &p.s.reg
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch r.phase {
	case phUnits:
	case phImpulse, phCorps:
		return rules.Because(words.NotActivated, "X19")
	case phMove:
		return rules.Because(words.FinishFirst, "X23", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
	case phDeclare:
		if to == p.s.fight.target {
			break
		}
		fallthrough
	case phSupport, phLoss, phAnswer, phAdvance, phSecond:
		return rules.Because("other-attack", "X24", rules.Arg{Name: "cell", Cell: cellOf(p.s.fight.target)})
	default:
		return rules.Because(words.NotNow, decisions[r.phase].para)
	}
	_, next := p.d.dir(p.s.at[u], to)
	can := p.eligible(to)
	switch {
	case !p.holds(allies, to):
		return rules.Because(words.NoEnemy, "X24", cell)
	case !next:
		return rules.Because(words.NotAdjacent, "X24", cell)
	case !p.is(u, fActive):
		return rules.Because(words.NotActivated, "X19")
	case p.is(u, fFought):
		return rules.Because(words.FoughtAlready, "X24")
	case p.is(u, fDispersed):
		return rules.Because("dispersed", "X24")
	case p.is(u, fIsolated):
		return rules.Because("isolated", "X24")
	case p.bearing(can) == 0:
		return rules.Because("bracketed", "X24")
	}
	return nil
}
