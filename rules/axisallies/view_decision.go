package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
)

// decision is the key and the paragraph of a phase's prompt.
type decision struct{ key, para string }

var decisions = [phases]decision{
	phOver: {"over", "1.3"}, phSetUp: {"set-up", "12.2"}, phAirDie: {"die.air", "6.2"}, phFirst: {"first", "6.2"}, phPlace: {"place", "6.3"},
	phSky: {"sky", "6.4"}, phStrike: {"strike", "6.7"}, phGroundDie: {"die.ground", "7.1"}, phAttack: {"attack", "7.2"},
	phDeclare: {"declare", "7.3"}, phOrder: {"order", "7.4"}, phHold: {"hold", "7.5"}, phDice: {"die.hit", "7.5"}, phAgain: {"die.again", "7.11"},
	phRetreat: {"retreat", "7.8"}, phReturn: {"return", "4.8"},
	phMove: {"move", "8.1"}, phMarch: {"march", "8.5"}, phLeap: {"leap", "3.7"}, phRoll: {"roll", "10.8"},
	phTruck: {"truck", "4.1"}, phMoveOut: {"shove", "11.6"}, phRemoval: {"scrap", "11.7"},
}

// Decision implements rules.View.
func (p *Position) Decision() rules.Decision {
	r := &p.s.reg
	e := decisions[r.phase]
	out := rules.Decision{By: p.ToMove(), Key: e.key, Para: e.para}
	num := func(name string, n int) { out.Args = append(out.Args, rules.Arg{Name: name, Num: n}) }
	unit := func(u uint8) {
		out.Piece = pieceOf(u)
		out.Args = append(out.Args, rules.Arg{Name: "unit", Piece: pieceOf(u)})
	}
	cell := func(h uint8) {
		if c := cellOf(h); c != 0 {
			out.Cell = c
			out.Args = append(out.Args, rules.Arg{Name: "cell", Cell: c})
		}
	}
	switch r.phase {
	case phSetUp:
		if u := p.toPlace(); u != noUnit {
			unit(u)
		} else {
			out.Key += ".supplies"
		}
	case phDice, phAgain:
		out.Key += "." + rollNames[r.rolling]
		out.Para = rollParas[r.rolling]
		if r.phase == phAgain {
			out.Key, out.Para = e.key, e.para
		}
		num("dice", int(r.rolls)+int(r.again))
		over := r.hex // in the air
		if r.target != 0 {
			over = r.target
		}
		cell(over - 1)
	case phAttack:
		if r.turn == 1 || r.passed > 0 { // a pass now ends the combat (§7.9)
			out.Key += ".last"
		}
	case phOrder:
		if r.target == 0 {
			out.Key += ".first"
		}
	case phMove:
		if r.entered != 0 { // no more hexes can be paid for (§10.11)
			out.Key += ".entered"
		}
		fresh := 2 // selects a text: 1 = new supplies wait off the map (§10.2)
		if r.entered == 0 && p.s.paid.Empty() && p.s.pool[r.side] > 0 {
			fresh = 1
		}
		num("fresh", fresh)
	case phStrike, phDeclare, phMoveOut, phRemoval:
		cell(r.hex - 1)
	case phMarch:
		cell(r.hex - 1)
		blitz := 2 // selects a text: 1 = the tanks can still blitz (§3.7)
		if src := p.sources(r.side, r.hex-1); r.moved == 0 && p.pick(r.hex-1, tank, fDone|fBlitz) != noUnit && !src.Empty() {
			blitz = 1
		}
		num("blitz", blitz)
	case phHold, phRetreat:
		cell(r.target - 1)
	case phLeap, phRoll:
		unit(r.unit - 1)
	case phTruck:
		unit(r.unit - 1)
		free := p.placesLeft(r.unit - 1)
		if p.s.loc[r.unit-1] == placePool { // off the board (§4.6)
			out.Key += ".entry"
		}
		if free == 0 {
			out.Key += ".full"
		}
		num("places", free)
	}
	return out
}

// Path implements rules.View.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	switch c.Op() {
	case opGo, opRoll, opLeap, opRetreat, opMoveOut, opDrive:
		if p.s.loc[c.A()] < hexes {
			return append(dst, p.pathTo(uint8(c.A()), uint8(c.B()))...)
		}
	}
	return dst
}

// pathTo returns the hexes of a unit's move to a hex, both ends included: direct, or along roads by
// the fewest hexes.
func (p *Position) pathTo(u, to uint8) []rules.CellID {
	s := &p.s
	from, side, k := s.loc[u], p.sideOf(u), p.d.units[u].kind
	if straight := p.next(side, k, from); straight.Has(to) || from >= hexes || p.d.next1[from].Has(to) {
		return []rules.CellID{cellOf(from), cellOf(to)}
	}
	closed, halts := p.closed(side, k), p.halts(side)
	path := pathfind.ShortestPath(from, func(at uint8) bool { return at == to }, func(at uint8, step func(uint8)) {
		if at != from && halts.Has(at) {
			return
		}
		for n := range p.d.road1[at].All() {
			if !closed.Has(n) {
				step(n)
			}
		}
	})
	cells := make([]rules.CellID, len(path))
	for i, h := range path {
		cells[i] = cellOf(h)
	}
	return cells
}
