package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/words"
)

// Overlay implements rules.View: the reach of a unit, zones of control, supplies that can pay for
// a unit, what threatens a hex, and what a unit could attack.
func (p *Position) Overlay(q rules.Query) []rules.Mark {
	u := p.d.unitAs(q.Piece)
	side := uint8(q.Side - 1)
	at := uint8(noHex)
	if u != noUnit {
		side = p.sideOf(u)
		if p.s.onBoard(u) && p.d.units[u].kind < groundKinds {
			at = p.s.loc[u]
		}
	}
	var list []rules.Mark
	mark := func(set hexSet, key string) {
		for h := range set.All() {
			list = append(list, rules.Mark{Cell: cellOf(h), From: cellOf(at), Key: key})
		}
	}
	switch {
	case q.Kind == words.ShowReach && at != noHex && !p.overrun(u):
		if p.d.units[u].kind == truck {
			mark(p.roads(side, truck, at), words.Reach)
		} else {
			mark(p.reach(side, p.d.units[u].kind, at), words.Reach)
		}
	case q.Kind == words.ShowTarget && at != noHex && p.d.units[u].kind < combatKinds:
		mark(p.targetsOf(side, at), words.Target)
	case q.Kind == words.ShowSupply && at != noHex:
		mark(p.sources(side, at), words.Line)
	case q.Kind == words.ShowSupply && u == noUnit && side < neither:
		mark(p.s.dumps[side], words.Line)
	case q.Kind == words.ShowZones && side < neither:
		mark(p.zone(side), words.Zone)
	case q.Kind == words.ShowFront && side < neither:
		mark(p.line(side), words.Line)
	case q.Kind == words.ShowThreat && hexOf(q.Cell) != noHex:
		return p.threats(hexOf(q.Cell), q.Side)
	}
	return list
}

// threats tells who could attack a hex: the hexes next to it with dice for the owner's enemies, or
// where nobody stands yet, for a side.
func (p *Position) threats(h uint8, by rules.Side) (list []rules.Mark) {
	s := &p.s
	side := allies // of the threatened; of a hex that both share, whose infantry, tanks and artillery stand there
	german, allied := s.ground(axis), s.ground(allies)
	if german.Has(h) && !s.occ[allies].Has(h) || by == rules.Allies && !german.Has(h) && !allied.Has(h) {
		side = axis
	}
	from := s.occ[1-side].And(&p.d.next1[h])
	for n := range from.All() {
		list = append(list, rules.Mark{Cell: cellOf(n), From: cellOf(h), N: p.diceAt(n), Key: words.Adjacent})
	}
	return list
}

// diceAt returns how many dice the units of a hex throw.
func (p *Position) diceAt(h uint8) (n int) {
	for k := range combatKinds {
		n += int(p.s.n[h][k]) * p.d.num.dice[k]
	}
	return n
}
