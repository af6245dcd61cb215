package share

import (
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the panels use.
type Host interface {
	Board() *board.Board // on the screen, or nil
	// Secret returns the program's secret for the dice of correspondence play.
	Secret() string
	// ImportTurn lets the player enter the reply of the other player.
	ImportTurn(c *ui.Context)
	// Redraw requests that the screen is drawn. Between updates the request of the context has no effect.
	Redraw()
	ShowError(err error)
}

// fileName returns the name for files exported from the match.
func fileName(c *ui.Context, m *game.Match) string {
	return c.T("link.name", "game", c.T(m.System().ID()+".title"), "turn", max(m.Position().Turn(), 1))
}

// shareLink shares the match as a link.
func shareLink(c *ui.Context, h Host, m *game.Match) {
	if link.Here(m) != rules.NoSide {
		sendLink(c, h, m)
		return
	}
	text, err := link.Write(m)
	if err != nil {
		h.ShowError(err)
		return
	}
	c.Platform.Share(fileName(c, m), "#"+link.Key+text, func(where string, err error) {
		key := "link.copied"
		if where != "" {
			key = "link.written"
		}
		showSaved(c, h, "menu.link", key, err, "n", len(text), "where", where)
	})
}

// showSaved shows where an exported file was saved, or the error.
func showSaved(c *ui.Context, h Host, title, key string, err error, args ...any) {
	h.Redraw()
	if err != nil {
		h.ShowError(err)
		return
	}
	c.Push(page.NewMessage(c.T(title), c.T(key, args...)))
}
