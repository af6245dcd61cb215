package panel

import "herbstnebel/scenes/ui"

// Sizes of a fitted line, in interface points.
const (
	oneLineSize, oneLineLeast = 14.0, 12.0
	wrappedSize, wrappedLine  = 13.0, 1.1
	fittedHigh                = 17.0 // least height
)

// FittedStyle returns the style of a text in a column of a given width: one line if it fits, otherwise several.
func FittedStyle(c *ui.Context, text string, wide float64) ui.Style {
	if st := (ui.Style{Family: ui.Label, Size: oneLineSize, MinSize: oneLineLeast, Y: ui.Middle, NoWrap: true}); c.Fits(text, st, wide) {
		return st
	}
	return ui.Style{Family: ui.Label, Size: wrappedSize, LineHeight: wrappedLine, Y: ui.Middle}
}

// FittedHeight returns the height of a text in FittedStyle in a column of a given width.
func FittedHeight(c *ui.Context, text string, wide float64) float64 {
	line, st := c.Px(fittedHigh), FittedStyle(c, text, wide)
	if st.NoWrap {
		return line
	}
	_, h := c.TextSize(text, st, wide)
	return max(h, line)
}
