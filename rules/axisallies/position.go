package axisallies

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/stacks"
)

// Position implements rules.Position and rules.View.
type Position struct {
	sys *System
	d   *data
	s   state
	l   rules.Listener
}

// state is the state of a position: flat, without pointers, copied by value.
type state struct {
	loc   [maxUnits]uint8
	flag  [maxUnits]uint8
	ride  [maxUnits]uint8 // the truck it is aboard, plus 1
	aim   [maxUnits]uint8 // the target it attacks: index into reg.targets plus 1 (§7.4)
	cargo [maxUnits]uint8 // supplies aboard a truck
	next  [maxUnits]uint8 // the ground unit below in the stack
	top   [hexes]uint8    // the first ground unit of a hex
	n     [hexes][groundKinds]uint8
	sup   [hexes]uint8 // usable supplies
	spent [hexes]uint8 // spent supplies (§5.3)

	occ      [2]hexSet // hexes with infantry, tanks or artillery
	trucks   [2]hexSet // hexes with trucks
	dumps    [2]hexSet // hexes with usable supplies
	axis     hexSet    // hexes on the Axis' side of the front line (§11.1)
	attacked hexSet    // hexes that have attacked (§7.2)
	paid     hexSet    // hexes whose units may move (§8.4)
	flown    hexSet    // hexes where the aircraft have been resolved (§6.4)
	pool     [2]uint8  // supplies off the board (§10.2)
	reg      registers
}

// registers are the scalars of a position. Hexes and units are stored as their number plus 1; 0 is
// none.
type registers struct {
	option uint8
	turn   uint8
	phase  phase
	method method
	winner uint8 // a rules.Side
	points uint8
	side   uint8    // side that decides or attacks
	first  uint8    // side that places aircraft first (§6.2)
	dice   [2]uint8 // of the initiative
	passed uint8    // number of passes in a row (§7.9)

	hex     uint8    // active hex: its units attack or move, or air combat takes place over it
	targets [6]uint8 // hexes attacked from it (§7.3)
	target  uint8    // hex attacked now, or whose defenders retreat; while the next target is chosen, the previous one
	unit    uint8    // active truck or tank
	moved   uint8    // 1 = a tank of the active hex has moved, or the active truck has moved or loaded
	drove   uint8    // 1 = the active truck has moved and has loaded nothing in its present hex
	stopped uint8    // 1 = the active truck can go no further (§8.9)
	entered uint8    // 1 = reinforcements have entered, and no more hexes can be paid for (§10.11)

	rolling rollType // purpose of the current roll
	rolls   uint8    // dice still to roll
	again   uint8    // hits to reroll with twelve faces (§7.11)
	cells   uint8    // cells on the strips rolled at
	hits    [2]cells // by side hit
}

// cells counts the hits on each cell of the strips (§7.6).
type cells [maxCells]uint8

// Flags of a unit.
const (
	fDone     uint8 = 1 << iota // has attacked or been held back (§7.2, §7.5), or has ended its movement (§8.11)
	fBack                       // has yet to retreat (§7.8)
	fBlitz                      // may move one more hex (§3.7)
	fCaptured                   // a truck that the other side has requisitioned (§11.5)
)

var flagNames = []string{"done", "back", "blitz", "taken"}

// Locations off the board, in place of a unit's hex.
const (
	placeLater      uint8 = hexes + iota // arrives on a later turn (§10.2)
	placePool                            // off the board, ready to enter or to fly
	placeEliminated                      // out of the game, or not in it
	placeTruck                           // aboard a truck (§4.2)
	places
)

var placeNames = []string{"later", "pool", "dead", "truck"}

// phase is the kind of the current decision.
type phase uint8

const (
	phOver phase = iota
	phSetUp
	phAirDie
	phFirst
	phPlace
	phSky
	phStrike
	phGroundDie
	phAttack
	phDeclare
	phOrder
	phHold
	phDice
	phAgain
	phRetreat
	phMove
	phMarch
	phLeap
	phRoll
	phTruck
	phMoveOut
	phRemoval
	phReturn // precedes phMove; listed last, because hashes of older games hold the numbers of phases
	phases
)

var phaseNames = []string{"over", "set-up", "air-die", "first", "place", "sky", "strike", "ground-die", "attack", "declare", "order", "hold", "dice",
	"again", "retreat", "move", "march", "leap", "roll", "truck", "shove", "scrap", "return"}

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	r := &p.s.reg
	switch r.phase {
	case phOver:
		return rules.NoSide
	case phAirDie, phGroundDie, phDice, phAgain:
		return rules.Chance
	case phStrike:
		return sideOf(p.flying(r.hex - 1))
	case phRetreat:
		return sideOf(p.backing())
	case phMoveOut:
		return sideOf(1 - r.side)
	}
	return sideOf(r.side)
}

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	switch r.phase {
	case phSetUp:
		u := p.toPlace()
		where := p.setUpHexes(u)
		dst = appendHexes(dst, opSetUp, u, &where)
	case phAirDie, phGroundDie, phDice, phAgain:
		for face := uint16(1); face <= faces; face++ { // §2.5
			dst = append(dst, choice(opDie, face, 0))
		}
	case phFirst:
		dst = append(dst, choice(opFirst, uint16(axis), 0), choice(opFirst, uint16(allies), 0))
	case phPlace:
		dst = p.placings(dst)
	case phSky:
		left := p.sky()
		for h := range left.All() {
			dst = append(dst, choice(opSky, uint16(h), 0))
		}
	case phStrike:
		dst = append(dst, choice(opStrike, 0, 0), choice(opNoStrike, 0, 0))
	case phAttack:
		for h := range s.occ[r.side].All() {
			if p.mayAttackFrom(h) {
				dst = append(dst, choice(opFrom, uint16(h), 0))
			}
		}
		dst = append(dst, choice(opPass, 0, 0))
	case phDeclare:
		dst = p.declares(dst)
	case phOrder:
		first := len(dst)
		for _, t := range r.targets {
			if t != 0 {
				dst = append(dst, choice(opOrder, uint16(t-1), 0))
			}
		}
		sortChoices(dst[first:])
	case phHold:
		dst = p.rollOrHoldBack(dst)
	case phRetreat:
		dst = p.backs(dst)
	case phReturn:
		dst = p.returns(dst)
	case phMove:
		dst = p.moves(dst)
	case phMarch:
		dst = p.marches(dst)
	case phLeap:
		dst = p.leaps(dst)
	case phRoll:
		dst = p.rolls(dst)
	case phTruck:
		dst = p.truckActs(dst)
	case phMoveOut:
		dst = p.moveOuts(dst)
	case phRemoval:
		dst = p.removals(dst)
	}
	return dst
}

// Weight implements rules.Position: all faces are equally likely.
func (p *Position) Weight(rules.Choice) int { return 1 }

// Apply implements rules.Position.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
	p.l = l
	p.carryOut(c)
	p.l = nil
}

// carryOut executes a choice.
func (p *Position) carryOut(c rules.Choice) {
	a, b := uint8(c.A()), uint8(c.B())
	switch c.Op() {
	case opSetUp:
		p.placeAt(a, b)
	case opFirst:
		p.takeOff(a)
	case opFly:
		p.fly(a, b)
	case opFlown:
		p.placed()
	case opSky:
		p.overHex(a)
	case opStrike:
		p.strikeNow()
	case opNoStrike:
		p.nextSky()
	case opFrom:
		p.attackFrom(a)
	case opPass:
		p.pass()
	case opTarget:
		p.declare(a, b)
	case opJoin:
		p.join(a, b)
	case opAll:
		p.joinAll(a)
	case opDeclared:
		p.endDeclaration()
	case opOrder:
		p.takeOn(a)
	case opHold:
		p.holdBack(a)
	case opRetreat:
		p.goBack(a, b)
	case opReturn:
		p.returnTruck(a)
		p.offerReturn(p.s.reg.side)
	case opReturnAll:
		p.returnAllTrucks()
		p.offerReturn(p.s.reg.side)
	case opKeep:
		p.offerReturn(p.s.reg.side + 1)
	case opPay:
		p.payFor(a, b)
	case opBlitz:
		p.blitz(a)
	case opGo:
		p.march(a, b)
	case opDone:
		p.offerMove()
	case opLeap:
		p.leap(a, b)
	case opRoll:
		p.roll(a, b)
	case opStay:
		p.stay()
	case opTruck:
		p.pickTruck(a)
	case opLoad:
		p.load(kind(a), int(b))
	case opTake:
		p.s.reg.moved = 1
		p.board(a, p.s.reg.unit-1, "4.6")
	case opDrive:
		p.drive(a, b)
	case opLeave:
		p.leave(a)
	case opStop:
		p.stopTruck()
	case opEnter:
		p.enter(a, b)
	case opPayBlitz:
		p.payBlitz(a)
	case opEnd:
		p.endSide()
	case opMoveOut:
		p.moveOut(a, b)
	case opRemove:
		p.removeExcess(a)
	case opDie:
		p.die(int(c.A()))
	default:
		panic("axisallies: unknown choice")
	}
}

// Control implements rules.View: the side of the front line on which a hex is (§11.1).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex {
		return rules.NoSide
	}
	if p.s.axis.Has(h) {
		return rules.Axis
	}
	return rules.Allies
}

// BridgeDown implements rules.View: no bridge is ever blown.
func (p *Position) BridgeDown(rules.EdgeID) bool { return false }

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

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	h := uint64(0x4178414275000001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for u := range p.d.units {
		mix(uint64(s.loc[u]) | uint64(s.flag[u])<<8 | uint64(s.ride[u])<<16 | uint64(s.aim[u])<<24 | uint64(s.cargo[u])<<32)
	}
	for i := 0; i < hexes; i += 4 {
		w := uint64(0)
		for j := i; j < min(i+4, hexes); j++ {
			w = w<<16 | uint64(s.sup[j])<<8 | uint64(s.spent[j])
		}
		mix(w)
	}
	for _, set := range []*hexSet{&s.dumps[axis], &s.dumps[allies], &s.axis, &s.attacked, &s.paid, &s.flown} {
		mix(set.W[0])
		mix(set.W[1])
	}
	r := &s.reg
	word, n := uint64(0), 0
	for _, x := range r.fields() {
		word = word<<8 | uint64(*x.Num)
		if n++; n%8 == 0 {
			mix(word)
			word = 0
		}
	}
	mix(word)
	mix(uint64(s.pool[axis]) | uint64(s.pool[allies])<<8 | uint64(r.option)<<16 | uint64(r.phase)<<24 | uint64(r.method)<<32 | uint64(r.rolling)<<40)
	for _, t := range r.targets {
		mix(uint64(t))
	}
	for side := range r.hits {
		for _, c := range r.hits[side] {
			mix(uint64(c))
		}
	}
	return h ^ h>>32
}

func choice(op uint8, a, b uint16) rules.Choice { return rules.MakeChoice(op, a, b, 0) }

func sortChoices(list []rules.Choice) { slices.Sort(list) }

func appendHexes(dst []rules.Choice, op, u uint8, where *hexSet) []rules.Choice {
	for h := range where.All() {
		dst = append(dst, choice(op, uint16(u), uint16(h)))
	}
	return dst
}

func (p *Position) emit(e rules.Event) {
	if p.l != nil {
		p.l.HandleEvent(e)
	}
}

// reportUnit sends an event about a unit.
func (p *Position) reportUnit(kind rules.Kind, u uint8, key, para string) {
	if p.l == nil {
		return
	}
	at := p.s.loc[u]
	if at == placeTruck {
		at = p.s.loc[p.s.ride[u]-1]
	}
	p.l.HandleEvent(rules.Event{Kind: kind, Side: sideOf(p.sideOf(u)), Piece: pieceOf(u), Cell: cellOf(at), Key: key, Para: para})
}

// reportSupplies sends an event about the supplies of a hex.
func (p *Position) reportSupplies(key string, side, h uint8, n int, para string) {
	if p.l != nil {
		p.l.HandleEvent(rules.Event{Kind: rules.Note, Side: sideOf(side), Cell: cellOf(h), N: n, Key: key, Para: para})
	}
}

// reportMove sends an event about a move from hex to hex.
func (p *Position) reportMove(kind rules.Kind, u, from, to uint8, para string) {
	if p.l != nil {
		path := [2]rules.CellID{cellOf(from), cellOf(to)}
		p.l.HandleEvent(rules.Event{Kind: kind, Side: sideOf(p.sideOf(u)), Piece: pieceOf(u), Cell: cellOf(to), Para: para, Path: path[:]})
	}
}

func (s *state) is(u, flag uint8) bool { return s.flag[u]&flag != 0 }

// onBoard reports whether a unit is in, or flies over, a hex.
func (s *state) onBoard(u uint8) bool { return s.loc[u] < hexes }

// sideOf returns the side of a unit; a truck may have been requisitioned.
func (p *Position) sideOf(u uint8) uint8 {
	if p.s.flag[u]&fCaptured != 0 {
		return 1 - p.d.units[u].side
	}
	return p.d.units[u].side
}

// place puts a ground unit from off the board in a hex.
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

// lift moves a ground unit from its hex to a location off the board.
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

// combat returns the number of infantry, tanks and artillery in a hex.
func (s *state) combat(h uint8) int {
	return int(s.n[h][infantry]) + int(s.n[h][tank]) + int(s.n[h][artillery])
}

// ground returns the hexes with any ground units or supplies of a side.
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

// zone returns the hexes adjacent to infantry, tanks or artillery of a side (§3.1).
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

// inZone reports whether a hex is adjacent to infantry, tanks or artillery of a side (§3.1).
func (p *Position) inZone(side, h uint8) bool {
	x := p.d.next1[h].And(&p.s.occ[side])
	return !x.Empty()
}

// pick returns the first unit of a kind in a hex without the given flags, or noUnit.
func (p *Position) pick(h uint8, k kind, without uint8) uint8 {
	s := &p.s
	for u := s.top[h]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind == k && s.flag[u]&without == 0 {
			return u
		}
	}
	return noUnit
}

// add adds supplies to a hex.
func (p *Position) add(side, h, n uint8) {
	if n > 0 {
		p.s.sup[h] += n
		p.s.dumps[side].Add(h)
	}
}

// drop removes supplies from a hex.
func (p *Position) drop(side, h, n uint8) {
	p.s.sup[h] -= n
	if p.s.sup[h] == 0 {
		p.s.dumps[side].Remove(h)
	}
}

// destroy removes a unit from the game (§7.7); aircraft return on the next turn (§6.9).
func (p *Position) destroy(u uint8, para string) {
	p.reportUnit(rules.Eliminated, u, "", para)
	s := &p.s
	if p.d.units[u].kind >= fighter {
		s.loc[u], s.flag[u] = placePool, fDone
		return
	}
	p.lift(u, placeEliminated)
	s.flag[u], s.aim[u] = 0, 0
}

// destroySupplies destroys all supplies of a hex (§7.7).
func (p *Position) destroySupplies(side, h uint8, para string) {
	p.reportSupplies("supplies-destroyed", side, h, int(p.s.sup[h]), para)
	p.drop(side, h, p.s.sup[h])
}

// Conversion between the IDs of package rules and the numbers used here.

func cellOf(h uint8) rules.CellID { return hexmap.CellOf(h, hexes) }

func hexOf(c rules.CellID) uint8 { return hexmap.HexOf[uint8](c, hexes) }

func pieceOf(u uint8) rules.PieceID { return rules.PieceID(u) + 1 }

// unitAs returns the unit of a piece, or noUnit.
func (d *data) unitAs(id rules.PieceID) uint8 {
	if id < 1 || int(id) > len(d.units) {
		return noUnit
	}
	return uint8(id - 1)
}
