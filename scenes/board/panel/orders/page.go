package orders

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the pages show.
type View struct {
	panel.Env
	Side  rules.Side // side of the person at the screen
	Fates Fates
	GoTo  func(c *ui.Context, t Target) // called after the page has been closed
}

// Target is a cell of the map, and a piece in it, that the player asks to see.
type Target struct {
	Cell   rules.CellID
	Piece  rules.PieceID // 0 = none
	Cursor bool          // true if the keyboard cursor moves there too, so that Confirm applies to it
}

// page is a full-screen page over the board. The match pauses below it.
type page struct{ v *View }

// Overlay reports that the board stays visible.
func (p *page) Overlay() bool { return true }

// shade is the opacity of the shade over the board.
const shade = 0.55

// Draw darkens the board.
func (p *page) Draw(screen *ebiten.Image, c *ui.Context) {
	c.FillRect(screen, c.Screen(), ui.Alpha(c.Theme.TableDeep, shade))
}

// Sizes of a page, in interface points.
const (
	screenMargin        = 6.0
	headSize, smallHead = 28.0, 22.0 // heading, and heading on a small screen
	headLine            = 1.25       // height of the heading, as a multiple of its size
	backWide            = 150.0
)

// lay draws the page with its heading, at most wide by high interface points, and returns a cursor over the area for its contents. It reports whether the
// player closed the page.
func (p *page) lay(c *ui.Context, title string, wide, high float64) (body *ui.Flow, left bool) {
	room, size := c.Inset(c.Screen(), screenMargin), headSize
	if c.Narrow() || c.Short() {
		size = smallHead
	}
	if c.Narrow() {
		high = room.H / c.Scale
	}
	body = c.Flow(c.UI.Sheet(c.CenterIn(room, wide, high)))
	row := body.Rest.CutBottom(c.RowHeight())
	c.UI.FocusLast(row)
	body.Bottom(gap)
	c.UI.Heading(body.Top(size*headLine, gap), title, size)
	left = c.UI.Button("back", c.Flow(row).Left(backWide), c.T("back"), ui.ButtonStyle{Action: ui.Cancel, Icon: ui.ArrowLeft})
	if left {
		c.Pop()
	}
	if p.v.Sprites != nil && p.v.Sprites.Incomplete() { // some counters are not drawn yet
		c.NeedRedraw()
	}
	return body, left
}

// goTo closes the page and shows a place of the map.
func (p *page) goTo(c *ui.Context, t Target) {
	c.Pop()
	p.v.GoTo(c, t)
}

// square returns the square of the width of r in the middle of its height.
func square(r ui.Rect) ui.Rect { return ui.Rect{X: r.X, Y: r.Center().Y - r.W/2, W: r.W, H: r.W} }
