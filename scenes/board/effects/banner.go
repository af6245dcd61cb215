package effects

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// The text of a banner, in interface points, and distances as shares of the size of the text.
const (
	bannerSize   = 30
	bannerPad    = 30
	bannerPadMax = 0.05 // maximum padding, as a share of the width of the view
	leastSize    = 0.75 // smallest size for one line, as a share of the size of the text
	lineHigh     = 1.2
	firstBase    = 1.3  // baseline of the first line
	spareHigh    = 0.7  // height above and below the lines
	edgeGap      = 8    // distance from the edges of the map
	usualPlace   = 0.24 // place of a banner in the view, as a share of the height
	focusWeight  = 10   // weight of a covered cell of the focus
	stackWeight  = 0.1  // weight of another covered stack
	fadesIn      = 6    // speed at which a banner appears
	fadesOut     = 5
)

// DrawBanner draws a line across the view for a moment, no wider than the view, where it covers least of a combat. The parameter t is the share
// of its time that has passed, 0 to 1. DrawBanner returns its rectangle.
func (v *View) DrawBanner(view *ebiten.Image, c *ui.Context, text string, t float64) ui.Rect {
	alpha := math.Min(1, math.Min(t*fadesIn, (1-t)*fadesOut))
	r, px, lines := v.BannerAt(c, text)
	v.Canvas.Shapes.Rect(r, ui.Alpha(c.Theme.PaperLight, alpha))
	v.Canvas.Shapes.Frame(r.Inset(3), 1.5, ui.Alpha(c.Theme.Stamp, alpha))
	v.Canvas.Shapes.Draw(view)
	for i, line := range lines {
		w := c.LineWidth(line, ui.Stencil, px)
		c.DrawText(view, line, ui.Stencil, px, r.Center().X-w/2, r.Y+px*(firstBase+lineHigh*float64(i)), ui.Alpha(c.Theme.Stamp, alpha))
	}
	return r
}

// BannerAt returns the rectangle of a banner when the camera has come to rest, with the size and the lines of its text. The banner is in
// the upper part of the view, or at an edge if the combat or the piece of the decision is there. A text that is too long for one line at
// three quarters of its size has two lines.
func (v *View) BannerAt(c *ui.Context, text string) (r ui.Rect, px float64, lines []string) {
	cam := v.Canvas.Camera
	m := cam.View()
	px, pad := c.Px(bannerSize), min(c.Px(bannerPad), m.W*bannerPadMax)
	room, w := m.W-4*pad, c.LineWidth(text, ui.Stencil, px)
	lines = []string{text}
	if w*leastSize > room {
		w = 0
		wrapped := ui.Wrap(text, room, func(s string) float64 { return c.LineWidth(s, ui.Stencil, px*leastSize) })
		lines = lines[:0]
		for i := range wrapped {
			lines = append(lines, wrapped[i].Text())
			w = max(w, c.LineWidth(lines[i], ui.Stencil, px))
		}
	}
	if w > room {
		px *= room / w
		w = room
	}
	r = ui.Rect{X: m.Center().X - w/2 - pad, W: w + 2*pad, H: px * (spareHigh + lineHigh*float64(len(lines)))}
	free, best, least := cam.Free(), 0.0, math.Inf(1)
	for _, y := range [...]float64{m.Y + m.H*usualPlace, free.Y + c.Px(edgeGap), free.Bottom() - r.H - c.Px(edgeGap)} {
		r.Y = y
		if over := v.covered(r); over < least-1 {
			best, least = y, over
		}
	}
	r.Y = best
	return r, px, lines
}

// covered returns the weighted area of the cells of the combat and of the decision, and of other stacks, that r covers when the camera has come
// to rest.
func (v *View) covered(r ui.Rect) (over float64) {
	rest := v.Canvas.Camera.AtRest()
	half := 0.5 * v.Canvas.CellUnits() * rest.Scale()
	add := func(cell rules.CellID, weight float64) {
		if v.Pieces.OnMap(cell) {
			at := rest.ToScreen(v.Board.Cells[cell].Center)
			if o := (ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Intersect(r); !o.Empty() {
				over += weight * o.W * o.H
			}
		}
	}
	for id, stack := range v.Pieces.Stacks {
		if len(stack) > 0 {
			add(rules.CellID(id), stackWeight)
		}
	}
	for cell := range v.Involved {
		add(cell, 1)
	}
	for _, cell := range v.Focus {
		add(cell, focusWeight)
	}
	return over
}
