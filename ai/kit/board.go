package kit

import "slices"

// Link is a directed link from one cell to another.
type Link struct {
	To uint16
	// Cost is the movement cost of the link.
	Cost uint8
	// Influence is the part of a strength that acts across the link, in quarters: FullInfluence = all of it, 3
	// across a river, 0 = nothing.
	Influence uint8
}

// FullInfluence is the Influence of a link that nothing weakens.
const FullInfluence = 4

// Board is the map as a graph: cells numbered from 0 and their outgoing links. It is immutable.
type Board struct {
	links []Link
	first []int32 // index of each cell's first link, and the number of links
}

// NewBoard makes a board. links appends the outgoing links of a cell.
func NewBoard(cells int, links func(cell int, dst []Link) []Link) *Board {
	b := &Board{first: make([]int32, 1, cells+1)}
	for cell := range cells {
		b.links = links(cell, b.links)
		b.first = append(b.first, int32(len(b.links)))
	}
	return b
}

// Cells returns the number of cells.
func (b *Board) Cells() int { return len(b.first) - 1 }

// From returns the outgoing links of a cell. The caller must not change them.
func (b *Board) From(cell int) []Link { return b.links[b.first[cell]:b.first[cell+1]] }

// Linked reports whether there is a link from one cell to another.
func (b *Board) Linked(from, to int) bool {
	return slices.ContainsFunc(b.From(from), func(l Link) bool { return int(l.To) == to })
}
