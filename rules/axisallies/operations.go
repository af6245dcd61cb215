package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/operation"
	"herbstnebel/rules/vocab"
)

// Operations of choices, in the order in which they are listed. Their operands are documented in
// operations.
const (
	opSetUp uint8 = 1 + iota
	opFirst
	opFly
	opFlown
	opSky
	opStrike
	opNoStrike
	opFrom
	opPass
	opTarget
	opJoin
	opAll
	opDeclared
	opOrder
	opHold
	opRetreat
	opReturn
	opReturnAll
	opKeep
	opPay
	opTruck
	opEnter
	opPayBlitz
	opEnd
	opGo
	opBlitz
	opDone
	opLeap
	opRoll
	opStay
	opTake
	opLoad
	opDrive
	opLeave
	opStop
	opMoveOut
	opRemove
	opDie
)

type operand = operation.Kind[*Position]

// Operands of choices.
var (
	aUnit = operand{
		Word: func(p *Position, u uint16) string { return p.unitWord(u) },
		Show: func(p *Position, u uint16, pick *rules.ChoiceInfo) {
			if u != noUnit {
				pick.Piece, pick.From = pieceOf(uint8(u)), cellOf(p.s.loc[u])
			}
		},
	}
	// anyLoss is a unit in the active hex; noUnit means its supplies.
	anyLoss = operand{
		Word: aUnit.Word,
		Show: func(p *Position, u uint16, pick *rules.ChoiceInfo) {
			h := p.s.reg.hex - 1
			pick.Piece, pick.From = p.dump(h), cellOf(h)
			if u != noUnit {
				pick.Piece = pieceOf(uint8(u))
			}
		},
	}
	// itsHex is the hex of a unit.
	itsHex = operand{Word: func(p *Position, u uint16) string { return p.placeName(uint8(u)) }}
	aHex   = operand{
		Word: func(_ *Position, h uint16) string { return hexCode(uint8(h)) },
		Show: func(_ *Position, h uint16, pick *rules.ChoiceInfo) { pick.Cell = cellOf(uint8(h)) },
	}
	// aSource is a hex with supplies.
	aSource = operand{
		Word: func(_ *Position, h uint16) string { return hexCode(uint8(h)) },
		Show: func(p *Position, h uint16, pick *rules.ChoiceInfo) {
			pick.SecondPiece, pick.From = p.dump(uint8(h)), cellOf(uint8(h))
		},
	}
	aForm = operand{
		Word: func(p *Position, f uint16) string { return boardNames[p.d.forms[f].board] + "." + p.d.forms[f].id },
		Show: func(p *Position, f uint16, pick *rules.ChoiceInfo) {
			for u := range p.d.forms[f].tanks.All() {
				if p.s.loc[u] == placePool {
					pick.Piece = pieceOf(u)
					return
				}
			}
		},
	}
	aKind   = operation.Suffix(func(_ *Position, k uint16) string { return groundNames[k] })
	aSide   = operation.Suffix(func(_ *Position, side uint16) string { return sideNames[side] })
	aNumber = operation.Number[*Position]()
)

// aLeg are the operands of a unit that moves from its hex to another.
var aLeg = append(append(operation.InA(aUnit), operation.InA(itsHex)...), operation.InB(aHex)...)

// operations lists every operation of the game.
var operations = operation.Table[*Position]{
	opSetUp:     {Journal: "place % %", Verb: vocab.Place, Para: "12.2", Operands: operation.InAB(aUnit, aHex)},
	opFirst:     {Journal: "first %", Verb: vocab.First, Para: "6.2", Operands: operation.InA(aSide)},
	opFly:       {Journal: "fly % %", Verb: "fly", Para: "6.3", Operands: operation.InAB(aUnit, aHex)},
	opFlown:     {Journal: "none", Verb: vocab.None, Para: "6.3", Pass: true},
	opSky:       {Journal: "at %", Verb: vocab.At, Para: "6.4", Operands: operation.InA(aHex)},
	opStrike:    {Journal: "strike", Verb: "strike", Para: "6.7"},
	opNoStrike:  {Journal: "none", Verb: vocab.None, Para: "6.7", Pass: true},
	opFrom:      {Journal: "from %", Verb: "from", Para: "7.2", Operands: operation.InA(aHex)},
	opPass:      {Journal: "none", Verb: vocab.None, Para: "7.9", Pass: true},
	opTarget:    {Journal: "attack % paid %", Verb: vocab.Attack, Para: "7.3", Operands: operation.InAB(aHex, aSource)},
	opJoin:      {Journal: "with % at %", Verb: vocab.With, Para: "7.4", Operands: operation.InAB(aUnit, aHex)},
	opAll:       {Journal: "all at %", Verb: "all", Para: "7.4", Operands: operation.InA(aHex)},
	opDeclared:  {Journal: "fight", Verb: vocab.DeclareAttack, Para: "7.5", Pass: true},
	opOrder:     {Journal: "next %", Verb: "next", Para: "7.4", Operands: operation.InA(aHex)},
	opHold:      {Journal: "hold %", Verb: "hold", Para: "7.5", Operands: operation.InA(aUnit)},
	opRetreat:   {Journal: "retreat % %-%", Verb: vocab.Retreat, Para: "7.8", Operands: aLeg},
	opReturn:    {Journal: "return %", Verb: "return", Para: "4.8", Operands: operation.InA(aUnit)},
	opReturnAll: {Journal: "return all", Verb: "return.all", Para: "4.8"},
	opKeep:      {Journal: "none", Verb: vocab.None, Para: "4.8", Pass: true},
	opPay:       {Journal: "pay % from %", Verb: vocab.Pay, Para: "8.4", Operands: operation.InAB(aHex, aSource)},
	opTruck:     {Journal: "unit %", Verb: vocab.Unit, Para: "4.1", Operands: operation.InA(aUnit)},
	opEnter:     {Journal: "enter % %", Verb: vocab.Enter, Para: "10.3", Operands: operation.InAB(aUnit, aHex)},
	opPayBlitz:  {Journal: "rush %", Verb: "rush", Para: "10.9", Operands: operation.InA(aForm)},
	opEnd:       {Journal: "end", Verb: vocab.End, Para: "8.1", Pass: true},
	opGo:        {Journal: "move % %-%", Verb: vocab.Move, Para: "8.5", Operands: aLeg},
	opBlitz:     {Journal: "blitz from %", Verb: "blitz", Para: "3.7", Operands: operation.InA(aSource)},
	opDone:      {Journal: "done", Verb: "done", Para: "8.7", Pass: true},
	opLeap:      {Journal: "leap % %-%", Verb: "leap", Para: "3.7", Operands: aLeg},
	opRoll:      {Journal: "roll % %-%", Verb: "roll", Para: "10.8", Operands: aLeg},
	opStay:      {Journal: "stop", Verb: vocab.Stop, Pass: true},
	opTake:      {Journal: "take %", Verb: "take", Para: "4.6", Operands: operation.InA(aUnit)},
	opLoad:      {Journal: "load % %", Verb: "load", Para: "4.3", Operands: operation.InAB(aKind, aNumber), Also: showLoad},
	opDrive:     {Journal: "drive % %-%", Verb: "drive", Para: "4.1", Operands: aLeg, Also: showDrive},
	opLeave:     {Journal: "leave %", Verb: "leave", Para: "4.9", Operands: operation.InA(aUnit)},
	opStop:      {Journal: "stop", Verb: vocab.Stop, Para: "4.1", Pass: true},
	opMoveOut:   {Journal: "shove % %-%", Verb: "shove", Para: "11.6", Operands: aLeg},
	opRemove:    {Journal: "remove %", Verb: vocab.Remove, Para: "11.7", Operands: operation.InA(anyLoss)},
	opDie:       {Journal: "die %", Verb: vocab.Die, Operands: operation.InA(aNumber)},
}

// showLoad sets the paragraph by which a truck loads: §4.6 off the board, otherwise §4.4 for
// supplies and §4.3 for units.
func showLoad(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	switch r := &p.s.reg; {
	case r.unit != 0 && p.s.loc[r.unit-1] == placePool:
		pick.Para = "4.6"
	case kind(c.A()) == supplies:
		pick.Para = "4.4"
	}
}

// showDrive sets the paragraph on entry if the truck is off the board (§10.7).
func showDrive(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	if p.s.loc[c.A()] == placePool {
		pick.Para = "10.7"
	}
}

// unitWord returns the name of a unit; noUnit is a supply.
func (p *Position) unitWord(u uint16) string {
	if u == noUnit {
		return groundNames[supplies]
	}
	return p.d.units[u].id
}

// placeName returns the name of a unit's location.
func (p *Position) placeName(u uint8) string {
	if loc := p.s.loc[u]; loc >= hexes {
		return placeNames[loc-hexes]
	}
	return hexCode(p.s.loc[u])
}

// Notation implements rules.Position.
func (p *Position) Notation(c rules.Choice) string { return operations.Notation(p, c) }

// Describe implements rules.View.
func (p *Position) Describe(c rules.Choice) rules.ChoiceInfo {
	return operations.Describe(p, c, decisions[p.s.reg.phase].para)
}
