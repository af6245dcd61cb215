package mapview

import (
	"image/color"

	"herbstnebel/rules"
)

// highlightTicks is the time for which a cell is highlighted, in updates.
const highlightTicks = 120

// Highlights are the cells to which the player has been led, for a short time.
type Highlights struct {
	Piece rules.PieceID // piece that is framed with the cells; 0 = none

	until map[rules.CellID]int // tick at which the highlight of a cell ends
}

// Add highlights a cell from a tick on.
func (h *Highlights) Add(cell rules.CellID, tick int) {
	if h.until == nil {
		h.until = map[rules.CellID]int{}
	}
	h.until[cell] = tick + highlightTicks
}

// Has reports whether a cell is highlighted.
func (h *Highlights) Has(cell rules.CellID) bool {
	_, ok := h.until[cell]
	return ok
}

// Any reports whether a cell is highlighted.
func (h *Highlights) Any() bool { return len(h.until) > 0 }

// Expire removes the highlights whose time is over at a tick, and reports whether there were any highlights.
func (h *Highlights) Expire(tick int) bool {
	any := h.Any()
	for cell, until := range h.until {
		if tick > until {
			delete(h.until, cell)
		}
	}
	if !h.Any() {
		h.Piece = 0
	}
	return any
}

// RingHighlights adds a line of width w around each highlighted cell to Shapes. The parameter in is that of RingCell.
func (v *Canvas) RingHighlights(in, w float64, clr color.RGBA) {
	for cell := range v.Highlights.until {
		v.RingCell(cell, in, w, clr)
	}
}
