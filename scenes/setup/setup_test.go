package setup

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// tester is a program with the set-up page.
type tester struct {
	*pagetest.Host
	engines *ai.PlayerRegistry
	match   *game.Match // that was started
	own     []Own
}

// open returns a screen of w by h interface points.
func open(t *testing.T, language string, w, h float64) *tester {
	t.Helper()
	return &tester{Host: pagetest.New(t, registry.Games(), language, w, h), engines: game.Engines(registry.Games())}
}

// Engines implements Host.
func (s *tester) Engines(sys rules.System) []string { return s.engines.Selectable(sys) }

// Own implements Host.
func (s *tester) Own(rules.System) []Own { return s.own }

// DefaultSeat implements Host.
func (s *tester) DefaultSeat(sys rules.System) string { return s.Engines(sys)[1] }

// The other methods of Host.
func (s *tester) HasLessons(string) bool                { return true }
func (s *tester) ShowLessons(*ui.Context, string)       {}
func (s *tester) ShowRules(*ui.Context, string, string) {}
func (s *tester) StartMatch(m *game.Match)              { s.match = m }
func (s *tester) StartCorrespondence(rules.System, string, []string, rules.Side) {
}

// click clicks a widget and waits for the result.
func (s *tester) click(id string) {
	s.Click(id)
	s.Step(ui.Input{})
}

// The right edge of the button to begin is aligned with the column above it.
func TestBeginButtonIsAligned(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {1920, 1080}, {1024, 768}, {390, 844}} {
		s := open(t, "en", size[0], size[1])
		s.Show(New(s.C, s))
		s.Step(ui.Input{})
		begin, _ := s.C.UI.Where("begin")
		side, ok := s.C.UI.Where("side.0")
		if d := begin.Right() - side.Right(); !ok || d > 1 || d < -1 {
			t.Errorf("%v: the button ends at %v, the column at %v", size, begin.Right(), side.Right())
		}
	}
}

// The page selects the game and the opponent of the last match.
func TestSelectsLastGame(t *testing.T) {
	s := open(t, "en", 1280, 800)
	form := New(s.C, s)
	if form.sys.ID() != s.Systems().IDs()[0] || form.engines[form.against[0]] != s.DefaultSeat(form.sys) {
		t.Fatalf("at first: %s against %s", form.sys.ID(), form.engines[form.against[0]])
	}
	form.pick(slices.Index(form.games, "tigers"))
	s.Show(form)
	s.C.UI.Focus("engine.1")
	s.Press(ui.Right)
	chosen := form.engines[form.against[1]]
	s.click("begin")
	if s.match == nil || s.match.System().ID() != "tigers" || s.match.Seat(rules.Allies) != chosen {
		t.Fatalf("no match of Tigers against %s has begun", chosen)
	}
	s.C.Settings.Game = "tigers"
	if form = New(s.C, s); form.sys.ID() != "tigers" || form.engines[form.against[1]] != chosen {
		t.Errorf("after %s against %s: %s against %s", "tigers", chosen, form.sys.ID(), form.engines[form.against[1]])
	}
	s.C.Settings.LastOpponent = "nobody"
	form = New(s.C, s)
	check.Equal(t, form.engines[form.against[1]], s.DefaultSeat(form.sys), "of an engine that is not there")
}

// On a desktop of 1280 by 720 points the page of each game is visible without scrolling, in every language.
func TestFormsNeedNoScrolling(t *testing.T) {
	for _, code := range lang.Languages {
		s := open(t, code, 1280, 720)
		whole := func(page string) {
			t.Helper()
			s.Step(ui.Input{})
			for _, view := range []string{"games", "form"} {
				s.C.UI.ScrollTo(view, 1e6)
				s.Step(ui.Input{})
				if by := s.C.UI.ScrolledBy(view); by > 0 {
					t.Errorf("%s: %s (%s) is %.0f too high; the page lists %d games", code, page, view, by, len(registry.Games().Playable()))
				}
			}
		}
		form := New(s.C, s)
		s.Show(form)
		for i, id := range form.games {
			form.pick(i)
			whole("set-up of " + id)
			form.correspondence = form.offersLink()
			whole("correspondence set-up of " + id)
			form.correspondence = false
		}
	}
}

// In windows of all sizes, also on a tablet, no text of the page is cut off.
func TestTextsAreWhole(t *testing.T) {
	for i, size := range [][2]float64{{768, 1024}, {960, 600}, {1024, 600}, {1920, 1080}, {640, 480}, {390, 844}} {
		for _, code := range lang.Languages {
			s := open(t, code, size[0], size[1])
			form := New(s.C, s)
			s.Show(form)
			for k, id := range form.games {
				form.pick(k)
				s.Step(ui.Input{Touch: i == 0})
				for _, problem := range append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...) {
					t.Errorf("%s, %v, %s: %s", code, size, id, problem)
				}
			}
		}
	}
}

// On a phone in landscape orientation the set-up page lists all settings, and shows the choice of each beside
// the list without scrolling.
func TestPhoneInLandscape(t *testing.T) {
	for _, code := range lang.Languages {
		s := open(t, code, 844, 390)
		touch := ui.Input{Touch: true}
		form := New(s.C, s)
		s.Show(form)
		for i, id := range form.games {
			for _, far := range []bool{false, true} {
				form.pick(i)
				form.correspondence = far && form.offersLink()
				parts := form.parts(s.C)
				for k, p := range parts {
					s.Step(touch)
					if r, ok := s.C.UI.Where("part." + p.key); !ok || r.Bottom() > s.C.H || r.H < 40 {
						t.Fatalf("%s, %s: %s is at %v", code, id, p.key, r)
					}
					s.click("part." + p.key)
					check.Equal(t, form.part, k, "%s, %s: a press on %s shows part", code, id, p.key)
					s.Step(touch)
					for _, problem := range append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...) {
						t.Errorf("%s, %s, %s: %s", code, id, p.key, problem)
					}
					s.Press(ui.End)
					if by := s.C.UI.ScrolledBy("form"); by > 0 {
						t.Errorf("%s, %s: %s is %.0f too high", code, id, p.key, by)
					}
				}
			}
		}
	}
}

// A scenario that begins from an edited position is listed with those of the game, and a match of it begins there.
func TestOwnScenarioIsListed(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		s := open(t, "de", size[0], size[1])
		sys, err := s.Systems().Get("axisallies")
		check.Must(t, err)
		v, err := sys.Start(sys.Scenarios()[0].ID, nil)
		check.Must(t, err)
		edited, err := sys.(rules.Editor).Settle(v)
		check.Must(t, err)
		s.own = []Own{{Title: "Noville", About: "An der Straße.", History: true, Position: edited.Text()}, {Title: "Foy", Position: edited.Text()}}
		form := New(s.C, s)
		form.pick(slices.Index(form.games, "axisallies"))
		form.correspondence = true
		s.Show(form)
		check.True(t, s.Says("Momente der Geschichte") && s.Says("Ihre Szenarien"), "the headings are missing: %q", s.C.UI.Texts())
		s.Click("own.1")
		s.Step(ui.Input{})
		check.False(t, form.correspondence, "correspondence play")
		form.begin()
		check.Equal(t, s.match.Header().Scenario, rules.EditedScenario, "scenario")
		check.Equal(t, s.match.At(0).Hash(), edited.Hash(), "position")
		for _, problem := range append(s.C.UI.LayoutErrors(), s.C.UI.OverflowingTexts()...) {
			t.Error(problem)
		}
	}
}
