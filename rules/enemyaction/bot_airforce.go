package enemyaction

// The event of the Allied air force.

// airEvent is the event of the Allied air force: supply from the air (§10.1) or, if no unit needs
// supply, strafing (§10.4).
var airEvent = procedure{name: "air-force", steps: []step{
	{para: "10.1", key: "needs-air-supply", list: needsSupply, of: ofHex, by: []criterion{
		{"10.2", "strength", true, func(p *position, _, h int) int { return p.strengthOf(p.in(uint16(h))) }},
		{"10.3", "isolated", true, func(p *position, _, h int) int { return yes(p.anyMarked(uint16(h), fIsolated)) }},
		{"10.3", "lowest-number", false, func(p *position, _, h int) int { return int(p.d.units[p.first(p.in(uint16(h)))].number) }},
		{"P1", "corps", false, func(p *position, _, h int) int { return int(p.d.units[p.first(p.in(uint16(h)))].corps) }},
		{"P2", "hex-number", false, numberOf},
	}, then: actResupply},
	{para: "10.4", key: "hand", list: func(p *position, _ int, dst []int) []int {
		for c := range p.s.hand.All() {
			if !p.d.cards[c].air {
				dst = append(dst, int(c))
			}
		}
		return dst
	}, of: ofCard, by: []criterion{
		{"10.4", "command-value", true, func(p *position, _, c int) int { return int(p.d.cards[c].value) }},
	}, free: true, then: actStrafe},
	{para: "10.4", key: "empty-hand", line: func(*position, int) bool { return true }, then: actStrafe},
}}

// needsSupply lists the hexes with an Allied unit that is marked out of supply or isolated.
func needsSupply(p *position, _ int, dst []int) []int {
	held := p.held(allies)
	for h := range held.All() {
		if p.anyMarked(h, fUnsupplied|fIsolated) {
			dst = append(dst, int(h))
		}
	}
	return dst
}

// resupply removes the supply marks of the units in a hex and of adjacent Allied units (§10.1).
func (p *position) resupply(h uint16) {
	for u := range p.d.units {
		if p.d.units[u].side == allies && p.s.at[u] < hexes && (p.s.at[u] == h || p.d.next1[h].Has(p.s.at[u])) {
			p.s.flags[u] &^= fUnsupplied | fIsolated
		}
	}
}

// strafe puts the Allied card into the German hand, where it counts towards the limit (§10.5), and
// discards the cards that it replaces, if any.
func (p *position) strafe(air uint8, discard ...int) {
	for _, c := range discard {
		p.discard(uint8(c))
	}
	p.s.alliedDrawPile.Remove(air)
	p.s.hand.Add(air)
}
