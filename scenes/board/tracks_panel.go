package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/tracks"
	"herbstnebel/scenes/ui"
)

// state draws the panel of the tracks.
func (l *panelLayout) state(c *ui.Context, r ui.Rect) {
	_, intents := l.panels.tracks.Layout(l.tracksView(c), c, r)
	l.perform(c, intents)
}

// tracksView returns the data that the panel of the tracks shows.
func (w *views) tracksView(c *ui.Context) *tracks.View {
	v := &tracks.View{Env: w.env(), HandElsewhere: w.chooser.PlaysHand()}
	if g := w.texts.TrackByKey(vocab.Turn); g != nil && !c.Settings.NoHistory {
		v.History = w.texts.TurnHistory(g.Value)
	}
	for _, s := range w.match.System().Scenarios() {
		v.Turns = max(v.Turns, s.Turns)
	}
	if w.chooser.Human && !w.queue.Busy() {
		for i := range w.board.Boxes {
			for _, id := range w.pic.Stacks[w.board.Boxes[i].ID] {
				if w.chooser.Picks.PieceHighlighted(id) {
					v.Selectable = append(v.Selectable, id)
				}
			}
		}
	}
	v.WhyNotChit = func(side rules.Side, key string) []rules.Reason {
		if pos, ok := w.position().(rules.ChitExplainer); ok {
			return pos.WhyNotChit(side, key)
		}
		return nil
	}
	return v
}
