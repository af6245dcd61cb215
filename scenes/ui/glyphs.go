package ui

import (
	"image"
	"image/color"
	"image/draw"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// glyphs caches the metrics and the pictures of the characters of one typeface in one size.
type glyphs struct {
	face   font.Face
	step   fixed.Int26_6 // spacing of the positions within a pixel for which pictures are cached
	shapes map[rune]shape
	kerns  map[[2]rune]fixed.Int26_6
	images map[glyphKey]*ebiten.Image
}

// shape is the bounds of a character's ink relative to its origin, and its advance.
type shape struct {
	ink     fixed.Rectangle26_6
	advance fixed.Int26_6
	known   bool // the typeface has the character
}

type glyphKey struct {
	char  rune
	place fixed.Int26_6 // position of its left edge within a pixel
}

// maxGlyphs is the maximum number of cached pictures of one typeface in one size.
const maxGlyphs = 1024

func newGlyphs(f font.Face) *glyphs {
	g := &glyphs{face: f, shapes: map[rune]shape{}, kerns: map[[2]rune]fixed.Int26_6{}, images: map[glyphKey]*ebiten.Image{}}
	switch height := f.Metrics().Ascent + f.Metrics().Descent; {
	case height < fixed.I(20):
		g.step = fixed.I(1) / 8
	case height < fixed.I(40):
		g.step = fixed.I(1) / 4
	case height < fixed.I(80):
		g.step = fixed.I(1) / 2
	default:
		g.step = fixed.I(1)
	}
	return g
}

func (g *glyphs) shape(char rune) shape {
	s, ok := g.shapes[char]
	if !ok {
		s.ink, s.advance, s.known = g.face.GlyphBounds(char)
		if !s.known || s.ink.Empty() && !unicode.IsSpace(char) {
			s = g.box()
		}
		g.shapes[char] = s
	}
	return s
}

// box returns the shape that replaces a character without a glyph, so that no text of a player is
// invisible: an upright rectangle of capital height.
func (g *glyphs) box() shape {
	high := max(g.face.Metrics().CapHeight, fixed.I(2))
	wide, gap := high*5/8, high/8
	return shape{ink: fixed.Rectangle26_6{Min: fixed.Point26_6{X: gap, Y: -high}, Max: fixed.Point26_6{X: gap + wide}}, advance: wide + 2*gap}
}

// kern returns the kerning between two characters.
func (g *glyphs) kern(from, to rune) fixed.Int26_6 {
	k, ok := g.kerns[[2]rune{from, to}]
	if !ok {
		k = g.face.Kern(from, to)
		g.kerns[[2]rune{from, to}] = k
	}
	return k
}

// glyphImage returns the picture of a character in white, with its left edge at a position within a
// pixel.
func (g *glyphs) glyphImage(key glyphKey, ink fixed.Rectangle26_6) *ebiten.Image {
	if img := g.images[key]; img != nil {
		return img
	}
	if len(g.images) >= maxGlyphs {
		for _, img := range g.images {
			img.Deallocate()
		}
		clear(g.images)
	}
	img := ebiten.NewImageFromImage(g.paint(key, ink))
	g.images[key] = img
	return img
}

// paint draws a character, or the box that replaces it.
func (g *glyphs) paint(key glyphKey, ink fixed.Rectangle26_6) *image.RGBA {
	size := ink.Max.Sub(ink.Min)
	rgba := image.NewRGBA(image.Rect(0, 0, size.X.Ceil()+1, size.Y.Ceil()+1))
	if !g.shape(key.char).known {
		frame := image.Rect(0, 0, max(3, size.X.Round()), max(3, size.Y.Round()))
		draw.Draw(rgba, frame, image.White, image.Point{}, draw.Src)
		draw.Draw(rgba, frame.Inset(max(1, frame.Dy()/12)), image.Transparent, image.Point{}, draw.Src)
		return rgba
	}
	dot := fixed.Point26_6{X: key.place - ink.Min.X, Y: ink.Min.Y&63 - ink.Min.Y}
	d := font.Drawer{Dst: rgba, Src: image.White, Face: g.face, Dot: dot}
	d.DrawString(string(key.char))
	return rgba
}

// each calls visit for every character of one line, with its glyphs and its position, and returns
// the position at the end of the line.
func (f *face) each(line string, visit func(g *glyphs, char rune, x fixed.Int26_6)) (x fixed.Int26_6) {
	var before *glyphs
	last := rune(-1)
	for _, char := range line {
		g := f.own
		if f.other != nil && !g.shape(char).known {
			g = f.other
		}
		if g == before {
			x += g.kern(last, char)
		}
		if visit != nil {
			visit(g, char, x)
		}
		x += g.shape(char).advance
		before, last = g, char
	}
	return x
}

// width returns the width of one line in device pixels.
func (f *face) width(line string) float64 { return float64(f.each(line, nil)) / 64 }

// draw draws one line with its baseline origin at x and y.
func (f *face) draw(dst *ebiten.Image, line string, x, y float64, clr color.RGBA) {
	op := &ebiten.DrawImageOptions{}
	op.ColorScale.ScaleWithColor(clr)
	f.each(line, func(g *glyphs, char rune, at fixed.Int26_6) {
		ink := g.shape(char).ink
		if ink.Empty() {
			return
		}
		left := at/g.step*g.step + ink.Min.X
		op.GeoM.Reset()
		op.GeoM.Translate(x+float64(left.Floor()), y-f.cut+float64(ink.Min.Y.Floor()))
		dst.DrawImage(g.glyphImage(glyphKey{char, left & 63}, ink), op)
	})
}
