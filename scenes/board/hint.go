package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/ui"
)

// hinter returns the seat name of the engine that gives hints; empty = none.
func (b *Board) hinter() string {
	if b.play.Adviser == nil || b.play.HintSeat == nil {
		return ""
	}
	return b.play.HintSeat()
}

// askHint asks an engine for its choice in the player's place.
func (b *Board) askHint(c *ui.Context) {
	seat := b.hinter()
	switch {
	case b.play.Adviser == nil:
		b.panels.strips.Toast.Say(c, c.T("board.hint.none"), 240)
	case seat == "":
		b.panels.strips.Toast.Say(c, c.T("board.hint.off"), 240)
	case !b.canAsk():
		b.panels.strips.Toast.Say(c, c.T("board.hint.not-now"), 240)
	default:
		if err := b.play.Adviser.Request(seat); err != nil {
			b.panels.strips.Toast.Fail(c, err)
		} else {
			c.Announce(c.T("board.hint.thinks", "seat", c.T("seat."+seat)))
		}
	}
	c.NeedRedraw()
}

// hintView returns the data that the strip of the hint shows.
func (b *Board) hintView() *hint.View {
	v := &hint.View{Env: b.env(), Decision: b.chooser.Decision, Open: b.play.Adviser != nil && b.canAsk()}
	if v.Open {
		v.Seat, v.Searching = b.hinter(), b.play.Adviser.Searching()
		v.Spent, v.Most = b.play.Adviser.Progress()
	}
	return v
}

// advise takes advice that has arrived, and removes advice that is out of date.
func (b *Board) advise(c *ui.Context) {
	a := b.play.Adviser
	if a == nil {
		return
	}
	if err := a.Update(); err != nil {
		logPanic(err)
		b.panels.strips.Toast.Fail(c, err)
	}
	if !b.panels.hint.Update(a.Advice(), b.match.Position()) {
		return
	}
	c.NeedRedraw()
	if b.panels.hint.Advice() == nil {
		return
	}
	b.chooser.Picks.Cursor = -1 // Confirm plays the hint until the cursor moves again
	c.Announce(b.panels.hint.Text(b.hintView(), c))
	b.panels.log.Unpoint()
	o := b.panels.hint.Proposed()
	for _, cell := range []rules.CellID{o.Info.Cell, b.pic.CellOf(o.Info.Piece)} {
		if b.pic.OnMap(cell) {
			if !b.canvas.Camera.Sees(b.board.Cells[cell].Center) {
				b.canvas.Camera.Look(b.board.Cells[cell].Center)
			}
			break
		}
	}
}

// hinted reports whether a choice is recommended by the hint, or otherwise by the tutorial.
func (b *Board) hinted(choice rules.Choice) bool {
	if b.panels.hint.Advice() == nil {
		return b.coach.Asks(choice) && b.canAsk()
	}
	return b.panels.hint.Advice().Choice == choice && b.canAsk()
}

// hintedPiece reports whether the hint or the tutorial recommends a choice of a piece.
func (b *Board) hintedPiece(id rules.PieceID) bool {
	return id != 0 && b.panels.hint.Proposed().Info.Piece == id && b.hinted(b.panels.hint.Proposed().Choice)
}

// followHint plays the hint. If the hint only selects a unit, it asks for another hint about that unit.
func (b *Board) followHint(c *ui.Context) {
	o := b.panels.hint.Proposed()
	if !b.hinted(o.Choice) || !slices.Contains(b.match.Choices(), o.Choice) {
		return
	}
	was := b.chooser.Decision.Piece
	b.leaveGroup(c)
	b.take(c, o)
	if p := b.match.Position().Decision().Piece; p != 0 && p == o.Info.Piece && p != was && b.canAsk() {
		b.askHint(c)
	}
}

// ignoreHint removes the hint or cancels the request, and reports whether there was one.
func (b *Board) ignoreHint() bool {
	a := b.play.Adviser
	if a == nil || !a.Searching() && b.panels.hint.Advice() == nil {
		return false
	}
	a.Cancel()
	b.panels.hint.Drop()
	return true
}

// hintReady reports whether a hint recommends an option that can be played.
func (b *Board) hintReady() bool { return b.panels.hint.Advice() != nil && b.canAsk() }
