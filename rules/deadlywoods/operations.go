package deadlywoods

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/operation"
	"herbstnebel/rules/vocab"
)

// Operations of choices. Within a decision, choices are sorted by operation first. The table
// operations describes their operands.
const (
	OpEnd uint8 = iota + 1
	OpStop
	OpNone
	OpDraw
	OpDie
	OpPlay
	OpHold
	OpUse
	OpArmy
	OpFormation
	OpChit
	OpBlow
	OpUnit
	OpGo
	OpWithdraw
	OpKeepBridge
	OpBlowBridge
	OpRemove
	OpRemoveEngineer
	OpEnter
	OpEnterLater
	OpCloseUp
	OpAttack
	OpWith
	OpDeclared
	OpArtillery
	OpRockets
	OpRocketsDoubled
	OpPlusTwo
	OpConvert
	OpKeepResult
	OpLose
	OpStand
	OpRetreat
	OpAdvance
	OpEngineerBack
	OpEngineer
	OpHex
	OpReplace
	OpRebuild
	OpCarryOut
	OpCancel
)

type kind = operation.Kind[*Position]

// The operands of choices.
var (
	aUnit = kind{
		Word: func(p *Position, u uint16) string { return p.d.units[u].id },
		Show: func(p *Position, u uint16, pick *rules.ChoiceInfo) {
			pick.Piece, pick.From = pieceOf(uint8(u)), cellFor(p.s.loc[u], p.d.units[u].side)
		},
	}
	// aHolder is the unit that covers the withdrawal of the moving unit.
	aHolder = kind{
		Word: func(p *Position, u uint16) string { return p.d.units[u].id },
		Show: func(_ *Position, u uint16, pick *rules.ChoiceInfo) { pick.SecondPiece = pieceOf(uint8(u)) },
	}
	anAsset = kind{
		Word: func(p *Position, a uint16) string { return p.d.supports[a].id },
		Show: func(p *Position, a uint16, pick *rules.ChoiceInfo) {
			x := &p.d.supports[a]
			pick.Piece, pick.From, pick.N = p.d.assetPiece(uint8(a)), cellFor(p.s.supLoc[a], x.side), int(x.strength)
		},
	}
	// aBlower is an engineer that blows a bridge at a distance.
	aBlower = kind{
		Word: func(p *Position, a uint16) string { return p.d.supports[a].id },
		Show: func(p *Position, a uint16, pick *rules.ChoiceInfo) { pick.Piece = p.d.assetPiece(uint8(a)) },
	}
	aHex = kind{
		Word: func(_ *Position, h uint16) string { return hexCode(h) },
		Show: func(_ *Position, h uint16, pick *rules.ChoiceInfo) { pick.Cell = cellOf(h) },
	}
	aBridge = kind{
		Word: func(p *Position, b uint16) string { return p.d.bridgeCode(uint8(b)) },
		Show: func(p *Position, b uint16, pick *rules.ChoiceInfo) { pick.Edge = p.d.edgeOf(uint8(b)) },
	}
	aNumber = operation.Number[*Position]()
	anArmy  = kind{
		Word: aNumber.Word,
		Show: func(_ *Position, n uint16, pick *rules.ChoiceInfo) {
			pick.N = int(n)
			pick.Verb += "." + strconv.Itoa(int(n)) // the 7th is not a Panzer Army (§9.1)
		},
	}
	aSide  = operation.Suffix(func(_ *Position, s uint16) string { return sideOf(uint8(s)).String() })
	aChit  = operation.Suffix(func(_ *Position, c uint16) string { return chitNames[c] })
	aRound = operation.Suffix(func(_ *Position, r uint16) string { return roundNames[r] })
	aMode  = kind{
		Word: func(_ *Position, m uint16) string { return modeNames[m] },
		Show: func(_ *Position, m uint16, pick *rules.ChoiceInfo) {
			if m == uint16(byRoad) {
				pick.Verb += "-by-road"
			}
		},
	}
	aFormation = kind{
		Word: func(p *Position, f uint16) string { return p.d.formations[f].id },
		Show: func(p *Position, f uint16, pick *rules.ChoiceInfo) {
			pick.N = int(f)
			for _, u := range p.d.formations[f].units {
				if p.s.alive(u) {
					aUnit.Show(p, uint16(u), pick)
					break
				}
			}
		},
	}
)

// modeNames are the suffixes for a unit that is picked to move in a mode other than its usual one.
var modeNames = []string{"", " by road", "", ""}

// operations describes every operation of the game.
var operations = operation.Table[*Position]{
	OpEnd:            {Journal: "end", Verb: vocab.End, Pass: true},
	OpStop:           {Journal: "stop", Verb: vocab.Stop, Para: "10.2.1", Pass: true},
	OpNone:           {Journal: "none", Verb: vocab.None, Pass: true},
	OpDraw:           {Journal: "draw % %", Verb: vocab.Draw, Para: "14.1", Operands: operation.InAB(aSide, aChit), Also: showWeight},
	OpDie:            {Journal: "die %", Verb: vocab.Die, Operands: operation.InA(aNumber)},
	OpPlay:           {Journal: "play", Verb: vocab.Play},
	OpHold:           {Journal: "hold", Verb: "hold", Also: showHold},
	OpUse:            {Journal: "use %", Verb: "use", Operands: operation.InA(aRound)},
	OpArmy:           {Journal: "army %", Verb: "army", Operands: operation.InA(anArmy)},
	OpFormation:      {Journal: "formation %", Verb: vocab.Formation, Para: "14.7", Operands: operation.InA(aFormation)},
	OpChit:           {Journal: "chit %", Verb: "chit", Para: "5.1", Operands: operation.InB(aChit)},
	OpBlow:           {Journal: "blow % by %", Verb: vocab.Blow, Para: "10.6.1", Operands: operation.InAB(aBridge, aBlower)},
	OpUnit:           {Journal: "unit %%", Verb: vocab.Unit, Operands: operation.InAB(aUnit, aMode)},
	OpGo:             {Journal: "move %", Was: "to %", Verb: vocab.Move, Para: "10.2", Operands: operation.InA(aHex), Also: showMove},
	OpWithdraw:       {Journal: "withdraw to % past %", Verb: vocab.Withdraw, Para: "10.3", Operands: operation.InAB(aHex, aHolder), Also: showMoving},
	OpKeepBridge:     {Journal: "keep %", Verb: vocab.Keep, Para: "10.6.1", Pass: true, Operands: operation.InA(aBridge)},
	OpBlowBridge:     {Journal: "blow %", Verb: vocab.Blow, Para: "10.6.1", Operands: operation.InA(aBridge)},
	OpRemove:         {Journal: "remove %", Verb: vocab.Remove, Para: "6.2", Operands: operation.InA(aUnit)},
	OpRemoveEngineer: {Journal: "remove %", Verb: vocab.Remove, Para: "6.2", Operands: operation.InA(anAsset)},
	OpEnter:          {Journal: "enter % %", Verb: vocab.Enter, Para: "14.8", Operands: operation.InAB(aUnit, aHex)},
	OpEnterLater:     {Journal: "later %", Verb: "later", Para: "14.8.1", Operands: operation.InA(aUnit)},
	OpCloseUp:        {Journal: "close-up % %", Was: "close up % %", Verb: "close-up", Para: "14.4", Operands: operation.InAB(aUnit, aHex)},
	OpAttack:         {Journal: "attack %", Verb: vocab.Attack, Para: "11.3.1", Operands: operation.InA(aHex)},
	OpWith:           {Journal: "with %", Verb: vocab.With, Para: "11.3.1", Operands: operation.InA(aUnit)},
	OpDeclared:       {Journal: "fight", Verb: vocab.DeclareAttack, Para: "11.3.1"},
	OpArtillery:      {Journal: "support %", Was: "guns %", Verb: vocab.Support, Operands: operation.InA(anAsset)},
	OpRockets:        {Journal: "rockets %", Verb: "rockets", Para: "12.2", Operands: operation.InA(anAsset), Also: showRockets},
	OpRocketsDoubled: {Journal: "rockets-doubled %", Was: "rockets % doubled", Verb: "rockets-doubled", Para: "12.2", Operands: operation.InA(anAsset), Also: showRockets},
	OpPlusTwo:        {Journal: "plus-two", Was: "plus two", Verb: "plus-two", Para: "16.1"},
	OpConvert:        {Journal: "convert", Verb: "convert", Para: "11.3.3"},
	OpKeepResult:     {Journal: "keep-result", Was: "keep result", Verb: "keep-result", Para: "11.3.3", Pass: true},
	OpLose:           {Journal: "lose %", Verb: vocab.Lose, Operands: operation.InA(aUnit)},
	OpStand:          {Journal: "stand %", Verb: "stand", Para: "11.4.1", Operands: operation.InA(aUnit)},
	OpRetreat:        {Journal: "retreat % %", Verb: vocab.Retreat, Para: "11.4", Operands: operation.InAB(aUnit, aHex)},
	OpAdvance:        {Journal: "advance %", Verb: vocab.Advance, Para: "11.5", Operands: operation.InA(aUnit)},
	OpEngineerBack:   {Journal: "recall %", Verb: "recall", Para: "12.4.1", Operands: operation.InA(anAsset)},
	OpEngineer:       {Journal: "deploy %", Verb: "deploy", Para: "12.4.1", Operands: operation.InA(anAsset)},
	OpHex:            {Journal: "at %", Verb: vocab.At, Operands: operation.InA(aHex)},
	OpReplace:        {Journal: "replace %", Verb: vocab.Replace, Para: "13.2", Operands: operation.InA(aUnit)},
	OpRebuild:        {Journal: "rebuild %", Verb: "rebuild", Para: "13.2.2", Operands: operation.InA(aUnit)},
	OpCarryOut:       {Journal: "carry-out", Was: "carry out", Verb: "carry-out", Para: "12.10"},
	OpCancel:         {Journal: "cancel", Verb: vocab.Cancel, Para: "12.10"},
}

// Notation returns a choice in the notation of journals.
func (p *Position) Notation(c rules.Choice) string { return operations.Notation(p, c) }

// LegacyNotation implements rules.LegacyNotator.
func (p *Position) LegacyNotation(c rules.Choice) string { return operations.Alias(p, c) }
