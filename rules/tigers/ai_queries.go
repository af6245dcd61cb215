package tigers

import "herbstnebel/rules"

// What a general staff looks at, and no law: the map and the units by number, without the strings and
// lists of what a screen sees. Places and units are numbered as cells and pieces are.

// Places is more than the number of any place, Units more than that of any unit.
const (
	Places = maxPlaces
	Units  = maxUnits
)

// Site is what never changes about a place.
type Site struct {
	Zone       bool
	AxisZone   bool
	Multiplier int // of an exit
	Points     int
	Town       bool // of the three-day scenario
	Decides    bool // the scenario that counts two towns
	Front      bool
	Release    bool
	Roads      []Link
}

// Link is a road out of a place.
type Link struct {
	To     int
	Cost   int
	Bridge rules.EdgeID // 0 = no river
}

// Sites returns the number of places, areas and zones together.
func (y *System) Sites() int { return y.d.nPlaces }

// StackLimits returns how many units, and how many points, of a side may stand in an area.
func (y *System) StackLimits() (units, points int) { return y.d.num.stackUnits, y.d.num.stackPoints }

// Site returns what never changes about a place.
func (y *System) Site(at int) Site {
	d, p := y.d, uint8(at)
	s := Site{Zone: d.isZone.Has(p), AxisZone: d.axisZone.Has(p), Multiplier: int(d.mult[p]), Points: int(d.vp[p]), Town: d.towns.Has(p),
		Decides: d.decides(p), Front: d.front.Has(p), Release: d.release.Has(p)}
	for _, w := range d.ways[p] {
		s.Roads = append(s.Roads, Link{int(w.to), int(w.cost), rules.EdgeID(w.bridge)})
	}
	return s
}

// UnitState is a unit as a staff sees it.
type UnitState struct {
	At                      int // 0 if it is not on the map
	Points                  int
	Quality                 int // 1 foot to 5 engineers; 4 is armour
	Speed                   int
	Axis                    bool
	Done, Held, Entered     bool
	Entrenched, Fresh       bool
	Unsupplied, CrossedOver bool
}

// Armour is the quality of armour.
const Armour = int(armour)

// Troopers returns the number of units; they are numbered from 1.
func (p *Position) Troopers() int { return len(p.d.units) - 1 }

// Trooper returns the state of a unit.
func (p *Position) Trooper(u int) UnitState {
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

// Strength returns the units and the points of a side on a place.
func (p *Position) Strength(side rules.Side, at int) (units, points int) {
	return int(p.s.cnt[side-1][at]), int(p.s.str[side-1][at])
}

// Phase returns the decision that is due.
func (p *Position) Phase() Phase { return p.s.phase }

// RollOf returns the number to roll where a choice blows or builds a bridge, else 0.
func (p *Position) RollOf(c rules.Choice) int {
	switch c.Op() {
	case OpBlow:
		return p.blowNumber(uint8(c.A()))
	case OpBuild:
		return p.buildNumber(p.bridgeAt(c))
	}
	return 0
}

// Moving reports whether a unit is to be picked, with nothing in hand.
func (p *Position) Moving() bool { return p.s.phase == PhaseMove }

// Steps appends what a unit could do if it were picked now, while a unit is to be picked; nothing
// if it cannot be.
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

// Marches appends where a unit of either side could come by road in an impulse of its own, with the
// enemy as he stands.
func (p *Position) Marches(u int, dst []int) []int {
	before := p.s
	s := &p.s
	s.side = p.d.ally[u]
	p.traceSupply(s.side, &s.sup)
	if p.canPick(uint8(u)) {
		p.pick(uint8(u))
		st := p.gather()
		found := p.explore(&st).found
		all := found[0].Or(&found[1])
		for at, ok := all.Pop(); ok; at, ok = all.Pop() {
			dst = append(dst, int(at))
		}
	}
	p.s = before
	return dst
}

// ImpulseBegins reports whether a unit is to be picked and none has come upon the enemy yet, nor
// has a bridge been tried: nothing that could have interrupted the movement has happened.
func (p *Position) ImpulseBegins() bool {
	s := &p.s
	if s.phase != PhaseMove || s.nTried > 0 {
		return false
	}
	m := p.battlefields()
	for at, ok := m.Pop(); ok; at, ok = m.Pop() {
		if p.mustFight(at) {
			return false
		}
	}
	return true
}

// Scenario returns the place of the scenario among those of the system.
func (p *Position) Scenario() int { return int(p.s.scene) }

// Phasing returns whose impulse it is.
func (p *Position) Phasing() rules.Side { return sideOf(p.s.side) }

// Impulse returns 1 to 3.
func (p *Position) Impulse() int { return p.s.impulse() }

// DaysLeft returns how many days will be scored, this one included.
func (p *Position) DaysLeft() int { return p.scene().last/3 - int(p.s.when)/3 + 1 }

// AxisImpulses returns how many impulses the Axis has still, the one under way included.
func (p *Position) AxisImpulses() int {
	n := p.scene().last - int(p.s.when)
	if p.s.side == axis {
		n++
	}
	return n
}

// Scoring returns how the scenario is counted.
func (p *Position) Scoring() Scoring { return p.scene().scoring }

// Score returns the points so far.
func (p *Position) Score() int { return int(p.s.vp) }

// Par returns the least points with which the Germans have not lost, or 0 where points do not decide.
func (p *Position) Par() int {
	for _, l := range p.scene().levels {
		if l.winner == rules.NoSide {
			return l.from
		}
	}
	return 0
}

// SpecialUses returns how often the special forces have been used.
func (p *Position) SpecialUses() int { return int(p.s.uses) }

// Inside reports whether a place belongs to the scenario.
func (p *Position) Inside(at int) bool { return p.scene().inside.Has(uint8(at)) }

// Exit reports whether German units can leave the map by a zone.
func (p *Position) Exit(at int) bool { return p.scene().exits.Has(uint8(at)) }

// GermanHeld reports whether the Axis controls an area.
func (p *Position) GermanHeld(at int) bool { return p.s.held.Has(uint8(at)) }

// TownOfThisScenario reports whether an area decides a scenario that counts towns.
func (p *Position) TownOfThisScenario(at int) bool {
	switch p.scene().scoring {
	case TownsAndGaps:
		return p.d.towns.Has(uint8(at))
	case TwoTowns:
		return p.d.decides(uint8(at))
	}
	return false
}

// SupplyTrace are the supply lines of a side.
type SupplyTrace struct{ sup [2]mask }

// Has reports whether a line can be traced from a place; tanks need whole bridges.
func (l *SupplyTrace) Has(at int, tanks bool) bool {
	if tanks {
		return l.sup[0].Has(uint8(at))
	}
	return l.sup[1].Has(uint8(at))
}

// Trace finds the supply lines of a side.
func (p *Position) Trace(side rules.Side, l *SupplyTrace) { p.traceSupply(uint8(side-1), &l.sup) }

// TraceIf finds the supply lines of the Axis as if the Allies stood on one area and no more on another;
// 0 is none.
func (p *Position) TraceIf(on, off int, l *SupplyTrace) {
	before := p.s.occ[allies]
	p.suppose(on, off)
	p.traceSupply(axis, &l.sup)
	p.s.occ[allies] = before
}

// suppose puts Allies on one area and takes them off another; 0 is none.
func (p *Position) suppose(on, off int) {
	if off > 0 {
		p.s.occ[allies].Remove(uint8(off))
	}
	if on > 0 {
		p.s.occ[allies].Add(uint8(on))
	}
}

// Gaps counts the holes in the Allied line as the three-day scenario does.
func (p *Position) Gaps() int { return p.gaps() }

// GapsIf counts them as if the Allies stood on one area and no more on another; 0 is none.
func (p *Position) GapsIf(on, off int) int {
	before := p.s.occ[allies]
	p.suppose(on, off)
	n := p.gaps()
	p.s.occ[allies] = before
	return n
}

// Number returns the highest die that hurts a target of the unit or, with unit 0, of the
// artillery that is firing.
func (p *Position) Number(unit, target int) int {
	if unit == 0 {
		return p.gunNumber(p.s.firing, uint8(target))
	}
	return p.fireNumber(uint8(unit), uint8(target))
}

// CallNumber returns the highest die that brings artillery to a place.
func (p *Position) CallNumber(side rules.Side, at int) int {
	return p.callNumber(uint8(side-1), uint8(at))
}
