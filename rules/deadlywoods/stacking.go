package deadlywoods

import "herbstnebel/rules"

// Chapter 6: stacking. A stack may consist of one formation and one other unit. British and US
// units do not stack, nor do units and engineers of different US corps. Delay is always alone.

// stackInfo is a summary of the units in a hex.
type stackInfo struct {
	units            int
	largestFormation int // units of the largest formation
	british          bool
	us               bool
	corps            corps
	delay            bool
}

func (p *Position) stackAt(h uint16, side uint8) (t stackInfo) {
	d, s := p.d, &p.s
	var forms [40]uint8
	n := 0
	for u := s.top[h]; u != noUnit; u = s.next[u] {
		x := &d.units[u]
		if x.side != side {
			continue
		}
		t.add(d, u)
		if n < len(forms) {
			forms[n] = x.formation
			n++
		}
	}
	t.largestFormation = maxFormation(forms[:n])
	if side == allies {
		t.join(p.engineerCorps(h))
	}
	return t
}

func (t *stackInfo) add(d *data, u uint8) {
	x := &d.units[u]
	t.units++
	t.corps |= x.corps
	t.british = t.british || x.nation == british
	t.us = t.us || x.nation == american && u != d.delay
	t.delay = t.delay || u == d.delay
}

// join adds the corps of the engineers in the hex. All engineers are US (§6.1).
func (t *stackInfo) join(c corps) {
	t.corps |= c
	t.us = t.us || c != noCorps
}

func maxFormation(forms []uint8) (count int) {
	for i, f := range forms {
		n := 1
		for _, g := range forms[i+1:] {
			if f == g {
				n++
			}
		}
		count = max(count, n)
	}
	return count
}

// engineerCorps returns the corps of the engineers in a hex (§6.1).
func (p *Position) engineerCorps(h uint16) (c corps) {
	for a, x := range p.d.supports {
		if x.kind == engineer && p.s.supLoc[a] == h {
			c |= x.corps
		}
	}
	return c
}

// legal reports whether a stack may stay, and if not, returns the paragraph that forbids it.
func (t stackInfo) legal() (bool, string) {
	switch {
	case t.units-t.largestFormation > 1: // §6.0
		return false, "6.0"
	case t.british && t.us, t.corps&(t.corps-1) != 0: // §6.1
		return false, "6.1"
	case t.delay && t.units > 1: // §6.3.1
		return false, "6.3.1"
	}
	return true, ""
}

// fits reports whether a unit could join the units in a hex and stay there.
func (p *Position) fits(u uint8, h uint16) (bool, string) {
	d, s := p.d, &p.s
	if s.top[h] == noUnit && d.units[u].side == axis {
		return true, ""
	}
	var forms [40]uint8
	forms[0] = d.units[u].formation
	n := 1
	var t stackInfo
	t.add(d, u)
	for v := s.top[h]; v != noUnit; v = s.next[v] {
		if v == u || v == d.delay { // Delay is removed (§6.3.1)
			continue
		}
		t.add(d, v)
		if n < len(forms) {
			forms[n] = d.units[v].formation
			n++
		}
	}
	t.largestFormation = maxFormation(forms[:n])
	if d.units[u].side == allies {
		t.join(p.engineerCorps(h))
	}
	return t.legal()
}

// mixes reports whether the nations and corps in a hex are compatible, whatever their number.
// During a retreat only this matters (§6.2). Units may pass through the hexes of engineers
// (§12.4.1), so engineers count only if ends is true, that is, in the last hex.
func (p *Position) mixes(u uint8, h uint16, ends bool) bool {
	if p.d.units[u].side == axis {
		return true
	}
	var t stackInfo
	t.add(p.d, u)
	for v := p.s.top[h]; v != noUnit; v = p.s.next[v] {
		t.add(p.d, v)
	}
	if ends {
		t.join(p.engineerCorps(h))
	}
	return !(t.british && t.us) && t.corps&(t.corps-1) == 0
}

// overstackedHex returns the first hex in which a side is overstacked, or noHex.
func (p *Position) overstackedHex(side uint8) uint16 {
	d, s := p.d, &p.s
	for u := d.first[side]; u < d.last(side); u++ {
		h := s.loc[u]
		if h >= hexes || s.next[u] == noUnit && s.top[h] == u && (side == axis || p.engineerCorps(h) == 0) {
			continue
		}
		if ok, _ := p.stackAt(h, side).legal(); !ok {
			return h
		}
	}
	return noHex
}

// overstackedSide returns the side that is overstacked and must eliminate a unit.
func (p *Position) overstackedSide() uint8 {
	if p.s.occ[axis].Has(p.s.reg.from) {
		return axis
	}
	return allies
}

func (p *Position) overstackChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	h, side := s.reg.from, p.overstackedSide()
	for u := d.first[side]; u < d.last(side); u++ {
		if s.loc[u] == h {
			dst = append(dst, rules.MakeChoice(OpRemove, uint16(u), 0, 0))
		}
	}
	for a, x := range d.supports {
		if x.kind == engineer && side == allies && s.supLoc[a] == h {
			dst = append(dst, rules.MakeChoice(OpRemoveEngineer, uint16(a), 0, 0))
		}
	}
	return dst
}

// playOverstack eliminates a unit and repeats the check that found the overstacking: after a
// retreat, after armour has closed up, or at the end of movement (§6.2).
func (p *Position) playOverstack(c rules.Choice) {
	if c.Op() == OpRemoveEngineer {
		p.displaceEngineer(uint8(c.A()), 2, "6.2")
	} else {
		p.eliminate(uint8(c.A()), "6.2")
	}
	switch {
	case p.s.reg.target != noHex:
		p.endRetreat()
	case p.s.reg.round == RoundCombat:
		p.endCloseUp()
	default:
		p.endMovement()
	}
}
