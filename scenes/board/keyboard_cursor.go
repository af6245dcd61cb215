package board

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// keyboardCursor is the keyboard cursor that moves from cell to cell of the map, including cells that are not selectable. Confirm acts like a click
// on the cell, and so shows why a cell is not selectable.
type keyboardCursor struct {
	cell    rules.CellID // 0 = the cursor is hidden
	piece   rules.PieceID
	lane    rules.Point // row or column that the cursor keeps while it moves along one axis
	sideIn  bool        // true if that axis is left to right
	arrives bool        // true if the keyboard focus must follow the cursor
	refused bool        // true if the piece was refused: Confirm goes to the one below
	fanned  bool        // true if the stack is fanned out: Confirm selects the first piece
}

// cellCursorStop is the focus name of the cursor.
const cellCursorStop = "roam"

// cellCursorKeys handles the keys that move the cursor from cell to cell.
func (b *Board) cellCursorKeys(c *ui.Context) {
	for _, k := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.RoamUp, 0, -1}, {ui.RoamDown, 0, 1}, {ui.RoamLeft, -1, 0}, {ui.RoamRight, 1, 0}} {
		if !c.Input.Consume(k.a) {
			continue
		}
		from := b.cellCursor.cell
		if s, ok := b.picks.current(); from == 0 && ok {
			if from = s.cell; from == 0 {
				from = b.pic.CellOf(s.piece)
			}
		}
		if from == 0 {
			from = b.hover.cell
		}
		mid := b.cam.toBoard(b.cam.view.Center())
		if !b.pic.OnMap(from) { // the cursor starts at the centre of the view
			b.moveCellCursor(c, b.nearest(mid), 0)
			continue
		}
		at, side := b.board.Cells[from].Center, k.dx != 0
		if r := &b.cellCursor; r.cell == 0 || r.sideIn != side {
			r.lane, r.sideIn = at, side
		}
		if side {
			at.Y = b.cellCursor.lane.Y
		} else {
			at.X = b.cellCursor.lane.X
		}
		if to := b.cellAhead(from, at, k.dx, k.dy); to != 0 {
			b.moveCellCursor(c, to, 0)
		}
	}
}

// cellAhead returns the nearest cell in a direction from a cell, measured from a point; 0 = none.
func (b *Board) cellAhead(from rules.CellID, at rules.Point, dx, dy float64) (best rules.CellID) {
	least := math.Inf(1)
	for id := 1; id < len(b.board.Cells); id++ {
		d, lies := bearing(at, b.board.Cells[id].Center, dx, dy)
		if lies && d < least && rules.CellID(id) != from {
			best, least = rules.CellID(id), d
		}
	}
	return best
}

// nearest returns the cell whose centre is nearest to a point.
func (b *Board) nearest(at rules.Point) (best rules.CellID) {
	least := math.Inf(1)
	for id := 1; id < len(b.board.Cells); id++ {
		if d := howFar(at, b.board.Cells[id].Center); d < least {
			best, least = rules.CellID(id), d
		}
	}
	return best
}

// moveCellCursor moves the cursor to a cell and a piece in it; 0 = the top of the stack.
func (b *Board) moveCellCursor(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	if stack := b.pic.Stacks[cell]; piece == 0 && len(stack) > 0 {
		piece = stack[len(stack)-1]
	}
	b.cellCursor.cell, b.cellCursor.arrives = cell, true
	b.cellCursor.meet(piece)
	b.picks.cursor = -1
	b.refusal.dismiss()
	b.toast.pass()
	b.menu.close()
	b.hover.closeFan()
	if at := b.board.Cells[cell].Center; !b.cam.sees(at) {
		b.cam.look(at)
	}
	b.look(c, cell, piece)
	b.updateWhatIf(c)
	said := b.CellName(cell)
	if piece != 0 {
		said += "\n" + b.PieceName(piece)
	}
	c.Announce(said)
	c.NeedRedraw()
}

// focusCellCursor moves the keyboard focus to the cursor, and hides the cursor when the focus has moved elsewhere.
func (b *Board) focusCellCursor(c *ui.Context) {
	r := &b.cellCursor
	if r.cell == 0 {
		return
	}
	if r.arrives {
		r.arrives = false
		c.UI.Focus(cellCursorStop)
	}
	focused, taken := c.UI.Stop(cellCursorStop)
	switch {
	case !focused:
		b.hideCellCursor(c)
	case taken:
		b.clickHere(c)
	}
}

// hideCellCursor hides the cursor.
func (b *Board) hideCellCursor(c *ui.Context) {
	b.cellCursor = keyboardCursor{}
	c.NeedRedraw()
}

// meet moves the cursor to a piece of the stack.
func (r *keyboardCursor) meet(piece rules.PieceID) {
	r.piece, r.refused, r.fanned = piece, false, false
}

// clickHere acts like a click at the cursor. Repeated calls go through the stack, like clicks on each of its pieces.
func (b *Board) clickHere(c *ui.Context) {
	if b.queue.Busy() {
		b.skip(c)
		return
	}
	r := &b.cellCursor
	at := b.cam.toScreen(b.board.Cells[r.cell].Center)
	if stack := b.pic.Stacks[r.cell]; len(stack) > 1 && (r.refused || r.fanned) {
		i := slices.Index(stack, r.piece)
		for n := 0; n < len(stack) && (r.refused && n == 0 || r.fanned && !b.picks.litPiece(stack[i])); n++ {
			i = (i + len(stack) - 1) % len(stack)
		}
		r.meet(stack[i])
		b.look(c, r.cell, r.piece)
		b.hover.openFan(r.cell)
		at = b.fanRects()[i].Center()
		c.Announce(b.PieceName(r.piece))
	}
	lain := b.hover.fan
	b.clickOn(c, r.piece, r.cell, at)
	r.refused = r.cell != 0 && (len(b.why) > 0 || b.toast.passing)
	r.fanned = r.cell != 0 && !r.refused && b.hover.fan == r.cell && lain != r.cell
}
