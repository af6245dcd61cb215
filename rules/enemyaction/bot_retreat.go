package enemyaction

import "slices"

// The hex into which Allied defenders retreat.

// retreat selects the hex into which Allied defenders retreat. Its subject is 0 for all of them
// together, or 1 + unit for a unit that retreats alone (§P4).
var retreat = procedure{name: "retreat", about: ofRetreat, steps: []step{
	{para: "5.0", key: "ways", list: retreatHexesOf, of: ofHex, by: append(slices.Clip(openHexCriteria), []criterion{
		{"6.1", "village", true, isSettled},
		{"6.2", "direction", true, isDirection},
		{"6.3", "near-direction", false, fromDirection},
		{"6.4", "west", true, westOf},
		{"P2", "hex-number", false, numberOf},
	}...), then: actEnter},
}}

func isSettled(p *position, _, h int) int { return yes(p.d.hex[h].settlement != open) }

// towards returns the adjacent hex in the direction of retreat.
func (p *position) towards(about int) uint16 { return p.toRear(p.leaderHex(about)) }

func (p *position) toRear(h uint16) uint16 {
	at := &p.d.hex[h]
	return at.next[at.direction]
}

func isDirection(p *position, about, h int) int { return yes(p.towards(about) == uint16(h)) }

// fromDirection returns the number of hexsides by which a neighbour deviates from the direction of
// retreat.
func fromDirection(p *position, about, h int) int { return p.offRear(p.leaderHex(about), uint16(h)) }

// offRear returns the number of hexsides by which h, a neighbour of from, deviates from the direction
// of retreat of from. That direction may lead off the map.
func (p *position) offRear(from, h uint16) int {
	dir, _ := p.d.dir(from, h)
	turn := (int(dir) - int(p.d.hex[from].direction) + 6) % 6
	return min(turn, 6-turn)
}

// alliedRetreat retreats the Allied defenders one hex: together, or if that is not possible, one by
// one.
func (p *position) alliedRetreat(receive chainFunc) {
	if p.canRetreatTogether(p.unitsOfPart(defenders)) {
		p.retreatOf(0, receive)
	} else {
		units := p.unitsOfPart(defenders)
		order := p.byNumber(units)
		for rank := range order.All() {
			p.retreatOf(int(p.d.order[rank])+1, receive)
		}
	}
	p.retreated()
}

// retreatOf retreats the units of a subject, with its chain.
func (p *position) retreatOf(about int, receive chainFunc) {
	ch := receive.chain()
	v := p.decide(&retreat, about, 0, ch)
	receive.send(ch)
	p.goBack(about, uint16(v.subject()), receive)
}
