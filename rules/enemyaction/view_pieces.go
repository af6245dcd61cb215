package enemyaction

import (
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Pieces implements rules.View: the units, improved positions and roadblocks.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	for i := range p.d.units {
		u, x := uint8(i), &p.d.units[i]
		steps := max(p.s.steps[u], 1)
		f := &p.d.formations[x.formation]
		name, _, _ := strings.Cut(x.name, ".")
		q := rules.Piece{ID: pieceOf(u), Code: x.name, Side: sideOf(x.side), Nation: vocab.American, Service: vocab.American, Corps: f.id, Formation: x.division,
			Name: name, Symbol: kindNames[x.kind], Size: vocab.Regiment, Cell: p.boxOf(u), Attack: int(x.strength[steps]), Defence: int(x.strength[steps]),
			Move: int(x.move), Steps: int(p.s.steps[u]), MaxSteps: int(x.full), AttackCircled: x.bracket[steps], NoZOC: x.bracket[steps], Unit: true,
			Source: "reconstructed", Marks: p.marksOf(u)}
		switch {
		case x.side == axis:
			q.Nation, q.Service = vocab.German, vocab.Heer
			if strings.HasSuffix(x.division, "SS") || strings.HasSuffix(f.id, "SS") && x.kind == armour {
				q.Service = vocab.SS
			}
		case f.id == "XXX":
			q.Nation, q.Service = vocab.British, vocab.British
		}
		dst = append(dst, q)
	}
	marker := func(id int, code, symbol string, h uint16) {
		dst = append(dst, rules.Piece{ID: rules.PieceID(id + 1 + int(h)), Code: code + "." + hexCode(h), Side: rules.Allies, Nation: vocab.American,
			Service: vocab.American, Symbol: symbol, Cell: cellOf(h), Source: "rulebook"})
	}
	for h := range p.s.improved.All() {
		marker(improvedPieces, "position", "position", h)
	}
	for h := range p.s.roadblocks.All() {
		marker(blockPieces, "roadblock", "roadblock", h)
	}
	return dst
}

// marksOf lists the visible marks of a unit.
func (p *Position) marksOf(u uint8) (marks []string) {
	for i, name := range flagNames {
		if p.s.flags[u]>>i&1 != 0 {
			marks = append(marks, name)
		}
	}
	f := &p.s.combat
	add := func(on bool, key string) {
		if on {
			marks = append(marks, key)
		}
	}
	add(f.units[attackers].Has(u) && p.onMap(u), vocab.Attacking)
	add(f.units[defenders].Has(u) && p.onMap(u), vocab.Defending)
	add(p.s.reg.unit == u+1, vocab.Selected)
	return marks
}

// boxOf returns the cell that shows a unit: its hex or an off-map box, or 0 if it may never arrive.
func (p *Position) boxOf(u uint8) rules.CellID {
	switch at := p.s.at[u]; {
	case at < hexes:
		return cellOf(at)
	case at >= calendar:
		return boxCalendar + rules.CellID(at-calendar)
	case at == reserve:
		return boxReserve
	case at == eliminated && p.d.units[u].side == axis:
		return boxAxisEliminated
	case at == eliminated:
		return boxAlliesEliminated
	}
	return 0
}

// Pieces of improved positions and roadblocks, above the units.
const (
	improvedPieces = maxUnits
	blockPieces    = improvedPieces + hexes
)
