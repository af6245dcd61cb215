package deadlywoods

import "herbstnebel/rules"

// §14.1, §14.2, §17.0: the cup.

// cupEmpty reports whether the cup holds no chit of either side.
func (r *registers) cupEmpty() bool { return r.cup == [2][chits]uint8{} }

func armyChitChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	return append(dst, rules.MakeChoice(OpArmy, zone5, 0, 0), rules.MakeChoice(OpArmy, zone6, 0, 0))
}

func (p *Position) playArmyChit(c rules.Choice) {
	ch := ChitPz5
	if c.A() == zone6 {
		ch = ChitPz6
	}
	p.s.reg.cup[axis][ch]++
	p.s.reg.phase = PhaseFirst
}

// firstChoices lists the chits with which the player with the initiative may begin (§5.1),
// including chits in hand. A supply check belongs to neither player (§14.2).
func (p *Position) firstChoices(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	side := r.init
	for ch := range chits {
		if r.cup[side][ch]+r.hand[side][ch] > 0 && ch != ChitSupply {
			dst = append(dst, rules.MakeChoice(OpChit, uint16(side), uint16(ch), 0))
		}
	}
	return dst
}

func (p *Position) playFirst(c rules.Choice) {
	r := &p.s.reg
	side, ch := uint8(c.A()), Chit(c.B())
	if r.cup[side][ch] > 0 {
		r.cup[side][ch]--
	} else {
		r.hand[side][ch]--
	}
	p.recordChit(side, ch)
	p.playChit(side, ch)
}

// drawable reports whether a chit of a side may be drawn. A third chit of the same side in a row
// may be drawn only if no chits of the other side are left (§14.2).
func (p *Position) drawable(side uint8) bool {
	r := &p.s.reg
	if r.lastSide != side || r.inRow < 2 {
		return true
	}
	for ch := range chits {
		if ch != ChitSupply && r.cup[1-side][ch] > 0 {
			return false
		}
	}
	return true
}

func (p *Position) drawChoices(dst []rules.Choice) []rules.Choice {
	for side := uint8(0); side < 2; side++ {
		ok := p.drawable(side)
		for ch := range chits {
			if p.s.reg.cup[side][ch] > 0 && (ok || ch == ChitSupply) {
				dst = append(dst, rules.MakeChoice(OpDraw, uint16(side), uint16(ch), 0))
			}
		}
	}
	return dst
}

// nextDraw continues the action rounds, or ends them if the cup is empty.
func (p *Position) nextDraw() {
	s := &p.s
	p.endRound()
	for side := range s.reg.cup {
		for _, n := range s.reg.cup[side] {
			if n > 0 {
				s.reg.phase = PhaseDraw
				return
			}
		}
	}
	if s.reg.hand[allies][ChitReaction] > 0 { // §14.3.1: a held Reaction may be played as the last chit of the turn
		s.reg.phase = PhaseReaction
		return
	}
	p.endTurn()
}

func (p *Position) playDraw(c rules.Choice) {
	s := &p.s
	side, ch := uint8(c.A()), Chit(c.B())
	s.reg.cup[side][ch]--
	if ch == ChitSupply { // §14.2: it belongs to neither side
		p.record(side, ch)
		p.emit(rules.Event{Kind: rules.ChitDrawn, Side: sideOf(side), Key: chitNames[ch], N: int(s.reg.drawn), Para: "8.1"})
		p.checkSupply()
		p.nextDraw()
		return
	}
	if side == allies && s.reg.hand[allies][ChitReinf] > 0 { // §14.8.2
		s.reg.current = side<<4 | uint8(ch)
		s.reg.phase = PhaseKeep
		return
	}
	p.recordChit(side, ch)
	p.playChit(side, ch)
}

// keepChoices offers to play the drawn or held chit, or to decline.
func keepChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	return append(dst, rules.MakeChoice(OpPlay, 0, 0, 0), rules.MakeChoice(OpHold, 0, 0, 0))
}

// playKeep plays the drawn Allied chit, or the held reinforcements instead. If the drawn chit was
// the last one, a chit that is still in hand is put into the cup (§14.8.2).
func (p *Position) playKeep(c rules.Choice) {
	s := &p.s
	ch := Chit(s.reg.current & 15)
	switch {
	case c.Op() == OpHold:
		s.reg.cup[allies][ch]++
		s.reg.hand[allies][ChitReinf]--
		ch = ChitReinf
	case p.lastAllied():
		s.reg.hand[allies][ChitReinf]--
		s.reg.cup[allies][ChitReinf]++
	}
	p.recordChit(allies, ch)
	p.playChit(allies, ch)
}

// lastAllied reports whether the cup holds no Allied chit.
func (p *Position) lastAllied() bool {
	for _, n := range p.s.reg.cup[allies] {
		if n > 0 {
			return false
		}
	}
	return true
}

// recordChit records an action chit and counts the chits that a side has had in a row.
func (p *Position) recordChit(side uint8, ch Chit) {
	r := &p.s.reg
	if r.lastSide == side {
		r.inRow++
	} else {
		r.lastSide, r.inRow = side, 1
	}
	p.record(side, ch)
	p.emit(rules.Event{Kind: rules.ChitDrawn, Side: sideOf(side), Key: chitNames[ch], N: int(r.drawn), Para: "14.1"})
}

// record puts a chit on the action round track.
func (p *Position) record(side uint8, ch Chit) {
	r := &p.s.reg
	if int(r.drawn) < len(r.track) {
		r.track[r.drawn] = side<<4 | uint8(ch)
		r.drawn++
	}
	r.current = side<<4 | uint8(ch)
}
