package tigers

import (
	"errors"

	"herbstnebel/rules"
)

// battleSnapshot is the state of a battle from which the odds are computed. The battle is that of
// the position or a hypothetical one.
type battleSnapshot struct {
	at         uint8
	attacker   uint8
	combatants [2][64]combatant // by side
	n          [2]int
	arms       bool // the attackers have infantry and armour (§9.6)
	river      bool // all attackers crossed a river (§9.71)
	special    bool
	calls      [2]uint8 // calls still to roll
	markers    [2]uint8 // answered calls, not yet placed
	from       battleStage
	marks      [2][64]uint8 // how often each unit is a target in the current stage, by its side
	aims       [64]uint8    // target of each shooter in the current stage: index + 1
	combined   bool         // the attack has combined arms (§9.6); known once the calls have been rolled
}

// battleStage is the stage of a battle at which the odds begin.
type battleStage uint8

const (
	fromCalls battleStage = iota
	fromDefenderArtillery
	fromDefenderFire
	fromAttackerArtillery
	fromAttackerFire
)

// draw fills b with the battle in an area. The attackers are the units flagged as attacking; all
// enemy units there are the defenders.
func (p *Position) draw(b *battleSnapshot, at uint8) {
	s := &p.s
	*b = battleSnapshot{at: at, attacker: s.side}
	river := !s.contested.Has(at) // §9.73
	for u := s.head[at]; u != none; u = s.next[u] {
		side := p.d.ally[u]
		if side == s.side {
			if s.flags[u]&(fEntered|fCrossed) != fEntered|fCrossed {
				river = false // §9.72
			}
			if s.flags[u]&fAttacks == 0 {
				continue
			}
		}
		b.add(side, p.combatantOf(u))
	}
	b.river = river
	b.special = p.confused(at)
	p.setArmsAndCalls(b)
}

// combatantOf returns the present state of a unit.
func (p *Position) combatantOf(u uint8) combatant {
	s := &p.s
	return combatant{u, p.d.kind[u], s.sp[u], s.flags[u]&fEntrenched != 0, s.flags[u]&fUnsup != 0}
}

// add adds a unit to a side.
func (b *battleSnapshot) add(side uint8, m combatant) {
	if b.n[side] < len(b.combatants[side]) {
		b.combatants[side][b.n[side]] = m
		b.n[side]++
	}
}

// setArmsAndCalls determines the arms and the artillery calls of a battle (§9.42, §9.6).
func (p *Position) setArmsAndCalls(b *battleSnapshot) {
	var infantry, tanks bool
	for side := uint8(0); side < 2; side++ {
		points, any := 0, false
		for _, m := range b.combatants[side][:b.n[side]] {
			if side == b.attacker {
				if m.kind == armour {
					tanks = true
				} else {
					infantry = true
				}
			}
			if !m.unsup { // §13.22
				points += int(m.sp)
				any = true
			}
		}
		b.calls[side] = uint8(points / p.d.num.callPoints)
		if side != b.attacker && any && b.calls[side] == 0 {
			b.calls[side] = 1
		}
	}
	b.arms = infantry && tanks
}

// inHand returns the snapshot of the current battle, from its present stage.
func (p *Position) inHand() battleSnapshot {
	s := &p.s
	var b battleSnapshot
	p.draw(&b, s.battleArea)
	if s.phase != PhaseJoin {
		b.calls, b.markers = s.calls, s.markers
		b.arms, b.river, b.combined = s.arms, s.river, s.combined
		defends := s.firing != s.side
		switch {
		case s.phase == PhaseCallDie:
			b.from = fromCalls
		case s.phase == PhaseArtillery && defends:
			b.from = fromDefenderArtillery
		case s.phase == PhaseFire && defends:
			b.from = fromDefenderFire
		case s.phase == PhaseArtillery:
			b.from = fromAttackerArtillery
		default:
			b.from = fromAttackerFire
		}
		enemy := 1 - s.firing
		for i, m := range b.combatants[enemy][:b.n[enemy]] {
			b.marks[enemy][i] = s.marks[m.id]
		}
		for i, m := range b.combatants[s.firing][:b.n[s.firing]] {
			if t := s.aim[m.id]; t != 0 && s.phase == PhaseFire {
				for j, e := range b.combatants[enemy][:b.n[enemy]] {
					if e.id == t {
						b.aims[i] = uint8(j + 1)
					}
				}
			}
		}
	}
	return b
}

// hypotheticalBattle returns the snapshot of a hypothetical battle. Its attackers may be in the target area
// or anywhere else. Attackers from elsewhere count as having crossed a river if their route crosses
// one.
func (p *Position) hypotheticalBattle(a rules.HypotheticalAttack) (battleSnapshot, error) {
	s := &p.s
	at := uint8(a.Target)
	if int(a.Target) < 1 || int(a.Target) > p.d.nAreas {
		return battleSnapshot{}, errors.New("tigers: an attack needs an area")
	}
	if len(a.Attackers) == 0 {
		return battleSnapshot{}, errors.New("tigers: an attack needs a unit")
	}
	first := a.Attackers[0]
	if int(first) < 1 || int(first) >= len(p.d.units) {
		return battleSnapshot{}, errors.New("tigers: unknown unit")
	}
	b := battleSnapshot{at: at, attacker: p.d.ally[first], special: p.confused(at)}
	b.river = !s.contested.Has(at)
	if b.attacker != s.side { // in the next impulse
		b.river = true                          // except for units that begin that impulse there (§9.73)
		b.special = b.special && s.side == axis // §14.3
	}
	there := &Position{sys: p.sys, d: p.d, s: p.s} // after the attackers have arrived
	for _, id := range a.Attackers {
		if int(id) < 1 || int(id) >= len(p.d.units) || p.d.ally[id] != b.attacker || s.sp[id] == 0 || s.place[id] == 0 {
			return battleSnapshot{}, errors.New("tigers: attackers must be in play and of one side")
		}
		u := uint8(id)
		m := p.combatantOf(u)
		m.entrenched = false
		b.add(b.attacker, m)
		if !p.overRiver(u, at) {
			b.river = false
		}
		there.leave(u)
		there.enter(u, at)
	}
	for u := s.head[at]; u != none; u = s.next[u] {
		side := p.d.ally[u]
		if side == b.attacker {
			if s.flags[u]&(fEntered|fCrossed) != fEntered|fCrossed {
				b.river = false // §9.73
			}
			continue
		}
		b.add(side, p.combatantOf(u))
	}
	if b.n[1-b.attacker] == 0 {
		return battleSnapshot{}, errors.New("tigers: no enemy unit in the area")
	}
	if b.attacker != s.side || !p.supplyChecked() {
		there.setSupply(&b)
	}
	p.setArmsAndCalls(&b)
	return b, nil
}

// supplyChecked reports whether supply for the battles of this impulse has been checked. The check
// follows the movement, once for all battles (§13.16).
func (p *Position) supplyChecked() bool {
	return p.s.phase >= PhaseBattle && p.s.phase <= PhaseFireDie
}

// setSupply sets for each unit of b whether it will be in supply, from the present locations of
// units.
func (p *Position) setSupply(b *battleSnapshot) {
	for side := range b.combatants {
		var sup [2]mask
		p.traceSupply(uint8(side), &sup)
		for i := range b.combatants[side][:b.n[side]] {
			m := &b.combatants[side][i]
			m.unsup = !sup[p.needs(m.id)].Has(b.at) && !p.arrivingOutside(m.id)
		}
	}
}

// overRiver reports whether a unit crossed, or would cross, a river into an area: by its route or,
// if it cannot reach the area now, by the road into it.
func (p *Position) overRiver(u, at uint8) bool {
	s := &p.s
	if s.place[u] == at {
		return s.flags[u]&fCrossed != 0
	}
	q, st, ok := p.alone(u)
	if !ok {
		return false
	}
	if s.stackArea == s.place[u] && s.flags[u]&fGroup != 0 { // as slowly as the rest of its stack
		q.s, st = p.s, p.movingStack()
	}
	r := q.explore(&st)
	for l := range r.found {
		if r.found[l].Has(at) {
			before, _ := r.from(l, at)
			return p.roadBetween(before, at).bridge != 0
		}
	}
	return p.roadBetween(s.place[u], at).bridge != 0
}
