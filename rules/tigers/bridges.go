package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// whyNotBlow returns the reason that a unit of the non-phasing player may not try to blow a bridge
// that leads into its area (§10.21, §10.22). crossing is set if the enemy moves towards the bridge.
func (p *Position) whyNotBlow(u, bridge uint8, crossing bool) rules.Reason {
	s, at := &p.s, p.s.place[u]
	l := &p.d.links[p.d.bridges[bridge-1]]
	switch {
	case p.d.kind[u] == armour:
		return rules.Because("armour-blows-nothing", "10.22")
	case at != l.a && at != l.b:
		return rules.Because("not-at-the-bridge", "10.22")
	case p.d.ally[u] == allies && s.day() == 16:
		return rules.Because("no-blowing-16th", "10.26")
	case !crossing:
		return rules.Because("nobody-crosses", "10.21")
	case s.contested.Has(at):
		return rules.Because("enemy-was-in-area", "10.24")
	case !p.mayTry(u, bridge):
		return rules.Because("bridge-tried", "10.25") // after two others no further unit may try (§10.23)
	}
	return rules.Reason{}
}

// mayTry reports whether the attempts of this impulse allow a unit another at a bridge.
func (p *Position) mayTry(u, bridge uint8) bool {
	s := &p.s
	for i, b := range s.tried[:s.nTried] {
		if b == bridge { // each crossing allows another attempt, but only by the same unit (§8.41, §10.25)
			return s.triedBy[i] == u
		}
	}
	return int(s.nTried) < p.d.num.maxBlow // §10.23
}

// canBlow reports whether a unit may try to blow a bridge that the enemy is about to cross.
func (p *Position) canBlow(u, bridge uint8) bool {
	return p.d.ally[u] != p.s.side && p.whyNotBlow(u, bridge, true).Legal()
}

// anyBlower reports whether any unit in an area could blow a bridge that leads into it.
func (p *Position) anyBlower(bridge, at uint8) bool {
	for u := p.s.head[at]; u != none; u = p.s.next[u] {
		if p.canBlow(u, bridge) {
			return true
		}
	}
	return false
}

// blowNumber returns the highest die that blows a bridge (§10.29). Entrenchment does not count
// (§10.27).
func (p *Position) blowNumber(u uint8) int {
	s, n := &p.s, &p.d.num
	if p.saved(u) {
		return n.blowSpecial // §14.23
	}
	moved := s.flags[u]&fMoved != 0
	switch {
	case p.d.kind[u] == engineer && moved:
		return n.blowEngMoved
	case p.d.kind[u] == engineer:
		return n.blowEngineer
	case moved:
		return n.blowOtherMoved
	}
	return n.blowOther
}

// saved reports whether special forces save the bridges that a unit could blow (§14.23).
func (p *Position) saved(u uint8) bool {
	return p.d.ally[u] == allies && p.s.effect == EffectBridges && p.s.specialArea == p.s.place[u]
}

// blow starts an attempt to blow the bridge.
func (p *Position) blow(u uint8) {
	s := &p.s
	s.blower = u
	s.phase = PhaseBlowDie
	if p.canSave() {
		s.phase = PhaseSave
	}
	for _, b := range s.tried[:s.nTried] {
		if b == s.bridge {
			return
		}
	}
	s.tried[s.nTried], s.triedBy[s.nTried] = s.bridge, u
	s.nTried++
}

// blowDie resolves an attempt to blow the bridge.
func (p *Position) blowDie(face int) {
	s := &p.s
	u := s.blower
	s.blower = 0
	para := "10.29"
	if p.saved(u) {
		para = "14.23"
	}
	p.emit(rules.Event{Kind: rules.DieRolled, Side: sideOf(p.d.ally[u]), Piece: rules.PieceID(u), Cell: rules.CellID(s.place[u]), N: face, M: face, Key: "blow", Para: para})
	if face > p.blowNumber(u) {
		p.cross()
		return
	}
	p.breakBridge(s.bridge)
	s.bridge, s.target = 0, 0
	p.traceSupply(s.side, &s.sup)
	// §8.42: a point is lost, and the stack may go on in any direction.
	s.spent += uint8(p.d.num.blown)
	p.goOn()
}

// breakBridge damages a bridge.
func (p *Position) breakBridge(bridge uint8) {
	s := &p.s
	s.down |= 1 << (bridge - 1)
	s.tries[bridge-1] = 0
	p.emit(rules.Event{Kind: rules.BridgeBlown, Side: sideOf(1 - s.side), Edge: rules.EdgeID(bridge), Para: "10.29"})
}

// cross continues the move over a bridge that was not blown.
func (p *Position) cross() {
	s := &p.s
	last := p.roadBetween(s.stackArea, s.target)
	from := s.stackArea
	s.spent = uint8(p.stepCost(s.stackArea, s.target, last))
	if p.l != nil {
		p.path = append(p.path[:0], rules.CellID(from), rules.CellID(s.target))
		for u := s.head[from]; u != none; u = s.next[u] {
			if s.flags[u]&fGroup != 0 {
				p.emit(rules.Event{Kind: rules.Moved, Side: sideOf(s.side), Piece: rules.PieceID(u), Cell: rules.CellID(s.target), N: int(s.spent), Para: "8.2", Path: p.path})
			}
		}
	}
	p.carry(s.target)
	s.target, s.bridge = 0, 0
	p.arrive(last)
}

// stepCost returns the points that the stack will have spent after a step over an undamaged bridge
// into an area that the enemy occupies.
func (p *Position) stepCost(from, to uint8, w roadEnd) int {
	s, n := &p.s, &p.d.num
	cost := int(s.spent) + int(w.cost) + n.occupied
	if s.side == allies && s.effect == EffectRestrict {
		if from == s.specialArea {
			cost += n.specialMove
		}
		if to == s.specialArea {
			cost += n.specialMove
		}
	}
	return cost
}

// whyNotBuild returns the reason that a unit may not try to build a bridge. now is set if it is the
// time for it.
func (p *Position) whyNotBuild(u, bridge uint8, now bool) rules.Reason {
	s, at := &p.s, p.s.place[u]
	l := &p.d.links[p.d.bridges[bridge-1]]
	far := l.a + l.b - at
	switch {
	case p.d.kind[u] != engineer:
		return rules.Because("engineers-only", "10.11")
	case at != l.a && at != l.b:
		return rules.Because("not-at-the-bridge", "10.12")
	case !s.damaged(bridge):
		return rules.Because("bridge-whole", "10.11")
	case !p.scene().inside.Has(far):
		return rules.Because("outside-limits", p.scene().para)
	case s.flags[u]&(fDone|fMoved) != 0: // §10.12
		return rules.Because(vocab.MovedAlready, "10.14")
	case s.flags[u]&fUnsup != 0:
		return rules.Because("no-supply-to-build", "13.24")
	case s.flags[u]&fSpentAll != 0:
		return rules.Because("building", "8.36")
	case s.enemyAt(s.side, at):
		return rules.Because("enemy-in-area", "10.13")
	case s.battleFought.Has(at):
		return rules.Because("battle-in-area", "10.14")
	case !now:
		return rules.Because(vocab.NotNow, "6.0")
	case s.builds>>(bridge-1)&1 != 0:
		return rules.Because("tried-already", "10.17")
	case s.enemyAt(s.side, far) && s.cnt[s.side][far] == 0: // the Dasburg example
		return rules.Because("nobody-across", "10.13")
	}
	return rules.Reason{}
}

// anyBuild reports whether the phasing player can build any bridge now. The number of bridges
// rebuilt is not limited (§10.28).
func (p *Position) anyBuild() bool {
	s := &p.s
	var room [maxBridges]rules.Choice
	return s.down != 0 && len(p.buildChoices(room[:0])) > 0
}

// buildChoices appends the bridges that the phasing player can try to build.
func (p *Position) buildChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		if p.d.ally[u] != s.side || s.place[u] == 0 || int(s.place[u]) > p.d.nAreas {
			continue
		}
		for _, w := range p.d.roads[s.place[u]] {
			if w.bridge != 0 && p.whyNotBuild(u, w.bridge, true).Legal() {
				dst = append(dst, rules.MakeChoice(OpBuild, uint16(u), uint16(w.to), 0))
			}
		}
	}
	return dst
}

// buildNumber returns the highest die that builds a bridge (§10.15, §10.16).
func (p *Position) buildNumber(bridge uint8) int {
	return min(10, p.d.num.build+p.d.num.buildAgain*int(p.s.tries[bridge-1]))
}

func (p *Position) startBuild(u uint8, to uint8) {
	s := &p.s
	s.builder = u
	s.bridge = p.roadBetween(s.place[u], to).bridge
	s.builds |= 1 << (s.bridge - 1)
	s.phase = PhaseBuildDie
}

func (p *Position) buildDie(face int) {
	s := &p.s
	u, b := s.builder, s.bridge
	n := p.buildNumber(b)
	p.emit(rules.Event{Kind: rules.DieRolled, Side: sideOf(s.side), Piece: rules.PieceID(u), Cell: rules.CellID(s.place[u]), Edge: rules.EdgeID(b), N: face, M: face + p.d.num.build - n, Key: "build", Para: "10.15"})
	s.flags[u] |= fBuilt | fSpentAll
	if face <= n {
		s.down &^= 1 << (b - 1)
		s.tries[b-1] = 0
		p.emit(rules.Event{Kind: rules.BridgeBuilt, Side: sideOf(s.side), Edge: rules.EdgeID(b), Para: "10.15"})
	} else if s.tries[b-1] < 9 {
		s.tries[b-1]++
	}
	s.builder, s.bridge = 0, 0
	p.beginBuilding()
}
