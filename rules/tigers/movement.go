package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
)

// beyond is a cost that exceeds the movement of every unit.
const beyond = pathfind.Unreachable

// maxSpent is the maximum number of movement points that a unit can spend; Load checks allowances
// against it.
const maxSpent = 8

// reach holds the places that the moving stack can reach, in two layers: riding, and on foot after
// crossing a damaged bridge (§8.35).
type reach struct {
	pathfind.Search
	found [2]mask
}

func node(at uint8, layer int) uint16 { return uint16(layer*maxPlaces) + uint16(at) }

// cost returns the movement points needed to reach a place on a layer, or beyond.
func (r *reach) cost(layer int, at uint8) uint8 { return r.Cost(node(at, layer)) }

// from returns the previous place on the route and its layer.
func (r *reach) from(layer int, at uint8) (place uint8, before int) {
	n := int(r.From(node(at, layer)))
	return uint8(n % maxPlaces), n / maxPlaces
}

// path appends the route of the stack to a place.
func (r *reach) path(dst []rules.CellID, layer int, at uint8) []rules.CellID {
	var buf [2 * maxPlaces]uint16
	for _, n := range r.Path(buf[:0], node(at, layer)) {
		dst = append(dst, rules.CellID(n%maxPlaces))
	}
	return dst
}

// stack summarises the units that move together.
type stack struct {
	limit   [2]int // movement points, by layer
	armour  bool
	needs   [2]bool // supply maps that must include the place where the stack stops
	unsup   bool
	outside bool
	still   bool  // may only entrench (§5.23)
	late    uint8 // most points lost by moving around the edge
	n       int
	one     uint8
}

// movingStack returns the summary of the moving stack.
func (p *Position) movingStack() stack {
	s := &p.s
	st := stack{limit: [2]int{beyond, beyond}}
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if s.flags[u]&fGroup == 0 {
			continue
		}
		p.addToStack(&st, u)
	}
	return st
}

func (p *Position) addToStack(st *stack, u uint8) {
	s := &p.s
	st.n++
	st.one = u
	st.late = max(st.late, s.late[u])
	kind := p.d.kind[u]
	limit := p.allowance(u)
	st.limit[0] = min(st.limit[0], limit)
	st.limit[1] = min(st.limit[1], limit, p.d.num.move[foot]) // §8.34
	if kind == armour {
		st.armour = true
	}
	if s.flags[u]&fUnsup != 0 {
		st.unsup = true
	} else {
		st.needs[p.needs(u)] = true
	}
	if s.flags[u]&fOutside != 0 {
		st.outside = true
	}
	if !p.mayMove(u) {
		st.still = true
	}
}

// allowance returns the movement allowance of a unit.
func (p *Position) allowance(u uint8) int {
	limit := p.d.num.move[p.d.kind[u]] // §8.31, §8.32
	if p.s.flags[u]&fFoot != 0 {       // §8.35
		limit = min(limit, p.d.num.move[foot])
	}
	return limit
}

// whyClosed returns the reason that units of a side may not enter a zone (§11.21 to §11.23).
func (p *Position) whyClosed(side, zone uint8) rules.Reason {
	switch sc, german := p.scene(), p.d.axisZone.Has(zone); {
	case !sc.inside.Has(zone):
		return rules.Because("outside-limits", sc.para)
	case side == axis && german:
		return rules.Reason{}
	case side == axis && !sc.exits.Has(zone):
		return rules.Because("zone-closed", "11.22")
	case german:
		return rules.Because("zone-closed", "11.23")
	case p.s.enemyAt(side, zone) && (side == allies || p.d.mult[zone] == 0):
		return rules.Because("zone-taken", "11.21")
	}
	return rules.Reason{}
}

// explore finds every place that the stack can reach by road with its remaining movement (§8.2).
// Reinforcements move from their zones like other units, at once or later (§11.12, §11.15).
func (p *Position) explore(st *stack) *reach {
	s, num := &p.s, &p.d.num
	if p.reach == nil {
		p.reach = new(reach)
	}
	r := p.reach
	r.Begin(2*maxPlaces, maxSpent)
	r.found = [2]mask{}
	if st.still || st.unsup && s.steps || int(s.spent) >= st.limit[0] {
		return r // §8.29
	}
	if s.side == allies && p.d.isZone.Has(s.stackArea) && s.occ[axis].Has(s.stackArea) {
		return r // §11.21
	}
	first := node(s.stackArea, 0)
	if s.usedDamagedBridge {
		first = node(s.stackArea, 1)
	}
	r.Relax(first, first, s.spent)
	restrictedArea := p.restrictedArea()
	for n, spent, more := r.Next(); more; n, spent, more = r.Next() {
		at, layer := uint8(n%maxPlaces), int(n/maxPlaces)
		start := at == s.stackArea && spent == s.spent
		if !start && (st.unsup || s.enemyAt(s.side, at) || p.d.isZone.Has(at)) {
			continue // §8.29; §8.22; a zone ends a move
		}
		leaving := int(spent)
		if s.enemyAt(s.side, at) {
			leaving += num.leave // §8.36
		}
		if at == restrictedArea {
			leaving += num.specialMove // §14.22
		}
		for _, w := range p.d.roads[at] {
			cost, l := p.along(st, at, w, layer, restrictedArea)
			if cost += leaving; cost <= st.limit[l] && r.Relax(node(w.to, l), n, uint8(cost)) { // §8.38
				r.found[l].Add(w.to)
			}
		}
	}
	p.keepStops(r, st)
	return r
}

// restrictedArea returns the area in which special forces impede the movement of the phasing side
// (§14.22), or 0.
func (p *Position) restrictedArea() uint8 {
	if p.s.side == allies && p.s.effect == EffectRestrict {
		return p.s.specialArea
	}
	return 0
}

// along returns the cost of a road for the moving stack, without the cost of leaving its place, and
// the layer that it leads to. The cost is beyond if the stack may not use the road.
func (p *Position) along(st *stack, at uint8, w roadEnd, layer int, restrictedArea uint8) (cost, l int) {
	s, sc, num, to := &p.s, p.scene(), &p.d.num, w.to
	switch {
	case to == s.stackArea:
		return beyond, layer
	case !sc.inside.Has(to) && (!st.outside || sc.inside.Has(at) && !p.d.isZone.Has(at)):
		return beyond, layer
	case p.crossesLine(s.side, at, to):
		return beyond, layer
	case s.enemyAt(s.side, to) && s.enemyAt(s.side, at):
		return beyond, layer // §8.27
	case p.d.isZone.Has(to):
		if !p.whyClosed(s.side, to).Legal() || p.d.isZone.Has(at) {
			return beyond, layer
		}
		return int(w.cost), layer // §11.13, §11.21
	case !s.damaged(w.bridge):
		cost = int(w.cost) // §8.26
	case st.armour:
		return beyond, layer // §8.33: on foot only
	default:
		cost, layer = num.riverOnFoot, 1
	}
	if s.cnt[axis][to]+s.cnt[allies][to] > 0 {
		cost += num.occupied // §8.37
	}
	if to == restrictedArea {
		cost += num.specialMove // §14.22
	}
	return cost, layer
}

// keepStops removes the places where the stack may not stop. If the stack can also reach a place by
// riding, wading there is a separate choice. It is offered only if the damaged bridge leads from
// the place of the stack directly to that place.
func (p *Position) keepStops(r *reach, st *stack) {
	s, sc := &p.s, p.scene()
	ok := sc.inside
	if st.needs[0] { // §8.28
		ok = ok.And(&s.sup[0])
	}
	if st.needs[1] {
		ok = ok.And(&s.sup[1])
	}
	if st.needs[0] || st.needs[1] {
		own := p.d.isZone.And(&sc.zones[s.side])
		own = own.And(&sc.inside)
		ok = ok.Or(&own)
	}
	r.found[0] = r.found[0].And(&ok)
	r.found[1] = r.found[1].And(&ok)
	both := r.found[1].And(&r.found[0])
	r.found[1] = r.found[1].AndNot(&both)
	for _, w := range p.d.roads[s.stackArea] {
		if !both.Has(w.to) || !s.damaged(w.bridge) {
			continue
		}
		if before, _ := r.from(1, w.to); before == s.stackArea {
			r.found[1].Add(w.to)
		}
	}
}

// canPick reports whether a unit can still act this impulse. Choices asks it about every unit: one
// test of all flags is faster than the reasons of whyNotUnit.
func (p *Position) canPick(u uint8) bool {
	s := &p.s
	if s.flags[u]&(fDone|fHeld|fBuilt|fShifted) != 0 || s.sp[u] == 0 {
		return false // §8.25, §10.14, §11.14
	}
	at := s.place[u]
	if at == 0 || at >= maxPlaces {
		return false
	}
	if p.leftTheMap(u) {
		return false
	}
	return p.mayMove(u) || p.canDig(u, 0)
}

// leftTheMap reports whether a unit has left the map for good (§12.25).
func (p *Position) leftTheMap(u uint8) bool {
	return p.d.ally[u] == axis && p.scene().exits.Has(p.s.place[u])
}

// canDig reports whether a unit can entrench after spending some movement points.
func (p *Position) canDig(u, spent uint8) bool {
	s := &p.s
	at := s.place[u]
	kind := p.d.kind[u]
	if kind == armour || s.flags[u]&fEntrenched != 0 || p.d.isZone.Has(at) {
		return false // §8.54
	}
	if s.side == axis && s.when == 0 && p.d.units[u].red {
		return false // §5.24
	}
	if s.enemyAt(s.side, at) {
		return false // §8.55
	}
	if kind != engineer {
		return spent == 0 // §8.53, §13.23
	}
	return int(spent)+p.d.num.entrench <= p.allowance(u) // §8.52
}

// mayDig reports whether a unit of the moving stack can entrench now: alone, or as an engineer that
// moved with others (§8.51, §8.52).
func (p *Position) mayDig(u uint8, st *stack) bool {
	return p.s.flags[u]&fGroup != 0 && (st.n == 1 || p.s.steps) && p.canDig(u, p.s.spent)
}

// anyDig reports whether any unit of the moving stack can entrench now.
func (p *Position) anyDig(st *stack) bool {
	for u := p.s.head[p.s.stackArea]; u != none; u = p.s.next[u] {
		if p.mayDig(u, st) {
			return true
		}
	}
	return false
}

// pick starts a moving stack with a unit.
func (p *Position) pick(u uint8) {
	s := &p.s
	s.stackArea = s.place[u]
	s.spent = s.late[u] // §11.14
	s.steps, s.usedDamagedBridge = false, false
	s.flags[u] |= fGroup
	s.phase = PhaseUnit
}

// canJoin reports whether a unit may join the moving stack, which has not moved yet (§8.21).
func (p *Position) canJoin(u uint8, st *stack) bool {
	s := &p.s
	if s.spent != st.late || st.still || s.flags[u]&fGroup != 0 {
		return false
	}
	return p.canPick(u) && p.mayMove(u) && (s.flags[u]&fOutside != 0) == st.outside
}

// join adds a unit to the moving stack.
func (p *Position) join(u uint8) {
	s := &p.s
	s.flags[u] |= fGroup
	s.spent = max(s.spent, s.late[u])
}

// moveStack moves the stack to a place that it can reach on a layer.
func (p *Position) moveStack(dest uint8, layer int) {
	s := &p.s
	st := p.movingStack()
	r := p.explore(&st)
	s.target = dest
	before, beforeLayer := r.from(layer, dest)
	last := p.roadBetween(before, dest)
	blow := last.bridge != 0 && !s.damaged(last.bridge) && p.anyBlower(last.bridge, dest)
	stop, stopLayer := dest, layer
	if blow {
		stop, stopLayer = before, beforeLayer
	}
	p.follow(r, stop, stopLayer)
	if blow { // §8.41
		s.bridge = last.bridge
		s.phase = PhaseBlow
		return
	}
	p.arrive(last)
}

// follow moves the stack along its route to a place, without the decisions at the end.
func (p *Position) follow(r *reach, stop uint8, layer int) {
	s := &p.s
	if stop == s.stackArea {
		return
	}
	s.spent = r.cost(layer, stop)
	if p.l != nil {
		p.route(r, stop, layer)
	}
	s.usedDamagedBridge = layer == 1
	p.carry(stop)
}

// route reports the route of each unit of the stack.
func (p *Position) route(r *reach, stop uint8, layer int) {
	s := &p.s
	p.path = r.path(p.path[:0], layer, stop)
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if s.flags[u]&fGroup != 0 {
			p.emit(rules.Event{Kind: rules.Moved, Side: sideOf(s.side), Piece: rules.PieceID(u), Cell: rules.CellID(stop), N: int(r.cost(layer, stop)), Para: "8.2", Path: p.path})
		}
	}
}

// carry relocates the stack to another place.
func (p *Position) carry(to uint8) {
	s := &p.s
	from := s.stackArea
	zone := p.d.isZone.Has(from)
	for u := s.head[from]; u != none; {
		after := s.next[u]
		if s.flags[u]&fGroup != 0 {
			p.leave(u)
			p.enter(u, to)
			p.leaveEntrenchment(u, "8.58")
			s.flags[u] |= fMoved
			if s.usedDamagedBridge && p.d.kind[u] != foot && s.flags[u]&fFoot == 0 {
				s.flags[u] |= fFoot
				p.note(u, "afoot", "8.35")
			}
			if zone {
				s.flags[u] &^= fFresh
				s.late[u] = 0
				if s.flags[u]&fOutside != 0 {
					s.flags[u] |= fArrivedDay
				}
			}
			if p.scene().inside.Has(to) && s.flags[u]&fOutside != 0 {
				s.flags[u] &^= fOutside
			}
		}
		u = after
	}
	s.stackArea = to
	s.steps = true
}

// arrive settles the stack after its last step over a road.
func (p *Position) arrive(last roadEnd) {
	s := &p.s
	at := s.stackArea
	hostile := s.enemyAt(s.side, at) && !p.d.isZone.Has(at)
	for u := s.head[at]; u != none; u = s.next[u] {
		if s.flags[u]&fGroup == 0 {
			continue
		}
		if hostile { // §8.23
			s.flags[u] |= fEntered
			if last.bridge != 0 {
				s.flags[u] |= fCrossed
			}
		}
	}
	if hostile || p.d.isZone.Has(at) {
		p.finishMove()
		return
	}
	p.goOn()
}

// goOn lets the moving stack decide again, or ends its move if it can do nothing more.
func (p *Position) goOn() {
	s := &p.s
	st := p.movingStack()
	limit := st.limit[0]
	if s.usedDamagedBridge {
		limit = st.limit[1]
	}
	if st.n == 0 || int(s.spent) >= limit || s.steps && st.unsup && !p.anyDig(&st) {
		p.finishMove()
		return
	}
	s.phase = PhaseUnit
}

// finishMove ends the move of the stack. Units that spent movement points are done for the day
// (§8.24, §8.25); units that were only picked are done for the impulse.
func (p *Position) finishMove() {
	s := &p.s
	st := p.movingStack()
	moved := s.steps || s.spent > st.late // points lost by moving around the edge are not a move
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if s.flags[u]&fGroup == 0 {
			continue
		}
		s.flags[u] &^= fGroup
		if moved {
			s.flags[u] |= fDone // a unit that never left its area stays entrenched (§8.58)
		} else {
			s.flags[u] |= fHeld
		}
	}
	s.stackArea, s.spent, s.steps, s.usedDamagedBridge, s.target, s.bridge, s.blower = 0, 0, false, false, 0, 0, 0
	s.phase = PhaseMove
}

// dig entrenches a unit of the moving stack (§8.51). The rest of the stack may go on (§8.52).
func (p *Position) dig(u uint8) {
	s := &p.s
	s.flags[u] &^= fGroup
	s.flags[u] |= fEntrenched | fDone
	p.note(u, "entrenched", "8.51")
	p.goOn()
}

// leaveEntrenchment removes the entrenchment of a unit, if it has one (§8.58, §8.59).
func (p *Position) leaveEntrenchment(u uint8, para string) {
	if p.s.flags[u]&fEntrenched != 0 {
		p.s.flags[u] &^= fEntrenched
		p.note(u, "leaves-works", para)
	}
}

// note sends a rules.Note event about a unit.
func (p *Position) note(u uint8, key, para string) {
	p.emit(rules.Event{Kind: rules.Note, Side: sideOf(p.d.ally[u]), Piece: rules.PieceID(u), Cell: rules.CellID(p.s.place[u]), Key: key, Para: para})
}

// roadBetween returns the road between two neighbours.
func (p *Position) roadBetween(from, to uint8) roadEnd {
	for _, w := range p.d.roads[from] {
		if w.to == to {
			return w
		}
	}
	return roadEnd{}
}
