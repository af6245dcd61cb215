package axisallies

import "herbstnebel/rules"

// Queries for the AI: hexes, kinds and units by number, without the strings and lists that a screen
// needs. Hexes are numbered from 0 in the order of cells, units from 0 in the order of pieces.

// Hexes is the number of hexes, MostCells the maximum number of cells on the strips, and MostDice
// the maximum number of dice of a hex. NoUnit is the unit operand of a choice about supplies.
const (
	Hexes    = hexes
	NoUnit   = noUnit
	MaxCells = maxCells
	MaxDice  = maxDice
)

// Set is a set of hexes.
type Set = hexSet

// Kind is the kind of a figure.
type Kind = kind

// The kinds; those that attack come first. Supplies follow all ground units on the strips.
const (
	Infantry    = infantry
	Tank        = tank
	Artillery   = artillery
	Truck       = truck
	Fighter     = fighter
	Bomber      = bomber
	CombatKinds = combatKinds
	GroundKinds = groundKinds
	Supplies    = supplies
)

// Phase is the kind of the current decision.
type Phase = phase

// The decisions of players, and the die rolls that the AI distinguishes.
const (
	PhaseSetUp     = phSetUp
	PhaseAirDie    = phAirDie
	PhaseFirst     = phFirst
	PhasePlace     = phPlace
	PhaseGroundDie = phGroundDie
	PhaseAttack    = phAttack
	PhaseDeclare   = phDeclare
	PhaseDice      = phDice
	PhaseRetreat   = phRetreat
	PhaseReturn    = phReturn
	PhaseMove      = phMove
	PhaseMarch     = phMarch
	PhaseLeap      = phLeap
	PhaseRoll      = phRoll
	PhaseTruck     = phTruck
	PhaseRemoval   = phRemoval
)

// The operations that the AI distinguishes; their operands are documented in operations.
const (
	OpFly      = opFly
	OpFrom     = opFrom
	OpPass     = opPass
	OpTarget   = opTarget
	OpJoin     = opJoin
	OpAll      = opAll
	OpDeclared = opDeclared
	OpPay      = opPay
	OpTruck    = opTruck
	OpEnter    = opEnter
	OpGo       = opGo
	OpBlitz    = opBlitz
	OpTake     = opTake
	OpLoad     = opLoad
	OpDrive    = opDrive
	OpStop     = opStop
)

// MapData holds the immutable properties of a hex.
type MapData struct {
	Around, Open, Road Set // all neighbours; those without an unbridged river between; those along a road
	East               Set // neighbours that German units claim together with the hex (§11.1)
	Points             int // 1 if it is west of the first front line and scores for the Axis (§11.8); with the option, the points of its town (§12.4)
	TownPoints         int
}

// MapData returns the immutable properties of a hex.
func (y *System) MapData(h int) (g MapData) {
	d := y.d
	g = MapData{Around: d.next1[h], Open: d.open1[h], Road: d.road1[h], East: d.east1[h]}
	if !d.german.Has(uint8(h)) {
		g.Points, g.TownPoints = 1, int(d.hex[h].points)
	}
	return g
}

// Distance returns the number of hexes from a to b.
func (y *System) Distance(a, b int) int { return grid.Distance(a, b) }

// Turns returns the number of turns. Win returns the number of points with which the Axis wins
// (§1.3, §1.4).
func (y *System) Turns() int { return y.d.num.turns }
func (y *System) Win() int   { return y.d.num.win }

// Dice returns the number of dice of a unit of a kind (§2.5).
func (y *System) Dice(k Kind) int { return y.d.num.dice[k] }

// CellWeights returns, for a die against n cells, the number of equally likely results that hit
// each cell, and the number of all results (§7.6, §7.11).
func (y *System) CellWeights(n int) (weight [MaxCells]uint64, total uint64) {
	return cellWeights(y.d.num.hit, n)
}

// KindOf returns the kind of a unit.
func (y *System) KindOf(u int) Kind { return y.d.units[u].kind }

// SideNumber returns the number of a side in the methods below: 0 for the Axis, 1 for the Allies.
func SideNumber(side rules.Side) int { return int(side) - 1 }

// Phase returns the kind of the current decision. ByTown reports whether the option for town points
// is on.
func (p *Position) Phase() Phase { return p.s.reg.phase }
func (p *Position) ByTown() bool { return p.s.reg.option&townPoints != 0 }

// At returns the active hex, and Above returns the active unit. Both return -1 if there is none.
func (p *Position) At() int    { return int(p.s.reg.hex) - 1 }
func (p *Position) Above() int { return int(p.s.reg.unit) - 1 }

// Owner returns the side of a unit; a truck may have been requisitioned.
func (p *Position) Owner(u int) int { return int(p.sideOf(uint8(u))) }

// Place returns the hex of a unit, or -1.
func (p *Position) Place(u int) int {
	if h := p.s.loc[u]; h < hexes {
		return int(h)
	}
	return -1
}

// Count returns the number of ground units of each kind in a hex.
func (p *Position) Count(h int) *[GroundKinds]uint8 { return &p.s.n[h] }

// Cells returns the number of units in a hex that count towards the limits (§9.1). Strips returns
// the length of each strip for a side's units there (§7.6). All supplies together take one cell.
func (p *Position) Cells(h int) int                        { return p.s.total(uint8(h)) }
func (p *Position) Strips(side, h int) [Supplies + 1]uint8 { return p.s.strips(uint8(side), uint8(h)) }

// Room reports whether a hex has room for one more unit of a kind (§9.1).
func (p *Position) Room(h int, k Kind) bool { return p.room(uint8(h), k) }

// Supplies returns the number of usable supplies in a hex. Pool returns the number of supplies of a
// side off the board.
func (p *Position) Supplies(h int) int { return int(p.s.sup[h]) }
func (p *Position) Pool(side int) int  { return int(p.s.pool[side]) }

// Held returns the hexes with infantry, tanks or artillery of a side. Dumps returns the hexes with
// its usable supplies, Trucks those with its trucks, and Present those with any of these.
func (p *Position) Held(side int) *Set   { return &p.s.occ[side] }
func (p *Position) Dumps(side int) *Set  { return &p.s.dumps[side] }
func (p *Position) Trucks(side int) *Set { return &p.s.trucks[side] }
func (p *Position) Present(side int) Set { return p.s.ground(uint8(side)) }

// Holds returns the hexes that a side controls: those on its side of the front line. Zone returns
// the hexes in its zones of control.
func (p *Position) Holds(side int) Set { return p.holds(uint8(side)) }
func (p *Position) Zone(side int) Set  { return p.zone(uint8(side)) }

// LineIf returns the hexes that the Axis would control if trucks unloaded and the front line moved
// now (§4.7, §11.1).
func (p *Position) LineIf() Set { return p.redrawn() }

// Sources returns the hexes whose supplies can pay for the actions of units in a hex (§5.2).
func (p *Position) Sources(side, h int) Set { return p.sources(uint8(side), uint8(h)) }

// HasAttacked reports whether a hex has attacked in this turn (§7.2).
func (p *Position) HasAttacked(h int) bool { return p.s.attacked.Has(uint8(h)) }

// Fresh returns the number of units of a kind in a hex that have neither attacked nor moved.
func (p *Position) Fresh(h int, k Kind) (n int) {
	s := &p.s
	for u := s.top[h]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind == k && s.flag[u]&fDone == 0 {
			n++
		}
	}
	return n
}

// Free returns the number of units of a kind in the active hex without a target yet.
func (p *Position) Free(k Kind) (n int) {
	s := &p.s
	for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind == k && s.flag[u]&fDone == 0 && s.aim[u] == 0 {
			n++
		}
	}
	return n
}

// Declared calls yield with each target of the declared attack and the dice against it.
func (p *Position) Declared(yield func(target, dice int)) {
	s := &p.s
	for i, t := range s.reg.targets {
		if t == 0 {
			continue
		}
		dice := 0
		for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
			if int(s.aim[u]) == i+1 {
				dice += p.d.num.dice[p.d.units[u].kind]
			}
		}
		yield(int(t-1), dice)
	}
}

// Reach returns the hexes that units of a kind can move to from a hex. Next returns the neighbours
// that they can enter, and Retreats the hexes that they can retreat to.
func (p *Position) Reach(side int, k Kind, h int) Set    { return p.reach(uint8(side), k, uint8(h)) }
func (p *Position) Next(side int, k Kind, h int) Set     { return p.next(uint8(side), k, uint8(h)) }
func (p *Position) Retreats(side int, k Kind, h int) Set { return p.retreats(uint8(side), k, uint8(h)) }

// RoadReach returns the hexes that a tank or truck can drive to from a hex.
func (p *Position) RoadReach(side int, k Kind, h int) Set { return p.roads(uint8(side), k, uint8(h)) }

// Flying returns the number of aircraft of a side over a hex and their dice against ground units
// (§6.7). Guns returns the dice of a side's flak in the hex (§6.6).
func (p *Position) Flying(side, h int) (planes, dice int) {
	from, to := p.d.airmen(uint8(side))
	for u := from; u < to; u++ {
		if int(p.s.loc[u]) == h {
			planes++
			dice += p.d.num.dice[p.d.units[u].kind]
		}
	}
	return planes, dice
}
func (p *Position) FlakDice(side, h int) int { return p.flakDice(uint8(side), uint8(h)) }

// Load returns the supplies and the units aboard a truck.
func (p *Position) Load(t int) (supplies, units int) {
	n := int(p.s.cargo[t])
	return n, p.d.num.places - p.placesLeft(uint8(t)) - n
}

// Waiting returns numbers of units of a side and a kind that are not in a hex. now counts the units
// off the board, during set-up including those still to be placed; aboard counts those on trucks;
// later counts those that arrive on later turns.
func (p *Position) Waiting(side int, k Kind) (now, aboard, later int) {
	for u := p.d.byKind[side][k]; u < p.d.byKind[side][k+1]; u++ {
		switch p.s.loc[u] {
		case placePool:
			now++
		case placeTruck:
			aboard++
		case placeLater:
			later++
		}
	}
	return now, aboard, later
}

// TruckLoads calls yield with each hex where trucks of a side carry supplies, and their number.
func (p *Position) TruckLoads(side int, yield func(h, supplies int)) {
	for owner := range uint8(2) {
		for t := p.d.byKind[owner][truck]; t < p.d.byKind[owner][truck+1]; t++ {
			if n := p.s.cargo[t]; n > 0 && p.sideOf(t) == uint8(side) && p.s.loc[t] < hexes {
				yield(int(p.s.loc[t]), int(n))
			}
		}
	}
}

// Flies reports whether aircraft fly in this turn (§6.1).
func (p *Position) Flies() bool { return int(p.s.reg.turn) >= p.d.num.airFrom }

// Begun reports whether the active side has done anything in its movement.
func (p *Position) Begun() bool {
	s := &p.s
	if s.reg.entered != 0 || s.reg.phase != phMove || !s.paid.Empty() {
		return true
	}
	for _, f := range s.flag {
		if f&fDone != 0 {
			return s.anyDone(p)
		}
	}
	return false
}

// anyDone reports whether a truck of the active side has moved. Only trucks can move before a hex
// is paid for.
func (s *state) anyDone(p *Position) bool {
	for owner := range uint8(2) {
		for t := p.d.byKind[owner][truck]; t < p.d.byKind[owner][truck+1]; t++ {
			if s.is(t, fDone) && p.sideOf(t) == s.reg.side {
				return true
			}
		}
	}
	return false
}

// Blitzes reports whether a tank may move one more hex (§3.7).
func (p *Position) Blitzes(u int) bool { return p.s.is(uint8(u), fBlitz) }
