package problems

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/problem"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// tester is a program with problems only.
type tester struct {
	*pagetest.Host
	t       *testing.T
	files   *game.PlayerFiles
	engines *ai.PlayerRegistry
}

func newTester(t *testing.T, language string, w, h float64) *tester {
	t.Helper()
	s := &tester{Host: pagetest.New(t, registry.Games(), language, w, h), t: t, files: game.NewPlayerFiles(game.NewFolder(t.TempDir())), engines: game.Engines(registry.Games())}
	s.C.Settings.NoHistory = true
	t.Cleanup(func() {
		if b, ok := s.Stack.Top().(*Scene); ok {
			b.Close(s.C)
		}
	})
	return s
}

func (s *tester) Files() *game.PlayerFiles                           { return s.files }
func (s *tester) Players() game.NewAsyncPlayer                       { return game.LocalPlayers(s.engines) }
func (s *tester) Problems(system string) ([]*problem.Problem, error) { return problem.Load(system) }
func (s *tester) Heuristics(sys rules.System) (ai.Heuristics, error) {
	return s.engines.Heuristics(sys)
}

// ShowLesson implements Host.
func (s *tester) ShowLesson(m *game.Match, newScene func(*ui.Session) ui.Scene) {
	s.t.Helper()
	look, err := skin.Load(assets.FS(), m.System().ID())
	check.Must(s.t, err)
	p := &ui.Session{Match: m, Driver: game.NewDriver(m, s.Players()), Look: look, ErrorText: s.ErrorText}
	s.C.Reset(newScene(p))
}

// all returns the problems of all games.
func (s *tester) all() []item {
	s.t.Helper()
	items, err := load(s)
	check.Must(s.t, err)
	if len(items) == 0 {
		s.t.Skip("there are no problems")
	}
	return items
}

// open shows a problem.
func (s *tester) open(items []item, at int) *Scene {
	s.t.Helper()
	Open(s, items, at)
	s.Step(ui.Input{})
	s.Step(ui.Input{})
	b, ok := s.Stack.Top().(*Scene)
	if !ok {
		s.t.Fatal("there is no problem on the screen")
	}
	return b
}

// play plays choices in notation, as far as they are legal before a die falls.
func (s *tester) play(b *Scene, line []string) {
	s.t.Helper()
	for _, text := range line {
		if _, ended := b.line(); ended {
			break
		}
		if n := len(b.match.Records()); n < len(line) && b.match.PlayText(text) != nil {
			continue // it was forced and is already played
		}
	}
	s.Step(ui.Input{})
}

// grade waits for the grade.
func (s *tester) grade(b *Scene) *grade {
	s.t.Helper()
	if b.answer == nil {
		s.Click("problems.done")
	}
	for b.grade == nil {
		s.Step(ui.Input{})
		time.Sleep(time.Millisecond)
	}
	s.Step(ui.Input{})
	return b.grade
}

// TestSolve: the best plan of a problem is graded as solved and the solution can be shown; the record keeps it. The long
// set plays every problem in one language, the ordinary one a few of each game; the other languages have the first.
func TestSolve(t *testing.T) {
	most := rulestest.Amount(2, 100) // of a game
	sizes := []ui.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}}
	for n, code := range lang.Languages {
		s := newTester(t, code, sizes[n%2].X, sizes[n%2].Y)
		items := s.all()
		of := map[string]int{}
		for at := range items {
			if of[items[at].system]++; of[items[at].system] > most || n > 0 && of[items[at].system] > 1 {
				continue
			}
			b := s.open(items, at)
			s.play(b, items[at].problem.Best)
			g := s.grade(b)
			if !g.same || g.loss != 0 || g.gain < 0 { // an easy problem gains a strong player nothing
				t.Errorf("%s: the best plan has the grade %+v", items[at].name(), *g)
			}
			check.True(t, len(b.reasons(s.C)) > 0, "%s: there is no reason", items[at].name())
			check.True(t, b.board.Lesson().Coach().Suspended(), "the play goes on")
			_, solved := record(s).Tried(items[at].name())
			check.True(t, solved, "the record keeps the solution")
			s.Click("problems.solution")
			s.Step(ui.Input{})
			check.True(t, b.showing && len(b.match.Records()) == 0, "the solution is shown from the start")
			s.Click("problems.solution")
			s.Step(ui.Input{})
			check.True(t, !b.showing, "the answer is shown again")
			s.Click("problems.again")
			s.Step(ui.Input{})
			next := s.Stack.Top().(*Scene)
			check.True(t, next != b && next.at == at && next.answer == nil, "the problem begins again")
		}
	}
}

// TestBestPlansCanBePlayed: the board takes every choice of the best plan of each problem as the answer.
func TestBestPlansCanBePlayed(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	items := s.all()
	for at := range items {
		b := s.open(items, at)
		s.play(b, items[at].problem.Best)
		if line, _ := b.line(); end(b.start, line) != end(b.start, b.best) {
			t.Errorf("%s: of %d choices the answer has %d", items[at].name(), len(b.best), len(line))
		}
		b.Close(s.C)
	}
}

// TestMiss: the obvious plan of a problem loses winning chance, with reasons, and the same answer has the same grade again.
func TestMiss(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	items := s.all()
	loss := func() *grade {
		b := s.open(items, 0)
		s.play(b, items[0].problem.Other)
		return s.grade(b)
	}
	g := loss()
	if g.same || g.loss <= problem.Slack {
		t.Errorf("the obvious plan has the grade %+v", *g)
	}
	check.Equal(t, loss().loss, g.loss, "the same answer again")
}

// TestList: the list has all problems, and the problem of the day opens.
func TestList(t *testing.T) {
	for _, code := range lang.Languages {
		s := newTester(t, code, 390, 844)
		items := s.all()
		day := time.Date(2027, 1, 16, 12, 0, 0, 0, time.UTC)
		s.C.Now = func() time.Time { return day }
		l := NewList(s, false).(*list)
		s.C.Reset(l)
		for l.loaded != nil {
			s.Step(ui.Input{})
			time.Sleep(time.Millisecond)
		}
		s.Step(ui.Input{})
		check.Equal(t, len(l.items), len(items), "problems in the list")
		for _, system := range s.Systems().IDs() { // each game shows its problems, and hides them again
			if l.unfolded != system {
				s.Click("problems.game." + system)
			}
			for i := range items {
				if _, shown := s.C.UI.Where("problem." + strconv.Itoa(i)); shown && items[i].system != system {
					t.Errorf("%s is shown with %s", items[i].name(), system)
				}
			}
			s.Click("problems.game." + system)
			check.Equal(t, l.unfolded, "", "the problems that are shown")
		}
		s.Click("problems.day")
		s.Step(ui.Input{})
		b, ok := s.Stack.Top().(*Scene)
		check.True(t, ok, "a problem is on the screen")
		check.Equal(t, b.at, problem.OfDay(day, len(items)), "the problem of the day")
	}
}

// TestTelling: a long plan is named by its attacks first, then by what the other plan does not do, in the order of play.
func TestTelling(t *testing.T) {
	moved := func(piece rules.PieceID, text string) act { return act{rules.Moved, piece, text} }
	var plan []act
	for _, a := range []act{moved(1, "1 to A"), moved(1, "1 to B"), moved(2, "2 to B"), moved(3, "3 to C"), {rules.AttackBegan, 0, "attack D"}} {
		plan = addAct(plan, a)
	}
	other := []act{moved(1, "1 to B"), moved(2, "2 to E")}
	for n, want := range map[int][]string{1: {"attack D"}, 2: {"2 to B", "attack D"}, 3: {"2 to B", "3 to C", "attack D"}, 9: {"1 to B", "2 to B", "3 to C", "attack D"}} {
		texts, more := telling(plan, other, n)
		check.Equal(t, strings.Join(texts, ", "), strings.Join(want, ", "), "of %d acts", n)
		check.Equal(t, more, len(plan)-len(want), "acts that are left out of %d", n)
	}
	plan = count([]act{moved(1, "tank to A"), moved(2, "tank to A"), moved(3, "truck to A"), moved(4, "tank to A")})
	check.True(t, slices.Equal(plan, []act{moved(1, "tank to A (× 3)"), moved(3, "truck to A")}), "alike acts: %v", plan)
}
