package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/vocab"
)

// The workshop: what can be edited in a position. An edited position begins with the attacks of a side.

var _ rules.Editor = (*System)(nil)

// Settle implements editing.Position: it unloads the trucks, sends the aircraft back, and ends the attacks.
func (p *Position) Settle() {
	s := &p.s
	for i := range p.d.units {
		u, x := uint8(i), &p.d.units[i]
		s.aim[u] = 0
		s.flag[u] &= fCaptured
		if t := s.ride[u]; t != 0 {
			s.ride[u], s.loc[u] = 0, placePool
			if h := s.loc[t-1]; h < hexes {
				p.place(u, h)
			}
		}
		if n := s.cargo[u]; n > 0 {
			s.cargo[u] = 0
			if h := s.loc[u]; h < hexes {
				p.add(p.sideOf(u), h, n)
			} else {
				s.pool[p.sideOf(u)] += n
			}
		}
		if x.kind >= fighter && s.loc[u] < hexes {
			s.loc[u] = placePool
		}
	}
	s.attacked, s.paid, s.flown = hexSet{}, hexSet{}, hexSet{}
	p.clearSpent()
	was := s.reg
	s.reg = registers{option: was.option, turn: was.turn, points: was.points, side: was.side & 1, first: was.first & 1, phase: phAttack}
}

// Conflict implements editing.Position.
func (p *Position) Conflict() *rules.EditError {
	s := &p.s
	german, allied := s.ground(axis), s.ground(allies)
	for h := range uint8(hexes) {
		_, too := p.over(h)
		switch {
		case german.Has(h) && allied.Has(h), s.dumps[axis].Has(h) && allied.Has(h), s.dumps[allies].Has(h) && german.Has(h):
			return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Enemy, "8.10")
		case too:
			return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Full, "9.1")
		}
	}
	return nil
}

// EditItems implements editing.Position.
func (p *Position) EditItems(at rules.EditAt) []editing.Item {
	switch {
	case at.Edge != 0:
		return nil
	case at.Cell != 0:
		return p.editHex(hexOf(at.Cell))
	case at.Piece == 0:
		return p.editTracks()
	case int(at.Piece) <= len(p.d.units):
		return p.editUnit(uint8(at.Piece - 1))
	}
	return nil
}

func (p *Position) editUnit(u uint8) []editing.Item {
	s, x := &p.s, &p.d.units[u]
	was := s.loc[u]
	box := func(loc uint8) rules.CellID {
		defer func() { s.loc[u] = was }()
		s.loc[u] = loc
		return p.boxOf(u)
	}
	dead, pool, later := box(placeEliminated), box(placePool), box(placeLater)
	boxes := []rules.CellID{dead, pool}
	waits := x.turn != never && x.turn > s.reg.turn
	if waits {
		boxes = append(boxes, later)
	}
	items := []editing.Item{editing.Place(p.boxOf(u), hexes, boxes, func(c rules.CellID) rules.Reason {
		switch {
		case c == dead:
			p.putAside(u, placeEliminated)
		case c == pool:
			p.putAside(u, placePool)
		case c == later && waits:
			p.putAside(u, placeLater)
		case c == 0 || c > hexes || x.kind >= fighter:
			return rules.Because(editing.NotThere, "")
		default:
			p.putAside(u, placePool)
			p.place(u, hexOf(c))
		}
		return rules.Reason{}
	})}
	if x.kind == truck && was < hexes {
		items = append(items, editing.Switch(rules.EditMark, "mark."+vocab.Taken, s.is(u, fCaptured), func(on bool) rules.Reason {
			p.putAside(u, placePool)
			if s.flag[u] &^= fCaptured; on {
				s.flag[u] |= fCaptured
			}
			p.place(u, was)
			return rules.Reason{}
		}))
	}
	return items
}

// putAside moves a unit to a place off the board.
func (p *Position) putAside(u, to uint8) {
	s, from := &p.s, p.s.loc[u]
	if p.d.units[u].kind < groundKinds {
		p.lift(u, to)
	} else {
		s.loc[u] = to
	}
	if to != placePool {
		s.flag[u] &^= fCaptured
	}
	if from >= hexes || p.d.units[u].kind >= groundKinds {
		return
	}
	for side := range s.trucks { // units of both sides may have been in the hex for a moment
		s.trucks[side].Remove(from)
		s.occ[side].Remove(from)
	}
	for o := s.top[from]; o != noUnit; o = s.next[o] {
		if p.d.units[o].kind == truck {
			s.trucks[p.sideOf(o)].Add(from)
		} else {
			s.occ[p.d.units[o].side].Add(from)
		}
	}
}

func (p *Position) editHex(h uint8) []editing.Item {
	if h >= hexes {
		return nil
	}
	s := &p.s
	items := []editing.Item{editing.Control(!s.axis.Has(h), func(toAllies bool) rules.Reason {
		if toAllies {
			s.axis.Remove(h)
		} else {
			s.axis.Add(h)
		}
		return rules.Reason{}
	})}
	for side := range uint8(2) {
		x := rules.EditItem{Key: rules.EditMarker, Of: "symbol.supplies", Side: sideOf(side), High: 20}
		if s.dumps[side].Has(h) {
			x.Value = int(s.sup[h])
			x.High = max(x.High, x.Value)
		}
		items = append(items, editing.Item{EditItem: x, Set: func(n int) rules.Reason {
			if n > 0 && s.dumps[1-side].Has(h) {
				return rules.Because(editing.Enemy, "8.10")
			}
			if s.dumps[side].Has(h) {
				p.drop(side, h, s.sup[h])
			}
			if n > 0 {
				p.add(side, h, uint8(n))
			}
			return rules.Reason{}
		}})
	}
	return items
}

func (p *Position) editTracks() []editing.Item {
	s := &p.s
	r := &s.reg
	turn := editing.Number(rules.EditTurn, &r.turn, 1, p.d.num.turns)
	turn.Set = func(n int) rules.Reason {
		r.turn = uint8(n)
		for u := range p.d.units {
			if s.loc[u] == placeLater && p.d.units[u].turn <= r.turn {
				s.loc[u] = placePool
			}
		}
		return rules.Reason{}
	}
	items := []editing.Item{turn, editing.Mover(&r.side)}
	for side := range uint8(2) {
		items = append(items, editing.Number(rules.EditHand, &s.pool[side], 0, 200).About("symbol.supplies", sideOf(side)))
	}
	return items
}
