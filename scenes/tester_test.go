package scenes

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// open returns an App with its saves and settings in a temporary folder. w and h are its size in interface
// points.
func open(t *testing.T, o Options, w, h float64) *tester {
	t.Helper()
	t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
	if o.Assets == nil {
		o.Assets = assets.FS()
	}
	if o.Games == nil {
		o.Games = registry.Games()
	}
	if o.Language == "" {
		o.Language = "en"
	}
	a, err := New(o)
	check.Must(t, err)
	a.Resize(w, h, 1)
	uitest.SetClock(a.c)
	t.Cleanup(func() { // otherwise engines continue to run and the map is drawn
		a.stopEngines()
		if b, ok := a.board.(ui.Closer); ok {
			b.Close(a.c)
		}
	})
	s := &tester{a, t}
	s.step(ui.Input{})
	return s
}

// tester drives an App.
type tester struct {
	*App
	t *testing.T
}

// kept returns the settings that a program started now would load.
func (s *tester) kept() ui.Settings {
	for range settingsEvery {
		s.step(ui.Input{})
	}
	return loadSettings(openFiles())
}

func (s *tester) step(in ui.Input) {
	s.t.Helper()
	if in.Pinch == 0 {
		in.Pinch = 1
	}
	check.Must(s.t, s.Step(in))
}

func (s *tester) click(id string) {
	s.t.Helper()
	r, ok := s.c.UI.Where(id)
	if !ok {
		s.t.Fatalf("no widget %q; there are %q", id, s.c.UI.IDs())
	}
	p := r.Center()
	s.step(ui.Input{Pointer: p, Inside: true, Moved: true})
	s.step(ui.Input{Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
	s.step(ui.Input{Pointer: p, Inside: true, Released: true, Click: true, From: p})
	s.step(ui.Input{})
}

func (s *tester) press(actions ...ui.Action) {
	s.t.Helper()
	for _, a := range actions {
		in := ui.Input{Pinch: 1}
		in.Trigger(a)
		s.step(in)
		s.step(ui.Input{})
	}
}

// listSaves goes from the match to the list of saves.
func (s *tester) listSaves() {
	s.t.Helper()
	s.showTitle()
	s.step(ui.Input{})
	s.click("title.load")
}

func (s *tester) shows(text string) bool {
	return strings.Contains(strings.Join(s.c.UI.Texts(), "\n"), text)
}

// lines returns the choices of a match so far.
func lines(m *game.Match) (out []string) {
	for _, r := range m.Records() {
		out = append(out, r.Text)
	}
	return out
}
