package kit

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Named returns the name of a plan that leads from one position to another. It is the theme if the moves match the
// theme, otherwise Regroup or Stay.
func Named(plan ai.Plan, from, end rules.Position) ai.Phrase {
	if !themesOfMoves[plan.Kind] {
		return Words(plan)
	}
	d := movesBetween(from.(rules.View), end.(rules.View), from.ToMove())
	switch {
	case d.fit(plan):
		return Words(plan)
	case d.moved == 0:
		return Phrase(Stay, -1)
	}
	return Phrase(Regroup, -1)
}

// Keys of plans whose moves do not match their theme.
const (
	Regroup = "regroup" // units move
	Stay    = "stay"    // no unit moves
)

// themesOfMoves marks the themes whose names make a statement about the moves of units.
var themesOfMoves = [Themes]bool{Drive: true, Take: true, Mass: true, Hold: true, Press: true, Screen: true, Counter: true, FallBack: true,
	CutOff: true, Raid: true}

// moves are the moves of a side's units between two positions. Lengths are in grains.
type moves struct {
	cells    []rules.Cell
	units    []unitMove
	foes     []rules.CellID
	moved    int
	contacts int // units in contact with the enemy at the start
	unmoved  int // units in contact at the start that have not moved
}

// unitMove is the start and end cell of a unit on the map.
type unitMove struct{ was, is rules.CellID }

// grains is the number of length units per cell width.
const grains = 4096

// movesBetween returns the moves between two positions.
func movesBetween(from, end rules.View, side rules.Side) *moves {
	d := &moves{cells: from.System().Board().Cells}
	was := map[rules.PieceID]rules.CellID{}
	for _, p := range from.Pieces(nil) {
		switch {
		case !p.Unit || p.Cell == 0 || int(p.Cell) >= len(d.cells):
		case p.Side == side:
			was[p.ID] = p.Cell
		default:
			d.foes = append(d.foes, p.Cell)
		}
	}
	for _, p := range end.Pieces(nil) {
		at, known := was[p.ID]
		if !known || p.Cell == 0 || int(p.Cell) >= len(d.cells) {
			continue
		}
		d.units = append(d.units, unitMove{at, p.Cell})
		if p.Cell != at {
			d.moved++
		}
		if d.beside(at) {
			d.contacts++
			if p.Cell == at {
				d.unmoved++
			}
		}
	}
	return d
}

// distance returns the squared distance of two cells.
func (d *moves) distance(a, b rules.CellID) int {
	p, q := d.cells[a].Center, d.cells[b].Center
	x, y := int(p.X*grains)-int(q.X*grains), int(p.Y*grains)-int(q.Y*grains)
	return x*x + y*y
}

// next returns the squared distance from a cell to its nearest neighbour.
func (d *moves) next(a rules.CellID) int {
	nearest := 1 << 62
	for b := 1; b < len(d.cells); b++ {
		if n := d.distance(a, rules.CellID(b)); n > 0 {
			nearest = min(nearest, n)
		}
	}
	return nearest
}

// beside reports whether an enemy was in a cell or adjacent to it at the start.
func (d *moves) beside(a rules.CellID) bool {
	reach := d.next(a) * 3 / 2
	return slices.ContainsFunc(d.foes, func(e rules.CellID) bool { return d.distance(a, e) <= reach })
}

// closer returns the number of units that have come nearer, less those that have gone farther away. toward
// measures the distance of a cell.
func (d *moves) closer(toward func(rules.CellID) int) int {
	n := 0
	for _, m := range d.units {
		was, is := toward(m.was), toward(m.is)
		same := was >> 10 // tolerance for rounding of equal lengths
		switch {
		case is < was-same:
			n++
		case is > was+same:
			n--
		}
	}
	return n
}

// touching reports whether a unit has come into contact with the enemy, or stayed in contact.
func (d *moves) touching() bool {
	return slices.ContainsFunc(d.units, func(m unitMove) bool { return d.beside(m.is) })
}

// to returns a function that measures the distance to a cell.
func (d *moves) to(cell rules.CellID) func(rules.CellID) int {
	return func(a rules.CellID) int { return d.distance(a, cell) }
}

// toFoe returns the squared distance to the nearest enemy.
func (d *moves) toFoe(a rules.CellID) int {
	nearest := 1 << 62
	for _, e := range d.foes {
		nearest = min(nearest, d.distance(a, e))
	}
	return nearest
}

// fit reports whether the moves match a plan's theme.
func (d *moves) fit(plan ai.Plan) bool {
	cell := plan.Cell
	switch plan.Kind {
	case Drive, Take, Mass, Counter, CutOff, Raid:
		if cell == 0 { // to the west
			return d.closer(func(a rules.CellID) int { return int(d.cells[a].Center.X * grains) }) > 0
		}
		return d.closer(d.to(cell)) > 0
	case Screen:
		reach := d.next(cell) * near2
		near := func(m unitMove) bool { return d.distance(m.is, cell) <= reach }
		return slices.ContainsFunc(d.units, near) && d.closer(d.to(cell)) > 0
	case Hold: // most units in contact stay
		if d.contacts == 0 {
			return 2*d.moved < len(d.units)
		}
		return 2*d.unmoved > d.contacts
	case Press:
		return d.closer(d.toFoe) >= 0 && d.touching()
	case FallBack:
		return d.closer(d.toFoe) < 0
	}
	return true
}

// near2 is the square of the maximum distance of a screen, in cells, with a margin.
const near2 = 10
