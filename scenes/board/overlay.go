package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/ui"
)

// remark updates the marks of the overlay from the position.
func (b *Board) remark(c *ui.Context) {
	b.overlay.Marks, b.overlay.Links = b.overlay.Marks[:0], nil
	side := b.viewer()
	if side == rules.NoSide {
		side = b.match.ToMove()
		if side == rules.Chance || side == rules.NoSide {
			side = rules.Axis
		}
	}
	kind, piece, now := b.overlay.Kind, b.chooser.Hover.Piece, b.situation()
	if kind == vocab.ShowFront {
		b.overlay.Control = marks.ControlMap{Now: b.controlIn(now.Position), Before: b.controlIn(b.match.At(b.log.TurnStart(b.shownAt())))}
	}
	if kind == "" && b.panels.info.Answer.Piece != 0 {
		kind, piece = vocab.ShowReach, b.panels.info.Answer.Piece
	}
	o := now.Overlay(kind, side, b.chooser.Hover.Cell, piece)
	b.overlay.Marks, b.overlay.Links = append(b.overlay.Marks, o.Marks...), o.Links
	c.NeedRedraw()
}

// controlIn returns the side of each cell in a position.
func (b *Board) controlIn(pos rules.View) []rules.Side {
	return marks.ControlIn(pos, b.board, b.own, b.canvas.Borders())
}
