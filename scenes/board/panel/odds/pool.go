package odds

import (
	"strconv"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Sizes of the pool in interface points, and the opacity of the shade over a piece that does not take part.
const (
	counterSide, figureSide = 34.0, 30.0 // there are many figures
	poolGap                 = 6.0
	outAlpha                = 0.6

	frameOut, focusOut, frameThick = 2.0, 3.0, 2.0 // frames around a counter
)

// layoutPool draws the pieces that can take part in the what-if attack. A click adds or removes one.
func (v *View) layoutPool(c *ui.Context, col *ui.Flow) (intents []panel.Intent) {
	side := counterSide
	if v.Pieces.Grouped {
		side = figureSide
	}
	grid := panel.NewGrid(c, col.Rest, side, poolGap, 0)
	for _, id := range v.WhatIf.Pool {
		q, at := v.Pieces.Piece(id), grid.Next()
		if q == nil {
			continue
		}
		name := "pool" + strconv.Itoa(int(id))
		resp := c.UI.Region(name, at)
		v.DrawPiece(c, q, at, grid.Side)
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
	col.CutTop(grid.Height(), poolGap)
	return intents
}
