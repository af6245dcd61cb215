package choosing

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Times for which messages are shown, in updates.
const (
	endShown    = 240 // that a decision ends by itself
	noUndoShown = 300
	dueShown    = 360 // which decision is due
)

// Take plays an option, or moves the group to the cell of the option.
func (k *Chooser) Take(c *ui.Context, o picking.Option) {
	if k.Plans.Group.On() && o.Info.Cell != 0 {
		k.march(c, o.Info.Cell)
		return
	}
	if row := assist.FinishActive(k.Match.Position(), k.Decision.By, []rules.Choice{o.Choice}); len(row) > 1 {
		k.playRow(c, row)
		return
	}
	over := k.Texts.AutomaticEnd(k.Match.Position(), k.Decision.By, []rules.Choice{o.Choice})
	from := placeOf(k.Match.Position(), o.Info.Piece)
	if err := k.Match.Play(o.Choice); err != nil {
		k.Toast.Fail(c, err)
	} else if over != "" {
		k.Toast.Say(c, over, endShown)
	}
	moved := placeOf(k.Match.Position(), o.Info.Piece) != from // such as an advance, which is finished
	k.played(c, o.Info.Piece != 0 && o.Info.Cell == 0 && !o.Info.Pass && !moved, false)
	k.Targeted = o.Info.Verb == vocab.Attack || k.opens(&o)
}

// opens reports whether an option that was played only chose a cell, such as one that attacks, about which the same side decides next.
func (k *Chooser) opens(o *picking.Option) bool {
	d := k.Match.Position().Decision()
	return d.By == k.Decision.By && o.Info.Cell != 0 && o.Info.Piece == 0 && !o.Info.Pass && d.Cell == o.Info.Cell && d.Piece == 0
}

// placeOf returns the cell of a piece in a position, or 0 if the piece does not exist.
func placeOf(pos rules.View, piece rules.PieceID) rules.CellID {
	for _, q := range pos.Pieces(nil) {
		if q.ID == piece {
			return q.Cell
		}
	}
	return 0
}

// playRow plays choices one after the other, and Undo reverts them as one.
func (k *Chooser) playRow(c *ui.Context, row []rules.Choice) {
	if len(row) == 0 {
		return
	}
	over := k.Texts.AutomaticEnd(k.Match.Position(), k.Decision.By, row)
	if _, err := k.Match.PlaySequence(row); err != nil {
		k.Toast.Fail(c, err)
	} else if over != "" {
		k.Toast.Say(c, over, endShown)
	}
	k.played(c, false, true)
}

// played removes the selection after a choice or a plan of the person. If begun is true, the choice began something that Esc can undo.
func (k *Chooser) played(c *ui.Context, begun, plan bool) {
	k.Undoable, k.Targeted, k.Cursor = begun, false, picking.Cursor{}
	k.Plans.Pass.Settle()
	k.Plans.WhatIf.Forget()
	k.Answer.Clear()
	k.Toast.Pass()
	k.Menu.Close()
	k.Hover.CloseFan()
	k.Screen.Played(c, plan)
	c.Sound.Play("click")
	c.NeedRedraw()
}

// switchTo abandons an unfinished selection for another piece that could have been selected. It undoes the selection if it had no effect,
// and otherwise ends it.
func (k *Chooser) switchTo(c *ui.Context, piece rules.PieceID) bool {
	row := rules.SwitchPiece(k.Shown.Position(), piece)
	if row == nil {
		return false
	}
	last := row[len(row)-1]
	if k.Undoable && k.Match.Replace(last) == nil {
		row = nil
	}
	for _, choice := range row {
		if err := k.Match.Play(choice); err != nil {
			k.Toast.Fail(c, err)
			break
		}
	}
	k.played(c, true, false)
	return true
}

// Offer plays the only option in out, or opens a menu of verbs at the point at.
func (k *Chooser) Offer(c *ui.Context, out []picking.Option, at ui.Point) {
	switch len(out) {
	case 0:
	case 1:
		k.agreeOnMap(c, out[0])
	default:
		k.openMenu(c, out, at)
	}
	c.NeedRedraw()
}

// openMenu opens a menu of verbs at the point at. An attack has one even if it is the only option, because a click must not throw dice unseen.
func (k *Chooser) openMenu(c *ui.Context, out []picking.Option, at ui.Point) {
	k.Menu.Open(out, at)
	if c.UI.Focused() != "" {
		c.UI.Focus("verb0")
	}
	c.NeedRedraw()
}

// CanUndo returns nil if Undo will revert something, and otherwise the reason.
func (k *Chooser) CanUndo() error {
	if k.changed() {
		return nil
	}
	return k.Match.CanUndo()
}

// changed reports whether the person has changed the plan of an attack or the group that moves.
func (k *Chooser) changed() bool {
	return k.revision == k.Match.Revision() && (k.Plans.Group.On() || k.PlansAttack() && k.Plans.Attack.Changed())
}

// Undo reverts one thing: the last change of a plan, or else the last decision. If it cannot, it shows the reason. No event is being shown.
func (k *Chooser) Undo(c *ui.Context) {
	switch g := &k.Plans.Group; {
	case g.On() && len(g.Pieces) < len(g.Stack):
		k.regroup(c, g.Stack)
	case g.On():
		k.LeaveGroup(c)
	case k.changed():
		k.Plans.Attack.UndoChange(k.Situation())
	default:
		k.undoChoice(c)
	}
	c.NeedRedraw()
}

// undoChoice reverts the last decision, or shows why it cannot.
func (k *Chooser) undoChoice(c *ui.Context) {
	if err := k.Match.Undo(); err != nil {
		k.Toast.Say(c, toolbar.WhyNoUndo(c, err), noUndoShown)
		return
	}
	k.Undoable, k.Targeted = false, false
	k.Hover.CloseFan()
	k.Screen.Refresh(c)
	k.Undoable = k.begun()
}

// begun reports whether the last choice selected the active piece, so that Esc releases it.
func (k *Chooser) begun() bool {
	n := k.Match.Played()
	if !k.Human || k.Decision.Piece == 0 || n == 0 {
		return false
	}
	last := k.Match.Records()[n-1]
	pick := k.Match.At(n - 1).Describe(last.Choice)
	return last.By == k.Decision.By && pick.Piece == k.Decision.Piece && pick.Cell == 0 && !pick.Pass
}
