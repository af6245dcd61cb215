package enemyaction

import "herbstnebel/rules"

// Events of artillery and aircraft, for listeners. They change nothing.

// reportSupport reports the fire that a tactic brings for a part (§22.1, §25.1), unless its artillery cannot fire (§X39).
func (p *Position) reportSupport(part int, t tactic) {
	enemies := p.unitsOfPart(1 - part)
	switch {
	case t == airForce:
		p.reportFire(rules.AirStrike, enemies, "22.1")
	case t == gunfire && p.artilleryFires(part):
		p.reportFire(rules.ArtilleryFired, enemies, "22.1")
	case t == corpsArtillery && p.artilleryFires(part):
		p.reportFire(rules.ArtilleryFired, enemies, "25.1")
	}
}

// reportChit reports the fire of a chit whose hits count because a part has artillery or the air force (§1.1).
func (p *Position) reportChit(c chit) {
	if p.ear == nil || p.ineffective(c) {
		return
	}
	given := p.circumstances()
	for i := range c {
		l := &c[i]
		part, kind := l.favours(), rules.ArtilleryFired
		switch {
		case l.when&(artillery|airSupport) == 0 || !p.applies(l, given):
			continue
		case l.when&airSupport != 0:
			kind = rules.AirStrike
		}
		at := p.s.combat.target
		if part == defenders {
			at = p.s.at[p.first(p.unitsOfPart(attackers))]
		}
		p.emit(rules.Event{Kind: kind, Side: p.sideOfPart(part), Cell: cellOf(at), N: int(l.hits[1-part]), Para: "1.1"})
	}
}

// reportCommand reports fire at the Germans whose card an event of the Allies takes, by a barrage (§12.1) or strafing (§10.4), at the
// first of the units that the card activates. If none is on the map, there is no event.
func (p *Position) reportCommand(kind rules.Kind, c uint8, para string) {
	if p.ear == nil {
		return
	}
	x := &p.d.cards[c]
	units := x.units
	if !x.division {
		units = p.corpsUnits(x.corps)
	}
	p.reportFire(kind, units.And(&p.s.onMap), para)
}

// reportFire reports fire at the first of several units, if there is any.
func (p *Position) reportFire(kind rules.Kind, units unitSet, para string) {
	if units.Empty() {
		return
	}
	u := p.first(units)
	p.emit(rules.Event{Kind: kind, Side: sideOf(1 - p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.at[u]), Para: para})
}
