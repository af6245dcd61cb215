package axisallies

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// Indices of the sides.
const axis, allies = kit.Axis, kit.Allies

// set is a set of hexes.
type set = axisallies.Set

// Heuristics implements the heuristics. It holds tables of the map and the dice, and buffers.
type Heuristics struct {
	kit.Evaluator[*axisallies.Position]
	kit.Planner
	sys    *axisallies.System
	ground [axisallies.Hexes]axisallies.MapData
	dist   [axisallies.Hexes][axisallies.Hexes]uint8
	home   set // hexes that give no points
	dice   [axisallies.Supplies]int
	hits   [axisallies.MaxDice + 1][axisallies.MaxCells + 1]odds

	seen view // analysis of the current position
	bias kit.Bias
}

// New returns the heuristics for a system, which must be Battle of the Bulge.
func New(sys rules.System) ai.Heuristics {
	y := sys.(*axisallies.System)
	s := &Heuristics{sys: y, bias: biasTable[kit.Own]}
	s.Evaluator = s.evaluator()
	for h := range s.ground {
		s.ground[h] = y.MapData(h)
		if s.ground[h].Points == 0 {
			s.home.Add(uint8(h))
		}
		for o := range h {
			n := uint8(y.Distance(h, o))
			s.dist[h][o], s.dist[o][h] = n, n
		}
	}
	for k := range axisallies.CombatKinds {
		s.dice[k] = y.Dice(k)
	}
	for dice := range s.hits {
		for n := 1; n <= axisallies.MaxCells; n++ {
			s.hits[dice][n] = oddsOf(y, dice, n)
		}
	}
	return s
}

// Quiescent implements ai.Heuristics. It is true while a side chooses an action and none is in progress.
func (s *Heuristics) Quiescent(pos rules.Position) bool {
	switch pos.(*axisallies.Position).Phase() {
	case axisallies.PhaseSetUp, axisallies.PhaseAirDie, axisallies.PhaseGroundDie, axisallies.PhaseAttack, axisallies.PhaseMove:
		return true
	}
	return false
}
