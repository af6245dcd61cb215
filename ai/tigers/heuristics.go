package tigers

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/tigers"
)

// Heuristics implements the heuristics. It holds tables of the map and buffers.
type Heuristics struct {
	kit.Yield
	kit.Evaluator[*tigers.Position]
	kit.Planner
	sys *tigers.System
	n   int // number of places

	stackUnits, stackPoints int // stacking limits

	site  [tigers.Places]tigers.Site
	board *kit.Board        // numbered as places; 0 is none; without the links into zones
	lanes *kit.Board        // with the links into zones
	goals []kit.Goal        // areas that carry points or decide a scenario
	exits []kit.Goal        // zones by which the Germans may leave; the value is their multiplier
	near  kit.DistanceField // to the nearest exit; worse exits count as farther away

	// State of the current position.
	units      []unit
	strong     [2][tigers.Places]int // points in a place
	attackable [2][tigers.Places]int // points that could attack a place in this impulse or the next
	field      pathsWest
	lines      [2]tigers.SupplyTrace
	entered    [tigers.Places]bool
	distances  []int // of the Germans to the exits, a point of strength each

	policy
}

type unit struct {
	tigers.UnitState
	id int
}

// roads returns the roads of the map, with or without those into zones.
func (s *Heuristics) roads(zones bool) *kit.Board {
	return kit.NewBoard(s.n+1, func(at int, dst []kit.Link) []kit.Link {
		for _, r := range s.site[at].Roads {
			if zones || !s.site[r.To].Zone {
				dst = append(dst, kit.Link{To: uint16(r.To), Cost: uint8(r.Cost), Influence: kit.FullInfluence})
			}
		}
		return dst
	})
}

// startAtExits starts a distance field at the exits, with an initial cost for the worse ones.
func (s *Heuristics) startAtExits(f *kit.DistanceField) {
	for at := 1; at <= s.n; at++ {
		switch s.site[at].Multiplier {
		case 3:
			f.Start(at, 0)
		case 2:
			f.Start(at, 4)
		case 1:
			f.Start(at, 9)
		}
	}
}

// Quiescent implements ai.Heuristics. It is true while a unit is to be picked.
func (s *Heuristics) Quiescent(pos rules.Position) bool { return pos.(*tigers.Position).Moving() }
