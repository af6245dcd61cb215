package ui

import (
	"math"
	"slices"
)

// moveFocus handles Tab and the arrow keys, using the positions of the widgets in the last update.
func (u *UI) moveFocus(c *Context) {
	in := c.Input
	var dir Action
	for _, a := range [...]Action{NextFocus, PrevFocus, Up, Down, Left, Right} {
		if u.NoArrows && !u.ButtonArrows && a != NextFocus && a != PrevFocus {
			continue
		}
		if in.Triggered(a) {
			dir = a
			break
		}
	}
	if dir == NoAction {
		return
	}
	var can []spot
	for _, s := range u.last {
		if s.focus && !s.full.Empty() && (u.fence.Empty() || s.full.Center().In(u.fence)) && (!s.stop || dir == NextFocus || dir == PrevFocus) {
			can = append(can, s)
		}
	}
	if len(can) == 0 {
		return
	}
	slices.SortStableFunc(can, func(a, b spot) int { return a.rank - b.rank })
	at := slices.IndexFunc(can, func(s spot) bool { return s.id == u.focus })
	in.Consume(dir)
	if at >= 0 && u.focusShown && can[at].sideways && (dir == Left || dir == Right) {
		u.sideways = 1
		if dir == Left {
			u.sideways = -1
		}
		return
	}
	switch {
	case at < 0:
		at = 0
		if dir == PrevFocus {
			at = len(can) - 1
		}
	case !u.focusShown: // the first key only shows the focus
	case dir == NextFocus:
		at = (at + 1) % len(can)
	case dir == PrevFocus:
		at = (at + len(can) - 1) % len(can)
	default:
		at = nearest(can, at, dir)
	}
	u.focus, u.focusShown, u.reveal = can[at].id, true, true
}

// nearest returns the index of the widget to which an arrow key leads: the nearest that is mainly
// in its direction, or from if there is none.
func nearest(can []spot, from int, dir Action) int {
	a := can[from].full
	best, at := math.Inf(1), from
	for i, s := range can {
		if i == from {
			continue
		}
		b := s.full
		var along, across float64
		gap := func(a0, a1, b0, b1 float64) float64 { return max(0, b0-a1, a0-b1) }
		apartX, apartY := gap(a.X, a.Right(), b.X, b.Right()), gap(a.Y, a.Bottom(), b.Y, b.Bottom())
		switch dir {
		case Up, Down:
			along = b.Center().Y - a.Center().Y
			across = apartX + math.Abs(b.Center().X-a.Center().X)/50
		default:
			along = b.Center().X - a.Center().X
			across = apartY + math.Abs(b.Center().Y-a.Center().Y)/50
		}
		if dir == Up || dir == Left {
			along = -along
		}
		if along <= 1 || (dir == Left || dir == Right) && apartY > apartX { // the widget is above or below
			continue
		}
		d := along + 2.5*across
		if (dir == Left || dir == Right) && apartY > 0 { // only if the row has no further widgets
			d += 1e6
		}
		if d < best {
			best, at = d, i
		}
	}
	return at
}
