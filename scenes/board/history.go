package board

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/history"
	"herbstnebel/scenes/ui"
)

// updateNote shows the historical note when a turn has begun, and removes it later.
func (b *Board) updateNote(c *ui.Context) {
	turn := b.shown.turn
	if b.queue.Busy() || !b.replay.live || turn == b.panels.history.Turn() {
		b.panels.history.Update(c, b.queue.Busy())
		return
	}
	m := b.match
	resumed := b.panels.history.Turn() == 0 && slices.ContainsFunc(m.Records(), func(r game.Record) bool { // in the middle of a turn
		return r.Turn == turn && r.By != rules.Chance && !r.Forced()
	})
	brief := ""
	if pos, ok := b.position().(rules.Briefer); ok {
		brief = b.texts.Sentences(pos.Brief())
	}
	wanted := !resumed && !c.Settings.NoHistory && !m.Outcome().Over && !m.Practice()
	b.panels.history.Begin(c, turn, brief, wanted && (brief != "" || b.texts.TurnHistory(turn) != ""))
}

// drawNote draws the historical note unless something else uses the same area.
func (b *Board) drawNote(c *ui.Context) {
	if !b.panels.history.Shown() || b.panels.hint.Active(b.views.hintView()) || b.areas.compact && (b.shown.forecast != nil || b.combatPanelDue()) {
		return
	}
	cam := b.canvas.Camera
	b.panels.history.Layout(&history.View{Env: b.views.env(), Room: cam.Free(), Avoid: b.coach.Rect(), Compact: b.areas.compact,
		Camera: cam.AtRest().ToScreen, Counter: b.canvas.CounterSizeAtRest()}, c)
}
