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
func (p *panels) takeRecap(w *views) {
	if w.chooser.Human && w.replay.live && w.combatCell() == 0 {
		p.recap.Take(w.recapView())
	} else {
		p.recap.Clear()
	}
}
