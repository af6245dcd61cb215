// Package page provides the common frame of the screens around the board: a sheet of paper with a heading, a footer
// and a back button, the picture behind it, and dialogs.
//
// A screen embeds Sheet and implements Update. It calls Layout or LayoutWithBack for the room that its content may
// use.
package page

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// Sheet is the common base of most scenes around the board: a sheet of paper with a heading and a way back,
// over the dimmed background.
type Sheet struct {
	Backdrop *Backdrop // may be nil if Over is true
	Over     bool      // true if the scene below remains visible
	Width    float64   // in interface points; 0 = 880
	Height   float64   // in interface points; 0 = 720, and all of a narrow screen
}

// MaxHeight is the height of a sheet that needs more than a low screen offers, in interface points.
const MaxHeight = 1000

// FitText sets the height of the sheet so that its heading, a text and a row of buttons fit.
func (s *Sheet) FitText(c *ui.Context, text string, st ui.Style) {
	_, h := c.TextSize(text, st, min(c.Px(s.Width), c.W-c.Px(12))-c.Px(2*ui.Margin+16))
	s.Height = (h+c.RowHeight())/c.Scale + 2*ui.Margin + 72
}

// Overlay reports whether the scene below remains visible.
func (s *Sheet) Overlay() bool { return s.Over }

// Draw draws the background of the sheet.
func (s *Sheet) Draw(screen *ebiten.Image, c *ui.Context) {
	if s.Over {
		c.FillRect(screen, c.Screen(), ui.Alpha(c.Theme.TableDeep, 0.55))
		return
	}
	s.Backdrop.Draw(screen, c, 0.45)
}

// Layout lays out the sheet with its heading and returns the room below the heading.
func (s *Sheet) Layout(c *ui.Context, title string) ui.Rect {
	room := c.Inset(c.Screen(), 6)
	wide, high := s.Width, s.Height
	if wide == 0 {
		wide = 880
	}
	if high == 0 {
		high = 720
	}
	if c.Narrow() && s.Height == 0 {
		high = room.H / c.Scale
	}
	r := c.CenterIn(room, wide, high)
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

// LayoutWithBack is Layout with a footer that begins with the back button. It returns the room between the heading
// and the footer, and the rest of the footer. If the button was pressed, it pops the scene and closed is true.
func (s *Sheet) LayoutWithBack(c *ui.Context, title string) (body, footer ui.Rect, closed bool) {
	body = s.Layout(c, title)
	footer = Footer(c, &body)
	if closed = BackButton(c, &footer, "back"); closed {
		c.Pop()
	}
	return body, footer, closed
}

// Footer cuts a row for buttons off the bottom of r.
func Footer(c *ui.Context, r *ui.Rect) ui.Rect {
	row := r.CutBottom(c.RowHeight())
	r.CutBottom(c.Px(12))
	c.UI.FocusLast(row)
	return row
}

// BackButton lays out the back button at the left of row, with the text key, and reports whether it was pressed.
func BackButton(c *ui.Context, row *ui.Rect, key string) bool {
	r := row.CutLeft(min(c.Px(150), row.W*0.4))
	return c.UI.Button("back", r, c.T(key), ui.ButtonStyle{Action: ui.Cancel, Icon: ui.ArrowLeft})
}

// ShadedText draws light text with a dark shadow, for use on pictures.
func ShadedText(c *ui.Context, r ui.Rect, text string, st ui.Style, clr color.RGBA) {
	dark := st
	dark.Color = ui.Alpha(c.Theme.TableDeep, 0.7)
	d := c.Px(max(1, st.Size/36))
	c.UI.Text(r.Move(d, d), text, dark)
	st.Color = clr
	c.UI.Text(r, text, st)
}

// Field cuts a line with a label off r and returns the room for the control.
func Field(c *ui.Context, r *ui.Rect, label string) ui.Rect {
	line := r.CutTop(c.RowHeight())
	r.CutTop(c.Px(6))
	name := line.CutLeft(line.W * 0.42)
	name.W -= c.Px(8)
	size := 16.0
	for ; size > 11; size-- {
		if w, h := c.TextSize(label, ui.Style{Size: size, LineHeight: 1.1}, name.W); w <= name.W+1 && h <= name.H {
			break
		}
	}
	c.UI.Text(name, label, ui.Style{Size: size, Y: ui.Middle, LineHeight: 1.1})
	return line
}

// Cycle returns the index i moved by d, modulo n.
func Cycle(i, d, n int) int { return ((i+d)%n + n) % n }
