package enemyaction

import "herbstnebel/rules"

// Reinforcing a combat, a tactic of the Allies.

// reinforcing selects the Allied stack that joins the combat: the one with the lowest number (§27.4)
// of those that can join (§27.1) and are not needed in their hex (§27.5).
var reinforcing = procedure{name: "reinforce", steps: []step{
	{para: "27.1", key: "helpers", list: helpers, of: ofHex, by: []criterion{
		{"27.4", "lowest-number", false, func(p *position, _, h int) int { return int(p.d.units[p.first(p.idle(uint16(h)))].number) }},
		{"P1", "corps", false, func(p *position, _, h int) int { return int(p.d.units[p.first(p.idle(uint16(h)))].corps) }},
		{"P2", "hex-number", false, numberOf},
	}, then: actTake},
}}

// reinforcingTo selects the destination of the stack in the hex that is its subject, among those for
// which the stack can be spared (§27.5).
var reinforcingTo = procedure{name: "reinforce-to", about: ofHex, steps: []step{
	{para: "27.3", key: "meeting-places", list: func(p *position, from int, dst []int) []int {
		var room [6]uint16
		for _, h := range p.meetings(uint16(from), room[:0]) {
			if p.isSpare(uint16(from), h) {
				dst = append(dst, int(h))
			}
		}
		return dst
	}, of: ofHex, by: []criterion{
		{"27.3", "stays", true, func(_ *position, from, h int) int { return yes(from == h) }},
		{"P3", "west", true, westOf},
		{"P2", "hex-number", false, numberOf},
	}, then: actEnter},
}}

// helpers lists the hexes whose Allied stack can join the combat.
func helpers(p *position, _ int, dst []int) []int {
	held := p.held(allies)
	var room [6]uint16
	for h := range held.All() {
		for _, to := range p.meetings(h, room[:0]) {
			if p.isSpare(h, to) {
				dst = append(dst, int(h))
				break
			}
		}
	}
	return dst
}

// idle returns the units of a hex that are not in the combat.
func (p *position) idle(h uint16) unitSet {
	f := &p.s.combat
	inCombat := f.units[attackers].Or(&f.units[defenders])
	units := p.in(h)
	return units.AndNot(&inCombat)
}

// isSpare reports whether a stack is not needed in its hex and can enter another: it does not leave a
// victory hex, and opens no gap (§27.5).
func (p *position) isSpare(from, to uint16) bool {
	return from == to || p.d.hex[from].points == 0 && !p.opens(p.idle(from), to)
}

// meetings appends to list the hexes in which the idle units of a hex can join the combat together and
// by a simple move: that of the defenders (§27.2), or one adjacent to it (§27.3), including their own
// if it is adjacent.
func (p *position) meetings(from uint16, list []uint16) []uint16 {
	f := &p.s.combat
	units := p.idle(from)
	tied := fMoved
	if f.attacker == allies { // §X24
		tied |= fDispersed | fIsolated
	}
	var reach hexSet
	for u := range units.All() {
		far := p.d.distance(from, f.target) > p.allowance(u)+1 // as the crow flies
		if far || p.is(u, tied) || p.waits(u) && !p.d.beyond.Has(f.target) {
			return list
		}
	}
	if f.attacker != allies && !p.fits(units, f.target) {
		return list
	}
	first := true
	for u := range units.All() {
		r := p.reach(u)
		if !first {
			r = r.And(&reach)
		}
		reach, first = r, false
	}
	if f.attacker != allies {
		if reach.Has(f.target) {
			list = append(list, f.target)
		}
		return list
	}
	for h := range p.d.next1[f.target].All() {
		if reach.Has(h) && (h == from || p.fits(units, h)) {
			list = append(list, h)
		}
	}
	return list
}

// join moves a stack into the combat.
func (p *position) join(from, to uint16) {
	f := &p.s.combat
	units := p.idle(from)
	for u := range units.All() {
		if from != to {
			p.move(u, to)
		}
		p.s.flags[u] |= fMoved
	}
	part := p.alliedPart()
	f.units[part] = f.units[part].Or(&units)
}

// callHelp moves the Allied stack that joins the combat (§27.1).
func (p *Position) callHelp() {
	receive := p.chainReceiver()
	chain := receive.chain()
	v := p.decide(&reinforcing, 0, 0, chain)
	receive.send(chain)
	from := uint16(v.subject())
	to := receive.chain()
	w := p.decide(&reinforcingTo, int(from), 0, to)
	receive.send(to)
	h := uint16(w.subject())
	p.watch(rules.Moved, "27.1", func() { p.join(from, h) })
}
