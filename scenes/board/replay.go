package board

import (
	"math/rand/v2"

	"herbstnebel/scenes/ui"
)

// replay is the player's position in the journal.
type replay struct {
	live    bool // true at the end of the journal, in the match itself
	at      int  // number of choices played before the position shown, if not live
	stopped bool // true if the engines were stopped when the player left the match
}

// shownAt returns the number of choices played before the position shown.
func (b *Board) shownAt() int {
	if b.replay.live {
		return b.play.Match.Played()
	}
	return b.replay.at
}

// stepTo shows the position after n choices. At the end of the journal the match continues.
func (b *Board) stepTo(c *ui.Context, n int) {
	b.skip(c)
	played := b.play.Match.Played()
	n = min(max(n, 0), played)
	was := b.replay.live
	b.replay.live, b.replay.at = n == played, n
	if b.replay.live && was {
		return
	}
	switch {
	case b.replay.live:
		b.play.Driver.Pause(b.replay.stopped)
	case was:
		b.hover.Clear()
		b.replay.stopped = b.play.Driver.Paused()
		b.play.Driver.Pause(true)
	}
	b.refresh(c)
	if n > 0 && !b.replay.live {
		b.say(c, b.told(n-1), 1<<30)
	} else {
		b.toast.clear()
	}
}

// told returns the effect of a choice as in the log, or its notation if the log has no line for it.
func (b *Board) told(at int) string {
	if e := b.log.First(at); e != nil {
		return b.texts.Entry(e)
	}
	return b.play.Match.Records()[at].Text
}

// replayBar draws the replay controls in place of the prompt. On a narrow screen the buttons are in the area below.
func (b *Board) replayBar(c *ui.Context, row, over ui.Rect) {
	u := c.UI
	said := row
	if c.Narrow() {
		row = over.CutTop(row.H)
	}
	played := b.play.Match.Played()
	w := b.buttonWidth(c, c.T("board.replay.end"))
	if u.Button("replay-end", row.CutRight(w), c.T("board.replay.end"), ui.ButtonStyle{Action: ui.Cancel, Primary: true, Size: 16}) {
		b.stepTo(c, played)
		return
	}
	row.CutRight(c.Px(6))
	w = b.buttonWidth(c, c.T("board.replay.branch"))
	if b.play.Branch != nil && u.Button("replay-branch", row.CutRight(w), c.T("board.replay.branch"), ui.ButtonStyle{Tip: c.T("board.tip.branch"), Size: 16}) {
		if m, err := b.play.Match.Branch(b.replay.at, rand.Uint64()); err != nil {
			b.failed(c, err)
		} else {
			b.play.Branch(c, m)
		}
		return
	}
	row.CutRight(c.Px(6))
	text := c.T("board.replay", "n", b.replay.at, "of", played)
	if b.toast.text != "" {
		text += "   " + b.toast.text
	}
	if !c.Narrow() {
		said = row
	}
	u.Text(said, text, fitPrompt(c, text, ui.Style{Family: ui.Bold, Size: 16, Y: ui.Middle}, said.W, said.H))
}
