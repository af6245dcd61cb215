package axisallies

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	h := uint64(0x4178414275000001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for u := range p.d.units {
		mix(uint64(s.loc[u]) | uint64(s.flag[u])<<8 | uint64(s.ride[u])<<16 | uint64(s.aim[u])<<24 | uint64(s.cargo[u])<<32)
	}
	for i := 0; i < hexes; i += 4 {
		w := uint64(0)
		for j := i; j < min(i+4, hexes); j++ {
			w = w<<16 | uint64(s.sup[j])<<8 | uint64(s.spent[j])
		}
		mix(w)
	}
	for _, set := range []*hexSet{&s.dumps[axis], &s.dumps[allies], &s.axis, &s.fought, &s.paid, &s.flown} {
		mix(set.W[0])
		mix(set.W[1])
	}
	r := &s.reg
	word, n := uint64(0), 0
	for _, x := range r.fields() {
		word = word<<8 | uint64(*x.Num)
		if n++; n%8 == 0 {
			mix(word)
			word = 0
		}
	}
	mix(word)
	mix(uint64(s.pool[axis]) | uint64(s.pool[allies])<<8 | uint64(r.option)<<16 | uint64(r.phase)<<24 | uint64(r.method)<<32 | uint64(r.throw)<<40)
	for _, t := range r.targets {
		mix(uint64(t))
	}
	for side := range r.hits {
		for _, c := range r.hits[side] {
			mix(uint64(c))
		}
	}
	return h ^ h>>32
}
