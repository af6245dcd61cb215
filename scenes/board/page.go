package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/orders"
	"herbstnebel/scenes/ui"
)

// ordersView returns what the order of battle and the search show.
func (b *Board) ordersView() *orders.View {
	v := &orders.View{Env: b.env(), Side: b.looker(), Fates: orders.FatesOf(b.play.Match.At(0).Pieces(nil)), GoTo: b.goTo}
	for i := range b.log.Entries {
		v.Fates.Add(&b.log.Entries[i].Event)
	}
	return v
}

// looker returns the side of the person at the screen: the only human player, or the deciding side, or else the Axis.
func (b *Board) looker() rules.Side {
	if side := b.viewer(); side != rules.NoSide {
		return side
	}
	if b.decision.By == rules.Allies {
		return rules.Allies
	}
	return rules.Axis
}

// goTo shows a cell of the map and a piece in it. Both flash.
func (b *Board) goTo(c *ui.Context, t orders.Target) {
	if t.Cursor {
		b.moveCellCursor(c, t.Cell, t.Piece)
	}
	b.drawers.Close()
	b.flashAt(c, t.Cell)
	b.look(c, t.Cell, t.Piece)
	b.hover.CloseFan()
	b.canvas.Highlights.Piece = t.Piece
	if t.Piece != 0 && len(b.pic.Stacks[t.Cell]) > 1 && !b.pic.Grouped {
		b.hover.OpenFan(t.Cell)
	}
}

// flashTicks is the time for which a flash stays on or off, in updates.
const flashTicks = 12

// flashing reports whether the found cell and piece are framed now: blinking, or always if motion is reduced.
func (b *Board) flashing(c *ui.Context) bool {
	return b.canvas.Highlights.Any() && (b.still || c.Tick/flashTicks%2 == 0)
}

// drawFound frames the found piece.
func (b *Board) drawFound(view *ebiten.Image, c *ui.Context) {
	if b.canvas.Highlights.Piece == 0 || !b.flashing(c) {
		return
	}
	at, in := b.ScreenPos(0, b.canvas.Highlights.Piece)
	if !in {
		return
	}
	side := b.canvas.PieceSize()
	if rects := b.placement().FanRects(); len(rects) > 0 && b.hover.Fan == b.pic.CellOf(b.canvas.Highlights.Piece) {
		side = rects[0].W
	}
	r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
	w := max(side*0.06, 2)
	b.canvas.Shapes.Frame(r.Inset(-2.2*w), 2*w, c.Theme.Ink)
	b.canvas.Shapes.Frame(r.Inset(-2.2*w), w*1.3, c.Theme.Focus)
	b.canvas.Shapes.Draw(view)
}
