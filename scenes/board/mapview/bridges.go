package mapview

import (
	"image/color"
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// BridgeAt returns the screen position of a bridge, and reports whether the edge has one.
func (v *Canvas) BridgeAt(e rules.EdgeID) (ui.Point, bool) {
	p, _, _, ok := v.tiles.m.Bridge(e)
	return v.Camera.ToScreen(p), ok
}

// BlownBridge adds a blown bridge to Shapes: a gap with broken ends.
func (v *Canvas) BlownBridge(e rules.EdgeID) {
	p, angle, half, ok := v.tiles.m.Bridge(e)
	if !ok {
		return
	}
	s := v.Camera.scale
	at := v.Camera.ToScreen(p)
	if !at.In(v.Camera.stage.Inset(-s)) {
		return
	}
	sin, cos := math.Sincos(angle)
	place := func(x, y float64) ui.Point {
		return ui.Point{X: at.X + (x*cos-y*sin)*s, Y: at.Y + (x*sin+y*cos)*s}
	}
	v.Shapes.Poly([]ui.Point{place(-half*0.8, -0.11), place(half*0.8, -0.11), place(half*0.8, 0.11), place(-half*0.8, 0.11)}, color.RGBA{R: 142, G: 174, B: 196, A: 255})
	w := math.Max(0.05*s, 2)
	for _, k := range []float64{-1, 1} {
		v.Shapes.Line(place(-half*1.2, k*0.12), place(half*1.2, -k*0.12), w+1.6, color.RGBA{R: 250, G: 248, B: 240, A: 255})
	}
	for _, k := range []float64{-1, 1} {
		v.Shapes.Line(place(-half*1.2, k*0.12), place(half*1.2, -k*0.12), w, color.RGBA{R: 168, G: 34, B: 26, A: 255})
	}
}
