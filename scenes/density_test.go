package scenes

import (
	"math"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// With two or three device pixels per point, every widget has the same place and size in points as with one,
// and so has the height of a line of text.
func TestHighDensity(t *testing.T) {
	for _, size := range sizes {
		if size.name == "small" {
			continue
		}
		plain := open(t, Options{Start: &Start{Game: "tigers", Seed: 1}}, size.w, size.h)
		look := func(s *tester, k float64) map[string]ui.Rect {
			s.Resize(size.w*k, size.h*k, k)
			s.c.TouchMode = false
			for range 80 { // until the opening animation ends and the camera is at rest
				s.press(ui.Skip)
			}
			out := map[string]ui.Rect{}
			for _, id := range s.c.UI.IDs() {
				if r, ok := s.c.UI.Where(id); ok {
					out[id] = ui.Rect{X: r.X / k, Y: r.Y / k, W: r.W / k, H: r.H / k}
				}
			}
			return out
		}
		want := look(plain, 1)
		for _, k := range []float64{2, 3} {
			s := open(t, Options{Start: &Start{Game: "tigers", Seed: 1}}, size.w*k, size.h*k)
			got := look(s, k)
			check.Equal(t, s.c.Scale, k*plain.c.Scale, "%s, %v pixels a point: the scale", size.name, k)
			if _, h := s.c.TextSize("Bastogne", ui.Style{Size: 16}, 1e6); math.Abs(h/k-textHigh(plain)) > 1 {
				t.Errorf("%s, %v pixels a point: a line is %v points high, not %v", size.name, k, h/k, textHigh(plain))
			}
			check.Equal(t, len(got), len(want), "%s, %v pixels a point: widgets", size.name, k)
			for id, a := range want {
				if b := got[id]; math.Abs(a.X-b.X) > 3 || math.Abs(a.Y-b.Y) > 3 || math.Abs(a.W-b.W) > 3 || math.Abs(a.H-b.H) > 3 {
					t.Errorf("%s, %v pixels a point: %s is at %v, not %v", size.name, k, id, b, a)
				}
			}
		}
	}
}

// textHigh returns the height of a line of text in pixels.
func textHigh(s *tester) float64 {
	_, h := s.c.TextSize("Bastogne", ui.Style{Size: 16}, 1e6)
	return h
}
