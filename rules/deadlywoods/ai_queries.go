package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
)

// What a general staff looks at, and no law: the ground and the units by number, without the strings
// and lists of what a screen sees. Hexes are numbered from 0, as cells are from 1.

// Hexes is the number of hexes of the map.
const Hexes = hexes

// GoalSet is a set of victory point hexes: a bit for each, in the order of their numbers.
type GoalSet = uint32

// maxGoals is how many victory point hexes a GoalSet holds; a map with more is refused.
const maxGoals = 32

// MapData is what never changes about a hex.
type MapData struct {
	Next       [6]int // neighbours, -1 off the map
	Road       [6]bool
	River      [6]bool
	Terrain    string
	Settlement string
	Motor      [6]int // half points for motorised units off the road, 255 for never
	Point      bool   // victory point hex
	Beyond     bool   // beyond the Meuse
	British    bool
	Fort       bool
	Zone       int
	Entry      byte // letter, or 0
}

// Ground returns what never changes about a hex.
func (s *System) Ground(h int) MapData {
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

// Distance returns the hexes from a to b.
func (s *System) Distance(a, b int) int { return s.data.distance(uint16(a), uint16(b)) }

// UnitState is a unit as a staff sees it.
type UnitState struct {
	Hex             int // -1 off the map
	Attack, Defence int
	Move            int // points
	Steps           int
	Tanks, Foot     bool
	Moved           bool // has moved or ended its move in this round
	OutOfSupply     bool // German, marked out of supply
}

// Place returns the column, from 1 in the west, and the row, from 1 in the north, of a hex: its number on the map is both.
func Place(h int) (col, row int) { return grid.ColRow(h) }

// Chits is how many kinds of chit there are.
const Chits = int(chits)

// ToCome returns how many chits of a kind a side has in the cup and in hand.
func (p *Position) ToCome(side rules.Side, ch Chit) int {
	k := sideIndex(side)
	return int(p.s.reg.cup[k][ch] + p.s.reg.hand[k][ch])
}

// Troopers returns the numbers of a side's first unit and one past its last.
func (p *Position) Troopers(side rules.Side) (first, last int) {
	i := sideIndex(side)
	return int(p.d.first[i]), int(p.d.last(i))
}

// Trooper returns the state of a unit by number; its piece has the next higher ID.
func (p *Position) Trooper(u int) UnitState {
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

// Occupied reports whether units of a side stand in a hex.
func (p *Position) Occupied(h int, side rules.Side) bool {
	return p.s.occ[sideIndex(side)].Has(uint16(h))
}

// InZOC reports whether a hex lies in a zone of control of a side.
func (p *Position) InZOC(h int, side rules.Side) bool {
	return p.s.zocs[sideIndex(side)].Has(uint16(h))
}

// Phase returns the decision that is due.
func (p *Position) Phase() Phase { return p.s.reg.phase }

// Odds returns how many columns right of 1-1 the attack being declared stands, all shifts
// included; -3 is a certain AL1. It makes sense from the first attacker to the die.
func (p *Position) Odds() int { return p.reckon(nil).column + firstColumn }

// Overloaded reports whether the pile in a hex may not stay.
func (p *Position) Overloaded(h int, side rules.Side) bool {
	ok, _ := p.pileAt(uint16(h), sideIndex(side)).legal()
	return !ok
}

// Aim returns the hex that a choice means: of a move, an emergency withdrawal, an attack, a
// retreat, an entry, a close-up, a marker; -1 if it means none.
func Aim(c rules.Choice) int {
	switch c.Op() {
	case OpEnter, OpCloseUp, OpRetreat:
		return int(c.B())
	case OpGo, OpWithdraw, OpAttack, OpHex:
		return int(c.A())
	}
	return -1
}

// ByRoad reports whether a choice picks a unit on foot to move by road as if motorised.
func ByRoad(c rules.Choice) bool { return c.Op() == OpUnit && uint8(c.B()) == byRoad }

// ChitOf returns the chit that a choice of the first chit takes.
func ChitOf(c rules.Choice) Chit { return Chit(c.B()) }

// RoundOf returns the round for which a choice uses a chit.
func RoundOf(c rules.Choice) Round { return Round(c.A()) }

// ZoneOf returns the zone of the army that a choice picks.
func ZoneOf(c rules.Choice) int { return int(c.A()) }

// UnitOf returns the unit of a choice that picks one, or the first unit on the map of the
// formation that it picks.
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

// SupportOf returns the strength that a choice of guns or rockets brings; 0 for any other.
func (p *Position) SupportOf(c rules.Choice) int {
	switch c.Op() {
	case OpGuns:
		return int(p.d.supports[c.A()].strength)
	case OpRockets, OpRocketsDoubled:
		return p.rocketStrength(uint8(c.A()), p.s.reg.target, c.Op() == OpRocketsDoubled)
	}
	return 0
}

// Declines reports whether a choice ends or declines what is offered.
func Declines(c rules.Choice) bool { return operations[c.Op()].Pass }

// Way is how a unit that may move would go.
type Way struct {
	unit, mode, left uint8
}

// Ways returns how a unit may move now: the ordinary way, and for infantry that may use the
// roads as if motorised, by road. It makes sense while units are picked to move, for units
// that have not yet moved.
func (p *Position) Ways(unit int) (ordinary, byRoads Way, ok, roads bool) {
	u := uint8(unit)
	if p.s.flag[u]&fMoved != 0 || !p.mayMove(u) {
		return
	}
	mode := p.startMode(u)
	if p.canStep(u, mode) {
		ordinary, ok = Way{u, mode, p.allowance(u, mode)}, true
	}
	if mode == onFoot && p.canUseRoads(u) && p.canStep(u, byRoad) {
		byRoads, roads = Way{u, byRoad, p.allowance(u, byRoad)}, true
	}
	return
}

// Reach appends the hexes to which a way leads.
func (p *Position) Reach(dst []int16, w Way) []int16 {
	p.flood(w.unit, w.mode, w.left)
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

// March plays the two choices that send a unit along a way to a hex, and returns them. The
// way must be the one that Reach was asked about last.
func (p *Position) March(w Way, hex int) (pick, step rules.Choice) {
	pick = rules.MakeChoice(OpUnit, uint16(w.unit), uint16(w.mode), 0)
	step = rules.MakeChoice(OpGo, uint16(hex), 0, 0)
	p.Apply(pick, nil)
	p.w.fresh = true // picking moves nothing
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

// Fits reports whether a unit could join what stands in a hex and stay.
func (p *Position) Fits(unit, hex int) bool {
	ok, _ := p.fits(uint8(unit), uint16(hex))
	return ok
}

// MayFight reports whether a unit may attack at all in the round being played, as far as
// its strength, its supply and the chit go.
func (p *Position) MayFight(unit int) bool {
	return p.canAttack(uint8(unit))
}

// Target returns the hex under attack, or -1.
func (p *Position) Target() int {
	if p.s.reg.target >= hexes {
		return -1
	}
	return int(p.s.reg.target)
}

// Results returns how many of the six faces give AL1, BL1, DR and DR* with the odds of the
// attack being declared.
func (p *Position) Results() (n [4]int) {
	f := p.reckon(nil)
	for face := 1; face <= 6; face++ {
		n[p.result(f, face)-al1]++
	}
	return n
}

// Drawn returns how many chits have been drawn this turn.
func (p *Position) Drawn() int { return int(p.s.reg.drawn) }

// Round returns the kind of round being played, NoRound between rounds.
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

// ZonesOver returns how many units of a side hold a hex in their zone of control.
func (p *Position) ZonesOver(hex int, side rules.Side) int { return int(p.s.zoc[sideIndex(side)][hex]) }

// Demolitions appends the choices that have an engineer blow a bridge now.
func (p *Position) Demolitions(dst []rules.Choice) []rules.Choice {
	if p.s.reg.phase != PhaseMove || p.s.reg.round != RoundMove || p.s.reg.side != allies {
		return dst
	}
	return p.blowChoices(dst)
}

// BridgeOf returns the two banks of the bridge that a choice would blow or keep.
func (p *Position) BridgeOf(c rules.Choice) (a, b int) {
	br := &p.d.bridges[c.A()]
	return int(br.a), int(br.b)
}

// Chart returns how many of the six faces give AL1, BL1, DR and DR* in a column of the
// combat table counted from 1-1 = 0, after shifts.
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

// Chit returns the chit in play.
func (p *Position) Chit() Chit { return Chit(p.s.reg.current & 15) }

// Reaches reports whether a hex was in the last Reach.
func (p *Position) Reaches(hex int) bool { return p.w.reach.found.Has(uint16(hex)) }

// Passes reports whether the way from start to a hex of the last Reach leads through another.
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

// Campaign reports whether the campaign is played, not the offensive alone.
func (p *Position) Campaign() bool { return p.s.reg.campaign != 0 }

// LinesIf returns the hexes from which a side could trace supply by road if a unit, of
// whichever side, stood in a hex besides where it stands or, with hex -1, were gone, and all
// else were as it is. It reports false, and nothing else, where no road beyond what would be
// blocked, or free, is lost or won.
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
		road = p.floodRoads(k, &now.road, &free, &blocked)
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

// Roads returns the road hexes over which a side's supply runs.
func (p *Position) Roads(side rules.Side) SupplyArea {
	return SupplyArea{p.lines(sideIndex(side)).road}
}

// Withdraws returns the choice that picks a unit which can go nowhere but by emergency
// withdrawal, if it is such a unit.
func (p *Position) Withdraws(unit int) (rules.Choice, bool) {
	u := uint8(unit)
	if p.s.flag[u]&fMoved != 0 || !p.mayMove(u) || !p.withdrawals(u, nil) {
		return 0, false
	}
	return rules.MakeChoice(OpUnit, uint16(u), uint16(p.startMode(u)), 0), true
}

// Marches appends the hexes, each once, to which a unit could go by a movement of its own as
// things stand, whoever's turn it is. Nothing that Reach found is left.
func (p *Position) Marches(dst []int16, unit int) []int16 {
	u := uint8(unit)
	if !p.s.alive(u) || !p.mobile(u) {
		return dst
	}
	mode := p.startMode(u)
	p.flood(u, mode, p.allowance(u, mode))
	found := p.w.reach.found
	if mode == onFoot && p.canUseRoads(u) {
		p.flood(u, byRoad, p.allowance(u, byRoad))
		found = found.Or(&p.w.reach.found)
	}
	return appendHexes(dst, &found)
}

// Gunned reports whether the attacker has committed artillery or rockets to the attack at hand.
func (p *Position) Gunned() bool { return p.s.reg.guns != [2]uint8{noUnit, noUnit} }
