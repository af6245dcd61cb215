package axisallies

import (
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

// Quiescent implements ai.Heuristics. It is true while a side chooses an action and none is in progress.
func (s *Heuristics) Quiescent(pos rules.Position) bool {
	switch pos.(*axisallies.Position).Phase() {
	case axisallies.PhaseSetUp, axisallies.PhaseAirDie, axisallies.PhaseGroundDie, axisallies.PhaseAttack, axisallies.PhaseMove:
		return true
	}
	return false
}
