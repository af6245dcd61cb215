package raster

import (
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is a typeface, as outlines in ems.
type Face struct {
	glyphs        map[rune]glyph
	Ascent, XHigh float64
}

type glyph struct {
	contours [][]Pt
	advance  float64
}

// NewFace reads the outlines of the western European letters; slant shears them.
func NewFace(f *sfnt.Font, slant float64) *Face {
	out := &Face{glyphs: map[rune]glyph{}, Ascent: 0.7, XHigh: 0.5}
	if f == nil {
		return out
	}
	var buf sfnt.Buffer
	const em = 256
	ppem := fixed.I(em)
	for r := rune(32); r < 0x180; r++ {
		if r >= 0x7f && r < 0xa0 {
			continue
		}
		i, err := f.GlyphIndex(&buf, r)
		if err != nil || i == 0 {
			continue
		}
		adv, err := f.GlyphAdvance(&buf, i, ppem, font.HintingNone)
		if err != nil {
			continue
		}
		segments, err := f.LoadGlyph(&buf, i, ppem, nil)
		if err != nil {
			continue
		}
		g := glyph{advance: float64(adv) / 64 / em}
		at := func(p fixed.Point26_6) Pt {
			return Pt{(float64(p.X) - slant*float64(p.Y)) / 64 / em, float64(p.Y) / 64 / em}
		}
		var now []Pt
		for _, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if len(now) > 2 {
					g.contours = append(g.contours, now)
				}
				now = []Pt{at(s.Args[0])}
			case sfnt.SegmentOpLineTo:
				now = append(now, at(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				a, b, d := now[len(now)-1], at(s.Args[0]), at(s.Args[1])
				for k := 1; k <= 4; k++ {
					t := float64(k) / 4
					now = append(now, a.Lerp(b, t).Lerp(b.Lerp(d, t), t))
				}
			case sfnt.SegmentOpCubeTo:
				a, b, d, e := now[len(now)-1], at(s.Args[0]), at(s.Args[1]), at(s.Args[2])
				for k := 1; k <= 5; k++ {
					t := float64(k) / 5
					p, q, r := a.Lerp(b, t), b.Lerp(d, t), d.Lerp(e, t)
					now = append(now, p.Lerp(q, t).Lerp(q.Lerp(r, t), t))
				}
			}
		}
		if len(now) > 2 {
			g.contours = append(g.contours, now)
		}
		out.glyphs[r] = g
		if r == 'H' || r == 'x' {
			_, top, _, _ := Bounds(Flat(g.contours), 0)
			if r == 'H' {
				out.Ascent = -top
			} else {
				out.XHigh = -top
			}
		}
	}
	return out
}

func Flat(contours [][]Pt) (out []Pt) {
	for _, c := range contours {
		out = append(out, c...)
	}
	return out
}

// Width returns the length of a text in ems; spacing is added after each letter except the last.
func (f *Face) Width(text string, spacing float64) (w float64) {
	for _, r := range text {
		w += f.glyphs[r].advance + spacing
	}
	return w - spacing
}

// Lettering is a typeset text, as contours in pixels.
type Lettering struct {
	Contours       [][]Pt
	X0, Y0, X1, Y1 float64
}

func (l *Lettering) Add(g glyph, size float64, at Pt, c, s float64) {
	for _, contour := range g.contours {
		out := make([]Pt, len(contour))
		for i, p := range contour {
			out[i] = p.Mul(size).Rotate(c, s).Add(at)
		}
		l.Contours = append(l.Contours, out)
	}
}

// Close computes the bounding box after all contours have been added.
func (l *Lettering) Close() {
	l.X0, l.Y0, l.X1, l.Y1 = Bounds(Flat(l.Contours), 0)
}

// Set typesets a text that starts at a point on the baseline.
func (f *Face) Set(text string, at Pt, size, spacing float64) (l Lettering) {
	for _, r := range text {
		g := f.glyphs[r]
		l.Add(g, size, at, 1, 0)
		at.X += (g.advance + spacing) * size
	}
	l.Close()
	return l
}

// SetAlong typesets a text along a line in pixels. middle is the distance of the text's middle from
// the start of the line; off is the distance of the baseline to the left of the line. Both are in
// pixels.
func (f *Face) SetAlong(text string, line []Pt, middle, off, size, spacing float64) (l Lettering) {
	course := NewCourse(line)
	d := middle - f.Width(text, spacing)*size/2
	for _, r := range text {
		g := f.glyphs[r]
		half := g.advance * size / 2
		at, _ := course.At(d + half)
		// Average the direction over the width of a letter, so that letters do not jump.
		a, _ := course.At(d - half)
		b, _ := course.At(d + 3*half)
		dir := b.Sub(a).Unit()
		at = at.Sub(dir.Mul(half)).Add(dir.Left().Mul(off))
		l.Add(g, size, at, dir.X, dir.Y)
		d += (g.advance + spacing) * size
	}
	l.Close()
	return l
}

// Centred draws a text centred on a point.
func (c *Canvas) Centred(f *Face, text string, at Pt, size float64, col color.RGBA) {
	w := f.Width(text, 0) * size
	l := f.Set(text, Pt{at.X - w/2, at.Y + f.Ascent*size/2}, size, 0)
	c.Letter(&l, col, 1, 0, col, 0)
}

// Letter draws a Lettering with a halo; halo is its radius in pixels.
func (c *Canvas) Letter(l *Lettering, col color.RGBA, opacity, halo float64, haloCol color.RGBA, haloOpacity float64) {
	if len(l.Contours) == 0 {
		return
	}
	if halo > 0 && c.Begin(l.X0-halo-1, l.Y0-halo-1, l.X1+halo+1, l.Y1+halo+1) {
		for _, p := range l.Contours {
			c.Polygon(p)
		}
		c.Glow(halo, haloCol, haloOpacity)
	}
	if c.Begin(l.X0-1, l.Y0-1, l.X1+1, l.Y1+1) {
		for _, p := range l.Contours {
			c.Polygon(p)
		}
		c.Paint(col, opacity)
	}
}

// Glow paints all pixels within a radius of the shape.
func (c *Canvas) Glow(radius float64, col color.RGBA, opacity float64) {
	cover := make([]float32, c.w*c.h)
	for i, k := range c.covered() {
		cover[i] = float32(k) / 255
	}
	out := make([]float32, c.w*c.h)
	n := int(math.Ceil(radius))
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			k := float32(Clamp(radius+0.5-math.Hypot(float64(dx), float64(dy)), 0, 1))
			if k == 0 {
				continue
			}
			for y := max(0, -dy); y < min(c.h, c.h-dy); y++ {
				from := cover[(y+dy)*c.w : (y+dy+1)*c.w]
				to := out[y*c.w : (y+1)*c.w]
				for x := max(0, -dx); x < min(c.w, c.w-dx); x++ {
					if v := from[x+dx] * k; v > to[x] {
						to[x] = v
					}
				}
			}
		}
	}
	for y := range c.h {
		pix := c.Img.Pix[(c.y0+y)*c.Img.Stride+c.x0*4:]
		for x := range c.w {
			if k := uint32(float64(out[y*c.w+x])*opacity*255 + 0.5); k > 0 {
				blend(pix[x*4:x*4+4:x*4+4], col, k)
			}
		}
	}
}
