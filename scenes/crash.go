package scenes

import (
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// crash is the screen after a panic. It names the place where the match was saved.
type crash struct {
	page.Sheet
	app         *App
	what, where string
}

func newCrash(a *App, what, where string) ui.Scene {
	return &crash{Sheet: page.Sheet{Backdrop: &a.backdrop, Width: 620}, app: a, what: what, where: where}
}

// Update lays out the text and a button that leads to the title.
func (s *crash) Update(c *ui.Context) error {
	text := c.T("crash.text")
	if s.where != "" {
		text += "\n\n" + c.T("crash.kept", "where", s.where)
	}
	text += "\n\n" + c.T("crash.what", "what", s.what)
	st := ui.Style{Size: 16}
	s.FitText(c, text, st)
	r := s.Layout(c, c.T("crash.title"))
	row := page.Footer(c, &r)
	c.UI.Scroll("text", r, func(r ui.Rect) float64 { return c.UI.Text(r, text, st) })
	if c.UI.Button("title", row.CutLeft(c.Px(220)), c.T("menu.title"), ui.ButtonStyle{Primary: true, Action: ui.Cancel}) {
		s.app.leave()
	}
	return nil
}
