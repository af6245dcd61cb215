package board

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// controlMap is the side of each cell for the front line overlay, now and at the start of the turn.
type controlMap struct {
	now, before []rules.Side // by cell
}

// takeControlMap computes the control map of a position and of the start of its turn.
func (b *Board) takeControlMap(pos rules.View) {
	first := 0
	for i := range b.log.Entries {
		if l := &b.log.Entries[i]; l.Event.Kind == rules.TurnBegan && l.At < b.shownAt() {
			first = l.At + 1
		}
	}
	b.overlay.control = controlMap{b.controlIn(pos), b.controlIn(b.play.Match.At(first))}
}

// controlIn returns the side of each cell in a position.
func (b *Board) controlIn(pos rules.View) []rules.Side {
	next := make([][]rules.CellID, len(b.board.Cells))
	for _, e := range b.canvas.Borders() {
		next[e.A], next[e.B] = append(next[e.A], e.B), append(next[e.B], e.A)
	}
	return assist.ControlMap(pos, next, func(cell rules.CellID) bool { return !b.margin(cell) })
}

// margin reports whether a cell is not land.
func (b *Board) margin(id rules.CellID) bool {
	return slices.Contains(b.own.Margins, b.board.Cells[id].Terrain)
}

// drawControlMap tints the land lightly by side, hatches the cells that have changed sides in this turn, and draws the front line as it was at
// the start of the turn, dashed, and as it is now.
func (b *Board) drawControlMap(c *ui.Context) {
	s := &b.overlay.control
	if b.overlay.kind != overFront || len(s.now) != len(b.board.Cells) {
		return
	}
	b.canvas.ControlMap(c.Theme, s.now, s.before)
}
