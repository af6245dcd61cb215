package board

import (
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// nextButton draws the button that goes to the next unit that can act, and returns the width used.
func (l *panelLayout) nextButton(c *ui.Context, at ui.Rect) float64 {
	used, intents := l.toolbarView().LayoutNext(c, at)
	l.perform(c, intents)
	return used
}

// toolbarView returns the data that the toolbar shows.
func (w *views) toolbarView() *toolbar.View {
	m := w.play.Match
	v := &toolbar.View{WhyNoUndo: m.CanUndo(), CanRedo: m.CanRedo(), Paused: w.play.Driver.Paused()}
	if w.chooser.Human && !w.queue.Busy() {
		v.Selectable = len(w.chooser.Picks.Stops)
	}
	return v
}
