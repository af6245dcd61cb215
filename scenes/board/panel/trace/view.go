package trace

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
)

// View is the data that the panel shows.
type View struct {
	panel.Env
	Busy bool                  // true while events are shown
	Now  *rules.ProcedureTrace // trace that is shown before its action; nil = none
}

// Panel is the state of the panel.
type Panel struct {
	list []item                // the newest last
	open *rules.ProcedureTrace // trace shown in full; nil = none
}

// item is a trace, or a card that the side of the traces has drawn or played before those that follow.
type item struct {
	trace *rules.ProcedureTrace // nil = a card
	card  playback.Entry
}

// Current returns the trace that is shown before its action or in full; nil = none.
func (p *Panel) Current(v *View) *rules.ProcedureTrace {
	if v.Busy {
		return v.Now
	}
	return p.open
}

// shown returns the traces and cards to list. While events are shown, the list has only the trace of their action.
func (p *Panel) shown(v *View) []item {
	switch {
	case !v.Busy:
		return p.list
	case v.Now != nil:
		return []item{{trace: v.Now}}
	}
	return nil
}
