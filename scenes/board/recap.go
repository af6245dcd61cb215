package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/recap"
)

// recapView returns the data that the recap shows.
func (w *views) recapView() *recap.View {
	return &recap.View{Env: w.env(), Entries: w.log.Entries, By: w.chooser.Decision.By, Steps: func(played int, piece rules.PieceID) int {
		pieces := w.match.At(played).Pieces(nil)
		if i := slices.IndexFunc(pieces, func(q rules.Piece) bool { return q.ID == piece }); i >= 0 {
			return pieces[i].Steps
		}
		return 1
	}}
}

// takeRecap gathers the recap for the deciding side. There is none during its combat.
func (b *Board) takeRecap() {
	if b.chooser.Human && b.replay.live && b.combatCell() == 0 {
		b.panels.recap.Take(b.views.recapView())
	} else {
		b.panels.recap.Clear()
	}
}
