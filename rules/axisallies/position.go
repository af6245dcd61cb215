package axisallies

import (
	"slices"

	"herbstnebel/rules"
)

// phase is what is being decided.
type phase uint8

const (
	phOver phase = iota
	phSetUp
	phAirDie
	phFirst
	phPlace
	phSky
	phStrike
	phGroundDie
	phAttack
	phDeclare
	phOrder
	phHold
	phDice
	phAgain
	phRetreat
	phMove
	phMarch
	phLeap
	phRoll
	phTruck
	phShove
	phScrap
	phReturn // comes before phMove; listed last, because hashes of older games hold the numbers of phases
	phases
)

var phaseNames = []string{"over", "set-up", "air-die", "first", "place", "sky", "strike", "ground-die", "attack", "declare", "order", "hold", "dice",
	"again", "retreat", "move", "march", "leap", "roll", "truck", "shove", "scrap", "return"}

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	r := &p.s.reg
	switch r.phase {
	case phOver:
		return rules.NoSide
	case phAirDie, phGroundDie, phDice, phAgain:
		return rules.Chance
	case phStrike:
		return sideOf(p.flying(r.hex - 1))
	case phRetreat:
		return sideOf(p.backing())
	case phShove:
		return sideOf(1 - r.side)
	}
	return sideOf(r.side)
}

func choice(op uint8, a, b uint16) rules.Choice { return rules.MakeChoice(op, a, b, 0) }

func sortChoices(list []rules.Choice) { slices.Sort(list) }

func appendHexes(dst []rules.Choice, op, u uint8, where *hexSet) []rules.Choice {
	for h := range where.All() {
		dst = append(dst, choice(op, uint16(u), uint16(h)))
	}
	return dst
}

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	switch r.phase {
	case phSetUp:
		u := p.toPlace()
		where := p.setUpHexes(u)
		dst = appendHexes(dst, opSetUp, u, &where)
	case phAirDie, phGroundDie, phDice, phAgain:
		for face := uint16(1); face <= faces; face++ { // §2.5
			dst = append(dst, choice(opDie, face, 0))
		}
	case phFirst:
		dst = append(dst, choice(opFirst, uint16(axis), 0), choice(opFirst, uint16(allies), 0))
	case phPlace:
		dst = p.placings(dst)
	case phSky:
		left := p.sky()
		for h := range left.All() {
			dst = append(dst, choice(opSky, uint16(h), 0))
		}
	case phStrike:
		dst = append(dst, choice(opStrike, 0, 0), choice(opSpare, 0, 0))
	case phAttack:
		for h := range s.occ[r.side].All() {
			if p.mayAttackFrom(h) {
				dst = append(dst, choice(opFrom, uint16(h), 0))
			}
		}
		dst = append(dst, choice(opPass, 0, 0))
	case phDeclare:
		dst = p.declares(dst)
	case phOrder:
		first := len(dst)
		for _, t := range r.targets {
			if t != 0 {
				dst = append(dst, choice(opOrder, uint16(t-1), 0))
			}
		}
		sortChoices(dst[first:])
	case phHold:
		dst = p.beforeThrow(dst)
	case phRetreat:
		dst = p.backs(dst)
	case phReturn:
		dst = p.returns(dst)
	case phMove:
		dst = p.moves(dst)
	case phMarch:
		dst = p.marches(dst)
	case phLeap:
		dst = p.leaps(dst)
	case phRoll:
		dst = p.rolls(dst)
	case phTruck:
		dst = p.truckActs(dst)
	case phShove:
		dst = p.shoves(dst)
	case phScrap:
		dst = p.scraps(dst)
	}
	return dst
}

// Weight implements rules.Position: all faces are equally likely.
func (p *Position) Weight(rules.Choice) int { return 1 }

// Apply implements rules.Position.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
	p.l = l
	p.carryOut(c)
	p.l = nil
}

// carryOut does what a choice says.
func (p *Position) carryOut(c rules.Choice) {
	a, b := uint8(c.A()), uint8(c.B())
	switch c.Op() {
	case opSetUp:
		p.placeAt(a, b)
	case opFirst:
		p.takeOff(a)
	case opFly:
		p.fly(a, b)
	case opFlown:
		p.placed()
	case opSky:
		p.overHex(a)
	case opStrike:
		p.strikeNow()
	case opSpare:
		p.nextSky()
	case opFrom:
		p.attackFrom(a)
	case opPass:
		p.pass()
	case opTarget:
		p.declare(a, b)
	case opJoin:
		p.join(a, b)
	case opAll:
		p.joinAll(a)
	case opFight:
		p.fight()
	case opOrder:
		p.takeOn(a)
	case opHold:
		p.holdBack(a)
	case opRetreat:
		p.goBack(a, b)
	case opReturn:
		p.goHome(a)
		p.offerReturn(p.s.reg.side)
	case opReturnAll:
		p.allGoHome()
		p.offerReturn(p.s.reg.side)
	case opKeep:
		p.offerReturn(p.s.reg.side + 1)
	case opPay:
		p.payFor(a, b)
	case opBlitz:
		p.blitz(a)
	case opGo:
		p.march(a, b)
	case opDone:
		p.offerMove()
	case opLeap:
		p.leap(a, b)
	case opRoll:
		p.roll(a, b)
	case opStay:
		p.stay()
	case opTruck:
		p.pickTruck(a)
	case opLoad:
		p.load(kind(a), int(b))
	case opTake:
		p.s.reg.moved = 1
		p.board(a, p.s.reg.unit-1, "4.6")
	case opDrive:
		p.drive(a, b)
	case opLeave:
		p.leave(a)
	case opStop:
		p.stopTruck()
	case opEnter:
		p.enter(a, b)
	case opRush:
		p.rush(a)
	case opEnd:
		p.endSide()
	case opShove:
		p.shove(a, b)
	case opScrap:
		p.scrap(a)
	case opDie:
		p.die(int(c.A()))
	default:
		panic("axisallies: unknown choice")
	}
}

// Control implements rules.View: on which side of the front line a hex lies (§11.1).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex {
		return rules.NoSide
	}
	if p.s.axis.Has(h) {
		return rules.Axis
	}
	return rules.Allies
}

// BridgeDown implements rules.View: no bridge is ever blown.
func (p *Position) BridgeDown(rules.EdgeID) bool { return false }
