package mapview

import (
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// Camera determines the visible part of the map and its scale. Methods named after a movement set its destination, and Step takes the camera
// towards it. Pan, ZoomBy and SetPose move the camera at once. The map fills the free part of the viewport, or is centred in it if it is
// smaller.
type Camera struct {
	view           ui.Rect // part of the screen that no panel covers
	free           ui.Rect // part of view that nothing covers now: no drawer, no rows of buttons
	stage          ui.Rect // area in which the map is drawn: view, and the gaps beside panels
	x0, y0, x1, y1 float64 // bounds of the map, in units

	x, y  float64 // map point at the centre of view
	scale float64 // scale, in pixels per unit

	toX, toY, toScale float64  // destination of x, y and scale
	anchor            ui.Point // screen point that keeps its map point while the scale changes
	anchored          bool     // true if anchor is in use
	steered           int      // number of times the player has moved the camera
	east              float64  // x coordinate of the easternmost selectable thing, which must stay visible
}

// Pose is a position of a camera.
type Pose struct {
	X, Y  float64 // map point at the centre of the viewport
	Scale float64 // pixels per unit
}

// newCamera returns a camera at the centre of the map, at about the given scale.
func newCamera(m *mapart.Map, scale float64) *Camera {
	c := &Camera{}
	c.x0, c.y0, c.x1, c.y1 = m.Sheet()
	c.x, c.y, c.scale = (c.x0+c.x1)/2, (c.y0+c.y1)/2, mapart.Levels[mapart.Level(scale)]
	c.toX, c.toY, c.toScale = c.x, c.y, c.scale
	return c
}

// View returns the viewport: the part of the screen that no panel covers.
func (c *Camera) View() ui.Rect { return c.view }

// Free returns the part of the viewport that nothing covers now: no drawer and no rows of buttons.
func (c *Camera) Free() ui.Rect { return c.free }

// Stage returns the area in which the map is drawn: the viewport, and the gaps beside panels.
func (c *Camera) Stage() ui.Rect { return c.stage }

// Scale returns the scale, in pixels per unit.
func (c *Camera) Scale() float64 { return c.scale }

// RestScale returns the scale when the camera has come to rest.
func (c *Camera) RestScale() float64 { return c.toScale }

// Bounds returns the bounds of the map, in units.
func (c *Camera) Bounds() (x0, y0, x1, y1 float64) { return c.x0, c.y0, c.x1, c.y1 }

// Steered returns the number of times that the player has moved the camera, by Pan, Steer or a zoom.
func (c *Camera) Steered() int { return c.steered }

// SetEast sets the x coordinate of the easternmost selectable thing, which Show keeps in the viewport.
func (c *Camera) SetEast(x float64) { c.east = x }

// Pose returns the position of the camera.
func (c *Camera) Pose() Pose { return Pose{c.x, c.y, c.scale} }

// SetPose moves the camera at once, even beyond the edge of the map, and keeps its destination.
func (c *Camera) SetPose(p Pose) { c.x, c.y, c.scale = p.X, p.Y, p.Scale }

// Destination returns the position of the camera when it has come to rest.
func (c *Camera) Destination() Pose { return Pose{c.toX, c.toY, c.toScale} }

// GlideTo starts a movement to a position.
func (c *Camera) GlideTo(p Pose) {
	c.toX, c.toY, c.toScale, c.anchored = p.X, p.Y, p.Scale, false
}

// Limit returns the permitted position nearest to p.
func (c *Camera) Limit(p Pose) Pose {
	lo, hi := c.limits()
	p.Scale = math.Min(math.Max(p.Scale, lo), hi)
	p.X, p.Y = c.clamp(p.X, p.Y, p.Scale)
	return p
}

// ToScreen converts a map point to a screen point.
func (c *Camera) ToScreen(p rules.Point) ui.Point {
	m := c.view.Center()
	return ui.Point{X: m.X + (float64(p.X)-c.x)*c.scale, Y: m.Y + (float64(p.Y)-c.y)*c.scale}
}

// ToBoard converts a screen point to a map point.
func (c *Camera) ToBoard(p ui.Point) rules.Point {
	m := c.view.Center()
	return rules.Point{X: float32(c.x + (p.X-m.X)/c.scale), Y: float32(c.y + (p.Y-m.Y)/c.scale)}
}

// fit returns the scale at which the whole map is visible.
func (c *Camera) fit() float64 {
	return math.Max(4, math.Min(c.view.W/(c.x1-c.x0), c.view.H/(c.y1-c.y0)))
}

func (c *Camera) limits() (lo, hi float64) {
	lo, hi = c.fit(), mapart.Levels[len(mapart.Levels)-1]
	return math.Min(lo, hi), hi
}

// clamp limits a centre so that the map fills the free part of the viewport, or is centred in it if it is smaller. Every cell can be
// brought into the free part.
func (c *Camera) clamp(x, y, scale float64) (float64, float64) {
	side := func(v, lo, hi, mid, from, to float64) float64 {
		least, most := lo+(mid-from)/scale, hi-(to-mid)/scale
		if least >= most {
			return (least + most) / 2
		}
		return math.Min(math.Max(v, least), most)
	}
	m := c.view.Center()
	return side(x, c.x0, c.x1, m.X, c.free.X, c.free.Right()), side(y, c.y0, c.y1, m.Y, c.free.Y, c.free.Bottom())
}

// SetFree sets the free part of the viewport, and moves the map back into it if it has grown.
func (c *Camera) SetFree(free ui.Rect) {
	if free == c.free {
		return
	}
	c.free = free
	if x, y := c.clamp(c.toX, c.toY, c.toScale); x != c.toX || y != c.toY {
		c.toX, c.toY, c.anchored = x, y, false
	}
}

// Pan moves the map by pixels at once.
func (c *Camera) Pan(dx, dy float64) {
	c.steered++
	c.x, c.y = c.clamp(c.x-dx/c.scale, c.y-dy/c.scale, c.scale)
	c.toX, c.toY, c.toScale = c.x, c.y, c.scale
	c.anchored = false
}

// ZoomBy multiplies the scale at once and keeps the map point at at in place, for pinch gestures.
func (c *Camera) ZoomBy(factor float64, at ui.Point) {
	c.steered++
	lo, hi := c.limits()
	c.about(at, math.Min(math.Max(c.scale*factor, lo), hi))
	c.toX, c.toY, c.toScale, c.anchored = c.x, c.y, c.scale, false
}

// about sets the scale and keeps the map point at at in place.
func (c *Camera) about(at ui.Point, scale float64) {
	p := c.ToBoard(at)
	c.scale = scale
	m := c.view.Center()
	c.x, c.y = c.clamp(float64(p.X)-(at.X-m.X)/scale, float64(p.Y)-(at.Y-m.Y)/scale, scale)
}

// ZoomStep zooms by n steps about a point, through the scales at which the map tiles are sharp.
func (c *Camera) ZoomStep(n int, at ui.Point) {
	c.steered++
	lo, hi := c.limits()
	next := c.toScale
	for ; n > 0; n-- {
		for _, l := range mapart.Levels {
			if l > next*1.02 {
				next = l
				break
			}
		}
	}
	for ; n < 0; n++ {
		was := next
		for _, l := range mapart.Levels {
			if l < was*0.98 {
				next = l
			}
		}
		if next == was {
			next = lo
		}
	}
	c.toScale = math.Min(math.Max(next, lo), hi)
	c.anchor, c.anchored = at, true
}

// ZoomNotches zooms about a point by wheel notches: one step for each whole notch of a mouse wheel, and proportionally for the fractions
// that touchpads send.
func (c *Camera) ZoomNotches(notches float64, at ui.Point) {
	if steps := math.Trunc(notches); steps == notches {
		c.ZoomStep(int(steps), at)
		return
	}
	c.ZoomBy(math.Pow(math.Sqrt2, notches), at) // about one step per notch
}

// ZoomTo sets the scale of the destination.
func (c *Camera) ZoomTo(scale float64) { c.toScale = scale }

// ZoomFit shows the whole map.
func (c *Camera) ZoomFit() {
	c.steered++
	c.toX, c.toY, c.toScale, c.anchored = (c.x0+c.x1)/2, (c.y0+c.y1)/2, c.fit(), false
}

// Look moves the camera to a map point.
func (c *Camera) Look(p rules.Point) {
	c.toX, c.toY = c.clamp(float64(p.X), float64(p.Y), c.toScale)
	c.anchored = false
}

// Steer moves the camera to a map point at the command of the player. Steered counts it.
func (c *Camera) Steer(p rules.Point) {
	c.steered++
	c.Look(p)
}

// LookFree moves the camera so that p is at the centre of the free part.
func (c *Camera) LookFree(p rules.Point) {
	m, at := c.view.Center(), c.free.Center()
	c.Look(rules.Point{X: p.X + float32((m.X-at.X)/c.toScale), Y: p.Y + float32((m.Y-at.Y)/c.toScale)})
}

// Show moves the camera so that p is at the centre of the free part. If the map would end inside the stage, beside the view, the camera
// moves further to fill the stage, as far as everything selectable stays in the view.
func (c *Camera) Show(p rules.Point) {
	c.LookFree(p)
	m := c.view.Center()
	fills := c.x1 - (c.stage.Right()-m.X)/c.toScale
	keeps := max(c.east, float64(p.X)) + 0.8 - (c.view.Right()-m.X)/c.toScale
	least := c.x0 + (m.X-c.stage.X)/c.toScale
	c.toX = min(c.toX, max(fills, keeps, least))
}

// Sees reports whether p is in the inner part of the view now.
func (c *Camera) Sees(p rules.Point) bool { return c.ToScreen(p).In(c.Inner()) }

// Inner returns the inner part of the view, away from its edges, where a point is in sight.
func (c *Camera) Inner() ui.Rect { return c.view.InsetXY(c.view.W*0.13, c.view.H*0.16) }

// Middle returns the centre of some points, and reports whether all of them are in the inner part of the view when the camera is centred
// there.
func (c *Camera) Middle(at []rules.Point) (mid rules.Point, fits bool) {
	lo, hi := at[0], at[0]
	for _, p := range at[1:] {
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	r := c.Inner()
	fits = float64(hi.X-lo.X)*c.toScale < r.W && float64(hi.Y-lo.Y)*c.toScale < r.H
	return rules.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}, fits
}

// Jump completes a movement at once.
func (c *Camera) Jump() {
	if c.anchored {
		c.about(c.anchor, c.toScale)
		c.toX, c.toY, c.anchored = c.x, c.y, false
	}
	c.scale = c.toScale
	c.x, c.y = c.clamp(c.toX, c.toY, c.scale)
	c.toX, c.toY = c.x, c.y
}

// Moving reports whether the camera is moving.
func (c *Camera) Moving() bool { return c.x != c.toX || c.y != c.toY || c.scale != c.toScale }

// Step moves the camera by one update, or to its destination if still is true, and reports whether anything has changed.
func (c *Camera) Step(still bool) bool {
	if !c.Moving() {
		return false
	}
	near := math.Abs(c.scale/c.toScale-1) < 0.004 && (c.anchored || math.Abs(c.x-c.toX)+math.Abs(c.y-c.toY) < 0.6/c.scale)
	if near || still {
		c.Jump()
		return true
	}
	next := c.scale * math.Pow(c.toScale/c.scale, 0.28)
	if c.anchored {
		c.about(c.anchor, next)
		c.toX, c.toY = c.x, c.y
		return true
	}
	c.scale = next
	c.x += (c.toX - c.x) * 0.2
	c.y += (c.toY - c.y) * 0.2
	return true
}

// AtRest returns the camera as it will be when it has come to rest.
func (c *Camera) AtRest() *Camera {
	rest := *c
	rest.Jump()
	return &rest
}

// Resize sets the viewport, and the stage around it, keeps the map point at the centre of the viewport, and reports whether anything has
// changed.
func (c *Camera) Resize(view, stage ui.Rect) bool {
	if view == c.view && stage == c.stage {
		return false
	}
	if view != c.view {
		c.view, c.free = view, view
		lo, hi := c.limits()
		c.toScale = math.Min(math.Max(c.toScale, lo), hi)
		c.anchored = false
		c.Jump()
	}
	c.stage = stage
	return true
}

// ShowRect moves the camera to show a part of the map, at no larger scale than now and no smaller scale than least.
func (c *Camera) ShowRect(x0, y0, x1, y1, least float64) {
	lo, _ := c.limits()
	lo = math.Max(lo, least)
	for _, l := range mapart.Levels {
		if l <= c.toScale && l >= lo && l*(x1-x0) <= c.free.W && l*(y1-y0) <= c.free.H {
			lo = l
		}
	}
	c.toScale = math.Min(c.toScale, lo)
	m, at := c.view.Center(), c.free.Center()
	c.Look(rules.Point{X: float32((x0+x1)/2 + (m.X-at.X)/c.toScale), Y: float32((y0+y1)/2 + (m.Y-at.Y)/c.toScale)})
}

// WillSee reports whether p will be in the free part of the view when the camera has come to rest.
func (c *Camera) WillSee(p rules.Point) bool { return c.ToScreenAtRest(p).In(c.free) }

// WillShow reports whether a whole cell centred on p will be in the free part of the view when the camera has come to rest.
func (c *Camera) WillShow(p rules.Point) bool {
	return c.ToScreenAtRest(p).In(c.free.Inset(c.toScale / 2))
}

// ToScreenAtRest returns the screen position that p will have when the camera has come to rest.
func (c *Camera) ToScreenAtRest(p rules.Point) ui.Point {
	m := c.view.Center()
	return ui.Point{X: m.X + (float64(p.X)-c.toX)*c.toScale, Y: m.Y + (float64(p.Y)-c.toY)*c.toScale}
}
