// Package cellset provides sets of the cells of a board as bitmaps of fixed length. Sets
// are compared with ==, copied by assignment and never allocate. They serve equally well
// for other small numbers, such as units or bridges.
package cellset

import "math/bits"

// Words is the constraint for the array of words behind a Set. Each word has room for 64
// cells, so a board has up to 2,048.
type Words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [5]uint64 | [6]uint64 | [7]uint64 | [8]uint64 |
		[9]uint64 | [10]uint64 | [11]uint64 | [12]uint64 | [13]uint64 | [14]uint64 | [15]uint64 | [16]uint64 |
		[17]uint64 | [18]uint64 | [19]uint64 | [20]uint64 | [21]uint64 | [22]uint64 | [23]uint64 | [24]uint64 |
		[25]uint64 | [26]uint64 | [27]uint64 | [28]uint64 | [29]uint64 | [30]uint64 | [31]uint64 | [32]uint64
}

// Set is a set of cells numbered from 0. The zero value is the empty set. Methods panic for
// cells beyond the capacity of W.
//
// The words are exported for loops that combine several sets at once; bit n of word w is
// cell 64w+n.
type Set[W Words, C ~uint8 | ~uint16] struct{ W W }

// Add adds a cell to the set.
func (s *Set[W, C]) Add(c C) { s.W[c>>6] |= 1 << (c & 63) }

// Remove removes a cell from the set.
func (s *Set[W, C]) Remove(c C) { s.W[c>>6] &^= 1 << (c & 63) }

// Has reports whether a cell is in the set.
func (s *Set[W, C]) Has(c C) bool { return s.W[c>>6]>>(c&63)&1 != 0 }

// Empty reports whether the set has no cells.
func (s *Set[W, C]) Empty() bool {
	for i := 0; i < len(s.W); i++ {
		if s.W[i] != 0 {
			return false
		}
	}
	return true
}

// Len returns the number of cells.
func (s *Set[W, C]) Len() int {
	n := 0
	for i := 0; i < len(s.W); i++ {
		n += bits.OnesCount64(s.W[i])
	}
	return n
}

// Or returns the union of s and o.
func (s *Set[W, C]) Or(o *Set[W, C]) (r Set[W, C]) {
	for i := 0; i < len(r.W); i++ {
		r.W[i] = s.W[i] | o.W[i]
	}
	return r
}

// And returns the intersection of s and o.
func (s *Set[W, C]) And(o *Set[W, C]) (r Set[W, C]) {
	for i := 0; i < len(r.W); i++ {
		r.W[i] = s.W[i] & o.W[i]
	}
	return r
}

// AndNot returns the cells of s that are not in o.
func (s *Set[W, C]) AndNot(o *Set[W, C]) (r Set[W, C]) {
	for i := 0; i < len(r.W); i++ {
		r.W[i] = s.W[i] &^ o.W[i]
	}
	return r
}

// Pop removes the lowest cell and returns it. It reports false if the set is empty.
func (s *Set[W, C]) Pop() (C, bool) {
	for i := 0; i < len(s.W); i++ {
		if w := s.W[i]; w != 0 {
			s.W[i] = w & (w - 1)
			return C(i<<6 + bits.TrailingZeros64(w)), true
		}
	}
	return 0, false
}

// All iterates over the cells in ascending order. It reads each word of 64 cells when it
// reaches the word, so later changes to that word are not seen.
func (s *Set[W, C]) All() func(yield func(C) bool) {
	return func(yield func(C) bool) {
		for i := 0; i < len(s.W); i++ {
			for w := s.W[i]; w != 0; w &= w - 1 {
				if !yield(C(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
