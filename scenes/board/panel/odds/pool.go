package odds

import (
	"strconv"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Sizes of the pool in interface points, and the opacity of the shade over a piece that does not take part.
const (
	counterSide, figureSide = 34.0, 25.0 // there are many figures
	poolGap                 = 6.0
	outAlpha                = 0.6

	frameOut, focusOut, frameThick = 2.0, 3.0, 2.0 // frames around a counter
)

// layoutPool draws the pieces that can take part in the what-if attack. A click adds or removes one. It returns the height used.
func (v *View) layoutPool(c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	n := int(c.Px(counterSide))
	if v.Pieces.Grouped {
		n = int(c.Px(figureSide))
	}
	side, gap := float64(n), c.Px(poolGap)
	top, x := r.Y, r.X
	for _, id := range v.WhatIf.Pool {
		if x+side > r.Right()+1 {
			x = r.X
			r.CutTop(side + gap)
		}
		q, at := v.Pieces.Piece(id), ui.Rect{X: x, Y: r.Y, W: side, H: side}
		x += side + gap
		if q == nil {
			continue
		}
		name := "pool" + strconv.Itoa(int(id))
		resp := c.UI.Region(name, at)
		v.DrawPiece(c, q, at, n)
		if v.WhatIf.Includes(id) {
			c.UI.Frame(c.Inset(at, -frameOut), frameThick, c.Theme.Select)
		} else {
			c.UI.Fill(at, ui.Alpha(c.Theme.Paper, outAlpha))
		}
		if resp.Focused {
			c.UI.Frame(c.Inset(at, -focusOut), frameThick, c.Theme.Focus)
		}
		c.UI.Tip(name, at, v.Texts.Describe(q))
		if resp.Click {
			intents = append(intents, Toggle{id})
		}
	}
	return r.Y + side + gap - top, intents
}
