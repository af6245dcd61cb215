package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

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
		from := b.chooser.Cursor.Cell
		if s, ok := b.chooser.Picks.Current(); from == 0 && ok {
			if from = s.Cell; from == 0 {
				from = b.pic.CellOf(s.Piece)
			}
		}
		if from == 0 {
			from = b.chooser.Hover.Cell
		}
		mid := b.canvas.Camera.ToBoard(b.canvas.Camera.View().Center())
		if !b.pic.OnMap(from) { // the cursor starts at the centre of the view
			b.moveCellCursor(c, picking.Nearest(b.board, mid), 0)
			continue
		}
		at, side := b.board.Cells[from].Center, k.dx != 0
		if r := &b.chooser.Cursor; r.Cell == 0 || r.Sideways != side {
			r.Lane, r.Sideways = at, side
		}
		if side {
			at.Y = b.chooser.Cursor.Lane.Y
		} else {
			at.X = b.chooser.Cursor.Lane.X
		}
		if to := picking.CellAhead(b.board, from, at, k.dx, k.dy); to != 0 {
			b.moveCellCursor(c, to, 0)
		}
	}
}

// moveCellCursor moves the cursor to a cell and a piece in it; 0 = the top of the stack.
func (b *Board) moveCellCursor(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	if stack := b.pic.Stacks[cell]; piece == 0 && len(stack) > 0 {
		piece = stack[len(stack)-1]
	}
	b.chooser.Cursor.Cell, b.chooser.Cursor.Arrives = cell, true
	b.chooser.Cursor.Meet(piece)
	b.chooser.Picks.Cursor = -1
	b.panels.info.Answer.Dismiss()
	b.panels.strips.Toast.Pass()
	b.chooser.Menu.Close()
	b.chooser.Hover.CloseFan()
	b.auto.glance(cell)
	b.look(c, cell, piece)
	b.chooser.UpdateWhatIf(c, b.shown.forecast != nil)
	said := b.texts.CellName(cell)
	if piece != 0 {
		said += "\n" + b.texts.PieceName(piece)
	}
	c.Announce(said)
	c.NeedRedraw()
}

// focusCellCursor moves the keyboard focus to the cursor, and hides the cursor when the focus has moved elsewhere.
func (b *Board) focusCellCursor(c *ui.Context) {
	r := &b.chooser.Cursor
	if r.Cell == 0 {
		return
	}
	if r.Arrives {
		r.Arrives = false
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
	b.chooser.Cursor = picking.Cursor{}
	c.NeedRedraw()
}

// clickHere acts like a click at the cursor. Repeated calls go through the stack, like clicks on each of its pieces.
func (b *Board) clickHere(c *ui.Context) {
	if b.queue.Busy() {
		b.animation.skip(c)
		return
	}
	r := &b.chooser.Cursor
	at := b.canvas.CellCenter(r.Cell)
	if stack := b.pic.Stacks[r.Cell]; len(stack) > 1 && (r.Refused || r.Fanned) {
		i := slices.Index(stack, r.Piece)
		for n := 0; n < len(stack) && (r.Refused && n == 0 || r.Fanned && !b.chooser.Picks.PieceHighlighted(stack[i])); n++ {
			i = (i + len(stack) - 1) % len(stack)
		}
		r.Meet(stack[i])
		b.look(c, r.Cell, r.Piece)
		b.chooser.Hover.OpenFan(r.Cell)
		at = b.views.placement().FanRects()[i].Center()
		c.Announce(b.texts.PieceName(r.Piece))
	}
	lain := b.chooser.Hover.Fan
	b.chooser.Click(c, choosing.Click{Piece: r.Piece, Cell: r.Cell, At: at, OnFan: b.views.placement().OnFan(at)})
	r.Refused = r.Cell != 0 && (len(b.panels.info.Answer.Reasons) > 0 || b.panels.strips.Toast.Passing())
	r.Fanned = r.Cell != 0 && !r.Refused && b.chooser.Hover.Fan == r.Cell && lain != r.Cell
}
