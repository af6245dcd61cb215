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

// placed is the place of a button.
type placed struct {
	at    ui.Rect
	below bool // true if it is not in the line of the prompt
}

// place returns the places of the buttons from the right, the default first. Buttons for which the line has no room go below, into rows from the
// top of over. It returns the height of those rows.
func (l *layout) place(line, over ui.Rect) (list []placed, high float64) {
	c, rows, row := l.c, l.rows, panel.ButtonHeight(l.c)
	right := line.Right()
	alone := len(rows.Wide) > 1 && len(rows.Wide) == l.v.Options // each in its own row
	x, left, below := right, right-Room(c), false
	if c.Narrow() {
		x = left // no room in the prompt's line
	}
	for i := range l.v.Buttons {
		w := math.Min(panel.ButtonWidth(c, l.v.Buttons[i].Text, rows.Size), right-left)
		if x-w < left-placeSlack && x < right {
			line = ui.Rect{X: over.X, Y: over.Y + high, W: over.W, H: row}
			high += row + c.Px(rowGap)
			x, left, right, below = line.Right(), line.X, line.Right(), true
			w = math.Min(w, line.W)
			if alone {
				w = line.W
			}
		}
		list = append(list, placed{ui.Rect{X: x - w, Y: line.Y, W: w, H: row}, below})
		x -= w + c.Px(rowGap)
	}
	return list, high
}

// buttons draws the buttons in the line of the prompt, or those below it.
func (l *layout) buttons(list []placed, below bool) {
	for i := range list {
		o := &l.v.Buttons[i]
		if list[i].below != below {
			continue
		}
		st := o.Style
		st.Size = l.rows.Size
		if l.c.UI.SettledButton(o.ID, list[i].at, o.Text, st) {
			l.asked = append(l.asked, o.Asks)
			return
		}
		if o.Frame {
			panel.FrameNext(l.c, list[i].at)
		}
	}
}
