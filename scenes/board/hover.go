package board

import "herbstnebel/rules"

// hover is what the pointer, or the keyboard's cursor, is at.
type hover struct {
	cell     rules.CellID
	piece    rules.PieceID
	rest     int            // updates the pointer has rested
	path     []rules.CellID // of the choice that a click would take
	cost     int            // of the path, in half movement points
	fan      rules.CellID   // the stack that is fanned out, or 0
	fanFixed bool           // by key or finger: it stays when the pointer leaves
}

// openFan fans out the stack of a cell until it is closed.
func (h *hover) openFan(cell rules.CellID) { h.fan, h.fanFixed = cell, true }

// closeFan lays the fanned stack together.
func (h *hover) closeFan() { h.fan, h.fanFixed = 0, false }

// noPath forgets the way to what the pointer is at.
func (h *hover) noPath() { h.path, h.cost = h.path[:0], 0 }
