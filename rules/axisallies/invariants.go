package axisallies

import (
	"fmt"
	"slices"

	"herbstnebel/rules"
)

// CheckInvariants implements rules.InvariantChecker.
func (p *Position) CheckInvariants() error {
	s, d := &p.s, p.d
	r := &s.reg
	if r.turn < 1 || int(r.turn) > d.num.turns || r.side > 1 || r.first > 1 || r.method >= nMethods || r.hex > hexes || r.target > hexes ||
		int(r.unit) > len(d.units) || r.cells > maxCells {
		return fmt.Errorf("axisallies: turn %d or another figure is not in range", r.turn)
	}
	q := p.sys.empty()
	for i := range d.units {
		u, x := uint8(i), &d.units[i]
		at := s.loc[u]
		switch {
		case at >= places:
			return fmt.Errorf("axisallies: %s is on place %d", x.id, at)
		case (at == placeTruck) != (s.ride[u] != 0):
			return fmt.Errorf("axisallies: %s is in no truck, or on the board too", x.id)
		case s.is(u, fCaptured) && x.kind != truck || s.cargo[u] > 0 && x.kind != truck:
			return fmt.Errorf("axisallies: %s is not a truck", x.id)
		case s.aim[u] != 0 && (at >= hexes || at+1 != r.hex || int(s.aim[u]) > len(r.targets) || r.targets[s.aim[u]-1] == 0):
			return fmt.Errorf("axisallies: %s has no target to attack", x.id)
		case s.is(u, fBack) && (r.phase != phRetreat || at+1 != r.target):
			return fmt.Errorf("axisallies: %s has no reason to retreat", x.id)
		}
		if t := s.ride[u]; t != 0 && (int(t) > len(d.units) || d.units[t-1].kind != truck || p.sideOf(t-1) != x.side || x.kind != infantry && x.kind != artillery) {
			return fmt.Errorf("axisallies: %s is carried by a unit that is not a truck of its side", x.id)
		}
		if x.kind == truck && p.placesLeft(u) < 0 {
			return fmt.Errorf("axisallies: %s carries too much", x.id)
		}
		if at < hexes && x.kind < groundKinds {
			q.s.flag[u] = s.flag[u] & fCaptured
			q.place(u, at)
		}
	}
	if q.s.occ != s.occ || q.s.trucks != s.trucks || q.s.top != s.top || q.s.next != s.next || q.s.n != s.n {
		return fmt.Errorf("axisallies: stacks and places of units do not agree")
	}
	for h := range uint8(hexes) {
		if (s.sup[h] > 0) != (s.dumps[axis].Has(h) || s.dumps[allies].Has(h)) {
			return fmt.Errorf("axisallies: supplies in %s and their owner do not agree", hexCode(h))
		}
	}
	if both := s.occ[axis].And(&s.occ[allies]); !both.Empty() {
		return fmt.Errorf("axisallies: both sides are in a hex")
	}
	german, allied := s.trains(axis), s.trains(allies)
	if both := german.And(&allied); !both.Empty() {
		return fmt.Errorf("axisallies: trucks or supplies of both sides are in a hex")
	}
	return p.checkPhase()
}

// checkPhase returns an error unless the state that the phase needs is present, and hexes hold no
// more than the limits except during movement.
func (p *Position) checkPhase() error {
	s := &p.s
	r := &s.reg
	errorf := func(format string) error {
		return fmt.Errorf("axisallies: phase %s without %s", phaseNames[r.phase], format)
	}
	hex, unit := r.hex-1, r.unit-1
	switch r.phase {
	case phOver:
		if r.method == notEnded || rules.Side(r.winner) != rules.Axis && rules.Side(r.winner) != rules.Allies {
			return errorf("an end")
		}
	case phDeclare, phMarch:
		if r.hex == 0 || !s.occ[r.side].Has(hex) && r.moved == 0 {
			return errorf("a hex at work")
		}
	case phOrder:
		if r.hex == 0 {
			return errorf("a hex at work")
		}
	case phHold:
		if r.hex == 0 || r.target == 0 || !slices.Contains(r.targets[:], r.target) || p.attackers() == 0 {
			return errorf("an attack")
		}
	case phDice, phAgain:
		if r.rolling == noRoll || r.hex == 0 || r.cells == 0 || (r.rolling == assault || r.rolling == strike) && r.target == 0 || r.rolls == 0 && r.again == 0 {
			return errorf("dice to throw")
		}
	case phStrike:
		if r.hex == 0 || p.aircraft(axis, hex)+p.aircraft(allies, hex) == 0 {
			return errorf("aircraft")
		}
	case phRetreat:
		if r.target == 0 || p.pickBack(infantry) == noUnit && p.pickBack(tank) == noUnit && p.pickBack(artillery) == noUnit {
			return errorf("a unit that retreats")
		}
	case phLeap, phRoll:
		if r.unit == 0 || !s.onBoard(unit) || p.d.units[unit].kind != tank || p.d.units[unit].side != r.side {
			return errorf("a tank")
		}
	case phTruck:
		if r.unit == 0 || p.d.units[unit].kind != truck || p.sideOf(unit) != r.side || !s.onBoard(unit) && s.loc[unit] != placePool || p.overrun(unit) {
			return errorf("a truck")
		}
	case phMoveOut, phRemoval:
		if r.hex == 0 {
			return errorf("a hex that is too full")
		}
		if _, too := p.over(hex); !too {
			return errorf("a hex that is too full")
		}
	}
	switch r.phase {
	case phMove, phMarch, phLeap, phRoll, phTruck, phMoveOut, phRemoval, phOver:
		return nil
	}
	for h := range uint8(hexes) {
		if _, too := p.over(h); too {
			return fmt.Errorf("axisallies: %s holds too many units", hexCode(h))
		}
	}
	for u := range p.d.units {
		if s.ride[u] != 0 || s.cargo[u] != 0 {
			return fmt.Errorf("axisallies: %s is moving outside of a movement phase", p.d.units[u].id)
		}
	}
	return nil
}
