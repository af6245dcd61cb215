package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// combatant is the state of a unit in a battle.
type combatant struct {
	id         uint8
	kind       uint8
	sp         uint8
	entrenched bool
	unsup      bool
}

// circumstances are the conditions that all fire of one side in a battle shares.
type circumstances struct {
	defends  bool // the firing side is the defender
	allied   bool
	river    bool // all attackers crossed a river
	combined bool
	special  bool // special forces confuse the Allies here (§14.24)
}

// fireOf returns the circumstances of a side in the current battle.
func (p *Position) fireOf(side uint8) circumstances {
	s := &p.s
	return circumstances{defends: side != s.side, allied: side == allies, river: s.river, combined: s.combined, special: p.confused(s.battleArea)}
}

// confused reports whether special forces confuse the Allies in a battle in an area (§14.24).
func (p *Position) confused(area uint8) bool {
	return p.s.effect == EffectCombat && p.s.specialArea == area
}

// toHit returns the highest die that hits: the factor of the shooter, or of artillery if shooter is
// nil, less all modifiers (§9.21, §9.7). It ranges from 0, never, to 10.
func (p *Position) toHit(c *circumstances, shooter, target *combatant) int {
	n := p.factor(c, shooter)
	for _, m := range p.modifiers(c, shooter, target) {
		n -= m.value
	}
	return max(0, min(10, n))
}

// factor returns the number to hit without modifiers (§4.17, §4.18).
func (p *Position) factor(c *circumstances, shooter *combatant) int {
	switch {
	case shooter == nil && c.defends:
		return p.d.num.artilleryDefence
	case shooter == nil:
		return p.d.num.artilleryAttack
	case c.defends:
		return p.d.num.defence[shooter.kind]
	}
	return p.d.num.attack[shooter.kind]
}

type modifier struct {
	key, para string
	value     int
}

const noCombinedArms = "no_combined_arms"

// modifiers returns the modifiers that are added to each die (§9.71); they add up (§9.74). A
// modifier that does not apply has the value 0.
func (p *Position) modifiers(c *circumstances, shooter, target *combatant) [5]modifier {
	n := &p.d.num
	var m [5]modifier
	if !c.defends && target != nil && target.entrenched { // §8.56, §9.49
		m[0] = modifier{"entrenched", "9.71", n.drmEntrenched}
	}
	if shooter != nil && shooter.unsup {
		m[1] = modifier{vocab.Unsupplied, "9.71", n.drmUnsup}
	}
	if c.defends && !c.combined { // §9.6
		m[2] = modifier{noCombinedArms, "9.6", n.drmArms}
	}
	if c.defends && c.river { // §9.72, §9.73
		m[3] = modifier{"river", "9.71", n.drmRiver}
	}
	if c.allied && c.special { // §14.24
		m[4] = modifier{"special_forces", "14.24", n.drmSpecial}
	}
	return m
}

// beginFire starts the target allocation of the firing side (§9.33, §9.36), or skips it if either
// side has no unit left.
func (p *Position) beginFire() {
	s := &p.s
	p.clearMarks()
	if p.unitsInBattle(s.firing) == 0 || p.unitsInBattle(1-s.firing) == 0 {
		p.endFire()
		return
	}
	s.phase = PhaseFire
}

// endFire proceeds from the defender's fire to the attacker's, or ends the battle (§9.3).
func (p *Position) endFire() {
	s := &p.s
	s.shooter, s.dice = 0, 0
	p.clearMarks()
	if s.firing == s.side {
		p.endBattle()
		return
	}
	s.firing = s.side
	p.beginArtillery()
}

// choose returns the enemies that a shooter may fire at (§9.52, §9.54, §9.57): bit i of the result
// is set for enemy i. marks holds the number of units that already aim at each enemy. alone is set
// if the shooter is the only unit of its side in the battle, and defends if that side is attacked.
func choose(kind uint8, alone, defends bool, enemies []combatant, marks []uint8) uint64 {
	lowest := uint8(255)
	for i := range enemies {
		if enemies[i].sp > 0 {
			lowest = min(lowest, marks[i])
		}
	}
	var open uint64
	var strong uint64
	for i := range enemies {
		if enemies[i].sp > 0 && marks[i] == lowest {
			open |= 1 << i
			if enemies[i].sp > 1 {
				strong |= 1 << i
			}
		}
	}
	if lowest > 0 { // §9.56: free choice once every enemy is a target
		return open
	}
	picked := byQuality(kind, alone, enemies, open)
	if defends && strong != 0 && strong != open { // §9.53, §9.55
		picked |= byQuality(kind, alone, enemies, strong)
	}
	return picked
}

// byQuality returns the enemies in open whose quality fits the shooter's.
func byQuality(kind uint8, alone bool, enemies []combatant, open uint64) uint64 {
	var equal, below, lowest uint64
	bestBelow, bestAbove := uint8(0), uint8(255)
	for i := range enemies {
		if open>>i&1 == 0 {
			continue
		}
		bit := uint64(1) << i
		switch k := enemies[i].kind; {
		case k == kind:
			equal |= bit
		case k < kind:
			if alone {
				below |= bit
			} else if k > bestBelow {
				bestBelow, below = k, bit
			} else if k == bestBelow {
				below |= bit
			}
		case k < bestAbove:
			bestAbove, lowest = k, bit
		case k == bestAbove:
			lowest |= bit
		}
	}
	switch {
	case alone && equal|below != 0: // §9.52
		return equal | below
	case equal != 0: // §9.57
		return equal
	case below != 0:
		return below
	}
	return lowest
}

// line fills combatants and marks with the units of a side that take part in the battle, and returns their
// number.
func (p *Position) line(side uint8, combatants *[64]combatant, marks *[64]uint8) int {
	s := &p.s
	n := 0
	for u := s.head[s.battleArea]; u != none && n < len(combatants); u = s.next[u] {
		if p.inBattle(u, side) {
			combatants[n] = combatant{u, p.d.kind[u], s.sp[u], s.flags[u]&fEntrenched != 0, s.flags[u]&fUnsup != 0}
			marks[n] = s.marks[u]
			n++
		}
	}
	return n
}

// firesNext returns the best quality among the units that have no target yet: units of that quality
// pick next (§9.57). It also reports whether the firing side has a single unit in the battle.
func (p *Position) firesNext() (best uint8, alone bool) {
	s := &p.s
	shooters := 0
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if p.inBattle(u, s.firing) {
			shooters++
			if s.aim[u] == 0 {
				best = max(best, p.d.kind[u])
			}
		}
	}
	return best, shooters == 1
}

// fireChoices appends, for each unit that picks its target now, the enemies that it may pick.
func (p *Position) fireChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	var combatants [64]combatant
	var marks [64]uint8
	n := p.line(1-s.firing, &combatants, &marks)
	best, alone := p.firesNext()
	targets := choose(best, alone, s.firing != s.side, combatants[:n], marks[:n])
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if !p.inBattle(u, s.firing) || s.aim[u] != 0 || p.d.kind[u] != best {
			continue
		}
		for i := 0; i < n; i++ {
			if targets>>i&1 != 0 {
				dst = append(dst, rules.MakeChoice(OpFire, uint16(u), uint16(combatants[i].id), 0))
			}
		}
	}
	return dst
}

// TrivialChoice implements rules.TrivialDecider. If one enemy is left, all units fire at it, and
// the order in which they pick it does not matter.
func (p *Position) TrivialChoice() (rules.Choice, bool) {
	s := &p.s
	if s.phase != PhaseFire || p.unitsInBattle(1-s.firing) > 1 {
		return 0, false
	}
	var room [maxUnits]rules.Choice
	list := p.fireChoices(room[:0])
	return list[0], len(list) > 1
}

// aimAt gives a unit its target. After the last one the dice are rolled (§9.59).
func (p *Position) aimAt(u, target uint8) {
	s := &p.s
	s.aim[u] = target // §9.58: all its dice at one enemy
	s.marks[target]++
	for o := s.head[s.battleArea]; o != none; o = s.next[o] {
		if p.inBattle(o, s.firing) && s.aim[o] == 0 {
			return
		}
	}
	p.nextShooter()
}

// nextShooter proceeds to the next unit whose target is not yet eliminated, best quality first
// (§9.34, §9.37).
func (p *Position) nextShooter() {
	s := &p.s
	var best uint8
	for u := s.head[s.battleArea]; u != none; u = s.next[u] {
		if !p.inBattle(u, s.firing) || s.aim[u] == 0 || p.isEliminated(s.aim[u]) {
			continue
		}
		if best == 0 || p.d.kind[u] > p.d.kind[best] {
			best = u
		}
	}
	if best == 0 {
		p.endFire()
		return
	}
	s.shooter, s.dice = best, s.sp[best] // §9.21: a die for each point
	s.phase = PhaseFireDie
}

func (p *Position) fireDie(face int) {
	s := &p.s
	u := s.shooter
	t := s.aim[u]
	roll := rules.Event{Kind: rules.DieRolled, Side: sideOf(s.firing), Piece: rules.PieceID(u), Cell: rules.CellID(s.battleArea), N: face, M: face, Key: "fire", Para: "9.21"}
	if p.isEliminated(t) {
		roll.Key, roll.Para = "fire.spent", "9.22"
		p.emit(roll)
	} else {
		n := p.fireNumber(u, t)
		roll.M += p.baseNumber(u) - n
		p.emit(roll)
		if face <= n {
			p.losePoint(t, "9.21")
		}
	}
	s.dice--
	if s.dice == 0 {
		s.aim[u] = 0
		p.nextShooter()
	}
}

// isEliminated reports whether a target has been eliminated already: the remaining dice against it are lost
// (§9.22).
func (p *Position) isEliminated(target uint8) bool { return p.s.place[target] != p.s.battleArea }

// baseNumber returns the number to hit before modifiers, of a unit or, if u is 0, of artillery.
func (p *Position) baseNumber(u uint8) int {
	c := p.fireOf(p.s.firing)
	if u == 0 {
		return p.factor(&c, nil)
	}
	return p.factor(&c, &combatant{kind: p.d.kind[u]})
}

// fireNumber returns the highest die on which a unit hits a target.
func (p *Position) fireNumber(u, target uint8) int {
	s := &p.s
	c := p.fireOf(s.firing)
	shooter := combatant{kind: p.d.kind[u], unsup: s.flags[u]&fUnsup != 0}
	t := combatant{entrenched: s.flags[target]&fEntrenched != 0}
	return p.toHit(&c, &shooter, &t)
}
