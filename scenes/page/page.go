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

// Sizes that several pages share, in interface points.
const (
	RowText    = 16.0 // text of a row or beside a control
	LineText   = 15.0 // message, or a line with details
	DetailText = 14.0
	NoteText   = 13.5 // explanation
	LeastText  = 11.0 // size to which a line may shrink
	RowGap     = 4.0  // between the rows of a list
	NoteGap    = 6.0  // below a control or a note
	ButtonGap  = 8.0  // between buttons
	SectionGap = 10.0 // between sections
	ColumnGap  = 28.0 // between two columns
	BackWide   = 150.0
)

// Sizes of a sheet in interface points.
const (
	usualWide, usualHigh  = 880.0, 720.0
	edge                  = 6.0 // between a sheet and the edge of the screen
	headSize, smallHead   = 30.0, 24.0
	headLine              = 1.25 // height of the heading as a share of its size
	footGap               = 12.0
	backShare             = 0.4        // greatest width of the back button as a share of its row
	fittedPad, fittedRest = 16.0, 72.0 // of a sheet around a text: at its sides, and for the heading and the gaps
)

// Note returns the style of an explanation.
func Note(c *ui.Context) ui.Style { return ui.Style{Size: NoteText, Color: c.Theme.InkSoft} }

// Prose returns the style of a text of several paragraphs.
func Prose() ui.Style { return ui.Style{Size: 15.5, LineHeight: 1.35} }

// MaxHeight is the height of a sheet that needs more than a low screen offers, in interface points.
const MaxHeight = 1000

// FitText sets the height of the sheet so that its heading, a text and a row of buttons fit.
func (s *Sheet) FitText(c *ui.Context, text string, st ui.Style) {
	_, h := c.TextSize(text, st, c.WidthWithin(s.Width, 2*edge)-c.Px(2*ui.Margin+fittedPad))
	s.Height = (h+c.RowHeight())/c.Scale + 2*ui.Margin + fittedRest
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

// Layout lays out the sheet with its heading and returns a cursor over the room below the heading.
func (s *Sheet) Layout(c *ui.Context, title string) *ui.Flow {
	room := c.Inset(c.Screen(), edge)
	wide, high := s.Width, s.Height
	if wide == 0 {
		wide = usualWide
	}
	if high == 0 {
		high = usualHigh
	}
	if c.Narrow() && s.Height == 0 {
		high = room.H / c.Scale
	}
	col := c.Flow(c.UI.Sheet(c.CenterIn(room, wide, high)))
	if title != "" {
		size := headSize
		if c.Narrow() || c.Short() {
			size = smallHead
		}
		c.UI.Heading(col.Top(size*headLine, ButtonGap), title, size)
	}
	return col
}

// LayoutWithBack is Layout with a footer that begins with the back button. It returns the room between the heading
// and the footer, and the rest of the footer. If the button was pressed, it pops the scene and closed is true.
func (s *Sheet) LayoutWithBack(c *ui.Context, title string) (body, footer *ui.Flow, closed bool) {
	body = s.Layout(c, title)
	footer = Footer(c, body)
	if closed = BackButton(c, footer, "back"); closed {
		c.Pop()
	}
	return body, footer, closed
}

// Footer cuts a row for buttons off the bottom of body.
func Footer(c *ui.Context, body *ui.Flow) *ui.Flow {
	row := body.Rest.CutBottom(c.RowHeight())
	body.Bottom(footGap)
	c.UI.FocusLast(row)
	return c.Flow(row)
}

// BackButton lays out the back button at the left of row, with the text key, and reports whether it was pressed.
func BackButton(c *ui.Context, row *ui.Flow, key string) bool {
	return c.UI.Button("back", BackRoom(c, row), c.T(key), ui.ButtonStyle{Action: ui.Cancel, Icon: ui.ArrowLeft})
}

// BackRoom cuts the room of the back button off the left of row.
func BackRoom(c *ui.Context, row *ui.Flow) ui.Rect {
	return row.Rest.CutLeft(min(c.Px(BackWide), row.Rest.W*backShare))
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

// Field cuts a line with a label off col and returns the room for the control.
func Field(c *ui.Context, col *ui.Flow, label string) ui.Rect {
	line := col.Line(NoteGap)
	name := line.CutLeft(line.W * 0.42)
	name.W -= c.Px(ButtonGap)
	st := ui.Style{Size: RowText, Y: ui.Middle, LineHeight: 1.1}
	for st.Size > LeastText && !c.TextFits(label, st, name) {
		st.Size--
	}
	c.UI.Text(name, label, st)
	return line
}

// Cycle returns the index i moved by d, modulo n.
func Cycle(i, d, n int) int { return ((i+d)%n + n) % n }
