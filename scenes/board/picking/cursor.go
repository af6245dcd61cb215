package picking

import (
	"math"

	"herbstnebel/rules"
)

// Cursor is the keyboard cursor that moves from cell to cell of the map, including cells that are not selectable. Confirm acts like a click
// on the cell, and so shows why a cell is not selectable.
type Cursor struct {
	Cell     rules.CellID // 0 = the cursor is hidden
	Piece    rules.PieceID
	Lane     rules.Point // row or column that the cursor keeps while it moves along one axis
	Sideways bool        // true if that axis is left to right
	Arrives  bool        // true if the keyboard focus must follow the cursor
	Refused  bool        // true if the piece was refused: Confirm goes to the one below
	Fanned   bool        // true if the stack is fanned out: Confirm selects the first piece
}

// CellAhead returns the nearest cell in a direction from a cell, measured from a point; 0 = none.
func CellAhead(p *rules.Board, from rules.CellID, at rules.Point, dx, dy float64) (best rules.CellID) {
	least := math.Inf(1)
	for id := 1; id < len(p.Cells); id++ {
		d, lies := DistanceAlong(at, p.Cells[id].Center, dx, dy)
		if lies && d < least && rules.CellID(id) != from {
			best, least = rules.CellID(id), d
		}
	}
	return best
}

// Nearest returns the cell whose centre is nearest to a point.
func Nearest(p *rules.Board, at rules.Point) (best rules.CellID) {
	least := math.Inf(1)
	for id := 1; id < len(p.Cells); id++ {
		if d := Distance(at, p.Cells[id].Center); d < least {
			best, least = rules.CellID(id), d
		}
	}
	return best
}

// Meet moves the cursor to a piece of the stack.
func (r *Cursor) Meet(piece rules.PieceID) {
	r.Piece, r.Refused, r.Fanned = piece, false, false
}
