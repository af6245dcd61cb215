// Package hex provides the geometry of hexagonal grids whose hexes are numbered by column
// and row: flat-topped or pointy-topped, with either the odd or the even lines shifted.
//
// Positions are in units of the distance between the centres of neighbouring hexes.
package hex

import (
	"fmt"
	"math"
	"strconv"
)

// Grid is a rectangular grid of hexes. Columns and rows are counted from 1.
type Grid struct {
	Cols, Rows int
	Pointy     bool // pointy-topped: rows shift east; else flat-topped: columns shift south
	EvenShift  bool // the even lines are shifted; else the odd ones
	RowFirst   bool // codes begin with the row
	FromEast   bool // codes count the columns from the east
	RowBase    int  // added to the row in codes: -1 if the printed rows begin at 0
}

// Dir is one of the six directions, clockwise. Direction 0 is north for flat tops,
// north-east for pointy tops.
type Dir = int

// None is the index that methods return if there is no such hex.
const None = -1

// Len returns the number of hexes.
func (g Grid) Len() int { return g.Cols * g.Rows }

// Index returns the index of a hex from 0, column by column, or None if it is off the grid.
func (g Grid) Index(col, row int) int {
	if col < 1 || col > g.Cols || row < 1 || row > g.Rows {
		return None
	}
	return (col-1)*g.Rows + row - 1
}

// ColRow is the inverse of Index.
func (g Grid) ColRow(i int) (col, row int) { return i/g.Rows + 1, i%g.Rows + 1 }

// Number returns the number printed in a hex: two digits of the column and two of the row, or
// the row first.
func (g Grid) Number(i int) int {
	c, r := g.ColRow(i)
	r += g.RowBase
	if g.FromEast {
		c = g.Cols + 1 - c
	}
	if g.RowFirst {
		c, r = r, c
	}
	return 100*c + r
}

// Code returns the number printed in a hex, with its leading zero.
func (g Grid) Code(i int) string { return fmt.Sprintf("%04d", g.Number(i)) }

// Find returns the hex with a code, or None.
func (g Grid) Find(code string) int {
	n, err := strconv.ParseUint(code, 10, 16)
	if err != nil || len(code) != 4 {
		return None
	}
	c, r := int(n)/100, int(n)%100
	if g.RowFirst {
		c, r = r, c
	}
	if g.FromEast {
		c = g.Cols + 1 - c
	}
	return g.Index(c, r-g.RowBase)
}

// Bounds returns the lowest and the highest code of the grid.
func (g Grid) Bounds() (first, last string) {
	a, b := g.Code(0), g.Code(g.Len()-1)
	if g.FromEast {
		a, b = g.Code((g.Cols-1)*g.Rows), g.Code(g.Rows-1)
	}
	return a, b
}

func (g Grid) shifted(line int) bool { return (line%2 == 0) == g.EvenShift }

// Neighbor returns the hex next to i in direction d, or None.
func (g Grid) Neighbor(i int, d Dir) int {
	c, r := g.ColRow(i)
	q, s := g.axial(c, r)
	q += stepQ[d]
	s += stepR[d]
	return g.Index(g.offset(q, s))
}

// In axial coordinates the six steps are the same for every hex. For flat tops q counts
// columns and the first step is north; for pointy tops the first axis counts rows.
var (
	stepQ = [6]int{0, 1, 1, 0, -1, -1}
	stepR = [6]int{-1, -1, 0, 1, 1, 0}
)

func (g Grid) axial(c, r int) (q, s int) {
	if !g.Pointy {
		return c, r - half(c, g.shifted(c))
	}
	// Pointy: exchange the axes, so that step 0 is north-east.
	x := c - half(r, g.shifted(r))
	return x + r, -x
}

func (g Grid) offset(q, s int) (c, r int) {
	if !g.Pointy {
		return q, s + half(q, g.shifted(q))
	}
	r = q + s
	return -s + half(r, g.shifted(r)), r
}

// half returns the offset of line n from line 0 in axial coordinates, in whole cells.
func half(n int, shifted bool) int {
	// A shifted line is half a cell farther; (n±1)/2 keeps neighbours adjacent.
	if n%2 == 0 {
		return n / 2
	}
	if shifted {
		return (n - 1) / 2
	}
	return (n + 1) / 2
}

// Axial returns the axial coordinates of a hex. A step changes the first, the second, or
// both in opposite directions, by one.
func (g Grid) Axial(i int) (q, s int) { return g.axial(g.ColRow(i)) }

// Distance returns the number of steps from a to b.
func (g Grid) Distance(a, b int) int {
	aq, as := g.Axial(a)
	bq, bs := g.Axial(b)
	return Steps(aq-bq, as-bs)
}

// Steps returns the number of steps between two hexes whose axial coordinates differ by q and
// s.
func Steps(q, s int) int { return max(q, -q, s, -s, q+s, -q-s) }

var root3 = math.Sqrt(3)

// Center returns the centre of a hex. The origin is the top left corner of the grid's
// bounding box.
func (g Grid) Center(i int) (x, y float64) {
	c, r := g.ColRow(i)
	if g.Pointy {
		x, y = float64(c)-0.5, (float64(r)-1)*root3/2+1/root3
		if g.shifted(r) {
			x += 0.5
		}
		return
	}
	x, y = (float64(c)-1)*root3/2+1/root3, float64(r)-0.5
	if g.shifted(c) {
		y += 0.5
	}
	return
}

// Corner returns corner k of a hex, clockwise. Corners k and k+1 bound the hexside in
// direction k.
func (g Grid) Corner(i, k int) (x, y float64) {
	x, y = g.Center(i)
	a := float64(k%6)*math.Pi/3 - 2*math.Pi/3
	if g.Pointy {
		a += math.Pi / 6
	}
	return x + math.Cos(a)/root3, y + math.Sin(a)/root3
}

// Size returns the width and height of the grid's bounding box.
func (g Grid) Size() (w, h float64) {
	if g.Pointy {
		return float64(g.Cols) + 0.5, (float64(g.Rows)-1)*root3/2 + 2/root3
	}
	return (float64(g.Cols)-1)*root3/2 + 2/root3, float64(g.Rows) + 0.5
}
