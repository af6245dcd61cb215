// Package saves shows the list of saves and the results of finished matches, and imports matches from files and
// links.
package saves

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/study"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the pages of this package use.
type Host interface {
	Backdrop() *page.Backdrop
	Systems() *game.Systems
	// Store returns the saves, or nil and the reason why nothing can be saved.
	Store() (*game.Store, error)
	// Open saves the match on the screen, and loads and shows a save.
	Open(name string)
	// OpenStudy shows a study that was read with err, or the error.
	OpenStudy(s *study.Study, err error)
	// OpenScenario shows a scenario that was read with err, or the error.
	OpenScenario(s *workshop.Scenario, err error)
	// ReceiveTurn handles an incoming match of correspondence play.
	ReceiveTurn(m *game.Match)
	// CanPickFile reports whether the import of the platform opens a file dialog.
	CanPickFile() bool
	// Redraw requests that the screen is drawn. Between updates the request of the context has no effect.
	Redraw()
	// ArchiveText returns an archive of everything, and the number of saves that it lacks because they cannot be read.
	ArchiveText() (text string, missing int, err error)
	// Restore adds the contents of an archive that this device lacks, and shows how many were added.
	Restore(archive string)
	ErrorText(err error) string
	ShowError(err error)
}

// Sizes in interface points.
const (
	mainWide           = 190.0 // button to load or to save
	sayHigh            = 26.0  // message below the list
	rowHigh, narrowRow = 58.0, 90.0
	headHigh           = 28.0 // line of the name of a save
)

// savesPage is the list of saves, for loading a match or for saving the current one under a name.
type savesPage struct {
	page.Sheet
	host    Host
	session *ui.Session // nil if there is no match on the screen
	saving  bool
	list    []game.Save
	err     error
	listed  bool
	chosen  int
	clicked int // row clicked last, or -1; a second click on it opens the save
	note    string
}

// New returns the list of saves over the match of a session, which may be nil. If saving is true, the match can
// be saved; otherwise a save can be loaded.
func New(h Host, p *ui.Session, saving bool) ui.Scene {
	return &savesPage{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: p != nil, Width: 900}, host: h, session: p, saving: saving, chosen: -1, clicked: -1}
}

// store returns the saves, or nil.
func (s *savesPage) store() *game.Store {
	store, _ := s.host.Store()
	return store
}

func (s *savesPage) refresh() {
	store, err := s.host.Store()
	s.listed, s.list, s.err = true, nil, err
	if store != nil {
		s.list, s.err = store.List()
	}
	if s.saving { // an autosave cannot be overwritten by hand
		s.list = slices.DeleteFunc(s.list, func(v game.Save) bool { _, auto := game.ParseAuto(v.Name); return auto })
	}
	if !s.saving {
		s.chosen = max(s.chosen, 0) // the newest save is selected at first
	}
	s.chosen, s.clicked = min(s.chosen, len(s.list)-1), -1
}

// Update lays out the list.
func (s *savesPage) Update(c *ui.Context) error {
	u, h := c.UI, s.host
	if !s.listed {
		s.refresh()
	}
	key := "load.title"
	if s.saving {
		key = "save.title"
	}
	body := s.Layout(c, c.T(key))
	row := page.Footer(c, body)
	var second *ui.Flow
	if c.Narrow() {
		second = page.Footer(c, body)
	}
	if page.BackButton(c, row, "back") {
		c.Pop()
		return nil
	}
	row.Left(page.ButtonGap)
	picked := s.chosen >= 0 && s.chosen < len(s.list)
	main := row.Right(mainWide, page.ButtonGap)
	if s.saving {
		if u.Button("save.new", main, c.T("save.new"), ui.ButtonStyle{Primary: true, Icon: ui.Plus, WhyNot: ui.Unless(s.store() != nil, c.T("off.no-store"))}) {
			s.askName(c)
		}
	} else if u.Button("load.go", main, c.T("load.go"), ui.ButtonStyle{Primary: true, Icon: ui.Forward, WhyNot: ui.Unless(picked, c.T("off.pick"))}) {
		h.Open(s.list[s.chosen].Name)
		s.listed = false
	}
	if !c.Narrow() {
		second = row
	}
	s.fileButtons(c, second.Rest, picked)
	if s.note != "" {
		u.Text(body.Bottom(sayHigh), s.note, ui.Style{Size: page.DetailText, Color: c.Theme.InkSoft, Y: ui.Middle, NoWrap: true})
	}
	if s.err != nil {
		u.Text(body.Rest, h.ErrorText(s.err), ui.Style{Color: c.Theme.Bad})
		return nil
	}
	if len(s.list) == 0 {
		u.Text(body.Rest, c.T("load.empty"), ui.Style{Color: c.Theme.InkSoft})
		return nil
	}
	s.rows(c, body.Rest)
	return nil
}

// rows lays out the list.
func (s *savesPage) rows(c *ui.Context, body ui.Rect) {
	high := rowHigh
	if c.Narrow() {
		high = narrowRow
	}
	c.UI.ScrollFlow("saves", body, func(col *ui.Flow) {
		for i := range s.list {
			s.row(c, col.Top(high), i)
		}
	})
}

// fileButtons lays out the buttons to export, import and delete saves. picked is true if a save is selected.
func (s *savesPage) fileButtons(c *ui.Context, row ui.Rect, picked bool) {
	u, h, store := c.UI, s.host, s.store()
	cols := c.Columns(row, 3, page.ButtonGap)
	if u.Button("export", cols[0], c.T("load.export"), ui.ButtonStyle{WhyNot: ui.Unless(store != nil, c.T("off.no-store")), Tip: c.T("load.export.tip")}) {
		s.askExport(c, picked)
	}
	if u.Button("import", cols[1], c.T("load.import"), ui.ButtonStyle{Tip: c.T("load.import.tip"), WhyNot: ui.Unless(store != nil, c.T("off.no-store"))}) {
		ImportFile(c, h, func(note string) {
			s.listed = false
			if note != "" {
				s.say(c, note)
			}
		})
	}
	if u.Button("delete", cols[2], c.T("load.delete"), ui.ButtonStyle{WhyNot: ui.Unless(picked, c.T("off.pick"))}) {
		name := s.list[s.chosen].Name
		c.Push(page.NewWarning(c.T("load.delete.title"), c.T("load.delete.text", "name", Label(c.Lang, name)),
			page.Answer{Key: "load.delete", Do: func(c *ui.Context) {
				if err := store.Remove(name); err != nil {
					h.ShowError(err)
				}
				s.listed = false
			}}, page.Answer{Key: "cancel"}))
	}
}

// CrashName is the name under which a match is saved after a crash. A number is added if the name is taken.
const CrashName = "crash"

// Label returns the display name of a save. Names assigned by the program are translated.
func Label(t *lang.Table, name string) string {
	if before, number, ok := game.DamagedName(name); ok {
		if number > 0 {
			return t.T("save.damaged.number", "name", Label(t, before), "n", number)
		}
		return t.T("save.damaged", "name", Label(t, before))
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

// row lays out the ith save.
func (s *savesPage) row(c *ui.Context, r ui.Rect, i int) {
	u, t := c.UI, c.Theme
	sv := &s.list[i]
	in, hit := u.Row("save."+sv.Name, r, i == s.chosen)
	if hit {
		if s.clicked == i && !s.saving && c.Input.Click {
			s.host.Open(sv.Name)
			s.listed = false
		} else if s.saving {
			s.replace(c, sv.Name)
		}
		s.chosen, s.clicked = i, i
	}
	head := in.CutTop(c.Px(headHigh))
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
		st := ui.Style{Family: ui.Label, Size: page.DetailText, Color: t.InkSoft, Y: ui.Middle, NoWrap: true}
		u.Text(head.CutRight(c.TextWidth(when, st)+2), when, st)
	}
	u.Text(head, Label(c.Lang, sv.Name), ui.Style{Family: ui.Bold, Size: 17, MinSize: 12, Y: ui.Middle, NoWrap: true})
	if sv.Err != nil {
		u.Text(in, s.host.ErrorText(sv.Err), ui.Style{Size: page.DetailText, MinSize: page.LeastText, LineHeight: 1.2, Color: t.Bad, NoWrap: !c.Narrow()})
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
	if sys, err := s.host.Systems().Get(h.System); err == nil && h.OtherData(sys) {
		played = c.T("load.otherdata", "was", DataName(c.Lang, h.Data, "otherdata.own"))
	}
	said = append(said, state, played)
	u.Text(in, strings.Join(said, " · "), ui.Style{Size: page.DetailText, MinSize: page.LeastText, LineHeight: 1.2, Color: t.InkSoft, NoWrap: !c.Narrow()})
}

// askName asks for a name and saves the match under it.
func (s *savesPage) askName(c *ui.Context) {
	m := s.session.Match
	text := c.T("save.name.default", "turn", m.Position().Turn())
	c.Push(page.NewPrompt(c.T("save.name"), c.T("save.name.hint"), text, 40,
		func(c *ui.Context, name string) {
			if name = strings.TrimSpace(name); s.store().Has(name) {
				s.replace(c, name)
				return
			}
			s.save(c, name)
		}))
}

// replace overwrites another save after the player has confirmed.
func (s *savesPage) replace(c *ui.Context, name string) {
	c.Push(page.NewWarning(c.T("save.over.title"), c.T("save.over.text", "name", Label(c.Lang, name)),
		page.Answer{Key: "save.over.go", Do: func(c *ui.Context) { s.save(c, name) }}, page.Answer{Key: "cancel"}))
}

// say shows a message below the list and announces it to a screen reader.
func (s *savesPage) say(c *ui.Context, text string) {
	s.note = text
	c.Announce(text)
}

func (s *savesPage) save(c *ui.Context, name string) {
	if err := s.store().Save(name, s.session.Match); err != nil {
		s.host.ShowError(err)
		return
	}
	s.say(c, c.T("save.done", "name", name))
	s.listed = false
}

// askExport asks whether to export the selected save or everything.
func (s *savesPage) askExport(c *ui.Context, picked bool) {
	answers := []page.Answer{{Key: "archive.all", Do: s.exportAll}, {Key: "cancel"}}
	if picked {
		answers = append([]page.Answer{{Key: "archive.one", Do: s.export}}, answers...)
	}
	c.Push(page.NewQuestion(c.T("load.export"), c.T("archive.ask"), answers...))
}

func (s *savesPage) export(c *ui.Context) {
	name := s.list[s.chosen].Name
	text, err := s.store().Text(name)
	if err == nil {
		err = s.write(c, Label(c.Lang, name), game.Extension, text, "")
	}
	if err != nil {
		s.host.ShowError(err)
	}
}

// exportAll exports an archive of everything.
func (s *savesPage) exportAll(c *ui.Context) {
	text, missing, err := s.host.ArchiveText()
	if err == nil {
		note := ""
		if missing > 0 {
			note = " " + c.T("archive.missing", "n", missing)
		}
		err = s.write(c, "herbstnebel "+c.Now().Format("2006-01-02"), ".json", text, note)
	}
	if err != nil {
		s.host.ShowError(err)
	}
}

// write gives the player a file, and says where it is.
func (s *savesPage) write(c *ui.Context, name, extension, text, note string) error {
	where, err := c.Platform.Export(name, extension, text)
	if err == nil {
		s.say(c, c.T("load.exported", "where", where)+note)
	}
	return err
}

// ImportFile imports a journal from a file dialog, or from a path that the player types. Then it calls done with a
// message about the import, which is "" if nothing was imported.
func ImportFile(c *ui.Context, h Host, done func(note string)) {
	if h.CanPickFile() {
		c.Platform.Import(func(name, text string, err error) { done(Receive(c, h, name, text, err)) })
		return
	}
	c.Push(page.NewPrompt(c.T("load.import"), c.T("load.import.path"), "", 400,
		func(c *ui.Context, path string) {
			if link.Is(path) {
				done(Receive(c, h, c.T("link.save"), path, nil))
				return
			}
			text, err := game.ReadFile(path, game.MaxArchive)
			done(Receive(c, h, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), text, err))
		}))
}

// Receive stores an imported journal or link under an unused name, and shows any error. It returns a message about
// the import, or "" if nothing was stored.
func Receive(c *ui.Context, h Host, name, text string, err error) (note string) {
	h.Redraw()
	if err == nil && game.IsArchive(text) {
		h.Restore(text)
		return ""
	}
	if err == nil {
		if s, is, err := link.AnyScenario(text, h.Systems()); is {
			h.OpenScenario(s, err)
			return ""
		}
		if s, is, err := link.AnyStudy(text, h.Systems()); is {
			h.OpenStudy(s, err)
			return ""
		}
	}
	if err == nil && !link.Is(text) {
		if m, is, wrong := game.LoadPosition(text, h.Systems()); is && wrong == nil {
			text = m.Text()
		} else if is {
			err = wrong
		}
	}
	store, _ := h.Store()
	var old error // from a link of an older rules version, whose match is kept up to the first illegal choice
	if err == nil && link.Is(text) {
		var m *game.Match
		if m, err = link.Read(text, h.Systems()); err == nil && link.Receiver(m) != rules.NoSide {
			h.ReceiveTurn(m)
			return ""
		}
		if m != nil {
			text, old, err = m.Text(), err, nil
		}
	}
	if err == nil {
		if name, err = store.Import(strings.TrimSuffix(name, ".journal"), text, h.Systems()); err == nil {
			err = old
		}
	}
	if err != nil {
		h.ShowError(err)
	}
	if name != "" && (err == nil || store.Has(name)) {
		return c.T("load.imported", "name", Label(c.Lang, name))
	}
	return ""
}

// DataName names a set of data by its folder, shortened if necessary. For the built-in data it returns the
// text with the key own.
func DataName(t *lang.Table, id rules.DataID, own string) string {
	const most = 24
	if id.Folder == "" {
		return t.T(own)
	}
	name := fmt.Sprintf("%.*s", most, id.Folder)
	if name != id.Folder {
		name += "…"
	}
	return t.T("otherdata.folder", "name", name)
}
