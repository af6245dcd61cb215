package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/stacks"
)

// A combat from its declaration to its chits (§X24). The procedures of the automaton decide for the
// Allies.

// eligible returns the activated units that can attack a hex: adjacent, not dispersed, not isolated,
// and not in another attack of the activation (§X24).
func (p *position) eligible(target uint16) (units unitSet) {
	for _, h := range p.d.hex[target].next {
		if h == noHex {
			continue
		}
		for u := p.s.first[h]; u != stacks.None; u = p.s.next[u] {
			if p.s.flags[u]&(fActive|fAttacked|fDispersed|fIsolated) == fActive {
				units.Add(u)
			}
		}
	}
	return units
}

// bearing returns the steps of the units that can attack by themselves: those without brackets (§X24).
func (p *position) bearing(units unitSet) (n int) {
	for u := range units.All() {
		if !p.d.units[u].bracket[p.s.steps[u]] {
			n += int(p.s.steps[u])
		}
	}
	return n
}

// targets returns the hexes that activated German units can attack.
func (p *position) targets() (where hexSet) {
	near := p.nextToActive(axis)
	near = near.And(&p.s.occupied[allies])
	for h := range near.All() {
		if p.bearing(p.eligible(h)) > 0 {
			where.Add(h)
		}
	}
	return where
}

// nextToActive returns the hexes adjacent to activated units of a side.
func (p *position) nextToActive(side uint8) hexSet {
	var where hexSet
	units := p.unitsOf(side)
	for u := range units.All() {
		if p.is(u, fActive) {
			where.Add(p.s.at[u])
		}
	}
	return p.d.beside(&where)
}

// chitsAllowed returns the chits that the attackers draw: one for each of their steps that is not in
// brackets, up to a limit (§X24).
func (p *position) chitsAllowed() int {
	n := p.bearing(p.unitsOfPart(attackers))
	if p.s.special&dayFury != 0 {
		n = p.d.furious(n, p.s.combat.target)
	}
	return min(n, p.d.num.maxChits)
}

// furious returns the number of chits drawn against a hex under the fury of Bastogne instead of n
// (§X41).
func (d *data) furious(n int, target uint16) int {
	switch {
	case n == 0:
		return 0
	case d.hex[target].points > 0:
		return n + d.num.fury
	}
	return max(n-d.num.fury, 1)
}

// begin starts a combat against a hex.
func (p *position) begin(attacker uint8, target uint16) {
	p.s.combat = combat{target: target, into: target, from: noHex, attacker: attacker, path: [2]uint16{noHex, noHex}}
	p.s.combat.units[defenders] = p.in(target)
	p.s.drawn = [maxChits]uint8{}
	p.s.checked = unitSet{}
}

// declare starts a German attack; the player then picks its units.
func (p *Position) declare(target uint16) {
	r := &p.s.reg
	r.fighting = 1
	p.begin(axis, target)
	p.emit(rules.Event{Kind: rules.AttackBegan, Side: rules.Axis, Cell: cellOf(target), Para: "X24"})
	r.phase = phDeclare
}

// closeAttackers closes the list of attackers. A card is drawn for undetected defenders (§X46), and the German
// player may spend one for a tactic (§X25).
func (p *Position) closeAttackers() {
	r := &p.s.reg
	p.s.combat.chits = uint8(p.chitsAllowed())
	r.hits, r.answered, r.stepsDue, r.due, r.back = [2]uint8{}, 0, 0, 0, 0
	r.stage = sgSupport
	if p.mayBeUndetected() {
		p.refill()
		r.phase = phHidden
	}
}

// circumstances returns the situations of the combat for each part: terrain and odds for both, tactics
// and armour for the part that has them (§X24).
func (p *position) circumstances() (given [2]situation) {
	f := &p.s.combat
	at := &p.d.hex[f.target]
	var both situation
	odds := p.odds()
	for i, s := range []situation{odds1, odds2, odds3, odds4} {
		if odds > i {
			both |= s
		}
	}
	if at.terrain == woods || at.terrain == forest {
		both |= inWoods
	}
	sides := uint8(0)
	units := p.unitsOfPart(attackers)
	for u := range units.All() {
		if dir, next := p.d.dir(f.target, p.s.at[u]); next {
			sides |= 1 << dir
		}
		if p.acrossRiver(p.s.at[u], f.target) {
			both |= overRiver
		}
	}
	for dir := range 6 {
		if sides>>dir&1 != 0 && at.settlement == open && apartFrom(sides, dir) {
			both |= flank
		}
	}
	for part := range given {
		given[part] = both | p.given(part)
		if p.armoured(part) && !p.armoured(1-part) {
			given[part] |= armourAlone
		}
	}
	return given
}

// apartFrom reports whether a set of hexsides, as bits, contains one that is neither dir nor next to
// it.
func apartFrom(sides uint8, dir int) bool {
	return sides>>((dir+2)%6)&1 != 0 || sides>>((dir+3)%6)&1 != 0 || sides>>((dir+4)%6)&1 != 0
}

// countDrawn returns the number of chits drawn in the combat.
func (p *position) countDrawn() (n int) {
	for _, k := range p.s.drawn {
		n += int(k)
	}
	return n
}

// nextChit draws the next chit, or adds up the chits that were drawn (§1.1).
func (p *Position) nextChit() {
	r := &p.s.reg
	f := &p.s.combat
	left := p.unitsOfPart(defenders)
	if left.Empty() { // all have withdrawn
		r.stage = sgAdvance
		return
	}
	f.given = p.circumstances()
	if p.countDrawn() < int(f.chits) {
		r.phase = phChit
		return
	}
	var room [16]chit
	drawn := room[:0]
	for k, n := range p.s.drawn {
		for range n {
			drawn = append(drawn, p.d.chits[k].lines)
		}
	}
	p.reportHits()
	hits, used := p.adjust(p.total(drawn, f.given), nil)
	r.hits = [2]uint8{uint8(hits[attackers]), uint8(hits[defenders])}
	f.hits, r.answered = r.hits[defenders], 0
	r.stage = sgDefend
	if used {
		p.emit(rules.Event{Kind: rules.Note, Key: "position-used", Cell: cellOf(f.target), Para: "1.6"})
	}
	if p.ear != nil { // the key is built only for a listener
		p.emit(rules.Event{Kind: rules.ResultFound, Key: rules.HitsKey(hits[attackers], hits[defenders]), Cell: cellOf(f.target), Para: "1.1"})
	}
}

// endCombat ends a combat. Its attackers cannot attack again in this activation.
func (p *Position) endCombat() {
	r := &p.s.reg
	left := p.unitsOfPart(attackers)
	for u := range left.All() {
		p.s.flags[u] |= fAttacked
	}
	german := p.s.combat.attacker == axis
	p.s.combat = combat{path: [2]uint16{noHex, noHex}}
	p.s.drawn = [maxChits]uint8{}
	p.s.checked = unitSet{}
	r.hits, r.answered, r.unit = [2]uint8{}, 0, 0
	r.stage = sgStrikes
	if german {
		r.stage = sgUnits
	}
}
