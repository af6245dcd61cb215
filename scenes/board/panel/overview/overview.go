// Package overview has the small picture of the whole map, and the map drawer of a small screen.
package overview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/legend"
	"herbstnebel/scenes/ui"
)

// View is the data that the overview shows. The panel has no state.
type View struct {
	panel.Env
	Canvas  *mapview.Canvas // map, and its visible part
	Version uint64          // changes with the pieces
	Overlay string          // overlay that is switched on; empty = none
}

// Sizes in interface points.
const (
	rowGap      = 6
	buttonGap   = 4   // between the buttons of overlays
	textSize    = 15  // texts of buttons
	wideDrawer  = 480 // minimum width for all overlays in one row
	wideRow     = 5   // number of buttons in a row
	narrowRow   = 3
	dotShare    = 0.42 // half-width of a dot, as a share of a cell
	dotLeast    = 1.5  // minimum half-width of a dot in pixels
	discShare   = 1.15 // radius of a disc, as a share of the half-width of a square
	frameWeight = 2    // width of the frame of the visible part in pixels
)

// LayoutDrawer draws the map drawer: buttons of pages, buttons of overlays, and the overview map.
func (v *View) LayoutDrawer(c *ui.Context, r ui.Rect) (intents []panel.Intent) {
	button := func(id string, at ui.Rect, text string, st ui.ButtonStyle) {
		st.Size = textSize
		if c.UI.Button(id, at, c.T(text), st) {
			intents = append(intents, panel.Act{Action: st.Action})
		}
	}
	col := c.Flow(r)
	cols := c.Columns(col.Line(rowGap), 2, rowGap)
	button("finder", cols[0], "board.open.find", ui.ButtonStyle{Icon: ui.Search, Action: ui.FindPlace})
	button("orders", cols[1], "board.open.orders", ui.ButtonStyle{Icon: ui.Ranks, Action: ui.ShowOrders})
	per := narrowRow
	if r.W > c.Px(wideDrawer) {
		per = wideRow
	}
	for i, o := range legend.Overlays(c) {
		if i%per == 0 {
			cols = c.Columns(col.Line(rowGap), per, buttonGap)
		}
		button("over-"+o.Kind, cols[i%per], o.Text, ui.ButtonStyle{Action: o.Action, Selected: v.Overlay == o.Kind})
	}
	return append(intents, v.Layout(c, col.Rest)...)
}

// Layout draws the overview map, with the pieces as dots and the visible part as a frame. Pressing it moves the camera there.
func (v *View) Layout(c *ui.Context, r ui.Rect) (intents []panel.Intent) {
	p := newProjection(v.Canvas.Camera, r)
	if c.UI.Region("overview", p.area).Down && c.Input.Down {
		intents = []panel.Intent{panel.MoveCamera{To: p.toMap(c.Input.Pointer)}}
	}
	now := v.Canvas.Camera.Pose()
	version := v.Version ^ math.Float64bits(now.X) ^ math.Float64bits(now.Y)<<7 ^ math.Float64bits(now.Scale)<<3
	c.UI.Paint(p.area, version, func(dst *ebiten.Image) { v.draw(dst, c.Theme, &p, now) })
	c.UI.Frame(p.area, 1, c.Theme.Edge)
	return intents
}

// draw draws the map, the pieces and the frame.
func (v *View) draw(dst *ebiten.Image, t *ui.Theme, p *projection, now mapview.Pose) {
	shapes := v.Canvas.Shapes
	v.Canvas.DrawWholeMap(dst, ui.Point{X: p.area.X, Y: p.area.Y}, p.scale)
	half := max(p.scale*dotShare, dotLeast)
	for id := 1; id < len(v.Board.Cells); id++ {
		stack := v.Pieces.Stacks[rules.CellID(id)]
		if len(stack) == 0 {
			continue
		}
		at := p.toScreen(v.Board.Cells[id].Center)
		if v.Pieces.Piece(stack[len(stack)-1]).Side == rules.Axis { // squares and discs, so that sides do not differ in colour alone
			shapes.Rect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}, ui.Mix(t.Axis, t.Ink, 0.75))
		} else {
			shapes.Disc(at, half*discShare, ui.Mix(t.Allies, t.Ink, 0.2))
		}
	}
	view := v.Canvas.Camera.View()
	w, h := view.W/now.Scale*p.scale, view.H/now.Scale*p.scale
	mid := ui.Point{X: p.area.X + (now.X-p.left)*p.scale, Y: p.area.Y + (now.Y-p.top)*p.scale}
	shapes.Frame(ui.Rect{X: mid.X - w/2, Y: mid.Y - h/2, W: w, H: h}.Intersect(p.area), frameWeight, t.Focus)
	shapes.Draw(dst)
}

// projection maps the whole map into an area.
type projection struct {
	area      ui.Rect
	left, top float64 // corner of the map in map units
	scale     float64 // pixels per map unit
}

// newProjection returns the projection of the map into the middle of r.
func newProjection(cam *mapview.Camera, r ui.Rect) projection {
	x0, y0, x1, y1 := cam.Bounds()
	k := min(r.W/(x1-x0), r.H/(y1-y0))
	return projection{area: r.CenterIn((x1-x0)*k, (y1-y0)*k), left: x0, top: y0, scale: k}
}

// toMap returns the point of the map at a point of the screen.
func (p *projection) toMap(at ui.Point) rules.Point {
	return rules.Point{X: float32(p.left + (at.X-p.area.X)/p.scale), Y: float32(p.top + (at.Y-p.area.Y)/p.scale)}
}

// toScreen returns the point of the screen at a point of the map.
func (p *projection) toScreen(at rules.Point) ui.Point {
	return ui.Point{X: p.area.X + (float64(at.X)-p.left)*p.scale, Y: p.area.Y + (float64(at.Y)-p.top)*p.scale}
}
