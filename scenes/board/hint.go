package board

import (
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/reasons"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// adviser asks an engine for hints and keeps the answer in the panel of the hint.
type adviser struct {
	chooser *choosing.Chooser
	session *ui.Session // engine, and the choice of the player which engine to ask
	panel   *hint.Panel
	toast   *strip.Toast

	answer *game.Advice // last answer of the engine; nil = none
	given  *game.Advice // advice made of it
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
	if answer := engine.Advice(); answer != a.answer {
		a.answer, a.given = answer, a.sounder(answer)
	}
	if !a.panel.Update(a.given, a.session.Match.Position()) {
		return false
	}
	c.NeedRedraw()
	return a.panel.Advice() != nil
}

// sounder returns advice without an objection to it if a plan without one did about as well as the engine's answer, which may be nil.
func (a *adviser) sounder(answer *game.Advice) *game.Advice {
	if answer == nil {
		return nil
	}
	pos := a.session.Match.Position()
	return answer.Sounder(pos, func(c rules.Choice) bool {
		return a.objection(&picking.Option{Choice: c, Info: pos.Describe(c)}) == ""
	})
}

// objection returns what speaks against an option: a warning, or what it leaves undone. It is empty if nothing does.
func (a *adviser) objection(o *picking.Option) string {
	k := a.chooser
	if text := k.Warning(o); text != "" {
		return text
	}
	if pass := &k.Plans.Pass; o.Info.Pass && pass.Some() {
		return k.Texts.Unfinished(&k.Decision, &pass.PassCheck) + "."
	}
	return ""
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
		if o := w.panels.hint.Proposed(); a.Report != nil {
			r := reasons.View{Env: w.env(), Source: reasons.Source{Report: a.Report, Side: a.Side, Seat: a.Seat}}
			v.Why = strings.TrimSpace(w.hintedAttack(o.Choice) + " " + r.Why(w.match.Position(), w.texts.ActIn(&v.Decision, &o)))
		}
	}
	return v
}

// hintedAttack returns the attack that a choice begins, joins or supports, with its odds, or their change. It is empty if there is none.
func (w *views) hintedAttack(choice rules.Choice) string {
	pos := w.match.Position()
	next := rules.CloneView(pos)
	next.Apply(choice, nil)
	before, _ := pos.Forecast()
	after, ok := next.Forecast()
	switch {
	case !ok || !w.pic.OnMap(after.Target):
		return ""
	case before.Target == after.Target && before.Column != "" && before.Column != after.Column:
		return w.texts.Lang.T("board.hint.shift", "cell", w.texts.CellName(after.Target), "was", w.texts.Column(before.Column), "now", w.texts.Column(after.Column))
	}
	return w.texts.Lang.T("board.hint.attack", "cell", w.texts.CellName(after.Target), "odds", w.texts.Short(&after))
}

// caution returns the objection to the recommended option, and why it is recommended all the same. It is empty if nothing speaks against it.
func (w *views) caution(a *game.Advice) string {
	o := w.panels.hint.Proposed()
	text := w.hints.objection(&o)
	if text == "" {
		return ""
	}
	r := a.Report
	if r == nil || r.Rollouts == 0 || len(r.Options) < 2 {
		return text + " " + w.texts.Lang.T("board.hint.only")
	}
	return text + " " + w.texts.Lang.T("board.hint.still", "n", r.Rollouts, "chance", assist.Percent(r.Options[0].Chance, thousand), "other", assist.Percent(r.Options[1].Chance, thousand))
}

// thousand is the total of the win probabilities of a report.
const thousand = 1000

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
		b.requestHint(c)
	}
}

// requestHint asks for a hint, which takes the place of an open drawer.
func (b *Board) requestHint(c *ui.Context) {
	b.panels.drawers.Close()
	b.hints.request(c)
}
