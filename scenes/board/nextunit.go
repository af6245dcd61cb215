package board

import "herbstnebel/scenes/ui"

// goOn moves the keyboard cursor n selectable things forward, or backward if n is negative.
func (b *Board) goOn(c *ui.Context, n int) {
	if !b.picks.Cycle(n) {
		return
	}
	b.menu.Close()
	b.showCursor(c)
	b.focusCursor(c)
}

// maxCounted is the highest number shown on the button. Higher numbers are only in the tooltip.
const maxCounted = 99

// nextButton draws the button that goes to the next unit that can act, with the number of such units; Shift goes to the previous one. It is
// not drawn if nothing is selectable. It returns the width used.
func (b *Board) nextButton(c *ui.Context, at ui.Rect) float64 {
	n := len(b.picks.Stops)
	if !b.human || b.queue.Busy() || n == 0 {
		return 0
	}
	step := 1
	if c.Input.Shift {
		step = -1
	}
	if c.UI.Button("next-unit", at, "", ui.ButtonStyle{Icon: ui.Next, Action: ui.NextUnit, Tip: c.T("board.tip.next", "n", n), Flat: !c.Narrow(), Size: 16}) {
		b.goOn(c, step)
	}
	if n > maxCounted { // selectable things are everywhere
		return at.W
	}
	tag := at.InsetXY(c.Px(4), c.Px(1))
	if c.Narrow() { // within the frame
		tag = at.InsetXY(c.Px(4), c.Px(2))
	}
	c.UI.Text(tag.CutBottom(c.Px(15)), itoa(n), ui.Style{Family: ui.Label, Size: 14, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: c.Theme.Stamp})
	return at.W
}
