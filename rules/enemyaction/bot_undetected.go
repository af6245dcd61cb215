package enemyaction

import "herbstnebel/rules"

// Undetected defenders: reserves that turn out to be in the hex that the Germans attack (§X46).

// undetected selects the reserve unit of a corps that joins the defenders. Its subject is the
// formation of the card, -1 for an army's card.
var undetected = procedure{name: "undetected", steps: []step{
	{para: "X46", key: "other-corps", line: func(p *position, corps int) bool { return !p.defends(corps) }, then: actNothing},
	{para: "X46", key: "undetected", list: hidden, of: ofUnit, by: lowestNumber, then: actTake},
}}

// defends reports whether a unit of a corps is among the defenders.
func (p *position) defends(corps int) bool {
	units := p.unitsOfPart(defenders)
	for u := range units.All() {
		if int(p.d.units[u].formation) == corps {
			return true
		}
	}
	return false
}

// hidden lists the units of a corps in the reserves that have room in the hex attacked. The hex must
// be in Allied supply.
func hidden(p *position, corps int, dst []int) []int {
	target := p.s.combat.target
	if !p.supplied(allies).Has(target) {
		return dst
	}
	for u := range p.d.ofSide[allies].All() {
		var one unitSet
		one.Add(u)
		if p.s.at[u] == reserve && int(p.d.units[u].formation) == corps && p.fits(one, target) && (!p.waits(u) || p.d.beyond.Has(target)) {
			dst = append(dst, int(u))
		}
	}
	return dst
}

// mayBeUndetected reports whether a card is drawn for undetected defenders: not in the opening (§X20),
// not if all defenders are dispersed (§P9), and only if a card could add a unit.
func (p *Position) mayBeUndetected() bool {
	if p.s.reg.opening != 0 || p.s.combat.attacker == allies || !p.drawsTactics() || p.orders() == 0 {
		return false
	}
	units := p.unitsOfPart(defenders)
	var room [maxUnits]int
	for u := range units.All() {
		if len(hidden(&p.position, int(p.d.units[u].formation), room[:0])) > 0 {
			return true
		}
	}
	return false
}

// drawHidden adds the unit that a card selects to the defenders. The Germans see it before they spend
// a card of their own.
func (p *Position) drawHidden(c uint8) {
	x := &p.d.cards[c]
	p.s.alliedDrawPile.Remove(c)
	p.s.discards.Add(c)
	p.emit(rules.Event{Kind: rules.ChitDrawn, Key: x.id, Side: rules.Allies, Para: "X46"})
	p.s.reg.stage = sgSupport
	receive := p.chainReceiver()
	ch := receive.chain()
	v := p.decide(&undetected, int(x.formation), 0, ch)
	receive.send(ch)
	if v.act == actTake {
		u := uint8(v.subject())
		p.watch(rules.Moved, "X46", func() { p.reveal(u) })
	}
}

// reveal adds a reserve unit to the defenders.
func (p *position) reveal(u uint8) {
	p.put(u, p.s.combat.target)
	p.s.combat.units[defenders].Add(u)
}

// joinsBy returns 1 + the reserve unit that a card would add to the defenders, or 0.
func (p *Position) joinsBy(card uint8) uint8 {
	v := p.decide(&undetected, int(p.d.cards[card].formation), 0, nil)
	if v.act != actTake {
		return 0
	}
	return uint8(v.subject()) + 1
}
