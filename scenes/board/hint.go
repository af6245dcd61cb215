package board

import (
	"math"
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// hint is the advice of an engine.
type hint struct {
	advice   *game.Advice   // nil = none
	proposed picking.Option // recommended option
	path     []rules.CellID // path of the recommended move
}

// hinter returns the seat name of the engine that gives hints; empty = none.
func (b *Board) hinter() string {
	if b.play.Adviser == nil || b.play.HintSeat == nil {
		return ""
	}
	return b.play.HintSeat()
}

// canAsk reports whether a person can ask for a hint now.
func (b *Board) canAsk() bool {
	return b.human && b.replay.live && !b.queue.Busy() && len(b.picks.Options) > 1
}

// askHint asks an engine for its choice in the player's place.
func (b *Board) askHint(c *ui.Context) {
	seat := b.hinter()
	switch {
	case b.play.Adviser == nil:
		b.say(c, c.T("board.hint.none"), 240)
	case seat == "":
		b.say(c, c.T("board.hint.off"), 240)
	case !b.canAsk():
		b.say(c, c.T("board.hint.not-now"), 240)
	default:
		if err := b.play.Adviser.Request(seat); err != nil {
			b.failed(c, err)
		} else {
			c.Announce(c.T("board.hint.thinks", "seat", c.T("seat."+seat)))
		}
	}
	c.NeedRedraw()
}

// advise takes advice that has arrived, and removes advice that is out of date.
func (b *Board) advise(c *ui.Context) {
	a := b.play.Adviser
	if a == nil {
		return
	}
	if err := a.Update(); err != nil {
		b.failed(c, err)
	}
	was := b.hint.advice
	b.hint.advice = a.Advice()
	if b.hint.advice == was {
		return
	}
	c.NeedRedraw()
	b.hint.proposed = picking.Option{}
	if b.hint.advice == nil {
		return
	}
	b.picks.Cursor = -1 // Confirm plays the hint until the cursor moves again
	pos := b.play.Match.Position()
	b.hint.proposed = picking.Option{Choice: b.hint.advice.Choice, Info: pos.Describe(b.hint.advice.Choice)}
	b.hint.path = pos.Path(b.hint.path[:0], b.hint.advice.Choice)
	c.Announce(c.T("board.hint.is", "what", b.texts.ActIn(&b.decision, &b.hint.proposed)))
	b.logPanel.Unpoint()
	for _, cell := range []rules.CellID{b.hint.proposed.Info.Cell, b.pic.CellOf(b.hint.proposed.Info.Piece)} {
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
	if b.hint.advice == nil {
		return b.tutorial.on && b.tutorial.choice == choice && b.canAsk()
	}
	return b.hint.advice.Choice == choice && b.canAsk()
}

// hintedPiece reports whether the hint or the tutorial recommends a choice of a piece.
func (b *Board) hintedPiece(id rules.PieceID) bool {
	return id != 0 && b.hint.proposed.Info.Piece == id && b.hinted(b.hint.proposed.Choice)
}

// followHint plays the hint. If the hint only selects a unit, it asks for another hint about that unit.
func (b *Board) followHint(c *ui.Context) {
	o := b.hint.proposed
	if !b.hinted(o.Choice) || !slices.Contains(b.play.Match.Choices(), o.Choice) {
		return
	}
	was := b.decision.Piece
	b.leaveGroup(c)
	b.take(c, o)
	if p := b.play.Match.Position().Decision().Piece; p != 0 && p == o.Info.Piece && p != was && b.canAsk() {
		b.askHint(c)
	}
}

// ignoreHint removes the hint or cancels the request, and reports whether there was one.
func (b *Board) ignoreHint() bool {
	a := b.play.Adviser
	if a == nil || !a.Searching() && b.hint.advice == nil {
		return false
	}
	a.Cancel()
	b.hint.advice = nil
	return true
}

// hinting reports whether a hint is being computed or shown.
func (b *Board) hinting() bool {
	a := b.play.Adviser
	return a != nil && b.canAsk() && (a.Searching() || b.hint.advice != nil)
}

// hintShown reports whether a hint recommends an option that can be played.
func (b *Board) hintShown() bool { return b.hint.advice != nil && b.canAsk() }

// hintStrip shows the progress of the search, then the hint with a button to play it. It returns the height used.
func (b *Board) hintStrip(c *ui.Context, room ui.Rect) float64 {
	a := b.play.Adviser
	if !b.hinting() {
		return 0
	}
	buttons := []stripButton{{"hint-no", c.T("board.hint.ignore"), ui.ButtonStyle{Tip: c.T("board.tip.hint-ignore"), Size: 15}}}
	text := ""
	thinks := a.Searching()
	if thinks {
		text = b.considering(c)
		buttons[0].text = c.T("cancel")
		buttons = append(buttons, stripButton{"hint-hurry", c.T("board.hint.hurry"), ui.ButtonStyle{Action: ui.Skip, Tip: c.T("board.tip.hurry"), Size: 15}})
	} else {
		text = c.T("board.hint.is", "what", b.texts.ActIn(&b.decision, &b.hint.proposed))
		buttons = append(buttons, stripButton{"hint-yes", c.T("board.hint.play"), ui.ButtonStyle{Action: ui.FollowAdvice, Tip: c.T("board.tip.hint-play"), Primary: true, Size: 15}})
	}
	hit, h := b.strip(c, room, ui.Middle, text, c.Theme.Good, buttons)
	switch {
	case hit == 0:
		b.ignoreHint()
		c.NeedRedraw()
	case hit == 1 && thinks:
		a.MoveNow()
	case hit == 1:
		b.followHint(c)
	}
	return h
}

// considering returns a text with the time spent on the hint.
func (b *Board) considering(c *ui.Context) string {
	spent, most := b.play.Adviser.Progress()
	text := c.T("board.hint.thinks", "seat", c.T("seat."+b.hinter()))
	if most > 0 {
		text += "  " + c.T("board.seconds", "s", int(spent.Seconds()), "most", int(math.Ceil(most.Seconds())))
	}
	return text
}

// frameHint frames the button of a choice if it is recommended.
func (b *Board) frameHint(c *ui.Context, at ui.Rect, choice rules.Choice) {
	if b.hinted(choice) {
		panel.FrameNext(c, at)
	}
}
