package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/info"
	"herbstnebel/scenes/board/panel/odds"
	"herbstnebel/scenes/ui"
)

// infoView returns the data that the panel about the cell under the pointer shows.
func (w *views) infoView(c *ui.Context) *info.View {
	f, _ := w.weighed(c)
	cell := w.chooser.Hover.Cell
	if f != nil && w.pic.OnMap(cell) && w.pic.OnMap(f.Target) && w.chooser.Hover.Revision != w.match.Revision() { // the pointer was there before this combat
		cell = f.Target
	}
	v := &info.View{Env: w.env(), Cell: cell, Pointed: w.pic.Pointed(w.chooser.Hover.Piece, cell), Prompt: w.areas.compact && len(w.panels.recap.Lines()) == 0,
		Played: w.shownAt(), Revision: w.match.Revision(), Position: w.position}
	if w.queue.Busy() && w.replay.live {
		v.Played = w.queue.Acts[0].At
	}
	if w.pic.OnMap(cell) {
		v.Counts, v.Decides = w.counts(cell), slices.Contains(w.decide, cell)
	}
	if f != nil && f.Target == cell {
		p := w.chooser.Plans.Predict(w.position, f)
		v.NoCheck = p != nil && p.HasCheck
	}
	if h := &w.chooser.Hover; h.Revision == w.match.Revision() && len(w.panels.info.Answer.Reasons) == 0 && c.Settings.Threat {
		v.Reasons, v.Stays = h.Reasons, h.Stays
	}
	if active := w.chooser.Decision.Piece; w.overlay.Kind != vocab.ShowReach && slices.Contains(w.overlay.Targets, cell) {
		v.Attacker = active
	}
	if len(w.panels.info.Answer.Reasons) > 0 && w.chooser.Human && !w.queue.Busy() {
		v.Due, _ = w.prompt(c)
	}
	v.Above = w.pic.Grouped && w.chooser.Plans.WhatIf.Forecast() != nil
	return v
}

// oddsView returns the data that the panel with the odds shows about a forecast and the one before a change.
func (w *views) oddsView(c *ui.Context, now, before *rules.Forecast) *odds.View {
	v := &odds.View{Env: w.env(), Forecast: now, Before: before}
	if f := w.weighedLast(); f != nil && f.odds != nil && f.odds.Target == now.Target && before == nil {
		v.Fell, v.Settled = f.fell, now == f.odds
	}
	if !v.Settled {
		v.Prediction = w.chooser.Plans.Predict(w.position, now)
	}
	switch {
	case now == w.chooser.Plans.WhatIf.Forecast():
		v.WhatIf = w.chooser.Plans.WhatIf.Attack()
		v.SetUp = v.WhatIf.SetUp(w.chooser.Situation())
		return v
	case before == nil && now == w.shown.forecast && w.shown.was != "":
		v.Was = w.texts.Column(w.shown.was)
	}
	if list := w.combatView(c); list.Elsewhere && w.chooser.PlansAttack() {
		v.List = func(c *ui.Context, r ui.Rect) (float64, []panel.Intent) {
			return w.panels.combat.LayoutList(list, c, r)
		}
	}
	return v
}

// drawInfo draws the contents of the right panel: reasons against an action, odds, the stack, the recap and an engine's reasons. It returns the
// height used.
func (l *panelLayout) drawInfo(c *ui.Context, r ui.Rect) float64 {
	top := r.Y
	var asked []panel.Intent
	use := func(high float64, intents []panel.Intent) {
		r.CutTop(high)
		asked = append(asked, intents...)
	}
	v := l.infoView(c)
	use(l.panels.info.LayoutAnswer(v, c, r))
	r.CutTop(v.LayoutFigure(c, r))
	r.CutTop(l.searchView(c).Layout(c, r))
	r.CutTop(l.aftermathView(c).Layout(c, r))
	if now, before := l.weighed(c); now != nil {
		use(l.oddsView(c, now, before).Layout(c, r))
	}
	r.CutTop(l.panels.info.Layout(v, c, r))
	r.CutTop(l.tracePanel(c, r))
	if !l.queue.Busy() {
		use(l.panels.recap.Layout(l.recapView(), c, r))
	}
	if !l.areas.compact {
		r.CutTop(l.panels.reasons.Layout(l.reasonsView(c), c, r))
	}
	l.perform(c, asked)
	return r.Y - top
}

// combatForecast returns the forecast of the combat that the odds panel shows. If the pointer is at a help, now is the forecast with it and before
// the one without it.
func (w *views) combatForecast() (now, before *rules.Forecast) {
	if !w.replay.again { // otherwise the plan is of another combat
		now, before = w.chooser.Plans.Forecast(w.panels.combat.Pointed())
	}
	if now == nil {
		now, before = w.shown.forecast, nil
	}
	if f := w.weighedLast(); now == nil && f != nil {
		now = f.odds
	}
	return now, before
}

// weighed returns the forecast whose odds are shown, or nil: the what-if attack, or the current combat with the forecast before the change
// by a help.
func (w *views) weighed(c *ui.Context) (now, before *rules.Forecast) {
	switch {
	case !c.Settings.Odds:
		return nil, nil
	case w.chooser.Plans.WhatIf.Forecast() != nil:
		return w.chooser.Plans.WhatIf.Forecast(), nil
	}
	return w.combatForecast()
}
