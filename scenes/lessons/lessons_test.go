package lessons

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/game/lesson"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// tester is a program with lessons only.
type tester struct {
	*pagetest.Host
	t *testing.T
}

// open returns a screen of w by h interface points.
func open(t *testing.T, language string, w, h float64) *tester {
	t.Helper()
	s := &tester{Host: pagetest.New(t, registry.Games(), language, w, h), t: t}
	t.Cleanup(func() { // otherwise engines continue to run and the map is drawn
		if b, ok := s.Stack.Top().(*Tutorial); ok {
			b.session.Driver.Cancel()
			b.Close(s.C)
		}
	})
	return s
}

// HasLessons implements Host.
func (s *tester) ShowProblems(*ui.Context) {}

func (s *tester) HasLessons(system string) bool { return lesson.Has(assets.FS(), system) }

// Lessons implements Host.
func (s *tester) Lessons(sys rules.System) ([]*lesson.Lesson, error) {
	return lesson.Load(assets.FS(), sys)
}

// ShowLesson implements Host.
func (s *tester) ShowLesson(m *game.Match, newScene func(*ui.Session) ui.Scene) {
	s.t.Helper()
	look, err := skin.Load(assets.FS(), m.System().ID())
	check.Must(s.t, err)
	if b, ok := s.Stack.Top().(*Tutorial); ok {
		b.session.Driver.Cancel()
	}
	p := &ui.Session{Match: m, Driver: game.NewDriver(m, game.LocalPlayers(game.Engines(registry.Games()))), Look: look, ErrorText: s.ErrorText}
	s.C.Reset(newScene(p))
}

// click clicks a widget and waits for the result.
func (s *tester) click(id string) {
	s.t.Helper()
	s.Click(id)
	s.Step(ui.Input{})
}

// lessonsOf returns the lessons of a game for a side.
func (s *tester) lessonsOf(sys rules.System, side rules.Side) []*lesson.Lesson {
	s.t.Helper()
	all, err := courses(s, sys)
	check.Must(s.t, err)
	return all[side]
}

// Text about a single unit gives no count of missing units.
func TestNoteForSingleUnit(t *testing.T) {
	s := open(t, "en", 1280, 800)
	for want, note := range map[int]string{1: "(0 of 1)", 2: "(0 of 2: 2 missing)"} {
		check.Equal(t, stateNote(s.C, &goal.Goal{Kind: goal.Destroy}, goal.State{Want: want}), note, "state note")
	}
}

// The list opens at the requested game, otherwise at the game of the last match, otherwise at the first one.
func TestListOpensAtLastGame(t *testing.T) {
	s := open(t, "en", 1280, 800)
	for _, c := range []struct{ name, last, requested, want string }{
		{"at first", "", "", s.Systems().IDs()[0]},
		{"after a match of Tigers", "tigers", "", "tigers"},
		{"after a match of an unknown game", "chess", "", s.Systems().IDs()[0]},
		{"if Celles is requested", "tigers", "celles", "celles"},
	} {
		s.C.Settings.Game = c.last
		check.Equal(t, NewList(s.C, s, c.requested, false).(*list).sys.ID(), c.want, "%s it opens at", c.name)
	}
}

// A click on a lesson starts it.
func TestListStartsLesson(t *testing.T) {
	s := open(t, "en", 1280, 800)
	s.Show(NewList(s.C, s, "tigers", false))
	first := s.lessonsOf(s.Stack.Top().(*list).sys, rules.Axis)[0]
	s.click("lesson." + first.ID)
	if g, ok := s.Stack.Top().(*Tutorial); !ok || g.lesson().ID != first.ID {
		t.Errorf("on top is %T", s.Stack.Top())
	}
}

// A game with lessons has some for each playable side, and the last one is a battle.
func TestLessonsForEachSide(t *testing.T) {
	s := open(t, "en", 1280, 800)
	for _, id := range s.Systems().IDs() {
		sys, err := s.Systems().Get(id)
		check.Must(t, err)
		for _, side := range sys.Seats() {
			if !s.HasLessons(id) {
				continue
			}
			course := s.lessonsOf(sys, side)
			if len(course) == 0 || !course[len(course)-1].Battle {
				t.Errorf("%s, %v: %d lessons, and no battle at their end", id, side, len(course))
			}
		}
	}
}

// lines returns the choices of a match so far.
func lines(m *game.Match) (out []string) {
	for _, r := range m.Records() {
		out = append(out, r.Text)
	}
	return out
}

// spaceless joins texts without spaces, so that line breaks do not matter.
func spaceless(texts ...string) string {
	return strings.Join(strings.Fields(strings.Join(texts, "")), "")
}

// listener records the last text announced to a screen reader.
type listener struct {
	ui.Platform
	said string
}

func (l *listener) Announce(text string) { l.said = text }
