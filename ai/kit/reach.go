package kit

// Reach says where walkers can come: those who may move before a cell's owner does again. It
// holds for each cell the most movement that any of them has left there.
//
//	r.Begin(board)
//	for each enemy that can still move {
//		r.Walk(cell, allowance)
//	}
//	r.Spread(board, tolls, halts)
//	open := r.At(town) >= 0 // somebody can walk in
type Reach struct {
	left  []int16
	queue [Far][]uint16
}

// Begin forgets all walkers.
func (r *Reach) Begin(b *Board) {
	if len(r.left) != b.Cells() {
		r.left = make([]int16, b.Cells())
	}
	for i := range r.left {
		r.left[i] = -1
	}
}

// Walk has a walker set out from a cell, with less than Far to spend.
func (r *Reach) Walk(cell, allowance int) {
	if allowance > int(r.left[cell]) {
		r.left[cell] = int16(allowance)
		r.queue[allowance] = append(r.queue[allowance], uint16(cell))
	}
}

// Spread has all walkers go wherever they can. tolls, unless nil, are what entering each cell
// costs besides; one that is Shut is not entered. halts, unless nil, are the cells in which whoever
// enters stops, as in a zone of control; he may set out from one.
func (r *Reach) Spread(b *Board, tolls []uint8, halts []bool) {
	for c := Far - 1; c >= 0; c-- {
		for i := 0; i < len(r.queue[c]); i++ {
			at := int(r.queue[c][i])
			if int(r.left[at]) != c {
				continue
			}
			for _, l := range b.From(at) {
				n := c - int(l.Cost)
				if tolls != nil {
					if tolls[l.To] == Shut {
						continue
					}
					n -= int(tolls[l.To])
				}
				if n <= int(r.left[l.To]) {
					continue
				}
				r.left[l.To] = int16(n)
				if halts == nil || !halts[l.To] {
					r.queue[n] = append(r.queue[n], l.To)
				}
			}
		}
		r.queue[c] = r.queue[c][:0]
	}
}

// At returns the most movement with which a walker can stand in a cell, or -1 if none gets
// there.
func (r *Reach) At(cell int) int { return int(r.left[cell]) }
