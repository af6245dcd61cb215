package scenes

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/scenes/lessons"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/ui"
)

// menu is the menu of a match, over the board.
type menu struct {
	page.Sheet
	app *App
}

func newMenu(a *App) ui.Scene { return &menu{Sheet: page.Sheet{Over: true}, app: a} }

// Update lays out the menu.
func (m *menu) Update(c *ui.Context) error {
	u, a := c.UI, m.app
	type entry struct {
		key    string
		icon   ui.Icon
		action ui.Action
		do     func()
	}
	entries := []entry{
		{"menu.resume", ui.Forward, ui.Cancel, func() { c.Pop() }},
		{"menu.save", ui.Disk, ui.Save, func() { c.Push(saves.New(host{a}, a.play, true)) }},
		{"menu.load", ui.Folder, ui.LoadSave, func() { c.Push(saves.New(host{a}, a.play, false)) }},
		{"menu.share", ui.Send, ui.NoAction, func() { c.Push(share.New(host{a}, a.play)) }},
		{"menu.seats", ui.People, ui.NoAction, func() { c.Push(newSeats(a)) }},
		{"title.settings", ui.Gear, ui.NoAction, func() { c.Push(a.settingsPage(true)) }},
		{"title.rules", ui.Book, ui.Rulebook, func() { c.Push(a.rulesPage(a.play.Match.System().ID(), "")) }},
		{"title.help", ui.Lens, ui.NoAction, func() { c.Push(settings.NewHelp(host{a}, true)) }},
		{"menu.again", ui.RedoIcon, ui.NoAction, func() { m.again(c) }},
		{"menu.concede", ui.Flag, ui.NoAction, func() { m.concede(c) }},
		{"menu.title", ui.House, ui.NoAction, func() { a.leave() }},
	}
	if g, ok := a.board.(*lessons.Tutorial); ok {
		entries = slices.DeleteFunc(entries, func(e entry) bool {
			return slices.Contains([]string{"menu.save", "menu.load", "menu.seats", "menu.again", "menu.concede"}, e.key)
		})
		entries = slices.Insert(entries, 1, entry{"guide.again", ui.RedoIcon, ui.NoAction, func() { g.Restart() }},
			entry{"guide.lessons", ui.Star, ui.NoAction, func() { c.Push(a.lessonList(a.play.Match.System().ID())) }})
	} else if a.play.Match.Outcome().Over {
		entries = slices.Insert(entries, 1, entry{"menu.review", ui.Lens, ui.NoAction, func() { c.Push(review.NewReviewPage(host{a}, a.play)) }})
	}
	row, gap := c.RowHeight(), c.Px(7)
	head := c.Px(38)
	wide, lines := c.Px(330), len(entries)
	room := c.H - c.Px(2*ui.Margin+16) - head
	if float64(lines)*(row+gap) > room && c.W > c.Px(600) { // use two columns in a low window
		wide, lines = 2*wide, (lines+1)/2
	}
	if float64(lines)*(row+gap) > room {
		gap = c.Px(3)
		row = min(row, room/float64(lines)-gap)
	}
	high := float64(lines) * (row + gap)
	r := u.Sheet(c.Screen().CenterIn(min(wide, c.W-c.Px(16)), high+head+c.Px(2*ui.Margin)))
	u.Heading(r.CutTop(head), c.T("menu.heading"), 26)
	columns := r.Columns((len(entries)+lines-1)/lines, c.Px(10))
	for i, e := range entries {
		column := &columns[i/lines]
		at := column.CutTop(row)
		column.CutTop(gap)
		off := false
		if e.key == "menu.concede" {
			off = a.play.Match.Outcome().Over || m.conceder() == rules.NoSide
		}
		if u.Button(e.key, at, c.T(e.key), ui.ButtonStyle{Primary: i == 0, Icon: e.icon, Left: true, Action: e.action, Disabled: off}) {
			e.do()
		}
	}
	return nil
}

// conceder returns the side that a concession applies to: the human side to move, otherwise the first human
// side.
func (m *menu) conceder() rules.Side {
	match := m.app.play.Match
	if s := match.ToMove(); (s == rules.Axis || s == rules.Allies) && match.Seat(s) == game.Human {
		return s
	}
	for _, s := range []rules.Side{rules.Axis, rules.Allies} {
		if match.Seat(s) == game.Human {
			return s
		}
	}
	return rules.NoSide
}

func (m *menu) concede(c *ui.Context) {
	side := m.conceder()
	c.Push(page.NewWarning(c.T("menu.concede"), c.T("concede.text", "side", c.T("side."+side.String())),
		page.Answer{Key: "concede.go", Do: func(c *ui.Context) {
			if err := m.app.play.Match.Concede(side); err != nil {
				m.app.fail(err)
				return
			}
			c.Pop()
		}}, page.Answer{Key: "cancel"}))
}

// again asks whether to restart the match with new dice or with the same ones.
func (m *menu) again(c *ui.Context) {
	c.Push(page.NewQuestion(c.T("menu.again"), c.T("again.text"),
		page.Answer{Key: "again.same", Do: func(*ui.Context) { m.app.restart(true) }}, page.Answer{Key: "again.other", Do: func(*ui.Context) { m.app.restart(false) }}, page.Answer{Key: "cancel"}))
}

// restart starts the match on the screen from the beginning. With the same dice it is a study game, because
// the dice are known.
func (a *App) restart(same bool) {
	m := a.play.Match
	h := m.Header()
	if side := link.Here(m); side != rules.NoSide {
		a.host(m.System(), h.Scenario, h.Options, side)
		return
	}
	if !same {
		h.Seed = game.RandomSeed()
	}
	next, err := game.New(m.System(), game.Setup{Scenario: h.Scenario, Options: h.Options, Seed: h.Seed, Axis: m.Seat(rules.Axis), Allies: m.Seat(rules.Allies), Study: h.Study || same})
	if err != nil {
		a.fail(err)
		return
	}
	a.begin(next, a.saver(next))
}

// seats is the panel that changes the players of a match in progress.
type seats struct {
	page.Sheet
	app *App
}

func newSeats(a *App) ui.Scene {
	return &seats{Sheet: page.Sheet{Over: true, Width: 520, Height: 430}, app: a}
}

// Update lays out the seats.
func (s *seats) Update(c *ui.Context) error {
	u := c.UI
	body, _, closed := s.LayoutWithBack(c, c.T("menu.seats"))
	if closed {
		return nil
	}
	match := s.app.play.Match
	names := s.app.seatNames(match.System())
	for _, side := range match.System().Seats() {
		at := page.Field(c, &body, c.T("side."+side.String()))
		i := 0
		for k, n := range names {
			if n == match.Seat(side) {
				i = k
			}
		}
		if d := u.Stepper("seat."+side.String(), at, c.Lang.SeatName(match.Seat(side))); d != 0 {
			if err := match.SetSeat(side, names[page.Cycle(i, d, len(names))]); err != nil {
				s.app.fail(err)
			}
		}
		if about := "seat." + match.Seat(side) + ".about"; c.Lang.Has(about) {
			body.CutTop(u.Text(body, c.T(about), ui.Style{Size: 13.5, Color: c.Theme.InkSoft}) + c.Px(6))
		}
	}
	body.CutTop(c.Px(6))
	body.CutTop(u.Text(body, c.T("seats.text"), ui.Style{Size: 14, Color: c.Theme.InkSoft}) + c.Px(6))
	u.Text(body, c.T("setup.levels"), ui.Style{Size: 14, Color: c.Theme.InkSoft})
	return nil
}
