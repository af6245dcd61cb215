package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// drawFan draws the fanned stack, and a line to its cell.
func (b *Board) drawFan(view *ebiten.Image, c *ui.Context) {
	rects, all := b.placement().FanRects(), b.placement().FanSheet()
	if len(rects) == 0 {
		return
	}
	stack := b.pic.Stacks[b.hover.Fan]
	foot := b.canvas.CellCenter(b.hover.Fan)
	edge := ui.Point{X: math.Min(math.Max(foot.X, all.X), all.Right()), Y: all.Bottom()}
	if all.Y > foot.Y {
		edge.Y = all.Y
	}
	b.canvas.RingCell(b.hover.Fan, 0.02, 2, ui.Alpha(c.Theme.PaperLight, 0.9))
	shapes := b.canvas.Shapes
	shapes.Line(foot, edge, 4, ui.Alpha(c.Theme.TableDeep, 0.55))
	shapes.Line(foot, edge, 1.5, ui.Alpha(c.Theme.PaperLight, 0.9))
	shapes.Rect(all, ui.Alpha(c.Theme.TableDeep, 0.7))
	shapes.Frame(all, 1.5, ui.Alpha(c.Theme.PaperLight, 0.8))
	shapes.Draw(view)
	for i, id := range stack {
		if q := b.pic.Without(id, b.flying()); q != nil {
			b.drawPiece(view, c, q, rects[i].Center(), rects[i].W, 1)
		}
	}
}
