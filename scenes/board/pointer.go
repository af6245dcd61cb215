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
		b.chooser.LeaveGroup(c)
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
		if in.Moved && b.chooser.Hover.Cell != 0 && !in.Touch && !in.Pointer.In(cam.Stage()) {
			b.chooser.Hover.RestedFor = 0
		}
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		b.chooser.Hover.RestedFor = 0
		b.hoverAt(c, in.Pointer)
	} else if b.chooser.Hover.RestedFor++; b.chooser.Hover.RestedFor == 18 && !b.pic.Grouped && !b.chooser.Hover.FanFixed && b.chooser.Hover.Cell != 0 && len(b.pic.Stacks[b.chooser.Hover.Cell]) > 1 && !in.Touch {
		b.chooser.Hover.CloseFan()
		b.chooser.Hover.Fan, b.chooser.Hover.FanMoved = b.chooser.Hover.Cell, true
		c.NeedRedraw()
	}
	if in.LongPress && b.chooser.Hover.Cell != 0 {
		b.chooser.Hover.CloseFan()
		if !b.pic.Grouped && len(b.pic.Stacks[b.chooser.Hover.Cell]) > 1 { // groups of figures need no fan, and the drawer lists them
			b.chooser.Hover.OpenFan(b.chooser.Hover.Cell)
		}
		if b.areas.compact {
			b.panels.drawers.Peek(toolbar.Info)
			if len(b.pic.Stacks[b.chooser.Hover.Cell]) > 0 {
				b.chooser.Hover.Reveal = b.chooser.Hover.Cell
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
	piece, cell := b.views.placement().Find(at)
	if b.chooser.Hover.Fan != 0 && cell != b.chooser.Hover.Fan && b.views.placement().NearFan(c, at) {
		cell = b.chooser.Hover.Fan
	}
	if cell != b.chooser.Hover.Cell || piece != b.chooser.Hover.Piece {
		b.look(c, cell, piece)
	}
	b.chooser.UpdateWhatIf(c, b.shown.forecast != nil)
}

// look makes a cell and a piece the target that panels and overlays describe.
func (b *Board) look(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.chooser.Look(cell, piece)
	if b.overlay.Kind == vocab.ShowThreat || b.overlay.Kind == vocab.ShowReach || b.overlay.Kind == vocab.ShowSupply {
		b.remark(c)
	}
	c.NeedRedraw()
}
