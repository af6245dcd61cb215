package scenes

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// sheet is what most scenes around the board share: a sheet of paper on the dimmed picture,
// a stamped heading, and a way back.
type sheet struct {
	app  *App
	over bool    // the board shows below it
	wide float64 // interface points
	high float64
}

// tall is the height of a sheet with more on it than a low screen shows, in interface points.
const tall = 1000

// fit gives the sheet the height that its heading, a text and a row of buttons need.
func (s *sheet) fit(c *ui.Context, text string, st ui.Style) {
	_, h := c.TextSize(text, st, min(c.Px(s.wide), c.W-c.Px(12))-c.Px(2*ui.Margin+16))
	s.high = (h+c.RowHeight())/c.Scale + 2*ui.Margin + 72
}

// Overlay reports whether the scene below stays in sight.
func (s *sheet) Overlay() bool { return s.over }

// Draw draws what lies under the sheet.
func (s *sheet) Draw(screen *ebiten.Image, c *ui.Context) {
	if s.over {
		c.FillRect(screen, c.Screen(), ui.Alpha(c.Theme.TableDeep, 0.55))
		return
	}
	s.app.backdrop.draw(screen, c, 0.45)
}

// lay records the sheet with its heading and returns the room below the heading.
func (s *sheet) lay(c *ui.Context, title string) ui.Rect {
	room := c.Screen().Inset(c.Px(6))
	wide, high := s.wide, s.high
	if wide == 0 {
		wide = 880
	}
	if high == 0 {
		high = 720
	}
	if c.Narrow() && s.high == 0 {
		high = room.H / c.Scale
	}
	r := room.CenterIn(c.Px(wide), c.Px(high))
	r = c.UI.Sheet(r)
	if title != "" {
		size := 30.0
		if c.Narrow() || c.Short() {
			size = 24
		}
		head := r.CutTop(c.Px(size * 1.25))
		c.UI.Heading(head, title, size)
		r.CutTop(c.Px(8))
	}
	return r
}

// footer cuts a row of buttons off the bottom of r.
func footer(c *ui.Context, r *ui.Rect) ui.Rect {
	row := r.CutBottom(c.RowHeight())
	r.CutBottom(c.Px(12))
	c.UI.FocusLast(row)
	return row
}

// back records the button that leads back at the left of a row, and obeys it.
func back(c *ui.Context, row *ui.Rect, key string) bool {
	r := row.CutLeft(min(c.Px(150), row.W*0.4))
	return c.UI.Button("back", r, c.T(key), ui.ButtonStyle{Action: ui.Cancel, Icon: ui.ArrowLeft})
}

// shaded is text on the picture: light, with a dark copy behind it.
func shaded(c *ui.Context, r ui.Rect, text string, st ui.Style, clr color.RGBA) {
	dark := st
	dark.Color = ui.Alpha(c.Theme.TableDeep, 0.7)
	d := c.Px(max(1, st.Size/36))
	c.UI.Text(r.Move(d, d), text, dark)
	st.Color = clr
	c.UI.Text(r, text, st)
}
