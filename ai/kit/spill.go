package kit

// Spill is what bears on each cell from those around it: the strength that could strike it, in
// quarters, or how many zones of control lie on it. It is kept in step while units move.
type Spill struct{ By []int32 }

// Begin sets all cells to 0.
func (s *Spill) Begin(b *Board) {
	if len(s.By) != b.Cells() {
		s.By = make([]int32, b.Cells())
	}
	clear(s.By)
}

// Put adds an amount that stands in a cell to those around it, by the quarters that come to
// bear; a negative amount takes it off again.
func (s *Spill) Put(b *Board, cell, amount int) {
	for _, l := range b.From(cell) {
		s.By[l.To] += int32(amount * int(l.Bears))
	}
}

// Zone adds n to the zones of control on the cells around one, where anything comes to bear.
func (s *Spill) Zone(b *Board, cell, n int) {
	for _, l := range b.From(cell) {
		if l.Bears > 0 {
			s.By[l.To] += int32(n)
		}
	}
}

// At returns what bears on a cell.
func (s *Spill) At(cell int) int { return int(s.By[cell]) }
