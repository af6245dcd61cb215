package mapview

import (
	"image/color"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
)

// addSketch adds the visible part of the map to Shapes, from the board alone: land, lines between cells, rivers, roads and towns. It stands in
// for the tiles of the coarsest level until they are drawn.
func (v *Canvas) addSketch() {
	m, lit := v.tiles.m, v.Weather.lit
	v.Shapes.Rect(v.paper().Intersect(v.Camera.stage), lit(mapart.Paper))
	for id := 1; id < len(v.board.Cells); id++ {
		if cell := rules.CellID(id); v.CellInView(cell) {
			v.FillCell(cell, 0, lit(m.SketchLand(v.board.Cells[id].Terrain)))
			v.RingCell(cell, 0, 1, mapart.SketchGrid)
		}
	}
	for i := 1; i < len(v.board.Edges); i++ {
		e := &v.board.Edges[i]
		w, ink := m.SketchRiver(e.River)
		v.sketchLine(e.P, e.Q, w, lit(ink))
	}
	for _, r := range v.board.Roads {
		w, ink := m.SketchRoad(r.Class)
		v.sketchLine(v.board.Cells[r.A].Center, v.board.Cells[r.B].Center, w, lit(ink))
	}
	for id := 1; id < len(v.board.Cells); id++ {
		if r, ink := m.SketchTown(&v.board.Cells[id]); r > 0 && v.CellInView(rules.CellID(id)) {
			v.Shapes.Disc(v.CellCenter(rules.CellID(id)), r*v.Camera.scale, lit(ink))
		}
	}
}

// sketchLine draws a line of a width in units, at least one pixel, unless both ends are out of view.
func (v *Canvas) sketchLine(p, q rules.Point, width float64, ink color.RGBA) {
	a, b := v.Camera.ToScreen(p), v.Camera.ToScreen(q)
	if near := v.Camera.stage.Inset(-v.Camera.scale); a.In(near) || b.In(near) {
		v.Shapes.Line(a, b, max(width*v.Camera.scale, 1), ink)
	}
}
