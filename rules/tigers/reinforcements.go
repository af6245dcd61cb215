package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// arrivesNow reports whether a group arrives in this impulse (§11.11, §11.3).
func (p *Position) arrivesNow(g int) bool {
	s := &p.s
	if s.arrived>>g&1 != 0 {
		return false
	}
	gr := &p.d.groups[g]
	when := int(s.when)
	if len(gr.release) == 0 {
		return when >= gr.due
	}
	return when >= gr.due && s.released>>g&1 != 0 || when >= gr.fallback
}

// arriving returns the next reinforcement to place and the zones it may appear in.
func (p *Position) arriving() (uint8, mask) {
	s := &p.s
	for side := uint8(0); side < 2; side++ {
		for g := 1; g < len(p.d.groups); g++ {
			gr := &p.d.groups[g]
			if gr.side != sideOf(side) || !p.arrivesNow(g) {
				continue
			}
			for _, u := range gr.units {
				if s.place[u] == boxTrack {
					return u, p.entries(g)
				}
			}
		}
	}
	return 0, mask{}
}

// entries returns the zones in which a group may appear: its zones that belong to the scenario, or
// all of its zones if none does.
func (p *Position) entries(g int) mask {
	sc := p.scene()
	var all, in mask
	for _, z := range p.d.groups[g].zones {
		all.Add(z)
		if sc.inside.Has(z) {
			in.Add(z)
		}
	}
	if in.Empty() {
		return all
	}
	return in
}

// placeNext places the reinforcements that have no choice of zone and stops at the first that has
// one. After the last, the German impulse begins (§6.0, step I).
func (p *Position) placeNext() {
	for {
		u, where := p.arriving()
		if u == 0 {
			p.beginHalf(axis)
			return
		}
		if where.Len() > 1 {
			p.s.phase = PhasePlace
			p.s.side = p.d.ally[u]
			return
		}
		zone, _ := where.Pop()
		p.putDown(u, zone)
	}
}

// putDown places a reinforcement in a zone.
func (p *Position) putDown(u, zone uint8) {
	s := &p.s
	s.flags[u] = fFresh
	if !p.scene().inside.Has(zone) {
		s.flags[u] |= fOutside
	}
	p.enter(u, zone)
	p.emit(rules.Event{Kind: rules.Placed, Side: sideOf(p.d.ally[u]), Piece: rules.PieceID(u), Cell: rules.CellID(zone), Key: vocab.Arrives, Para: "11.11"})
	g := p.d.units[u].group
	for _, o := range p.d.groups[g].units {
		if s.place[o] == boxTrack {
			return
		}
	}
	s.arrived |= 1 << g
}

// shifts finds the zones to which the reinforcement may move around the edge, with the points that
// this costs (§11.14). cost[i] belongs to the ring's i-th zone and is 0 if the unit may not go
// there.
func (p *Position) shifts(st *stack) (cost [32]uint8) {
	s := &p.s
	if st.n != 1 || s.steps || !p.d.isZone.Has(s.stackArea) {
		return cost
	}
	u := st.one
	if s.flags[u]&fFresh == 0 || s.late[u] != 0 || st.still {
		return cost
	}
	n := len(p.d.ring)
	limit := p.d.num.move[p.d.kind[u]]
	for _, step := range [2]int{1, n - 1} {
		i := int(p.d.ringAt[s.stackArea])
		for k := 1; k <= p.d.num.maxShift; k++ {
			i = (i + step) % n
			z := p.d.ring[i]
			if p.d.axisZone.Has(z) != (s.side == axis) {
				break // §11.22, §11.23
			}
			lost := k * p.d.num.shift
			if !p.scene().inside.Has(z) || s.side == allies && s.occ[axis].Has(z) || lost >= limit {
				continue
			}
			if cost[i] == 0 || int(cost[i]) > lost {
				cost[i] = uint8(lost)
			}
		}
	}
	return cost
}

// shift moves the reinforcement around the edge to another zone. It can go on in the next impulse
// (§11.14).
func (p *Position) shift(zone uint8) {
	s := &p.s
	st := p.movingStack()
	cost := p.shifts(&st)
	u := st.one
	from := s.stackArea
	s.flags[u] &^= fGroup | fOutside
	p.leave(u)
	p.enter(u, zone)
	s.late[u] = cost[p.d.ringAt[zone]]
	s.flags[u] |= fShifted
	s.stackArea, s.spent = 0, 0
	s.phase = PhaseMove
	if p.l != nil {
		p.path = append(p.path[:0], rules.CellID(from), rules.CellID(zone))
		p.emit(rules.Event{Kind: rules.Moved, Side: sideOf(s.side), Piece: rules.PieceID(u), Cell: rules.CellID(zone), N: int(s.late[u]), Para: "11.14", Path: p.path})
	}
}

// checkRelease releases the groups whose condition is met at the end of the numbered impulse, after
// both sides have played it. A group is released if the Germans have superiority in one of its
// areas: more points in supply than the Allies have points (§11.3, §11.31, and the errata).
func (p *Position) checkRelease() {
	s := &p.s
	var sup [2]mask
	traced := false
	for g := 1; g < len(p.d.groups); g++ {
		gr := &p.d.groups[g]
		if len(gr.release) == 0 || s.released>>g&1 != 0 || s.arrived>>g&1 != 0 {
			continue
		}
		for _, a := range gr.release {
			if !s.occ[axis].Has(a) || !p.scene().inside.Has(a) {
				continue
			}
			if !traced {
				p.traceSupply(axis, &sup)
				traced = true
			}
			if p.pointsInSupply(a, &sup) > int(s.str[allies][a]) {
				s.released |= 1 << g
				p.emit(rules.Event{Kind: rules.Note, Side: rules.Axis, Piece: rules.PieceID(gr.units[0]), Cell: rules.CellID(a), N: len(gr.units), Key: "released", Para: "11.3"})
				break
			}
		}
	}
}

// supplied reports whether a German unit in a place can trace supply.
func (p *Position) supplied(at uint8, sup *[2]mask) bool {
	for u := p.s.head[at]; u != none; u = p.s.next[u] {
		if p.d.ally[u] == axis && sup[p.needs(u)].Has(at) {
			return true
		}
	}
	return false
}

// pointsInSupply returns the strength points of the German units in a place that can trace supply.
func (p *Position) pointsInSupply(at uint8, sup *[2]mask) (n int) {
	for u := p.s.head[at]; u != none; u = p.s.next[u] {
		if p.d.ally[u] == axis && sup[p.needs(u)].Has(at) {
			n += int(p.s.sp[u])
		}
	}
	return n
}
