package toy

import (
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/operation"
	"herbstnebel/rules/vocab"
)

// Operations of a Choice. A is the counter, from 0, and B its target cell, unless the
// operation's row in operations differs.
const (
	OpFirst uint8 = iota + 1
	OpPass
	OpMove
	OpAttack
	OpDie
	OpLose
	OpRetreat
	OpAdvance
	OpStay
)

type kind = operation.Kind[*Position]

// Kinds of operands of the choices.
var (
	aCounter = kind{
		Word: func(_ *Position, i uint16) string { return codes[i] },
		Show: func(p *Position, i uint16, pick *rules.ChoiceInfo) {
			pick.Piece, pick.From = rules.PieceID(i+1), rules.CellID(p.at[i])
		},
	}
	// itsCell is the cell of a counter.
	itsCell = kind{Word: func(p *Position, i uint16) string { return strconv.Itoa(int(p.at[i])) }}
	aCell   = kind{
		Word: func(_ *Position, cell uint16) string { return strconv.Itoa(int(cell)) },
		Show: func(_ *Position, cell uint16, pick *rules.ChoiceInfo) { pick.Cell = rules.CellID(cell) },
	}
	// fromCombat leads away from the attacked cell, and intoIt from the attacker's cell.
	fromCombat = kind{
		Word: func(p *Position, cell uint16) string { return leg(p.to, cell) },
		Show: func(p *Position, cell uint16, pick *rules.ChoiceInfo) {
			aCounter.Show(p, uint16(p.on(p.to)), pick)
			aCell.Show(p, cell, pick)
		},
	}
	intoIt = kind{
		Word: func(p *Position, cell uint16) string { return leg(p.at[p.from], cell) },
		Show: func(p *Position, cell uint16, pick *rules.ChoiceInfo) {
			aCounter.Show(p, uint16(p.from), pick)
			aCell.Show(p, cell, pick)
		},
	}
	aSide = kind{
		Word: func(_ *Position, side uint16) string { return rules.Side(side).String() },
		Show: func(_ *Position, side uint16, pick *rules.ChoiceInfo) { pick.N = int(side) },
	}
	aFace = operation.Number[*Position]()
)

func leg(from uint8, to uint16) string { return strconv.Itoa(int(from)) + "-" + strconv.Itoa(int(to)) }

// aLeg describes the operands of a counter that moves or attacks from its cell.
var aLeg = slices.Concat(operation.InA(aCounter), operation.InA(itsCell), operation.InB(aCell))

// operations describes every operation of the game.
var operations = operation.Table[*Position]{
	OpFirst:   {Journal: "first %", Verb: vocab.First, Para: "2", Operands: operation.InA(aSide)},
	OpPass:    {Journal: "end", Was: "pass", Verb: vocab.End, Para: "3", Pass: true},
	OpMove:    {Journal: "move % %-%", Verb: vocab.Move, Para: "3", Operands: aLeg, Also: func(_ *Position, _ rules.Choice, pick *rules.ChoiceInfo) { pick.N = 2 }},
	OpAttack:  {Journal: "attack % %-%", Verb: vocab.Attack, Para: "4", Operands: aLeg},
	OpDie:     {Journal: "die %", Verb: vocab.Die, Para: "4", Operands: operation.InA(aFace)},
	OpLose:    {Journal: "lose", Verb: vocab.Lose, Para: "5", Also: func(p *Position, _ rules.Choice, pick *rules.ChoiceInfo) { pick.Piece = rules.PieceID(p.on(p.to) + 1) }},
	OpRetreat: {Journal: "retreat %", Verb: vocab.Retreat, Para: "5", Operands: operation.InB(fromCombat)},
	OpAdvance: {Journal: "advance %", Verb: vocab.Advance, Para: "6", Operands: operation.InB(intoIt)},
	OpStay:    {Journal: "none", Was: "stay", Verb: vocab.None, Para: "6", Pass: true},
}

// Notation returns a choice in journal notation: "first axis", "move a.1 2-3", "attack a.1
// 3-4", "die 5", "lose", "retreat 3-2", "advance 3-4", "none", "end".
func (p *Position) Notation(c rules.Choice) string { return operations.Notation(p, c) }

// LegacyNotation implements rules.LegacyNotator.
func (p *Position) LegacyNotation(c rules.Choice) string { return operations.Alias(p, c) }

// Describe describes a choice.
func (p *Position) Describe(c rules.Choice) rules.ChoiceInfo { return operations.Describe(p, c, "") }
