package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// pointer handles the mouse and fingers on the map.
func (b *Board) pointer(c *ui.Context) {
	in := c.Input
	if in.Pinch != 1 || in.PinchDrag != (ui.Point{}) {
		b.cam.zoomBy(in.Pinch, in.PinchAt)
		b.cam.pan(in.PinchDrag.X, in.PinchDrag.Y)
		b.leaveGroup(c)
		b.sheet.asked = false
		c.NeedRedraw()
		return
	}
	free := in.Inside && in.Pointer.In(b.cam.stage) && c.UI.Free()
	if free && in.Wheel.Y != 0 {
		b.cam.zoomNotches(in.Wheel.Y, in.Pointer)
	}
	if b.drag(c) {
		return
	}
	if in.Dragging && in.From.In(b.cam.stage) && c.UI.Free() {
		b.cam.pan(in.Drag.X, in.Drag.Y)
		b.sheet.asked = false
		c.NeedRedraw()
		return
	}
	if !free {
		if in.Moved && b.hover.cell != 0 && !in.Touch && !in.Pointer.In(b.cam.stage) {
			b.hover.rest = 0
		}
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		b.hover.rest = 0
		b.hoverAt(c, in.Pointer)
	} else if b.hover.rest++; b.hover.rest == 18 && !b.pic.Grouped && !b.hover.fanFixed && b.hover.cell != 0 && len(b.pic.Stacks[b.hover.cell]) > 1 && !in.Touch {
		b.hover.closeFan()
		b.hover.fan, b.hover.fanMoved = b.hover.cell, true
		c.NeedRedraw()
	}
	if in.LongPress && b.hover.cell != 0 {
		b.hover.closeFan()
		if !b.pic.Grouped && len(b.pic.Stacks[b.hover.cell]) > 1 { // groups of figures need no fan, and the drawer lists them
			b.hover.openFan(b.hover.cell)
		}
		if b.areas.compact {
			b.peeking = b.peeking || b.drawer == ""
			b.drawer = "info"
			if len(b.pic.Stacks[b.hover.cell]) > 0 {
				b.hover.reveal = b.hover.cell
			}
		}
		c.NeedRedraw()
	}
	if in.Click {
		b.click(c, in.Pointer)
	}
}

// pieceUnder returns the piece and the cell under a screen point, or 0.
func (b *Board) pieceUnder(at ui.Point) (rules.PieceID, rules.CellID) {
	if b.hover.fan != 0 {
		stack := b.pic.Stacks[b.hover.fan]
		for i, r := range b.fanRects() {
			if at.In(r) && i < len(stack) {
				return stack[i], b.hover.fan
			}
		}
	}
	cell := b.pic.CellAt(b.cam.toBoard(at))
	stack := b.pic.Stacks[cell]
	for i := len(stack) - 1; i >= 0; i-- {
		p, side := b.standsAt(cell, i, len(stack))
		half := side / 2
		if at.In(ui.Rect{X: p.X - half, Y: p.Y - half, W: 2 * half, H: 2 * half}) {
			return stack[i], cell
		}
	}
	return 0, cell
}

// hoverAt updates the hover target to a screen point.
func (b *Board) hoverAt(c *ui.Context, at ui.Point) {
	piece, cell := b.pieceUnder(at)
	if b.hover.fan != 0 && cell != b.hover.fan && b.inFan(c, at) {
		cell = b.hover.fan
	}
	if cell != b.hover.cell || piece != b.hover.piece {
		b.look(c, cell, piece)
	}
	b.updateWhatIf(c)
}

// look makes a cell and a piece the target that panels and overlays describe.
func (b *Board) look(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.hover.cell, b.hover.piece = cell, piece
	b.hover.noPath()
	if b.human && !b.queue.Busy() {
		if o := b.picks.litCell(cell); b.group.on() {
			w := b.wayOf(cell)
			b.hover.path, b.hover.cost = append(b.hover.path, w.Path...), w.Cost
		} else if o != nil {
			b.hover.path = b.play.Match.Position().Path(b.hover.path, o.choice)
			b.hover.cost = o.pick.N
		}
	}
	if b.overlay.kind == overThreat || b.overlay.kind == overReach || b.overlay.kind == overSupply {
		b.remark(c)
	}
	c.NeedRedraw()
}
