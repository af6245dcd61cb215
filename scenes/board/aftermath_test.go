package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// TestResultsStayUntilThePlayerActs plays games of all systems and checks that the results of each combat are in the panel when the next
// decision is due, whatever it is, and that they are gone when a person moves a unit, places one, plays a card or attacks elsewhere.
func TestResultsStayUntilThePlayerActs(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "celles", "axisallies", "enemyaction"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		m := b.play.Match
		kept, gone, odds := 0, 0, 0
		for n := 0; n < 400 && !m.Outcome().Over && (kept < 12 || gone < 5); n++ {
			if b.model.chooser.Human {
				c := m.Choices()
				if err := m.Play(c[n*7%len(c)]); err != nil {
					t.Fatal(err)
				}
			}
			was := len(b.model.log.Entries)
			s.Step(ui.Input{})
			calm(t, s, b)
			result, act := false, false
			for i := was; i < len(b.model.log.Entries); i++ {
				e := &b.model.log.Entries[i]
				switch e.Event.Kind {
				case rules.DieRolled, rules.ResultFound, rules.StepLost, rules.Eliminated, rules.Retreated:
					result, act = true, false
				case rules.AttackBegan:
					result, act = false, true
				case rules.Moved, rules.Placed, rules.ChitPlayed:
					if b.model.acted(e.At) {
						result, act = false, true
					}
				}
			}
			f := b.views.settled()
			switch {
			case act && f != nil:
				t.Fatalf("%s: the old result stays after a new act", system)
			case act:
				gone++
			case result && f == nil && (b.model.target() == 0 || b.model.target() == b.model.fight.cell):
				t.Fatalf("%s: no result is shown at %q", system, b.model.chooser.Decision.Key)
			case result && f != nil:
				s.Step(ui.Input{})
				v := b.views.aftermathView(s.C)
				for _, line := range v.Lines[:min(1, len(v.Lines))] {
					if !strings.Contains(strings.Join(s.C.UI.Texts(), " "), line) && !b.model.chooser.Menu.IsOpen() {
						t.Errorf("%s: %q is not shown", system, line)
					}
				}
				if f.odds != nil {
					odds++
				}
				kept++
			}
		}
		t.Logf("%s: %d results stay, %d with odds, %d are gone after an act", system, kept, odds, gone)
		if kept == 0 || gone == 0 {
			t.Errorf("%s: %d results stay, %d are gone after an act", system, kept, gone)
		}
	}
}
