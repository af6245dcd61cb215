package board

import (
	"herbstnebel/scenes/board/panel/orders"
	"herbstnebel/scenes/ui"
)

// ordersView returns the data that the order of battle and the search show. goTo shows their result on the map.
func (w *views) ordersView(goTo func(*ui.Context, orders.Target)) *orders.View {
	v := &orders.View{Env: w.env(), Side: w.looker(), Fates: orders.FatesOf(w.match.At(0).Pieces(nil)), GoTo: goTo}
	for i := range w.log.Entries {
		v.Fates.Add(&w.log.Entries[i].Event)
	}
	return v
}

// goTo shows a cell of the map and a piece in it. Both flash.
func (b *Board) goTo(c *ui.Context, t orders.Target) {
	if t.Cursor {
		b.keyboard.moveCellCursor(c, t.Cell, t.Piece)
	}
	b.panels.drawers.Close()
	b.camera.flash(c, t.Cell)
	b.overlays.look(c, t.Cell, t.Piece)
	b.model.chooser.Hover.CloseFan()
	b.canvas.Highlights.Piece = t.Piece
	if t.Piece != 0 && len(b.model.pic.Stacks[t.Cell]) > 1 && !b.model.pic.Grouped {
		b.model.chooser.Hover.OpenFan(t.Cell)
	}
}
