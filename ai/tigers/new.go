package tigers

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// New returns the heuristics for a system, which must be Tigers in the Mist.
func New(sys rules.System) ai.Heuristics {
	y := sys.(*tigers.System)
	s := &Heuristics{sys: y, n: y.Sites()}
	s.stackUnits, s.stackPoints = y.StackLimits()
	for at := 1; at <= s.n; at++ {
		s.site[at] = y.Site(at)
		if c := s.site[at]; !c.Zone && (c.Points > 0 || c.Town) {
			s.goals = append(s.goals, kit.Goal{Cell: at})
		}
		if n := s.site[at].Multiplier; n > 0 {
			s.exits = append(s.exits, kit.Goal{Cell: at, Value: n})
		}
	}
	for at := 1; at <= s.n; at++ {
		if c := s.site[at]; c.Decides && c.Points == 0 { // areas with points are goals already
			s.goals = append(s.goals, kit.Goal{Cell: at})
		}
	}
	s.board, s.lanes = s.roads(false), s.roads(true)
	s.goals, s.exits = kit.NewGoals(s.board, s.goals), kit.NewGoals(s.board, s.exits)
	s.near.Begin(s.board)
	s.startAtExits(&s.near)
	s.near.Compute(s.board, nil)
	s.Evaluator = s.evaluator()
	return s
}
