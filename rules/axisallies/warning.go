package axisallies

import "herbstnebel/rules"

var _ rules.Warner = (*Position)(nil)

// Warning implements rules.Warner. It warns of a supply paid for a hex from which no unit can move
// (§8.4), of reinforcements that enter while hexes can still be paid for (§10.11), and of ending the
// movement while units could enter (§10.10) or trucks and supplies are exposed to the enemy
// (§11.5).
func (p *Position) Warning(c rules.Choice) (why rules.Reason, warned bool) {
	s := &p.s
	warn := func(key, para string, args ...rules.Arg) (rules.Reason, bool) {
		return rules.Reason{Key: key, Para: para, Args: args}, true
	}
	switch c.Op() {
	case opPay:
		if h := uint8(c.A()); !p.anyUnitCanMove(h) {
			return warn("nobody-goes", "8.4", rules.Arg{Name: "cell", Cell: cellOf(h)})
		}
	case opEnter, opPayBlitz, opDrive:
		if c.Op() == opDrive && s.loc[c.A()] != placePool {
			return why, false
		}
		if n := p.payable(); n > 0 {
			return warn("last-hexes", "10.11", rules.Arg{Name: "n", Num: n})
		}
	case opEnd:
		if open := p.exposed(); !open.Empty() {
			key, aboard := "exposed", p.landings(axis)
			if aboard = aboard.And(&open); !aboard.Empty() {
				key = "exposed.aboard"
			}
			n := open.Len()
			h, _ := open.Pop()
			return warn(key, "11.5", rules.Arg{Name: "cell", Cell: cellOf(h)}, rules.Arg{Name: "n", Num: n})
		}
		if n := p.couldEnter(); n > 0 {
			return warn("waiting", "10.10", rules.Arg{Name: "n", Num: n})
		}
	}
	return why, false
}

// anyUnitCanMove reports whether a unit of a hex could move after payment, by itself or, unless it is
// a tank, aboard a truck that has yet to drive.
func (p *Position) anyUnitCanMove(h uint8) bool {
	side := p.s.reg.side
	for k := range combatKinds {
		if p.pick(h, k, fDone) == noUnit {
			continue
		}
		if where := p.reach(side, k, h); !where.Empty() || k != tank && len(p.trucksToPick(nil)) > 0 {
			return true
		}
	}
	return false
}

// payable returns the number of hexes that the active side could still pay for and move from.
func (p *Position) payable() (n int) {
	for h := range p.s.occ[p.s.reg.side].All() {
		if src := p.sources(p.s.reg.side, h); !src.Empty() && p.mayMoveFrom(h) && p.anyUnitCanMove(h) {
			n++
		}
	}
	return n
}

// couldEnter returns the number of units of the active side that are off the board and could enter.
func (p *Position) couldEnter() (n int) {
	side := p.s.reg.side
	for u := p.d.byKind[side][infantry]; u < p.d.byKind[side][truck]; u++ {
		if p.s.loc[u] == placePool {
			if where := p.entryHexes(p.d.units[u].board); !where.Empty() {
				n++
			}
		}
	}
	return n
}

// exposed returns the hexes with trucks or supplies of the Axis that the Allies, who move second,
// can enter from a hex that they can pay for. Allied trucks and supplies are safe until the next
// turn.
func (p *Position) exposed() (taken hexSet) {
	s := &p.s
	if s.reg.side != axis {
		return taken
	}
	left := s.trains(axis)
	left = left.AndNot(&s.occ[axis])
	for h := range s.occ[allies].All() {
		if src := p.sources(allies, h); src.Empty() {
			continue
		}
		for k := range combatKinds {
			if p.pick(h, k, 0) != noUnit {
				where := p.reach(allies, k, h)
				where = where.And(&left)
				taken = taken.Or(&where)
			}
		}
	}
	return taken
}
