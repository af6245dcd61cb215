package board

import "herbstnebel/scenes/ui"

// waiting is the state of a correspondence match in which the other player must act next.
type waiting struct {
	on    bool // true if the other player must act
	shown int  // number of choices played + 1 when the link was offered; 0 = not offered
}

// wait checks whether a correspondence match waits for the other player, and offers the link once for each such moment.
func (b *Board) wait(c *ui.Context) {
	w := &b.players.waiting
	w.on = b.replay.live && b.play.Away != nil && b.play.Away()
	if !w.on {
		w.shown = 0
		return
	}
	if n := b.match.Played() + 1; w.shown != n {
		w.shown = n
		b.play.Give(c)
	}
}
