package deadlywoods

import "herbstnebel/rules"

// Chapter 4: the sequence of play. Each function begins a part of the turn and continues with the
// next part if there is nothing to decide.

func (p *Position) startTurn() {
	s := &p.s
	s.reg.phase = PhaseOver // until a decision is due
	p.emit(rules.Event{Kind: rules.TurnBegan, N: int(s.reg.turn), Para: "4.0"})
	t := &p.d.turns[s.reg.turn]
	s.reg.init = p.initiative(t)
	s.reg.cup, s.reg.hand = t.cup, t.hand
	s.reg.drawn, s.reg.lastSide, s.reg.inRow = 0, 2, 0
	s.reg.moveUsed = 0
	s.reg.reinfs = [2]uint8{}
	if s.reg.turn == 1 {
		p.specialReinforcements()
		p.startOpening()
		return
	}
	p.startEngineers()
}

// initiative returns the side with the initiative (§5.2).
func (p *Position) initiative(t *turnInfo) uint8 {
	switch t.initiative {
	case "allies":
		return allies
	case "vp3":
		if p.points() < 3 {
			return allies
		}
	}
	return axis
}

// §4.1: assets and special reinforcements, in the order of §12.1.

func (p *Position) startEngineers() {
	p.specialReinforcements()
	p.s.reg.phase = PhaseEngineers
	if len(p.engineerChoices(p.buffer())) == 1 {
		p.startGreif()
	}
}

func (p *Position) startGreif() {
	s, d := &p.s, p.d
	if a := d.one[greif]; s.reg.turn >= 2 && s.reg.turn <= 4 && s.supLoc[a] == placeAssetBox {
		s.reg.phase = PhaseGreif
		return
	}
	p.startMotorise()
}

func (p *Position) startMotorise() {
	p.s.reg.phase = PhaseMotorise
	if len(p.motoriseChoices(p.buffer())) == 1 {
		p.startTraffic()
	}
}

func (p *Position) startTraffic() {
	if t := p.s.reg.turn; t >= 1 && t <= 3 {
		p.s.reg.phase = PhaseTraffic
		return
	}
	p.startDelay()
}

func (p *Position) startDelay() {
	s := &p.s
	if s.reg.turn >= 2 && s.reg.init == axis && s.loc[p.d.delay] == placeAssetBox {
		s.reg.phase = PhaseDelay
		if len(p.delayChoices(p.buffer())) > 1 {
			return
		}
	}
	p.startWithdrawal()
}

// §4.2: the player without the initiative takes replacements first (§13.2).
func (p *Position) startReplacements() {
	p.s.reg.side = 1 - p.s.reg.init
	p.givePoints()
}

func (p *Position) givePoints() {
	s := &p.s
	s.reg.points = p.d.turns[s.reg.turn].replace[s.reg.side]
	p.nextReplacement()
}

// §4.3: the action rounds.
func (p *Position) startRounds() {
	s, d := &p.s, p.d
	t := &d.turns[s.reg.turn]
	if t.either { // §17.0
		both := s.held.Has(d.stVith) && s.held.Has(d.bastogne)
		switch {
		case s.reg.turn == 4 && both:
			s.reg.cup[axis][ChitPz5]++
			s.reg.cup[axis][ChitPz6]++
		case s.reg.turn == 4 || both:
			s.reg.phase = PhaseArmyChit
			return
		}
	}
	s.reg.phase = PhaseFirst
}

// buffer returns an empty list for counting choices.
func (p *Position) buffer() []rules.Choice {
	w := p.work()
	if cap(w.list) < 2048 {
		w.list = make([]rules.Choice, 0, 2048)
	}
	return w.list[:0]
}
