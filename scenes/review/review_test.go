package review

import (
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// tester is a program that reviews a match.
type tester struct {
	*pagetest.Host
	t        *testing.T
	session  *ui.Session
	analysis *Analysis
	shown    int // number of choices of the position that the board shows, or -1
}

// open returns a screen of w by h interface points for the match m.
func open(t *testing.T, m *game.Match, language string, w, h float64) *tester {
	t.Helper()
	games := append(registry.Games(), gametest.Entry())
	s := &tester{Host: pagetest.New(t, games, language, w, h), t: t, session: &ui.Session{Match: m}, analysis: NewAnalysis(m, game.Engines(games)), shown: -1}
	t.Cleanup(s.analysis.Drop)
	return s
}

// systems returns the games, with the small one for tests.
func systems() *game.Systems {
	return game.NewSystems(append(registry.Games(), gametest.Entry()), assets.FS())
}

// Assets, Analysis, ShowBoard, ExportPicture, RecordResult and Restart implement Host.
func (s *tester) Assets() fs.FS                                    { return assets.FS() }
func (s *tester) Analysis() *Analysis                              { return s.analysis }
func (s *tester) ShowBoard(_ *ui.Context, n int)                   { s.shown = n }
func (s *tester) ExportPicture(*ui.Context, *ebiten.Image, string) {}
func (s *tester) RecordResult(*game.Match)                         {}
func (s *tester) Restart()                                         {}

// A press on the chart or on an activation shows the board at that moment.
func TestPageLeadsToMoment(t *testing.T) {
	s := open(t, pagetest.Finished(t, systems(), gametest.Toy), "en", 1280, 800)
	s.Show(NewReviewPage(s, s.session))
	p := s.Stack.Top().(*reviewPage)
	for !p.done {
		s.Step(ui.Input{})
		check.Must(t, p.err)
		time.Sleep(time.Millisecond)
	}
	s.Step(ui.Input{})
	at, ok := s.C.UI.Where("curve")
	if !ok {
		t.Fatalf("there is no chart: %q", s.C.UI.IDs())
	}
	s.ClickAt(ui.Point{X: at.X + 1, Y: at.Center().Y})
	check.Equal(t, s.shown, p.now.Moments[0].At, "the board shows")
}

// An analysis is started once for each state of its match. If dropped it has no results.
func TestAnalysisIsStartedOnce(t *testing.T) {
	s := open(t, pagetest.Finished(t, systems(), gametest.Toy), "en", 1280, 800)
	s.analysis.start()
	first := s.analysis.reviewer
	s.analysis.start()
	if first == nil || s.analysis.reviewer != first {
		t.Error("the analysis is started again")
	}
	s.analysis.Drop()
	if now, done, err := s.analysis.Review(); now != nil || done || err != nil {
		t.Errorf("after Drop: %v, %v, %v", now, done, err)
	}
}

// exports keeps the file that the player saves.
type exports struct {
	ui.Platform
	name, text string
}

func (e *exports) Export(name, extension, text string) (string, error) {
	e.name, e.text = name+extension, text
	return e.name, nil
}

// The report is written from the review, and saved as one file.
func TestReport(t *testing.T) {
	s := open(t, pagetest.Finished(t, systems(), "tigers"), "en", 390, 844)
	saved := &exports{Platform: s.C.Platform}
	s.C.Platform = saved
	now := &game.Review{Moments: []game.Moment{{Turn: 1, Chance: 400}, {At: 5, Turn: 2, Chance: 600}}}
	s.Show(newReportPage(s, s.session.Match, now))
	for range 5000 {
		if _, ok := s.C.UI.Where("report.keep"); ok {
			break
		}
		s.Step(ui.Input{})
	}
	s.Click("report.keep")
	if !strings.HasSuffix(saved.name, ".html") || !strings.Contains(saved.text, "The German chance of winning") {
		t.Errorf("saved as %q with %d bytes", saved.name, len(saved.text))
	}
}
