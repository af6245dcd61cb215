package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// pointer obeys mouse and fingers on the board.
func (b *Board) pointer(c *ui.Context) {
	in := c.Input
	if in.Pinch != 1 || in.PinchDrag != (ui.Point{}) {
		b.cam.zoomBy(in.Pinch, in.PinchAt)
		b.cam.pan(in.PinchDrag.X, in.PinchDrag.Y)
		b.asked = false
		c.NeedRedraw()
		return
	}
	free := in.Inside && in.Pointer.In(b.cam.view) && c.UI.Free()
	if free && in.Wheel.Y != 0 {
		n := 1
		if in.Wheel.Y < 0 {
			n = -1
		}
		b.cam.zoomStep(n, in.Pointer)
	}
	if in.Dragging && in.From.In(b.cam.view) && c.UI.Free() {
		b.cam.pan(in.Drag.X, in.Drag.Y)
		b.asked = false
		c.NeedRedraw()
		return
	}
	if !free {
		if in.Moved && b.hover != 0 && !in.Touch && !in.Pointer.In(b.cam.view) {
			b.rest = 0
		}
		return
	}
	if in.Moved || in.LongPress || in.Pressed {
		b.rest = 0
		b.hoverAt(c, in.Pointer)
	} else if b.rest++; b.rest == 18 && !b.fanFixed && b.hover != 0 && len(b.pic.stacks[b.hover]) > 1 && !in.Touch {
		b.fan = b.hover
		c.NeedRedraw()
	}
	if in.LongPress && b.hover != 0 {
		b.fan, b.fanFixed = b.hover, len(b.pic.stacks[b.hover]) > 1
		if b.areas.compact {
			b.drawer = "info"
		}
		c.NeedRedraw()
	}
	if in.Click {
		b.click(c, in.Pointer)
	}
}

// pieceUnder returns the piece under a point of the screen, or 0.
func (b *Board) pieceUnder(at ui.Point) (rules.PieceID, rules.CellID) {
	if b.fan != 0 {
		stack := b.pic.stacks[b.fan]
		for i, r := range b.fanRects() {
			if at.In(r) && i < len(stack) {
				return stack[i], b.fan
			}
		}
	}
	cell := b.pic.cellAt(b.cam.toBoard(at))
	stack := b.pic.stacks[cell]
	half := b.sizes.counter() * b.cam.scale / 2
	for i := len(stack) - 1; i >= 0; i-- {
		p := b.pieceAt(cell, i, len(stack))
		if at.In(ui.Rect{X: p.X - half, Y: p.Y - half, W: 2 * half, H: 2 * half}) {
			return stack[i], cell
		}
	}
	return 0, cell
}

// hoverAt notes what is under the pointer.
func (b *Board) hoverAt(c *ui.Context, at ui.Point) {
	piece, cell := b.pieceUnder(at)
	if b.fan != 0 && cell != b.fan {
		rects := b.fanRects()
		near := false
		for _, r := range rects {
			near = near || at.In(r.Inset(-c.Px(14)))
		}
		if near {
			cell = b.fan
		} else if !b.fanFixed || cell != b.hover {
			b.fan, b.fanFixed = 0, false
			c.NeedRedraw()
		}
	}
	if cell != b.hover || piece != b.under {
		b.look(c, cell, piece)
	}
	b.imagine(c)
}

// look makes a cell and a piece the ones that panels and overlays speak of.
func (b *Board) look(c *ui.Context, cell rules.CellID, piece rules.PieceID) {
	b.hover, b.under = cell, piece
	b.path, b.pathCost = b.path[:0], 0
	if b.human && !b.queue.busy() {
		if o := b.picks.litCell(cell); o != nil {
			b.path = b.play.Match.Position().Path(b.path, o.choice)
			b.pathCost = o.pick.N
		}
	}
	if b.overlay == overThreat || b.overlay == overReach || b.overlay == overSupply {
		b.remark(c)
	}
	c.NeedRedraw()
}
