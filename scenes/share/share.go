// Package share exports the match on the screen as a link, a picture or a clip, and sends the turns of correspondence
// play.
package share

import (
	"image"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// sharePanel is the panel that shares the match on the screen as a link, a picture or a clip.
type sharePanel struct {
	page.Sheet
	host    Host
	session *ui.Session
}

// Distances in interface points.
const (
	aboutGap = 2.0  // between a button and its description
	entryGap = 10.0 // below a description
)

// New returns the panel for the match of a session.
func New(h Host, p *ui.Session) ui.Scene {
	return &sharePanel{Sheet: page.Sheet{Over: true, Width: 520, Height: 360}, host: h, session: p}
}

// Update lays out the panel.
func (s *sharePanel) Update(c *ui.Context) error {
	m := s.session.Match
	if b := s.host.Board(); b != nil {
		b.DrawMapInBackground(c)
	}
	if s.Height = 360; c.Narrow() { // the descriptions need more lines
		s.Height = 460
	}
	body, _, closed := s.LayoutWithBack(c, c.T("menu.share"))
	if closed {
		return nil
	}
	c.UI.ScrollFlow("share", body.Rest, func(col *ui.Flow) {
		for _, e := range []struct {
			key, about string
			whyNot     string
			do         func(*ui.Context)
		}{
			{"menu.link", "menu.link.about", whyNoLink(c, m), func(c *ui.Context) { shareLink(c, s.host, m) }},
			{"share.picture", "share.picture.about", ui.Unless(s.host.Board() != nil, c.T("off.no-map")), func(c *ui.Context) { sharePicture(c, s.host, m) }},
			{"share.reel", "share.reel.about", ui.Unless(canMakeClip(s.host), c.T("off.no-events")), func(c *ui.Context) { shareClip(c, s.host, m) }},
		} {
			if c.UI.Button(e.key, col.Line(aboutGap), c.T(e.key), ui.ButtonStyle{Left: true, WhyNot: e.whyNot}) {
				e.do(c)
			}
			col.Text(c.T(e.about), page.Note(c), entryGap)
		}
	})
	return nil
}

// whyNoLink returns the reason why a match cannot be shared as a link, or "".
func whyNoLink(c *ui.Context, m *game.Match) string {
	if m.Practice() {
		return c.T("off.practice")
	}
	return ui.Unless(link.Here(m) == rules.NoSide || link.Away(m), c.T("off.your-turn"))
}

// sharePicture exports the map as a picture.
func sharePicture(c *ui.Context, h Host, m *game.Match) {
	if b := h.Board(); b != nil {
		SavePicture(c, h, m, b.Screenshot(c))
	}
}

// SavePicture exports a picture and shows where it was saved, or the error.
func SavePicture(c *ui.Context, h Host, m *game.Match, picture *image.RGBA) {
	c.Platform.SaveImage(fileName(c, m), picture, func(where string, err error) {
		key := "picture.copied"
		if where != "" {
			key = "picture.written"
		}
		showSaved(c, h, "share.picture", key, err, "where", where)
	})
}
