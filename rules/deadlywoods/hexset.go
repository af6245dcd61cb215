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

// shiftOnto adds the set, moved by n places, less than 64 either way, to another.
func (b *bits) shiftOnto(out *bits, n int) {
	if n > 0 {
		k := uint(n) & 63
		out[0] |= b[0] << k
		for i := 1; i < hexWords; i++ {
			out[i] |= b[i]<<k | b[i-1]>>(64-k)
		}
		return
	}
	k := uint(-n) & 63
	for i := range hexWords - 1 {
		out[i] |= b[i]>>k | b[i+1]<<(64-k)
	}
	out[hexWords-1] |= b[hexWords-1] >> k
}

// linkSet says by jump from which hexes something passes to the neighbour that lies so many
// places on.
type linkSet [len(jumps)]bits

// add lets something pass from a hex of an odd or even column in a direction.
func (l *linkSet) add(h uint16, dir int, odd bool) { l[jump(dir, odd)].set(h) }

func (l *linkSet) remove(h uint16, dir int, odd bool) { l[jump(dir, odd)].unset(h) }

func jump(dir int, odd bool) int {
	if odd {
		return stride[dir][1]
	}
	return stride[dir][0]
}

// beyond returns the hexes that from reaches over the links in one step.
func (l *linkSet) beyond(from *bits) (out bits) {
	for j, n := range jumps {
		var by bits
		for i, w := range from {
			by[i] = w & l[j][i]
		}
		by.shiftOnto(&out, n)
	}
	return out
}
