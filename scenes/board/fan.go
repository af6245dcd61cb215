package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// lingers is the time, in updates, for which a fan stays open after the pointer has left it and its stack.
const lingers = 24

// involved returns the cells of the combat shown if cell is one of them, otherwise only cell.
func (b *Board) involved(cell rules.CellID) []rules.CellID {
	f := b.shown.forecast
	if f == nil {
		return []rules.CellID{cell}
	}
	cells := []rules.CellID{f.Target}
	for _, id := range f.Attackers {
		cells = append(cells, b.pic.CellOf(id))
	}
	for _, x := range cells {
		if x == cell {
			return cells
		}
	}
	return []rules.CellID{cell}
}

// keepFree returns the part of the screen that the fan of a cell must not cover.
func (b *Board) keepFree(cell rules.CellID) ui.Rect {
	half := 0.5 * b.canvas.CellSize()
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, id := range b.involved(cell) {
		if !b.pic.OnMap(id) {
			continue
		}
		at := b.canvas.CellCenter(id)
		x0, y0, x1, y1 = math.Min(x0, at.X-half), math.Min(y0, at.Y-half), math.Max(x1, at.X+half), math.Max(y1, at.Y+half)
	}
	return ui.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// fanRects returns the rectangles of the pieces of the fanned stack. They are larger than on the map, above or below the cells that must
// stay visible, and clear of the tutorial panel.
func (b *Board) fanRects() []ui.Rect {
	stack := b.pic.Stacks[b.hover.Fan]
	n := len(stack)
	if n < 2 {
		return nil
	}
	side := b.canvas.PieceSize()
	side *= math.Max(1, math.Min(1.6, 56/side))
	gap := side * 0.28 // keeps the frames of neighbours apart
	room := b.canvas.Camera.Free().Inset(gap)
	per := min(max(int((room.W+gap)/(side+gap)), 1), n)
	rows := (n + per - 1) / per
	r := b.fanPlace(b.hover.Fan, float64(per)*(side+gap)-gap, float64(rows)*(side+gap)-gap, gap, room)
	out := make([]ui.Rect, n)
	for i := range out {
		out[i] = ui.Rect{X: r.X + float64(i%per)*(side+gap), Y: r.Y + float64(i/per)*(side+gap), W: side, H: side}
	}
	return out
}

// fanPlace returns the rectangle of a fan of a given size in room. It tries the places above and below the cells that must stay visible,
// and those around the tutorial panel, and takes the first that covers least of either.
func (b *Board) fanPlace(cell rules.CellID, w, h, gap float64, room ui.Rect) (best ui.Rect) {
	free, slip := b.keepFree(cell), b.tutorial.panel
	x := b.canvas.CellCenter(cell).X - w/2
	above, below := free.Y-gap-h, free.Bottom()+gap
	places := []ui.Point{{X: x, Y: above}, {X: x, Y: below}}
	if !slip.Empty() {
		slip = slip.Inset(-gap)
		left, right := slip.X-w, slip.Right()
		places = append(places, ui.Point{X: left, Y: above}, ui.Point{X: right, Y: above}, ui.Point{X: left, Y: below}, ui.Point{X: right, Y: below},
			ui.Point{X: x, Y: slip.Y - h}, ui.Point{X: x, Y: slip.Bottom()})
	}
	least := math.Inf(1)
	for _, p := range places {
		r := ui.Rect{X: p.X, Y: p.Y, W: w, H: h}.Within(room)
		over, under := r.Intersect(free), r.Intersect(slip)
		if hides := over.W*over.H + 10*under.W*under.H; hides < least {
			best, least = r, hides
		}
	}
	return best
}

// around returns the smallest rectangle that contains all rects.
func around(rects []ui.Rect) ui.Rect {
	r := rects[0]
	for _, o := range rects[1:] {
		x, y := math.Max(r.Right(), o.Right()), math.Max(r.Bottom(), o.Bottom())
		r.X, r.Y = math.Min(r.X, o.X), math.Min(r.Y, o.Y)
		r.W, r.H = x-r.X, y-r.Y
	}
	return r
}

// inFan reports whether a screen point is on the fan or close to it.
func (b *Board) inFan(c *ui.Context, at ui.Point) bool {
	rects := b.fanRects()
	return len(rects) > 0 && at.In(around(rects).Inset(-c.Px(14)))
}

// updateFan closes the fan when the pointer has been away from it and its stack for a while, or when an event is shown. A fan that was opened
// without a mouse stays open until the mouse moves.
func (b *Board) updateFan(c *ui.Context) {
	h := &b.hover
	if h.Fan == 0 {
		return
	}
	in := c.Input
	h.FanMoved = h.FanMoved || in.Moved && !in.Touch
	switch {
	case b.queue.Busy():
		h.CloseFan()
		c.NeedRedraw()
	case !h.FanMoved || in.Touch:
	case in.Inside && (b.inFan(c, in.Pointer) || b.pic.CellAt(b.canvas.Camera.ToBoard(in.Pointer)) == h.Fan && in.Pointer.In(b.canvas.Camera.Stage())):
		h.AwayFor = 0
	default:
		if h.AwayFor++; h.AwayFor > lingers {
			h.CloseFan()
			c.NeedRedraw()
		}
	}
}

// fanSheet returns the area that the fan covers; empty = no stack is fanned out.
func (b *Board) fanSheet() ui.Rect {
	if rects := b.fanRects(); len(rects) > 0 {
		return around(rects).Inset(-6)
	}
	return ui.Rect{}
}

// drawFan draws the fanned stack, and a line to its cell.
func (b *Board) drawFan(view *ebiten.Image, c *ui.Context) {
	rects, all := b.fanRects(), b.fanSheet()
	if len(rects) == 0 {
		return
	}
	stack := b.pic.Stacks[b.hover.Fan]
	foot := b.canvas.CellCenter(b.hover.Fan)
	edge := ui.Point{X: math.Min(math.Max(foot.X, all.X), all.Right()), Y: all.Bottom()}
	if all.Y > foot.Y {
		edge.Y = all.Y
	}
	b.canvas.RingCell(b.hover.Fan, 0.02, 2, ui.Alpha(c.Theme.PaperLight, 0.9))
	shapes := b.canvas.Shapes
	shapes.Line(foot, edge, 4, ui.Alpha(c.Theme.TableDeep, 0.55))
	shapes.Line(foot, edge, 1.5, ui.Alpha(c.Theme.PaperLight, 0.9))
	shapes.Rect(all, ui.Alpha(c.Theme.TableDeep, 0.7))
	shapes.Frame(all, 1.5, ui.Alpha(c.Theme.PaperLight, 0.8))
	shapes.Draw(view)
	for i, id := range stack {
		if q := b.pic.Without(id, b.flying()); q != nil {
			b.drawPiece(view, c, q, rects[i].Center(), rects[i].W, 1)
		}
	}
}
