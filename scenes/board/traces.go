package board

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/trace"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// traceView returns the data that the panel of traces shows.
func (w *views) traceView() *trace.View {
	v := &trace.View{Env: w.env(), Busy: w.queue.Busy()}
	if v.Busy {
		v.Now = w.queue.Acts[0].Trace
	}
	return v
}

// tracePanel draws the panel of traces unless the odds panel takes the area. It returns the height used.
func (l *panelLayout) tracePanel(c *ui.Context, r ui.Rect) float64 {
	v := l.traceView()
	if fight, _ := l.combatForecast(); !v.Busy && (fight != nil || l.chooser.Plans.WhatIf.Forecast() != nil || l.combatCell() != 0) {
		return 0
	}
	high, intents := l.panels.traces.Layout(v, c, r)
	l.perform(c, intents)
	return high
}

// beginsActivity reports whether an entry begins an activity of a side: a turn, a phase, or a card or an attack of a player.
func (w *views) beginsActivity(e *playback.Entry) bool {
	switch e.Event.Kind {
	case rules.TurnBegan, rules.PhaseBegan:
		return true
	case rules.ChitPlayed, rules.AttackBegan:
		return w.match.Seat(e.Event.Side) != game.NoSeat
	}
	return false
}

// reasoned reports whether entry i of the log follows from decisions of a side that procedures control: its choice has a trace, or the side acts
// in an activity that has one.
func (w *views) reasoned(i int) bool {
	e := &w.log.Entries[i]
	if w.match.Seat(rules.Axis) != game.NoSeat && w.match.Seat(rules.Allies) != game.NoSeat || e.Sentence > 0 || e.Event.Kind == rules.TurnBegan {
		return false
	}
	if w.log.Traced(i, i+1) {
		return true
	}
	side := e.Event.Side
	if q := w.pic.Piece(e.Event.Piece); q != nil {
		side = q.Side
	}
	return (side == rules.Axis || side == rules.Allies) && w.match.Seat(side) == game.NoSeat && w.log.Traced(w.log.Activity(i, w.beginsActivity))
}

// chain returns the decisions and events of the activity of entry i of the log, as far as they have been shown, and the index of the entry among
// them.
func (w *views) chain(i int) (list []playback.Entry, current int) {
	e := &w.log.Entries[i]
	first, end := w.log.Activity(i, w.beginsActivity)
	from, to := w.log.Entries[first].At, w.log.Entries[end-1].At+1
	list = playback.Chain(w.match.At(from), from, func(yield func(rules.Choice) bool) {
		for _, r := range w.match.Records()[from:min(to, len(w.match.Records()))] {
			if !yield(r.Choice) {
				return
			}
		}
	})
	opens := func(e playback.Entry) bool { return e.Same(&w.log.Entries[first]) }
	list = list[max(slices.IndexFunc(list, opens), 0):]
	for n := len(list) - 1; n >= 0; n-- { // leave out what has not been shown yet, and the next activity
		if list[n].Same(&w.log.Entries[end-1]) {
			for n++; n < len(list) && list[n].Trace != nil && len(list[n].Trace.Summary) == 0; {
				n++
			}
			list = list[:n]
			break
		}
	}
	before := 0 // entries like it before it
	for k := first; k < i; k++ {
		if o := &w.log.Entries[k]; o.Sentence == 0 && o.Same(e) {
			before++
		}
	}
	for n := range list {
		if list[n].Same(e) {
			if before == 0 {
				return list, n
			}
			before--
		}
	}
	return list, -1
}

// openChain shows the page with the decisions of an activity.
func (b *Board) openChain(c *ui.Context, asked trace.OpenChain) {
	i := asked.Entry
	if asked.Trace != nil {
		i = slices.IndexFunc(b.model.log.Entries, func(e playback.Entry) bool { return e.Trace == asked.Trace })
	}
	if i < 0 || i >= len(b.model.log.Entries) {
		return
	}
	list, current := b.views.chain(i)
	first, _ := b.model.log.Activity(i, b.views.beginsActivity)
	about := b.model.texts.Entry(&b.model.log.Entries[first])
	if date := b.model.texts.Date(b.model.match.At(b.model.log.Entries[i].At).Turn()); date != "" {
		about = date + "  ·  " + about
	}
	c.Push(trace.NewChain(b.views.env(), about, list, current, b.perform))
}
