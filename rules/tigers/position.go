package tigers

import (
	"math/bits"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/cellset"
	"herbstnebel/rules/stacks"
)

// Position implements rules.Position.
type Position struct {
	sys   *System
	d     *data
	s     state
	l     rules.Listener
	path  []rules.CellID // buffer for the path of an event
	reach *reach         // buffer for explore, or nil
}

// state is the mutable state of a position. It is copied by value.
type state struct {
	place [maxUnits]uint8
	sp    [maxUnits]uint8
	late  [maxUnits]uint8 // movement points lost by moving around the edge (§11.14)
	flags [maxUnits]uint16
	// In the current battle: the target of each unit, and how often each unit is a target.
	aim   [maxUnits]uint8
	marks [maxUnits]uint8

	tries [maxBridges]uint8 // failed attempts at a damaged bridge (§10.16)
	down  uint64            // damaged bridges

	held     mask   // areas under German control (§12.22)
	released uint64 // groups whose condition was met (§11.3)
	arrived  uint64 // groups that have been placed

	// Of the impulse.
	contested    mask     // areas that held both sides when the impulse began
	battleFought mask     // areas in which a battle has been fought
	builds       uint64   // bridges with a building attempt
	tried        [4]uint8 // bridges with an attempt to blow them (§10.23)
	triedBy      [4]uint8 // units that made the attempt (§10.25)
	nTried       uint8

	// Of the turn.
	when  uint8 // index on the time track
	vp    int16
	scene uint8
	side  uint8 // phasing player
	phase Phase

	// Special forces (§14.0).
	effects     uint8 // effects used so far, as bits
	uses        uint8
	today       bool // the marker has been placed today
	specialArea uint8
	effect      uint8 // 0 = no marker on the map

	// Of the stack that is moving.
	stackArea         uint8 // place
	spent             uint8
	steps             bool // it has left its area
	usedDamagedBridge bool // waded across a damaged bridge
	target            uint8
	blower            uint8
	builder           uint8 // engineer that is building
	bridge            uint8 // bridge of the decision, also for building

	// Of the battle.
	battleArea uint8 // area
	firing     uint8 // side that calls, places artillery or fires
	calls      [2]uint8
	markers    [2]uint8
	arms       bool // the attackers have infantry and armour
	river      bool
	combined   bool
	shooter    uint8
	dice       uint8

	outcome uint8 // index of the level, or a method; see victory.go

	derived
}

// derived is computed from the rest of the state and rebuilt when a text is parsed.
type derived struct {
	head [maxPlaces]uint8 // first unit of a place, in ascending order; see none
	next [maxUnits]uint8
	cnt  [2][maxPlaces]uint8
	str  [2][maxPlaces]uint8 // strength points; Load limits a side to 255
	occ  [2]mask
	// Places from which a supply line can be traced, for armour and for the rest (§13.14).
	// Maintained for the phasing side during its movement.
	sup [2]mask
}

// Flags of a unit.
const (
	fEntrenched uint16 = 1 << iota // §8.57
	fDone                          // moved or attacked this day: can do neither again (§8.24, §8.25, §9.16)
	fMoved                         // left an area this day: blows bridges at a worse number (§10.29)
	fEntered                       // met the enemy this impulse and must attack (§9.12)
	fCrossed                       // entered its area across a river this impulse (§9.71)
	fFoot                          // on foot until its supply line is clean (§8.35)
	fUnsup                         // out of supply at the last check (§13.15, §13.16)
	fHeld                          // ordered to stay this impulse
	fBuilt                         // tried to build this day: neither moves nor attacks (§10.14)
	fGroup                         // belongs to the moving stack
	fFresh                         // reinforcement that has not yet left its zone
	fOutside                       // entered outside the limits of the scenario
	fShifted                       // moving around the edge to another zone this impulse (§11.14)
	fAttacks                       // takes part in the current attack
	fArrivedDay                    // left a zone outside the limits today
	fSpentAll                      // tried to build this impulse: no points are left for another bridge (§8.36)
)

// Phase is the kind of the current decision.
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
	PhaseArtillery
	PhaseArtilleryDie
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

// none marks the end of a stack. This loop visits the units of a place:
//
//	for u := s.head[at]; u != none; u = s.next[u]
const none = stacks.None

// mask is a set of places.
type mask = cellset.Set[[3]uint64, uint8]

// System implements rules.Position.
func (p *Position) System() rules.System { return p.sys }

// Turn implements rules.Position: 1 is 16 December.
func (p *Position) Turn() int { return p.s.day() - 15 }

// ToMove implements rules.Position.
func (p *Position) ToMove() rules.Side {
	s := &p.s
	switch s.phase {
	case PhaseOver:
		return rules.NoSide
	case PhaseBlowDie, PhaseCallDie, PhaseArtilleryDie, PhaseFireDie, PhaseBuildDie:
		return rules.Chance
	case PhaseBlow:
		return sideOf(1 - s.side)
	case PhaseArtillery, PhaseFire:
		return sideOf(s.firing)
	}
	return sideOf(s.side)
}

// Choices implements rules.Position.
func (p *Position) Choices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	switch s.phase {
	case PhasePlace:
		u, where := p.arriving()
		for z, ok := where.Pop(); ok; z, ok = where.Pop() {
			dst = append(dst, rules.MakeChoice(OpPlace, uint16(u), uint16(z), 0))
		}
	case PhaseMove:
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			if p.d.ally[u] == s.side && p.canPick(u) {
				dst = append(dst, rules.MakeChoice(OpPick, uint16(u), 0, 0))
			}
		}
		if p.canSpecial() {
			dst = append(dst, rules.MakeChoice(OpSpecial, 0, 0, 0))
		}
		dst = append(dst, rules.MakeChoice(OpEndMoves, 0, 0, 0))
	case PhaseEffect:
		for e := EffectRestrict; e <= EffectCombat; e++ {
			if p.canEffect(e) {
				dst = append(dst, rules.MakeChoice(OpEffect, uint16(e), 0, 0))
			}
		}
	case PhaseSpecial:
		m := p.d.specialAreas(p.scene())
		for a, ok := m.Pop(); ok; a, ok = m.Pop() {
			dst = append(dst, rules.MakeChoice(OpSpecialArea, 0, uint16(a), 0))
		}
	case PhaseUnit:
		dst = p.unitChoices(dst)
	case PhaseBlow:
		for u := s.head[s.target]; u != none; u = s.next[u] {
			if p.canBlow(u, s.bridge) {
				dst = append(dst, rules.MakeChoice(OpBlow, uint16(u), uint16(s.stackArea), 0))
			}
		}
		dst = append(dst, rules.MakeChoice(OpKeepBridge, 0, 0, 0))
	case PhaseSave:
		dst = append(dst, rules.MakeChoice(OpSpecialArea, 0, uint16(s.target), 0), rules.MakeChoice(OpLet, 0, 0, 0))
	case PhaseExcess:
		for u := uint8(1); int(u) < len(p.d.units); u++ {
			at := s.place[u]
			if p.d.ally[u] == s.side && at > 0 && int(at) <= p.d.nAreas && p.over(s.side, at) {
				dst = append(dst, rules.MakeChoice(OpRemove, uint16(u), 0, 0))
			}
		}
	case PhaseBattle:
		m := p.battlefields()
		must := false
		for a, ok := m.Pop(); ok; a, ok = m.Pop() {
			if p.whyNoBattle(a).Legal() {
				dst = append(dst, rules.MakeChoice(OpBattle, 0, uint16(a), 0))
				must = must || p.awaitsBattle(a)
			}
		}
		if !must {
			dst = append(dst, rules.MakeChoice(OpNoBattle, 0, 0, 0))
		}
	case PhaseJoin:
		for u := s.head[s.battleArea]; u != none; u = s.next[u] {
			if p.canAttack(u) {
				dst = append(dst, rules.MakeChoice(OpAttack, uint16(u), 0, 0))
			}
		}
		if p.attacking() {
			dst = append(dst, rules.MakeChoice(OpCharge, 0, 0, 0))
		}
	case PhaseArtillery:
		var t [maxUnits]uint8
		n := p.artilleryTargets(&t)
		for _, u := range t[:n] {
			dst = append(dst, rules.MakeChoice(OpAim, uint16(u), 0, 0))
		}
	case PhaseFire:
		dst = p.fireChoices(dst)
	case PhaseBuild:
		dst = p.buildChoices(dst)
		dst = append(dst, rules.MakeChoice(OpNoBuild, 0, 0, 0))
	case PhaseBlowDie, PhaseCallDie, PhaseArtilleryDie, PhaseFireDie, PhaseBuildDie:
		for face := uint16(1); face <= 10; face++ { // §1.0: a 0 is a 10
			dst = append(dst, rules.MakeChoice(OpDie, face, 0, 0))
		}
	}
	return dst
}

// unitChoices appends the choices of the moving stack.
func (p *Position) unitChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	st := p.movingStack()
	if p.canSpecial() {
		dst = append(dst, rules.MakeChoice(OpSpecial, 0, 0, 0))
	}
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if p.d.ally[u] == s.side && p.canJoin(u, &st) {
			dst = append(dst, rules.MakeChoice(OpJoin, uint16(u), 0, 0))
		}
	}
	r := p.explore(&st)
	lead := uint16(p.leader())
	for l, op := range [2]uint8{OpGo, OpUseDamaged} {
		m := r.found[l]
		for at, ok := m.Pop(); ok; at, ok = m.Pop() {
			dst = append(dst, rules.MakeChoice(op, lead, uint16(at), 0))
		}
	}
	if p.d.isZone.Has(s.stackArea) {
		cost := p.shifts(&st)
		first := len(dst)
		for i, z := range p.d.ring {
			if cost[i] > 0 {
				dst = append(dst, rules.MakeChoice(OpShift, lead, uint16(z), 0))
			}
		}
		slices.Sort(dst[first:])
	}
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if p.mayDig(u, &st) {
			dst = append(dst, rules.MakeChoice(OpDig, uint16(u), 0, 0))
		}
	}
	return append(dst, rules.MakeChoice(OpStop, 0, 0, 0))
}

// leader returns the first unit of the moving stack.
func (p *Position) leader() uint8 {
	for u := p.s.head[p.s.stackArea]; u != none; u = p.s.next[u] {
		if p.s.flags[u]&fGroup != 0 {
			return u
		}
	}
	return 0
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
	s := &p.s
	a, b := uint8(c.A()), uint8(c.B())
	switch c.Op() {
	case OpPlace:
		p.putDown(a, b)
		p.placeNext()
	case OpPick:
		p.pick(a)
	case OpSpecial:
		s.phase = PhaseEffect
	case OpEffect:
		s.effect = a
		s.phase = PhaseSpecial
	case OpSpecialArea:
		p.placeSpecial(b)
	case OpJoin:
		p.join(a)
	case OpGo:
		p.moveStack(b, 0)
	case OpUseDamaged:
		p.moveStack(b, 1)
	case OpShift:
		p.shift(b)
	case OpDig:
		p.dig(a)
	case OpStop:
		p.finishMove()
	case OpEndMoves:
		p.endMoves()
	case OpBlow:
		p.blow(a)
	case OpKeepBridge:
		p.cross()
	case OpLet:
		s.phase = PhaseBlowDie
	case OpRemove:
		p.removeExcess(a)
	case OpBattle:
		p.battle(b)
	case OpNoBattle:
		p.beginBuilding()
	case OpAttack:
		p.joinAttack(a)
	case OpCharge:
		p.openFire()
	case OpAim:
		p.placeMarker(a)
	case OpFire:
		p.aimAt(a, b)
	case OpBuild:
		p.startBuild(a, b)
	case OpNoBuild:
		p.endHalf()
	case OpDie:
		p.die(int(a))
	default:
		panic("tigers: unknown choice")
	}
}

// die resolves the current die roll.
func (p *Position) die(face int) {
	switch p.s.phase {
	case PhaseBlowDie:
		p.blowDie(face)
	case PhaseCallDie:
		p.callDie(face)
	case PhaseArtilleryDie:
		p.artilleryDie(face)
	case PhaseFireDie:
		p.fireDie(face)
	case PhaseBuildDie:
		p.buildDie(face)
	default:
		panic("tigers: no die is being rolled")
	}
}

// Clone implements rules.Position.
func (p *Position) Clone() rules.Position {
	return &Position{sys: p.sys, d: p.d, s: p.s}
}

// Copy implements rules.Position.
func (p *Position) Copy(src rules.Position) {
	p.s = src.(*Position).s
}

// Control implements rules.View.
func (p *Position) Control(c rules.CellID) rules.Side {
	if c < 1 || int(c) > p.d.nAreas {
		return rules.NoSide
	}
	if p.s.held.Has(uint8(c)) {
		return rules.Axis
	}
	return rules.Allies
}

// BridgeDown implements rules.View.
func (p *Position) BridgeDown(e rules.EdgeID) bool {
	return int(e) <= len(p.d.bridges) && p.s.damaged(uint8(e))
}

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	s := &p.s
	h := uint64(0x5469676572730001)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for u := 1; u < len(p.d.units); u++ {
		mix(uint64(s.place[u]) | uint64(s.sp[u])<<8 | uint64(s.late[u])<<16 | uint64(s.flags[u])<<24 | uint64(s.aim[u])<<40 | uint64(s.marks[u])<<48)
	}
	mix(s.down)
	for d := s.down; d != 0; d &= d - 1 { // only damaged bridges have attempts
		mix(uint64(s.tries[bits.TrailingZeros64(d)]))
	}
	for _, m := range [3]*mask{&s.held, &s.contested, &s.battleFought} {
		mix(m.W[0])
		mix(m.W[1])
		mix(m.W[2])
	}
	mix(s.released)
	mix(s.arrived)
	mix(s.builds)
	mix(uint64(s.when) | uint64(s.scene)<<8 | uint64(s.side)<<16 | uint64(s.phase)<<24 | uint64(uint16(s.vp))<<32 | uint64(s.effects)<<48 | uint64(s.uses)<<56)
	mix(uint64(s.specialArea) | uint64(s.effect)<<8 | uint64(s.tried[0])<<16 | uint64(s.tried[1])<<24 | uint64(s.tried[2])<<32 | uint64(s.tried[3])<<40 | uint64(s.nTried)<<48 | uint64(s.outcome)<<56)
	for _, u := range s.triedBy[:s.nTried] {
		mix(uint64(u))
	}
	mix(uint64(s.stackArea) | uint64(s.spent)<<8 | uint64(s.target)<<16 | uint64(s.blower)<<24 | uint64(s.builder)<<32 | uint64(s.bridge)<<40 | uint64(s.battleArea)<<48 | uint64(s.firing)<<56)
	flags := uint64(0)
	for i, b := range [6]bool{s.today, s.steps, s.usedDamagedBridge, s.arms, s.river, s.combined} {
		if b {
			flags |= 1 << i
		}
	}
	mix(uint64(s.calls[0]) | uint64(s.calls[1])<<8 | uint64(s.markers[0])<<16 | uint64(s.markers[1])<<24 | uint64(s.shooter)<<32 | uint64(s.dice)<<40 | flags<<48)
	h ^= h >> 32
	return h
}

// clear removes all units from the map.
func (d *derived) clear() {
	*d = derived{}
	stacks.Clear(d.head[:], d.next[:])
}

// enter puts a unit in a place.
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

// leave removes a unit from its place.
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
	s.flags[u] = 0 // §8.58: its entrenchment is removed with it
	p.emit(rules.Event{Kind: rules.Eliminated, Side: sideOf(p.d.ally[u]), Piece: rules.PieceID(u), Cell: rules.CellID(at), Para: para})
}

// losePoint removes one strength point from a unit (§9.21, §9.23).
func (p *Position) losePoint(u uint8, para string) {
	s := &p.s
	if s.sp[u] == 1 {
		p.remove(u, para)
		return
	}
	s.sp[u]--
	at := s.place[u]
	s.str[p.d.ally[u]][at]--
	p.emit(rules.Event{Kind: rules.StepLost, Side: sideOf(p.d.ally[u]), Piece: rules.PieceID(u), Cell: rules.CellID(at), N: int(s.sp[u]), Para: para})
}

// emit sends an event to the listener of the current choice.
func (p *Position) emit(e rules.Event) {
	if p.l != nil {
		p.l.HandleEvent(e)
	}
}

func (p *Position) scene() *scenario { return &p.d.scenes[p.s.scene] }

// day returns the day of December.
func (s *state) day() int { return 16 + int(s.when)/3 }

// impulse returns the impulse of the day, 1 to 3.
func (s *state) impulse() int { return 1 + int(s.when)%3 }

// damaged reports whether a bridge, numbered from 1, is damaged. It returns false for 0, which
// means no bridge.
func (s *state) damaged(bridge uint8) bool { return bridge != 0 && s.down>>(bridge-1)&1 != 0 }

// enemyAt reports whether the opponent of a side occupies a place.
func (s *state) enemyAt(side, at uint8) bool { return s.occ[1-side].Has(at) }
