package enemyaction

import (
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// WhyNot implements rules.View. Without a hex it returns why a unit cannot be picked, without a unit
// why a hex cannot be attacked.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	u, ok := p.d.unitAs(in.Piece)
	to := hexOf(in.To)
	switch {
	case to == noHex && in.To != 0:
		return nil
	case in.Piece == 0 && to != noHex && p.s.reg.phase == phUnits && p.holds(allies, to):
		return p.whyNoTarget(to)
	case !ok:
		return nil
	}
	if p.d.units[u].side != axis {
		return rules.SingleReason("procedure", "X28")
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

// whyNotHere returns why a German unit off the map cannot act.
func (p *Position) whyNotHere(u uint8, to uint16) []rules.Reason {
	switch {
	case p.s.at[u] < calendar:
		return rules.SingleReason(vocab.NotOnMap, "X12")
	case p.s.reg.phase != phEntry || p.s.reg.unit != u+1:
		return rules.SingleReason(vocab.NotHereYet, "X36")
	case to != noHex:
		ground := p.ground(u)
		return p.whyNoEntry(u, to, &ground).List(rules.Arg{Name: "cell", Cell: cellOf(to)})
	}
	return nil
}

// whyNoTarget returns why no activated German unit can attack a hex, or nil if one can.
func (p *Position) whyNoTarget(to uint16) []rules.Reason {
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	var active, fresh unitSet
	for h := range p.d.next1[to].All() {
		there := p.in(h)
		for u := range there.All() {
			if p.is(u, fActive) {
				active.Add(u)
				if !p.is(u, fAttacked) {
					fresh.Add(u)
				}
			}
		}
	}
	able := p.eligible(to)
	switch {
	case active.Empty():
		return rules.SingleReason("nobody-next", "X24", cell)
	case fresh.Empty():
		return rules.SingleReason("all-fought", "X24", cell)
	case able.Empty():
		return rules.SingleReason("all-unfit", "X24", cell)
	case p.bearing(able) == 0:
		return rules.SingleReason("bracketed", "X24")
	}
	return nil
}

// whyNotPicked returns why a German unit cannot be picked now.
func (p *Position) whyNotPicked(u uint8) []rules.Reason {
	f := &p.s.combat
	switch p.s.reg.phase {
	case phUnits, phMove:
		return p.whyNotMoved(u)
	case phImpulse:
		return rules.SingleReason("card-first", "X19")
	case phCorps:
		return rules.SingleReason("corps-first", "X19")
	case phDeclare:
		if f.units[attackers].Has(u) {
			return rules.SingleReason(vocab.AttacksAlready, "X24")
		}
		return p.whyNoAttack(u, f.target)
	case phLoss, phAdvance, phBack:
		return p.whyNotInCombat(u)
	case phSecond:
		if p.s.reg.unit != u+1 {
			return rules.SingleReason(vocab.FinishFirst, "9.4", rules.Arg{Name: "unit", Piece: pieceOf(p.s.reg.unit - 1)})
		}
		return nil
	case phTank:
		if !p.offered(u, noHex) {
			return rules.SingleReason("not-exposed", "20.1")
		}
		return nil
	}
	return rules.SingleReason(vocab.NotNow, decisions[p.s.reg.phase].para)
}

// whyNotMoved returns why a German unit cannot move at all in an activation.
func (p *Position) whyNotMoved(u uint8) []rules.Reason {
	r := &p.s.reg
	switch {
	case !p.is(u, fActive):
		return rules.SingleReason(vocab.NotActivated, "X19")
	case r.opening != 0:
		return rules.SingleReason("attacks-only", "X20")
	case p.is(u, fMoved):
		return rules.SingleReason(vocab.MovedAlready, "X23")
	case r.fighting != 0:
		return rules.SingleReason(vocab.DeclaringNow, "X23")
	case r.phase == phMove && r.unit != u+1:
		return rules.SingleReason(vocab.FinishFirst, "X23", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
	}
	return nil
}

// whyNotInCombat returns why a German unit cannot lose a step, advance or retreat now.
func (p *Position) whyNotInCombat(u uint8) []rules.Reason {
	part := p.germanPart()
	switch {
	case p.offered(u, noHex):
		return nil
	case !p.s.combat.units[part].Has(u) && part == defenders:
		return rules.SingleReason(vocab.NotAttacked, "X24")
	case !p.s.combat.units[part].Has(u):
		return rules.SingleReason(vocab.LeftOut, "X24")
	case p.s.reg.phase == phLoss && p.s.combat.lostAt.Has(p.s.at[u]) && !p.allStacksLost(part):
		return rules.SingleReason("others-first", "4.7")
	case p.s.reg.phase == phLoss:
		return rules.SingleReason("others-first", "4.6")
	case p.s.reg.phase == phAdvance && p.is(u, fDispersed):
		return rules.SingleReason("dispersed", "7.1")
	case p.s.reg.phase == phAdvance && p.s.checked.Has(u):
		return rules.SingleReason(vocab.MovedAlready, "7.1")
	case p.s.reg.phase == phAdvance:
		return rules.SingleReason("full", "X8", rules.Arg{Name: "cell", Cell: cellOf(p.s.combat.target)})
	case !p.onMap(u) || p.s.checked.Has(u):
		return rules.SingleReason(vocab.MovedAlready, "P4")
	}
	about, of := p.backing()
	key := "goes-back-with"
	if about > 0 {
		key = "goes-back-after"
	}
	return rules.SingleReason(key, "P4", rules.Arg{Name: "unit", Piece: pieceOf(of)})
}

// allStacksLost reports whether each stack of a part has lost a step.
func (p *position) allStacksLost(part int) bool {
	units := p.unitsOfPart(part)
	for u := range units.All() {
		if !p.s.combat.lostAt.Has(p.s.at[u]) {
			return false
		}
	}
	return true
}

// whyNoRetreat returns why German defenders cannot retreat to a hex.
func (p *Position) whyNoRetreat(u uint8, to uint16) []rules.Reason {
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	about, _ := p.backing()
	var room [6]int
	ways := retreatHexesOf(&p.position, about, room[:0])
	_, next := p.d.dir(p.s.at[u], to)
	switch {
	case !next:
		return rules.SingleReason("one-hex-back", "1.9", cell)
	case to == p.s.combat.target:
		return rules.SingleReason("back-to-combat", "5.0", cell)
	case p.holds(allies, to):
		return rules.SingleReason(vocab.EnemyThere, "5.0", cell)
	case !slices.Contains(ways, int(to)):
		return rules.SingleReason("full", "X8", cell)
	case p.leavesOthers(u, to):
		return rules.SingleReason("others-follow", "P4", cell)
	}
	best := p.bestRetreatHexes(about, nil)[0]
	if passable(&p.position, about, best) > passable(&p.position, about, int(to)) {
		return rules.SingleReason("river-or-forest", "5.6", cell)
	}
	para := "5." + strconv.Itoa(retreatPriority(&p.position, about, best))
	return rules.SingleReason("better-way", para, cell)
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

// leavesOthers reports whether a hex is closed to a German defender that retreats alone because the
// others could not follow (§P4).
func (p *Position) leavesOthers(u uint8, to uint16) bool {
	about, of := p.backing()
	var room [6]int
	return about > 0 && of == u && slices.Contains(p.bestRetreatHexes(about, room[:0]), int(to))
}

// whyNoMove returns why a German unit cannot move to a hex now.
func (p *Position) whyNoMove(u uint8, to uint16) []rules.Reason {
	r := &p.s.reg
	from := p.s.at[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch r.phase {
	case phBack, phAdvance, phSecond:
		if p.offered(u, to) {
			return nil
		}
		if why := p.whyNotInCombat(u); r.phase != phSecond && why != nil {
			return why
		}
		switch r.phase {
		case phBack:
			return p.whyNoRetreat(u, to)
		case phSecond:
			if r.unit != u+1 {
				return rules.SingleReason(vocab.FinishFirst, "9.4", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
			}
			return p.whyNoSecond(u, to).List(cell)
		}
		return rules.SingleReason("not-there", decisions[r.phase].para, cell)
	case phUnits, phMove:
		if why := p.whyNotMoved(u); why != nil {
			return why
		}
	case phImpulse, phCorps:
		if r.opening != 0 {
			return rules.SingleReason("attacks-only", "X20")
		}
		return p.whyNotPicked(u)
	case phDeclare, phSupport, phLoss, phAnswer, phDefence:
		return rules.SingleReason(vocab.DeclaringNow, "X23")
	default:
		return rules.SingleReason(vocab.NotNow, decisions[r.phase].para)
	}
	switch {
	case !p.d.onMap.Has(to) || to == from:
		return rules.SingleReason(vocab.NotAMove, "X23")
	case p.holds(allies, to):
		return rules.SingleReason(vocab.EnemyThere, "X23", cell)
	}
	var one unitSet
	one.Add(u)
	if _, cost := p.pathTo(u, to); cost != pathfind.Unreachable {
		if p.fits(one, to) {
			return nil
		}
		return rules.SingleReason("full", "X8", cell)
	}
	zones, ground := p.zones(allies), p.ground(u)
	dir, next := p.d.dir(from, to)
	switch {
	case !ground.Has(to):
		return rules.SingleReason("boundary", "X44", cell)
	case next && p.s.crossed[from]>>dir&1 != 0:
		return rules.SingleReason("crossed", "X23", cell)
	case next && zones.Has(from) && zones.Has(to):
		return rules.SingleReason(vocab.ZoneToZone, "X9", cell)
	case next && p.unbridged(from, dir):
		return rules.SingleReason(vocab.River, "X23", cell)
	}
	return p.whyNotSoFar(u, to)
}

// whyNotSoFar returns the obstacle that keeps a German unit from a hex: isolation, halved movement
// points, a roadblock, a zone of control or a hexside on its path, or the distance.
func (p *Position) whyNotSoFar(u uint8, to uint16) []rules.Reason {
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	if p.isolatedFoot(u) {
		return rules.SingleReason("one-hex", "P8", cell)
	}
	q := p.aside()
	could := func() bool { _, cost := q.pathTo(u, to); return cost != pathfind.Unreachable }
	q.s.roadblocks = hexSet{}
	if could() {
		return rules.SingleReason("roadblock", "X32", cell)
	}
	q.s.crossed = [hexes]uint8{}
	if could() {
		return rules.SingleReason("crossed-before", "X23", cell)
	}
	marks := q.s.flags[u]
	q.s.flags[u] = marks &^ fNoFuel
	if could() {
		return rules.SingleReason("half-fuel", "X40", cell)
	}
	q.s.flags[u] = marks &^ (fNoFuel | fUnsupplied | fIsolated)
	if could() {
		return rules.SingleReason("half-supply", "X33", cell)
	}
	q.s.flags[u] = marks
	q.z.known[allies], q.z.zones[allies] = true, hexSet{}
	if could() {
		return rules.SingleReason("zone-stops", "X9", cell)
	}
	return rules.SingleReason(vocab.TooFar, "X23", cell)
}

// whyNoAttack returns why a German unit cannot attack a hex now.
func (p *Position) whyNoAttack(u uint8, to uint16) []rules.Reason {
	r := &p.s.reg
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch r.phase {
	case phUnits:
	case phImpulse, phCorps:
		return p.whyNotPicked(u)
	case phMove:
		return rules.SingleReason(vocab.FinishFirst, "X23", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
	case phDeclare:
		if to == p.s.combat.target {
			break
		}
		fallthrough
	case phSupport, phLoss, phAnswer, phAdvance, phSecond:
		return rules.SingleReason("other-attack", "X24", rules.Arg{Name: "cell", Cell: cellOf(p.s.combat.target)})
	default:
		return rules.SingleReason(vocab.NotNow, decisions[r.phase].para)
	}
	_, next := p.d.dir(p.s.at[u], to)
	can := p.eligible(to)
	switch {
	case !p.holds(allies, to):
		return rules.SingleReason(vocab.NoEnemy, "X24", cell)
	case !next:
		return rules.SingleReason(vocab.NotAdjacent, "X24", cell)
	case !p.is(u, fActive):
		return rules.SingleReason(vocab.NotActivated, "X19")
	case p.is(u, fAttacked):
		return rules.SingleReason(vocab.AttackedAlready, "X24")
	case p.is(u, fDispersed):
		return rules.SingleReason("dispersed", "X24")
	case p.is(u, fIsolated):
		return rules.SingleReason("isolated", "X24")
	case p.bearing(can) == 0:
		return rules.SingleReason("bracketed", "X24")
	}
	return nil
}
