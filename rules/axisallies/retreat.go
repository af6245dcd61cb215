package axisallies

import "herbstnebel/rules"

// Retreats (§7.8).

// retreats returns the hexes that a unit of a kind can retreat to from a hex: neither occupied by
// nor adjacent to enemy infantry, tanks or artillery, even if friendly units are there; within the limits;
// on the board; and for tanks and artillery not across a river without a bridge. Enemy trucks and
// supplies are no obstacle.
func (p *Position) retreats(side uint8, k kind, from uint8) (set hexSet) {
	where := p.d.next1[from]
	if k != infantry {
		where = p.d.open1[from]
	}
	where = where.AndNot(&p.s.occ[1-side])
	for h := range where.All() {
		if !p.inZone(1-side, h) && p.room(h, k) {
			set.Add(h)
		}
	}
	return set
}

// backing returns the owner of the units that retreat from the current target.
func (p *Position) backing() uint8 {
	h := p.s.reg.target - 1
	if p.s.occ[axis].Has(h) {
		return axis
	}
	return allies
}

// pickBack returns the first unit of a kind that has yet to retreat.
func (p *Position) pickBack(k kind) uint8 {
	s := &p.s
	for u := s.top[s.reg.target-1]; u != noUnit; u = s.next[u] {
		if s.is(u, fBack) && p.d.units[u].kind == k {
			return u
		}
	}
	return noUnit
}

// nextRetreat proceeds to the next retreat. A unit that cannot retreat is destroyed (§7.8).
func (p *Position) nextRetreat() {
	r := &p.s.reg
	side := p.backing()
	left := false
	for k := range combatKinds {
		u := p.pickBack(k)
		if u == noUnit {
			continue
		}
		if where := p.retreats(side, k, r.target-1); !where.Empty() {
			left = true
			continue
		}
		for ; u != noUnit; u = p.pickBack(k) {
			p.destroy(u, "7.8")
		}
	}
	if left {
		r.phase = phRetreat
		return
	}
	if r.rolling == strike {
		r.rolling = noRoll
		p.nextSky()
		return
	}
	r.rolling = noRoll
	p.nextTarget()
}

// backs appends the retreats.
func (p *Position) backs(dst []rules.Choice) []rules.Choice {
	side := p.backing()
	for k := range combatKinds {
		if u := p.pickBack(k); u != noUnit {
			where := p.retreats(side, k, p.s.reg.target-1)
			dst = appendHexes(dst, opRetreat, u, &where)
		}
	}
	return dst
}

// goBack moves a retreating unit by a hex (§7.8).
func (p *Position) goBack(u, to uint8) {
	s := &p.s
	from := s.loc[u]
	s.flag[u] &^= fBack
	p.lift(u, placeEliminated)
	p.place(u, to)
	p.reportMove(rules.Retreated, u, from, to, "7.8")
	p.nextRetreat()
}
