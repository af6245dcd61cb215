package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/ui"
)

// overlays keeps the marks of the map overlay up to date.
type overlays struct {
	*model
	canvas *mapview.Canvas
}

// update updates the marks of the overlay from the position. If no overlay is on, it marks the reach of a piece about which the player has asked.
func (o *overlays) update(c *ui.Context) {
	borders, asked := o.canvas.Borders(), o.chooser.Answer.Piece
	o.overlay.Marks, o.overlay.Links = o.overlay.Marks[:0], nil
	side := choosing.Viewer(o.match)
	if side == rules.NoSide {
		side = o.match.ToMove()
		if side == rules.Chance || side == rules.NoSide {
			side = rules.Axis
		}
	}
	kind, piece, now := o.overlay.Kind, o.chooser.Hover.Piece, o.chooser.Situation()
	if kind == vocab.ShowFront {
		o.overlay.Control = marks.ControlMap{Now: marks.ControlIn(now.Position, o.board, o.own, borders), Before: marks.ControlIn(o.match.At(o.log.TurnStart(o.shownAt())), o.board, o.own, borders)}
	}
	if kind == "" && asked != 0 {
		kind, piece = vocab.ShowReach, asked
	}
	list := now.Overlay(kind, side, o.chooser.Hover.Cell, piece)
	o.overlay.Marks, o.overlay.Links, o.overlay.Targets = append(o.overlay.Marks, list.Marks...), list.Links, list.Targets
	if active := o.chooser.Decision.Piece; len(list.Targets) == 0 && o.chooser.Human && active != 0 {
		o.overlay.Targets = now.Targets(active)
	}
	c.NeedRedraw()
}

// look makes a cell and a piece the target that panels and overlays describe.
func (o *overlays) look(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	o.chooser.Look(cell, piece)
	if o.overlay.Kind == vocab.ShowThreat || o.overlay.Kind == vocab.ShowReach || o.overlay.Kind == vocab.ShowSupply {
		o.update(c)
	}
	c.NeedRedraw()
}

// whatIf updates the what-if attack to the target of the pointer or of the keyboard, and to the keys.
func (o *overlays) whatIf(c *ui.Context) {
	o.chooser.UpdateWhatIf(c, o.shown.forecast != nil)
}

// toggle switches an overlay on or off.
func (o *overlays) toggle(c *ui.Context, kind string) {
	o.overlay.Toggle(kind)
	o.update(c)
}
