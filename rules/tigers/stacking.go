package tigers

import "herbstnebel/rules"

// over reports whether a side is overstacked in an area (§7.1). Zones have no limit (§7.3).
func (p *Position) over(side, at uint8) bool {
	return p.tooMany(int(p.s.cnt[side][at]), int(p.s.str[side][at]))
}

// tooMany reports whether the units or the points exceed the limits of an area (§7.1).
func (p *Position) tooMany(units, points int) bool {
	return units > p.d.num.stackUnits || points > p.d.num.stackPoints
}

// unlimited reports whether the phasing player may overstack now: on the 16th the Germans may until
// their third impulse (§7.1).
func (p *Position) unlimited() bool {
	s := &p.s
	return s.side == axis && s.day() == 16 && s.impulse() < 3
}

// excess returns the first area from which the phasing player must remove units now, or 0 (§7.2).
func (p *Position) excess() uint8 {
	if p.unlimited() {
		return 0
	}
	s := &p.s
	all := s.occ[s.side].AndNot(&p.d.isZone)
	for at, ok := all.Pop(); ok; at, ok = all.Pop() {
		if p.over(s.side, at) {
			return at
		}
	}
	return 0
}

// severalOver reports whether the phasing player is overstacked in more than one area.
func (p *Position) severalOver() bool {
	first, more := p.excess(), p.s.occ[p.s.side].AndNot(&p.d.isZone)
	for at, ok := more.Pop(); ok; at, ok = more.Pop() {
		if at != first && p.over(p.s.side, at) {
			return true
		}
	}
	return false
}

// wouldOverstack reports whether the moving stack would overstack an area.
func (p *Position) wouldOverstack(at uint8) bool {
	s := &p.s
	if p.unlimited() || p.d.isZone.Has(at) {
		return false
	}
	units, points := int(s.cnt[s.side][at]), int(s.str[s.side][at])
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if s.flags[u]&fGroup != 0 {
			units++
			points += int(s.sp[u])
		}
	}
	return p.tooMany(units, points)
}

// limits returns arguments for an area and its stacking limits.
func (p *Position) limits(at uint8) []rules.Arg {
	return []rules.Arg{{Name: "area", Cell: rules.CellID(at)}, {Name: "units", Num: p.d.num.stackUnits}, {Name: "points", Num: p.d.num.stackPoints}}
}

// removeExcess removes a unit of the owner's choice.
func (p *Position) removeExcess(u uint8) {
	p.remove(u, "7.2")
	if p.excess() == 0 {
		p.beginBattles()
	}
}
