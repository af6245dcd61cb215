package enemyaction

import "herbstnebel/rules/stacks"

// The units and hexes of a position: reading them, and the changes that keep the derived sets in step.

// clear empties the map.
func (s *state) clear() {
	stacks.Clear(s.first[:], s.next[:])
	for u := range s.at {
		s.at[u] = eliminated
	}
}

// put places a unit that is not on the map in a hex.
func (p *position) put(u uint8, h uint16) {
	p.s.changed = true
	p.s.at[u] = h
	stacks.Push(p.s.first[:], p.s.next[:], int(h), u)
	side := p.d.units[u].side
	p.s.occupied[side].Add(h)
	p.own(side, h)
	p.z.known[side], p.near[side] = false, 0
	p.s.onMap.Add(u)
}

// own gives control of a hex to the side whose units are in it (§X17).
func (p *position) own(side uint8, h uint16) {
	if side == axis {
		p.s.germanHexes.Add(h)
	} else {
		p.s.germanHexes.Remove(h)
	}
}

// take removes a unit from the map to a place off the map.
func (p *position) take(u uint8, place uint16) {
	p.s.changed = true
	if h := p.s.at[u]; h < hexes {
		stacks.Remove(p.s.first[:], p.s.next[:], int(h), u)
		side := p.d.units[u].side
		if p.s.first[h] == stacks.None {
			p.s.occupied[side].Remove(h)
			p.s.improved.Remove(h) // §1.4
		}
		p.z.known[side], p.near[side] = false, 0
		p.s.onMap.Remove(u)
	}
	p.s.at[u] = place
}

// setSteps sets the steps of a unit.
func (p *position) setSteps(u, n uint8) {
	p.s.changed = true
	p.s.steps[u] = n
	p.z.known[p.d.units[u].side] = false
}

// move moves a unit from hex to hex.
func (p *position) move(u uint8, h uint16) {
	p.take(u, eliminated)
	p.put(u, h)
}

func (p *position) onMap(u uint8) bool { return p.s.at[u] < hexes }

func (p *position) is(u uint8, flag uint8) bool { return p.s.flags[u]&flag != 0 }

// in returns the units in a hex.
func (p *position) in(h uint16) (units unitSet) {
	if h < hexes {
		for u := p.s.first[h]; u != stacks.None; u = p.s.next[u] {
			units.Add(u)
		}
	}
	return units
}

// holder returns the side whose units are in a hex.
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

// held returns the hexes that contain units of a side.
func (p *position) held(side uint8) hexSet { return p.s.occupied[side] }

// unitsOf returns the units of a side on the map.
func (p *position) unitsOf(side uint8) unitSet { return p.s.onMap.And(&p.d.ofSide[side]) }

// unitsOfPart returns the units of a part in the combat that are still on the map.
func (p *position) unitsOfPart(part int) unitSet {
	return p.s.combat.units[part].And(&p.s.onMap)
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

// defendersAt returns the current hex of the defenders. If the defenders are in several hexes, no hits
// are left, and the result is not used.
func (p *position) defendersAt() uint16 {
	for u := range p.s.combat.units[defenders].All() {
		if p.onMap(u) {
			return p.s.at[u]
		}
	}
	return p.s.combat.target
}

// fits reports whether units that are not in a hex have room in it (§X8).
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

// unitsAt appends to dst the Allied units at a place off the map.
func (p *position) unitsAt(place uint16, dst []int) []int {
	for u := range p.d.ofSide[allies].All() {
		if p.s.at[u] == place {
			dst = append(dst, int(u))
		}
	}
	return dst
}

// byNumber returns the ranks of the units in the order of the automaton (§P1), data.order.
func (p *position) byNumber(units unitSet) (ranks unitSet) {
	for u := range units.All() {
		ranks.Add(p.d.rank[u])
	}
	return ranks
}

// first returns the first of the units in that order.
func (p *position) first(units unitSet) (first uint8) {
	lowest := uint8(maxUnits)
	for u := range units.All() {
		if rank := p.d.rank[u]; rank < lowest {
			first, lowest = u, rank
		}
	}
	return first
}
