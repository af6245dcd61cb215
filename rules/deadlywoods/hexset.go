package deadlywoods

// bits is a set of hexes.
type bits [hexWords]uint64

func (b *bits) set(h uint16)      { b[h>>6] |= 1 << (h & 63) }
func (b *bits) unset(h uint16)    { b[h>>6] &^= 1 << (h & 63) }
func (b *bits) has(h uint16) bool { return b[h>>6]>>(h&63)&1 != 0 }

// Hexes are numbered down the columns, so that all neighbours in one direction lie a fixed
// number of places on, which depends on the direction and on whether the column is odd:
// whole sets step at once. jumps lists the distances, and stride says which of them a
// direction means in even and odd columns.
var jumps = [8]int{-1, 1, grid.Rows - 1, grid.Rows, grid.Rows + 1, -grid.Rows - 1, -grid.Rows, -grid.Rows + 1}

var stride = [6][2]int{{0, 0}, {3, 2}, {4, 3}, {1, 1}, {7, 6}, {6, 5}}

// shift returns the set moved by n places, less than 64 either way.
func (b *bits) shift(n int) (out bits) {
	if n > 0 {
		k := uint(n)
		for i := hexWords - 1; i > 0; i-- {
			out[i] = b[i]<<k | b[i-1]>>(64-k)
		}
		out[0] = b[0] << k
		return out
	}
	k := uint(-n)
	for i := range hexWords - 1 {
		out[i] = b[i]>>k | b[i+1]<<(64-k)
	}
	out[hexWords-1] = b[hexWords-1] >> k
	return out
}

// linkSet says from which hexes something passes to the neighbour in each direction.
type linkSet [6]bits

func (l *linkSet) add(h uint16, dir int) { l[dir].set(h) }

// beyond returns the hexes that from reaches over the links in one step.
func (l *linkSet) beyond(from, odd *bits) bits { return l.along(l, from, odd) }

// along is beyond over the links that both sets have.
func (l *linkSet) along(m *linkSet, from, odd *bits) (out bits) {
	var by [len(jumps)]bits
	for dir := range l {
		even, uneven := &by[stride[dir][0]], &by[stride[dir][1]]
		for i, w := range from {
			w &= l[dir][i] & m[dir][i]
			even[i] |= w &^ odd[i]
			uneven[i] |= w & odd[i]
		}
	}
	for j := range by {
		moved := by[j].shift(jumps[j])
		for i := range out {
			out[i] |= moved[i]
		}
	}
	return out
}
