package tigers

import "fmt"

// CheckInvariants implements rules.InvariantChecker.
func (p *Position) CheckInvariants() error {
	s := &p.s
	if s.down>>len(p.d.bridges) != 0 || s.builds>>len(p.d.bridges) != 0 {
		return fmt.Errorf("tigers: more bridges than there are")
	}
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		if err := p.checkUnit(u); err != nil {
			return err
		}
		if err := p.checkMarks(u); err != nil {
			return err
		}
	}
	if err := p.checkDerived(); err != nil {
		return err
	}
	for i := range p.d.bridges {
		if s.tries[i] > 0 && s.down>>i&1 == 0 {
			return fmt.Errorf("tigers: attempts at the intact bridge %s", p.bridgeName(uint8(i+1)))
		}
	}
	if m := s.held.And(&p.d.isZone); !m.Empty() || s.held.W[2]>>32 != 0 {
		return fmt.Errorf("tigers: a zone has a controller")
	}
	return p.checkPhase()
}

// checkUnit returns an error unless the location and the points of a unit are possible.
func (p *Position) checkUnit(u uint8) error {
	s := &p.s
	code, at := p.d.units[u].code, s.place[u]
	zone := p.inZone(u)
	switch {
	case at > lastBox || at > uint8(p.d.nPlaces) && at < maxPlaces:
		return fmt.Errorf("tigers: %s is on place %d", code, at)
	case at == 0 && (s.sp[u] != 0 || s.flags[u] != 0):
		return fmt.Errorf("tigers: %s is out of the scenario and has points or marks", code)
	case at == boxLost && (s.sp[u] != 0 || s.flags[u] != 0 || s.late[u] != 0):
		return fmt.Errorf("tigers: %s is eliminated and has points or marks", code)
	case at != 0 && at != boxLost && (s.sp[u] == 0 || s.sp[u] > p.d.units[u].points):
		return fmt.Errorf("tigers: %s has %d points of %d", code, s.sp[u], p.d.units[u].points)
	case at != 0 && !p.d.inScenario(&p.d.units[u], p.scene()):
		return fmt.Errorf("tigers: %s does not belong to %s", code, p.scene().id)
	case zone && p.d.ally[u] == allies && p.d.axisZone.Has(at):
		return fmt.Errorf("tigers: %s is in a German zone", code)
	case zone && p.d.ally[u] == axis && !p.d.axisZone.Has(at) && !p.scene().exits.Has(at):
		return fmt.Errorf("tigers: %s is in a zone closed to Germans", code)
	case at != 0 && at < maxPlaces && !p.scene().inside.Has(at) && s.flags[u]&(fOutside|fArrivedDay) == 0:
		return fmt.Errorf("tigers: %s is outside the limits", code)
	}
	return nil
}

// checkMarks returns an error unless the flags and markers of a unit are possible.
func (p *Position) checkMarks(u uint8) error {
	s := &p.s
	code, at, f := p.d.units[u].code, s.place[u], s.flags[u]
	zone := p.inZone(u)
	switch {
	case f&fEntrenched != 0 && (p.d.kind[u] == armour || zone || at >= maxPlaces):
		return fmt.Errorf("tigers: %s cannot be entrenched", code)
	case f&fGroup != 0 && (at != s.stackArea || !p.onTheMove() || p.d.ally[u] != s.side):
		return fmt.Errorf("tigers: %s moves with no stack", code)
	case f&fAttacks != 0 && (at != s.battleArea || p.d.ally[u] != s.side):
		return fmt.Errorf("tigers: %s attacks in no battle", code)
	case f&fFresh != 0 && !zone:
		return fmt.Errorf("tigers: %s is on the map and still fresh", code)
	case f&fFoot != 0 && (p.d.kind[u] == armour || p.d.kind[u] == foot):
		return fmt.Errorf("tigers: %s cannot be on foot", code)
	case (s.marks[u] != 0 || s.aim[u] != 0) && (s.battleArea == 0 || at != s.battleArea && at != boxLost):
		return fmt.Errorf("tigers: %s has markers of a battle", code)
	}
	return nil
}

// inZone reports whether a unit is in a perimeter zone.
func (p *Position) inZone(u uint8) bool {
	at := p.s.place[u]
	return at < maxPlaces && p.d.isZone.Has(at)
}

// checkDerived returns an error unless the derived locations and supply agree with the units.
func (p *Position) checkDerived() error {
	s := &p.s
	q := Position{sys: p.sys, d: p.d}
	q.s.clear()
	q.s.sp = s.sp
	for u := uint8(1); int(u) < len(p.d.units); u++ {
		if at := s.place[u]; at != 0 && at < maxPlaces {
			q.enter(u, at)
		}
	}
	want := q.s.derived
	want.sup = s.sup
	if s.phase == PhaseMove || s.phase == PhaseUnit {
		p.traceSupply(s.side, &want.sup)
	}
	switch {
	case want.occ != s.occ || want.cnt != s.cnt:
		return fmt.Errorf("tigers: counts and places of units do not agree")
	case want.str != s.str:
		return fmt.Errorf("tigers: points on places do not add up")
	case want.head != s.head || want.next != s.next:
		return fmt.Errorf("tigers: lists and places of units do not agree")
	case want.sup != s.sup:
		return fmt.Errorf("tigers: the supply map is out of date")
	}
	return nil
}

// onTheMove reports whether there is a moving stack: it moves, waits at a bridge, or waits for the
// special forces.
func (p *Position) onTheMove() bool {
	switch p.s.phase {
	case PhaseUnit, PhaseBlow, PhaseSave, PhaseBlowDie, PhaseEffect, PhaseSpecial:
		return true
	}
	return false
}

// checkPhase returns an error unless the state that the phase needs is present.
func (p *Position) checkPhase() error {
	s := &p.s
	errorf := func(format string) error {
		return fmt.Errorf("tigers: phase %q without %s", phaseNames[s.phase], format)
	}
	stack := s.stackArea != 0 && p.leader() != 0
	switch s.phase {
	case PhaseOver:
		if s.outcome == 0 {
			return errorf("an outcome")
		}
		if sc := p.scene(); sc.scoring != TwoTowns && int(s.outcome) > len(sc.levels) {
			return errorf("a level")
		}
	case PhaseUnit:
		if !stack {
			return errorf("a stack")
		}
	case PhaseBlow, PhaseSave, PhaseBlowDie:
		if !stack || s.bridge == 0 || s.target == 0 || p.roadBetween(s.stackArea, s.target).bridge != s.bridge || s.damaged(s.bridge) {
			return errorf("a bridge before a stack")
		}
		if s.phase != PhaseBlow && (s.blower == 0 || s.place[s.blower] != s.target) {
			return errorf("a unit at the bridge")
		}
	case PhaseSpecial:
		if s.effect == 0 {
			return errorf("an effect")
		}
	case PhaseJoin, PhaseCallDie, PhaseArtillery, PhaseArtilleryDie, PhaseFire, PhaseFireDie:
		if s.battleArea == 0 {
			return errorf("a battle")
		}
		if s.phase == PhaseCallDie && s.calls[s.firing] == 0 || s.phase == PhaseArtillery && s.markers[s.firing] == 0 {
			return errorf("artillery")
		}
		if s.phase == PhaseArtilleryDie && (s.shooter == 0 || s.marks[s.shooter] == 0) {
			return errorf("an artillery marker")
		}
		if s.phase == PhaseFireDie && (s.shooter == 0 || s.dice == 0 || s.aim[s.shooter] == 0) {
			return errorf("a unit that fires")
		}
	case PhaseBuildDie:
		if s.builder == 0 || s.bridge == 0 {
			return errorf("an engineer at a bridge")
		}
	case PhasePlace:
		if u, _ := p.arriving(); u == 0 || p.d.ally[u] != s.side {
			return errorf("a reinforcement")
		}
	}
	return nil
}
