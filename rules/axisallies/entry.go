package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Reinforcements (§10.1 to §10.11).

// waiting returns the first unit of a kind on a reinforcement board, or noUnit.
func (p *Position) waiting(side uint8, k kind, board uint8) uint8 {
	if boardSide(board) != side {
		return noUnit
	}
	for u := p.d.byKind[side][k]; u < p.d.byKind[side][k+1]; u++ {
		if p.s.loc[u] == placePool && p.d.units[u].board == board {
			return u
		}
	}
	return noUnit
}

// entryHexes returns the hexes where the units of a board enter: its edge, on their side of the
// front line (§10.4, §10.6) and without enemy infantry, tanks or artillery (§8.10).
func (p *Position) entryHexes(board uint8) hexSet {
	side := boardSide(board)
	own := p.holds(side)
	set := p.d.entry[board].And(&own)
	return set.AndNot(&p.s.occ[1-side])
}

// entries appends the reinforcements that can enter: the first of each kind on each board, and of
// tanks the first of each formation, because a formation may blitz (§10.9). Units that do not enter
// wait (§10.10).
func (p *Position) entries(dst []rules.Choice) []rules.Choice {
	s := &p.s
	side := s.reg.side
	first := len(dst)
	var where [boards]hexSet
	for b := range boards {
		if boardSide(b) == side {
			where[b] = p.entryHexes(b)
		}
	}
	var seen [combatKinds][boards]bool
	last := uint8(noForm)
	for u := p.d.byKind[side][infantry]; u < p.d.byKind[side][truck]; u++ {
		if s.loc[u] != placePool {
			continue
		}
		x := &p.d.units[u]
		if x.kind == tank {
			if x.form == last {
				continue
			}
			last = x.form
		} else {
			if seen[x.kind][x.board] {
				continue
			}
			seen[x.kind][x.board] = true
		}
		dst = appendHexes(dst, opEnter, u, &where[x.board])
	}
	sortChoices(dst[first:])
	return dst
}

// mayPayBlitz reports whether a formation has waiting tanks whose blitz has not been paid for (§10.9).
func (p *Position) mayPayBlitz(f uint8) bool {
	x := &p.d.forms[f]
	if boardSide(x.board) != p.s.reg.side {
		return false
	}
	for u := range x.tanks.All() {
		if p.s.loc[u] == placePool && !p.s.is(u, fBlitz) {
			return true
		}
	}
	return false
}

// payBlitz pays for a blitz of the tanks of a formation that have yet to enter (§10.9), with a supply
// off the board.
func (p *Position) payBlitz(f uint8) {
	s := &p.s
	s.pool[s.reg.side]--
	p.reportSupplies("paid-beside", s.reg.side, noHex, 1, "10.9")
	s.reg.entered = 1
	for u := range p.d.forms[f].tanks.All() {
		if s.loc[u] == placePool {
			s.flag[u] |= fBlitz
		}
	}
}

// enter puts a unit on the board. Its movement is over (§10.8), except that a tank on a road
// outside zones of control drives on (§10.8).
func (p *Position) enter(u, h uint8) {
	s := &p.s
	p.place(u, h)
	s.flag[u] |= fDone
	p.reportUnit(rules.Placed, u, vocab.Arrives, "10.3")
	s.reg.entered = 1
	if p.d.units[u].kind != tank {
		p.offerMove()
		return
	}
	s.reg.unit = u + 1
	if !p.d.road1[h].Empty() && !p.inZone(1-s.reg.side, h) {
		if where := p.roads(s.reg.side, tank, h); !where.Empty() {
			s.reg.phase = phRoll
			return
		}
	}
	p.endMarch(u)
}

// rolls appends the hexes that a tank that has entered can drive on to (§10.8).
func (p *Position) rolls(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	u := r.unit - 1
	where := p.roads(r.side, tank, p.s.loc[u])
	dst = appendHexes(dst, opRoll, u, &where)
	return append(dst, choice(opStay, 0, 0))
}

// roll moves a tank that has entered onwards (§10.8).
func (p *Position) roll(u, to uint8) {
	p.move(u, to, "10.8")
	p.endMarch(u)
}

// stay ends the movement of the active tank in its hex.
func (p *Position) stay() {
	r := &p.s.reg
	u := r.unit - 1
	if r.phase == phRoll {
		p.endMarch(u)
		return
	}
	p.landed(u)
}
