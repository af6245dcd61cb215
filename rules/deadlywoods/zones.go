package deadlywoods

// Chapter 9: army zones (§9.1) and their limits. The limits that §10.6.4 sets for Allied units are
// checked here too.

// boundariesHold reports whether German army boundaries are in force (§9.2).
func (p *Position) boundariesHold() bool { return p.s.reg.turn <= 3 }

// northBoundaryLifted reports whether the 5th and 6th Panzer Armies may mix: from the turn after a
// German unit entered St. Vith (§9.2.1).
func (p *Position) northBoundaryLifted() bool {
	t := p.s.reg.stVithTurn
	return t != 0 && p.s.reg.turn > t
}

// allowed reports whether the limits of zones allow a unit to step from one hex to the next, and if
// not, returns the paragraph that forbids it.
func (p *Position) allowed(u uint8, from, to uint16) (bool, string) {
	d, x := p.d, &p.d.units[u]
	a, b := &d.hex[from], &d.hex[to]
	if x.side == axis {
		if !p.boundariesHold() {
			return true, ""
		}
		if x.limits == fj14 { // §9.4
			if b.zone == zone7 || b.zone == zone5 && b.near7 {
				return true, ""
			}
			return false, "9.4"
		}
		if a.zone == b.zone || p.northBoundaryLifted() && a.zone != zone7 && b.zone != zone7 {
			return true, ""
		}
		return false, "9.2"
	}
	switch x.limits {
	case britishZ:
		if !b.british {
			return false, "9.3"
		}
		if p.westOfMeuse(u) && !b.beyond {
			return false, "10.6.4"
		}
	case atEntryJ:
		if p.s.flag[u]&fJ != 0 && !b.nearJ {
			return false, "10.6.4"
		}
	case meuse:
		if p.westOfMeuse(u) && !b.beyond {
			return false, "10.6.4"
		}
	}
	return true, ""
}

// westOfMeuse reports whether a unit is still held west of the Meuse (§10.6.4).
func (p *Position) westOfMeuse(u uint8) bool {
	if p.s.reg.meuse != 0 {
		return false
	}
	release := p.d.units[u].release
	return release != 0 && p.s.reg.turn < release
}
