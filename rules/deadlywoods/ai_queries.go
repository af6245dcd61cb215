package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
)

// Read-only queries for the AI: the ground and the units by number, without the strings and lists
// that a screen needs. Hexes are numbered from 0, cells from 1.

// Hexes is the number of hexes of the map.
const Hexes = hexes

// GoalSet is a set of victory point hexes: a bit for each, in the order of their numbers.
type GoalSet = uint32

// maxGoals is the capacity of a GoalSet. Load refuses a map with more victory point hexes.
const maxGoals = 32

// MapData is the immutable data of a hex.
type MapData struct {
	Next       [6]int // neighbours, -1 off the map
	Road       [6]bool
	River      [6]bool
	Terrain    string
	Settlement string
	Motor      [6]int // half points for motorised units off the road, 255 if impassable
	Point      bool   // victory point hex
	Beyond     bool   // beyond the Meuse
	British    bool
	Fort       bool
	Zone       int
	Entry      byte // entry zone letter, 0 if none
}

// MapData returns the immutable data of hex h.
func (s *System) MapData(h int) MapData {
	x := &s.data.hex[h]
	g := MapData{
		Terrain: terrainNames[x.terrain], Settlement: settlementNames[x.town], Point: x.vp, Beyond: x.beyond,
		British: x.british, Fort: x.westwall, Zone: int(x.zone), Entry: x.entry,
	}
	for dir, n := range x.next {
		g.Next[dir] = -1
		if n != noHex {
			g.Next[dir] = int(n)
		}
		g.Road[dir] = x.roads&(1<<dir) != 0
		g.River[dir] = x.river[dir] != noRiver
		g.Motor[dir] = int(x.motor[dir])
	}
	return g
}

// Distance returns the distance from a to b in hexes.
func (s *System) Distance(a, b int) int { return s.data.distance(uint16(a), uint16(b)) }

// UnitState is the state of a unit, as the AI needs it.
type UnitState struct {
	Hex             int // -1 off the map
	Attack, Defence int
	Move            int // points
	Steps           int
	Tanks, Foot     bool
	Moved           bool // has moved or ended its move in this round
	OutOfSupply     bool // German, marked out of supply
}

// Place returns the column, from 1 in the west, and the row, from 1 in the north, of a hex. On the
// map, the two together are the number of the hex.
func Place(h int) (col, row int) { return grid.ColRow(h) }

// Chits is the number of chit kinds.
const Chits = int(chits)

// ChitsLeft returns the number of chits of a kind that a side has in the cup and in hand.
func (p *Position) ChitsLeft(side rules.Side, ch Chit) int {
	k := sideIndex(side)
	return int(p.s.reg.cup[k][ch] + p.s.reg.hand[k][ch])
}

// UnitStates returns the number of a side's first unit and one past the number of its last.
func (p *Position) UnitStates(side rules.Side) (first, last int) {
	i := sideIndex(side)
	return int(p.d.first[i]), int(p.d.last(i))
}

// UnitState returns the state of unit u. The ID of its piece is u+1.
func (p *Position) UnitState(u int) UnitState {
	s := &p.s
	if s.loc[u] >= hexes {
		return UnitState{Hex: -1}
	}
	f := p.face(uint8(u))
	return UnitState{
		Hex: int(s.loc[u]), Attack: int(f.attack), Defence: int(f.defence), Move: int(f.move), Steps: int(s.steps[u]),
		Tanks: p.armOf(uint8(u)) == armour, Foot: p.d.units[u].arm == infantry,
		Moved: s.flag[u]&(fMoved|fDone) != 0, OutOfSupply: s.flag[u]&fNoSupply != 0,
	}
}

// Held reports whether the Axis controls a victory point hex, town or village.
func (p *Position) Held(h int) bool { return p.s.held.Has(uint16(h)) }

// CanTrace reports whether a line of supply can be traced from a hex by road.
func (p *Position) CanTrace(h int, side rules.Side) bool {
	return p.traces(uint16(h), sideIndex(side))
}

// Occupied reports whether a hex contains units of a side.
func (p *Position) Occupied(h int, side rules.Side) bool {
	return p.s.occ[sideIndex(side)].Has(uint16(h))
}

// InZOC reports whether a hex is in a zone of control of a side.
func (p *Position) InZOC(h int, side rules.Side) bool {
	return p.s.zocs[sideIndex(side)].Has(uint16(h))
}

// Phase returns the pending decision.
func (p *Position) Phase() Phase { return p.s.reg.phase }

// Odds returns the column of the attack being declared, counted from 1-1 = 0, with all shifts. At
// -3 the result is AL1 without a die roll. The column is valid from the choice of the first
// attacker until the die is rolled.
func (p *Position) Odds() int { return p.computeOdds(nil).column + firstColumn }

// Overloaded reports whether the stack in a hex is overstacked or mixed illegally.
func (p *Position) Overloaded(h int, side rules.Side) bool {
	ok, _ := p.stackAt(uint16(h), sideIndex(side)).legal()
	return !ok
}

// Aim returns the target hex of a choice (a move, an emergency withdrawal, an attack, a retreat, an
// entry, a close-up or a marker), or -1 if it has none.
func Aim(c rules.Choice) int {
	switch c.Op() {
	case OpEnter, OpCloseUp, OpRetreat:
		return int(c.B())
	case OpGo, OpWithdraw, OpAttack, OpHex:
		return int(c.A())
	}
	return -1
}

// ByRoad reports whether a choice picks infantry to move by road as if motorised.
func ByRoad(c rules.Choice) bool { return c.Op() == OpUnit && uint8(c.B()) == byRoad }

// ChitOf returns the chit that is selected by a choice of the first chit of the turn.
func ChitOf(c rules.Choice) Chit { return Chit(c.B()) }

// RoundOf returns the round for which a choice uses a chit.
func RoundOf(c rules.Choice) Round { return Round(c.A()) }

// ZoneOf returns the zone of the army that a choice selects.
func ZoneOf(c rules.Choice) int { return int(c.A()) }

// UnitOf returns the unit that a choice picks. For the choice of a formation, it returns the first
// unit of the formation that is on the map.
func (p *Position) UnitOf(c rules.Choice) int {
	if c.Op() == OpFormation {
		for _, u := range p.d.formations[c.A()].units {
			if p.s.alive(u) {
				return int(u)
			}
		}
	}
	return int(c.A())
}

// SupportOf returns the strength that a choice of artillery or Nebelwerfer adds, or 0 for any other
// choice.
func (p *Position) SupportOf(c rules.Choice) int {
	switch c.Op() {
	case OpArtillery:
		return int(p.d.supports[c.A()].strength)
	case OpRockets, OpRocketsDoubled:
		return p.rocketStrength(uint8(c.A()), p.s.reg.target, c.Op() == OpRocketsDoubled)
	}
	return 0
}

// Declines reports whether a choice ends a phase or declines an offer.
func Declines(c rules.Choice) bool { return operations[c.Op()].Pass }

// MoveOption is a movement mode of a unit that may move.
type MoveOption struct {
	unit, mode, left uint8
}

// MoveOptions returns how a unit may move now: the ordinary mode and, for infantry that may use roads as if
// motorised, the mode by road. It is valid while units are picked to move, for units that have not
// moved.
func (p *Position) MoveOptions(unit int) (ordinary, byRoads MoveOption, ok, roads bool) {
	u := uint8(unit)
	if p.s.flag[u]&fMoved != 0 || !p.mayMove(u) {
		return
	}
	mode := p.startMode(u)
	if p.canStep(u, mode) {
		ordinary, ok = MoveOption{u, mode, p.allowance(u, mode)}, true
	}
	if mode == onFoot && p.canUseRoads(u) && p.canStep(u, byRoad) {
		byRoads, roads = MoveOption{u, byRoad, p.allowance(u, byRoad)}, true
	}
	return
}

// Reach appends the hexes within reach of an option.
func (p *Position) Reach(dst []int16, w MoveOption) []int16 {
	p.search(w.unit, w.mode, w.left)
	return appendHexes(dst, &p.w.reach.found)
}

func appendHexes(dst []int16, set *hexSet) []int16 {
	for i, word := range &set.W {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, int16(i<<6+bits.TrailingZeros64(word)))
		}
	}
	return dst
}

// March plays the two choices that move a unit along w to hex, and returns them. w must be the
// argument of the last call of Reach.
func (p *Position) March(w MoveOption, hex int) (pick, step rules.Choice) {
	pick = rules.MakeChoice(OpUnit, uint16(w.unit), uint16(w.mode), 0)
	step = rules.MakeChoice(OpGo, uint16(hex), 0, 0)
	p.Apply(pick, nil)
	p.w.fresh = true // picking a unit moves nothing
	p.Apply(step, nil)
	return pick, step
}

// MoveEnd returns the choice that ends a phase or a round.
func MoveEnd() rules.Choice { return rules.MakeChoice(OpEnd, 0, 0, 0) }

// Loc returns the hex of a unit, or -1 off the map.
func (p *Position) Loc(unit int) int {
	if p.s.loc[unit] >= hexes {
		return -1
	}
	return int(p.s.loc[unit])
}

// Fits reports whether a unit could join the units in a hex and stay there.
func (p *Position) Fits(unit, hex int) bool {
	ok, _ := p.fits(uint8(unit), uint16(hex))
	return ok
}

// MayAttack reports whether the strength of a unit, its supply and the chit allow it to attack in
// the current round.
func (p *Position) MayAttack(unit int) bool {
	return p.canAttack(uint8(unit))
}

// Target returns the hex under attack, or -1.
func (p *Position) Target() int {
	if p.s.reg.target >= hexes {
		return -1
	}
	return int(p.s.reg.target)
}

// Results returns the numbers of die faces, of six, that give AL1, BL1, DR and DR* at the odds of
// the attack being declared.
func (p *Position) Results() (n [4]int) {
	f := p.computeOdds(nil)
	for face := 1; face <= 6; face++ {
		n[p.result(f, face)-al1]++
	}
	return n
}

// Drawn returns the number of chits drawn this turn.
func (p *Position) Drawn() int { return int(p.s.reg.drawn) }

// Round returns the kind of the current round, or NoRound between rounds.
func (p *Position) Round() Round { return p.s.reg.round }

// SupplyArea is a set of hexes.
type SupplyArea struct{ b hexSet }

// Has reports whether a hex is in the set.
func (a *SupplyArea) Has(hex int) bool { return a.b.Has(uint16(hex)) }

// Lines returns the hexes from which a side can trace supply by road.
func (p *Position) Lines(side rules.Side) SupplyArea {
	p.remember()
	return SupplyArea{p.lines(sideIndex(side)).reach}
}

// ZonesOver returns the number of units of a side that exert a zone of control over a hex.
func (p *Position) ZonesOver(hex int, side rules.Side) int { return int(p.s.zoc[sideIndex(side)][hex]) }

// Demolitions appends the choices to blow a bridge with an engineer now.
func (p *Position) Demolitions(dst []rules.Choice) []rules.Choice {
	if p.s.reg.phase != PhaseMove || p.s.reg.round != RoundMove || p.s.reg.side != allies {
		return dst
	}
	return p.blowChoices(dst)
}

// BridgeOf returns the two banks of the bridge that a choice would blow or spare.
func (p *Position) BridgeOf(c rules.Choice) (a, b int) {
	br := &p.d.bridges[c.A()]
	return int(br.a), int(br.b)
}

// Chart returns the numbers of die faces, of six, that give AL1, BL1, DR and DR* in a column of the
// combat table, counted from 1-1 = 0 after shifts.
func (s *System) Chart(column int) (n [4]int) {
	c := min(column-firstColumn, columns-1)
	if c < 0 {
		return [4]int{6}
	}
	for face := range 6 {
		n[s.data.crt[face][c]-al1]++
	}
	return n
}

// Chit returns the current chit.
func (p *Position) Chit() Chit { return Chit(p.s.reg.current & 15) }

// Reaches reports whether the last call of Reach found a hex.
func (p *Position) Reaches(hex int) bool { return p.w.reach.found.Has(uint16(hex)) }

// Passes reports whether the path from start to a hex that the last call of Reach found leads
// through the hex through.
func (p *Position) Passes(start, hex, through int) bool {
	r := &p.w.reach
	for n := r.best(uint16(hex)); ; n = r.From(n) {
		switch h, _ := hexOfNode(n); int(h) {
		case start:
			return false
		case through:
			return true
		}
	}
}

// Campaign reports whether the scenario is the campaign rather than the offensive.
func (p *Position) Campaign() bool { return p.s.reg.campaign != 0 }

// LinesIf returns the hexes from which the side of could trace supply by road after a change. If
// hex is -1, the unit, which may belong to either side, is removed; otherwise it occupies hex in
// addition to its own hex. LinesIf returns false if the road net would gain no hexes and lose only
// those that become blocked.
func (p *Position) LinesIf(unit, hex int, of rules.Side) (SupplyArea, bool) {
	s, u, k := &p.s, uint8(unit), sideIndex(of)
	side := p.d.units[u].side
	occ, zocs := s.occ[side], s.zocs[side]
	at := s.loc[u]
	if hex >= 0 {
		at = uint16(hex)
		occ.Add(at)
	} else if s.top[at] == u && s.next[u] == noUnit {
		occ.Remove(at)
	}
	if !p.face(u).circled {
		a, x := p.armOf(u), &p.d.hex[at]
		for dir, n := range x.next {
			switch {
			case n == noHex || !p.extends(x, dir, &p.d.hex[n], a, side):
			case hex >= 0:
				zocs.Add(n)
			case s.zoc[side][n] == 1:
				zocs.Remove(n)
			}
		}
	}
	now := p.lines(k)
	var blocked hexSet
	if k == side {
		blocked = p.blockedBy(k, &s.occ[1-k], &s.zocs[1-k], &occ)
	} else {
		blocked = p.blockedBy(k, &occ, &zocs, &s.occ[k])
	}
	var free, road hexSet
	lost, freed, changed := false, false, false
	for i := range blocked.W {
		lost = lost || blocked.W[i]&now.road.W[i] != 0
		free.W[i] = now.blocked.W[i] &^ blocked.W[i] & p.d.isRoad.W[i]
		freed = freed || free.W[i] != 0
	}
	switch {
	case lost:
		road = p.tree(k, now).without(p, &blocked)
	case freed:
		road = p.extendRoads(k, &now.road, &free, &blocked)
	default:
		return SupplyArea{}, false
	}
	for i := range road.W {
		changed = changed || road.W[i] != now.road.W[i]&^blocked.W[i]
	}
	if !changed {
		return SupplyArea{}, false
	}
	return SupplyArea{p.traced(k, &blocked, now.air, &road).reach}, true
}

// Roads returns the road hexes of a side's supply lines.
func (p *Position) Roads(side rules.Side) SupplyArea {
	return SupplyArea{p.lines(sideIndex(side)).road}
}

// Withdraws returns the choice that picks a unit whose only possible move is an emergency
// withdrawal. It returns false if the unit has no emergency withdrawal.
func (p *Position) Withdraws(unit int) (rules.Choice, bool) {
	u := uint8(unit)
	if p.s.flag[u]&fMoved != 0 || !p.mayMove(u) || !p.withdrawals(u, nil) {
		return 0, false
	}
	return rules.MakeChoice(OpUnit, uint16(u), uint16(p.startMode(u)), 0), true
}

// Marches appends the hexes, each once, that a unit could reach by its own movement in the present
// position, regardless of the active side. It overwrites the results of Reach.
func (p *Position) Marches(dst []int16, unit int) []int16 {
	u := uint8(unit)
	if !p.s.alive(u) || !p.mobile(u) {
		return dst
	}
	mode := p.startMode(u)
	p.search(u, mode, p.allowance(u, mode))
	found := p.w.reach.found
	if mode == onFoot && p.canUseRoads(u) {
		p.search(u, byRoad, p.allowance(u, byRoad))
		found = found.Or(&p.w.reach.found)
	}
	return appendHexes(dst, &found)
}

// HasArtillery reports whether the attacker has committed artillery or Nebelwerfer to the current attack.
func (p *Position) HasArtillery() bool { return p.s.reg.artillery != [2]uint8{noUnit, noUnit} }
