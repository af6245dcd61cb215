package board

import (
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// mapPointer handles the mouse and fingers on the map.
type mapPointer struct {
	chooser   *choosing.Chooser
	canvas    *mapview.Canvas
	views     *views
	overlays  *overlays
	animation *animation
}

// update handles the input of the mouse and of fingers.
func (p *mapPointer) update(c *ui.Context) {
	in := c.Input
	cam := p.canvas.Camera
	if in.Pinch != 1 || in.PinchDrag != (ui.Point{}) {
		cam.ZoomBy(in.Pinch, in.PinchAt)
		cam.Pan(in.PinchDrag.X, in.PinchDrag.Y)
		p.chooser.LeaveGroup(c)
		c.NeedRedraw()
		return
	}
	free := in.Inside && in.Pointer.In(cam.Stage()) && c.UI.Free()
	if free && in.Wheel.Y != 0 {
		cam.ZoomNotches(in.Wheel.Y, in.Pointer)
	}
	if p.drag(c) {
		return
	}
	if in.Dragging && in.From.In(cam.Stage()) && c.UI.Free() {
		cam.Pan(in.Drag.X, in.Drag.Y)
		c.NeedRedraw()
		return
	}
	if !free {
		p.leave(c)
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		p.chooser.Hover.RestedFor = 0
		p.hoverAt(c, in.Pointer)
	} else if p.chooser.Hover.RestedFor++; p.chooser.Hover.RestedFor == 18 && !p.chooser.Pieces.Grouped && !p.chooser.Hover.FanFixed && p.chooser.Hover.Cell != 0 && len(p.chooser.Pieces.Stacks[p.chooser.Hover.Cell]) > 1 && !in.Touch {
		p.chooser.Hover.CloseFan()
		p.chooser.Hover.Fan, p.chooser.Hover.FanMoved = p.chooser.Hover.Cell, true
		c.NeedRedraw()
	}
	if in.LongPress && p.chooser.Hover.Cell != 0 {
		p.chooser.Hover.CloseFan()
		if !p.chooser.Pieces.Grouped && len(p.chooser.Pieces.Stacks[p.chooser.Hover.Cell]) > 1 { // groups of figures need no fan, and the drawer lists them
			p.chooser.Hover.OpenFan(p.chooser.Hover.Cell)
		}
		if p.views.areas.compact {
			p.views.panels.drawers.Peek(toolbar.Info, in.Pointer)
			if len(p.chooser.Pieces.Stacks[p.chooser.Hover.Cell]) > 0 {
				p.chooser.Hover.Reveal = p.chooser.Hover.Cell
			}
		}
		c.NeedRedraw()
	}
	if in.Click {
		p.click(c, in.Pointer)
	}
}

// leave drops the target when the mouse leaves the map for a bar at its edge. The panels on the map still describe it under the pointer, and so do
// the drawers of a small screen.
func (p *mapPointer) leave(c *ui.Context) {
	in := c.Input
	if !in.Moved || in.Touch || p.chooser.Hover.Cell == 0 || in.Inside && in.Pointer.In(p.canvas.Camera.Stage()) || p.views.areas.compact {
		return
	}
	p.chooser.Hover.RestedFor = 0
	p.overlays.look(c, 0, 0)
	p.overlays.whatIf(c)
}

// hoverAt updates the hover target to a screen point.
func (p *mapPointer) hoverAt(c *ui.Context, at ui.Point) {
	piece, cell := p.views.placement().Find(at)
	if p.chooser.Hover.Fan != 0 && cell != p.chooser.Hover.Fan && p.views.placement().NearFan(c, at) {
		cell = p.chooser.Hover.Fan
	}
	if cell != p.chooser.Hover.Cell || piece != p.chooser.Hover.Piece {
		p.overlays.look(c, cell, piece)
	}
	p.chooser.Hover.Revision = p.chooser.Match.Revision()
	p.overlays.whatIf(c)
}

// click handles a click on the board.
func (p *mapPointer) click(c *ui.Context, at ui.Point) {
	if p.chooser.Shown.Busy() {
		p.animation.skip(c)
		return
	}
	if p.chooser.Menu.IsOpen() {
		p.chooser.Menu.Close()
		c.NeedRedraw()
		return
	}
	p.views.panels.drawers.StopPeeking()
	click := p.clicked(at)
	if c.Input.Touch && click.Cell != p.chooser.Hover.Fan { // a finger leaves no hover that could close the fan
		p.chooser.Hover.CloseFan()
	}
	p.chooser.Click(c, click)
}

// clicked returns a click at a point of the screen.
func (p *mapPointer) clicked(at ui.Point) choosing.Click {
	l := p.views.placement()
	piece, cell := l.Find(at)
	return choosing.Click{Piece: piece, Cell: cell, At: at, OnFan: l.OnFan(at)}
}

// drag moves pieces with the pointer and plays their move when they are dropped. It reports whether a drag moves pieces; any other drag
// pans the map.
func (p *mapPointer) drag(c *ui.Context) bool {
	in := c.Input
	g := &p.chooser.Plans.Group
	cam := p.canvas.Camera
	if in.DragBegan && in.From.In(cam.Stage()) && c.UI.Free() && !p.chooser.Menu.IsOpen() {
		p.chooser.Grab(c, p.clicked(in.From))
	}
	if !g.Dragged {
		return false
	}
	if !in.Dragging { // a second finger touches the screen
		p.chooser.LeaveGroup(c)
		return true
	}
	g.At = in.Pointer
	cell := p.chooser.Pieces.CellAt(cam.ToBoard(in.Pointer))
	if !in.Pointer.In(cam.Stage()) {
		cell = 0
	}
	if cell != p.chooser.Hover.Cell {
		p.overlays.look(c, cell, 0)
		p.overlays.whatIf(c)
	}
	c.NeedRedraw()
	if !in.Released {
		return true
	}
	p.chooser.Drop(c, cell, in.Pointer)
	return true
}
