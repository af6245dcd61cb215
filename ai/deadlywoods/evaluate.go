package deadlywoods

import (
	"iter"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/vocab"
)

// Values of the plain evaluation. A step of infantry is about 40.
const (
	pointValue     = 2000 // a victory point hex in German hands, in supply
	cutPoint       = 700  // the same without supply
	takenAway      = 10   // half points added to the road distance of a captured goal, so that it attracts less
	strengthUnit   = 7    // a point of attack or defence strength
	stepValue      = 10
	farthest       = 60  // road distance, in half points, beyond which a goal does not attract
	farthestLost   = 40  // the same for goals that the Allies have lost
	cutOffValue    = 45  // a unit out of supply
	overstackValue = 120 // a unit above the stacking limit
	guardValue     = 5   // a strength point of threat to an undefended place
	garrison       = 60  // an Allied unit in a threatened goal
	nearVictory    = 800 // bonus for each supplied point beyond fewPoints
	fewPoints      = 2
	meuseValue     = 120 // a motorised step beyond the Meuse in the British zone
)

// Heuristics implements the heuristics. It holds tables of the map and buffers.
type Heuristics struct {
	kit.Yield
	kit.Evaluator[*woods.Position]
	kit.Planner
	ground [woods.Hexes]woods.MapData
	goals  []int                // victory point hexes
	road   [][woods.Hexes]uint8 // half points of road from each hex to a goal for motorised units
	cover  [woods.Hexes]int8    // defensive value of the terrain, in columns
	sys    *woods.System

	board *kit.Board // by road; rivers reduce the influence to three quarters

	attack      [2][woods.Hexes]int16 // strength that could attack a hex, by attacker
	defence     [2][woods.Hexes]int16
	targetValue [2][woods.Hexes]int16
	targets     [2][]int16
	unitCount   [woods.Hexes]int8
	onMap       [2][]present
	spears      []spear // of the Axis

	// striking is the side that is choosing its attacks. The evaluation does not count the attacks that it could
	// still make; otherwise waiting would have the higher value.
	striking rules.Side

	learned [2]kit.Learned     // of the offensive and of the campaign
	costs   []int              // costs of the open goals, cheapest first
	numbers []int              // map numbers of the goals
	band    [woods.Hexes]uint8 // band of the map in which each hex lies
	west    [woods.Hexes]uint8 // columns west of nearMeuse

	t             [terms]int
	open          []bool   // goals that the Axis does not hold
	pull          pull     // towards the open goals
	counter       bool     // the Allied counter-offensive has begun
	threat, guard [2][]int // around each goal: enemy attack and own defence, by owner

	// State of the fast policy.
	policyBias [2]kit.Bias // values in the fast policy, by side
	next       [woods.Hexes][6]int16
	nearRoad   [woods.Hexes]bool  // on a road or adjacent to one
	rivers     [woods.Hexes]uint8 // directions with a river
	around     [woods.Hexes][]nearGoal
	greedy     *ai.Greedy      // moves units one by one
	second     ai.Heuristics   // evaluates trial moves during a march
	trial      *woods.Position // for trial choices
	inner      []rules.Choice
	toGoal     [][woods.Hexes]int16 // by goal: the next hex towards it, or -1
	heads      []heads              // by goal
	columns    [9][4]int            // number of die faces with each result, by column; the first is the column left of 1-3
	field      field
	strengths  strengths
	decision   decision
	candidates []candidate // by choice, at the choice of a target
}

// nearGoal is a goal at most goalReach hexes away.
type nearGoal struct{ goal, hexes uint8 }

// Units near a goal.
const (
	goalReach  = 5  // distance within which a unit threatens a goal, in hexes
	guardReach = 2  // distance within which a unit guards a goal
	guardShare = 3  // weight of a guard against a threat
	maxExcess  = 80 // maximum threat beyond the guards that counts
)

// Indices of the sides.
const axis, allies = kit.Axis, kit.Allies

// New returns the heuristics for a system, which must be The Deadly Woods.
func New(sys rules.System) ai.Heuristics {
	w := sys.(*woods.System)
	s := &Heuristics{sys: w, policyBias: defaultBias}
	s.Evaluator = s.evaluator()
	for i := range networks {
		s.learned[i] = kit.Learned{Net: networks[i].read, Bias: termTempo}
	}
	for h := range s.ground {
		g := w.MapData(h)
		s.ground[h] = g
		if g.Point {
			s.goals = append(s.goals, h)
		}
		switch g.Terrain {
		case vocab.Woods, vocab.Forest, vocab.Rough:
			s.cover[h]++
		}
		if g.Settlement == vocab.Town {
			s.cover[h]++
		}
	}
	goals := s.computeRoads()
	s.computeBands()
	s.road = make([][woods.Hexes]uint8, len(s.goals))
	s.open = make([]bool, len(s.goals))
	for k := range 2 {
		s.threat[k], s.guard[k] = make([]int, len(s.goals)), make([]int, len(s.goals))
	}
	for i, g := range s.goals {
		for h := range s.ground {
			s.road[i][h] = uint8(goals[i].Distance.At(h))
			if d := uint8(w.Distance(h, g)); d <= goalReach {
				s.around[h] = append(s.around[h], nearGoal{uint8(i), d})
			}
		}
	}
	for h := range s.ground {
		for dir, n := range s.ground[h].Next {
			s.next[h][dir] = int16(n)
			s.nearRoad[h] = s.nearRoad[h] || n >= 0 && (s.ground[h].Road[dir] || s.ground[n].Road != [6]bool{})
			if s.ground[h].River[dir] {
				s.rivers[h] |= 1 << dir
			}
		}
	}
	s.toGoal, s.heads = make([][woods.Hexes]int16, len(s.goals)), make([]heads, len(s.goals))
	for i := range s.goals {
		for h := range s.toGoal[i] {
			s.toGoal[i][h] = int16(goals[i].Distance.NextStep(s.board, h))
		}
	}
	for i := range s.columns {
		s.columns[i] = w.Chart(i - 3)
	}
	f := &s.field
	f.ahead = make([]int, len(s.goals))
	return s
}

// computeRoads computes the distance from every hex to each goal: half a point along roads, more off road.
func (s *Heuristics) computeRoads() []kit.Goal {
	s.board = kit.NewBoard(woods.Hexes, func(h int, dst []kit.Link) []kit.Link {
		for dir, n := range s.ground[h].Next {
			if n < 0 {
				continue
			}
			l := kit.Link{To: uint16(n), Cost: 5, Influence: kit.FullInfluence}
			if s.ground[h].River[dir] {
				l.Cost, l.Influence = 9, 3
			}
			if s.ground[h].Road[dir] {
				l.Cost = 1
			}
			dst = append(dst, l)
		}
		return dst
	})
	goals := make([]kit.Goal, len(s.goals))
	for i, h := range s.goals {
		goals[i].Cell = h
	}
	return kit.NewGoals(s.board, goals)
}

// plainly is a Heuristics with the plain evaluation. The policy uses it to measure the immediate value of a move, which
// the learned evaluation, a prediction of the winner, does not show.
type plainly struct{ *Heuristics }

// GreedyHeuristics returns the heuristics with the plain evaluation.
func (s *Heuristics) GreedyHeuristics() ai.Heuristics { return plainly{s} }

// Evaluate returns the plain evaluation of a position for a side.
func (s plainly) Evaluate(pos rules.Position, side rules.Side) int {
	n := s.EvaluatePlainly(pos, side)
	if s.striking != rules.NoSide {
		n -= kit.For(side, s.t[termBattle+kit.SideIndex(s.striking)])
	}
	return n
}

// The terms of the evaluation, for the Axis.
const (
	termPoints = iota
	termDrive
	termStrength
	termSupply
	termGuard
	termBattle  // targets that the Axis could attack
	termCounter // targets that the Allies could attack
	termOverstack
	termBlock
	termMeuse
	termFront // positions of the armies; only in the learned evaluation
	termTempo // the turn and its chits; only in the learned evaluation
	terms
)

var termNames = []string{"points", "drive", "strength", "supply", "guard", "battle", "counter", "crowd", "block", "meuse", "front", "tempo"}

// waiting is the value of a possible attack, in percent of its target, by columns from 0-1 to 6-1. It is less than
// that of the attack itself, so that the attack is made in time. It is small while the attack cannot succeed, but
// positive from the first unit on, so that others join. For the side on the defensive it is halved.
var waiting = [7]int{0, 4, 12, 28, 40, 46, 50}

// strike returns the value of a possible attack. attack is in quarters.
func (s *Heuristics) strike(k, attack, defence, cover, value int) int {
	tenths := min(max(attack*10/(defence*4+2)-10*cover, 0), 59)
	c := tenths / 10
	gain := waiting[c] + (waiting[c+1]-waiting[c])*(tenths%10)/10
	if (k == allies) != s.counter {
		gain /= 2
	}
	return gain * (value + 60) / 100
}

// plain returns the terms of the plain evaluation.
func (s *Heuristics) plain(p *woods.Position) [terms]int {
	s.t = [terms]int{}
	s.counter = counterOffensive(p)
	s.listUnits(p)
	s.evaluateGoals(p)
	s.evaluateUnits(p)
	s.evaluateAttacks(p)
	s.evaluateGarrisons(p)
	s.t[termBlock] = s.blocked(p)
	return s.t
}

// evaluateGoals evaluates the victory point hexes that the Axis holds and records the open ones. It returns the
// number that it holds in supply.
func (s *Heuristics) evaluateGoals(p *woods.Position) (points int) {
	for i, g := range s.goals {
		s.open[i] = !p.Held(g)
		switch {
		case s.open[i]:
		case p.CanTrace(g, rules.Axis):
			points++
			s.t[termPoints] += pointValue
		default:
			s.t[termPoints] += cutPoint
		}
	}
	if points > fewPoints {
		s.t[termPoints] += (points - fewPoints) * nearVictory
	}
	return points
}

// present is a unit on the map.
type present struct {
	woods.UnitState
	unit, value int
}

// located returns the units of a side on the map, with their hexes.
func located(p *woods.Position, side rules.Side) iter.Seq2[int, int] {
	return func(yield func(unit, hex int) bool) {
		first, end := p.UnitStates(side)
		for u := first; u < end; u++ {
			if h := p.Loc(u); h >= 0 && !yield(u, h) {
				return
			}
		}
	}
}

// listUnits lists the units on the map.
func (s *Heuristics) listUnits(p *woods.Position) {
	for k := range 2 {
		side := kit.Side(k)
		l := s.onMap[k][:0]
		for u := range located(p, side) {
			x := p.UnitState(u)
			l = append(l, present{x, u, unitValue(x)})
		}
		s.onMap[k] = l
	}
}

// spear is a strong German unit on the map.
type spear struct{ unit, hex int16 }

// spearAttack is the attack strength of a strong unit.
const spearAttack = 4

// callSpears lists the strong German units on the map.
func (s *Heuristics) callSpears(p *woods.Position) {
	s.spears = s.spears[:0]
	for u, h := range located(p, rules.Axis) {
		if p.UnitState(u).Attack >= spearAttack {
			s.spears = append(s.spears, spear{int16(u), int16(h)})
		}
	}
}

func unitValue(x woods.UnitState) int { return (x.Attack+x.Defence)*strengthUnit + x.Steps*stepValue }

// evaluateUnits evaluates the units, their supply, the progress of the Germans, and the forces around each goal.
func (s *Heuristics) evaluateUnits(p *woods.Position) {
	for k := range 2 {
		clear(s.threat[k])
		clear(s.guard[k])
	}
	for k := range 2 {
		side := kit.Side(k)
		lines := p.Lines(side)
		sign := 1 - 2*k
		for i := range s.onMap[k] {
			x := &s.onMap[k][i]
			h := x.Hex
			s.defence[k][h], s.targetValue[k][h], s.unitCount[h] = 0, 0, 0
			if k == axis {
				s.t[termStrength] += x.value * german(p) / 100
				s.t[termDrive] += s.drive(&x.UnitState)
				if s.ground[h].Beyond && s.ground[h].British && !x.Foot {
					s.t[termMeuse] += meuseValue * x.Steps
				}
			} else {
				s.t[termStrength] -= x.value
				s.t[termDrive] -= s.regain(&x.UnitState)
			}
			if !lines.Has(h) {
				s.t[termSupply] -= sign * (cutOffValue + x.value/4)
			}
			s.evaluateNear(&x.UnitState, k, 1)
		}
	}
}

// evaluateNear adds a unit (n = 1) to the guards and threats of the goals near it, or removes it (n = -1).
func (s *Heuristics) evaluateNear(x *woods.UnitState, k, n int) {
	for _, g := range s.around[x.Hex] {
		s.guard[k][g.goal] += n * g.guard(x)
		s.threat[1-k][g.goal] += n * g.threat(x)
	}
}

// guard returns the defence of a goal by a unit.
func (g *nearGoal) guard(x *woods.UnitState) int {
	return (x.Defence + 1) * max(guardReach+1-int(g.hexes), 0) * guardShare
}

// threat returns the threat of a unit to a goal.
func (g *nearGoal) threat(x *woods.UnitState) int { return x.Attack * (goalReach + 1 - int(g.hexes)) }

// excess returns the threat to a goal that is not guarded, at most maxExcess.
func excess(gap int) int { return min(max(gap, 0), maxExcess) }

// drive returns the value of the pull of the nearest open goal on a German unit. It depends on the kind of unit
// and not on its steps, so that losses do not count double.
func (s *Heuristics) drive(x *woods.UnitState) int {
	times := 1
	switch {
	case x.Tanks:
		times = 4
	case x.Attack >= strongAttack:
		times = 2
	}
	return s.pullAt(x.Hex) * times
}

// strongAttack is the attack strength from which a unit counts more in the drive of either side.
const strongAttack = 3

// pull holds the pull of the nearest open goal on a German unit in each hex: farthest minus the road distance, in
// half points.
type pull struct {
	open  []bool // the goals for which it was computed
	hexes [woods.Hexes]uint8
}

// pullAt returns the pull in a hex. It recomputes the map if the open goals have changed.
func (s *Heuristics) pullAt(h int) int {
	l := &s.pull
	if !slices.Equal(l.open, s.open) {
		l.open = append(l.open[:0], s.open...)
		for h := range l.hexes {
			best := farthest
			for i := range s.goals {
				d := int(s.road[i][h])
				if !s.open[i] {
					d += takenAway
				}
				best = min(best, d)
			}
			l.hexes[h] = uint8(farthest - best)
		}
	}
	return int(l.hexes[h])
}

// counterTurn is the turn in which the Allied counter-offensive begins.
const counterTurn = 6

// counterOffensive reports whether the Allied counter-offensive has begun. It never does in the scenario that ends
// with turn 6.
func counterOffensive(p *woods.Position) bool { return p.Campaign() && p.Turn() >= counterTurn }

// regain returns the value of the pull of the nearest goal in German hands on an Allied unit in the
// counter-offensive.
func (s *Heuristics) regain(x *woods.UnitState) int {
	if !s.counter || x.Attack < strongAttack {
		return 0
	}
	best := farthestLost
	for i := range s.goals {
		if !s.open[i] {
			best = min(best, int(s.road[i][x.Hex]))
		}
	}
	return (farthestLost - best) * 2
}

// evaluateAttacks evaluates the possible attacks of both sides, and overstacked hexes.
func (s *Heuristics) evaluateAttacks(p *woods.Position) {
	for k := range s.targets {
		for _, h := range s.targets[k] {
			s.attack[k][h] = 0
		}
		s.targets[k] = s.targets[k][:0]
	}
	for k := range 2 {
		side := kit.Side(k)
		for i := range s.onMap[k] {
			x := &s.onMap[k][i]
			s.defence[k][x.Hex] += int16(x.Defence)
			s.targetValue[k][x.Hex] += int16(x.value)
			if s.unitCount[x.Hex]++; s.unitCount[x.Hex] > 1 && p.Overloaded(x.Hex, side) {
				s.t[termOverstack] -= (1 - 2*k) * overstackValue
			}
			if x.Attack > 0 && !x.OutOfSupply {
				s.aim(p, &x.UnitState, k)
			}
		}
	}
	for k := range s.targets {
		for _, h := range s.targets[k] {
			n := s.strike(k, int(s.attack[k][h]), int(s.defence[1-k][h]), int(s.cover[h]), int(s.targetValue[1-k][h]))
			s.t[termBattle+k] += (1 - 2*k) * n
		}
	}
}

// aim adds a unit's strength, in quarters, to every adjacent enemy hex; less across rivers.
func (s *Heuristics) aim(p *woods.Position, x *woods.UnitState, k int) {
	for dir, n := range s.ground[x.Hex].Next {
		if n < 0 || !p.Occupied(n, kit.Side(1-k)) {
			continue
		}
		a := x.Attack * 4
		if s.ground[x.Hex].River[dir] {
			a = x.Attack * 3
		}
		if s.attack[k][n] == 0 {
			s.targets[k] = append(s.targets[k], int16(n))
		}
		s.attack[k][n] += int16(a)
	}
}

// evaluateGarrisons evaluates the garrisons of goals against the units that threaten them.
func (s *Heuristics) evaluateGarrisons(p *woods.Position) {
	for i, g := range s.goals {
		k := axis
		if s.open[i] {
			k = allies
		}
		s.t[termGuard] += (2*k - 1) * excess(s.threat[k][i]-s.guard[k][i]) * guardValue
		if k == allies && s.threat[allies][i] > 0 && p.Occupied(g, rules.Allies) {
			s.t[termGuard] -= garrison
		}
	}
}

// blocked returns the value of Allied blocks on the roads from the German spearheads to the open goals. For each
// goal it takes the best path of the nearest strong German units, less the blocks on it.
func (s *Heuristics) blocked(p *woods.Position) int {
	s.findHeads(p)
	v := 0
	for i := range s.goals {
		best := 0
		for j := range s.heads[i].hex {
			best = max(best, s.heads[i].value[j])
		}
		v += best
	}
	return v
}

// findHeads finds the strong German units nearest to each open goal, and the values of their paths.
func (s *Heuristics) findHeads(p *woods.Position) {
	s.callSpears(p)
	for i := range s.goals {
		l := &s.heads[i]
		*l = noHeads
		if !s.open[i] {
			continue
		}
		road := &s.road[i]
		for _, x := range s.spears {
			if d := road[x.hex]; d < l.road[2] {
				l.add(x.unit, x.hex, d)
			}
		}
		for j, h := range l.hex {
			if h >= 0 {
				l.value[j] = (farthestSpear-int(l.road[j]))*progressValue - s.barred(p, i, int(h))
			}
		}
	}
}

// progressValue is the value of a half point of road on the path of a spearhead.
const progressValue = 3

// barred returns the value of the blocks on the path from a hex to a goal, up to maxPath hexes.
func (s *Heuristics) barred(p *woods.Position, goal, h int) int {
	v := 0
	for steps := 0; h != s.goals[goal] && steps < maxPath; steps++ {
		next := int(s.toGoal[goal][h])
		if next < 0 {
			break
		}
		h = next
		switch {
		case p.Occupied(h, rules.Allies):
			v += onPath
			if s.cover[h] > 0 {
				v += onCover
			}
		case p.InZOC(h, rules.Allies):
			v += besidePath
		}
	}
	return v
}

// heads are the strong German units nearest to a goal by road, in ascending order of distance.
type heads struct {
	unit, hex [3]int16
	road      [3]uint8
	value     [3]int // values of their paths
}

var noHeads = heads{unit: [3]int16{-1, -1, -1}, hex: [3]int16{-1, -1, -1}, road: [3]uint8{farthestSpear, farthestSpear, farthestSpear}}

func (l *heads) add(u, h int16, road uint8) {
	for i := range l.hex {
		if road < l.road[i] {
			copy(l.unit[i+1:], l.unit[i:])
			copy(l.hex[i+1:], l.hex[i:])
			copy(l.road[i+1:], l.road[i:])
			l.unit[i], l.hex[i], l.road[i] = u, h, road
			return
		}
	}
}

func (l *heads) has(u int) bool {
	return int(l.unit[0]) == u || int(l.unit[1]) == u || int(l.unit[2]) == u
}

// best returns the index of the unit with the most valuable path, or -1, the value of that path, and its lead over
// the next. It ignores paths without a positive value, and the unit whose number is but.
func (l *heads) best(but int) (at, value, ahead int) {
	at = -1
	second := 0
	for j, h := range l.hex {
		switch w := l.value[j]; {
		case h < 0 || int(l.unit[j]) == but:
		case w > value:
			at, value, second = j, w, value
		case w > second:
			second = w
		}
	}
	return at, value, value - second
}

// Quiescent reports whether no combat or other group of related decisions is in progress.
func (s *Heuristics) Quiescent(pos rules.Position) bool {
	switch pos.(*woods.Position).Phase() {
	case woods.PhaseMove, woods.PhaseTarget, woods.PhaseCloseUp, woods.PhaseDraw, woods.PhaseOver, woods.PhaseFirst, woods.PhaseKeep, woods.PhaseMC,
		woods.PhasePatton, woods.PhaseMonty, woods.PhaseOneArmy, woods.PhaseFormation, woods.PhaseReaction, woods.PhaseEngineers, woods.PhaseReplace, woods.PhaseGreif, woods.PhaseMotorise,
		woods.PhaseTraffic, woods.PhaseDelay, woods.PhaseWithdraw, woods.PhaseArmyChit, woods.PhaseVdHHex, woods.PhaseEnter:
		return true
	}
	return false
}
