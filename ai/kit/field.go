package kit

// Far is the distance of cells that no way leads from, and more than any other.
const Far = 250

// Impassable is a toll that nobody can pay.
const Impassable = 255

// DistanceField is how far each cell is from the nearest of some cells, by the cost of the links on
// the way there and the tolls of the cells on it. Links count as costing the same both ways.
//
//	f.Begin(board)
//	f.Start(town, 0)
//	f.Spread(board, nil)
type DistanceField struct {
	cost  []uint8
	queue [Far][]uint16
}

// Begin forgets all cells.
func (f *DistanceField) Begin(b *Board) {
	if len(f.cost) != b.Cells() {
		f.cost = make([]uint8, b.Cells())
	}
	for i := range f.cost {
		f.cost[i] = Far
	}
}

// Start measures from a cell too, where a way ends with a cost already.
func (f *DistanceField) Start(cell, cost int) {
	if cost < int(f.cost[cell]) {
		f.cost[cell] = uint8(cost)
		f.queue[cost] = append(f.queue[cost], uint16(cell))
	}
}

// Compute measures all cells. tolls, unless nil, are what entering each cell costs besides, also
// one that the ways end at; a cell that is Impassable is not gone through.
func (f *DistanceField) Compute(b *Board, tolls []uint8) {
	for c := range f.queue {
		// Cells are appended to this queue while it is worked off, where links cost nothing.
		for i := 0; i < len(f.queue[c]); i++ {
			at := int(f.queue[c][i])
			if int(f.cost[at]) != c {
				continue
			}
			in := c
			if tolls != nil {
				if tolls[at] == Impassable {
					continue
				}
				in += int(tolls[at])
			}
			for _, l := range b.From(at) {
				if n := in + int(l.Cost); n < int(f.cost[l.To]) {
					f.cost[l.To] = uint8(n)
					f.queue[n] = append(f.queue[n], l.To)
				}
			}
		}
		f.queue[c] = f.queue[c][:0]
	}
}

// At returns how far a cell is, Far at most.
func (f *DistanceField) At(cell int) int { return int(f.cost[cell]) }

// NextStep returns the cell next to one that is nearest, the first of equals, if it is nearer
// than this; otherwise -1.
func (f *DistanceField) NextStep(b *Board, cell int) int {
	next, c := -1, f.cost[cell]
	for _, l := range b.From(cell) {
		if f.cost[l.To] < c {
			next, c = int(l.To), f.cost[l.To]
		}
	}
	return next
}
