package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/info"
	"herbstnebel/scenes/board/panel/odds"
	"herbstnebel/scenes/ui"
)

// infoView returns the data that the panel about the cell under the pointer shows.
func (b *Board) infoView(c *ui.Context) *info.View {
	cell := b.chooser.Hover.Cell
	v := &info.View{Env: b.env(), Cell: cell, Pointed: b.pic.Pointed(b.chooser.Hover.Piece, cell), Prompt: b.areas.compact && len(b.panels.recap.Lines()) == 0,
		Played: b.shownAt(), Revision: b.match.Revision(), Position: b.position}
	if b.queue.Busy() && b.replay.live {
		v.Played = b.queue.Acts[0].At
	}
	if b.pic.OnMap(cell) {
		v.Counts, v.Decides = b.counts(cell), slices.Contains(b.decide, cell)
	}
	if f, _ := b.weighed(c); f != nil && f.Target == cell {
		p := b.chooser.Plans.Predict(b.position, f)
		v.NoCheck = p != nil && p.HasCheck
	}
	if len(b.panels.info.Answer.Reasons) > 0 && b.chooser.Human && !b.queue.Busy() {
		v.Due, _ = b.prompt(c)
	}
	v.Above = b.pic.Grouped && b.chooser.Plans.WhatIf.Forecast() != nil
	return v
}

// oddsView returns the data that the panel with the odds shows about a forecast and the one before a change.
func (b *Board) oddsView(c *ui.Context, now, before *rules.Forecast) *odds.View {
	v := &odds.View{Env: b.env(), Forecast: now, Before: before, Prediction: b.chooser.Plans.Predict(b.position, now)}
	switch {
	case now == b.chooser.Plans.WhatIf.Forecast():
		v.WhatIf = b.chooser.Plans.WhatIf.Attack()
		v.SetUp = v.WhatIf.SetUp(b.situation())
		return v
	case before == nil && now == b.shown.forecast && b.shown.was != "":
		v.Was = b.texts.Column(b.shown.was)
	}
	if list := b.combatView(c); list.Elsewhere && b.combatPanelDue() {
		v.List = func(c *ui.Context, r ui.Rect) (float64, []panel.Intent) {
			return b.panels.combat.LayoutList(list, c, r)
		}
	}
	return v
}

// drawInfo draws the contents of the right panel: reasons against an action, odds, the stack, the recap and an engine's reasons. It returns the
// height used.
func (b *Board) drawInfo(c *ui.Context, r ui.Rect) float64 {
	top := r.Y
	var asked []panel.Intent
	use := func(high float64, intents []panel.Intent) {
		r.CutTop(high)
		asked = append(asked, intents...)
	}
	v := b.infoView(c)
	use(b.panels.info.LayoutAnswer(v, c, r))
	r.CutTop(v.LayoutFigure(c, r))
	if now, before := b.weighed(c); now != nil {
		use(b.oddsView(c, now, before).Layout(c, r))
	}
	r.CutTop(b.panels.info.Layout(v, c, r))
	r.CutTop(b.tracePanel(c, r))
	if !b.queue.Busy() {
		use(b.panels.recap.Layout(b.recapView(), c, r))
	}
	if !b.areas.compact {
		r.CutTop(b.panels.reasons.Layout(b.reasonsView(), c, r))
	}
	b.perform(c, asked)
	return r.Y - top
}
