package placement

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Lingers is the time, in updates, for which a fan stays open after the pointer has left it and its stack.
const Lingers = 24

const (
	fanGrowth      = 1.6  // maximum growth of a piece in a fan
	fanLegible     = 56   // side to which a small piece grows, in pixels
	fanGap         = 0.28 // gap between two pieces, as a share of their side; it keeps their frames apart
	fanMargin      = 6    // of the sheet around the pieces, in pixels
	fanReach       = 14.0 // distance at which the pointer is still at the fan, in interface points
	tutorialWeight = 10   // weight of the tutorial panel that a fan covers, compared with the cells of its stack
)

// FanRects returns the rectangles of the pieces of the fanned stack; none if no stack is fanned out. They are larger than on the map, above
// or below the cells that must stay visible, and clear of the tutorial panel.
func (l *Layout) FanRects() []ui.Rect {
	n := len(l.Pieces.Stacks[l.Fan])
	if l.Fan == 0 || n < 2 {
		return nil
	}
	side := l.Canvas.PieceSize()
	side *= math.Max(1, math.Min(fanGrowth, fanLegible/side))
	gap := side * fanGap
	room := l.Canvas.Camera.Free().Inset(gap)
	per := min(max(int((room.W+gap)/(side+gap)), 1), n)
	rows := (n + per - 1) / per
	r := l.placeFan(float64(per)*(side+gap)-gap, float64(rows)*(side+gap)-gap, gap, room)
	out := make([]ui.Rect, n)
	for i := range out {
		out[i] = ui.Rect{X: r.X + float64(i%per)*(side+gap), Y: r.Y + float64(i/per)*(side+gap), W: side, H: side}
	}
	return out
}

// FanBounds returns the smallest rectangle that contains the pieces of the fan; empty = no stack is fanned out.
func (l *Layout) FanBounds() ui.Rect {
	rects := l.FanRects()
	if len(rects) == 0 {
		return ui.Rect{}
	}
	r := rects[0]
	for _, o := range rects[1:] {
		x, y := math.Max(r.Right(), o.Right()), math.Max(r.Bottom(), o.Bottom())
		r.X, r.Y = math.Min(r.X, o.X), math.Min(r.Y, o.Y)
		r.W, r.H = x-r.X, y-r.Y
	}
	return r
}

// FanSheet returns the area that the fan covers; empty = no stack is fanned out.
func (l *Layout) FanSheet() ui.Rect {
	if r := l.FanBounds(); !r.Empty() {
		return r.Inset(-fanMargin)
	}
	return ui.Rect{}
}

// NearFan reports whether a screen point is on the fan or close to it.
func (l *Layout) NearFan(c *ui.Context, at ui.Point) bool {
	r := l.FanBounds()
	return !r.Empty() && at.In(c.Inset(r, -fanReach))
}

// OnFan reports whether a screen point is on the fan, gaps and margin included.
func (l *Layout) OnFan(at ui.Point) bool {
	r := l.FanSheet()
	return !r.Empty() && at.In(r)
}

// nearest returns the index of the piece of the fan that is nearest to a screen point.
func (l *Layout) nearest(at ui.Point) int {
	best, least := 0, math.Inf(1)
	for i, r := range l.FanRects() {
		if p := r.Center(); math.Hypot(at.X-p.X, at.Y-p.Y) < least {
			best, least = i, math.Hypot(at.X-p.X, at.Y-p.Y)
		}
	}
	return best
}

// UpdateFan closes the fan of h when the pointer has been away from it and its stack for a while, or if an event is shown, and reports
// whether it was closed. A fan that was opened without a mouse stays open until the mouse moves.
func (l *Layout) UpdateFan(h *picking.Hover, c *ui.Context, busy bool) bool {
	if h.Fan == 0 {
		return false
	}
	in := c.Input
	h.FanMoved = h.FanMoved || in.Moved && !in.Touch
	switch {
	case busy:
		h.CloseFan()
	case !h.FanMoved || in.Touch:
	case in.Inside && (l.NearFan(c, in.Pointer) || l.Pieces.CellAt(l.Canvas.Camera.ToBoard(in.Pointer)) == h.Fan && in.Pointer.In(l.Canvas.Camera.Stage())):
		h.AwayFor = 0
	default:
		if h.AwayFor++; h.AwayFor > Lingers {
			h.CloseFan()
		}
	}
	return h.Fan == 0
}

// KeepFree returns the part of the screen that a fan must not cover: the cell of its stack and, if that is one of the cells of the combat
// shown, the others too.
func (l *Layout) KeepFree() ui.Rect {
	half := 0.5 * l.Canvas.CellSize()
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, id := range l.Involved() {
		if !l.Pieces.OnMap(id) {
			continue
		}
		at := l.Canvas.CellCenter(id)
		x0, y0, x1, y1 = math.Min(x0, at.X-half), math.Min(y0, at.Y-half), math.Max(x1, at.X+half), math.Max(y1, at.Y+half)
	}
	return ui.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// Involved returns the cells of the combat shown if the fanned stack is in one of them, otherwise only the cell of the stack.
func (l *Layout) Involved() []rules.CellID {
	if f := l.Combat; f != nil {
		cells := []rules.CellID{f.Target}
		for _, id := range f.Attackers {
			cells = append(cells, l.Pieces.CellOf(id))
		}
		if slices.Contains(cells, l.Fan) {
			return cells
		}
	}
	return []rules.CellID{l.Fan}
}

// placeFan returns the rectangle of a fan of a given size in room. It tries the places above and below the cells that must stay visible, and
// those around the tutorial panel, and takes the first that covers least of either.
func (l *Layout) placeFan(w, h, gap float64, room ui.Rect) (best ui.Rect) {
	free, slip := l.KeepFree(), l.Covered
	x := l.Canvas.CellCenter(l.Fan).X - w/2
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
		if hides := over.W*over.H + tutorialWeight*under.W*under.H; hides < least {
			best, least = r, hides
		}
	}
	return best
}
