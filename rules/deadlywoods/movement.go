package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
)

// Chapter 10: movement. Costs are in half points.

// Movement modes.
const (
	onFoot    uint8 = iota // infantry
	byRoad                 // infantry that moves as motorised, only along roads (§10.5)
	roadRate               // motorised, at the road rate until a step costs the full amount (§10.4.1)
	offRoad                // motorised, at the full cost
	layers    = 2          // a motorised unit's reach has two layers: at the road rate and off it
	roadLayer = 0
	offLayer  = 1
)

// reachMap holds the hexes that a unit can reach. A node is a hex on a layer: layer 0 is for the
// mode in which the unit began to move; layer 1 is for a motorised unit that has lost the road rate.
type reachMap struct {
	pathfind.Search
	found hexSet
}

func node(h, layer uint16) uint16 { return h + layer*hexes }

func hexOfNode(n uint16) (h, layer uint16) {
	if n >= hexes {
		return n - hexes, offLayer
	}
	return n, roadLayer
}

// allowance returns a unit's movement in half points for a movement mode (§10.1, §8.3).
func (p *Position) allowance(u uint8, mode uint8) uint8 {
	x := &p.d.units[u]
	f := p.face(u)
	n := uint8(f.move) * 2
	if mode == byRoad {
		if p.s.flag[u]&fEntered != 0 && p.s.reg.turn == 2 && p.s.reg.reinfs[allies] == 1 && x.isAirborneRush { // §14.8.4
			return 24
		}
		return 2 * n // §10.5
	}
	if x.arm != infantry && !p.supplied(u) { // §8.3: three points
		return min(n, 6)
	}
	return n
}

// canUseRoads reports whether a unit may start to move at the motorised road rate (§10.4.1, §10.5,
// §8.3).
func (p *Position) canUseRoads(u uint8) bool {
	s, x := &p.s, &p.d.units[u]
	h := s.loc[u]
	if !p.d.isRoad.Has(h) {
		return false
	}
	if s.flag[u]&fEntered == 0 && (s.flag[u]&fStacked != 0 || s.top[h] != u || s.next[u] != noUnit) {
		return false
	}
	if x.side == axis && x.arm == infantry && s.flag[u]&fEntered == 0 && s.motorUnit != u {
		return false
	}
	return p.supplied(u)
}

// mobile reports whether a unit could move at all, apart from terrain. German armour out of supply
// can move only if it can become its third, mechanised step (§8.3).
func (p *Position) mobile(u uint8) bool {
	if p.face(u).move == 0 {
		return false
	}
	return !(p.d.units[u].maxSteps < 3 && p.leavesTanks(u))
}

// step returns the cost of a step from h in a direction (§10.2), and the unit's movement mode after
// the step. If the step is illegal, cost is the constant never, and why is the paragraph that
// forbids the step.
func (p *Position) step(u uint8, mode uint8, h uint16, dir int) (cost uint8, after uint8, why string) {
	d, s := p.d, &p.s
	x := &d.hex[h]
	n := x.next[dir]
	unit := &d.units[u]
	side := unit.side
	if n == noHex {
		return never, mode, "10.2"
	}
	if s.occ[1-side].Has(n) {
		return never, mode, "10.2"
	}
	if unit.limits != noLimit || side == axis && s.reg.turn <= 3 {
		if ok, para := p.allowed(u, h, n); !ok {
			return never, mode, para
		}
	}
	br := x.bridge[dir]
	blown := br != noBridge && s.isBlown(br)
	if p.tooWeak(u, br) {
		return never, mode, "10.6.3"
	}
	road := x.roads&(1<<dir) != 0 && !blown // §10.4: no road over a blown bridge
	after = mode
	why = "10.2"
	switch {
	case mode == onFoot && road:
		cost = d.roadFoot + p.roadExtra(side, n)
	case mode == onFoot && blown:
		cost = addCost(d.hex[n].footIn, d.blownCost[0]) // §10.6.1
	case mode == onFoot:
		cost = x.foot[dir]
	case road && mode != offRoad && !s.occ[side].Has(n): // §6.1: not into a hex with a friendly unit
		cost = d.roadMotor + p.roadExtra(side, n)
	case mode == byRoad && road:
		return never, mode, "6.1"
	case mode == byRoad:
		return never, mode, "10.5"
	default:
		after = offRoad
		if blown {
			cost = addCost(d.hex[n].motorIn, d.blownCost[1])
		} else {
			cost = x.motor[dir]
		}
		if cost == never && d.hex[n].terrain == forest {
			why = "10.4.1"
			if road && mode == roadRate { // a friendly unit is on it
				why = "6.1"
			}
		}
	}
	if side == axis && p.engineerAt(n) != noUnit { // §12.4.4
		if cost != never {
			cost = fullAllowance
		}
		return cost, after, why
	}
	if side == allies && s.vdhMarker == n && cost < fullAllowance { // §12.7
		cost += d.vdhCost
	}
	return cost, after, why
}

// tooWeak reports whether a bridge cannot carry a unit: the bridge at Ouren carries no armour on
// turn 1 (§10.6.3).
func (p *Position) tooWeak(u, bridge uint8) bool {
	return bridge == p.d.ourenBridge && p.s.reg.turn == 1 && p.armOf(u) == armour
}

// roadExtra returns the extra cost that Greif and Traffic add to road movement into a hex (§12.5,
// §12.8).
func (p *Position) roadExtra(side uint8, h uint16) uint8 {
	d, s := p.d, &p.s
	if side == allies && s.supLoc[d.one[greif]] == h {
		return d.greifCost
	}
	if side == axis && s.supLoc[d.one[traffic]] == h {
		return d.trafficCost
	}
	return 0
}

// excused reports whether a unit may still use the exception of the 150 Pz Bde (§7.3): to start in
// a zone of control and step into another, or to continue after it has stopped in one.
func (p *Position) excused(u uint8) bool {
	return p.d.units[u].brigade150 && p.s.reg.turn <= 3 && p.s.flag[u]&fExcused == 0
}

// march is the state of one search of the hexes that a unit can reach.
type march struct {
	u, side    uint8
	mode, left uint8
	minCost    uint8 // least cost of any step
	start      uint16
	fresh      bool   // true if the unit has not moved yet
	excused    bool   // §7.3
	clearRoads bool   // true if no marker is on a road; then arriving by road is never worse than arriving off the road
	bound      bool   // true if the unit is limited to a part of the map
	zoned      bool   // true if boundaries between armies may forbid a step
	special    hexSet // hexes with markers or blown bridges that affect steps into them or out of them
}

// newMarch returns the state at the beginning of a search.
func (p *Position) newMarch(u uint8, mode, left uint8) march {
	s, d := &p.s, p.d
	m := march{u: u, side: d.units[u].side, mode: mode, left: left, start: s.loc[u], fresh: s.flag[u]&fMoved == 0}
	m.excused = m.fresh && p.excused(u)
	m.bound, m.zoned, m.special = d.units[u].limits != noLimit, m.side == axis && p.boundariesHold(), p.specialHexes(m.side)
	m.minCost = d.minStepCost[0]
	if mode != onFoot {
		m.minCost = d.minStepCost[1]
	}
	m.clearRoads = s.supLoc[d.one[greif]] >= hexes
	if m.side == axis {
		m.clearRoads = s.supLoc[d.one[traffic]] >= hexes
	}
	return m
}

// stepCost returns the same cost and mode as step. Most steps depend only on the map and on the units in the hex.
func (p *Position) stepCost(m *march, mode uint8, h uint16, dir int) (cost uint8, after uint8) {
	x := &p.d.hex[h]
	n := x.next[dir]
	if m.bound || m.special.Has(n) || m.special.Has(h) || m.zoned && x.zone != p.d.hex[n].zone {
		cost, after, _ = p.step(m.u, mode, h, dir)
		return cost, after
	}
	switch {
	case p.s.occ[1-m.side].Has(n):
		return never, mode
	case mode == onFoot:
		return x.foot[dir], mode
	case x.roads&(1<<dir) != 0 && mode != offRoad && !p.s.occ[m.side].Has(n):
		return p.d.roadMotor, mode
	case mode == byRoad:
		return never, mode
	}
	return x.motor[dir], offRoad
}

// specialHexes returns the hexes in which markers or blown bridges affect the steps of a side.
func (p *Position) specialHexes(side uint8) (set hexSet) {
	d, s := p.d, &p.s
	mark := func(h uint16) {
		if h < hexes {
			set.Add(h)
		}
	}
	for w, word := range s.blown {
		for ; word != 0; word &= word - 1 {
			br := &d.bridges[w<<6+bits.TrailingZeros64(word)]
			set.Add(br.a)
			set.Add(br.b)
		}
	}
	if s.reg.turn == 1 { // §10.6.3
		set.Add(d.bridges[d.ourenBridge].a)
		set.Add(d.bridges[d.ourenBridge].b)
	}
	if side == allies {
		mark(s.supLoc[d.one[greif]])
		mark(s.vdhMarker)
		return set
	}
	mark(s.supLoc[d.one[traffic]])
	for _, a := range d.engineers {
		mark(s.supLoc[a])
	}
	return set
}

// search fills w.reach with the hexes that a unit can reach from its present hex.
func (p *Position) search(u uint8, mode, left uint8) {
	w := p.work()
	r := &w.reach
	r.Begin(layers*hexes, left)
	r.found = hexSet{}
	m := p.newMarch(u, mode, left)
	first := node(m.start, roadLayer)
	if mode == offRoad {
		first = node(m.start, offLayer)
	}
	r.Relax(first, first, 0)
	for t, c, ok := r.Next(); ok; t, c, ok = r.Next() {
		if c > 0 && int(c)+int(m.minCost) > int(left) { // not enough points for any further step, at this node or a later one
			break
		}
		if h, _ := hexOfNode(t); h == m.start || !p.stops(&m, h) {
			p.stepOn(&m, t, c)
		}
	}
	r.found.Remove(m.start)
	w.fresh = true
}

// stops reports whether a unit that enters a hex must stop: in an enemy zone of control (§7.3), or
// adjacent to an enemy if it is motorised infantry moving by road (§12.6).
func (p *Position) stops(m *march, h uint16) bool {
	return p.s.inZone(h, m.side) || m.mode == byRoad && m.u == p.s.motorUnit && p.nextToEnemy(h, m.side)
}

// stepOn adds the neighbours of a node that has been reached at cost c to the search.
func (p *Position) stepOn(m *march, t uint16, c uint8) {
	s, r := &p.s, &p.w.reach
	h, l := hexOfNode(t)
	mode := m.mode
	if l == offLayer {
		mode = offRoad
	}
	kept := s.inZone(h, m.side) && !m.excused // §7.3: the unit may not step from zone to zone
	for dir, n := range p.d.hex[h].next {
		if n == noHex {
			continue
		}
		// Skip a step that cannot improve on an earlier one.
		road, off := r.Cost(node(n, roadLayer)) <= c+m.minCost, r.Cost(node(n, offLayer)) <= c+m.minCost
		if m.clearRoads && road || l == offLayer && off || road && off || kept && s.inZone(n, m.side) {
			continue
		}
		cost, after := p.stepCost(m, mode, h, dir)
		if cost == fullAllowance {
			if c != 0 || !m.fresh {
				continue
			}
			cost = m.left
		}
		layer := uint16(roadLayer)
		if after == offRoad {
			layer = offLayer
		}
		if cost != never && r.Relax(node(n, layer), t, c+cost) {
			r.found.Add(n)
		}
	}
}

// best returns the cheapest node of a hex.
func (r *reachMap) best(h uint16) uint16 {
	if r.Cost(node(h, offLayer)) < r.Cost(node(h, roadLayer)) {
		return node(h, offLayer)
	}
	return node(h, roadLayer)
}

// path appends the hexes from the start to h, both included.
func (r *reachMap) path(dst []uint16, h uint16) []uint16 {
	first := len(dst)
	dst = r.Path(dst, r.best(h))
	for i := first; i < len(dst); i++ {
		dst[i], _ = hexOfNode(dst[i])
	}
	return dst
}

// canStep reports whether a unit has an ordinary move of at least one hex.
func (p *Position) canStep(u uint8, mode uint8) bool {
	can, _ := p.firstSteps(u, mode)
	return can
}

// firstSteps reports whether a unit has an ordinary move of at least one hex, and if not, whether
// only enemy zones of control prevent it.
func (p *Position) firstSteps(u uint8, mode uint8) (can, zones bool) {
	s := &p.s
	h := s.loc[u]
	side := p.d.units[u].side
	in := s.inZone(h, side)
	left := uint8(0)
	known := false
	for dir, n := range p.d.hex[h].next {
		if n == noHex {
			continue
		}
		barred := in && s.inZone(n, side) && !p.excused(u)
		if barred && zones {
			continue
		}
		cost, _, _ := p.step(u, mode, h, dir)
		if cost == never {
			continue
		}
		if !known {
			left, known = p.allowance(u, mode), true
		}
		switch {
		case cost != fullAllowance && cost > left:
		case barred:
			zones = true
		default:
			return true, false
		}
	}
	return false, zones
}

// startMode returns the mode in which a unit begins to move. For infantry it is always on foot.
func (p *Position) startMode(u uint8) uint8 {
	switch {
	case p.d.units[u].arm == infantry:
		return onFoot
	case p.canUseRoads(u):
		return roadRate
	}
	return offRoad
}

// mayMove reports whether a unit may be picked to move now. It does not check that the unit has a
// legal step.
func (p *Position) mayMove(u uint8) bool {
	s := &p.s
	if !s.alive(u) || s.flag[u]&(fDone|fHolds) != 0 || !p.mobile(u) {
		return false
	}
	if s.flag[u]&fMoved != 0 { // it may continue
		return true
	}
	if s.reg.round == RoundReaction1 || s.reg.round == RoundReaction2 {
		return s.reg.reacts > 0 && p.mayReact(u)
	}
	return s.flag[u]&fActive != 0
}

func (p *Position) moveChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpEnd, 0, 0, 0))
	if s.reg.round == RoundMove && s.reg.side == allies {
		dst = p.blowChoices(dst)
	}
	for u := d.first[s.reg.side]; u < d.last(s.reg.side); u++ {
		if !p.mayMove(u) {
			continue
		}
		if s.flag[u]&fMoved != 0 { // it may continue
			dst = append(dst, rules.MakeChoice(OpUnit, uint16(u), uint16(s.reg.mode), 0))
			continue
		}
		mode := p.startMode(u)
		if p.canStep(u, mode) || p.withdrawals(u, nil) || s.reg.round == RoundReaction2 && p.armOf(u) == armour && p.nextToEnemy(s.loc[u], allies) {
			dst = append(dst, rules.MakeChoice(OpUnit, uint16(u), uint16(mode), 0))
		}
		if mode == onFoot && p.canUseRoads(u) && p.canStep(u, byRoad) {
			dst = append(dst, rules.MakeChoice(OpUnit, uint16(u), uint16(byRoad), 0))
		}
	}
	return dst
}

func (p *Position) playMove(c rules.Choice) {
	s := &p.s
	switch c.Op() {
	case OpEnd:
		p.finishUnit()
		p.endMovement()
	case OpBlow:
		p.blow(uint8(c.A()), "10.6.1")
		s.supState[c.B()] |= used
	case OpUnit:
		u, mode := uint8(c.A()), uint8(c.B())
		if u != s.reg.unit || s.flag[u]&fMoved == 0 {
			p.finishUnit()
			if s.reg.reacts > 0 {
				s.reg.reacts--
				s.flag[u] |= fActive
			}
			s.reg.unit, s.reg.mode, s.reg.left = u, mode, p.allowance(u, mode)
		}
		s.reg.phase = PhaseMoving
	}
}

// finishUnit ends the move of the unit moved last. Units move one after the other, once each
// (§10.2.1).
func (p *Position) finishUnit() {
	s := &p.s
	if s.reg.unit != noUnit {
		s.flag[s.reg.unit] |= fDone
		s.reg.unit, s.reg.left = noUnit, 0
	}
}

func (p *Position) movingChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	u := s.reg.unit
	p.search(u, s.reg.mode, s.reg.left)
	dst = append(dst, rules.MakeChoice(OpStop, 0, 0, 0))
	found := &p.w.reach.found
	for i, word := range &found.W {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, rules.MakeChoice(OpGo, uint16(i<<6+bits.TrailingZeros64(word)), 0, 0))
		}
	}
	p.withdrawals(u, &dst)
	return dst
}

func (p *Position) playMoving(c rules.Choice) {
	s := &p.s
	u := s.reg.unit
	switch c.Op() {
	case OpStop:
		p.finishUnit()
	case OpGo:
		if !p.work().fresh {
			p.search(u, s.reg.mode, s.reg.left)
		}
		var buf [40]uint16
		dest := c.A()
		r := &p.w.reach
		path := r.path(buf[:0], dest)
		s.reg.left -= r.Cost(r.best(dest))
		if _, layer := hexOfNode(r.best(dest)); layer == offLayer {
			s.reg.mode = offRoad
		}
		p.reduceTanks(u)
		wheels := s.reg.mode == byRoad && u == s.motorUnit
		p.march(u, path, marching, rules.Moved, "10.2")
		if s.inZone(dest, p.d.units[u].side) && !p.excused(u) || wheels && u != s.motorUnit { // §7.3, §12.6
			s.reg.left = 0
		}
		s.flag[u] |= fMoved
		if s.reg.left == 0 {
			p.finishUnit()
		}
	case OpWithdraw:
		dest, holder := c.A(), uint8(c.B())
		path := [3]uint16{s.loc[u], s.loc[holder], dest}
		s.flag[holder] |= fHolds
		p.reduceTanks(u)
		p.march(u, path[:], marching, rules.Moved, "10.3")
		s.flag[u] |= fMoved
		p.finishUnit()
	}
	s.reg.phase = PhaseMove
}

// leavesTanks reports whether a moving unit is German armour out of supply, which moves as its
// third step (§8.3).
func (p *Position) leavesTanks(u uint8) bool {
	return p.d.units[u].side == axis && p.armOf(u) == armour && !p.supplied(u)
}

// reduceTanks reduces German armour out of supply to its third step before it moves (§8.3).
func (p *Position) reduceTanks(u uint8) {
	if p.leavesTanks(u) {
		p.setSteps(u, 1)
		p.emit(rules.Event{Kind: rules.StepLost, Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(p.s.loc[u]), N: 1, Para: "8.3"})
	}
}

// withdrawals appends the emergency withdrawals of a unit (§10.3) to dst and reports whether it has
// one; if dst is nil, it only reports. A unit has emergency withdrawals if only enemy zones of
// control prevent it from moving. It moves two hexes, through the hex of a friendly unit that holds
// the door open. That unit must be in supply, must not have moved in this round and may not move
// later in the round.
func (p *Position) withdrawals(u uint8, dst *[]rules.Choice) bool {
	d, s := p.d, &p.s
	h := s.loc[u]
	x := &d.units[u]
	side := x.side
	if !s.inZone(h, side) || s.flag[u]&fMoved != 0 {
		return false
	}
	if can, zones := p.firstSteps(u, p.startMode(u)); can || !zones {
		return false
	}
	var at int
	if dst != nil {
		at = len(*dst)
	}
	for dir, via := range d.hex[h].next {
		if via == noHex || !s.occ[side].Has(via) || !p.passable(u, h, dir, true) {
			continue
		}
		for dir2, dest := range d.hex[via].next {
			if dest == noHex || dest == h || !p.passable(u, via, dir2, true) || p.nextToEnemy(dest, side) || !p.hexSupplied(dest, x) {
				continue
			}
			for v := s.top[via]; v != noUnit; v = s.next[v] {
				if s.flag[v]&fMoved != 0 || !p.supplied(v) {
					continue
				}
				if dst == nil {
					return true
				}
				*dst = append(*dst, rules.MakeChoice(OpWithdraw, dest, uint16(v), 0))
			}
		}
	}
	if dst == nil {
		return false
	}
	sortChoices((*dst)[at:])
	return len(*dst) > at
}

// passable reports whether a unit could cross a hexside and enter the hex beyond, regardless of
// cost and zones of control. If limits is true, the limits of army zones apply too (§9.2, §9.3,
// §10.6.4).
func (p *Position) passable(u uint8, h uint16, dir int, limits bool) bool {
	d, s := p.d, &p.s
	x, unit := &d.hex[h], &d.units[u]
	n := x.next[dir]
	if n == noHex || s.occ[1-unit.side].Has(n) {
		return false
	}
	if limits {
		if ok, _ := p.allowed(u, h, n); !ok {
			return false
		}
	}
	br := x.bridge[dir]
	if p.tooWeak(u, br) {
		return false
	}
	intact := br != noBridge && !s.isBlown(br)
	if x.roads&(1<<dir) != 0 && (br == noBridge || intact) {
		return true
	}
	if unit.arm == infantry {
		return d.hex[n].footIn != never && (br != noBridge || d.riverCost[0][x.river[dir]] != never)
	}
	return d.hex[n].motorIn != never && (br != noBridge || d.riverCost[1][x.river[dir]] != never)
}

// hexSupplied reports whether a unit could be supplied in a hex.
func (p *Position) hexSupplied(h uint16, x *unit) bool {
	c := p.lines(x.side)
	return c.reach.Has(h) || x.nation == american && c.drop.Has(h)
}

func sortChoices(list []rules.Choice) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// The kinds of movement along a path.
type marchKind uint8

const (
	marching  marchKind = iota
	closingUp           // the one-hex move of armour before combat (§14.4)
	retreating
	advancing
)

// march moves a unit along a path, which begins with its present hex, and applies all effects of
// entering hexes and crossing bridges.
func (p *Position) march(u uint8, path []uint16, kind marchKind, event rules.Kind, para string) {
	d, s := p.d, &p.s
	x := &d.units[u]
	if p.l != nil {
		cells := make([]rules.CellID, len(path))
		for i, h := range path {
			cells[i] = cellOf(h)
		}
		p.emit(rules.Event{Kind: event, Side: sideOf(x.side), Piece: pieceOf(u), Cell: cellOf(path[len(path)-1]), Path: cells, Para: para})
	}
	if kind == marching && x.brigade150 && s.inZone(path[0], x.side) && (s.flag[u]&fMoved != 0 || s.inZone(path[1], x.side)) {
		s.flag[u] |= fExcused // §7.3: it leaves a zone that it has entered, or steps from zone to zone
	}
	for i := 1; i < len(path); i++ {
		h, n := path[i-1], path[i]
		dir, _ := d.dir(h, n)
		if b := d.hex[h].bridge[dir]; b != noBridge {
			switch {
			case kind == marching && s.isBlown(b):
				p.rebuildBridge(b, x.side, n)
			case kind == retreating && !s.isBlown(b):
				s.reg.across[b>>6] |= 1 << (b & 63)
			}
		}
		p.enter(u, n)
		p.passMotorMarker(u, n)
		if x.side == axis && d.hex[h].beyond != d.hex[n].beyond {
			p.crossMeuse()
		}
	}
	p.place(u, path[len(path)-1])
	p.checkMotorMarker()
}

// enter applies the effects of a unit entering a hex: control (§3.5), engineers (§12.4.4), Delay
// (§6.3.1), air supply (§8.6), St. Vith (§9.2.1) and Büllingen (§8.5).
func (p *Position) enter(u uint8, h uint16) {
	d, s := p.d, &p.s
	side := d.units[u].side
	if d.isPlace.Has(h) && s.held.Has(h) != (side == axis) {
		if side == axis {
			s.held.Add(h)
		} else {
			s.held.Remove(h)
		}
		p.emit(rules.Event{Kind: rules.ControlTaken, Side: sideOf(side), Cell: cellOf(h), Piece: pieceOf(u), Para: "3.5"})
	}
	if side == allies {
		if s.loc[d.delay] == h && u != d.delay {
			p.returnToBox(d.delay, "6.3.1")
		}
		return
	}
	if a := p.engineerAt(h); a != noUnit {
		p.displaceEngineer(a, 2, "12.4.4")
	}
	if a := d.one[air]; s.supLoc[a] == h {
		s.supLoc[a] = placeOut
		p.emit(rules.Event{Kind: rules.Withdrawn, Side: rules.Allies, Piece: d.assetPiece(a), Cell: cellOf(h), Para: "8.6"})
	}
	if h == d.stVith && s.reg.stVithTurn == 0 {
		s.reg.stVithTurn = s.reg.turn
	}
	if u == d.peiper && h == d.bullingen && s.reg.round == RoundOpeningMove {
		s.reg.fuelled = 1
		s.supLoc[d.one[fuel]] = placeAssetBox
		p.emit(rules.Event{Kind: rules.Note, Key: "fuel", Side: rules.Axis, Piece: pieceOf(u), Cell: cellOf(h), Para: "8.5"})
	}
}

// crossMeuse releases the Allied units that are held behind the Meuse (§10.6.4).
func (p *Position) crossMeuse() {
	if p.s.reg.meuse == 0 {
		p.s.reg.meuse = 1
		p.emit(rules.Event{Kind: rules.Note, Key: "meuse", Side: rules.Axis, Para: "10.6.4"})
	}
}
