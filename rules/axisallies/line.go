package axisallies

import "herbstnebel/rules"

// The front line moves at the end of a turn (§11.1 to §11.4), and trucks and supplies under enemy
// units change hands (§11.5).

// reorganise starts the last phase (§1.2).
func (p *Position) reorganise() {
	p.phaseBegan("reorganisation", "11.1")
	p.clearDone()
	p.moveLine()
	p.requisition()
	p.nextExcess()
}

// redrawn returns the hexes that would be German if the trucks unloaded (§4.7) and the front line
// moved now. Each hex with German infantry, tanks or artillery becomes German (§11.1), and so do
// its three neighbours to the east except those with any Allied unit (§11.2). A hex with Allied
// infantry, tanks or artillery becomes Allied, without its neighbours (§11.3). All others keep
// their owner, cut off or not (§11.4).
func (p *Position) redrawn() hexSet {
	s := &p.s
	german, enemy := s.axis, s.ground(allies)
	claiming := p.landings(axis)
	claiming = claiming.Or(&s.occ[axis])
	for h := range claiming.All() {
		german.Add(h)
		claimed := p.d.east1[h].AndNot(&enemy)
		german = german.Or(&claimed)
	}
	claiming = p.landings(allies)
	claiming = claiming.Or(&s.occ[allies])
	return german.AndNot(&claiming)
}

// moveLine redraws the front line (§11.1).
func (p *Position) moveLine() {
	s := &p.s
	before := s.axis
	s.axis = p.redrawn()
	if p.l == nil {
		return
	}
	for side := range uint8(2) {
		now, old := s.axis, before
		if side == allies {
			now, old = before, s.axis
		}
		won := now.AndNot(&old)
		for h := range won.All() {
			p.emit(rules.Event{Kind: rules.ControlTaken, Side: sideOf(side), Cell: cellOf(h), Para: "11.1"})
		}
	}
}

// overrun reports whether a truck on the board is in a hex that the enemy has entered. The enemy
// has a right to it from then on, although it changes hands when the line moves (§11.5).
func (p *Position) overrun(u uint8) bool {
	s := &p.s
	return p.d.units[u].kind == truck && s.onBoard(u) && s.occ[1-p.sideOf(u)].Has(s.loc[u])
}

// requisition gives trucks and supplies to the side whose infantry, tanks or artillery are in their
// hex (§11.5).
func (p *Position) requisition() {
	s := &p.s
	for side := range uint8(2) {
		lost := s.trains(1 - side)
		lost = lost.And(&s.occ[side])
		for h := range lost.All() {
			if s.trucks[1-side].Has(h) {
				s.trucks[1-side].Remove(h)
				s.trucks[side].Add(h)
				for u := s.top[h]; u != noUnit; u = s.next[u] {
					if p.d.units[u].kind == truck {
						s.flag[u] ^= fCaptured
						p.reportUnit(rules.Note, u, "truck-requisitioned", "11.5")
					}
				}
			}
			if s.dumps[1-side].Has(h) {
				s.dumps[1-side].Remove(h)
				s.dumps[side].Add(h)
				p.reportSupplies("requisitioned", side, h, int(s.sup[h]), "11.5")
			}
		}
	}
}
