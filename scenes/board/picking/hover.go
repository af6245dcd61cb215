package picking

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
)

// Hover is the target of the pointer or of the keyboard cursor.
type Hover struct {
	Cell      rules.CellID
	Piece     rules.PieceID
	Revision  int              // revision of the match when the pointer was there last
	RestedFor int              // number of updates for which the pointer has rested
	Path      []rules.CellID   // path of the choice that a click would play
	Cost      int              // cost of the path, in half movement points
	Reasons   []rules.Reason   // reasons why the active piece cannot move to the target or attack it
	Stays     []assist.Refusal // pieces of the group that do not move to the target
	Reveal    rules.CellID     // cell to bring out from under the drawer; 0 = none
	Fan       rules.CellID     // cell of the stack that is fanned out; 0 = none
	FanFixed  bool             // true if a key or a finger opened the fan, not a resting pointer
	FanMoved  bool             // true if the mouse has moved since the fan was opened
	AwayFor   int              // number of updates for which the pointer has been away from the fan
}

// OpenFan fans out the stack of a cell until the fan is closed.
func (h *Hover) OpenFan(cell rules.CellID) {
	h.CloseFan()
	h.Fan, h.FanFixed = cell, true
}

// ToggleFan fans out the stack of the target, or closes its fan if that stays open. It reports false if there is no target.
func (h *Hover) ToggleFan() bool {
	switch {
	case h.Cell == 0:
		return false
	case h.FanFixed && h.Fan == h.Cell:
		h.CloseFan()
	default:
		h.OpenFan(h.Cell)
	}
	return true
}

// CloseFan closes the fan.
func (h *Hover) CloseFan() { h.Fan, h.FanFixed, h.FanMoved, h.AwayFor = 0, false, false, 0 }

// ClearPath clears the path to the target.
func (h *Hover) ClearPath() { h.Path, h.Cost = h.Path[:0], 0 }

// Clear clears the target until the pointer moves.
func (h *Hover) Clear() {
	h.CloseFan()
	h.ClearPath()
	h.Cell, h.Piece = 0, 0
}
