package celles

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// WhyNot implements rules.View.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	u := p.d.unitAs(in.Piece)
	switch {
	case in.Piece == p.d.trucksPiece():
		why := p.whyNoTrucks()
		if why.Key == "trucks-taken" {
			return why.List(rules.Arg{Name: "unit", Piece: pieceOf(p.s.reg.trucks - 1)})
		}
		return why.List()
	case u == noUnit:
		return nil
	}
	switch r := &p.s.reg; {
	case in.To == 0 && (r.phase == PhaseStrike || r.phase >= PhaseJoin) && operations.HasPiece(p, p.Choices(nil), in.Piece):
		return nil
	case p.mayRelocate(u) && (in.To != 0 || r.phase == PhaseReplace):
		return p.whyNotThere(u, hexOf(in.To))
	case in.To == 0 && (r.phase == PhaseOrders || r.phase == PhaseExtra):
		return p.whyNotActivated(u)
	case in.To == 0 && r.phase > PhaseJoin && r.phase <= PhaseAdvance:
		return p.whyNotInAttack(u)
	case in.Attack, in.To == 0 && r.phase == PhaseJoin:
		return p.whyNoAttack(u, hexOf(in.To))
	}
	return p.whyNoMove(u, hexOf(in.To))
}

// WhyNotChit implements rules.ChitExplainer, for tactical chits (§13.0).
func (p *Position) WhyNotChit(by rules.Side, key string) []rules.Reason {
	t := tactical(slices.Index(tacticalNames, key))
	if t >= tacticals {
		return nil
	}
	r, para := &p.s.reg, tacticalParas[t]
	switch {
	case !p.inSeason(uint8(by-1), t) && p.d.turns[r.turn].night:
		return rules.SingleReason("not-by-night", para)
	case !p.inSeason(uint8(by-1), t):
		return rules.SingleReason("not-by-day", para)
	case t == combatChit && (r.phase == PhaseAddAttacker || r.phase == PhaseAddDefender) && p.ToMove() == by:
		return nil
	case t == combatChit:
		return rules.SingleReason("before-the-die", para)
	case r.phase != PhaseOrders || sideOf(r.side) != by:
		return rules.SingleReason("after-a-chit", para)
	case p.mayPlay(t):
		return nil
	case t == extraMove:
		return rules.SingleReason("nobody-to-activate", para)
	case !p.reduced(uint8(by - 1)):
		return rules.SingleReason("nobody-reduced", para)
	}
	return rules.SingleReason("nobody-to-refit", para)
}

// reduced reports whether a side has lost a step that can be replaced in some hex (§13.3).
func (p *Position) reduced(side uint8) bool {
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		outOfPlay := p.s.loc[u] == placeHome || p.s.loc[u] == placeDead && p.d.units[u].formation == p.d.fbb && p.s.reg.fbbWithdrawn != 0
		if p.s.steps[u] < p.d.units[u].maxSteps && !outOfPlay {
			return true
		}
	}
	return false
}

// notBeside returns the reason that a unit is not adjacent to a hex.
func notBeside(u uint8, h uint16, para string) []rules.Reason {
	return rules.SingleReason(vocab.NotAdjacent, para, rules.Arg{Name: "unit", Piece: pieceOf(u)}, rules.Arg{Name: "cell", Cell: cellOf(h)})
}

// whyIdle returns the reasons why a unit cannot act at all now.
func (p *Position) whyIdle(u uint8) []rules.Reason {
	s, x := &p.s, &p.d.units[u]
	r := &s.reg
	switch {
	case s.loc[u] == placeTrack:
		return rules.SingleReason(vocab.NotHereYet, "14.0")
	case s.loc[u] == placeHome:
		return rules.SingleReason("withdrawn", "15.0")
	case !s.alive(u):
		return rules.SingleReason(vocab.NotOnMap, "11.0")
	case r.phase == PhaseUnit && r.unit == u+1:
		return nil
	case p.printed(u) == 0:
		return rules.SingleReason("never-moves", "8.0")
	case x.side != r.side || r.phase != PhaseGroup && r.phase != PhaseUnit:
		return rules.SingleReason(vocab.NotNow, "3.0")
	case r.phase == PhaseUnit:
		return rules.SingleReason(vocab.FinishFirst, "8.0", rules.Arg{Name: "unit", Piece: pieceOf(r.unit - 1)})
	case s.is(u, fDone):
		return rules.SingleReason(vocab.MovedAlready, "8.0")
	case !s.is(u, fActive) && x.nation == british && r.turn < p.d.num.britishFrom:
		return rules.SingleReason("british-wait", "7.0")
	case !s.is(u, fActive):
		return rules.SingleReason(vocab.NotActivated, "7.0")
	case p.mustWait(u):
		return rules.SingleReason("must-wait", "8.0")
	case !p.mayPick(u):
		return rules.SingleReason("three-of-the-84th", "7.0")
	}
	return nil
}

// whyNotActivated returns the reasons why a unit cannot be activated by itself now, by the drawn
// action chit or by a chit of extra movement.
func (p *Position) whyNotActivated(u uint8) []rules.Reason {
	s, x := &p.s, &p.d.units[u]
	r := &s.reg
	can := p.mayExtra(u)
	if r.phase == PhaseOrders {
		can = r.retires == 0 && p.mayActivateAlone(u)
	}
	switch {
	case can:
		return nil
	case x.side != r.side || s.loc[u] >= hexes || p.printed(u) == 0:
		return p.whyIdle(u)
	case x.nation == british && r.turn < p.d.num.britishFrom:
		return rules.SingleReason("british-wait", "7.0")
	case s.is(u, fActive):
		return rules.SingleReason("active-already", "13.2")
	case r.retires != 0:
		return rules.SingleReason("recalls", "15.0")
	}
	return rules.SingleReason("by-its-chit", "7.0")
}

// mayRelocate reports whether the pending decision can place, rebuild, retreat or advance a unit,
// if there is a hex for it.
func (p *Position) mayRelocate(u uint8) bool {
	switch p.s.reg.phase {
	case PhaseSetUp:
		return u == p.toSetUp()
	case PhaseEnter:
		return u == p.entering()
	case PhaseReplace:
		return p.d.units[u].side == p.s.reg.side && (p.s.alive(u) || p.s.loc[u] == placeDead)
	case PhaseRetreat:
		return p.s.is(u, fRetreats)
	case PhaseAdvance:
		return p.s.is(u, fAttacks)
	}
	return false
}

// whyNotThere returns the reasons why a unit for which goesSomewhere is true cannot go to a hex.
func (p *Position) whyNotThere(u uint8, to uint16) []rules.Reason {
	s, x := &p.s, &p.d.units[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	para := decisions[s.reg.phase].para
	switch {
	case s.reg.phase == PhaseReplace:
		return p.whyNoStep(u, to)
	case to == noHex:
		return rules.SingleReason(vocab.NotAMove, para)
	case s.occ[1-x.side].Has(to):
		return rules.SingleReason(vocab.EnemyThere, para, cell)
	}
	switch s.reg.phase {
	case PhaseSetUp:
		if all := p.entries(u); !all.Has(to) {
			return rules.SingleReason("no-set-up", para, cell)
		}
		if !p.room(u, to) {
			return rules.SingleReason("full", "10.0", cell)
		}
	case PhaseEnter:
		if where := p.entries(u); !where.Has(to) {
			return rules.SingleReason("no-entry", para, cell)
		}
	case PhaseRetreat:
		if where := p.retreatHexes(u); !where.Has(to) || s.reg.backing != 0 && s.reg.backing != u+1 {
			return rules.SingleReason("no-retreat", para, cell)
		}
	case PhaseAdvance:
		dir, next := p.d.dir(s.loc[u], to)
		switch {
		case next:
			return p.whyNoAdvance(u, int(dir)).List(cell)
		case s.freed.Has(to):
			return notBeside(u, to, "11.2")
		}
		return rules.SingleReason("not-freed", "11.2", cell)
	}
	return nil
}

// whyNoStep returns the reasons why a unit cannot receive a step in a hex (§13.3). A unit on the
// map can receive one only in its present hex.
func (p *Position) whyNoStep(u uint8, to uint16) []rules.Reason {
	s, x := &p.s, &p.d.units[u]
	if s.alive(u) {
		to = s.loc[u]
	}
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	supplied := p.supplied(x.nation)
	switch {
	case s.alive(u) && s.steps[u] == x.maxSteps:
		return rules.SingleReason("whole", "13.3")
	case x.formation == p.d.fbb && s.reg.fbbWithdrawn != 0:
		return rules.SingleReason("withdrawn", "15.0")
	case to == noHex:
		return nil
	case s.occ[1-x.side].Has(to):
		return rules.SingleReason(vocab.EnemyThere, "13.3", cell)
	case !s.alive(u) && !p.d.returnHexes(u).Has(to):
		return rules.SingleReason("no-rebuild", "13.3", cell)
	case !supplied.Has(to):
		return rules.SingleReason("no-supply", "13.3", cell)
	case s.zocs[1-x.side].Has(to):
		return rules.SingleReason("zone", "13.3", cell)
	}
	return nil
}

func (p *Position) whyNoMove(u uint8, to uint16) []rules.Reason {
	if why := p.whyIdle(u); why != nil {
		return why
	}
	s, d := &p.s, p.d
	x := &d.units[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch {
	case to == noHex || to == s.loc[u]:
		return rules.SingleReason(vocab.NotAMove, "8.0")
	case s.occ[1-x.side].Has(to):
		return rules.SingleReason(vocab.EnemyThere, "8.0", cell)
	case d.hex[to].rear == 1-x.side:
		return rules.SingleReason("rear-area", "8.4", cell)
	case x.side == axis && d.hex[to].beyond:
		return rules.SingleReason("over-the-meuse", "8.1", cell)
	case p.thirds(u) == 0:
		return rules.SingleReason("no-movement-left", "12.0")
	}
	q := p.asActive(u)
	if q.reach().found.Has(to) {
		return nil
	}
	left := rules.Arg{Name: "half-points", Num: int(q.left(u))}
	dir, next := d.dir(s.loc[u], to)
	if !next {
		if q.reachesWithoutZones(u, to) {
			return rules.SingleReason(vocab.ZoneToZone, "9.1", cell)
		}
		return q.whyTooFar(u, to, left)
	}
	zones := &s.zocs[1-x.side]
	switch cost := p.stepCost(u, s.loc[u], int(dir)); {
	case cost == never && d.hex[s.loc[u]].river[dir] == meuse:
		return rules.SingleReason("no-bridge", "T3", cell)
	case cost == never:
		return rules.SingleReason("no-way", "8.0", cell)
	case zones.Has(s.loc[u]) && zones.Has(to):
		if q.s.reg.spent+q.infiltrationCost(u, int(dir)) <= q.allowance(u, false) {
			return nil // by infiltration
		}
		return rules.SingleReason("infiltration-costs", "9.1", left)
	}
	return q.whyTooFar(u, to, left)
}

// whyTooFar returns the reason why the active unit has too few points for a hex. A different reason
// applies if the unit would have enough by staying away from enemies.
func (p *Position) whyTooFar(u uint8, to uint16, left rules.Arg) []rules.Reason {
	if p.s.reg.far != 0 && p.reachesWithoutContact(u, to) {
		return rules.SingleReason("no-bonus", "8.5")
	}
	return rules.SingleReason(vocab.TooFar, "8.0", left)
}

// reachesWithoutContact reports whether the active unit would reach a hex if it kept the bonus of strategic
// movement adjacent to enemies (§8.5).
func (p *Position) reachesWithoutContact(u uint8, to uint16) bool {
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	enemy := 1 - p.d.units[u].side
	for o := p.d.first[enemy]; o < p.d.last(enemy); o++ {
		q.s.loc[o] = placeHome // its zone of control and its place in the set of occupied hexes stay
	}
	return q.reach().found.Has(to)
}

// reachesWithoutZones reports whether the active unit would reach a hex if there were no zones of
// control.
func (p *Position) reachesWithoutZones(u uint8, to uint16) bool {
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	q.s.zocs[1-p.d.units[u].side] = hexSet{}
	return q.reach().found.Has(to)
}

func (p *Position) whyNoAttack(u uint8, to uint16) []rules.Reason {
	s, d := &p.s, p.d
	x := &d.units[u]
	r := &s.reg
	if r.phase == PhaseJoin && x.side == r.side && s.alive(u) {
		switch aims := p.aims(u); {
		case s.is(u, fAttacks):
			return rules.SingleReason(vocab.AttacksAlready, "11.0")
		case s.is(u, fIsolated):
			return rules.SingleReason("isolated", "5.0")
		case to != noHex && !s.freed.Has(to):
			return rules.SingleReason("only-the-attacked", "11.0")
		case to != noHex && !aims.Has(to):
			return p.whyNoAim(u, to)
		case p.strength(u).attack == 0:
			return rules.SingleReason(vocab.NoAttackStrength, "11.0")
		case !p.mayJoin(u, &s.freed) && p.adjacentToAny(u, &s.freed):
			return rules.SingleReason("meuse", "11.0")
		case !p.mayJoin(u, &s.freed):
			freed := s.freed
			to, _ = freed.Pop()
			return notBeside(u, to, "11.0")
		}
		return nil
	}
	if why := p.whyIdle(u); why != nil {
		return why
	}
	aims := p.aims(u)
	switch {
	case s.is(u, fIsolated):
		return rules.SingleReason("isolated", "5.0")
	case to != noHex && !s.occ[1-x.side].Has(to):
		return rules.SingleReason(vocab.NoEnemy, "11.0")
	case to != noHex && !aims.Has(to):
		return p.whyNoAim(u, to)
	case aims.Empty():
		return rules.SingleReason(vocab.NoEnemy, "11.0")
	case p.asActive(u).left(u) < d.cheapest():
		return rules.SingleReason("attack-costs", "11.0", rules.Arg{Name: "unit", Piece: pieceOf(u)}, rules.Arg{Name: "half-cost", Num: int(d.cheapest())},
			rules.Arg{Name: "half-points", Num: int(p.asActive(u).left(u))})
	case !p.mayBegin(u):
		return rules.SingleReason("odds-too-low", "11.0")
	}
	return nil
}

// whyNoAim returns the reasons why a unit could not attack an enemy from its present hex: they are
// separated by the Meuse, or not adjacent.
func (p *Position) whyNoAim(u uint8, to uint16) []rules.Reason {
	if _, next := p.d.dir(p.s.loc[u], to); next {
		return rules.SingleReason("meuse", "11.0")
	}
	return notBeside(u, to, "11.0")
}

// adjacentToAny reports whether a unit is adjacent to one of the hexes of set. Hexes across the Meuse
// count.
func (p *Position) adjacentToAny(u uint8, set *hexSet) bool {
	for _, n := range &p.d.hex[p.s.loc[u]].next {
		if n != noHex && set.Has(n) {
			return true
		}
	}
	return false
}

// whyNotWounded returns the reasons why a unit of the deciding side that takes part in the attack
// cannot be chosen for disruption, retreat or advance now. It returns nil for a defender in any
// other phase.
func (p *Position) whyNotWounded(u uint8) []rules.Reason {
	s := &p.s
	switch s.reg.phase {
	case PhaseUpset:
		return rules.SingleReason("disrupted-already", "12.0")
	case PhaseRetreat:
		if s.is(u, fRetreats) {
			return rules.SingleReason(vocab.FinishFirst, "11.1", rules.Arg{Name: "unit", Piece: pieceOf(s.reg.backing - 1)})
		}
		return rules.SingleReason("retreated-already", "11.1")
	case PhaseAdvance:
		return rules.SingleReason("no-advance", "11.2")
	}
	if s.is(u, fAttacks) {
		return rules.SingleReason(vocab.AttacksAlready, "11.0")
	}
	return nil // a defender: no reason to give
}

// whyNotInAttack returns the reasons why a unit takes no part in the attack that is being resolved.
func (p *Position) whyNotInAttack(u uint8) []rules.Reason {
	s, x := &p.s, &p.d.units[u]
	switch by := p.ToMove(); {
	case !s.alive(u):
		return rules.SingleReason(vocab.NotOnMap, "11.0")
	case by != rules.Chance && sideOf(x.side) != by:
		return rules.SingleReason(vocab.NotYours, "11.0")
	case s.is(u, fAttacks|fDefends):
		return p.whyNotWounded(u)
	case s.reg.phase == PhaseAdvance && s.freed.Has(s.loc[u]):
		return rules.SingleReason("advanced-already", "11.2")
	case x.side != s.reg.side:
		return rules.SingleReason(vocab.NotAttacked, "11.0")
	}
	q := &Position{sys: p.sys, d: p.d, s: *s} // the position as it was when attackers were chosen
	q.s.reg.phase = PhaseJoin
	if why := q.whyNoAttack(u, noHex); why != nil {
		return why
	}
	return rules.SingleReason(vocab.LeftOut, "11.0")
}
