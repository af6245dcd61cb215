package effects

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/board/tumble"
	"herbstnebel/scenes/ui"
)

// ChitSide is the side of a drawn chit, in interface points.
const ChitSide = 84

// The motion of a chit. Times are shares of the time of its event, and sizes shares of its side.
const (
	chitArrives  = 0.36 // time at which a chit lies where it can be read, face down
	chitLeaves   = 0.84 // time at which it leaves for the track or the list
	chitLeap     = 110  // height of its way, in interface points
	chitTurn     = 4.0  // angle through which it turns on its way, in radians
	chitFar      = 0.4  // its size in the cup and on the track
	chitLift     = 0.22 // by which it is larger while it turns over
	chitThinnest = 0.04
	chitShadow   = 0.75 // radius of its shadow
	chitDrop     = 0.12 // distance of the shadow
	chitDark     = 0.45 // opacity of the shadow
)

// ChitIsUp reports whether a chit shows its face when a share t of its time has passed.
func ChitIsUp(t float64) bool { return t >= (chitArrives+playback.ChitTurnsAt)/2 }

// drawChit draws a chit that comes out of the cup face down, turns over where it can be read, and moves to the track
// or into the list.
func (v *View) drawChit(view *ebiten.Image, c *ui.Context, e *rules.Event) {
	n, t := int(c.Px(ChitSide)), v.Time
	from, to, m := v.Cup.Center(), v.Drawn.Center(), v.ReadAt
	last := chitFar
	cam := v.Canvas.Camera
	if v.Cup.Empty() {
		from, to = ui.Point{X: cam.View().X, Y: cam.View().Y}, ui.Point{X: cam.View().X, Y: cam.View().Bottom()}
	}
	if v.ListSize > 0 {
		to, last = v.ListAt, v.ListSize
	}
	at, angle, wide, k := m, 0.0, 1.0, 1.0
	switch {
	case v.Still:
	case t < chitArrives:
		u := tumble.Ease(t / chitArrives)
		at = ui.Point{X: from.X + (m.X-from.X)*u, Y: from.Y + (m.Y-from.Y)*u - math.Sin(u*math.Pi)*c.Px(chitLeap)}
		angle, k = (1-u)*chitTurn, chitFar+(1-chitFar)*u
	case t < playback.ChitTurnsAt:
		u := (t - chitArrives) / (playback.ChitTurnsAt - chitArrives)
		wide, k = math.Cos(u*math.Pi), 1+chitLift*math.Sin(u*math.Pi)
	case t > chitLeaves:
		u := tumble.Ease((t - chitLeaves) / (1 - chitLeaves))
		at = ui.Point{X: m.X + (to.X-m.X)*u, Y: m.Y + (to.Y-m.Y)*u}
		k = 1 - (1-last)*u
	}
	img := v.Canvas.Sprites.ChitBack(n)
	if v.Still || ChitIsUp(t) {
		img, _ = v.Canvas.Sprites.Chit(v.Texts.Name("chit.", e.Key), e.Side, n)
	}
	high := float64(n) * chitDrop * (1 + 4*(k-1))
	v.Canvas.Shapes.Puff(ui.Point{X: at.X + high/2, Y: at.Y + high}, chitShadow*k*float64(n), ui.Alpha(color.RGBA{A: 255}, chitDark))
	v.Canvas.Shapes.Draw(view)
	mapview.DrawTurned(view, img, at, angle, k, math.Max(math.Abs(wide), chitThinnest))
}
