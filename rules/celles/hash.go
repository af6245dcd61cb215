package celles

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	h := uint64(0x43656c6c65730001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	word := uint64(0)
	n := 0
	add := func(list ...uint8) {
		for _, b := range list {
			word = word<<8 | uint64(b)
			if n++; n == 8 {
				mix(word)
				word, n = 0, 0
			}
		}
	}
	for u := range p.d.units {
		mix(uint64(s.loc[u]) | uint64(s.flag[u])<<16 | uint64(s.steps[u])<<32)
	}
	for _, w := range s.freed.W {
		mix(w)
	}
	r := &s.reg
	for side := range 2 {
		add(r.cup[side][:len(p.d.formations)]...)
		add(r.hidden[side][:]...)
		add(r.ready[side][:]...)
		add(r.aside[side][:]...)
		add(r.points[side], r.actions[side], r.played[side], r.dice[side], r.adds[side], r.losses[side], r.upsets[side], r.retreats[side])
	}
	add(r.option, r.turn, uint8(r.phase), uint8(r.method), r.winner, r.side, r.first, r.chit, r.whole, r.picks, r.retires, r.home,
		r.trucks, r.free, r.unit, r.spent, r.far, r.attack, r.lead, r.wave, r.halted, r.backing, r.length, uint8(r.after))
	mix(word)
	mix(uint64(r.target) | noHex<<16 | uint64(r.full)<<32 | uint64(r.unspent)<<48) // in the middle stood what is now fSpared: journals note hashes
	for _, t := range r.trail[:r.length] {
		mix(uint64(t))
	}
	return h ^ h>>32
}
