package enemyaction

import "herbstnebel/rules/stacks"

// clear empties the map.
func (s *state) clear() {
	stacks.Clear(s.first[:], s.next[:])
	for u := range s.at {
		s.at[u] = dead
	}
}

// put puts a unit, which is nowhere on the map, into a hex.
func (p *position) put(u uint8, h uint16) {
	p.s.changed = true
	p.s.at[u] = h
	stacks.Push(p.s.first[:], p.s.next[:], int(h), u)
	side := p.d.units[u].side
	p.s.stands[side].Add(h)
	p.own(side, h)
	p.z.known[side], p.near[side] = false, 0
	p.s.onMap.Add(u)
}

// own gives a hex to the side whose units are there (§X17).
func (p *position) own(side uint8, h uint16) {
	if side == axis {
		p.s.taken.Add(h)
	} else {
		p.s.taken.Remove(h)
	}
}

// take takes a unit off the map to a place beside it.
func (p *position) take(u uint8, place uint16) {
	p.s.changed = true
	if h := p.s.at[u]; h < hexes {
		stacks.Remove(p.s.first[:], p.s.next[:], int(h), u)
		side := p.d.units[u].side
		if p.s.first[h] == stacks.None {
			p.s.stands[side].Remove(h)
			p.s.improved.Remove(h) // §1.4
		}
		p.z.known[side], p.near[side] = false, 0
		p.s.onMap.Remove(u)
	}
	p.s.at[u] = place
}

// setSteps gives a unit so many steps.
func (p *position) setSteps(u, n uint8) {
	p.s.changed = true
	p.s.steps[u] = n
	p.z.known[p.d.units[u].side] = false
}

// move moves a unit from hex to hex.
func (p *position) move(u uint8, h uint16) {
	p.take(u, dead)
	p.put(u, h)
}

func (p *position) onMap(u uint8) bool { return p.s.at[u] < hexes }

func (p *position) is(u uint8, flag uint8) bool { return p.s.flags[u]&flag != 0 }

// in lists the units in a hex.
func (p *position) in(h uint16) (units unitSet) {
	if h < hexes {
		for u := p.s.first[h]; u != stacks.None; u = p.s.next[u] {
			units.Add(u)
		}
	}
	return units
}

// holder returns the side whose units stand in a hex.
func (p *position) holder(h uint16) (side uint8, held bool) {
	if u := p.s.first[h]; u != stacks.None {
		return p.d.units[u].side, true
	}
	return 0, false
}

func (p *position) holds(side uint8, h uint16) bool {
	of, held := p.holder(h)
	return held && of == side
}

// held is the set of hexes in which a side stands.
func (p *position) held(side uint8) hexSet { return p.s.stands[side] }

// unitsOf are the units of a side on the map.
func (p *position) unitsOf(side uint8) unitSet { return p.s.onMap.And(&p.d.ofSide[side]) }

// standing are the units of one part in the fight that are still on the map.
func (p *position) standing(part int) unitSet {
	return p.s.fight.units[part].And(&p.s.onMap)
}

// stepsOf adds up steps.
func (p *position) stepsOf(units unitSet) (n int) {
	for u := range units.All() {
		n += int(p.s.steps[u])
	}
	return n
}

// strengthOf adds up printed strengths.
func (p *position) strengthOf(units unitSet) (n int) {
	for u := range units.All() {
		n += int(p.d.units[u].strength[p.s.steps[u]])
	}
	return n
}

// defendersAt is the hex in which the defenders stand now: where they are apart, there are
// no hits left that ask for it.
func (p *position) defendersAt() uint16 {
	for u := range p.s.fight.units[defenders].All() {
		if p.onMap(u) {
			return p.s.at[u]
		}
	}
	return p.s.fight.target
}

// fits reports whether some units, who are not there, have room in a hex (§X8).
func (p *position) fits(units unitSet, h uint16) bool {
	there := p.in(h)
	both := there.Or(&units)
	return both.Len() <= p.d.num.stackUnits && p.stepsOf(both) <= p.d.num.stackSteps
}

// anyMarked reports whether a unit in a hex has one of some marks.
func (p *position) anyMarked(h uint16, flags uint8) bool {
	there := p.in(h)
	for u := range there.All() {
		if p.is(u, flags) {
			return true
		}
	}
	return false
}

// unitsAt lists the Allied units at a place beside the map.
func (p *position) unitsAt(place uint16, dst []int) []int {
	for u := range p.d.ofSide[allies].All() {
		if p.s.at[u] == place {
			dst = append(dst, int(u))
		}
	}
	return dst
}

// byNumber is the set of the places that units have in the order of the automaton (§P1), data.order.
func (p *position) byNumber(units unitSet) (ranks unitSet) {
	for u := range units.All() {
		ranks.Add(p.d.rank[u])
	}
	return ranks
}

// first is the first of some units in that order.
func (p *position) first(units unitSet) (first uint8) {
	least := uint8(maxUnits)
	for u := range units.All() {
		if rank := p.d.rank[u]; rank < least {
			first, least = u, rank
		}
	}
	return first
}
