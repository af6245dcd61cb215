package board

import (
	"image/color"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// cellShapes converts cells to polygons on the screen, in reusable buffers.
type cellShapes struct {
	board *rules.Board
	buf   []ui.Point
	ears  map[rules.CellID][][3]int // triangles of the cells that are not hexes
}

func newCellShapes(b *rules.Board) *cellShapes {
	return &cellShapes{board: b, ears: map[rules.CellID][][3]int{}}
}

// outline returns the outline of a cell on the screen. The parameter in is the share by which the outline is shrunk towards its centre, from
// 0 to 1. The result is valid until the next call.
func (s *cellShapes) outline(cam *camera, id rules.CellID, in float64) []ui.Point {
	c := &s.board.Cells[id]
	s.buf = s.buf[:0]
	for _, p := range c.Outline {
		q := rules.Point{X: p.X + (c.Center.X-p.X)*float32(in), Y: p.Y + (c.Center.Y-p.Y)*float32(in)}
		s.buf = append(s.buf, cam.toScreen(q))
	}
	return s.buf
}

// fillCell tints a cell.
func (v *canvas) fillCell(id rules.CellID, in float64, clr color.RGBA) {
	line := v.hexes.outline(v.cam, id, in)
	if len(line) <= 6 {
		v.ink.poly(line, clr)
		return
	}
	list, met := v.hexes.ears[id]
	if !met {
		list = ears(v.board.Cells[id].Outline)
		v.hexes.ears[id] = list
	}
	v.ink.triangles(line, list, clr)
}

// ringCell draws a frame around a cell.
func (v *canvas) ringCell(id rules.CellID, in, w float64, clr color.RGBA) {
	v.ink.loop(v.hexes.outline(v.cam, id, in), w, clr)
}

// hatch draws five slanting lines in the middle of a cell. If rising is true, they rise to the right.
func (v *canvas) hatch(id rules.CellID, rising bool, w float64, clr color.RGBA) {
	at := v.cam.toScreen(v.board.Cells[id].Center)
	r := 0.40 * v.sizes.unit * v.cam.scale
	dy := 1.0
	if rising {
		dy = -1
	}
	for k := -2; k <= 2; k++ {
		o := float64(k) * r * 0.36
		l := r * (1 - 0.22*absf(float64(k)))
		v.ink.line(ui.Point{X: at.X + o - l*0.5, Y: at.Y - dy*(l*0.5)}, ui.Point{X: at.X + o + l*0.5, Y: at.Y + dy*l*0.5}, w, clr)
	}
}

func absf(v float64) float64 {
	if v < 0 {
		return -v
	}
	return v
}

// cellInView reports whether any part of a cell is visible.
func (v *canvas) cellInView(id rules.CellID) bool {
	at := v.cam.toScreen(v.board.Cells[id].Center)
	return at.In(v.cam.stage.Inset(-v.cam.scale))
}
