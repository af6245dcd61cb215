package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// handOver is the page between two players who share a screen. It sums up the moves and attacks of the other side, and hides the board if something on it is
// secret.
type handOver struct {
	page.Sheet
	change ui.HandOver
}

// toggleRoom is the room for the check box at the bottom of the page, in interface points.
const toggleRoom = 44.0

func newHandOver(a *App, change ui.HandOver) ui.Scene {
	return &handOver{Sheet: page.Sheet{Backdrop: &a.backdrop, Over: !change.Secret, Width: 520}, change: change}
}

// Draw covers the whole screen if the board is secret.
func (h *handOver) Draw(screen *ebiten.Image, c *ui.Context) {
	if h.Over {
		h.Sheet.Draw(screen, c)
		return
	}
	h.Backdrop.Draw(screen, c, 0.6)
}

// Update lays out the text, the check box that keeps the page, and the button that goes on. Any key goes on, except those that move the
// focus.
func (h *handOver) Update(c *ui.Context) error {
	side := h.change.To.String()
	key := "handover.next"
	if h.change.Secret {
		key = "handover.text"
	}
	text, st := c.T(key, "side", c.T("arg.side."+side)), ui.Style{Size: 17}
	if h.change.Summary != "" {
		text += "\n\n" + h.change.Summary
	}
	h.FitText(c, text, st)
	h.Height += toggleRoom
	r := h.Layout(c, c.T("handover.title"))
	row := page.Footer(c, r)
	keep := !c.Settings.NoHandOver
	c.UI.Toggle("keep", r.Bottom(toggleRoom), c.T("settings.handover"), &keep)
	c.Settings.NoHandOver = !keep
	c.UI.Scroll("text", r.Rest, func(r ui.Rect) float64 { return c.UI.Text(r, text, st) })
	ready := c.UI.Button("ready", row.Rest, c.T("handover.ready", "side", c.T("side."+side)), ui.ButtonStyle{Primary: true, Action: ui.Confirm})
	if ready || c.Input.Triggered(ui.Cancel) || h.anyKey(c) {
		c.Input.Consume(ui.Cancel)
		c.Pop()
	}
	return nil
}

// anyKey reports whether a key was pressed that neither moves the focus nor presses the check box.
func (h *handOver) anyKey(c *ui.Context) bool {
	k, ok := c.Input.Chosen()
	owner := c.Keys.Owner(k)
	return ok && owner != ui.NextFocus && owner != ui.PrevFocus && c.UI.Focused() != "keep"
}
