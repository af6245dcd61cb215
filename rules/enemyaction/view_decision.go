package enemyaction

import "herbstnebel/rules"

// decision is the key and the paragraph of a phase's decision.
type decision struct{ key, para string }

var decisions = [phases]decision{
	phOver: {"over", "X35"}, phEntry: {"entry", "X36"}, phHand: {"hand", "X18"}, phImpulse: {"impulse", "X22"}, phCorps: {"corps", "X19"},
	phUnits: {"units", "X23"}, phMove: {"move", "X23"}, phBridge: {"die.bridge", "X31"}, phBlock: {"die.block", "X42"}, phDeclare: {"declare", "X24"},
	phSupport: {"support", "X25"}, phTactic: {"tactic", "X39"}, phBugOut: {"die.bug-out", "24.2"}, phChit: {"chit", "X24"},
	phHold: {"die.hold", "2.D"}, phDefence: {"defence", "1.9"}, phBack: {"back", "5.0"}, phAnswer: {"answer", "1.13"}, phLoss: {"loss", "4.1"},
	phAdvance: {"advance", "7.1"}, phSecond: {"second", "9.4"}, phOrder: {"order", "X28"}, phStrafe: {"strafe", "10.4"},
	phBarrage: {"barrage", "12.1"}, phCaught: {"caught", "15.1"}, phTank: {"tank", "20.1"}, phCheck: {"die.advance", "8.2"},
	phHidden: {"hidden", "X46"},
}

// Decision implements rules.View.
func (p *Position) Decision() rules.Decision {
	r := &p.s.reg
	e := decisions[r.phase]
	out := rules.Decision{By: p.ToMove(), Key: e.key, Para: e.para}
	num := func(name string, n int) { out.Args = append(out.Args, rules.Arg{Name: name, Num: n}) }
	cell := func(h uint16) {
		out.Cell = cellOf(h)
		out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: out.Cell})
	}
	switch r.phase {
	case phEntry, phMove, phSecond:
		out.Piece = pieceOf(r.unit - 1)
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: out.Piece})
	case phHand:
		num("cards", int(r.left))
	case phImpulse:
		e := p.impulseDecision()
		out.Key, out.Para = e.key, e.para
		if r.opening != 0 {
			num("value", int(r.value))
			num("need", p.d.num.openingValue)
		}
	case phUnits:
		if units := p.movable(); units.Empty() { // no unit can move any more, in the opening from its beginning
			out.Key, out.Para = "attacks", "X24"
			num("opening", 2-int(min(r.opening, 1))) // selects a text: 1 = attacks only (§X20)
		}
	case phBridge:
		cell((r.edge - 1) / 6)
		num("number", p.d.num.demolition)
	case phBlock:
		h, dir := (r.edge-1)/6, (r.edge-1)%6
		cell(p.d.hex[h].next[dir])
		num("number", p.d.num.checkFaces)
	case phDeclare, phSupport, phTactic, phHidden, phAdvance:
		cell(p.s.combat.target)
	case phChit:
		cell(p.s.combat.target)
		num("chits", int(p.s.combat.chits)-p.countDrawn())
	case phBugOut:
		cell(p.s.combat.target)
		num("number", max(p.decide(&bugOutEarly, 0, 0, nil).chance, 0))
	case phHold:
		cell(p.defendersAt())
		num("number", max(p.decide(&allied, 0, 0, nil).chance, 0))
		num("hits", int(p.s.combat.hits))
	case phDefence:
		cell(p.s.combat.target)
		num("hits", int(p.s.combat.hits))
	case phAnswer:
		cell(p.s.combat.target)
		num("hits", int(p.s.combat.hits))
	case phBack:
		_, u := p.backing()
		out.Piece = pieceOf(u)
		num("hexes", int(r.back))
	case phLoss:
		if p.germanPart() == defenders {
			cell(p.defendersAt())
		} else {
			cell(p.s.combat.target)
		}
		num("steps", int(r.stepsDue))
	case phCheck:
		out.Piece = pieceOf(r.unit - 1)
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: out.Piece})
		out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: cellOf(p.s.combat.into)})
		num("number", p.decide(&advance, int(r.unit-1), 0, nil).chance)
	}
	return out
}

// impulseDecision returns the decision of the German impulse. It depends on whether a card can command,
// and on whether the player may end the day (§X20, §X22).
func (p *Position) impulseDecision() decision {
	commands := false
	for c := range p.s.hand.All() {
		commands = commands || p.canActivate(c) != 0
	}
	r := &p.s.reg
	switch {
	case r.opening != 0 && commands:
		return decision{"impulse.opening", "X20"}
	case r.opening != 0:
		return decision{"impulse.opening.discard", "X20"}
	case r.left > 0 && commands:
		return decisions[phImpulse]
	case r.left > 0:
		return decision{"impulse.discard", "X22"}
	case commands:
		return decision{"impulse.last", "X22"}
	}
	return decision{"impulse.end", "X22"}
}

// Describe implements rules.View.
func (p *Position) Describe(c rules.Choice) rules.ChoiceInfo {
	return operations.Describe(p, c, decisions[p.s.reg.phase].para)
}

// Path implements rules.View.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	switch c.Op() {
	case opMove:
		var room [hexes]uint16
		m, _ := p.pathTo(uint8(c.A()), c.B())
		for _, h := range m.Path(room[:0], c.B()) {
			dst = append(dst, cellOf(h))
		}
	case opRetreat, opAdvance:
		dst = append(dst, cellOf(p.s.at[c.A()]), cellOf(c.B()))
	}
	return dst
}
