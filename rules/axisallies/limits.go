package axisallies

import (
	"math/bits"

	"herbstnebel/rules"
)

// The limits of a hex (§9.1 to §9.4), and the removal of excess units (§11.6, §11.7).

func lowest(w uint64) int { return bits.TrailingZeros64(w) }

// total returns the number of units in a hex, of both sides; all supplies together count as one
// (§9.1).
func (s *state) total(h uint8) int {
	return s.combat(h) + int(s.n[h][truck]) + min(int(s.sup[h]), 1)
}

// strips returns the length of each strip for a side's units in a hex: a cell for each unit, and
// one for all supplies (§7.6). Both sides are in a hex only if one has entered among the other's
// trucks and supplies: infantry, tanks and artillery belong to one side, trucks and supplies to one
// side.
func (s *state) strips(side, h uint8) (n [groundKinds + 1]uint8) {
	if s.occ[side].Has(h) {
		copy(n[:combatKinds], s.n[h][:])
	}
	if s.trucks[side].Has(h) {
		n[truck] = s.n[h][truck]
	}
	if s.dumps[side].Has(h) {
		n[supplies] = 1
	}
	return n
}

// onStrips returns the number of cells on the strips for a side's units in a hex (§7.6).
func (s *state) onStrips(side, h uint8) (n int) {
	for _, c := range s.strips(side, h) {
		n += int(c)
	}
	return n
}

// room reports whether a hex has room for one more unit of a kind (§9.1 to §9.4).
func (p *Position) room(h uint8, k kind) bool {
	if p.s.total(h) >= p.d.num.units {
		return false
	}
	return k >= combatKinds || int(p.s.n[h][k]) < p.d.num.limit[k]
}

// roomForSupply reports whether a hex has room for a supply (§9.1).
func (p *Position) roomForSupply(h uint8) bool {
	return p.s.sup[h] > 0 || p.s.total(h) < p.d.num.units
}

// over returns the kinds that exceed their limit in a hex. If only the total is too high it returns
// all kinds present, including supplies; if the hex is within the limits, none.
func (p *Position) over(h uint8) (ks [groundKinds + 1]bool, any bool) {
	for k := range combatKinds {
		if int(p.s.n[h][k]) > p.d.num.limit[k] {
			ks[k], any = true, true
		}
	}
	if !any && p.s.total(h) > p.d.num.units {
		any = true
		for k := range groundKinds {
			ks[k] = p.s.n[h][k] > 0
		}
		ks[supplies] = p.s.sup[h] > 0
	}
	return ks, any
}

// nextExcess proceeds to the next hex above the limits (§11.6), then ends the turn.
func (p *Position) nextExcess() {
	r := &p.s.reg
	for h := range uint8(hexes) {
		if _, too := p.over(h); !too {
			continue
		}
		r.hex = h + 1
		r.side = allies
		if p.s.occ[axis].Has(h) || p.s.trucks[axis].Has(h) {
			r.side = axis
		}
		r.phase = phRemoval
		if p.mayMoveOut(h) {
			r.phase = phMoveOut
		}
		return
	}
	r.hex = 0
	p.endTurn()
}

// mayMoveOut reports whether any excess unit can be moved out of a hex.
func (p *Position) mayMoveOut(h uint8) bool {
	ks, _ := p.over(h)
	for k := range combatKinds {
		if ks[k] {
			if where := p.retreats(p.s.reg.side, k, h); !where.Empty() {
				return true
			}
		}
	}
	return false
}

// moveOuts appends the excess units that the opponent can move out of the hex, as in a retreat
// (§11.6).
func (p *Position) moveOuts(dst []rules.Choice) []rules.Choice {
	h := p.s.reg.hex - 1
	ks, _ := p.over(h)
	for k := range combatKinds {
		if ks[k] {
			where := p.retreats(p.s.reg.side, k, h)
			dst = appendHexes(dst, opMoveOut, p.pick(h, k, 0), &where)
		}
	}
	return dst
}

// removals appends the choices of the owner if no unit can be moved out: a unit, or all supplies,
// which count as one unit (§11.7, §9.1).
func (p *Position) removals(dst []rules.Choice) []rules.Choice {
	h := p.s.reg.hex - 1
	ks, _ := p.over(h)
	for k := range groundKinds {
		if ks[k] {
			dst = append(dst, choice(opRemove, uint16(p.pick(h, k, 0)), 0))
		}
	}
	if ks[supplies] {
		dst = append(dst, choice(opRemove, noUnit, 0))
	}
	return dst
}

// removeExcess removes an excess unit or, if u is noUnit, the supplies (§11.7).
func (p *Position) removeExcess(u uint8) {
	if u == noUnit {
		r := &p.s.reg
		p.destroySupplies(r.side, r.hex-1, "11.7")
	} else {
		p.destroy(u, "11.7")
	}
	p.nextExcess()
}

// moveOut moves an excess unit (§11.6).
func (p *Position) moveOut(u, to uint8) {
	from := p.s.loc[u]
	p.lift(u, placeEliminated)
	p.place(u, to)
	p.reportMove(rules.Retreated, u, from, to, "11.6")
	p.nextExcess()
}
