package prompt

import (
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Rows is the layout of the buttons. They are in one row if they can be made to fit.
type Rows struct {
	Size    float64   // text size of the buttons
	Wide    []float64 // widths of the rows, including the additional button
	At      []int     // indices of the buttons in the picker
	Texts   []string  // texts of the buttons
	OnPanel bool      // true if a button is on the combat panel instead
}

// leastButton is the smallest text size that is used to keep the buttons in one row, in interface points.
const leastButton = 13.0

// Sizes in interface points.
const (
	rowGap     = 6  // between buttons and between rows
	edgePad    = 24 // at both edges of the screen together
	belowPad   = 8  // above and below the further rows together
	placeSlack = 1  // in pixels: for rounding
)

// lineShare is the share of a wide line that the buttons can take.
const lineShare = 0.58

// Room returns the width available for the buttons: the whole line if the text has its own line.
func Room(c *ui.Context) float64 {
	room := c.W - c.Px(edgePad)
	if !c.Narrow() {
		room *= lineShare
	}
	return math.Round(room)
}

// Arrange lays out buttons with the given texts. The first row has the room of the line, the others that of the viewport, which has a given width.
func (r *Rows) Arrange(c *ui.Context, texts []string, viewport float64) {
	r.Size, r.Wide = panel.ButtonSize, nil
	if len(texts) == 0 {
		return
	}
	gap, room := c.Px(rowGap), Room(c)
	for ; r.Size >= leastButton; r.Size-- {
		w := -gap
		for _, text := range texts {
			w += panel.ButtonWidth(c, text, r.Size) + gap
		}
		if w <= room {
			r.Wide = []float64{w}
			return
		}
	}
	r.Size, r.Wide = panel.ButtonSize, []float64{-gap}
	for _, text := range texts {
		w, last := usualWidth(c, text), &r.Wide[len(r.Wide)-1]
		if *last > 0 && *last+gap+w > room {
			r.Wide, room = append(r.Wide, -gap), viewport-c.Px(edgePad)
			last = &r.Wide[len(r.Wide)-1]
		}
		*last += gap + w
	}
}

// Below returns the area at the top of the viewport for everything that does not fit into the line: further rows of buttons at the right (all rows
// on a narrow screen), and the tray at the left. It covers part of the map, which does not move.
func (p *Panel) Below(c *ui.Context, viewport ui.Rect, tray *Tray) ui.Rect {
	h, w := 0.0, 0.0
	for i, row := range p.Rows.Wide {
		if i == 0 && !c.Narrow() {
			continue
		}
		h += panel.ButtonHeight(c) + c.Px(rowGap)
		w = math.Max(w, row+c.Px(edgePad))
	}
	x := viewport.Right() - math.Min(math.Round(w), viewport.W)
	if len(tray.Pieces) > 0 {
		if h > 0 {
			w = viewport.W
		}
		tw, th := tray.size(c, viewport.W)
		h += th
		w, x = math.Max(w, tw), viewport.X
	}
	if h == 0 {
		return ui.Rect{}
	}
	return ui.Rect{X: x, Y: viewport.Y, W: math.Round(math.Min(w, viewport.W)), H: math.Round(h + c.Px(belowPad))}
}

// buttons draws the buttons from the right, the default first. Buttons for which the line has no room go below.
func (l *layout) buttons(line ui.Rect, over *ui.Flow) {
	c, rows, row := l.c, l.rows, panel.ButtonHeight(l.c)
	right := line.Right()
	alone := len(rows.Wide) > 1 && len(rows.Wide) == l.v.Options // each in its own row
	x, left := right, right-Room(c)
	if c.Narrow() {
		x = left // no room in the prompt's line
	}
	for i := range l.v.Buttons {
		o := &l.v.Buttons[i]
		w := math.Min(panel.ButtonWidth(c, o.Text, rows.Size), right-left)
		if x-w < left-placeSlack && x < right && over.Rest.H >= row {
			line = over.CutTop(row, 0)
			over.Skip(rowGap)
			x, left, right = line.Right(), line.X, line.Right()
			if alone {
				w = line.W
			}
		}
		at := ui.Rect{X: x - w, Y: line.Y, W: w, H: row}
		x -= w + c.Px(rowGap)
		st := o.Style
		st.Size = rows.Size
		if c.UI.Button(o.ID, at, o.Text, st) {
			l.asked = append(l.asked, o.Asks)
			return
		}
		if o.Frame {
			panel.FrameNext(c, at)
		}
	}
}
