package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// Position is one moment of a game: rules.View of the German player, whom the Allied
// procedures oppose.
type Position struct {
	sys *System
	position
	ear    rules.Listener  // while a choice is played
	legs   pathfind.Search // of the unit that moves
	within hexSet          // of the last flood: where it led
	column pathfind.Search // by strategic movement
}

// Auditor is a Listener that hears the chains by which the Allied procedures came to their acts,
// each before its act changes the position.
type Auditor interface {
	rules.Listener
	Audit(*Chain)
}

// registers are the scalars of the game around the sheet.
type registers struct {
	phase    phase
	stage    stage // what goes on when nothing is decided
	scenario uint8
	ended    method
	left     uint8    // cards that the Germans may still draw today
	opening  uint8    // 1 = in the first impulse of the first day
	value    uint8    // command value played in it
	fighting uint8    // 1 = the activated units attack, and move no more
	last     uint8    // 1 = the Allied impulse is the last of the day
	british  uint8    // 1 = the XXX Corps waits no more (§X45)
	skip     uint8    // 1 = the next Allied impulse is left out (§X41)
	card     uint8    // 1 more than the card that is obeyed
	unit     uint8    // 1 more than the unit at work
	spent    uint8    // points of it
	edge     uint16   // 1 more than the hexside whose bridge is at stake: 6 times hex plus direction
	owe      uint8    // steps that the German player loses now
	due      uint8    // and once he has retreated
	back     uint8    // hexes that Germans have yet to retreat
	answered uint8    // 1 = the German player has said how he takes his hits
	hits     [2]uint8 // of the combat, by part
	now      uint32   // corps activated in this impulse, as bits
	before   uint32   // and in the one before
	replaced uint32   // corps that had replacements today
}

// phase is what is being decided.
type phase uint8

const (
	phRun phase = iota // nothing: the game goes on by itself
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

// stage is what goes on once a decision is made.
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
	sgFought
	sgOrders
	sgStrikes
	sgAllied // the Allied impulse is over
	sgNight
	sgSupport
	stages
)

var stageNames = []string{"dawn", "entry", "hand", "units", "bridges", "blocks", "tactic", "chits", "defend", "attack", "advance", "fought", "orders", "strikes", "allied", "night", "support"}

func yesNo(b bool) uint8 { return uint8(yes(b)) }

func sideOf(side uint8) rules.Side { return rules.Axis + rules.Side(side) }

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
	return uint16(c - 1)
}

func pieceOf(u uint8) rules.PieceID { return rules.PieceID(u) + 1 }

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

// aside returns a copy to try something with, before p is worked with again: they share their
// workspace.
func (p *Position) aside() *Position { return &Position{sys: p.sys, position: p.position} }

// Copy implements rules.Position.
func (p *Position) Copy(src rules.Position) {
	q := src.(*Position)
	w := p.w
	p.sys, p.position = q.sys, q.position
	p.w, p.near = w, [2]uint64{}
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

func eachSubject(dst []rules.Choice, op uint8, v verdict) []rules.Choice {
	for _, s := range v.subjects {
		dst = append(dst, choice(op, uint16(s), 0))
	}
	return dst
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
		return eachCard(dst, opDraw, s.pile)
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
		more := p.eligible(s.fight.target)
		dst = eachUnit(dst, opWith, more.AndNot(&s.fight.units[attackers]))
		if p.chitsAllowed() > 0 {
			dst = append(dst, choice(opFight, 0, 0))
		}
	case phSupport:
		dst = eachCard(dst, opSupport, p.supports())
		return append(dst, choice(opNone, 0, 0))
	case phTactic, phOrder, phHidden:
		return eachCard(dst, opOrder, s.alliedPile)
	case phChit:
		for k := range p.d.chits {
			if p.copiesLeft(k) > 0 {
				dst = append(dst, choice(opChit, uint16(k), 0))
			}
		}
	case phDefence:
		var room [3]answer
		for _, a := range p.defenceAnswers(int(s.fight.hits), p.canFallBack, room[:0]) {
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
			dst = append(dst, choice(opAdvance, uint16(u), s.fight.target))
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

// Weight implements rules.Position.
func (p *Position) Weight(c rules.Choice) int {
	if c.Op() == opChit {
		return int(p.copiesLeft(int(c.A())))
	}
	return 1
}

// copiesLeft is how many chits of a kind can still be drawn in the combat.
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
		p.hear(rules.Event{Kind: rules.ChitDrawn, Key: p.d.cards[u].id, Side: rules.Axis, Para: "X18"})
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
		s.fight.units[attackers].Add(u)
		r.phase = phDeclare
	case opFight:
		p.fight()
	case opSupport:
		p.support(u)
	case opOrder:
		switch phase {
		case phTactic:
			p.drawTactic(u)
		case phHidden:
			p.drawHidden(u)
		default:
			p.obey(u)
		}
	case opChit:
		s.drawn[u]++
		p.hear(rules.Event{Kind: rules.ChitDrawn, Key: p.d.chits[u].id, Side: sideOf(s.fight.attacker), N: p.countDrawn(), Para: "X24"})
	case opDie:
		p.roll(phase, int(u))
	case opBack:
		s.fight.hits, r.answered = 0, 1
		r.back, r.due = u, r.hits[defenders]-u
	case opRetreat:
		p.fallBack(u, h)
	case opDisperse:
		p.answer(true)
	case opStand:
		p.answer(false)
	case opLose:
		if phase == phTank {
			p.watch(rules.Moved, "20.1", func() { p.removeStep(u) })
			r.stage = sgAllied
			break
		}
		r.owe--
		p.watch(rules.Retreated, "4.1", func() { p.loseStep(u) })
	case opAdvance:
		p.advanceGerman(u, h, phase)
	case opDiscard:
		p.throwAway(u, phase)
	case opNone:
		if phase == phAdvance {
			r.stage = sgFought
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

// hear tells the listener of an event, if there is one.
func (p *Position) hear(e rules.Event) {
	if p.ear != nil {
		p.ear.HandleEvent(e)
	}
}

// teller returns who hears of the chains, or nil.
func (p *Position) teller() teller {
	switch l := p.ear.(type) {
	case rules.TraceListener:
		return func(ch *Chain) { l.HandleTrace(p.account(ch)) }
	case Auditor:
		return l.Audit
	}
	return nil
}

// tellMarks tells of the marks that a unit has now and had not, or had.
func (p *Position) tellMarks(u, was uint8, para string) {
	now := p.s.flags[u]
	e := rules.Event{Kind: rules.Note, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.at[u]), Para: para}
	tell := func(happened bool, kind rules.Kind, key string) {
		if happened {
			e.Kind, e.Key = kind, key
			p.hear(e)
		}
	}
	const cut = fUnsupplied | fIsolated
	tell(now&^was&fDispersed != 0, rules.Note, "dispersed")
	tell(was&^now&fDispersed != 0, rules.Note, "in-order")
	tell(was&cut == 0 && now&fUnsupplied != 0, rules.SupplyLost, "")
	tell(now&^was&fIsolated != 0, rules.Note, "isolated")
	tell(was&cut != 0 && now&cut == 0, rules.SupplyRestored, "")
	tell(was&^now&fNoFuel != 0, rules.Note, "refuelled")
}

// watch lets something happen to units, and tells of those who moved, in a way, lost steps, or have
// other marks, and of hexes that they took.
func (p *Position) watch(way rules.Kind, para string, happen func()) {
	if p.ear == nil {
		happen()
		return
	}
	at, steps, taken, flags := p.s.at, p.s.steps, p.s.taken, p.s.flags
	happen()
	for i := range p.d.units {
		u := uint8(i)
		from, to := at[i], p.s.at[i]
		switch side := sideOf(p.d.units[i].side); {
		case p.s.steps[i] == 0 && steps[i] > 0:
			p.hear(rules.Event{Kind: rules.Eliminated, Side: side, Piece: pieceOf(u), Cell: cellOf(from), Para: para})
			continue
		case p.s.steps[i] < steps[i]:
			p.hear(rules.Event{Kind: rules.StepLost, Side: side, Piece: pieceOf(u), Cell: cellOf(to), N: int(p.s.steps[i]), Para: para})
		case p.s.steps[i] > steps[i]:
			p.hear(rules.Event{Kind: rules.StepGained, Side: side, Piece: pieceOf(u), Cell: cellOf(to), N: int(p.s.steps[i]), Para: para})
		}
		switch side := sideOf(p.d.units[i].side); {
		case from == to || to >= hexes:
		case from >= hexes:
			p.hear(rules.Event{Kind: rules.Placed, Side: side, Piece: pieceOf(u), Cell: cellOf(to), Key: vocab.Arrives, Para: para})
		default:
			p.hear(rules.Event{Kind: way, Side: side, Piece: pieceOf(u), Cell: cellOf(to), Path: []rules.CellID{cellOf(from), cellOf(to)}, Para: para})
		}
		if to < hexes {
			p.tellMarks(u, flags[u], para)
		}
	}
	for side := range uint8(2) {
		now, was := p.s.taken, taken
		if side == allies {
			now, was = was, now
		}
		now = now.AndNot(&was)
		for h := range now.All() {
			p.tellControl(side, h)
		}
	}
}
