package kit

// Link leads from a cell to another.
type Link struct {
	To uint16
	// Cost is the movement it takes to go this way.
	Cost uint8
	// Influence is how many quarters of a strength, or of whatever else spills over to the next
	// cell, come to bear this way: 4 = all of it, 3 where there is a river, 0 = nothing.
	Influence uint8
}

// FullInfluence is what Link.Influence is where nothing weakens it.
const FullInfluence = 4

// Board is the ground: cells numbered from 0 and the links out of each. It does not change.
type Board struct {
	links []Link
	first []int32 // of each cell, and one more
}

// NewBoard makes a board. links appends those out of a cell.
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

// From returns the links out of a cell. The caller does not change them.
func (b *Board) From(cell int) []Link { return b.links[b.first[cell]:b.first[cell+1]] }

// Linked reports whether a link leads from a cell to another.
func (b *Board) Linked(from, to int) bool {
	for _, l := range b.From(from) {
		if int(l.To) == to {
			return true
		}
	}
	return false
}
