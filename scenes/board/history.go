package board

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/history"
	"herbstnebel/scenes/ui"
)

// updateNote shows the historical note when a turn has begun, and removes it later.
func (p *panels) updateNote(c *ui.Context, m *model) {
	turn := m.shown.turn
	if m.queue.Busy() || !m.replay.live || turn == p.history.Turn() {
		p.history.Update(c, m.queue.Busy())
		return
	}
	match := m.match
	resumed := p.history.Turn() == 0 && slices.ContainsFunc(match.Records(), func(r game.Record) bool { // in the middle of a turn
		return r.Turn == turn && r.By != rules.Chance && !r.Forced()
	})
	brief := ""
	if pos, ok := m.position().(rules.Briefer); ok {
		brief = m.texts.Sentences(pos.Brief())
	}
	wanted := !resumed && !c.Settings.NoHistory && !match.Outcome().Over && !match.Practice()
	p.history.Begin(c, turn, brief, wanted && (brief != "" || m.texts.TurnHistory(turn) != ""))
}

// noteView returns the data that the historical note shows, or nil if there is no note or something else uses the same area.
func (w *views) noteView() *history.View {
	if !w.panels.history.Shown() || w.panels.hint.Active(w.hintView()) || w.areas.compact && (w.shown.forecast != nil || w.chooser.PlansAttack()) {
		return nil
	}
	cam := w.canvas.Camera
	return &history.View{Env: w.env(), Room: cam.Free(), Avoid: w.coach.Rect(), Compact: w.areas.compact, Camera: cam.AtRest().ToScreen,
		Counter: w.canvas.CounterSizeAtRest()}
}
