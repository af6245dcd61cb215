package board

import (
	"math"

	"herbstnebel/scenes/ui"
)

// mapLeast is the share of a small screen that the panels leave to the map. Only one of them is over the map at a time: a question, or else an
// open drawer, or else a hint, or else the buttons of the decision with the cards or the combat.
const mapLeast = 0.51

// spareOf returns the area of a view, in square pixels, that panels may cover on a small screen.
func spareOf(c *ui.Context, view ui.Rect) float64 { return math.Max(0, view.W*view.H-mapLeast*c.W*c.H) }

// spare returns the area of the viewport, in square pixels, that panels may cover.
func (w *views) spare(c *ui.Context) float64 { return spareOf(c, w.areas.view) }

// spareBelow returns the area that is left beside the buttons of the decision.
func (w *views) spareBelow(c *ui.Context) float64 {
	over := w.more(c)
	return math.Max(1, w.spare(c)-over.W*over.H)
}

// asksOnStrip reports whether the strip asks a question or shows a hint, which an open drawer hides.
func (w *views) asksOnStrip() bool {
	engine := w.play.Adviser
	return w.chooser.Plans.Pass.Asked || w.panels.drawers.Open == "" && engine != nil && w.chooser.CanAsk() && (engine.Searching() || w.panels.hint.Advice() != nil)
}

// alone reports whether the strip or a drawer of a small screen takes the room of the buttons, the cards and the combat.
func (w *views) alone() bool {
	return w.areas.compact && w.replay.live && (w.panels.drawers.Open != "" || w.asksOnStrip())
}

// placeDrawer returns the rectangle of the open drawer, which is empty if none is open. It is at the bottom of the viewport or, in landscape, at its
// right. A drawer that a finger has opened is at the opposite side if it would be under the finger.
func (w *views) placeDrawer(c *ui.Context) ui.Rect {
	v, high := w.areas.view, w.drawerHeight(c)
	if high == 0 {
		return ui.Rect{}
	}
	room := w.areas.room
	d := ui.Rect{X: v.X, W: v.W, H: math.Floor(min(c.Px(drawerMost), high+c.Px(panelPad), room/v.W))}
	d.Y = v.Bottom() - d.H
	if c.Landscape() {
		d = ui.Rect{Y: v.Y, W: math.Floor(min(drawerWidth(c, w.panels.drawers.Open), room/v.H)), H: v.H}
		d.X = v.Right() - d.W
	}
	if w.panels.drawers.Peeking && w.panels.drawers.Finger.In(d) {
		if c.Landscape() {
			d.X = v.X
		} else {
			d.Y = v.Y
		}
	}
	return d
}

// besideDrawer returns the part of the viewport that the open drawer does not cover.
func (w *views) besideDrawer(v ui.Rect) ui.Rect {
	d := w.areas.drawer
	switch {
	case d.Empty():
	case d.H >= v.H && d.X > v.X:
		v.W = d.X - v.X
	case d.H >= v.H:
		v.CutLeft(d.W)
	case d.Y > v.Y:
		v.H = d.Y - v.Y
	default:
		v.CutTop(d.H)
	}
	return v
}
