package ui

import (
	"math"
	"slices"
)

// Raw is the current state of the input devices.
type Raw struct {
	Mouse        Point
	Inside       bool // the mouse is over the window
	Left, Middle bool
	Right        bool
	Wheel        Point
	Fingers      []Finger
	Focused      bool // the window has the keyboard
}

// Finger is a touch on the screen.
type Finger struct {
	ID int
	At Point
}

// Touches collects the touches that begin between two updates, so that even the shortest one
// counts. The zero value is ready to use.
type Touches struct{ begun []Finger }

// Begin records that a touch has begun.
func (t *Touches) Begin(f Finger) { t.begun = append(t.begun, f) }

// Update appends to down the touches that have begun and ended since the last call, so that they
// last for one update.
func (t *Touches) Update(down []Finger) []Finger {
	for _, f := range t.begun {
		if !slices.ContainsFunc(down, func(o Finger) bool { return o.ID == f.ID }) {
			down = append(down, f)
		}
	}
	t.begun = t.begun[:0]
	return down
}

// Gestures recognises presses, clicks, drags and pinches from the state of mouse and fingers. The
// zero value is ready to use.
type Gestures struct {
	at      Point
	mouse   Point // position in the last update
	updated bool  // Feed has been called at least once
	from    Point
	down    bool
	drag    bool
	held    int // updates since the press began
	touch   bool
	right   bool
	finger  int
	many    bool // more than one finger since the first went down
	spread  float64
	mid     Point
	middle  bool
	long    bool
}

// Number of updates after which a resting finger is a long press.
const longPress = 30

// Feed returns the input of one update. slop is the distance in device pixels that the pointer may
// move during a click.
func (g *Gestures) Feed(r Raw, slop float64) Input {
	in := Input{Wheel: r.Wheel, Pinch: 1, Inside: r.Inside}
	if !g.updated {
		g.updated, g.mouse, g.at = true, r.Mouse, r.Mouse
	}
	was := g.at
	down := g.locate(r, &in)
	in.Touch, in.Pointer, in.Moved = g.touch, g.at, g.at != was
	switch {
	case down && !g.down:
		g.press(r, &in)
	case down:
		g.hold(&in, was, slop)
	case g.down:
		g.release(r, &in)
	}
	if g.down {
		in.Down = !g.many && !g.middle
		in.Dragging = g.drag && !g.many
	}
	if len(r.Fingers) == 0 {
		g.many = false
		g.spread = 0
	}
	in.From = g.from
	in.Right = r.Right && !g.right
	g.right = r.Right
	return in
}

// locate determines the pointer device and the pointer's position, and reports whether it is
// pressed.
func (g *Gestures) locate(r Raw, in *Input) (down bool) {
	if len(r.Fingers) > 0 {
		g.touch = true
	} else if !g.down && r.Inside && (r.Left || r.Right || r.Wheel != (Point{}) || r.Mouse != g.mouse && r.Mouse != g.from) {
		g.touch = false // ignore a mouse event that only repeats the position of a touch
	}
	g.mouse = r.Mouse
	if !g.touch {
		g.at = r.Mouse
		return r.Focused && (r.Left || r.Middle) // the release of a button outside the window is not reported
	}
	g.many = g.many || len(r.Fingers) > 1
	for _, f := range r.Fingers {
		if !g.down || f.ID == g.finger {
			g.finger, g.at, down = f.ID, f.At, true
			break
		}
	}
	in.Inside = down || g.down
	if g.many {
		g.pinch(r, in)
	}
	return down
}

// press starts a press.
func (g *Gestures) press(r Raw, in *Input) {
	g.down, g.drag, g.held, g.from, g.long, g.middle = true, false, 0, g.at, false, r.Middle && !r.Left
	in.Pressed = !g.middle
	in.Moved = false
}

// hold continues a press, which becomes a drag if it moves, or a long press if a finger rests.
func (g *Gestures) hold(in *Input, was Point, slop float64) {
	g.held++
	switch {
	case g.many:
		return
	case g.drag:
		in.Drag = g.at.Sub(was)
	case math.Hypot(g.at.X-g.from.X, g.at.Y-g.from.Y) > slop:
		g.drag = true
		in.DragBegan = true
		in.Drag = g.at.Sub(g.from)
	case g.touch && g.held == longPress:
		in.LongPress, g.long = true, true
	}
}

// release ends a press, which was a click unless it had become something else.
func (g *Gestures) release(r Raw, in *Input) {
	in.Released = !g.middle && !g.many && !g.long
	in.Dragging = g.drag
	in.Click = !g.drag && !g.many && !g.long && !g.middle
	g.down, g.drag = false, false
	g.many = g.many && len(r.Fingers) > 0
}

func (g *Gestures) pinch(r Raw, in *Input) {
	if len(r.Fingers) < 2 {
		g.spread = 0
		return
	}
	a, b := r.Fingers[0].At, r.Fingers[1].At
	spread := math.Hypot(a.X-b.X, a.Y-b.Y)
	mid := Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}
	in.PinchAt = mid
	if g.spread > 0 && spread > 0 {
		in.Pinch = spread / g.spread
		in.PinchDrag = mid.Sub(g.mid)
	}
	g.spread, g.mid = spread, mid
}

// Keys sets the actions triggered by keys. pressed returns the number of updates for which a key
// has been down, 0 if it is up.
func (in *Input) Keys(m Keymap, pressed func(Key) int, ctrl, shift, alt bool) {
	in.Ctrl, in.Shift, in.Alt = ctrl, shift, alt
	if alt {
		return
	}
	for a, keys := range m {
		for _, k := range keys {
			d := pressed(k)
			if d == 0 || k.Ctrl != ctrl || k.Shift != shift {
				continue
			}
			in.held[a] = true
			if d == 1 || repeats(a) && d >= 24 && (d-24)%4 == 0 {
				in.pressed[a] = true
				in.any = true
			}
		}
	}
}

// repeats reports whether an action repeats while its key is held.
func repeats(a Action) bool {
	switch a {
	case Up, Down, Left, Right, RoamUp, RoamDown, RoamLeft, RoamRight, NextFocus, PrevFocus, PageUp, PageDown, ZoomIn, ZoomOut, Undo, Redo, Step, StepBack:
		return true
	}
	return false
}
