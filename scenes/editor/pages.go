package editor

import (
	"strconv"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/ui"
)

// extension is the extension of files of scenarios.
const extension = ".scenario"

// Sizes of the pages in interface points.
const (
	boxWide, boxHigh     = 460.0, 560.0 // at most
	boxRoom              = 150.0        // of the page of boxes without its rows
	textsWide, textsHigh = 620.0, 300.0
	textWide             = 760.0
	buttonWide           = 150.0
)

// share offers the scenario as a link or as a file.
func (e *Scene) share(c *ui.Context) {
	share.Ask(c, e.host, share.Offer{Title: c.T("workshop.share"), About: c.T("workshop.share.text"), Name: e.panel.title(c, e),
		Link: link.WriteScenario(&e.draft.Scenario), File: e.draft.Text(), Extension: extension, Copied: "workshop.link-copied"})
}

// playFrom shows the page that starts a match from here.
func (e *Scene) playFrom(c *ui.Context) {
	d := e.draft
	c.Push(setup.NewPlayOn(setup.Beginning{Title: c.T("workshop.play"), About: gametext.AboutTerms(c.Lang, d.System(), c.T("workshop.play.about"), &d.Terms), System: d.System(), Engines: e.host.Engines(d.System()), Opponent: e.host.DefaultSeat(d.System()),
		Seats: [2]string{d.Axis, d.Allies}, ToMove: d.Position().ToMove(), Begin: func(s game.Setup) {
			d.Axis, d.Allies = s.Axis, s.Allies
			e.keep()
			m, err := d.Match(s)
			if err != nil {
				e.host.ShowError(err)
				return
			}
			e.host.StartMatch(m)
		}}))
}

// boxPage lets the player choose a place off the map for a piece.
type boxPage struct {
	page.Sheet
	scene *Scene
	piece rules.PieceID
	boxes []rules.CellID
	now   rules.CellID
}

// newBoxPage returns the page for a piece and its place.
func newBoxPage(e *Scene, piece rules.PieceID, x *rules.EditItem) ui.Scene {
	var boxes []rules.CellID
	side := e.pieces.Piece(piece).Side
	for _, id := range x.Boxes {
		if box := e.pieces.Boxes[id]; box == nil || box.Side == rules.NoSide || box.Side == side {
			boxes = append(boxes, id)
		}
	}
	high := min(boxHigh, boxRoom+ui.Touch*float64(len(boxes)))
	return &boxPage{page.Sheet{Over: true, Width: boxWide, Height: high}, e, piece, boxes, rules.CellID(x.Value)}
}

// Update lays out the page.
func (b *boxPage) Update(c *ui.Context) error {
	body, _, closed := b.LayoutWithBack(c, c.T("workshop.off"))
	if closed {
		return nil
	}
	c.UI.ScrollFlow("boxes", body.Rest, func(col *ui.Flow) {
		for i, id := range b.boxes {
			at, hit := c.UI.Row("box."+strconv.Itoa(i), col.Line(), id == b.now)
			c.UI.Text(at, b.scene.boxName(c, id), ui.Style{Size: page.RowText, MinSize: page.LeastText, Y: ui.Middle, NoWrap: true})
			if hit {
				c.Pop()
				b.scene.toBox(c, b.piece, id)
			}
		}
	})
	return nil
}

// textsPage asks for the title and the description.
type textsPage struct {
	page.Sheet
	scene        *Scene
	title, about string
	shown        bool
}

// newTextsPage returns the page with the texts of the scenario.
func newTextsPage(e *Scene) ui.Scene {
	return &textsPage{Sheet: page.Sheet{Over: true, Width: textsWide, Height: textsHigh}, scene: e, title: e.draft.Title, about: e.draft.About}
}

// Update lays out the page.
func (p *textsPage) Update(c *ui.Context) error {
	body, footer, closed := p.LayoutWithBack(c, c.T("workshop.name"))
	if closed {
		return nil
	}
	if !p.shown {
		p.shown = true
		c.UI.Focus("texts.title")
	}
	body.Text(c.T("workshop.name.title"), page.Note(c), page.RowGap)
	c.UI.Field("texts.title", body.Line(page.ButtonGap), &p.title, c.T("workshop.untitled"), workshop.MaxTitle/2, nil)
	body.Text(c.T("workshop.name.about"), page.Note(c), page.RowGap)
	c.UI.Field("texts.about", body.Line(page.ButtonGap), &p.about, "", workshop.MaxAbout/4, nil)
	if c.UI.Button("ok", footer.Right(buttonWide), c.T("ok"), ui.ButtonStyle{Primary: true}) || c.UI.Submitted("texts.title") || c.UI.Submitted("texts.about") {
		p.scene.draft.SetTexts(p.title, p.about)
		p.scene.keep()
		c.Pop()
	}
	return nil
}

// textPage shows the position as a text, and takes another one from the clipboard.
type textPage struct {
	page.Sheet
	scene *Scene
	note  string
	bad   bool // the note is a refusal
}

// newTextPage returns the page with the text of the position.
func newTextPage(e *Scene) ui.Scene {
	return &textPage{Sheet: page.Sheet{Over: true, Width: textWide}, scene: e}
}

// Update lays out the page.
func (p *textPage) Update(c *ui.Context) error {
	e := p.scene
	if text := c.Input.Pasted; text != "" {
		if err := e.draft.Paste(text, e.host.Systems()); err != nil {
			p.note, p.bad = e.reason(err), true
		} else {
			p.note, p.bad = c.T("workshop.pasted"), false
			e.choose(c, 0, 0)
			e.changed(c)
		}
		c.Announce(p.note)
	}
	body, footer, closed := p.LayoutWithBack(c, c.T("workshop.text"))
	if closed {
		return nil
	}
	wide := min(c.Px(buttonWide), (footer.Rest.W-c.Px(2*page.ButtonGap))/2)
	if c.UI.Button("text.paste", footer.CutRight(wide, 0), c.T("workshop.paste"), ui.ButtonStyle{}) {
		c.Platform.Paste()
	}
	footer.Right(page.ButtonGap)
	if c.UI.Button("text.copy", footer.CutRight(wide, 0), c.T("workshop.copy"), ui.ButtonStyle{Primary: true}) {
		c.Platform.Copy(e.draft.Position().Text())
		p.note, p.bad = c.T("workshop.copied"), false
		c.Announce(p.note)
	}
	body.Text(c.T("workshop.text.about"), page.Note(c), page.NoteGap)
	if st := (ui.Style{Size: page.LineText, Color: c.Theme.Good}); p.note != "" {
		if p.bad {
			st.Color = c.Theme.Bad
		}
		body.Text(p.note, st, page.NoteGap)
	}
	text := e.draft.Position().Text()
	c.UI.ScrollFlow("text", body.Rest, func(col *ui.Flow) { col.Text(text, ui.Style{Size: page.DetailText}, 0) })
	return nil
}
