package board

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// refuse shows the reasons against an intent and passes them to a screen reader. It reports whether there are any. If it is only the wrong moment,
// answer names the decision that is due.
func (b *Board) refuse(c *ui.Context, in rules.Intent, cell rules.CellID) bool {
	b.panels.info.Answer.Refuse(assist.ReasonsAgainst(b.position(), in), cell)
	for _, r := range b.panels.info.Answer.Reasons {
		c.Announce(b.texts.Reason(r))
	}
	return len(b.panels.info.Answer.Reasons) > 0
}

// answer explains why a click on a piece or a cell had no effect when the rules have no reason against it: another decision is due.
func (b *Board) answer(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	if len(b.panels.info.Answer.Reasons) > 0 || !c.Settings.Threat || !b.pic.OnMap(cell) || !b.replay.live || b.play.Match.Outcome().Over {
		return
	}
	due, _ := b.views.prompt(c)
	q := b.pic.Piece(piece)
	text := ""
	switch {
	case !b.chooser.Human:
		text = c.T("board.why.wait", "side", b.texts.Side(b.shown.by))
	case q == nil:
		text = c.T("board.why.cell", "cell", b.texts.CellName(cell), "due", due)
	case b.views.marks().Selected(q) || piece == b.chooser.Decision.Piece: // the decision is already about it
		text = due
	default:
		text = c.T("board.why.piece", "unit", b.texts.PieceName(piece), "due", due)
	}
	b.panels.strips.Toast.Say(c, text, 360)
	b.panels.strips.Toast.SetPassing()
}
