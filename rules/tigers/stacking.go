package tigers

// over reports whether a side has too many units or points on an area (§7.1). Zones hold
// any number (§7.3).
func (p *Position) over(side, at uint8) bool {
	return int(p.s.cnt[side][at]) > p.d.num.stackUnits || int(p.s.str[side][at]) > p.d.num.stackPoints
}

// anyExcess reports whether the phasing player must remove units now (§7.2). On the 16th
// the Germans may stack too high until their third impulse (§7.1).
func (p *Position) anyExcess() bool {
	s := &p.s
	if s.side == axis && s.day() == 16 && s.impulse() < 3 {
		return false
	}
	all := s.occ[s.side].AndNot(&p.d.isZone)
	for at, ok := all.Pop(); ok; at, ok = all.Pop() {
		if p.over(s.side, at) {
			return true
		}
	}
	return false
}

// scrap removes a unit of the owner's choice.
func (p *Position) scrap(u uint8) {
	p.remove(u, "7.2")
	if !p.anyExcess() {
		p.beginBattles()
	}
}
