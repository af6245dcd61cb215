package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Advance after combat of both sides, into the hex attacked and into a second hex.

// nextAdvance begins the next advance: the German player chooses freely (§7.1), Allied units check
// (§8.1).
func (p *Position) nextAdvance() {
	r := &p.s.reg
	f := &p.s.combat
	r.stage = sgAttacked
	if held := p.in(f.target); !held.Empty() && p.holds(1-f.attacker, f.target) {
		return
	}
	if f.attacker == axis {
		if units := p.advancing(); !units.Empty() {
			r.phase = phAdvance
		}
		return
	}
	var room [maxUnits]uint8
	for _, u := range p.advanceOrder(room[:0]) {
		r.stage = sgAdvance
		if p.s.at[u] == f.target {
			p.s.checked.Add(u)
			continue
		}
		group := p.checking(u)
		if p.rollsFor(u, f.target) {
			return
		}
		p.s.checked = p.s.checked.Or(&group)
		p.goOn(u)
		if r.phase != phRun {
			return
		}
	}
	if r.phase == phRun {
		r.stage = sgAttacked
	}
}

// germanAdvance reports whether a German unit may advance into the hex attacked: the hex is empty of
// enemies and the attackers are not dispersed (§7.1), regardless of enemy zones, and there is room for
// the unit (§7.2).
func (p *position) germanAdvance(u uint8) bool {
	f := &p.s.combat
	var one unitSet
	one.Add(u)
	_, held := p.holder(f.target)
	taken := held && !p.holds(axis, f.target)
	return !taken && !f.scattered && !p.is(u, fDispersed) && p.fits(one, f.target)
}

// advancing returns the German attackers that can advance into the hex attacked (§7.1).
func (p *position) advancing() (units unitSet) {
	remaining := p.unitsOfPart(attackers)
	for u := range remaining.All() {
		if p.s.at[u] != p.s.combat.target && !p.s.checked.Has(u) && p.germanAdvance(u) {
			units.Add(u)
		}
	}
	return units
}

// seconds returns the hexes that a German unit can enter as its second (§9.4).
func (p *position) seconds(u uint8) (where hexSet) {
	for h := range p.d.next1[p.s.at[u]].All() {
		if p.mayEnterSecond(u, h) {
			where.Add(h)
		}
	}
	return where
}

// advanceGerman advances a German unit into the hex attacked or into a second hex.
func (p *Position) advanceGerman(u uint8, h uint16, from phase) {
	r := &p.s.reg
	para := "7.1"
	if from == phSecond {
		para = "9.4"
	}
	p.watch(rules.Advanced, para, func() {
		if from == phAdvance {
			p.s.checked.Add(u)
			p.advanceTo(u, h)
		} else {
			p.move(u, h)
		}
	})
	r.stage, r.unit = sgAdvance, 0
	if from == phAdvance && p.mayGoOn(u) {
		if where := p.seconds(u); !where.Empty() {
			r.unit = u + 1
			r.phase = phSecond
		}
	}
}

// checking returns the units that check together with an Allied unit. Two or three units in a hex
// without a zone of their own count as one (§8.9) from their first check on. Units that have checked
// before stay (§8.1), and Germans advance one by one (§7.1).
func (p *position) checking(u uint8) (units unitSet) {
	if p.s.combat.together.Has(u) {
		return p.s.combat.together
	}
	units.Add(u)
	if p.d.units[u].side == axis || !p.bare(u) {
		return units
	}
	there, of := p.in(p.s.at[u]), p.unitsOfPart(attackers)
	there = there.And(&of)
	there = there.AndNot(&p.s.checked)
	for o := range there.All() {
		if p.bare(o) {
			units.Add(o)
		}
	}
	return units
}

// bare reports whether an Allied unit exerts no zone of control by itself: its strength is in
// brackets, and its hex does not give it a zone (§P7).
func (p *position) bare(u uint8) bool {
	return p.d.units[u].bracket[p.s.steps[u]] && p.d.hex[p.s.at[u]].settlement == open
}

// advanceTo moves a unit and those that check with it.
func (p *position) advanceTo(u uint8, into uint16) {
	f := &p.s.combat
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

// halts are the reasons why a unit does not enter a second hex: it or a unit that checks with it is
// not mechanised, it has not advanced into the vacated hex, the defenders neither retreated two hexes
// nor were eliminated (§9.1), or it crossed a river without a bridge during the advance (§9.2).
var halts = []step{
	{para: "9.1", key: "on-foot", line: func(p *position, u int) bool { return !p.allMech(p.checking(uint8(u))) }, then: actStay},
	{para: "9.1", key: "not-advanced", line: func(p *position, u int) bool { return p.s.at[u] != p.s.combat.target }, then: actStay},
	{para: "9.1", key: "defenders-near", line: func(p *position, _ int) bool {
		return p.s.combat.retreated < 2 && !p.eliminated(defenders)
	}, then: actStay},
	{para: "9.2", key: "crossed-river", line: func(p *position, _ int) bool { return p.s.combat.overRiver }, then: actStay},
}

// mayGoOn reports whether a unit that has advanced into the vacated hex may enter a second one.
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

// eliminated reports whether all units of a part were eliminated. Units that withdraw from a combat no
// longer take part in it (§24.6).
func (p *position) eliminated(part int) bool {
	left := p.unitsOfPart(part)
	return left.Empty() && !p.s.combat.units[part].Empty()
}

// whyNoSecond returns why a unit may not enter a hex as its second (§9.4). The hex must be adjacent to
// the vacated one. Off the defenders' path the unit may not go from a hex in an enemy zone into another
// (§9.5), over a river without a bridge (§9.6), or into forest except by road (§9.7).
func (p *position) whyNoSecond(u uint8, h uint16) rules.Reason {
	f := &p.s.combat
	side, from := p.d.units[u].side, p.s.at[u]
	dir, next := p.d.dir(from, h)
	switch {
	case next && p.holds(1-side, h):
		return rules.Because(vocab.EnemyThere, "9.4")
	case !next || h == f.from:
		return rules.Because("not-there", "9.4")
	case !p.fits(p.checking(u), h):
		return rules.Because("full", "X8")
	case h == f.path[0]:
		return rules.Reason{}
	}
	switch zones := p.zones(1 - side); {
	case zones.Has(from) && zones.Has(h):
		return rules.Because(vocab.ZoneToZone, "9.5")
	case p.unbridged(from, dir):
		return rules.Because(vocab.River, "9.6")
	case p.d.hex[h].terrain == forest && !p.byRoad(from, dir):
		return rules.Because("forest", "9.7")
	}
	return rules.Reason{}
}

// mayEnterSecond reports whether a unit may enter a hex as its second.
func (p *position) mayEnterSecond(u uint8, h uint16) bool { return p.whyNoSecond(u, h).Legal() }
