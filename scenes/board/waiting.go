package board

import "herbstnebel/scenes/ui"

// waiting is the state of a correspondence match in which the other player must act next.
type waiting struct {
	on    bool // true if the other player must act
	shown int  // number of choices played + 1 when the link was offered; 0 = not offered
}

// update checks whether a correspondence match waits for the other player, and offers the link once for each such moment. live is true at the
// end of the journal.
func (w *waiting) update(c *ui.Context, p *ui.Session, live bool) {
	w.on = live && p.Away != nil && p.Away()
	if !w.on {
		w.shown = 0
		return
	}
	if n := p.Match.Played() + 1; w.shown != n {
		w.shown = n
		p.Give(c)
	}
}
