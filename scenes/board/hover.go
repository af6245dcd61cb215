package board

import "herbstnebel/rules"

// hover is what the pointer, or the keyboard's cursor, is at.
type hover struct {
	cell     rules.CellID
	piece    rules.PieceID
	rest     int            // updates the pointer has rested
	path     []rules.CellID // of the choice that a click would take
	cost     int            // of the path, in half movement points
	reveal   rules.CellID   // to be brought from under the drawer, or 0
	fan      rules.CellID   // the stack that is fanned out, or 0
	fanFixed bool           // by key or finger, not by resting
	fanMoved bool           // the mouse has moved since it was opened
	away     int            // updates that the pointer has been away from it
}

// openFan fans out the stack of a cell until it is closed.
func (h *hover) openFan(cell rules.CellID) {
	h.closeFan()
	h.fan, h.fanFixed = cell, true
}

// closeFan lays the fanned stack together.
func (h *hover) closeFan() { h.fan, h.fanFixed, h.fanMoved, h.away = 0, false, false, 0 }

// noPath forgets the way to what the pointer is at.
func (h *hover) noPath() { h.path, h.cost = h.path[:0], 0 }

// leave forgets what the pointer is at, until it moves.
func (h *hover) leave() {
	h.closeFan()
	h.noPath()
	h.cell, h.piece = 0, 0
}
