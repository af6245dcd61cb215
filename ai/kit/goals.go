package kit

// Goal is a cell with a value.
type Goal struct {
	Cell  int
	Value int           // in the units of the evaluation
	Way   DistanceField // distance of each cell to the goal, without tolls
}

// NewGoals computes the distances to goals.
func NewGoals(b *Board, goals []Goal) []Goal {
	for i := range goals {
		g := &goals[i]
		g.Way.Begin(b)
		g.Way.Start(g.Cell, 0)
		g.Way.Compute(b, nil)
	}
	return goals
}
