package board

import (
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// camera says which part of the sheet is seen, and how large. It glides to where it is sent.
type camera struct {
	view           ui.Rect // of the screen that no panel covers
	free           ui.Rect // of the view that nothing lies over now: no drawer, no further buttons
	stage          ui.Rect // all on which the map is drawn: the view, and what shows beside panels
	x0, y0, x1, y1 float64 // of the sheet, in units

	x, y  float64 // the place in the middle of the view
	scale float64 // pixels per unit

	toX, toY, toScale float64
	anchor            ui.Point // stays where it is while the scale changes
	anchored          bool
	steered           int     // how often the player has moved it
	east              float64 // as far as this something can be picked, which is to be seen
}

// newCamera looks at the middle of a sheet at about a scale.
func newCamera(m *mapart.Map, scale float64) *camera {
	c := &camera{}
	c.x0, c.y0, c.x1, c.y1 = m.Sheet()
	c.x, c.y, c.scale = (c.x0+c.x1)/2, (c.y0+c.y1)/2, mapart.Levels[mapart.Level(scale)]
	c.toX, c.toY, c.toScale = c.x, c.y, c.scale
	return c
}

// toScreen returns where a place on the board lies on the screen.
func (c *camera) toScreen(p rules.Point) ui.Point {
	m := c.view.Center()
	return ui.Point{X: m.X + (float64(p.X)-c.x)*c.scale, Y: m.Y + (float64(p.Y)-c.y)*c.scale}
}

// toBoard is the inverse of toScreen.
func (c *camera) toBoard(p ui.Point) rules.Point {
	m := c.view.Center()
	return rules.Point{X: float32(c.x + (p.X-m.X)/c.scale), Y: float32(c.y + (p.Y-m.Y)/c.scale)}
}

// fit is the scale at which the whole sheet is in sight.
func (c *camera) fit() float64 {
	return math.Max(4, math.Min(c.view.W/(c.x1-c.x0), c.view.H/(c.y1-c.y0)))
}

func (c *camera) limits() (lo, hi float64) {
	lo, hi = c.fit(), mapart.Levels[len(mapart.Levels)-1]
	return math.Min(lo, hi), hi
}

// clamp keeps a place such that the sheet fills what is free of the view, or lies in its middle:
// each cell can be brought where nothing lies over it.
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

// uncover says what of the view nothing lies over, and brings the sheet back where more of it
// is free than was.
func (c *camera) uncover(free ui.Rect) {
	if free == c.free {
		return
	}
	c.free = free
	if x, y := c.clamp(c.toX, c.toY, c.toScale); x != c.toX || y != c.toY {
		c.toX, c.toY, c.anchored = x, y, false
	}
}

// pan moves the sheet by pixels, at once.
func (c *camera) pan(dx, dy float64) {
	c.steered++
	c.x, c.y = c.clamp(c.x-dx/c.scale, c.y-dy/c.scale, c.scale)
	c.toX, c.toY, c.toScale = c.x, c.y, c.scale
	c.anchored = false
}

// zoomBy changes the scale at once about a point, as fingers do.
func (c *camera) zoomBy(factor float64, at ui.Point) {
	c.steered++
	lo, hi := c.limits()
	c.about(at, math.Min(math.Max(c.scale*factor, lo), hi))
	c.toX, c.toY, c.toScale, c.anchored = c.x, c.y, c.scale, false
}

// about sets the scale so that a point of the screen keeps what it shows.
func (c *camera) about(at ui.Point, scale float64) {
	p := c.toBoard(at)
	c.scale = scale
	m := c.view.Center()
	c.x, c.y = c.clamp(float64(p.X)-(at.X-m.X)/scale, float64(p.Y)-(at.Y-m.Y)/scale, scale)
}

// zoomStep goes n steps larger or smaller about a point, to the scales at which maps are
// sharp.
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

// zoomNotches zooms about a point as a wheel turns: a step for each notch of a mouse wheel, and in proportion for the
// fractions of notches that a touchpad sends.
func (c *camera) zoomNotches(notches float64, at ui.Point) {
	if steps := math.Trunc(notches); steps == notches {
		c.zoomStep(int(steps), at)
		return
	}
	c.zoomBy(math.Pow(math.Sqrt2, notches), at) // about a step a notch
}

// zoomFit shows the whole sheet.
func (c *camera) zoomFit() {
	c.steered++
	c.toX, c.toY, c.toScale, c.anchored = (c.x0+c.x1)/2, (c.y0+c.y1)/2, c.fit(), false
}

// look sends the camera to a place.
func (c *camera) look(p rules.Point) {
	c.toX, c.toY = c.clamp(float64(p.X), float64(p.Y), c.toScale)
	c.anchored = false
}

// freed is where the camera looks for a place to lie in the middle of what is free.
func (c *camera) freed(p rules.Point) rules.Point {
	m, at := c.view.Center(), c.free.Center()
	return rules.Point{X: p.X + float32((m.X-at.X)/c.toScale), Y: p.Y + float32((m.Y-at.Y)/c.toScale)}
}

// show sends the camera to a place by itself, so that it lies in the middle of what is free. Where the sheet would end before the stage does,
// beside the view, it fills the stage as far as all that can be picked stays in the view.
func (c *camera) show(p rules.Point) {
	c.look(c.freed(p))
	m := c.view.Center()
	fills := c.x1 - (c.stage.Right()-m.X)/c.toScale
	keeps := max(c.east, float64(p.X)) + 0.8 - (c.view.Right()-m.X)/c.toScale
	least := c.x0 + (m.X-c.stage.X)/c.toScale
	c.toX = min(c.toX, max(fills, keeps, least))
}

// sees reports whether a place lies well within the view.
func (c *camera) sees(p rules.Point) bool { return c.toScreen(p).In(c.well()) }

// well is the part of the view in which something lies well.
func (c *camera) well() ui.Rect { return c.view.InsetXY(c.view.W*0.13, c.view.H*0.16) }

// middle is the place in the middle of some others, and whether all of them lie well within the view
// when the camera looks at it.
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

// jump ends a movement at once.
func (c *camera) jump() {
	if c.anchored {
		c.about(c.anchor, c.toScale)
		c.toX, c.toY, c.anchored = c.x, c.y, false
	}
	c.scale = c.toScale
	c.x, c.y = c.clamp(c.toX, c.toY, c.scale)
	c.toX, c.toY = c.x, c.y
}

// moving reports whether the camera is on its way.
func (c *camera) moving() bool { return c.x != c.toX || c.y != c.toY || c.scale != c.toScale }

// step moves on by one update and reports whether anything changed.
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

// resize gives the camera another view and keeps what it looks at.
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
