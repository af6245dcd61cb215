package tigers

import (
	"fmt"
	"strconv"

	"herbstnebel/rules"
)

// Notation implements rules.Position.
func (p *Position) Notation(c rules.Choice) string {
	s := &p.s
	a, b := uint8(c.A()), uint8(c.B())
	unit := func() string { return p.d.units[a].code }
	switch c.Op() {
	case opPlace:
		return "place " + unit() + " " + p.d.placeName(b)
	case opPick:
		return "unit " + unit()
	case opSpecial:
		return "special"
	case opEffect:
		return "effect " + effectNames[a]
	case opSpot:
		return "special-at " + p.d.placeName(b)
	case opJoin:
		return "with " + unit()
	case opGo:
		return "move " + unit() + " " + p.d.placeName(s.stand) + "-" + p.d.placeName(b)
	case opWade:
		return "wade " + unit() + " " + p.d.placeName(s.stand) + "-" + p.d.placeName(b)
	case opShift:
		return "round " + unit() + " " + p.d.placeName(s.stand) + "-" + p.d.placeName(b)
	case opDig:
		return "entrench " + unit()
	case opStop:
		return "stop"
	case opEndMoves:
		return "end-moves"
	case opBlow:
		return "blow " + unit() + " " + p.d.placeName(b) + "-" + p.d.placeName(s.target)
	case opSpare:
		return "spare"
	case opLet:
		return "let"
	case opScrap:
		return "scrap " + unit()
	case opBattle:
		return "battle " + p.d.placeName(b)
	case opNoBattle:
		return "end-battles"
	case opAttack:
		return "attack " + unit()
	case opCharge:
		return "begin"
	case opGun:
		return "gun " + unit()
	case opFire:
		return "fire " + unit() + " at " + p.d.units[b].code
	case opBuild:
		return "build " + unit() + " " + p.d.placeName(s.place[a]) + "-" + p.d.placeName(b)
	case opNoBuild:
		return "end-building"
	case opDie:
		return "die " + strconv.Itoa(int(a))
	}
	return ""
}

// Read implements rules.Position.
func (p *Position) Read(notation string) (rules.Choice, error) {
	p.buf = p.Choices(p.buf[:0])
	for _, c := range p.buf {
		if p.Notation(c) == notation {
			return c, nil
		}
	}
	return 0, fmt.Errorf("%w: %.60q", ErrIllegal, notation)
}
