package mapview

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// Shapes batches shapes into one draw call. Its methods add shapes to the batch, and Draw draws it. Its texture gives lines soft edges, so that
// paths need no antialiasing. Colours are premultiplied. The buffers are reused.
type Shapes struct {
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

func newShapes() *Shapes {
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
	return &Shapes{tex: ebiten.NewImageFromImage(img)}
}

func (s *Shapes) reset() { s.v, s.i = s.v[:0], s.i[:0] }

func (s *Shapes) vertex(x, y, u, v float64, c color.RGBA) {
	s.v = append(s.v, ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(u), SrcY: float32(v),
		ColorR: float32(c.R) / 255, ColorG: float32(c.G) / 255, ColorB: float32(c.B) / 255, ColorA: float32(c.A) / 255})
}

func (s *Shapes) quad(n uint32) { s.i = append(s.i, n, n+1, n+2, n, n+2, n+3) }

// Poly fills a convex polygon.
func (s *Shapes) Poly(p []ui.Point, c color.RGBA) {
	n := uint32(len(s.v))
	for _, q := range p {
		s.vertex(q.X, q.Y, texFill, texFill, c)
	}
	for k := 2; k < len(p); k++ {
		s.i = append(s.i, n, n+uint32(k)-1, n+uint32(k))
	}
}

// triangles fills triangles, given as indices into p.
func (s *Shapes) triangles(p []ui.Point, list [][3]int, c color.RGBA) {
	n := uint32(len(s.v))
	for _, q := range p {
		s.vertex(q.X, q.Y, texFill, texFill, c)
	}
	for _, t := range list {
		s.i = append(s.i, n+uint32(t[0]), n+uint32(t[1]), n+uint32(t[2]))
	}
}

// Rect fills a rectangle.
func (s *Shapes) Rect(r ui.Rect, c color.RGBA) {
	n := uint32(len(s.v))
	s.vertex(r.X, r.Y, texFill, texFill, c)
	s.vertex(r.Right(), r.Y, texFill, texFill, c)
	s.vertex(r.Right(), r.Bottom(), texFill, texFill, c)
	s.vertex(r.X, r.Bottom(), texFill, texFill, c)
	s.quad(n)
}

// Line draws a soft-edged line.
func (s *Shapes) Line(a, b ui.Point, w float64, c color.RGBA) {
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

// Chain draws a polyline with round joints.
func (s *Shapes) Chain(p []ui.Point, w float64, c color.RGBA) {
	for i := 1; i < len(p); i++ {
		s.Line(p[i-1], p[i], w, c)
		if i+1 < len(p) {
			s.Disc(p[i], w/2, c)
		}
	}
}

// Loop draws a closed line.
func (s *Shapes) Loop(p []ui.Point, w float64, c color.RGBA) {
	for i := range p {
		s.Line(p[i], p[(i+1)%len(p)], w, c)
	}
}

// Dashed draws a dashed line.
func (s *Shapes) Dashed(a, b ui.Point, w, on, off float64, c color.RGBA) {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	for d := 0.0; d < l; d += on + off {
		e := math.Min(d+on, l)
		s.Line(ui.Point{X: a.X + (b.X-a.X)*d/l, Y: a.Y + (b.Y-a.Y)*d/l}, ui.Point{X: a.X + (b.X-a.X)*e/l, Y: a.Y + (b.Y-a.Y)*e/l}, w, c)
	}
}

func (s *Shapes) sprite(at ui.Point, r, u float64, c color.RGBA) {
	n := uint32(len(s.v))
	s.vertex(at.X-r, at.Y-r, u, 0, c)
	s.vertex(at.X+r, at.Y-r, u+texDisc, 0, c)
	s.vertex(at.X+r, at.Y+r, u+texDisc, texDisc, c)
	s.vertex(at.X-r, at.Y+r, u, texDisc, c)
	s.quad(n)
}

// Disc fills a circle with a hard edge.
func (s *Shapes) Disc(at ui.Point, r float64, c color.RGBA) { s.sprite(at, r+0.5, texHard, c) }

// Puff fills a circle with a soft edge, for smoke and glows.
func (s *Shapes) Puff(at ui.Point, r float64, c color.RGBA) { s.sprite(at, r, texSoft, c) }

// Arrow draws a line with an arrowhead.
func (s *Shapes) Arrow(a, b ui.Point, w float64, c color.RGBA) {
	d := b.Sub(a)
	l := math.Hypot(d.X, d.Y)
	if l < 1 {
		return
	}
	ux, uy := d.X/l, d.Y/l
	h := math.Min(w*3, l)
	neck := ui.Point{X: b.X - ux*h, Y: b.Y - uy*h}
	s.Line(a, neck, w, c)
	s.Poly([]ui.Point{{X: neck.X - uy*h*0.55, Y: neck.Y + ux*h*0.55}, b, {X: neck.X + uy*h*0.55, Y: neck.Y - ux*h*0.55}}, c)
}

// Frame draws a rectangular frame.
func (s *Shapes) Frame(r ui.Rect, w float64, clr color.RGBA) {
	s.Loop([]ui.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}, w, clr)
}

// Corners draws the four corners of a frame, with a dark edge.
func (s *Shapes) Corners(r ui.Rect, w float64, clr color.RGBA) {
	l := r.W * 0.3
	dark := ui.Alpha(color.RGBA{R: 20, G: 20, B: 20, A: 255}, 0.75)
	for pass := range 2 {
		ww, col := w+2, dark
		if pass == 1 {
			ww, col = w, clr
		}
		for _, k := range [4][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
			x, y := r.X+k[0]*r.W, r.Y+k[1]*r.H
			dx, dy := l*(1-2*k[0]), l*(1-2*k[1])
			s.Line(ui.Point{X: x - dx/l*w/2, Y: y}, ui.Point{X: x + dx, Y: y}, ww, col)
			s.Line(ui.Point{X: x, Y: y - dy/l*w/2}, ui.Point{X: x, Y: y + dy}, ww, col)
		}
	}
}

// Draw draws the batch and clears it.
func (s *Shapes) Draw(dst *ebiten.Image) {
	if len(s.i) > 0 {
		op := &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
		dst.DrawTriangles32(s.v, s.i, s.tex, op)
	}
	s.reset()
}
