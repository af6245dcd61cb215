package enemyaction

import "herbstnebel/rules"

// runDry removes the fuel of the mechanised units of a corps: that of the westernmost unit that has
// fuel (§X40).
func (p *Position) runDry() {
	german := p.unitsOf(axis)
	first, some := uint8(0), false
	for u := range german.All() {
		if !p.d.isMech(u) || p.is(u, fNoFuel) {
			continue
		}
		if h := p.s.at[u]; !some || west(h) > west(p.s.at[first]) || west(h) == west(p.s.at[first]) && hexNumber(h) < hexNumber(p.s.at[first]) {
			first, some = u, true
		}
	}
	if !some {
		return
	}
	for u := range german.All() {
		if p.d.isMech(u) && p.d.units[u].formation == p.d.units[first].formation {
			p.s.flags[u] |= fNoFuel
		}
	}
	p.emit(rules.Event{Kind: rules.Note, Key: "fuel-short", Side: rules.Axis, Piece: pieceOf(first), Cell: cellOf(p.s.at[first]), Para: "X40"})
}
