package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/vocab"
)

// The workshop: what can be edited in a position. An edited position is at the beginning of one side's
// movement.

var _ rules.Editor = (*System)(nil)

// Settle implements editing.Position: it ends the impulse of the phasing side and its marks, and keeps what lasts longer.
func (p *Position) Settle() {
	s := &p.s
	was := *s
	*s = state{place: was.place, sp: was.sp, tries: was.tries, down: was.down, held: was.held, released: was.released, arrived: was.arrived,
		vp: was.vp, scene: was.scene, side: was.side, effects: was.effects, uses: was.uses, derived: was.derived,
		when: uint8(min(int(was.when), p.d.scenes[was.scene].last)), phase: PhaseMove}
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		s.flags[u] = was.flags[u] & (fEntrenched | fFoot | fUnsup)
		p.mend(u)
	}
	for i, n := range p.d.bridges {
		if s.down>>i&1 == 0 || n == 0 {
			s.tries[i] = 0
		}
	}
	p.recount()
}

// mend gives a unit the marks that follow from its place, and removes those that it cannot have there.
func (p *Position) mend(u uint8) {
	s := &p.s
	at := s.place[u]
	if at == 0 || at >= maxPlaces {
		s.flags[u] = 0
		return
	}
	s.flags[u] &^= fFresh | fOutside
	if p.inZone(u) {
		s.flags[u] &^= fEntrenched
		if p.d.axisZone.Has(at) == (p.d.ally[u] == axis) {
			s.flags[u] |= fFresh
		}
	}
	if !p.scene().inside.Has(at) {
		s.flags[u] |= fOutside
	}
}

// recount derives what depends on the places of all units: the groups that have arrived and the contested areas.
func (p *Position) recount() {
	s := &p.s
	s.arrived = 0
	for g := 1; g < len(p.d.groups); g++ {
		waits := false
		for _, u := range p.d.groups[g].units {
			waits = waits || s.place[u] == boxTrack
		}
		if !waits {
			s.arrived |= 1 << g
		}
	}
	s.contested = s.occ[axis].And(&s.occ[allies])
}

// Conflict implements editing.Position.
func (p *Position) Conflict() *rules.EditError {
	s := &p.s
	for side := range uint8(2) {
		if side == axis && s.day() == 16 {
			continue // §7.1
		}
		all := s.occ[side].AndNot(&p.d.isZone)
		for at, ok := all.Pop(); ok; at, ok = all.Pop() {
			if p.over(side, at) {
				return editing.Refuse(rules.EditAt{Cell: rules.CellID(at)}, editing.Full, "7.1")
			}
		}
	}
	return nil
}

// EditItems implements editing.Position.
func (p *Position) EditItems(at rules.EditAt) []editing.Item {
	switch {
	case at.Edge != 0:
		return p.editEdge(at.Edge)
	case at.Cell != 0:
		return p.editArea(at.Cell)
	case at.Piece == 0:
		return p.editTracks()
	case int(at.Piece) < len(p.d.units):
		return p.editUnit(uint8(at.Piece))
	}
	return nil
}

func (p *Position) editUnit(u uint8) []editing.Item {
	s, x := &p.s, &p.d.units[u]
	if !p.d.inScenario(x, p.scene()) {
		return nil
	}
	side := p.d.ally[u]
	boxes := []rules.CellID{p.d.boxLostCell(side)}
	if x.group != 0 {
		boxes = append(boxes, p.d.boxTrackCell(side))
	}
	items := []editing.Item{editing.Place(p.cellOf(u), p.d.nPlaces, boxes, func(c rules.CellID) rules.Reason { return p.editPlace(u, c) })}
	if s.place[u] == boxLost {
		return items
	}
	if x.points > 1 {
		steps := editing.Number(rules.EditSteps, &s.sp[u], 1, int(x.points))
		steps.Set = func(n int) rules.Reason {
			at := s.place[u]
			p.leave(u)
			s.sp[u] = uint8(n)
			p.enter(u, at)
			return rules.Reason{}
		}
		items = append(items, steps)
	}
	if s.place[u] >= maxPlaces {
		return items
	}
	k := p.d.kind[u]
	if k != armour && !p.inZone(u) {
		items = append(items, editing.Bit(rules.EditMark, "mark."+vocab.Entrenched, &s.flags[u], fEntrenched))
	}
	if k != armour && k != foot {
		items = append(items, editing.Bit(rules.EditMark, "mark.afoot", &s.flags[u], fFoot))
	}
	return append(items, editing.Bit(rules.EditMark, "mark."+vocab.Unsupplied, &s.flags[u], fUnsup))
}

// editPlace moves a unit to an area, a zone or a box.
func (p *Position) editPlace(u uint8, c rules.CellID) rules.Reason {
	s, side := &p.s, p.d.ally[u]
	to := uint8(0)
	switch {
	case c == p.d.boxLostCell(side):
		to = boxLost
	case c == p.d.boxTrackCell(side) && p.d.units[u].group != 0:
		to = boxTrack
	case c == 0 || int(c) > p.d.nPlaces:
		return rules.Because(editing.NotThere, "")
	default:
		to = uint8(c)
		zone, own := p.d.isZone.Has(to), p.d.axisZone.Has(to) == (side == axis)
		if zone && !own && !(side == axis && p.scene().exits.Has(to)) || !p.scene().inside.Has(to) {
			return rules.Because(editing.NotThere, "11.23")
		}
	}
	p.leave(u)
	switch {
	case to == boxLost:
		s.sp[u] = 0
	case s.sp[u] == 0:
		s.sp[u] = p.d.units[u].points
	}
	p.enter(u, to)
	p.mend(u)
	p.recount()
	return rules.Reason{}
}

func (p *Position) editArea(c rules.CellID) []editing.Item {
	if int(c) > p.d.nAreas {
		return nil
	}
	s := &p.s
	return []editing.Item{editing.Control(!s.held.Has(uint8(c)), func(toAllies bool) rules.Reason {
		if toAllies {
			s.held.Remove(uint8(c))
		} else {
			s.held.Add(uint8(c))
		}
		return rules.Reason{}
	})}
}

func (p *Position) editEdge(e rules.EdgeID) []editing.Item {
	if int(e) > len(p.d.bridges) {
		return nil
	}
	s, b := &p.s, uint8(e)
	return []editing.Item{editing.Switch(rules.EditBridge, "", s.damaged(b), func(down bool) rules.Reason {
		s.tries[b-1] = 0
		s.down &^= 1 << (b - 1)
		if down {
			s.down |= 1 << (b - 1)
		}
		return rules.Reason{}
	})}
}

func (p *Position) editTracks() []editing.Item {
	s, sc := &p.s, p.scene()
	at := func(key string, value, high int, when func(n int) int) editing.Item {
		return editing.Item{EditItem: rules.EditItem{Key: key, Value: value, Low: 1, High: high}, Set: func(n int) rules.Reason {
			if when(n) > sc.last {
				return rules.Because(editing.Range, sc.para)
			}
			s.when = uint8(when(n))
			return rules.Reason{}
		}}
	}
	items := []editing.Item{
		at(rules.EditTurn, p.Turn(), sc.last/3+1, func(n int) int { return min(3*(n-1)+s.impulse()-1, sc.last) }),
		at("impulse", s.impulse(), 3, func(n int) int { return 3*(p.Turn()-1) + n - 1 }),
		editing.Mover(&s.side),
	}
	if sc.scoring != TwoTowns {
		items = append(items, editing.Number(rules.EditPoints, &s.vp, 0, 999).About("", rules.Axis))
	}
	return items
}
