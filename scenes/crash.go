package scenes

import (
	"fmt"
	"log/slog"
	"runtime/debug"

	"herbstnebel/game"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/saves"
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

// leaveWide is the width of the button that leads to the title, in interface points.
const leaveWide = 220.0

// Update lays out the text and a button that leads to the title.
func (s *crash) Update(c *ui.Context) error {
	text := c.T("crash.text")
	if s.where != "" {
		text += "\n\n" + c.T("crash.kept", "where", s.where)
	}
	text += "\n\n" + c.T("crash.what", "what", s.what)
	st := ui.Style{Size: page.RowText}
	s.FitText(c, text, st)
	r := s.Layout(c, c.T("crash.title"))
	row := page.Footer(c, r)
	c.UI.Scroll("text", r.Rest, func(r ui.Rect) float64 { return c.UI.Text(r, text, st) })
	if c.UI.Button("title", row.Left(leaveWide), c.T("menu.title"), ui.ButtonStyle{Primary: true, Action: ui.Cancel}) {
		s.app.showTitle()
	}
	return nil
}

// recoverPanic turns a panic into the crash screen. The third panic ends the program.
func (a *App) recoverPanic(err *error) {
	r := recover()
	if r == nil {
		return
	}
	a.crashes++
	stack := debug.Stack()
	slog.Error("scenes: panic", "value", r, "stack", string(stack))
	where := a.saveAfterCrash()
	a.stopEngines()
	if a.crashes > 2 {
		*err = &Crash{Value: r, Journal: where}
		return
	}
	a.c.Platform.SetPageState("error")
	a.stack = ui.NewStack(a.c, newCrash(a, fmt.Sprint(r), where))
	a.session = nil
	a.dirty = true
}

// saveAfterCrash saves the match after a panic and returns where; "" if there is no match or saving failed.
func (a *App) saveAfterCrash() (where string) {
	if a.session == nil || a.session.Match == nil || a.session.Match.Practice() {
		return ""
	}
	defer func() {
		if recover() != nil {
			where = ""
		}
	}()
	if a.session.Saver != nil {
		a.session.Saver.Release() // the autosave can then be opened from the list like any other
	}
	if a.store != nil {
		if name, err := a.store.SaveNew(saves.CrashName, a.session.Match); err == nil {
			return a.T("crash.save", "name", saves.Label(a.c.Lang, name))
		}
	}
	path, err := a.c.Platform.Export(saves.CrashName, game.Extension, a.session.Match.Text())
	if err != nil {
		return ""
	}
	return path
}

// Crashed saves the match after a panic outside the App and returns a *Crash.
func (a *App) Crashed(value any) error { return &Crash{Value: value, Journal: a.saveAfterCrash()} }
