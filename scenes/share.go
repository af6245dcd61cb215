package scenes

import (
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/lessons"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// share is the panel that shares the match on the screen as a link, a picture or a clip.
type share struct {
	page.Sheet
	app *App
}

func newShare(a *App) ui.Scene {
	return &share{Sheet: page.Sheet{Over: true, Width: 520, Height: 360}, app: a}
}

// Update lays out the panel.
func (s *share) Update(c *ui.Context) error {
	if b := s.app.shown(); b != nil {
		b.DrawMapInBackground(c)
	}
	if s.Height = 360; c.Narrow() { // the descriptions need more lines
		s.Height = 460
	}
	body, _, closed := s.LayoutWithBack(c, c.T("menu.share"))
	if closed {
		return nil
	}
	c.UI.Scroll("share", body, func(r ui.Rect) float64 {
		top := r.Y
		for _, e := range []struct {
			key, about string
			off        bool
			do         func(*ui.Context)
		}{
			{"menu.link", "menu.link.about", s.app.play.Match.Practice() || link.Here(s.app.play.Match) != rules.NoSide && !link.Away(s.app.play.Match), s.app.shareLink},
			{"share.picture", "share.picture.about", s.app.shown() == nil, s.app.sharePicture},
			{"share.reel", "share.reel.about", !s.app.canFilm(), s.app.shareReel},
		} {
			if c.UI.Button(e.key, r.CutTop(c.RowHeight()), c.T(e.key), ui.ButtonStyle{Left: true, Disabled: e.off}) {
				e.do(c)
			}
			r.CutTop(c.Px(2))
			r.CutTop(c.UI.Text(r, c.T(e.about), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}) + c.Px(10))
		}
		return r.Y - top
	})
	return nil
}

// shown returns the board on the screen, or nil.
func (a *App) shown() *board.Board {
	switch s := a.board.(type) {
	case *board.Board:
		return s
	case *lessons.Tutorial:
		return s.Board()
	}
	return nil
}

// fileName returns the name for files exported from the match.
func (a *App) fileName(c *ui.Context) string {
	m := a.play.Match
	return c.T("link.name", "game", c.T(m.System().ID()+".title"), "turn", max(m.Position().Turn(), 1))
}

// shareLink shares the match as a link.
func (a *App) shareLink(c *ui.Context) {
	if link.Here(a.play.Match) != rules.NoSide {
		a.giveLink(c)
		return
	}
	text, err := link.Write(a.play.Match)
	if err != nil {
		a.fail(err)
		return
	}
	c.Platform.Share(a.fileName(c), "#"+link.Key+text, func(where string, err error) {
		key := "link.copied"
		if where != "" {
			key = "link.written"
		}
		a.gave(c, "menu.link", key, err, "n", len(text), "where", where)
	})
}

// sharePicture exports the map as a picture.
func (a *App) sharePicture(c *ui.Context) {
	if b := a.shown(); b != nil {
		c.Platform.SaveImage(a.fileName(c), b.Screenshot(c), func(where string, err error) { a.gavePicture(c, where, err) })
	}
}

// gavePicture shows where a picture was saved, or the error.
func (a *App) gavePicture(c *ui.Context, where string, err error) {
	key := "picture.copied"
	if where != "" {
		key = "picture.written"
	}
	a.gave(c, "share.picture", key, err, "where", where)
}

// gave shows where an exported file was saved, or the error.
func (a *App) gave(c *ui.Context, title, key string, err error, args ...any) {
	a.dirty = true
	if err != nil {
		a.fail(err)
		return
	}
	c.Push(page.NewMessage(c.T(title), c.T(key, args...)))
}
