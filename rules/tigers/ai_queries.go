package tigers

import "herbstnebel/rules"

// Queries for the AI: the map and the units by number, without the strings and lists that a screen
// needs. The number of a place is its rules.CellID, the number of a unit its rules.PieceID.

// Places is greater than every place number, and Units is greater than every unit number.
const (
	Places = maxPlaces
	Units  = maxUnits
)

// Site holds the immutable properties of a place.
type Site struct {
	Zone       bool
	AxisZone   bool
	Multiplier int // multiplier of an exit
	Points     int
	Town       bool // town of the three-day scenario
	Decides    bool // one of the two towns that decide the seventh-army scenario
	Front      bool
	Release    bool
	Roads      []Link
}

// Link is a road from a place to a neighbour.
type Link struct {
	To     int
	Cost   int
	Bridge rules.EdgeID // 0 = no river
}

// Sites returns the number of areas and zones.
func (y *System) Sites() int { return y.d.nPlaces }

// StackLimits returns the maximum numbers of units and strength points of a side in an area.
func (y *System) StackLimits() (units, points int) { return y.d.num.stackUnits, y.d.num.stackPoints }

// Site returns the immutable properties of a place.
func (y *System) Site(at int) Site {
	d, p := y.d, uint8(at)
	s := Site{Zone: d.isZone.Has(p), AxisZone: d.axisZone.Has(p), Multiplier: int(d.mult[p]), Points: int(d.vp[p]), Town: d.towns.Has(p),
		Decides: d.decides(p), Front: d.front.Has(p), Release: d.release.Has(p)}
	for _, w := range d.roads[p] {
		s.Roads = append(s.Roads, Link{int(w.to), int(w.cost), rules.EdgeID(w.bridge)})
	}
	return s
}

// UnitState is the state of a unit.
type UnitState struct {
	At                      int // place, or 0 if the unit is not on the map
	Points                  int
	Quality                 int // from 1, foot, to 5, engineers; 4 is armour
	Speed                   int
	Axis                    bool
	Done, Held, Entered     bool
	Entrenched, Fresh       bool
	Unsupplied, CrossedOver bool
}

// Armour is the quality of armour.
const Armour = int(armour)

// UnitStates returns the number of units. Units are numbered from 1.
func (p *Position) UnitStates() int { return len(p.d.units) - 1 }

// UnitState returns the state of a unit.
func (p *Position) UnitState(u int) UnitState {
	s := &p.s
	at := s.place[u]
	if at >= maxPlaces {
		at = 0
	}
	f := s.flags[u]
	speed := p.d.num.move[p.d.kind[u]]
	if f&fFoot != 0 {
		speed = p.d.num.move[foot]
	}
	return UnitState{At: int(at), Points: int(s.sp[u]), Quality: int(p.d.kind[u]), Speed: speed, Axis: p.d.ally[u] == axis,
		Done: f&(fDone|fBuilt) != 0, Held: f&fHeld != 0, Entered: f&fEntered != 0, Entrenched: f&fEntrenched != 0, Fresh: f&fFresh != 0,
		Unsupplied: f&fUnsup != 0, CrossedOver: f&fCrossed != 0}
}

// Strength returns the number of units and strength points of a side in a place.
func (p *Position) Strength(side rules.Side, at int) (units, points int) {
	return int(p.s.cnt[side-1][at]), int(p.s.str[side-1][at])
}

// Phase returns the decision that is due.
func (p *Position) Phase() Phase { return p.s.phase }

// RollOf returns the highest die that succeeds if the choice tries to blow or build a bridge. It
// returns 0 for other choices.
func (p *Position) RollOf(c rules.Choice) int {
	switch c.Op() {
	case OpBlow:
		return p.blowNumber(uint8(c.A()))
	case OpBuild:
		return p.buildNumber(p.bridgeAt(c))
	}
	return 0
}

// Moving reports whether the phasing player must pick a unit to move.
func (p *Position) Moving() bool { return p.s.phase == PhaseMove }

// Steps appends the choices that a unit would have if it were picked now. It appends nothing if the
// unit is not of the phasing side or cannot be picked.
func (p *Position) Steps(u int, dst []rules.Choice) []rules.Choice {
	if p.d.ally[u] != p.s.side || !p.canPick(uint8(u)) {
		return dst
	}
	before := p.s
	p.pick(uint8(u))
	dst = p.unitChoices(dst)
	p.s = before
	return dst
}

// Marches appends the places that a unit of either side could reach by road in an impulse of its
// own side, if the enemy units stay where they are.
func (p *Position) Marches(u int, dst []int) []int {
	before := p.s
	s := &p.s
	s.side = p.d.ally[u]
	p.traceSupply(s.side, &s.sup)
	if p.canPick(uint8(u)) {
		p.pick(uint8(u))
		st := p.movingStack()
		found := p.explore(&st).found
		all := found[0].Or(&found[1])
		for at, ok := all.Pop(); ok; at, ok = all.Pop() {
			dst = append(dst, int(at))
		}
	}
	p.s = before
	return dst
}

// ImpulseBegins reports whether the phasing player must pick a unit, no unit has met the enemy yet,
// and there has been no attempt to blow a bridge. Nothing has interrupted the movement so far.
func (p *Position) ImpulseBegins() bool {
	s := &p.s
	if s.phase != PhaseMove || s.nTried > 0 {
		return false
	}
	m := p.battlefields()
	for at, ok := m.Pop(); ok; at, ok = m.Pop() {
		if p.awaitsBattle(at) {
			return false
		}
	}
	return true
}

// Scenario returns the index of the scenario in System.Scenarios.
func (p *Position) Scenario() int { return int(p.s.scene) }

// Phasing returns the phasing side.
func (p *Position) Phasing() rules.Side { return sideOf(p.s.side) }

// Impulse returns the impulse of the day, 1 to 3.
func (p *Position) Impulse() int { return p.s.impulse() }

// DaysLeft returns the number of days still to be scored, including today.
func (p *Position) DaysLeft() int { return p.scene().last/3 - int(p.s.when)/3 + 1 }

// AxisImpulses returns the number of Axis impulses left, including the current one.
func (p *Position) AxisImpulses() int {
	n := p.scene().last - int(p.s.when)
	if p.s.side == axis {
		n++
	}
	return n
}

// Scoring returns the scoring method of the scenario.
func (p *Position) Scoring() Scoring { return p.scene().scoring }

// Score returns the victory points so far.
func (p *Position) Score() int { return int(p.s.vp) }

// Par returns the fewest points at which the Germans do not lose, or 0 if points do not decide the
// scenario.
func (p *Position) Par() int {
	for _, l := range p.scene().levels {
		if l.winner == rules.NoSide {
			return l.from
		}
	}
	return 0
}

// SpecialUses returns the number of times the special forces have been used.
func (p *Position) SpecialUses() int { return int(p.s.uses) }

// Exit reports whether German units can leave the map by a zone.
func (p *Position) Exit(at int) bool { return p.scene().exits.Has(uint8(at)) }

// GermanHeld reports whether the Axis controls an area.
func (p *Position) GermanHeld(at int) bool { return p.s.held.Has(uint8(at)) }

// TownOfThisScenario reports whether an area is a town that the scenario scores.
func (p *Position) TownOfThisScenario(at int) bool {
	switch p.scene().scoring {
	case TownsAndGaps:
		return p.d.towns.Has(uint8(at))
	case TwoTowns:
		return p.d.decides(uint8(at))
	}
	return false
}

// SupplyTrace holds the places from which a side can trace supply.
type SupplyTrace struct{ sup [2]mask }

// Has reports whether a place can trace supply. Tanks need undamaged bridges.
func (l *SupplyTrace) Has(at int, tanks bool) bool {
	if tanks {
		return l.sup[0].Has(uint8(at))
	}
	return l.sup[1].Has(uint8(at))
}

// Trace fills l with the places from which a side can trace supply.
func (p *Position) Trace(side rules.Side, l *SupplyTrace) { p.traceSupply(uint8(side-1), &l.sup) }

// TraceIf fills l with the places from which the Axis could trace supply if the Allies occupied
// area on and had left area off. 0 means no area.
func (p *Position) TraceIf(on, off int, l *SupplyTrace) {
	before := p.s.occ[allies]
	p.suppose(on, off)
	p.traceSupply(axis, &l.sup)
	p.s.occ[allies] = before
}

// suppose puts Allies in area on and removes them from area off. 0 means no area.
func (p *Position) suppose(on, off int) {
	if off > 0 {
		p.s.occ[allies].Remove(uint8(off))
	}
	if on > 0 {
		p.s.occ[allies].Add(uint8(on))
	}
}

// Gaps returns the number of gaps in the Allied line, counted as in the three-day scenario.
func (p *Position) Gaps() int { return p.gaps() }

// GapsIf returns the number of gaps if the Allies occupied area on and had left area off. 0 means
// no area.
func (p *Position) GapsIf(on, off int) int {
	before := p.s.occ[allies]
	p.suppose(on, off)
	n := p.gaps()
	p.s.occ[allies] = before
	return n
}

// Number returns the highest die with which the unit hits the target or, if unit is 0, with which
// the firing artillery does.
func (p *Position) Number(unit, target int) int {
	if unit == 0 {
		return p.artilleryToHit(p.s.firing, uint8(target))
	}
	return p.fireNumber(uint8(unit), uint8(target))
}

// CallNumber returns the highest die with which artillery answers a call of a side in a place.
func (p *Position) CallNumber(side rules.Side, at int) int {
	return p.callNumber(uint8(side-1), uint8(at))
}
