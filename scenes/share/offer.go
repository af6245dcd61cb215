package share

import (
	"herbstnebel/game/link"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Offer is something that the player shares as a link or as a file.
type Offer struct {
	Title, About    string // of the question
	Name            string // of the file
	Link            string // as encoded by package link
	File, Extension string
	Copied          string // key of the message when the link has been copied
}

// Sender is the part of the program that sharing needs.
type Sender interface {
	Redraw()
	ShowError(err error)
}

// Ask asks the player whether to share an offer as a link or as a file, and shares it.
func Ask(c *ui.Context, h Sender, o Offer) {
	told := func(key string, err error, args ...any) {
		h.Redraw()
		if err != nil {
			h.ShowError(err)
			return
		}
		c.Push(page.NewMessage(o.Title, c.T(key, args...)))
	}
	c.Push(page.NewQuestion(o.Title, o.About,
		page.Answer{Key: "study.link", Do: func(c *ui.Context) {
			c.Platform.Share(o.Name, "#"+link.Key+o.Link, func(where string, err error) {
				key := o.Copied
				if where != "" {
					key = "link.written"
				}
				told(key, err, "n", len(o.Link), "where", where)
			})
		}},
		page.Answer{Key: "study.file", Do: func(c *ui.Context) {
			where, err := c.Platform.Export(o.Name, o.Extension, o.File)
			told("load.exported", err, "where", where)
		}},
		page.Answer{Key: "cancel"}))
}
