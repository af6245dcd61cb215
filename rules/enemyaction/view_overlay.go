package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// unitAs returns the unit of a piece, and false if the piece is not a unit.
func (d *data) unitAs(id rules.PieceID) (uint8, bool) {
	return uint8(id - 1), id >= 1 && int(id) <= len(d.units)
}

// unitsAs returns the units of pieces.
func (d *data) unitsAs(list []rules.PieceID) (units unitSet) {
	for _, id := range list {
		if u, ok := d.unitAs(id); ok {
			units.Add(u)
		}
	}
	return units
}

// Overlay implements rules.View: the reach of a unit, zones of control, the supply of a side or the
// supply line of a unit, and the threats to a hex.
func (p *Position) Overlay(q rules.Query) (list []rules.Mark) {
	u, isUnit := p.d.unitAs(q.Piece)
	onMap := isUnit && p.onMap(u)
	side := uint8(q.Side - rules.Axis)
	if isUnit {
		side = p.d.units[u].side
	}
	mark := func(set hexSet, key string) {
		for h := range set.All() {
			list = append(list, rules.Mark{Cell: cellOf(h), Key: key})
		}
	}
	switch {
	case q.Kind == vocab.ShowReach && onMap && side == axis:
		list = p.reachMarks(u)
	case q.Kind == vocab.ShowReach && onMap && !p.waits(u):
		mark(p.reach(u), vocab.Reach)
	case q.Kind == vocab.ShowSupply && onMap:
		return p.supplyLine(side, p.s.at[u])
	case q.Kind == vocab.ShowSupply && !isUnit && side <= allies:
		mark(*p.supplied(side), vocab.Line)
	case q.Kind == vocab.ShowZones && side <= allies:
		mark(p.zones(side), vocab.Zone)
	case q.Kind == vocab.ShowThreat && hexOf(q.Cell) != noHex:
		mark(p.threats(hexOf(q.Cell), q.Side), vocab.Adjacent)
	}
	return list
}

// threats returns the hexes from which a hex could be attacked: by the enemy of the units in it, or of
// side if it is empty. Attackers must be adjacent, not dispersed, not isolated, and not all in
// brackets (§X24).
func (p *Position) threats(h uint16, side rules.Side) (from hexSet) {
	by := uint8(yes(side == rules.Allies))
	if of, held := p.holder(h); held {
		by = 1 - of
	}
	var able unitSet
	for next := range p.d.next1[h].All() {
		there := p.in(next)
		for u := range there.All() {
			if p.d.units[u].side == by && !p.is(u, fDispersed|fIsolated) {
				able.Add(u)
				from.Add(next)
			}
		}
	}
	if p.bearing(able) == 0 {
		return hexSet{}
	}
	return from
}

// reachMarks returns the hexes to which a German unit can move. In an activation these are its
// choices, before it those that it would have if activated. In the opening no unit moves (§X20).
func (p *Position) reachMarks(u uint8) (list []rules.Mark) {
	r := &p.s.reg
	switch r.phase {
	case phUnits, phMove:
		if p.whyNotMoved(u) != nil {
			return nil
		}
	default:
		if r.opening != 0 || r.fighting != 0 {
			return nil
		}
	}
	was := r.spent
	if r.unit != u+1 {
		r.spent = 0
	}
	where := p.destinations(u)
	for h := range where.All() {
		if cost := p.legs.Cost(h); cost != pathfind.Unreachable {
			list = append(list, rules.Mark{Cell: cellOf(h), From: cellOf(p.legs.From(h)), N: 2 * int(cost), Key: vocab.Reach})
		} else {
			list = append(list, rules.Mark{Cell: cellOf(h), From: cellOf(p.column.From(h)), N: 2 * p.allowance(u), Key: vocab.Reach})
		}
	}
	r.spent = was
	return list
}
