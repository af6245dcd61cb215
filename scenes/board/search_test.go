package board

import (
	"slices"
	"strings"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// searcher is an engine that searches without end.
type searcher struct{ spent *time.Duration }

func (searcher) Start(rules.View, []rules.Choice)           {}
func (searcher) Done() (c rules.Choice, ok bool, err error) { return c, false, nil }
func (searcher) Report() *ai.Report                         { return nil }
func (s searcher) Progress() (spent, limit time.Duration)   { return *s.spent, 10 * time.Second }
func (searcher) MoveNow()                                   {}
func (searcher) Cancel()                                    {}

// TestTheDecisionOfAnEngineIsNamed checks that the prompt and, during a long search, the right panel name the side whose engine decides,
// and its decision. A prompt that asks a person has no such words.
func TestTheDecisionOfAnEngineIsNamed(t *testing.T) {
	for _, id := range games().IDs() {
		sys, err := games().Get(id)
		check.Must(t, err)
		if gametest.Allies(sys, game.Human) != game.Human {
			continue
		}
		s, b := table(t, 1280, 800, sys.ID(), sys.Scenarios()[0].ID, game.Human, game.Human)
		spent := time.Duration(0)
		b.play.Driver = game.NewDriver(b.play.Match, func(rules.System, string, uint64) (game.AsyncPlayer, error) { return searcher{&spent}, nil })
		playUntil(t, s, b, func() bool { return b.model.chooser.Decision.By == rules.Allies })
		asked, _ := b.views.prompt(s.C)
		if strings.Contains(asked, s.C.T("board.thinking", "side", b.model.texts.Side(rules.Allies))) {
			t.Errorf("%s: a person is asked with %q", sys.ID(), asked)
		}
		check.Must(t, b.play.Match.SetSeat(rules.Allies, "greedy"))
		b.refresh(s.C)
		said := func() (prompt, panel string) {
			s.Step(ui.Input{})
			s.Step(ui.Input{}) // a panel that appears is measured first
			prompt, _ = b.views.prompt(s.C)
			v := b.views.searchView(s.C)
			return prompt, v.Title + " " + v.Sum
		}
		what := b.views.decision(s.C)
		for _, test := range []struct {
			state string
			spent time.Duration
			pause bool
			panel bool
		}{
			{"board.thinking", 0, false, false},
			{"board.thinking", 3 * time.Second, false, true},
			{"board.paused.side", 0, true, false},
		} {
			spent = test.spent
			b.play.Driver.Pause(test.pause)
			prompt, panel := said()
			for _, want := range []string{s.C.T(test.state, "side", b.model.texts.Side(rules.Allies)), what} {
				if !strings.Contains(prompt, want) || strings.Contains(panel, want) != test.panel {
					t.Errorf("%s, %s after %v: %q is not in the prompt %q, or in the panel %q", sys.ID(), test.state, test.spent, want, prompt, panel)
				}
			}
			if test.panel && !slices.Contains(s.C.UI.Texts(), b.views.searchView(s.C).Title) {
				t.Errorf("%s: the panel is not drawn", sys.ID())
			}
		}
		b.play.Driver.Pause(true)
	}
}
