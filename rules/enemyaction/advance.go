package enemyaction

import "slices"

// Advance after combat, and the second hex of it.

// advance is whether an Allied unit, or those with it who check as one, advance into a hex:
// about is the unit, the fight says the hex.
var advance = procedure{name: "advance", about: ofUnit, steps: []step{
	{para: "8.8", key: "alone-without-zone", line: aloneWithoutZone, then: actStay},
	{para: "X8", key: "no-room", line: func(p *position, u int) bool { return !p.fits(p.checking(uint8(u)), p.s.fight.into) }, then: actStay},
	{para: "8.6", key: "surrounded-worthless", line: func(p *position, u int) bool {
		into := p.s.fight.into
		return p.d.hex[into].hold < 1 && p.endangered(uint8(u), into)
	}, then: actStay},
	{para: "8.7", key: "opens-gap", line: func(p *position, u int) bool {
		into := p.s.fight.into
		return p.d.hex[into].points == 0 && p.opens(p.checking(uint8(u)), into)
	}, then: actStay},
	{para: "8.2", key: "advance-check", table: advanceTable, sure: true, then: actAdvance, otherwise: actStay},
}}

// checking returns the units that check together with an Allied unit: two or three in a hex without a zone
// of their own are as one (§8.9) from their first check on. Units that have checked before stay (§8.1), and
// Germans go one by one (§7.1).
func (p *position) checking(u uint8) (units unitSet) {
	if p.s.fight.together.Has(u) {
		return p.s.fight.together
	}
	units.Add(u)
	if p.d.units[u].side == axis || !p.bare(u) {
		return units
	}
	there, of := p.in(p.s.at[u]), p.standing(attackers)
	there = there.And(&of)
	there = there.AndNot(&p.s.checked)
	for o := range there.All() {
		if p.bare(o) {
			units.Add(o)
		}
	}
	return units
}

// bare reports whether an Allied unit has no zone of control by itself: its strength is bracketed,
// and its hex does not give it one (§P7).
func (p *position) bare(u uint8) bool {
	return p.d.units[u].bracket[p.s.steps[u]] && p.d.hex[p.s.at[u]].settlement == open
}

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

// advanceTable reads the table: its cell is the highest face with which the unit advances. A unit that
// has advanced into the vacated hex counts there after going on, too (§8.2).
func advanceTable(p *position, _ int) reading {
	f := &p.s.fight
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

// advanceOrder lists the attackers that are still to check, in the order of their numbers (§8.1), the
// first of those that check as one.
func (p *position) advanceOrder(list []uint8) []uint8 {
	var done unitSet
	if p.s.fight.scattered {
		return list
	}
	units := p.standing(attackers)
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

// checkAdvance checks one unit, or several as one, for the vacated hex, and moves those who
// advance. Without a face where the table asks for the die, nothing happens, and waits is
// true.
func (p *position) checkAdvance(u uint8, into uint16, face int, tell teller) (waits bool) {
	p.s.fight.into = into
	ch := tell.chain()
	v := p.decide(&advance, int(u), face, ch)
	if v.waits {
		return true
	}
	tell.tell(ch)
	if v.act == actAdvance {
		p.advanceTo(u, into)
	}
	return false
}

// advanceTo moves those who check as one.
func (p *position) advanceTo(u uint8, into uint16) {
	f := &p.s.fight
	from := p.s.at[u]
	dir, _ := p.d.dir(from, into)
	f.from, f.overRiver = from, p.unbridged(from, dir)
	units := p.checking(u)
	for o := range units.All() {
		p.move(o, into)
	}
	f.advanced.Add(u)
	f.together = unitSet{}
	if units.Len() > 1 {
		f.together = units
	}
}

// germanAdvance reports whether a German unit may advance into the hex attacked: it is empty
// and the attackers are not dispersed (§7.1), whatever the enemy's zones, with room for it
// (§7.2).
func (p *position) germanAdvance(u uint8) bool {
	f := &p.s.fight
	var one unitSet
	one.Add(u)
	_, held := p.holder(f.target)
	taken := held && !p.holds(axis, f.target)
	return !taken && !f.scattered && !p.is(u, fDispersed) && p.fits(one, f.target)
}

// halts are the reasons for which a unit does not go on into a second hex: it or a unit that checks with it is
// not mechanised, it has not advanced into the vacated hex, the defenders neither retreated two hexes nor were
// eliminated (§9.1), or it crossed a river without a bridge on its way (§9.2).
var halts = []step{
	{para: "9.1", key: "on-foot", line: func(p *position, u int) bool { return !p.allMech(p.checking(uint8(u))) }, then: actStay},
	{para: "9.1", key: "not-advanced", line: func(p *position, u int) bool { return p.s.at[u] != p.s.fight.target }, then: actStay},
	{para: "9.1", key: "defenders-near", line: func(p *position, _ int) bool {
		return p.s.fight.retreated < 2 && !p.eliminated(defenders)
	}, then: actStay},
	{para: "9.2", key: "crossed-river", line: func(p *position, _ int) bool { return p.s.fight.overRiver }, then: actStay},
}

// mayGoOn reports whether a unit that has advanced into the vacated hex may go on into a second one.
func (p *position) mayGoOn(u uint8) bool { return !anyApplies(halts, p, int(u)) }

// allMech reports whether some units are all mechanised.
func (p *position) allMech(units unitSet) bool {
	for u := range units.All() {
		if !p.d.isMech(u) {
			return false
		}
	}
	return true
}

// eliminated reports whether the last of a part was eliminated: who gets out of a combat takes part
// in it no more (§24.6).
func (p *position) eliminated(part int) bool {
	left := p.standing(part)
	return left.Empty() && !p.s.fight.units[part].Empty()
}

// mayEnterSecond reports whether a unit may go on into a hex (§9.4): any next to the vacated
// one, but off the defenders' path not from a hex in an enemy zone into another (§9.5), over
// a river without a bridge (§9.6), or into forest but by road (§9.7).
func (p *position) mayEnterSecond(u uint8, h uint16) bool {
	f := &p.s.fight
	side := p.d.units[u].side
	from := p.s.at[u]
	dir, next := p.d.dir(from, h)
	switch {
	case !next || h == f.from || p.holds(1-side, h) || !p.fits(p.checking(u), h):
		return false
	case h == f.path[0]:
		return true
	}
	zones := p.zones(1 - side)
	return !(zones.Has(from) && zones.Has(h)) && !p.unbridged(from, dir) &&
		(p.d.hex[h].terrain != forest || p.byRoad(from, dir))
}

// second is for which second hex an Allied unit checks: it leaves the path of retreat to
// follow a route (§8.10), or else stays on it (§8.11).
var second = procedure{name: "second", about: ofUnit, steps: append(slices.Clip(halts), []step{
	{para: "8.10", key: "routes", list: routesOn, of: ofHex, by: []criterion{
		{"8.10", "primary", true, func(p *position, u, h int) int {
			return yes(p.d.hex[h].route == primary && p.d.hex[p.s.at[u]].route == primary)
		}},
		{"P3", "west", true, westOf},
		{"P2", "hex-number", false, numberOf},
	}, then: actEnter},
	{para: "8.11", key: "path", list: func(p *position, u int, dst []int) []int {
		if h := p.s.fight.path[0]; h != noHex && p.mayEnterSecond(uint8(u), h) {
			dst = append(dst, int(h))
		}
		return dst
	}, of: ofHex, then: actEnter},
}...)}

// routesOn lists the hexes to which a route leads on by road from where a unit stands.
func routesOn(p *position, u int, dst []int) []int {
	from := p.s.at[u]
	for dir, h := range p.d.hex[from].next {
		if h != noHex && p.byRoad(from, uint8(dir)) && min(p.d.hex[from].route, p.d.hex[h].route) > noRoute && p.mayEnterSecond(uint8(u), h) {
			dst = append(dst, int(h))
		}
	}
	return dst
}

// secondHex is the second hex for which an Allied unit checks, or noHex.
func (p *position) secondHex(u uint8, tell teller) uint16 {
	ch := tell.chain()
	v := p.decide(&second, int(u), 0, ch)
	tell.tell(ch)
	if v.act != actEnter {
		return noHex
	}
	return uint16(v.subject())
}
