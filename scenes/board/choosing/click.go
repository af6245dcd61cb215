package choosing

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Click is a click on the map.
type Click struct {
	Piece rules.PieceID // 0 = none
	Cell  rules.CellID  // 0 = beside the map
	At    ui.Point      // on the screen, for a menu
	OnFan bool          // true if the piece was clicked in a fan
}

// Click handles a click: it selects something, plays a choice, or explains why neither is possible.
func (k *Chooser) Click(c *ui.Context, at Click) {
	k.Answer.Dismiss()
	k.Toast.Pass()
	k.Plans.WhatIf.Forget()
	if c.Input.Shift && k.WholeStack(c, at.Cell) {
		return
	}
	if k.Plans.Group.On() && k.clickGroup(c, at) {
		return
	}
	if k.Human && k.clickPick(c, at) {
		return
	}
	k.explain(c, at.Piece, at.Cell)
	k.explainDue(c, at.Piece, at.Cell)
}

// clickPick handles a click as a selection. It reports whether anything was selected.
func (k *Chooser) clickPick(c *ui.Context, at Click) bool {
	lit := at.Piece != 0 && k.Picks.PieceHighlighted(at.Piece)
	if lit && !at.OnFan && (k.oneOfTargets(at.Piece, at.Cell) || k.oneOfSeveral(at.Piece, at.Cell)) {
		k.openFan(c, at.Cell)
		return true
	}
	if lit {
		k.clickPiece(c, at.Piece, at.At)
		if c.Input.Touch && k.Picks.Piece != 0 { // the destination comes next and may be below the fan
			k.Hover.CloseFan()
		}
		return true
	}
	if k.another(at) && k.switchTo(c, at.Piece) {
		return true
	}
	if at.Cell != 0 {
		if out, hit := k.Picks.ClickCell(at.Cell); hit {
			k.Offer(c, out, at.At)
			return true
		}
	}
	if k.clickHidden(c, at) {
		return true
	}
	if out := k.attacks(at.Cell); len(out) > 0 {
		k.openMenu(c, out, at.At)
		return true
	}
	return k.switchTo(c, at.Piece)
}

// hexCorners is the number of corners of a hex. An area has more, and room beside its counters.
const hexCorners = 6

// another reports whether a click is on a unit of another stack that can be selected instead of the active units, and not on the cell below it, to
// which these could move. A counter fills its hex, so that only a click on a fan means the counter there; in an area every click on a counter does.
func (k *Chooser) another(at Click) bool {
	if at.Piece == 0 || !k.Pieces.OnMap(at.Cell) || !at.OnFan && len(k.Board.Cells[at.Cell].Outline) <= hexCorners {
		return false
	}
	from := k.Pieces.CellOf(k.Decision.Piece)
	if k.Plans.Group.On() {
		from = k.Plans.Group.From
	}
	return at.Cell != from && slices.Contains(k.Movers(at.Cell), at.Piece)
}

// clickHidden handles a click on a stack whose top hides selectable pieces: it selects the only one, or fans out the stack. It reports whether
// there are any.
func (k *Chooser) clickHidden(c *ui.Context, at Click) bool {
	var lit []rules.PieceID
	for _, id := range k.Pieces.Stacks[at.Cell] {
		if k.Picks.PieceHighlighted(id) {
			lit = append(lit, id)
		}
	}
	switch len(lit) {
	case 0:
		return false
	case 1:
		k.clickPiece(c, lit[0], at.At)
	default:
		k.openFan(c, at.Cell)
	}
	return true
}

// openFan fans out a stack.
func (k *Chooser) openFan(c *ui.Context, cell rules.CellID) {
	k.Hover.OpenFan(cell)
	c.NeedRedraw()
}

// clickPiece selects a highlighted piece. If the piece is part of the planned attack, the click removes it or adds it again, like a click
// in the panel of attackers.
func (k *Chooser) clickPiece(c *ui.Context, id rules.PieceID, at ui.Point) {
	if k.PlansAttack() && k.Plans.CanLeaveOut(id, k.Picks.Options) && !k.HintedPiece(id) { // a hint makes it join at once
		k.LeaveOut(c, id)
		return
	}
	k.Select(c, id, at)
}

// Select selects a highlighted piece, and opens a menu at a point of the screen if the piece has several options.
func (k *Chooser) Select(c *ui.Context, id rules.PieceID, at ui.Point) {
	out, _ := k.Picks.ClickPiece(id)
	k.Offer(c, out, at)
}

// LeftOut lists the pieces that the planned attack or the group that moves leaves behind.
func (k *Chooser) LeftOut() (list []rules.PieceID) {
	switch g := &k.Plans.Group; {
	case g.On():
		for _, id := range g.Stack {
			if !slices.Contains(g.Pieces, id) {
				list = append(list, id)
			}
		}
	case k.PlansAttack():
		list = slices.Concat(k.Plans.Attack.Out, k.Plans.Attack.Spare)
	}
	return list
}

// LeaveOut removes a unit from the planned attack, or adds it again.
func (k *Chooser) LeaveOut(c *ui.Context, id rules.PieceID) {
	k.Plans.Attack.LeaveOut(k.Situation(), id)
	c.NeedRedraw()
}

// attacks lists the options by which the active piece can attack the enemies in a cell.
func (k *Chooser) attacks(cell rules.CellID) []picking.Option {
	return k.Plans.Attack.AttacksOn(k.Situation(), cell, k.Picks.Options)
}

// oneOfSeveral reports whether a click on the top piece of a stack would at once do something to it that could be done to another piece below it
// instead, such as the loss of a step. The selection of a piece, which can be taken back, is not meant.
func (k *Chooser) oneOfSeveral(piece rules.PieceID, cell rules.CellID) bool {
	if k.Pieces.Grouped || k.PlansAttack() || k.HintedPiece(piece) {
		return false
	}
	others := slices.ContainsFunc(k.Pieces.StackOf(cell, piece), func(id rules.PieceID) bool { return id != piece && k.Picks.PieceHighlighted(id) })
	i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return k.Picks.IsOpen(&o) && o.Info.Piece == piece })
	if !others || i < 0 || k.Picks.Options[i].Info.Cell != 0 {
		return false
	}
	next := rules.CloneView(k.Shown.Position())
	next.Apply(k.Picks.Options[i].Choice, nil)
	return next.ToMove() != k.Decision.By || next.Decision().Piece != piece
}

// oneOfTargets reports whether an enemy on top of a stack hides another possible target, so that the person must choose between them.
func (k *Chooser) oneOfTargets(piece rules.PieceID, cell rules.CellID) bool {
	if k.Pieces.Grouped || k.Pieces.Piece(piece).Side != k.Decision.By.Other() {
		return false
	}
	return slices.ContainsFunc(k.Pieces.StackOf(cell, piece), func(id rules.PieceID) bool { return id != piece && k.Picks.PieceHighlighted(id) })
}
