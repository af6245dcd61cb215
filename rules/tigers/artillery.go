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
	return p.d.num.callElsewhere
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

// beginGuns starts the artillery placement of the firing side (§9.32, §9.35).
func (p *Position) beginGuns() {
	s := &p.s
	p.clearMarks()
	if s.guns[s.firing] == 0 || p.standing(1-s.firing) == 0 {
		s.guns[s.firing] = 0
		p.beginFire()
		return
	}
	s.phase = PhaseGun
}

// gunTargets fills t with the units that the next artillery marker may target (§9.46). Only units
// with the fewest markers count. Of these it takes the units of the type that has the most points
// in total.
func (p *Position) gunTargets(t *[maxUnits]uint8) int {
	s := &p.s
	least := uint8(255)
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if p.fights(u, 1-s.firing) {
			least = min(least, s.marks[u])
		}
	}
	var points [engineer + 1]int
	most := 0
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if p.fights(u, 1-s.firing) && s.marks[u] == least {
			k := p.d.kind[u]
			points[k] += int(s.sp[u])
			most = max(most, points[k])
		}
	}
	n := 0
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if p.fights(u, 1-s.firing) && s.marks[u] == least && points[p.d.kind[u]] == most {
			t[n] = u
			n++
		}
	}
	return n
}

// aimGun puts an artillery marker on a unit.
func (p *Position) aimGun(u uint8) {
	s := &p.s
	s.marks[u]++
	s.guns[s.firing]--
	p.emit(rules.Event{Kind: rules.ArtilleryFired, Side: sideOf(s.firing), Piece: rules.PieceID(u), Cell: rules.CellID(s.battleArea), Para: "9.46"})
	if s.guns[s.firing] > 0 {
		return
	}
	p.nextGun()
}

// nextGun resolves the next marker (§9.47). Markers on an eliminated unit are lost.
func (p *Position) nextGun() {
	s := &p.s
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if s.marks[u] > 0 && p.fights(u, 1-s.firing) {
			s.shooter = u
			s.phase = PhaseGunDie
			return
		}
	}
	s.shooter = 0
	p.beginFire()
}

func (p *Position) gunDie(face int) {
	s := &p.s
	u := s.shooter
	n := p.gunNumber(s.firing, u)
	p.emit(rules.Event{Kind: rules.DieRolled, Side: sideOf(s.firing), Piece: rules.PieceID(u), Cell: rules.CellID(s.battleArea), N: face, M: face + p.baseNumber(0) - n, Key: "gun", Para: "9.48"})
	s.marks[u]--
	if face <= n {
		p.hurt(u, "9.48") // an eliminated unit loses its markers
	}
	p.nextGun()
}

// gunNumber returns the highest die on which artillery hits its target (§9.48, §9.49).
func (p *Position) gunNumber(side, target uint8) int {
	c := p.fireOf(side)
	t := man{entrenched: p.s.flags[target]&fEntrenched != 0}
	return p.toHit(&c, nil, &t)
}
