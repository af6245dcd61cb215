package marks

import (
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/ui"
)

// Width of the frame of a piece: a share of its side, and the minimum in pixels.
const (
	frameLine  = 0.055
	frameLeast = 1.5
)

// frame is a frame or the corners around a piece.
type frame struct {
	out  float64 // distance from the piece, in widths of a frame
	wide float64 // width, in widths of a frame
}

// The frames of pieces.
var (
	innerSelected, outerSelected = frame{1, 1.3}, frame{2.2, 0.6}
	innerHinted, outerHinted     = frame{2, 1.2}, frame{3.4, 0.8}
	selectableCorners            = frame{0.8, 1}
	probed                       = frame{1, 0.8}
	underCursor                  = frame{2.6, 1}
	outerFound, innerFound       = frame{2.2, 2}, frame{2.2, 1.3}
)

// The stroke through a piece that is left out and its light rim, in widths of a frame, and the opacity of the shade over it.
const struckLine, struckRim, struckAlpha = 1.4, 2.6, 0.6

// Sizes of the pieces that follow the pointer, and the distances between them.
const (
	dragSize      = 0.75 // share of the size of a piece
	dragAlpha     = 0.85 // opacity
	dragStep      = 0.06 // in cells
	dragStepLeast = 3    // in pixels
)

// The fan: the share by which the ring of its cell is shrunk, and widths in pixels.
const (
	fanRing        = 0.02
	fanRingWidth   = 2
	fanLineWidth   = 1.5
	fanShadowWidth = 4
)

// DrawCounters draws every visible stack. The attackers and the active piece are drawn last, so that no neighbour hides them.
func (v *View) DrawCounters(view *ebiten.Image, c *ui.Context) {
	front := v.InFront()
	for _, pass := range [2]bool{false, true} {
		for id := 1; id < len(v.Board.Cells); id++ {
			cell := rules.CellID(id)
			if len(v.Pieces.Stacks[cell]) > 0 && front[cell] == pass && v.Canvas.CellInView(cell) {
				v.drawStack(view, c, cell)
			}
		}
	}
	v.Canvas.Shapes.Draw(view)
}

// drawStack draws the pieces of a cell.
func (v *View) drawStack(view *ebiten.Image, c *ui.Context, cell rules.CellID) {
	stack, tops := v.Pieces.Stacks[cell], v.Tops(cell)
	for i, p := range stack {
		at, side := v.PieceAt(cell, i, len(stack))
		if q := v.Pieces.Without(p, v.Moving); q != nil {
			v.DrawPiece(view, c, q, at, side, 1)
		}
		if v.Pieces.Grouped {
			if v.selectable(p) && !v.leftOut(p) {
				v.drawCorners(view, c, p, at, side)
			}
			continue
		}
		if (i == tops[0] || i == tops[1]) && p != v.Moving {
			pile := v.Pieces.StackOf(cell, p)
			if k := slices.IndexFunc(pile, func(id rules.PieceID) bool { return v.selectable(id) && !v.leftOut(id) }); k >= 0 {
				v.drawCorners(view, c, pile[k], at, v.Canvas.CounterSize())
			}
		}
	}
}

// InFront returns the cells of the attackers and of the active piece.
func (v *View) InFront() map[rules.CellID]bool {
	front := map[rules.CellID]bool{}
	if f := v.Combat; f != nil {
		for _, id := range f.Attackers {
			front[v.Pieces.CellOf(id)] = true
		}
	}
	for _, id := range []rules.PieceID{v.Active, v.Picks.Piece} {
		if id != 0 {
			front[v.Pieces.CellOf(id)] = true
		}
	}
	return front
}

// DrawPiece draws a piece of a given size about a point, and its frame if it is selected.
func (v *View) DrawPiece(view *ebiten.Image, c *ui.Context, q *rules.Piece, at ui.Point, side, alpha float64) {
	at = v.drawCounter(view, q, at, side, alpha)
	v.addFrames(c, q.ID, at, side)
	v.Canvas.Shapes.Draw(view)
}

// DrawTilted draws a piece of a given size about a point, turned by an angle in radians, without a frame.
func (v *View) DrawTilted(view *ebiten.Image, q *rules.Piece, at ui.Point, side, angle float64) {
	v.Canvas.DrawTiltedCounter(view, q, counterart.FaceHash(q), at, side, 1, angle)
}

// drawCounter draws a counter or a figure about a point and returns the point, aligned to whole pixels.
func (v *View) drawCounter(view *ebiten.Image, q *rules.Piece, at ui.Point, side, alpha float64) ui.Point {
	return v.Canvas.DrawCounter(view, q, v.face(q), at, side, alpha)
}

// face returns the hash of the appearance of a piece.
func (v *View) face(q *rules.Piece) uint64 {
	if v.Pieces.Grouped { // q is the rest of a group
		return counterart.FaceHash(q)
	}
	return v.Pieces.Face(q.ID)
}

// addFrames marks a counter: corners if it is selectable in a fan, a frame if it is selected, recommended or under the cursor.
func (v *View) addFrames(c *ui.Context, id rules.PieceID, at ui.Point, side float64) {
	t := c.Theme
	q := v.Pieces.Piece(id)
	r, w := frameOf(at, side)
	switch {
	case v.leftOut(id):
		v.addStruck(c, r, w)
	case v.Selected(q):
		v.addFrame(r, w, innerSelected, t.Select)
		v.addFrame(r, w, outerSelected, t.Ink)
	case v.Fan != 0 && v.Fan == q.Cell && v.selectable(id):
		v.addCorners(r, w, t.Select)
	case id == v.Probe:
		v.addFrame(r, w, probed, t.Reach)
	}
	if v.Hint != nil && id != 0 && v.Hint.Piece == id {
		v.addFrame(r, w, innerHinted, t.Good)
		v.addFrame(r, w, outerHinted, t.PaperLight)
	}
	if s, ok := v.Picks.Current(); ok && s.Piece == id || v.Fan != 0 && id == v.Cursor.Piece {
		v.addFrame(r, w, underCursor, t.Focus)
	}
}

// frameOf returns the square of a piece about a point, and the width of its frame.
func frameOf(at ui.Point, side float64) (r ui.Rect, w float64) {
	return ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}, math.Max(side*frameLine, frameLeast)
}

// addFrame adds a frame around a piece in r. The parameter w is the width of a frame.
func (v *View) addFrame(r ui.Rect, w float64, f frame, clr color.RGBA) {
	v.Canvas.Shapes.Frame(r.Inset(-f.out*w), w*f.wide, clr)
}

// addCorners adds the corners of a selectable piece in r. The parameter w is the width of a frame.
func (v *View) addCorners(r ui.Rect, w float64, clr color.RGBA) {
	v.Canvas.Shapes.Corners(r.Inset(-selectableCorners.out*w), w*selectableCorners.wide, clr)
}

// leftOut reports whether a piece is left out of the planned attack or of the group that moves.
func (v *View) leftOut(id rules.PieceID) bool { return slices.Contains(v.Out, id) }

// addStruck shades a piece in r and strikes it out. The parameter w is the width of a frame.
func (v *View) addStruck(c *ui.Context, r ui.Rect, w float64) {
	t := c.Theme
	v.Canvas.Shapes.Rect(r, ui.Alpha(t.Paper, struckAlpha))
	from, to := ui.Point{X: r.X, Y: r.Bottom()}, ui.Point{X: r.Right(), Y: r.Y}
	v.Canvas.Shapes.Line(from, to, struckRim*w, ui.Alpha(t.PaperLight, 0.9))
	v.Canvas.Shapes.Line(from, to, struckLine*w, t.Bad)
}

// Selected reports whether a piece is selected, or moves with the selected piece.
func (v *View) Selected(q *rules.Piece) bool { return v.Picks.Selected(q, v.Group, v.Decides) }

// selectable reports whether a piece is selectable now.
func (v *View) selectable(id rules.PieceID) bool {
	return !v.Busy && v.Decides && v.Picks.PieceHighlighted(id)
}

// drawCorners draws the corners of a selectable piece, in the colour of its button if it represents a formation.
func (v *View) drawCorners(view *ebiten.Image, c *ui.Context, id rules.PieceID, at ui.Point, side float64) {
	clr := c.Theme.Select
	if v.Picks.FormationOf(id) != nil {
		clr = c.Theme.Good
	}
	r, w := frameOf(at, side)
	v.addCorners(r, w, clr)
	v.Canvas.Shapes.Draw(view)
}

// drawFan draws the fanned stack, and a line to its cell.
func (v *View) drawFan(view *ebiten.Image, c *ui.Context) {
	rects, all := v.FanRects(), v.FanSheet()
	if len(rects) == 0 {
		return
	}
	stack := v.Pieces.Stacks[v.Fan]
	foot := v.Canvas.CellCenter(v.Fan)
	edge := ui.Point{X: math.Min(math.Max(foot.X, all.X), all.Right()), Y: all.Bottom()}
	if all.Y > foot.Y {
		edge.Y = all.Y
	}
	v.Canvas.RingCell(v.Fan, fanRing, fanRingWidth, ui.Alpha(c.Theme.PaperLight, 0.9))
	shapes := v.Canvas.Shapes
	shapes.Line(foot, edge, fanShadowWidth, ui.Alpha(c.Theme.TableDeep, 0.55))
	shapes.Line(foot, edge, fanLineWidth, ui.Alpha(c.Theme.PaperLight, 0.9))
	shapes.Rect(all, ui.Alpha(c.Theme.TableDeep, 0.7))
	shapes.Frame(all, fanLineWidth, ui.Alpha(c.Theme.PaperLight, 0.8))
	shapes.Draw(view)
	for i, id := range stack {
		if q := v.Pieces.Without(id, v.Moving); q != nil {
			v.DrawPiece(view, c, q, rects[i].Center(), rects[i].W, 1)
		}
	}
}

// drawDragged draws the group at the pointer.
func (v *View) drawDragged(view *ebiten.Image) {
	if !v.Dragged {
		return
	}
	step := math.Max(dragStep*v.Canvas.CellSize(), dragStepLeast)
	for i, id := range slices.Backward(v.Group) {
		k := float64(i)
		if q := v.Pieces.Piece(id); q != nil {
			v.drawCounter(view, q, ui.Point{X: v.Pointer.X - k*step, Y: v.Pointer.Y + k*step}, v.Canvas.PieceSize()*dragSize, dragAlpha)
		}
	}
}
