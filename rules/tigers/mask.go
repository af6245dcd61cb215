package tigers

import "math/bits"

// mask is a set of places.
type mask [3]uint64

func (m *mask) add(p uint8)      { m[p>>6] |= 1 << (p & 63) }
func (m *mask) remove(p uint8)   { m[p>>6] &^= 1 << (p & 63) }
func (m *mask) has(p uint8) bool { return m[p>>6]&(1<<(p&63)) != 0 }
func (m *mask) empty() bool      { return m[0]|m[1]|m[2] == 0 }
func (m *mask) with(o *mask) mask {
	return mask{m[0] | o[0], m[1] | o[1], m[2] | o[2]}
}
func (m *mask) and(o *mask) mask {
	return mask{m[0] & o[0], m[1] & o[1], m[2] & o[2]}
}
func (m *mask) without(o *mask) mask {
	return mask{m[0] &^ o[0], m[1] &^ o[1], m[2] &^ o[2]}
}

// pop removes and returns the lowest place, or 0.
func (m *mask) pop() uint8 {
	for i := range m {
		if m[i] != 0 {
			b := bits.TrailingZeros64(m[i])
			m[i] &= m[i] - 1
			return uint8(i<<6 + b)
		}
	}
	return 0
}

func (m *mask) count() int {
	return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) + bits.OnesCount64(m[2])
}
