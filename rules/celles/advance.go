package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// §11.2: advance after combat.

// whyNoAdvance returns the reason why an attacker may not advance into the adjacent hex in a
// direction. The hex must have been attacked, be empty now, be enterable by normal movement and have
// room under the stacking limit. Zones of control do not matter. mayAnyAdvance checks that the
// attackers did not have to retreat (§11.2).
func (p *Position) whyNoAdvance(u uint8, dir int) rules.Reason {
	s, d := &p.s, p.d
	enemy := 1 - d.units[u].side
	switch n := d.hex[s.loc[u]].next[dir]; {
	case n == noHex || !s.freed.Has(n):
		return rules.Because("not-freed", "11.2")
	case s.occ[enemy].Has(n):
		return rules.Because(vocab.EnemyThere, "11.2")
	case d.hex[n].rear == enemy:
		return rules.Because("rear-area", "8.4")
	case !p.enterable(u, s.loc[u], dir):
		return rules.Because("no-way", "11.2")
	case !p.room(u, n):
		return rules.Because("full", "10.0")
	}
	return rules.Reason{}
}

func (p *Position) mayAdvance(u uint8, dir int) bool { return p.whyNoAdvance(u, dir).Legal() }

// mayAnyAdvance reports whether any advance is possible.
func (p *Position) mayAnyAdvance() bool {
	s := &p.s
	if s.reg.retreats[s.reg.side] != 0 {
		return false
	}
	for u := range p.d.units {
		if s.flag[u]&fAttacks == 0 {
			continue
		}
		for dir := range 6 {
			if p.mayAdvance(uint8(u), dir) {
				return true
			}
		}
	}
	return false
}

// beginAdvance offers the advances, or ends the combat if none is possible.
func (p *Position) beginAdvance() {
	if p.mayAnyAdvance() {
		p.s.reg.phase = PhaseAdvance
		return
	}
	p.endCombat()
}

// advance moves a unit into a hex. It costs nothing and does not flip the unit (§11.2).
func (p *Position) advance(u uint8, to uint16) {
	p.stride(rules.Advanced, u, to, "11.2")
	p.s.flag[u] &^= fAttacks
	p.beginAdvance()
}
