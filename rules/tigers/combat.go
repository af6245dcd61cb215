package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// awaitsBattle reports whether units that met the enemy this impulse still await their battle in an
// area (§9.12).
func (p *Position) awaitsBattle(at uint8) bool {
	s := &p.s
	if s.battleFought.Has(at) {
		return false
	}
	for u := s.head[at]; u != none; u = s.next[u] {
		if s.flags[u]&fEntered != 0 {
			return true
		}
	}
	return false
}

// canAttack reports whether a unit that was already in a contested area may attack there (§9.13,
// §8.25, §9.11). An attack is not a move, so triangles do not matter (§5.23).
func (p *Position) canAttack(u uint8) bool {
	s := &p.s
	return p.d.ally[u] == s.side && s.flags[u]&(fDone|fBuilt|fEntered|fAttacks) == 0 && s.enemyAt(s.side, s.place[u])
}

// whyNoBattle returns the reason that the phasing player cannot start a battle in a place.
func (p *Position) whyNoBattle(at uint8) rules.Reason {
	s := &p.s
	switch {
	case p.d.isZone.Has(at):
		return rules.Because("no-combat-in-zones", "9.17")
	case s.cnt[s.side][at] == 0:
		return rules.Because("none-of-ours", "9.13")
	case !s.enemyAt(s.side, at):
		return rules.Because(vocab.NoEnemy, "9.13")
	case s.battleFought.Has(at):
		return rules.Because("battle-over", "9.38")
	}
	for u := s.head[at]; u != none; u = s.next[u] {
		if s.flags[u]&fEntered != 0 || p.canAttack(u) {
			return rules.Reason{}
		}
	}
	return rules.Because("all-done", "8.25")
}

// battlefields returns the areas that hold both sides. There is no combat in zones (§9.17).
func (p *Position) battlefields() mask {
	m := p.s.occ[axis].And(&p.s.occ[allies])
	return m.AndNot(&p.d.isZone)
}

func (p *Position) anyBattle() bool {
	m := p.battlefields()
	for at, ok := m.Pop(); ok; at, ok = m.Pop() {
		if p.whyNoBattle(at).Legal() {
			return true
		}
	}
	return false
}

// battle opens the battle in an area. Units that entered must attack; the player decides for units
// that were already there (§9.14). The defender has no choice (§9.15).
func (p *Position) battle(at uint8) {
	s := &p.s
	s.battleArea = at
	p.emit(rules.Event{Kind: rules.AttackBegan, Side: sideOf(s.side), Cell: rules.CellID(at), Para: "9.1"})
	more := false
	for u := s.head[at]; u != none; u = s.next[u] {
		if s.flags[u]&fEntered != 0 {
			s.flags[u] |= fAttacks
		} else if p.canAttack(u) {
			more = true
		}
	}
	if more {
		s.phase = PhaseJoin
		return
	}
	p.openFire()
}

// attacking reports whether any unit attacks in the current battle yet.
func (p *Position) attacking() bool {
	s := &p.s
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if s.flags[u]&fAttacks != 0 {
			return true
		}
	}
	return false
}

// joinAttack adds a unit that was already in the area to the attack.
func (p *Position) joinAttack(u uint8) {
	s := &p.s
	s.flags[u] |= fAttacks
	for o := s.head[s.battleArea]; o != none; o = s.next[o] {
		if p.canAttack(o) {
			return
		}
	}
	p.openFire()
}

// openFire settles the attackers and counts the artillery calls (§9.31, §9.42).
func (p *Position) openFire() {
	s := &p.s
	at := s.battleArea
	for u := s.head[at]; u != none; u = s.next[u] {
		if p.d.ally[u] != s.side {
			continue
		}
		if s.flags[u]&fAttacks != 0 {
			p.leaveEntrenchment(u, "8.59")
		}
		// §9.14: units that stay out of the battle are also done for the day.
		s.flags[u] |= fDone
	}
	var b battleSnapshot
	p.draw(&b, at)
	s.arms, s.river = b.arms, b.river
	s.calls = b.calls
	s.markers = [2]uint8{}
	s.combined = false
	s.firing = 1 - s.side
	p.nextCall()
}

// nextCall rolls the defender's calls, then the attacker's (§9.41).
func (p *Position) nextCall() {
	s := &p.s
	if s.calls[s.firing] == 0 {
		if s.firing == s.side {
			s.combined = s.arms && s.markers[s.side] > 0 // §9.6
			s.firing = 1 - s.side
			p.beginArtillery()
			return
		}
		s.firing = s.side
		if s.calls[s.firing] == 0 {
			p.nextCall()
			return
		}
	}
	s.phase = PhaseCallDie
}

func (p *Position) callDie(face int) {
	s := &p.s
	n := p.callNumber(s.firing, s.battleArea)
	p.emit(rules.Event{Kind: rules.DieRolled, Side: sideOf(s.firing), Cell: rules.CellID(s.battleArea), N: face, M: face, Key: "call", Para: p.callPara(s.firing, s.battleArea)})
	if face <= n {
		s.markers[s.firing]++
	}
	s.calls[s.firing]--
	p.nextCall()
}

// inBattle reports whether a unit takes part in the current battle for a side.
func (p *Position) inBattle(u, side uint8) bool {
	return p.d.ally[u] == side && (side != p.s.side || p.s.flags[u]&fAttacks != 0)
}

// unitsInBattle returns the number of units of a side that still take part in the battle.
func (p *Position) unitsInBattle(side uint8) int {
	n := 0
	for u := p.s.head[p.s.battleArea]; u != none; u = p.s.next[u] {
		if p.inBattle(u, side) {
			n++
		}
	}
	return n
}

// clearMarks removes all targets and artillery markers.
func (p *Position) clearMarks() {
	s := &p.s
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		s.aim[u], s.marks[u] = 0, 0
	}
}

// endBattle closes the current battle (§9.38).
func (p *Position) endBattle() {
	s := &p.s
	at := s.battleArea
	p.clearMarks()
	for u := s.head[at]; u != none; u = s.next[u] {
		s.flags[u] &^= fAttacks | fEntered | fCrossed
	}
	s.battleFought.Add(at)
	s.battleArea, s.firing, s.markers, s.calls = 0, 0, [2]uint8{}, [2]uint8{}
	s.arms, s.river, s.combined, s.shooter, s.dice = false, false, false, 0, 0
	p.nextBattle()
}
