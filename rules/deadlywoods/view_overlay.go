package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// Overlay returns marks on cells that answer a query.
func (p *Position) Overlay(q rules.Query) (marks []rules.Mark) {
	d, s := p.d, &p.s
	side := sideIndex(q.Side)
	switch q.Kind {
	case vocab.ShowZones:
		for h := range uint16(hexes) {
			if s.zocs[side].Has(h) {
				marks = append(marks, rules.Mark{Cell: cellOf(h), N: int(s.zoc[side][h])})
			}
		}
	case vocab.ShowSupply:
		if u := d.unitOf(q.Piece); u != noUnit && s.alive(u) {
			return p.supplyLine(u)
		}
		c := p.lines(side)
		for h := range uint16(hexes) {
			switch {
			case c.road.Has(h):
				marks = append(marks, rules.Mark{Cell: cellOf(h), Key: vocab.Road})
			case c.reach.Has(h), c.drop.Has(h):
				marks = append(marks, rules.Mark{Cell: cellOf(h), Key: vocab.Reach})
			}
		}
	case vocab.ShowReach:
		u := d.unitOf(q.Piece)
		if u == noUnit || !s.alive(u) {
			return nil
		}
		var seen hexSet
		for _, mode := range p.moveModes(u) {
			reach := p.reachBy(u, mode)
			key := ""
			if mode == byRoad {
				key = vocab.ByRoad
			}
			for h := range uint16(hexes) {
				if reach.found.Has(h) && !seen.Has(h) {
					seen.Add(h)
					n := reach.best(h)
					before, _ := hexOfNode(reach.From(n))
					marks = append(marks, rules.Mark{Cell: cellOf(h), From: cellOf(before), N: int(reach.Cost(n)), Key: key})
				}
			}
		}
	case vocab.ShowThreat:
		if h := hexOf(q.Cell); h != noHex && !s.occ[side].Has(h) {
			return p.threats(side, h)
		}
	}
	return marks
}

// threats marks the units of a side that could attack a hex from their present hexes or after one
// full move.
func (p *Position) threats(side uint8, h uint16) (marks []rules.Mark) {
	d, s := p.d, &p.s
	for u := d.first[side]; u < d.last(side); u++ {
		if !s.alive(u) || d.distance(s.loc[u], h) > 13 {
			continue
		}
		mark := rules.Mark{Cell: cellOf(s.loc[u]), N: int(p.face(u).attack)}
		switch {
		case p.strikes(u, h):
			mark.Key = vocab.Adjacent
		case p.mayReachAttack(u, h):
			mark.Key = vocab.Reach
		default:
			continue
		}
		marks = append(marks, mark)
	}
	return marks
}

// mayReachAttack reports whether a unit could attack a hex from one of the hexes that it can
// reach.
func (p *Position) mayReachAttack(u uint8, h uint16) bool {
	var found hexSet
	for _, mode := range p.moveModes(u) {
		orBits(&found, &p.reachBy(u, mode).found)
	}
	for _, n := range p.d.hex[h].next {
		if n == noHex || !found.Has(n) {
			continue
		}
		q := p.Clone().(*Position)
		q.place(u, n)
		if q.strikes(u, h) {
			return true
		}
	}
	return false
}

// moveModes returns the modes in which a unit can move. If the unit is already moving, there is only
// its present mode.
func (p *Position) moveModes(u uint8) []uint8 {
	s := &p.s
	mode := p.startMode(u)
	switch {
	case p.isMoving(u):
		return []uint8{s.reg.mode}
	case !p.mobile(u):
		return nil
	case mode == onFoot && p.canUseRoads(u):
		return []uint8{onFoot, byRoad}
	}
	return []uint8{mode}
}

// isMoving reports whether a unit is the one being moved.
func (p *Position) isMoving(u uint8) bool {
	return u == p.s.reg.unit && (p.s.reg.phase == PhaseMove || p.s.reg.phase == PhaseMoving)
}

// reachBy returns the hexes that a unit could reach in a movement mode. It uses the unit's
// remaining movement if the unit is moving, otherwise its full allowance, as if it could move now.
func (p *Position) reachBy(u, mode uint8) *reachMap {
	left := p.s.reg.left
	if !p.isMoving(u) {
		left = p.allowance(u, mode)
	}
	p.search(u, mode, left)
	p.w.fresh = false
	return &p.w.reach
}

// supplyLine returns marks along a shortest supply line from a unit to an entry hex, or to the air
// supply marker if only the marker supplies the unit. If the unit is out of supply, supplyLine
// returns nothing.
func (p *Position) supplyLine(u uint8) (marks []rules.Mark) {
	d := p.d
	side := d.units[u].side
	c := p.lines(side)
	start, traced, flown := p.s.loc[u], &c.reach, false
	if !c.reach.Has(start) {
		if d.units[u].nation != american || !c.drop.Has(start) {
			return nil
		}
		traced, flown = &c.drop, true // §8.6
	}
	type place struct {
		hex uint16
		off int // hexes off the road so far
	}
	// At most supplyRange hexes to a road of the net, then along it (§8.2).
	path := pathfind.ShortestPath(place{start, 0}, func(at place) bool {
		x := &d.hex[at.hex]
		return flown && at.hex == c.air || !flown && x.entry != 0 && (x.entry >= 'K') == (side == axis)
	}, func(at place, to func(place)) {
		h, x := at.hex, &d.hex[at.hex]
		along := !flown && c.road.Has(h)
		for dir, n := range x.next {
			if n == noHex || c.blocked.Has(n) || x.river[dir] != noRiver && (x.bridge[dir] == noBridge || p.s.isBlown(x.bridge[dir])) {
				continue
			}
			road := x.roads&(1<<dir) != 0
			switch {
			case !road && (d.hex[n].terrain == forest || x.terrain == forest && h != start):
			case along && road && c.road.Has(n):
				to(place{n, at.off})
			case !along && at.off < supplyRange && traced.Has(n):
				to(place{n, at.off + 1})
			}
		}
	})
	for i, at := range path {
		m := rules.Mark{Cell: cellOf(at.hex), N: i}
		if i > 0 {
			m.From = cellOf(path[i-1].hex)
		}
		marks = append(marks, m)
	}
	return marks
}
