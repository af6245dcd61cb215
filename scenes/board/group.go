package board

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// unpick undoes the selection of a piece if it had no effect yet.
func (b *Board) unpick(c *ui.Context) {
	if b.chooser.Decision.Piece != 0 && b.chooser.Undoable && b.play.Match.CanUndo() == nil {
		b.undo(c)
	}
}

// takeGroup makes pieces of a cell the group and highlights its destinations.
func (b *Board) takeGroup(c *ui.Context, cell rules.CellID, pieces []rules.PieceID) {
	b.chooser.Plans.Group = planning.Group{Group: b.situation().Group(cell, pieces)}
	b.chooser.Plans.Pass.Settle()
	b.chooser.Picks.Clear()
	b.chooser.Picks.CellOf = b.pic.CellOf
	for _, m := range b.chooser.Plans.Group.Destinations {
		b.chooser.Picks.Options = append(b.chooser.Picks.Options, picking.Option{Info: rules.ChoiceInfo{Verb: vocab.Move, Piece: pieces[0], Cell: m.Cell, From: cell, N: m.N}})
	}
	b.chooser.Picks.UpdateStops()
	b.chooser.Hover.CloseFan()
	b.chooser.Hover.ClearPath()
	b.chooser.Plans.WhatIf.Forget()
	b.panels.info.Answer.Clear()
	b.panels.strips.Toast.Pass()
	c.NeedRedraw()
}

// leaveGroup clears the group and restores the options of the decision.
func (b *Board) leaveGroup(c *ui.Context) {
	if !b.chooser.Plans.Group.On() {
		return
	}
	b.chooser.Plans.Group.Drop()
	b.chooser.Plans.Pass.Settle()
	b.chooser.Hover.ClearPath()
	b.chooser.Plans.WhatIf.Forget()
	if b.chooser.Human {
		b.chooser.Picks.Load(b.play.Match.Position(), b.play.Match.Choices(), b.pic.CellOf)
	}
	c.NeedRedraw()
}

// marchTo moves the group to a cell.
func (b *Board) marchTo(c *ui.Context, cell rules.CellID) {
	row := b.chooser.Plans.Group.Route(cell).Choices
	b.leaveGroup(c)
	b.playRow(c, assist.FinishActive(b.play.Match.Position(), b.chooser.Decision.By, row))
}

// playRow plays choices one after the other, and Undo reverts them as one.
func (b *Board) playRow(c *ui.Context, row []rules.Choice) {
	if len(row) == 0 {
		return
	}
	over := b.texts.AutomaticEnd(b.play.Match.Position(), b.chooser.Decision.By, row)
	if _, err := b.play.Match.PlaySequence(row); err != nil {
		b.panels.strips.Toast.Fail(c, err)
	} else if over != "" {
		b.panels.strips.Toast.Say(c, over, 240)
	}
	b.shown.own = b.play.Match.Played()
	b.picked(c, false)
}

// wholeStack selects the whole stack of a cell, or releases it if it is selected. It reports whether there was a stack.
func (b *Board) wholeStack(c *ui.Context, cell rules.CellID) bool {
	if b.chooser.Plans.Group.On() && b.chooser.Plans.Group.From == cell {
		b.leaveGroup(c)
		return true
	}
	b.leaveGroup(c)
	if len(b.movers(cell)) == 0 {
		return false
	}
	b.unpick(c)
	b.takeGroup(c, cell, b.movers(cell))
	return true
}

// stackMeant returns the cell of the stack to which a key refers: the cell of the group, of the active piece, of the cursor, or under the
// pointer.
func (m *model) stackMeant() rules.CellID {
	if m.chooser.Plans.Group.On() {
		return m.chooser.Plans.Group.From
	}
	if cell := m.pic.CellOf(m.chooser.Decision.Piece); cell != 0 {
		return cell
	}
	if s, ok := m.chooser.Picks.Current(); ok && s.Piece != 0 {
		return m.pic.CellOf(s.Piece)
	}
	return m.chooser.Hover.Cell
}

// clickGroup handles a click while a group is selected: the group moves to a highlighted cell, or is released. It reports whether the click
// is handled completely.
func (b *Board) clickGroup(c *ui.Context, cell rules.CellID) bool {
	if o := b.chooser.Picks.CellOption(cell); o != nil {
		b.agree(c, *o)
		return true
	}
	from := b.chooser.Plans.Group.From
	b.leaveGroup(c)
	return cell == from
}

// extra returns the ID, the text and the key of an additional prompt button for a group that is selected or can be; empty if there is none.
func (m *model) extra(c *ui.Context) (id, text string, action ui.Action) {
	switch {
	case !m.chooser.Human || m.queue.Busy():
	case m.chooser.Plans.Group.On():
		return "group-leave", c.T("board.group.leave"), ui.Cancel
	case len(m.chooser.Plans.Movers) > 1:
		return "group-take", c.T("board.group.take", "n", len(m.chooser.Plans.Movers)), ui.WholeStack
	}
	return "", "", ui.NoAction
}

// drag moves pieces with the pointer and plays their move when they are dropped. It reports whether a drag moves pieces; any other drag
// pans the map.
func (b *Board) drag(c *ui.Context) bool {
	in := c.Input
	g := &b.chooser.Plans.Group
	cam := b.canvas.Camera
	if in.DragBegan && in.From.In(cam.Stage()) && c.UI.Free() && !b.chooser.Menu.IsOpen() {
		b.grab(c, in.From)
	}
	if !g.Dragged {
		return false
	}
	if !in.Dragging { // a second finger touches the screen
		b.leaveGroup(c)
		return true
	}
	g.At = in.Pointer
	cell := b.pic.CellAt(cam.ToBoard(in.Pointer))
	if !in.Pointer.In(cam.Stage()) {
		cell = 0
	}
	if cell != b.chooser.Hover.Cell {
		b.look(c, cell, 0)
		b.updateWhatIf(c)
	}
	c.NeedRedraw()
	if !in.Released {
		return true
	}
	g.Dragged = false
	switch o := b.chooser.Picks.CellOption(cell); {
	case cell == 0 || cell == g.From:
		b.leaveGroup(c)
	case o == nil:
		lead := g.Pieces[0]
		b.leaveGroup(c)
		if out := b.attacks(cell); len(out) > 0 && lead == b.chooser.Decision.Piece {
			b.offer(c, out, in.Pointer)
			break
		}
		b.askOf(c, lead, cell)
	default:
		b.agree(c, *o)
	}
	return true
}

// grab starts dragging the piece or stack at a point: the active piece or a piece of an open fan, otherwise the stack.
func (b *Board) grab(c *ui.Context, at ui.Point) {
	piece, cell := b.views.placement().Find(at)
	var pieces []rules.PieceID
	switch {
	case b.chooser.Plans.Group.On() && cell == b.chooser.Plans.Group.From:
		pieces = b.chooser.Plans.Group.Pieces
	case piece == 0:
		return
	case len(b.situation().Active(cell)) > 0 && len(b.movers(cell)) > 0:
		b.leaveGroup(c)
		pieces = b.situation().Active(cell)
	case len(b.movers(cell)) == 0:
		return
	default:
		b.leaveGroup(c)
		b.unpick(c)
		pieces = b.movers(cell)
		if b.views.placement().OnFan(at) {
			if !slices.Contains(pieces, piece) {
				return
			}
			pieces = []rules.PieceID{piece}
		}
	}
	if len(pieces) == 0 {
		return
	}
	b.takeGroup(c, cell, pieces)
	b.chooser.Plans.Group.Dragged = true
}

// askOf shows why a piece cannot move to a cell.
func (b *Board) askOf(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	if !c.Settings.Threat {
		return
	}
	if b.refuse(c, rules.Intent{Piece: piece, To: cell}, cell) && b.areas.compact {
		b.panels.drawers.Open = toolbar.Info
	}
	b.answer(c, piece, cell)
	b.remark(c)
}
