package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
)

// Chapter 8: movement. Costs are in half points.

// movementMode returns the column of the movement cost table that a unit uses. With trucks a unit of the
// 84th uses that of motorised units (§8.0, §8.3).
func (p *Position) movementMode(u uint8) int {
	if p.d.units[u].motorised || p.s.reg.trucks == u+1 {
		return motor
	}
	return foot
}

// printed returns a unit's movement as printed on its counter or on its trucks (§8.3), in whole
// points; 0 if it never moves.
func (p *Position) printed(u uint8) uint8 {
	x := &p.d.units[u]
	n := x.move[p.s.steps[u]]
	if p.s.reg.trucks == u+1 {
		n = p.d.num.trucksMove
	}
	if p.s.reg.turn == 1 && x.formation == p.d.arm2 { // §21.0
		n = min(n, p.d.num.firstTurnMove)
	}
	return n
}

// allowance returns a unit's movement in half points. Being out of supply and being disrupted cost
// a third of the movement each, and being isolated costs two thirds (§5.0, §12.0). What remains is
// rounded down to a half point. The bonus of strategic movement is added first (§8.5).
func (p *Position) allowance(u uint8, strategic bool) uint8 {
	n := 2 * int(p.printed(u))
	if n == 0 {
		return 0
	}
	if strategic {
		n += int(p.d.num.strategic)
	}
	return uint8(n * p.thirds(u) / 3)
}

// thirds returns how many thirds of its movement a unit keeps.
func (p *Position) thirds(u uint8) int {
	thirds := 3
	f := p.s.flag[u]
	if f&fUnsupplied != 0 {
		thirds--
	}
	if f&fIsolated != 0 {
		thirds -= 2
	}
	if f&fDisrupted != 0 {
		thirds--
	}
	return max(thirds, 0)
}

// mayGoFar reports whether a unit of this kind can have the bonus of strategic movement at this
// time of day: motorised Germans by night, motorised Allies by day (§8.5).
func (p *Position) mayGoFar(u uint8) bool {
	return p.movementMode(u) == motor && p.d.turns[p.s.reg.turn].night == (p.d.units[u].side == axis)
}

// near returns the hexes adjacent to units of a side.
func (p *Position) near(side uint8) (set hexSet) {
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		if h := p.s.loc[u]; h < hexes {
			set = set.Or(&p.d.next1[h])
		}
	}
	return set
}

// isNear reports whether a unit is adjacent to an enemy.
func (p *Position) isNear(u uint8) bool {
	enemies := p.s.occ[1-p.d.units[u].side]
	around := enemies.And(&p.d.next1[p.s.loc[u]])
	return !around.Empty()
}

// stepCost returns the cost of a unit's step from a hex in a direction, including traffic but not
// zones of control.
func (p *Position) stepCost(u uint8, h uint16, dir int) uint8 {
	cost, byRoad := p.d.step(p.d.units[u].side, p.movementMode(u), h, dir)
	if byRoad {
		cost += p.jam(u, p.d.hex[h].next[dir])
	}
	return cost
}

// step returns the cost of a step from a hex in a direction for a side's units: along the road if
// one crosses the hexside, otherwise across country. The cost is the constant never if the step
// leads off the map, into the enemy's rear area (§8.4), over the Meuse without a bridge or, for
// Germans, over the Meuse at all (§8.1).
func (d *data) step(side uint8, mode int, h uint16, dir int) (cost uint8, byRoad bool) {
	if d.closed(side, h, dir) {
		return never, false
	}
	x := &d.hex[h]
	if cost = x.road[mode][dir]; cost != never {
		return cost, true
	}
	return x.land[mode][dir], false
}

// step is a step to a neighbour.
type step struct {
	to     uint16
	cost   uint8 // half points, without traffic
	byRoad bool
}

// stepsFrom lists the possible steps of a side's units from a hex.
func (d *data) stepsFrom(side uint8, mode int, h uint16) (list []step) {
	for dir, to := range d.hex[h].next {
		if cost, byRoad := d.step(side, mode, h, dir); cost != never {
			list = append(list, step{to, cost, byRoad})
		}
	}
	return list
}

// jam returns the additional cost for a motorised unit that enters, along a road, a hex with another
// motorised unit of its side (§8.2).
func (p *Position) jam(u uint8, h uint16) uint8 {
	if p.movementMode(u) == motor && p.traffic(u, h) {
		return p.d.num.traffic
	}
	return 0
}

// traffic reports whether a hex contains another motorised unit of a unit's side (§8.2).
func (p *Position) traffic(u uint8, h uint16) bool {
	s := &p.s
	if !s.occ[p.d.units[u].side].Has(h) {
		return false
	}
	for o := s.top[h]; o != noUnit; o = s.next[o] {
		if o != u && p.movementMode(o) == motor {
			return true
		}
	}
	return false
}

// enterable reports whether a unit could step from a hex in a direction by normal movement, given
// enough points and no enemy (§11.1, §11.2).
func (p *Position) enterable(u uint8, h uint16, dir int) bool {
	return p.printed(u) > 0 && p.d.passable(p.d.units[u].side, p.movementMode(u), h, dir)
}

// passable reports whether a unit of a side that moves in a given mode could ever step from a hex in
// a direction.
func (d *data) passable(side uint8, mode int, h uint16, dir int) bool {
	cost, _ := d.step(side, mode, h, dir)
	return cost != never
}

// closed reports whether a direction leads off the map, into the enemy's rear area (§8.4) or, for
// Germans, over the Meuse (§8.1).
func (d *data) closed(side uint8, h uint16, dir int) bool {
	x := &d.hex[h]
	n := x.next[dir]
	return n == noHex || d.hex[n].rear == 1-side || side == axis && x.overMeuse>>dir&1 != 0
}

// reachMap holds the hexes that a unit can reach. A node is twice the hex, plus 1 once the unit has
// been adjacent to an enemy and has lost the bonus of strategic movement (§8.5).
type reachMap struct {
	m     pathfind.Search
	found hexSet
	start uint16
	of    *data // nil unless this is the reach of the active unit in a state
	in    state
}

// node returns the cheaper node of a hex in found or, if both cost the same, the one that keeps the
// bonus.
func (r *reachMap) node(h uint16) uint16 {
	if r.m.Cost(2*h+1) < r.m.Cost(2*h) {
		return 2*h + 1
	}
	return 2 * h
}

// explore returns the hexes that a unit can reach from its hex after it has spent a
// number of half points. far is true if it has not been adjacent to an enemy. Steps from zone to
// zone are excluded, because they are infiltration (§9.1), unless through is true.
func (p *Position) explore(u, spent uint8, far, through bool) *reachMap {
	s, d := &p.s, p.d
	w := p.work()
	r := &w.reaches[w.now]
	r.of = nil
	side := d.units[u].side
	base, most := p.allowance(u, false), uint8(0)
	limit := [2]uint8{0, base}
	var near hexSet
	if far {
		limit[0] = max(base, p.allowance(u, true))
		near = p.near(1 - side)
	}
	most = max(limit[0], limit[1])
	layer := uint16(1)
	if far {
		layer = 0
	}
	r.start = s.loc[u]
	r.found = hexSet{}
	r.m.Begin(2*hexes, most)
	start := 2*r.start + layer
	r.m.Relax(start, start, spent)
	enemies, zones := &s.occ[1-side], &s.zocs[1-side]
	leaving, infiltration, mode := uint8(0), uint8(0), p.movementMode(u)
	if mode == motor {
		leaving = d.num.leave // §9.0
		infiltration = d.num.infiltrate
	}
	for at, cost, ok := r.m.Next(); ok; at, cost, ok = r.m.Next() {
		h := at >> 1
		r.found.Add(h)
		in := zones.Has(h)
		for _, st := range d.steps[side][mode][h] {
			n := st.to
			slips := in && zones.Has(n)
			if enemies.Has(n) || slips && !through {
				continue
			}
			total := cost + st.cost
			if st.byRoad {
				total += p.jam(u, n)
			}
			switch {
			case slips:
				total += infiltration
			case in:
				total += leaving
			}
			to := at & 1
			if near.Has(n) {
				to = 1
			}
			if total <= limit[to] {
				r.m.Relax(2*n+to, at, total)
			}
		}
	}
	r.found.Remove(r.start)
	return r
}

// reach returns the reach of the active unit. It keeps the reach of two states, because a search copies one position again
// and again and moves in each copy.
func (p *Position) reach() *reachMap {
	w := p.work()
	if !w.fresh && !w.reaches[w.now].valid(p) {
		w.now = 1 - w.now
		if r := &w.reaches[w.now]; !r.valid(p) {
			p.explore(p.s.reg.unit-1, p.s.reg.spent, p.s.reg.far != 0, false)
			r.of, r.in = p.d, p.s
		}
	}
	w.fresh = true
	return &w.reaches[w.now]
}

// valid reports whether this is the reach of the active unit.
func (r *reachMap) valid(p *Position) bool { return r.of == p.d && r.in == p.s }

// left returns the half points that a picked unit has for an attack or another step.
func (p *Position) left(u uint8) uint8 {
	return p.leftOf(u, p.s.reg.far != 0 && p.mayGoFar(u))
}

// leftOf returns the remaining half points of a picked unit with or without the bonus of strategic
// movement, which is lost adjacent to an enemy (§8.5).
func (p *Position) leftOf(u uint8, strategic bool) uint8 {
	n := p.allowance(u, strategic)
	return n - min(n, p.s.reg.spent)
}

// pick makes an activated unit the active one (§8.0).
func (p *Position) pick(u uint8) {
	r := &p.s.reg
	r.unit, r.spent, r.far, r.halted = u+1, 0, 0, 0
	r.phase = PhaseUnit
	if p.limited(u) {
		r.picks++
	}
	p.sight(u)
}

// sight records whether the active unit can have the bonus of strategic movement in its present hex
// (§8.5).
func (p *Position) sight(u uint8) {
	p.s.reg.far = 0
	if p.mayGoFar(u) && !p.isNear(u) {
		p.s.reg.far = 1
	}
}

// move moves the active unit to a hex that it can reach (§8.0).
func (p *Position) move(u uint8, to uint16) {
	r := p.reach()
	node := r.node(to)
	s := &p.s
	s.reg.spent = r.m.Cost(node)
	s.reg.far = 1 - uint8(node&1)
	if p.l == nil {
		p.shift(u, to)
		return
	}
	w := p.work()
	w.path = w.path[:0]
	for ; node != r.m.From(node); node = r.m.From(node) {
		w.path = append(w.path, cellOf(node>>1))
	}
	w.path = append(w.path, cellOf(r.start))
	for i, j := 0, len(w.path)-1; i < j; i, j = i+1, j-1 {
		w.path[i], w.path[j] = w.path[j], w.path[i]
	}
	p.shift(u, to)
	p.emit(rules.Event{Kind: rules.Moved, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(to), N: int(s.reg.spent), Para: "8.0", Path: w.path})
}

// march moves a unit one hex and emits the event.
func (p *Position) march(u uint8, to uint16, para string) { p.stride(rules.Moved, u, to, para) }

// stride moves a unit to an adjacent hex and emits an event of a kind.
func (p *Position) stride(kind rules.Kind, u uint8, to uint16, para string) {
	from := p.s.loc[u]
	p.shift(u, to)
	if p.l == nil {
		return
	}
	w := p.work()
	w.path = append(w.path[:0], cellOf(from), cellOf(to))
	p.emit(rules.Event{Kind: kind, Side: sideOf(p.d.units[u].side), Piece: pieceOf(u), Cell: cellOf(to), Para: para, Path: w.path})
}

// endUnit ends the movement of the active unit. If it has spent points, it shows its used side and
// is done; otherwise it is put back (§8.0). Its hex must not be overstacked (§10.0).
func (p *Position) endUnit() {
	s := &p.s
	u := s.reg.unit - 1
	h := uint16(noHex)
	if s.alive(u) && !s.is(u, fEntered) { // else the hex may be overstacked until the phase ends (§14.0)
		h = s.loc[u]
	}
	if s.reg.spent == 0 {
		p.putBack(u)
	} else {
		s.reg.unspent = 0
		if s.alive(u) {
			s.flag[u] |= fDone | fUsed
			p.note("used", u, "8.0")
		}
	}
	s.reg.unit, s.reg.spent, s.reg.far, s.reg.halted = 0, 0, 0, 0
	s.reg.phase = PhaseGroup
	if h != noHex && p.tooFull(h) {
		p.excess(h, PhaseGroup)
	}
}

// putBack returns a unit that has spent nothing to the group. The unit can be picked again (§8.0)
// and does not count as one of the three units of the 84th (§7.0).
func (p *Position) putBack(u uint8) {
	r := &p.s.reg
	p.s.flag[u] |= fPutBack
	r.unspent = min(r.unspent+1, maxUnspent)
	if p.limited(u) {
		r.picks -= min(r.picks, 1)
	}
}

// The trucks of the 84th (§8.3).

// whyNoTrucks returns the reason why the trucks cannot be taken or left now: the active unit takes
// free trucks, or leaves its own, before it moves.
func (p *Position) whyNoTrucks() rules.Reason {
	r := &p.s.reg
	inHand := r.phase == PhaseUnit && p.d.units[r.unit-1].formation == p.d.inf84 && (r.trucks == 0 || r.trucks == r.unit)
	switch {
	case r.trucks == 0 && r.turn < r.free:
		return rules.Because("trucks-wait", "8.3")
	case inHand && r.spent > 0:
		return rules.Because("trucks-under-way", "8.3")
	case inHand:
		return rules.Reason{}
	case r.trucks != 0:
		return rules.Because("trucks-taken", "8.3")
	}
	return rules.Because("trucks-of-the-84th", "8.3")
}

// load puts a unit on the trucks.
func (p *Position) load(u uint8) {
	p.s.reg.trucks = u + 1
	p.note("trucks", u, "8.3")
	p.changedTrucks(u)
}

// changedTrucks records that the active unit took or left the trucks, which counts as acting
// although it has spent nothing.
func (p *Position) changedTrucks(u uint8) {
	p.s.flag[u] |= fTrucks
	p.s.reg.unspent = 0
	p.sight(u)
}

// unload removes the trucks from the active unit before it moves. The trucks are available again
// from the next turn on.
func (p *Position) unload(u uint8) {
	p.note("trucks-off", u, "8.3")
	p.dropTrucks(u)
	p.changedTrucks(u)
}

// dropTrucks puts the trucks of a unit into the next box of the turn track.
func (p *Position) dropTrucks(u uint8) {
	if r := &p.s.reg; r.trucks == u+1 {
		r.trucks, r.free = 0, r.turn+1
	}
}
