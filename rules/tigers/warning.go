package tigers

import "herbstnebel/rules"

// Warning implements rules.Warner: it returns a warning if a choice has an irreversible side effect
// that the player may not intend.
func (p *Position) Warning(c rules.Choice) (out rules.Reason, ok bool) {
	s, u, at := &p.s, uint8(c.A()), uint8(c.B())
	unit := rules.Arg{Name: "unit", Piece: rules.PieceID(u)}
	switch c.Op() {
	case OpEndMoves:
		if at := p.excess(); at != 0 {
			return p.tooManyAt(at), true
		}
		if p.specialLost() {
			return rules.Reason{Key: "special-lost", Para: "14.11"}, true
		}
	case OpGo, OpUseDamaged:
		switch {
		case s.side == axis && p.scene().exits.Has(at) && p.d.mult[at] == 0:
			return rules.Reason{Key: "leaves-for-nothing", Para: "12.25", Args: p.leaving(at)}, true
		case s.side == axis && p.scene().exits.Has(at):
			return rules.Reason{Key: "leaves", Para: "12.25", Args: p.leaving(at)}, true
		case p.wouldOverstack(at):
			return p.tooManyAt(at), true
		}
	case OpAttack:
		if s.flags[u]&fEntrenched != 0 {
			return rules.Reason{Key: "leaves-works", Para: "8.59", Args: []rules.Arg{unit}}, true
		}
	}
	return out, false
}

// tooManyAt returns the warning that excess units in an area are lost at the end of the movement
// (§7.1, §7.2).
func (p *Position) tooManyAt(at uint8) rules.Reason {
	return rules.Reason{Key: "overstack", Para: "7.2", Args: p.limits(at)}
}

// leaving returns the arguments of the warning that the moving stack leaves the map by a zone. They
// include the number of points that the zone gives for each strength point.
func (p *Position) leaving(zone uint8) []rules.Arg {
	st := p.movingStack()
	return []rules.Arg{{Name: "unit", Piece: rules.PieceID(p.leader())}, {Name: "units", Num: st.n}, {Name: "zone", Cell: rules.CellID(zone)}, {Name: "points", Num: int(p.d.mult[zone])}}
}

// specialLost reports whether the end of this German movement loses a use of the special forces: it
// is the last of the day, and fewer days remain than uses (§14.11).
func (p *Position) specialLost() bool {
	s, sc := &p.s, p.scene()
	if s.impulse() < 3 || !p.canSpecial() {
		return false
	}
	days := 0
	for _, on := range sc.days[s.day()-14:] {
		if on {
			days++
		}
	}
	return sc.uses-int(s.uses) > days
}
