package enemyaction

import "herbstnebel/rules"

// Tactics of the Allies: an order card is drawn, and its tactic is played if it benefits them.

// nextTactic draws an order card for a tactic of the Allies, except in the opening (§X20) and if all
// defenders are dispersed (§P9, §X39).
func (p *Position) nextTactic() {
	r := &p.s.reg
	r.stage = sgChits
	if p.drawsTactic() {
		p.refill()
		r.phase = phTactic
	}
}

// drawsTactic reports whether an order card is drawn for the tactic of the Allies.
func (p *Position) drawsTactic() bool {
	return p.s.reg.opening == 0 && (p.alliedPart() == attackers || p.drawsTactics()) && p.orders() > 0
}

// drawTactic plays the tactic of an order card drawn for a combat, if it benefits the Allies (§X7).
func (p *Position) drawTactic(c uint8) {
	r := &p.s.reg
	p.s.alliedDrawPile.Remove(c)
	p.s.discards.Add(c)
	p.emit(rules.Event{Kind: rules.ChitDrawn, Key: p.d.cards[c].id, Side: rules.Allies, Para: "X39"})
	r.stage = sgChits
	t := p.d.cards[c].tactic
	receive := p.chainReceiver()
	ch := receive.chain()
	v := p.decide(&useTactic, int(t), 0, ch)
	receive.send(ch)
	switch v.act {
	case actAirForce:
		t = airForce
	case actPlay:
	default:
		return
	}
	part := p.alliedPart()
	p.noteTactic(part, t, "X39")
	switch {
	case t == bugOut && p.early():
		r.phase = phBugOut
	case t == bugOut:
		p.leave()
	case t == reinforce:
		p.callHelp()
	}
	p.play(part, t)
	p.recount(t)
	if drawsAgain(t) {
		r.stage = sgTactic
	}
}

// useTactic decides the use of a tactic drawn for the Allies. Its subject is the tactic. A tactic
// without a tangible benefit becomes the air force when the clouds break (§13.1, §X7).
var useTactic = procedure{name: "tactic", about: ofTactic, steps: []step{
	{para: "X7", key: "tangible-benefit", line: func(p *position, t int) bool { return p.benefits(tactic(t)) }, then: actPlay,
		why: func(_ *position, t int) (*procedure, int) { return &benefit[t], t }},
	{para: "13.1", key: "clouds-break", line: func(p *position, t int) bool { return p.s.special&dayClouds != 0 }, then: actAirForce},
	{para: "X7", key: "no-benefit", line: func(*position, int) bool { return true }, then: actNothing},
}}

// drawsAgain reports whether another order card is drawn for the Allies after a tactic (§25.1).
func drawsAgain(t tactic) bool { return t == corpsArtillery }

// drawsTactics reports whether Allied defenders draw an order card for a tactic (§P9).
func (p *position) drawsTactics() bool { return !p.allMarked(fDispersed) }

// discarded reports whether a tactic of Allied defenders is discarded when drawn: engineers in the
// attack prevent the improved position (§26.6).
func (p *position) discarded(t tactic) bool {
	return t == engineer && p.played(attackers, engineer)
}

// benefits reports whether a tactic applies to the combat and gives the Allies a tangible benefit
// (§X7).
func (p *position) benefits(t tactic) bool {
	return p.decide(&benefit[t], int(t), 0, nil).act == actPlay
}

// Ends of the lists of benefits.
var (
	useful   = step{para: "X7", key: "useful", line: func(*position, int) bool { return true }, then: actPlay}
	noEffect = step{para: "X7", key: "useless", line: func(*position, int) bool { return true }, then: actNothing}
	attack   = step{para: "P9", key: "allies-defend", line: func(p *position, _ int) bool { return p.alliedPart() == defenders }, then: actNothing}
	defence  = step{para: "P9", key: "allies-attack", line: func(p *position, _ int) bool { return p.alliedPart() == attackers }, then: actNothing}
)

// benefit decides for each tactic whether it gives the Allies something: a situation they do not have,
// better odds, units, a position, fewer chits, a withdrawal (§X7).
var benefit = [tactics]procedure{
	airForce: {name: "benefit-air-force", steps: []step{
		{para: "22.1", key: "has-air", line: has(airSupport), then: actNothing},
		useful,
	}},
	gunfire: {name: "benefit-artillery", steps: []step{
		{para: "22.1", key: "has-artillery", line: has(artillery), then: actNothing},
		{para: "X39", key: "guns-silent", line: func(p *position, _ int) bool { return !p.artilleryFires(p.alliedPart()) }, then: actNothing},
		useful,
	}},
	coordinated: {name: "benefit-coordinated", steps: []step{
		attack,
		{para: "23.1", key: "nobody-joins", line: func(p *position, _ int) bool { join := p.uninvolvedUnits(); return join.Empty() }, then: actNothing},
		useful,
	}},
	bugOut: {name: "benefit-bug-out", steps: []step{
		defence,
		{para: "24.1", key: "gets-out", line: func(p *position, _ int) bool { return p.bugsOut() }, then: actPlay,
			why: func(p *position, _ int) (*procedure, int) {
				switch {
				case p.alliedPart() == attackers:
					return nil, 0
				case p.early():
					return &bugOutEarly, 0
				}
				return &bugOutLate, 0
			}},
		noEffect,
	}},
	corpsArtillery: {name: "benefit-corps-artillery", steps: []step{useful}},
	engineer: {name: "benefit-engineers", steps: []step{
		{para: "26.6", key: "position-discarded", line: func(p *position, t int) bool {
			return p.alliedPart() == defenders && p.discarded(tactic(t))
		}, then: actNothing},
		{para: "26.1", key: "digs-in", line: func(p *position, _ int) bool { return p.alliedPart() == defenders && p.mayImprove() }, then: actPlay},
		{para: "26.2", key: "cannot-dig-in", line: func(p *position, _ int) bool { return p.alliedPart() == defenders }, then: actNothing},
		{para: "22.1", key: "has-engineers", line: has(engineers), then: actNothing},
		useful,
	}},
	reinforce: {name: "benefit-reinforce", steps: []step{
		{para: "27.1", key: "joined", line: func(p *position, _ int) bool { return p.decide(&reinforcing, 0, 0, nil).act == actTake }, then: actPlay,
			why: func(*position, int) (*procedure, int) { return &reinforcing, 0 }},
		noEffect,
	}},
	screen: {name: "benefit-screen", steps: []step{
		defence,
		{para: "28.1", key: "no-chits", line: func(p *position, _ int) bool { return p.s.combat.chits == 0 }, then: actNothing},
		useful,
	}},
	tanks: {name: "benefit-tanks", steps: []step{
		{para: "29.2", key: "lacks-armour", line: func(p *position, _ int) bool { return !p.armoured(p.alliedPart()) }, then: actPlay},
		{para: "29.1", key: "better-odds", line: betterOdds, compares: oddsWith, then: actPlay},
		noEffect,
	}},
}

// has returns a line that applies if tactics already give the Allies a situation.
func has(s situation) func(*position, int) bool {
	return func(p *position, _ int) bool { return p.given(p.alliedPart())&s != 0 }
}

// betterOdds reports whether a tactic changes the odds.
func betterOdds(p *position, t int) bool {
	odds := oddsWith(p, t)
	return odds[0] != odds[1]
}

// oddsWith returns the odds without a tactic and with it.
func oddsWith(p *position, t int) [2]int {
	q := p.fork()
	defer p.drop()
	q.s.combat.tactics[p.alliedPart()] |= 1 << t
	return [2]int{p.odds(), q.odds()}
}
