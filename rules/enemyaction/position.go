package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/pathfind"
)

// The state of a game and the contract of rules.Position.

// Position is a moment of a game. It implements rules.View for the German player, whose opponent is
// the automaton.
type Position struct {
	sys *System
	position
	ear    rules.Listener  // listener of the choice being played
	legs   pathfind.Search // paths of the unit that moves
	within hexSet          // destinations of the last flood
	column pathfind.Search // paths of strategic movement
}

// Auditor is a Listener that receives the chains behind the acts of the automaton, each before its act
// changes the position.
type Auditor interface {
	rules.Listener
	Audit(*Chain)
}

// position is a moment of the game as far as the sheet refers to it.
type position struct {
	d *data
	s state
	z zonesOfControl
	w *workspace // may be shared by copies that are used in turn; nil until needed

	near [2]uint64 // stamp of the nearness in w that matches this position, by side; 0 = unknown
}

// registers are the scalars of the game apart from the sheet.
type registers struct {
	phase    phase
	stage    stage // continues when no decision is pending
	scenario uint8
	ended    method
	left     uint8    // cards that the Germans may still draw today
	opening  uint8    // 1 = in the first impulse of the first day
	value    uint8    // command value played in the first impulse
	fighting uint8    // 1 = the activated units attack, and cannot move
	last     uint8    // 1 = the Allied impulse is the last of the day
	british  uint8    // 1 = the XXX Corps is released (§X45)
	skip     uint8    // 1 = the next Allied impulse is left out (§X41)
	card     uint8    // 1 + the card being played
	unit     uint8    // 1 + the active unit
	spent    uint8    // movement points that the active unit has used
	edge     uint16   // 1 + the hexside being checked: 6 times hex plus direction
	stepsDue uint8    // steps that the German player must lose now
	due      uint8    // steps that he must lose once he has retreated
	back     uint8    // hexes that Germans have yet to retreat
	answered uint8    // 1 = the German player has chosen how to take his hits
	hits     [2]uint8 // hits of the combat, by part
	now      uint32   // corps activated in this impulse, as bits
	before   uint32   // corps activated in the previous impulse, as bits
	replaced uint32   // corps that had replacements today
}

// combat is the current combat. Its units stay listed when they are lost.
type combat struct {
	target    uint16 // the hex attacked
	attacker  uint8  // side
	units     [2]unitSet
	hits      uint8     // hits not yet applied to the part that takes hits now, including the current hit
	applied   uint8     // hits that the attackers have taken
	losses    [2]uint8  // steps lost in the combat, by part
	lost      unitSet   // units that lost a step in the combat
	lostAt    hexSet    // hexes of the stacks that lost a step
	retreated uint8     // hexes
	path      [2]uint16 // hexes that the defenders retreated into
	continues bool      // the defenders are overstacked in the first hex (§P5)
	scattered bool      // the attackers have dispersed
	advanced  unitSet   // units that advanced; of units that check as one, only one
	together  unitSet   // units that made the last advance as one (§8.9)
	into      uint16    // the hex for which an advance is checked
	from      uint16    // hex that the advancing unit comes from
	overRiver bool      // the advancing unit crossed a river without a bridge
	tactics   [2]uint16 // tactics played, as bits, by part
	chits     uint8     // chits that the attacker draws

	given [2]situation // circumstances in which the chits are drawn, by part; only for views, and not in the hash
}

// state is everything that changes. It is flat and copied by assignment.
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

	occupied [2]hexSet // hexes that contain units, by side
	onMap    unitSet   // units on the map

	// By side: the hexes open to its lines as last traced, and those in its supply and its
	// communication, which are computed on demand.
	open                [2]hexSet
	supply, contact     [2]hexSet
	noSupply, noContact [2]bool // not found yet
	bridges             bool    // bridges have changed since the lines were last traced
	changed             bool    // units or bridges have changed since the lines were last traced

	hand, drawPile, discards cardSet // the Germans'
	alliedDrawPile           cardSet // cards in the Allied draw pile
	extraCards               uint8   // cards of the III Corps brought forward (§19.2)
	extraDay                 uint8   // day on which those cards arrive
	combat                   combat

	aside       cardSet      // German cards that are not drawn today
	germanHexes hexSet       // hexes that Germans control (§X17)
	passed      hexSet       // hexes where no roadblock is checked any more in this activation (§X42)
	crossed     [hexes]uint8 // hexsides crossed in this activation that take one unit only (§X23)
	drawn       [maxChits]uint8
	checked     unitSet // units that have retreated alone, or checked or declined to advance
	reg         registers
}

// zonesOfControl caches the zones of control of each side.
type zonesOfControl struct {
	known [2]bool
	zones [2]hexSet
}

// phase is the kind of the decision.
type phase uint8

const (
	phRun phase = iota // no decision: the game runs on
	phOver
	phEntry
	phHand
	phImpulse
	phCorps
	phUnits
	phMove
	phBridge
	phBlock
	phDeclare
	phSupport
	phTactic
	phBugOut
	phChit
	phHold
	phDefence
	phBack
	phAnswer
	phLoss
	phAdvance
	phSecond
	phOrder
	phStrafe
	phBarrage
	phCaught
	phTank
	phCheck
	phHidden
	phases
)

var phaseNames = []string{"run", "over", "entry", "hand", "impulse", "corps", "units", "move", "bridge", "block", "declare", "support", "tactic", "bug-out",
	"chit", "hold", "defence", "back", "answer", "loss", "advance", "second", "order", "strafe", "barrage", "caught", "tank", "check", "hidden"}

// stage is the activity that continues once a decision is made.
type stage uint8

const (
	sgDawn stage = iota
	sgEntry
	sgHand
	sgUnits
	sgBridges
	sgBlocks
	sgTactic
	sgChits
	sgDefend
	sgAttack
	sgAdvance
	sgAttacked
	sgOrders
	sgStrikes
	sgAllied // the Allied impulse is over
	sgNight
	sgSupport
	stages
)

var stageNames = []string{"dawn", "entry", "hand", "units", "bridges", "blocks", "tactic", "chits", "defend", "attack", "advance", "fought", "orders", "strikes", "allied", "night", "support"}

// Places of units that are not on the map.
const (
	eliminated  = 0xff00 // eliminated
	reserve     = 0xff01 // in the box of reserves
	deployed    = 0xff02 // about to be placed
	neverEnters = 0xff03 // may never come
	calendar    = 0xff40 // and the day of December on which the unit comes
)

// Marks of a unit.
const (
	fDispersed uint8 = 1 << iota
	fUnsupplied
	fIsolated
	fNoFuel
	fMoved    // in this activation
	fActive   // in this activation
	fAttacked // in this activation
)

var flagNames = []string{"dispersed", "unsupplied", "isolated", "no-fuel", "moved", "active", "fought"}

// Events that last the whole day.
const (
	dayAlert  uint8 = 1 << iota // §11.1
	dayClouds                   // §13.1
	dayFrost                    // §16.1
	dayFury                     // §X41
)

var dayNames = []string{"alert", "clouds", "frost", "fury"}

// Parts in a combat.
const (
	attackers = iota
	defenders
)

// System implements rules.Position.
func (p *Position) System() rules.System { return p.sys }

// Turn implements rules.Position: the 16th is turn 1.
func (p *Position) Turn() int {
	return int(min(p.s.day, scenarioEnds[p.s.reg.scenario])) - firstDay + 1
}

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	switch p.s.reg.phase {
	case phOver:
		return rules.NoSide
	case phHand, phBridge, phBlock, phTactic, phBugOut, phChit, phHold, phOrder, phCaught, phCheck, phHidden:
		return rules.Chance
	}
	return rules.Axis
}

// Clone implements rules.Position.
func (p *Position) Clone() rules.Position {
	q := p.aside()
	q.w, q.near = nil, [2]uint64{}
	return q
}

// aside returns a copy for trying something out. It shares the workspace of p, so p must not be used
// until the copy is done with.
func (p *Position) aside() *Position { return &Position{sys: p.sys, position: p.position} }

// Copy implements rules.Position.
func (p *Position) Copy(src rules.Position) {
	q := src.(*Position)
	w := p.w
	p.sys, p.position = q.sys, q.position
	p.w, p.near = w, [2]uint64{}
}

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	u := r.unit - 1
	switch r.phase {
	case phEntry:
		return eachHex(dst, opEnter, u, p.entries(u))
	case phHand:
		return eachCard(dst, opDraw, s.drawPile)
	case phImpulse:
		return p.impulses(dst)
	case phCorps:
		for f := range p.d.formations {
			if p.canActivate(r.card-1)>>f&1 != 0 {
				dst = append(dst, choice(opCorps, uint16(f), 0))
			}
		}
	case phUnits:
		dst = eachUnit(dst, opUnit, p.movable())
		dst = eachHex(dst, opAttack, 0, p.targets())
		return append(dst, choice(opEnd, 0, 0))
	case phMove:
		dst = eachHex(dst, opMove, u, p.destinations(u))
		return append(dst, choice(opStop, 0, 0))
	case phBridge, phBlock, phBugOut, phHold, phCheck:
		for face := range uint16(p.d.num.faces) {
			dst = append(dst, choice(opDie, face+1, 0))
		}
	case phDeclare:
		more := p.eligible(s.combat.target)
		dst = eachUnit(dst, opWith, more.AndNot(&s.combat.units[attackers]))
		if p.chitsAllowed() > 0 {
			dst = append(dst, choice(opDeclared, 0, 0))
		}
	case phSupport:
		dst = eachCard(dst, opSupport, p.supports())
		return append(dst, choice(opNone, 0, 0))
	case phTactic, phOrder, phHidden:
		return eachCard(dst, opOrder, s.alliedDrawPile)
	case phChit:
		for k := range p.d.chits {
			if p.copiesLeft(k) > 0 {
				dst = append(dst, choice(opChit, uint16(k), 0))
			}
		}
	case phDefence:
		var room [3]answer
		for _, a := range p.defenceAnswers(int(s.combat.hits), p.canFallBack, room[:0]) {
			dst = append(dst, choice(opBack, uint16(a.retreat), 0))
		}
	case phBack:
		about, of := p.backing()
		for _, h := range p.decide(&germanRetreat, about, 0, nil).subjects {
			dst = append(dst, choice(opRetreat, uint16(of), uint16(h)))
		}
	case phAnswer:
		return append(dst, choice(opDisperse, 0, 0), choice(opStand, 0, 0))
	case phLoss:
		return eachSubject(dst, opLose, p.decide(&germanLoss, p.germanPart(), 0, nil))
	case phAdvance:
		units := p.advancing()
		for u := range units.All() {
			dst = append(dst, choice(opAdvance, uint16(u), s.combat.target))
		}
		return append(dst, choice(opNone, 0, 0))
	case phSecond:
		dst = eachHex(dst, opAdvance, u, p.seconds(u))
		return append(dst, choice(opNone, 0, 0))
	case phStrafe:
		return eachSubject(dst, opDiscard, p.decide(&airEvent, 0, 0, nil))
	case phBarrage:
		return eachSubject(dst, opDiscard, p.decide(&barrage, 0, 0, nil))
	case phCaught:
		return eachSubject(dst, opDiscard, p.decide(&intercepted, 0, 0, nil))
	case phTank:
		return eachSubject(dst, opLose, p.decide(&tankEvent, 0, 0, nil))
	}
	return dst
}

func choice(op uint8, a, b uint16) rules.Choice { return rules.MakeChoice(op, a, b, 0) }

func eachUnit(dst []rules.Choice, op uint8, units unitSet) []rules.Choice {
	for u := range units.All() {
		dst = append(dst, choice(op, uint16(u), 0))
	}
	return dst
}

func eachCard(dst []rules.Choice, op uint8, cards cardSet) []rules.Choice {
	for c := range cards.All() {
		dst = append(dst, choice(op, uint16(c), 0))
	}
	return dst
}

func eachHex(dst []rules.Choice, op, u uint8, where hexSet) []rules.Choice {
	for h := range where.All() {
		dst = append(dst, choice(op, uint16(u), h))
	}
	return dst
}

func eachSubject(dst []rules.Choice, op uint8, v procedureResult) []rules.Choice {
	for _, s := range v.subjects {
		dst = append(dst, choice(op, uint16(s), 0))
	}
	return dst
}

// Weight implements rules.Position.
func (p *Position) Weight(c rules.Choice) int {
	if c.Op() == opChit {
		return int(p.copiesLeft(int(c.A())))
	}
	return 1
}

// copiesLeft returns the chits of a kind that can still be drawn in the combat.
func (p *Position) copiesLeft(k int) uint8 { return p.d.chits[k].copies - p.s.drawn[k] }

// Apply implements rules.Position.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
	p.ear = l
	s := &p.s
	r := &s.reg
	u, h := uint8(c.A()), c.B()
	phase := r.phase
	r.phase = phRun
	switch c.Op() {
	case opEnter:
		p.enter(u, h)
	case opDraw:
		p.emit(rules.Event{Kind: rules.ChitDrawn, Key: p.d.cards[u].id, Side: rules.Axis, Para: "X18"})
		p.draw(u)
	case opPlay:
		p.playCard(u)
	case opEvent, opEventAt:
		p.playEvent(u, h)
	case opCorps:
		p.activate(uint32(1)<<u, p.corpsUnits(uint32(1)<<u))
	case opUnit:
		r.unit, r.spent = u+1, 0
		r.phase = phMove
	case opMove:
		p.march(u, h)
	case opStop:
		p.halt()
	case opAttack:
		p.declare(h)
	case opWith:
		s.combat.units[attackers].Add(u)
		r.phase = phDeclare
	case opDeclared:
		p.closeAttackers()
	case opSupport:
		p.support(u)
	case opOrder:
		switch phase {
		case phTactic:
			p.drawTactic(u)
		case phHidden:
			p.drawHidden(u)
		default:
			p.executeOrder(u)
		}
	case opChit:
		s.drawn[u]++
		p.emit(rules.Event{Kind: rules.ChitDrawn, Key: p.d.chits[u].id, Side: sideOf(s.combat.attacker), N: p.countDrawn(), Para: "X24"})
		p.reportChit(p.d.chits[u].lines)
	case opDie:
		p.roll(phase, int(u))
	case opBack:
		s.combat.hits, r.answered = 0, 1
		r.back, r.due = u, r.hits[defenders]-u
	case opRetreat:
		p.fallBack(u, h)
	case opDisperse:
		p.answer(true)
	case opStand:
		p.answer(false)
	case opLose:
		p.lose(u, phase)
	case opAdvance:
		p.advanceGerman(u, h, phase)
	case opDiscard:
		p.discardFromHand(u, phase)
	case opNone:
		if phase == phAdvance {
			r.stage = sgAttacked
		}
	case opEnd:
		if phase == phImpulse {
			p.endDay()
		} else {
			p.endActivation()
		}
	}
	p.run()
	p.ear = nil
}

// lose removes a step of a unit: the step that rescues a tank, or one that a combat result demands.
func (p *Position) lose(u uint8, ph phase) {
	if ph == phTank {
		p.watch(rules.Moved, "20.1", func() { p.removeStep(u) })
		p.s.reg.stage = sgAllied
		return
	}
	p.s.reg.stepsDue--
	p.watch(rules.Retreated, "4.1", func() { p.loseStep(u) })
}

// roll resolves the die for the phase that needs it.
func (p *Position) roll(ph phase, face int) {
	switch ph {
	case phBridge:
		p.rollBridge(face)
	case phBlock:
		p.rollBlock(face)
	case phBugOut:
		p.rollBugOut(face)
	case phHold:
		p.emit(rules.Event{Kind: rules.DieRolled, Key: "hold", Side: rules.Allies, N: face, M: face, Cell: cellOf(p.defendersAt()), Para: "2.D"})
		p.watch(rules.Retreated, "2.0", func() { p.hitDefender(face, p.chainReceiver()) })
		p.s.reg.stage = sgDefend
	case phCheck:
		p.rollAdvance(face)
	}
}

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	r, f := &s.reg, &s.combat
	h := uint64(0x456e656d79410001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for u := range p.d.units {
		mix(uint64(s.at[u]) | uint64(s.steps[u])<<16 | uint64(s.flags[u])<<24)
	}
	word := uint64(0)
	for i, x := range s.fields() {
		word = word<<8 | uint64(*x.Num)
		if i%8 == 7 {
			mix(word)
			word = 0
		}
	}
	mix(word)
	for _, x := range s.hexSets() {
		for _, w := range x.set.W {
			mix(w)
		}
	}
	for _, x := range s.sideSets() {
		for i := 0; i < hexes; i += 8 {
			word := uint64(0)
			for _, b := range x.set[i:min(i+8, hexes)] {
				word = word<<8 | uint64(b)
			}
			mix(word)
		}
	}
	for _, x := range s.cardSets() {
		mix(x.set.W[0])
		mix(x.set.W[1])
	}
	for _, x := range s.unitSets() {
		if x.set == &f.together && x.set.Empty() {
			continue // journals from before this set keep their hashes
		}
		for _, w := range x.set.W {
			mix(w)
		}
	}
	for _, x := range s.corpsSets() {
		mix(uint64(*x.set))
	}
	for i := 0; i < maxChits; i += 8 {
		word := uint64(0)
		for _, b := range s.drawn[i : i+8] {
			word = word<<8 | uint64(b)
		}
		mix(word)
	}
	mix(uint64(f.target) | uint64(f.into)<<16 | uint64(f.from)<<32 | uint64(r.edge)<<48)
	mix(uint64(f.path[0]) | uint64(f.path[1])<<16 | uint64(f.tactics[0])<<32 | uint64(f.tactics[1])<<48)
	mix(uint64(f.attacker) | f.flags()<<8 | uint64(r.phase)<<16 | uint64(r.stage)<<24 | uint64(r.scenario)<<32 | uint64(s.special)<<40)
	return h ^ h>>32
}

func yesNo(b bool) uint8 { return uint8(yes(b)) }

func sideOf(side uint8) rules.Side { return rules.Axis + rules.Side(side) }

func cellOf(h uint16) rules.CellID { return hexmap.CellOf(h, hexes) }

func hexOf(c rules.CellID) uint16 { return hexmap.HexOf[uint16](c, hexes) }

func pieceOf(u uint8) rules.PieceID { return rules.PieceID(u) + 1 }
