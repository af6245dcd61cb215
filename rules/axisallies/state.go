package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/stacks"
)

// Flags of a unit.
const (
	fDone  uint8 = 1 << iota // has attacked or been held back (§7.2, §7.5), or has ended its movement (§8.11)
	fBack                    // has yet to retreat (§7.8)
	fBlitz                   // may go a hex further (§3.7)
	fTaken                   // a truck that the other side has requisitioned (§11.5)
)

var flagNames = []string{"done", "back", "blitz", "taken"}

// Places off the board, where a unit's hex would be.
const (
	placeLater uint8 = hexes + iota // comes on a later turn (§10.2)
	placePool                       // beside the board, ready to enter or to fly
	placeDead                       // out of the game, or not in it
	placeTruck                      // aboard a truck (§4.2)
	places
)

var placeNames = []string{"later", "pool", "dead", "truck"}

// state is a position: flat, without pointers, copied as a value.
type state struct {
	loc   [maxUnits]uint8
	flag  [maxUnits]uint8
	ride  [maxUnits]uint8 // the truck it is aboard, plus 1
	aim   [maxUnits]uint8 // the target it attacks: index into reg.targets plus 1 (§7.4)
	cargo [maxUnits]uint8 // supplies aboard a truck
	next  [maxUnits]uint8 // the ground unit below in the stack
	top   [hexes]uint8    // the first ground unit of a hex
	n     [hexes][groundKinds]uint8
	sup   [hexes]uint8 // supplies that can be used
	spent [hexes]uint8 // supplies turned over (§5.3)

	occ    [2]hexSet // hexes with infantry, tanks or artillery
	trucks [2]hexSet // hexes with trucks
	dumps  [2]hexSet // hexes with supplies that can be used
	axis   hexSet    // hexes on the Axis' side of the front line (§11.1)
	fought hexSet    // hexes that have attacked (§7.2)
	paid   hexSet    // hexes whose units may move (§8.4)
	flown  hexSet    // hexes where the aircraft have been resolved (§6.4)
	pool   [2]uint8  // supplies beside the board (§10.2)
	reg    registers
}

// registers are the scalars of a position. A hex or a unit is held as 1 more than its number,
// 0 for none.
type registers struct {
	option uint8
	turn   uint8
	phase  phase
	method method
	winner uint8 // a rules.Side
	points uint8
	side   uint8    // whose decision it is, or who attacks
	first  uint8    // who places aircraft first (§6.2)
	dice   [2]uint8 // of the initiative
	passed uint8    // players who have passed in a row (§7.9)

	hex     uint8    // the hex at work: attacks, moves, or is bombed
	targets [6]uint8 // hexes attacked from it (§7.3)
	target  uint8    // the hex whose defenders are thrown at or retreat; of several targets the last such
	unit    uint8    // the truck or tank at work
	moved   uint8    // a tank of the hex at work has moved; the truck has moved or loaded
	drove   uint8    // the truck has come somewhere and loaded nothing there
	stopped uint8    // the truck at work goes no further (§8.9)
	entered uint8    // reinforcements have come in: no hex is paid for any more (§10.11)

	throw throw    // what dice are thrown for
	rolls uint8    // dice still to throw
	again uint8    // hits to throw again on twelve (§7.11)
	cells uint8    // of the strips thrown at
	hits  [2]cells // by side hit
}

// cells counts the hits on each cell of the strips (§7.6).
type cells [maxCells]uint8

// Position is one moment of one game.
type Position struct {
	sys *System
	d   *data
	s   state
	l   rules.Listener
}

// System implements rules.Position.
func (p *Position) System() rules.System { return p.sys }

// Turn implements rules.Position: 1 is the red turn.
func (p *Position) Turn() int { return int(p.s.reg.turn) }

// Clone implements rules.Position.
func (p *Position) Clone() rules.Position { return &Position{sys: p.sys, d: p.d, s: p.s} }

// Copy implements rules.Position.
func (p *Position) Copy(src rules.Position) {
	q := src.(*Position)
	p.sys, p.d, p.s = q.sys, q.d, q.s
}

func (p *Position) hear(e rules.Event) {
	if p.l != nil {
		p.l.HandleEvent(e)
	}
}

// tell reports what befalls a unit.
func (p *Position) tell(kind rules.Kind, u uint8, key, para string) {
	if p.l == nil {
		return
	}
	at := p.s.loc[u]
	if at == placeTruck {
		at = p.s.loc[p.s.ride[u]-1]
	}
	p.l.HandleEvent(rules.Event{Kind: kind, Side: sideOf(p.sideOf(u)), Piece: pieceOf(u), Cell: cellOf(at), Key: key, Para: para})
}

// told reports what befalls the supplies of a hex.
func (p *Position) told(key string, side, h uint8, n int, para string) {
	if p.l != nil {
		p.l.HandleEvent(rules.Event{Kind: rules.Note, Side: sideOf(side), Cell: cellOf(h), N: n, Key: key, Para: para})
	}
}

// went reports a way from hex to hex.
func (p *Position) went(kind rules.Kind, u, from, to uint8, para string) {
	if p.l != nil {
		path := [2]rules.CellID{cellOf(from), cellOf(to)}
		p.l.HandleEvent(rules.Event{Kind: kind, Side: sideOf(p.sideOf(u)), Piece: pieceOf(u), Cell: cellOf(to), Para: para, Path: path[:]})
	}
}

func (s *state) is(u, flag uint8) bool { return s.flag[u]&flag != 0 }

// onBoard reports whether a unit stands, or flies, over a hex.
func (s *state) onBoard(u uint8) bool { return s.loc[u] < hexes }

// sideOf returns whose a unit is; a truck may have been taken.
func (p *Position) sideOf(u uint8) uint8 {
	if p.s.flag[u]&fTaken != 0 {
		return 1 - p.d.units[u].side
	}
	return p.d.units[u].side
}

// place puts a ground unit, which is off the board, on a hex.
func (p *Position) place(u, h uint8) {
	s := &p.s
	s.loc[u] = h
	stacks.Insert(s.top[:], s.next[:], int(h), u)
	k := p.d.units[u].kind
	s.n[h][k]++
	if k < combatKinds {
		s.occ[p.d.units[u].side].Add(h)
	} else {
		s.trucks[p.sideOf(u)].Add(h)
	}
}

// lift takes a ground unit off its hex, to a place off the board.
func (p *Position) lift(u, to uint8) {
	s := &p.s
	h := s.loc[u]
	s.loc[u] = to
	if h >= hexes {
		return
	}
	stacks.Remove(s.top[:], s.next[:], int(h), u)
	k := p.d.units[u].kind
	s.n[h][k]--
	if k == truck {
		if s.n[h][truck] == 0 {
			s.trucks[p.sideOf(u)].Remove(h)
		}
	} else if s.combat(h) == 0 {
		s.occ[p.d.units[u].side].Remove(h)
	}
}

// combat returns how many infantry, tanks and artillery stand in a hex.
func (s *state) combat(h uint8) int {
	return int(s.n[h][infantry]) + int(s.n[h][tank]) + int(s.n[h][artillery])
}

// ground returns the hexes with anything of a side.
func (s *state) ground(side uint8) hexSet {
	return hexSet{W: [2]uint64{
		s.occ[side].W[0] | s.trucks[side].W[0] | s.dumps[side].W[0],
		s.occ[side].W[1] | s.trucks[side].W[1] | s.dumps[side].W[1],
	}}
}

// trains returns the hexes with trucks or supplies of a side.
func (s *state) trains(side uint8) hexSet { return s.trucks[side].Or(&s.dumps[side]) }

// holds returns the hexes that a side controls: its side of the front line (§11.1).
func (p *Position) holds(side uint8) hexSet {
	if side == axis {
		return p.s.axis
	}
	all := hexSet{W: [2]uint64{^uint64(0), 1<<(hexes-64) - 1}}
	return all.AndNot(&p.s.axis)
}

// zone returns the hexes next to infantry, tanks or artillery of a side (§3.1).
func (p *Position) zone(side uint8) (z hexSet) {
	for i, w := range p.s.occ[side].W {
		for w != 0 {
			h := i<<6 + lowest(w)
			w &= w - 1
			z.W[0] |= p.d.next1[h].W[0]
			z.W[1] |= p.d.next1[h].W[1]
		}
	}
	return z
}

// inZone reports whether a hex is next to infantry, tanks or artillery of a side (§3.1).
func (p *Position) inZone(side, h uint8) bool {
	x := p.d.next1[h].And(&p.s.occ[side])
	return !x.Empty()
}

// pick returns the first unit of a kind in a hex without some flags, or noUnit.
func (p *Position) pick(h uint8, k kind, without uint8) uint8 {
	s := &p.s
	for u := s.top[h]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind == k && s.flag[u]&without == 0 {
			return u
		}
	}
	return noUnit
}

// add puts supplies on a hex.
func (p *Position) add(side, h, n uint8) {
	if n > 0 {
		p.s.sup[h] += n
		p.s.dumps[side].Add(h)
	}
}

// drop takes supplies off a hex.
func (p *Position) drop(side, h, n uint8) {
	p.s.sup[h] -= n
	if p.s.sup[h] == 0 {
		p.s.dumps[side].Remove(h)
	}
}

// destroy takes a unit out of the game (§7.7); aircraft come back on the next turn (§6.9).
func (p *Position) destroy(u uint8, para string) {
	p.tell(rules.Eliminated, u, "", para)
	s := &p.s
	if p.d.units[u].kind >= fighter {
		s.loc[u], s.flag[u] = placePool, fDone
		return
	}
	p.lift(u, placeDead)
	s.flag[u], s.aim[u] = 0, 0
}

// ruin destroys all supplies of a hex (§7.7).
func (p *Position) ruin(side, h uint8, para string) {
	p.told("supplies-destroyed", side, h, int(p.s.sup[h]), para)
	p.drop(side, h, p.s.sup[h])
}

// IDs of the contract, from the numbers used here.

func cellOf(h uint8) rules.CellID {
	if h >= hexes {
		return 0
	}
	return rules.CellID(h) + 1
}

func hexOf(c rules.CellID) uint8 {
	if c < 1 || c > hexes {
		return noHex
	}
	return uint8(c) - 1
}

func pieceOf(u uint8) rules.PieceID { return rules.PieceID(u) + 1 }

// unitAs returns the unit a piece is, or noUnit.
func (d *data) unitAs(id rules.PieceID) uint8 {
	if id < 1 || int(id) > len(d.units) {
		return noUnit
	}
	return uint8(id - 1)
}
