package axisallies

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// dump returns the piece for the supplies of a hex, numbered above the units. The box of a side has
// the number hexes + side.
func (p *Position) dump(h uint8) rules.PieceID {
	return rules.PieceID(len(p.d.units)) + 1 + rules.PieceID(h)
}

var symbols = [kinds]string{"infantry", "armour", "artillery", "truck", "fighter", "bomber"}

// boxOf returns the cell where a unit is displayed: its hex, that of its truck, or a box; 0 if it
// is out of the game.
func (p *Position) boxOf(u uint8) rules.CellID {
	s, x := &p.s, &p.d.units[u]
	switch s.loc[u] {
	case placeLater:
		return boxTrack + rules.CellID(x.turn)
	case placePool:
		if x.kind < combatKinds && x.hex == noHex {
			return boxBoard + rules.CellID(x.board)
		}
		return boxRear + rules.CellID(p.sideOf(u))
	case placeTruck:
		return p.boxOf(s.ride[u] - 1)
	case placeEliminated:
		if x.turn == never {
			return 0
		}
		return boxEliminated + rules.CellID(x.side)
	}
	return cellOf(s.loc[u])
}

// Pieces implements rules.View: the units, and a piece for the supplies of each hex and side.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	s, d := &p.s, p.d
	for i := range d.units {
		u, x := uint8(i), &d.units[i]
		q := rules.Piece{ID: pieceOf(u), Code: x.id, Side: sideOf(p.sideOf(u)), Nation: x.nation, Service: serviceOf(x), Symbol: symbols[x.kind],
			Cell: p.boxOf(u), Attack: d.num.dice[x.kind], Steps: 1, MaxSteps: 1, Unit: x.kind < combatKinds, Source: x.source, Marks: p.marksOf(u)}
		if x.form != noForm {
			q.Formation = d.forms[x.form].id
		}
		if x.kind == infantry || x.kind == artillery {
			q.Move = 1
		}
		dst = append(dst, q)
	}
	addSupplies := func(id rules.PieceID, code string, side uint8, cell rules.CellID, n, spent uint8) {
		q := rules.Piece{ID: id, Code: "supplies." + code, Side: sideOf(side), Nation: [2]string{"de", "us"}[side], Symbol: "supplies",
			Cell: cell, Steps: int(n), MaxSteps: int(n), Source: "rulebook"}
		if spent > 0 {
			q.Marks = []string{vocab.Spent}
		}
		dst = append(dst, q)
	}
	for h := range uint8(hexes) {
		if s.sup[h] == 0 && s.spent[h] == 0 {
			continue
		}
		side := allies
		if s.dumps[axis].Has(h) || s.sup[h] == 0 && s.axis.Has(h) {
			side = axis
		}
		addSupplies(p.dump(h), hexCode(h), side, cellOf(h), s.sup[h], s.spent[h])
	}
	for side := range uint8(2) {
		if s.pool[side] > 0 {
			addSupplies(p.dump(hexes+side), sideNames[side], side, boxRear+rules.CellID(side), s.pool[side], 0)
		}
	}
	return dst
}

// marksOf returns the markers on a unit.
func (p *Position) marksOf(u uint8) []string {
	s := &p.s
	r := &s.reg
	var m []string
	add := func(on bool, key string) {
		if on {
			m = append(m, key)
		}
	}
	add(s.is(u, fDone), vocab.Done)
	add(s.is(u, fBack), vocab.Retreating)
	add(s.is(u, fBlitz), vocab.Blitz)
	add(s.is(u, fCaptured), vocab.Taken)
	add(s.aim[u] != 0 && (r.phase != phHold || p.attacks(u)), vocab.Attacking)
	add(r.unit == u+1, vocab.Moving)
	add(s.ride[u] != 0, vocab.Aboard)
	if p.d.units[u].kind == truck && (s.onBoard(u) || s.loc[u] == placePool) {
		var n [kinds]int
		for side := range uint8(2) {
			for x := p.d.byKind[side][infantry]; x < p.d.byKind[side][truck]; x++ {
				if s.ride[x] == u+1 {
					n[p.d.units[x].kind]++
				}
			}
		}
		for _, k := range []kind{infantry, artillery} {
			add(n[k] > 0, vocab.Load+"."+kindNames[k]+"."+strconv.Itoa(n[k]))
		}
		add(s.cargo[u] > 0, vocab.Load+".supplies."+strconv.Itoa(int(s.cargo[u])))
	}
	return m
}

// serviceOf returns the service whose colours a unit has.
func serviceOf(x *unit) string {
	switch {
	case x.side == allies:
		return x.nation
	case x.kind >= fighter:
		return vocab.Luftwaffe
	}
	return vocab.Heer
}

// squadron lists the aircraft of a side over a hex in the order of their cells: fighters first, then
// bombers (§6.8).
func (p *Position) squadron(side, h uint8) (list []rules.PieceID) {
	from, to := p.d.airmen(side)
	for u := from; u < to; u++ {
		if p.s.loc[u] == h {
			list = append(list, pieceOf(u))
		}
	}
	return list
}

// struckPieces returns the pieces on the cells of the current roll, in their order (§7.6).
func (p *Position) struckPieces() (list [maxCells]rules.PieceID) {
	r := &p.s.reg
	n := 0
	add := func(id rules.PieceID) {
		if n < int(r.cells) {
			list[n] = id
			n++
		}
	}
	switch r.rolling {
	case dogAxis, dogAllies, flak:
		for _, id := range p.squadron(p.struck(), r.hex-1) {
			add(id)
		}
	case strike, assault:
		h := r.target - 1
		if r.target == 0 {
			h = r.hex - 1
		}
		var room [maxCells]uint8
		for _, u := range p.struckUnits(room[:0], p.struck(), h) {
			add(pieceOf(u))
		}
		add(p.dump(h))
	}
	return list
}

// struckUnits appends the units of a side in a hex in the order of their cells: infantry, then
// tanks, artillery and trucks, of whatever origin (§7.6). Supplies come after them.
func (p *Position) struckUnits(dst []uint8, side, h uint8) []uint8 {
	s := &p.s
	for k, n := range s.strips(side, h) {
		for u := s.top[h]; n > 0 && u != noUnit; u = s.next[u] {
			if p.d.units[u].kind == kind(k) {
				dst = append(dst, u)
			}
		}
	}
	return dst
}
