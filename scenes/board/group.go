package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/ui"
)

// group is a stack or a part of it that moves together, by a click on a cell or by dragging. The small decisions that the rules require on
// the way are played one after the other.
type group struct {
	pieces  []rules.PieceID // empty = no group
	from    rules.CellID    // cell of the group
	to      rules.CellID    // destination for which way was computed
	way     rules.GroupMove // planned move to that cell
	dragged bool            // true if it follows the pointer
	at      ui.Point        // position of the pointer
}

func (g *group) on() bool { return len(g.pieces) > 0 }

// drop clears the group.
func (g *group) drop() { *g = group{} }

// movers lists the pieces of a cell that can move, the active piece first, then from the top down.
func (b *Board) movers(cell rules.CellID) (list []rules.PieceID) {
	if !b.human || b.queue.Busy() || !b.replay.live || !b.pic.OnMap(cell) {
		return nil
	}
	pos := b.play.Match.Position()
	for _, id := range slices.Backward(b.pic.Stacks[cell]) {
		q := b.pic.Piece(id)
		switch {
		case !q.Unit || q.Side != b.decision.By || len(rules.Destinations(pos, id)) == 0:
		case id == b.decision.Piece:
			list = slices.Insert(list, 0, b.pic.Members(id)...)
		default:
			list = append(list, b.pic.Members(id)...)
		}
	}
	return list
}

// atWork lists the active pieces of a cell.
func (b *Board) atWork(cell rules.CellID) (list []rules.PieceID) {
	if b.decision.Piece == 0 || b.pic.CellOf(b.decision.Piece) != cell {
		return nil
	}
	list = append(list, b.decision.Piece)
	for _, id := range b.pic.Stacks[cell] {
		if id != b.decision.Piece && slices.Contains(b.pic.Piece(id).Marks, vocab.Moving) {
			list = append(list, id)
		}
	}
	return list
}

// unpick undoes the selection of a piece if it had no effect yet.
func (b *Board) unpick(c *ui.Context) {
	if b.decision.Piece != 0 && b.lastPick && b.play.Match.CanUndo() == nil {
		b.undo(c)
	}
}

// takeGroup makes pieces of a cell the group and highlights its destinations.
func (b *Board) takeGroup(c *ui.Context, cell rules.CellID, pieces []rules.PieceID) {
	pos := b.play.Match.Position()
	b.group = group{pieces: pieces, from: cell}
	b.passWarning.settle()
	b.picks.clear()
	b.picks.home = b.pic.CellOf
	dearest := map[rules.CellID]int{}
	var cells []rules.CellID
	for _, id := range pieces {
		for _, m := range rules.Destinations(pos, id) {
			if _, seen := dearest[m.Cell]; !seen && b.pic.OnMap(m.Cell) && m.Cell != cell {
				cells = append(cells, m.Cell)
			}
			dearest[m.Cell] = max(dearest[m.Cell], m.N)
		}
	}
	slices.Sort(cells)
	for _, to := range cells {
		if len(pieces) > 1 { // later units may pay for those already there, so the hex shows the cost of the whole move
			if n := rules.PlanGroupMove(pos, pieces, to).Cost; n > 0 {
				dearest[to] = n
			}
		}
		b.picks.options = append(b.picks.options, option{pick: rules.ChoiceInfo{Verb: vocab.Move, Piece: pieces[0], Cell: to, From: cell, N: dearest[to]}})
	}
	b.picks.restop()
	b.hover.closeFan()
	b.hover.noPath()
	b.whatIf.forget()
	b.refusal.clear()
	b.toast.pass()
	c.NeedRedraw()
}

// leaveGroup clears the group and restores the options of the decision.
func (b *Board) leaveGroup(c *ui.Context) {
	if !b.group.on() {
		return
	}
	b.group.drop()
	b.passWarning.settle()
	b.hover.noPath()
	b.whatIf.forget()
	if b.human {
		b.picks.load(b.play.Match.Position(), b.play.Match.Choices(), b.pic.CellOf)
	}
	c.NeedRedraw()
}

// wayOf plans the move of the group to a cell.
func (b *Board) wayOf(cell rules.CellID) *rules.GroupMove {
	g := &b.group
	if g.to != cell {
		g.to, g.way = cell, rules.GroupMove{}
		if b.picks.litCell(cell) != nil {
			g.way = rules.PlanGroupMove(b.play.Match.Position(), g.pieces, cell)
		}
	}
	return &g.way
}

// marchTo moves the group to a cell.
func (b *Board) marchTo(c *ui.Context, cell rules.CellID) {
	row := b.wayOf(cell).Choices
	b.leaveGroup(c)
	b.playRow(c, b.untilSpent(row))
}

// untilSpent appends the choice that finishes the active piece if the piece can do nothing more after the choices in row.
func (b *Board) untilSpent(row []rules.Choice) []rules.Choice {
	end := rules.CloneView(b.play.Match.Position())
	for _, choice := range row {
		if end.ToMove() != b.decision.By || !slices.Contains(end.Choices(nil), choice) {
			return row
		}
		end.Apply(choice, nil)
	}
	if pass, ok := rules.FinishIfDone(end); ok && end.ToMove() == b.decision.By {
		row = append(slices.Clone(row), pass)
	}
	return row
}

// playRow plays choices one after the other, and Undo reverts them as one.
func (b *Board) playRow(c *ui.Context, row []rules.Choice) {
	if len(row) == 0 {
		return
	}
	over := b.endsItself(c, row)
	if _, err := b.play.Match.PlaySequence(row); err != nil {
		b.failed(c, err)
	} else if over != "" {
		b.say(c, over, 240)
	}
	b.shown.own = b.play.Match.Played()
	b.picked(c, false)
}

// wholeStack selects the whole stack of a cell, or releases it if it is selected. It reports whether there was a stack.
func (b *Board) wholeStack(c *ui.Context, cell rules.CellID) bool {
	if b.group.on() && b.group.from == cell {
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
func (b *Board) stackMeant() rules.CellID {
	if b.group.on() {
		return b.group.from
	}
	if cell := b.pic.CellOf(b.decision.Piece); cell != 0 {
		return cell
	}
	if s, ok := b.picks.current(); ok && s.piece != 0 {
		return b.pic.CellOf(s.piece)
	}
	return b.hover.cell
}

// clickGroup handles a click while a group is selected: the group moves to a highlighted cell, or is released. It reports whether the click
// is handled completely.
func (b *Board) clickGroup(c *ui.Context, cell rules.CellID) bool {
	if o := b.picks.litCell(cell); o != nil {
		b.agree(c, *o)
		return true
	}
	from := b.group.from
	b.leaveGroup(c)
	return cell == from
}

// extra returns the ID, the text and the key of an additional prompt button for a group that is selected or can be; empty if there is none.
func (b *Board) extra(c *ui.Context) (id, text string, action ui.Action) {
	switch {
	case !b.human || b.queue.Busy():
	case b.group.on():
		return "group-leave", c.T("board.group.leave"), ui.Cancel
	case len(b.whole) > 1:
		return "group-take", c.T("board.group.take", "n", len(b.whole)), ui.WholeStack
	}
	return "", "", ui.NoAction
}

// drag moves pieces with the pointer and plays their move when they are dropped. It reports whether a drag moves pieces; any other drag
// pans the map.
func (b *Board) drag(c *ui.Context) bool {
	in := c.Input
	g := &b.group
	if in.DragBegan && in.From.In(b.cam.stage) && c.UI.Free() && !b.menu.isOpen() {
		b.grab(c, in.From)
	}
	if !g.dragged {
		return false
	}
	if !in.Dragging { // a second finger touches the screen
		b.leaveGroup(c)
		return true
	}
	g.at = in.Pointer
	cell := b.pic.CellAt(b.cam.toBoard(in.Pointer))
	if !in.Pointer.In(b.cam.stage) {
		cell = 0
	}
	if cell != b.hover.cell {
		b.look(c, cell, 0)
		b.updateWhatIf(c)
	}
	c.NeedRedraw()
	if !in.Released {
		return true
	}
	g.dragged = false
	switch o := b.picks.litCell(cell); {
	case cell == 0 || cell == g.from:
		b.leaveGroup(c)
	case o == nil:
		lead := g.pieces[0]
		b.leaveGroup(c)
		if out := b.attacks(cell); len(out) > 0 && lead == b.decision.Piece {
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
	piece, cell := b.pieceUnder(at)
	var pieces []rules.PieceID
	switch {
	case b.group.on() && cell == b.group.from:
		pieces = b.group.pieces
	case piece == 0:
		return
	case len(b.atWork(cell)) > 0 && len(b.movers(cell)) > 0:
		b.leaveGroup(c)
		pieces = b.atWork(cell)
	case len(b.movers(cell)) == 0:
		return
	default:
		b.leaveGroup(c)
		b.unpick(c)
		pieces = b.movers(cell)
		if b.inFanPiece(at) {
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
	b.group.dragged = true
}

// inFanPiece reports whether a screen point is on a piece of the open fan.
func (b *Board) inFanPiece(at ui.Point) bool {
	return b.hover.fan != 0 && slices.ContainsFunc(b.fanRects(), func(r ui.Rect) bool { return at.In(r) })
}

// askOf shows why a piece cannot move to a cell.
func (b *Board) askOf(c *ui.Context, piece rules.PieceID, cell rules.CellID) {
	if !c.Settings.Threat {
		return
	}
	if b.refuse(c, rules.Intent{Piece: piece, To: cell}, cell) && b.areas.compact {
		b.drawer = "info"
	}
	b.answer(c, piece, cell)
	b.remark(c)
}

// groupLabel returns the cost of the move to the cell under the pointer, and the number of pieces that arrive if not all do.
func (b *Board) groupLabel(c *ui.Context) string {
	w := &b.group.way
	text := ""
	if w.Cost > 0 {
		text = c.T("board.group.cost", "half-points", w.Cost)
	}
	if n := len(b.group.pieces); n > 1 {
		if text != "" {
			text += "  ·  "
		}
		text += c.T("board.group.come", "n", len(w.Moved), "of", n)
	}
	return text
}

func (b *Board) extraTip(c *ui.Context) string {
	if b.group.on() {
		return ""
	}
	return c.T("board.tip.group")
}

// drawDragged draws the group at the pointer.
func (b *Board) drawDragged(view *ebiten.Image) {
	g := &b.group
	if !g.dragged {
		return
	}
	const grow = 0.75
	step := math.Max(0.06*b.sizes.unit*b.cam.scale, 3)
	for i, id := range slices.Backward(g.pieces) {
		k := float64(i)
		if q := b.pic.Piece(id); q != nil {
			b.drawCounter(view, q, ui.Point{X: g.at.X - k*step, Y: g.at.Y + k*step}, b.pieceSide()*grow, 0.85)
		}
	}
}
