package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/stacks"
)

// Flags of a unit.
const (
	fUsed       uint16 = 1 << iota // its used side is up (§8.0)
	fDisrupted                     // §12.0
	fUnsupplied                    // §5.0
	fIsolated                      // §5.0
	fWithdrawn                     // has left the map alive (§15.0)
	fActive                        // activated in this action phase (§7.0)
	fAlone                         // activated by itself, not with its formation (§7.0, §13.2)
	fDone                          // has ended its movement in this action phase (§8.0)
	fEntered                       // in the hex in which it, or one that joined it, was placed in this action phase (§14.0)
	fAttacks                       // takes part in the attack
	fDefends                       // is attacked
	fRetreats                      // has yet to retreat
	fSpared                        // the other of its pile has paid for a zone on the retreat (§11.1)
	fPutBack                       // was picked and stopped with nothing spent in this action phase (§8.0)
	fTrucks                        // took or left the trucks in this action phase (§8.3)
)

// flagNames are the words of a unit's line, by bit.
var flagNames = []string{"used", "disrupted", "unsupplied", "isolated", "withdrawn", "active", "alone", "done", "entered",
	"attacks", "defends", "retreats", "spared", "put-back", "trucks"}

const (
	actionFlags = fActive | fAlone | fDone | fEntered | fPutBack | fTrucks
	combatFlags = fAttacks | fDefends | fRetreats | fSpared
)

// Places off the map, where a unit's hex would be.
const (
	placeTrack uint16 = hexes + iota // comes later, or at its owner's choice before the first turn
	placeDead                        // destroyed (§11.0)
	placeHome                        // withdrawn (§15.0)
	places
)

var placeNames = [...]string{"track", "dead", "home"}

// state is a position: flat, without pointers, copied as a value.
type state struct {
	loc   [maxUnits]uint16
	flag  [maxUnits]uint16
	steps [maxUnits]uint8
	next  [maxUnits]uint8 // the unit below in the stack
	top   [hexes]uint8    // the uppermost unit of a hex
	zoc   [2][hexes]uint8 // how many units hold a hex in their zone of control
	occ   [2]hexSet       // hexes with units
	zocs  [2]hexSet       // hexes in a zone of control
	freed hexSet          // hexes that have been attacked in the combat at hand
	reg   registers
}

// registers are the scalars of a position. Their text form is a table in text.go. Numbers of
// formations, units and the like are 1 more than they are, 0 for none, where it says so.
type registers struct {
	option uint8 // the optional rule is played (§17.0)
	turn   uint8
	phase  Phase
	method method
	winner uint8    // a rules.Side
	points [2]uint8 // the Axis' track (§16.0); of both sides once the game is over

	cup      [2][maxFormations]uint8 // action chits left in the cups (§4.0)
	hidden   [2][tacticals]uint8     // tactical chits left there
	ready    [2][tacticals]uint8     // drawn, and may be played (§13.0)
	aside    [2][tacticals]uint8     // put aside until the turn is over (§13.3, §13.4)
	actions  [2]uint8                // available in this turn (§4.0)
	played   [2]uint8                // action chits on the track
	side     uint8                   // whose action phase it is
	first    uint8                   // who has the initiative
	dice     [2]uint8                // of the initiative, plus 1
	chit     uint8                   // the action chit drawn: formation plus 1
	whole    uint8                   // the whole formation has been activated
	picks    uint8                   // units of the 84th that act with their chit (§7.0)
	unspent  uint8                   // stops in a row with nothing spent, up to mostUnspent (§8.0)
	retires  uint8                   // the chit withdraws its formation (§15.0)
	home     uint8                   // the Führer Begleit has gone (§15.0)
	trucks   uint8                   // the unit on trucks plus 1 (§8.3)
	free     uint8                   // the turn from which the trucks can be had (§8.3)
	unit     uint8                   // the active unit plus 1; and the aim of an air strike
	spent    uint8                   // half points
	far      uint8                   // it has been next to no enemy so far (§8.5)
	target   uint16                  // where it tries to infiltrate (§9.1), or noHex
	attack   uint8                   // the intensity plus 1 (§11.0)
	adds     [2]uint8                // combat chits played for the die (§13.1)
	lead     uint8                   // what the active unit must take first: bit 0 a step, bit 1 disruption (§11.0)
	wave     uint8                   // the side whose results are applied (§11.0)
	losses   [2]uint8                // steps still to lose
	upsets   [2]uint8                // units still to disrupt
	retreats [2]uint8                // a side has to retreat
	halted   uint8                   // the active unit goes no further
	backing  uint8                   // the unit that is retreating plus 1 (§11.1)
	trail    [maxTrail]uint16        // hexes of its retreat, from where it stood
	length   uint8                   // how many
	full     uint16                  // the hex with too many steps (§10.0), or noHex
	after    Phase                   // goes on once it is in order
}

// maxTrail is the longest retreat, with the hex where it begins. Two hexes are the rule.
const maxTrail = 10

// scratch is working memory that is not part of the position.
type scratch struct {
	fresh bool // reach holds for the active unit
	reach reachMap
	path  []rules.CellID
}

// Position is one moment of one game of Celles.
type Position struct {
	sys *System
	d   *data
	s   state
	l   rules.Listener
	w   *scratch
}

func (p *Position) work() *scratch {
	if p.w == nil {
		p.w = new(scratch)
	}
	return p.w
}

// System implements rules.Position.
func (p *Position) System() rules.System { return p.sys }

// Turn implements rules.Position: 1 is the night of 23 December.
func (p *Position) Turn() int { return int(p.s.reg.turn) }

// Clone implements rules.Position.
func (p *Position) Clone() rules.Position { return &Position{sys: p.sys, d: p.d, s: p.s} }

// Copy implements rules.Position.
func (p *Position) Copy(src rules.Position) {
	q := src.(*Position)
	p.sys, p.d, p.s = q.sys, q.d, q.s
	if p.w != nil {
		p.w.fresh = false
	}
}

func (p *Position) hear(e rules.Event) {
	if p.l != nil {
		p.l.HandleEvent(e)
	}
}

// tell reports what befalls a unit.
func (p *Position) tell(kind rules.Kind, u uint8, n int, para string) {
	if p.l != nil {
		p.l.HandleEvent(rules.Event{Kind: kind, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), N: n, Para: para})
	}
}

// note reports what befalls a unit and has only a word.
func (p *Position) note(key string, u uint8, para string) {
	if p.l != nil {
		p.l.HandleEvent(rules.Event{Kind: rules.Note, Key: key, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), Para: para})
	}
}

// alive reports whether a unit stands on the map.
func (s *state) alive(u uint8) bool { return s.loc[u] < hexes }

func (s *state) is(u uint8, flag uint16) bool { return s.flag[u]&flag != 0 }

// place puts a unit, which is off the map, on a hex, and keeps stacks, occupation and zones
// of control in step.
func (p *Position) place(u uint8, h uint16) {
	s := &p.s
	s.loc[u] = h
	stacks.Insert(s.top[:], s.next[:], int(h), u)
	s.occ[p.d.units[u].side].Add(h)
	p.spread(u)
}

// lift takes a unit off its hex, to a place off the map.
func (p *Position) lift(u uint8, to uint16) {
	s := &p.s
	if h := s.loc[u]; h < hexes {
		p.gather(u)
		stacks.Remove(s.top[:], s.next[:], int(h), u)
		if s.top[h] == noUnit {
			s.occ[p.d.units[u].side].Remove(h)
		}
	}
	s.loc[u] = to
}

// shift moves a unit from hex to hex.
func (p *Position) shift(u uint8, to uint16) {
	p.lift(u, placeHome)
	p.place(u, to)
	p.s.flag[u] &^= fEntered
}

// disrupt disrupts a unit, if it is not (§12.0); its zone of control goes.
func (p *Position) disrupt(u uint8, para string) {
	if p.s.is(u, fDisrupted) {
		return
	}
	p.gather(u)
	p.s.flag[u] |= fDisrupted
	p.note("disrupted", u, para)
}

// rally ends the disruption of a unit (§12.0).
func (p *Position) rally(u uint8) {
	if !p.s.is(u, fDisrupted) {
		return
	}
	p.s.flag[u] &^= fDisrupted
	if p.s.alive(u) {
		p.spread(u)
	}
}

// lose takes a step from a unit on the map (§11.0): a unit of two steps goes on as the
// reduced counter of its kind and formation, on the side that was up.
func (p *Position) lose(u uint8, para string) {
	s := &p.s
	s.steps[u]--
	if s.steps[u] > 0 {
		p.tell(rules.StepLost, u, int(s.steps[u]), para)
		return
	}
	p.tell(rules.Eliminated, u, 0, para)
	p.remove(u, placeDead)
}

// remove takes a unit off the map for good, or until it is rebuilt.
func (p *Position) remove(u uint8, to uint16) {
	p.lift(u, to)
	p.s.flag[u] = 0
	p.dropTrucks(u)
	if p.s.reg.unit == u+1 {
		p.s.reg.halted = 1
	}
}

// stepsAt returns how many steps stand in a hex.
func (p *Position) stepsAt(h uint16) (n uint8) {
	for u := p.s.top[h]; u != noUnit; u = p.s.next[u] {
		n += p.s.steps[u]
	}
	return n
}

// IDs of the contract, from the numbers used here.

func cellOf(h uint16) rules.CellID {
	if h >= hexes {
		return 0
	}
	return rules.CellID(h + 1)
}

func hexOf(c rules.CellID) uint16 {
	if c < 1 || c > hexes {
		return noHex
	}
	return uint16(c) - 1
}

func pieceOf(u uint8) rules.PieceID { return rules.PieceID(u) + 1 }

// unitAs returns the unit a piece is, or noUnit.
func (d *data) unitAs(id rules.PieceID) uint8 {
	if id < 1 || int(id) > len(d.units) {
		return noUnit
	}
	return uint8(id - 1)
}
