package tracks

import "herbstnebel/scenes/ui"

// grid places squares of one size in rows from left to right.
type grid struct {
	r         ui.Rect
	x, y      float64 // corner of the next square
	n         int     // side of a square in pixels
	gap, more float64 // between two squares, and height below a square that is used for its text
	empty     bool    // true until the first square is placed
}

// newGrid returns a grid at the top of r. The side, the gap and the height of a text are in interface points.
func newGrid(c *ui.Context, r ui.Rect, side, gap, text float64) *grid {
	return &grid{r: r, x: r.X, y: r.Y, n: int(c.Px(side)), gap: c.Px(gap), more: c.Px(text), empty: true}
}

// next returns the next square.
func (g *grid) next() ui.Rect {
	side := float64(g.n)
	if g.x+side > g.r.Right()+1 {
		g.x, g.y = g.r.X, g.bottom()+g.gap
	}
	at := ui.Rect{X: g.x, Y: g.y, W: side, H: side}
	g.x += side + g.gap
	g.empty = false
	return at
}

// bottom returns the lower edge of the current row with its texts.
func (g *grid) bottom() float64 { return g.y + float64(g.n) + g.more }
