package enemyaction

import "herbstnebel/rules"

// The Allied impulse: an order card is drawn and executed (§X28).

// nextOrder draws an order card, or ends the impulse if there is none (§X39).
func (p *Position) nextOrder() {
	r := &p.s.reg
	if p.refill(); p.s.alliedDrawPile.Empty() {
		r.stage = sgAllied
		return
	}
	r.phase = phOrder
}

// executeOrder executes an order card: the first of special event, reserves, expediting, replacements,
// activation and event that has an effect. If none has, another card is drawn while the draw pile lasts
// (§X28).
func (p *Position) executeOrder(c uint8) {
	r := &p.s.reg
	x := &p.d.cards[c]
	p.s.alliedDrawPile.Remove(c)
	p.s.discards.Add(c)
	r.card = c + 1
	r.stage = sgAllied
	p.emit(rules.Event{Kind: rules.ChitPlayed, Key: x.id, Side: rules.Allies, Para: "X28"})
	p.chainReceiver().quietly(&p.position, &order, int(c))
	switch {
	case p.specialEvent(x.event):
	case x.formation >= 0 && p.deployReserves(x.formation):
	case x.expedites && p.expedite(x.formation):
	case x.formation >= 0 && p.replace(x.formation):
	case p.activateAllies(c):
		r.stage = sgStrikes
	case p.commandEvent(c):
	case p.s.alliedDrawPile.Empty():
		p.emit(rules.Event{Kind: rules.Note, Key: "last-command", Side: rules.Allies, Para: "X28"})
	default:
		p.emit(rules.Event{Kind: rules.Note, Key: "no-command", Side: rules.Allies, Para: "X28"})
		r.stage = sgOrders
	}
}

// lasting maps the events that last the day to their flag; 0 for other events.
var lasting = [events]uint8{eventAlert: dayAlert, eventClouds: dayClouds, eventFrost: dayFrost}

// takesEffect reports whether a special event can begin: one that lasts the day and is not in force,
// or Patton's if it is neither too late nor done.
func (p *position) takesEffect(e event) bool {
	if e == eventPatton {
		return p.s.extraDay == 0 && int(p.s.day) < p.d.num.patton-1
	}
	day := lasting[e]
	return day != 0 && p.s.special&day == 0
}

// specialEvent begins the special event of a card, and reports whether there was one that could begin.
func (p *Position) specialEvent(e event) bool {
	if !p.takesEffect(e) {
		return false
	}
	p.note(e)
	if e == eventPatton {
		p.rescheduled(rules.Allies, "19.1", p.patton)
	} else {
		p.today(lasting[e])
	}
	return true
}

// note reports the event of an Allied card.
func (p *Position) note(e event) { p.noteOf(rules.Allies, e, eventParas[e]) }

// eventParas are the paragraphs of the events of Allied cards.
var eventParas = [events]string{eventAir: "10.1", eventAlert: "11.1", eventBarrage: "12.1", eventClouds: "13.1", eventEngineers: "14.1", eventIntercepted: "15.1",
	eventFrost: "16.1", eventAlarm: "17.1", eventRecovery: "18.1", eventPatton: "19.1", eventTanks: "20.1", eventFallBack: "21.1"}

// deployReserves moves units of a corps from the reserves onto the map, lowest numbers first: one on
// the first day, later up to the limit (§X26).
func (p *Position) deployReserves(formation int8) (done bool) {
	limit := p.d.num.deployed
	if p.s.day == firstDay {
		limit = 1
	}
	for range limit {
		ch := p.chainReceiver().chain()
		v := p.decide(&deploying, int(formation), 0, ch)
		if v.act != actDeploy {
			p.chainReceiver().quietly(&p.position, &deploying, int(formation))
			return done
		}
		if !p.place(uint8(v.subject()), ch) {
			return done
		}
		done = true
	}
	return done
}

// expedite moves the units of a corps that are due tomorrow into the reserves. If the Germans have few
// cards left to draw today, it also deploys them (§X48).
func (p *Position) expedite(formation int8) bool {
	receive := p.chainReceiver()
	ch := receive.chain()
	v := p.decide(&expediting, int(formation), 0, ch)
	if v.act != actExpedite {
		receive.quietly(&p.position, &expediting, int(formation))
		return false
	}
	receive.send(ch)
	for _, u := range v.subjects {
		p.s.at[u] = reserve
	}
	p.emit(rules.Event{Kind: rules.Note, Key: "expedited", Side: rules.Allies, Para: "X48"})
	if int(p.s.reg.left) <= p.d.num.expedite {
		p.deployReserves(formation)
	}
	return true
}

// place puts a reserve unit into the hex that deployTo selects. It reports chosen, the chain that
// selected the unit, before the chain that selects the hex. It returns false if there is no hex.
func (p *Position) place(u uint8, chosen *Chain) bool {
	receive := p.chainReceiver()
	ch := receive.chain()
	v := p.decide(&deployTo, int(u), 0, ch)
	if v.act != actEnter {
		if chosen != nil {
			chosen.quiet = true
		}
		receive.send(chosen)
		receive.quietly(&p.position, &deployTo, int(u))
		return false
	}
	receive.send(chosen)
	receive.send(ch)
	p.deploy(u)
	p.watch(rules.Moved, "X26", func() { p.put(u, uint16(v.subject())) })
	return true
}

// replace gives a unit of a corps a step, once a day (§X27).
func (p *Position) replace(formation int8) bool {
	receive := p.chainReceiver()
	ch := receive.chain()
	v := p.decide(&replacing, int(formation), 0, ch)
	if v.act != actTake {
		receive.quietly(&p.position, &replacing, int(formation))
		return false
	}
	receive.send(ch)
	p.s.reg.replaced |= 1 << formation
	u := uint8(v.subject())
	p.watch(rules.Moved, "X27", func() { p.setSteps(u, p.s.steps[u]+1) })
	return true
}

// activateAllies activates the units of a corps, or for an army those near the Germans (§X28). They
// march one by one, and attacks follow. It returns false if no unit marches or attacks.
func (p *Position) activateAllies(c uint8) (done bool) {
	units := p.alliesOf(c)
	for u := range units.All() {
		p.s.flags[u] |= fActive
	}
	receive := p.chainReceiver()
	if p.d.cards[c].formation < 0 {
		receive.quietly(&p.position, &spearheading, 0)
	}
	receive.quietly(&p.position, &activated, int(c))
	order := p.byNumber(units)
	for rank := range order.All() {
		u := p.d.order[rank]
		ch := receive.chain()
		v := p.decide(&alliedMarch, int(u), 0, ch)
		if v.act != actEnter {
			receive.quietly(&p.position, &alliedMarch, int(u))
			continue
		}
		if !done {
			p.noteSpearhead(c)
		}
		done = true
		receive.send(ch)
		p.watch(rules.Moved, "X29", func() { p.move(u, uint16(v.subject())) })
		p.s.flags[u] |= fMoved
	}
	if !done && p.decide(&strike, 0, 0, nil).act == actTake {
		p.noteSpearhead(c)
		done = true
	}
	if !done {
		receive.quietly(&p.position, &strike, 0)
		p.idle()
	}
	return done
}

// noteSpearhead reports the German spearhead against which an order card of an army activates Allies.
func (p *Position) noteSpearhead(c uint8) {
	if at, goal := p.spearhead(); p.d.cards[c].formation < 0 && at != noHex {
		p.emit(rules.Event{Kind: rules.Note, Key: goals[goal].note, Side: rules.Allies, Cell: cellOf(at), Para: "X28"})
	}
}

// alliesOf returns the units on the map that an order card activates: those of its corps, or those
// near the spearhead of the Germans (§X28).
func (p *position) alliesOf(c uint8) (units unitSet) {
	x := &p.d.cards[c]
	at := uint16(noHex)
	if x.formation < 0 {
		at, _ = p.spearhead()
	}
	allied := p.unitsOf(allies)
	for u := range allied.All() {
		h := p.s.at[u]
		if x.formation >= 0 && p.d.units[u].formation == uint8(x.formation) || x.formation < 0 && at != noHex && p.d.distance(h, at) <= p.d.num.armyRange {
			units.Add(u)
		}
	}
	return units
}

// nextStrike begins the next attack of activated Allies, or ends the impulse (§X30). Attacks of an
// army have a tank battalion, or artillery and the air force (§X28).
func (p *Position) nextStrike() {
	r := &p.s.reg
	receive := p.chainReceiver()
	ch := receive.chain()
	v := p.decide(&strike, 0, 0, ch)
	if v.act != actTake {
		receive.quietly(&p.position, &strike, 0)
		r.stage = sgAllied
		return
	}
	receive.send(ch)
	target := uint16(v.subject())
	p.begin(allies, target)
	p.s.combat.units[attackers] = p.eligible(target)
	p.emit(rules.Event{Kind: rules.AttackBegan, Side: rules.Allies, Cell: cellOf(target), Para: "X30"})
	if p.d.cards[r.card-1].formation < 0 {
		with := []tactic{tanks}
		if _, goal := p.spearhead(); goal == len(goals)-1 {
			with = []tactic{gunfire, airForce}
		}
		for _, t := range with {
			p.play(attackers, t)
			p.noteTactic(attackers, t, "X28")
		}
	}
	p.closeAttackers()
}

// commandEvent executes the event of an order card, and reports whether it had an effect.
func (p *Position) commandEvent(c uint8) bool {
	r := &p.s.reg
	e := p.d.cards[c].event
	follower := p.chainReceiver()
	ch := follower.chain()
	receive := func() { p.note(e); follower.send(ch) }
	if pr := p.procedureOf(e); follower != nil && pr != nil && !p.hasUse(e) {
		follower.quietly(&p.position, pr, 0)
	}
	switch e {
	case eventAir:
		v := p.decide(&airEvent, 0, 0, ch)
		receive()
		switch {
		case v.act == actResupply:
			p.watch(rules.Moved, "10.1", func() { p.resupply(uint16(v.subject())) })
		case len(v.subjects) > 1:
			r.phase = phStrafe
		default:
			for _, discarded := range v.subjects {
				p.reportDiscard(uint8(discarded), "10.4")
				p.reportCommand(rules.AirStrike, uint8(discarded), "10.4")
			}
			p.s.discards.Remove(c)
			p.strafe(c, v.subjects...)
		}
	case eventBarrage, eventIntercepted:
		pr, ph := &barrage, phBarrage
		if e == eventIntercepted {
			pr, ph = &intercepted, phCaught
		}
		if p.decide(pr, 0, 0, ch).act != actDiscard {
			return false
		}
		if r.phase = ph; ph == phCaught { // the chain is reported once the card is drawn
			p.note(e)
			break
		}
		receive()
	case eventEngineers:
		v := p.decide(&engineersEvent, 0, 0, ch)
		if v.act == actNothing {
			return false
		}
		receive()
		p.engineersAct(v)
	case eventAlarm:
		v := p.decide(&alarm, 0, 0, ch)
		if v.act != actDeploy || !p.hasPlace(v) {
			return false
		}
		p.note(e)
		p.place(uint8(v.subject()), ch)
	case eventRecovery:
		if p.decide(&recovery, 0, 0, nil).act != actRally {
			return false
		}
		follower.quietly(&p.position, &recovery, 0)
		p.note(e)
		p.watch(rules.Moved, "18.1", p.recover)
	case eventTanks:
		if p.decide(&tankEvent, 0, 0, ch).act != actTake {
			return false
		}
		receive()
		r.phase = phTank
	case eventFallBack:
		v := p.decide(&fallBack, 0, 0, ch)
		if v.act != actTake {
			return false
		}
		receive()
		from := v.subject()
		to := follower.chain()
		w := p.decide(&fallBackTo, from, 0, to)
		follower.send(to)
		h := uint16(w.subject())
		p.watch(rules.Moved, "21.2", func() { p.moveAll(uint16(from), h) })
	default:
		return false
	}
	return true
}

// engineersAct executes the task that the engineers' event selected.
func (p *Position) engineersAct(v procedureResult) {
	h := uint16(v.subject())
	switch v.act {
	case actReserve:
		receive := p.chainReceiver()
		ch := receive.chain()
		w := p.decide(&reserveUnit, 0, 0, ch)
		receive.send(ch)
		u := uint8(w.subject())
		p.watch(rules.Moved, "14.2", func() { p.replaceBlock(u, h) })
	case actBlock:
		p.s.roadblocks.Add(h)
		p.emit(rules.Event{Kind: rules.Note, Key: "roadblock", Side: rules.Allies, Cell: cellOf(h), Para: "14.5"})
	case actBlow:
		h, dir := uint16(v.subject()/6), uint8(v.subject()%6)
		p.blow(h, dir)
		p.emit(rules.Event{Kind: rules.BridgeBlown, Side: rules.Allies, Edge: p.sys.edgeAt(h, dir), Para: "14.9"})
	case actImprove:
		p.s.improved.Add(h)
		p.emit(rules.Event{Kind: rules.Note, Key: "position", Side: rules.Allies, Cell: cellOf(h), Para: "14.11"})
	}
}
