package enemyaction

import (
	"slices"

	"herbstnebel/rules"
)

// Advance after combat of the Allies: a check for each unit, and the second hex.

// advance decides whether an Allied unit, or the units that check with it as one, advance into a hex.
// Its subject is the unit; the combat holds the hex.
var advance = procedure{name: "advance", about: ofUnit, steps: []step{
	{para: "8.8", key: "alone-without-zone", line: aloneWithoutZone, then: actStay},
	{para: "X8", key: "no-room", line: func(p *position, u int) bool { return !p.fits(p.checking(uint8(u)), p.s.combat.into) }, then: actStay},
	{para: "8.6", key: "surrounded-worthless", line: func(p *position, u int) bool {
		into := p.s.combat.into
		return p.d.hex[into].hold < 1 && p.endangered(uint8(u), into)
	}, then: actStay},
	{para: "8.7", key: "opens-gap", line: func(p *position, u int) bool {
		into := p.s.combat.into
		return p.d.hex[into].points == 0 && p.opens(p.checking(uint8(u)), into)
	}, then: actStay},
	{para: "8.2", key: "advance-check", table: advanceTable, certain: true, then: actAdvance, otherwise: actStay},
}}

// aloneWithoutZone reports whether a unit is alone in its hex, without a zone (§8.8).
func aloneWithoutZone(p *position, u int) bool {
	there := p.in(p.s.at[u])
	return p.bare(uint8(u)) && there.Len() == 1
}

// Rows of the advance table.
const (
	ofPrimary   = iota // or a victory hex (§8.3)
	ofSecondary        // or a village (§8.4)
	ofOther            // §8.5
)

var advanceRows = []string{"primary", "secondary", "other"}

func (d *data) advanceRow(h uint16) int {
	switch at := &d.hex[h]; {
	case at.route == primary || at.points > 0:
		return ofPrimary
	case at.route == secondary || at.settlement != open:
		return ofSecondary
	}
	return ofOther
}

// advanceTable reads the table. Its cell is the highest die face on which the unit advances. A unit
// that has advanced into the vacated hex still counts there after it went on (§8.2).
func advanceTable(p *position, _ int) reading {
	f := &p.s.combat
	n := f.advanced.Len()
	if f.into != f.target {
		n = 0
		for u := range f.advanced.All() {
			n += yes(p.s.at[u] == f.into)
		}
	}
	of := p.d.advanceRow(f.into)
	row := p.d.advance[of][:]
	return reading{row: advanceRows[of], cells: row, column: min(n, len(row)-1)}
}

// advanceOrder appends to list the attackers that have yet to check, in the order of their numbers
// (§8.1). Of units that check as one it lists the first.
func (p *position) advanceOrder(list []uint8) []uint8 {
	var done unitSet
	if p.s.combat.scattered {
		return list
	}
	units := p.unitsOfPart(attackers)
	order := p.byNumber(units)
	for rank := range order.All() {
		u := p.d.order[rank]
		if done.Has(u) || p.s.checked.Has(u) || p.is(u, fDispersed) {
			continue
		}
		as := p.checking(u)
		done = done.Or(&as)
		list = append(list, u)
	}
	return list
}

// checkAdvance checks whether a unit, or several as one, advance into a hex, and moves them if they
// do. If the table needs the die and face is 0, it changes nothing and returns true.
func (p *position) checkAdvance(u uint8, into uint16, face int, receive chainFunc) (waits bool) {
	p.s.combat.into = into
	ch := receive.chain()
	v := p.decide(&advance, int(u), face, ch)
	if v.waits {
		return true
	}
	receive.send(ch)
	if v.act == actAdvance {
		p.advanceTo(u, into)
	}
	return false
}

// rollsFor checks the advance of an Allied unit into a hex, and reports whether the die is needed
// first.
func (p *Position) rollsFor(u uint8, into uint16) (waits bool) {
	r := &p.s.reg
	p.watch(rules.Advanced, "8.2", func() { waits = p.checkAdvance(u, into, 0, p.chainReceiver()) })
	if waits {
		r.unit = u + 1
		r.phase = phCheck
		return true
	}
	return false
}

// rollAdvance completes the check of an Allied unit with a die face.
func (p *Position) rollAdvance(face int) {
	r := &p.s.reg
	f := &p.s.combat
	u, into := r.unit-1, f.into
	group := p.checking(u)
	first := into == f.target
	p.emit(rules.Event{Kind: rules.DieRolled, Key: "advance", Side: rules.Allies, Piece: pieceOf(u), N: face, M: face, Cell: cellOf(into), Para: "8.2"})
	p.watch(rules.Advanced, "8.2", func() { p.checkAdvance(u, into, face, p.chainReceiver()) })
	p.s.checked = p.s.checked.Or(&group)
	r.unit = 0
	r.stage = sgAdvance
	if first && p.s.at[u] == f.target {
		p.goOn(u)
	}
}

// goOn checks a second hex for an Allied unit that has advanced (§8.10, §8.11).
func (p *Position) goOn(u uint8) {
	if !p.mayGoOn(u) {
		if p.s.at[u] == p.s.combat.target {
			p.chainReceiver().quietly(&p.position, &second, int(u))
		}
		return
	}
	if h := p.secondHex(u, p.chainReceiver()); h != noHex {
		p.rollsFor(u, h)
	}
}

// second decides which second hex an Allied unit checks for. The unit leaves the path of retreat to
// follow a route (§8.10), otherwise it stays on the path (§8.11).
var second = procedure{name: "second", about: ofUnit, steps: append(slices.Clip(halts), []step{
	{para: "8.10", key: "routes", list: routesOn, of: ofHex, by: []criterion{
		{"8.10", "primary", true, func(p *position, u, h int) int {
			return yes(p.d.hex[h].route == primary && p.d.hex[p.s.at[u]].route == primary)
		}},
		{"P3", "west", true, westOf},
		{"P2", "hex-number", false, numberOf},
	}, then: actEnter},
	{para: "8.11", key: "path", list: func(p *position, u int, dst []int) []int {
		if h := p.s.combat.path[0]; h != noHex && p.mayEnterSecond(uint8(u), h) {
			dst = append(dst, int(h))
		}
		return dst
	}, of: ofHex, then: actEnter},
}...)}

// routesOn lists the hexes to which a route leads by road from the hex of a unit.
func routesOn(p *position, u int, dst []int) []int {
	from := p.s.at[u]
	for dir, h := range p.d.hex[from].next {
		if h != noHex && p.byRoad(from, uint8(dir)) && min(p.d.hex[from].route, p.d.hex[h].route) > noRoute && p.mayEnterSecond(uint8(u), h) {
			dst = append(dst, int(h))
		}
	}
	return dst
}

// secondHex returns the second hex for which an Allied unit checks, or noHex.
func (p *position) secondHex(u uint8, receive chainFunc) uint16 {
	ch := receive.chain()
	v := p.decide(&second, int(u), 0, ch)
	receive.send(ch)
	if v.act != actEnter {
		return noHex
	}
	return uint16(v.subject())
}
