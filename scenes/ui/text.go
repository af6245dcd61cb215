package ui

import (
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// Align is the alignment of text in its rectangle.
type Align uint8

const (
	Start Align = iota
	Middle
	Far
)

// Style is the style of a text. The zero value is Body at 15 points in Ink, at the top left.
type Style struct {
	Family     Family
	Size       float64    // interface points; 0 = 15
	Color      color.RGBA // zero = the theme's Ink
	X, Y       Align
	NoWrap     bool    // one line, shortened with "…" if it is too long
	MinSize    float64 // size to which such a line may shrink before it is shortened; 0 means Size
	LineHeight float64 // line height as a multiple of the size; 0 = 1.3
}

func (s Style) size() float64 {
	if s.Size == 0 {
		return 15
	}
	return s.Size
}

func (s Style) lead() float64 {
	if s.LineHeight == 0 {
		return 1.3
	}
	return s.LineHeight
}

type line struct {
	text   string
	width  float64
	broken bool // the line ends within a word that is wider than the line
}

type layoutKey struct {
	face faceKey
	wide int
	wrap bool
	text string
}

// lines breaks text into lines of at most width device pixels.
func (f *Fonts) lines(s string, family Family, px, width float64, wrap bool) []line {
	key := layoutKey{faceKey{family, max(8, int(px*2+0.5))}, int(width), wrap, s}
	if l, ok := f.layouts[key]; ok {
		return l
	}
	if len(f.layouts) > 4000 {
		clear(f.layouts)
	}
	measure := f.face(family, px).width
	var out []line
	for _, para := range strings.Split(s, "\n") {
		if !wrap {
			out = append(out, shorten(para, width, measure))
			continue
		}
		out = append(out, Wrap(para, width, measure)...)
	}
	f.layouts[key] = out
	return out
}

func shorten(s string, width float64, measure func(string) float64) line {
	w := measure(s)
	if w <= width+0.5 {
		return line{text: s, width: w}
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		cut := strings.TrimRight(string(runes[:n]), " ") + "…"
		if w = measure(cut); w <= width {
			return line{text: cut, width: w}
		}
	}
	return line{text: "…", width: measure("…")}
}

// words splits a paragraph at the spaces where a line may end: not before a separating dot, and not
// between "Saint" and the name.
func words(s string) (out []string) {
	from := 0
	for i, r := range s {
		if r != ' ' || strings.HasPrefix(s[i:], " ·") || strings.HasPrefix(s[i:], "  ·") || strings.HasSuffix(s[:i], "St.") {
			continue
		}
		out = append(out, s[from:i])
		from = i + 1
	}
	return append(out, s[from:])
}

// Wrap breaks one paragraph at spaces into lines of at most width. A wider word is broken after a hyphen or, if it has none, anywhere.
func Wrap(s string, width float64, measure func(string) float64) (out []line) {
	cur := ""
	for _, word := range words(s) {
		next := word
		if cur != "" {
			next = cur + " " + word
		}
		if measure(next) <= width || cur == "" && measure(word) <= width {
			cur = next
			continue
		}
		if cur != "" {
			out = append(out, line{text: cur, width: measure(cur)})
		}
		for measure(word) > width {
			runes := []rune(word)
			n := len(runes) - 1
			for n > 1 && measure(string(runes[:n])) > width {
				n--
			}
			if n < 1 {
				break
			}
			hyphen := strings.LastIndex(string(runes[:n]), "-") + 1
			if hyphen > 0 {
				n = utf8.RuneCountInString(string(runes[:n])[:hyphen])
			}
			out = append(out, line{string(runes[:n]), measure(string(runes[:n])), hyphen == 0})
			word = string(runes[n:])
		}
		cur = word
	}
	return append(out, line{text: cur, width: measure(cur)})
}

// size returns the font size of a text in a style, for at most width device pixels.
func (c *Context) size(s string, st Style, width float64) float64 {
	size := st.size()
	if !st.NoWrap || st.MinSize == 0 {
		return size
	}
	for ; size > st.MinSize; size-- {
		if c.TextWidth(s, Style{Family: st.Family, Size: size}) <= width {
			break
		}
	}
	return size
}

// TextSize returns the size of a text that is at most width device pixels wide.
func (c *Context) TextSize(s string, st Style, width float64) (w, h float64) {
	px := c.Px(c.size(s, st, width))
	for _, l := range c.Fonts.lines(s, st.Family, px, width, !st.NoWrap) {
		w = max(w, l.width)
		h += px * st.lead()
	}
	return w, h
}

// TextFits reports whether a text, in as many lines as it takes, fits in a rectangle without breaking a word.
func (c *Context) TextFits(s string, st Style, r Rect) bool {
	px := c.Px(c.size(s, st, r.W))
	lines := c.Fonts.lines(s, st.Family, px, r.W, !st.NoWrap)
	return float64(len(lines))*px*st.lead() <= r.H && !slices.ContainsFunc(lines, func(l line) bool { return l.broken || l.width > r.W+1 })
}

// TextWidth returns the width of a text in one line, in device pixels.
func (c *Context) TextWidth(s string, st Style) float64 {
	const endless = 1e6
	st.NoWrap = true
	w, _ := c.TextSize(s, st, endless)
	return w
}

// Fits reports whether a text fits on one line of the given width at the minimum size of its style.
func (c *Context) Fits(s string, st Style, width float64) bool {
	w := c.TextWidth(s, Style{Family: st.Family, Size: st.MinSize})
	return w <= width
}

// DrawText draws one line with its baseline origin at x and y, for use in Draw. px is the size in
// device pixels.
func (c *Context) DrawText(dst *ebiten.Image, s string, family Family, px, x, y float64, clr color.RGBA) {
	f := c.Fonts.face(family, px)
	if c.OnText != nil {
		at := Rect{x, y - f.ascent, f.width(s), f.ascent + f.descent}
		if !c.OnText(s, at, at) {
			return
		}
	}
	f.draw(dst, s, x, y, clr)
}

// LineWidth returns the width of one line in device pixels.
func (c *Context) LineWidth(s string, family Family, px float64) float64 {
	return c.Fonts.face(family, px).width(s)
}

// Text returns the text of a line.
func (l line) Text() string { return l.text }
