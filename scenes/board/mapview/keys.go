package mapview

import "herbstnebel/scenes/ui"

// panStep is the distance, in interface points, that a key scrolls in one update.
const panStep = 14

// Keys scrolls and zooms by the keys that no widget has consumed. Zooming keeps the point under the pointer in place or, if the
// pointer is not over the map, the centre.
func (c *Camera) Keys(x *ui.Context) {
	in := x.Input
	for _, k := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.PanUp, 0, 1}, {ui.PanDown, 0, -1}, {ui.PanLeft, 1, 0}, {ui.PanRight, -1, 0}} {
		if in.Held(k.a) {
			c.Pan(k.dx*x.Px(panStep), k.dy*x.Px(panStep))
			x.NeedRedraw()
		}
	}
	mid := c.View().Center()
	if in.Inside && x.UI.Free() {
		mid = in.Pointer
	}
	if in.Consume(ui.ZoomIn) {
		c.ZoomStep(1, mid)
	}
	if in.Consume(ui.ZoomOut) {
		c.ZoomStep(-1, mid)
	}
	if in.Consume(ui.ZoomFit) {
		c.ZoomFit()
	}
}
