package browser

import (
	"math"
	"testing"
)

// A notch of a mouse wheel is 1 in every browser, and a touchpad's events are proportional.
func TestNotches(t *testing.T) {
	for _, g := range []struct {
		name string
		wheelEvent
		want float64
	}{
		{"mouse, Chromium on Windows", wheelEvent{delta: 100, legacy: -120}, -1},
		{"mouse, Chromium on Linux", wheelEvent{delta: -53, legacy: 120}, 1},
		{"mouse, two notches", wheelEvent{delta: 240, legacy: -240}, -2},
		{"mouse, Firefox", wheelEvent{delta: -3, mode: 1}, 1},
		{"mouse by pages", wheelEvent{delta: 1, mode: 2}, -1},
		{"mouse with Ctrl", wheelEvent{delta: -100, legacy: 120, pinch: true}, 1},
		{"touchpad", wheelEvent{delta: 2, legacy: -6}, -0.02},
		{"touchpad, fast", wheelEvent{delta: 40, legacy: -120}, -0.4},
		{"touchpad without wheelDelta", wheelEvent{delta: -25}, 0.25},
		{"pinch", wheelEvent{delta: -2.5, legacy: 7.5, pinch: true}, 0.1},
		{"other axis", wheelEvent{}, 0},
	} {
		if got := g.notches(); math.Abs(got-g.want) > 1e-9 {
			t.Errorf("%s: %v notches, not %v", g.name, got, g.want)
		}
	}
}
