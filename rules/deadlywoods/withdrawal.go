package deadlywoods

import "herbstnebel/rules"

// §12.10: the withdrawal of the SS on turn 11.

// withdrawalSteps is the number of steps that the withdrawing group needs. The group consists of
// the SS units and the artillery and Nebelwerfer of the 6th Panzer Army.
const withdrawalSteps = 12

// Results of the withdrawal.
const (
	withdrawn uint8 = iota + 1
	withdrawalCancelled
	withdrawalTooWeak
)

// inWithdrawal reports whether an asset belongs to the withdrawing group.
func (x *support) inWithdrawal() bool {
	return x.army == zone6 && (x.kind == artillery || x.kind == rockets)
}

// groupSteps returns the number of steps of the withdrawing group. Each asset counts as one step.
func (p *Position) groupSteps() int {
	d, s := p.d, &p.s
	n := 0
	for u := range d.units {
		if d.units[u].ss11 && s.alive(uint8(u)) {
			n += int(s.steps[u])
		}
	}
	for a := range d.supports {
		if d.supports[a].inWithdrawal() && s.supLoc[a] != placeOut {
			n++
		}
	}
	return n
}

func (p *Position) startWithdrawal() {
	s := &p.s
	if s.reg.turn != 11 {
		p.startReplacements()
		return
	}
	enough := p.points() >= 3
	if p.groupSteps() < withdrawalSteps {
		s.reg.withdrawal = withdrawalTooWeak
		if !enough {
			p.end(allies, endWithdrawal)
			return
		}
		p.startReplacements()
		return
	}
	if enough {
		s.reg.phase = PhaseWithdraw
		return
	}
	p.withdraw()
}

func withdrawChoices(_ *Position, dst []rules.Choice) []rules.Choice {
	return append(dst, rules.MakeChoice(OpCarryOut, 0, 0, 0), rules.MakeChoice(OpCancel, 0, 0, 0))
}

func (p *Position) playWithdraw(c rules.Choice) {
	if c.Op() == OpCancel {
		p.s.reg.withdrawal = withdrawalCancelled
		p.emit(rules.Event{Kind: rules.Note, Key: "withdrawal-cancelled", Side: rules.Axis, Para: "12.10"})
		p.startReplacements()
		return
	}
	p.withdraw()
}

// withdraw removes the supplied units and the assets of the withdrawing group from the game.
func (p *Position) withdraw() {
	d, s := p.d, &p.s
	s.reg.withdrawal = withdrawn
	for i := range d.units {
		u := uint8(i)
		if d.units[u].ss11 && s.alive(u) && p.supplied(u) {
			h := s.loc[u]
			p.place(u, placeOut)
			p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(h), Key: "out", Para: "12.10"})
		}
	}
	for a := range d.supports {
		if d.supports[a].inWithdrawal() && s.supLoc[a] != placeOut {
			s.supLoc[a] = placeOut
			p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Axis, Piece: d.assetPiece(uint8(a)), Key: "out", Para: "12.10"})
		}
	}
	p.startReplacements()
}
