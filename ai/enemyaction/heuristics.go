package enemyaction

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// none means no unit.
const none = 0xff

// Heuristics implements the heuristics. It holds tables of the map and the chits, and buffers.
type Heuristics struct {
	kit.Evaluator[*enemyaction.Position]
	kit.Planner
	sys      *enemyaction.System
	ground   [enemyaction.Hexes]enemyaction.MapData
	board    *kit.Board
	home     kit.DistanceField             // distance from the German map edge
	goals    []kit.Goal                    // victory hexes; value in hundredths of a victory point
	draws    [enemyaction.Days + 1][]drawn // by days left, for each goal
	hitRates [enemyaction.Days + 1][chanceTables][2]int
	bias     kit.Bias
	aim      int // hex of the plan's goal, -1 = none

	// State of the current position.
	unit           [enemyaction.Units]enemyaction.UnitState
	units          int
	first          [enemyaction.Hexes]uint8 // first unit in a hex, or none
	next           [enemyaction.Units]uint8
	may            [enemyaction.Units]bool // whether a unit can attack
	left           int                     // days left, including today
	day            int                     // day of December
	furyOfBastogne bool                    // the fury of Bastogne holds today (§X41)
	open           enemyaction.GoalSet     // goals that the Germans do not hold
	pull           *drawn                  // pull of the goals, in hundredths of a victory point
	ahead          *drawn                  // increase of the pull within a march
	cut            [enemyaction.Hexes]int  // value of clearing a hex of Allies for the units whose supply they cut
	cutters        []int                   // hexes with a value in cut
	pulls          [pulls]pull             // cache of pulls
	oldest         int                     // index of the oldest entry of pulls
}

// read analyses the units of a position.
func (s *Heuristics) read(p *enemyaction.Position) {
	s.units = p.UnitStates(&s.unit)
	for h := range s.first {
		s.first[h] = none
	}
	for u := range s.units {
		t := &s.unit[u]
		if t.Hex >= 0 {
			s.next[u], s.first[t.Hex] = s.first[t.Hex], uint8(u)
		}
		s.may[u] = t.Active && !t.Fought && !t.Dispersed && !t.Isolated && t.Axis
	}
	s.left, s.day = p.Days()-p.Turn()+1, p.Turn()
	s.furyOfBastogne = p.Fury()
	s.open = 0
	taken := p.GermanHexes()
	for i := range s.goals {
		if !taken.Has(uint16(s.goals[i].Cell)) {
			s.open |= 1 << i
		}
	}
	s.attract()
	s.lines(p)
}

// Quiescent implements ai.Heuristics. It is true while the player chooses an action and none is in progress.
func (s *Heuristics) Quiescent(pos rules.Position) bool {
	switch pos.(*enemyaction.Position).Phase() {
	case enemyaction.PhaseEntry, enemyaction.PhaseImpulse, enemyaction.PhaseUnits, enemyaction.PhaseMove:
		return true
	}
	return false
}
