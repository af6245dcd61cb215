package axisallies

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

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
