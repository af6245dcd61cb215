package kit

// Goal is a cell with a value.
type Goal struct {
	Cell     int
	Value    int           // in the units of the evaluation
	Distance DistanceField // distance of each cell to the goal, without tolls
}

// NewGoals computes the distances to goals.
func NewGoals(b *Board, goals []Goal) []Goal {
	for i := range goals {
		g := &goals[i]
		g.Distance.Begin(b)
		g.Distance.Start(g.Cell, 0)
		g.Distance.Compute(b, nil)
	}
	return goals
}
