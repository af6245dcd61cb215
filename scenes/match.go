package scenes

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/menu"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/saves"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// newMatch returns a new match as requested on the command line or on the set-up page.
func (a *App) newMatch(s Start) (*game.Match, error) {
	if s.Game == "" {
		s.Game = a.systems.IDs()[0]
	}
	sys, err := a.systems.Get(s.Game)
	if errors.Is(err, game.ErrUnknownGame) {
		err = &FlagError{Key: FlagGame, Args: []any{"what", quotable(s.Game), "games", strings.Join(a.systems.IDs(), ", ")}}
	}
	if err != nil {
		return nil, err
	}
	if s.Scenario == "" {
		s.Scenario = sys.Scenarios()[0].ID
	}
	if s.Allies == "" && s.Axis == "" && game.HasSeat(sys, rules.Allies) {
		s.Allies = a.defaultSeat(sys)
	}
	if s.Seed == 0 {
		s.Seed = game.RandomSeed()
	}
	if err := a.checkSeat(sys, rules.Axis, s.Axis); err != nil {
		return nil, err
	}
	if err := a.checkSeat(sys, rules.Allies, s.Allies); err != nil {
		return nil, err
	}
	return game.New(sys, game.Setup{Scenario: s.Scenario, Options: s.Options, Seed: s.Seed, Axis: s.Axis, Allies: s.Allies})
}

// saver returns an autosaver for a new match, or nil if saving is impossible.
func (a *App) saver(m *game.Match) *game.Autosaver {
	if a.store == nil {
		return nil
	}
	return a.store.Autosave(m)
}

// saveMatch saves the match on the screen and releases its autosave.
func (a *App) saveMatch() error {
	if a.session == nil || a.session.Saver == nil {
		return nil
	}
	err := a.session.Saver.Flush()
	a.session.Saver.Release()
	return err
}

// closeMatch saves the match on the screen, releases its autosave and calls then. If the match cannot be saved,
// it asks the player first.
func (a *App) closeMatch(then func()) {
	err := a.saveMatch()
	if err == nil {
		then()
		return
	}
	a.c.Push(page.NewWarning(a.T("unsaved.title"), a.ErrorText(err)+"\n"+a.T("unsaved.lost"), page.Answer{Key: "unsaved.go", Do: func(*ui.Context) {
		a.session.Saver = nil
		then()
	}}, page.Answer{Key: "unsaved.stay"}))
}

// showMatch shows m instead of the current match and closes all scenes above the title. The current match is saved
// first. saver saves m and may be nil.
func (a *App) showMatch(m *game.Match, saver *game.Autosaver) {
	a.showOn(m, saver, func(p *ui.Session) ui.Scene { return board.New(p) })
}

// showOn saves the current match and then shows m on the scene that newScene returns.
func (a *App) showOn(m *game.Match, saver *game.Autosaver, newScene func(*ui.Session) ui.Scene) {
	a.closeMatch(func() { a.setMatch(m, saver, newScene) })
}

// setMatch shows m without saving the current match.
func (a *App) setMatch(m *game.Match, saver *game.Autosaver, newScene func(*ui.Session) ui.Scene) {
	a.stopEngines()
	own, err := skin.Load(a.assets, m.System().ID())
	if err != nil {
		slog.Error("scenes: what is the game's own on the screen is not there", "err", err)
	}
	p := &ui.Session{Match: m, Driver: game.NewDriver(m, a.newThinker), Saver: saver, Store: a.store, Look: own}
	p.Adviser = game.NewAdviser(m, a.newThinker)
	p.HintSeat = func() string { return a.hintSeat(m.System()) }
	p.Menu = func(c *ui.Context) { c.Push(a.matchPage()) }
	p.Rules = func(c *ui.Context, num string) { c.Push(a.rulesPage(m.System().ID(), num)) }
	p.HandOver = func(c *ui.Context, h ui.HandOver) { c.Push(newHandOver(a, h)) }
	p.Over = func(c *ui.Context) { c.Push(review.NewResultPage(host{a}, p)) }
	p.Branch = func(c *ui.Context, next *game.Match) { a.showBranch(next, branchSaver(saver, next)) }
	if !m.Practice() && !m.IsCorrespondence() {
		p.Study = a.studyMatch
	}
	if m.IsCorrespondence() {
		p.Away = func() bool { return link.Away(m) }
		p.Give = func(c *ui.Context) { c.Push(share.NewSendTurn(host{a}, p)) }
	}
	p.ErrorText = a.ErrorText
	if !m.Practice() {
		p.Saves = func(c *ui.Context, saving bool) { c.Push(saves.New(host{a}, p, saving)) }
		p.NoStore = a.noStore
	}
	a.c.Settings.Game = m.System().ID()
	a.session, a.analysis = p, review.NewAnalysis(m, a.engines)
	a.board = newScene(p)
	a.c.Reset(a.board)
	a.c.Sound.InPlay(true)
	a.c.Sound.Music("theme")
	a.c.Sound.Ambience("wind")
	a.showPlace()
}

// stopEngines stops all engines and reviews that work on the match on the screen.
func (a *App) stopEngines() {
	if a.session == nil {
		return
	}
	if a.session.Driver != nil {
		a.session.Driver.Cancel()
	}
	if a.session.Adviser != nil {
		a.session.Adviser.Cancel()
	}
	a.analysis.Drop()
}

// showTitle saves the match and returns to the title.
func (a *App) showTitle() {
	a.closeMatch(func() {
		a.stopEngines()
		if a.left = ""; a.session != nil && a.session.Saver != nil {
			a.left = a.session.Saver.Name()
		}
		a.session = nil
		a.c.Sound.InPlay(false)
		a.c.Sound.Ambience("")
		a.c.Reset(menu.NewTitle(host{a}))
		a.showPlace()
	})
}

// resumeNewest opens the newest save that loads and is not finished. If there is none, it does nothing.
func (a *App) resumeNewest() {
	if a.store == nil {
		return
	}
	saves, err := a.store.List()
	if err != nil {
		return
	}
	for _, s := range saves {
		if s.Err == nil && s.Over == "" {
			a.openSave(s.Name)
			return
		}
	}
}

// openSave loads a save and shows it. The current match is saved first, because it may be the one that is opened.
func (a *App) openSave(name string) {
	a.closeMatch(func() {
		m, saver, err := a.store.Continue(name, a.systems)
		a.showLoaded(m, saver, err)
	})
}

// showLoaded shows a match that was loaded with err; saver may be nil. If the match is damaged or of an older rules
// version, it asks the player first.
func (a *App) showLoaded(m *game.Match, saver *game.Autosaver, err error) {
	var broken *journal.Error
	var old *game.OlderRulesError
	switch {
	case err == nil && link.Receiver(m) != rules.NoSide:
		if saver != nil {
			saver.Release()
		}
		a.receiveMatch(m)
	case err == nil:
		a.showMatch(m, saver)
		if saver != nil && saver.OpenElsewhere() {
			a.c.Push(page.NewMessage(a.T("load.taken.title"), a.T("load.taken")))
		}
	case errors.As(err, &old) && m != nil:
		a.showOutdated(m, saver, err)
	case errors.As(err, &broken) && m != nil:
		a.c.Push(page.NewQuestion(a.T("load.damaged.title"), a.ErrorText(err)+"\n"+a.T("load.damaged.play"),
			page.Answer{Key: "load.damaged.go", Do: func(*ui.Context) { a.showMatch(m, saver) }}, page.Answer{Key: "cancel"}))
	default:
		a.showError(err)
	}
}

// showOutdated lets the player replay a match of an older rules version or other data up to the first choice
// that is illegal here, or continue from that point as a branch.
func (a *App) showOutdated(m *game.Match, saver *game.Autosaver, err error) {
	answers := []page.Answer{{Key: "outdated.look", Do: func(*ui.Context) {
		a.showMatch(m, saver)
		a.session.Driver.Pause(true)
		a.session.Seek(0)
	}}}
	if !m.Outcome().Over {
		answers = append(answers, page.Answer{Key: "outdated.play", Do: func(*ui.Context) {
			next, err := m.Branch(m.Played(), rand.Uint64())
			if err != nil {
				a.showError(err)
				return
			}
			a.showMatch(next, branchSaver(saver, next))
		}})
	}
	title := "outdated.title"
	var old *game.OlderRulesError
	if errors.As(err, &old) && old.OtherData {
		title = "otherdata.title"
	}
	a.c.Push(page.NewQuestion(a.T(title), a.ErrorText(err), append(answers, page.Answer{Key: "cancel"})...))
}

// branchSaver returns the autosaver of m, which is a branch of the match that saver saves.
func branchSaver(saver *game.Autosaver, m *game.Match) *game.Autosaver {
	if saver == nil {
		return nil
	}
	return saver.Line(m)
}
