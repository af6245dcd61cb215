package axisallies

import "herbstnebel/rules"

// CellPoints implements rules.CellScorer: towns bring points by an option only (§12.4).
func (p *Position) CellPoints(cell rules.CellID) (points int, decides bool) {
	if !p.ByTown() {
		return 0, false
	}
	return p.System().Board().Cells[cell].Points, false
}
