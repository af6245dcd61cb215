package axisallies

import "herbstnebel/rules"

// Ground combat (§7.1 to §7.12).

// beginGround starts the phase. On the first turn the Allies do not attack (§7.10); later a die
// roll decides which side begins (§7.1).
func (p *Position) beginGround() {
	s := &p.s
	p.phaseBegan("ground", "7.1")
	p.clearDone()
	s.attacked = hexSet{}
	s.reg.passed = 0
	s.reg.hex, s.reg.target = 0, 0
	s.reg.side = axis
	if s.reg.turn == 1 {
		p.offerAttack()
		return
	}
	s.reg.phase = phGroundDie
}

// offerAttack lets the active side choose its next attack.
func (p *Position) offerAttack() { p.s.reg.phase = phAttack }

// targetsOf returns the adjacent hexes with enemies (§7.3).
func (p *Position) targetsOf(side, h uint8) hexSet {
	enemy := p.s.ground(1 - side)
	return enemy.And(&p.d.next1[h])
}

// fresh reports whether any unit in a hex can still attack this turn.
func (p *Position) fresh(h uint8) bool {
	for k := range combatKinds {
		if p.pick(h, k, fDone) != noUnit {
			return true
		}
	}
	return false
}

// mayAttackFrom reports whether a hex can attack: it has not attacked yet (§7.2), has enemies in an
// adjacent hex (§7.3) and supplies (§5.2).
func (p *Position) mayAttackFrom(h uint8) bool {
	s := &p.s
	if s.attacked.Has(h) {
		return false
	}
	aims := p.targetsOf(s.reg.side, h)
	if aims.Empty() || !p.fresh(h) {
		return false
	}
	src := p.sources(s.reg.side, h)
	return !src.Empty()
}

// pass gives the initiative to the other side. A side that has passed may attack later, until both
// pass in a row (§7.9). On the first turn the Allies can only pass (§7.10).
func (p *Position) pass() {
	r := &p.s.reg
	r.passed++
	if r.passed == 2 || r.turn == 1 {
		p.endGround()
		return
	}
	r.side = 1 - r.side
	p.offerAttack()
}

// endGround removes the spent supplies from the board (§5.5).
func (p *Position) endGround() {
	p.clearSpent()
	p.beginMovement()
}

// attackFrom selects the attacking hex (§7.2).
func (p *Position) attackFrom(h uint8) {
	r := &p.s.reg
	r.hex, r.passed = h+1, 0
	r.targets = [6]uint8{}
	r.phase = phDeclare
}

// free returns the number of units in the active hex without a target, and the number of targets
// without an attacker.
func (p *Position) free() (units, bare int) {
	s := &p.s
	var met [7]bool
	for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
		if s.aim[u] != 0 {
			met[s.aim[u]] = true
		} else if p.d.units[u].kind < combatKinds && s.flag[u]&fDone == 0 {
			units++
		}
	}
	for i, t := range s.reg.targets {
		if t != 0 && !met[i+1] {
			bare++
		}
	}
	return units, bare
}

// pickFree returns the first unit of a kind in the active hex without a target.
func (p *Position) pickFree(k kind) uint8 {
	s := &p.s
	for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind == k && s.aim[u] == 0 && s.flag[u]&fDone == 0 {
			return u
		}
	}
	return noUnit
}

// declares appends the choices that continue a declaration: one more target, with a supply for it (§7.3,
// §5.2); the target of a unit (§7.4); or holding back the rest (§7.5).
func (p *Position) declares(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	h := r.hex - 1
	units, bare := p.free()
	if units > bare {
		aims := p.targetsOf(r.side, h)
		for _, t := range r.targets {
			if t != 0 {
				aims.Remove(t - 1)
			}
		}
		if src := p.sources(r.side, h); !src.Empty() {
			for t := range aims.All() {
				for from := range src.All() {
					dst = append(dst, choice(opTarget, uint16(t), uint16(from)))
				}
			}
		}
	}
	if r.targets[0] == 0 {
		return dst
	}
	first := len(dst)
	for k := range combatKinds {
		u := p.pickFree(k)
		if u == noUnit {
			continue
		}
		for i, t := range r.targets {
			if t != 0 && (units > bare || p.bare(uint8(i))) {
				dst = append(dst, choice(opJoin, uint16(u), uint16(t-1)))
			}
		}
	}
	sortChoices(dst[first:])
	first = len(dst)
	for i, t := range r.targets {
		if t != 0 && units > 0 && (bare == 0 || bare == 1 && p.bare(uint8(i))) {
			dst = append(dst, choice(opAll, uint16(t-1), 0))
		}
	}
	sortChoices(dst[first:])
	if bare == 0 {
		dst = append(dst, choice(opDeclared, 0, 0))
	}
	return dst
}

// bare reports whether a target has no attacker yet.
func (p *Position) bare(i uint8) bool {
	s := &p.s
	for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
		if s.aim[u] == i+1 {
			return false
		}
	}
	return true
}

// declare adds a target and pays for it (§7.3, §5.2).
func (p *Position) declare(target, from uint8) {
	r := &p.s.reg
	for i := range r.targets {
		if r.targets[i] == 0 {
			r.targets[i] = target + 1
			break
		}
	}
	p.pay(r.side, from, "5.2")
}

// slot returns the index of a hex among the targets.
func (r *registers) slot(target uint8) uint8 {
	for i, t := range r.targets {
		if t == target+1 {
			return uint8(i)
		}
	}
	panic("axisallies: no such target")
}

// join assigns a unit to a target (§7.4).
func (p *Position) join(u, target uint8) {
	p.s.aim[u] = p.s.reg.slot(target) + 1
	p.reportUnit(rules.Note, u, "joins", "7.4")
}

// joinAll assigns all remaining units to a target (§7.4).
func (p *Position) joinAll(target uint8) {
	for k := range combatKinds {
		for u := p.pickFree(k); u != noUnit; u = p.pickFree(k) {
			p.join(u, target)
		}
	}
}

// endDeclaration ends the declaration or, before the roll at a later target, the choice of units to hold
// back. Units that are held back do not attack this turn (§7.5), nor does the hex (§7.2).
func (p *Position) endDeclaration() {
	s := &p.s
	if s.reg.phase == phHold {
		p.assault()
		return
	}
	h := s.reg.hex - 1
	s.attacked.Add(h)
	for u := s.top[h]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind < combatKinds {
			s.flag[u] |= fDone
		}
	}
	p.nextTarget()
}

// nextTarget proceeds to the next target; if there are several the attacker chooses (§7.4). After
// the last it gives the initiative to the other side (§7.9).
func (p *Position) nextTarget() {
	s := &p.s
	r := &s.reg
	n := 0
	last := uint8(0)
	for _, t := range r.targets {
		if t != 0 {
			n++
			last = t - 1
		}
	}
	switch n {
	case 0:
		r.hex, r.target = 0, 0
		if r.turn > 1 {
			r.side = 1 - r.side
		}
		p.offerAttack()
	case 1:
		p.takeOn(last)
	default:
		r.phase = phOrder
	}
}

// takeOn starts the attack on a target. Before its dice units can still be held back (§7.5), except
// at the first target of a hex, whose attackers have just been declared.
func (p *Position) takeOn(target uint8) {
	r := &p.s.reg
	first := r.target == 0
	r.target = target + 1
	r.phase = phHold
	if first || p.attackers() < 2 {
		p.assault()
	}
}

// attacks reports whether a unit in the active hex attacks the current target.
func (p *Position) attacks(u uint8) bool {
	r := &p.s.reg
	i := p.s.aim[u]
	return i != 0 && r.targets[i-1] == r.target
}

// attackers returns the number of units that attack the current target.
func (p *Position) attackers() (n int) {
	s := &p.s
	for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
		if p.attacks(u) {
			n++
		}
	}
	return n
}

// rollOrHoldBack appends the roll, and the units that can be held back before it: the first unit of
// each kind, as long as at least one attacker remains (§7.5).
func (p *Position) rollOrHoldBack(dst []rules.Choice) []rules.Choice {
	s := &p.s
	dst = append(dst, choice(opDeclared, 0, 0))
	if p.attackers() < 2 {
		return dst
	}
	first := len(dst)
	var seen [combatKinds]bool
	for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
		if p.attacks(u) && !seen[p.d.units[u].kind] {
			seen[p.d.units[u].kind] = true
			dst = append(dst, choice(opHold, uint16(u), 0))
		}
	}
	sortChoices(dst[first:])
	return dst
}

// holdBack removes a unit from its attack: it does not attack this turn (§7.5).
func (p *Position) holdBack(u uint8) {
	p.s.aim[u] = 0
	p.reportUnit(rules.Note, u, "held", "7.5")
}

// assault rolls the dice of all units that attack the current target (§7.5).
func (p *Position) assault() {
	s := &p.s
	r := &s.reg
	target := r.target - 1
	i := r.slot(target)
	r.targets[i] = 0
	rolls, gunRolls, gun := 0, 0, uint8(noUnit)
	for u := s.top[r.hex-1]; u != noUnit; u = s.next[u] {
		if s.aim[u] != i+1 {
			continue
		}
		n := p.d.num.dice[p.d.units[u].kind]
		if rolls += n; p.d.units[u].kind == artillery {
			gun, gunRolls = u, gunRolls+n
		}
		s.aim[u] = 0
	}
	p.emit(rules.Event{Kind: rules.AttackBegan, Side: sideOf(r.side), Cell: cellOf(target), N: rolls, Para: "7.5"})
	if gunRolls > 0 {
		p.emit(rules.Event{Kind: rules.ArtilleryFired, Side: sideOf(r.side), Piece: pieceOf(gun), Cell: cellOf(target), N: gunRolls, Para: "7.5"})
	}
	p.begin(assault, rolls, p.s.onStrips(1-r.side, target))
}

// resolve applies the hits on ground units: two hits on a cell destroy infantry, tanks or
// artillery, and one makes them retreat. One hit destroys a truck, or all supplies. Further hits
// are lost (§7.7).
func (p *Position) resolve() {
	s := &p.s
	r := &s.reg
	h := r.target - 1
	var room [maxCells]uint8
	side := p.struck()
	list := p.struckUnits(room[:0], side, h)
	hit := &r.hits[side]
	for i, u := range list {
		n := hit[i]
		switch isCombat := p.d.units[u].kind < combatKinds; {
		case n >= 2 || n == 1 && !isCombat:
			p.destroy(u, "7.7")
		case n == 1:
			s.flag[u] |= fBack
		}
	}
	if s.dumps[side].Has(h) && hit[len(list)] > 0 {
		p.destroySupplies(side, h, "7.7")
	}
	r.hits = [2]cells{}
	r.cells = 0
	p.nextRetreat()
}
