package celles

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
	"herbstnebel/rules/stacks"
)

// Flags of a unit.
const (
	fUsed       uint16 = 1 << iota // shows its used side (§8.0)
	fDisrupted                     // §12.0
	fUnsupplied                    // §5.0
	fIsolated                      // §5.0
	fWithdrawn                     // has left the map alive (§15.0)
	fActive                        // activated in this action phase (§7.0)
	fAlone                         // activated by itself, not with its formation (§7.0, §13.2)
	fDone                          // has ended its movement in this action phase (§8.0)
	fEntered                       // a reinforcement placed in this action phase, or a unit in the hex where it was placed; cleared by a move (§14.0)
	fAttacks                       // takes part in the attack
	fDefends                       // is attacked
	fRetreats                      // must still retreat
	fZonePaid                      // another unit of its stack has paid for a zone on the retreat (§11.1)
	fPutBack                       // was picked and stopped without spending points in this action phase (§8.0)
	fTrucks                        // took or left the trucks in this action phase (§8.3)
)

// flagNames are the words for the flags in a unit's line of text, by bit.
var flagNames = []string{"used", "disrupted", "unsupplied", "isolated", "withdrawn", "active", "alone", "done", "entered",
	"attacks", "defends", "retreats", "spared", "put-back", "trucks"}

const (
	actionFlags = fActive | fAlone | fDone | fEntered | fPutBack | fTrucks
	combatFlags = fAttacks | fDefends | fRetreats | fZonePaid
)

// Places off the map, as values of a unit's hex.
const (
	placeTrack uint16 = hexes + iota // arrives later, or as its owner chooses before the first turn
	placeDead                        // eliminated (§11.0)
	placeHome                        // withdrawn (§15.0)
	places
)

var placeNames = [...]string{"track", "dead", "home"}

// state is the whole state of a game. It contains no pointers and is copied as a value.
type state struct {
	loc   [maxUnits]uint16
	flag  [maxUnits]uint16
	steps [maxUnits]uint8
	next  [maxUnits]uint8 // the next unit below in the stack
	top   [hexes]uint8    // the top unit of a hex
	zoc   [2][hexes]uint8 // number of units that exert a zone of control over the hex
	occ   [2]hexSet       // hexes with units
	zocs  [2]hexSet       // hexes in a zone of control
	freed hexSet          // hexes that were attacked in the present combat
	reg   registers
}

// registers are the scalars of a position. Their text form is a table in text.go. “plus 1” means
// that the number of a formation, a unit and so on is stored as 1 more, with 0 for none.
type registers struct {
	option uint8 // the optional rule is played (§17.0)
	turn   uint8
	phase  Phase
	method method
	winner uint8    // a rules.Side
	points [2]uint8 // the track of the Axis (§16.0); the totals of both sides once the game is over

	cup            [2][maxFormations]uint8 // action chits left in the cups (§4.0)
	hidden         [2][tacticals]uint8     // tactical chits left in the cups
	ready          [2][tacticals]uint8     // drawn, and may be played (§13.0)
	aside          [2][tacticals]uint8     // aside until the end of the turn (§13.3, §13.4)
	actions        [2]uint8                // available in this turn (§4.0)
	played         [2]uint8                // action chits on the track
	side           uint8                   // the side whose action phase it is
	first          uint8                   // the side with the initiative
	dice           [2]uint8                // initiative die rolls, plus 1
	chit           uint8                   // formation of the drawn action chit, plus 1
	wholeFormation uint8                   // 1 if the whole formation has been activated
	picks          uint8                   // units of the 84th that have acted with their chit (§7.0)
	unspent        uint8                   // stops in a row without spending points, up to mostUnspent (§8.0)
	retires        uint8                   // 1 if the chit withdraws its formation (§15.0)
	fbbWithdrawn   uint8                   // 1 if the Führer Begleit has withdrawn (§15.0)
	trucks         uint8                   // the unit on trucks, plus 1 (§8.3)
	free           uint8                   // the turn from which the trucks are available (§8.3)
	unit           uint8                   // the active unit, plus 1; or the target of an air strike
	spent          uint8                   // half points spent by it
	far            uint8                   // 1 if it has not been adjacent to an enemy (§8.5)
	target         uint16                  // hex into which it tries to infiltrate (§9.1), or noHex
	attack         uint8                   // the intensity, plus 1 (§11.0)
	adds           [2]uint8                // combat chits played for the die roll (§13.1)
	lead           uint8                   // results that the active unit must take before other attackers: bit 0 a step loss, bit 1 disruption (§11.0)
	wave           uint8                   // the side whose results are applied (§11.0)
	losses         [2]uint8                // steps still to lose
	upsets         [2]uint8                // units still to disrupt
	retreats       [2]uint8                // 1 if a side must retreat
	halted         uint8                   // 1 if the active unit may not move on
	backing        uint8                   // the unit that is retreating, plus 1 (§11.1)
	retreatPath    [maxRetreatPath]uint16  // hexes of its retreat, beginning with its first
	length         uint8                   // number of hexes in trail
	full           uint16                  // the overstacked hex (§10.0), or noHex
	after          Phase                   // the continuation once the hex is no longer overstacked
}

// maxRetreatPath is the length of the longest retreat, including the hex in which it begins. Most
// retreats are two hexes long.
const maxRetreatPath = 10

// scratch is working memory that is not part of the position.
type scratch struct {
	fresh   bool        // true if reaches[now] is valid for the active unit
	reaches [2]reachMap // the last two
	now     int
	path    []rules.CellID
}

// Position is one position of a game of Celles.
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
	if p.w != nil {
		p.w.fresh = false
	}
	p.sys, p.d, p.s = q.sys, q.d, q.s
}

func (p *Position) emit(e rules.Event) {
	if p.l != nil {
		p.l.HandleEvent(e)
	}
}

// emitUnit emits an event about a unit.
func (p *Position) emitUnit(kind rules.Kind, u uint8, n int, para string) {
	if p.l != nil {
		p.l.HandleEvent(rules.Event{Kind: kind, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), N: n, Para: para})
	}
}

// note emits an event about a unit that consists of a key alone.
func (p *Position) note(key string, u uint8, para string) {
	if p.l != nil {
		p.l.HandleEvent(rules.Event{Kind: rules.Note, Key: key, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), Para: para})
	}
}

// alive reports whether a unit is on the map.
func (s *state) alive(u uint8) bool { return s.loc[u] < hexes }

func (s *state) is(u uint8, flag uint16) bool { return s.flag[u]&flag != 0 }

// place puts a unit that is off the map into a hex, and updates stacks, occupation and zones of
// control.
func (p *Position) place(u uint8, h uint16) {
	s := &p.s
	s.loc[u] = h
	stacks.Insert(s.top[:], s.next[:], int(h), u)
	s.occ[p.d.units[u].side].Add(h)
	p.spread(u)
}

// lift moves a unit from its hex to a place off the map.
func (p *Position) lift(u uint8, to uint16) {
	s := &p.s
	if h := s.loc[u]; h < hexes {
		p.removeZone(u)
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

// disrupt disrupts a unit, if it is not disrupted already (§12.0). It loses its zone of control.
func (p *Position) disrupt(u uint8, para string) {
	if p.s.is(u, fDisrupted) {
		return
	}
	p.removeZone(u)
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

// lose removes a step from a unit on the map (§11.0). A unit of two steps becomes the reduced
// counter of its kind and formation, with the same side visible.
func (p *Position) lose(u uint8, para string) {
	s := &p.s
	s.steps[u]--
	if s.steps[u] > 0 {
		p.emitUnit(rules.StepLost, u, int(s.steps[u]), para)
		return
	}
	p.emitUnit(rules.Eliminated, u, 0, para)
	p.remove(u, placeDead)
}

// remove moves a unit to a place off the map and clears its flags.
func (p *Position) remove(u uint8, to uint16) {
	p.lift(u, to)
	p.s.flag[u] = 0
	p.dropTrucks(u)
	if p.s.reg.unit == u+1 {
		p.s.reg.halted = 1
	}
}

// stepsAt returns the number of steps in a hex.
func (p *Position) stepsAt(h uint16) (n uint8) {
	for u := p.s.top[h]; u != noUnit; u = p.s.next[u] {
		n += p.s.steps[u]
	}
	return n
}

// Conversions between internal numbers and the IDs of package rules.

func cellOf(h uint16) rules.CellID { return hexmap.CellOf(h, hexes) }

func hexOf(c rules.CellID) uint16 { return hexmap.HexOf[uint16](c, hexes) }

func pieceOf(u uint8) rules.PieceID { return rules.PieceID(u) + 1 }

// unitAs returns the unit with a piece ID, or noUnit.
func (d *data) unitAs(id rules.PieceID) uint8 {
	if id < 1 || int(id) > len(d.units) {
		return noUnit
	}
	return uint8(id - 1)
}

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	r := &p.s.reg
	switch r.phase {
	case PhaseOver:
		return rules.NoSide
	case PhaseOption, PhaseInitiative, PhaseDraw, PhaseStrikeDie, PhaseInfiltrate, PhaseFightDie:
		return rules.Chance
	case PhaseSetUp:
		return sideOf(p.d.units[p.toSetUp()].side)
	case PhaseFirst:
		return sideOf(r.first)
	case PhaseAddDefender:
		return sideOf(1 - r.side)
	case PhaseLoss, PhaseUpset, PhaseRetreat:
		return sideOf(r.wave)
	case PhaseExcess:
		return sideOf(p.d.units[p.s.top[r.full]].side)
	}
	return sideOf(r.side)
}

func choice(op uint8, a, b uint16) rules.Choice { return rules.MakeChoice(op, a, b, 0) }

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	switch r.phase {
	case PhaseSetUp:
		u := p.toSetUp()
		where := p.setUpHexes(u)
		dst = appendHexes(dst, OpSetUp, u, &where)
	case PhaseOption, PhaseInitiative, PhaseStrikeDie, PhaseInfiltrate, PhaseFightDie:
		for face := uint16(0); face <= 9; face++ { // §2.0
			dst = append(dst, choice(OpDie, face, 0))
		}
	case PhaseFirst:
		dst = append(dst, choice(OpFirst, uint16(axis), 0), choice(OpFirst, uint16(allies), 0))
	case PhaseDraw:
		for f, n := range &r.cup[r.side] {
			if n > 0 {
				dst = append(dst, choice(OpAction, uint16(f), 0))
			}
		}
		for t, n := range &r.hidden[r.side] {
			if n > 0 {
				dst = append(dst, choice(OpTactical, uint16(t), 0))
			}
		}
	case PhaseOrders:
		dst = p.orders(dst)
	case PhaseStrike:
		for u := p.d.first[axis]; u < p.d.last(axis); u++ {
			if s.alive(u) {
				dst = append(dst, choice(OpStrike, uint16(u), 0))
			}
		}
		dst = append(dst, choice(OpNoStrike, 0, 0))
	case PhaseReplace:
		var set replacements
		p.replaceable(&set)
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			where := p.returns(u, &set)
			dst = appendHexes(dst, OpReplace, u, &where)
		}
	case PhaseExtra:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayExtra(u) {
				dst = append(dst, choice(OpExtra, uint16(u), 0))
			}
		}
	case PhaseEnter:
		u := p.entering()
		where := p.entries(u)
		dst = appendHexes(dst, OpEnter, u, &where)
	case PhaseGroup:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayPick(u) {
				dst = append(dst, choice(OpUnit, uint16(u), 0))
			}
		}
		dst = append(dst, choice(OpEnd, 0, 0))
	case PhaseUnit:
		dst = p.acts(dst)
	case PhaseJoin:
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayJoin(u, &s.freed) {
				dst = append(dst, choice(OpJoin, uint16(u), 0))
			}
		}
		if p.mayStartCombat() {
			dst = append(dst, choice(OpFight, 0, 0))
		}
	case PhaseAddAttacker, PhaseAddDefender:
		dst = append(dst, choice(OpAdd, 0, 0), choice(OpKeep, 0, 0))
	case PhaseLoss:
		dst = p.eachOf(dst, OpLose, r.wave, (*Position).mayLose)
	case PhaseUpset:
		dst = p.eachOf(dst, OpUpset, r.wave, (*Position).mayUpset)
	case PhaseRetreat:
		dst = p.backs(dst)
	case PhaseAdvance:
		dst = p.advances(dst)
	case PhaseExcess:
		for u := s.top[r.full]; u != noUnit; u = s.next[u] {
			dst = append(dst, choice(OpScrap, uint16(u), 0))
		}
	}
	return dst
}

func appendHexes(dst []rules.Choice, op, u uint8, where *hexSet) []rules.Choice {
	for h := range where.All() {
		dst = append(dst, choice(op, uint16(u), h))
	}
	return dst
}

func (p *Position) eachOf(dst []rules.Choice, op, side uint8, test func(*Position, uint8) bool) []rules.Choice {
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		if test(p, u) {
			dst = append(dst, choice(op, uint16(u), 0))
		}
	}
	return dst
}

// orders lists the possible uses of the action chit just drawn (§7.0, §13.5).
func (p *Position) orders(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	for t := extraMove; t < tacticals; t++ {
		if p.mayPlay(t) {
			dst = append(dst, choice(OpPlay, uint16(t), 0))
		}
	}
	n := len(dst)
	if r.retires == 0 {
		if p.mayActivateFormation() {
			dst = append(dst, choice(OpFormation, uint16(r.chit-1), 0))
		}
		for u := p.d.first[r.side]; u < p.d.last(r.side); u++ {
			if p.mayActivateAlone(u) {
				dst = append(dst, choice(OpAlone, uint16(u), 0))
			}
		}
	}
	if len(dst) == n {
		dst = append(dst, choice(OpNobody, 0, 0))
	}
	return dst
}

// acts lists the possible actions of the active unit (§8.0).
func (p *Position) acts(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	u := r.unit - 1
	switch {
	case !p.whyNoTrucks().Legal():
	case r.trucks == 0:
		dst = append(dst, choice(OpLoad, uint16(u), 0))
	default:
		dst = append(dst, choice(OpUnload, uint16(u), 0))
	}
	limit := p.allowance(u, false)
	if r.far != 0 || r.spent < limit {
		dst = appendHexes(dst, OpGo, u, &p.reach().found)
	}
	if s.zocs[1-r.side].Has(s.loc[u]) {
		first := len(dst)
		for dir, n := range &p.d.hex[s.loc[u]].next {
			if cost := p.infiltrationCost(u, dir); cost != never && r.spent+cost <= limit {
				dst = append(dst, choice(OpInfiltrate, uint16(u), n))
			}
		}
		slices.Sort(dst[first:])
	}
	if r.spent+p.d.cheapest() <= limit && p.mayBegin(u) {
		for i := range p.d.attacks {
			if r.spent+p.d.attacks[i].cost <= limit {
				dst = append(dst, choice(OpAttack, uint16(i), 0))
			}
		}
	}
	return append(dst, choice(OpStop, 0, 0))
}

// mayStartCombat reports whether the attack being prepared has odds that are not worse than the first
// column of the table, or can be joined by no other unit (§11.0).
func (p *Position) mayStartCombat() bool {
	b := p.currentBattle()
	if p.computeOdds(&b, nil).fair {
		return true
	}
	for u := p.d.first[p.s.reg.side]; u < p.d.last(p.s.reg.side); u++ {
		if p.mayJoin(u, &p.s.freed) {
			return false
		}
	}
	return true
}

// backs lists the possible steps of retreats (§11.1).
func (p *Position) backs(dst []rules.Choice) []rules.Choice {
	r := &p.s.reg
	if r.backing != 0 {
		u := r.backing - 1
		where := p.retreatHexes(u)
		dst = appendHexes(dst, OpRetreat, u, &where)
		switch {
		case p.mayHalt():
			dst = append(dst, choice(OpHalt, 0, 0))
		case where.Empty():
			dst = append(dst, choice(OpPerish, uint16(u), 0))
		}
		return dst
	}
	first := len(dst)
	for u := p.d.first[r.wave]; u < p.d.last(r.wave); u++ {
		if !p.s.is(u, fRetreats) {
			continue
		}
		where := p.retreatHexes(u)
		if where.Empty() {
			dst = append(dst, choice(OpPerish, uint16(u), 0))
			continue
		}
		dst = appendHexes(dst, OpRetreat, u, &where)
	}
	slices.Sort(dst[first:])
	return dst
}

// advances lists the advances after combat (§11.2).
func (p *Position) advances(dst []rules.Choice) []rules.Choice {
	s := &p.s
	first := len(dst)
	for u := p.d.first[s.reg.side]; u < p.d.last(s.reg.side); u++ {
		if !s.is(u, fAttacks) {
			continue
		}
		for dir, n := range &p.d.hex[s.loc[u]].next {
			if p.mayAdvance(u, dir) {
				dst = append(dst, choice(OpAdvance, uint16(u), n))
			}
		}
	}
	slices.Sort(dst[first:])
	return append(dst, choice(OpStay, 0, 0))
}

// Weight implements rules.Position. The weight of a chit is its number in the cup.
func (p *Position) Weight(c rules.Choice) int {
	r := &p.s.reg
	switch c.Op() {
	case OpAction:
		return int(r.cup[r.side][c.A()])
	case OpTactical:
		return int(r.hidden[r.side][c.A()])
	}
	return 1
}

// Apply implements rules.Position.
func (p *Position) Apply(c rules.Choice, l rules.Listener) {
	p.l = l
	p.carryOut(c)
	p.l = nil
	if p.w != nil {
		p.w.fresh = false
	}
}

// carryOut applies a choice.
func (p *Position) carryOut(c rules.Choice) {
	s := &p.s
	r := &s.reg
	a, h := uint8(c.A()), c.B()
	switch c.Op() {
	case OpSetUp:
		p.setUpAt(a, h)
	case OpAction:
		p.drawAction(a)
	case OpTactical:
		p.drawTactical(a)
	case OpFirst:
		p.beginActions(a)
	case OpPlay:
		p.playTactical(tactical(a))
	case OpFormation:
		p.activateFormation()
	case OpAlone:
		p.activateAlone(a)
	case OpNobody:
		p.beginGroup()
	case OpStrike:
		p.strike(a)
	case OpNoStrike:
		r.phase = PhaseOrders
	case OpReplace:
		p.replace(a, h)
	case OpExtra:
		p.extra(a)
	case OpEnter:
		p.enter(a, h)
	case OpUnit:
		p.pick(a)
	case OpEnd:
		p.endAction()
	case OpLoad:
		p.load(a)
	case OpUnload:
		p.unload(a)
	case OpGo:
		p.move(a, h)
	case OpInfiltrate:
		p.infiltrate(a, h)
	case OpAttack:
		p.attack(a)
	case OpStop:
		p.endUnit()
	case OpJoin:
		s.flag[a] |= fAttacks
		p.note("joins", a, "11.0")
	case OpFight:
		p.startCombat()
	case OpAdd:
		p.addOrKeep(true)
	case OpKeep:
		p.addOrKeep(false)
	case OpLose:
		p.loseResult(a)
		p.nextResult()
	case OpUpset:
		p.upsetResult(a)
		p.nextResult()
	case OpRetreat:
		p.goBack(a, h)
	case OpPerish:
		p.eliminateRetreating(a)
	case OpHalt:
		p.endRetreat(r.backing - 1)
	case OpAdvance:
		p.advance(a, h)
	case OpStay:
		p.endCombat()
	case OpScrap:
		p.removeExcess(a)
	case OpDie:
		p.die(int(a))
	default:
		panic("celles: unknown choice")
	}
}

// addOrKeep plays or keeps a combat chit and continues (§13.1).
func (p *Position) addOrKeep(add bool) {
	r := &p.s.reg
	side, next := r.side, 1
	if r.phase == PhaseAddDefender {
		side, next = 1-r.side, 2
	}
	if add {
		p.playCombat(side)
	}
	p.offerCombatChit(next)
}

// die passes a die roll to the procedure that asked for it.
func (p *Position) die(face int) {
	switch p.s.reg.phase {
	case PhaseOption:
		p.optionDie(face)
	case PhaseInitiative:
		p.initiativeDie(face)
	case PhaseStrikeDie:
		p.strikeDie(face)
	case PhaseInfiltrate:
		p.infiltrationDie(face)
	case PhaseFightDie:
		p.resolveCombatDie(face)
	default:
		panic("celles: no die is being rolled")
	}
}

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	h := uint64(0x43656c6c65730001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	word := uint64(0)
	n := 0
	add := func(list ...uint8) {
		for _, b := range list {
			word = word<<8 | uint64(b)
			if n++; n == 8 {
				mix(word)
				word, n = 0, 0
			}
		}
	}
	for u := range p.d.units {
		mix(uint64(s.loc[u]) | uint64(s.flag[u])<<16 | uint64(s.steps[u])<<32)
	}
	for _, w := range s.freed.W {
		mix(w)
	}
	r := &s.reg
	for side := range 2 {
		add(r.cup[side][:len(p.d.formations)]...)
		add(r.hidden[side][:]...)
		add(r.ready[side][:]...)
		add(r.aside[side][:]...)
		add(r.points[side], r.actions[side], r.played[side], r.dice[side], r.adds[side], r.losses[side], r.upsets[side], r.retreats[side])
	}
	add(r.option, r.turn, uint8(r.phase), uint8(r.method), r.winner, r.side, r.first, r.chit, r.wholeFormation, r.picks, r.retires, r.fbbWithdrawn,
		r.trucks, r.free, r.unit, r.spent, r.far, r.attack, r.lead, r.wave, r.halted, r.backing, r.length, uint8(r.after))
	mix(word)
	mix(uint64(r.target) | noHex<<16 | uint64(r.full)<<32 | uint64(r.unspent)<<48) // noHex replaces a removed field, because journals contain hashes
	for _, t := range r.retreatPath[:r.length] {
		mix(uint64(t))
	}
	return h ^ h>>32
}
