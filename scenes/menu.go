package scenes

import (
	"herbstnebel/game"
	"herbstnebel/game/link"
	tree "herbstnebel/game/study"
	scenario "herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/editor"
	"herbstnebel/scenes/lessons"
	"herbstnebel/scenes/menu"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/problems"
	"herbstnebel/scenes/reference"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/study"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/workshop"
)

// Recent returns the match of a save for the title screen.
func (h host) Recent(s *game.Save) menu.Recent {
	title, scenario := saves.Label(h.c.Lang, s.Name), h.T("load.turn", "n", max(1, s.Turn))
	if id := s.Header.System; h.c.Lang.Has(id + ".title") {
		title, scenario = h.T(id+".title"), h.T(id+".scenario."+s.Header.Scenario)+", "+scenario
	}
	m := menu.Recent{System: s.Header.System, Title: title, Scenario: scenario, Do: func(*ui.Context) { h.openSave(s.Name) }}
	m.Seats = h.T("load.seats", "axis", h.c.Lang.SeatName(s.Header.Axis), "allies", h.c.Lang.SeatName(s.Header.Allies))
	if !s.When.IsZero() {
		m.When = s.When.Local().Format(h.T("date.format"))
	}
	return m
}

// TitleEntries returns the menu of the title screen.
func (h host) TitleEntries(c *ui.Context) []menu.Entry {
	push := func(page func() ui.Scene) func(*ui.Context) { return func(c *ui.Context) { c.Push(page()) } }
	list := []menu.Entry{
		{Key: "title.new", Icon: ui.Star, Do: push(func() ui.Scene { return setup.New(c, h) })},
		{Key: "title.learn", Icon: ui.Lamp, Do: push(func() ui.Scene { return h.lessonList("") })},
		{Key: "title.workshop", Icon: ui.Ranks, Do: push(func() ui.Scene { return workshop.New(h) })},
		{Key: "title.load", Icon: ui.Folder, Action: ui.LoadSave, Do: push(func() ui.Scene { return saves.New(h, nil, false) })},
		{Key: "title.results", Icon: ui.Tally, Do: push(h.resultsPage)},
		{Key: "title.settings", Icon: ui.Gear, Do: push(func() ui.Scene { return h.settingsPage(false) })},
		{Key: "title.rules", Icon: ui.Book, Action: ui.Rulebook, Do: push(func() ui.Scene { return h.rulesPage("", "") })},
		{Key: "title.help", Icon: ui.Lens, Do: push(func() ui.Scene { return settings.NewHelp(h, false) })},
		{Key: "title.credits", Icon: ui.List, Do: push(func() ui.Scene { return reference.NewCredits(h) })},
	}
	if c.Platform.CanQuit() {
		list = append(list, menu.Entry{Key: "title.quit", Icon: ui.Cross, Do: func(c *ui.Context) { c.Pop() }})
	}
	return list
}

// matchEntries returns the menu of the match on the screen. A lesson has no saves, seats and concession.
func (a *App) matchEntries() []menu.Entry {
	h, p := host{a}, a.session
	push := func(page func() ui.Scene) func(*ui.Context) { return func(c *ui.Context) { c.Push(page()) } }
	over := p.Match.Outcome().Over
	tutorial, inLesson := a.board.(*lessons.Tutorial)
	_, inStudy := a.board.(*study.Scene)
	puzzle, inProblem := a.board.(*problems.Scene)
	list := []menu.Entry{{Key: "menu.resume", Icon: ui.Forward, Action: ui.Cancel, Do: func(c *ui.Context) { c.Pop() }}}
	if inLesson {
		list = append(list, menu.Entry{Key: "guide.again", Icon: ui.RedoIcon, Do: func(*ui.Context) { tutorial.Restart() }},
			menu.Entry{Key: "guide.lessons", Icon: ui.Star, Do: push(func() ui.Scene { return a.lessonList(p.Match.System().ID()) })})
	} else if inProblem {
		list = append(list, menu.Entry{Key: "problems.again", Icon: ui.RedoIcon, Do: func(*ui.Context) { puzzle.Restart() }},
			menu.Entry{Key: "problems.list", Icon: ui.Star, Do: puzzle.ShowList})
	} else if !inStudy {
		if over {
			list = append(list, menu.Entry{Key: "menu.review", Icon: ui.Lens, Do: push(func() ui.Scene { return review.NewReviewPage(h, p) })})
		}
		list = append(list, menu.Entry{Key: "menu.save", Icon: ui.Disk, Action: ui.Save, Do: push(func() ui.Scene { return saves.New(h, p, true) })},
			menu.Entry{Key: "menu.load", Icon: ui.Folder, Action: ui.LoadSave, Do: push(func() ui.Scene { return saves.New(h, p, false) })})
	}
	if terms := p.Match.Terms(); terms.Last > 0 || len(terms.Goals) > 0 {
		list = append(list, menu.Entry{Key: "menu.goals", Icon: ui.Flag, Do: a.showGoals})
	}
	list = append(list, menu.Entry{Key: "menu.share", Icon: ui.Send, Do: push(func() ui.Scene { return share.New(h, p) })})
	if !inLesson && !inStudy && !inProblem {
		if p.Study != nil {
			list = append(list, menu.Entry{Key: "menu.study", Icon: ui.List, Do: func(c *ui.Context) { p.Study(c, h.Board().Played()) }})
		}
		if _, ok := p.Match.System().(rules.Editor); ok && h.Board() != nil {
			list = append(list, menu.Entry{Key: "menu.edit", Icon: ui.Gear, Do: a.editMatch})
		}
		list = append(list, menu.Entry{Key: "menu.seats", Icon: ui.People, Do: push(func() ui.Scene { return setup.NewPlayers(h, p.Match) })})
	}
	list = append(list,
		menu.Entry{Key: "title.settings", Icon: ui.Gear, Do: push(func() ui.Scene { return a.settingsPage(true) })},
		menu.Entry{Key: "title.rules", Icon: ui.Book, Action: ui.Rulebook, Do: push(func() ui.Scene { return a.rulesPage(p.Match.System().ID(), "") })},
		menu.Entry{Key: "title.help", Icon: ui.Lens, Do: push(func() ui.Scene { return settings.NewHelp(h, true) })})
	if !inLesson && !inStudy && !inProblem {
		whyNot := ui.Unless(conceder(p.Match) != rules.NoSide, a.T("off.no-person"))
		if over {
			whyNot = a.T("off.over")
		}
		list = append(list, menu.Entry{Key: "menu.again", Icon: ui.RedoIcon, Do: a.askRestart},
			menu.Entry{Key: "menu.concede", Icon: ui.Flag, WhyNot: whyNot, Do: a.askConcede})
	}
	return append(list, menu.Entry{Key: "menu.title", Icon: ui.House, Do: func(*ui.Context) { a.showTitle() }})
}

// studyMatch shows a study of the match on the screen, at the position after a number of choices.
func (a *App) studyMatch(c *ui.Context, played int) {
	s, err := tree.Of(a.session.Match)
	if err != nil {
		a.showError(err)
		return
	}
	n := s.Here()
	for n.Depth() > played {
		n = n.Parent()
	}
	s.Go(n.Decision())
	study.Open(c, host{a}, s)
}

// showGoals shows the last turn and the goals of the scenario of the match.
func (a *App) showGoals(c *ui.Context) {
	m := a.session.Match
	terms, text := m.Terms(), ""
	for _, term := range gametext.Terms(c.Lang, m.System(), &terms, m.Goals()) {
		switch {
		case term.Met:
			term.Text = c.T("terms.met", "goal", term.Text)
		case term.Goal:
			term.Text = c.T("terms.open", "goal", term.Text)
		}
		text += term.Text + "\n"
	}
	c.Push(page.NewMessage(c.T("menu.goals"), text+"\n"+c.T("terms.engines")))
}

// editMatch shows the position on the screen in the editor.
func (a *App) editMatch(c *ui.Context) {
	c.Pop()
	editor.OpenPosition(c, host{a}, host{a}.Board().Position())
}

// openScenario shows a scenario that was read with err, or the error.
func (a *App) openScenario(s *scenario.Scenario, err error) {
	if err != nil {
		a.showError(err)
		return
	}
	workshop.Received(a.c, host{a}, s)
}

// openStudy shows a study that was read with err, or the error.
func (a *App) openStudy(s *tree.Study, err error) {
	if s != nil {
		study.Open(a.c, host{a}, s)
	}
	if err != nil {
		a.showError(err)
	}
}

// matchPage returns the menu of the match on the screen.
func (a *App) matchPage() ui.Scene { return menu.NewMatchMenu(a.matchEntries) }

// conceder returns the side that a concession applies to: the human side to move, otherwise the first human
// side.
func conceder(match *game.Match) rules.Side {
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

// askConcede asks whether to concede the match on the screen.
func (a *App) askConcede(c *ui.Context) {
	side := conceder(a.session.Match)
	c.Push(page.NewWarning(c.T("menu.concede"), c.T("concede.text", "side", c.T("side."+side.String())),
		page.Answer{Key: "concede.go", Do: func(c *ui.Context) {
			if err := a.session.Match.Concede(side); err != nil {
				a.showError(err)
				return
			}
			c.Pop()
		}}, page.Answer{Key: "cancel"}))
}

// askRestart asks whether to restart the match with new dice or with the same ones.
func (a *App) askRestart(c *ui.Context) {
	c.Push(page.NewQuestion(c.T("menu.again"), c.T("again.text"),
		page.Answer{Key: "again.same", Do: func(*ui.Context) { a.restartMatch(true) }}, page.Answer{Key: "again.other", Do: func(*ui.Context) { a.restartMatch(false) }}, page.Answer{Key: "cancel"}))
}

// restartMatch starts the match on the screen from the beginning. With the same dice it is a study game, because
// the dice are known.
func (a *App) restartMatch(same bool) {
	m := a.session.Match
	h := m.Header()
	if side := link.Here(m); side != rules.NoSide {
		a.startCorrespondence(m.System(), h.Scenario, h.Options, side)
		return
	}
	if !same {
		h.Seed = game.RandomSeed()
	}
	next, err := game.New(m.System(), game.Setup{Scenario: h.Scenario, Options: h.Options, Seed: h.Seed, Axis: m.Seat(rules.Axis), Allies: m.Seat(rules.Allies), Study: h.Study || same, Position: h.Position})
	if err != nil {
		a.showError(err)
		return
	}
	a.showMatch(next, a.saver(next))
}
