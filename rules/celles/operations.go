package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/operation"
	"herbstnebel/rules/vocab"
)

// Operations of choices, in the order in which choices are listed. The table operations describes
// their operands.
const (
	OpSetUp uint8 = 1 + iota
	OpAction
	OpTactical
	OpFirst
	OpPlay
	OpFormation
	OpAlone
	OpNobody
	OpStrike
	OpNoStrike
	OpReplace
	OpExtra
	OpEnter
	OpUnit
	OpEnd
	OpLoad
	OpUnload
	OpGo
	OpInfiltrate
	OpAttack
	OpStop
	OpJoin
	OpFight
	OpAdd
	OpKeep
	OpLose
	OpUpset
	OpRetreat
	OpPerish
	OpHalt
	OpAdvance
	OpStay
	OpScrap
	OpDie
)

type operand = operation.Kind[*Position]

// The operands of choices.
var (
	aUnit = operand{
		Word: func(p *Position, u uint16) string { return p.d.units[u].id },
		Show: func(p *Position, u uint16, pick *rules.ChoiceInfo) {
			pick.Piece, pick.From = pieceOf(uint8(u)), cellOf(p.s.loc[u])
		},
	}
	// itsHex is the present hex of a unit.
	itsHex = operand{Word: func(p *Position, u uint16) string { return placeName(p.s.loc[u]) }}
	aHex   = operand{
		Word: func(_ *Position, h uint16) string { return hexCode(h) },
		Show: func(_ *Position, h uint16, pick *rules.ChoiceInfo) { pick.Cell = cellOf(h) },
	}
	aFormation = operation.Suffix(func(p *Position, f uint16) string { return p.d.formations[f].id })
	aTactical  = operand{
		Word: func(_ *Position, t uint16) string { return tacticalNames[t] },
		Show: func(_ *Position, t uint16, pick *rules.ChoiceInfo) {
			pick.Verb += "." + tacticalNames[t]
			pick.Para = tacticalParas[t]
		},
	}
	anIntensity = operand{
		Word: func(_ *Position, i uint16) string { return intensityNames[i] },
		Show: func(p *Position, i uint16, pick *rules.ChoiceInfo) {
			pick.Verb += "." + intensityNames[i]
			pick.N, pick.DieModifier = int(p.d.attacks[i].cost), int(p.d.attacks[i].modifier)
		},
	}
	aSide = operation.Suffix(func(_ *Position, side uint16) string { return sideNames[side] })
	aFace = operation.Number[*Position]()
)

// aLeg is the operands of a unit that moves from its present hex to another.
var aLeg = append(append(operation.InA(aUnit), operation.InA(itsHex)...), operation.InB(aHex)...)

// operations describes every operation of the game.
var operations = operation.Table[*Position]{
	OpSetUp:      {Journal: "place % %", Verb: vocab.Place, Para: "20.0", Operands: operation.InAB(aUnit, aHex)},
	OpAction:     {Journal: "draw %", Verb: vocab.Draw, Para: "7.0", Operands: operation.InA(aFormation), Also: showChit},
	OpTactical:   {Journal: "draw %", Verb: vocab.Draw, Para: "13.0", Operands: operation.InA(aTactical)},
	OpFirst:      {Journal: "first %", Verb: vocab.First, Para: "6.0", Operands: operation.InA(aSide)},
	OpPlay:       {Journal: "play %", Verb: vocab.Play, Operands: operation.InA(aTactical)},
	OpFormation:  {Journal: "formation %", Verb: vocab.Formation, Para: "7.0", Operands: operation.InA(aFormation)},
	OpAlone:      {Journal: "single %", Verb: "single", Para: "7.0", Operands: operation.InA(aUnit)},
	OpNobody:     {Journal: "none", Verb: vocab.None, Para: "7.0", Pass: true},
	OpStrike:     {Journal: "strike %", Verb: "strike", Para: "13.4", Operands: operation.InA(aUnit)},
	OpNoStrike:   {Journal: "none", Verb: vocab.None, Para: "13.4", Pass: true},
	OpReplace:    {Journal: "replace % %", Verb: vocab.Replace, Para: "13.3", Operands: operation.InAB(aUnit, aHex), Also: showReturn},
	OpExtra:      {Journal: "extra %", Verb: "extra", Para: "13.2", Operands: operation.InA(aUnit)},
	OpEnter:      {Journal: "enter % %", Verb: vocab.Enter, Para: "14.0", Operands: operation.InAB(aUnit, aHex)},
	OpUnit:       {Journal: "unit %", Verb: vocab.Unit, Para: "8.0", Operands: operation.InA(aUnit)},
	OpEnd:        {Journal: "end", Verb: vocab.End, Para: "7.0", Pass: true},
	OpLoad:       {Journal: "load %", Verb: "load", Para: "8.3", Operands: operation.InA(aUnit)},
	OpUnload:     {Journal: "unload %", Verb: "unload", Para: "8.3", Operands: operation.InA(aUnit)},
	OpGo:         {Journal: "move % %-%", Verb: vocab.Move, Para: "8.0", Operands: aLeg, Also: showCost},
	OpInfiltrate: {Journal: "infiltrate % %-%", Verb: "infiltrate", Para: "9.1", Operands: aLeg, Also: showCost},
	OpAttack:     {Journal: "attack %", Verb: vocab.Attack, Para: "11.0", Operands: operation.InA(anIntensity)},
	OpStop:       {Journal: "stop", Verb: vocab.Stop, Para: "8.0", Pass: true},
	OpJoin:       {Journal: "with %", Verb: vocab.With, Para: "11.0", Operands: operation.InA(aUnit)},
	OpFight:      {Journal: "fight", Verb: vocab.DeclareAttack, Para: "11.0", Pass: true},
	OpAdd:        {Journal: "play combat", Verb: "play.combat", Para: "13.1"},
	OpKeep:       {Journal: "none", Verb: vocab.None, Para: "13.1", Pass: true},
	OpLose:       {Journal: "lose %", Verb: vocab.Lose, Para: "11.0", Operands: operation.InA(aUnit)},
	OpUpset:      {Journal: "disrupt %", Verb: "disrupt", Para: "11.0", Operands: operation.InA(aUnit)},
	OpRetreat:    {Journal: "retreat % %-%", Verb: vocab.Retreat, Para: "11.1", Operands: aLeg},
	OpPerish:     {Journal: "perish %", Verb: "perish", Para: "11.1", Operands: operation.InA(aUnit)},
	OpHalt:       {Journal: "stop", Verb: vocab.Stop, Para: "11.1", Pass: true},
	OpAdvance:    {Journal: "advance % %-%", Verb: vocab.Advance, Para: "11.2", Operands: aLeg},
	OpStay:       {Journal: "none", Verb: vocab.None, Para: "11.2", Pass: true},
	OpScrap:      {Journal: "remove %", Verb: vocab.Remove, Para: "10.0", Operands: operation.InA(aUnit)},
	OpDie:        {Journal: "die %", Verb: vocab.Die, Operands: operation.InA(aFace)},
}

// Notation implements rules.Position.
func (p *Position) Notation(c rules.Choice) string { return operations.Notation(p, c) }
