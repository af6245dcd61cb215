package tigers

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// The boxes beside the map are cells numbered above the areas and zones.
func (d *data) boxTrackCell(side uint8) rules.CellID { return rules.CellID(d.nPlaces + 1 + int(side)) }

func (d *data) boxLostCell(side uint8) rules.CellID { return rules.CellID(d.nPlaces + 3 + int(side)) }

// cellOf returns the cell or box of a unit, or 0 if it is out of the game.
func (p *Position) cellOf(u uint8) rules.CellID {
	switch at := p.s.place[u]; at {
	case boxTrack:
		return p.d.boxTrackCell(p.d.ally[u])
	case boxLost:
		return p.d.boxLostCell(p.d.ally[u])
	default:
		return rules.CellID(at)
	}
}

// specialPiece returns the ID of the special forces marker, above those of all units.
func (d *data) specialPiece() rules.PieceID { return rules.PieceID(len(d.units)) }

// Pieces implements rules.View: the units and the special forces marker.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	s := &p.s
	for id := 1; id < len(p.d.units); id++ {
		u := &p.d.units[id]
		x := rules.Piece{ID: rules.PieceID(id), Code: u.code, Side: u.side, Nation: u.nation, Service: u.service, Corps: u.army,
			Formation: u.formation, Name: u.name, Symbol: u.symbol, Size: u.size, Cell: p.cellOf(uint8(id)),
			Attack: p.d.num.attack[u.kind], Defence: p.d.num.defence[u.kind], Move: p.d.num.move[u.kind],
			Steps: int(s.sp[id]), MaxSteps: int(u.points), Unit: true, Source: u.source}
		if s.flags[id]&fFoot != 0 {
			x.Move = min(x.Move, p.d.num.move[foot])
		}
		x.Marks = p.marksOf(uint8(id))
		dst = append(dst, x)
	}
	x := rules.Piece{ID: p.d.specialPiece(), Code: "special", Side: rules.Axis, Nation: vocab.German, Service: vocab.Heer, Name: "Greif", Symbol: "special", Source: "rulebook"}
	if s.effect != 0 {
		x.Cell = rules.CellID(s.specialArea)
		x.Marks = []string{effectKeys[s.effect]}
	}
	return append(dst, x)
}

// marksOf returns the markers on a unit.
func (p *Position) marksOf(u uint8) []string {
	s := &p.s
	var m []string
	for _, f := range [...]struct {
		flag uint16
		key  string
	}{{fEntrenched, vocab.Entrenched}, {fEntered, vocab.MustAttack}, {fDone, vocab.Done}, {fFoot, "afoot"}, {fUnsup, vocab.Unsupplied}, {fHeld, vocab.Held},
		{fBuilt, "building"}, {fGroup, vocab.Moving}, {fShifted, "going-round"}, {fAttacks, vocab.Attacking}, {fOutside, vocab.Outside}} {
		if s.flags[u]&f.flag != 0 {
			m = append(m, f.key)
		}
	}
	if s.place[u] == boxTrack {
		g := &p.d.groups[p.d.units[u].group]
		m = append(m, vocab.Due+"."+stampName(g.due))
		if len(g.release) > 0 {
			key := vocab.Blocked
			if s.released>>p.d.units[u].group&1 != 0 {
				key = "released"
			}
			m = append(m, key)
		}
	} else if s.when == 0 {
		if p.d.units[u].red {
			m = append(m, "red-triangle")
		} else if p.d.units[u].green {
			m = append(m, "green-triangle")
		}
	}
	if s.marks[u] > 0 && (s.phase == PhaseArtillery || s.phase == PhaseArtilleryDie) {
		m = append(m, vocab.Aimed+"."+strconv.Itoa(int(s.marks[u])))
	}
	return m
}
