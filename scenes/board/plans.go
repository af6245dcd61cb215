package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

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
