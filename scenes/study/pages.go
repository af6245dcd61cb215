package study

import (
	"strconv"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// extension is the extension of files of studies.
const extension = ".study"

// askName asks for the name of the variation, or of the study at the start.
func (s *Scene) askName(c *ui.Context) {
	n := s.last
	old := n.Name()
	if n.Parent() == nil {
		old = s.study.Title()
	}
	c.Push(page.NewPrompt(c.T("study.name"), c.T("study.name.hint"), old, study.MaxName/2, func(c *ui.Context, text string) {
		if n.Parent() == nil {
			s.study.SetTitle(text)
		} else {
			s.study.SetName(n, text)
		}
		s.keep()
		c.NeedRedraw()
	}))
}

// askComment asks for a comment on the last choice.
func (s *Scene) askComment(c *ui.Context) {
	n := s.last
	c.Push(page.NewPrompt(c.T("study.comment"), c.T("study.comment.hint"), strings.ReplaceAll(n.Comment(), "\n", " "), study.MaxComment/4, func(c *ui.Context, text string) {
		s.study.SetComment(n, text)
		s.keep()
		c.NeedRedraw()
	}))
}

// askRemove asks before it deletes the last choice and all that follows it.
func (s *Scene) askRemove(c *ui.Context) {
	c.Push(page.NewWarning(c.T("study.delete"), c.T("study.delete.text", "act", s.panel.text(c, s, s.last)),
		page.Answer{Key: "load.delete", Do: s.remove}, page.Answer{Key: "cancel"}))
}

// share offers the study as a link or as a file.
func (s *Scene) share(c *ui.Context) {
	name := s.study.Title()
	if name == "" {
		name = c.T(s.study.System().ID() + ".title")
	}
	told := func(key string, err error, args ...any) {
		s.host.Redraw()
		if err != nil {
			s.host.ShowError(err)
			return
		}
		c.Push(page.NewMessage(c.T("study.share"), c.T(key, args...)))
	}
	c.Push(page.NewQuestion(c.T("study.share"), c.T("study.share.text"),
		page.Answer{Key: "study.link", Do: func(c *ui.Context) {
			text := link.WriteStudy(s.study)
			c.Platform.Share(name, "#"+link.Key+text, func(where string, err error) {
				key := "study.copied"
				if where != "" {
					key = "link.written"
				}
				told(key, err, "n", len(text), "where", where)
			})
		}},
		page.Answer{Key: "study.file", Do: func(c *ui.Context) {
			where, err := c.Platform.Export(name, extension, s.study.Text())
			told("load.exported", err, "where", where)
		}},
		page.Answer{Key: "cancel"}))
}

// diePage lets the player set a die or a draw.
type diePage struct {
	page.Sheet
	scene  *Scene
	node   *study.Node // result of the die
	texts  []string
	faces  []rules.Choice
	chosen int
}

// askDie shows the results that a die or a draw can have.
func (s *Scene) askDie(c *ui.Context, n *study.Node) {
	d := &diePage{Sheet: page.Sheet{Over: true, Width: 420, Height: 520}, scene: s, node: n, chosen: -1}
	pos := s.study.Position(n.Parent())
	prompt := pos.Decision()
	d.faces = pos.Choices(nil)
	for i, face := range d.faces {
		o := picking.Option{Choice: face, Info: pos.Describe(face)}
		text := s.board.Texts().ActIn(&prompt, &o)
		if text == o.Info.Verb {
			text = pos.Notation(face)
		}
		d.texts = append(d.texts, text)
		if face == n.Choice() {
			d.chosen = i
		}
	}
	c.Push(d)
}

// Update lays out the page.
func (d *diePage) Update(c *ui.Context) error {
	body, _, closed := d.LayoutWithBack(c, c.T("study.dice"))
	if closed {
		return nil
	}
	hit := -1
	c.UI.ScrollFlow("dice", body.Rest, func(col *ui.Flow) {
		for i, text := range d.texts {
			at, pressed := c.UI.Row("face."+strconv.Itoa(i), col.Line(), i == d.chosen)
			c.UI.Text(at, text, ui.Style{Size: page.RowText, MinSize: 10, Y: ui.Middle, NoWrap: true})
			if pressed {
				hit = i
			}
		}
	})
	if hit >= 0 {
		c.Pop()
		s := d.scene
		s.study.Go(d.node.Parent())
		n, err := s.study.Play(d.faces[hit])
		if err != nil {
			s.host.ShowError(err)
			return nil
		}
		s.goTo(c, n)
	}
	return nil
}

// playPage starts a match that goes on from the current node.
type playPage struct {
	page.Sheet
	scene *Scene
	seats [2]int // indices of names
	names []string
}

// playOn shows the page that starts a match from here.
func (s *Scene) playOn(c *ui.Context) {
	p := &playPage{Sheet: page.Sheet{Over: true, Width: sheetWide, Height: 340}, scene: s, names: append([]string{game.Human}, s.host.Engines(s.study.System())...)}
	if other := s.match.ToMove().Other(); other == rules.Axis || other == rules.Allies {
		p.seats[other-rules.Axis] = min(1, len(p.names)-1)
	}
	c.Push(p)
}

// Update lays out the page.
func (p *playPage) Update(c *ui.Context) error {
	s := p.scene
	body, footer, closed := p.LayoutWithBack(c, c.T("study.play"))
	if closed {
		return nil
	}
	body.Text(c.T("study.play.about"), page.Note(c), page.RowGap)
	setup := game.Setup{Seed: game.RandomSeed()}
	for i, seat := range [...]*string{&setup.Axis, &setup.Allies} {
		side := rules.Axis + rules.Side(i)
		if !game.HasSeat(s.study.System(), side) {
			continue
		}
		*seat = p.names[p.seats[i]]
		if d := c.UI.Stepper("seat."+side.String(), page.Field(c, body, c.T("side."+side.String())), c.Lang.SeatName(*seat)); d != 0 {
			p.seats[i] = page.Cycle(p.seats[i], d, len(p.names))
		}
	}
	if c.UI.Button("study.begin", footer.Right(160), c.T("study.begin"), ui.ButtonStyle{Primary: true}) {
		m, err := s.study.Match(s.study.Here(), setup)
		if err != nil {
			s.host.ShowError(err)
			return nil
		}
		s.host.StartMatch(m)
	}
	return nil
}

// kept is a study in a slot.
type kept struct {
	slot        int
	name, about string
	text        string
}

// list is the page with the studies that are kept.
type list struct {
	page.Sheet
	host   Host
	read   bool
	all    []kept
	chosen int
	game   string // whose scenarios are listed
}

// keptShare is the largest share of the page for the studies that are kept.
const keptShare = 0.5

// NewList returns the page with the studies.
func NewList(h Host) ui.Scene {
	return &list{Sheet: page.Sheet{Backdrop: h.Backdrop(), Width: 760, Height: 620}, host: h}
}

// reread reads the headers of the studies.
func (l *list) reread(c *ui.Context) {
	l.read, l.all, l.chosen = true, nil, 0
	for i := 1; i <= slots; i++ {
		text, ok := Slots(l.host.Files()).Get(i)
		if !ok {
			continue
		}
		k := kept{slot: i, text: text}
		k.name, k.about = study.Heading(text)
		if k.name == "" {
			k.name = c.T("study.title")
		}
		if c.Lang.Has(k.about + ".title") {
			k.about = c.T(k.about + ".title")
		}
		l.all = append(l.all, k)
	}
}

// Update lays out the page.
func (l *list) Update(c *ui.Context) error {
	if !l.read {
		l.reread(c)
	}
	body, footer, closed := l.LayoutWithBack(c, c.T("study.title"))
	if closed {
		return nil
	}
	body.Text(c.T("study.about"), page.Note(c), page.RowGap)
	l.buttons(c, footer)
	body.Section(c.T("study.kept"))
	if len(l.all) == 0 {
		body.Text(c.T("study.kept.none"), page.Note(c), page.RowGap)
	}
	high := min(float64(len(l.all))*c.RowHeight(), body.Rest.H*keptShare)
	c.UI.ScrollFlow("kept", body.Rest.CutTop(high), func(col *ui.Flow) {
		for i := range l.all {
			k := &l.all[i]
			at, hit := c.UI.Row("kept."+strconv.Itoa(k.slot), col.Line(), i == l.chosen)
			c.UI.Text(at, k.name+"  ·  "+k.about, ui.Style{Size: page.RowText, MinSize: 10, Y: ui.Middle, NoWrap: true})
			if hit {
				l.chosen = i
			}
		}
	})
	body.Section(c.T("study.new"))
	c.UI.ScrollFlow("games", body.Rest, func(col *ui.Flow) { l.games(c, col) })
	return nil
}

// buttons lays out the buttons for the chosen study.
func (l *list) buttons(c *ui.Context, footer *ui.Flow) {
	none := len(l.all) == 0
	if c.UI.Button("study.open", footer.Right(140, page.ButtonGap), c.T("study.open"), ui.ButtonStyle{Primary: true, Disabled: none}) {
		k := &l.all[l.chosen]
		s, err := study.Parse(k.text, l.host.Systems())
		switch {
		case err == nil:
			open(l.host, s, k.slot)
		case s != nil: // the kept study stays whole
			l.host.OpenStudy(s, err)
		default:
			l.host.ShowError(err)
		}
		return
	}
	if c.UI.Button("study.drop", footer.Right(140, page.ButtonGap), c.T("load.delete"), ui.ButtonStyle{Disabled: none}) {
		k := &l.all[l.chosen]
		c.Push(page.NewWarning(c.T("study.drop"), c.T("study.drop.text", "name", k.name), page.Answer{Key: "load.delete", Do: func(c *ui.Context) {
			if err := Slots(l.host.Files()).Remove(k.slot); err != nil {
				l.host.ShowError(err)
			}
			l.read = false
		}}, page.Answer{Key: "cancel"}))
	}
}

// begin begins a study of a scenario.
func (l *list) begin(c *ui.Context, sys rules.System, scenario string) {
	s, err := study.New(sys, journal.Header{Scenario: scenario})
	if err != nil {
		l.host.ShowError(err)
		return
	}
	Open(c, l.host, s)
}

// games lists the games and the scenarios of the one that was pressed.
func (l *list) games(c *ui.Context, col *ui.Flow) {
	st := ui.Style{Size: page.RowText, MinSize: 10, Y: ui.Middle, NoWrap: true}
	for _, id := range l.host.Systems().IDs() {
		at, hit := c.UI.Row("new."+id, col.Line(), id == l.game)
		c.UI.Text(at, c.T(id+".title"), st)
		if hit {
			l.game = id
		}
		if id != l.game {
			continue
		}
		sys, err := l.host.Systems().Get(id)
		if err != nil {
			l.game = ""
			l.host.ShowError(err)
			return
		}
		for _, sc := range sys.Scenarios() {
			line := col.Line()
			line.CutLeft(c.Px(indent))
			at, hit := c.UI.Row("scenario."+sc.ID, line, false)
			c.UI.Text(at, c.T(id+".scenario."+sc.ID), st)
			if hit {
				l.begin(c, sys, sc.ID)
			}
		}
	}
}
