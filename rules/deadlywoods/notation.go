package deadlywoods

import (
	"fmt"

	"herbstnebel/rules"
)

func (d *data) bridgeCode(b uint8) string {
	br := &d.bridges[b]
	return hexCode(br.a) + "/" + hexCode(br.b)
}

var modeNames = []string{"", " by road", "", ""}

// Notation writes a choice as journals have it.
func (p *Position) Notation(c rules.Choice) string {
	d := p.d
	a, b := c.A(), c.B()
	unit := func() string { return d.units[a].id }
	asset := func() string { return d.supports[a].id }
	switch c.Op() {
	case opEnd:
		return "end"
	case opStop:
		return "stop"
	case opNone:
		return "none"
	case opDraw:
		return "draw " + sideOf(uint8(a)).String() + " " + chitNames[b]
	case opDie:
		return fmt.Sprintf("die %d", a)
	case opPlay:
		return "play"
	case opSwap:
		return "hold"
	case opUse:
		return "use " + roundNames[a]
	case opArmy:
		return fmt.Sprintf("army %d", a)
	case opFormation:
		return "formation " + d.formations[a].id
	case opChit:
		return "chit " + chitNames[b]
	case opUnit:
		return "unit " + unit() + modeNames[b]
	case opGo:
		return "to " + hexCode(a)
	case opWithdraw:
		return "withdraw to " + hexCode(a) + " past " + d.units[b].id
	case opBlow:
		return "blow " + d.bridgeCode(uint8(a)) + " by " + d.supports[b].id
	case opBlowBridge:
		return "blow " + d.bridgeCode(uint8(a))
	case opKeepBridge:
		return "keep " + d.bridgeCode(uint8(a))
	case opRemove:
		return "remove " + unit()
	case opRemoveEngineer:
		return "remove " + asset()
	case opEnter:
		return "enter " + unit() + " " + hexCode(b)
	case opEnterLater:
		return "later " + unit()
	case opCloseUp:
		return "close up " + unit() + " " + hexCode(b)
	case opAttack:
		return "attack " + hexCode(a)
	case opWith:
		return "with " + unit()
	case opFight:
		return "fight"
	case opGuns:
		return "guns " + asset()
	case opRockets:
		return "rockets " + asset()
	case opRocketsDoubled:
		return "rockets " + asset() + " doubled"
	case opPlusTwo:
		return "plus two"
	case opConvert:
		return "convert"
	case opKeepResult:
		return "keep result"
	case opLose:
		return "lose " + unit()
	case opStand:
		return "stand " + unit()
	case opRetreat:
		return "retreat " + unit() + " " + hexCode(b)
	case opAdvance:
		return "advance " + unit()
	case opEngineerBack:
		return "recall " + asset()
	case opEngineer:
		return "deploy " + asset()
	case opHex:
		return "at " + hexCode(a)
	case opReplace:
		return "replace " + unit()
	case opRebuild:
		return "rebuild " + unit()
	case opCarryOut:
		return "carry out"
	case opCancel:
		return "cancel"
	}
	return fmt.Sprintf("? %x", uint64(c))
}

// Read finds the legal choice that a notation means.
func (p *Position) Read(notation string) (rules.Choice, error) {
	w := p.work()
	w.list = p.Choices(w.list[:0])
	for _, c := range w.list {
		if p.Notation(c) == notation {
			return c, nil
		}
	}
	return 0, fmt.Errorf("deadlywoods: %.60q is not a legal choice here", notation)
}
