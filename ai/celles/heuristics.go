package celles

import (
	"iter"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/celles"
)

// Indices of the sides.
const axis, allies = kit.Axis, kit.Allies

// Heuristics implements the heuristics. It holds tables of the map and buffers.
type Heuristics struct {
	kit.Yield
	kit.Evaluator[*celles.Position]
	kit.Planner
	sys        *celles.System
	ground     [celles.Hexes]celles.MapData
	approaches [celles.Hexes][]approach // steps into each hex, for the Germans
	bank       []int                    // hexes that give the Germans points
	goals      []celles.Goal
	at         []int // the first hex of each goal
	dist       [celles.Hexes][celles.Hexes]uint8
	routes     *routeCache
	table      [celles.Columns][rolls]expected
	placed     [2][celles.Hexes]placed

	// State of the current position.
	unit      [celles.Units]celles.UnitState
	lines     celles.SupplyTrace
	field     *routes
	hexes     [2][celles.Hexes]stack
	list      [2][]int // hexes with units of a side
	attackers [2][]attacker
	path      [celles.Hexes]int16 // German strength whose path to the Meuse leads through a hex

	few    []rules.Choice // choices that are examined
	march  kit.TopK
	greedy *ai.Greedy
	picks  kit.Cache[rules.Choice] // of the fast policy
	values kit.Cache[int]          // plain evaluation for the Axis

	// State of the learned evaluation.
	band  [celles.Hexes]uint8
	costs []int // costs of the German paths to the Meuse
}

// stack is the stack in a hex.
type stack struct {
	units, steps, defence int16
}

// New returns the heuristics for a system, which must be Celles.
func New(sys rules.System) ai.Heuristics {
	y := sys.(*celles.System)
	s := &Heuristics{sys: y, goals: y.Goals(), routes: &routeCache{}}
	s.Evaluator = s.evaluator()
	for h := range s.ground {
		s.ground[h] = y.MapData(h)
		for o := range h {
			n := uint8(y.Distance(h, o))
			s.dist[h][o], s.dist[o][h] = n, n
		}
		if s.ground[h].Bank {
			s.bank = append(s.bank, h)
		}
	}
	s.computeBands()
	for h := range s.approaches {
		s.approaches[h] = s.approachesTo(h)
	}
	for _, g := range s.goals {
		hexes := g.Hexes
		h, _ := hexes.Pop()
		s.at = append(s.at, int(h))
	}
	for k := range s.placed {
		for h := range s.placed[k] {
			s.placed[k][h] = s.placedAt(k, h)
		}
	}
	for column := range s.table {
		for i := range s.table[column] {
			s.table[column][i] = s.expect(column, i-evenRoll)
		}
	}
	return s
}

// read analyses the units of a position.
func (s *Heuristics) read(p *celles.Position) {
	for k := range s.list {
		for _, h := range s.list[k] {
			s.hexes[k][h] = stack{}
		}
		s.list[k], s.attackers[k] = s.list[k][:0], s.attackers[k][:0]
		first, end := s.sys.Roster(kit.Side(k))
		for u := first; u < end; u++ {
			t := &s.unit[u]
			p.UpdateUnitState(u, t)
			if t.Hex < 0 {
				continue
			}
			x := &s.hexes[k][t.Hex]
			if x.units == 0 {
				s.list[k] = append(s.list[k], t.Hex)
			}
			x.units++
			x.steps += int16(t.Steps)
			x.defence += int16(t.Defence)
			if !t.Isolated {
				a := attacker{hex: int16(t.Hex), attack: int16(t.Attack), mobile: t.Move > 0, share: &reachShare[0]}
				if t.Motor {
					a.share = &reachShare[1]
				}
				s.attackers[k] = append(s.attackers[k], a)
			}
		}
	}
}

// onMap returns the units of a side on the map, as analysed by read.
func (s *Heuristics) onMap(k int) iter.Seq2[int, *celles.UnitState] {
	return func(yield func(u int, x *celles.UnitState) bool) {
		first, end := s.sys.Roster(kit.Side(k))
		for u := first; u < end; u++ {
			if x := &s.unit[u]; x.Hex >= 0 && !yield(u, x) {
				return
			}
		}
	}
}

// Quiescent implements ai.Heuristics. It is true while a player chooses an action and none is in progress.
func (s *Heuristics) Quiescent(pos rules.Position) bool {
	switch pos.(*celles.Position).Phase() {
	case celles.PhaseSetUp, celles.PhaseDraw, celles.PhaseOrders, celles.PhaseGroup, celles.PhaseFirst:
		return true
	}
	return false
}
