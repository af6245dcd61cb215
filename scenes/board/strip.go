package board

import (
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/strip"
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
	room := c.Inset(w.besideDrawer(w.areas.view), stripInset)
	if over := w.more(c); !over.Empty() {
		room.CutTop(over.H)
	}
	band := room
	band.H = math.Min(band.H, c.Px(stripBand))
	return panel.Beside(w.coach.Rect(), room, band, c.Px(stripLeast))
}

// stripView returns the strip that is due in a room: a question, or else a hint unless a drawer is open, or else the recap. It
// returns nil if there is none.
func (l *panelLayout) stripView(c *ui.Context, room ui.Rect) (v *strip.View) {
	if l.chooser.Plans.Pass.Asked {
		v = l.chooser.QuestionStrip(c)
	} else if l.panels.drawers.Open == "" {
		v = l.panels.hint.Strip(l.hintView(), c)
	}
	most := l.areas.room/(room.W+c.Px(2*stripInset)) - c.Px(stripInset)
	if v != nil {
		if l.areas.compact {
			v.Most = most
		}
		return v
	}
	if folded := !l.areas.compact && c.Settings.NoInfo || l.areas.compact && l.panels.drawers.Open == ""; !folded || l.queue.Busy() {
		return nil
	}
	v = l.panels.recap.Strip(l.recapView(), c)
	if v != nil && l.areas.compact && (v.High(c, room) > most || l.handDue() || l.chooser.PlansAttack()) { // the drawer has it
		return nil
	}
	return v
}

// drawStrips draws the overlays below the prompt: a strip and a toast.
func (l *panelLayout) drawStrips(c *ui.Context) {
	was := l.panels.strips.High()
	room := l.stripRoom(c)
	_, intents := l.panels.strips.Layout(l.stripView(c, room), c, room)
	l.perform(c, intents)
	if l.panels.strips.High() != was {
		l.canvas.Camera.SetFree(l.free(c))
		l.camera.shownFor = shownFor{} // the strip may cover selectable cells
		l.camera.showPicks(c)
		c.NeedRedraw()
	}
	if l.replay.live {
		l.panels.strips.LayoutToast(c, l.panels.combat.Rect())
	}
}
