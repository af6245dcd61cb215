package enemyaction

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/enemyaction"
)

// New returns the heuristics for a system, which must be Enemy Action: Ardennes.
func New(sys rules.System) ai.Heuristics {
	y := sys.(*enemyaction.System)
	s := &Heuristics{sys: y, bias: biasTable[kit.Own], aim: -1}
	s.Evaluator = s.evaluator()
	for h := range s.ground {
		s.ground[h] = y.MapData(h)
	}
	s.board = kit.NewBoard(enemyaction.Hexes, func(h int, dst []kit.Link) []kit.Link {
		for dir, to := range s.ground[h].Next {
			if to >= 0 {
				dst = append(dst, kit.Link{To: uint16(to), Cost: s.ground[h].Cost[dir], Influence: kit.FullInfluence})
			}
		}
		return dst
	})
	for h := range s.ground {
		if n := s.ground[h].Points; n > 0 {
			s.goals = append(s.goals, kit.Goal{Cell: h, Value: 100 * n})
		}
	}
	kit.NewGoals(s.board, s.goals)
	for left := 1; left <= enemyaction.Days; left++ {
		for i := range s.goals {
			s.draws[left] = append(s.draws[left], draw(&s.goals[i], left))
		}
	}
	s.home.Begin(s.board)
	for h := range y.AxisSources().All() {
		s.home.Start(int(h), 0)
	}
	s.home.Compute(s.board, nil)
	for day := 1; day <= enemyaction.Days; day++ {
		for i := range chanceTables {
			s.hitRates[day][i] = y.AverageHits(enemyaction.FirstDay+day-1, circumstances(i))
		}
	}
	return s
}
