package marks

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Overlay is the map overlay that is switched on.
type Overlay struct {
	Kind    string       // an overlay query of package vocab; empty = none is on
	Marks   []rules.Mark // marked cells
	Links   []rules.Mark // marks from or to the target of the pointer
	Control ControlMap   // control map of vocab.ShowFront

	Targets []rules.CellID // cells that the active unit, or that of vocab.ShowReach, could attack
}

// ControlMap has the side of each cell now and at the start of the turn.
type ControlMap struct {
	Now, Before []rules.Side // by cell
}

// Toggle switches an overlay on, or off if it is on.
func (o *Overlay) Toggle(kind string) {
	if o.Kind == kind {
		kind = ""
	}
	o.Kind = kind
}

// ControlIn returns the side of each cell in a position. The parameter borders lists the edges shared by two cells.
func ControlIn(pos rules.View, board *rules.Board, own *skin.Skin, borders []mapview.Border) []rules.Side {
	next := make([][]rules.CellID, len(board.Cells))
	for _, e := range borders {
		next[e.A], next[e.B] = append(next[e.A], e.B), append(next[e.B], e.A)
	}
	return assist.ControlMap(pos, next, func(cell rules.CellID) bool { return IsLand(board, own, cell) })
}

// IsLand reports whether a cell is land, and not the margin of the map.
func IsLand(board *rules.Board, own *skin.Skin, cell rules.CellID) bool {
	return !slices.Contains(own.Margins, board.Cells[cell].Terrain)
}

// AddLand adds the flags, and the control map if it is on: the land is tinted lightly by side, cells that have changed sides in this turn are
// hatched, and the front line is dashed as it was at the start of the turn and solid as it is now.
func (v *View) AddLand(c *ui.Context) {
	for _, id := range v.Flags {
		v.Canvas.Flag(c.Theme, id, v.Pieces.Control[id], len(v.Pieces.Stacks[id]))
	}
	if s := &v.Overlay.Control; v.Overlay.Kind == vocab.ShowFront && len(s.Now) == len(v.Board.Cells) {
		v.Canvas.ControlMap(c.Theme, s.Now, s.Before)
	}
}
