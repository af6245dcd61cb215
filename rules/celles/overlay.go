package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/words"
)

// Overlay implements rules.View: the reach of a piece with its cost, lines of supply, zones of
// control, what threatens a hex, and what a piece could attack.
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
	case q.Kind == words.ShowReach && u != noUnit && p.s.alive(u):
		return p.reachMarks(u)
	case q.Kind == "targets" && u != noUnit && p.s.alive(u):
		if p.mayAttack(u) {
			mark(p.aims(u), "target")
		}
	case q.Kind == words.ShowSupply && u != noUnit && p.s.alive(u):
		return p.supplyLine(u)
	case q.Kind == words.ShowSupply && side == axis:
		mark(p.supplied(german), words.Line)
	case q.Kind == words.ShowSupply && side == allies:
		us, br := p.supplied(american), p.supplied(british)
		mark(us.Or(&br), words.Line)
	case q.Kind == words.ShowZones && side <= allies:
		mark(p.s.zocs[side], words.Zone)
	case q.Kind == words.ShowThreat && hexOf(q.Cell) != noHex:
		return p.threatMarks(hexOf(q.Cell), q.Side)
	}
	return list
}

// asActive returns a scratch position with a unit in hand, fresh if it is not already.
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
		list = append(list, rules.Mark{Cell: cellOf(h), From: cellOf(r.m.From(n) >> 1), N: int(r.m.Cost(n) - q.s.reg.spent), Key: words.Reach})
	}
	for dir, n := range p.d.hex[p.s.loc[u]].next {
		cost := q.infiltrationCost(u, dir)
		if cost != never && q.s.reg.spent+cost <= q.allowance(u, false) {
			list = append(list, rules.Mark{Cell: cellOf(n), From: cellOf(p.s.loc[u]), N: int(cost), Key: "infiltrate"})
		}
	}
	return list
}

// threatMarks tells which enemy units could come next to a hex, or stand there, with points
// left for the cheapest attack; where nobody stands yet, those of a side, or of both. The bonus of
// strategic movement is lost there in any case (§8.5).
func (p *Position) threatMarks(h uint16, by rules.Side) []rules.Mark {
	var list []rules.Mark
	both := p.s.occ[axis].Or(&p.s.occ[allies])
	if both.Has(h) {
		by = rules.Nobody // whoever is an enemy there
	}
	for i := range p.d.units {
		u := uint8(i)
		if !p.s.alive(u) || p.s.occ[p.d.units[u].side].Has(h) || p.printed(u) == 0 || !p.mayAttack(u) ||
			by != rules.Nobody && sideOf(p.d.units[u].side) != by {
			continue
		}
		q := p.asActive(u)
		need := int(p.d.cheapest())
		limit := int(q.allowance(u, false))
		r := q.reach()
		for dir, n := range p.d.hex[h].next {
			if n == noHex || !p.d.hex[h].open(dir) {
				continue
			}
			key := ""
			switch {
			case n == p.s.loc[u] && int(q.s.reg.spent)+need <= limit:
				key = words.Adjacent
			case r.found.Has(n) && int(r.m.Cost(r.node(n)))+need <= limit:
				key = words.Reach
			}
			if key != "" {
				list = append(list, rules.Mark{Cell: cellOf(p.s.loc[u]), From: cellOf(h), N: int(p.strength(u).attack), Key: key})
				break
			}
		}
	}
	return list
}
