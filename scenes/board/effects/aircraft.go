package effects

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/ui"
)

// Sizes of aircraft and flak as shares of the scale of the map, and times as shares of the time of an event.
const (
	bombs      = 4
	planeSpan  = 0.55 // half of the wings
	planePass  = 3.2  // distance that an aircraft flies
	planeRise  = -0.5 // rise of its course per distance
	planeDrop  = 0.12 // distance of its shadow
	bombsFrom  = 0.3  // time at which the first bomb falls
	planeFades = 0.12 // time in which it appears and in which it vanishes
	planeStill = 0.62 // share of the course at which it is drawn with reduced motion

	flakBursts = 7
	flakWide   = 1.1 // width of the bursts
	flakHigh   = 0.9 // height of the bursts above the centre of the cell
	flakPuff   = 0.2
)

// Colours of aircraft and flak.
var (
	planeColor  = color.RGBA{R: 44, G: 48, B: 46, A: 255}
	planeShadow = color.RGBA{A: 90}
	flakSmoke   = color.RGBA{R: 40, G: 38, B: 40, A: 255}
	flakFlash   = color.RGBA{R: 255, G: 196, B: 96, A: 0}
)

// planeParts are the outlines of an aircraft that flies to the right, in halves of its span: hull, wings and tail.
var planeParts = [][]ui.Point{
	{{X: 0.78, Y: 0}, {X: 0.6, Y: 0.1}, {X: -0.72, Y: 0.05}, {X: -0.72, Y: -0.05}, {X: 0.6, Y: -0.1}},
	{{X: 0.34, Y: 0}, {X: 0.12, Y: 1}, {X: -0.08, Y: 1}, {X: -0.06, Y: 0}, {X: -0.08, Y: -1}, {X: 0.12, Y: -1}},
	{{X: -0.5, Y: 0}, {X: -0.6, Y: 0.36}, {X: -0.74, Y: 0.36}, {X: -0.72, Y: 0}, {X: -0.74, Y: -0.36}, {X: -0.6, Y: -0.36}},
}

// drawStrike draws an aircraft that flies over a point, and its bombs.
func (v *View) drawStrike(view *ebiten.Image, at ui.Point, t float64) {
	v.Canvas.DrawBarrage(view, at, v.burstTime((t-bombsFrom)/(1-bombsFrom)), bombs, false)
	if v.Still {
		t = planeStill
	}
	s := v.Canvas.Camera.Scale()
	x := (t - 0.5) * planePass * s
	p := ui.Point{X: at.X + x, Y: at.Y + x*planeRise}
	drop, seen := planeDrop*s, min(t/planeFades, (1-t)/planeFades, 1)
	v.drawPlane(ui.Point{X: p.X + drop, Y: p.Y + 2*drop}, ui.Alpha(planeShadow, seen))
	v.drawPlane(p, ui.Alpha(planeColor, seen))
	v.Canvas.Shapes.Draw(view)
}

// drawPlane adds an aircraft at a point of its course.
func (v *View) drawPlane(at ui.Point, clr color.RGBA) {
	k := planeSpan * v.Canvas.Camera.Scale()
	sin, cos := math.Sincos(math.Atan(planeRise))
	for _, part := range planeParts {
		line := make([]ui.Point, len(part))
		for i, p := range part {
			line[i] = ui.Point{X: at.X + k*(p.X*cos-p.Y*sin), Y: at.Y + k*(p.X*sin+p.Y*cos)}
		}
		v.Canvas.Shapes.Poly(line, clr)
	}
}

// drawFlak draws shells that burst in the air above a point.
func (v *View) drawFlak(view *ebiten.Image, at ui.Point, t float64) {
	s := v.Canvas.Camera.Scale()
	for k := range flakBursts {
		u := (v.burstTime(t) - 0.6*float64(k)/flakBursts) / 0.4
		if u < 0 || u > 1 {
			continue
		}
		p := ui.Point{X: at.X + (mapview.Noise(k*5+1)-0.5)*flakWide*s, Y: at.Y - (0.1+mapview.Noise(k*5+2))*flakHigh*s}
		v.Canvas.Shapes.Puff(p, flakPuff*(1+0.8*u)*s, ui.Alpha(flakSmoke, 0.9*(1-u*u)))
		if f := 1 - u/0.35; f > 0 {
			v.Canvas.Shapes.Puff(p, flakPuff*(0.6+f)*s, ui.Alpha(flakFlash, f))
			v.Canvas.Shapes.Disc(p, 0.06*s*f, color.RGBA{R: 255, G: 246, B: 210, A: 255})
		}
	}
	v.Canvas.Shapes.Draw(view)
}
