package deadlywoods

import (
	"math/bits"

	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
)

// field is the analysis of a position at the start of an activation, updated as units move. It holds the terms of
// the evaluation by hex, so that the value of a hex for a unit is the sum of a few numbers.
type field struct {
	p        *woods.Position
	k        int // index of the side that moves
	side     rules.Side
	foe      rules.Side
	bias     bias
	forces   [2]forces
	lines    woods.SupplyArea
	path     [woods.Hexes]woods.GoalSet // goals whose best spearhead path leads through a hex
	ahead    []int                      // by goal: the lead of that path over the next best
	gap      [woods.Hexes]uint8         // hexes to the nearest enemy, at most far
	marching int                        // the unit that is moving
	points   int                        // supplied goals in German hands

	cuts, joins    cache // units that a unit in a hex would cut off, and reconnect
	cutFoe, cutOwn int   // units that are cut off now

	queue        []int16
	reach        []int16
	none         []int16
	trial        *woods.Position
	probed       map[probeKey]int // index in probeResults of each unit examined, by position and unit
	probeResults []int
	score        []int
	order        kit.PriorityQueue
}

// far is the maximum distance of gap.
const far = 9

// forces are sums over the units of a side, by hex.
type forces struct {
	aimed   kit.InfluenceMap // attack strength of the adjacent supplied units, in quarters; three quarters across rivers
	defence [woods.Hexes]int16
	value   [woods.Hexes]int16
	count   [woods.Hexes]int8
}

// read analyses the position for the side that is to move.
func (s *Heuristics) read(p *woods.Position, v *bias) *field {
	f := &s.field
	f.p, f.side, f.bias = p, p.ToMove(), *v
	f.k, f.foe = kit.SideIndex(f.side), f.side.Other()
	for k := range f.forces {
		a := &f.forces[k]
		*a = forces{aimed: a.aimed}
		a.aimed.Begin(s.board)
	}
	s.counter = counterOffensive(p)
	f.lines = p.Lines(f.side)
	s.t = [terms]int{}
	f.points = s.evaluateGoals(p)
	for k := range 2 {
		clear(s.threat[k])
		clear(s.guard[k])
	}
	for k := range 2 {
		for u := range located(p, kit.Side(k)) {
			x := p.UnitState(u)
			s.put(&x, k, 1)
		}
	}
	s.measureGaps(p, f.foe)
	s.markPaths()
	f.cuts.forget()
	f.joins.forget()
	return f
}

// farthestSpear is the road distance, in half points, beyond which a spearhead does not count.
const farthestSpear = 40

// put adds a unit to the field (n = 1) or removes it (n = -1).
func (s *Heuristics) put(x *woods.UnitState, k, n int) {
	f := &s.field
	h, w := x.Hex, int16(n)
	a := &f.forces[k]
	a.count[h] += int8(n)
	a.defence[h] += w * int16(x.Defence)
	a.value[h] += w * int16(unitValue(*x))
	if x.Attack > 0 && !x.OutOfSupply {
		a.aimed.Put(s.board, h, n*x.Attack)
	}
	s.evaluateNear(x, k, n)
}

// measureGaps computes the distance of every hex to the nearest unit of a side.
func (s *Heuristics) measureGaps(p *woods.Position, of rules.Side) {
	f := &s.field
	for h := range f.gap {
		f.gap[h] = far
	}
	f.queue = f.queue[:0]
	for _, h := range located(p, of) {
		if f.gap[h] != 0 {
			f.gap[h] = 0
			f.queue = append(f.queue, int16(h))
		}
	}
	for i := 0; i < len(f.queue); i++ {
		h := f.queue[i]
		d := f.gap[h] + 1
		if d >= far {
			break
		}
		for _, n := range s.next[h] {
			if n >= 0 && f.gap[n] > d {
				f.gap[n] = d
				f.queue = append(f.queue, n)
			}
		}
	}
}

// markPaths marks the best paths of the spearheads to the open goals.
func (s *Heuristics) markPaths() {
	f := &s.field
	f.path = [woods.Hexes]woods.GoalSet{}
	s.findHeads(f.p)
	for i := range s.goals {
		at, _, ahead := s.heads[i].best(-1)
		f.ahead[i] = ahead
		if at < 0 {
			continue
		}
		h := int(s.heads[i].hex[at])
		for range maxPath {
			h = int(s.toGoal[i][h])
			if h < 0 {
				break
			}
			f.path[h] |= 1 << i
			if h == s.goals[i] {
				break
			}
		}
	}
}

// maxPath is the number of hexes of a path that count.
const maxPath = 12

// value returns the value of a hex for a unit that has been removed from the field.
func (s *Heuristics) value(x *woods.UnitState, h int) int {
	f := &s.field
	k, own, foe := f.k, &f.forces[f.k], &f.forces[1-f.k]
	cover, w := int(s.cover[h]), unitValue(*x)
	v := 0
	// Targets of the unit.
	if x.Attack > 0 && !x.OutOfSupply {
		v += s.strikes(x, h) * f.bias.Strike / 100
	}
	// Threats to the unit.
	if t := foe.aimed.At(h); t > 0 {
		was := 0
		if own.count[h] > 0 {
			was = s.strike(1-k, t, int(own.defence[h]), cover, int(own.value[h]))
		}
		v -= (s.strike(1-k, t, int(own.defence[h])+x.Defence, cover, int(own.value[h])+w) - was) * f.bias.Exposure / 100
	}
	if !f.lines.Has(h) {
		v -= (cutOffValue + w/4) * f.bias.Supply / 100
	}
	v += s.goalValue(x, h)
	if k == axis {
		v += s.push(x, h)
	} else {
		v += s.blockValue(x, h) + s.regain(&woods.UnitState{Hex: h, Attack: x.Attack})
	}
	if g := f.bias.goal; g >= 0 {
		v -= int(s.road[g][h]) * f.bias.Pull
	}
	return v
}

// strikes returns the value that a unit in a hex adds to the possible attacks.
func (s *Heuristics) strikes(x *woods.UnitState, h int) int {
	f := &s.field
	own, foe := &f.forces[f.k], &f.forces[1-f.k]
	v := 0
	for dir, n := range s.next[h] {
		if n < 0 || foe.count[n] == 0 {
			continue
		}
		a := x.Attack * 4
		if s.rivers[h]>>dir&1 != 0 {
			a = x.Attack * 3
		}
		def, c, w, was := int(foe.defence[n]), int(s.cover[n]), int(foe.value[n]), own.aimed.At(int(n))
		gain := s.strike(f.k, was+a, def, c, w) - s.strike(f.k, was, def, c, w)
		if int(n) == f.bias.target {
			gain = gain*3 + a*4
		}
		v += gain
	}
	return v
}

// goalValue returns the value of a unit in a hex for the goals near it: capturing, guarding and threatening them.
func (s *Heuristics) goalValue(x *woods.UnitState, h int) int {
	f := &s.field
	k := f.k
	v := 0
	for j := range s.around[h] {
		g := &s.around[h][j]
		i := int(g.goal)
		owner := axis
		if s.open[i] {
			owner = allies
		}
		if g.hexes == 0 && owner != k {
			if f.lines.Has(h) {
				v += pointValue
				if k == axis && f.points >= fewPoints || k == allies && f.points > fewPoints {
					v += nearVictory
				}
			} else {
				v += cutPoint
			}
			continue
		}
		gap := s.threat[owner][i] - s.guard[owner][i]
		was := excess(gap)
		if owner == k {
			v += (was - excess(gap-g.guard(x))) * guardValue * f.bias.Guard / 100
			if g.hexes == 0 && k == allies && s.threat[allies][i] > 0 && f.forces[k].count[h] == 0 {
				v += garrison
			}
		} else {
			v += (excess(gap+g.threat(x)) - was) * guardValue
		}
	}
	return v
}

// push returns the value of a hex for a German unit moving west.
func (s *Heuristics) push(x *woods.UnitState, h int) int {
	f := &s.field
	v := s.drive(&woods.UnitState{Hex: h, Tanks: x.Tanks, Attack: x.Attack}) * f.bias.Drive / 100
	if s.ground[h].Beyond && s.ground[h].British && !x.Foot {
		v += meuseValue * x.Steps
	}
	if x.Attack < spearAttack {
		return v
	}
	for i := range s.goals {
		if !s.open[i] || s.road[i][h] >= farthestSpear {
			continue
		}
		l := &s.heads[i]
		if s.road[i][h] >= l.road[2] && !l.has(f.marching) { // three others are nearer
			continue
		}
		_, best, _ := l.best(f.marching)
		value := (farthestSpear - int(s.road[i][h])) * progressValue
		if value > best {
			v += max(value-s.barred(f.p, i, h)-best, 0) * f.bias.lead / 100
		}
	}
	return v
}

// Values of blocking an enemy path, and of covering it by a zone of control.
const (
	onPath     = 40
	onCover    = 10
	besidePath = 18
)

// blockValue returns the value of the German paths that an Allied unit in a hex blocks: for each at most its lead over
// the next best path.
func (s *Heuristics) blockValue(x *woods.UnitState, h int) int {
	f := &s.field
	var beside, on woods.GoalSet // goals with paths that would be covered by a ZOC, or blocked
	zoned := 0
	v := 0
	for _, m := range s.next[h] {
		if m >= 0 && f.path[m] != 0 && f.forces[allies].count[m] == 0 && f.zonesWithout(s, x, int(m)) == 0 {
			beside |= f.path[m]
		}
	}
	if f.path[h] != 0 && f.forces[allies].count[h] == 0 {
		on = f.path[h]
		if f.zonesWithout(s, x, h) > 0 {
			zoned = besidePath
		}
	}
	for g := beside | on; g != 0; g &= g - 1 {
		i := bits.TrailingZeros32(g)
		n := 0
		if on>>i&1 != 0 {
			n += onPath - zoned
			if s.cover[h] > 0 {
				n += onCover
			}
		}
		if beside>>i&1 != 0 {
			for _, m := range s.next[h] {
				if m >= 0 && f.path[m]>>i&1 != 0 && f.forces[allies].count[m] == 0 && f.zonesWithout(s, x, int(m)) == 0 {
					n += besidePath
				}
			}
		}
		v += min(n, f.ahead[i])
	}
	return v * f.bias.Block / 100
}

// zonesWithout returns the number of zones of control over a hex, without that of one unit.
func (f *field) zonesWithout(s *Heuristics, x *woods.UnitState, h int) int {
	n := f.p.ZonesOver(h, rules.Allies)
	if n == 1 && s.sys.Distance(x.Hex, h) == 1 {
		return 0
	}
	return n
}
