package marks

import (
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/ui"
)

// Shapes of arrows and paths.
const (
	arrowWidth   = 1.5  // width of an attack arrow, in widths of a wide line
	arrowFrom    = 0.18 // start of an attack arrow, as a share of its way
	arrowGapMost = 0.26 // largest gap before its end, as a share of its way
	arrowGap     = 0.45 // gap before its end, in cells
	pathFrom     = 0.36 // start of a path, as a share of its first step
	pathHead     = 1.4  // width of the head of a path, in widths of a wide line
	dashOn       = 3.0  // dash of the arrow of a plan, in widths of the line
	dashOff      = 1.6  // gap after it
	retreatFrom  = 0.3  // start of the arrow of a retreat, as a share of its first step
	retreatLine  = 1.2  // width of its line, in widths of a wide line
	retreatWide  = 1.3  // width of its head, in widths of its line
	retreatHead  = 3.5  // length of its head
	retreatOn    = 1.3  // dash of its line
	retreatOff   = 1.0  // gap after it
	linkWidth    = 0.6  // width of a threat, in widths of a wide line
	rim          = 3    // width of the rim, in pixels
)

// DrawTop draws the marks above the counters: arrows, paths, threats, the target, the open fan, costs and the group at the pointer.
func (v *View) DrawTop(view *ebiten.Image, c *ui.Context) {
	ink, w := v.Canvas.Inks(c.Theme), v.wide()
	for _, path := range v.Retreats {
		v.addRetreat(path, w, ink.Bad)
	}
	for _, a := range v.Plans {
		v.addPlan(a, w, ink.Reach)
	}
	for _, a := range v.AttackArrows() {
		v.addArrow(c, a, w)
	}
	for _, m := range v.Overlay.Links {
		if !v.Pieces.OnMap(m.Cell) {
			continue
		}
		switch {
		case v.Overlay.Kind == vocab.ShowThreat && v.Hover.Cell != 0:
			v.Canvas.Shapes.Dashed(v.Canvas.CellCenter(m.Cell), v.Canvas.CellCenter(v.Hover.Cell), w*linkWidth, 8, 5, ink.Threat)
			v.Canvas.RingCell(m.Cell, 0.05, w*linkWidth, ink.Threat)
		case v.Pieces.OnMap(m.From):
			v.Canvas.Shapes.Line(v.Canvas.CellCenter(m.From), v.Canvas.CellCenter(m.Cell), w+rim, ui.Alpha(cream, 0.9))
			v.Canvas.Shapes.Line(v.Canvas.CellCenter(m.From), v.Canvas.CellCenter(m.Cell), w, ink.Supply)
		}
	}
	if v.Hint != nil {
		v.addPath(v.Hint.Path, w, c.Theme.PaperLight, ink.Good)
	}
	if !v.Busy {
		clr := ink.Reach
		if f := v.WhatIf; f != nil && v.LeadsTo(f.Target) {
			clr = ink.Target
		}
		v.addPath(v.Hover.Path, w, cream, clr)
	}
	v.Canvas.Shapes.Draw(view)
	v.drawTarget(view, c)
	if !c.Input.Held(ui.HideCounters) { // above everything drawn around the cells
		v.drawFan(view, c)
	}
	v.drawCosts(view, c)
	v.drawDragged(view)
	v.drawTags(view, c)
}

// Arrow is an attack arrow.
type Arrow struct{ From, To rules.CellID }

// PlanArrow is an arrow of a plan.
type PlanArrow struct {
	Arrow
	Rank int // of the plan; 0 = the best
}

// planWidths are the widths of the arrows of plans by rank, in widths of a wide line. The best plan has a solid arrow, the
// others are dashed.
var planWidths = [...]float64{1.3, 1, 0.7}

// addPlan adds an arrow of a plan.
func (v *View) addPlan(p PlanArrow, w float64, clr color.RGBA) {
	if !v.Pieces.OnMap(p.From) || !v.Pieces.OnMap(p.To) {
		return
	}
	a, z := v.Canvas.CellCenter(p.From), v.Canvas.CellCenter(p.To)
	wide := w * planWidths[min(p.Rank, len(planWidths)-1)]
	if p.Rank == 0 {
		v.Canvas.Shapes.Arrow(a, z, wide+rim, ui.Alpha(cream, 0.9))
		v.Canvas.Shapes.Arrow(a, z, wide, clr)
		return
	}
	head := between(a, z, 0.8)
	v.Canvas.Shapes.Dashed(a, head, wide+rim, dashOn*wide, dashOff*wide, ui.Alpha(cream, 0.9))
	v.Canvas.Shapes.Dashed(a, head, wide, dashOn*wide, dashOff*wide, clr)
	v.Canvas.Shapes.Arrow(head, z, wide+rim, ui.Alpha(cream, 0.9))
	v.Canvas.Shapes.Arrow(head, z, wide, clr)
}

// AttackArrows lists the attack arrows to draw: those of the attack under the pointer, or else those of the current combat. There is no arrow
// where the path into the attack is drawn.
func (v *View) AttackArrows() (list []Arrow) {
	forecasts := []*rules.Forecast{v.Combat, v.Planned}
	if v.WhatIf != nil {
		forecasts = []*rules.Forecast{v.WhatIf}
	}
	for _, f := range forecasts {
		if f == nil {
			continue
		}
		for _, id := range f.Attackers {
			a := Arrow{v.Pieces.CellOf(id), f.Target}
			led := v.LeadsTo(a.To) && v.Hover.Path[0] == a.From
			if a.From != 0 && a.From != a.To && !led && !slices.Contains(list, a) {
				list = append(list, a)
			}
		}
	}
	return list
}

// LeadsTo reports whether the path to the pointer ends at a cell.
func (v *View) LeadsTo(cell rules.CellID) bool {
	n := len(v.Hover.Path)
	return n > 1 && v.Hover.Path[n-1] == cell
}

// addArrow adds an attack arrow, past the counters at its start and up to those at the target.
func (v *View) addArrow(c *ui.Context, arrow Arrow, w float64) {
	a, z := v.Canvas.CellCenter(arrow.From), v.Canvas.CellCenter(arrow.To)
	long := math.Hypot(z.X-a.X, z.Y-a.Y)
	gap := math.Min(arrowGapMost*long, arrowGap*v.Canvas.CellUnits()*v.Canvas.Camera.Scale())
	a, z = between(a, z, arrowFrom), between(a, z, 1-gap/math.Max(long, 1))
	v.Canvas.Shapes.Arrow(a, z, w*arrowWidth+rim, ui.Alpha(cream, 0.9))
	v.Canvas.Shapes.Arrow(a, z, w*arrowWidth, ui.Alpha(v.Canvas.Inks(c.Theme).Target, 0.95))
}

// addPath adds a path through the centres of some cells, in a colour with a rim.
func (v *View) addPath(path []rules.CellID, w float64, edge, clr color.RGBA) {
	if len(path) < 2 {
		return
	}
	pts := make([]ui.Point, 0, len(path))
	for _, id := range path {
		if v.Pieces.OnMap(id) {
			pts = append(pts, v.Canvas.CellCenter(id))
		}
	}
	if len(pts) < 2 {
		return
	}
	pts[0] = between(pts[0], pts[1], pathFrom)
	v.Canvas.Shapes.Chain(pts, w+rim, ui.Alpha(edge, 0.9))
	v.Canvas.Shapes.Chain(pts, w, clr)
	v.Canvas.Shapes.Arrow(pts[len(pts)-2], pts[len(pts)-1], w*pathHead, clr)
}

// addRetreat adds the dashed arrow of a retreat, from the counters in its first cell up to those in its last.
func (v *View) addRetreat(path []rules.CellID, w float64, clr color.RGBA) {
	last := len(path) - 1
	if last < 1 || slices.ContainsFunc(path, func(cell rules.CellID) bool { return !v.Pieces.OnMap(cell) }) {
		return
	}
	pts := make([]ui.Point, 0, len(path))
	for _, cell := range path {
		pts = append(pts, v.Canvas.CellCenter(cell))
	}
	long := math.Hypot(pts[last].X-pts[last-1].X, pts[last].Y-pts[last-1].Y)
	gap := math.Min(arrowGapMost*long, arrowGap*v.Canvas.CellUnits()*v.Canvas.Camera.Scale())
	pts[last] = between(pts[last-1], pts[last], 1-gap/math.Max(long, 1))
	pts[0] = between(pts[0], pts[1], retreatFrom)
	w *= retreatLine
	neck := between(pts[last], pts[last-1], math.Min(retreatHead*w/math.Max(long, 1), 1))
	way := append(slices.Clone(pts[:last]), neck)
	v.Canvas.Shapes.Chain(way, w+rim, ui.Alpha(cream, 0.9))
	v.Canvas.Shapes.Arrow(neck, pts[last], (w+rim)*retreatWide, ui.Alpha(cream, 0.9))
	for i := range last {
		v.Canvas.Shapes.Dashed(way[i], way[i+1], w, retreatOn*w, retreatOff*w, clr)
	}
	v.Canvas.Shapes.Arrow(neck, pts[last], w*retreatWide, clr)
}

// between returns the point at the share t of the way from a to z.
func between(a, z ui.Point, t float64) ui.Point {
	return ui.Point{X: a.X + (z.X-a.X)*t, Y: a.Y + (z.Y-a.Y)*t}
}
