package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/vocab"
)

// The workshop: what can be edited in a position. An edited position begins with the draw of a chit.

var _ rules.Editor = (*System)(nil)

// Settle implements editing.Position: it ends the action phase and its marks, and keeps what lasts longer. The trucks return to their box.
func (p *Position) Settle() {
	s := &p.s
	for u := range p.d.units {
		if s.flag[u] &= fUsed | fDisrupted | fUnsupplied | fIsolated | fWithdrawn; s.loc[u] >= hexes {
			s.flag[u] &= fWithdrawn
		}
	}
	was := s.reg
	s.freed = hexSet{}
	s.reg = registers{option: was.option, turn: was.turn, points: [2]uint8{was.points[axis]}, cup: was.cup, hidden: was.hidden, ready: was.ready, aside: was.aside,
		actions: was.actions, played: was.played, side: was.side & 1, first: was.first & 1, fbbWithdrawn: was.fbbWithdrawn & 1, free: was.turn, target: noHex, full: noHex}
	if !p.canAct(axis) && !p.canAct(allies) {
		p.fillCups()
	}
	p.nextDraw()
}

// nextDraw lets the side draw whose turn it is, or the other if that side cannot act.
func (p *Position) nextDraw() {
	r := &p.s.reg
	if !p.canAct(r.side) && p.canAct(1-r.side) {
		r.side = 1 - r.side
	}
	r.phase = PhaseDraw
}

// Conflict implements editing.Position.
func (p *Position) Conflict() *rules.EditError {
	s := &p.s
	if both := s.occ[axis].And(&s.occ[allies]); !both.Empty() {
		h, _ := both.Pop()
		return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Enemy, "8.0")
	}
	for side := range s.occ {
		for h := range s.occ[side].All() {
			if p.tooFull(h) {
				return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Full, "10.0")
			}
		}
	}
	if !p.canAct(s.reg.side) {
		return editing.Refuse(rules.EditAt{}, "edit-cup", "7.0")
	}
	return nil
}

// EditItems implements editing.Position.
func (p *Position) EditItems(at rules.EditAt) []editing.Item {
	if at == (rules.EditAt{}) {
		return p.editTracks()
	}
	u := p.d.unitAs(at.Piece)
	if at.Edge != 0 || at.Cell != 0 || u == noUnit {
		return nil
	}
	s, x := &p.s, &p.d.units[u]
	dead := boxAxisDead + rules.CellID(x.side)
	wait := boxTrack + rules.CellID(max(p.d.arrivals[x.arrival].turn, s.reg.turn))
	items := []editing.Item{editing.Place(p.boxOf(u), hexes, []rules.CellID{dead, wait, 0}, func(c rules.CellID) rules.Reason {
		defer p.vacate(s.loc[u], x.side)
		switch {
		case c == dead:
			p.putAside(u, placeDead, 0, 0)
		case c == wait:
			p.putAside(u, placeTrack, max(s.steps[u], 1), 0)
		case c == 0:
			p.putAside(u, placeHome, max(s.steps[u], 1), fWithdrawn)
		default:
			return p.editPlace(u, hexOf(c))
		}
		return rules.Reason{}
	})}
	if s.loc[u] == placeDead {
		return items
	}
	if x.maxSteps > 1 {
		steps := editing.Number(rules.EditSteps, &s.steps[u], 1, int(x.maxSteps))
		steps.Set = func(n int) rules.Reason {
			p.rezone(u, func() { s.steps[u] = uint8(n) })
			return rules.Reason{}
		}
		items = append(items, steps)
	}
	if !s.alive(u) {
		return items
	}
	mark := func(key string, flag, without uint16) editing.Item {
		return editing.Switch(rules.EditMark, "mark."+key, s.is(u, flag), func(on bool) rules.Reason {
			p.rezone(u, func() {
				s.flag[u] &^= flag
				if on {
					s.flag[u] = s.flag[u]&^without | flag
				}
			})
			return rules.Reason{}
		})
	}
	return append(items, mark(vocab.Used, fUsed, 0), mark("disrupted", fDisrupted, 0), mark(vocab.Unsupplied, fUnsupplied, fIsolated), mark("isolated", fIsolated, fUnsupplied))
}

// rezone changes a unit that may exert a zone of control.
func (p *Position) rezone(u uint8, change func()) {
	h := p.s.loc[u]
	p.lift(u, placeTrack)
	change()
	p.s.loc[u] = h
	if h < hexes {
		p.place(u, h)
	}
}

// putAside moves a unit to a place off the map.
func (p *Position) putAside(u uint8, to uint16, steps uint8, flags uint16) {
	p.lift(u, to)
	p.s.steps[u], p.s.flag[u] = steps, flags
}

// vacate ends the occupation of a hex by a side without units there. In the middle of an edit both sides can be in a hex.
func (p *Position) vacate(h uint16, side uint8) {
	if h >= hexes {
		return
	}
	for u := p.s.top[h]; u != noUnit; u = p.s.next[u] {
		if p.d.units[u].side == side {
			return
		}
	}
	p.s.occ[side].Remove(h)
}

// editPlace moves a unit to a hex. An eliminated unit comes back at full strength.
func (p *Position) editPlace(u uint8, h uint16) rules.Reason {
	s, x := &p.s, &p.d.units[u]
	if h >= hexes || p.d.hex[h].rear == 1-x.side || x.side == axis && p.d.hex[h].beyond {
		return rules.Because(editing.NotThere, "8.4")
	}
	if s.loc[u] == placeDead {
		s.steps[u] = x.maxSteps
	}
	p.lift(u, placeTrack)
	s.flag[u] &^= fWithdrawn
	p.place(u, h)
	return rules.Reason{}
}

func (p *Position) editTracks() []editing.Item {
	r := &p.s.reg
	turn := editing.Number(rules.EditTurn, &r.turn, 1, p.d.lastTurn)
	turn.Set = func(n int) rules.Reason {
		r.turn, r.free = uint8(n), uint8(n)
		p.fillCups()
		return rules.Reason{}
	}
	items := []editing.Item{turn, editing.Mover(&r.side), editing.Number(rules.EditPoints, &r.points[axis], 0, 99).About("", rules.Axis)}
	for side := range uint8(2) {
		items = append(items, editing.Number("actions", &r.actions[side], 0, 9).About("", sideOf(side)))
		for f, n := range p.d.turns[r.turn].cup[side] {
			if n > 0 {
				items = append(items, editing.Number(rules.EditCup, &r.cup[side][f], 0, int(n)).About("chit."+p.d.formations[f].id, sideOf(side)))
			}
		}
		for t, n := range p.d.tactical[side] {
			if n == 0 {
				continue
			}
			of := "chit." + tacticalNames[t]
			most := int(n - r.aside[side][t])
			items = append(items, editing.Number(rules.EditCup, &r.hidden[side][t], 0, most-int(r.ready[side][t])).About(of, sideOf(side)),
				editing.Number(rules.EditHand, &r.ready[side][t], 0, most-int(r.hidden[side][t])).About(of, sideOf(side)))
		}
	}
	return items
}
