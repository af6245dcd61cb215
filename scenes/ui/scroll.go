package ui

import "math"

// Sizes in interface points.
const (
	showPad   = 8.0 // around a widget that is scrolled into view
	barWide   = 10.0
	barRoom   = 16.0
	thumbHigh = 28.0 // least height
	wheelStep = 60.0
)

// scroll is the state of one scrolled view.
type scroll struct {
	at, maxScroll float64
	view          Rect
	grabbed       bool
	grabAt        float64
}

// show scrolls so that r, in current screen coordinates, is visible.
func (s *scroll) show(r Rect, c *Context) {
	pad := c.Px(showPad)
	switch {
	case r.Y < s.view.Y+pad:
		s.at -= s.view.Y + pad - r.Y
	case r.Bottom() > s.view.Bottom()-pad:
		s.at += min(r.Bottom()-s.view.Bottom()+pad, r.Y-s.view.Y-pad)
	}
	s.at = max(0, min(s.maxScroll, s.at))
	c.NeedRedraw()
}

// thumb returns the rectangle of the thumb in its track if the view is scrolled by at.
func (s *scroll) thumb(c *Context, track Rect, at float64) Rect {
	high := max(c.Px(thumbHigh), track.H*track.H/(track.H+s.maxScroll))
	return Rect{track.X, track.Y + (track.H-high)*at/s.maxScroll, track.W, high}
}

// BarRoom returns the width that a scrolled view reserves for its scroll bar and the gap beside it,
// in device pixels.
func (c *Context) BarRoom() float64 { return c.Px(barRoom) }

// Scroll records a scrolled view. body gets the rectangle for its contents, of unlimited height,
// and returns the height that it has used.
func (u *UI) Scroll(id string, view Rect, body func(r Rect) float64) {
	c, t, in := u.c, u.c.Theme, u.c.Input
	s := u.scrolls[id]
	if s == nil {
		s = &scroll{}
		u.scrolls[id] = s
	}
	s.view = view
	bar := c.Px(barWide)
	over := in.Inside && in.Pointer.In(view)
	if over && in.Wheel.Y != 0 {
		s.at -= in.Wheel.Y * c.Px(wheelStep)
		in.Wheel.Y = 0
	}
	if in.Dragging && in.Touch && in.From.In(view) {
		s.at -= in.Drag.Y
	}
	if s.maxScroll > 0 && (u.focusShown && u.focusIn(id) || over || !u.anyFocus()) { // otherwise another view may take the key
		switch {
		case in.Consume(PageDown):
			s.at += view.H * 0.9
		case in.Consume(PageUp):
			s.at -= view.H * 0.9
		case in.Consume(Home):
			s.at = 0
		case in.Consume(End):
			s.at = s.maxScroll
		}
	}
	// The scroll bar.
	track := Rect{view.Right() - bar, view.Y, bar, view.H}
	thumb := track
	if s.maxScroll > 0 {
		thumb = s.thumb(c, track, s.at)
		if in.Pressed && !in.Touch && in.Pointer.In(c.Inset(track, -3)) {
			s.grabbed, s.grabAt = true, in.Pointer.Y-thumb.Y
			if !in.Pointer.In(thumb) {
				s.grabAt = thumb.H / 2
			}
		}
		if !in.Down {
			s.grabbed = false
		}
		if s.grabbed {
			s.at = (in.Pointer.Y - s.grabAt - view.Y) / max(1, view.H-thumb.H) * s.maxScroll
		}
	}
	s.at = max(0, min(s.maxScroll, s.at)) // includes the fractions of pixels that a touchpad sends
	room := Rect{view.X, view.Y - math.Round(s.at), view.W - c.BarRoom(), 1e6}
	was := u.within
	u.within = id
	used := 0.0
	u.Clip(view, func() { used = body(room) })
	u.within = was
	maxScroll := math.Max(0, math.Round(used-view.H))
	if maxScroll != s.maxScroll {
		s.maxScroll = maxScroll
		if s.at > maxScroll {
			s.at = maxScroll
		}
		c.NeedRedraw()
	}
	if s.maxScroll > 0 {
		thumb = s.thumb(c, track, math.Round(s.at))
		u.Block(track)
		u.Fill(track.InsetXY(bar*0.3, 0), Alpha(t.Ink, 0.12))
		clr := t.Edge
		if s.grabbed || in.Inside && in.Pointer.In(thumb) {
			clr = t.InkSoft
		}
		u.Fill(thumb.InsetXY(bar*0.15, 0), clr)
	}
}

// ScrollTo sets the scroll offset of a view, in device pixels.
func (u *UI) ScrollTo(id string, at float64) {
	s := u.scrolls[id]
	if s == nil {
		s = &scroll{maxScroll: 1e6}
		u.scrolls[id] = s
	}
	s.at = at
	s.maxScroll = max(s.maxScroll, at)
}

// ScrolledBy returns the scroll offset of a view, in whole device pixels.
func (u *UI) ScrolledBy(id string) float64 {
	if s := u.scrolls[id]; s != nil {
		return math.Round(s.at)
	}
	return 0
}

// ScrollView returns the rectangle of a scrolled view, for tests.
func (u *UI) ScrollView(id string) Rect {
	if s := u.scrolls[id]; s != nil {
		return s.view
	}
	return Rect{}
}

func (u *UI) focusIn(scroll string) bool {
	for _, s := range u.last {
		if s.id == u.focus {
			return s.in == scroll
		}
	}
	return false
}

func (u *UI) anyFocus() bool { return u.focusShown && u.focus != "" }
