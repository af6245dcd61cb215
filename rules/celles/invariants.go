package celles

import "fmt"

// CheckInvariants implements rules.InvariantChecker.
func (p *Position) CheckInvariants() error {
	s, d := &p.s, p.d
	r := &s.reg
	if r.turn < 1 || int(r.turn) > d.lastTurn || r.phase >= PhaseEnd || r.side > 1 || r.first > 1 || r.wave > 1 {
		return fmt.Errorf("celles: turn %d, phase %d, side %d are not in range", r.turn, r.phase, r.side)
	}
	q := p.sys.empty()
	for i := range d.units {
		u, x := uint8(i), &d.units[i]
		at := s.loc[u]
		switch {
		case at >= places:
			return fmt.Errorf("celles: %s is on place %d", x.id, at)
		case (at == placeDead) != (s.steps[u] == 0) || s.steps[u] > x.maxSteps:
			return fmt.Errorf("celles: %s is at %s with %d steps", x.id, placeName(at), s.steps[u])
		case (at == placeHome) != s.is(u, fWithdrawn):
			return fmt.Errorf("celles: %s is at %s, withdrawn %t", x.id, placeName(at), s.is(u, fWithdrawn))
		case at >= hexes && s.flag[u]&^(fWithdrawn|fActive|fAlone) != 0:
			return fmt.Errorf("celles: %s is off the map with marks", x.id)
		case s.flag[u]&(fUnsupplied|fIsolated) == fUnsupplied|fIsolated:
			return fmt.Errorf("celles: %s is out of supply and isolated", x.id)
		}
		if at >= hexes {
			continue
		}
		if d.hex[at].rear == 1-x.side {
			return fmt.Errorf("celles: %s is in the rear area of the enemy", x.id)
		}
		if x.side == axis && d.hex[at].beyond {
			return fmt.Errorf("celles: %s is beyond the Meuse", x.id)
		}
		q.s.flag[u] = s.flag[u] & fDisrupted
		q.s.steps[u] = s.steps[u]
		q.place(u, at)
	}
	switch {
	case q.s.occ != s.occ || q.s.top != s.top || q.s.next != s.next:
		return fmt.Errorf("celles: stacks and places of units do not agree")
	case q.s.zoc != s.zoc || q.s.zocs != s.zocs:
		return fmt.Errorf("celles: zones of control and units do not agree")
	}
	if both := s.occ[axis].And(&s.occ[allies]); !both.Empty() {
		return fmt.Errorf("celles: both sides are in a hex")
	}
	if err := p.checkChits(); err != nil {
		return err
	}
	return p.checkPhase()
}

// checkChits counts the chits: each tactical chit must be in the cup, ready, aside or played.
func (p *Position) checkChits() error {
	r := &p.s.reg
	for side := range 2 {
		for t, n := range p.d.tactical[side] {
			if r.hidden[side][t]+r.ready[side][t]+r.aside[side][t] > n {
				return fmt.Errorf("celles: more chits of %s than there are", tacticalNames[t])
			}
		}
		for f, n := range p.d.turns[r.turn].cup[side] {
			if r.cup[side][f] > n {
				return fmt.Errorf("celles: more action chits of %s than there are", p.d.formations[f].id)
			}
		}
	}
	if r.trucks != 0 && (p.d.units[r.trucks-1].formation != p.d.inf84 || !p.s.alive(r.trucks-1)) {
		return fmt.Errorf("celles: the trucks carry no unit of the 84th")
	}
	return nil
}

// checkPhase checks the registers that a phase uses.
func (p *Position) checkPhase() error {
	s := &p.s
	r := &s.reg
	errorf := func(format string) error {
		return fmt.Errorf("celles: phase %s without %s", phaseNames[r.phase], format)
	}
	active := r.unit != 0 && s.alive(r.unit-1)
	switch r.phase {
	case PhaseOver:
		if r.method == notEnded || r.method >= nMethods {
			return errorf("an end")
		}
	case PhaseSetUp:
		if p.toSetUp() == noUnit {
			return errorf("a unit to place")
		}
	case PhaseDraw:
		if !p.canAct(r.side) {
			return errorf("a chit to draw")
		}
	case PhaseOrders, PhaseStrike, PhaseReplace, PhaseExtra:
		if r.chit == 0 || p.d.formations[r.chit-1].side != r.side {
			return errorf("an action chit")
		}
	case PhaseStrikeDie:
		if !active || p.d.units[r.unit-1].side != axis || r.chit == 0 {
			return errorf("an aim")
		}
	case PhaseEnter:
		if p.entering() == noUnit {
			return errorf("a reinforcement")
		}
	case PhaseUnit:
		if !active || p.d.units[r.unit-1].side != r.side {
			return errorf("an active unit")
		}
	case PhaseInfiltrate:
		if !active || p.d.units[r.unit-1].side != r.side || r.target >= hexes || p.d.distance(s.loc[r.unit-1], r.target) != 1 {
			return errorf("a unit that infiltrates")
		}
	case PhaseJoin, PhaseAddAttacker, PhaseAddDefender, PhaseFightDie, PhaseLoss, PhaseUpset, PhaseRetreat, PhaseAdvance:
		if r.attack == 0 || r.attack > intensities || s.freed.Empty() || r.unit == 0 {
			return errorf("an attack")
		}
	case PhaseExcess:
		if r.full >= hexes || !p.tooFull(r.full) {
			return errorf("a hex that is too full")
		}
	}
	if r.backing != 0 && (r.length == 0 || r.phase != PhaseRetreat || !s.is(r.backing-1, fRetreats)) {
		return errorf("a retreat")
	}
	for side := range s.occ {
		for h := range s.occ[side].All() {
			if p.tooFull(h) && !p.mayBeFull(h) {
				return fmt.Errorf("celles: %d steps in %s", p.stepsAt(h), hexCode(h))
			}
		}
	}
	return nil
}

// arriving reports whether a hex contains units and reinforcements were placed there in this action
// phase (§14.0).
func (p *Position) arriving(h uint16) bool {
	for u := p.s.top[h]; u != noUnit; u = p.s.next[u] {
		if p.s.is(u, fEntered) {
			return true
		}
	}
	return false
}

// mayBeFull reports whether a hex may be overstacked for the moment. The cause can be arriving
// reinforcements, the active unit, a retreat, or excess steps that the owner is removing (§10.0,
// §14.0).
func (p *Position) mayBeFull(h uint16) bool {
	r := &p.s.reg
	return p.arriving(h) || r.full == h || r.unit != 0 && p.s.loc[r.unit-1] == h || r.backing != 0 && p.s.loc[r.backing-1] == h
}
