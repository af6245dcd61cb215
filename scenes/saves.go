package scenes

import (
	"path/filepath"
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// saves is the list of saves, for loading a match or for saving the current one under a name.
type saves struct {
	page.Sheet
	app    *App
	saving bool
	list   []game.Save
	err    error
	listed bool
	chosen int
	hit    int // row clicked last, or -1; a second click on it opens the save
	note   string
}

func newSaves(a *App, saving bool) ui.Scene {
	return &saves{Sheet: page.Sheet{Backdrop: &a.backdrop, Over: a.play != nil, Width: 900}, app: a, saving: saving, chosen: -1, hit: -1}
}

func (s *saves) refresh() {
	s.listed, s.list, s.err = true, nil, s.app.noStore
	if s.app.store != nil {
		s.list, s.err = s.app.store.List()
	}
	if s.saving { // an autosave cannot be overwritten by hand
		s.list = slices.DeleteFunc(s.list, func(v game.Save) bool { _, auto := game.ParseAuto(v.Name); return auto })
	}
	if !s.saving {
		s.chosen = max(s.chosen, 0) // the newest save is selected at first
	}
	s.chosen, s.hit = min(s.chosen, len(s.list)-1), -1
}

// Update lays out the list.
func (s *saves) Update(c *ui.Context) error {
	u, a := c.UI, s.app
	if !s.listed {
		s.refresh()
	}
	key := "load.title"
	if s.saving {
		key = "save.title"
	}
	body := s.Layout(c, c.T(key))
	row := page.Footer(c, &body)
	var second ui.Rect
	if c.Narrow() {
		second = page.Footer(c, &body)
	}
	if page.BackButton(c, &row, "back") {
		c.Pop()
		return nil
	}
	row.CutLeft(c.Px(8))
	picked := s.chosen >= 0 && s.chosen < len(s.list)
	main := row.CutRight(min(row.W, c.Px(190)))
	if s.saving {
		if u.Button("save.new", main, c.T("save.new"), ui.ButtonStyle{Primary: true, Icon: ui.Plus, Disabled: a.store == nil}) {
			s.name(c)
		}
	} else if u.Button("load.go", main, c.T("load.go"), ui.ButtonStyle{Primary: true, Icon: ui.Forward, Disabled: !picked}) {
		a.open(s.list[s.chosen].Name)
		s.listed = false
	}
	if c.Narrow() {
		row = second
	} else {
		row.CutRight(c.Px(8))
	}
	cols := row.Columns(3, c.Px(8))
	if u.Button("export", cols[0], c.T("load.export"), ui.ButtonStyle{Disabled: !picked, Tip: c.T("load.export.tip")}) {
		s.export(c)
	}
	if u.Button("import", cols[1], c.T("load.import"), ui.ButtonStyle{Tip: c.T("load.import.tip"), Disabled: a.store == nil}) {
		s.take(c)
	}
	if u.Button("delete", cols[2], c.T("load.delete"), ui.ButtonStyle{Disabled: !picked}) {
		name := s.list[s.chosen].Name
		c.Push(page.NewWarning(c.T("load.delete.title"), c.T("load.delete.text", "name", saveLabel(c, name)),
			page.Answer{Key: "load.delete", Do: func(c *ui.Context) {
				if err := a.store.Remove(name); err != nil {
					a.fail(err)
				}
				s.listed = false
			}}, page.Answer{Key: "cancel"}))
	}
	if s.note != "" {
		line := body.CutBottom(c.Px(26))
		u.Text(line, s.note, ui.Style{Size: 14, Color: c.Theme.InkSoft, Y: ui.Middle, NoWrap: true})
	}
	if s.err != nil {
		u.Text(body, a.Sentence(s.err), ui.Style{Color: c.Theme.Bad})
		return nil
	}
	if len(s.list) == 0 {
		u.Text(body, c.T("load.empty"), ui.Style{Color: c.Theme.InkSoft})
		return nil
	}
	high := 58.0
	if c.Narrow() {
		high = 90
	}
	u.Scroll("saves", body, func(r ui.Rect) float64 {
		top := r.Y
		for i := range s.list {
			s.row(c, r.CutTop(c.Px(high)), i)
		}
		return r.Y - top
	})
	return nil
}

// saveLabel returns the display name of a save. Names assigned by the program are translated.
func saveLabel(c *ui.Context, name string) string { return labelOf(c.Lang, name) }

func labelOf(t *lang.Table, name string) string {
	if before, number, ok := game.DamagedName(name); ok {
		if number > 0 {
			return t.T("save.damaged.number", "name", labelOf(t, before), "n", number)
		}
		return t.T("save.damaged", "name", labelOf(t, before))
	}
	if auto, ok := game.ParseAuto(name); ok && t.Has(auto.System+".title") {
		title := t.T(auto.System + ".title")
		if auto.Line > 0 {
			return t.T("save.auto.line", "game", title, "n", auto.Game, "line", auto.Line)
		}
		return t.T("save.auto", "game", title, "n", auto.Game)
	}
	if rest, ok := strings.CutPrefix(name, CrashName); ok && (rest == "" || rest[0] == ' ') {
		return t.T("save.crash") + rest
	}
	return name
}

func (s *saves) row(c *ui.Context, r ui.Rect, i int) {
	u, t := c.UI, c.Theme
	sv := &s.list[i]
	in, hit := u.Row("save."+sv.Name, r, i == s.chosen)
	if hit {
		if s.hit == i && !s.saving && c.Input.Click {
			s.app.open(sv.Name)
			s.listed = false
		} else if s.saving {
			s.replace(c, sv.Name)
		}
		s.chosen, s.hit = i, i
	}
	head := in.CutTop(c.Px(28))
	when := ""
	if !sv.When.IsZero() {
		when = sv.When.Local().Format(c.T("date.format"))
	}
	var said []string
	switch {
	case when == "":
	case c.Narrow(): // the details begin with the date
		said = append(said, when)
	default:
		w := c.TextWidth(when, ui.Style{Family: ui.Label, Size: 14})
		u.Text(head.CutRight(w+2), when, ui.Style{Family: ui.Label, Size: 14, Color: t.InkSoft, Y: ui.Middle, NoWrap: true})
	}
	u.Text(head, saveLabel(c, sv.Name), ui.Style{Family: ui.Bold, Size: 17, MinSize: 12, Y: ui.Middle, NoWrap: true})
	if sv.Err != nil {
		u.Text(in, s.app.Sentence(sv.Err), ui.Style{Size: 14, MinSize: 11, LineHeight: 1.2, Color: t.Bad, NoWrap: !c.Narrow()})
		return
	}
	h := sv.Header
	if id := h.System; c.Lang.Has(id + ".title") {
		said = append(said, c.T(id+".title"), c.T(id+".scenario."+h.Scenario))
	}
	if h.Branch > 0 {
		said = append(said, c.T("load.branch", "n", h.Branch))
	}
	state := c.T("load.turn", "n", max(1, sv.Turn))
	if sv.Over != "" {
		state = c.T("load.over")
	}
	played := c.T("load.seats", "axis", c.Lang.SeatName(h.Axis), "allies", c.Lang.SeatName(h.Allies))
	if sys, err := s.app.systems.Get(h.System); err == nil && h.OtherData(sys) {
		played = c.T("load.otherdata", "was", dataName(c.Lang, h.Data, "otherdata.own"))
	}
	said = append(said, state, played)
	u.Text(in, strings.Join(said, " · "), ui.Style{Size: 14, MinSize: 11, LineHeight: 1.2, Color: t.InkSoft, NoWrap: !c.Narrow()})
}

// name asks for a name and saves the match under it.
func (s *saves) name(c *ui.Context) {
	m := s.app.play.Match
	text := c.T("save.name.default", "turn", m.Position().Turn())
	c.Push(page.NewPrompt(c.T("save.name"), c.T("save.name.hint"), text, 40,
		func(c *ui.Context, name string) {
			if name = strings.TrimSpace(name); s.app.store.Has(name) {
				s.replace(c, name)
				return
			}
			s.save(c, name)
		}))
}

// replace overwrites another save after the player has confirmed.
func (s *saves) replace(c *ui.Context, name string) {
	c.Push(page.NewWarning(c.T("save.over.title"), c.T("save.over.text", "name", saveLabel(c, name)),
		page.Answer{Key: "save.over.go", Do: func(c *ui.Context) { s.save(c, name) }}, page.Answer{Key: "cancel"}))
}

// say shows a message below the list and announces it to a screen reader.
func (s *saves) say(c *ui.Context, text string) {
	s.note = text
	c.Announce(text)
}

func (s *saves) save(c *ui.Context, name string) {
	if err := s.app.store.Save(name, s.app.play.Match); err != nil {
		s.app.fail(err)
		return
	}
	s.say(c, c.T("save.done", "name", name))
	s.listed = false
}

func (s *saves) export(c *ui.Context) {
	name := s.list[s.chosen].Name
	text, err := s.app.store.Text(name)
	if err == nil {
		var where string
		if where, err = c.Platform.Export(saveLabel(c, name), text); err == nil {
			s.say(c, c.T("load.exported", "where", where))
			return
		}
	}
	s.app.fail(err)
}

// take imports a journal from a file dialog, or from a path that the player types.
func (s *saves) take(c *ui.Context) {
	if canPick {
		c.Platform.Import(func(name, text string, err error) { s.took(name, text, err) })
		return
	}
	c.Push(page.NewPrompt(c.T("load.import"), c.T("load.import.path"), "", 400,
		func(c *ui.Context, path string) {
			if link.Is(path) {
				s.took(c.T("link.save"), path, nil)
				return
			}
			text, err := game.ReadFile(path)
			s.took(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), text, err)
		}))
}

// took stores an imported journal or link under an unused name, and shows any error.
func (s *saves) took(name, text string, err error) {
	a := s.app
	s.listed = false
	a.dirty = true
	var old error // from a link of an older rules version, whose match is kept up to the first illegal choice
	if err == nil && link.Is(text) {
		var m *game.Match
		if m, err = link.Read(text, a.systems); err == nil && link.Receiver(m) != rules.NoSide {
			a.receive(m)
			return
		}
		if m != nil {
			text, old, err = m.Text(), err, nil
		}
	}
	if err == nil {
		if name, err = a.store.Import(strings.TrimSuffix(name, ".journal"), text, a.systems); err == nil {
			err = old
		}
	}
	if err != nil {
		a.fail(err)
	}
	if name != "" && (err == nil || a.store.Has(name)) {
		s.say(a.c, a.T("load.imported", "name", saveLabel(a.c, name)))
	}
}
