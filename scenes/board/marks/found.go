package marks

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// flashTicks is the time for which a flash stays on or off, in updates.
const flashTicks = 12

// Frame of the found piece: a share of its side, and the minimum in pixels.
const foundLine, foundLeast = 0.06, 2

// DrawFound frames the found piece: blinking, or always if motion is reduced.
func (v *View) DrawFound(view *ebiten.Image, c *ui.Context) {
	id := v.Canvas.Highlights.Piece
	if id == 0 || !v.Canvas.Highlights.Any() || !v.Still && c.Tick/flashTicks%2 != 0 {
		return
	}
	cell := v.Pieces.CellOf(id)
	if !v.Pieces.OnMap(cell) {
		return
	}
	at := v.Locate(cell, id)
	if !at.In(v.Canvas.Camera.View()) {
		return
	}
	side := v.Canvas.PieceSize()
	if rects := v.FanRects(); len(rects) > 0 && v.Fan == cell {
		side = rects[0].W
	}
	r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
	w := math.Max(side*foundLine, foundLeast)
	v.addFrame(r, w, outerFound, c.Theme.Ink)
	v.addFrame(r, w, innerFound, c.Theme.Focus)
	v.Canvas.Shapes.Draw(view)
}
