package board

import (
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/ui"
)

// click handles a click on the board.
func (b *Board) click(c *ui.Context, at ui.Point) {
	if b.queue.Busy() {
		b.animation.skip(c)
		return
	}
	if b.chooser.Menu.IsOpen() {
		b.chooser.Menu.Close()
		c.NeedRedraw()
		return
	}
	click := b.clicked(at)
	if c.Input.Touch && click.Cell != b.chooser.Hover.Fan { // a finger leaves no hover that could close the fan
		b.chooser.Hover.CloseFan()
	}
	b.chooser.Click(c, click)
}

// clicked returns a click at a point of the screen.
func (b *Board) clicked(at ui.Point) choosing.Click {
	l := b.views.placement()
	piece, cell := l.Find(at)
	return choosing.Click{Piece: piece, Cell: cell, At: at, OnFan: l.OnFan(at)}
}

// drag moves pieces with the pointer and plays their move when they are dropped. It reports whether a drag moves pieces; any other drag
// pans the map.
func (b *Board) drag(c *ui.Context) bool {
	in := c.Input
	g := &b.chooser.Plans.Group
	cam := b.canvas.Camera
	if in.DragBegan && in.From.In(cam.Stage()) && c.UI.Free() && !b.chooser.Menu.IsOpen() {
		b.chooser.Grab(c, b.clicked(in.From))
	}
	if !g.Dragged {
		return false
	}
	if !in.Dragging { // a second finger touches the screen
		b.chooser.LeaveGroup(c)
		return true
	}
	g.At = in.Pointer
	cell := b.pic.CellAt(cam.ToBoard(in.Pointer))
	if !in.Pointer.In(cam.Stage()) {
		cell = 0
	}
	if cell != b.chooser.Hover.Cell {
		b.look(c, cell, 0)
		b.chooser.UpdateWhatIf(c, b.shown.forecast != nil)
	}
	c.NeedRedraw()
	if !in.Released {
		return true
	}
	b.chooser.Drop(c, cell, in.Pointer)
	return true
}
