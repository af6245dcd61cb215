package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Events and traces for listeners.

// emit reports an event to the listener, if any.
func (p *Position) emit(e rules.Event) {
	if p.ear != nil {
		p.ear.HandleEvent(e)
	}
}

// chainReceiver returns the receiver of chains, or nil.
func (p *Position) chainReceiver() chainFunc {
	switch l := p.ear.(type) {
	case rules.TraceListener:
		return func(ch *Chain) { l.HandleTrace(p.traceOf(ch)) }
	case Auditor:
		return l.Audit
	}
	return nil
}

// reportMarks reports the marks that a unit has gained or lost. was holds its marks before.
func (p *Position) reportMarks(u, was uint8, para string) {
	now := p.s.flags[u]
	e := rules.Event{Kind: rules.Note, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.at[u]), Para: para}
	receive := func(happened bool, kind rules.Kind, key string) {
		if happened {
			e.Kind, e.Key = kind, key
			p.emit(e)
		}
	}
	const cut = fUnsupplied | fIsolated
	receive(now&^was&fDispersed != 0, rules.Note, "dispersed")
	receive(was&^now&fDispersed != 0, rules.Note, "in-order")
	receive(was&cut == 0 && now&fUnsupplied != 0, rules.SupplyLost, "")
	receive(now&^was&fIsolated != 0, rules.Note, "isolated")
	receive(was&cut != 0 && now&cut == 0, rules.SupplyRestored, "")
	receive(was&^now&fNoFuel != 0, rules.Note, "refuelled")
}

// watch calls happen, which changes units, and reports the units that moved, lost or gained steps or
// changed marks, and the hexes that changed control. moveKind is the kind of the events for moves.
func (p *Position) watch(moveKind rules.Kind, para string, happen func()) {
	if p.ear == nil {
		happen()
		return
	}
	at, steps, taken, flags := p.s.at, p.s.steps, p.s.germanHexes, p.s.flags
	happen()
	for i := range p.d.units {
		u := uint8(i)
		from, to := at[i], p.s.at[i]
		switch side := sideOf(p.d.units[i].side); {
		case p.s.steps[i] == 0 && steps[i] > 0:
			p.emit(rules.Event{Kind: rules.Eliminated, Side: side, Piece: pieceOf(u), Cell: cellOf(from), Para: para})
			continue
		case p.s.steps[i] < steps[i]:
			p.emit(rules.Event{Kind: rules.StepLost, Side: side, Piece: pieceOf(u), Cell: cellOf(to), N: int(p.s.steps[i]), Para: para})
		case p.s.steps[i] > steps[i]:
			p.emit(rules.Event{Kind: rules.StepGained, Side: side, Piece: pieceOf(u), Cell: cellOf(to), N: int(p.s.steps[i]), Para: para})
		}
		switch side := sideOf(p.d.units[i].side); {
		case from == to || to >= hexes:
		case from >= hexes:
			p.emit(rules.Event{Kind: rules.Placed, Side: side, Piece: pieceOf(u), Cell: cellOf(to), Key: vocab.Arrives, Para: para})
		default:
			p.emit(rules.Event{Kind: moveKind, Side: side, Piece: pieceOf(u), Cell: cellOf(to), Path: []rules.CellID{cellOf(from), cellOf(to)}, Para: para})
		}
		if to < hexes {
			p.reportMarks(u, flags[u], para)
		}
	}
	for side := range uint8(2) {
		now, was := p.s.germanHexes, taken
		if side == allies {
			now, was = was, now
		}
		now = now.AndNot(&was)
		for h := range now.All() {
			p.reportControl(side, h)
		}
	}
}

// reportControl reports a victory hex or a hex of the Westwall that a side has taken.
func (p *Position) reportControl(side uint8, h uint16) {
	if p.d.hex[h].points > 0 || p.d.hex[h].westwall {
		p.emit(rules.Event{Kind: rules.ControlTaken, Side: sideOf(side), Cell: cellOf(h), Para: "X17"})
	}
}

func (p *Position) noteOf(side rules.Side, e event, para string) {
	if p.ear != nil {
		p.emit(rules.Event{Kind: rules.Note, Key: "event." + eventNames[e], Side: side, Para: para})
	}
}

// noteTactic reports a tactic of a part, and the fire that it brings.
func (p *Position) noteTactic(part int, t tactic, para string) {
	if p.ear == nil {
		return
	}
	p.emit(rules.Event{Kind: rules.Note, Key: "tactic." + tacticNames[t], Side: p.sideOfPart(part), Cell: cellOf(p.s.combat.target), Para: para})
	p.reportSupport(part, t)
}

// reportDiscard reports a German card that is discarded.
func (p *Position) reportDiscard(c uint8, para string) {
	if p.ear != nil {
		p.emit(rules.Event{Kind: rules.Note, Key: "card-discarded:" + p.d.cards[c].id, Side: rules.Axis, Para: para})
	}
}

// rescheduled calls happen, which changes the calendar, and reports the units that arrive on another
// day.
func (p *Position) rescheduled(by rules.Side, para string, happen func()) {
	at := p.s.at
	happen()
	for u := range at {
		if now := p.s.at[u]; now != at[u] {
			p.emit(rules.Event{Kind: rules.Note, Key: "due", Side: by, Piece: pieceOf(uint8(u)), N: int(now - calendar), Para: para})
		}
	}
}
