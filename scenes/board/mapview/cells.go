package mapview

import (
	"image/color"
	"math"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// cellShapes converts cells to polygons on the screen, in reusable buffers.
type cellShapes struct {
	board     *rules.Board
	buf       []ui.Point
	triangles map[rules.CellID][][3]int // triangles of the cells that are not hexes
}

func newCellShapes(b *rules.Board) *cellShapes {
	return &cellShapes{board: b, triangles: map[rules.CellID][][3]int{}}
}

// Outline returns the outline of a cell on the screen. The parameter in is the share by which the outline is shrunk towards its centre, from
// 0 to 1. The result is valid until the next call.
func (v *Canvas) Outline(id rules.CellID, in float64) []ui.Point {
	return v.cells.outline(v.Camera, id, in)
}

func (s *cellShapes) outline(cam *Camera, id rules.CellID, in float64) []ui.Point {
	c := &s.board.Cells[id]
	s.buf = s.buf[:0]
	for _, p := range c.Outline {
		q := rules.Point{X: p.X + (c.Center.X-p.X)*float32(in), Y: p.Y + (c.Center.Y-p.Y)*float32(in)}
		s.buf = append(s.buf, cam.ToScreen(q))
	}
	return s.buf
}

// areaShrink is the factor by which the ring of an area is shrunk less than that of a hex. Areas are larger, and the rings of two neighbours
// should be close.
const areaShrink = 0.3

// isArea reports whether a cell is an area of any shape and not a hex.
func isArea(c *rules.Cell) bool { return len(c.Outline) > 6 }

// CellCenter returns the screen position of the centre of a cell.
func (v *Canvas) CellCenter(id rules.CellID) ui.Point {
	return v.Camera.ToScreen(v.board.Cells[id].Center)
}

// CellSize returns the size of the space for counters and other markers in a cell, in pixels. It is the scale of the camera on a map of
// hexes, and less on a map of small areas.
func (v *Canvas) CellSize() float64 { return v.sizes.unit * v.Camera.scale }

// CellSizeAtRest returns CellSize when the camera has come to rest.
func (v *Canvas) CellSizeAtRest() float64 { return v.sizes.unit * v.Camera.toScale }

// CellUnits returns CellSize in board units.
func (v *Canvas) CellUnits() float64 { return v.sizes.unit }

// FillCell adds a cell filled with a colour to Shapes. The parameter in is that of Outline.
func (v *Canvas) FillCell(id rules.CellID, in float64, clr color.RGBA) {
	line := v.Outline(id, in)
	if !isArea(&v.board.Cells[id]) {
		v.Shapes.Poly(line, clr)
		return
	}
	list, met := v.cells.triangles[id]
	if !met {
		list = triangulate(v.board.Cells[id].Outline)
		v.cells.triangles[id] = list
	}
	v.Shapes.triangles(line, list, clr)
}

// RingCell adds a line of width w around a cell to Shapes. The parameter in is that of Outline for a hex, and less than 0
// for a larger ring.
func (v *Canvas) RingCell(id rules.CellID, in, w float64, clr color.RGBA) {
	if isArea(&v.board.Cells[id]) {
		in *= areaShrink
	}
	v.Shapes.Loop(v.Outline(id, in), w, clr)
}

// Hatch adds five slanting lines in the middle of a cell to Shapes. If rising is true, they rise to the right.
func (v *Canvas) Hatch(id rules.CellID, rising bool, w float64, clr color.RGBA) {
	at := v.CellCenter(id)
	r := 0.40 * v.CellSize()
	dy := 1.0
	if rising {
		dy = -1
	}
	for k := -2; k <= 2; k++ {
		o := float64(k) * r * 0.36
		l := r * (1 - 0.22*math.Abs(float64(k)))
		v.Shapes.Line(ui.Point{X: at.X + o - l*0.5, Y: at.Y - dy*(l*0.5)}, ui.Point{X: at.X + o + l*0.5, Y: at.Y + dy*l*0.5}, w, clr)
	}
}

// CellInView reports whether any part of a cell is visible.
func (v *Canvas) CellInView(id rules.CellID) bool {
	return v.CellCenter(id).In(v.Camera.stage.Inset(-v.Camera.scale))
}
