package enemyaction

import "herbstnebel/rules"

// Events of German cards, played instead of the command (§X41).

// The armies and divisions that events name.
const (
	fifthArmy     = "5th Panzer Army"
	hesitantUntil = 19 // of December
	crisisOn      = 22 // of December
)

// airborne are the divisions that may be delayed. The event delays the first that has yet to arrive.
var airborne = [...]string{"82", "101"}

// germanEvents appends the events of cards in the hand that have an effect.
func (p *Position) germanEvents(dst []rules.Choice) []rules.Choice {
	for c := range p.s.hand.All() {
		x := &p.d.cards[c]
		if x.side == axis && p.hasEffect(x.event) {
			dst = append(dst, choice(opEvent, uint16(c), 0))
		}
	}
	for c := range p.s.hand.All() {
		if x := &p.d.cards[c]; x.side == axis {
			where := p.eventHexes(x.event)
			dst = eachHex(dst, opEventAt, c, where)
		}
	}
	return dst
}

// hasEffect reports whether an event without a hex would change anything.
func (p *position) hasEffect(e event) bool {
	switch e {
	case eventFuel:
		return p.anyDry()
	case eventCommandos:
		return p.s.reg.skip == 0
	case eventFrost:
		return p.s.special&dayFrost == 0
	case eventFury:
		return p.s.special&dayFury == 0
	case eventHesitates:
		held := p.hesitant()
		return !held.Empty()
	case eventCrisis:
		late := p.british()
		return !late.Empty()
	}
	return false
}

// anyDry reports whether any Germans on the map are without fuel.
func (p *position) anyDry() bool {
	german := p.unitsOf(axis)
	for u := range german.All() {
		if p.is(u, fNoFuel) {
			return true
		}
	}
	return false
}

// hesitant returns the units of the airborne division that Eisenhower delays.
func (p *position) hesitant() (units unitSet) {
	for _, division := range airborne {
		for u := range p.d.ofSide[allies].All() {
			if at := p.s.at[u]; p.d.units[u].division == division && at > calendar+uint16(p.s.day) && at < calendar+hesitantUntil {
				units.Add(u)
			}
		}
		if !units.Empty() {
			break
		}
	}
	return units
}

// british returns the units of the XXX Corps that are due on the day of the crisis.
func (p *position) british() (units unitSet) {
	for u := range p.d.ofSide[allies].All() {
		if at := p.s.at[u]; p.d.units[u].corps == britishCorps && at == calendar+crisisOn && p.s.day < crisisOn {
			units.Add(u)
		}
	}
	return units
}

// eventHexes returns the hexes for which an event can be played.
func (p *position) eventHexes(e event) (where hexSet) {
	switch e {
	case eventTraffic:
		for h := range p.s.roadblocks.All() {
			if p.fifthArmyNear(h) {
				where.Add(h)
			}
		}
	case eventBridges:
		for h := range p.s.occupied[axis].All() {
			if p.s.blown[h] != 0 {
				where.Add(h)
			}
		}
	}
	return where
}

func (p *position) fifthArmyNear(h uint16) bool {
	german := p.unitsOf(axis)
	for u := range german.All() {
		if p.d.formations[p.d.units[u].formation].army == fifthArmy && p.d.distance(h, p.s.at[u]) <= p.d.num.traffic {
			return true
		}
	}
	return false
}

// playEvent discards a card for its event. The impulse continues with another card.
func (p *Position) playEvent(c uint8, h uint16) {
	s := &p.s
	x := &p.d.cards[c]
	p.discard(c)
	p.emit(rules.Event{Kind: rules.ChitPlayed, Key: x.id, Side: rules.Axis, Para: "X41"})
	p.noteOf(rules.Axis, x.event, "X41")
	switch x.event {
	case eventFuel:
		p.watch(rules.Moved, "X41", func() {
			german := p.unitsOf(axis)
			for u := range german.All() {
				s.flags[u] &^= fNoFuel
			}
		})
	case eventTraffic:
		s.roadblocks.Remove(h)
		p.emit(rules.Event{Kind: rules.Note, Key: "roadblock-removed", Side: rules.Axis, Cell: cellOf(h), Para: "X41"})
	case eventBridges:
		down := s.blown[h]
		p.repairBridges(h)
		for dir := range uint8(6) {
			if down>>dir&1 != 0 {
				p.emit(rules.Event{Kind: rules.BridgeBuilt, Side: rules.Axis, Edge: p.sys.edgeAt(h, dir), Para: "X41"})
			}
		}
	case eventCommandos:
		s.reg.skip = 1
	case eventFrost:
		p.today(dayFrost)
	case eventFury:
		p.today(dayFury)
	case eventHesitates:
		p.rescheduled(rules.Axis, "X41", func() {
			held := p.hesitant()
			for u := range held.All() {
				s.at[u] = calendar + hesitantUntil
			}
		})
	case eventCrisis:
		p.rescheduled(rules.Axis, "X41", func() {
			late := p.british()
			for u := range late.All() {
				s.at[u]++
			}
		})
	}
	s.reg.stage = sgHand
}
