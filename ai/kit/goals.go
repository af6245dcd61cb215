package kit

// Goal is a cell worth having.
type Goal struct {
	Cell  int
	Worth int   // in the units of the staff's evaluation
	Way   Field // from each cell to it, over the bare ground
}

// NewGoals measures the ways to goals.
func NewGoals(b *Board, goals []Goal) []Goal {
	for i := range goals {
		g := &goals[i]
		g.Way.Begin(b)
		g.Way.Start(g.Cell, 0)
		g.Way.Spread(b, nil)
	}
	return goals
}
