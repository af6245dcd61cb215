package board

import "herbstnebel/rules"

// hover is the target of the pointer or of the keyboard cursor.
type hover struct {
	cell     rules.CellID
	piece    rules.PieceID
	rest     int            // number of updates for which the pointer has rested
	path     []rules.CellID // path of the choice that a click would play
	cost     int            // cost of the path, in half movement points
	reveal   rules.CellID   // cell to bring out from under the drawer; 0 = none
	fan      rules.CellID   // cell of the stack that is fanned out; 0 = none
	fanFixed bool           // true if a key or a finger opened the fan, not a resting pointer
	fanMoved bool           // true if the mouse has moved since the fan was opened
	away     int            // number of updates for which the pointer has been away from the fan
}

// openFan fans out the stack of a cell until the fan is closed.
func (h *hover) openFan(cell rules.CellID) {
	h.closeFan()
	h.fan, h.fanFixed = cell, true
}

// closeFan closes the fan.
func (h *hover) closeFan() { h.fan, h.fanFixed, h.fanMoved, h.away = 0, false, false, 0 }

// noPath clears the path to the target.
func (h *hover) noPath() { h.path, h.cost = h.path[:0], 0 }

// leave clears the target until the pointer moves.
func (h *hover) leave() {
	h.closeFan()
	h.noPath()
	h.cell, h.piece = 0, 0
}
