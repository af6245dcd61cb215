package deadlywoods

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	woods "herbstnebel/rules/deadlywoods"
	"herbstnebel/rules/vocab"
)

// New returns the heuristics for a system, which must be The Deadly Woods.
func New(sys rules.System) ai.Heuristics {
	w := sys.(*woods.System)
	s := &Heuristics{sys: w, policyBias: defaultBias}
	s.Evaluator = s.evaluator()
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
