package celles

import "herbstnebel/rules"

// Warning implements rules.Warner. It warns before a choice that leaves a hex overstacked, which
// costs the excess steps (§10.0): stopping or attacking in the hex, joining an attack from it, or
// placing a replacement there. Units that entered in this action phase, and units stacked with
// them, may stay until it ends (§14.0).
func (p *Position) Warning(c rules.Choice) (out rules.Reason, ok bool) {
	var u uint8
	var h uint16
	switch c.Op() {
	case OpEnd:
		if h = p.overstackedHex(); h == noHex {
			return out, false
		}
		return overstack("overstack-end", h, p.stepsAt(h)-p.d.num.stackSteps), true
	case OpReplace:
		if h = c.B(); !p.Full(int(h)) {
			return out, false
		}
		return overstack("overstack-replace", h, p.stepsAt(h)+1-p.d.num.stackSteps), true
	case OpGo, OpInfiltrate:
		u, h = uint8(c.A()), c.B()
	case OpJoin:
		u = uint8(c.A())
		if h = p.s.loc[u]; p.attacksFrom(h) { // another unit of the hex attacks, so the warning has been given
			return out, false
		}
	case OpStop, OpAttack:
		u = p.s.reg.unit - 1
		h = p.s.loc[u]
		if c.Op() == OpStop && p.s.is(u, fEntered) {
			return out, false
		}
	default:
		return out, false
	}
	if p.room(u, h) {
		return out, false
	}
	n := p.stepsAt(h) - p.d.num.stackSteps
	if p.s.loc[u] != h {
		n += p.s.steps[u]
	}
	return overstack("overstack", h, n), true
}

// attacksFrom reports whether a unit in a hex takes part in the attack.
func (p *Position) attacksFrom(h uint16) bool {
	for u := p.s.top[h]; u != noUnit; u = p.s.next[u] {
		if p.s.is(u, fAttacks) {
			return true
		}
	}
	return false
}

// overstack returns the warning that n steps will be removed from a hex.
func overstack(key string, h uint16, n uint8) rules.Reason {
	return rules.Reason{Key: key, Para: "10.0", Args: []rules.Arg{{Name: "cell", Cell: cellOf(h)}, {Name: "n", Num: int(n)}}}
}
