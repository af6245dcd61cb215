package rules

// CellScorer is a View of a game in which not every scenario or option counts the same places.
type CellScorer interface {
	// CellPoints returns the victory points that a cell brings in this match, and whether it matters to
	// who wins without any.
	CellPoints(CellID) (points int, decides bool)
}
