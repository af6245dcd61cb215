package board

import "herbstnebel/scenes/ui"

// waiting is what the board knows of a match by link that the other player has, or is to have.
type waiting struct {
	on    bool
	shown int // choices played + 1 when the slip to give the match away was shown; 0 = it was not
}

// wait looks whether the match waits for a player who is not here, and shows once, for each such
// moment, how to give it to them.
func (b *Board) wait(c *ui.Context) {
	w := &b.waiting
	w.on = b.replay.live && b.play.Away != nil && b.play.Away()
	if !w.on {
		w.shown = 0
		return
	}
	if n := b.play.Match.Played() + 1; w.shown != n {
		w.shown = n
		b.play.Give(c)
	}
}

// giveButton offers the slip again, in the place of the buttons of a decision.
func (b *Board) giveButton(c *ui.Context, line ui.Rect, row float64) {
	text := c.T("board.give")
	w := b.buttonWidth(c, text)
	if c.UI.Button("give", ui.Rect{X: line.Right() - w, Y: line.Y, W: w, H: row}, text, ui.ButtonStyle{Primary: true, Action: ui.Pass, Size: 16}) {
		b.play.Give(c)
	}
}
