package editor

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// restsFor is the number of updates after which a resting pointer fans out a stack.
const restsFor = 18

// mapStop is the focus name of the keyboard cursor.
const mapStop = "map"

// point handles the mouse and fingers on the map.
func (e *Scene) point(c *ui.Context) {
	in, cam := c.Input, e.canvas.Camera
	if in.Pinch != 1 || in.PinchDrag != (ui.Point{}) {
		cam.ZoomBy(in.Pinch, in.PinchAt)
		cam.Pan(in.PinchDrag.X, in.PinchDrag.Y)
		e.drag = drag{}
		c.NeedRedraw()
		return
	}
	free := in.Inside && in.Pointer.In(e.stage) && c.UI.Free()
	if free && in.Wheel.Y != 0 {
		cam.ZoomNotches(in.Wheel.Y, in.Pointer)
	}
	if e.dragged(c) {
		return
	}
	if in.Dragging && in.From.In(e.stage) {
		cam.Pan(in.Drag.X, in.Drag.Y)
		c.NeedRedraw()
		return
	}
	if !free {
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		e.hover.RestedFor = 0
		e.hoverAt(c, in.Pointer)
	} else if e.hover.RestedFor++; e.hover.RestedFor == restsFor && !in.Touch {
		e.fan(c)
	}
	switch {
	case in.LongPress:
		e.fan(c)
	case in.Click:
		e.click(c, in.Pointer)
	case in.Right:
		e.back(c)
	}
}

// fan fans out the stack under the pointer.
func (e *Scene) fan(c *ui.Context) {
	if !e.pieces.Grouped && e.hover.Cell != 0 && len(e.pieces.Stacks[e.hover.Cell]) > 1 {
		e.hover.OpenFan(e.hover.Cell)
		e.hover.FanMoved = true
		c.NeedRedraw()
	}
}

// hoverAt updates the target of the pointer.
func (e *Scene) hoverAt(c *ui.Context, at ui.Point) {
	piece, cell := e.layout().Find(at)
	if !at.In(e.stage) {
		piece, cell = 0, 0
	}
	e.aim(c, piece, cell)
}

// aim makes a piece and a cell the target. While a piece is being placed, the reason why it cannot be there is shown at once.
func (e *Scene) aim(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	if piece == e.hover.Piece && cell == e.hover.Cell {
		return
	}
	moved := cell != e.hover.Cell
	e.hover.Piece, e.hover.Cell = piece, cell
	c.NeedRedraw()
	placed := e.drag.piece
	if placed == 0 && e.placing {
		placed = e.picks.Piece
	}
	if placed == 0 || !moved {
		return
	}
	e.refused = nil
	spot := rules.EditAt{Piece: placed}
	if x := e.draft.Item(spot, rules.EditPlace); x != nil && cell != 0 && int(cell) != x.Value {
		if err := e.draft.Check(x.To(spot, int(cell))); err != nil {
			e.refuse(c, err, cell, "")
		}
	}
}

// dragged moves a piece with the pointer, and reports whether there is one.
func (e *Scene) dragged(c *ui.Context) bool {
	in := c.Input
	if in.DragBegan && in.From.In(e.stage) && c.UI.Free() {
		if piece, _ := e.layout().Find(in.From); piece != 0 && e.draft.Item(rules.EditAt{Piece: piece}, rules.EditPlace) != nil {
			e.grab(c, piece)
		}
	}
	if e.drag.piece == 0 {
		return false
	}
	if !in.Dragging && !in.Released {
		e.drag = drag{}
		return true
	}
	e.drag.at = in.Pointer
	e.hoverAt(c, in.Pointer)
	c.NeedRedraw()
	if in.Released {
		piece := e.drag.piece
		e.drag = drag{}
		if in.Pointer.In(e.stage) {
			e.moveTo(c, piece, e.hover.Cell)
		} else if in.Pointer.In(e.panel.rect) {
			e.takeOff(c, piece)
		}
	}
	return true
}

// grab begins to drag a piece.
func (e *Scene) grab(c *ui.Context, piece rules.PieceID) {
	e.refused, e.placing = nil, false
	e.hover.CloseFan()
	e.picks.Piece, e.cell = piece, e.pieces.CellOf(piece)
	e.drag = drag{piece, c.Input.Pointer}
}

// click selects what is at a point. If a piece is being placed, or if there is no other piece, it moves the selected piece there.
func (e *Scene) click(c *ui.Context, at ui.Point) {
	piece, cell := e.layout().Find(at)
	onFan := e.layout().OnFan(at)
	if !onFan {
		e.hover.CloseFan()
	}
	e.press(c, piece, cell)
}

// press is a click on a piece and a cell.
func (e *Scene) press(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	chosen := e.picks.Piece
	switch {
	case cell == 0:
		e.choose(c, 0, 0)
	case chosen != 0 && (e.placing || piece == 0 && cell != e.cell):
		e.moveTo(c, chosen, cell)
	case piece != 0 && len(e.draft.Items(rules.EditAt{Piece: piece})) > 0:
		e.choose(c, piece, 0)
	default:
		e.choose(c, 0, cell)
	}
}

// keys handles the keys that no widget has consumed.
func (e *Scene) keys(c *ui.Context) {
	in := c.Input
	e.canvas.Camera.Keys(c)
	switch {
	case in.Consume(ui.FindPlace):
		e.panel.show(tray)
		c.UI.Focus(searchField)
		c.NeedRedraw()
	case in.Consume(ui.Cancel):
		e.back(c)
	case e.picks.Piece != 0 && slices.Contains(in.KeysPressed, ebiten.KeyDelete):
		e.takeOff(c, e.picks.Piece)
	}
	e.roam(c)
}

// back cancels one thing, or leaves the editor.
func (e *Scene) back(c *ui.Context) {
	switch {
	case e.placing || e.refused != nil:
		e.placing, e.refused = false, nil
	case e.hover.Fan != 0:
		e.hover.CloseFan()
	case e.picks.Piece != 0:
		e.choose(c, 0, e.cell)
	case e.cell != 0:
		e.choose(c, 0, 0)
	case !c.Input.Right:
		c.Pop()
	}
	c.NeedRedraw()
}

// roam moves the keyboard cursor from cell to cell, with the arrow keys if it has the focus, else with the keys that move it on
// the board. Confirm acts like a click there, and again goes through the stack.
func (e *Scene) roam(c *ui.Context) {
	focused, taken := c.UI.Stop(mapStop)
	c.UI.NoArrows = focused
	for _, key := range [...]struct {
		roam, arrow ui.Action
		dx, dy      float64
	}{{ui.RoamUp, ui.Up, 0, -1}, {ui.RoamDown, ui.Down, 0, 1}, {ui.RoamLeft, ui.Left, -1, 0}, {ui.RoamRight, ui.Right, 1, 0}} {
		if c.Input.Consume(key.roam) || focused && c.Input.Consume(key.arrow) {
			e.roamTo(c, key.dx, key.dy)
		}
	}
	switch {
	case !focused && !e.cursor.Arrives:
		e.cursor.Cell = 0
	case taken && e.cursor.Cell == 0:
		e.roamTo(c, 0, 0)
	case taken:
		e.press(c, e.next(e.cursor.Cell), e.cursor.Cell)
	}
	e.cursor.Arrives = false
}

// roamTo moves the cursor in a direction, or to the middle of the view.
func (e *Scene) roamTo(c *ui.Context, dx, dy float64) {
	from := e.cursor.Cell
	if from == 0 {
		from = e.cell
	}
	to := picking.Nearest(e.board, e.canvas.Camera.ToBoard(e.stage.Center()))
	if e.pieces.OnMap(from) {
		to = picking.CellAhead(e.board, from, e.board.Cells[from].Center, dx, dy)
	}
	if to == 0 {
		return
	}
	e.cursor.Cell, e.cursor.Arrives = to, true
	c.UI.Focus(mapStop)
	if at := e.board.Cells[to].Center; !e.canvas.Camera.Sees(at) {
		e.canvas.Camera.Look(at)
	}
	e.aim(c, 0, to)
	said := e.texts.CellName(to)
	for _, id := range e.pieces.Stacks[to] {
		said += "\n" + e.texts.PieceName(id)
	}
	c.Announce(said)
	c.NeedRedraw()
}

// next returns the piece of a cell below the selected one, or else the top one; 0 = there is none.
func (e *Scene) next(cell rules.CellID) rules.PieceID {
	stack := e.pieces.Stacks[cell]
	n := len(stack)
	if n == 0 {
		return 0
	}
	if i := slices.Index(stack, e.picks.Piece); i > 0 {
		return stack[i-1]
	}
	return stack[n-1]
}

// takeOff moves a piece off the map: to the only box that takes it, or else to the one that the player chooses.
func (e *Scene) takeOff(c *ui.Context, piece rules.PieceID) {
	at := rules.EditAt{Piece: piece}
	x := e.draft.Item(at, rules.EditPlace)
	if x == nil {
		return
	}
	if len(x.Boxes) == 1 {
		e.toBox(c, piece, x.Boxes[0])
		return
	}
	if len(x.Boxes) > 1 {
		c.Push(newBoxPage(e, piece, x))
	}
}

// toBox moves a piece to a box.
func (e *Scene) toBox(c *ui.Context, piece rules.PieceID, box rules.CellID) {
	at := rules.EditAt{Piece: piece}
	cell := e.pieces.CellOf(piece)
	if x := e.draft.Item(at, rules.EditPlace); x != nil && e.try(c, cell, "", x.To(at, int(box))) {
		e.choose(c, 0, cell)
	}
}
