// Package hexmap is shared by the games on hexagonal maps. It provides the numbers, neighbours and
// cells of hexes, reads data files that name hexes, and draws the board.
//
// A game numbers its hexes from 0 as package hex does, with a small type of its choice. The
// highest number of that type means no hex.
package hexmap

import (
	"herbstnebel/rules"
	"herbstnebel/rules/hex"
)

// Hex is the constraint for the numbers of hexes.
type Hex interface{ ~uint8 | ~uint16 }

// Parse returns the hex with a printed number, and reports whether there is one.
func Parse[H Hex](g hex.Grid, code string) (H, bool) {
	i := g.Find(code)
	return H(i), i != hex.None
}

// Neighbors returns the neighbours of a hex by direction, no hex beyond the edge of the grid.
func Neighbors[H Hex](g hex.Grid, h int) (next [6]H) {
	for dir := range next {
		next[dir] = H(g.Neighbor(h, dir)) // hex.None becomes the highest number
	}
	return next
}

// Direction returns the direction of a hex among the neighbours of another, and reports whether
// it is one of them.
func Direction[H Hex](next *[6]H, to H) (uint8, bool) {
	for dir, n := range next {
		if n == to {
			return uint8(dir), true
		}
	}
	return 0, false
}

// Opposite returns the direction back from a neighbour.
func Opposite(dir uint8) uint8 { return (dir + 3) % 6 }

// CellOf returns the cell of a hex, or 0 for a number from size on, the number of hexes.
func CellOf[H Hex](h H, size int) rules.CellID {
	if int(h) >= size {
		return 0
	}
	return rules.CellID(h) + 1
}

// HexOf is the inverse of CellOf. It returns no hex for other cells.
func HexOf[H Hex](c rules.CellID, size int) H {
	if c < 1 || int(c) > size {
		return ^H(0)
	}
	return H(c - 1)
}
