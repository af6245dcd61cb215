package effects

import (
	"math"
	"slices"

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
	nameCost  = 400  // of covering the name of a place, in pixels of the combat
	farWeight = 2    // weight of the distance from the combat, per pixel
	farthest  = 3    // number of distances from the combat that are tried

	noteFarthest = 8   // the same for the result of a combat
	diceRoom     = 0.9 // maximum width of the rows, as a share of the width of the view
)

// drawThrow draws the dice that roll beside the combat and come to rest, with the number of hits. The parameter t is
// the share of the time of the throw that has passed. If the dice strip shows the dice, drawThrow draws bursts at the
// target they hit.
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
	_, h := rows.Size()
	under := rows.Center.Y + h/2 + dieNote*rows.Side
	if throw.Contest() {
		for i := range throw.Dice {
			v.Canvas.DrawLabel(view, c, v.Texts.Contestant(&throw.Dice[i].Event, rest), ui.Point{X: rows.At(i).X, Y: under})
		}
		return
	}
	if text := v.Texts.ThrowNote(throw); rest && text != "" {
		v.Canvas.DrawLabel(view, c, text, ui.Point{X: rows.Center.X, Y: under})
	}
}

// Dice returns the places where the dice on the table come to rest when the camera does: beside the combat, where
// they cover least of it, or in the lower part of the view if no combat is visible.
func (v *View) Dice(c *ui.Context) tumble.Rows {
	p, rows := v.dicePlaces(c)
	if !p.ok {
		return rows
	}
	spot := v.Thrown.Spot
	if spot < 0 {
		spot = v.best(&p, ui.Rect{}, farthest, stackWeight)
	}
	r := p.rect(spot)
	rows.Center = ui.Point{X: r.Center().X, Y: r.Center().Y - dieNote*rows.Side}
	return rows
}

// dicePlaces returns the places for the dice on the table and their note beside the combat, and the rows of dice in
// the lower part of the view.
func (v *View) dicePlaces(c *ui.Context) (p places, rows tumble.Rows) {
	view, throw := v.Canvas.Camera.View(), v.Thrown
	side := c.Px(diceSide)
	if len(throw.Dice) == 1 {
		side = c.Px(dieSide)
	}
	rows = tumble.RowsOf(len(throw.Dice), side, view.W*diceRoom)
	rows.Center = ui.Point{X: view.Center().X, Y: view.Y + view.H*dieLow}
	if throw.Contest() { // each die has the name of its side below it
		widest := 0.0
		for i := range throw.Dice {
			widest = max(widest, v.Canvas.LabelWidth(c, v.Texts.Contestant(&throw.Dice[i].Event, true)))
		}
		rows.Spread(widest + diceApart*side)
	}
	cell := throw.Dice[0].Event.Cell
	if !v.Pieces.OnMap(cell) {
		cell = v.Combat
	}
	if !v.Pieces.OnMap(cell) {
		return p, rows
	}
	w, h := rows.Size()
	w = max(w, min(v.Canvas.LabelWidth(c, v.Texts.ThrowNote(throw)), view.W*diceRoom))
	return v.placeAt(cell, w, h+2*dieNote*rows.Side, diceApart*rows.Side, view.Inset(diceEdge*rows.Side)), rows
}

// diceRect returns the rectangle of the dice on the table with their note; empty = there are none on the map.
func (v *View) diceRect(c *ui.Context) ui.Rect {
	if v.Thrown == nil || v.OnStrip {
		return ui.Rect{}
	}
	rows := v.Dice(c)
	w, h := rows.Size()
	w = max(w, v.Canvas.LabelWidth(c, v.Texts.ThrowNote(v.Thrown)))
	return ui.Rect{X: rows.Center.X - w/2, Y: rows.Center.Y - h/2, W: w, H: h + 2*dieNote*rows.Side}
}

// places are the places of a rectangle beside a cell, when the camera is at rest, by number: nearer ones first, and
// below the cell first.
type places struct {
	at   ui.Point // centre of the cell
	half ui.Point // half of the width and of the height of the cell, and the gap to the rectangle
	w, h float64  // size of the rectangle
	room ui.Rect
	ways []way // directions from the cell

	slanted bool // true if farther places keep a slanted direction, false if they go straight up or down from it
	ok      bool // true if the cell is in the room
}

// placeAt returns the places of a rectangle with a gap to a cell, in a room.
func (v *View) placeAt(cell rules.CellID, w, h, gap float64, room ui.Rect) places {
	rest := v.Canvas.Camera.AtRest()
	at := rest.ToScreen(v.Board.Cells[cell].Center)
	half := v.halfCell(cell)
	return places{at: at, half: ui.Point{X: half.X + gap, Y: half.Y + gap}, w: w, h: h, room: room, ways: ways, ok: at.In(room)}
}

// way is a direction.
type way [2]float64

// ways are the directions from the cell to the places at one distance.
var ways = []way{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}

// noteWays are the directions for a note, which may be far from the cell.
var noteWays = append(slices.Clone(ways), []way{{0.5, 1}, {-0.5, 1}, {0.5, -1}, {-0.5, -1}, {1, 0.5}, {-1, 0.5}, {1, -0.5}, {-1, -0.5}}...)

// rect returns the place with a number.
func (p *places) rect(spot int) ui.Rect {
	way, far := p.ways[spot%len(p.ways)], float64(spot/len(p.ways))*p.half.Y
	x, y := p.at.X+way[0]*(p.half.X+p.w/2), p.at.Y+way[1]*(p.half.Y+p.h/2+far)
	if way[1] == 0 || p.slanted {
		x += way[0] * far
	}
	return ui.Rect{X: x - p.w/2, Y: y - p.h/2, W: p.w, H: p.h}.Within(p.room)
}

// best returns the number of the place, up to a number of distances, that covers the smallest area of the combat, the taken rectangle and the
// panels, and preferably no name of a place. Other stacks count with a weight.
func (v *View) best(p *places, taken ui.Rect, farthest int, stackWeight float64) (spot int) {
	least := math.Inf(1)
	for i := range farthest * len(p.ways) {
		r := p.rect(i)
		over := v.covered(r, stackWeight) + diceWeight*area(r.Intersect(taken)) + farWeight*math.Hypot(r.Center().X-p.at.X, r.Center().Y-p.at.Y)
		for _, panel := range v.Avoid {
			over += diceWeight * area(r.Intersect(panel))
		}
		if v.Canvas.Named(r) {
			over += nameCost
		}
		if over < least-1 {
			spot, least = i, over
		}
	}
	return spot
}

// Spot returns the number of the place for the dice on the table, where they stay; -1 = in the lower part of the view.
func (v *View) Spot(c *ui.Context) int {
	p, _ := v.dicePlaces(c)
	if !p.ok {
		return -1
	}
	return v.best(&p, ui.Rect{}, farthest, stackWeight)
}

// area returns the area of a rectangle, 0 if it is empty.
func area(r ui.Rect) float64 {
	if r.Empty() {
		return 0
	}
	return r.W * r.H
}
