package share

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// sendTurnPanel is the panel that offers the link of a correspondence match for the other player.
type sendTurnPanel struct {
	page.Sheet
	host    Host
	session *ui.Session
}

// NewSendTurn returns the panel for the match of a session.
func NewSendTurn(h Host, p *ui.Session) ui.Scene {
	return &sendTurnPanel{Sheet: page.Sheet{Over: true, Width: 540, Height: 420}, host: h, session: p}
}

// Update lays out the panel.
func (g *sendTurnPanel) Update(c *ui.Context) error {
	u, h, m := c.UI, g.host, g.session.Match
	title, text := "give.title", c.T("give.text", "side", c.T("side."+link.Here(m).Other().String()))
	switch {
	case link.Given(m):
		title, text = "give.given.title", c.T("give.given", "side", c.T("side."+link.Here(m).Other().String()))
	case len(m.HandOvers()) == 0 && !slices.ContainsFunc(m.Records(), func(r game.Record) bool { return r.By == link.Here(m) && !r.Forced() }):
		title, text = "give.first.title", c.T("give.first", "side", c.T("side."+link.Here(m).Other().String()))
	}
	if b := h.Board(); b != nil {
		b.DrawMapInBackground(c)
	}
	body := g.Layout(c, c.T(title))
	row := page.Footer(c, body)
	if page.BackButton(c, row, "give.back") {
		c.Pop()
		return nil
	}
	u.ScrollFlow("give", body.Rest, func(col *ui.Flow) {
		col.Text(text, ui.Style{Size: page.RowText}, entryGap)
		button := func(key string, st ui.ButtonStyle) bool {
			st.Left = true
			return u.Button(key, col.Line(page.ButtonGap), c.T(key), st)
		}
		switch {
		case button("give.link", ui.ButtonStyle{Primary: true, Icon: ui.Forward}):
			sendLink(c, h, m)
		case button("share.picture", ui.ButtonStyle{WhyNot: ui.Unless(h.Board() != nil, c.T("off.no-map"))}):
			sharePicture(c, h, m)
		case m.CanUndo() == nil && button("give.undo", ui.ButtonStyle{Icon: ui.RedoIcon}):
			if err := m.Undo(); err != nil {
				h.ShowError(err)
			}
			c.Pop()
		case link.Given(m) && button("give.answer", ui.ButtonStyle{}):
			h.ImportTurn(c)
		}
	})
	return nil
}

// sendLink shares the link of the match with the other player.
func sendLink(c *ui.Context, h Host, m *game.Match) {
	text, err := link.Send(m, h.Secret())
	if err != nil {
		h.ShowError(err)
		return
	}
	c.Platform.Share(fileName(c, m), "#"+link.Key+text, func(where string, err error) {
		key := "give.copied"
		if where != "" {
			key = "give.written"
		}
		showSaved(c, h, "give.link", key, err, "n", len(text), "where", where)
	})
}
