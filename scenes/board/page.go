package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// page is a sheet of paper over the board, for what fills a screen: the order of battle, the
// search. The game waits below it.
type page struct{ b *Board }

// Overlay reports that the board stays in sight.
func (p *page) Overlay() bool { return true }

// Draw darkens the board.
func (p *page) Draw(screen *ebiten.Image, c *ui.Context) {
	c.FillRect(screen, c.Screen(), ui.Alpha(c.Theme.TableDeep, 0.55))
}

// lay records the sheet, as wide and high in interface points as there is room for, with its
// heading, and returns the room for its contents. It reports whether the page was left.
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
	if p.b.sprites.short { // counters are still to be made
		c.NeedRedraw()
	}
	return body, left
}

// goTo leaves the page for a cell of the map and a piece there, which may be 0.
func (p *page) goTo(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	c.Pop()
	p.b.goTo(c, cell, piece)
}

// goTo shows a cell of the map, and a piece there where that is not 0: both flash.
func (b *Board) goTo(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.drawer = ""
	b.flashAt(c, cell)
	b.look(c, cell, piece)
	b.hover.closeFan()
	b.journal.found = piece
	if piece != 0 && len(b.pic.stacks[cell]) > 1 && !b.pic.piled {
		b.hover.openFan(cell)
	}
}

// flashTicks is how long a flash stays on or off, in updates.
const flashTicks = 12

// flashing reports whether what was found is framed now: on and off, or steadily where nothing
// is to move.
func (b *Board) flashing(c *ui.Context) bool {
	return len(b.journal.flash) > 0 && (b.still || c.Tick/flashTicks%2 == 0)
}

// drawFound frames the piece that was gone to.
func (b *Board) drawFound(view *ebiten.Image, c *ui.Context) {
	if b.journal.found == 0 || !b.flashing(c) {
		return
	}
	at, in := b.ScreenPos(0, b.journal.found)
	if !in {
		return
	}
	side := b.pieceSide()
	if rects := b.fanRects(); len(rects) > 0 && b.hover.fan == b.pic.home(b.journal.found) {
		side = rects[0].W
	}
	r := ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
	w := max(side*0.06, 2)
	b.frame(r.Inset(-2.2*w), 2*w, c.Theme.Ink)
	b.frame(r.Inset(-2.2*w), w*1.3, c.Theme.Focus)
	b.ink.draw(view)
}
