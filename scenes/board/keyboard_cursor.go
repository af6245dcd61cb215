package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// keyboard moves the two cursors of the keyboard: one goes through the selectable things, the other from cell to cell.
type keyboard struct {
	chooser   *choosing.Chooser
	canvas    *mapview.Canvas
	camera    *autoCamera
	views     *views
	overlays  *overlays
	animation *animation
}

// cellCursorStop is the focus name of the cursor.
const cellCursorStop = "roam"

// cellCursorKeys handles the keys that move the cursor from cell to cell.
func (k *keyboard) cellCursorKeys(c *ui.Context) {
	for _, key := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.RoamUp, 0, -1}, {ui.RoamDown, 0, 1}, {ui.RoamLeft, -1, 0}, {ui.RoamRight, 1, 0}} {
		if !c.Input.Consume(key.a) {
			continue
		}
		from := k.chooser.Cursor.Cell
		if s, ok := k.chooser.Picks.Current(); from == 0 && ok {
			if from = s.Cell; from == 0 {
				from = k.chooser.Pieces.CellOf(s.Piece)
			}
		}
		if from == 0 {
			from = k.chooser.Hover.Cell
		}
		mid := k.canvas.Camera.ToBoard(k.canvas.Camera.View().Center())
		if !k.chooser.Pieces.OnMap(from) { // the cursor starts at the centre of the view
			k.moveCellCursor(c, picking.Nearest(k.chooser.Board, mid), 0)
			continue
		}
		at, side := k.chooser.Board.Cells[from].Center, key.dx != 0
		if r := &k.chooser.Cursor; r.Cell == 0 || r.Sideways != side {
			r.Lane, r.Sideways = at, side
		}
		if side {
			at.Y = k.chooser.Cursor.Lane.Y
		} else {
			at.X = k.chooser.Cursor.Lane.X
		}
		if to := picking.CellAhead(k.chooser.Board, from, at, key.dx, key.dy); to != 0 {
			k.moveCellCursor(c, to, 0)
		}
	}
}

// moveCellCursor moves the cursor to a cell and a piece in it; 0 = the top of the stack.
func (k *keyboard) moveCellCursor(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	if stack := k.chooser.Pieces.Stacks[cell]; piece == 0 && len(stack) > 0 {
		piece = stack[len(stack)-1]
	}
	k.chooser.Cursor.Cell, k.chooser.Cursor.Arrives = cell, true
	k.chooser.Cursor.Meet(piece)
	k.chooser.Picks.Cursor = -1
	k.chooser.Answer.Dismiss()
	k.chooser.Toast.Pass()
	k.chooser.Menu.Close()
	k.chooser.Hover.CloseFan()
	k.camera.glance(cell)
	k.overlays.look(c, cell, piece)
	k.overlays.whatIf(c)
	said := k.chooser.Texts.CellName(cell)
	if piece != 0 {
		said += "\n" + k.chooser.Texts.PieceName(piece)
	}
	c.Announce(said)
	c.NeedRedraw()
}

// focusCellCursor moves the keyboard focus to the cursor, and hides the cursor when the focus has moved elsewhere.
func (k *keyboard) focusCellCursor(c *ui.Context) {
	r := &k.chooser.Cursor
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
		k.hideCellCursor(c)
	case taken:
		k.clickHere(c)
	}
}

// hideCellCursor hides the cursor.
func (k *keyboard) hideCellCursor(c *ui.Context) {
	k.chooser.Cursor = picking.Cursor{}
	c.NeedRedraw()
}

// clickHere acts like a click at the cursor. Repeated calls go through the stack, like clicks on each of its pieces.
func (k *keyboard) clickHere(c *ui.Context) {
	if k.chooser.Shown.Busy() {
		k.animation.skip(c)
		return
	}
	r := &k.chooser.Cursor
	at := k.canvas.CellCenter(r.Cell)
	if stack := k.chooser.Pieces.Stacks[r.Cell]; len(stack) > 1 && (r.Refused || r.Fanned) {
		i := slices.Index(stack, r.Piece)
		for n := 0; n < len(stack) && (r.Refused && n == 0 || r.Fanned && !k.chooser.Picks.PieceHighlighted(stack[i])); n++ {
			i = (i + len(stack) - 1) % len(stack)
		}
		r.Meet(stack[i])
		k.overlays.look(c, r.Cell, r.Piece)
		k.chooser.Hover.OpenFan(r.Cell)
		at = k.views.placement().FanRects()[i].Center()
		c.Announce(k.chooser.Texts.PieceName(r.Piece))
	}
	lain := k.chooser.Hover.Fan
	k.chooser.Click(c, choosing.Click{Piece: r.Piece, Cell: r.Cell, At: at, OnFan: k.views.placement().OnFan(at)})
	r.Refused = r.Cell != 0 && (len(k.chooser.Answer.Reasons) > 0 || k.chooser.Toast.Passing())
	r.Fanned = r.Cell != 0 && !r.Refused && k.chooser.Hover.Fan == r.Cell && lain != r.Cell
}

// goOn moves the keyboard cursor n selectable things forward, or backward if n is negative.
func (k *keyboard) goOn(c *ui.Context, n int) {
	if !k.chooser.Picks.Cycle(n) {
		return
	}
	k.chooser.Menu.Close()
	k.showCursor(c)
	k.focusCursor(c)
}

// steersFrom returns the starting point of the arrow keys when there is no cursor: the selected or active piece, or the cell under the last
// hover, in which case directed is true; otherwise the centre of the view.
func (k *keyboard) steersFrom() (from rules.Point, directed bool) {
	for _, cell := range [...]rules.CellID{k.chooser.Cursor.Cell, k.chooser.Pieces.CellOf(k.chooser.Picks.Piece), k.chooser.Pieces.CellOf(k.chooser.Decision.Piece)} {
		if k.chooser.Pieces.OnMap(cell) {
			return k.chooser.Board.Cells[cell].Center, true
		}
	}
	return k.canvas.Camera.ToBoard(k.canvas.Camera.View().Center()), false
}

// besideMap reports whether the cursor is on, or can only move to, things beside the map, such as artillery units and cards. Then the arrow
// keys cycle through them.
func (k *keyboard) besideMap() bool {
	if s, ok := k.chooser.Picks.Current(); ok {
		_, placed := k.chooser.StopAt(s)
		return !placed
	}
	return true
}

// stops adds the selectable things on the map to the tab order. It reports whether the player has selected one of them.
func (k *keyboard) stops(c *ui.Context) bool {
	k.focusCellCursor(c)
	if !k.chooser.Ready() {
		return false
	}
	for i, s := range k.chooser.Picks.Stops {
		if s.Piece != 0 && k.chooser.Pieces.CellOf(s.Piece) == 0 { // it is in the tray, which has its own focus stops
			continue
		}
		focused, taken := c.UI.Stop(k.chooser.Picks.Names[i])
		if focused && k.chooser.Picks.Cursor != i {
			k.chooser.Picks.Cursor = i
			k.showCursor(c)
		}
		if taken {
			k.chooser.Picks.Cursor = i
			return true
		}
	}
	return false
}

// focusCursor moves the keyboard focus to the cursor.
func (k *keyboard) focusCursor(c *ui.Context) {
	s, ok := k.chooser.Picks.Current()
	switch {
	case !ok:
	case s.Piece != 0 && k.chooser.Pieces.CellOf(s.Piece) == 0:
		c.UI.Focus("tray" + itoa(int(s.Piece)))
	default:
		c.UI.Focus(k.chooser.Picks.Names[k.chooser.Picks.Cursor])
	}
}

// showCursor moves the camera to the target of the cursor, and treats it as hovered.
func (k *keyboard) showCursor(c *ui.Context) {
	s, ok := k.chooser.Picks.Current()
	if !ok {
		return
	}
	k.chooser.Answer.Dismiss()
	k.chooser.Toast.Pass()
	cell := s.Cell
	if cell == 0 {
		cell = k.chooser.Pieces.CellOf(s.Piece)
	}
	if k.chooser.Pieces.OnMap(cell) {
		k.camera.glance(cell)
		k.overlays.look(c, cell, s.Piece)
		k.overlays.whatIf(c)
		k.chooser.Hover.CloseFan()
		if s.Piece != 0 && len(k.chooser.Pieces.Stacks[cell]) > 1 {
			k.chooser.Hover.OpenFan(cell)
		}
	}
	c.NeedRedraw()
}

// selectionKeys handles the keys that move the cursor over the selectable things.
func (k *keyboard) selectionKeys(c *ui.Context) {
	in := c.Input
	if in.Consume(ui.NextUnit) {
		k.goOn(c, 1)
	}
	if in.Consume(ui.PrevUnit) {
		k.goOn(c, -1)
	}
	moved := false
	from, directed := k.steersFrom()
	for _, key := range [...]struct {
		a      ui.Action
		dx, dy float64
	}{{ui.Up, 0, -1}, {ui.Down, 0, 1}, {ui.Left, -1, 0}, {ui.Right, 1, 0}} {
		if !in.Consume(key.a) {
			continue
		}
		if k.chooser.Picks.Steer(key.dx, key.dy, from, directed, k.chooser.StopAt) || k.besideMap() && k.chooser.Picks.Cycle(int(key.dx+key.dy)) {
			moved = true
		}
	}
	if moved {
		k.chooser.Plans.Pass.Settle()
		k.chooser.Cursor = picking.Cursor{}
		k.chooser.Menu.Close()
		k.showCursor(c)
		k.focusCursor(c)
	}
}
