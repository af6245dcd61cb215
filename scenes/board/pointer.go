package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// pointer handles the mouse and fingers on the map.
func (b *Board) pointer(c *ui.Context) {
	in := c.Input
	cam := b.canvas.Camera
	if in.Pinch != 1 || in.PinchDrag != (ui.Point{}) {
		cam.ZoomBy(in.Pinch, in.PinchAt)
		cam.Pan(in.PinchDrag.X, in.PinchDrag.Y)
		b.leaveGroup(c)
		c.NeedRedraw()
		return
	}
	free := in.Inside && in.Pointer.In(cam.Stage()) && c.UI.Free()
	if free && in.Wheel.Y != 0 {
		cam.ZoomNotches(in.Wheel.Y, in.Pointer)
	}
	if b.drag(c) {
		return
	}
	if in.Dragging && in.From.In(cam.Stage()) && c.UI.Free() {
		cam.Pan(in.Drag.X, in.Drag.Y)
		c.NeedRedraw()
		return
	}
	if !free {
		if in.Moved && b.pointing.hover.Cell != 0 && !in.Touch && !in.Pointer.In(cam.Stage()) {
			b.pointing.hover.RestedFor = 0
		}
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		b.pointing.hover.RestedFor = 0
		b.hoverAt(c, in.Pointer)
	} else if b.pointing.hover.RestedFor++; b.pointing.hover.RestedFor == 18 && !b.pic.Grouped && !b.pointing.hover.FanFixed && b.pointing.hover.Cell != 0 && len(b.pic.Stacks[b.pointing.hover.Cell]) > 1 && !in.Touch {
		b.pointing.hover.CloseFan()
		b.pointing.hover.Fan, b.pointing.hover.FanMoved = b.pointing.hover.Cell, true
		c.NeedRedraw()
	}
	if in.LongPress && b.pointing.hover.Cell != 0 {
		b.pointing.hover.CloseFan()
		if !b.pic.Grouped && len(b.pic.Stacks[b.pointing.hover.Cell]) > 1 { // groups of figures need no fan, and the drawer lists them
			b.pointing.hover.OpenFan(b.pointing.hover.Cell)
		}
		if b.areas.compact {
			b.panels.drawers.Peek(toolbar.Info)
			if len(b.pic.Stacks[b.pointing.hover.Cell]) > 0 {
				b.pointing.hover.Reveal = b.pointing.hover.Cell
			}
		}
		c.NeedRedraw()
	}
	if in.Click {
		b.click(c, in.Pointer)
	}
}

// hoverAt updates the hover target to a screen point.
func (b *Board) hoverAt(c *ui.Context, at ui.Point) {
	piece, cell := b.placement().Find(at)
	if b.pointing.hover.Fan != 0 && cell != b.pointing.hover.Fan && b.placement().NearFan(c, at) {
		cell = b.pointing.hover.Fan
	}
	if cell != b.pointing.hover.Cell || piece != b.pointing.hover.Piece {
		b.look(c, cell, piece)
	}
	b.updateWhatIf(c)
}

// look makes a cell and a piece the target that panels and overlays describe.
func (b *Board) look(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.pointing.hover.Cell, b.pointing.hover.Piece = cell, piece
	b.pointing.hover.ClearPath()
	if b.now.human && !b.queue.Busy() {
		if o := b.picks.CellOption(cell); b.plans.Group.On() {
			w := b.plans.Group.Route(cell)
			b.pointing.hover.Path, b.pointing.hover.Cost = append(b.pointing.hover.Path, w.Path...), w.Cost
		} else if o != nil {
			b.pointing.hover.Path = b.match.Position().Path(b.pointing.hover.Path, o.Choice)
			b.pointing.hover.Cost = o.Info.N
		}
	}
	if b.overlay.Kind == vocab.ShowThreat || b.overlay.Kind == vocab.ShowReach || b.overlay.Kind == vocab.ShowSupply {
		b.remark(c)
	}
	c.NeedRedraw()
}
