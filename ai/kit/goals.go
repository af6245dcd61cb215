package kit

// Goal is a cell worth having.
type Goal struct {
	Cell  int
	Value int           // in the units of the staff's evaluation
	Way   DistanceField // from each cell to it, over the bare ground
}

// NewGoals measures the ways to goals.
func NewGoals(b *Board, goals []Goal) []Goal {
	for i := range goals {
		g := &goals[i]
		g.Way.Begin(b)
		g.Way.Start(g.Cell, 0)
		g.Way.Compute(b, nil)
	}
	return goals
}
