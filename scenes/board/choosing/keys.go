package choosing

import (
	"slices"

	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Pass presses the button that the tutorial highlights, or else plays the default. It reports false if there is neither.
func (k *Chooser) Pass(c *ui.Context) bool {
	if o := k.Coach.Button(k.Picks.Buttons); o != nil {
		k.Press(c, *o)
		return true
	}
	o, ok := k.Picks.Default()
	if ok {
		k.Press(c, o)
	}
	return ok
}

// SelectStop selects a piece or a cell that the keyboard visits, and opens a menu at a point of the screen if there are several options.
func (k *Chooser) SelectStop(c *ui.Context, s picking.Stop, at ui.Point) {
	if s.Piece != 0 {
		k.Select(c, s.Piece, at)
		return
	}
	out, _ := k.Picks.ClickCell(s.Cell)
	k.Offer(c, out, at)
}

// Deselect takes back the selection of a piece or a cell, or else does what Release does.
func (k *Chooser) Deselect(c *ui.Context) {
	k.Menu.Close()
	if !k.Picks.Back() {
		k.Release(c)
	}
	c.NeedRedraw()
}

// Release undoes the last choice if it only selected a piece or a target. It reports whether it did.
func (k *Chooser) Release(c *ui.Context) bool {
	if !(k.Undoable || k.Targeted) || !k.Human || k.Match.CanUndo() != nil {
		return false
	}
	k.Undo(c)
	return true
}

// FollowHint plays the recommended option. It reports whether that only selected a unit, about which another hint can be given.
func (k *Chooser) FollowHint(c *ui.Context) (selected bool) {
	o := k.Hint.Proposed()
	if !k.Hinted(o.Choice) || !slices.Contains(k.Match.Choices(), o.Choice) {
		return false
	}
	was := k.Decision.Piece
	k.LeaveGroup(c)
	k.Take(c, o)
	p := k.Match.Position().Decision().Piece
	return p != 0 && p == o.Info.Piece && p != was && k.CanAsk()
}
