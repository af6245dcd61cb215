package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// page is a full-screen page over the board, such as the order of battle or the search. The match pauses below it.
type page struct{ b *Board }

// Overlay reports that the board stays visible.
func (p *page) Overlay() bool { return true }

// Draw darkens the board.
func (p *page) Draw(screen *ebiten.Image, c *ui.Context) {
	c.FillRect(screen, c.Screen(), ui.Alpha(c.Theme.TableDeep, 0.55))
}

// lay draws the page with its heading, at most wide by high interface points, and returns the area for its contents. It reports whether the
// player closed the page.
func (p *page) lay(c *ui.Context, title string, wide, high float64) (body ui.Rect, left bool) {
	room, size := c.Screen().Inset(c.Px(6)), 28.0
	if c.Narrow() || c.Short() {
		size = 22
	}
	if c.Narrow() {
		high = room.H / c.Scale
	}
	body = c.UI.Sheet(room.CenterIn(c.Px(wide), c.Px(high)))
	row := body.CutBottom(c.RowHeight())
	c.UI.FocusLast(row)
	body.CutBottom(c.Px(8))
	c.UI.Heading(body.CutTop(c.Px(size*1.25)), title, size)
	body.CutTop(c.Px(8))
	left = c.UI.Button("back", row.CutLeft(min(c.Px(150), row.W)), c.T("back"), ui.ButtonStyle{Action: ui.Cancel, Icon: ui.ArrowLeft})
	if left {
		c.Pop()
	}
	if p.b.canvas.Sprites.Incomplete() { // some counters are not drawn yet
		c.NeedRedraw()
	}
	return body, left
}

// goTo closes the page and shows a cell of the map and a piece in it, which may be 0.
func (p *page) goTo(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	c.Pop()
	p.b.goTo(c, cell, piece)
}

// goTo shows a cell of the map and, if piece is not 0, a piece in it. Both flash.
func (b *Board) goTo(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.drawer = ""
	b.flashAt(c, cell)
	b.look(c, cell, piece)
	b.hover.CloseFan()
	b.canvas.Highlights.Piece = piece
	if piece != 0 && len(b.pic.Stacks[cell]) > 1 && !b.pic.Grouped {
		b.hover.OpenFan(cell)
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
	if rects := b.fanRects(); len(rects) > 0 && b.hover.Fan == b.pic.CellOf(b.canvas.Highlights.Piece) {
		side = rects[0].W
	}
	r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
	w := max(side*0.06, 2)
	b.canvas.Shapes.Frame(r.Inset(-2.2*w), 2*w, c.Theme.Ink)
	b.canvas.Shapes.Frame(r.Inset(-2.2*w), w*1.3, c.Theme.Focus)
	b.canvas.Shapes.Draw(view)
}
