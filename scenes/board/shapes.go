package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// shapes batches triangles into one draw call. Its texture gives lines soft edges, so that paths need no antialiasing. The buffers are
// reused.
type shapes struct {
	tex *ebiten.Image
	v   []ebiten.Vertex
	i   []uint32
}

// The texture: a white area for fills, a ramp across for lines, a soft disc and a hard disc.
const (
	texFill = 4.0
	texLine = 16.0 // x of the ramp; y is 0 to 16 across the line
	texSoft = 48.0 // corner of a soft disc, 32 pixels wide
	texHard = 96.0 // corner of a hard disc, 32 pixels wide
	texDisc = 32.0
)

func newShapes() *shapes {
	img := image.NewRGBA(image.Rect(0, 0, 136, 40))
	set := func(x, y int, a float64) {
		v := uint8(math.Min(math.Max(a, 0), 1)*255 + 0.5)
		img.SetRGBA(x, y, color.RGBA{v, v, v, v})
	}
	for y := range 40 {
		for x := range 12 {
			set(x, y, 1)
		}
		for x := 12; x < 22; x++ {
			set(x, y, math.Min(float64(y)/2, float64(17-y)/2))
		}
	}
	for y := range 32 {
		for x := range 32 {
			d := math.Hypot(float64(x)-15.5, float64(y)-15.5)
			set(48+x, y, math.Pow(math.Max(0, 1-d/15.5), 1.3))
			set(96+x, y, 15.5-d)
		}
	}
	return &shapes{tex: ebiten.NewImageFromImage(img)}
}

func (s *shapes) reset() { s.v, s.i = s.v[:0], s.i[:0] }

func (s *shapes) vertex(x, y, u, v float64, c color.RGBA) {
	s.v = append(s.v, ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(u), SrcY: float32(v),
		ColorR: float32(c.R) / 255, ColorG: float32(c.G) / 255, ColorB: float32(c.B) / 255, ColorA: float32(c.A) / 255})
}

func (s *shapes) quad(n uint32) { s.i = append(s.i, n, n+1, n+2, n, n+2, n+3) }

// poly fills a convex polygon. Colours are premultiplied.
func (s *shapes) poly(p []ui.Point, c color.RGBA) {
	n := uint32(len(s.v))
	for _, q := range p {
		s.vertex(q.X, q.Y, texFill, texFill, c)
	}
	for k := 2; k < len(p); k++ {
		s.i = append(s.i, n, n+uint32(k)-1, n+uint32(k))
	}
}

// triangles fills triangles, given as indices into p.
func (s *shapes) triangles(p []ui.Point, list [][3]int, c color.RGBA) {
	n := uint32(len(s.v))
	for _, q := range p {
		s.vertex(q.X, q.Y, texFill, texFill, c)
	}
	for _, t := range list {
		s.i = append(s.i, n+uint32(t[0]), n+uint32(t[1]), n+uint32(t[2]))
	}
}

// rect fills a rectangle.
func (s *shapes) rect(r ui.Rect, c color.RGBA) {
	n := uint32(len(s.v))
	s.vertex(r.X, r.Y, texFill, texFill, c)
	s.vertex(r.Right(), r.Y, texFill, texFill, c)
	s.vertex(r.Right(), r.Bottom(), texFill, texFill, c)
	s.vertex(r.X, r.Bottom(), texFill, texFill, c)
	s.quad(n)
}

// line draws a soft-edged line.
func (s *shapes) line(a, b ui.Point, w float64, c color.RGBA) {
	d := b.Sub(a)
	l := math.Hypot(d.X, d.Y)
	if l < 1e-6 {
		return
	}
	k := (w/2 + 1) / l
	nx, ny := -d.Y*k, d.X*k
	n := uint32(len(s.v))
	s.vertex(a.X+nx, a.Y+ny, texLine, 0, c)
	s.vertex(b.X+nx, b.Y+ny, texLine, 0, c)
	s.vertex(b.X-nx, b.Y-ny, texLine, 17, c)
	s.vertex(a.X-nx, a.Y-ny, texLine, 17, c)
	s.quad(n)
}

// chain draws a polyline with round joints.
func (s *shapes) chain(p []ui.Point, w float64, c color.RGBA) {
	for i := 1; i < len(p); i++ {
		s.line(p[i-1], p[i], w, c)
		if i+1 < len(p) {
			s.disc(p[i], w/2, c)
		}
	}
}

// loop draws a closed line.
func (s *shapes) loop(p []ui.Point, w float64, c color.RGBA) {
	for i := range p {
		s.line(p[i], p[(i+1)%len(p)], w, c)
	}
}

// dashed draws a dashed line.
func (s *shapes) dashed(a, b ui.Point, w, on, off float64, c color.RGBA) {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	for d := 0.0; d < l; d += on + off {
		e := math.Min(d+on, l)
		s.line(ui.Point{X: a.X + (b.X-a.X)*d/l, Y: a.Y + (b.Y-a.Y)*d/l}, ui.Point{X: a.X + (b.X-a.X)*e/l, Y: a.Y + (b.Y-a.Y)*e/l}, w, c)
	}
}

func (s *shapes) sprite(at ui.Point, r, u float64, c color.RGBA) {
	n := uint32(len(s.v))
	s.vertex(at.X-r, at.Y-r, u, 0, c)
	s.vertex(at.X+r, at.Y-r, u+texDisc, 0, c)
	s.vertex(at.X+r, at.Y+r, u+texDisc, texDisc, c)
	s.vertex(at.X-r, at.Y+r, u, texDisc, c)
	s.quad(n)
}

// disc fills a circle with a hard edge.
func (s *shapes) disc(at ui.Point, r float64, c color.RGBA) { s.sprite(at, r+0.5, texHard, c) }

// puff fills a circle with a soft edge, for smoke and glows.
func (s *shapes) puff(at ui.Point, r float64, c color.RGBA) { s.sprite(at, r, texSoft, c) }

// arrow draws a line with an arrowhead.
func (s *shapes) arrow(a, b ui.Point, w float64, c color.RGBA) {
	d := b.Sub(a)
	l := math.Hypot(d.X, d.Y)
	if l < 1 {
		return
	}
	ux, uy := d.X/l, d.Y/l
	h := math.Min(w*3, l)
	neck := ui.Point{X: b.X - ux*h, Y: b.Y - uy*h}
	s.line(a, neck, w, c)
	s.poly([]ui.Point{{X: neck.X - uy*h*0.55, Y: neck.Y + ux*h*0.55}, b, {X: neck.X + uy*h*0.55, Y: neck.Y - ux*h*0.55}}, c)
}

// draw draws the batch and clears it.
func (s *shapes) draw(dst *ebiten.Image) {
	if len(s.i) > 0 {
		op := &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
		dst.DrawTriangles32(s.v, s.i, s.tex, op)
	}
	s.reset()
}
