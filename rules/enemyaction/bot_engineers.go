package enemyaction

// The event of the Allied engineers.

// engineersEvent is the event of the Allied engineers: the first possible of four tasks (§14.1).
var engineersEvent = procedure{name: "engineers", steps: []step{
	{para: "14.2", key: "roadblocks", list: replaceable, of: ofHex, why: func(*position, int) (*procedure, int) { return &reserveUnit, 0 }, by: []criterion{
		{"14.3", "hold-value", true, holdOf},
		{"14.3", "west", true, westOf},
		{"14.3", "north", true, northOf},
	}, then: actReserve},
	{para: "14.5", key: "positions", list: blockable, of: ofHex, by: []criterion{
		{"14.6", "hold-value", true, holdOf},
		{"14.6", "west", true, westOf},
		{"14.6", "north", true, northOf},
	}, then: actBlock},
	{para: "14.9", key: "bridges", list: blowable, of: ofSide, by: []criterion{
		{"14.10", "hold-value", true, func(p *position, _, s int) int { return int(p.d.hex[s/6].hold) }},
		{"14.10", "west", true, func(_ *position, _, s int) int { return west(uint16(s / 6)) }},
		{"P2", "hex-number", false, func(_ *position, _, s int) int { return hexNumber(uint16(s / 6)) }},
		{"P2", "other-hex-number", false, func(p *position, _, s int) int { return hexNumber(p.d.hex[s/6].next[s%6]) }},
	}, then: actBlow},
	{para: "14.11", key: "stacks", list: improvable, of: ofHex, by: []criterion{
		{"14.11", "german-strength", true, func(p *position, _, h int) int { return p.germansNextTo(uint16(h)) }},
		{"14.12", "west", true, westOf},
		{"P2", "hex-number", false, numberOf},
	}, then: actImprove},
}}

// replaceable lists the roadblocks that a reserve unit can replace: in victory hexes, and on roads
// along which Allied lines of supply run (§14.2, §X14).
func replaceable(p *position, _ int, dst []int) []int {
	v := p.decide(&reserveUnit, 0, 0, nil)
	if v.act != actTake {
		return dst
	}
	var one unitSet
	one.Add(uint8(v.subject()))
	lines := p.roadLines(allies)
	for h := range p.s.roadblocks.All() {
		_, held := p.holder(h)
		if (p.d.hex[h].points > 0 || lines.Has(h)) && !held && p.inContact(allies).Has(h) && p.fits(one, h) {
			dst = append(dst, int(h))
		}
	}
	return dst
}

// reserveUnit is the reserve unit with the lowest number.
var reserveUnit = procedure{name: "reserve-unit", steps: []step{
	{para: "14.2", key: "reserves", list: func(p *position, _ int, dst []int) []int { return p.unitsAt(reserve, dst) }, of: ofUnit, by: lowestNumber, then: actTake},
}}

// replaceBlock replaces a roadblock by a reserve unit.
func (p *position) replaceBlock(u uint8, h uint16) {
	p.s.roadblocks.Remove(h)
	p.put(u, h)
}

// blockable lists the positions on a road that can receive a roadblock (§14.5): hold value 3 or more,
// empty, in the communication of both sides, with a German unit in supply within two hexes and no
// Allied unit adjacent.
func blockable(p *position, _ int, dst []int) []int {
	allied := p.held(allies)
	places := p.d.places.AndNot(&p.s.roadblocks)
	for h := range places.All() {
		at := &p.d.hex[h]
		if at.road == 0 || int(at.hold) < p.d.num.blockHold {
			continue
		}
		_, held := p.holder(h)
		next := p.d.next1[h].And(&allied)
		if !held && next.Empty() && p.suppliedGermanWithin(h, p.d.num.blockRange) && p.inContact(allies).Has(h) && p.inContact(axis).Has(h) {
			dst = append(dst, int(h))
		}
	}
	return dst
}

func (p *position) suppliedGermanWithin(h uint16, limit int) bool {
	german := p.unitsOf(axis)
	for u := range german.All() {
		if !p.is(u, fUnsupplied|fIsolated) && p.d.distance(p.s.at[u], h) <= limit {
			return true
		}
	}
	return false
}

// blowable lists the bridges that can be destroyed, each as the hexside of the German hex (§14.9). An
// Allied supply line must lead to the other hex, traced as if a friendly unit were there (§X14).
// Bridges are destroyed only from 17 to 22 December (§14.8), otherwise the list is empty (§14.7).
func blowable(p *position, _ int, dst []int) []int {
	if day := int(p.s.day); day < p.d.num.blowFrom || day > p.d.num.blowTo {
		return dst
	}
	german := p.held(axis)
	for h := range german.All() {
		for dir, other := range p.d.hex[h].next {
			if other != noHex && p.bridged(h, uint8(dir)) && !german.Has(other) && (p.supplied(allies).Has(other) || p.wouldBeSupplied(allies, unitSet{}, other)) {
				dst = append(dst, 6*int(h)+dir)
			}
		}
	}
	return dst
}

// improvable lists the Allied stacks in supply that can receive an improved position (§14.11): not in
// a village or town, without such a position, adjacent to Germans.
func improvable(p *position, _ int, dst []int) []int {
	allied := p.held(allies)
	for h := range allied.All() {
		there := p.in(h)
		if there.Len() > 1 && !p.anyMarked(h, fUnsupplied|fIsolated) && p.d.hex[h].settlement == open &&
			!p.s.improved.Has(h) && p.germansNextTo(h) > 0 {
			dst = append(dst, int(h))
		}
	}
	return dst
}

// germansNextTo returns the strength of the Germans adjacent to a hex.
func (p *position) germansNextTo(h uint16) (n int) {
	for next := range p.d.next1[h].All() {
		if p.holds(axis, next) {
			n += p.strengthOf(p.in(next))
		}
	}
	return n
}
