package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestASelectionHasACancelButton checks that the prompt has a button that takes a selection back, in a window and on a phone, and has none before.
func TestASelectionHasACancelButton(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		for _, system := range []string{"tigers", "celles", "deadlywoods"} {
			s, b := table(t, size[0], size[1], system, "campaign", game.Human, game.Human)
			calm(t, s, b)
			k := &b.model.chooser
			playUntil(t, s, b, func() bool {
				return k.Decision.Key == "move.unit" && len(k.Picks.Stops) > 0 && k.Picks.Stops[0].Piece != 0
			})
			if _, ok := s.C.UI.Where("cancel-selection"); ok {
				t.Fatalf("%s, %v: there is something to cancel before a selection", system, size)
			}
			key := b.play.Match.Played()
			k.SelectStop(s.C, k.Picks.Stops[0], ui.Point{})
			calm(t, s, b)
			s.Click("cancel-selection")
			calm(t, s, b)
			if b.play.Match.Played() != key || k.Picks.Piece != 0 || k.Decision.Key != "move.unit" {
				t.Errorf("%s, %v: %d choices after the selection is taken back, want %d, at %q", system, size, b.play.Match.Played(), key, k.Decision.Key)
			}
			check.False(t, k.Cancels(), "%s, %v: there is something left to cancel", system, size)
		}
	}
}
