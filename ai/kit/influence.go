package kit

// InfluenceMap is what bears on each cell from those around it, as the strength that could strike it, in
// quarters. It is kept in step while units move.
type InfluenceMap struct{ by []int32 }

// Begin sets all cells to 0.
func (s *InfluenceMap) Begin(b *Board) {
	if len(s.by) != b.Cells() {
		s.by = make([]int32, b.Cells())
	}
	clear(s.by)
}

// Put adds an amount that stands in a cell to those around it, by the quarters that come to
// bear; a negative amount takes it off again.
func (s *InfluenceMap) Put(b *Board, cell, amount int) {
	for _, l := range b.From(cell) {
		s.by[l.To] += int32(amount * int(l.Influence))
	}
}

// At returns what bears on a cell.
func (s *InfluenceMap) At(cell int) int { return int(s.by[cell]) }
