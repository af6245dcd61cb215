package study

import (
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// tester is a program with studies only.
type tester struct {
	*pagetest.Host
	t       *testing.T
	files   *game.PlayerFiles
	engines *ai.PlayerRegistry
	begun   *game.Match // by StartMatch
}

func newTester(t *testing.T, language string, w, h float64) *tester {
	t.Helper()
	games := append(registry.Games(), gametest.Entry())
	s := &tester{Host: pagetest.New(t, registry.Games(), language, w, h), t: t, files: game.NewPlayerFiles(nil), engines: game.Engines(games)}
	t.Cleanup(func() {
		if b, ok := s.Stack.Top().(*Scene); ok {
			b.Close(s.C)
		}
	})
	return s
}

func (s *tester) Files() *game.PlayerFiles     { return s.files }
func (s *tester) Players() game.NewAsyncPlayer { return game.LocalPlayers(s.engines) }
func (s *tester) Heuristics(sys rules.System) (ai.Heuristics, error) {
	return s.engines.Heuristics(sys)
}
func (s *tester) Engines(sys rules.System) []string { return s.engines.Selectable(sys) }
func (s *tester) DefaultSeat(rules.System) string   { return "greedy" }
func (s *tester) ShowError(err error)               { s.t.Error(err) }
func (s *tester) StartMatch(m *game.Match)          { s.begun = m }
func (s *tester) Redraw()                           {}

// ShowLesson implements Host.
func (s *tester) ShowLesson(m *game.Match, newScene func(*ui.Session) ui.Scene) {
	s.t.Helper()
	look, err := skin.Load(assets.FS(), m.System().ID())
	check.Must(s.t, err)
	p := &ui.Session{Match: m, Driver: game.NewDriver(m, s.Players()), Look: look, ErrorText: s.ErrorText}
	s.C.Reset(newScene(p))
}

// begin opens a study of the first scenario of a game.
func (s *tester) begin(id string) *Scene {
	s.t.Helper()
	sys, err := s.Systems().Get(id)
	check.Must(s.t, err)
	tree, err := study.New(sys, journal.Header{Scenario: sys.Scenarios()[0].ID})
	check.Must(s.t, err)
	OpenKept(s, tree, 0)
	s.Step(ui.Input{})
	b, ok := s.Stack.Top().(*Scene)
	if !ok {
		s.t.Fatal("there is no study on the screen")
	}
	return b
}

// lines waits for the first plans.
func (s *tester) lines(b *Scene) *ai.Report {
	s.t.Helper()
	for {
		s.Step(ui.Input{})
		if r, _ := b.analyzer.Report(); r != nil {
			s.Step(ui.Input{})
			return r
		}
		if err := b.analyzer.Err(); err != nil {
			s.t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
	}
}

// TestStudyOnScreen: in every game, on a large and on a small screen, the best plans are shown, a plan is played by a press,
// another choice after going back is a variation, and a match begins at the node.
func TestStudyOnScreen(t *testing.T) {
	for _, size := range []ui.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}} {
		for _, id := range registry.Games() {
			if id.Load == nil {
				continue
			}
			t.Run(id.ID, func(t *testing.T) {
				s := newTester(t, "en", size.X, size.Y)
				s.C.Settings.NoHistory = true // the player has closed the note
				b := s.begin(id.ID)
				s.lines(b)
				if share := uitest.Uncovered(s.C); size.X < size.Y && share < 0.5 {
					t.Errorf("the map has %.0f %% of a phone", 100*share)
				}
				first := b.study.Here()
				s.Click("study.plan.0")
				s.Step(ui.Input{})
				played := b.study.Here()
				if played == first || b.match.Position().Hash() != played.Hash() {
					t.Fatalf("the plan is not played: %d choices", played.Depth())
				}
				for b.study.Here() != first {
					was := b.study.Here()
					s.Click("study.back")
					s.Step(ui.Input{})
					if b.study.Here() == was {
						t.Fatal("the study does not go back")
					}
				}
				list := b.match.Choices()
				other := list[len(list)-1]
				if first.Children()[0].Choice() == other {
					other = list[0]
				}
				check.Must(t, b.match.Play(other))
				s.Step(ui.Input{})
				if len(first.Children()) != 2 {
					t.Fatalf("%d variations", len(first.Children()))
				}
				for range 3 { // the first press may end the animation of a draw
					if first.Children()[0].Choice() != other {
						s.Click("study.promote")
						s.Step(ui.Input{})
					}
				}
				check.Equal(t, first.Children()[0].Choice(), other, "the main line")
				size := b.study.Size()
				m, err := b.study.Match(b.study.Here(), game.Setup{Seed: 1})
				check.Must(t, err)
				if m.Played() < b.study.Here().Depth() {
					t.Error("the match does not begin at the node")
				}
				b.remove(s.C)
				if len(first.Children()) != 1 || b.study.Size() >= size || b.match.Position().Hash() != b.study.Here().Hash() {
					t.Error("the variation is not deleted")
				}
			})
		}
	}
}

// TestDieIsSet: another result of a die is a variation, and both stay.
func TestDieIsSet(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	b := s.begin("deadlywoods")
	die := lastDie(b.study.Here())
	for die == nil { // until the timeout of the test
		check.Must(t, b.match.Play(b.match.Choices()[0]))
		s.Step(ui.Input{})
		die = lastDie(b.study.Here())
	}
	s.Step(ui.Input{})
	b.askDie(s.C, die)
	s.Step(ui.Input{})
	page := s.Stack.Top().(*diePage)
	to := 0
	if page.chosen == 0 {
		to = 1
	}
	s.Click("face." + string(rune('0'+to)))
	s.Step(ui.Input{})
	check.Equal(t, len(die.Parent().Children()), 2, "variations")
	check.Equal(t, b.match.Position().Hash(), b.study.Here().Hash(), "position")
}

// lastDie returns the last die or draw before a node, or nil.
func lastDie(n *study.Node) *study.Node {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.By() == rules.Chance && !n.Forced() {
			return n
		}
	}
	return nil
}

// TestEnemyAnswer: the answer of the enemy is a position at which the enemy decides.
func TestEnemyAnswer(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	b := s.begin("axisallies")
	s.lines(b)
	side := b.match.ToMove()
	b.reply(s.C)
	s.Step(ui.Input{})
	check.Equal(t, b.match.ToMove(), side.Other(), "side")
	check.Equal(t, b.match.Position().Hash(), b.study.Here().Hash(), "position")
}

// TestKept: a study is kept in a slot from the first look on, and an archive restores it once.
func TestKept(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	s.files = game.NewPlayerFiles(game.NewFolder(t.TempDir()))
	sys, err := s.Systems().Get("axisallies")
	check.Must(t, err)
	tree, err := study.New(sys, journal.Header{Scenario: sys.Scenarios()[0].ID})
	check.Must(t, err)
	Open(s.C, s, tree)
	s.Step(ui.Input{})
	text, ok := Slots(s.files).Get(1)
	check.True(t, ok && text == tree.Text(), "kept: %q", text)
	check.Equal(t, Slots(s.files).Restore(map[string]string{"study-d": text, "study-e": "a letter"}, Valid), 0, "restored where it is known")
	check.Must(t, Slots(s.files).Remove(1))
	check.Equal(t, Slots(s.files).Restore(map[string]string{"study-d": text}, Valid), 1, "restored")
	check.Equal(t, Slots(s.files).Free(), 2, "free slot")
}

// TestNextDieIsSet: the result of the next die is chosen before it is rolled.
func TestNextDieIsSet(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	s.C.Settings.ReducedMotion, s.C.Settings.NoHistory = true, true
	b := s.begin("deadlywoods")
	s.Click("study.hand")
	var page *diePage
	for page == nil { // until the timeout of the test
		s.Step(ui.Input{})
		page, _ = s.Stack.Top().(*diePage)
		if page == nil && b.match.ToMove() != rules.Chance {
			check.Must(t, b.match.Play(b.match.Choices()[0]))
		}
	}
	last := len(page.faces) - 1
	played := b.match.Played()
	s.Step(ui.Input{})
	page.play(s.C, page.faces[last])
	check.Equal(t, b.match.Records()[played].Choice, page.faces[last], "result")
}
