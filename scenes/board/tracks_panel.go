package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/tracks"
	"herbstnebel/scenes/ui"
)

// state draws the panel of the tracks.
func (b *Board) state(c *ui.Context, r ui.Rect) {
	_, intents := b.panels.tracks.Layout(b.tracksView(c), c, r)
	b.perform(c, intents)
}

// tracksView returns the data that the panel of the tracks shows.
func (b *Board) tracksView(c *ui.Context) *tracks.View {
	v := &tracks.View{Env: b.env(), HandElsewhere: b.playsHand()}
	if g := b.texts.TrackByKey(vocab.Turn); g != nil && !c.Settings.NoHistory {
		v.History = b.texts.TurnHistory(g.Value)
	}
	for _, s := range b.match.System().Scenarios() {
		v.Turns = max(v.Turns, s.Turns)
	}
	if b.chooser.Human && !b.queue.Busy() {
		for i := range b.board.Boxes {
			for _, id := range b.pic.Stacks[b.board.Boxes[i].ID] {
				if b.chooser.Picks.PieceHighlighted(id) {
					v.Selectable = append(v.Selectable, id)
				}
			}
		}
	}
	v.WhyNotChit = func(side rules.Side, key string) []rules.Reason {
		if pos, ok := b.position().(rules.ChitExplainer); ok {
			return pos.WhyNotChit(side, key)
		}
		return nil
	}
	return v
}
