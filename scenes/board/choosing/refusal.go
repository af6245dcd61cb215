package choosing

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// explain shows why a clicked piece or cell is not selectable.
func (k *Chooser) explain(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	actor := k.Answer.Piece
	if k.Decision.Piece != 0 && k.Decision.By != rules.Chance {
		actor = k.Decision.Piece
	}
	if k.Picks.Piece != 0 {
		actor = k.Picks.Piece
	}
	click, now := assist.Click{Piece: piece, Cell: cell, Actor: actor}, k.Situation()
	if k.Human && c.Settings.Threat {
		if in := now.TargetIntent(click, k.Picks.Options); in != (rules.Intent{}) && k.refuse(c, in, cell) {
			k.Screen.Answered(c, true, false)
			return
		}
	}
	in, own := now.Intent(click)
	switch {
	case own:
		k.Answer.Piece = piece
	case in == (rules.Intent{}) && (cell == 0 || k.Pieces.Piece(piece) == nil):
		k.Answer.Piece = 0
	}
	refused := in.Piece != 0 && c.Settings.Threat && k.refuse(c, in, cell)
	k.Screen.Answered(c, refused, false)
}

// explainMove shows why a piece cannot move to a cell.
func (k *Chooser) explainMove(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	if !c.Settings.Threat {
		return
	}
	refused := k.refuse(c, rules.Intent{Piece: piece, To: cell}, cell)
	k.explainDue(c, piece, cell)
	k.Screen.Answered(c, refused, true)
}

// refuse shows the reasons against an intent and passes them to a screen reader. It reports whether there are any. If it is only the wrong moment,
// explainDue names the decision that is due.
func (k *Chooser) refuse(c *ui.Context, in rules.Intent, cell rules.CellID) bool {
	k.Answer.Refuse(assist.ReasonsAgainst(k.Shown.Position(), in), in.Piece, cell)
	for _, r := range k.Answer.Reasons {
		c.Announce(k.Texts.Reason(r))
	}
	return len(k.Answer.Reasons) > 0
}

// explainDue explains why a click on a piece or a cell had no effect when the rules have no reason against it: another decision is due.
func (k *Chooser) explainDue(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	if len(k.Answer.Reasons) > 0 || !c.Settings.Threat || !k.Pieces.OnMap(cell) || !k.Shown.Live() || k.Match.Outcome().Over {
		return
	}
	due, _ := k.Screen.Prompt(c)
	q := k.Pieces.Piece(piece)
	text := ""
	switch {
	case !k.Human:
		text = c.T("board.why.wait", "side", k.Texts.Side(k.Shown.By()))
	case q == nil:
		text = c.T("board.why.cell", "cell", k.Texts.CellName(cell), "due", due)
	case k.Picks.Selected(q, k.Plans.Group.Pieces, true) || piece == k.Decision.Piece: // the decision is already about it
		text = due
	default:
		text = c.T("board.why.piece", "unit", k.Texts.PieceName(piece), "due", due)
	}
	k.Toast.Say(c, text, dueShown)
	k.Toast.SetPassing()
}
