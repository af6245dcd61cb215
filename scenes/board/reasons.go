package board

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/scenes/board/panel/reasons"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// reasonsView returns the reasons to show: those of the log line under the pointer, of the step shown in a replay, of the hint, or else of the
// engine's last decision. It returns nil if there are none.
func (w *views) reasonsView() *reasons.View {
	d := w.play.Driver
	m := w.play.Match
	v := &reasons.View{Env: w.env(), PlanOnly: w.play.Orders, Position: m.At}
	if t := d.LastReport(); t != nil {
		v.Source = reasons.Source{Report: t.Report, Side: t.Side, At: t.At}
	}
	if a := w.panels.hint.Advice(); a != nil && a.Report != nil {
		v.Source = reasons.Source{Report: a.Report, Side: a.Side, At: m.Played(), Seat: a.Seat}
	}
	look := w.panels.log.Pointed()
	if look < 0 && !w.replay.live {
		look = w.replay.at - 1
	}
	if look >= 0 {
		if t := d.ReportAt(look); t != nil {
			v.Source = reasons.Source{Report: t.Report, Side: t.Side, At: t.At, Earlier: true}
		} else if !w.replay.live {
			return nil
		}
	}
	if v.Report == nil {
		return nil
	}
	v.Outdated = v.Earlier
	if list := m.Records(); v.At < len(list) {
		later := list[v.At:]
		v.Turn = later[0].Turn
		v.Outdated = v.Earlier || v.Seat == "" && slices.ContainsFunc(later, func(r game.Record) bool { return r.By == v.Side.Other() && !r.Forced() })
	}
	return v
}

// showReasons handles the key of the reasons if the panel is not on the screen.
func (b *Board) showReasons(c *ui.Context) {
	switch v := b.views.reasonsView(); {
	case v == nil:
		b.panels.strips.Toast.Say(c, c.Lang.GameText(b.model.texts.Game, "board.reasons.none"), 240)
	case b.areas.compact:
		b.panels.reasons.Fold(v, false)
		b.panels.drawers.Toggle(toolbar.Reasons)
	}
	c.NeedRedraw()
}
