package counterart

import (
	"image/color"
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

func rgb(r, g, b uint8) color.RGBA { return color.RGBA{R: r, G: g, B: b, A: 255} }

func xy(x, y float64) raster.Pt { return raster.Pt{X: x, Y: y} }

// Outer returns the width of the picture of a counter of n pixels, including its shadow.
func Outer(n int) int { return n + 2*Rim(n) }

// Rim returns the width in pixels by which the picture exceeds the counter on each side.
func Rim(n int) int { return max(n/10, 2) + 1 }

// paint holds the colours of one nation's counters.
type paint struct{ base, edge, ink, box color.RGBA }

// nations are the base and edge colours of a palette, for the German army, the Luftwaffe, the
// Americans and the British.
type nations struct{ army, air, us, br [2]color.RGBA }

var palettes = map[string]nations{
	"staff": {
		army: [2]color.RGBA{rgb(94, 102, 110), rgb(38, 43, 50)}, air: [2]color.RGBA{rgb(150, 190, 222), rgb(56, 88, 116)},
		us: [2]color.RGBA{rgb(172, 186, 102), rgb(66, 76, 34)}, br: [2]color.RGBA{rgb(203, 176, 122), rgb(120, 96, 52)}},
	"contrast": {
		army: [2]color.RGBA{rgb(84, 92, 102), rgb(0, 0, 0)}, air: [2]color.RGBA{rgb(150, 204, 240), rgb(0, 0, 0)},
		us: [2]color.RGBA{rgb(166, 182, 62), rgb(0, 0, 0)}, br: [2]color.RGBA{rgb(232, 196, 120), rgb(0, 0, 0)}},
	"deutan": { // blue against orange
		army: [2]color.RGBA{rgb(76, 98, 132), rgb(32, 46, 70)}, air: [2]color.RGBA{rgb(176, 206, 238), rgb(84, 112, 148)},
		us: [2]color.RGBA{rgb(214, 160, 60), rgb(116, 78, 12)}, br: [2]color.RGBA{rgb(240, 216, 150), rgb(140, 108, 40)}},
	"tritan": { // teal against red
		army: [2]color.RGBA{rgb(44, 84, 84), rgb(16, 42, 42)}, air: [2]color.RGBA{rgb(66, 152, 162), rgb(24, 74, 80)},
		us: [2]color.RGBA{rgb(238, 162, 168), rgb(120, 52, 62)}, br: [2]color.RGBA{rgb(248, 212, 204), rgb(150, 92, 88)}},
}

// colours returns the colours of a piece in a palette, by its service or else by its nation. An
// unknown nation gets colours that no other nation has; known is then false.
func colours(p *rules.Piece, palette string) (c paint, known bool) {
	white, black := rgb(248, 246, 238), rgb(22, 22, 24)
	set, ok := palettes[palette]
	if !ok {
		set = palettes["staff"]
	}
	switch p.Service {
	case vocab.SS:
		return paint{rgb(38, 39, 43), rgb(0, 0, 0), white, rgb(232, 232, 226)}, true
	case vocab.Luftwaffe:
		return paint{set.air[0], set.air[1], black, rgb(238, 243, 245)}, true
	}
	switch p.Nation {
	case vocab.German:
		return paint{set.army[0], set.army[1], white, rgb(240, 241, 236)}, true
	case vocab.American, vocab.Norwegian: // served with the Americans
		return paint{set.us[0], set.us[1], black, rgb(238, 240, 222)}, true
	case vocab.British, vocab.Belgian: // uniforms were British
		return paint{set.br[0], set.br[1], black, rgb(246, 238, 218)}, true
	}
	return paint{rgb(236, 234, 228), rgb(150, 146, 138), black, white}, false
}

// spentMarks are the states in which a piece can do nothing more; it is then dimmed.
var spentMarks = []string{vocab.Moved, vocab.HasAttacked, vocab.Done, vocab.Used}

// Has reports whether a piece carries a mark.
func Has(p *rules.Piece, mark string) bool { return slices.Contains(p.Marks, mark) }

// drawing is one counter being drawn. Lengths passed to its methods are fractions of the counter's
// side.
type drawing struct {
	*raster.Canvas
	n   float64
	p   *rules.Piece
	set *Set
	col paint

	spent   bool
	missing []string
}

// miss records an unknown property.
func (d *drawing) miss(kind, word string) { d.missing = append(d.missing, kind+" "+word) }

// dim darkens a counter that can do nothing more: the background of its symbol is no longer white.
func (d *drawing) dim() {
	d.spent = true
	away := rgb(0, 0, 0) // away from the ink
	if raster.Luminance(d.col.ink) < raster.Luminance(d.col.base) {
		away = rgb(255, 255, 255)
	}
	grey := uint8((int(d.col.base.R)*3 + int(d.col.base.G)*6 + int(d.col.base.B)) / 10)
	d.col.base = mix(mix(d.col.base, rgb(grey, grey, grey), 0.45), away, 0.12)
	d.col.box = mix(d.col.base, away, 0.18)
}

// card returns a rounded square enlarged by g pixels and moved by dx, dy.
func (d *drawing) card(g, dx, dy float64) []raster.Pt {
	return rounded(-g+dx, -g+dy, d.n+g+dx, d.n+g+dy, math.Max(0.08*d.n+g, 1))
}

func rounded(x0, y0, x1, y1, r float64) (out []raster.Pt) {
	corner := func(cx, cy, from float64) {
		for k := range 5 {
			s, c := math.Sincos(from + float64(k)*math.Pi/8)
			out = append(out, xy(cx+r*c, cy+r*s))
		}
	}
	corner(x1-r, y0+r, -math.Pi/2)
	corner(x1-r, y1-r, 0)
	corner(x0+r, y1-r, math.Pi/2)
	corner(x0+r, y0+r, math.Pi)
	return out
}

// body draws the shadow, the pale edge of the card, and its face with a highlight.
func (d *drawing) body() {
	soft := math.Max(d.n*0.05, 1)
	for k := range 3 {
		g := soft * (1 - float64(k)*0.5)
		d.Fill(d.card(g*0.6, soft*0.5, soft*0.7), rgb(18, 24, 34), 0.2)
	}
	d.Fill(d.card(math.Max(d.n*0.024, 0.9), 0, 0), rgb(250, 248, 240), 1)
	d.Fill(d.card(0, 0, 0), d.col.edge, 1)
	w := math.Max(d.n*0.022, 0.8)
	d.Fill(d.card(-w, 0, 0), mix(d.col.base, rgb(255, 255, 255), 0.35), 1)
	d.Fill(rounded(2*w, 2*w, d.n-w, d.n-w, 0.07*d.n), d.col.base, 1)
}

func mix(a, b color.RGBA, t float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + 0.5) }
	return color.RGBA{R: f(a.R, b.R), G: f(a.G, b.G), B: f(a.B, b.B), A: 255}
}

// text draws a line centred on a point, at most wide wide and size high.
func (d *drawing) text(s string, x, y, size, wide float64, col color.RGBA) {
	f := d.set.label
	if w := f.Width(s, 0) * size; w > wide {
		size *= wide / w
	}
	d.Centred(f, s, xy(x*d.n, y*d.n), size*d.n, col)
}

// upright draws a line rotated by 90 degrees, reading upwards.
func (d *drawing) upright(s string, x, y, size, long float64, col color.RGBA) {
	f := d.set.label
	w := f.Width(s, 0) * size
	if w > long {
		size *= long / w
	}
	line := []raster.Pt{xy(x*d.n, (y+2)*d.n), xy(x*d.n, (y-2)*d.n)}
	l := f.SetAlong(s, line, 2*d.n, -f.Ascent*size*d.n/2, size*d.n, 0)
	d.Letter(&l, col, 1, 0, col, 0)
}
