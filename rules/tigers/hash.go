package tigers

import "math/bits"

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	h := uint64(0x5469676572730001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for u := 1; u < len(p.d.units); u++ {
		mix(uint64(s.place[u]) | uint64(s.sp[u])<<8 | uint64(s.late[u])<<16 | uint64(s.flags[u])<<24 | uint64(s.aim[u])<<40 | uint64(s.marks[u])<<48)
	}
	mix(s.down)
	for d := s.down; d != 0; d &= d - 1 { // only damaged bridges have attempts
		mix(uint64(s.tries[bits.TrailingZeros64(d)]))
	}
	for _, m := range [3]*mask{&s.held, &s.contested, &s.fought} {
		mix(m.W[0])
		mix(m.W[1])
		mix(m.W[2])
	}
	mix(s.released)
	mix(s.arrived)
	mix(s.builds)
	mix(uint64(s.when) | uint64(s.scene)<<8 | uint64(s.side)<<16 | uint64(s.phase)<<24 | uint64(uint16(s.vp))<<32 | uint64(s.effects)<<48 | uint64(s.uses)<<56)
	mix(uint64(s.specialArea) | uint64(s.effect)<<8 | uint64(s.tried[0])<<16 | uint64(s.tried[1])<<24 | uint64(s.tried[2])<<32 | uint64(s.tried[3])<<40 | uint64(s.nTried)<<48 | uint64(s.outcome)<<56)
	for _, u := range s.triedBy[:s.nTried] {
		mix(uint64(u))
	}
	mix(uint64(s.stand) | uint64(s.spent)<<8 | uint64(s.target)<<16 | uint64(s.blower)<<24 | uint64(s.builder)<<32 | uint64(s.bridge)<<40 | uint64(s.battleArea)<<48 | uint64(s.firing)<<56)
	flags := uint64(0)
	for i, b := range [6]bool{s.today, s.steps, s.waded, s.arms, s.river, s.combined} {
		if b {
			flags |= 1 << i
		}
	}
	mix(uint64(s.calls[0]) | uint64(s.calls[1])<<8 | uint64(s.guns[0])<<16 | uint64(s.guns[1])<<24 | uint64(s.shooter)<<32 | uint64(s.dice)<<40 | flags<<48)
	h ^= h >> 32
	return h
}
