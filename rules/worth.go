package rules

// Valuer is a View of a game in which not every scenario or option counts the same places.
type Valuer interface {
	// Worth returns the victory points that a cell brings in this match, and whether it matters to
	// who wins without any.
	Worth(CellID) (points int, decides bool)
}
