package hexmap

import (
	"io/fs"
	"strings"

	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
)

// Row is a record of a data file with fields that hold the numbers of hexes.
type Row[H Hex] struct {
	*datafile.Table
	grid hex.Grid
}

// Rows is datafile.Rows for records that name hexes of a grid.
func Rows[H Hex](fsys fs.FS, path, declared string, g hex.Grid, f func(Row[H])) *datafile.Table {
	return datafile.Rows(fsys, path, declared, func(t *datafile.Table) { f(Row[H]{t, g}) })
}

// Each is Rows for a file that has one record for each hex of the grid in the column hex.
func Each[H Hex](fsys fs.FS, path, declared string, g hex.Grid, f func(Row[H], H)) *datafile.Table {
	seen := make([]bool, g.Len())
	t := Rows(fsys, path, declared, g, func(r Row[H]) {
		h := r.Hex("hex")
		if seen[h] {
			r.Twice("hex")
		}
		seen[h] = true
		f(r, h)
	})
	for h, is := range seen {
		if !is {
			t.Missing("hex", g.Code(h))
		}
	}
	return t
}

// Hex parses a field that holds a hex. It returns hex 0 for a fault.
func (r Row[H]) Hex(column string) H {
	h, ok := Parse[H](r.grid, datafile.Code(r.Text(column)))
	if !ok {
		first, last := r.grid.Bounds()
		r.Fail(column, "hex", "first", first, "last", last)
		return 0
	}
	return h
}

// Hexes parses a field that lists hexes separated by blanks and calls add for each. A range is
// written 3300-3306 down a column or 0100-3300 along a row.
func (r Row[H]) Hexes(column string, add func(H)) {
	for _, word := range strings.Fields(r.Text(column)) {
		from, to, isRange := strings.Cut(word, "-")
		a := r.grid.Find(datafile.Code(from))
		b := a
		if isRange {
			b = r.grid.Find(to)
		}
		ac, ar := r.grid.ColRow(a)
		bc, br := r.grid.ColRow(b)
		if a == hex.None || b == hex.None || ac > bc || ar > br || ac != bc && ar != br {
			first, last := r.grid.Bounds()
			r.Fail(column, "hexes", "value", word, "first", first, "last", last)
			return
		}
		for c := ac; c <= bc; c++ {
			for w := ar; w <= br; w++ {
				add(H(r.grid.Index(c, w)))
			}
		}
	}
}

// Hexside parses the hexes in the columns a and b and returns them with the directions from each
// to the other. The function dir returns the direction from a hex to a neighbour. If ordered, the
// hex with the lower number comes first. For a fault, both hexes are a, and the directions 0 and 3.
func (r Row[H]) Hexside(dir func(a, b H) (uint8, bool), ordered bool) (a, b H, there, back uint8) {
	a, b = r.Hex("a"), r.Hex("b")
	there, ok := dir(a, b)
	switch {
	case ordered && (!ok || a > b):
		r.Fail("b", "neighbours.order", "a", r.grid.Code(int(a)), "b", r.grid.Code(int(b)))
	case !ok:
		r.Fail("b", "neighbours", "a", r.grid.Code(int(a)), "b", r.grid.Code(int(b)))
	default:
		return a, b, there, Opposite(there)
	}
	return a, a, 0, Opposite(0)
}
