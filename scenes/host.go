package scenes

import (
	"io/fs"
	"log/slog"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/lesson"
	"herbstnebel/game/problem"
	tree "herbstnebel/game/study"
	scenario "herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/editor"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/lessons"
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
)

// host is the App as the pages see it. It implements the Host interface of each package of pages.
type host struct{ *App }

// Backdrop returns the picture behind the pages.
func (h host) Backdrop() *page.Backdrop { return &h.backdrop }

// Cards returns the games to choose from, with their pictures.
func (h host) Cards() *gamecard.Cards { return h.cards }

// ShowError shows and logs an error.
func (h host) ShowError(err error) { h.showError(err) }

// Leave saves the match on the screen and returns to the title.
func (h host) Leave() { h.showTitle() }

// settingsPage returns the settings. If over is true, the scene below remains visible.
func (a *App) settingsPage(over bool) ui.Scene { return settings.NewSettings(a.c, host{a}, over) }

// rulesPage returns the rules reference of a game at the paragraph para.
func (a *App) rulesPage(system, para string) ui.Scene {
	return reference.NewRules(a.c, host{a}, system, para, a.session != nil)
}

// resultsPage returns the page about all finished matches.
func (a *App) resultsPage() ui.Scene {
	text, _ := a.files.Get(resultsFile)
	return saves.NewResults(host{a}, game.Results([]byte(text)))
}

// lessonList returns the list of lessons of a game, or of the last one if system is empty.
func (a *App) lessonList(system string) ui.Scene {
	return lessons.NewList(a.c, host{a}, system, a.session != nil)
}

// Overrides returns the values of the command line.
func (h host) Overrides() *settings.Overrides { return &h.overrides }

// Apply puts changed settings into effect.
func (h host) Apply() { h.applySettings() }

// InLesson reports whether a lesson or a study is on the screen, which cannot be saved.
func (h host) InLesson() bool { return h.session != nil && h.session.Saves == nil }

// Games returns the register of the games.
func (h host) Games() game.Registry { return h.games }

// Assets returns the data of the games.
func (h host) Assets() fs.FS { return h.assets }

// Analysis returns the analysis of the match on the screen.
func (h host) Analysis() *review.Analysis { return h.analysis }

// ShowBoard returns to the board and shows the match after n choices.
func (h host) ShowBoard(c *ui.Context, n int) {
	h.session.Seek(n)
	c.PopTo(h.board)
}

// ExportPicture exports a picture with a heading and a caption about the match.
func (h host) ExportPicture(c *ui.Context, picture *ebiten.Image, heading string) {
	if b := h.Board(); b != nil {
		share.SavePicture(c, h, h.session.Match, c.Captioned(picture, picture.Bounds(), heading, b.Title(c)+"  ·  "+b.Caption(c)))
	}
}

// Board returns the board on the screen, or nil.
func (h host) Board() *board.Board {
	switch s := h.board.(type) {
	case *board.Board:
		return s
	case *lessons.Tutorial:
		return s.Board()
	case *study.Scene:
		return s.Board()
	case *problems.Scene:
		return s.Board()
	}
	return nil
}

// Secret returns the program's secret for the dice of correspondence play.
func (h host) Secret() string { return h.secret() }

// ImportTurn lets the player enter the reply of the other player.
func (h host) ImportTurn(c *ui.Context) {
	saves.ImportFile(c, h, func(note string) {
		if note != "" {
			c.Announce(note)
		}
	})
}

// Files returns the player's files.
func (h host) Files() *game.PlayerFiles { return h.files }

// Players makes engines that think beside the screen.
func (h host) Players() game.NewAsyncPlayer { return h.newThinker }

// Heuristics returns the heuristics of a game.
func (h host) Heuristics(sys rules.System) (ai.Heuristics, error) { return h.engines.Heuristics(sys) }

// Redraw requests that the screen is drawn.
func (h host) Redraw() { h.dirty = true }

// Store returns the saves, or nil and the reason why nothing can be saved.
func (h host) Store() (*game.Store, error) { return h.store, h.noStore }

// Open saves the match on the screen, and loads and shows a save.
func (h host) Open(name string) { h.openSave(name) }

// OpenStudy shows a study that was read with err, or the error.
func (h host) OpenStudy(s *tree.Study, err error) { h.openStudy(s, err) }

// OpenScenario shows a scenario that was read with err, or the error.
func (h host) OpenScenario(s *scenario.Scenario, err error) { h.openScenario(s, err) }

// ReceiveTurn handles an incoming match of correspondence play.
func (h host) ReceiveTurn(m *game.Match) { h.receiveMatch(m) }

// CanPickFile reports whether the import of the platform opens a file dialog.
func (host) CanPickFile() bool { return canPickFile }

// Engines returns the engines that can play a game, the strongest first.
func (h host) Engines(sys rules.System) []string { return h.engineNames(sys) }

// DefaultSeat returns the default opponent in a game.
func (h host) DefaultSeat(sys rules.System) string { return h.defaultSeat(sys) }

// Own returns the scenarios of a game that begin from edited positions.
func (h host) Own(sys rules.System) []setup.Own {
	var list []setup.Own
	history, err := scenario.History(h.assets, sys.ID())
	if err != nil {
		slog.Error("scenes: a scenario of history cannot be read", "err", err)
	}
	for _, f := range history {
		key := sys.ID() + ".scenario." + f.ID
		list = append(list, setup.Own{Title: h.T(key), About: h.T(key + ".about"), History: true, Position: f.Position})
	}
	slots := editor.Slots(h.files)
	for i := 1; i <= slots.Count; i++ {
		text, ok := slots.Get(i)
		if _, id := scenario.Heading(text); !ok || id != sys.ID() {
			continue
		}
		if s, err := scenario.Parse(text, h.systems); err == nil {
			own := setup.Own{Title: s.Title, About: gametext.AboutTerms(h.c.Lang, sys, s.About, &s.Terms), Position: s.PositionText()}
			if own.Title == "" {
				own.Title = h.T("workshop.untitled")
			}
			list = append(list, own)
		}
	}
	return list
}

// ShowLessons shows the list of lessons of a game.
func (h host) ShowLessons(c *ui.Context, system string) { c.Push(h.lessonList(system)) }

// ShowRules shows the rules reference of a game at a paragraph.
func (h host) ShowRules(c *ui.Context, system, para string) { c.Push(h.rulesPage(system, para)) }

// StartMatch saves the match on the screen and shows m instead.
func (h host) StartMatch(m *game.Match) { h.showMatch(m, h.saver(m)) }

// StartCorrespondence starts a correspondence match in which the player here takes side.
func (h host) StartCorrespondence(sys rules.System, scenario string, options []string, side rules.Side) {
	h.startCorrespondence(sys, scenario, options, side)
}

// RecordResult stores the result of a finished match once.
func (h host) RecordResult(m *game.Match) { h.saveResult(m) }

// Restart starts the match on the screen from the beginning, with new dice.
func (h host) Restart() { h.restartMatch(false) }

// HasLessons reports whether a game has lessons.
func (h host) HasLessons(system string) bool { return lesson.Has(h.assets, system) }

// Problems returns the problems of a game. It may block.
func (h host) Problems(system string) ([]*problem.Problem, error) { return problem.Load(system) }

// ShowProblems shows the list of problems.
func (h host) ShowProblems(c *ui.Context) { c.Push(problems.NewList(h, h.session != nil)) }

// Lessons returns the lessons of a game.
func (h host) Lessons(sys rules.System) ([]*lesson.Lesson, error) {
	all, err := lesson.Load(h.assets, sys)
	if err != nil {
		return nil, &DataError{err}
	}
	return all, nil
}

// ShowLesson saves the match on the screen and then shows m, which is never saved, on the scene that newScene
// returns.
func (h host) ShowLesson(m *game.Match, newScene func(*ui.Session) ui.Scene) {
	h.showOn(m, nil, newScene)
}
