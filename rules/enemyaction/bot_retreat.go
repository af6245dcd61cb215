package enemyaction

import "slices"

// retreat is the hex into which Allied defenders go: about is 0 for all of them together, or
// 1 more than a unit that goes alone (§P4).
var retreat = procedure{name: "retreat", about: ofRetreat, steps: []step{
	{para: "5.0", key: "ways", list: waysOf, of: ofHex, by: append(slices.Clip(openWays), []criterion{
		{"6.1", "village", true, isSettled},
		{"6.2", "direction", true, isDirection},
		{"6.3", "near-direction", false, fromDirection},
		{"6.4", "west", true, westOf},
		{"P2", "hex-number", false, numberOf},
	}...), then: actEnter},
}}

func isSettled(p *position, _, h int) int { return yes(p.d.hex[h].settlement != open) }

// towards returns the hex in the direction of retreat of the one where they stand.
func (p *position) towards(about int) uint16 { return p.toRear(p.leaderHex(about)) }

func (p *position) toRear(h uint16) uint16 {
	at := &p.d.hex[h]
	return at.next[at.direction]
}

func isDirection(p *position, about, h int) int { return yes(p.towards(about) == uint16(h)) }

// fromDirection is how far a hex lies from that of the direction of retreat.
func fromDirection(p *position, about, h int) int { return p.offRear(p.leaderHex(about), uint16(h)) }

// offRear is how far a neighbour of a hex lies from that in its direction of retreat, also
// where that one is off the map.
func (p *position) offRear(from, h uint16) int {
	dir, _ := p.d.dir(from, h)
	turn := (int(dir) - int(p.d.hex[from].direction) + 6) % 6
	return min(turn, 6-turn)
}

// alliedRetreat moves the Allied defenders one hex back: together, or where that is not
// possible, one by one.
func (p *position) alliedRetreat(tell teller) {
	if p.hasWay(p.standing(defenders)) {
		p.retreatOf(0, tell)
	} else {
		units := p.standing(defenders)
		order := p.byNumber(units)
		for rank := range order.All() {
			p.retreatOf(int(p.d.order[rank])+1, tell)
		}
	}
	p.retreated()
}

// retreatOf moves those whom a retreat is about, with its chain.
func (p *position) retreatOf(about int, tell teller) {
	ch := tell.chain()
	v := p.decide(&retreat, about, 0, ch)
	tell.tell(ch)
	p.goBack(about, uint16(v.subject()), tell)
}
