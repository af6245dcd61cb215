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
		if in.Moved && b.hover.Cell != 0 && !in.Touch && !in.Pointer.In(cam.Stage()) {
			b.hover.RestedFor = 0
		}
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		b.hover.RestedFor = 0
		b.hoverAt(c, in.Pointer)
	} else if b.hover.RestedFor++; b.hover.RestedFor == 18 && !b.pic.Grouped && !b.hover.FanFixed && b.hover.Cell != 0 && len(b.pic.Stacks[b.hover.Cell]) > 1 && !in.Touch {
		b.hover.CloseFan()
		b.hover.Fan, b.hover.FanMoved = b.hover.Cell, true
		c.NeedRedraw()
	}
	if in.LongPress && b.hover.Cell != 0 {
		b.hover.CloseFan()
		if !b.pic.Grouped && len(b.pic.Stacks[b.hover.Cell]) > 1 { // groups of figures need no fan, and the drawer lists them
			b.hover.OpenFan(b.hover.Cell)
		}
		if b.areas.compact {
			b.drawers.Peek(toolbar.Info)
			if len(b.pic.Stacks[b.hover.Cell]) > 0 {
				b.hover.Reveal = b.hover.Cell
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
	if b.hover.Fan != 0 && cell != b.hover.Fan && b.placement().NearFan(c, at) {
		cell = b.hover.Fan
	}
	if cell != b.hover.Cell || piece != b.hover.Piece {
		b.look(c, cell, piece)
	}
	b.updateWhatIf(c)
}

// look makes a cell and a piece the target that panels and overlays describe.
func (b *Board) look(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.hover.Cell, b.hover.Piece = cell, piece
	b.hover.ClearPath()
	if b.human && !b.queue.Busy() {
		if o := b.picks.CellOption(cell); b.plans.Group.On() {
			w := b.plans.Group.Route(cell)
			b.hover.Path, b.hover.Cost = append(b.hover.Path, w.Path...), w.Cost
		} else if o != nil {
			b.hover.Path = b.play.Match.Position().Path(b.hover.Path, o.Choice)
			b.hover.Cost = o.Info.N
		}
	}
	if b.overlay.Kind == vocab.ShowThreat || b.overlay.Kind == vocab.ShowReach || b.overlay.Kind == vocab.ShowSupply {
		b.remark(c)
	}
	c.NeedRedraw()
}
