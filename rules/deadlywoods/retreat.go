package deadlywoods

import "herbstnebel/rules"

// §11.4: retreat. The units in the hex retreat two hexes, one unit after the other.

// maxRetreat is the longest retreat, in hexes, when it is extended to find room.
const maxRetreat = 6

func (p *Position) startRetreat() {
	s := &p.s
	if p.airborneHolds() {
		s.reg.phase = PhaseAirborne
		return
	}
	p.goBack()
}

// airborneHolds reports whether airborne units may cancel the retreat: in a town, a village, forest
// or woods (§11.4.1).
func (p *Position) airborneHolds() bool {
	t := &p.d.hex[p.s.reg.target]
	if t.town == open && t.terrain != woods && t.terrain != forest {
		return false
	}
	for u := p.s.top[p.s.reg.target]; u != noUnit; u = p.s.next[u] {
		if p.d.units[u].airborne {
			return true
		}
	}
	return false
}

func (p *Position) airborneChoices(dst []rules.Choice) []rules.Choice {
	s := &p.s
	dst = append(dst, rules.MakeChoice(OpNone, 0, 0, 0))
	at := len(dst)
	for u := s.top[s.reg.target]; u != noUnit; u = s.next[u] {
		if p.d.units[u].airborne {
			dst = append(dst, rules.MakeChoice(OpStand, uint16(u), 0, 0))
		}
	}
	sortChoices(dst[at:])
	return dst
}

func (p *Position) playAirborne(c rules.Choice) {
	if c.Op() == OpStand {
		p.s.reg.retreats = 0
		p.loseStep(uint8(c.A()), "11.4.1")
		p.nextLoss()
		return
	}
	p.goBack()
}

// goBack flags the units that must retreat and eliminates those that cannot move (§11.4.2).
func (p *Position) goBack() {
	s := &p.s
	s.reg.retreats = 0
	s.reg.across = [2]uint64{}
	s.reg.from = s.reg.target
	for u := s.top[s.reg.from]; u != noUnit; {
		below := s.next[u]
		if p.face(u).move == 0 || u == p.d.delay {
			p.eliminate(u, "11.4.2")
		} else {
			s.flag[u] |= fRetreating
		}
		u = below
	}
	p.nextRetreat()
}

// nextRetreat requests the retreat of the next unit. A unit that cannot retreat stays and loses a
// step; if only an army boundary prevents the retreat, its stack loses steps (§9.2).
func (p *Position) nextRetreat() {
	d, s := p.d, &p.s
	side := 1 - s.reg.side
	for u := d.first[side]; u < d.last(side); u++ {
		if s.flag[u]&fRetreating == 0 {
			continue
		}
		s.reg.unit = u
		s.reg.phase = PhaseRetreat
		if len(p.retreatChoices(p.buffer())) > 0 {
			return
		}
		s.flag[u] &^= fRetreating
		if side == axis && p.boundariesHold() && p.barredByBoundary(u) {
			s.reg.barred = 2
			continue
		}
		p.loseStep(u, "11.4")
	}
	s.reg.unit = noUnit
	p.endRetreat()
}

// endRetreat resolves overstacking (§6.2), then the step losses of the retreat.
func (p *Position) endRetreat() {
	s := &p.s
	if h := p.overstackedHex(1 - s.reg.side); h != noHex {
		s.reg.from, s.reg.phase = h, PhaseOverstack
		return
	}
	p.payBoundary()
}

// payBoundary makes a stack that could not retreat over an army boundary lose a step for each hex
// that it did not retreat (§9.2).
func (p *Position) payBoundary() {
	s := &p.s
	if s.reg.barred > 0 && s.top[s.reg.target] != noUnit {
		s.reg.phase = PhaseBarred
		return
	}
	s.reg.barred = 0
	p.payZone()
}

func (p *Position) playBarred(c rules.Choice) {
	p.s.reg.barred--
	p.loseStep(uint8(c.A()), "9.2")
	p.payBoundary()
}

// payZone makes a stack that ran through enemy zones of control lose one step (§7.3, §11.4).
func (p *Position) payZone() {
	s := &p.s
	if s.reg.ranZone != 0 {
		s.reg.ranZone = 0
		s.reg.phase = PhaseRanZone
		if len(p.ranZoneChoices(p.buffer())) > 0 {
			return
		}
	}
	p.afterRetreatBridges()
}

func (p *Position) ranZoneChoices(dst []rules.Choice) []rules.Choice {
	side := 1 - p.s.reg.side
	for u := p.d.first[side]; u < p.d.last(side); u++ {
		if p.s.flag[u]&fRanZone != 0 {
			dst = append(dst, rules.MakeChoice(OpLose, uint16(u), 0, 0))
		}
	}
	return dst
}

func (p *Position) playRanZone(c rules.Choice) {
	p.loseStep(uint8(c.A()), "7.3")
	p.afterRetreatBridges()
}

// afterRetreatBridges offers to blow the crossed bridges, then ends the retreat. Units that could
// not retreat have held their hex, so their side may then blow the bridges over which they were
// attacked.
func (p *Position) afterRetreatBridges() {
	if p.nextBridge() {
		p.s.reg.phase = PhaseRetreatBridge
		return
	}
	p.noteAttackBridges()
	p.afterLosses()
}

func (p *Position) retreatChoices(dst []rules.Choice) []rules.Choice {
	u := p.s.reg.unit
	for _, h := range p.retreatsOf(u, true) {
		dst = append(dst, rules.MakeChoice(OpRetreat, uint16(u), h, 0))
	}
	return dst
}

// barredByBoundary reports whether a unit could retreat if there were no army boundaries.
func (p *Position) barredByBoundary(u uint8) bool {
	return len(p.retreatsOf(u, false)) > 0
}

func (p *Position) playRetreat(c rules.Choice) {
	s := &p.s
	u := uint8(c.A())
	p.retreatsOf(u, true)
	var buf [maxRetreat + 1]uint16
	path := p.w.back.path(buf[:0], c.B(), s.reg.from)
	s.flag[u] &^= fRetreating
	for _, h := range path[1:] {
		if p.inFreeZone(h, p.d.units[u].side) {
			s.flag[u] |= fRanZone
			s.reg.ranZone = 1
		}
	}
	p.march(u, path, retreating, rules.Retreated, "11.4")
	p.nextRetreat()
}

// retreatMap is the working memory of retreatsOf.
type retreatMap struct {
	prev [hexes]uint16
	ends []uint16
}

// path appends the hexes from start to end.
func (m *retreatMap) path(dst []uint16, end, start uint16) []uint16 {
	if end != start {
		dst = m.path(dst, m.prev[end], start)
	}
	return append(dst, end)
}

// retreatsOf returns the hexes to which a unit may retreat, in ascending order. The priorities are,
// in this order: a path free of enemy zones of control; a path that never comes nearer the enemy's
// edge of the map than the start; a path that ends in a hex with room (§6.2); and the shortest path
// of at least two hexes. Every hex of a path is farther from the start than the one before (§11.4).
func (p *Position) retreatsOf(u uint8, limits bool) []uint16 {
	m := &p.work().back
	side, start := p.d.units[u].side, p.s.reg.from
	for pass := range 8 {
		overstacked, towardsEnemy, throughZones := pass&1 != 0, pass&2 != 0, pass&4 != 0
		var level [maxRetreat + 1][6 * maxRetreat]uint16
		var size [maxRetreat + 1]int
		level[0][0], size[0] = start, 1
		for n := 1; n <= maxRetreat && size[n-1] > 0; n++ {
			for _, h := range level[n-1][:size[n-1]] {
				for dir, to := range p.d.hex[h].next {
					if to == noHex || p.d.distance(start, to) != n || contains(level[n][:size[n]], to) ||
						!towardsEnemy && p.towardsEnemy(side, start, to) || !throughZones && p.inFreeZone(to, side) ||
						!p.passable(u, h, dir, limits) || !p.mixes(u, to, false) {
						continue
					}
					m.prev[to] = h
					level[n][size[n]] = to
					size[n]++
				}
			}
			if n < 2 {
				continue
			}
			m.ends = m.ends[:0]
			for _, h := range level[n][:size[n]] {
				if p.mayEndRetreat(u, h, overstacked) {
					m.ends = append(m.ends, h)
				}
			}
			if len(m.ends) > 0 {
				sortHexes(m.ends)
				return m.ends
			}
		}
	}
	m.ends = m.ends[:0]
	return nil
}

// mayEndRetreat reports whether a retreat may end in a hex. The hex must not be adjacent to an
// enemy unit, and the stack there must be legal. If crowded is true, the number of units in the hex
// does not matter (§11.4, §6.2).
func (p *Position) mayEndRetreat(u uint8, h uint16, overstacked bool) bool {
	if p.nextToEnemy(h, p.d.units[u].side) {
		return false
	}
	if overstacked {
		return p.mixes(u, h, true)
	}
	ok, _ := p.fits(u, h)
	return ok
}

// towardsEnemy reports whether a retreat comes nearer the enemy's edge of the map: the west for
// Germans, the east for the Allies (§11.4).
func (p *Position) towardsEnemy(side uint8, from, to uint16) bool {
	if side == axis {
		return p.d.hex[to].col < p.d.hex[from].col
	}
	return p.d.hex[to].col > p.d.hex[from].col
}

func contains(list []uint16, h uint16) bool {
	for _, v := range list {
		if v == h {
			return true
		}
	}
	return false
}

func sortHexes(list []uint16) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}
