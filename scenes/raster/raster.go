package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Pt is a point in units or pixels.
type Pt struct{ X, Y float64 }

func (p Pt) Add(q Pt) Pt             { return Pt{p.X + q.X, p.Y + q.Y} }
func (p Pt) Sub(q Pt) Pt             { return Pt{p.X - q.X, p.Y - q.Y} }
func (p Pt) Mul(k float64) Pt        { return Pt{p.X * k, p.Y * k} }
func (p Pt) Lerp(q Pt, t float64) Pt { return Pt{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }
func (p Pt) Length() float64         { return math.Sqrt(p.X*p.X + p.Y*p.Y) }
func (p Pt) Dist(q Pt) float64       { return p.Sub(q).Length() }
func (p Pt) Left() Pt                { return Pt{p.Y, -p.X} }
func (p Pt) Unit() Pt                { return p.Mul(1 / math.Max(p.Length(), 1e-9)) }
func (p Pt) Rotate(c, s float64) Pt  { return Pt{p.X*c - p.Y*s, p.X*s + p.Y*c} }
func Rgb(r, g, b uint8) color.RGBA   { return color.RGBA{r, g, b, 255} }

// Clamp limits x to the range lo to hi.
func Clamp(x, lo, hi float64) float64 {
	if x < lo {
		return lo
	}
	if x > hi {
		return hi
	}
	return x
}

// Exact is the largest width and height of an image whose bits are the same on all platforms.
const Exact = 512

// Canvas fills shapes into an image by signed area coverage. Overlapping parts of a shape must have
// the same orientation, otherwise they are holes.
type Canvas struct {
	Img    *image.RGBA
	OX, OY float64 // point shown at the image's top left corner

	shape        vector.Rasterizer
	cover        image.Alpha // of the shape's bounding box
	x0, y0, w, h int         // the shape's bounding box within the image
}

// NewCanvas returns a canvas for an image whose top left corner shows the point ox, oy.
func NewCanvas(img *image.RGBA, ox, oy float64) *Canvas {
	return &Canvas{Img: img, OX: ox, OY: oy}
}

// Begin starts a shape within a bounding box. It reports false if no part of the box is visible.
func (c *Canvas) Begin(minX, minY, maxX, maxY float64) bool {
	b := c.Img.Rect
	x0 := max(int(math.Floor(minX-c.OX)), 0)
	y0 := max(int(math.Floor(minY-c.OY)), 0)
	x1 := min(int(math.Ceil(maxX-c.OX))+1, b.Dx())
	y1 := min(int(math.Ceil(maxY-c.OY))+1, b.Dy())
	if x0 >= x1 || y0 >= y1 {
		return false
	}
	c.x0, c.y0, c.w, c.h = x0, y0, x1-x0, y1-y0
	c.shape.Reset(c.w, c.h)
	return true
}

func (c *Canvas) moveTo(x, y float64) { c.shape.MoveTo(c.within(x, y)) }
func (c *Canvas) lineTo(x, y float64) { c.shape.LineTo(c.within(x, y)) }
func (c *Canvas) closePath()          { c.shape.ClosePath() }

// within converts a point to coordinates relative to the shape's bounding box.
func (c *Canvas) within(x, y float64) (float32, float32) {
	return float32(x - c.OX - float64(c.x0)), float32(y - c.OY - float64(c.y0))
}

func (c *Canvas) Polygon(p []Pt) {
	for i, q := range p {
		if i == 0 {
			c.moveTo(q.X, q.Y)
		} else {
			c.lineTo(q.X, q.Y)
		}
	}
	c.closePath()
}

// covered returns the shape's coverage of each pixel of its bounding box, row by row, from 0 to
// 255.
func (c *Canvas) covered() []uint8 {
	n := c.w * c.h
	if cap(c.cover.Pix) < n {
		c.cover.Pix = make([]uint8, n)
	}
	c.cover.Pix, c.cover.Stride, c.cover.Rect = c.cover.Pix[:n], c.w, image.Rect(0, 0, c.w, c.h)
	c.shape.DrawOp = draw.Src
	c.shape.Draw(&c.cover, c.cover.Rect, image.Opaque, image.Point{})
	return c.cover.Pix
}

// Paint paints the shape in a colour with an opacity of 0 to 1.
func (c *Canvas) Paint(col color.RGBA, opacity float64) {
	a := uint32(opacity*255 + 0.5)
	cover := c.covered()
	for y := range c.h {
		pix := c.Img.Pix[(c.y0+y)*c.Img.Stride+c.x0*4:]
		for x, v := range cover[y*c.w : (y+1)*c.w] {
			if k := (uint32(v)*a + 127) / 255; k > 0 {
				blend(pix[x*4:x*4+4:x*4+4], col, k)
			}
		}
	}
}

// blend mixes an opaque colour into a pixel with a weight of 0 to 255. The pixel's alpha stays
// premultiplied.
func blend(p []uint8, col color.RGBA, k uint32) {
	p[0] = mix8(p[0], col.R, k)
	p[1] = mix8(p[1], col.G, k)
	p[2] = mix8(p[2], col.B, k)
	p[3] = mix8(p[3], 255, k)
}

func mix8(a, b uint8, k uint32) uint8 {
	return uint8((uint32(a)*(255-k) + uint32(b)*k + 127) / 255)
}

func Bounds(p []Pt, pad float64) (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range p {
		x0, y0 = math.Min(x0, q.X), math.Min(y0, q.Y)
		x1, y1 = math.Max(x1, q.X), math.Max(y1, q.Y)
	}
	return x0 - pad, y0 - pad, x1 + pad, y1 + pad
}

// Fill fills a polygon.
func (c *Canvas) Fill(p []Pt, col color.RGBA, opacity float64) {
	if len(p) > 2 && c.Begin(Bounds(p, 0)) {
		c.Polygon(p)
		c.Paint(col, opacity)
	}
}

// Disc fills a circle of radius r about at.
func (c *Canvas) Disc(at Pt, r float64, col color.RGBA, opacity float64) {
	if c.Begin(at.X-r, at.Y-r, at.X+r, at.Y+r) {
		c.circle(at, r)
		c.Paint(col, opacity)
	}
}

func (c *Canvas) circle(at Pt, r float64) {
	n := int(Clamp(r*3, 8, 48))
	for i := range n {
		s, co := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		if i == 0 {
			c.moveTo(at.X+r*co, at.Y+r*s)
		} else {
			c.lineTo(at.X+r*co, at.Y+r*s)
		}
	}
	c.closePath()
}

// Ring strokes a circle of radius r about at.
func (c *Canvas) Ring(at Pt, r, width float64, col color.RGBA, opacity float64) {
	o := r + width/2
	if c.Begin(at.X-o, at.Y-o, at.X+o, at.Y+o) {
		c.circle(at, o)
		n := int(Clamp(r*3, 8, 48))
		for i := range n {
			s, co := math.Sincos(-2 * math.Pi * float64(i) / float64(n))
			if i == 0 {
				c.moveTo(at.X+(r-width/2)*co, at.Y+(r-width/2)*s)
			} else {
				c.lineTo(at.X+(r-width/2)*co, at.Y+(r-width/2)*s)
			}
		}
		c.closePath()
		c.Paint(col, opacity)
	}
}

// Visible returns the visible part of the board in units, at s pixels per unit, extended by rim on
// each side.
func (c *Canvas) Visible(s, rim float64) (x0, y0, x1, y1 float64) {
	b := c.Img.Rect
	return c.OX/s - rim, c.OY/s - rim, (c.OX+float64(b.Dx()))/s + rim, (c.OY+float64(b.Dy()))/s + rim
}
