package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// plan updates the plans of the player to a new decision.
func (b *Board) plan(c *ui.Context) {
	s := b.situation()
	b.chooser.Plans.Pass.Settle()
	b.chooser.Plans.Pass.Clear()
	if b.chooser.Human && b.chooser.Picks.Pass >= 0 && c.Lang.HasOf(b.texts.Game, "leaves."+b.chooser.Decision.Key) {
		selectable := make([]rules.PieceID, 0, len(b.chooser.Picks.Stops))
		for _, stop := range b.chooser.Picks.Stops {
			selectable = append(selectable, stop.Piece)
		}
		b.chooser.Plans.Pass.Count(s, b.chooser.Picks.Options, b.panels.hand.Playable(), selectable)
	}
	b.chooser.Plans.Refresh(s, b.chooser.Picks.Options, c.Settings.Odds, b.movers(b.pic.CellOf(b.chooser.Decision.Piece)))
	b.panels.combat.Reset()
	b.chooser.Picks.Buttons = b.chooser.Plans.PromptButtons(b.chooser.Picks.Buttons)
}

// combatForecast returns the forecast of the combat that the odds panel shows. If the pointer is at a help, now is the forecast with it and before
// the one without it.
func (w *views) combatForecast() (now, before *rules.Forecast) {
	if !w.replay.again { // otherwise the plan is of another combat
		now, before = w.chooser.Plans.Forecast(w.panels.combat.Pointed())
	}
	if now == nil {
		return w.shown.forecast, nil
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

// whatIfKeys returns the state of the keys of the what-if attack.
func whatIfKeys(in *ui.Input) planning.Keys {
	return planning.Keys{Held: in.Held(ui.ShowOdds), Reverse: in.Shift}
}

// updateWhatIf updates the what-if attack to the stack under the pointer and to the keys.
func (b *Board) updateWhatIf(c *ui.Context) {
	in := c.Input
	w := &b.chooser.Plans.WhatIf
	keys := whatIfKeys(in)
	w.Press(keys)
	if !c.Settings.Odds || b.queue.Busy() || in.Touch && !in.LongPress && !b.chooser.Plans.Group.Dragged {
		return
	}
	q := planning.Question{Cell: b.chooser.Hover.Cell, OnMap: b.pic.OnMap(b.chooser.Hover.Cell), Keys: keys, Revision: b.now.revision}
	if w.Ask(q, planning.Source{Situation: b.situation, Selection: b.selection, Fighting: b.shown.forecast != nil || b.chooser.Plans.Attack.On()}) {
		c.NeedRedraw()
	}
}
