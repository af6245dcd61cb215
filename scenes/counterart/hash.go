package counterart

import "herbstnebel/rules"

// FaceHash returns a hash of everything that the image of a piece shows. Pieces that look alike have the same hash.
func FaceHash(p *rules.Piece) uint64 {
	h := uint64(14695981039346656037)
	h = MixHash(h, p.Code)
	h = MixHash(h, p.Symbol)
	h = MixHash(h, p.Nation)
	for _, m := range p.Marks {
		h = MixHash(h, m)
	}
	n := uint64(p.Attack)<<32 | uint64(p.Defence)<<24 | uint64(p.Move)<<16 | uint64(p.Steps)<<8
	if p.NoZOC || p.AttackCircled {
		n |= 1
	}
	if p.Unit {
		n |= 2
	}
	return (h ^ n) * 1099511628211
}

// MixHash returns a hash of a string and of the values in h, by the FNV-1a algorithm.
func MixHash(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return (h ^ 0xff) * 1099511628211
}
