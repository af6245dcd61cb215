package board

import (
	"math/rand/v2"

	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel/replaybar"
	"herbstnebel/scenes/ui"
)

// replay is the player's position in the journal, and the state of events that are shown again.
type replay struct {
	live    bool // true at the end of the journal, in the match itself
	at      int  // number of choices played before the position shown, if not live
	stopped bool // true if the engines were stopped when the player left the match

	again bool         // true while events are shown again
	home  mapview.Pose // position of the camera before that
}

// stepTo shows the position after n choices. At the end of the journal the match continues.
func (b *Board) stepTo(c *ui.Context, n int) {
	b.animation.skip(c)
	played := b.model.match.Played()
	n = min(max(n, 0), played)
	was := b.model.replay.live
	b.model.replay.live, b.model.replay.at = n == played, n
	if b.model.replay.live && was {
		return
	}
	switch {
	case b.model.replay.live:
		b.play.Driver.Pause(b.model.replay.stopped)
	case was:
		b.model.chooser.Hover.Clear()
		b.model.replay.stopped = b.play.Driver.Paused()
		b.play.Driver.Pause(true)
	}
	b.refresh(c)
	if n > 0 && !b.model.replay.live {
		b.panels.strips.Toast.Say(c, b.model.told(n-1), 1<<30)
	} else {
		b.panels.strips.Toast.Clear()
	}
}

// replayView returns the data that the bar with the replay controls shows.
func (w *views) replayView() *replaybar.View {
	return &replaybar.View{At: w.replay.at, Played: w.match.Played(), Message: w.panels.strips.Toast.Text(), Branches: w.play.Branch != nil, Studies: w.play.Study != nil}
}

// branch continues with a branch of the match at the position shown.
func (b *Board) branch(c *ui.Context) {
	m, err := b.model.match.Branch(b.model.replay.at, rand.Uint64())
	if err != nil {
		b.panels.strips.Toast.Fail(c, err)
		return
	}
	b.play.Branch(c, m)
}
