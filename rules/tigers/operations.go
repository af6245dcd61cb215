package tigers

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/operation"
	"herbstnebel/rules/vocab"
)

// Operations of choices, in the order in which they are listed. Their operands are documented in
// operations.
const (
	OpPlace uint8 = 1 + iota
	OpPick
	OpSpecial
	OpEffect
	OpSpecialArea
	OpJoin
	OpGo
	OpUseDamaged
	OpShift
	OpDig
	OpStop
	OpEndMoves
	OpBlow
	OpKeepBridge
	OpLet
	OpRemove
	OpBattle
	OpNoBattle
	OpAttack
	OpCharge
	OpAim
	OpFire
	OpBuild
	OpNoBuild
	OpDie
)

type kind = operation.Kind[*Position]

// Operands of choices.
var (
	aUnit = kind{
		Word: unitWord,
		Show: func(p *Position, u uint16, pick *rules.ChoiceInfo) {
			pick.Piece, pick.From = rules.PieceID(u), p.cellOf(uint8(u))
		},
	}
	// aMover is the leader of the moving stack.
	aMover = kind{
		Word: unitWord,
		Show: func(p *Position, u uint16, pick *rules.ChoiceInfo) {
			pick.Piece, pick.From = rules.PieceID(u), rules.CellID(p.s.stackArea)
		},
	}
	// anOther is a second unit, named in addition to the picked piece.
	anOther = kind{
		Word: unitWord,
		Show: func(_ *Position, u uint16, pick *rules.ChoiceInfo) { pick.SecondPiece = rules.PieceID(u) },
	}
	aPlace = kind{
		Word: func(p *Position, at uint16) string { return p.d.placeName(uint8(at)) },
		Show: func(_ *Position, at uint16, pick *rules.ChoiceInfo) { pick.Cell = rules.CellID(at) },
	}
	// itsPlace is the place of a unit.
	itsPlace = kind{Word: func(p *Position, u uint16) string { return p.d.placeName(p.s.place[u]) }}
	// aStep leads from the moving stack's place to another.
	aStep = kind{
		Word: func(p *Position, at uint16) string { return p.legName(p.s.stackArea, uint8(at)) },
		Show: aPlace.Show,
	}
	// aDefended is the bridge from a place to the place that the moving stack wants to enter.
	aDefended = kind{
		Word: func(p *Position, at uint16) string { return p.legName(uint8(at), p.s.target) },
		Show: func(p *Position, _ uint16, pick *rules.ChoiceInfo) { pick.Edge = rules.EdgeID(p.s.bridge) },
	}
	anEffect = kind{
		Word: func(_ *Position, e uint16) string { return effectNames[e] },
		Show: func(_ *Position, e uint16, pick *rules.ChoiceInfo) {
			pick.Verb += "." + effectNames[e]
			pick.Para = [...]string{"14.2", "14.22", "14.23", "14.24"}[e&3]
		},
	}
	aFace = operation.Number[*Position]()
)

func unitWord(p *Position, u uint16) string { return p.d.units[u].code }

func (p *Position) legName(from, to uint8) string {
	return p.d.placeName(from) + "-" + p.d.placeName(to)
}

// operations lists every operation of the game.
var operations = operation.Table[*Position]{
	OpPlace:       {Journal: "place % %", Verb: vocab.Place, Para: "11.11", Operands: operation.InAB(aUnit, aPlace)},
	OpPick:        {Journal: "unit %", Verb: vocab.Unit, Para: "8.21", Operands: operation.InA(aUnit)},
	OpSpecial:     {Journal: "special", Verb: "special", Para: "14.12"},
	OpEffect:      {Journal: "effect %", Verb: "effect", Operands: operation.InA(anEffect)},
	OpSpecialArea: {Journal: "at %", Was: "special-at %", Verb: vocab.At, Para: "14.12", Operands: operation.InB(aPlace)},
	OpJoin:        {Journal: "with %", Verb: vocab.With, Para: "8.21", Operands: operation.InA(aUnit)},
	OpGo:          {Journal: "move % %", Verb: vocab.Move, Para: "8.2", Operands: operation.InAB(aMover, aStep), Also: showCost},
	OpUseDamaged:  {Journal: "wade % %", Verb: "wade", Para: "8.35", Operands: operation.InAB(aMover, aStep), Also: showCost},
	OpShift:       {Journal: "round % %", Verb: "round", Para: "11.14", Operands: operation.InAB(aMover, aStep)},
	OpDig:         {Journal: "entrench %", Verb: "entrench", Para: "8.51", Operands: operation.InA(anOther)},
	OpStop:        {Journal: "stop", Verb: vocab.Stop, Para: "8.24", Pass: true},
	OpEndMoves:    {Journal: "end", Was: "end-moves", Verb: vocab.End, Para: "8.39", Pass: true},
	OpBlow:        {Journal: "blow % %", Verb: vocab.Blow, Para: "10.21", Operands: operation.InAB(aUnit, aDefended), Also: showBlow},
	OpKeepBridge:  {Journal: "keep", Was: "spare", Verb: vocab.Keep, Para: "10.21", Pass: true},
	OpLet:         {Journal: "none", Was: "let", Verb: vocab.None, Para: "14.23", Pass: true},
	OpRemove:      {Journal: "remove %", Was: "scrap %", Verb: vocab.Remove, Para: "7.2", Operands: operation.InA(aUnit)},
	OpBattle:      {Journal: "battle %", Verb: "battle", Para: "9.39", Operands: operation.InB(aPlace)},
	OpNoBattle:    {Journal: "end", Was: "end-battles", Verb: vocab.End, Para: "9.13", Pass: true},
	OpAttack:      {Journal: "attack %", Verb: vocab.Attack, Para: "9.13", Operands: operation.InA(aUnit)},
	OpCharge:      {Journal: "fight", Was: "begin", Verb: vocab.DeclareAttack, Para: "9.14", Pass: true},
	OpAim:         {Journal: "gun %", Verb: "gun", Para: "9.46", Operands: operation.InA(aUnit)},
	OpFire:        {Journal: "fire % at %", Verb: "fire", Para: "9.57", Operands: operation.InAB(anOther, aUnit)},
	OpBuild:       {Journal: "build % %-%", Verb: vocab.Build, Para: "10.11", Operands: slices.Concat(operation.InA(aUnit), operation.InA(itsPlace), operation.InB(aPlace)), Also: showBuild},
	OpNoBuild:     {Journal: "end", Was: "end-building", Verb: vocab.End, Para: "10.16", Pass: true},
	OpDie:         {Journal: "die %", Verb: vocab.Die, Operands: operation.InA(aFace)},
}

// showCost sets the cost of a step, in half points.
func showCost(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	st := p.movingStack()
	r := p.explore(&st)
	layer := 0
	if c.Op() == OpUseDamaged {
		layer = 1
	}
	pick.N = 2 * int(r.cost(layer, uint8(c.B()))-p.s.spent)
}

// showBlow sets the number to roll.
func showBlow(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	pick.N = p.blowNumber(uint8(c.A()))
}

// showBuild sets the bridge and the probability of repairing it.
func showBuild(p *Position, c rules.Choice, pick *rules.ChoiceInfo) {
	bridge := p.bridgeAt(c)
	pick.Edge, pick.SuccessPct = rules.EdgeID(bridge), 10*p.buildNumber(bridge)
}

// bridgeAt returns the bridge that an engineer would build.
func (p *Position) bridgeAt(c rules.Choice) uint8 {
	return p.roadBetween(p.s.place[c.A()], uint8(c.B())).bridge
}

// Notation implements rules.Position.
func (p *Position) Notation(c rules.Choice) string { return operations.Notation(p, c) }

// LegacyNotation implements rules.LegacyNotator.
func (p *Position) LegacyNotation(c rules.Choice) string { return operations.Alias(p, c) }

// Describe implements rules.View.
func (p *Position) Describe(c rules.Choice) rules.ChoiceInfo {
	return operations.Describe(p, c, prompts[p.s.phase].para)
}
