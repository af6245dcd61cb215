package enemyaction

// Queries for the AI, which are not rules: the map and the units by number, without the strings and
// lists that a screen needs. Hexes are numbered from 0 in the order of cells, units from 0 in the
// order of pieces, cards and corps as in choices.

// Hexes is the number of hexes. Units and Cards are greater than the number of any unit or card.
const (
	Hexes = hexes
	Units = maxUnits
	Cards = maxCards
)

// FirstDay is the day of December on which every scenario begins. Days is the number of days of the
// longest scenario.
const (
	FirstDay = firstDay
	Days     = lastDay - firstDay + 1
)

// Set is a set of hexes. CardSet is a set of cards.
type (
	Set     = hexSet
	CardSet = cardSet
)

// GoalSet is a set of victory hexes: a bit for each, in the order of their numbers.
type GoalSet = uint64

// maxGoals is the capacity of a GoalSet. Load rejects a map with more victory hexes.
const maxGoals = 64

// Event is the event of a German card (§X41).
type Event = event

const (
	EventFuel      = eventFuel
	EventTraffic   = eventTraffic // for a hex
	EventBridges   = eventBridges // for a hex
	EventCommandos = eventCommandos
	EventFrost     = eventFrost
	EventFury      = eventFury
	EventHesitates = eventHesitates
	EventCrisis    = eventCrisis
)

// Furious returns the number of chits drawn against a hex under the fury of Bastogne instead of n
// (§X41).
func (y *System) Furious(n, hex int) int { return y.d.furious(n, uint16(hex)) }

// Phase is the kind of a decision. The constants are those that the AI distinguishes.
type Phase = phase

const (
	PhaseEntry   = phEntry
	PhaseImpulse = phImpulse
	PhaseCorps   = phCorps
	PhaseUnits   = phUnits
	PhaseMove    = phMove
	PhaseDeclare = phDeclare
	PhaseSupport = phSupport
	PhaseDefence = phDefence
	PhaseBack    = phBack
	PhaseAnswer  = phAnswer
	PhaseAdvance = phAdvance
	PhaseSecond  = phSecond
)

// Operations of choices that the AI distinguishes, with the meaning of A and B beside each.
const (
	OpEnter    = opEnter   // unit, hex
	OpPlay     = opPlay    // card
	OpDiscard  = opDiscard // card
	OpEvent    = opEvent   // card
	OpEventAt  = opEventAt // card, hex
	OpCorps    = opCorps   // corps
	OpUnit     = opUnit    // unit
	OpAttack   = opAttack  // B: hex
	OpEnd      = opEnd
	OpMove     = opMove // unit, hex
	OpStop     = opStop
	OpWith     = opWith // unit
	OpDeclared = opDeclared
	OpSupport  = opSupport // card
	OpBack     = opBack    // hexes
	OpRetreat  = opRetreat // unit, hex
	OpStand    = opStand
	OpLose     = opLose    // unit
	OpAdvance  = opAdvance // unit, hex
	OpNone     = opNone
)

// MapData is the data of a hex that never changes.
type MapData struct {
	Next   [6]int   // neighbours clockwise from north-east, -1 off the map
	Cost   [6]uint8 // points for a mechanised unit to enter it while the bridges are intact
	River  [6]bool  // a river runs between, bridged or not
	OnMap  bool
	Points int  // victory points; 0 = no victory hex
	Hold   int  // hold value
	Cover  bool // a village or a town: the defender ignores a hit
	Town   bool // defenders are twice as strong
	Wall   bool // Westwall: German defenders are twice as strong
	Woods  bool // as chits have it
}

// MapData returns the data of a hex that never changes.
func (y *System) MapData(h int) (g MapData) {
	d := y.d
	x := &d.hex[h]
	g = MapData{OnMap: d.onMap.Has(uint16(h)), Points: int(x.points), Hold: int(x.hold), Cover: x.settlement != open, Town: x.settlement == town,
		Wall: x.westwall, Woods: x.terrain == woods || x.terrain == forest}
	for dir, n := range x.next {
		g.Next[dir] = -1
		if n == noHex {
			continue
		}
		g.Next[dir], g.River[dir] = int(n), x.river>>dir&1 != 0
		g.Cost[dir] = d.cost[1][d.hex[n].terrain]
		switch {
		case g.River[dir] && x.bridge>>dir&1 == 0:
			g.Cost[dir] = 8 // all that armour has
		case x.road>>dir&1 != 0:
			g.Cost[dir] = 1
		}
	}
	return g
}

// Distance returns the distance between two hexes.
func (y *System) Distance(a, b int) int { return y.d.distance(uint16(a), uint16(b)) }

// AxisSources returns the hexes from which German lines run.
func (y *System) AxisSources() *Set { return &y.d.sources[axis] }

// Scenario returns the index of the scenario in Scenarios.
func (p *Position) Scenario() int { return int(p.s.reg.scenario) }

// Days returns the last turn of the position's scenario.
func (p *Position) Days() int { return int(scenarioEnds[p.s.reg.scenario]) - firstDay + 1 }

// UnitState is the state of a unit as the AI uses it.
type UnitState struct {
	Hex      int // -1 = not on the map
	Axis     bool
	Steps    int
	Chits    int // chits that it contributes to an attack: its steps, or 0 if its strength is in brackets
	Strength int
	Loses    int // strength that the next step costs
	Armour   bool
	Move     int // movement points, reduced by lack of supply and of fuel
	Dry      int // movement points that lack of fuel alone takes
	Mech     bool
	Corps    int
	// Marks. Weak means out of supply, isolated, or without fuel.
	Active, Moved, Fought, Dispersed, Isolated, Weak bool
}

// UnitStates writes the state of each unit to list, and returns the number of units.
func (p *Position) UnitStates(list *[Units]UnitState) int {
	for i := range p.d.units {
		x, t, f := &p.d.units[i], &list[i], p.s.flags[i]
		*t = UnitState{Hex: -1, Axis: x.side == axis, Corps: int(x.formation)}
		if p.s.at[i] >= hexes {
			continue
		}
		n := p.s.steps[i]
		t.Hex, t.Steps, t.Strength, t.Armour = int(p.s.at[i]), int(n), int(x.strength[n]), x.kind == armour
		if t.Chits = t.Steps; x.bracket[n] {
			t.Chits = 0
		}
		t.Loses = t.Strength - int(x.strength[n-1])
		t.Move, t.Mech = p.allowance(uint8(i)), p.d.isMech(uint8(i))
		if t.Dry = 0; f&(fUnsupplied|fIsolated|fNoFuel) == fNoFuel {
			t.Dry = int(x.move) - t.Move
		}
		t.Active, t.Moved, t.Fought = f&fActive != 0, f&fMoved != 0, f&fAttacked != 0
		t.Dispersed, t.Isolated, t.Weak = f&fDispersed != 0, f&fIsolated != 0, f&(fUnsupplied|fIsolated|fNoFuel) != 0
	}
	return len(p.d.units)
}

// Phase returns the kind of the decision.
func (p *Position) Phase() Phase { return p.s.reg.phase }

// GermanHexes returns the hexes that the Germans hold.
func (p *Position) GermanHexes() *Set { return &p.s.germanHexes }

// Supplied returns the hexes in German supply if german is set, otherwise those in Allied supply.
func (p *Position) Supplied(german bool) *Set { return p.supplied(yesNo(!german)) }

// Marches returns the hexes that the march procedure would choose between if an Allied unit were
// activated now (§X29).
func (p *Position) Marches(u int) (set Set) {
	if !inPlace(&p.position, u) {
		for _, h := range placesToHold(&p.position, u, nil) {
			set.Add(uint16(h))
		}
	}
	return set
}

// Improved reports whether there is an improved position in a hex.
func (p *Position) Improved(h int) bool { return p.s.improved.Has(uint16(h)) }

// Points returns the German victory points.
func (p *Position) Points() int { return p.points() }

// Opening reports whether this is the first impulse, which allows only attacks.
func (p *Position) Opening() bool { return p.s.reg.opening != 0 }

// HasAttacked reports whether the activated units have begun to attack and can no longer move.
func (p *Position) HasAttacked() bool { return p.s.reg.fighting != 0 }

// Worker returns the active unit, or -1.
func (p *Position) Worker() int { return int(p.s.reg.unit) - 1 }

// Target returns the hex of the current combat, and the hits not yet applied.
func (p *Position) Target() (h, hits int) { return int(p.s.combat.target), int(p.s.combat.hits) }

// Joined reports whether a unit is among the attackers of the current combat.
func (p *Position) Joined(u int) bool { return p.s.combat.units[attackers].Has(uint8(u)) }

// Activates returns the corps that a card in the hand can activate now, as bits.
func (p *Position) Activates(c int) uint32 { return p.canActivate(uint8(c)) }

// Value returns the command value of a card.
func (y *System) Value(c int) int { return int(y.d.cards[c].value) }

// EventOf returns the event of a card.
func (y *System) EventOf(c int) Event { return y.d.cards[c].event }

// Commands returns the corps that a card can activate, or units of which it can activate, as bits.
func (y *System) Commands(c int) uint32 { return y.d.cards[c].corps }

// Drawn returns the number of cards that the Germans draw for today (§X18).
func (p *Position) Drawn() int { return int(p.d.days[p.s.day].cards) }

// Hand returns the cards that the Germans hold.
func (p *Position) Hand() *CardSet { return &p.s.hand }

// Blown returns the hexsides of a hex with destroyed bridges, as bits.
func (p *Position) Blown(h int) uint8 { return p.s.blown[h] }

// Fury reports whether the fury of Bastogne holds today (§X41).
func (p *Position) Fury() bool { return p.s.special&dayFury != 0 }

// Delayed returns the sum of the steps that an event would delay, each multiplied by the days of its
// delay (§X41).
func (p *Position) Delayed(e Event) (n int) {
	switch e {
	case eventHesitates:
		held := p.hesitant()
		for u := range held.All() {
			n += int(p.s.steps[u]) * int(calendar+hesitantUntil-p.s.at[u])
		}
	case eventCrisis:
		late := p.british()
		n = p.stepsOf(late)
	}
	return n
}

// OfCard reports whether a card that activates the corps of a unit activates the unit.
func (y *System) OfCard(c, u int) bool {
	x := &y.d.cards[c]
	return !x.division || x.units.Has(uint8(u))
}

// Circumstances are the conditions of a combat that chits depend on.
type Circumstances struct {
	Odds               int // attackers to one defender; 0 = less than 1-1
	Woods, River       bool
	Flank              bool
	Attacker, Defender bool // armour on this side alone
}

// AverageHits returns the average hits of a chit on the attackers and on the defenders on a day of December,
// in thousandths. It assumes that no tactics are played.
func (y *System) AverageHits(day int, c Circumstances) (hits [2]int) {
	q := position{d: y.d}
	q.s.day = uint8(day)
	var both situation
	for i, s := range []situation{odds1, odds2, odds3, odds4} {
		both |= situation(yes(c.Odds > i)) * s
	}
	both |= situation(yes(c.Woods))*inWoods | situation(yes(c.River))*overRiver | situation(yes(c.Flank))*flank
	given := [2]situation{both | situation(yes(c.Attacker))*armourAlone, both | situation(yes(c.Defender))*armourAlone}
	copies := 0
	for i := range y.d.chits {
		k := &y.d.chits[i]
		one := q.total([]chit{k.lines}, given)
		copies += int(k.copies)
		for part := range hits {
			hits[part] += int(k.copies) * one[part]
		}
	}
	for part := range hits {
		hits[part] = 1000 * hits[part] / copies
	}
	return hits
}
