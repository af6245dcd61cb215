package tigers

import "herbstnebel/rules"

// Effects of the special forces, each available once in a game (§14.21).
const (
	EffectRestrict uint8 = 1 + iota // §14.22
	EffectBridges                   // §14.23
	EffectCombat                    // §14.24
)

// effectKeys are the keys of the effects in events and marks.
var effectKeys = [...]string{"", "special.restrict", "special.bridges", "special.combat"}

var effectNames = [...]string{"", "restrict", "bridges", "combat"}

// canEffect reports whether an effect can be chosen now.
func (p *Position) canEffect(e uint8) bool {
	return p.s.effects>>e&1 == 0 && (e != EffectRestrict || p.s.impulse() != 3) // §14.22
}

// canSpecial reports whether the marker can be placed now (§14.11, §14.12).
func (p *Position) canSpecial() bool {
	s, sc := &p.s, p.scene()
	if s.side != axis || s.today || int(s.uses) >= sc.uses || !sc.days[s.day()-15] {
		return false
	}
	return p.canEffect(EffectRestrict) || p.canEffect(EffectBridges) || p.canEffect(EffectCombat)
}

// canSave reports whether the marker can still be placed at the bridge that is about to be blown.
// It may be placed at any time during movement (§14.12, §14.23).
func (p *Position) canSave() bool {
	return p.canSpecial() && p.canEffect(EffectBridges) && p.d.whyNoSpot(p.scene(), p.s.target).Legal()
}

// specialAreas returns the places of a scenario to which special forces can go (§14.12).
func (d *data) specialAreas(sc *scenario) (m mask) {
	for a := uint8(1); int(a) <= d.nAreas; a++ {
		if d.whyNoSpot(sc, a).Legal() {
			m.Add(a)
		}
	}
	return m
}

// whyNoSpot returns the reason that special forces cannot go to a place (§14.12).
func (d *data) whyNoSpot(sc *scenario, at uint8) rules.Reason {
	switch {
	case d.isZone.Has(at):
		return rules.Because("areas-only", "14.12")
	case !sc.inside.Has(at):
		return rules.Because("outside-limits", sc.para)
	case d.vp[at] > 0:
		return rules.Because("has-points", "14.12")
	}
	return rules.Reason{}
}

// placeSpecial places the marker.
func (p *Position) placeSpecial(at uint8) {
	s := &p.s
	if s.phase == PhaseSave {
		s.effect = EffectBridges
	}
	s.specialArea = at
	s.effects |= 1 << s.effect
	s.uses++
	s.today = true
	switch {
	case s.blower != 0:
		s.phase = PhaseBlowDie
	case s.stackArea != 0: // a stack is moving
		s.phase = PhaseUnit
	default:
		s.phase = PhaseMove
	}
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: rules.Axis, Cell: rules.CellID(at), Key: effectKeys[s.effect], Para: "14.21"})
}

// liftSpecial removes the marker after the Allied impulse (§14.3).
func (p *Position) liftSpecial() {
	s := &p.s
	if s.effect != 0 {
		p.emit(rules.Event{Kind: rules.Note, Side: rules.Axis, Cell: rules.CellID(s.specialArea), Key: "special.lifted", Para: "14.3"})
	}
	s.specialArea, s.effect = 0, 0
}
