package board

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// whatIf is the what-if attack whose odds are shown.
type whatIf struct {
	attack *assist.WhatIf // nil = none is shown
	pinned bool           // true if it stays after its key is released
	keys   [2]bool        // state of its key and of the key that reverses it, at the last update
	asked  question       // question that attack answers
}

// forecast returns the odds of the what-if attack, or nil.
func (i *whatIf) forecast() *rules.Forecast {
	if i.attack == nil {
		return nil
	}
	return &i.attack.Forecast
}

// question identifies the input of a what-if attack.
type question struct {
	cell     rules.CellID
	keys     [2]bool
	revision int
}

// forget removes the what-if attack.
func (i *whatIf) forget() { i.attack, i.asked = nil, question{} }

// updateWhatIf computes the odds of an attack now on the stack under the pointer, by all units in reach. While its key is held the stack can be
// of either side. With Shift held too, the attack is reversed: the stack attacks its strongest enemy neighbour.
func (b *Board) updateWhatIf(c *ui.Context) {
	in := c.Input
	i := &b.whatIf
	i.keys = [2]bool{in.Held(ui.ShowOdds), in.Shift}
	ask := question{b.hover.Cell, i.keys, b.revision}
	if !i.keys[0] {
		ask.keys[1] = false
	}
	if !c.Settings.Odds || b.queue.Busy() || ask == i.asked || in.Touch && !in.LongPress && !b.group.dragged {
		return
	}
	var w *assist.WhatIf
	switch {
	case i.keys[0] && !b.pic.OnMap(ask.cell):
		return
	case i.keys[0]:
		w = b.situation().AttackFromAround(ask.cell, in.Shift)
	case b.shown.forecast == nil && !b.combat.On():
		w = b.situation().AttackOn(ask.cell, b.selection())
	}
	if w == nil && i.pinned && !i.keys[0] { // it stays until the pointer is at another stack
		return
	}
	if w != nil || i.attack != nil {
		c.NeedRedraw()
	}
	i.attack, i.asked, i.pinned = w, ask, false
}

// stands reports whether a unit of a side is in a cell.
func (b *Board) stands(cell rules.CellID, side rules.Side) bool {
	return slices.ContainsFunc(b.pic.Stacks[cell], func(id rules.PieceID) bool {
		q := b.pic.Piece(id)
		return q.Unit && q.Side == side
	})
}

// toggle adds a piece to the what-if attack or removes it, and keeps the attack when its key is released. It does nothing if the result
// would be illegal.
func (b *Board) toggle(c *ui.Context, id rules.PieceID) {
	if w, ok := b.whatIf.attack.Toggle(b.situation(), id); ok {
		b.whatIf.attack, b.whatIf.pinned = w, true
	}
	c.NeedRedraw()
}

// drawPool draws the pieces that can take part in the what-if attack. A click adds or removes one. It returns the height used.
func (b *Board) drawPool(c *ui.Context, r ui.Rect) float64 {
	n := int(c.Px(34))
	if b.pic.Grouped { // there are many
		n = int(c.Px(25))
	}
	side, gap := float64(n), c.Px(6)
	top, x := r.Y, r.X
	for _, id := range b.whatIf.attack.Pool {
		if x+side > r.Right()+1 {
			x = r.X
			r.CutTop(side + gap)
		}
		q, at := b.pic.Piece(id), ui.Rect{X: x, Y: r.Y, W: side, H: side}
		x += side + gap
		if q == nil {
			continue
		}
		resp := c.UI.Region("pool"+itoa(int(id)), at)
		if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
			c.UI.Image(panel.ImageRect(at, n), img, v)
		}
		if b.whatIf.attack.Includes(id) {
			c.UI.Frame(at.Inset(-c.Px(2)), c.Px(2), c.Theme.Select)
		} else {
			c.UI.Fill(at, ui.Alpha(c.Theme.Paper, 0.6))
		}
		if resp.Focused {
			c.UI.Frame(at.Inset(-c.Px(3)), c.Px(2), c.Theme.Focus)
		}
		c.UI.Tip("pool"+itoa(int(id)), at, b.texts.Describe(q))
		if resp.Click {
			b.toggle(c, id)
		}
	}
	return r.Y + side + gap - top
}
