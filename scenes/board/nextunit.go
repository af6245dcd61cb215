package board

import "herbstnebel/scenes/ui"

// goOn takes the keyboard's cursor n picks on: to the next unit that can act, or the one before.
func (b *Board) goOn(c *ui.Context, n int) {
	if !b.picks.cycle(n) {
		return
	}
	b.menu.close()
	b.showCursor(c)
	b.focusCursor(c)
}

// mostCounted is how many picks stand as a number at the button: of more, the tooltip alone tells.
const mostCounted = 99

// nextButton is the button that goes to the next unit that can act, with their number; with
// Shift to the one before. It is not there where nothing can be picked. It returns the width taken.
func (b *Board) nextButton(c *ui.Context, at ui.Rect) float64 {
	n := len(b.picks.stops)
	if !b.human || b.queue.busy() || n == 0 {
		return 0
	}
	step := 1
	if c.Input.Shift {
		step = -1
	}
	if c.UI.Button("next-unit", at, "", ui.ButtonStyle{Icon: ui.Next, Action: ui.NextUnit, Tip: c.T("board.tip.next", "n", n), Flat: !c.Narrow(), Size: 16}) {
		b.goOn(c, step)
	}
	if n > mostCounted { // what can be picked is all around
		return at.W
	}
	tag := at.InsetXY(c.Px(4), c.Px(1))
	if c.Narrow() { // within the frame
		tag = at.InsetXY(c.Px(4), c.Px(2))
	}
	c.UI.Text(tag.CutBottom(c.Px(15)), itoa(n), ui.Style{Family: ui.Label, Size: 14, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: c.Theme.Stamp})
	return at.W
}
