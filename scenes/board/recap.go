package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/recap"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// recapView returns what the recap shows.
func (b *Board) recapView() *recap.View {
	return &recap.View{Env: b.env(), Entries: b.log.Entries, By: b.decision.By, Steps: func(played int, piece rules.PieceID) int {
		pieces := b.play.Match.At(played).Pieces(nil)
		if i := slices.IndexFunc(pieces, func(q rules.Piece) bool { return q.ID == piece }); i >= 0 {
			return pieces[i].Steps
		}
		return 1
	}}
}

// takeRecap gathers the recap for the deciding side. There is none during its combat.
func (b *Board) takeRecap() {
	if b.human && b.replay.live && b.combatCell() == 0 {
		b.recap.Take(b.recapView())
	} else {
		b.recap.Clear()
	}
}

// recapStrip draws a button for the recap if its panel is not on the screen. It returns the height used.
func (b *Board) recapStrip(c *ui.Context, room ui.Rect) float64 {
	folded := !b.areas.compact && c.Settings.NoInfo || b.areas.compact && b.drawers.Open != toolbar.Info
	if !b.recap.News() || !folded || b.queue.Busy() {
		return 0
	}
	v := b.recapView()
	hit, h := b.strip(c, room, ui.Middle, c.T("board.with", "what", v.Title(c), "left", b.recap.Text()), c.Theme.Stamp, []stripButton{
		{"reel-away", c.T("board.reel.away"), ui.ButtonStyle{Size: 15}},
		{"reel-show", c.T("board.reel.show"), ui.ButtonStyle{Size: 15}}})
	switch hit {
	case 0:
		b.recap.Dismiss()
		c.NeedRedraw()
	case 1:
		b.unfold(c)
	}
	return h
}
