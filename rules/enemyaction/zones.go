package enemyaction

import "herbstnebel/rules/stacks"

// Zones of control and terms derived from them, which the sheet uses but does not define.

// hasZone reports whether a unit with a number of steps has a zone of control in its hex. A unit in
// brackets has one only in a village, a town, for Germans the Westwall, or stacked with another (§P7,
// §X2).
func (p *position) hasZone(u uint8, steps uint8) bool {
	x := &p.d.units[u]
	if steps == 0 || !p.onMap(u) {
		return false
	}
	if !x.bracket[steps] {
		return true
	}
	h := p.s.at[u]
	at := &p.d.hex[h]
	there := p.in(h)
	return at.settlement != open || at.westwall && x.side == axis || there.Len() > 1
}

// zones returns the hexes in a side's zones of control: those adjacent to its units that exert one,
// enemy-held or not (§X2).
func (p *position) zones(side uint8) hexSet {
	if !p.z.known[side] {
		p.z.known[side] = true
		p.z.zones[side] = p.findZones(side)
	}
	return p.z.zones[side]
}

func (p *position) findZones(side uint8) hexSet {
	var from hexSet
	for h := range p.s.occupied[side].All() {
		for u := p.s.first[h]; u != stacks.None; u = p.s.next[u] {
			if p.hasZone(u, p.s.steps[u]) {
				from.Add(h)
				break
			}
		}
	}
	return p.d.beside(&from)
}

// exits counts the neighbours of a hex that are open to a side: on the map, without an enemy and out
// of enemy zones, whether or not friendly units are there (§X3).
func (p *position) exits(side uint8, h uint16) (n int) {
	zones, enemies := p.zones(1-side), p.held(1-side)
	for next := range p.d.next1[h].All() {
		if !enemies.Has(next) && !zones.Has(next) {
			n++
		}
	}
	return n
}

// surrounded reports whether a hex has no exit for a side (§X3).
func (p *position) surrounded(side uint8, h uint16) bool { return p.exits(side, h) == 0 }

// endangered reports whether a unit that moved to a hex would be surrounded there, or have one exit
// left (§X4).
func (p *position) endangered(u uint8, h uint16) bool {
	q := p.fork()
	defer p.drop()
	q.move(u, h)
	return q.exits(p.d.units[u].side, h) <= 1
}

// nearEnemy reports whether a hex is in the proximity of an enemy unit (§X5).
func (p *position) nearEnemy(side uint8, h uint16) bool {
	return p.nearest(1-side, h) <= p.d.num.nearby
}

// line returns the hexes adjacent to German units that Allied units block with their presence or their
// zones (§X6).
func (p *position) line() (set hexSet) {
	german, allied, zones := p.held(axis), p.held(allies), p.zones(allies)
	front := p.d.beside(&german)
	barred := allied.Or(&zones)
	front = front.And(&barred)
	return front.AndNot(&german)
}

// opens reports whether moving units into a hex opens or widens a gap in the Allied line, so that a
// hex of the line is no longer blocked (§8.7, §X6).
func (p *position) opens(units unitSet, h uint16) bool {
	q := p.fork()
	defer p.drop()
	for u := range units.All() {
		q.move(u, h)
	}
	before, after := p.line(), q.line()
	removed := before.AndNot(&after)
	german := q.held(axis)
	for next := range removed.All() {
		neighbours := p.d.next1[next].And(&german)
		if !neighbours.Empty() && !q.holds(axis, next) {
			return true
		}
	}
	return false
}
