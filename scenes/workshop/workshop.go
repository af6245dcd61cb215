// Package workshop shows the list of a player's scenarios and studies, from which new ones begin.
package workshop

import (
	"strconv"

	"herbstnebel/game"
	"herbstnebel/game/study"
	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/editor"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/setup"
	studies "herbstnebel/scenes/study"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the list uses.
type Host interface {
	studies.Host
	editor.Host
	Own(sys rules.System) []setup.Own // scenarios that begin from edited positions
	// OpenStudy shows a study that was read with err in a slot of its own, or the error.
	OpenStudy(s *study.Study, err error)
}

// Sizes in interface points.
const (
	wide, high = 760.0, 660.0
	buttonWide = 140.0
	indent     = 18.0 // of the scenarios of a game
)

// kept is a scenario or a study in a slot.
type kept struct {
	study       bool
	slot        int
	name, about string
	text        string
	told        bool   // whether the details are those of the text
	details     string // description, last turn and goals of a scenario
}

// list is the page.
type list struct {
	page.Sheet
	host   Host
	read   bool
	all    []kept // the scenarios first
	chosen int
	sys    rules.System // whose positions are listed, or nil
	from   []beginning  // the positions
}

// New returns the page.
func New(h Host) ui.Scene {
	return &list{Sheet: page.Sheet{Backdrop: h.Backdrop(), Width: wide, Height: high}, host: h}
}

// reread reads the headings of what is kept.
func (l *list) reread(c *ui.Context) {
	l.read, l.all, l.chosen = true, nil, 0
	add := func(slots game.Slots, isStudy bool, heading func(string) (string, string), untitled string) {
		for i := 1; i <= slots.Count; i++ {
			text, ok := slots.Get(i)
			if !ok {
				continue
			}
			k := kept{study: isStudy, slot: i, text: text}
			if k.name, k.about = heading(text); k.name == "" {
				k.name = untitled
			}
			if c.Lang.Has(k.about + ".title") {
				k.about = c.T(k.about + ".title")
			}
			l.all = append(l.all, k)
		}
	}
	add(editor.Slots(l.host.Files()), false, workshop.Heading, c.T("workshop.untitled"))
	add(studies.Slots(l.host.Files()), true, study.Heading, c.T("study.title"))
}

// Update lays out the page.
func (l *list) Update(c *ui.Context) error {
	if !l.read {
		l.reread(c)
	}
	body, footer, closed := l.LayoutWithBack(c, c.T("workshop.title"))
	if closed {
		return nil
	}
	l.buttons(c, footer)
	c.UI.ScrollFlow("workshop", body.Rest, func(col *ui.Flow) {
		col.Text(c.T("workshop.about"), page.Note(c), page.RowGap)
		l.kept(c, col, false, c.T("workshop.scenarios"))
		l.kept(c, col, true, c.T("study.kept"))
		col.Section(c.T("workshop.new"))
		l.games(c, col)
	})
	return nil
}

// rowStyle is the style of a row.
var rowStyle = ui.Style{Size: page.RowText, LineHeight: 1.1, Y: ui.Middle}

// kept lists the scenarios or the studies that are kept.
func (l *list) kept(c *ui.Context, col *ui.Flow, study bool, heading string) {
	col.Section(heading)
	none := true
	for i := range l.all {
		k := &l.all[i]
		if k.study != study {
			continue
		}
		none = false
		id := "kept.scenario."
		if study {
			id = "kept.study."
		}
		text := k.name + "  ·  " + k.about
		high := max(c.RowHeight(), col.TextHeight(text, rowStyle, 2*ui.RowPad, page.RowGap))
		at, hit := c.UI.Row(id+strconv.Itoa(k.slot), col.CutTop(high, 0), i == l.chosen)
		c.UI.Text(at, text, rowStyle)
		if hit {
			l.chosen = i
		}
		if i != l.chosen {
			continue
		}
		if details := l.details(c, k); details != "" {
			col.Text(details, page.Note(c), page.RowGap)
		}
	}
	if none {
		col.Text(c.T("study.kept.none"), page.Note(c), page.RowGap)
	}
	col.Skip(page.NoteGap)
}

// details returns the description, the last turn and the goals of a scenario.
func (l *list) details(c *ui.Context, k *kept) string {
	if !k.told && !k.study {
		if s, err := workshop.Parse(k.text, l.host.Systems()); err == nil {
			k.details = gametext.AboutTerms(c.Lang, s.System(), s.About, &s.Terms)
		}
	}
	k.told = true
	return k.details
}

// buttons lays out the buttons for the chosen scenario or study.
func (l *list) buttons(c *ui.Context, footer *ui.Flow) {
	none := ui.Unless(len(l.all) > 0, c.T("study.kept.none"))
	wide := min(c.Px(buttonWide), (footer.Rest.W-c.Px(2*page.ButtonGap))/2)
	if c.UI.Button("study.open", footer.CutRight(wide, 0), c.T("study.open"), ui.ButtonStyle{Primary: true, WhyNot: none}) {
		l.open(c, &l.all[l.chosen])
		return
	}
	footer.Right(page.ButtonGap)
	if c.UI.Button("study.drop", footer.CutRight(wide, 0), c.T("load.delete"), ui.ButtonStyle{WhyNot: none}) {
		k := &l.all[l.chosen]
		slots := editor.Slots(l.host.Files())
		if k.study {
			slots = studies.Slots(l.host.Files())
		}
		c.Push(page.NewWarning(c.T("workshop.drop"), c.T("study.drop.text", "name", k.name), page.Answer{Key: "load.delete", Do: func(c *ui.Context) {
			if err := slots.Remove(k.slot); err != nil {
				l.host.ShowError(err)
			}
			l.read = false
		}}, page.Answer{Key: "cancel"}))
	}
}

// open opens what is kept.
func (l *list) open(c *ui.Context, k *kept) {
	if !k.study {
		s, err := workshop.Parse(k.text, l.host.Systems())
		if err != nil {
			l.host.ShowError(err)
			return
		}
		l.read = false
		editor.OpenKept(c, l.host, s, k.slot)
		return
	}
	s, err := study.Parse(k.text, l.host.Systems())
	switch {
	case err == nil:
		studies.OpenKept(l.host, s, k.slot)
	case s != nil: // the kept study stays whole
		l.host.OpenStudy(s, err)
	default:
		l.host.ShowError(err)
	}
}

// beginning is a position to begin with.
type beginning struct {
	title string
	about string         // empty = none
	head  journal.Header // its scenario, or its edited position
	start func() (rules.View, error)
}

// begin asks whether to edit a position or to study it.
func (l *list) begin(c *ui.Context, sys rules.System, from beginning) {
	answers := []page.Answer{{Key: "workshop.study", Do: func(c *ui.Context) {
		s, err := study.New(sys, from.head)
		if err != nil {
			l.host.ShowError(err)
			return
		}
		studies.Open(c, l.host, s)
	}}, {Key: "cancel"}}
	if _, ok := sys.(rules.Editor); ok {
		answers = append([]page.Answer{{Key: "workshop.edit", Do: func(c *ui.Context) {
			v, err := from.start()
			if err != nil {
				l.host.ShowError(err)
				return
			}
			l.read = false
			editor.OpenPosition(c, l.host, v)
		}}}, answers...)
	}
	text := c.T("workshop.begin")
	if from.about != "" {
		text = from.about + "\n\n" + text
	}
	c.Push(page.NewQuestion(from.title, text, answers...))
}

// beginnings returns the starts of the scenarios of a game and its moments of history.
func (l *list) beginnings(c *ui.Context, sys rules.System) (all []beginning) {
	for _, sc := range sys.Scenarios() {
		all = append(all, beginning{c.T(sys.ID() + ".scenario." + sc.ID), "", journal.Header{Scenario: sc.ID}, func() (rules.View, error) { return sys.Start(sc.ID, nil) }})
	}
	for _, own := range l.host.Own(sys) {
		if own.History {
			all = append(all, beginning{own.Title, own.About, journal.Header{Scenario: rules.EditedScenario, Position: own.Position}, func() (rules.View, error) { return rules.StartEdited(sys, own.Position) }})
		}
	}
	return all
}

// games lists the games and the scenarios of the one that was pressed.
func (l *list) games(c *ui.Context, col *ui.Flow) {
	for _, id := range l.host.Systems().IDs() {
		chosen := l.sys != nil && l.sys.ID() == id
		at, hit := c.UI.Row("new."+id, col.Line(), chosen)
		c.UI.Text(at, c.T(id+".title"), rowStyle)
		if hit {
			l.choose(c, id)
		}
		if !chosen {
			continue
		}
		for i, from := range l.from {
			line := col.Line()
			line.CutLeft(c.Px(indent))
			at, hit := c.UI.Row("scenario."+strconv.Itoa(i), line, false)
			c.UI.Text(at, from.title, rowStyle)
			if hit {
				l.begin(c, l.sys, from)
			}
		}
	}
}

// choose lists the positions of a game.
func (l *list) choose(c *ui.Context, id string) {
	sys, err := l.host.Systems().Get(id)
	if err != nil {
		l.host.ShowError(err)
		return
	}
	l.sys, l.from = sys, l.beginnings(c, sys)
	c.NeedRedraw()
}

// Received shows a scenario that came as a file or a link, and asks whether to play or to edit it. It is kept if there is room.
func Received(c *ui.Context, h Host, s *workshop.Scenario) {
	slots := editor.Slots(h.Files())
	slot := slots.Free()
	for i := 1; i <= slots.Count; i++ {
		if text, ok := slots.Get(i); ok && text == s.Text() {
			slot = i
		}
	}
	if slot != 0 {
		if err := slots.Put(slot, s.Text()); err != nil {
			h.ShowError(err)
			slot = 0
		}
	}
	title := s.Title
	if title == "" {
		title = c.T("workshop.untitled")
	}
	sys := s.System()
	about := c.T(sys.ID() + ".title")
	if terms := gametext.AboutTerms(c.Lang, sys, s.About, &s.Terms); terms != "" {
		about += "\n\n" + terms
	}
	c.Push(page.NewQuestion(title, about,
		page.Answer{Key: "workshop.play", Do: func(c *ui.Context) {
			c.Push(setup.NewPlayOn(setup.Beginning{Title: title, About: gametext.AboutTerms(c.Lang, sys, c.T("workshop.play.about"), &s.Terms), System: sys, Engines: h.Engines(sys), Opponent: h.DefaultSeat(sys), Seats: [2]string{s.Axis, s.Allies},
				ToMove: s.Position().ToMove(), Begin: func(begun game.Setup) {
					m, err := s.Match(begun)
					if err != nil {
						h.ShowError(err)
						return
					}
					h.StartMatch(m)
				}}))
		}},
		page.Answer{Key: "workshop.edit", Do: func(c *ui.Context) { editor.OpenKept(c, h, s, slot) }}, page.Answer{Key: "cancel"}))
}
