package effects

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/tumble"
	"herbstnebel/scenes/ui"
)

// Sizes of dice in interface points, and distances in sides of a die.
const (
	dieSide   = 64   // side of a single die
	diceSide  = 50   // side of each of several dice
	diceApart = 0.15 // distance from the cell of the combat
	dieNote   = 0.4  // distance of the note from the dice
	diceEdge  = 0.3  // distance from the edges of the view
	dieLow    = 0.72 // place of dice in a view without a combat, as a share of the height
	diceRoom  = 0.9  // maximum width of the rows, as a share of the width of the view
)

// drawThrow draws the dice that roll beside the combat and come to rest, with the number of hits. The parameter t is the share of the time of
// the throw that has passed. If the dice strip shows the dice, drawThrow draws bursts at the target they hit.
func (v *View) drawThrow(view *ebiten.Image, c *ui.Context, t float64) {
	throw := v.Thrown
	first := &throw.Dice[0]
	if v.OnStrip {
		if from := throw.SinksAt(); v.Hits > 0 && v.Pieces.OnMap(first.Event.Cell) {
			v.Canvas.DrawBarrage(view, v.Canvas.CellCenter(first.Event.Cell), v.burstTime((t-from)/(1-from)), v.Hits, false)
		}
		return
	}
	rows := v.Dice(c)
	for i := range throw.Dice {
		d := tumble.At(throw, i, t, rows, first.Roll.Faces, v.Still)
		d.AddShadow(v.Canvas.Shapes)
	}
	v.Canvas.Shapes.Draw(view)
	rest := t >= throw.RestsAt()
	for i := range throw.Dice {
		d := tumble.At(throw, i, t, rows, first.Roll.Faces, v.Still)
		if d.Size > 0 {
			img := v.Canvas.Sprites.Die(d.Face, first.Roll.Faces, rest && throw.Dice[i].Hit(), int(rows.Side))
			mapview.DrawTurned(view, img, d.At, d.Angle, d.Size, 1)
		}
	}
	if text := v.Texts.ThrowNote(throw); rest && text != "" {
		_, h := rows.Size()
		v.Canvas.DrawLabel(view, c, text, ui.Point{X: rows.Center.X, Y: rows.Center.Y + h/2 + dieNote*rows.Side})
	}
}

// Dice returns the places where the dice on the table come to rest when the camera does: beside the combat, where they cover least of it, or
// in the lower part of the view if no combat is visible.
func (v *View) Dice(c *ui.Context) tumble.Rows {
	cam, throw := v.Canvas.Camera, v.Thrown
	side := c.Px(diceSide)
	if len(throw.Dice) == 1 {
		side = c.Px(dieSide)
	}
	rows := tumble.RowsOf(len(throw.Dice), side, cam.View().W*diceRoom)
	cell := throw.Dice[0].Event.Cell
	if !v.Pieces.OnMap(cell) {
		cell = v.Combat
	}
	rows.Center = ui.Point{X: cam.View().Center().X, Y: cam.View().Y + cam.View().H*dieLow}
	if !v.Pieces.OnMap(cell) {
		return rows
	}
	w, h := rows.Size()
	h += 2 * dieNote * rows.Side // with the note
	if r, ok := v.beside(cell, w, h, diceApart*rows.Side, cam.View().Inset(diceEdge*rows.Side)); ok {
		rows.Center = ui.Point{X: r.Center().X, Y: r.Center().Y - dieNote*rows.Side}
	}
	return rows
}

// beside returns the place of a rectangle at a distance from a cell where it covers least of the combat, in a room: below the cell, above it, or
// beside it. It reports false if the cell is not in the room. The camera is at rest.
func (v *View) beside(cell rules.CellID, w, h, gap float64, room ui.Rect) (best ui.Rect, ok bool) {
	rest := v.Canvas.Camera.AtRest()
	at := rest.ToScreen(v.Board.Cells[cell].Center)
	if !at.In(room) {
		return best, false
	}
	half := 0.5*v.Canvas.CellUnits()*rest.Scale() + gap
	least := math.Inf(1)
	x, y := half+w/2, half+h/2
	for _, d := range [...]ui.Point{{Y: y}, {Y: -y}, {X: x}, {X: -x}, {X: x, Y: y}, {X: -x, Y: y}, {X: x, Y: -y}, {X: -x, Y: -y}} {
		r := ui.Rect{X: at.X + d.X - w/2, Y: at.Y + d.Y - h/2, W: w, H: h}.Within(room)
		if over := v.covered(r); over < least-1 {
			best, least = r, over
		}
	}
	return best, true
}
