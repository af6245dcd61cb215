package board

import (
	"slices"
	"testing"

	"herbstnebel/game"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/ui"
)

// TestGoodAttacksAreShownBeforePassing checks that the odds of the attacks that passing gives up are on the map while the pointer is at its button.
func TestGoodAttacksAreShownBeforePassing(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	k := &b.model.chooser
	playUntil(t, s, b, func() bool { return k.Decision.Key == "combat.target" && k.Plans.Pass.Good > 0 })
	tagged := func() (n int) {
		tags := b.views.marks(s.C).Tags(s.C)
		for _, f := range k.Plans.Pass.Attacks {
			if slices.ContainsFunc(tags, func(x marks.Tag) bool { return x.Cell == f.Target && x.Text == b.model.texts.Short(&f) }) {
				n++
			}
		}
		return n
	}
	if n := tagged(); n != 0 || len(k.Plans.Pass.Attacks) != k.Plans.Pass.Good {
		t.Errorf("%d of %d attacks are shown already", n, len(k.Plans.Pass.Attacks))
	}
	at, ok := s.C.UI.Where(passes(b))
	if !ok {
		t.Fatal("there is no button to pass")
	}
	s.Step(ui.Input{Pointer: at.Center(), Inside: true})
	if n := tagged(); n != k.Plans.Pass.Good {
		t.Errorf("%d of %d attacks are shown", n, k.Plans.Pass.Good)
	}
}
