package toy

import (
	"errors"
	"fmt"

	"herbstnebel/rules"
)

// phase is the kind of the current decision.
type phase uint8

const (
	initiative phase = iota // Chance: which side goes first
	acting                  // the side to move: one action
	combatRoll              // Chance: the die
	hit                     // the defender: lose a step or retreat
	advancing               // the attacker: into the emptied cell
	over
)

var phaseNames = [...]string{"initiative", "acting", "fighting", "hit", "advancing", "over"}

// state is the complete state of a position, without pointers.
type state struct {
	at    [4]uint8 // cells of a.1, a.2, b.1 and b.2; 0 = destroyed
	steps [4]uint8
	turn  uint8
	last  uint8 // the last turn
	phase phase
	side  rules.Side // the side whose activation it is
	half  uint8      // activations done this turn
	from  uint8      // the attacker's index
	to    uint8      // the cell attacked
	even  bool
	win   rules.Side // the winner, once the game is over
	how   method
}

type method uint8

const (
	noMethod method = iota
	breakthrough
	destruction
	turnLimit
)

var methodNames = [...]string{"", "breakthrough", "destruction", "turn-limit"}

// Position is a position of the toy game.
type Position struct {
	sys *System
	state
}

var _ rules.Position = (*Position)(nil)

var codes = [4]string{"a.1", "a.2", "b.1", "b.2"}

func sideOf(i int) rules.Side {
	if i < counters {
		return rules.Axis
	}
	return rules.Allies
}

func (s *state) on(cell uint8) int {
	for i, c := range s.at {
		if c == cell {
			return i
		}
	}
	return -1
}

func (s *state) free(cell uint8) bool { return cell >= 1 && cell <= cells && s.on(cell) < 0 }

// back returns the cell behind counter i, which may be off the causeway.
func (s *state) back(i int) uint8 {
	if sideOf(i) == rules.Axis {
		return s.at[i] - 1
	}
	return s.at[i] + 1
}

// System returns the game.
func (p *Position) System() rules.System { return p.sys }

// ToMove returns the side that decides.
func (p *Position) ToMove() rules.Side {
	side := rules.NoSide
	switch p.phase {
	case initiative, combatRoll:
		side = rules.Chance
	case acting, advancing:
		side = p.side
	case hit:
		side = p.side.Other()
	}
	if side == rules.Allies && p.sys.alone {
		return rules.Chance
	}
	return side
}

// Turn returns the game turn, from 1.
func (p *Position) Turn() int { return int(p.turn) }

// Outcome returns the result.
func (p *Position) Outcome() rules.Outcome {
	if p.phase != over {
		return rules.Outcome{}
	}
	para := "7"
	if p.how == turnLimit {
		para = "8"
	}
	return rules.Outcome{Over: true, Winner: p.win, Method: methodNames[p.how], Para: para}
}

// Choices appends the legal choices.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	switch p.phase {
	case initiative:
		return append(dst, rules.MakeChoice(OpFirst, uint16(rules.Axis), 0, 0), rules.MakeChoice(OpFirst, uint16(rules.Allies), 0, 0))
	case acting:
		dst = append(dst, rules.MakeChoice(OpPass, 0, 0, 0))
		for _, op := range [2]uint8{OpMove, OpAttack} {
			for i := range p.at {
				if sideOf(i) != p.side || p.at[i] == 0 {
					continue
				}
				for _, cell := range [2]uint8{p.at[i] - 1, p.at[i] + 1} {
					if cell < 1 || cell > cells {
						continue
					}
					j := p.on(cell)
					if op == OpMove && j < 0 || op == OpAttack && j >= 0 && sideOf(j) != p.side {
						dst = append(dst, rules.MakeChoice(op, uint16(i), uint16(cell), 0))
					}
				}
			}
		}
	case combatRoll:
		for face := uint16(1); face <= 6; face++ {
			dst = append(dst, rules.MakeChoice(OpDie, face, 0, 0))
		}
	case hit:
		dst = append(dst, rules.MakeChoice(OpLose, 0, 0, 0))
		if back := p.back(p.on(p.to)); p.free(back) {
			dst = append(dst, rules.MakeChoice(OpRetreat, 0, uint16(back), 0))
		}
	case advancing:
		dst = append(dst, rules.MakeChoice(OpAdvance, 0, uint16(p.to), 0), rules.MakeChoice(OpStay, 0, 0, 0))
	}
	return dst
}

// Weight returns the weight of a choice of Chance.
func (p *Position) Weight(c rules.Choice) int {
	if c.Op() == OpFirst && !p.even {
		if rules.Side(c.A()) == rules.Axis {
			return 3
		}
		return 2
	}
	return 1
}

func emit(l rules.Listener, e rules.Event) {
	if l != nil {
		l.HandleEvent(e)
	}
}

// Apply plays one of the legal choices and reports its events to l.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
	switch c.Op() {
	case OpFirst: // 2
		p.side, p.phase = rules.Side(c.A()), acting
		emit(l, rules.Event{Kind: rules.ChitDrawn, Side: p.side, Key: "first", N: int(p.turn), Para: "2"})
	case OpPass:
		p.next(l)
	case OpMove: // 3
		p.march(int(c.A()), uint8(c.B()), rules.Moved, "3", l)
		p.next(l)
	case OpAttack: // 4
		p.from, p.to, p.phase = uint8(c.A()), uint8(c.B()), combatRoll
		emit(l, rules.Event{Kind: rules.AttackBegan, Side: p.side, Cell: rules.CellID(p.to), Para: "4"})
	case OpDie:
		face := int(c.A())
		j := p.on(p.to)
		sum := face + drm(&p.state, int(p.from), j)
		emit(l, rules.Event{Kind: rules.DieRolled, N: face, M: sum, Key: "combat", Para: "4"})
		switch result(sum) {
		case attackerLoses:
			p.lose(int(p.from), l)
			p.next(l)
		case defenderHit:
			p.phase = hit
		default:
			p.next(l)
		}
	case OpLose: // 5
		j := p.on(p.to)
		p.lose(j, l)
		p.emptied(l)
	case OpRetreat:
		p.march(p.on(p.to), uint8(c.B()), rules.Retreated, "5", l)
		p.emptied(l)
	case OpAdvance: // 6
		p.march(int(p.from), uint8(c.B()), rules.Advanced, "6", l)
		p.next(l)
	case OpStay:
		p.next(l)
	default:
		panic("toy: unknown operation")
	}
}

func (p *Position) march(i int, to uint8, kind rules.Kind, para string, l rules.Listener) {
	from := p.at[i]
	p.at[i] = to
	if l != nil {
		l.HandleEvent(rules.Event{Kind: kind, Side: sideOf(i), Piece: rules.PieceID(i + 1), Cell: rules.CellID(to), Para: para,
			Path: []rules.CellID{rules.CellID(from), rules.CellID(to)}})
	}
}

func (p *Position) lose(i int, l rules.Listener) {
	cell := rules.CellID(p.at[i])
	p.steps[i]--
	e := rules.Event{Kind: rules.StepLost, Side: sideOf(i), Piece: rules.PieceID(i + 1), Cell: cell, N: int(p.steps[i]), Para: "5"}
	if p.steps[i] == 0 {
		p.at[i] = 0
		e.Kind = rules.Eliminated
	}
	emit(l, e)
}

// emptied offers an advance if the attacked cell is free now.
func (p *Position) emptied(l rules.Listener) {
	if p.free(p.to) {
		p.phase = advancing
		return
	}
	p.next(l)
}

// next ends the activation.
func (p *Position) next(l rules.Listener) {
	p.from, p.to = 0, 0
	if p.suddenDeath(l) {
		return
	}
	p.half++
	if p.half == 1 {
		p.side, p.phase = p.side.Other(), acting
		return
	}
	p.half, p.side = 0, rules.NoSide
	if p.turn == p.last { // 8
		switch front := max(p.at[0], p.at[1]); {
		case front >= 5:
			p.end(rules.Axis, turnLimit, l)
		case front == 4:
			p.end(rules.NoSide, turnLimit, l)
		default:
			p.end(rules.Allies, turnLimit, l)
		}
		return
	}
	p.turn++
	p.phase = initiative
	emit(l, rules.Event{Kind: rules.TurnBegan, N: int(p.turn), Para: "2"})
}

// suddenDeath ends the game if a condition of paragraph 7 is met.
func (p *Position) suddenDeath(l rules.Listener) bool {
	switch {
	case p.at[0] == cells || p.at[1] == cells:
		p.end(rules.Axis, breakthrough, l)
	case p.at[2] == 1 || p.at[3] == 1:
		p.end(rules.Allies, breakthrough, l)
	case p.at[2]+p.at[3] == 0:
		p.end(rules.Axis, destruction, l)
	case p.at[0]+p.at[1] == 0:
		p.end(rules.Allies, destruction, l)
	}
	return p.phase == over
}

func (p *Position) end(winner rules.Side, how method, l rules.Listener) {
	p.phase, p.win, p.how, p.side, p.half = over, winner, how, rules.NoSide, 0
	o := p.Outcome()
	emit(l, rules.Event{Kind: rules.GameEnded, Key: o.Method, Side: winner, Para: o.Para})
}

// Clone returns a copy.
func (p *Position) Clone() rules.Position { q := *p; return &q }

// Copy makes p equal to src.
func (p *Position) Copy(src rules.Position) { *p = *src.(*Position) }

// Hash returns a hash of all fields.
func (p *Position) Hash() uint64 {
	h := uint64(0xcbf29ce484222325)
	mix := func(b uint8) { h = (h ^ uint64(b)) * 0x100000001b3 }
	for i := range p.at {
		mix(p.at[i])
		mix(p.steps[i])
	}
	for _, b := range [...]uint8{p.turn, p.last, uint8(p.phase), uint8(p.side), p.half, p.from, p.to, uint8(p.win), uint8(p.how)} {
		mix(b)
	}
	if p.even {
		mix(1)
	}
	h = (h ^ h>>32) * 0x9e3779b97f4a7c15
	return h ^ h>>29
}

// CheckInvariants returns an error for the first broken invariant.
func (p *Position) CheckInvariants() error {
	for i := range p.at {
		if (p.at[i] == 0) != (p.steps[i] == 0) {
			return fmt.Errorf("toy: %s is on %d with %d steps", codes[i], p.at[i], p.steps[i])
		}
		if p.at[i] > cells || p.steps[i] > 2 {
			return fmt.Errorf("toy: %s is on %d with %d steps", codes[i], p.at[i], p.steps[i])
		}
		for j := range i {
			if p.at[i] != 0 && p.at[i] == p.at[j] {
				return fmt.Errorf("toy: %s and %s share a cell", codes[i], codes[j])
			}
		}
	}
	if p.turn < 1 || p.turn > p.last || p.half > 1 || p.phase > over {
		return errors.New("toy: turn or phase out of range")
	}
	if p.phase == combatRoll && p.on(p.to) < 0 {
		return errors.New("toy: a combat for an empty cell")
	}
	return nil
}
