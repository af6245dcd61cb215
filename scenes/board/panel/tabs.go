package panel

import (
	"herbstnebel/scenes/ui"
)

// Sizes of tabs in interface points.
const (
	tabGap      = 2.0
	tabPadding  = 20.0 // sum of the spaces at either side of a text
	tabTextSize = 11.0 // minimum size of a text
)

// Tabs divides a bar into buttons by the width of their texts, and returns the text size, at most most, at which all texts fit.
func Tabs(c *ui.Context, bar ui.Rect, texts []string, most float64) (size float64, tabs []ui.Rect) {
	gap, pad := c.Px(tabGap), c.Px(tabPadding)
	room := bar.W - gap*float64(len(texts)-1) - pad*float64(len(texts))
	wide, sum := make([]float64, len(texts)), 0.0
	for size = most; ; size-- {
		sum = 0
		for i, text := range texts {
			wide[i] = c.TextWidth(text, ui.Style{Family: ui.Label, Size: size})
			sum += wide[i]
		}
		if sum <= room || size <= tabTextSize {
			break
		}
	}
	more := (room - sum) / float64(len(texts))
	for _, w := range wide {
		tabs = append(tabs, bar.CutLeft(w+more+pad))
		bar.CutLeft(gap)
	}
	return size, tabs
}
