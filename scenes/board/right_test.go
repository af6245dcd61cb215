package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

// TestParagraphsCanBePressedWithFingers: those beside the terms of a forecast are as high as buttons, one
// does not lie over another, and for a mouse they take no more room than the words.
func TestParagraphsCanBePressedWithFingers(t *testing.T) {
	for _, fingers := range []bool{true, false} {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		s.C.Fingers = fingers
		calm(t, s, b)
		playFor(t, s, b, "attack", func() bool { return b.shown.forecast != nil && len(b.shown.forecast.Modifiers) > 2 })
		s.Step(ui.Input{})
		above, n := ui.Rect{}, 0
		for i := range b.shown.forecast.Modifiers {
			r, ok := s.C.UI.Where("mod" + itoa(i))
			if !ok {
				continue
			}
			if n++; fingers != (r.H >= s.C.Px(ui.LeastPressed)) || !r.Inset(1).Intersect(above).Empty() {
				t.Errorf("fingers %v: the paragraph at %v, the one above at %v", fingers, r, above)
			}
			above = r
		}
		if n < 2 {
			t.Errorf("only %d paragraphs", n)
		}
	}
}

// TestTheQuestionStandsBelowItsButton: whether much is to be left is asked at the right, where the button is
// that asks it.
func TestTheQuestionStandsBelowItsButton(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return b.picks.pass >= 0 && b.leaving.much() })
	s.Press(ui.Pass)
	s.Step(ui.Input{})
	no, ok := s.C.UI.Where("leave-no")
	if view := b.areas.view; !ok || view.Right()-no.Right() > s.C.Px(30) {
		t.Errorf("the answer stands at %v, the map ends at %v", no, view.Right())
	}
}
