// Package effects draws the animation of the event that is shown: pieces on their way, shells, dice, chits, banners and the front line. It
// also has the effects that stay for a while: smoke and the light of the day.
package effects

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/ui"
)

// Sizes and times of the effects. Sizes without a unit are shares of the scale of the map, and times are shares of the time of an event.
const (
	shells, rockets, charges = 5, 9, 3 // explosions of artillery, of rockets and of a blown bridge

	attackGrowth = 0.6 // growth of the ring of an attack at its start
	attackWidth  = 0.06
	stepFrom     = 0.45 // half of the side of the frame of a step at its start
	stepGrowth   = 0.25 // growth of that half
	stepWidth    = 0.07
	controlFrom  = 0.3 // radius of the ring of a cell that is taken
	controlGrows = 0.5
	controlWidth = 0.05
	cellRadius   = 0.55 // radius of a cell

	puffs      = 6 // of smoke over an eliminated piece
	puffSpread = 0.6
	puffRise   = 0.3
	puffFrom   = 0.25 // radius of a puff at its start
	puffGrowth = 0.35
	sinks      = 0.2 // distance by which an eliminated piece sinks
	shrinks    = 0.3 // share by which it shrinks

	burstsAt = 0.5  // time at which shells burst
	shiftAt  = 0.35 // time from which a column shift is written, and the ground shakes
	shiftUp  = 0.75 // distance of the column shift above its cell, in cells
)

// smokeGrey is the colour of smoke over an eliminated piece.
var smokeGrey = color.RGBA{R: 70, G: 66, B: 62, A: 255}

// Moving returns the piece that is drawn on its way instead of in its stack; 0 = none. The event may be nil.
func Moving(e *rules.Event) rules.PieceID {
	if e != nil && (e.Kind == rules.Moved || e.Kind == rules.Retreated || e.Kind == rules.Advanced || e.Kind == rules.Eliminated) {
		return e.Piece
	}
	return 0
}

// Draw draws the current event, and the dice that cause it. Dice on the dice strip are drawn by the strip.
func (v *View) Draw(view *ebiten.Image, c *ui.Context) {
	a := v.act()
	if a == nil {
		return
	}
	e, t := &a.Event, v.Time
	at := v.place(e)
	if v.Thrown != nil && a.Throw == nil { // the dice that cause the event
		v.drawThrow(view, c, 1)
	}
	switch e.Kind {
	case rules.Moved, rules.Advanced:
		v.drawMarch(view, c, e)
	case rules.Retreated:
		v.drawRetreat(view, c, e)
	case rules.ArtilleryFired:
		v.Canvas.DrawBarrage(view, at, v.burstTime(t), shells, false)
		v.drawShift(view, c, at)
	case rules.RocketsFired:
		v.Canvas.DrawBarrage(view, at, v.burstTime(t), rockets, true)
		v.drawShift(view, c, at)
	case rules.AirStrike:
		v.drawStrike(view, at, t)
		v.drawShift(view, c, at)
	case rules.FlakFired:
		v.drawFlak(view, at, t)
	case rules.BridgeBlown:
		if p, ok := v.Canvas.BridgeAt(e.Edge); ok {
			v.Canvas.DrawBarrage(view, p, v.burstTime(t), charges, false)
		}
	case rules.AttackBegan:
		v.drawRing(view, e.Cell, 1+attackGrowth*(1-t), math.Max(attackWidth*v.Canvas.Camera.Scale(), 2), ui.Alpha(c.Theme.Target, 0.4+0.6*t))
	case rules.StepLost:
		v.drawStep(view, e, c.Theme.Bad)
	case rules.StepGained:
		v.drawStep(view, e, c.Theme.Good)
	case rules.Eliminated:
		v.drawElimination(view, c, e)
	case rules.ControlTaken, rules.Placed:
		if v.Front && e.Kind == rules.ControlTaken {
			break // the front line itself moves
		}
		if s := v.Canvas.Camera.Scale(); v.Pieces.OnMap(e.Cell) {
			r := (controlFrom + controlGrows*t) * s
			v.drawRing(view, e.Cell, r/(cellRadius*s), math.Max(controlWidth*s, 1.5), ui.Alpha(c.Theme.Focus, 1-t))
		}
	case rules.DieRolled:
		v.drawThrow(view, c, t)
	case rules.ChitDrawn:
		v.drawChit(view, c, e)
	case rules.ResultFound:
		v.drawResult(view, c, e)
	case rules.TurnBegan:
		v.DrawBanner(view, c, c.T("board.turn", "n", e.N), t)
	}
	if a.Banner != "" {
		v.DrawBanner(view, c, a.Banner, t)
	}
}

// place returns the place of an event: that of its piece if the piece is in the cell, for example the target of shells among units of both sides, or
// else the centre of the cell.
func (v *View) place(e *rules.Event) (at ui.Point) {
	if !v.Pieces.OnMap(e.Cell) {
		return at
	}
	if v.Pieces.CellOf(e.Piece) == e.Cell {
		if at, _, ok := v.Counters.PlaceOf(e.Piece); ok {
			return at
		}
	}
	return v.Canvas.CellCenter(e.Cell)
}

// drawRing draws the outline of a cell, enlarged k times.
func (v *View) drawRing(view *ebiten.Image, cell rules.CellID, k, w float64, clr color.RGBA) {
	at, line := ui.Point{}, v.Canvas.Outline(cell, 0)
	if v.Pieces.OnMap(cell) {
		at = v.Canvas.CellCenter(cell)
	}
	for i := range line {
		line[i] = ui.Point{X: at.X + (line[i].X-at.X)*k, Y: at.Y + (line[i].Y-at.Y)*k}
	}
	v.Canvas.Shapes.Loop(line, w, clr)
	v.Canvas.Shapes.Draw(view)
}

// drawStep draws a frame around a piece that loses or gains a step.
func (v *View) drawStep(view *ebiten.Image, e *rules.Event, clr color.RGBA) {
	at, _, ok := v.Counters.PlaceOf(e.Piece)
	if !ok {
		return
	}
	s, t := v.Canvas.Camera.Scale(), v.Time
	r := (stepFrom + stepGrowth*t) * s
	v.Canvas.Shapes.Frame(ui.Rect{X: at.X - r, Y: at.Y - r, W: 2 * r, H: 2 * r}, math.Max(stepWidth*s, 2)*(1-t)+1, ui.Alpha(clr, 1-t*0.7))
	v.Canvas.Shapes.Draw(view)
}

// drawElimination draws a piece that sinks and fades in smoke.
func (v *View) drawElimination(view *ebiten.Image, c *ui.Context, e *rules.Event) {
	at, side, ok := v.Counters.PlaceOf(e.Piece)
	if !ok {
		return
	}
	s, t := v.Canvas.Camera.Scale(), v.Time
	for k := range puffs {
		d := ui.Point{X: at.X + (mapview.Noise(k)-0.5)*puffSpread*s*t, Y: at.Y + (mapview.Noise(k+9)-0.5)*puffSpread*s*t - puffRise*s*t}
		v.Canvas.Shapes.Puff(d, (puffFrom+puffGrowth*t)*s, ui.Alpha(smokeGrey, 0.5*(1-t)))
	}
	v.Counters.DrawPiece(view, c, v.Pieces.Piece(e.Piece), ui.Point{X: at.X, Y: at.Y + sinks*s*t}, side*(1-shrinks*t), 1-t)
	v.Canvas.Shapes.Draw(view)
}

// drawShift writes the column shift by artillery over the combat.
func (v *View) drawShift(view *ebiten.Image, c *ui.Context, at ui.Point) {
	if v.Was != "" && v.Time > shiftAt {
		v.Canvas.DrawLabel(view, c, c.T("board.odds.change", "was", v.Was, "now", v.Now), ui.Point{X: at.X, Y: at.Y - shiftUp*v.Canvas.CellSize()})
	}
}

// Shake moves the camera while shells burst. The caller restores its pose after the frame.
func (v *View) Shake() {
	const (
		strength = 0.05 // in cells
		mostZoom = 90   // largest scale at which the map shakes by that
		beatX    = 61
		beatY    = 47
	)
	a, t := v.act(), v.Time
	if a == nil || v.Still {
		return
	}
	cam := v.Canvas.Camera
	switch a.Event.Kind {
	case rules.ArtilleryFired, rules.RocketsFired, rules.AirStrike, rules.BridgeBlown:
		if t > shiftAt {
			k := (1 - t) * strength * math.Min(cam.Scale(), mostZoom) / cam.Scale()
			p := cam.Pose()
			p.X += k * math.Sin(t*beatX)
			p.Y += k * math.Cos(t*beatY)
			cam.SetPose(p)
		}
	}
}
