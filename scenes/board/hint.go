package board

import (
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/ui"
)

// adviser asks an engine for hints and keeps the answer in the panel of the hint.
type adviser struct {
	chooser *choosing.Chooser
	session *ui.Session // engine, and the choice of the player which engine to ask
	panel   *hint.Panel
	toast   *strip.Toast
}

// seat returns the seat name of the engine that gives hints; empty = none.
func (a *adviser) seat() string {
	if a.session.Adviser == nil || a.session.HintSeat == nil {
		return ""
	}
	return a.session.HintSeat()
}

// request asks the engine for its choice in the player's place, or shows why it cannot.
func (a *adviser) request(c *ui.Context) {
	seat := a.seat()
	switch {
	case a.session.Adviser == nil:
		a.toast.Say(c, c.T("board.hint.none"), 240)
	case seat == "":
		a.toast.Say(c, c.T("board.hint.off"), 240)
	case !a.chooser.CanAsk():
		a.toast.Say(c, c.T("board.hint.not-now"), 240)
	default:
		if err := a.session.Adviser.Request(seat); err != nil {
			a.toast.Fail(c, err)
		} else {
			c.Announce(c.T("board.hint.thinks", "seat", c.T("seat."+seat)))
		}
	}
	c.NeedRedraw()
}

// update takes advice that has arrived, and removes advice that is out of date. It reports whether there is new advice.
func (a *adviser) update(c *ui.Context) (arrived bool) {
	engine := a.session.Adviser
	if engine == nil {
		return false
	}
	if err := engine.Update(); err != nil {
		logPanic(err)
		a.toast.Fail(c, err)
	}
	if !a.panel.Update(engine.Advice(), a.session.Match.Position()) {
		return false
	}
	c.NeedRedraw()
	return a.panel.Advice() != nil
}

// cancel removes the hint or cancels the request, and reports whether there was one.
func (a *adviser) cancel() bool {
	engine := a.session.Adviser
	if engine == nil || !engine.Searching() && a.panel.Advice() == nil {
		return false
	}
	engine.Cancel()
	a.panel.Drop()
	return true
}

// hintView returns the data that the strip of the hint shows.
func (w *views) hintView() *hint.View {
	engine := w.play.Adviser
	v := &hint.View{Env: w.env(), Decision: w.chooser.Decision, Open: engine != nil && w.chooser.CanAsk()}
	if v.Open {
		v.Seat, v.Searching = w.hints.seat(), engine.Searching()
		v.Spent, v.Most = engine.Progress()
	}
	if a := w.panels.hint.Advice(); a != nil {
		v.Caution = w.caution(a)
	}
	return v
}

// caution returns the objection to the recommended option, a warning or the moves that it leaves undone, and why the engine recommends it
// all the same. It is empty if nothing speaks against it.
func (w *views) caution(a *game.Advice) string {
	o, pass := w.panels.hint.Proposed(), &w.chooser.Plans.Pass
	text := w.chooser.Warning(&o)
	if text == "" && o.Info.Pass && pass.Much() {
		text = w.texts.Unfinished(&w.chooser.Decision, &pass.PassCheck) + "."
	}
	if r := a.Report; text != "" && r != nil && r.Rollouts > 0 && len(r.Options) > 1 {
		text += " " + w.texts.Lang.T("board.hint.still", "n", r.Rollouts)
	}
	return text
}

// advise takes advice that has arrived, and shows where it applies.
func (b *Board) advise(c *ui.Context) {
	if !b.hints.update(c) {
		return
	}
	b.model.chooser.Picks.Cursor = -1 // Confirm plays the hint until the cursor moves again
	c.Announce(b.panels.hint.Text(b.views.hintView(), c))
	b.panels.log.Unpoint()
	o := b.panels.hint.Proposed()
	for _, cell := range []rules.CellID{o.Info.Cell, b.model.pic.CellOf(o.Info.Piece)} {
		if b.model.pic.OnMap(cell) {
			b.camera.glance(cell)
			break
		}
	}
}

// followHint plays the hint. If the hint only selects a unit, it asks for another hint about that unit.
func (b *Board) followHint(c *ui.Context) {
	if b.model.chooser.FollowHint(c) {
		b.hints.request(c)
	}
}
