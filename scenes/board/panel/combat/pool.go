package combat

import (
	"math"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// counterSide returns the side of a counter in the pool, and the gap between two counters, in pixels.
func counterSide(c *ui.Context) (side, gap float64) {
	return math.Round(c.HitSize(counterSize)), c.Px(counterGap)
}

// poolWidth returns the width of the pool in one row.
func (v *View) poolWidth(c *ui.Context) float64 {
	side, gap := counterSide(c)
	return c.Px(2*poolMargin) + float64(v.Plan.Pool())*(side+gap) - gap
}

// poolHeight returns the height of the pool in a given width.
func (v *View) poolHeight(c *ui.Context, w float64) float64 {
	side, gap := counterSide(c)
	n := v.Plan.Pool()
	per := max(int((w-c.Px(poolMargin)+gap+1)/(side+gap)), 1)
	return float64((n+per-1)/per) * (side + gap)
}

// layoutPool shows the attackers. A click removes a unit that can join, or adds it again. It returns the height used.
func (v *View) layoutPool(c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	side, gap := counterSide(c)
	in := c.Inset(r, poolMargin)
	x, y := in.X, in.Y
	next := func() ui.Rect {
		if x+side > r.Right()+1 {
			x, y = in.X, y+side+gap
		}
		at := ui.Rect{X: x, Y: y, W: side, H: side}
		x += side + gap
		return at
	}
	if v.Plan.Base != nil {
		for _, id := range v.Plan.Base.Attackers {
			v.drawUnit(c, next(), id, true)
		}
	}
	for _, id := range v.Plan.Joins {
		at := next()
		v.drawUnit(c, at, id, !v.Plan.Idle(id))
		if v.pressUnit(c, at, id) {
			intents = append(intents, LeaveOut{id})
		}
	}
	return v.poolHeight(c, r.W), intents
}

// drawUnit draws a unit, with a frame if it attacks.
func (v *View) drawUnit(c *ui.Context, at ui.Rect, id rules.PieceID, attacks bool) {
	v.DrawPiece(c, v.Pieces.Piece(id), at, int(at.W))
	if attacks {
		c.UI.Frame(c.Inset(at, -frameOut), frameThick, c.Theme.Select)
	} else {
		c.UI.Fill(at, ui.Alpha(c.Theme.Paper, outAlpha))
		c.UI.Icon(c.Inset(at, crossInset), ui.Cross, c.Theme.Bad)
	}
}

// pressUnit reports whether the player presses a unit that can join.
func (v *View) pressUnit(c *ui.Context, at ui.Rect, id rules.PieceID) bool {
	name := "join" + strconv.Itoa(int(id))
	resp := c.UI.Region(name, at)
	if resp.Focused {
		c.UI.Frame(c.Inset(at, -focusOut), frameThick, c.Theme.Focus)
	}
	tip := v.Texts.Describe(v.Pieces.Piece(id))
	if slices.Contains(v.Plan.Spare, id) {
		tip += "\n" + c.T("board.tip.spare")
	}
	c.UI.Tip(name, at, tip)
	return resp.Click
}
