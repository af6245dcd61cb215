package panel

import (
	"math"
	"sort"
	"strings"

	"herbstnebel/scenes/ui"
)

// ButtonSize is the usual text size of a button of the prompt or of a strip, in interface points.
const ButtonSize = 16.0

// Sizes of a wrapped text, in interface points.
const (
	wrapSize  = 15.0 // greatest size of a text of several lines
	wrapLeast = 10.0
	wordSpace = 8.0 // least room beside the longest word
	wrapStep  = 8.0 // step in which EvenWidth narrows a text
)

// wrapHeight is the height of the lines of a wrapped text as a share of its size.
const wrapHeight = 1.1

// FitStyle returns a style in which the whole text is visible in a rectangle of a given size. A text too long for one line has two lines, or a
// smaller size.
func FitStyle(c *ui.Context, text string, style ui.Style, w, h float64) ui.Style {
	style.NoWrap = true
	if c.TextWidth(text, style) <= w {
		return style
	}
	style.NoWrap, style.LineHeight = false, wrapHeight
	for style.Size = min(style.Size, wrapSize); style.Size > wrapLeast; style.Size-- {
		if _, th := c.TextSize(text, style, w); th <= h+1 {
			break
		}
	}
	return style
}

// EvenWidth returns a width, at most w, at which the lines of a text have about equal lengths, so that the last line is not a single word.
func EvenWidth(c *ui.Context, text string, style ui.Style, w float64) float64 {
	_, high := c.TextSize(text, style, w)
	least := w / 2
	for _, word := range strings.Fields(text) {
		least = math.Max(least, c.TextWidth(word, style)+c.Px(wordSpace))
	}
	step := c.Px(wrapStep)
	narrower := sort.Search(int(math.Ceil((w-least)/step)), func(i int) bool {
		_, h := c.TextSize(text, style, w-float64(i+1)*step)
		return h > high
	})
	return w - float64(narrower)*step
}
