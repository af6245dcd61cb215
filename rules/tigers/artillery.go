package tigers

import "herbstnebel/rules"

// callNumber returns the highest die on which a call for artillery is answered (§9.43, §9.44,
// §9.45).
func (p *Position) callNumber(side, at uint8) int {
	switch {
	case side == allies:
		return p.d.num.callAllies
	case p.d.front.Has(at):
		return p.d.num.callFront
	}
	return p.d.num.callNotInFront
}

// callPara returns the paragraph that sets the result of callNumber.
func (p *Position) callPara(side, at uint8) string {
	switch {
	case side == allies:
		return "9.43"
	case p.d.front.Has(at):
		return "9.44"
	}
	return "9.45"
}

// beginArtillery starts the artillery placement of the firing side (§9.32, §9.35).
func (p *Position) beginArtillery() {
	s := &p.s
	p.clearMarks()
	if s.markers[s.firing] == 0 || p.unitsInBattle(1-s.firing) == 0 {
		s.markers[s.firing] = 0
		p.beginFire()
		return
	}
	s.phase = PhaseArtillery
}

// artilleryTargets fills t with the units that the next artillery marker may target (§9.46). Only units
// with the fewest markers count. Of these it takes the units of the type that has the most points
// in total.
func (p *Position) artilleryTargets(t *[maxUnits]uint8) int {
	s, lowest := &p.s, p.minMarks()
	var points [engineer + 1]int
	highest := 0
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if p.inBattle(u, 1-s.firing) && s.marks[u] == lowest {
			k := p.d.kind[u]
			points[k] += int(s.sp[u])
			highest = max(highest, points[k])
		}
	}
	n := 0
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if p.inBattle(u, 1-s.firing) && s.marks[u] == lowest && points[p.d.kind[u]] == highest {
			t[n] = u
			n++
		}
	}
	return n
}

// minMarks returns the smallest number of times that an enemy is aimed at.
func (p *Position) minMarks() uint8 {
	lowest := uint8(255)
	for u := p.s.head[p.s.battleArea]; u != none; u = p.s.next[u] {
		if p.inBattle(u, 1-p.s.firing) {
			lowest = min(lowest, p.s.marks[u])
		}
	}
	return lowest
}

// placeMarker puts an artillery marker on a unit.
func (p *Position) placeMarker(u uint8) {
	s := &p.s
	s.marks[u]++
	s.markers[s.firing]--
	p.emit(rules.Event{Kind: rules.ArtilleryFired, Side: sideOf(s.firing), Piece: rules.PieceID(u), Cell: rules.CellID(s.battleArea), Para: "9.46"})
	if s.markers[s.firing] > 0 {
		return
	}
	p.nextMarker()
}

// nextMarker resolves the next marker (§9.47). Markers on an eliminated unit are lost.
func (p *Position) nextMarker() {
	s := &p.s
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if s.marks[u] > 0 && p.inBattle(u, 1-s.firing) {
			s.shooter = u
			s.phase = PhaseArtilleryDie
			return
		}
	}
	s.shooter = 0
	p.beginFire()
}

func (p *Position) artilleryDie(face int) {
	s := &p.s
	u := s.shooter
	n := p.artilleryToHit(s.firing, u)
	p.emit(rules.Event{Kind: rules.DieRolled, Side: sideOf(s.firing), Piece: rules.PieceID(u), Cell: rules.CellID(s.battleArea), N: face, M: face + p.baseNumber(0) - n, Key: "gun", Para: "9.48"})
	s.marks[u]--
	if face <= n {
		p.losePoint(u, "9.48") // an eliminated unit loses its markers
	}
	p.nextMarker()
}

// artilleryToHit returns the highest die on which artillery hits its target (§9.48, §9.49).
func (p *Position) artilleryToHit(side, target uint8) int {
	c := p.fireOf(side)
	t := combatant{entrenched: p.s.flags[target]&fEntrenched != 0}
	return p.toHit(&c, nil, &t)
}
