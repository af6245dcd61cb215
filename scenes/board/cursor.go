package board

import (
	"herbstnebel/rules"
	"math"
)

// keyboardCursor is the keyboard cursor that moves from cell to cell of the map, including cells that are not selectable. Confirm acts like a click
// on the cell, and so shows why a cell is not selectable.
type keyboardCursor struct {
	cell    rules.CellID // 0 = the cursor is hidden
	piece   rules.PieceID
	lane    rules.Point // row or column that the cursor keeps while it moves along one axis
	sideIn  bool        // true if that axis is left to right
	arrives bool        // true if the keyboard focus must follow the cursor
	refused bool        // true if the piece was refused: Confirm goes to the one below
	fanned  bool        // true if the stack is fanned out: Confirm selects the first piece
}

// cellAhead returns the nearest cell in a direction from a cell, measured from a point; 0 = none.
func cellAhead(p *rules.Board, from rules.CellID, at rules.Point, dx, dy float64) (best rules.CellID) {
	least := math.Inf(1)
	for id := 1; id < len(p.Cells); id++ {
		d, lies := bearing(at, p.Cells[id].Center, dx, dy)
		if lies && d < least && rules.CellID(id) != from {
			best, least = rules.CellID(id), d
		}
	}
	return best
}

// nearest returns the cell whose centre is nearest to a point.
func nearest(p *rules.Board, at rules.Point) (best rules.CellID) {
	least := math.Inf(1)
	for id := 1; id < len(p.Cells); id++ {
		if d := howFar(at, p.Cells[id].Center); d < least {
			best, least = rules.CellID(id), d
		}
	}
	return best
}

// meet moves the cursor to a piece of the stack.
func (r *keyboardCursor) meet(piece rules.PieceID) {
	r.piece, r.refused, r.fanned = piece, false, false
}
