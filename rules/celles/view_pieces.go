package celles

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// boxOf returns the cell that shows a unit: its hex or a box outside the map, or 0 for none.
func (p *Position) boxOf(u uint8) rules.CellID {
	s, x := &p.s, &p.d.units[u]
	switch s.loc[u] {
	case placeTrack:
		return boxTrack + rules.CellID(max(p.d.arrivals[x.arrival].turn, s.reg.turn))
	case placeDead:
		if x.side == axis {
			return boxAxisDead
		}
		return boxAlliesDead
	case placeHome:
		return 0
	}
	return cellOf(s.loc[u])
}

// Pieces implements rules.View: the units and, above them, the trucks of the 84th.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	s := &p.s
	for i := range p.d.units {
		u, x := uint8(i), &p.d.units[i]
		f := &p.d.formations[x.formation]
		steps := max(s.steps[u], 1)
		used := 0
		if s.is(u, fUsed) {
			used = 1
		}
		shown := x.faces[steps][used]
		q := rules.Piece{ID: pieceOf(u), Code: x.id, Side: sideOf(x.side), Nation: nationNames[x.nation], Service: f.service, Formation: f.id,
			Name: x.name, Symbol: x.symbol, Size: x.size, Cell: p.boxOf(u), Attack: int(shown.attack), Defence: int(shown.defence),
			Move: int(p.printedOf(u, steps)), Steps: int(s.steps[u]), MaxSteps: int(x.maxSteps), Unit: true, Source: x.source, Marks: p.marksOf(u)}
		dst = append(dst, q)
	}
	trucks := rules.Piece{ID: p.d.trucksPiece(), Code: "trucks", Side: rules.Allies, Nation: nationNames[american], Service: "us",
		Formation: p.d.formations[p.d.inf84].id, Name: "trucks", Symbol: "trucks", Move: int(p.d.num.trucksMove), Source: "rulebook"}
	switch r := &s.reg; {
	case r.trucks != 0:
		trucks.Cell = cellOf(s.loc[r.trucks-1])
	case int(max(r.free, r.turn)) <= p.d.lastTurn:
		trucks.Cell = boxTrack + rules.CellID(max(r.free, r.turn))
	}
	return append(dst, trucks)
}

// trucksPiece returns the ID of the trucks marker, which follows those of all units.
func (d *data) trucksPiece() rules.PieceID { return pieceOf(uint8(len(d.units))) }

// printedOf returns the result of printed. For an eliminated unit, it returns the movement printed
// for a given number of steps.
func (p *Position) printedOf(u, steps uint8) uint8 {
	if p.s.steps[u] == 0 {
		return p.d.units[u].move[steps]
	}
	return p.printed(u)
}

// marksOf returns the marks of a unit.
func (p *Position) marksOf(u uint8) []string {
	var m []string
	for _, f := range [...]struct {
		flag uint16
		key  string
	}{{fUsed, vocab.Used}, {fDisrupted, "disrupted"}, {fUnsupplied, vocab.Unsupplied}, {fIsolated, "isolated"}, {fActive, vocab.Active},
		{fDone, vocab.Done}, {fAttacks, vocab.Attacking}, {fDefends, vocab.Defending}, {fRetreats, vocab.Retreating}} {
		if p.s.flag[u]&f.flag != 0 {
			m = append(m, f.key)
		}
	}
	r := &p.s.reg
	if r.trucks == u+1 {
		m = append(m, "trucks")
	}
	if p.atWork(u) {
		m = append(m, vocab.Selected)
	}
	if n := p.thirds(u); n < 3 && p.s.alive(u) {
		m = append(m, "thirds."+strconv.Itoa(n))
	}
	return m
}

// atWork reports whether a unit is the one being moved: the active unit or, during a retreat, the
// retreating one (§11.1).
func (p *Position) atWork(u uint8) bool {
	if p.s.reg.phase == PhaseRetreat {
		o, n := p.retreatingUnit()
		return n == 1 && o == u
	}
	return p.s.reg.unit == u+1
}

// Control implements rules.View. It returns the side whose units occupy a place that scores
// (§16.0).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex {
		return rules.NoSide
	}
	for side := range p.s.occ {
		if p.s.occ[side].Has(h) && p.sys.Board().Cells[c].Points > 0 {
			return sideOf(uint8(side))
		}
	}
	return rules.NoSide
}

// BridgeDown implements rules.View. Bridges are never blown in this game.
func (p *Position) BridgeDown(rules.EdgeID) bool { return false }
