package deadlywoods

import "herbstnebel/rules"

// §11.5: advance into the vacated target hex.

func (p *Position) startAdvance() {
	p.s.reg.phase = PhaseAdvance
	if len(p.advanceChoices(p.buffer())) == 1 {
		p.endCombat()
	}
}

func (p *Position) advanceChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpEnd, 0, 0, 0))
	for u := d.first[s.reg.side]; u < d.last(s.reg.side); u++ {
		if s.flag[u]&fAttacking == 0 || s.loc[u] == s.reg.target {
			continue
		}
		if ok, _ := p.mayAdvance(u); ok {
			dst = append(dst, rules.MakeChoice(OpAdvance, uint16(u), 0, 0))
		}
	}
	return dst
}

// mayAdvance reports whether an attacker may enter the vacated hex. Terrain, the limits of zones
// and stacking may forbid it; zones of control do not. A unit without movement may not advance.
func (p *Position) mayAdvance(u uint8) (bool, string) {
	dir, ok := p.d.dir(p.s.loc[u], p.s.reg.target)
	if !ok || p.face(u).move == 0 || !p.passable(u, p.s.loc[u], int(dir), true) {
		return false, "11.5"
	}
	return p.fits(u, p.s.reg.target)
}

func (p *Position) playAdvance(c rules.Choice) {
	if c.Op() == OpEnd {
		p.endCombat()
		return
	}
	u := uint8(c.A())
	path := [2]uint16{p.s.loc[u], p.s.reg.target}
	p.march(u, path[:], advancing, rules.Advanced, "11.5")
	p.startAdvance()
}
