package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/ui"
)

// refusal is why what was clicked cannot be picked.
type refusal struct {
	why   []rules.Reason
	whyAt rules.CellID
	probe rules.PieceID // a piece looked at that cannot be picked, for its reach and for further questions
}

// dismiss takes the reasons off the screen; the piece that was asked about stays.
func (r *refusal) dismiss() { r.why, r.whyAt = nil, 0 }

// clear forgets the question.
func (r *refusal) clear() { *r = refusal{} }

// reasonsAgainst lists why something cannot be. That it is not the moment is no reason: answer says
// what it is the moment for.
func reasonsAgainst(pos rules.View, in rules.Intent) []rules.Reason {
	return slices.DeleteFunc(slices.Clone(pos.WhyNot(in)), func(r rules.Reason) bool { return r.Key == vocab.NotNow })
}

// refuse puts what is against something on the screen, and tells a screen reader. It reports whether
// there is anything.
func (b *Board) refuse(c *ui.Context, in rules.Intent, cell rules.CellID) bool {
	b.why, b.whyAt = reasonsAgainst(b.position(), in), cell
	if len(b.why) == 0 {
		b.whyAt = 0
	}
	for _, r := range b.why {
		c.Announce(b.because(c, r))
	}
	return len(b.why) > 0
}

// answer says why a click on a piece or a cell has done nothing, where the rules have given no
// reason: there is nothing against it but that something else is to be decided.
func (b *Board) answer(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	if len(b.why) > 0 || !c.Settings.Threat || !b.pic.onMap(cell) || !b.replay.live || b.play.Match.Outcome().Over {
		return
	}
	due, _ := b.prompt(c)
	q := b.pic.piece(piece)
	text := ""
	switch {
	case !b.human:
		text = c.T("board.why.wait", "side", b.sideName(c, b.shown.by))
	case q == nil:
		text = c.T("board.why.cell", "cell", b.CellName(cell), "due", due)
	case b.chosen(q) || piece == b.decision.Piece: // it is asked already
		text = due
	default:
		text = c.T("board.why.piece", "unit", b.PieceName(piece), "due", due)
	}
	b.say(c, text, 360)
	b.message.passing = true
}
