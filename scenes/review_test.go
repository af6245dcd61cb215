package scenes

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/menu"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/ui"
)

// withToy returns the program's register with the small game added.
func withToy() game.Registry { return append(registry.Games(), gametest.Entry()) }

// reviewed waits until the review is complete, and returns it.
func reviewed(s *tester) *game.Review {
	s.t.Helper()
	if s.c.UI.ScrollView("review").Empty() {
		s.t.Fatalf("on top is %T", s.stack.Top())
	}
	for {
		now, done, err := s.analysis.Review()
		check.Must(s.t, err)
		for range 20 { // the page asks for the results a few times a second
			s.step(ui.Input{})
		}
		if done {
			return now
		}
		time.Sleep(time.Millisecond)
	}
}

func TestReviewLeadsToBoard(t *testing.T) {
	m := pagetest.Finished(t, game.NewSystems(withToy(), assets.FS()), gametest.Toy)
	for _, code := range lang.Languages {
		for _, size := range sizes {
			s := open(t, Options{Games: withToy(), Match: m, Language: code}, size.w, size.h)
			for range 200 { // until the animations end
				s.press(ui.Skip)
				if _, ok := s.stack.Top().(*review.ResultPage); ok {
					break
				}
			}
			s.click("review")
			r := reviewed(s)
			if size.h > 400 && !s.shows(s.c.T("curves.losses")) {
				t.Errorf("%s, %s: the losses have no curve", code, size.name)
			}
			for _, text := range s.c.UI.OverflowingTexts() {
				t.Errorf("%s, %s: %q runs out of the screen", code, size.name, text)
			}
			for _, text := range s.c.UI.Texts() {
				if strings.HasPrefix(text, "[") || strings.Contains(text, "{") {
					t.Errorf("%s: %q", code, text)
				}
			}
			for _, problem := range s.c.UI.LayoutErrors() {
				t.Errorf("%s, %s: %s", code, size.name, problem)
			}
			if len(r.Stretches) == 0 || r.Effort.Rollouts != game.DefaultEffort.Rollouts {
				t.Fatalf("%+v", r)
			}
			swing := 0
			for i := range r.Stretches {
				if max(r.Stretches[i].Change, -r.Stretches[i].Change) > max(r.Stretches[swing].Change, -r.Stretches[swing].Change) {
					swing = i
				}
			}
			want := r.Stretches[swing].From
			s.c.UI.Focus("swing" + strconv.Itoa(swing)) // it may be below the edge of the screen
			s.press(ui.Confirm)
			s.step(ui.Input{})
			if s.stack.Len() != 1 {
				t.Fatalf("%s: %T is on top", size.name, s.stack.Top())
			}
			if want < m.Played() && !s.shows(strconv.Itoa(want)) {
				t.Errorf("%s: the board is not at %d: %q", size.name, want, s.c.UI.Texts())
			}

			// The review is kept for the match and can be opened from its menu.
			s.press(ui.Cancel, ui.Cancel)
			for i := 0; i < 5; i++ {
				if _, ok := s.stack.Top().(*menu.MatchMenu); ok {
					break
				}
				s.press(ui.Menu)
			}
			s.click("menu.review")
			if reviewed(s) != r {
				t.Error("the analysis is started again")
			}
			s.showTitle()
			if now, _, _ := s.analysis.Review(); now != nil {
				t.Error("the analysis outlives its match")
			}
		}
	}
}

func TestReviewStopAndRestart(t *testing.T) {
	s := open(t, Options{Games: withToy(), Match: pagetest.Finished(t, game.NewSystems(withToy(), assets.FS()), gametest.Toy)}, 1280, 800)
	s.analysis.Restart(game.DefaultEffort.Times(10_000))
	s.c.Push(review.NewReviewPage(host{s.App}, s.session))
	s.step(ui.Input{})
	s.step(ui.Input{})
	if !s.shows("Analysing: ") {
		t.Fatalf("no progress: %q", s.c.UI.Texts())
	}
	s.click("review.stop")
	for !s.shows("stopped") {
		s.step(ui.Input{})
		time.Sleep(time.Millisecond)
	}
	s.click("review.again")
	reviewed(s)
	s.click("review.more")
	if r := reviewed(s); r.Effort.Rollouts != 4*game.DefaultEffort.Rollouts {
		t.Errorf("%+v", r.Effort)
	}
}

func TestNoReviewDuringMatch(t *testing.T) {
	s := open(t, Options{Start: &Start{Seed: 1}}, 1280, 800)
	s.c.Push(s.matchPage())
	s.step(ui.Input{})
	s.step(ui.Input{})
	_, ok := s.c.UI.Where("menu.review")
	check.False(t, ok, "the review is offered during the match")
}

// Every engine of a game is on the set-up page with a description. If the game has a plan generator, the
// default level is the default opponent.
func TestLevelsAreOffered(t *testing.T) {
	s := open(t, Options{Games: withToy()}, 1280, 800)
	for _, id := range s.systems.IDs() {
		sys, err := s.systems.Get(id)
		check.Must(t, err)
		want := "greedy"
		if _, err := s.engines.PlanGenerator(sys); err == nil {
			want = "colonel"
		}
		check.Equal(t, s.defaultSeat(sys), want, "%s: the first opponent", id)
		for _, level := range settings.HintLevels() {
			s.c.Settings.Hints = level
			if seat := s.hintSeat(sys); seat != level && seat != want && (level != settings.NoHints || seat != "") {
				t.Errorf("%s: hints of level %s come from %q", id, level, seat)
			}
		}
		for _, name := range s.engineNames(sys) {
			for code, table := range tables(t) {
				if !table.Has("seat."+name) || !table.Has("seat."+name+".about") {
					t.Errorf("%s: %s has no name or no sentence", code, name)
				}
			}
		}
		if err := s.checkSeat(sys, rules.Axis, "napoleon"); err == nil || !strings.Contains(s.ErrorText(err), want) {
			t.Errorf("%s: %v", id, err)
		}
		if s.checkSeat(sys, rules.Axis, game.Human) != nil {
			t.Errorf("%s: no seat for people", id)
		}
	}
}

// Every text that a plan generator uses exists in each language and gets its arguments.
func TestPlansHaveTexts(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	for _, id := range s.systems.IDs() {
		sys, err := s.systems.Get(id)
		check.Must(t, err)
		staff, err := s.engines.PlanGenerator(sys)
		if err != nil {
			continue
		}
		missing := map[string]bool{}
		want := func(key string, args []rules.Arg) {
			for code, table := range tables(t) {
				if !table.HasOf(id, key) {
					missing[code+" "+key] = true
				} else if text := table.GameText(id, key, table.Args(id, args, names{})...); strings.Contains(text, "{") {
					missing[key+" lacks an argument: "+text] = true
				}
			}
		}
		for _, term := range staff.TermNames() {
			want("term."+term, nil)
		}
		for _, sc := range sys.Scenarios() {
			m, err := game.New(sys, game.Setup{Scenario: sc.ID, Seed: 7})
			check.Must(t, err)
			p := ai.NewRandom(3)
			var plans []ai.Plan
			for n := 0; n < rulestest.Amount(60, 400) && !m.Outcome().Over; n++ {
				plans = staff.Plans(m.Position(), m.Choices(), plans[:0])
				for _, plan := range plans {
					if said := staff.DescribePlan(m.Position(), plan, m.Position()); said.Key != "choice" { // described as if no unit had moved
						want("plan."+said.Key, said.Args)
					}
					if plan.First == 0 && plan.Cell != 0 {
						said := kit.Words(plan)
						want("plan."+said.Key, said.Args)
					}
				}
				check.Must(t, m.Play(p.Choose(m.Position(), m.Choices(), nil)))
			}
		}
		for m := range missing {
			t.Errorf("%s: %s", id, m)
		}
	}
}

// names returns a name for everything.
type names struct{}

func (names) PieceName(rules.PieceID) string { return "a piece" }
func (names) CellName(rules.CellID) string   { return "a cell" }
