package enemyaction

// Events of Allied order cards except those of the air force and the engineers.

// barrage discards a division card of the player's choice from the German hand (§12.1). Without a
// division card it has no effect (§12.2).
var barrage = procedure{name: "barrage", steps: []step{
	{para: "12.1", key: "division-cards", list: func(p *position, _ int, dst []int) []int {
		for c := range p.s.hand.All() {
			if p.d.cards[c].division {
				dst = append(dst, int(c))
			}
		}
		return dst
	}, of: ofCard, free: true, then: actDiscard},
}}

// intercepted discards the top card of the German draw pile (§15.1) or, if it is empty, a random card
// of the hand (§15.2).
var intercepted = procedure{name: "intercepted", steps: []step{
	{para: "15.1", key: "pile", list: func(p *position, _ int, dst []int) []int {
		for c := range p.s.drawPile.All() {
			dst = append(dst, int(c))
		}
		return dst
	}, of: ofCard, free: true, then: actDiscard},
	{para: "15.2", key: "lot", list: func(p *position, _ int, dst []int) []int {
		for c := range p.s.hand.All() {
			if !p.d.cards[c].air {
				dst = append(dst, int(c))
			}
		}
		return dst
	}, of: ofCard, free: true, then: actDiscard},
}}

// alarm deploys the reserve unit with the lowest number, of any formation (§17.1). If the reserves are
// empty, it deploys the unit with the lowest number that is due on the next day (§17.2).
var alarm = procedure{name: "alarm", steps: []step{
	{para: "17.1", key: "reserves", list: func(p *position, _ int, dst []int) []int { return p.unitsAt(reserve, dst) }, of: ofUnit, by: lowestNumber, then: actDeploy},
	{para: "17.2", key: "calendar", list: func(p *position, _ int, dst []int) []int { return p.unitsAt(calendar+uint16(p.s.day)+1, dst) }, of: ofUnit, by: lowestNumber, then: actDeploy},
}}

// deploy takes a unit out of its box; Position.place puts it on the map.
func (p *position) deploy(u uint8) { p.s.at[u] = deployed }

// recover removes the dispersed mark from all units (§18.1).
func (p *position) recover() {
	for u := range p.d.units {
		p.s.flags[u] &^= fDispersed
	}
}

const thirdCorps, thirdCorpsCards = 3, 3

// patton advances the arrival of the III Corps by a day (§19.1), and adds three of its cards to the
// Allied draw pile of that day (§19.2).
func (p *position) patton() {
	from := calendar + uint16(p.d.num.patton)
	for u := range p.d.units {
		if p.d.units[u].side == allies && p.d.units[u].corps == thirdCorps && p.s.at[u] == from {
			p.s.at[u] = from - 1
		}
	}
	p.s.extraCards = thirdCorpsCards
	p.s.extraDay = uint8(p.d.num.patton - 1)
}

// tankEvent removes a step from a German infantry unit of the player's choice that is alone in its
// hex, without an improved position, not in a village, and adjacent to an Allied unit of full strength
// that is not across a river (§20.1).
var tankEvent = procedure{name: "tank-battalion", steps: []step{
	{para: "20.1", key: "lone-infantry", list: exposed, of: ofUnit, free: true, then: actTake},
}}

func exposed(p *position, _ int, dst []int) []int {
	german := p.unitsOf(axis)
	for u := range german.All() {
		h := p.s.at[u]
		if p.d.isMech(u) || p.s.improved.Has(h) || p.d.hex[h].settlement != open {
			continue
		}
		if there := p.in(h); there.Len() == 1 && p.fullAllyNextTo(h) {
			dst = append(dst, int(u))
		}
	}
	return dst
}

// fullAllyNextTo reports whether an Allied unit of full strength is adjacent to a hex, and not across
// a river.
func (p *position) fullAllyNextTo(h uint16) bool {
	for next := range p.d.next1[h].All() {
		there := p.in(next)
		for u := range there.All() {
			if p.d.units[u].side == allies && p.s.steps[u] == p.d.units[u].full && !p.acrossRiver(h, next) {
				return true
			}
		}
	}
	return false
}

// fallBack selects the surrounded Allied stack that moves (§21.1, §21.4). fallBackTo selects its
// destination; the subject is the hex of the stack (§21.2, §21.3).
var (
	fallBack = procedure{name: "fall-back", steps: []step{
		{para: "21.1", key: "surrounded", list: func(p *position, _ int, dst []int) []int {
			held := p.held(allies)
			for h := range held.All() {
				if p.d.hex[h].points == 0 && p.surrounded(allies, h) && p.hasCommunicationHex(h) {
					dst = append(dst, int(h))
				}
			}
			return dst
		}, of: ofHex, by: []criterion{
			{"21.4", "steps", true, func(p *position, _, h int) int { return p.stepsOf(p.in(uint16(h))) }},
			{"21.4", "east", true, eastOf},
			{"P2", "hex-number", false, numberOf},
		}, then: actTake},
	}}
	fallBackTo = procedure{name: "fall-back-to", about: ofHex, steps: []step{
		{para: "21.2", key: "way-out", list: communicationHexes, of: ofHex, by: []criterion{
			{"21.3", "friends", true, func(p *position, _, h int) int { return yes(p.holds(allies, uint16(h))) }},
			{"21.3", "near-direction", false, func(p *position, from, h int) int { return p.offRear(uint16(from), uint16(h)) }},
			{"P3", "west", true, westOf},
			{"P2", "hex-number", false, numberOf},
		}, then: actEnter},
	}}
)

func (p *position) hasCommunicationHex(from uint16) bool {
	var room [6]int
	return len(communicationHexes(p, int(from), room[:0])) > 0
}

// communicationHexes lists the hexes adjacent to a stack in which it would be in communication, in an enemy zone
// or not (§21.2).
func communicationHexes(p *position, from int, dst []int) []int {
	units := p.in(uint16(from))
	for h := range p.d.next1[from].All() {
		if !p.holds(axis, h) && p.fits(units, h) && p.wouldBeInContact(uint16(from), h) {
			dst = append(dst, int(h))
		}
	}
	return dst
}

// wouldBeInContact reports whether Allied units that move from one hex to another would be in
// communication there. Lines are traced as if the units had moved: they open an enemy zone in the new
// hex (§X14), and no longer in the old one.
func (p *position) wouldBeInContact(from, h uint16) bool {
	q := p.fork()
	defer p.drop()
	q.moveAll(from, h)
	q.trace()
	return q.inContact(allies).Has(h)
}

// moveAll moves all units of a hex into another.
func (p *position) moveAll(from, to uint16) {
	units := p.in(from)
	for u := range units.All() {
		p.move(u, to)
	}
}
