package choosing

import (
	"slices"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// takeGroup makes pieces of a cell the group and highlights its destinations.
func (k *Chooser) takeGroup(c *ui.Context, cell rules.CellID, pieces []rules.PieceID) {
	k.Plans.Group = planning.Group{Group: k.Situation().Group(cell, pieces), Stack: k.Movers(cell)}
	k.Plans.Pass.Settle()
	k.Picks.Clear()
	k.Picks.CellOf, k.Picks.Active = k.Pieces.CellOf, pieces[0]
	for _, m := range k.Plans.Group.Destinations {
		k.Picks.Options = append(k.Picks.Options, picking.Option{Info: rules.ChoiceInfo{Verb: vocab.Move, Piece: pieces[0], Cell: m.Cell, From: cell, N: m.N}})
	}
	k.Picks.UpdateStops()
	k.forecastTargets(c)
	k.Hover.CloseFan()
	k.Hover.ClearPath()
	k.Plans.WhatIf.Forget()
	k.Answer.Clear()
	k.Toast.Pass()
	c.NeedRedraw()
}

// regroup makes other pieces of the same stack the group. An open fan stays open.
func (k *Chooser) regroup(c *ui.Context, pieces []rules.PieceID) {
	fan := k.Hover
	k.takeGroup(c, k.Plans.Group.From, pieces)
	k.Hover.Fan, k.Hover.FanFixed, k.Hover.FanMoved = fan.Fan, fan.FanFixed, fan.FanMoved
}

// LeaveGroup clears the group and restores the options of the decision.
func (k *Chooser) LeaveGroup(c *ui.Context) {
	if !k.Plans.Group.On() {
		return
	}
	k.Plans.Group.Drop()
	k.Plans.Pass.Settle()
	k.Hover.ClearPath()
	k.Plans.WhatIf.Forget()
	if k.Human {
		k.Picks.Load(k.Match.Position(), k.Match.Choices(), k.Pieces.CellOf)
		k.forecastTargets(c)
	}
	c.NeedRedraw()
}

// march moves the group to a cell.
func (k *Chooser) march(c *ui.Context, cell rules.CellID) {
	row := k.Plans.Group.Route(cell).Choices
	k.LeaveGroup(c)
	k.playRow(c, assist.FinishActive(k.Match.Position(), k.Decision.By, row))
}

// WholeStack selects the whole stack of a cell, or releases it if it is selected. It reports whether there was a stack.
func (k *Chooser) WholeStack(c *ui.Context, cell rules.CellID) bool {
	if k.Plans.Group.On() && k.Plans.Group.From == cell {
		k.LeaveGroup(c)
		return true
	}
	k.LeaveGroup(c)
	if len(k.Movers(cell)) == 0 {
		return false
	}
	k.unpick(c)
	k.takeGroup(c, cell, k.Movers(cell))
	return true
}

// unpick undoes the selection of a piece if it had no effect yet.
func (k *Chooser) unpick(c *ui.Context) {
	if k.Decision.Piece != 0 && k.Undoable && k.Match.CanUndo() == nil {
		k.undoChoice(c)
	}
}

// activeCell returns the cell of the active piece, or of the decision if no piece is active.
func (k *Chooser) activeCell() rules.CellID {
	if k.Decision.Piece == 0 {
		return k.Decision.Cell
	}
	return k.Pieces.CellOf(k.Decision.Piece)
}

// Stack returns the cell of the stack to which a key refers: the cell of the group, of the active piece, of the cursor, or under the
// pointer.
func (k *Chooser) Stack() rules.CellID {
	if k.Plans.Group.On() {
		return k.Plans.Group.From
	}
	if len(k.Plans.Movers) > 0 {
		return k.activeCell()
	}
	if cell := k.Pieces.CellOf(k.Decision.Piece); cell != 0 {
		return cell
	}
	if s, ok := k.Picks.Current(); ok && s.Piece != 0 {
		return k.Pieces.CellOf(s.Piece)
	}
	return k.Hover.Cell
}

// clickGroup handles a click while a group is selected: the group moves to a highlighted cell, a piece of its open fan leaves it or joins again, or
// the group is released. It reports whether the click is handled completely.
func (k *Chooser) clickGroup(c *ui.Context, at Click) bool {
	if o := k.Picks.CellOption(at.Cell); o != nil && !k.another(at) {
		k.Agree(c, *o)
		return true
	}
	g := &k.Plans.Group
	from := g.From
	if at.OnFan && slices.Contains(g.Stack, at.Piece) {
		if pieces := g.Without(at.Piece); len(pieces) > 0 {
			k.regroup(c, pieces)
		}
		return true
	}
	k.LeaveGroup(c)
	return at.Cell == from
}

// Grab starts dragging a piece or a stack: the active piece or a piece of an open fan, otherwise the stack.
func (k *Chooser) Grab(c *ui.Context, at Click) {
	var pieces []rules.PieceID
	switch {
	case k.Plans.Group.On() && at.Cell == k.Plans.Group.From:
		pieces = k.Plans.Group.Pieces
	case at.Piece == 0:
		return
	case len(k.Situation().Active(at.Cell)) > 0 && len(k.Movers(at.Cell)) > 0:
		k.LeaveGroup(c)
		pieces = k.Situation().Active(at.Cell)
	case len(k.Movers(at.Cell)) == 0:
		return
	case k.Picks.Piece != 0 && at.Piece == k.Picks.Piece && slices.Contains(k.Movers(at.Cell), at.Piece): // selected by itself
		pieces = []rules.PieceID{at.Piece}
	default:
		k.LeaveGroup(c)
		k.unpick(c)
		pieces = k.Movers(at.Cell)
		if at.OnFan && k.Hover.Fan != 0 { // an undo closes the fan
			if !slices.Contains(pieces, at.Piece) {
				return
			}
			pieces = []rules.PieceID{at.Piece}
		}
	}
	if len(pieces) == 0 {
		return
	}
	k.takeGroup(c, at.Cell, pieces)
	k.Plans.Group.Dragged = true
}

// Drop ends dragging a group. It moves the group to a cell, attacks the enemies there, or shows why neither is possible. The point at is that of
// the screen at which a menu opens.
func (k *Chooser) Drop(c *ui.Context, cell rules.CellID, at ui.Point) {
	g := &k.Plans.Group
	g.Dragged = false
	switch o := k.Picks.CellOption(cell); {
	case cell == 0 || cell == g.From:
		k.LeaveGroup(c)
	case o == nil:
		lead := g.Pieces[0]
		k.LeaveGroup(c)
		if out := k.attacks(cell); len(out) > 0 && lead == k.Decision.Piece {
			k.openMenu(c, out, at)
			break
		}
		k.explainMove(c, lead, cell)
	default:
		k.Agree(c, *o)
	}
}
