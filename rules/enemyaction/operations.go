package enemyaction

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/operation"
	"herbstnebel/rules/vocab"
)

// Operations of choices, in the order in which they are listed. The table operations defines their
// operands.
const (
	opEnter uint8 = 1 + iota
	opDraw
	opPlay
	opEvent
	opEventAt
	opDiscard
	opCorps
	opUnit
	opAttack
	opEnd
	opMove
	opStop
	opDie
	opWith
	opDeclared
	opSupport
	opOrder
	opChit
	opBack
	opRetreat
	opDisperse
	opStand
	opLose
	opAdvance
	opNone
)

type operand = operation.Kind[*Position]

// Kinds of operands of choices.
var (
	aUnit = operand{
		Word: func(p *Position, u uint16) string { return p.d.units[u].name },
		Show: func(p *Position, u uint16, pick *rules.ChoiceInfo) {
			pick.Piece, pick.From = pieceOf(uint8(u)), cellOf(p.s.at[u])
		},
	}
	// itsHex is the place of a unit.
	itsHex = operand{Word: func(p *Position, u uint16) string { return p.placeName(uint8(u)) }}
	aHex   = operand{
		Word: func(_ *Position, h uint16) string { return hexCode(h) },
		Show: func(_ *Position, h uint16, pick *rules.ChoiceInfo) { pick.Cell = cellOf(h) },
	}
	aCard = operand{
		Word: func(p *Position, c uint16) string { return p.d.cards[c].id },
		Show: func(p *Position, c uint16, pick *rules.ChoiceInfo) {
			x := &p.d.cards[c]
			pick.Verb += "." + x.id
			pick.N = int(x.value)
		},
	}
	aCorps  = operation.Suffix(func(p *Position, f uint16) string { return p.d.formations[f].id })
	aChit   = operation.Suffix(func(p *Position, k uint16) string { return p.d.chits[k].id })
	aNumber = operation.Number[*Position]()
)

// aLeg is the operands of a unit that moves from its hex to another.
var aLeg = append(append(operation.InA(aUnit), operation.InA(itsHex)...), operation.InB(aHex)...)

// operations is every operation of the game.
var operations = operation.Table[*Position]{
	opEnter:   {Journal: "enter % %", Verb: vocab.Enter, Para: "X36", Operands: operation.InAB(aUnit, aHex)},
	opDraw:    {Journal: "draw %", Verb: vocab.Draw, Para: "X18", Operands: operation.InA(aCard)},
	opPlay:    {Journal: "play %", Verb: vocab.Play, Para: "X19", Operands: operation.InA(aCard)},
	opEvent:   {Journal: "event %", Verb: "event", Para: "X41", Operands: operation.InA(aCard)},
	opEventAt: {Journal: "event % at %", Verb: "event", Para: "X41", Operands: operation.InAB(aCard, aHex)},
	opDiscard: {Journal: "discard %", Verb: "discard", Operands: operation.InA(aCard)},
	opCorps:   {Journal: "formation %", Verb: vocab.Formation, Para: "X19", Operands: operation.InA(aCorps)},
	opUnit:    {Journal: "unit %", Verb: vocab.Unit, Para: "X23", Operands: operation.InA(aUnit)},
	opAttack:  {Journal: "attack %", Verb: vocab.Attack, Para: "X24", Operands: operation.InB(aHex)},
	opEnd:     {Journal: "end", Verb: vocab.End, Para: "X22", Pass: true},
	opMove: {Journal: "move % %-%", Verb: vocab.Move, Para: "X23", Operands: aLeg, Also: func(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
		_, cost := p.pathTo(uint8(c.A()), c.B())
		pick.N = 2 * int(cost)
	}},
	opStop:     {Journal: "stop", Verb: vocab.Stop, Para: "X23", Pass: true},
	opDie:      {Journal: "die %", Verb: vocab.Die, Operands: operation.InA(aNumber)},
	opWith:     {Journal: "with %", Verb: vocab.With, Para: "X24", Operands: operation.InA(aUnit)},
	opDeclared: {Journal: "fight", Verb: vocab.DeclareAttack, Para: "X24", Pass: true},
	opSupport:  {Journal: "support %", Verb: vocab.Support, Para: "X25", Operands: operation.InA(aCard)},
	opOrder:    {Journal: "order %", Verb: "order", Operands: operation.InA(aCard)},
	opChit:     {Journal: "chit %", Verb: "chit", Para: "X24", Operands: operation.InA(aChit)},
	opBack: {Journal: "back %", Verb: "back", Para: "1.9", Operands: operation.InA(aNumber), Also: func(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
		steps := int(p.s.combat.hits) - int(c.A())
		pick.Verb += "." + strconv.Itoa(int(c.A()))
		if pick.N = steps; steps > 0 && c.A() > 0 {
			pick.Verb += ".lose"
		}
	}},
	opRetreat:  {Journal: "retreat % %-%", Verb: vocab.Retreat, Para: "5.0", Operands: aLeg},
	opDisperse: {Journal: "disperse", Verb: "disperse", Para: "1.13", Also: func(p *Position, _ rules.Choice, pick *rules.ChoiceInfo) { pick.N = p.answerCosts(true) }},
	opStand:    {Journal: "stand", Verb: "stand", Para: "1.14", Also: func(p *Position, _ rules.Choice, pick *rules.ChoiceInfo) { pick.N = p.answerCosts(false) }},
	opLose:     {Journal: "lose %", Verb: vocab.Lose, Operands: operation.InA(aUnit)},
	opAdvance:  {Journal: "advance % %-%", Verb: vocab.Advance, Operands: aLeg},
	opNone:     {Journal: "none", Verb: vocab.None, Pass: true},
}

// placeNames are the places off the map, from dead on.
var placeNames = []string{"dead", "reserve", "deployed", "withheld"}

// placeName names the place of a unit: its hex, a place off the map, or its day in the calendar.
func (p *position) placeName(u uint8) string {
	switch at := p.s.at[u]; {
	case at >= calendar:
		return "day" + strconv.Itoa(int(at-calendar))
	case at >= eliminated:
		return placeNames[at-eliminated]
	default:
		return hexCode(at)
	}
}

// Notation implements rules.Position.
func (p *Position) Notation(c rules.Choice) string { return operations.Notation(p, c) }
