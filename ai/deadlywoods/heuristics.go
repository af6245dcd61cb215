package deadlywoods

import (
	"iter"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
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

// Indices of the sides.
const axis, allies = kit.Axis, kit.Allies

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

// spear is a strong German unit on the map.
type spear struct{ unit, hex int16 }

func unitValue(x woods.UnitState) int { return (x.Attack+x.Defence)*strengthUnit + x.Steps*stepValue }

// pull holds the pull of the nearest open goal on a German unit in each hex: farthest minus the road distance, in
// half points.
type pull struct {
	open  []bool // the goals for which it was computed
	hexes [woods.Hexes]uint8
}

// counterOffensive reports whether the Allied counter-offensive has begun. It never does in the scenario that ends
// with turn 6.
func counterOffensive(p *woods.Position) bool { return p.Campaign() && p.Turn() >= counterTurn }

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
