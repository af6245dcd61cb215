package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/words"
)

// Overlay implements rules.Position: reach of a piece with its cost, supply of a piece
// or a side, the areas a side threatens, and battles.
func (p *Position) Overlay(q rules.Query) []rules.Mark {
	switch q.Kind {
	case words.ShowReach:
		return p.reachMarks(q.Piece)
	case words.ShowSupply:
		side := q.Side
		kind := 1
		if int(q.Piece) > 0 && int(q.Piece) < len(p.d.units) {
			side = p.d.units[q.Piece].side
			kind = p.needs(uint8(q.Piece))
		}
		if side != rules.Axis && side != rules.Allies {
			return nil
		}
		return p.supplyMarks(uint8(side-1), kind)
	case words.ShowThreat:
		return p.threatMarks(q)
	}
	return nil
}

// alone returns a copy of the position with one unit in hand, whoever's turn it is.
func (p *Position) alone(u uint8) (*Position, stack, bool) {
	at := p.s.place[u]
	if at == 0 || at >= maxPlaces || p.s.sp[u] == 0 || p.leftTheMap(u) {
		return nil, stack{}, false
	}
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	s := &q.s
	if s.side == allies && p.d.ally[u] == axis {
		s.when++ // its next impulse
	}
	s.side = p.d.ally[u]
	for o := s.head[at]; o != none; o = s.next[o] {
		s.flags[o] &^= fGroup
	}
	if s.stand == at && p.s.flags[u]&fGroup != 0 {
		// in hand already: what it has spent counts
	} else {
		s.stand, s.spent, s.steps, s.waded = at, s.late[u], false, false
	}
	s.flags[u] |= fGroup
	q.traceSupply(s.side, &s.sup)
	return q, q.gather(), true
}

func (p *Position) reachMarks(id rules.PieceID) []rules.Mark {
	if int(id) < 1 || int(id) >= len(p.d.units) {
		return nil
	}
	q, st, ok := p.alone(uint8(id))
	if !ok {
		return nil
	}
	r := q.explore(&st)
	var list []rules.Mark
	for l, key := range [2]string{words.Reach, "wade"} {
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

func (p *Position) supplyMarks(side uint8, kind int) []rules.Mark {
	var sup [2]mask
	p.traceSupply(side, &sup)
	var list []rules.Mark
	m := sup[kind]
	for at, ok := m.Pop(); ok; at, ok = m.Pop() {
		key := words.Line
		if p.s.enemyAt(side, at) {
			key = "end"
		} else if kind == 1 && !sup[0].Has(at) {
			key = "damaged"
		}
		list = append(list, rules.Mark{Cell: rules.CellID(at), Key: key})
	}
	return list
}

// threatMarks counts, for a cell, which enemy units could attack it in their next impulse, or for a
// side, how many units could attack each area.
func (p *Position) threatMarks(q rules.Query) []rules.Mark {
	var count [maxPlaces]int
	var list []rules.Mark
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		if q.Side != rules.Nobody && p.d.units[u].side != q.Side || q.Cell != 0 && q.Side == rules.Nobody && p.Control(q.Cell) == p.d.units[u].side {
			continue
		}
		if p.s.flags[u]&(fDone|fBuilt) != 0 && !(p.d.ally[u] != p.s.side && p.dayEnds()) {
			continue // §8.25
		}
		one, st, ok := p.alone(u)
		if !ok {
			continue
		}
		r := one.explore(&st)
		m := r.found[0].Or(&r.found[1])
		if q.Cell != 0 {
			if int(q.Cell) <= p.d.nAreas && m.Has(uint8(q.Cell)) {
				list = append(list, rules.Mark{Cell: rules.CellID(p.s.place[u]), From: q.Cell, N: int(p.s.sp[u]), Key: words.Threat})
			}
			continue
		}
		m = m.AndNot(&p.d.isZone)
		for at, ok := m.Pop(); ok; at, ok = m.Pop() {
			count[at]++
		}
	}
	for at, n := range count {
		if n > 0 {
			list = append(list, rules.Mark{Cell: rules.CellID(at), N: n, Key: words.Threat})
		}
	}
	return list
}

// dayEnds reports whether the next player to move does so on another day.
func (p *Position) dayEnds() bool { return p.s.side == allies && p.s.impulse() == 3 }
