package enemyaction

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	r, f := &s.reg, &s.fight
	h := uint64(0x456e656d79410001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for u := range p.d.units {
		mix(uint64(s.at[u]) | uint64(s.steps[u])<<16 | uint64(s.flags[u])<<24)
	}
	word := uint64(0)
	for i, x := range s.fields() {
		word = word<<8 | uint64(*x.Num)
		if i%8 == 7 {
			mix(word)
			word = 0
		}
	}
	mix(word)
	for _, x := range s.hexSets() {
		for _, w := range x.set.W {
			mix(w)
		}
	}
	for _, x := range s.sideSets() {
		for i := 0; i < hexes; i += 8 {
			word := uint64(0)
			for _, b := range x.set[i:min(i+8, hexes)] {
				word = word<<8 | uint64(b)
			}
			mix(word)
		}
	}
	for _, x := range s.cardSets() {
		mix(x.set.W[0])
		mix(x.set.W[1])
	}
	for _, x := range s.unitSets() {
		if x.set == &f.together && x.set.Empty() {
			continue // journals from before this set keep their hashes
		}
		for _, w := range x.set.W {
			mix(w)
		}
	}
	for _, x := range s.corpsSets() {
		mix(uint64(*x.set))
	}
	for i := 0; i < maxChits; i += 8 {
		word := uint64(0)
		for _, b := range s.drawn[i : i+8] {
			word = word<<8 | uint64(b)
		}
		mix(word)
	}
	mix(uint64(f.target) | uint64(f.into)<<16 | uint64(f.from)<<32 | uint64(r.edge)<<48)
	mix(uint64(f.path[0]) | uint64(f.path[1])<<16 | uint64(f.tactics[0])<<32 | uint64(f.tactics[1])<<48)
	mix(uint64(f.attacker) | f.flags()<<8 | uint64(r.phase)<<16 | uint64(r.stage)<<24 | uint64(r.scenario)<<32 | uint64(s.special)<<40)
	return h ^ h>>32
}
