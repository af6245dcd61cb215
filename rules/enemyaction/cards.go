package enemyaction

import "herbstnebel/rules"

// Cards of both sides: their draw piles, the German hand and discards.

// fillHand draws German cards up to the hand limit, and begins the German impulse (§X18, §X20).
func (p *Position) fillHand() {
	r := &p.s.reg
	limit := p.d.num.hand
	if r.opening != 0 {
		limit = p.d.num.openingHand
	}
	if r.left > 0 && p.s.hand.Len() < limit && (r.opening == 0 || r.value == 0) {
		r.phase = phHand
		return
	}
	if r.opening != 0 && (int(r.value) >= p.d.num.openingValue || p.s.hand.Empty()) {
		r.opening = 0
		p.beginAllied()
		return
	}
	r.phase = phImpulse
}

// bringCards puts the cards of the day into the draw piles.
func (p *position) bringCards() {
	for c := range p.d.cards {
		switch x := &p.d.cards[c]; {
		case p.dayOf(x) != p.s.day:
		case x.side == axis:
			p.s.drawPile.Add(uint8(c))
		default:
			p.s.alliedDrawPile.Add(uint8(c))
		}
	}
}

// dayOf returns the day on which a card arrives: earlier for those of the III Corps if Patton moves
// (§19.2).
func (p *position) dayOf(x *card) uint8 {
	if p.s.extraDay > 0 && x.formation >= 0 && p.d.formations[x.formation].number == thirdCorps && x.side == allies && int(x.day) == p.d.num.patton {
		return p.s.extraDay
	}
	return x.day
}

// draw moves a German card from the draw pile into the hand. A fuel shortage card is discarded at once
// (§X18, §X40).
func (p *Position) draw(c uint8) {
	s := &p.s
	s.drawPile.Remove(c)
	s.reg.left--
	if p.d.cards[c].fuel {
		s.discards.Add(c)
		p.runDry()
	} else {
		s.hand.Add(c)
	}
	p.spend()
}

// spend sets the rest of the draw pile aside once the Germans have drawn the day's cards (§X18).
func (p *Position) spend() {
	if p.s.reg.left == 0 || p.s.drawPile.Empty() {
		p.s.reg.left = 0
		p.s.aside = p.s.aside.Or(&p.s.drawPile)
		p.s.drawPile = cardSet{}
	}
}

// discard takes a card out of the German hand or draw pile.
func (p *position) discard(c uint8) {
	p.s.hand.Remove(c)
	p.s.drawPile.Remove(c)
	p.s.discards.Add(c)
}

// mayDiscard reports whether the German player may get rid of a card in his hand: an air card stays until
// his day is over (§10.6).
func (p *position) mayDiscard(c uint8) bool { return !p.d.cards[c].air }

// discardFromHand discards a German card: one that cannot be played, or one that an Allied event costs.
func (p *Position) discardFromHand(c uint8, ph phase) {
	r := &p.s.reg
	if receive := p.chainReceiver(); receive != nil && ph == phCaught {
		ch := receive.chain()
		p.decide(&intercepted, 0, 0, ch)
		ch.drawn = []int{int(c)}
		receive.send(ch)
	}
	p.reportDiscard(c, decisions[ph].para)
	switch ph {
	case phStrafe:
		p.reportCommand(rules.AirStrike, c, "10.4")
		air := r.card - 1
		p.s.discards.Remove(air)
		p.strafe(air, int(c))
	case phImpulse:
		p.discard(c)
		if r.opening != 0 {
			r.value += p.d.cards[c].value
			r.stage = sgHand
			break
		}
		p.beginAllied()
		return
	case phCaught:
		fromDrawPile := p.s.drawPile.Has(c)
		p.discard(c)
		if fromDrawPile {
			r.left--
			p.spend()
		}
	default: // phBarrage
		p.reportCommand(rules.ArtilleryFired, c, "12.1")
		p.discard(c)
	}
	if ph != phImpulse {
		r.stage = sgAllied
	}
}

// returnAir moves the air cards of the German hand to the Allied draw pile (§10.7) and reports whether there
// were any.
func (p *position) returnAir() (some bool) {
	for c := range p.s.hand.All() {
		if p.d.cards[c].air {
			p.s.hand.Remove(c)
			p.s.alliedDrawPile.Add(c)
			some = true
		}
	}
	return some
}

// refill shuffles the Allied cards that were played into their draw pile, if that is used up (§X39).
func (p *Position) refill() {
	if !p.s.alliedDrawPile.Empty() {
		return
	}
	for c := range p.s.discards.All() {
		if p.d.cards[c].side == allies {
			p.s.discards.Remove(c)
			p.s.alliedDrawPile.Add(c)
		}
	}
}

// orders returns the number of order cards that the Allies can draw: those of the draw pile, or if it is
// empty, those played (§X39).
func (p *position) orders() int {
	if !p.s.alliedDrawPile.Empty() {
		return p.s.alliedDrawPile.Len()
	}
	n := 0
	for c := range p.s.discards.All() {
		n += yes(p.d.cards[c].side == allies)
	}
	return n
}
