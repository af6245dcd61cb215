package celles

import "herbstnebel/rules"

// Chapter 13: tactical chits.

// inSeason reports whether a tactical chit can be played in this turn at all: replacements by night
// for the Germans and by day for the Allies (§13.3), air strikes by day (§13.4).
func (p *Position) inSeason(side uint8, t tactical) bool {
	night := p.d.turns[p.s.reg.turn].night
	switch t {
	case replacement:
		return night == (side == axis)
	case airStrike:
		return !night
	}
	return true
}

// mayPlay reports whether a tactical chit can be played now, just after an action chit was
// drawn (§13.2 to §13.5).
func (p *Position) mayPlay(t tactical) bool {
	r := &p.s.reg
	if r.ready[r.side][t] == 0 || !p.inSeason(r.side, t) {
		return false
	}
	switch t {
	case extraMove:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayExtra(u) {
				return true
			}
		}
	case replacement:
		return p.refits(false)
	case airStrike:
		return true
	}
	return false
}

// playTactical spends a tactical chit (§13.0).
func (p *Position) playTactical(t tactical) {
	r := &p.s.reg
	r.ready[r.side][t]--
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: sideOf(r.side), Key: tacticalNames[t], Para: tacticalParas[t]})
	switch t {
	case extraMove:
		r.phase = PhaseExtra
	case replacement:
		r.phase = PhaseReplace
	case airStrike: // §13.4: the Axis loses an action, unless all are spent
		r.phase = PhaseStrike
		if r.actions[axis] > r.played[axis] {
			r.actions[axis]--
			p.emit(rules.Event{Kind: rules.Note, Key: "action-lost", Side: rules.Axis, N: int(r.actions[axis]), Para: "13.4"})
		}
		if p.s.occ[axis].Empty() {
			r.phase = PhaseOrders
		}
	}
}

var tacticalParas = [tacticals]string{combatChit: "13.1", extraMove: "13.2", replacement: "13.3", airStrike: "13.4"}

// mayExtra reports whether the chit of extra movement could activate a unit (§13.2).
func (p *Position) mayExtra(u uint8) bool {
	return p.d.units[u].side == p.s.reg.side && !p.s.is(u, fActive) && p.mayActivate(u)
}

// extra activates a unit in addition to those of the action chit (§13.2).
func (p *Position) extra(u uint8) {
	p.s.flag[u] |= fAlone
	p.activate(u)
	p.s.reg.phase = PhaseOrders
}

// replacements holds, by nation, the hexes in which steps can be replaced: in supply and in no
// enemy zone of control (§13.3).
type replacements struct{ hexes [nations]hexSet }

// replaceable computes the hexes for all nations of the side whose action phase it is.
func (p *Position) replaceable(set *replacements) {
	side := p.s.reg.side
	zones := &p.s.zocs[1-side]
	for n := range set.hexes {
		if (nation(n) == german) == (side == axis) && p.lacking(nation(n)) {
			supplied := p.supplied(nation(n))
			set.hexes[n] = supplied.AndNot(zones)
		}
	}
}

// lacking reports whether a unit of a nation is eliminated or reduced.
func (p *Position) lacking(n nation) bool {
	for u := range p.d.units {
		if x := &p.d.units[u]; x.nation == n && p.s.steps[u] < x.maxSteps && p.s.loc[u] != placeHome {
			return true
		}
	}
	return false
}

// returnHexes returns the hexes in which an eliminated unit returns: for Germans those of their
// formation's entry, for others those of their nation (§13.3).
func (d *data) returnHexes(u uint8) *hexSet {
	if x := &d.units[u]; x.nation == german {
		return &d.formations[x.formation].entries
	}
	return &d.rebuild[d.units[u].nation]
}

// returns returns the hexes in which a unit could receive a step: its present hex if it is reduced,
// or those of returnHexes if it is eliminated (§13.3). Stacking is checked after the step is placed
// (§10.0).
func (p *Position) returns(u uint8, set *replacements) (where hexSet) {
	s, x := &p.s, &p.d.units[u]
	ok := &set.hexes[x.nation]
	switch {
	case s.alive(u):
		if h := s.loc[u]; s.steps[u] < x.maxSteps && ok.Has(h) {
			where.Add(h)
		}
	case s.loc[u] == placeDead && !(x.formation == p.d.fbb && s.reg.fbbWithdrawn != 0):
		where = p.d.returnHexes(u).And(ok)
		where = where.AndNot(&s.occ[1-x.side])
	}
	return where
}

// refits reports whether a replacement can be used or, if room is true, can be used without
// overstacking.
func (p *Position) refits(room bool) bool {
	var set replacements
	p.replaceable(&set)
	for u := p.d.first[p.s.reg.side]; u < p.d.last(p.s.reg.side); u++ {
		where := p.returns(u, &set)
		for h := range where.All() {
			if !room || !p.Full(int(h)) {
				return true
			}
		}
	}
	return false
}

// replace gives a unit a step, or rebuilds it with one step, and shows its unused side (§13.3). If
// the hex is then overstacked, excess steps are removed (§10.0).
func (p *Position) replace(u uint8, h uint16) {
	s := &p.s
	s.reg.phase = PhaseOrders
	s.steps[u]++
	if s.alive(u) {
		p.emitUnit(rules.StepGained, u, int(s.steps[u]), "13.3")
	} else {
		s.flag[u] = 0
		p.place(u, h)
		p.emitUnit(rules.Placed, u, 1, "13.3")
	}
	if p.tooFull(h) {
		p.excess(h, PhaseOrders)
	}
}

// strike selects a German unit as the target of the air strike (§13.4).
func (p *Position) strike(u uint8) {
	p.s.reg.unit = u + 1
	p.s.reg.phase = PhaseStrikeDie
	p.emit(rules.Event{Kind: rules.AttackBegan, Side: rules.Allies, Cell: cellOf(p.s.loc[u]), Key: "air", Para: "13.4"})
	p.emit(rules.Event{Kind: rules.AirStrike, Side: rules.Allies, Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), Para: "13.4"})
}

// strikeRoll returns the die-roll modifier of an air strike: towns and woods protect (§13.4).
func (p *Position) strikeRoll(u uint8) int {
	switch p.d.hex[p.s.loc[u]].terrain {
	case woods, town:
		return p.d.num.strikeCover
	}
	return 0
}

// strikeDie determines the result of the air strike (§13.4).
func (p *Position) strikeDie(face int) {
	r := &p.s.reg
	u := r.unit - 1
	roll := face + p.strikeRoll(u)
	p.rolled(face, roll, "air", "13.4")
	switch p.d.strikes.at(roll) {
	case strikeStep:
		p.lose(u, "13.4")
	case strikeDisrupts:
		p.disrupt(u, "13.4")
	}
	r.unit, r.halted = 0, 0
	r.phase = PhaseOrders
}
