package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/ui"
)

// updateOverlay updates the marks of the overlay from the position. If no overlay is on, it marks the reach of a piece about which the player has
// asked; 0 = none. borders are the hexsides of the map.
func (m *model) updateOverlay(asked rules.PieceID, borders []mapview.Border) {
	m.overlay.Marks, m.overlay.Links = m.overlay.Marks[:0], nil
	side := choosing.Viewer(m.match)
	if side == rules.NoSide {
		side = m.match.ToMove()
		if side == rules.Chance || side == rules.NoSide {
			side = rules.Axis
		}
	}
	kind, piece, now := m.overlay.Kind, m.chooser.Hover.Piece, m.chooser.Situation()
	if kind == vocab.ShowFront {
		m.overlay.Control = marks.ControlMap{Now: marks.ControlIn(now.Position, m.board, m.own, borders), Before: marks.ControlIn(m.match.At(m.log.TurnStart(m.shownAt())), m.board, m.own, borders)}
	}
	if kind == "" && asked != 0 {
		kind, piece = vocab.ShowReach, asked
	}
	o := now.Overlay(kind, side, m.chooser.Hover.Cell, piece)
	m.overlay.Marks, m.overlay.Links = append(m.overlay.Marks, o.Marks...), o.Links
}

// remark updates the marks of the overlay from the position.
func (b *Board) remark(c *ui.Context) {
	b.updateOverlay(b.panels.info.Answer.Piece, b.canvas.Borders())
	c.NeedRedraw()
}
