// Package splitmix provides a small, fast random number generator that gives the same
// numbers on every platform. Each user has its own: a match for its dice, a search for its
// samples, an animation for its snow. It is not suitable for secrets.
package splitmix

// Source is a SplitMix64 generator. Its value is its whole state, so it can be copied,
// stored and compared. Every value is a good seed.
type Source uint64

// Uint64 returns the next 64 bits.
func (s *Source) Uint64() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// N returns a number from 0 to n-1. The bias is below n/2^32. N panics if n < 1.
func (s *Source) N(n int) int {
	if n < 1 {
		panic("splitmix: N of less than one")
	}
	return int((s.Uint64() >> 32) * uint64(n) >> 32)
}

// Float64 returns a number of at least 0 and less than 1.
func (s *Source) Float64() float64 { return float64(s.Uint64()>>11) / (1 << 53) }
