package ui

// Point is a point on the screen, in device pixels.
type Point struct{ X, Y float64 }

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p - q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// In reports whether p is in r.
func (p Point) In(r Rect) bool { return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H }

// Rect is a rectangle on the screen, in device pixels.
type Rect struct{ X, Y, W, H float64 }

// Right returns the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center returns the centre.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether r has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset returns r with all edges moved inwards by d.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY returns r with its edges moved inwards by x and y.
func (r Rect) InsetXY(x, y float64) Rect {
	return Rect{r.X + x, r.Y + y, max(0, r.W-2*x), max(0, r.H-2*y)}
}

// Move returns r moved by x and y.
func (r Rect) Move(x, y float64) Rect { return Rect{r.X + x, r.Y + y, r.W, r.H} }

// CutTop removes a strip of height h from the top of r and returns the strip.
func (r *Rect) CutTop(h float64) Rect {
	h = min(h, r.H)
	cut := Rect{r.X, r.Y, r.W, h}
	r.Y += h
	r.H -= h
	return cut
}

// CutBottom removes a strip of height h from the bottom of r and returns the strip.
func (r *Rect) CutBottom(h float64) Rect {
	h = min(h, r.H)
	r.H -= h
	return Rect{r.X, r.Y + r.H, r.W, h}
}

// CutLeft removes a strip of width w from the left of r and returns the strip.
func (r *Rect) CutLeft(w float64) Rect {
	w = min(w, r.W)
	cut := Rect{r.X, r.Y, w, r.H}
	r.X += w
	r.W -= w
	return cut
}

// CutRight removes a strip of width w from the right of r and returns the strip.
func (r *Rect) CutRight(w float64) Rect {
	w = min(w, r.W)
	r.W -= w
	return Rect{r.X + r.W, r.Y, w, r.H}
}

// Columns divides r into n columns with a gap between them.
func (r Rect) Columns(n int, gap float64) []Rect {
	out := make([]Rect, n)
	w := (r.W - gap*float64(n-1)) / float64(n)
	for i := range out {
		out[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return out
}

// Intersect returns the intersection of r and s.
func (r Rect) Intersect(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, max(0, min(r.Right(), s.Right())-x), max(0, min(r.Bottom(), s.Bottom())-y)}
}

// Within returns r moved into s; if r is too large, its top left corner is inside.
func (r Rect) Within(s Rect) Rect {
	r.X = max(s.X, min(r.X, s.Right()-r.W))
	r.Y = max(s.Y, min(r.Y, s.Bottom()-r.H))
	return r
}

// CenterIn returns a rectangle of w by h in the centre of r, reduced to fit.
func (r Rect) CenterIn(w, h float64) Rect {
	w, h = min(w, r.W), min(h, r.H)
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}
