package axisallies

import "herbstnebel/rules"

// Dice are rolled one at a time, and hits are placed on the cells of the strips (§7.6, §7.11).

const faces = 12 // §2.5

// rollType is the purpose of a die roll.
type rollType uint8

const (
	noRoll  rollType = iota
	dogAxis          // dogfight: the Axis rolls, then the Allies, and both rolls count (§6.5)
	dogAllies
	flak    // §6.6
	strike  // aircraft against ground units (§6.7)
	assault // ground units (§7.5)
	rollTypes
)

var rollNames = []string{"", "dog-axis", "dog-allies", "flak", "strike", "assault"}

var rollParas = [rollTypes]string{dogAxis: "6.5", dogAllies: "6.5", flak: "6.6", strike: "6.7", assault: "7.5"}

// begin starts a roll of dice at n cells.
func (p *Position) begin(t rollType, rolls, n int) {
	r := &p.s.reg
	r.rolling, r.rolls, r.again, r.cells = t, uint8(rolls), 0, uint8(n)
	r.hits[p.struck()] = cells{}
	r.phase = phDice
}

// struck returns the side whose cells are hit.
func (p *Position) struck() uint8 {
	r := &p.s.reg
	switch r.rolling {
	case dogAxis:
		return allies
	case dogAllies:
		return axis
	case flak:
		return p.flying(r.hex - 1)
	}
	return 1 - p.rollingSide()
}

// rollingSide returns the side that rolls against ground units: the active side or, in a strike from
// the air, the side that still has aircraft over the hex.
func (p *Position) rollingSide() uint8 {
	r := &p.s.reg
	if r.rolling == strike {
		return p.flying(r.hex - 1)
	}
	return r.side
}

// cell returns the cell of a face. Cells are counted from the first and start over after the last
// (§7.6).
func cell(face, n int) int { return (face - 1) % n }

// needsReroll reports whether hits are rerolled with twelve faces, because the strips show more
// than six cells (§7.11).
func needsReroll(n int) bool { return n > firstCells }

// firstCells is the number of cells that a first roll can hit (§7.11).
const firstCells = 6

// die resolves a face.
func (p *Position) die(face int) {
	r := &p.s.reg
	switch r.phase {
	case phAirDie, phGroundDie:
		p.initiativeDie(face)
		return
	case phDice:
		hit := face <= p.d.num.hit
		p.reportDie(face, rollNames[r.rolling], rollParas[r.rolling], hit && !needsReroll(int(r.cells)))
		r.rolls--
		if hit {
			if needsReroll(int(r.cells)) {
				r.again++
			} else {
				r.hits[p.struck()][cell(face, int(r.cells))]++
			}
		}
	case phAgain:
		p.reportDie(face, "again", "7.11", true)
		r.again--
		r.hits[p.struck()][cell(face, int(r.cells))]++
	default:
		panic("axisallies: no die is being rolled")
	}
	switch {
	case r.rolls > 0:
	case r.again > 0:
		r.phase = phAgain
	default:
		p.finishRoll()
	}
}

// reportDie reports a die rolled at cells and its hex; for a hit that is placed, also the piece on
// the cell (§7.6).
func (p *Position) reportDie(face int, key, para string, laid bool) {
	if p.l == nil {
		return
	}
	r := &p.s.reg
	e := rules.Event{Kind: rules.DieRolled, N: face, M: face, Key: key, Para: para, Cell: cellOf(r.hex - 1)}
	if r.target != 0 {
		e.Cell = cellOf(r.target - 1)
	}
	if laid {
		e.Piece = p.struckPieces()[cell(face, int(r.cells))]
	}
	p.emit(e)
}

// finishRoll proceeds after all dice of a roll.
func (p *Position) finishRoll() {
	r := &p.s.reg
	h := r.hex - 1
	switch r.rolling {
	case dogAxis:
		p.begin(dogAllies, p.aircraft(allies, h), p.aircraft(axis, h))
	case dogAllies:
		p.shootDown(axis, "6.5")
		p.shootDown(allies, "6.5")
		p.dogfight()
	case flak:
		p.shootDown(p.struck(), "6.6")
		p.offerStrike()
	case strike, assault:
		p.resolve()
	}
}

// initiativeDie records the die of the Axis, then that of the Allies (§6.2, §7.1). Equal dice are
// rerolled.
func (p *Position) initiativeDie(face int) {
	r := &p.s.reg
	para := "7.1"
	if r.phase == phAirDie {
		para = "6.2"
	}
	if r.dice[axis] == 0 {
		p.emit(rules.Event{Kind: rules.DieRolled, Side: rules.Axis, N: face, M: face, Key: "initiative.axis", Para: para})
		r.dice[axis] = uint8(face)
		return
	}
	p.emit(rules.Event{Kind: rules.DieRolled, Side: rules.Allies, N: face, M: face, Key: "initiative.allies", Para: para})
	other := int(r.dice[axis])
	r.dice[axis] = 0
	if face == other {
		return
	}
	r.side = axis
	if face > other {
		r.side = allies
	}
	if r.phase == phAirDie {
		r.phase = phFirst
		return
	}
	p.offerAttack()
}
