package enemyaction

import "herbstnebel/rules/stacks"

// Places of units that are not on the map.
const (
	dead     = 0xff00 // eliminated
	reserve  = 0xff01 // in the box of reserves
	deployed = 0xff02 // about to be placed
	withheld = 0xff03 // may never come
	calendar = 0xff40 // and the day of December on which the unit comes
)

// What is marked on a unit.
const (
	fDispersed uint8 = 1 << iota
	fUnsupplied
	fIsolated
	fNoFuel
	fMoved  // in this activation
	fActive // in this activation
	fFought // in this activation
)

var flagNames = []string{"dispersed", "unsupplied", "isolated", "no-fuel", "moved", "active", "fought"}

// Events that hold for the whole day.
const (
	dayAlert  uint8 = 1 << iota // §11.1
	dayClouds                   // §13.1
	dayFrost                    // §16.1
	dayFury                     // §X41
)

var dayNames = []string{"alert", "clouds", "frost", "fury"}

// Those who fight: by their part in it.
const (
	attackers = iota
	defenders
)

// combat is the fight in hand. Its units stay listed when they are lost.
type combat struct {
	target    uint16 // the hex attacked
	attacker  uint8  // side
	units     [2]unitSet
	hits      uint8     // of the part in hand, not yet applied, the one in hand included
	applied   uint8     // hits that the attackers have taken
	losses    [2]uint8  // steps lost in it, by part
	lost      unitSet   // units that lost a step in it
	lostAt    hexSet    // stacks that did
	retreated uint8     // hexes
	path      [2]uint16 // hexes that the defenders retreated into
	goesOn    bool      // they stand too many in the first (§P5)
	scattered bool      // the attackers have dispersed
	advanced  unitSet   // units that advanced, one for each check
	together  unitSet   // several units that made the last advance as one (§8.9)
	into      uint16    // the hex for which an advance is checked
	from      uint16    // and whence the unit comes
	overRiver bool      // it crossed a river without a bridge
	tactics   [2]uint16 // played, as bits, by part
	chits     uint8     // that the attacker may draw
}

// state is what changes, flat, copied by assignment.
type state struct {
	day     uint8 // of December
	special uint8 // events of the day
	at      [maxUnits]uint16
	steps   [maxUnits]uint8
	flags   [maxUnits]uint8
	first   [hexes]uint8 // stacks
	next    [maxUnits]uint8

	improved, roadblocks hexSet
	blown                [hexes]uint8 // bridges that are down, on both sides of the hexside

	stands [2]hexSet // hexes in which units stand, by side
	onMap  unitSet   // units on the map

	// By side: the hexes open to its lines as last traced, and those in its supply and in its
	// communication, which are found when they are asked for.
	open                [2]hexSet
	supply, contact     [2]hexSet
	noSupply, noContact [2]bool // not found yet
	bridges             bool    // since the lines were last traced
	changed             bool    // units or bridges, since then

	hand, pile, discards cardSet // the Germans'
	alliedPile           cardSet // of the cards above, those in the Allied pile
	extraCards           uint8   // cards of the III Corps brought forward (§19.2)
	extraDay             uint8   // and the day
	fight                combat

	aside   cardSet      // German cards that are not drawn today
	taken   hexSet       // hexes that Germans hold or held last (§X17)
	passed  hexSet       // where no roadblock comes in this activation (§X42)
	crossed [hexes]uint8 // hexsides crossed in this activation that take one unit only (§X23)
	drawn   [maxChits]uint8
	checked unitSet // who has been asked: to retreat alone, to advance
	reg     registers
}

// zonesOfControl are those of either side, where they are known.
type zonesOfControl struct {
	known [2]bool
	zones [2]hexSet
}

// position is one moment, as far as the sheet looks.
type position struct {
	d *data
	s state
	z zonesOfControl
	w *workspace // may be shared by copies that are worked with in turn; nil until needed

	near [2]uint64 // the stamp of the nearness in w that is of this position, by side; 0 = unknown
}

// clear empties the map.
func (s *state) clear() {
	stacks.Clear(s.first[:], s.next[:])
	for u := range s.at {
		s.at[u] = dead
	}
}

// put puts a unit, which is nowhere on the map, into a hex.
func (p *position) put(u uint8, h uint16) {
	p.s.changed = true
	p.s.at[u] = h
	stacks.Push(p.s.first[:], p.s.next[:], int(h), u)
	side := p.d.units[u].side
	p.s.stands[side].Add(h)
	p.own(side, h)
	p.z.known[side], p.near[side] = false, 0
	p.s.onMap.Add(u)
}

// own gives a hex to the side whose units are there (§X17).
func (p *position) own(side uint8, h uint16) {
	if side == axis {
		p.s.taken.Add(h)
	} else {
		p.s.taken.Remove(h)
	}
}

// take takes a unit off the map to a place beside it.
func (p *position) take(u uint8, place uint16) {
	p.s.changed = true
	if h := p.s.at[u]; h < hexes {
		stacks.Remove(p.s.first[:], p.s.next[:], int(h), u)
		side := p.d.units[u].side
		if p.s.first[h] == stacks.None {
			p.s.stands[side].Remove(h)
			p.s.improved.Remove(h) // §1.4
		}
		p.z.known[side], p.near[side] = false, 0
		p.s.onMap.Remove(u)
	}
	p.s.at[u] = place
}

// setSteps gives a unit so many steps.
func (p *position) setSteps(u, n uint8) {
	p.s.changed = true
	p.s.steps[u] = n
	p.z.known[p.d.units[u].side] = false
}

// move moves a unit from hex to hex.
func (p *position) move(u uint8, h uint16) {
	p.take(u, dead)
	p.put(u, h)
}

func (p *position) onMap(u uint8) bool { return p.s.at[u] < hexes }

func (p *position) is(u uint8, flag uint8) bool { return p.s.flags[u]&flag != 0 }

// in lists the units in a hex.
func (p *position) in(h uint16) (units unitSet) {
	if h < hexes {
		for u := p.s.first[h]; u != stacks.None; u = p.s.next[u] {
			units.Add(u)
		}
	}
	return units
}

// holder returns the side whose units stand in a hex.
func (p *position) holder(h uint16) (side uint8, held bool) {
	if u := p.s.first[h]; u != stacks.None {
		return p.d.units[u].side, true
	}
	return 0, false
}

func (p *position) holds(side uint8, h uint16) bool {
	of, held := p.holder(h)
	return held && of == side
}

// held is the set of hexes in which a side stands.
func (p *position) held(side uint8) hexSet { return p.s.stands[side] }

// unitsOf are the units of a side on the map.
func (p *position) unitsOf(side uint8) unitSet { return p.s.onMap.And(&p.d.ofSide[side]) }

// standing are the units of one part in the fight that are still on the map.
func (p *position) standing(part int) unitSet {
	return p.s.fight.units[part].And(&p.s.onMap)
}

// stepsOf adds up steps.
func (p *position) stepsOf(units unitSet) (n int) {
	for u := range units.All() {
		n += int(p.s.steps[u])
	}
	return n
}

// strengthOf adds up printed strengths.
func (p *position) strengthOf(units unitSet) (n int) {
	for u := range units.All() {
		n += int(p.d.units[u].strength[p.s.steps[u]])
	}
	return n
}

// defendersAt is the hex in which the defenders stand now: where they are apart, there are
// no hits left that ask for it.
func (p *position) defendersAt() uint16 {
	for u := range p.s.fight.units[defenders].All() {
		if p.onMap(u) {
			return p.s.at[u]
		}
	}
	return p.s.fight.target
}

// bridged reports whether a hexside has a bridge that stands.
func (p *position) bridged(h uint16, dir uint8) bool {
	return p.d.hex[h].bridge>>dir&1 != 0 && p.s.blown[h]>>dir&1 == 0
}

// unbridged reports whether a step crosses a river without a bridge that stands.
func (p *position) unbridged(h uint16, dir uint8) bool {
	return p.wet(h)>>dir&1 != 0
}

// wet are the hexsides with a river and without a bridge that stands, as bits.
func (p *position) wet(h uint16) uint8 {
	x := &p.d.hex[h]
	return x.river &^ (x.bridge &^ p.s.blown[h])
}

// byRoad reports whether a step follows a road: one over a fallen bridge does not.
func (p *position) byRoad(h uint16, dir uint8) bool {
	return p.d.hex[h].road>>dir&1 != 0 && !p.unbridged(h, dir)
}

// blow brings a bridge down. Lines are not asked for again before they are traced.
func (p *position) blow(h uint16, dir uint8) {
	p.s.changed, p.s.bridges = true, true
	p.s.blown[h] |= 1 << dir
	p.s.blown[p.d.hex[h].next[dir]] |= 1 << ((dir + 3) % 6)
}

// mend puts the bridges of a hex up again (§X41).
func (p *position) mend(h uint16) {
	p.s.changed, p.s.bridges = true, true
	for dir, n := range p.d.hex[h].next {
		if n != noHex {
			p.s.blown[n] &^= 1 << ((dir + 3) % 6)
		}
	}
	p.s.blown[h] = 0
}

// fits reports whether some units, who are not there, have room in a hex (§X8).
func (p *position) fits(units unitSet, h uint16) bool {
	there := p.in(h)
	both := there.Or(&units)
	return both.Len() <= p.d.num.stackUnits && p.stepsOf(both) <= p.d.num.stackSteps
}
