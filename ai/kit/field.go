package kit

// Far is the distance of unreachable cells and the maximum distance.
const Far = 250

// Impassable is the toll of a cell that cannot be entered.
const Impassable = 255

// DistanceField holds the distance of each cell to the nearest start, by the costs of the links and the tolls of
// the cells of the path. It assumes that links cost the same in both directions.
//
//	f.Begin(board)
//	f.Start(town, 0)
//	f.Compute(board, nil)
type DistanceField struct {
	cost  []uint8
	queue [Far][]uint16
}

// Begin removes all starts.
func (f *DistanceField) Begin(b *Board) {
	if len(f.cost) != b.Cells() {
		f.cost = make([]uint8, b.Cells())
	}
	for i := range f.cost {
		f.cost[i] = Far
	}
}

// Start adds a start with an initial cost.
func (f *DistanceField) Start(cell, cost int) {
	if cost < int(f.cost[cell]) {
		f.cost[cell] = uint8(cost)
		f.queue[cost] = append(f.queue[cost], uint16(cell))
	}
}

// Compute computes all distances. If tolls is not nil, it holds the extra cost of entering each cell, starts
// included. Paths avoid Impassable cells.
func (f *DistanceField) Compute(b *Board, tolls []uint8) {
	for c := range f.queue {
		// Links without cost append cells to this queue during the loop.
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

// At returns the distance of a cell, at most Far.
func (f *DistanceField) At(cell int) int { return int(f.cost[cell]) }

// NextStep returns the neighbour of a cell with the smallest distance, the first of equals, if that is less than
// the cell's own; otherwise -1.
func (f *DistanceField) NextStep(b *Board, cell int) int {
	next, c := -1, f.cost[cell]
	for _, l := range b.From(cell) {
		if f.cost[l.To] < c {
			next, c = int(l.To), f.cost[l.To]
		}
	}
	return next
}
