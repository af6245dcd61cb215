package deadlywoods

import "herbstnebel/rules/cellset"

// hexSet is a set of hexes.
type hexSet = cellset.Set[[hexWords]uint64, uint16]

// Hexes are numbered down the columns, so all neighbours in one direction are at a fixed offset,
// which depends on the direction and on whether the column is odd. Whole sets can therefore be
// shifted at once. jumps lists the offsets; stride maps a direction to the index of its offset in
// even and odd columns.
var jumps = [8]int{-1, 1, grid.Rows - 1, grid.Rows, grid.Rows + 1, -grid.Rows - 1, -grid.Rows, -grid.Rows + 1}

var stride = [6][2]int{{0, 0}, {3, 2}, {4, 3}, {1, 1}, {7, 6}, {6, 5}}

// shiftOnto adds set, shifted by n places, to out. n is from -63 to 63.
func shiftOnto(out, set *hexSet, n int) {
	to, from := &out.W, &set.W
	if n > 0 {
		k := uint(n) & 63
		to[0] |= from[0] << k
		for i := 1; i < hexWords; i++ {
			to[i] |= from[i]<<k | from[i-1]>>(64-k)
		}
		return
	}
	k := uint(-n) & 63
	for i := range hexWords - 1 {
		to[i] |= from[i]>>k | from[i+1]<<(64-k)
	}
	to[hexWords-1] |= from[hexWords-1] >> k
}

// linkSet holds, for each offset of jumps, the hexes that are linked to the neighbour at that
// offset.
type linkSet [len(jumps)]hexSet

// add links a hex of an odd or even column to its neighbour in a direction.
func (l *linkSet) add(h uint16, dir int, odd bool) { l[jump(dir, odd)].Add(h) }

func (l *linkSet) remove(h uint16, dir int, odd bool) { l[jump(dir, odd)].Remove(h) }

func jump(dir int, odd bool) int {
	if odd {
		return stride[dir][1]
	}
	return stride[dir][0]
}

// beyond returns the hexes that are one link away from a hex of from.
func (l *linkSet) beyond(from *hexSet) (out hexSet) {
	for j, n := range jumps {
		var by hexSet
		for i, w := range &from.W {
			by.W[i] = w & l[j].W[i]
		}
		shiftOnto(&out, &by, n)
	}
	return out
}
