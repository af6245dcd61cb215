package scenes

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// handOver hides the board between two players who share a screen, until the next one confirms.
type handOver struct {
	page.Sheet
	to rules.Side
}

func newHandOver(a *App, to rules.Side) ui.Scene {
	return &handOver{Sheet: page.Sheet{Backdrop: &a.backdrop, Width: 520}, to: to}
}

// Draw covers the whole screen.
func (h *handOver) Draw(screen *ebiten.Image, c *ui.Context) { h.Backdrop.Draw(screen, c, 0.6) }

// Update lays out the text and the button to confirm.
func (h *handOver) Update(c *ui.Context) error {
	text, st := c.T("handover.text", "side", c.T("arg.side."+h.to.String())), ui.Style{Size: 17}
	h.FitText(c, text, st)
	r := h.Layout(c, c.T("handover.title"))
	row := page.Footer(c, r)
	c.UI.Text(r.Rest, text, st)
	if c.UI.Button("ready", row.Rest, c.T("handover.ready", "side", c.T("side."+h.to.String())), ui.ButtonStyle{Primary: true, Action: ui.Confirm}) {
		c.Pop()
	}
	return nil
}
