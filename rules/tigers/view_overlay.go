package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// Overlay implements rules.View: the reach of a piece with its cost, the supply line of a piece or
// the supplied areas of a side, and the threats to an area.
func (p *Position) Overlay(q rules.Query) []rules.Mark {
	switch q.Kind {
	case vocab.ShowReach:
		return p.reachMarks(q.Piece)
	case vocab.ShowSupply:
		if int(q.Piece) > 0 && int(q.Piece) < len(p.d.units) {
			return p.supplyLine(uint8(q.Piece))
		}
		if q.Side == rules.Axis || q.Side == rules.Allies {
			return p.supplyMarks(uint8(q.Side - 1))
		}
	case vocab.ShowThreat:
		return p.threatMarks(q)
	}
	return nil
}

// nextImpulse returns the position at the start of the other player's next impulse if the phasing
// player does nothing more. It reports false if the scenario ends before that.
func (p *Position) nextImpulse() (*Position, bool) {
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	s, sc := &q.s, p.scene()
	if int(s.when) == sc.last && (s.side == allies || sc.lastSide == rules.Axis) {
		return nil, false
	}
	night := s.side == allies && s.impulse() == 3
	for u := 1; u < len(p.d.units); u++ {
		s.flags[u] &^= fGroup
		if night {
			s.flags[u] &^= fDone | fMoved | fBuilt
		}
	}
	if s.side == allies {
		s.when++
	}
	s.stackArea, s.spent, s.steps, s.usedDamagedBridge = 0, 0, false, false
	q.beginHalf(1 - s.side)
	return q, true
}

// alone returns a copy of the position in which the unit is the moving stack. A unit of the
// non-phasing player moves in its next impulse.
func (p *Position) alone(u uint8) (*Position, stack, bool) {
	if p.d.ally[u] == p.s.side {
		return p.asMovingStack(u)
	}
	next, ok := p.nextImpulse()
	if !ok {
		return nil, stack{}, false
	}
	return next.asMovingStack(u)
}

// asMovingStack returns a copy of the position in which the unit of the phasing player is the moving stack.
func (p *Position) asMovingStack(u uint8) (*Position, stack, bool) {
	at := p.s.place[u]
	if at == 0 || at >= maxPlaces || p.s.sp[u] == 0 || p.leftTheMap(u) {
		return nil, stack{}, false
	}
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	s := &q.s
	for o := s.head[at]; o != none; o = s.next[o] {
		s.flags[o] &^= fGroup
	}
	if s.stackArea == at && p.s.flags[u]&fGroup != 0 {
		// the stack is already moving, and the points that it has spent count
	} else {
		s.stackArea, s.spent, s.steps, s.usedDamagedBridge = at, s.late[u], false, false
	}
	s.flags[u] |= fGroup
	q.traceSupply(s.side, &s.sup)
	return q, q.movingStack(), true
}

func (p *Position) reachMarks(id rules.PieceID) []rules.Mark {
	if int(id) < 1 || int(id) >= len(p.d.units) {
		return nil
	}
	q, st, ok := p.alone(uint8(id))
	if !ok || q.s.flags[id]&(fDone|fBuilt) != 0 { // §8.25
		return nil
	}
	r := q.explore(&st)
	var list []rules.Mark
	for l, key := range [2]string{vocab.Reach, "wade"} {
		m := r.found[l]
		for at, ok := m.Pop(); ok; at, ok = m.Pop() {
			k := key
			if q.s.enemyAt(q.s.side, at) && !p.d.isZone.Has(at) {
				k = "attack"
			}
			before, _ := r.from(l, at)
			list = append(list, rules.Mark{Cell: rules.CellID(at), From: rules.CellID(before), N: 2 * int(r.cost(l, at)-q.s.spent), Key: k})
		}
	}
	return list
}

// supplyMarks returns the areas in which a side can trace supply, for all its units or, over a
// damaged bridge, for units other than tanks (§13.14).
func (p *Position) supplyMarks(side uint8) []rules.Mark {
	var sup [2]mask
	p.traceSupply(side, &sup)
	var list []rules.Mark
	m := sup[1]
	for at, ok := m.Pop(); ok; at, ok = m.Pop() {
		key := vocab.Line
		if !sup[0].Has(at) {
			key = vocab.Partly
		}
		list = append(list, rules.Mark{Cell: rules.CellID(at), Key: key})
	}
	return list
}

// supplyLine returns the shortest supply line of a unit from its own place (§13.11, §13.12,
// §13.14). It is empty if the unit has none or is at the source.
func (p *Position) supplyLine(u uint8) (list []rules.Mark) {
	s, sc := &p.s, p.scene()
	at, side := s.place[u], p.d.ally[u]
	if at == 0 || at >= maxPlaces || s.sp[u] == 0 {
		return nil
	}
	enemy := s.occ[1-side]
	sources := sc.sources[side].AndNot(&enemy)
	if sources.Has(at) {
		return nil
	}
	path := pathfind.ShortestPath(node(at, 0), func(n uint16) bool { return sources.Has(uint8(n % maxPlaces)) }, func(n uint16, to func(uint16)) {
		from := uint8(n % maxPlaces)
		for _, w := range p.d.roads[from] {
			l := int(n / maxPlaces) // 1 after a damaged bridge
			if s.damaged(w.bridge) {
				l += 2 - p.needs(u)
			}
			if l <= 1 && sc.lines[from].Has(w.to) && !enemy.Has(w.to) && (!p.d.isZone.Has(w.to) || sources.Has(w.to)) {
				to(node(w.to, l))
			}
		}
	})
	for i := 1; i < len(path); i++ {
		list = append(list, rules.Mark{Cell: rules.CellID(path[i] % maxPlaces), From: rules.CellID(path[i-1] % maxPlaces), Key: vocab.Line})
	}
	return list
}

// threatMarks returns, for a cell, the enemy units that could attack it in their next impulse or,
// for a side, the number of units that could attack each area. A side does not threaten its own
// areas without an enemy.
func (p *Position) threatMarks(q rules.Query) []rules.Mark {
	var count [maxPlaces]int
	var list []rules.Mark
	views := [2]*Position{p, p} // at the start of each side's next impulse
	views[1-p.s.side], _ = p.nextImpulse()
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		side := p.d.ally[u]
		if q.Side != rules.NoSide && sideOf(side) != q.Side || q.Cell != 0 && q.Side == rules.NoSide && p.Control(q.Cell) == sideOf(side) || views[side] == nil {
			continue
		}
		m := views[side].threatens(u)
		if q.Cell != 0 {
			if int(q.Cell) <= p.d.nAreas && m.Has(uint8(q.Cell)) {
				list = append(list, rules.Mark{Cell: rules.CellID(p.s.place[u]), From: q.Cell, N: int(p.s.sp[u]), Key: vocab.Threat})
			}
			continue
		}
		for at, ok := m.Pop(); ok; at, ok = m.Pop() {
			count[at]++
		}
	}
	for at, n := range count {
		if n > 0 {
			list = append(list, rules.Mark{Cell: rules.CellID(at), N: n, Key: vocab.Threat})
		}
	}
	return list
}

// threatens returns the areas that a unit of the phasing player could take or attack: those that it
// can reach, and its own area if an enemy is there (§9.13).
func (p *Position) threatens(u uint8) mask {
	s := &p.s
	if s.flags[u]&(fDone|fBuilt) != 0 { // §8.25
		return mask{}
	}
	q, st, ok := p.asMovingStack(u)
	if !ok {
		return mask{}
	}
	r := q.explore(&st)
	m := r.found[0].Or(&r.found[1])
	if s.enemyAt(s.side, s.place[u]) {
		m.Add(s.place[u])
	}
	m = m.AndNot(&p.d.isZone)
	own := s.held
	if s.side == allies {
		own = p.scene().inside.AndNot(&s.held)
	}
	own = own.AndNot(&s.occ[1-s.side])
	return m.AndNot(&own)
}
