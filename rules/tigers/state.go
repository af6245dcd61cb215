package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/stacks"
)

// Flags of a unit.
const (
	fEntrenched uint16 = 1 << iota // §8.57
	fDone                          // moved or fought this day: neither again (§8.24, §8.25, §9.16)
	fMoved                         // left an area this day: blows bridges less well (§10.29)
	fEntered                       // came upon the enemy this impulse and must attack (§9.12)
	fCrossed                       // came into its area over a river this impulse (§9.71)
	fFoot                          // rides no more until supply is clean (§8.35)
	fUnsup                         // out of supply at the last check (§13.15, §13.16)
	fHeld                          // told to stay this impulse
	fBuilt                         // tried to build this day: neither moves nor attacks (§10.14)
	fGroup                         // belongs to the stack that is moving
	fFresh                         // reinforcement that has not yet left its zone
	fOutside                       // came in outside the limits of the scenario
	fShifted                       // going round to another zone this impulse (§11.14)
	fAttacks                       // takes part in the attack that is being fought
	fArrivedDay                    // left a zone outside the limits today
	fSpentAll                      // tried to build this impulse: no points are left for another bridge (§8.36)
)

// Phase is the decision that is due.
type Phase uint8

const (
	PhaseOver Phase = iota
	PhasePlace
	PhaseMove
	PhaseUnit
	PhaseBlow
	PhaseSave
	PhaseBlowDie
	PhaseEffect
	PhaseSpecial
	PhaseExcess
	PhaseBattle
	PhaseJoin
	PhaseCallDie
	PhaseGun
	PhaseGunDie
	PhaseFire
	PhaseFireDie
	PhaseBuild
	PhaseBuildDie
	nPhases
)

var phaseNames = [nPhases]string{"over", "place", "move", "unit", "blow", "save", "blow-die", "effect", "special", "excess",
	"battle", "join", "call-die", "gun", "gun-die", "fire", "fire-die", "build", "build-die"}

const (
	axis   = 0 // index of a side in arrays
	allies = 1
)

func sideOf(i uint8) rules.Side { return rules.Side(i + 1) }

// state is everything that changes. It is copied by value.
type state struct {
	place [maxUnits]uint8
	sp    [maxUnits]uint8
	late  [maxUnits]uint8 // movement points lost by coming round (§11.14)
	flags [maxUnits]uint16
	// Of the battle in hand: what a unit fires at, and how often it is aimed at.
	aim   [maxUnits]uint8
	marks [maxUnits]uint8

	tries [maxBridges]uint8 // attempts that failed at a damaged bridge (§10.16)
	down  uint64            // damaged bridges

	held     mask   // areas under German control (§12.22)
	released uint64 // groups whose condition was met (§11.3)
	arrived  uint64 // groups that have been placed

	// Of the impulse.
	contested mask     // areas that held both sides when it began
	fought    mask     // areas in which a battle was fought
	builds    uint64   // bridges at which building was tried
	tried     [4]uint8 // bridges that were to be blown (§10.23)
	triedBy   [4]uint8 // and by whom (§10.25)
	nTried    uint8

	// Of the turn.
	when  uint8 // place on the time track
	vp    int16
	scene uint8
	side  uint8 // phasing player
	phase Phase

	// Special forces (§14.0).
	effects     uint8 // effects chosen so far, as bits
	uses        uint8
	today       bool // the marker has been used today
	specialArea uint8
	effect      uint8 // 0 = no marker on the map

	// Of the stack that is moving.
	stand   uint8 // where it is
	spent   uint8
	steps   bool // it has left its area
	waded   bool // over a damaged bridge
	target  uint8
	blower  uint8
	builder uint8 // engineer at work
	bridge  uint8 // bridge in question, here and when building

	// Of the battle.
	battleArea uint8 // area
	firing     uint8 // side whose calls, guns or units are at it
	calls      [2]uint8
	guns       [2]uint8
	arms       bool // attackers have infantry and armour
	river      bool
	combined   bool
	shooter    uint8
	dice       uint8

	outcome uint8 // index of the level, or a method; see victory.go

	derived
}

// derived follows from the rest and is rebuilt when a text is read.
type derived struct {
	head [maxPlaces]uint8 // units of a place, in ascending order; see none
	next [maxUnits]uint8
	cnt  [2][maxPlaces]uint8
	str  [2][maxPlaces]uint8 // strength points; Load keeps a side below 256
	occ  [2]mask
	// Places from which a supply line can be traced, for armour and for the rest
	// (§13.14). Kept for the phasing side while it moves.
	sup [2]mask
}

// none ends a stack: u goes through all units of a place with
// for u := s.head[at]; u != none; u = s.next[u].
const none = stacks.None

// clear takes all units off the map.
func (d *derived) clear() {
	*d = derived{}
	stacks.Clear(d.head[:], d.next[:])
}

// enter puts a unit on a place.
func (p *Position) enter(u, at uint8) {
	s := &p.s
	s.place[u] = at
	if at >= maxPlaces || at == 0 {
		return
	}
	stacks.Insert(s.head[:], s.next[:], int(at), u)
	side := p.d.ally[u]
	s.cnt[side][at]++
	s.str[side][at] += s.sp[u]
	s.occ[side].Add(at)
}

// leave takes a unit off its place.
func (p *Position) leave(u uint8) {
	s := &p.s
	at := s.place[u]
	s.place[u] = 0
	if at >= maxPlaces || at == 0 {
		return
	}
	stacks.Remove(s.head[:], s.next[:], int(at), u)
	side := p.d.ally[u]
	s.cnt[side][at]--
	s.str[side][at] -= s.sp[u]
	if s.cnt[side][at] == 0 {
		s.occ[side].Remove(at)
	}
}

// remove eliminates a unit.
func (p *Position) remove(u uint8, para string) {
	s := &p.s
	at := s.place[u]
	p.leave(u)
	s.place[u] = boxLost
	s.sp[u] = 0
	s.late[u], s.aim[u], s.marks[u] = 0, 0, 0
	s.flags[u] = 0 // §8.58: its entrenchment goes with it
	p.hear(rules.Event{Kind: rules.Eliminated, Side: sideOf(p.d.ally[u]), Piece: rules.PieceID(u), Cell: rules.CellID(at), Para: para})
}

// hurt takes one strength point from a unit (§9.21, §9.23).
func (p *Position) hurt(u uint8, para string) {
	s := &p.s
	if s.sp[u] == 1 {
		p.remove(u, para)
		return
	}
	s.sp[u]--
	at := s.place[u]
	s.str[p.d.ally[u]][at]--
	p.hear(rules.Event{Kind: rules.StepLost, Side: sideOf(p.d.ally[u]), Piece: rules.PieceID(u), Cell: rules.CellID(at), N: int(s.sp[u]), Para: para})
}

// hear reports an event to the listener of the choice being played.
func (p *Position) hear(e rules.Event) {
	if p.l != nil {
		p.l.HandleEvent(e)
	}
}

func (p *Position) scene() *scenario { return &p.d.scenes[p.s.scene] }

// day returns the day of December.
func (s *state) day() int { return 16 + int(s.when)/3 }

// impulse returns 1 to 3.
func (s *state) impulse() int { return 1 + int(s.when)%3 }

// damaged reports whether a bridge, numbered from 1, is down; 0, where there is none, never is.
func (s *state) damaged(bridge uint8) bool { return bridge != 0 && s.down>>(bridge-1)&1 != 0 }

// enemyAt reports whether the opponent of a side stands on a place.
func (s *state) enemyAt(side, at uint8) bool { return s.occ[1-side].Has(at) }
