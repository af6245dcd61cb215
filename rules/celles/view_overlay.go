package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// Overlay implements rules.View: the reach of a piece with its cost, supply lines, zones of
// control, threats to a hex, and the possible targets of a piece.
func (p *Position) Overlay(q rules.Query) []rules.Mark {
	u := p.d.unitAs(q.Piece)
	side := uint8(q.Side - 1)
	if u != noUnit {
		side = p.d.units[u].side
	}
	var list []rules.Mark
	mark := func(set hexSet, key string) {
		for h := range set.All() {
			list = append(list, rules.Mark{Cell: cellOf(h), Key: key})
		}
	}
	switch {
	case q.Kind == vocab.ShowReach && u != noUnit && p.s.alive(u):
		return p.reachMarks(u)
	case q.Kind == vocab.ShowTarget && u != noUnit && p.s.alive(u):
		mark(p.targets(u), vocab.Target)
	case q.Kind == vocab.ShowSupply && u != noUnit && p.s.alive(u):
		return p.supplyLine(u)
	case q.Kind == vocab.ShowSupply && side == axis:
		mark(p.supplied(german), vocab.Line)
	case q.Kind == vocab.ShowSupply && side == allies:
		us, br := p.supplied(american), p.supplied(british)
		mark(us.Or(&br), vocab.Line)
	case q.Kind == vocab.ShowZones && side <= allies:
		mark(p.s.zocs[side], vocab.Zone)
	case q.Kind == vocab.ShowThreat && hexOf(q.Cell) != noHex:
		return p.threatMarks(hexOf(q.Cell), q.Side)
	}
	return list
}

// asActive returns a scratch position in which a unit is picked. If the unit is not active yet, it
// is activated first.
func (p *Position) asActive(u uint8) *Position {
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	if q.s.reg.unit != u+1 || q.s.reg.phase != PhaseUnit {
		q.s.reg.side = q.d.units[u].side
		q.pick(u)
	}
	return q
}

func (p *Position) reachMarks(u uint8) []rules.Mark {
	q := p.asActive(u)
	r := q.reach()
	var list []rules.Mark
	for h := range r.found.All() {
		n := r.node(h)
		list = append(list, rules.Mark{Cell: cellOf(h), From: cellOf(r.m.From(n) >> 1), N: int(r.m.Cost(n) - q.s.reg.spent), Key: vocab.Reach})
	}
	for dir, n := range p.d.hex[p.s.loc[u]].next {
		cost := q.infiltrationCost(u, dir)
		if cost != never && q.s.reg.spent+cost <= q.allowance(u, false) {
			list = append(list, rules.Mark{Cell: cellOf(n), From: cellOf(p.s.loc[u]), N: int(cost), Key: "infiltrate"})
		}
	}
	return list
}

// targets returns the hexes that a unit could attack in this action phase, from its hex or from one that it
// can reach with points left for the cheapest attack (§11.0).
func (p *Position) targets(u uint8) (set hexSet) {
	if !p.mayAttack(u) {
		return set
	}
	q := p.asActive(u)
	r, limit := q.reach(), q.allowance(u, false)
	add := func(from uint16, spent uint8) {
		if aims := q.aimsFrom(u, from); spent+q.d.cheapest() <= limit && !aims.Empty() && q.fair(u, &aims) {
			set = set.Or(&aims)
		}
	}
	add(q.s.loc[u], q.s.reg.spent)
	for h := range r.found.All() {
		add(h, r.m.Cost(r.node(h)))
	}
	return set
}

// threatMarks marks the enemy units that could be adjacent to a hex with points left for the
// cheapest attack, including by infiltration (§9.1). If the hex is empty, it marks the units of the
// given side, or of both. A unit that no action chit would move (§7.0, §15.0) is not marked, but
// counts if it could join an attack. If all these units together do not reach the first column of
// the table, there is no threat (§11.0). The bonus of strategic movement is not counted, because it
// is lost adjacent to an enemy (§8.5).
func (p *Position) threatMarks(h uint16, by rules.Side) []rules.Mark {
	var list []rules.Mark
	both := p.s.occ[axis].Or(&p.s.occ[allies])
	if both.Has(h) {
		by = rules.NoSide // any enemy of the units there
	}
	strength := 0
	for i := range p.d.units {
		u := uint8(i)
		x := &p.d.units[u]
		if !p.s.alive(u) || p.s.occ[x.side].Has(h) || !p.mayAttack(u) || by != rules.NoSide && sideOf(x.side) != by {
			continue
		}
		key := ""
		if p.mayActivate(u) && (x.formation != p.d.fbb || !p.retiring()) {
			key = p.attackMethod(u, h)
		}
		if key != "" {
			list = append(list, rules.Mark{Cell: cellOf(p.s.loc[u]), From: cellOf(h), N: int(p.strength(u).attack), Key: key})
		}
		if aims := p.aims(u); key != "" || aims.Has(h) {
			strength += int(x.faces[p.s.steps[u]][0].attack) // an activated unit shows its unused side
		}
	}
	defence := 0
	for o := p.s.top[h]; o != noUnit; o = p.s.next[o] {
		defence += int(p.strength(o).defence)
	}
	if _, fair := column(strength, max(defence, 1)); !fair {
		return nil
	}
	return list
}

// attackMethod returns the key for how a unit could attack a hex, from its present hex or after a move. It
// returns an empty string if the unit could not.
func (p *Position) attackMethod(u uint8, h uint16) string {
	q := p.asActive(u)
	need := int(p.d.cheapest())
	limit := int(q.allowance(u, false))
	r := q.explore(u, q.s.reg.spent, q.s.reg.far != 0, true)
	for dir, n := range p.d.hex[h].next {
		switch {
		case n == noHex || !p.d.hex[h].open(dir):
		case n == p.s.loc[u] && int(q.s.reg.spent)+need <= limit:
			return vocab.Adjacent
		case r.found.Has(n) && int(r.m.Cost(r.node(n)))+need <= limit:
			return vocab.Reach
		}
	}
	return ""
}

// supplyLine returns marks along a shortest line from a unit to a supply source of its nation. It
// returns none if there is no line, or if the unit is at the source (§5.0).
func (p *Position) supplyLine(u uint8) (line []rules.Mark) {
	d, x := p.d, &p.d.units[u]
	closed, start := p.closed(x.nation), p.s.loc[u]
	if closed.Has(start) {
		return nil
	}
	path := pathfind.ShortestPath(start, d.sources[x.nation].Has, func(h uint16, to func(uint16)) {
		for dir, n := range d.hex[h].next {
			if n != noHex && !closed.Has(n) && d.leads(x.side, h, dir) {
				to(n)
			}
		}
	})
	for i := 1; i < len(path); i++ {
		line = append(line, rules.Mark{Cell: cellOf(path[i]), From: cellOf(path[i-1]), Key: vocab.Line})
	}
	return line
}
