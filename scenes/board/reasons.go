package board

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/scenes/board/panel/reasons"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// reasonsView returns the reasons to show: those of the log line under the pointer, of the step shown in a replay, of the hint, or else of the
// engine's last decision. It returns nil if there are none, or if they are secret.
func (w *views) reasonsView(c *ui.Context) *reasons.View {
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
	if w.secret(c, &v.Source) {
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

// secret reports whether reasons would reveal the plan of an engine to its human opponent. The reasons of earlier turns, in a study game, and
// after the end are open to all. The player can choose to see all reasons.
func (w *views) secret(c *ui.Context, s *reasons.Source) bool {
	m := w.play.Match
	opposed := s.Seat == "" && m.Seat(s.Side) != game.Human && m.Seat(s.Side.Other()) == game.Human
	if !opposed || c.Settings.OpponentPlans || m.Study() || m.Outcome().Over {
		return false
	}
	return !s.Earlier || m.At(s.At).Turn() >= m.Position().Turn()
}

// noReasons returns the text that explains why no reasons are shown.
func (w *views) noReasons(c *ui.Context) string {
	if w.play.Driver.LastReport() != nil {
		return c.T("board.reasons.secret")
	}
	return c.Lang.GameText(w.texts.Game, "board.reasons.none")
}

// showReasons handles the key of the reasons if the panel is not on the screen.
func (b *Board) showReasons(c *ui.Context) {
	switch v := b.views.reasonsView(c); {
	case v == nil:
		b.panels.strips.Toast.Say(c, b.views.noReasons(c), 240)
	case b.areas.compact:
		b.panels.reasons.Fold(v, false)
		b.panels.drawers.Toggle(toolbar.Reasons)
	}
	c.NeedRedraw()
}
