package browser

import "math"

// wheelEvent is one axis of an event of a mouse wheel or a touchpad, as browsers report it.
type wheelEvent struct {
	delta  float64 // down or to the right, in units of mode
	mode   int     // 0 = CSS pixels, 1 = lines, 2 = pages
	legacy float64 // wheelDelta, if the browser has it: up or to the left; 120 is one notch of a mouse wheel
	pinch  bool    // true if Ctrl is held or a touchpad is pinched, which browsers do not distinguish
}

// Pixels and lines per notch. Browsers report a pinch in smaller steps than a scroll.
const (
	pixelsInNotch = 100
	pinchInNotch  = 25
	linesInNotch  = 3
	legacyNotch   = 120
)

// notches returns the turn of the wheel, in notches; up and left are positive. A notch of a
// mouse wheel is 1 whatever its size in pixels. A touchpad's events are proportional to the
// movement of the fingers.
func (e wheelEvent) notches() float64 {
	switch {
	case e.delta == 0:
		return 0
	case e.mode == 1:
		return -e.delta / linesInNotch
	case e.mode == 2:
		return -e.delta
	case e.legacy != 0 && math.Mod(e.legacy, legacyNotch) == 0 && e.legacy != -3*e.delta: // touchpads report three times the pixels
		return e.legacy / legacyNotch
	case e.pinch:
		return -e.delta / pinchInNotch
	}
	return -e.delta / pixelsInNotch
}
