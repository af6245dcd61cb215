package tigers

import "herbstnebel/rules"

// takeControl gives each area occupied by one side alone to that side (§12.22).
func (p *Position) takeControl() {
	s := &p.s
	zones := &p.d.isZone
	gained := s.occ[axis].AndNot(&s.occ[allies])
	gained = gained.AndNot(zones)
	gained = gained.AndNot(&s.held)
	lost := s.occ[allies].AndNot(&s.occ[axis])
	lost = lost.And(&s.held)
	if p.l != nil {
		g, l := gained, lost
		for at, ok := g.Pop(); ok; at, ok = g.Pop() {
			p.emit(rules.Event{Kind: rules.ControlTaken, Side: rules.Axis, Cell: rules.CellID(at), Para: "12.22"})
		}
		for at, ok := l.Pop(); ok; at, ok = l.Pop() {
			p.emit(rules.Event{Kind: rules.ControlTaken, Side: rules.Allies, Cell: rules.CellID(at), Para: "12.22"})
		}
	}
	s.held = s.held.Or(&gained)
	s.held = s.held.AndNot(&lost)
}

// score adds the points of a day, and on the last day the final points (§12.11). Only the Germans
// score (§12.12), from 0 up (§12.13).
func (p *Position) score(last bool) {
	s := &p.s
	before := s.vp
	switch p.scene().scoring {
	case Daily:
		s.vp += int16(p.dayPoints(last))
		if last {
			s.vp += int16(p.exitPoints())
		}
	case TownsAndGaps:
		if last {
			s.vp += int16(p.townPoints() + p.num().gap*p.gaps() + p.exitPoints())
		}
	}
	if s.vp != before {
		p.emit(rules.Event{Kind: rules.PointsScored, Side: rules.Axis, N: int(s.vp), M: int(before), Para: "12.11"})
	}
}

func (p *Position) num() *numbers { return &p.d.num }

// dayPoints returns the points of the areas that the Germans control (§12.21, §12.22). At the end
// an area does not score if all German units in it are out of supply (§12.24).
func (p *Position) dayPoints(last bool) int {
	s := &p.s
	var sup [2]mask
	if last {
		p.traceSupply(axis, &sup)
	}
	n := 0
	for a := uint8(1); int(a) <= p.d.nAreas; a++ {
		if p.d.vp[a] == 0 || !s.held.Has(a) || !p.scene().inside.Has(a) {
			continue
		}
		if last && s.cnt[axis][a] > 0 && !p.supplied(a, &sup) {
			continue
		}
		n += int(p.d.vp[a])
	}
	return n
}

// exitPoints returns the points of units that left the map into Allied zones, counted once in a
// game and only with a supply line back (§12.23, §12.24, §3.28).
func (p *Position) exitPoints() int {
	var sup [2]mask
	p.traceSupply(axis, &sup)
	n := 0
	exits := p.scene().exits
	for z, ok := exits.Pop(); ok; z, ok = exits.Pop() {
		for u := p.s.head[z]; u != none; u = p.s.next[u] {
			if p.d.ally[u] == axis && sup[p.needs(u)].Has(z) {
				n += int(p.s.sp[u]) * int(p.d.mult[z])
			}
		}
	}
	return n
}

// townPoints returns the points of the three-day scenario's towns (§S3). Only a town that holds
// Germans scores, and not if all of them are out of supply (§12.24).
func (p *Position) townPoints() int {
	var sup [2]mask
	p.traceSupply(axis, &sup)
	n := 0
	towns := p.d.towns.And(&p.s.occ[axis])
	for a, ok := towns.Pop(); ok; a, ok = towns.Pop() {
		switch {
		case !p.supplied(a, &sup):
		case p.s.cnt[allies][a] > 0:
			n += p.d.num.townContested
		default:
			n += p.d.num.townHeld
		}
	}
	return n
}

const (
	heldByAllies = iota
	disputed
	heldByAxis
)

// grip returns the control of an area of the seventh-army scenario (§S1); it is contested if both
// sides occupy it.
func (p *Position) grip(at uint8) int {
	s := &p.s
	switch {
	case s.cnt[axis][at] > 0 && s.cnt[allies][at] > 0:
		return disputed
	case s.cnt[axis][at] > 0:
		return heldByAxis
	case s.cnt[allies][at] > 0 || !s.held.Has(at):
		return heldByAllies
	}
	return heldByAxis
}

// gaps returns the number of gaps in the Allied line of the three-day scenario (§S3): the maximum
// number of road connections from the German zones to the exit zones that can be traced at once
// over undamaged bridges, none through an area with an Allied unit and no two through the same
// area.
func (p *Position) gaps() int {
	sc := p.scene()
	// Each area is split into an entrance and an exit joined by a pipe of capacity one;
	// flow[a] is the next area of the connection that uses a, prev[a] the one before.
	var flow, prev [maxPlaces]uint8
	n := 0
	for p.augment(sc, &flow, &prev) {
		n++
	}
	return n
}

// augment finds one more connection, rerouting earlier ones.
func (p *Position) augment(sc *scenario, flow, prev *[maxPlaces]uint8) bool {
	s := &p.s
	// A node is a place's entrance (0) or exit (1). parent holds node+1.
	var parent [2 * maxPlaces]uint16
	var queue [2 * maxPlaces]uint16
	head, tail := 0, 0
	push := func(node, from uint16) {
		if parent[node] == 0 {
			parent[node] = from + 1
			queue[tail] = node
			tail++
		}
	}
	const root = 2*maxPlaces - 1
	zones := sc.zones[axis]
	for z, ok := zones.Pop(); ok; z, ok = zones.Pop() {
		push(uint16(z)*2+1, root)
	}
	for head < tail {
		node := queue[head]
		head++
		at, out := uint8(node/2), node&1 == 1
		if !out {
			switch {
			case sc.exits.Has(at):
				p.flip(node, &parent, flow, prev)
				return true
			case flow[at] == 0: // unused: pass through
				push(node+1, node)
			default: // used: back along the connection that enters here
				push(uint16(prev[at])*2+1, node)
			}
			continue
		}
		// From an exit the search follows every open road, and returns through the area if a
		// connection uses it.
		if flow[at] != 0 && !p.d.isZone.Has(at) {
			push(uint16(at)*2, node)
		}
		for _, w := range p.d.roads[at] {
			if !sc.inside.Has(w.to) || s.damaged(w.bridge) {
				continue
			}
			if sc.exits.Has(w.to) || !p.d.isZone.Has(w.to) && !s.enemyAt(axis, w.to) {
				if flow[at] != w.to || p.d.isZone.Has(at) {
					push(uint16(w.to)*2, node)
				}
			}
		}
	}
	return false
}

// flip writes a connection found by augment into flow and prev.
func (p *Position) flip(node uint16, parent *[2 * maxPlaces]uint16, flow, prev *[maxPlaces]uint8) {
	const root = 2*maxPlaces - 1
	// Collect the steps from exit to entrance, oldest last.
	var steps [2 * maxPlaces][2]uint16
	n := 0
	for {
		from := parent[node] - 1
		if from == root {
			break
		}
		steps[n] = [2]uint16{from, node}
		n++
		node = from
	}
	// First remove the rerouted steps, then add the new ones.
	for i := 0; i < n; i++ {
		from, to := steps[i][0], steps[i][1]
		if from&1 == 0 && to&1 == 1 && from/2 != to/2 { // back along a connection
			flow[to/2], prev[from/2] = 0, 0
		}
	}
	for i := n - 1; i >= 0; i-- {
		from, to := steps[i][0], steps[i][1]
		if from&1 == 1 && to&1 == 0 && from/2 != to/2 { // forward along a road
			flow[from/2], prev[to/2] = uint8(to/2), uint8(from/2)
		}
	}
}

// finish ends the game and determines its result (§12.1).
func (p *Position) finish() {
	s := &p.s
	s.phase = PhaseOver
	s.outcome = p.grade()
	o := p.Outcome()
	p.emit(rules.Event{Kind: rules.GameEnded, Side: o.Winner, Key: o.Method, Para: o.Para})
}

// decides reports whether an area is one of the two towns (§S1).
func (d *data) decides(at uint8) bool { return at == d.luxembourg || at == d.mersch }

// grade returns 1 + the index of the level reached (§S2, §S3, §S4), or for the two towns 1 +
// 3*Luxembourg + Mersch as returned by grip (§S1).
func (p *Position) grade() uint8 {
	sc := p.scene()
	if sc.scoring == TwoTowns {
		return uint8(1 + 3*p.grip(p.d.luxembourg) + p.grip(p.d.mersch))
	}
	for i, l := range sc.levels {
		if int(p.s.vp) >= l.from {
			return uint8(1 + i)
		}
	}
	return uint8(len(sc.levels))
}

// Outcome implements rules.Position.
func (p *Position) Outcome() rules.Outcome {
	if p.s.phase != PhaseOver {
		return rules.Outcome{}
	}
	return p.graded(p.s.outcome)
}

// graded returns the outcome of a game with the given grade (§S1 to §S4).
func (p *Position) graded(grade uint8) rules.Outcome {
	sc := p.scene()
	if sc.scoring != TwoTowns {
		l := sc.levels[grade-1]
		return rules.Outcome{Over: true, Winner: l.winner, Method: "turn-limit", Level: l.name, Para: sc.para}
	}
	o := rules.Outcome{Over: true, Method: "turn-limit", Para: sc.para}
	a, b := int(grade-1)/3, int(grade-1)%3
	if a > b {
		a, b = b, a
	}
	switch {
	case a == heldByAxis:
		o.Winner, o.Level = rules.Axis, "decisive"
	case a == disputed && b == heldByAxis:
		o.Winner, o.Level = rules.Axis, "tactical"
	case a == disputed:
		o.Level = "draw"
	case b == disputed:
		o.Winner, o.Level = rules.Allies, "tactical"
	case b == heldByAllies:
		o.Winner, o.Level = rules.Allies, "decisive"
	default: // one town each
		o.BothLost, o.Level, o.Method = true, "defeat", "both-lose"
	}
	return o
}

// InPlay implements rules.Limiter by the areas and zones that the scenario uses (§S1, §S2).
func (p *Position) InPlay(c rules.CellID) bool { return p.scene().inside.Has(uint8(c)) }

// CellPoints implements rules.CellScorer with the scoring of the scenario (§12.21, §12.23, §S1,
// §S3).
func (p *Position) CellPoints(cell rules.CellID) (points int, decides bool) {
	at := uint8(cell)
	switch sc := p.scene(); {
	case p.d.isZone.Has(at):
		if sc.exits.Has(at) {
			points = int(p.d.mult[at])
		}
	case int(cell) > p.d.nAreas || !sc.inside.Has(at):
	case sc.scoring == Daily:
		points = int(p.d.vp[at])
	case !p.TownOfThisScenario(int(at)):
	case sc.scoring == TownsAndGaps:
		points = p.d.num.townHeld
	case sc.scoring == TwoTowns:
		decides = true
	}
	return points, decides
}
