package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// The days and their impulses. These rules are reconstructed except for the parts that are published.

// run advances the game until a decision is needed.
func (p *Position) run() {
	r := &p.s.reg
	for r.phase == phRun {
		switch r.stage {
		case sgDawn:
			p.dawn()
		case sgEntry:
			p.nextEntry()
		case sgHand:
			p.fillHand()
		case sgUnits:
			r.phase = phUnits
		case sgBridges:
			p.nextBridge()
		case sgBlocks:
			p.nextBlock()
		case sgSupport:
			p.nextSupport()
		case sgTactic:
			p.nextTactic()
		case sgChits:
			p.nextChit()
		case sgDefend:
			p.nextHit()
		case sgAttack:
			p.nextAttackerHit()
		case sgAdvance:
			p.nextAdvance()
		case sgAttacked:
			p.endCombat()
		case sgOrders:
			p.nextOrder()
		case sgStrikes:
			p.nextStrike()
		case sgAllied:
			p.endAllied()
		case sgNight:
			p.night()
		}
	}
	if p.s.changed {
		p.releaseBritish()
		p.trace()
		p.s.changed = false
	}
}

// dawn begins a day. Its cards join the draw piles, with those not drawn or discarded before, and Allied
// units arrive in the reserves (§X18, §X26).
func (p *Position) dawn() {
	s := &p.s
	r := &s.reg
	p.emit(rules.Event{Kind: rules.TurnBegan, N: p.Turn(), Para: "X16"})
	for c := range s.aside.All() {
		s.drawPile.Add(c)
	}
	for c := range s.discards.All() {
		if p.d.cards[c].side == axis {
			s.drawPile.Add(c)
			s.discards.Remove(c)
		}
	}
	s.aside = cardSet{}
	p.bringCards()
	r.left = p.d.days[s.day].cards
	p.spend()
	r.replaced = 0
	arrived := 0
	for u := range p.d.units {
		if p.d.units[u].side == allies && s.at[u] == calendar+uint16(s.day) {
			s.at[u] = reserve
			arrived++
		}
	}
	if arrived > 0 {
		p.emit(rules.Event{Kind: rules.Note, Key: "reserves", Side: rules.Allies, N: arrived, Para: "X26"})
	}
	r.stage = sgEntry
}

// entries returns the hexes in which a German reinforcement can enter: sources of German lines on the
// eastern edge, without an enemy and with room (§X36).
func (p *Position) entries(u uint8) (where hexSet) {
	ground := p.ground(u)
	for h := range p.d.sources[axis].All() {
		if p.whyNoEntry(u, h, &ground).Legal() {
			where.Add(h)
		}
	}
	return where
}

// whyNoEntry returns why a German reinforcement cannot enter the map in a hex. ground holds the hexes
// that it may enter.
func (p *Position) whyNoEntry(u uint8, to uint16, ground *hexSet) rules.Reason {
	var one unitSet
	one.Add(u)
	switch {
	case !p.d.sources[axis].Has(to):
		return rules.Because("no-entry", "X36")
	case p.holds(allies, to):
		return rules.Because(vocab.EnemyThere, "X36")
	case !ground.Has(to):
		return rules.Because("boundary", "X44")
	case !p.fits(one, to):
		return rules.Because("full", "X8")
	}
	return rules.Reason{}
}

// nextEntry offers the entry of the next German unit that is due. A unit without room waits for the
// next day (§X36).
func (p *Position) nextEntry() {
	r := &p.s.reg
	for i := range p.d.units {
		u := uint8(i)
		if p.d.units[i].side != axis || p.s.at[i] < calendar+firstDay || p.s.at[i] > calendar+uint16(p.s.day) {
			continue
		}
		if where := p.entries(u); !where.Empty() {
			r.unit = u + 1
			r.phase = phEntry
			return
		}
	}
	r.unit = 0
	r.stage = sgHand
}

// enter puts a reinforcement onto the map.
func (p *Position) enter(u uint8, h uint16) {
	p.watch(rules.Moved, "X36", func() { p.put(u, h) })
	p.s.reg.unit = 0
}

// control gives a side the hex that its unit passes (§X17).
func (p *Position) control(side uint8, h uint16) {
	if p.s.germanHexes.Has(h) == (side == axis) {
		return
	}
	p.own(side, h)
	p.reportControl(side, h)
}

// canActivate returns the corps that a card can activate now, as bits: those with units on the map
// that were not activated in this impulse or the one before (§X19, §X21).
func (p *Position) canActivate(c uint8) (corps uint32) {
	x := &p.d.cards[c]
	if x.side != axis {
		return 0
	}
	r := &p.s.reg
	able := x.corps &^ (r.now | r.before)
	if able == 0 {
		return 0
	}
	units := p.unitsOf(axis)
	if x.division {
		units = units.And(&x.units)
	}
	for u := range units.All() {
		corps |= 1 << p.d.units[u].formation
	}
	return corps & able
}

// impulses lists the options of the German hand: playing a card or its event (§X41), discarding one if
// none can be played, and ending the day once the draw pile is used up (§X22).
func (p *Position) impulses(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	begin := len(dst)
	for c := range p.s.hand.All() {
		if p.canActivate(c) != 0 {
			dst = append(dst, choice(opPlay, uint16(c), 0))
		}
	}
	commands := len(dst) - begin
	if r.opening == 0 {
		dst = p.germanEvents(dst)
	}
	if commands == 0 && (r.left > 0 || r.opening != 0) {
		for c := range p.s.hand.All() {
			if p.mayDiscard(c) {
				dst = append(dst, choice(opDiscard, uint16(c), 0))
			}
		}
	}
	if r.opening == 0 && r.left == 0 || len(dst) == begin {
		dst = append(dst, choice(opEnd, 0, 0))
	}
	return dst
}

// playCard plays a German card to activate units.
func (p *Position) playCard(c uint8) {
	r := &p.s.reg
	x := &p.d.cards[c]
	p.discard(c)
	if r.opening != 0 {
		r.value += x.value
	}
	r.card = c + 1
	p.emit(rules.Event{Kind: rules.ChitPlayed, Key: x.id, Side: rules.Axis, N: int(x.value), Para: "X19"})
	corps := p.canActivate(c)
	switch {
	case x.division:
		p.activate(corps, x.units)
	case corps&(corps-1) == 0:
		p.activate(corps, p.corpsUnits(corps))
	default:
		r.phase = phCorps
	}
}

// corpsUnits returns the German units of a set of corps.
func (p *Position) corpsUnits(corps uint32) (units unitSet) {
	for u := range p.d.units {
		if p.d.units[u].side == axis && corps>>p.d.units[u].formation&1 != 0 {
			units.Add(uint8(u))
		}
	}
	return units
}

// activate begins the activation of German units.
func (p *Position) activate(corps uint32, units unitSet) {
	r := &p.s.reg
	r.now |= corps
	r.fighting = r.opening // §X20: attacks only
	for u := range units.All() {
		if p.onMap(u) {
			p.s.flags[u] |= fActive
			p.s.passed.Add(p.s.at[u])
		}
	}
	r.stage = sgUnits
}

// endActivation ends a German activation and, except in the opening, the impulse.
func (p *Position) endActivation() {
	r := &p.s.reg
	p.idle()
	r.card, r.fighting = 0, 0
	if r.opening != 0 {
		r.stage = sgHand
		return
	}
	p.beginAllied()
}

// idle removes the marks of the activation.
func (p *Position) idle() {
	for u := range p.d.units {
		p.s.flags[u] &^= fActive | fMoved | fAttacked
	}
	p.s.crossed, p.s.passed = [hexes]uint8{}, hexSet{}
}

// endDay ends the Germans' part of the day. Air cards return to the Allies (§10.7). The last Allied
// impulse of the day follows (§10.8, §X22).
func (p *Position) endDay() {
	if p.s.reg.opening != 0 {
		p.s.reg.opening = 0
		p.beginAllied()
		return
	}
	if p.returnAir() {
		p.emit(rules.Event{Kind: rules.Note, Key: "air-back", Side: rules.Allies, Para: "10.7"})
	}
	p.emit(rules.Event{Kind: rules.Note, Key: "german-day-over", Side: rules.Axis, Para: "X22"})
	p.s.reg.last = 1
	p.beginAllied()
}

// beginAllied begins the Allied impulse.
func (p *Position) beginAllied() {
	r := &p.s.reg
	r.before, r.now = r.now, 0
	p.trace()
	p.emit(rules.Event{Kind: rules.PhaseBegan, Key: "allied-impulse", Side: rules.Allies, Para: "X22"})
	r.stage = sgOrders
	if r.skip != 0 {
		r.skip = 0
		r.stage = sgAllied
		p.emit(rules.Event{Kind: rules.Note, Key: "impulse-left-out", Side: rules.Allies, Para: "X41"})
	}
}

// endAllied ends the Allied impulse. The German impulse follows, or the night.
func (p *Position) endAllied() {
	r := &p.s.reg
	p.idle()
	r.card = 0
	r.stage = sgHand
	if r.last != 0 {
		r.stage = sgNight
	}
}

// night ends the day with supply, recovery and points (§X33, §X34, §X37).
func (p *Position) night() {
	s := &p.s
	r := &s.reg
	r.last, r.before, r.now = 0, 0, 0
	p.trace()
	p.watch(rules.Moved, "X33", p.supplyMarks)
	p.watch(rules.Moved, "X37", p.rally)
	p.watch(rules.Moved, "X40", p.refuel)
	points := p.points()
	p.emit(rules.Event{Kind: rules.PointsScored, Side: rules.Axis, N: points, Para: "X34"})
	if s.day == scenarioEnds[r.scenario] {
		p.over()
		return
	}
	p.tomorrow()
	r.stage = sgDawn
}

// supplyMarks marks units that are out of supply, and as isolated those that were so before. It
// removes the marks of the others. The Allies are checked from the 17th, the Germans from the 19th
// (§X33).
func (p *Position) supplyMarks() {
	from := [2]int{axis: p.d.num.germansInSupply, allies: p.d.num.alliesInSupply}
	for i := range p.d.units {
		side, h := p.d.units[i].side, p.s.at[i]
		if h >= hexes || int(p.s.day) < from[side] {
			continue
		}
		f := &p.s.flags[i]
		switch inSupply := p.supplied(side).Has(h); {
		case inSupply:
			*f &^= fUnsupplied | fIsolated
		case *f&fUnsupplied != 0:
			*f = *f&^fUnsupplied | fIsolated
		case *f&fIsolated == 0:
			*f |= fUnsupplied
		}
	}
}

// rally removes the dispersed mark from units in supply and out of enemy zones (§X37).
func (p *Position) rally() {
	zones := [2]hexSet{p.zones(axis), p.zones(allies)}
	for u := range p.d.units {
		side, h := p.d.units[u].side, p.s.at[u]
		if h < hexes && p.supplied(side).Has(h) && !zones[1-side].Has(h) {
			p.s.flags[u] &^= fDispersed
		}
	}
}

// refuel restores the fuel of units in supply (§X40).
func (p *Position) refuel() {
	for u := range p.d.units {
		if h := p.s.at[u]; h < hexes && p.supplied(p.d.units[u].side).Has(h) {
			p.s.flags[u] &^= fNoFuel
		}
	}
}

// today starts an event that lasts the day: the Allies alert (§11.1), a break in the clouds (§13.1),
// frozen ground (§16.1).
func (p *position) today(event uint8) { p.s.special |= event }

// tomorrow begins the next day and ends the events of the day.
func (p *position) tomorrow() {
	p.s.day++
	p.s.special = 0
}
