package board

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/combat"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// click handles a click on the board.
func (b *Board) click(c *ui.Context, at ui.Point) {
	if b.queue.Busy() {
		b.skip(c)
		return
	}
	if b.chooser.Menu.IsOpen() {
		b.chooser.Menu.Close()
		c.NeedRedraw()
		return
	}
	piece, cell := b.views.placement().Find(at)
	if c.Input.Touch && cell != b.chooser.Hover.Fan { // a finger leaves no hover that could close the fan
		b.chooser.Hover.CloseFan()
	}
	b.clickOn(c, piece, cell, at)
}

// clickOn handles a click on a piece or a cell at a screen point.
func (b *Board) clickOn(c *ui.Context, piece rules.PieceID, cell rules.CellID, at ui.Point) {
	b.panels.info.Answer.Dismiss()
	b.panels.strips.Toast.Pass()
	b.chooser.Plans.WhatIf.Forget()
	if c.Input.Shift && b.wholeStack(c, cell) {
		return
	}
	if b.chooser.Plans.Group.On() && b.clickGroup(c, cell) {
		return
	}
	if b.chooser.Human && b.clickPick(c, piece, cell, at) {
		return
	}
	b.ask(c, piece, cell)
	b.answer(c, piece, cell)
}

// clickPick handles a click as a selection. It reports whether anything was selected.
func (b *Board) clickPick(c *ui.Context, piece rules.PieceID, cell rules.CellID, at ui.Point) bool {
	if piece != 0 && b.chooser.Picks.PieceHighlighted(piece) && b.oneOfTargets(piece, cell) && !b.views.placement().OnFan(at) {
		b.chooser.Hover.OpenFan(cell)
		c.NeedRedraw()
		return true
	}
	if piece != 0 && b.chooser.Picks.PieceHighlighted(piece) {
		b.clickPiece(c, piece, at)
		if c.Input.Touch && b.chooser.Picks.Piece != 0 { // the destination comes next and may be below the fan
			b.chooser.Hover.CloseFan()
		}
		return true
	}
	if cell != 0 {
		if out, hit := b.chooser.Picks.ClickCell(cell); hit {
			b.offer(c, out, at)
			return true
		}
	}
	// The top of a stack may hide the selectable piece.
	stack := b.pic.Stacks[cell]
	var lit []rules.PieceID
	for _, id := range stack {
		if b.chooser.Picks.PieceHighlighted(id) {
			lit = append(lit, id)
		}
	}
	switch {
	case len(lit) == 1:
		b.clickPiece(c, lit[0], at)
		return true
	case len(lit) > 1:
		b.chooser.Hover.OpenFan(cell)
		c.NeedRedraw()
		return true
	}
	if out := b.attacks(cell); len(out) > 0 {
		b.offer(c, out, at)
		return true
	}
	return b.switchTo(c, piece)
}

// attacks lists the options by which the active piece can attack the enemies in a cell.
func (m *model) attacks(cell rules.CellID) []picking.Option {
	return m.chooser.Plans.Attack.AttacksOn(m.situation(), cell, m.chooser.Picks.Options)
}

// oneOfTargets reports whether an enemy on top of a stack hides another possible target, so that the player must choose between them.
func (m *model) oneOfTargets(piece rules.PieceID, cell rules.CellID) bool {
	if m.pic.Grouped || m.pic.Piece(piece).Side != m.chooser.Decision.By.Other() {
		return false
	}
	return slices.ContainsFunc(m.pic.StackOf(cell, piece), func(id rules.PieceID) bool { return id != piece && m.chooser.Picks.PieceHighlighted(id) })
}

// clickPiece selects a highlighted piece. If the piece is part of the planned attack, the click removes it or adds it again, like a click
// in the panel of attackers.
func (b *Board) clickPiece(c *ui.Context, id rules.PieceID, at ui.Point) {
	if b.combatPanelDue() && b.chooser.Plans.CanLeaveOut(id, b.chooser.Picks.Options) && !b.hints.hintedPiece(id) { // a hint makes it join at once
		b.perform(c, []panel.Intent{combat.LeaveOut{Piece: id}})
		return
	}
	out, _ := b.chooser.Picks.ClickPiece(id)
	b.offer(c, out, at)
}

// switchTo abandons an unfinished selection for another piece that could have been selected. It undoes the selection if it had no effect,
// and otherwise ends it.
func (b *Board) switchTo(c *ui.Context, piece rules.PieceID) bool {
	row := rules.SwitchPiece(b.position(), piece)
	if row == nil {
		return false
	}
	m, last := b.play.Match, row[len(row)-1]
	if b.chooser.Undoable && m.Replace(last) == nil {
		row = nil
	}
	for _, choice := range row {
		if err := m.Play(choice); err != nil {
			b.panels.strips.Toast.Fail(c, err)
			break
		}
	}
	b.picked(c, true)
	return true
}

// ask shows why the clicked piece or cell is not selectable.
func (b *Board) ask(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	actor := b.panels.info.Answer.Piece
	if b.chooser.Decision.Piece != 0 && b.chooser.Decision.By != rules.Chance {
		actor = b.chooser.Decision.Piece
	}
	if b.chooser.Picks.Piece != 0 {
		actor = b.chooser.Picks.Piece
	}
	click, now := assist.Click{Piece: piece, Cell: cell, Actor: actor}, b.situation()
	if b.chooser.Human && c.Settings.Threat {
		if in := now.TargetIntent(click, b.chooser.Picks.Options); in != (rules.Intent{}) && b.askAbout(c, in, cell) {
			b.remark(c)
			return
		}
	}
	in, own := now.Intent(click)
	switch {
	case own:
		b.panels.info.Answer.Piece = piece
	case in == (rules.Intent{}) && (cell == 0 || b.pic.Piece(piece) == nil):
		b.panels.info.Answer.Piece = 0
	}
	if in.Piece != 0 && c.Settings.Threat {
		b.askAbout(c, in, cell)
	}
	b.remark(c)
}

// askAbout shows the reasons against an intent, and reports whether there are any.
func (b *Board) askAbout(c *ui.Context, in rules.Intent, cell rules.CellID) bool {
	if !b.refuse(c, in, cell) {
		return false
	}
	b.unfold(c)
	return true
}
