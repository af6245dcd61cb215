package celles

import "herbstnebel/rules"

// decision is what a phase asks.
type decision struct{ key, para string }

var decisions = [phases]decision{
	phOver: {"over", "16.0"}, phSetUp: {"set-up", "20.0"}, phOption: {"die.option", "17.0"}, phInitiative: {"die.initiative", "6.0"},
	phFirst: {"first", "6.0"}, phDraw: {"draw", "7.0"}, phOrders: {"orders", "7.0"}, phStrike: {"strike", "13.4"},
	phStrikeDie: {"die.strike", "13.4"}, phReplace: {"replacement", "13.3"}, phExtra: {"extra", "13.2"}, phEnter: {"enter", "14.0"},
	phGroup: {"move.unit", "8.0"}, phUnit: {"move.to", "8.0"}, phInfiltrate: {"die.infiltration", "9.1"}, phJoin: {"combat.join", "11.0"},
	phAddAttacker: {"combat.chit.attacker", "13.1"}, phAddDefender: {"combat.chit.defender", "13.1"}, phFightDie: {"die.combat", "11.0"},
	phLoss: {"loss", "11.0"}, phUpset: {"disrupt", "11.0"}, phRetreat: {"retreat", "11.1"}, phAdvance: {"advance", "11.2"},
	phExcess: {"overstack", "10.0"},
}

// Decision implements rules.View.
func (p *Position) Decision() rules.Decision {
	r := &p.s.reg
	e := decisions[r.phase]
	out := rules.Decision{By: p.ToMove(), Key: e.key, Para: e.para}
	num := func(name string, n int) { out.Args = append(out.Args, rules.Arg{Name: name, Num: n}) }
	text := func(name, t string) { out.Args = append(out.Args, rules.Arg{Name: name, Text: t}) }
	unit := func(u uint8) {
		out.Piece = pieceOf(u)
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: pieceOf(u)})
	}
	cell := func(h uint16) {
		out.Cell = cellOf(h)
		out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: cellOf(h)})
	}
	switch r.phase {
	case phSetUp:
		unit(p.toSetUp())
	case phInitiative:
		side := axis
		if r.dice[axis] != 0 {
			side = allies
		}
		text("side", sideNames[side])
	case phDraw:
		text("side", sideNames[r.side])
	case phOrders:
		text("chit", p.d.formations[r.chit-1].id)
		num("left", int(r.actions[r.side]-min(r.played[r.side], r.actions[r.side])))
	case phStrikeDie:
		unit(r.unit - 1)
		num("modifier", p.strikeRoll(r.unit-1))
	case phEnter:
		unit(p.entering())
	case phGroup:
		if r.whole != 0 && r.chit-1 == p.d.inf84 {
			num("picks", int(p.d.num.activate84-r.picks))
		}
	case phUnit:
		unit(r.unit - 1)
		num("half-points", int(p.left(r.unit-1)))
	case phInfiltrate:
		unit(r.unit - 1)
		cell(r.target)
		num("number", p.passesFrom(r.unit-1))
	case phJoin, phAddAttacker, phAddDefender, phFightDie, phLoss, phUpset, phAdvance:
		freed := p.s.freed
		h, _ := freed.Pop()
		cell(h)
		if r.phase == phLoss {
			num("steps", int(r.losses[r.wave]))
		}
	case phRetreat:
		if r.backing != 0 {
			unit(r.backing - 1)
		}
	case phExcess:
		cell(r.full)
	}
	return out
}

// passesFrom returns the lowest face of the die with which the active unit infiltrates; 10 if
// there is none.
func (p *Position) passesFrom(u uint8) int {
	add := p.infiltrationRoll(u)
	for face := range 10 {
		if p.d.infiltration.at(face+add) == passes {
			return face
		}
	}
	return 10
}

// Path implements rules.View.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	switch c.Op() {
	case opGo:
		r := p.reach()
		var buf [64]uint16
		for _, n := range r.m.Way(buf[:0], r.node(c.B())) {
			dst = append(dst, cellOf(n>>1))
		}
	case opInfiltrate, opRetreat, opAdvance:
		dst = append(dst, cellOf(p.s.loc[c.A()]), cellOf(c.B()))
	}
	return dst
}
