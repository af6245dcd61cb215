package kit

// InfluenceMap holds the influence of the surrounding cells on each cell, in quarters, such as the strength that
// could attack it. Callers update it as units move.
type InfluenceMap struct{ by []int32 }

// Begin sets all cells to 0.
func (s *InfluenceMap) Begin(b *Board) {
	if len(s.by) != b.Cells() {
		s.by = make([]int32, b.Cells())
	}
	clear(s.by)
}

// Put adds the influence of amount in a cell to the neighbouring cells, weighted by Link.Influence. A negative
// amount undoes an earlier call.
func (s *InfluenceMap) Put(b *Board, cell, amount int) {
	for _, l := range b.From(cell) {
		s.by[l.To] += int32(amount * int(l.Influence))
	}
}

// At returns the influence on a cell.
func (s *InfluenceMap) At(cell int) int { return int(s.by[cell]) }
