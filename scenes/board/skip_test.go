package board

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/ui"
)

// TestNoButtonReplacesSkip checks in random games of every system and on every shape of screen that a late click on Skip, after the
// end of the animation, decides nothing.
func TestNoButtonReplacesSkip(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [][2]float64{{1280, 720}, {960, 600}, {390, 844}} {
			s, b := table(t, size[0], size[1], id, sys.Scenarios()[0].ID, game.Human, game.Human)
			calm(t, s, b)
			src := splitmix.Source(3)
			skips, buttons := 0, 0
			for range rulestest.Amount(25, 300) {
				m := b.play.Match
				if m.Outcome().Over {
					break
				}
				choices := m.Choices()
				if err := m.Play(choices[src.N(len(choices))]); err != nil {
					t.Fatal(err)
				}
				s.Step(ui.Input{})
				skip, ok := s.C.UI.Where("skip")
				if !ok {
					continue
				}
				skips++
				calm(t, s, b)
				for _, w := range s.C.UI.IDs() {
					if !strings.HasPrefix(w, "choice") && !strings.HasPrefix(w, "group") && !strings.HasPrefix(w, "tray") && !strings.HasPrefix(w, "fight") {
						continue
					}
					buttons++
					if r, _ := s.C.UI.Where(w); !r.Intersect(skip).Empty() {
						t.Fatalf("%s, %v, %q: %s is at %v, Skip was at %v", id, size, b.model.chooser.Decision.Key, w, r, skip)
					}
				}
			}
			if skips < 2 || buttons < 2 {
				t.Errorf("%s, %v: only %d animations, %d buttons", id, size, skips, buttons)
			}
		}
	}
}

// TestSkipIsPressed checks that the Skip button works with the pointer and leaves the next decision as it was.
func TestSkipIsPressed(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	src := splitmix.Source(3)
	for !b.model.queue.Busy() {
		choices := b.play.Match.Choices()
		if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
			t.Fatal(err)
		}
		s.Step(ui.Input{})
	}
	played := b.play.Match.Played()
	s.Click("skip")
	if b.model.queue.Busy() || b.play.Match.Played() != played {
		t.Errorf("busy %v, %d choices were played", b.model.queue.Busy(), b.play.Match.Played()-played)
	}
}
