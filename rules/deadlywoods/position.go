package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/stacks"
	"herbstnebel/rules/vocab"
)

// Chit is an action round chit (§2.5, §17.0).
type Chit uint8

const (
	ChitMC Chit = iota
	ChitReinf
	ChitSupply
	ChitPz5
	ChitPz6
	ChitAll
	ChitOneArmy
	ChitForm3
	ChitReaction
	ChitPatton
	chits
)

var chitNames = []string{"mc", "reinf", "supply", "pz5", "pz6", "all", "onearmy", "form3", "reaction", "patton"}

// Round is the kind of an action round (§14.0).
type Round uint8

const (
	NoRound Round = iota
	RoundOpeningCombat
	RoundOpeningMove
	RoundReaction1
	RoundReaction2
	RoundMove
	RoundCombat
	RoundPanzer // 5th or 6th Panzer Army
	RoundAll    // All German, One Army, three formations: move, then all attack
	RoundReinf
	RoundPatton
	RoundMontyMove
	RoundMontyCombat
)

var roundNames = []string{"none", "opening-combat", "opening-move", "reaction-1", "reaction-2", "move", "combat", "panzer", "all", "reinforcements", "patton", "monty-move", "monty-combat"}

// roundParas names the paragraph of each round.
var roundParas = [...]string{"14.1", "14.3", "14.3", "14.3.1", "14.3.1", "14.4", "14.4", "14.5", "14.6", "14.8", "14.9", "14.9", "14.9"}

// Flags of a unit. Those of a round are cleared when it ends.
const (
	fActive     uint16 = 1 << iota // may act in this round
	fMoved                         // has moved in this round
	fDone                          // has ended its move
	fStacked                       // was stacked when the round began (§10.4.1)
	fAttacked                      // has attacked in this round (§11.2)
	fHit                           // has been attacked in this round (§11.2)
	fEntered                       // arrived with this round's reinforcements (§14.8)
	fHolds                         // holds the door open for an emergency withdrawal, and may not move (§10.3)
	fAttacking                     // in the attack being declared
	fRetreating                    // must still retreat
	fRanZone                       // has retreated through an enemy zone of control
	fNoSupply                      // German, out of supply (§8.1)
	fLate                          // may enter by D, or by another zone, in this round (§14.8.1)
	fJ                             // 5th Armored, entered at J (§10.6.4)
	fExcused                       // 150 Pz Bde has used its exception (§7.3)
	fRebuilt                       // rebuilt in this replacement phase (§13.2.2)
)

const (
	roundFlags  = fActive | fMoved | fDone | fStacked | fAttacked | fHit | fEntered | fHolds
	combatFlags = fAttacking | fRetreating | fRanZone
)

var flagNames = []string{"active", "moved", "done", "stacked", "fought", "hit", "entered", "holds", "attacking", "retreating", "ran-zone", vocab.Unsupplied, "late", "at-j", "excused", "rebuilt"}

// States of an asset.
const (
	ready   uint8 = iota
	used          // until the end of the turn (German) or of the round (Allied)
	moved         // an engineer deployed in this phase
	doubled       // used up in the current combat
)

const maxBridges = 128

// state is the whole state of a game. It contains no pointers and is compared and copied as a
// value.
type state struct {
	loc   [maxUnits]uint16
	flag  [maxUnits]uint16
	steps [maxUnits]int8
	next  [maxUnits]uint8 // the next unit below in the stack
	top   [hexes]uint8    // the top unit of a hex
	zoc   [2][hexes]uint8 // number of units that exert a zone of control over the hex
	occ   [2]hexSet       // hexes with units
	zocs  [2]hexSet       // hexes in a zone of control
	held  hexSet          // places that the Axis controls (§3.5)
	blown [maxBridges / 64]uint64

	supLoc   [maxSupport]uint16 // hex or place
	supState [maxSupport]uint8

	// Hexes of markers on the map, noHex if absent.
	vdhMarker uint16
	motorUnit uint8 // the infantry under the Motorised marker (§12.6)

	reg registers

	cache   [2]supplyCache
	unmoved [2]bool // true while no unit has moved since the side's supply was last computed
}

// registers are the scalars of a position. Their text form is a table in text.go.
type registers struct {
	campaign, plusTwo uint8 // scenario and option
	turn              uint8
	phase             Phase
	side              uint8 // the side that has the round or the replacement phase
	round             Round
	army              uint8 // zone of a Panzer Army or One Army round
	winner            uint8
	method            method

	init     uint8 // the side with the initiative
	cup      [2][chits]uint8
	hand     [2][chits]uint8
	track    [24]uint8 // drawn chits: side<<4|chit
	drawn    uint8
	lastSide uint8 // side of the last chit: 0 Axis, 1 Allies, 2 none
	inRow    uint8
	moveUsed uint8 // bits: 1 if the Axis has played Move, 2 if Combat (§14.4)
	reinfs   [2]uint8
	current  uint8 // the current chit, side<<4|chit
	opening  uint8 // progress of the opening of turn 1 (§14.3)

	points   [2]uint8 // replacement points left: infantry, armour
	rebuild  uint8    // the eliminated unit being placed
	engineer uint8    // the engineer being placed

	unit    uint8 // the moving unit, or the last that moved
	left    uint8 // its remaining movement, in half points
	mode    uint8 // its movement mode
	reacts  uint8 // units still to activate in a Reaction round
	formSel uint8 // number of formations chosen so far (§14.7)

	target       uint16
	artillery    [2]uint8 // support of the attack
	doubling     uint8    // 1 if the Nebelwerfer counts double
	defArtillery [2]uint8 // support of the defence
	plus         uint8    // the +2 asset is used
	die          uint8
	res          result
	lossesA      uint8 // steps still to lose
	lossesD      uint8
	retreats     uint8 // 1 during a retreat
	from         uint16
	across       [2]uint64 // bridges that the retreat crossed, or over which the attack came
	ranZone      uint8     // 1 if the retreat ran through a zone of control
	barred       uint8     // steps to lose because an army boundary bars the retreat (§9.2)
	bridge       uint8     // the bridge to decide about

	stVithTurn   uint8 // turn in which a German unit entered St. Vith (§9.2.1); 0 if none has
	bridgesBuilt uint8 // one bit for each of the zones 5, 6 and 7 (§10.6.2)
	meuse        uint8 // 1 if a German unit has moved or attacked over the Meuse (§10.6.4)
	fuelled      uint8 // 1 if Peiper has the fuel of Büllingen (§8.5)
	withdrawal   uint8 // turn 11: 1 carried out, 2 cancelled, 3 too few steps (§12.10)
	plusUsed     uint8 // turn in which the +2 asset was last used
	vp           uint8 // VP at the end of the last turn
}

// scratch is working memory that is not part of the position.
type scratch struct {
	fresh  bool // true if reach is valid for the moving unit
	reach  reachMap
	back   retreatMap
	list   []rules.Choice
	memory *memory // nil until the AI requests supply lines
}

// Position is one position of a game of The Deadly Woods.
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

func (p *Position) System() rules.System { return p.sys }

// Turn returns the game turn, 1 to 12.
func (p *Position) Turn() int { return int(p.s.reg.turn) }

func (p *Position) Clone() rules.Position {
	q := &Position{sys: p.sys, d: p.d}
	q.copyState(p)
	return q
}

// Copy makes p equal to src.
func (p *Position) Copy(src rules.Position) {
	q := src.(*Position)
	if p.d != q.d {
		p.w = nil // its cache belongs to another system
	}
	p.sys, p.d = q.sys, q.d
	p.copyState(q)
}

func (p *Position) copyState(q *Position) {
	p.s = q.s
	if p.w != nil {
		p.w.fresh = false
	}
}

// alive reports whether a unit is on the map.
func (s *state) alive(u uint8) bool { return s.loc[u] < hexes }

// armOf returns the arm of a unit on its present step: a third step is mechanised (§2.3.1.1).
func (p *Position) armOf(u uint8) arm {
	x := &p.d.units[u]
	if x.maxSteps == 3 && p.s.steps[u] == 1 {
		return mech
	}
	return x.arm
}

// face returns the visible face of a unit's counter.
func (p *Position) face(u uint8) *step { return &p.d.units[u].steps[p.s.steps[u]] }

// place moves a unit to a hex or a place off the map, and updates stacks, occupation and zones of
// control.
func (p *Position) place(u uint8, loc uint16) {
	p.lift(u)
	s := &p.s
	s.unmoved = [2]bool{}
	s.loc[u] = loc
	if loc < hexes {
		stacks.Push(s.top[:], s.next[:], int(loc), u)
		s.occ[p.d.units[u].side].Add(loc)
		p.spread(u, 1)
	}
}

// lift removes a unit from its hex.
func (p *Position) lift(u uint8) {
	s := &p.s
	h := s.loc[u]
	if h >= hexes {
		return
	}
	s.unmoved = [2]bool{}
	p.spread(u, -1)
	stacks.Remove(s.top[:], s.next[:], int(h), u)
	if s.top[h] == noUnit {
		s.occ[p.d.units[u].side].Remove(h)
	}
	s.loc[u] = placeOut
}

// setSteps changes a unit's steps and updates its zone of control.
func (p *Position) setSteps(u uint8, n int8) {
	if !p.s.alive(u) {
		p.s.steps[u] = n
		return
	}
	p.spread(u, -1)
	p.s.steps[u] = n
	p.spread(u, 1)
}

func (s *state) isBlown(b uint8) bool { return s.blown[b>>6]>>(b&63)&1 != 0 }

func (p *Position) emit(e rules.Event) {
	if p.l != nil {
		p.l.HandleEvent(e)
	}
}

// Conversions between internal numbers and the IDs of package rules.

func cellOf(h uint16) rules.CellID { return hexmap.CellOf(h, hexes) }

func hexOf(c rules.CellID) uint16 { return hexmap.HexOf[uint16](c, hexes) }

func pieceOf(u uint8) rules.PieceID { return rules.PieceID(u) + 1 }

func (d *data) assetPiece(a uint8) rules.PieceID {
	return rules.PieceID(len(d.units)) + rules.PieceID(a) + 1
}

// unitOf returns the unit with a piece ID, or noUnit.
func (d *data) unitOf(id rules.PieceID) uint8 {
	if id < 1 || int(id) > len(d.units) {
		return noUnit
	}
	return uint8(id - 1)
}

// assetOf returns the asset with a piece ID, or noUnit.
func (d *data) assetOf(id rules.PieceID) uint8 {
	n := int(id) - 1 - len(d.units)
	if n < 0 || n >= len(d.supports) {
		return noUnit
	}
	return uint8(n)
}

// ToMove returns the side that decides now.
func (p *Position) ToMove() rules.Side { return decisions[p.s.reg.phase].by(p) }

// Choices appends the legal choices in ascending order.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	return decisions[p.s.reg.phase].choices(p, dst)
}

// Weight returns the weight of a chance choice: the number of such chits, or 1 for a die face.
func (p *Position) Weight(c rules.Choice) int {
	if c.Op() == OpDraw {
		return int(p.s.reg.cup[c.A()][c.B()])
	}
	return 1
}

// Apply plays a choice that Choices returned.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
	p.l = l
	decisions[p.s.reg.phase].play(p, c)
	p.l = nil
	if p.w != nil {
		p.w.fresh = false
	}
}

// Hash returns a hash of everything that Text writes.
func (p *Position) Hash() uint64 {
	s, d := &p.s, p.d
	h := uint64(0x9e3779b97f4a7c15)
	mix := func(v uint64) {
		h = (h ^ v) * 0xff51afd7ed558ccd
		h ^= h >> 32
	}
	for u := range d.units {
		mix(uint64(s.loc[u]) | uint64(s.flag[u])<<16 | uint64(s.steps[u])<<32)
	}
	for a := range d.supports {
		mix(uint64(s.supLoc[a]) | uint64(s.supState[a])<<16)
	}
	for _, w := range &s.held.W {
		mix(w)
	}
	r := &s.reg
	mix(s.blown[0])
	mix(s.blown[1])
	mix(r.across[0])
	mix(r.across[1])
	mix(uint64(s.vdhMarker) | uint64(s.motorUnit)<<16 | uint64(r.phase)<<24 | uint64(r.round)<<32 | uint64(r.method)<<40 | uint64(r.res)<<48)
	mix(uint64(r.campaign) | uint64(r.plusTwo)<<8 | uint64(r.turn)<<16 | uint64(r.side)<<24 | uint64(r.army)<<32 | uint64(r.winner)<<40 | uint64(r.init)<<48 | uint64(r.drawn)<<56)
	for side := range r.cup {
		for ch := range chits {
			mix(uint64(r.cup[side][ch]) | uint64(r.hand[side][ch])<<8)
		}
	}
	for _, t := range r.track[:r.drawn] {
		mix(uint64(t))
	}
	for _, v := range [...]uint8{r.lastSide, r.inRow, r.moveUsed, r.reinfs[0], r.reinfs[1], r.current, r.opening, r.points[0], r.points[1],
		r.rebuild, r.engineer, r.unit, r.left, r.mode, r.reacts, r.formSel, r.artillery[0], r.artillery[1], r.doubling, r.defArtillery[0], r.defArtillery[1],
		r.plus, r.die, r.lossesA, r.lossesD, r.retreats, r.ranZone, r.barred, r.bridge, r.stVithTurn, r.bridgesBuilt, r.meuse, r.fuelled,
		r.withdrawal, r.plusUsed, r.vp} {
		mix(uint64(v))
	}
	mix(uint64(r.target) | uint64(r.from)<<16)
	return h
}
