package panel

import "herbstnebel/scenes/ui"

// Grid places squares of one size in rows from left to right.
type Grid struct {
	Side  int     // side of a square in pixels
	Gap   float64 // between two squares, in pixels
	Empty bool    // true until the first square is placed

	r    ui.Rect
	x, y float64 // corner of the next square
	more float64 // height below a square that is used for its text
}

// NewGrid returns a grid at the top of r. The side, the gap and the height of a text are in interface points.
func NewGrid(c *ui.Context, r ui.Rect, side, gap, text float64) *Grid {
	return &Grid{Side: int(c.Px(side)), Gap: c.Px(gap), Empty: true, r: r, x: r.X, y: r.Y, more: c.Px(text)}
}

// Next returns the next square.
func (g *Grid) Next() ui.Rect {
	side := float64(g.Side)
	if g.x+side > g.r.Right()+1 {
		g.x, g.y = g.r.X, g.bottom()+g.Gap
	}
	at := ui.Rect{X: g.x, Y: g.y, W: side, H: side}
	g.x += side + g.Gap
	g.Empty = false
	return at
}

// Height returns the height of the rows with their texts, in pixels.
func (g *Grid) Height() float64 { return g.bottom() - g.r.Y }

// bottom returns the lower edge of the current row with its texts, in pixels.
func (g *Grid) bottom() float64 { return g.y + float64(g.Side) + g.more }
