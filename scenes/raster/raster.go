package raster

import (
	"image"
	"image/color"
	"math"
)

// Pt is a place in units or pixels.
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

// Clamp brings x into lo to hi.
func Clamp(x, lo, hi float64) float64 {
	if x < lo {
		return lo
	}
	if x > hi {
		return hi
	}
	return x
}

// Canvas fills shapes into an opaque image by exact signed area coverage. Overlapping
// parts of a shape must have the same orientation or be meant as holes.
type Canvas struct {
	Img    *image.RGBA
	OX, OY float64 // what lies at the image's top left corner

	acc            []float32
	x0, y0, w, h   int // of the shape's box within the image
	lastX, lastY   float64
	firstX, firstY float64
}

// NewCanvas returns a canvas over an image whose top left corner shows the point ox, oy.
func NewCanvas(img *image.RGBA, ox, oy float64) *Canvas {
	return &Canvas{Img: img, OX: ox, OY: oy}
}

// begin starts a shape within a box. It reports false if nothing of it can be seen.
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
	n := (c.w + 2) * c.h
	if cap(c.acc) < n {
		c.acc = make([]float32, n)
	}
	c.acc = c.acc[:n]
	clear(c.acc)
	return true
}

func (c *Canvas) moveTo(x, y float64) {
	c.firstX, c.firstY, c.lastX, c.lastY = x, y, x, y
}

func (c *Canvas) lineTo(x, y float64) {
	c.edge(c.lastX, c.lastY, x, y)
	c.lastX, c.lastY = x, y
}

func (c *Canvas) closePath() { c.lineTo(c.firstX, c.firstY) }

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

// edge adds the signed area to the right of a line.
func (c *Canvas) edge(ax, ay, bx, by float64) {
	ax, bx = ax-c.OX-float64(c.x0), bx-c.OX-float64(c.x0)
	ay, by = ay-c.OY-float64(c.y0), by-c.OY-float64(c.y0)
	if ay == by {
		return
	}
	dir := 1.0
	if ay > by {
		ax, ay, bx, by, dir = bx, by, ax, ay, -1
	}
	slope := (bx - ax) / (by - ay)
	x := ax
	if ay < 0 {
		x -= ay * slope
		ay = 0
	}
	last := min(c.h, int(math.Ceil(by)))
	wide := float64(c.w)
	for y := int(ay); y < last; y++ {
		dy := math.Min(float64(y+1), by) - math.Max(float64(y), ay)
		next := x + slope*dy
		d := dy * dir
		xa, xb := x, next
		if xa > xb {
			xa, xb = xb, xa
		}
		x = next
		if xa >= wide {
			continue
		}
		xa, xb = Clamp(xa, 0, wide), Clamp(xb, 0, wide)
		row := c.acc[y*(c.w+2) : (y+1)*(c.w+2)]
		fa := math.Floor(xa)
		ia, ib := int(fa), int(math.Ceil(xb))
		if ib <= ia+1 {
			m := 0.5*(xa+xb) - fa
			row[ia] += float32(d - d*m)
			row[ia+1] += float32(d * m)
			continue
		}
		s := 1 / (xb - xa)
		pa := 1 - (xa - fa)
		a0 := 0.5 * s * pa * pa
		pb := xb - float64(ib) + 1
		am := 0.5 * s * pb * pb
		row[ia] += float32(d * a0)
		if ib == ia+2 {
			row[ia+1] += float32(d * (1 - a0 - am))
		} else {
			a1 := s * (0.5 + pa)
			row[ia+1] += float32(d * (a1 - a0))
			for i := ia + 2; i < ib-1; i++ {
				row[i] += float32(d * s)
			}
			a2 := a1 + float64(ib-ia-3)*s
			row[ib-1] += float32(d * (1 - a2 - am))
		}
		row[ib] += float32(d * am)
	}
}

// paint lays a colour on what the shape covers. Opacity is 0 to 1.
func (c *Canvas) Paint(col color.RGBA, opacity float64) {
	a := float32(opacity * 255)
	for y := range c.h {
		row := c.acc[y*(c.w+2) : (y+1)*(c.w+2)]
		pix := c.Img.Pix[(c.y0+y)*c.Img.Stride+c.x0*4:]
		sum := float32(0)
		for x := range c.w {
			sum += row[x]
			cover := sum
			if cover < 0 {
				cover = -cover
			}
			if cover > 1 {
				cover = 1
			}
			if k := uint32(cover*a + 0.5); k > 0 {
				blend(pix[x*4:x*4+4:x*4+4], col, k)
			}
		}
	}
}

// blend lays an opaque colour over a pixel with a weight of 0 to 255, and keeps the
// pixel's alpha premultiplied.
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

// fill fills a polygon.
func (c *Canvas) Fill(p []Pt, col color.RGBA, opacity float64) {
	if len(p) > 2 && c.Begin(Bounds(p, 0)) {
		c.Polygon(p)
		c.Paint(col, opacity)
	}
}

// disc fills a circle.
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

// ring strokes a circle.
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

// Seen is the part of the board that a canvas shows, in units, with a rim.
func (c *Canvas) Seen(s, rim float64) (x0, y0, x1, y1 float64) {
	b := c.Img.Rect
	return c.OX/s - rim, c.OY/s - rim, (c.OX+float64(b.Dx()))/s + rim, (c.OY+float64(b.Dy()))/s + rim
}
