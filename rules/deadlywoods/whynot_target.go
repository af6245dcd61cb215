package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Reasons why a hex is closed to a unit that enters, returns, retreats, advances or closes up, and
// why a unit cannot be motorised or cannot receive a step.

// mayRelocate reports whether the pending decision can make a unit enter, return, retreat,
// advance or close up, if there is a hex for it.
func (p *Position) mayRelocate(u uint8) bool {
	s := &p.s
	switch s.reg.phase {
	case PhaseEnter, PhaseRetreat:
		return u == s.reg.unit
	case PhaseRebuild:
		return u == s.reg.rebuild
	case PhaseAdvance:
		return s.flag[u]&fAttacking != 0 && s.loc[u] != s.reg.target
	case PhaseCloseUp:
		return true
	}
	return false
}

// whyNotGo returns the reasons why a unit for which goesSomewhere is true cannot go to a hex. If to
// is noHex, it returns the reasons why the unit cannot advance or close up at all.
func (p *Position) whyNotGo(u uint8, to uint16) []rules.Reason {
	if to == noHex {
		switch p.s.reg.phase {
		case PhaseAdvance:
			return p.whyNoAdvance(u, p.s.reg.target)
		case PhaseCloseUp:
			return p.whyNoCloseUp(u, to)
		}
		return nil
	}
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	if p.s.reg.phase != PhaseCloseUp && p.s.occ[1-p.d.units[u].side].Has(to) {
		return rules.SingleReason(vocab.EnemyThere, decisions[p.s.reg.phase].para, cell)
	}
	switch p.s.reg.phase {
	case PhaseEnter:
		return p.whyNoEntry(u, to, cell)
	case PhaseRebuild:
		return p.whyNoReturn(u, to, p.lines(allies)).List(cell)
	case PhaseRetreat:
		return p.whyNoRetreat(u, to, cell)
	case PhaseAdvance:
		return p.whyNoAdvance(u, to)
	}
	return p.whyNoCloseUp(u, to)
}

// whyNoEntry returns the reasons why a reinforcement cannot enter at a hex (§14.8).
func (p *Position) whyNoEntry(u uint8, to uint16, cell rules.Arg) []rules.Reason {
	for _, c := range p.enterChoices(nil) {
		if c.Op() == OpEnter && c.B() == to {
			return nil
		}
	}
	x, at := &p.d.units[u], p.d.hex[to].entry
	zones := x.entry
	if p.s.flag[u]&fLate != 0 {
		zones = 1 << ('D' - 'A')
	}
	switch {
	case at == 0 || zones>>(at-'A')&1 == 0:
		return rules.SingleReason("no-entry", "14.8", cell)
	case p.s.inZone(to, x.side):
		return rules.SingleReason("in-zone", "14.8", cell)
	}
	return rules.SingleReason("british-zone", "9.3", cell)
}

// whyNoRetreat returns the reasons why a unit cannot retreat to a hex (§11.4).
func (p *Position) whyNoRetreat(u uint8, to uint16, cell rules.Arg) []rules.Reason {
	side := p.d.units[u].side
	turns, runs := false, false // true if the unit may retreat towards the enemy, or through enemy zones
	for _, end := range p.retreatsOf(u, true) {
		if end == to {
			return nil
		}
		var buf [maxRetreat + 1]uint16
		for _, h := range p.w.back.path(buf[:0], end, p.s.reg.from)[1:] {
			turns = turns || p.towardsEnemy(side, p.s.reg.from, h)
			runs = runs || p.inFreeZone(h, side)
		}
	}
	if contains(p.retreatsOf(u, false), to) { // legal apart from the limits of army zones
		var buf [maxRetreat + 1]uint16
		path := p.w.back.path(buf[:0], to, p.s.reg.from)
		for i, h := range path[1:] {
			if ok, para := p.allowed(u, path[i], h); !ok {
				dir, _ := p.d.dir(path[i], h)
				return rules.SingleReason(p.obstacle(path[i], int(dir), para), para, rules.Arg{Name: "cell", Cell: cellOf(h)})
			}
		}
	}
	fits, _ := p.fits(u, to)
	switch {
	case p.nextToEnemy(to, side):
		return rules.SingleReason("next-to-enemy", "11.4", cell)
	case !runs && p.inFreeZone(to, side):
		return rules.SingleReason("in-zone", "11.4", cell)
	case !turns && !runs && p.towardsEnemy(side, p.s.reg.from, to):
		return rules.SingleReason("wrong-way", "11.4", cell)
	case !fits && p.d.distance(p.s.reg.from, to) >= 2:
		return rules.SingleReason("no-room", "6.2", cell)
	}
	return rules.SingleReason("no-retreat", "11.4", cell)
}

// whyNoAdvance returns the reasons why a unit that has attacked cannot advance into a hex (§11.5).
func (p *Position) whyNoAdvance(u uint8, to uint16) []rules.Reason {
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	if to != p.s.reg.target {
		return rules.SingleReason("not-freed", "11.5", cell)
	}
	ok, para := p.mayAdvance(u)
	if ok {
		return nil
	}
	from := p.s.loc[u]
	dir, _ := p.d.dir(from, to)
	can, limit := p.allowed(u, from, to)
	switch {
	case p.face(u).move == 0:
		return rules.SingleReason("cannot-move", "11.5")
	case !can:
		return rules.SingleReason(p.obstacle(from, int(dir), limit), limit, cell)
	case p.tooWeak(u, p.d.hex[from].bridge[dir]):
		return rules.SingleReason("ouren", "10.6.3", cell)
	case p.passable(u, from, int(dir), true):
		return rules.SingleReason("no-room", para, cell)
	case p.d.hex[to].terrain == forest:
		return rules.SingleReason("forest-without-road", "11.1", cell)
	}
	return rules.SingleReason(vocab.River, "11.5", cell)
}

// whyNoCloseUp returns the reasons why a unit cannot close up to a hex before the combats or, if to
// is noHex, cannot close up at all (§14.4).
func (p *Position) whyNoCloseUp(u uint8, to uint16) []rules.Reason {
	d, s := p.d, &p.s
	x := &d.units[u]
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch {
	case !s.alive(u):
		return rules.SingleReason(vocab.NotOnMap, "10.1")
	case x.side != s.reg.side:
		return rules.SingleReason(vocab.NotYours, "10.1")
	case p.armOf(u) != armour:
		return rules.SingleReason("only-armour-closes-up", "14.4")
	case p.face(u).move == 0:
		return rules.SingleReason("cannot-move", "10.1")
	case s.flag[u]&fMoved != 0:
		return rules.SingleReason(vocab.MovedAlready, "10.2.1")
	case p.nextToEnemy(s.loc[u], x.side):
		return rules.SingleReason("beside-the-enemy", "14.4")
	case !p.supplied(u):
		return rules.SingleReason(vocab.Unsupplied, "14.4")
	case to == noHex:
		return rules.SingleReason("nowhere", "14.4")
	case to == s.loc[u]:
		return rules.SingleReason("there-already", "10.2", cell)
	case s.occ[1-x.side].Has(to):
		return rules.SingleReason(vocab.EnemyThere, "10.2", cell)
	}
	dir, next := d.dir(s.loc[u], to)
	if !next {
		return rules.SingleReason("closes-up-one-hex", "14.4")
	}
	mode := p.startMode(u)
	left := p.allowance(u, mode)
	switch cost, _, para := p.step(u, mode, s.loc[u], int(dir)); {
	case cost == never:
		key, para := p.barred(u, s.loc[u], int(dir), para)
		return rules.SingleReason(key, para, cell)
	case cost > left && cost != fullAllowance:
		return rules.SingleReason(vocab.TooFar, "10.2", rules.Arg{Name: "half-points", Num: int(left)})
	}
	return nil
}
