package axisallies

import "herbstnebel/rules"

// What a general staff looks at, and no law: hexes, kinds and units by number, without the
// strings and lists of what a screen sees. Hexes are numbered from 0 in the order of cells, units
// from 0 in the order of pieces.

// Hexes is the number of hexes, MostCells that of the cells of the strips, MostDice the most that
// a hex can throw, NoUnit what stands in a choice for supplies where there could be a unit.
const (
	Hexes     = hexes
	NoUnit    = noUnit
	MostCells = maxCells
	MostDice  = maxDice
)

// Set is a set of hexes.
type Set = hexSet

// Kind is what a figure is.
type Kind = kind

// The kinds; those that attack come first. Supplies lie on the strips after all ground units.
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

// Phase is what is being decided.
type Phase = phase

// The decisions of players, and the dice that a staff tells apart.
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
	PhaseScrap     = phScrap
)

// The operations that a staff tells apart; what their operands are is said in operations.
const (
	OpFly    = opFly
	OpFrom   = opFrom
	OpPass   = opPass
	OpTarget = opTarget
	OpJoin   = opJoin
	OpAll    = opAll
	OpFight  = opFight
	OpPay    = opPay
	OpTruck  = opTruck
	OpEnter  = opEnter
	OpGo     = opGo
	OpBlitz  = opBlitz
	OpTake   = opTake
	OpLoad   = opLoad
	OpDrive  = opDrive
	OpStop   = opStop
)

// MapData is what never changes about a hex.
type MapData struct {
	Around, Open, Road Set // neighbours; those over no river without a bridge; those along a road
	East               Set // neighbours that a German claims with the hex (§11.1)
	Points             int // by the text 1 for the Axis west of the first front line (§11.8), with the option its town's (§12.4)
	TownPoints         int
}

// Survey returns what never changes about a hex.
func (y *System) Survey(h int) (g MapData) {
	d := y.d
	g = MapData{Around: d.next1[h], Open: d.open1[h], Road: d.road1[h], East: d.east1[h]}
	if !d.german.Has(uint8(h)) {
		g.Points, g.TownPoints = 1, int(d.hex[h].points)
	}
	return g
}

// Distance returns the steps between two hexes.
func (y *System) Distance(a, b int) int { return grid.Distance(a, b) }

// Turns returns the last turn, Win the points that win (§1.3, §1.4).
func (y *System) Turns() int { return y.d.num.turns }
func (y *System) Win() int   { return y.d.num.win }

// Dice returns how many dice a unit of a kind throws (§2.5).
func (y *System) Dice(k Kind) int { return y.d.num.dice[k] }

// CellWeights returns how many of how many equal ways of a die hit each of n cells (§7.6, §7.11).
func (y *System) CellWeights(n int) (weight [MostCells]uint64, total uint64) {
	return cellWeights(y.d.num.hit, n)
}

// KindOf returns the kind of a unit.
func (y *System) KindOf(u int) Kind { return y.d.units[u].kind }

// SideNumber returns 0 for the Axis, 1 for the Allies: how the methods below count sides.
func SideNumber(side rules.Side) int { return int(side) - 1 }

// Phase returns the decision that is due, ByTown whether towns are counted by the option.
func (p *Position) Phase() Phase { return p.s.reg.phase }
func (p *Position) ByTown() bool { return p.s.reg.option&townPoints != 0 }

// At returns the hex at work, Above the unit at work; -1 for none.
func (p *Position) At() int    { return int(p.s.reg.hex) - 1 }
func (p *Position) Above() int { return int(p.s.reg.unit) - 1 }

// Owner returns whose a unit is; a truck may have been taken.
func (p *Position) Owner(u int) int { return int(p.sideOf(uint8(u))) }

// Place returns the hex where a unit stands, or -1.
func (p *Position) Place(u int) int {
	if h := p.s.loc[u]; h < hexes {
		return int(h)
	}
	return -1
}

// Count returns how many ground units of each kind stand in a hex.
func (p *Position) Count(h int) *[GroundKinds]uint8 { return &p.s.n[h] }

// Cells returns how many units the limits count in a hex (§9.1), Strips how many cells of each strip
// what a side has there takes (§7.6): one for all supplies.
func (p *Position) Cells(h int) int                        { return p.s.total(uint8(h)) }
func (p *Position) Strips(side, h int) [Supplies + 1]uint8 { return p.s.strips(uint8(side), uint8(h)) }

// Room reports whether one more unit of a kind finds room in a hex (§9.1).
func (p *Position) Room(h int, k Kind) bool { return p.room(uint8(h), k) }

// Heap returns the supplies of a hex that can be used, Pool those of a side beside the board.
func (p *Position) Heap(h int) int    { return int(p.s.sup[h]) }
func (p *Position) Pool(side int) int { return int(p.s.pool[side]) }

// Held returns the hexes with infantry, tanks or artillery of a side, Dumps those with supplies
// that it can use, Trucks those with trucks, Present those with anything.
func (p *Position) Held(side int) *Set   { return &p.s.occ[side] }
func (p *Position) Dumps(side int) *Set  { return &p.s.dumps[side] }
func (p *Position) Trucks(side int) *Set { return &p.s.trucks[side] }
func (p *Position) Present(side int) Set { return p.s.ground(uint8(side)) }

// Holds returns the hexes on a side's side of the front line, Zone its zones of control.
func (p *Position) Holds(side int) Set { return p.holds(uint8(side)) }
func (p *Position) Zone(side int) Set  { return p.zone(uint8(side)) }

// LineIf returns what the Axis would control if trucks unloaded and the front line moved now (§4.7, §11.1).
func (p *Position) LineIf() Set { return p.redrawn() }

// Sources returns the hexes whose supplies can pay for what units of a hex do (§5.2).
func (p *Position) Sources(side, h int) Set { return p.sources(uint8(side), uint8(h)) }

// Fought reports whether a hex has attacked in this turn (§7.2).
func (p *Position) Fought(h int) bool { return p.s.fought.Has(uint8(h)) }

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

// Free returns the number of units of a kind in the hex at work that attack nobody yet.
func (p *Position) Free(k Kind) (n int) {
	s := &p.s
	for u := s.top[s.reg.hex-1]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind == k && s.flag[u]&fDone == 0 && s.aim[u] == 0 {
			n++
		}
	}
	return n
}

// Declared calls yield with each target of the attack that is declared, and the dice against it.
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

// Reach returns where units of a kind can move to from a hex, Next where they can go by one hex,
// Retreats where they can go back to.
func (p *Position) Reach(side int, k Kind, h int) Set    { return p.reach(uint8(side), k, uint8(h)) }
func (p *Position) Next(side int, k Kind, h int) Set     { return p.next(uint8(side), k, uint8(h)) }
func (p *Position) Retreats(side int, k Kind, h int) Set { return p.retreats(uint8(side), k, uint8(h)) }

// RoadReach returns where a tank or truck can drive to from a hex.
func (p *Position) RoadReach(side int, k Kind, h int) Set { return p.roads(uint8(side), k, uint8(h)) }

// Flying counts the aircraft of a side over a hex and their dice against the ground (§6.7), Guns
// the dice of the flak of a side below (§6.6).
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
func (p *Position) Guns(side, h int) int { return p.guns(uint8(side), uint8(h)) }

// Load returns the supplies and the units aboard a truck.
func (p *Position) Load(t int) (supplies, units int) {
	n := int(p.s.cargo[t])
	return n, p.d.num.places - p.placesLeft(uint8(t)) - n
}

// Waiting counts the units of a kind of a side that are beside the board, in the set-up those to
// be placed as well; those aboard trucks; and those that come later.
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

// Hauled calls yield with each hex where a truck of a side carries supplies, and how many.
func (p *Position) Hauled(side int, yield func(h, supplies int)) {
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

// Begun reports whether the side at work has done anything in its movement.
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

// anyDone reports whether a truck of the side at work has moved: nothing else comes before a
// hex is paid for.
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

// Blitzes reports whether a tank may go a hex further (§3.7).
func (p *Position) Blitzes(u int) bool { return p.s.is(uint8(u), fBlitz) }
