package board

import (
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
)

// Sizes of the room of the strips, in interface points.
const (
	stripInset = 8   // to the edges of the map
	stripBand  = 90  // height of the part of the room in which the tutorial panel is in the way
	stripLeast = 360 // least width beside that panel
)

// stripRoom returns the part of the map where strips and toasts appear: below the prompt, and beside an open drawer and the tutorial panel.
func (w *views) stripRoom(c *ui.Context) ui.Rect {
	room := w.areas.view
	if d := w.areas.drawer; !d.Empty() && d.X > room.X { // open at the side
		room.W = d.X - room.X
	}
	room = c.Inset(room, stripInset)
	if over := w.more(c); !over.Empty() {
		room.CutTop(over.H)
	}
	band := room
	band.H = math.Min(band.H, c.Px(stripBand))
	return panel.Beside(w.coach.Rect(), room, band, c.Px(stripLeast))
}

// stripView returns the strip that is due: a question, or else a hint, or else the recap. It returns nil if there is none.
func (b *Board) stripView(c *ui.Context) *strip.View {
	if b.chooser.Plans.Pass.Asked {
		return b.chooser.QuestionStrip(c)
	}
	if v := b.panels.hint.Strip(b.views.hintView(), c); v != nil {
		return v
	}
	if folded := !b.areas.compact && c.Settings.NoInfo || b.areas.compact && b.panels.drawers.Open != toolbar.Info; !folded || b.queue.Busy() {
		return nil
	}
	return b.panels.recap.Strip(b.views.recapView(), c)
}

// drawStrips draws the overlays below the prompt: a strip and a toast.
func (b *Board) drawStrips(c *ui.Context) {
	was := b.panels.strips.High()
	_, intents := b.panels.strips.Layout(b.stripView(c), c, b.views.stripRoom(c))
	b.perform(c, intents)
	if b.panels.strips.High() != was {
		b.canvas.Camera.SetFree(b.views.free(c))
		b.auto.shownFor = shownFor{} // the strip may cover selectable cells
		b.auto.showPicks(c)
		c.NeedRedraw()
	}
	if b.replay.live {
		b.panels.strips.LayoutToast(c, b.panels.combat.Rect())
	}
}
