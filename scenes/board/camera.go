package board

import (
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// camera determines the visible part of the map and its scale. It glides to its destination.
type camera struct {
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

// newCamera returns a camera at the centre of the map, at about the given scale.
func newCamera(m *mapart.Map, scale float64) *camera {
	c := &camera{}
	c.x0, c.y0, c.x1, c.y1 = m.Sheet()
	c.x, c.y, c.scale = (c.x0+c.x1)/2, (c.y0+c.y1)/2, mapart.Levels[mapart.Level(scale)]
	c.toX, c.toY, c.toScale = c.x, c.y, c.scale
	return c
}

// toScreen converts a map point to a screen point.
func (c *camera) toScreen(p rules.Point) ui.Point {
	m := c.view.Center()
	return ui.Point{X: m.X + (float64(p.X)-c.x)*c.scale, Y: m.Y + (float64(p.Y)-c.y)*c.scale}
}

// toBoard is the inverse of toScreen.
func (c *camera) toBoard(p ui.Point) rules.Point {
	m := c.view.Center()
	return rules.Point{X: float32(c.x + (p.X-m.X)/c.scale), Y: float32(c.y + (p.Y-m.Y)/c.scale)}
}

// fit returns the scale at which the whole map is visible.
func (c *camera) fit() float64 {
	return math.Max(4, math.Min(c.view.W/(c.x1-c.x0), c.view.H/(c.y1-c.y0)))
}

func (c *camera) limits() (lo, hi float64) {
	lo, hi = c.fit(), mapart.Levels[len(mapart.Levels)-1]
	return math.Min(lo, hi), hi
}

// clamp limits a centre so that the map fills the free part of the viewport, or is centred in it if it is smaller. Every cell can be
// brought into the free part.
func (c *camera) clamp(x, y, scale float64) (float64, float64) {
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

// uncover sets the free part of the viewport, and moves the map back into it if it has grown.
func (c *camera) uncover(free ui.Rect) {
	if free == c.free {
		return
	}
	c.free = free
	if x, y := c.clamp(c.toX, c.toY, c.toScale); x != c.toX || y != c.toY {
		c.toX, c.toY, c.anchored = x, y, false
	}
}

// pan moves the map by pixels at once.
func (c *camera) pan(dx, dy float64) {
	c.steered++
	c.x, c.y = c.clamp(c.x-dx/c.scale, c.y-dy/c.scale, c.scale)
	c.toX, c.toY, c.toScale = c.x, c.y, c.scale
	c.anchored = false
}

// zoomBy multiplies the scale at once and keeps the map point at at in place, for pinch gestures.
func (c *camera) zoomBy(factor float64, at ui.Point) {
	c.steered++
	lo, hi := c.limits()
	c.about(at, math.Min(math.Max(c.scale*factor, lo), hi))
	c.toX, c.toY, c.toScale, c.anchored = c.x, c.y, c.scale, false
}

// about sets the scale and keeps the map point at at in place.
func (c *camera) about(at ui.Point, scale float64) {
	p := c.toBoard(at)
	c.scale = scale
	m := c.view.Center()
	c.x, c.y = c.clamp(float64(p.X)-(at.X-m.X)/scale, float64(p.Y)-(at.Y-m.Y)/scale, scale)
}

// zoomStep zooms by n steps about a point, through the scales at which the map tiles are sharp.
func (c *camera) zoomStep(n int, at ui.Point) {
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

// zoomNotches zooms about a point by wheel notches: one step for each whole notch of a mouse wheel, and proportionally for the fractions
// that touchpads send.
func (c *camera) zoomNotches(notches float64, at ui.Point) {
	if steps := math.Trunc(notches); steps == notches {
		c.zoomStep(int(steps), at)
		return
	}
	c.zoomBy(math.Pow(math.Sqrt2, notches), at) // about one step per notch
}

// zoomFit shows the whole map.
func (c *camera) zoomFit() {
	c.steered++
	c.toX, c.toY, c.toScale, c.anchored = (c.x0+c.x1)/2, (c.y0+c.y1)/2, c.fit(), false
}

// look moves the camera to a map point at the player's request.
func (c *camera) look(p rules.Point) {
	c.toX, c.toY = c.clamp(float64(p.X), float64(p.Y), c.toScale)
	c.anchored = false
}

// freed returns the centre of view for which p is at the centre of the free part.
func (c *camera) freed(p rules.Point) rules.Point {
	m, at := c.view.Center(), c.free.Center()
	return rules.Point{X: p.X + float32((m.X-at.X)/c.toScale), Y: p.Y + float32((m.Y-at.Y)/c.toScale)}
}

// show moves the camera automatically, so that p is at the centre of the free part. If the map would end inside stage, beside the view, it
// is moved to fill stage as far as everything selectable stays in the view.
func (c *camera) show(p rules.Point) {
	c.look(c.freed(p))
	m := c.view.Center()
	fills := c.x1 - (c.stage.Right()-m.X)/c.toScale
	keeps := max(c.east, float64(p.X)) + 0.8 - (c.view.Right()-m.X)/c.toScale
	least := c.x0 + (m.X-c.stage.X)/c.toScale
	c.toX = min(c.toX, max(fills, keeps, least))
}

// sees reports whether p is in the inner part of the view.
func (c *camera) sees(p rules.Point) bool { return c.toScreen(p).In(c.well()) }

// well returns the inner part of the view, away from its edges.
func (c *camera) well() ui.Rect { return c.view.InsetXY(c.view.W*0.13, c.view.H*0.16) }

// middle returns the centre of some points, and reports whether all of them are in the inner part of the view when the camera is centred
// there.
func (c *camera) middle(at []rules.Point) (mid rules.Point, fits bool) {
	lo, hi := at[0], at[0]
	for _, p := range at[1:] {
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	r := c.well()
	fits = float64(hi.X-lo.X)*c.toScale < r.W && float64(hi.Y-lo.Y)*c.toScale < r.H
	return rules.Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}, fits
}

// jump completes a movement at once.
func (c *camera) jump() {
	if c.anchored {
		c.about(c.anchor, c.toScale)
		c.toX, c.toY, c.anchored = c.x, c.y, false
	}
	c.scale = c.toScale
	c.x, c.y = c.clamp(c.toX, c.toY, c.scale)
	c.toX, c.toY = c.x, c.y
}

// moving reports whether the camera is moving.
func (c *camera) moving() bool { return c.x != c.toX || c.y != c.toY || c.scale != c.toScale }

// step moves the camera by one update and reports whether anything changed.
func (c *camera) step(still bool) bool {
	if !c.moving() {
		return false
	}
	near := math.Abs(c.scale/c.toScale-1) < 0.004 && (c.anchored || math.Abs(c.x-c.toX)+math.Abs(c.y-c.toY) < 0.6/c.scale)
	if near || still {
		c.jump()
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

// resize sets the viewport and keeps the map point at its centre.
func (c *camera) resize(view ui.Rect) bool {
	if view == c.view {
		return false
	}
	c.view, c.stage, c.free = view, view, view
	lo, hi := c.limits()
	c.toScale = math.Min(math.Max(c.toScale, lo), hi)
	c.anchored = false
	c.jump()
	return true
}
