package axisallies

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Overlay implements rules.View: the reach of a unit, zones of control, supplies that can pay for a
// unit, threats to a hex, and the targets of a unit.
func (p *Position) Overlay(q rules.Query) []rules.Mark {
	u := p.d.unitAs(q.Piece)
	side := uint8(q.Side - 1)
	at := uint8(noHex)
	if u != noUnit {
		side = p.sideOf(u)
		if p.s.onBoard(u) && p.d.units[u].kind < groundKinds {
			at = p.s.loc[u]
		}
	}
	var list []rules.Mark
	mark := func(set hexSet, key string) {
		for h := range set.All() {
			list = append(list, rules.Mark{Cell: cellOf(h), From: cellOf(at), Key: key})
		}
	}
	switch {
	case q.Kind == vocab.ShowReach && u != noUnit:
		mark(p.destinations(u), vocab.Reach)
	case q.Kind == vocab.ShowTarget && at != noHex && p.d.units[u].kind < combatKinds:
		mark(p.targetsOf(side, at), vocab.Target)
	case q.Kind == vocab.ShowSupply && at != noHex:
		mark(p.sources(side, at), vocab.Line)
	case q.Kind == vocab.ShowSupply && u == noUnit && side < neither:
		mark(p.s.dumps[side], vocab.Line)
	case q.Kind == vocab.ShowZones && side < neither:
		mark(p.zone(side), vocab.Zone)
	case q.Kind == vocab.ShowFront && side < neither:
		mark(p.line(side), vocab.Line)
	case q.Kind == vocab.ShowThreat && hexOf(q.Cell) != noHex:
		return p.threats(hexOf(q.Cell), q.Side)
	}
	return list
}

// destinations returns the hexes that a unit can go to by the next choice about it: a retreat, out of a
// hex above the limits, onto the board, or by its movement. A unit that has moved in this phase has
// none.
func (p *Position) destinations(u uint8) (none hexSet) {
	s := &p.s
	r := &s.reg
	side, k, at := p.sideOf(u), p.d.units[u].kind, s.loc[u]
	active := r.unit == u+1
	switch {
	case k >= fighter || p.overrun(u) || at >= hexes && at != placePool:
		return none
	case r.phase == phSetUp:
		if at != placePool || !p.alike(p.toPlace(), u) {
			return none
		}
		return p.setUpHexes(u)
	case at == placePool && k == truck:
		return p.truckGates(side)
	case at == placePool:
		return p.entryHexes(p.d.units[u].board)
	case r.phase == phRetreat && s.is(u, fBack):
		return p.retreats(side, k, at)
	case r.phase == phMoveOut && r.hex == at+1:
		if over, _ := p.over(at); k == truck || !over[k] {
			return none
		}
		return p.retreats(side, k, at)
	case r.phase == phLeap && active:
		return p.next(side, tank, at)
	case active && (r.drove != 0 || r.stopped != 0) || p.moving() && side == r.side && s.is(u, fDone) && !active:
		return none
	case k == truck || r.phase == phRoll && active:
		return p.roads(side, k, at)
	}
	return p.reach(side, k, at)
}

// threats returns the possible attacks on a hex (§7.3): the adjacent hexes with dice for the
// owner's enemies or, if the hex is empty, for the given side.
func (p *Position) threats(h uint8, by rules.Side) (list []rules.Mark) {
	s := &p.s
	side := allies // the threatened side; in a shared hex the side whose infantry, tanks and artillery are there
	german, allied := s.ground(axis), s.ground(allies)
	if german.Has(h) && !s.occ[allies].Has(h) || by == rules.Allies && !german.Has(h) && !allied.Has(h) {
		side = axis
	}
	from := s.occ[1-side].And(&p.d.next1[h])
	for n := range from.All() {
		if dice := p.diceAt(1-side, n, h); dice > 0 {
			list = append(list, rules.Mark{Cell: cellOf(n), From: cellOf(h), N: dice, Key: vocab.Adjacent})
		}
	}
	return list
}

// diceAt returns the number of dice that the units of a hex could roll at an adjacent one. Until
// ground combat is over it counts only units that can still attack this turn. Units cannot attack
// from a hex that has attacked (§7.2), without a supply (§5.2), or on the first turn if they are
// Allied (§7.10). After ground combat all units count, because units and supplies have yet to move.
func (p *Position) diceAt(side, from, target uint8) (n int) {
	s := &p.s
	r := &s.reg
	inCombat := r.phase >= phAirDie && r.phase <= phRetreat
	air := r.phase < phGroundDie || r.phase > phHold && r.target == 0 // before ground combat, when the flags are still those of the previous turn
	declared := r.hex == from+1 && slices.Contains(r.targets[:], target+1)
	if src := p.sources(side, from); inCombat && !declared && (src.Empty() || !air && s.attacked.Has(from) || r.turn == 1 && side == allies) {
		return 0
	}
	for u := s.top[from]; u != noUnit; u = s.next[u] {
		if k := p.d.units[u].kind; k < combatKinds && (!inCombat || declared || !s.is(u, fDone)) {
			n += p.d.num.dice[k]
		}
	}
	return n
}
