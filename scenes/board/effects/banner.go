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
	noteWeight   = 1    // the same for the result of a combat
	diceWeight   = 50   // weight of covered dice and panels

	resultSize = 25  // text of the result of a combat
	noteSize   = 17  // the same when it stays
	steady     = 0.5 // share of its time at which a banner is opaque
	resultPad  = 16
	resultWide = 330 // maximum width of its text
	leaderFrom = 1.3 // distance from a cell, in cells, from which a line leads to it
	leaderWide = 2   // width of that line
	fadesIn    = 6   // speed at which a banner appears
	fadesOut   = 5
)

// banner is a text in a frame across the map.
type banner struct {
	rect  ui.Rect
	px    float64 // size of the text, in pixels
	lines []string
}

// DrawBanner draws a line across the view for a moment, no wider than the view, where it covers least of a combat.
// The parameter t is the share of its time that has passed, 0 to 1. DrawBanner returns its rectangle.
func (v *View) DrawBanner(view *ebiten.Image, c *ui.Context, text string, t float64) ui.Rect {
	r, px, lines := v.BannerAt(c, text)
	v.drawBanner(view, c, banner{r, px, lines}, t)
	return r
}

// drawBanner draws a banner at a share t of its time.
func (v *View) drawBanner(view *ebiten.Image, c *ui.Context, b banner, t float64) {
	alpha := math.Min(1, math.Min(t*fadesIn, (1-t)*fadesOut))
	v.Canvas.Shapes.Rect(b.rect, ui.Alpha(c.Theme.PaperLight, alpha))
	v.Canvas.Shapes.Frame(b.rect.Inset(3), 1.5, ui.Alpha(c.Theme.Stamp, alpha))
	v.Canvas.Shapes.Draw(view)
	for i, line := range b.lines {
		w := c.LineWidth(line, ui.Stencil, b.px)
		c.DrawText(view, line, ui.Stencil, b.px, b.rect.Center().X-w/2, b.rect.Y+b.px*(firstBase+lineHigh*float64(i)), ui.Alpha(c.Theme.Stamp, alpha))
	}
}

// bannerOf returns a banner at the origin whose text is no wider than a room, in pixels. A text that is too long for
// one line at a share of its size has two lines.
func bannerOf(c *ui.Context, text string, px, pad, room, share float64) banner {
	b := banner{px: px, lines: []string{text}}
	w := c.LineWidth(text, ui.Stencil, px)
	if w*share > room {
		w = 0
		wrapped := ui.Wrap(text, room, func(s string) float64 { return c.LineWidth(s, ui.Stencil, px*share) })
		b.lines = b.lines[:0]
		for i := range wrapped {
			b.lines = append(b.lines, wrapped[i].Text())
			w = max(w, c.LineWidth(b.lines[i], ui.Stencil, px))
		}
	}
	if w > room {
		b.px *= room / w
		w = room
	}
	b.rect = ui.Rect{W: w + 2*pad, H: b.px * (spareHigh + lineHigh*float64(len(b.lines)))}
	return b
}

// BannerAt returns the rectangle of a banner when the camera has come to rest, with the size and the lines of its
// text. The banner is in the upper part of the view, or at an edge if the combat or the piece of the decision is
// there. A text that is too long for one line at three quarters of its size has two lines.
func (v *View) BannerAt(c *ui.Context, text string) (r ui.Rect, px float64, lines []string) {
	cam := v.Canvas.Camera
	m := cam.View()
	pad := min(c.Px(bannerPad), m.W*bannerPadMax)
	b := bannerOf(c, text, c.Px(bannerSize), pad, m.W-4*pad, leastSize)
	r = b.rect
	r.X = m.Center().X - r.W/2
	free, best, least := cam.Free(), 0.0, math.Inf(1)
	for _, y := range [...]float64{m.Y + m.H*usualPlace, free.Y + c.Px(edgeGap), free.Bottom() - r.H - c.Px(edgeGap)} {
		r.Y = y
		if over := v.covered(r, stackWeight); over < least-1 {
			best, least = y, over
		}
	}
	r.Y = best
	return r, b.px, b.lines
}

// drawResult draws the result of a combat beside it, or as a banner if the combat is not in the view.
func (v *View) drawResult(view *ebiten.Image, c *ui.Context, e *rules.Event) {
	text := v.Texts.ResultLine(e.Key)
	if b, ok := v.resultAt(c, e.Cell, text, resultSize); ok {
		v.drawBanner(view, c, b, v.Time)
		return
	}
	v.DrawBanner(view, c, text, v.Time)
}

// addLeader adds a line from a banner to its cell if the banner is far from it and no other stack is between them.
func (v *View) addLeader(c *ui.Context, cell rules.CellID, r ui.Rect) {
	at, size := v.Canvas.Camera.AtRest().ToScreen(v.Board.Cells[cell].Center), v.Canvas.CellSizeAtRest()
	near := ui.Point{X: min(max(at.X, r.X), r.Right()), Y: min(max(at.Y, r.Y), r.Bottom())}
	far := math.Hypot(near.X-at.X, near.Y-at.Y)
	if far < leaderFrom*size {
		return
	}
	edge := size / 2 / far
	end := ui.Point{X: at.X + (near.X-at.X)*edge, Y: at.Y + (near.Y-at.Y)*edge}
	const points = 12 // of the line that are tried
	for k := 1; k < points; k++ {
		t := float64(k) / points
		x, y := end.X+(near.X-end.X)*t, end.Y+(near.Y-end.Y)*t
		if v.covered(ui.Rect{X: x, Y: y, W: 1, H: 1}, stackWeight) > 0 {
			return
		}
	}
	v.Canvas.Shapes.Line(end, near, c.Px(2*leaderWide), c.Theme.PaperLight)
	v.Canvas.Shapes.Line(end, near, c.Px(leaderWide), c.Theme.Stamp)
}

// ResultAt returns the rectangle of the result of a combat at a cell, clear of the dice and, as far as possible, of
// the pieces that fight. It reports false if the cell is not in the view.
func (v *View) ResultAt(c *ui.Context, cell rules.CellID, text string) (ui.Rect, bool) {
	b, ok := v.resultAt(c, cell, text, resultSize)
	return b.rect, ok
}

// DrawNote draws a text that stays beside a cell, clear of the pieces as far as possible, with a line to the cell if it is far from it. It draws
// nothing if the cell is not in the view.
func (v *View) DrawNote(view *ebiten.Image, c *ui.Context, cell rules.CellID, text string) {
	if b, ok := v.resultAt(c, cell, text, noteSize); ok {
		v.addLeader(c, cell, b.rect)
		v.drawBanner(view, c, b, steady)
	}
}

// NoteAt returns the rectangle of the text of DrawNote. It reports false if the cell is not in the view.
func (v *View) NoteAt(c *ui.Context, cell rules.CellID, text string) (ui.Rect, bool) {
	b, ok := v.resultAt(c, cell, text, noteSize)
	return b.rect, ok
}

// resultAt returns the banner of ResultAt with a text of a size in interface points.
func (v *View) resultAt(c *ui.Context, cell rules.CellID, text string, size float64) (b banner, ok bool) {
	if !v.Pieces.OnMap(cell) {
		return b, false
	}
	cam := v.Canvas.Camera
	room := c.Inset(cam.Free(), edgeGap)
	pad := c.Px(resultPad)
	b = bannerOf(c, text, c.Px(size), pad, min(c.Px(resultWide), room.W-2*pad), 1)
	p := v.placeAt(cell, b.rect.W, b.rect.H, c.Px(edgeGap), room)
	if !p.ok {
		return b, false
	}
	p.ways, p.slanted = noteWays, true
	b.rect = p.rect(v.best(&p, v.diceRect(c), noteFarthest, noteWeight))
	return b, true
}

// covered returns the weighted area of the cells of the combat and of the decision, and of other stacks, that r
// covers when the camera has come to rest.
func (v *View) covered(r ui.Rect, stackWeight float64) (over float64) {
	rest := v.Canvas.Camera.AtRest()
	add := func(cell rules.CellID, weight float64) {
		if v.Pieces.OnMap(cell) {
			at := rest.ToScreen(v.Board.Cells[cell].Center)
			half := v.halfCell(cell)
			if o := (ui.Rect{X: at.X - half.X, Y: at.Y - half.Y, W: 2 * half.X, H: 2 * half.Y}).Intersect(r); !o.Empty() {
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

// halfCell returns half of the width and of the height that the pieces of a cell take when the camera has come to
// rest. The stacks of both sides in a contested cell are beside each other.
func (v *View) halfCell(cell rules.CellID) ui.Point {
	half := 0.5 * v.Canvas.CellUnits() * v.Canvas.Camera.AtRest().Scale()
	if v.Pieces.Contested(cell) {
		return ui.Point{X: 2 * half, Y: half}
	}
	return ui.Point{X: half, Y: half}
}
