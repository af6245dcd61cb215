package deadlywoods

import "fmt"

// CheckInvariants recomputes all derived state: stacks, occupation, zones of control, control and
// supply.
func (p *Position) CheckInvariants() error {
	for _, check := range []func() error{p.checkUnits, p.checkHexes, p.checkLines, p.checkEngineers, p.checkStacking} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkUnits checks that each unit has a valid number of steps and a valid place.
func (p *Position) checkUnits() error {
	d, s := p.d, &p.s
	for u := range d.units {
		x := &d.units[u]
		switch {
		case s.steps[u] < 1 || s.steps[u] > x.maxSteps:
			return fmt.Errorf("deadlywoods: %s has %d steps of %d", x.id, s.steps[u], x.maxSteps)
		case s.loc[u] < hexes && s.flag[u]&fNoSupply != 0 && x.side == allies:
			return fmt.Errorf("deadlywoods: Allied %s carries a supply marker", x.id)
		case s.loc[u] >= hexes && (s.loc[u] < placeBox || s.loc[u] > placeAssetBox):
			return fmt.Errorf("deadlywoods: %s is at %#x", x.id, s.loc[u])
		}
	}
	return nil
}

// checkHexes checks stacks, occupation, zones and control against the places of the units.
func (p *Position) checkHexes() error {
	d, s := p.d, &p.s
	q := p.sys.empty()
	q.s.blown = s.blown
	on := 0
	for u := range d.units {
		q.s.steps[u] = s.steps[u]
		q.place(uint8(u), s.loc[u])
		if s.loc[u] < hexes {
			on++
		}
	}
	for h := range uint16(hexes) {
		sides := 0
		for u := s.top[h]; u != noUnit; u = s.next[u] {
			if s.loc[u] != h {
				return fmt.Errorf("deadlywoods: %s is in the stack of %s but placed at %#x", d.units[u].id, hexCode(h), s.loc[u])
			}
			sides |= 1 << d.units[u].side
			on--
		}
		if sides == 3 {
			return fmt.Errorf("deadlywoods: both sides in %s", hexCode(h))
		}
		for side := range s.zoc {
			if s.zoc[side][h] != q.s.zoc[side][h] || s.zocs[side].Has(h) != (s.zoc[side][h] > 0) {
				return fmt.Errorf("deadlywoods: zone of control of side %d in %s is %d, recounted %d", side, hexCode(h), s.zoc[side][h], q.s.zoc[side][h])
			}
			if s.occ[side].Has(h) != q.s.occ[side].Has(h) {
				return fmt.Errorf("deadlywoods: occupation of %s is out of date", hexCode(h))
			}
		}
		if s.held.Has(h) && !d.isPlace.Has(h) {
			return fmt.Errorf("deadlywoods: %s is held but cannot be", hexCode(h))
		}
		if d.isPlace.Has(h) && (s.occ[axis].Has(h) && !s.held.Has(h) || s.occ[allies].Has(h) && s.held.Has(h)) {
			return fmt.Errorf("deadlywoods: %s is controlled by the side without units in it", hexCode(h))
		}
	}
	if on != 0 {
		return fmt.Errorf("deadlywoods: %d units on the map are in no stack", on)
	}
	return nil
}

// checkLines traces supply again and compares it with the cache.
func (p *Position) checkLines() error {
	for side := uint8(0); side < 2; side++ {
		kept := *p.lines(side)
		var again supplyCache
		blocked := p.blockedFor(side)
		p.traceLines(&again, side, &blocked, kept.air, nil)
		if again.reach != kept.reach || again.road != kept.road || again.drop != kept.drop {
			return fmt.Errorf("deadlywoods: supply of side %d is out of date", side)
		}
	}
	return nil
}

// checkEngineers checks that no hex holds two engineers, or an engineer and an enemy unit.
func (p *Position) checkEngineers() error {
	d, s := p.d, &p.s
	seen := map[uint16]bool{}
	for _, a := range d.engineers {
		if h := s.supLoc[a]; h < hexes {
			if seen[h] || s.occ[axis].Has(h) {
				return fmt.Errorf("deadlywoods: engineer %s in %s with another or the enemy", d.supports[a].id, hexCode(h))
			}
			seen[h] = true
		}
	}
	return nil
}

// checkStacking checks that every stack is legal between rounds (§6.2).
func (p *Position) checkStacking() error {
	if ph := p.s.reg.phase; ph != PhaseDraw && ph != PhaseFirst {
		return nil
	}
	for side := uint8(0); side < 2; side++ {
		if h := p.overstackedHex(side); h != noHex {
			return fmt.Errorf("deadlywoods: overstacked in %s", hexCode(h))
		}
	}
	return nil
}
