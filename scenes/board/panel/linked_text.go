package panel

import (
	"herbstnebel/scenes/ui"
)

// LinkedText is a text whose parts can be links. Wrap lays it out.
type LinkedText struct {
	Text  string
	Style ui.Style
	lines []textLine
}

// textLine is a line of a wrapped text.
type textLine struct {
	text string
	from int // offset in the text, in bytes
	at   ui.Rect
}

// Sizes of links in interface points, and the opacity of their underline.
const (
	underlineUp    = 3.0
	underlineAlpha = 0.25
)

// Wrap breaks the text into lines of a height in interface points, and centres them vertically in a rectangle. A single line has the height
// of the rectangle.
func (x *LinkedText) Wrap(c *ui.Context, r ui.Rect, lineHeight float64) {
	px, from := c.Px(x.Style.Size), 0
	lines := ui.Wrap(x.Text, r.W, func(s string) float64 { return c.LineWidth(s, x.Style.Family, px) })
	high := c.Px(lineHeight)
	if len(lines) == 1 {
		high = r.H
	}
	y := r.Y + (r.H-high*float64(len(lines)))/2
	x.lines = x.lines[:0]
	for _, l := range lines {
		x.lines = append(x.lines, textLine{l.Text(), from, ui.Rect{X: r.X, Y: y, W: r.W, H: high}})
		from += len(l.Text())
		if from < len(x.Text) && x.Text[from] == ' ' {
			from++
		}
		y += high
	}
}

// Lines returns the number of lines.
func (x *LinkedText) Lines() int { return len(x.lines) }

// Draw draws the text.
func (x *LinkedText) Draw(c *ui.Context) {
	for _, l := range x.lines {
		c.UI.Text(l.at, l.text, x.Style)
	}
}

// Link underlines the part of the text between two byte offsets, and reports whether the player has pressed it. The identifier of the widget is
// id in its first line, id+"+" in the second, and so on.
func (x *LinkedText) Link(c *ui.Context, id string, from, to int) (hit bool) {
	px := c.Px(x.Style.Size)
	for _, l := range x.lines {
		first, last := max(from-l.from, 0), min(to-l.from, len(l.text))
		if first >= last {
			continue
		}
		left := l.at.X + c.LineWidth(l.text[:first], x.Style.Family, px)
		w := min(c.LineWidth(l.text[first:last], x.Style.Family, px), l.at.Right()-left)
		if w <= 0 {
			continue
		}
		at := ui.Rect{X: left, Y: l.at.Y, W: w, H: l.at.H}
		resp := c.UI.Region(id, at)
		clr := ui.Alpha(x.Style.Color, underlineAlpha)
		if resp.Hover || resp.Focused {
			clr = c.Theme.Stamp
		}
		c.UI.Rule(ui.Rect{X: at.X, Y: at.Bottom() - c.Px(underlineUp), W: at.W}, clr)
		hit = hit || resp.Click
		id += "+"
	}
	return hit
}
