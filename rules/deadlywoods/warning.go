package deadlywoods

import "herbstnebel/rules"

// Warning implements rules.Warner. It warns before a movement or a close-up ends with overstacked
// hexes, which costs units (§6.2), before armour out of supply moves and abandons its tanks (§8.3),
// and before an attack that is certain to cost the attackers a step (§11.3.3).
func (p *Position) Warning(c rules.Choice) (out rules.Reason, ok bool) {
	s := &p.s
	h := uint16(noHex)
	switch {
	case c.Op() == OpEnd && (s.reg.phase == PhaseMove || s.reg.phase == PhaseCloseUp):
		h = p.overstackedHex(s.reg.side)
	case c.Op() == OpCloseUp:
		if fits, _ := p.fits(uint8(c.A()), c.B()); !fits {
			h = c.B()
		}
	case (c.Op() == OpGo || c.Op() == OpWithdraw) && p.leavesTanks(s.reg.unit):
		return rules.Reason{Key: "tanks", Para: "8.3", Args: []rules.Arg{{Name: "unit", Piece: pieceOf(s.reg.unit)}}}, true
	case c.Op() == OpAttack:
		return p.costly(c)
	}
	if h == noHex {
		return out, false
	}
	return rules.Reason{Key: "overstack", Para: "6.2", Args: []rules.Arg{{Name: "cell", Cell: cellOf(h)}}}, true
}

// costly warns of an attack that is certain to cost the attackers a step, with any die roll or at
// odds that need none. It assumes that all units that can attack take part, and no artillery.
func (p *Position) costly(target rules.Choice) (out rules.Reason, ok bool) {
	q := p.Clone().(*Position)
	q.playTarget(target)
	for _, c := range q.attackerChoices(nil) {
		q.s.flag[c.A()] |= fAttacking
	}
	f := q.computeOdds(nil)
	for face := 1; face <= 6; face++ {
		if r := q.result(f, face); r != al1 && r != bl1 {
			return out, false
		}
	}
	out = rules.Reason{Key: "lost", Para: "11.3.3", Args: []rules.Arg{{Name: "cell", Cell: cellOf(target.A())}}}
	if f.column >= 0 {
		out.Key, out.Args = "costly", append(out.Args, rules.Arg{Name: "odds", Text: columnNames[f.column]})
	}
	return out, true
}
