package deadlywoods

import "herbstnebel/rules"

// What a general staff looks at: the ground and the units by number, without the strings
// and lists of what a screen sees. Hexes are numbered from 0, as cells are from 1.

// Hexes is the number of hexes of the map.
const Hexes = hexes

// Ground is what never changes about a hex.
type Ground struct {
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
func (s *System) Ground(h int) Ground {
	x := &s.data.hex[h]
	g := Ground{
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

// Trooper is a unit as a staff sees it.
type Trooper struct {
	Hex             int // -1 off the map
	Attack, Defence int
	Move            int // points
	Steps           int
	Tanks, Foot     bool
	Moved           bool // has moved or ended its move in this round
	Cut             bool // German, marked out of supply
}

// Troopers returns the numbers of a side's first unit and one past its last.
func (p *Position) Troopers(side rules.Side) (first, last int) {
	i := sideIndex(side)
	return int(p.d.first[i]), int(p.d.last(i))
}

// Trooper returns the state of a unit by number; its piece has the next higher ID.
func (p *Position) Trooper(u int) Trooper {
	s := &p.s
	if s.loc[u] >= hexes {
		return Trooper{Hex: -1}
	}
	f := p.face(uint8(u))
	return Trooper{
		Hex: int(s.loc[u]), Attack: int(f.attack), Defence: int(f.defence), Move: int(f.move), Steps: int(s.steps[u]),
		Tanks: p.armOf(uint8(u)) == armour, Foot: p.d.units[u].arm == infantry,
		Moved: s.flag[u]&(fMoved|fDone) != 0, Cut: s.flag[u]&fNoSupply != 0,
	}
}

// Held reports whether the Axis controls a victory point hex, town or village.
func (p *Position) Held(h int) bool { return p.s.held.has(uint16(h)) }

// Traced reports whether a line of supply can be traced from a hex by road.
func (p *Position) Traced(h int, side rules.Side) bool {
	return p.traces(uint16(h), sideIndex(side))
}

// Taken reports whether units of a side stand in a hex.
func (p *Position) Taken(h int, side rules.Side) bool { return p.s.occ[sideIndex(side)].has(uint16(h)) }

// Zoned reports whether a hex lies in a zone of control of a side.
func (p *Position) Zoned(h int, side rules.Side) bool {
	return p.s.zocs[sideIndex(side)].has(uint16(h))
}

// Key returns the key of the decision that is due.
func (p *Position) Key() string { return decisions[p.s.reg.phase].key }

// Odds returns how many columns right of 1-1 the attack being declared stands, all shifts
// included; -3 is a certain AL1. It makes sense from the first attacker to the die.
func (p *Position) Odds() int { return p.reckon(nil).column + firstColumn }

// Overloaded reports whether the pile in a hex may not stay.
func (p *Position) Overloaded(h int, side rules.Side) bool {
	ok, _ := p.pileAt(uint16(h), sideIndex(side)).legal()
	return !ok
}
