package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/stacks"
	"herbstnebel/rules/vocab"
)

// The workshop: what can be edited in a position. An edited position begins with the German hand: a card to
// draw, or the next impulse.

var _ rules.Editor = (*System)(nil)

// Settle implements editing.Position: it ends the impulse with its combat and its marks, and keeps what lasts longer.
func (p *Position) Settle() {
	s := &p.s
	for u := range p.d.units {
		if s.at[u] == deployed {
			s.at[u] = reserve
		}
		if s.flags[u] &= fDispersed | fUnsupplied | fIsolated | fNoFuel; s.at[u] >= hexes {
			s.flags[u] = 0
		}
	}
	s.combat = combat{path: [2]uint16{noHex, noHex}}
	s.passed, s.crossed, s.drawn, s.checked = hexSet{}, [hexes]uint8{}, [maxChits]uint8{}, unitSet{}
	was := s.reg
	s.reg = registers{scenario: was.scenario, left: min(was.left, p.d.days[s.day].cards), british: was.british & 1, skip: was.skip & 1, before: was.before | was.now, replaced: was.replaced}
	p.beginHand()
}

// beginHand continues with the German hand.
func (p *Position) beginHand() {
	p.spend()
	p.s.reg.phase, p.s.reg.stage = phRun, sgHand
	p.s.changed = false // lines are traced when the text is parsed, and the XXX Corps waits for an act
	p.run()
}

// Conflict implements editing.Position.
func (p *Position) Conflict() *rules.EditError {
	for h := range p.d.onMap.All() {
		there := p.in(h)
		var sides [2]bool
		for u := range there.All() {
			sides[p.d.units[u].side] = true
		}
		switch {
		case sides[axis] && sides[allies]:
			return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Enemy, "X23")
		case there.Len() > p.d.num.stackUnits || p.stepsOf(there) > p.d.num.stackSteps:
			return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Full, "X8")
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
	dead := boxAxisEliminated + rules.CellID(x.side)
	boxes := []rules.CellID{dead}
	if x.side == allies {
		boxes = append(boxes, boxReserve)
	}
	for day := s.day + 1; day <= lastDay; day++ {
		boxes = append(boxes, boxCalendar+rules.CellID(day))
	}
	boxes = append(boxes, 0)
	items := []editing.Item{editing.Place(p.boxOf(u), hexes, boxes, func(c rules.CellID) rules.Reason { return p.editPlace(u, dead, c) })}
	if s.at[u] == eliminated {
		return items
	}
	if x.full > 1 {
		steps := editing.Number(rules.EditSteps, &s.steps[u], 1, int(x.full))
		steps.Set = func(n int) rules.Reason {
			p.setSteps(u, uint8(n))
			return rules.Reason{}
		}
		items = append(items, steps)
	}
	if s.at[u] >= hexes {
		return items
	}
	mark := func(key string, flag, without uint8) editing.Item {
		return editing.Switch(rules.EditMark, "mark."+key, p.is(u, flag), func(on bool) rules.Reason {
			if s.flags[u] &^= flag; on {
				s.flags[u] = s.flags[u]&^without | flag
			}
			return rules.Reason{}
		})
	}
	items = append(items, mark("dispersed", fDispersed, 0), mark(vocab.Unsupplied, fUnsupplied, fIsolated), mark("isolated", fIsolated, fUnsupplied))
	if p.d.isMech(u) {
		items = append(items, mark("no-fuel", fNoFuel, 0))
	}
	return items
}

// editPlace moves a unit to a hex or a box. An eliminated unit comes back at full strength.
func (p *Position) editPlace(u uint8, dead, c rules.CellID) rules.Reason {
	s, x := &p.s, &p.d.units[u]
	to := uint16(eliminated)
	switch {
	case c == dead:
	case c == 0:
		to = neverEnters
	case c == boxReserve && x.side == allies:
		to = reserve
	case c > boxCalendar+rules.CellID(s.day) && c <= boxCalendar+lastDay:
		to = calendar + uint16(c-boxCalendar)
	case c <= hexes && p.d.onMap.Has(hexOf(c)):
		to = hexOf(c)
	default:
		return rules.Because(editing.NotThere, "")
	}
	steps := s.steps[u]
	switch {
	case to == eliminated:
		steps = 0
	case steps == 0:
		steps = x.full
	}
	p.take(u, eliminated)
	p.setSteps(u, steps)
	if to < hexes {
		if s.occupied[1-x.side].Has(to) { // the enemy leaves in a later edit, and the improved position goes with it
			s.improved.Remove(to)
		}
		p.put(u, to)
	} else {
		s.at[u], s.flags[u] = to, 0
	}
	return rules.Reason{}
}

func (p *Position) editHex(h uint16) []editing.Item {
	if h >= hexes || !p.d.onMap.Has(h) {
		return nil
	}
	s := &p.s
	marker := func(of string, set *hexSet, allowed bool) editing.Item {
		return editing.Switch(rules.EditMarker, of, set.Has(h), func(on bool) rules.Reason {
			switch {
			case !on:
				set.Remove(h)
			case !allowed:
				return rules.Because(editing.NotThere, "1.4")
			default:
				set.Add(h)
			}
			return rules.Reason{}
		})
	}
	blocks := p.s.roadblocks.Has(h) || p.s.roadblocks.Len() < p.d.num.maxRoadblocks
	return []editing.Item{
		editing.Control(!s.germanHexes.Has(h), func(toAllies bool) rules.Reason {
			side := uint8(axis)
			if toAllies {
				side = allies
			}
			if p.holds(1-side, h) {
				return rules.Because(editing.Occupied, "X17")
			}
			p.own(side, h)
			return rules.Reason{}
		}),
		marker("symbol.position", &s.improved, p.s.first[h] != stacks.None),
		marker("symbol.roadblock", &s.roadblocks, blocks),
	}
}

func (p *Position) editEdge(e rules.EdgeID) []editing.Item {
	b := p.sys.Board()
	if int(e) >= len(b.Edges) || !b.Edges[e].Bridge {
		return nil
	}
	a, z := hexOf(b.Edges[e].A), hexOf(b.Edges[e].B)
	dir, _ := p.d.dir(a, z)
	back := (dir + 3) % 6
	s := &p.s
	return []editing.Item{editing.Switch(rules.EditBridge, "", s.blown[a]>>dir&1 != 0, func(down bool) rules.Reason {
		s.blown[a] &^= 1 << dir
		s.blown[z] &^= 1 << back
		if down {
			s.blown[a] |= 1 << dir
			s.blown[z] |= 1 << back
		}
		s.bridges, s.changed = true, true
		return rules.Reason{}
	})}
}

func (p *Position) editTracks() []editing.Item {
	s := &p.s
	r := &s.reg
	items := []editing.Item{{EditItem: rules.EditItem{Key: rules.EditTurn, Value: p.Turn(), Low: 1, High: int(scenarioEnds[r.scenario]) - firstDay + 1}, Set: func(n int) rules.Reason {
		p.editDay(uint8(n) + firstDay - 1)
		return rules.Reason{}
	}}, {EditItem: rules.EditItem{Key: "to-draw", Value: int(r.left), High: int(p.d.days[s.day].cards)}, Set: func(n int) rules.Reason {
		r.left = uint8(n)
		if n > 0 {
			s.drawPile = s.drawPile.Or(&s.aside)
			s.aside = cardSet{}
		}
		p.beginHand()
		return rules.Reason{}
	}}}
	for c := range p.d.cards {
		if p.hasArrived(uint8(c)) {
			items = append(items, p.editCard(uint8(c)))
		}
	}
	return items
}

// editDay begins a day with all cards that have arrived in the draw piles, except those in the hand.
func (p *Position) editDay(day uint8) {
	s := &p.s
	s.day, s.special, s.reg.replaced, s.reg.left = day, 0, 0, p.d.days[day].cards
	hand := s.hand
	s.hand, s.drawPile, s.aside, s.discards, s.alliedDrawPile = cardSet{}, cardSet{}, cardSet{}, cardSet{}, cardSet{}
	for i := range p.d.cards {
		c := uint8(i)
		switch {
		case !p.hasArrived(c):
		case hand.Has(c):
			s.hand.Add(c)
		case p.d.cards[i].side == axis:
			s.drawPile.Add(c)
		default:
			s.alliedDrawPile.Add(c)
		}
	}
	for u := range p.d.units {
		if p.d.units[u].side == allies && s.at[u] >= calendar && s.at[u] <= calendar+uint16(day) {
			s.at[u] = reserve
		}
	}
	p.beginHand()
}

// editCard returns the item for the place of a card.
func (p *Position) editCard(c uint8) editing.Item {
	s, x := &p.s, &p.d.cards[c]
	sets, names := []*cardSet{&s.drawPile, &s.hand, &s.discards, &s.aside}, []string{"edit.pile", "edit.in-hand", "edit.discarded", "edit.aside"}
	if x.side == allies {
		sets, names = []*cardSet{&s.alliedDrawPile, &s.discards}, []string{"edit.pile", "edit.discarded"}
	}
	if x.air {
		sets, names = append(sets, &s.hand), append(names, "edit.in-hand")
	}
	item := rules.EditItem{Key: rules.EditHand, Of: "chit." + x.id, Side: sideOf(x.side), High: len(sets) - 1, Names: names}
	for i, set := range sets {
		if set.Has(c) {
			item.Value = i
		}
	}
	return editing.Item{EditItem: item, Set: func(n int) rules.Reason {
		if sets[n] == &s.hand && x.fuel {
			return rules.Because(editing.NotThere, "X40")
		}
		for _, set := range sets {
			set.Remove(c)
		}
		sets[n].Add(c)
		p.beginHand()
		return rules.Reason{}
	}}
}
