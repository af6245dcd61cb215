package effects

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// ChitSide is the side of a drawn chit, in interface points.
const ChitSide = 84

// Sizes in interface points, and times as shares of the time of an event.
const (
	dieSide    = 64
	dieFaces   = 10 // number of faces that a rolling die shows at most
	dieRolls   = 11 // number of faces that it shows until it rests
	dieRunUp   = 260
	dieBounce  = 90
	dieBounces = 2.5
	dieTurn    = 7.0  // angle through which it turns, in radians
	dieNote    = 0.9  // distance of its note, in sides
	dieApart   = 0.62 // distance from the cell of its combat, in cells, and in sides
	dieMargin  = 0.8  // distance from the edge of the view, in sides
	dieLow     = 0.72 // its place in a view without a combat, as a share of the height

	chitArrives  = 0.4 // time at which a chit is where it can be read
	chitLeaves   = 0.8 // time at which it leaves for the track
	chitLeap     = 120
	chitTurn     = 5.0 // angle through which it turns, in radians
	chitFlips    = 3   // number of half turns about its axis
	chitFar      = 0.4 // its size in the cup and on the track
	chitThinnest = 0.05
)

// drawDie draws a die that rolls beside the combat and comes to rest. If the dice strip shows it, drawDie draws a burst at the target it hits.
func (v *View) drawDie(view *ebiten.Image, c *ui.Context, a *playback.Act) {
	e, t := &a.Event, v.Time
	if v.OnStrip {
		if v.Hit && v.Pieces.OnMap(e.Cell) {
			v.Canvas.DrawBarrage(view, v.Canvas.CellCenter(e.Cell), v.burstTime((t-playback.DieRestsAt)/(1-playback.DieRestsAt)), 1, false)
		}
		return
	}
	n := int(c.Px(dieSide))
	face, die := e.N, &a.Roll
	at := v.DieAt(e, float64(n))
	rest := at
	angle := 0.0
	if u := t / playback.DieRestsAt; u < 1 && !v.Still {
		face = 1 + int(mapview.Noise(int(u*dieRolls)+e.N)*(float64(min(die.Faces, dieFaces))-0.01))
		at.X -= (1 - u) * (1 - u) * c.Px(dieRunUp)
		at.Y -= math.Abs(math.Sin(u*math.Pi*dieBounces)) * (1 - u) * c.Px(dieBounce)
		angle = (1 - u) * dieTurn
	}
	img := v.Canvas.Sprites.Die(face, die.Faces, n)
	mapview.DrawTurned(view, img, at, angle, 1, 1)
	if text := v.Texts.DieNote(e, die); t >= playback.DieRestsAt && text != "" {
		v.Canvas.DrawLabel(view, c, text, ui.Point{X: rest.X, Y: rest.Y + float64(n)*dieNote})
	}
}

// DieAt returns the place where a die of size n comes to rest: below the combat, or in the lower part of the view if no combat is visible.
func (v *View) DieAt(e *rules.Event, n float64) ui.Point {
	cell := e.Cell
	if !v.Pieces.OnMap(cell) {
		cell = v.Combat
	}
	cam := v.Canvas.Camera
	if !v.Pieces.OnMap(cell) || !v.Canvas.CellInView(cell) {
		return ui.Point{X: cam.View().Center().X, Y: cam.View().Y + cam.View().H*dieLow}
	}
	at := v.Canvas.CellCenter(cell)
	far := dieApart*v.Canvas.CellSize() + n*dieApart
	room := cam.View().Inset(n * dieMargin)
	if at.Y += far; at.Y > room.Bottom()-n*0.5 { // above it
		at.Y -= 2 * far
	}
	r := ui.Rect{X: at.X, Y: at.Y}.Within(room)
	return ui.Point{X: r.X, Y: r.Y}
}

// drawChit draws a chit that tumbles out of the cup, turns over where it can be read, and moves to the track.
func (v *View) drawChit(view *ebiten.Image, c *ui.Context, e *rules.Event) {
	n, t := int(c.Px(ChitSide)), v.Time
	from, to, m := v.Cup.Center(), v.Drawn.Center(), v.ReadAt
	cam := v.Canvas.Camera
	if v.Cup.Empty() {
		from, to = ui.Point{X: cam.View().X, Y: cam.View().Y}, ui.Point{X: cam.View().X, Y: cam.View().Bottom()}
	}
	at, angle, wide, k := m, 0.0, 1.0, 1.0
	front := true
	if !v.Still {
		switch {
		case t < chitArrives:
			u := t / chitArrives
			at = ui.Point{X: from.X + (m.X-from.X)*u, Y: from.Y + (m.Y-from.Y)*u - math.Sin(u*math.Pi)*c.Px(chitLeap)}
			angle, k = (1-u)*chitTurn, chitFar+(1-chitFar)*u
			wide = math.Cos(u * math.Pi * chitFlips)
			front = wide < 0
		case t > chitLeaves:
			u := (t - chitLeaves) / (1 - chitLeaves)
			at = ui.Point{X: m.X + (to.X-m.X)*u, Y: m.Y + (to.Y-m.Y)*u}
			k = 1 - (1-chitFar)*u
		}
	}
	img := v.Canvas.Sprites.ChitBack(n)
	if front {
		img, _ = v.Canvas.Sprites.Chit(v.Texts.Name("chit.", e.Key), e.Side, n)
	}
	mapview.DrawTurned(view, img, at, angle, k, math.Max(math.Abs(wide), chitThinnest))
}
