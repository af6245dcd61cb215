package raster

import (
	"image/color"
	"math"
	"sort"
)

// Outline appends to dst the mitred outline polygon of a line; half returns the half-width at point
// i.
func Outline(dst []Pt, line []Pt, half func(i int) float64, closed bool) []Pt {
	n := len(line)
	side := func(i int, sign float64) Pt {
		var in, out Pt
		prev, next := i-1, i+1
		if closed {
			prev, next = (i+n-1)%n, (i+1)%n
		}
		if prev >= 0 {
			in = line[i].Sub(line[prev]).Unit()
		}
		if next < n {
			out = line[next].Sub(line[i]).Unit()
		}
		if prev < 0 {
			in = out
		}
		if next >= n {
			out = in
		}
		m := in.Add(out).Unit().Left()
		k := m.X*in.Left().X + m.Y*in.Left().Y
		return line[i].Add(m.Mul(sign * half(i) / math.Max(k, 0.5)))
	}
	for i := range n {
		dst = append(dst, side(i, 1))
	}
	if closed {
		dst = append(dst, side(0, 1), side(0, -1))
	}
	for i := n - 1; i >= 0; i-- {
		dst = append(dst, side(i, -1))
	}
	return dst
}

// Stroke draws a line of constant width.
func (c *Canvas) Stroke(line []Pt, width float64, col color.RGBA, opacity float64) {
	c.StrokeBy(line, func(int) float64 { return width / 2 }, width, col, opacity)
}

// StrokeBy draws a line whose half-width depends on the point.
func (c *Canvas) StrokeBy(line []Pt, half func(int) float64, widest float64, col color.RGBA, opacity float64) {
	if len(line) < 2 || !c.Begin(Bounds(line, widest)) {
		return
	}
	c.Polygon(Outline(nil, line, half, false))
	c.Paint(col, opacity)
}

// Loop strokes a closed line.
func (c *Canvas) Loop(line []Pt, width float64, col color.RGBA, opacity float64) {
	if len(line) < 3 || !c.Begin(Bounds(line, width)) {
		return
	}
	c.Polygon(Outline(nil, line, func(int) float64 { return width / 2 }, true))
	c.Paint(col, opacity)
}

// Dashes draws a dashed line; pattern holds alternating lengths of dashes and gaps, in pixels.
func (c *Canvas) Dashes(line []Pt, width float64, pattern []float64, col color.RGBA, opacity float64) {
	if len(line) < 2 {
		return
	}
	var piece []Pt
	k, left, on := 0, pattern[0], true
	piece = append(piece, line[0])
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		for {
			d := a.Dist(b)
			if d <= left {
				left -= d
				piece = append(piece, b)
				break
			}
			a = a.Lerp(b, left/d)
			piece = append(piece, a)
			if on {
				c.Stroke(piece, width, col, opacity)
			}
			piece = append(piece[:0], a)
			k = (k + 1) % len(pattern)
			left, on = pattern[k], !on
		}
	}
	if on {
		c.Stroke(piece, width, col, opacity)
	}
}

// Along returns the point at distance d from the start of a line, and the direction there.
func Along(line []Pt, d float64) (at, dir Pt) {
	for i := 1; i < len(line); i++ {
		step := line[i].Dist(line[i-1])
		if d <= step || i == len(line)-1 {
			dir = line[i].Sub(line[i-1]).Unit()
			return line[i-1].Add(dir.Mul(d)), dir
		}
		d -= step
	}
	return line[0], Pt{1, 0}
}

func Length(line []Pt) (d float64) {
	for i := 1; i < len(line); i++ {
		d += line[i].Dist(line[i-1])
	}
	return d
}

// Course is a line with precomputed lengths, for repeated calls of At.
type Course struct {
	line []Pt
	far  []float64 // distance of each point from the start
}

// NewCourse returns the Course of a line of at least two points.
func NewCourse(line []Pt) *Course {
	c := &Course{line, make([]float64, len(line))}
	for i := 1; i < len(line); i++ {
		c.far[i] = c.far[i-1] + line[i].Dist(line[i-1])
	}
	return c
}

// Length returns the length of the line.
func (c *Course) Length() float64 { return c.far[len(c.far)-1] }

// At returns the same as Along.
func (c *Course) At(d float64) (at, dir Pt) {
	i := min(max(sort.SearchFloat64s(c.far, d), 1), len(c.line)-1)
	dir = c.line[i].Sub(c.line[i-1]).Unit()
	return c.line[i-1].Add(dir.Mul(d - c.far[i-1])), dir
}
