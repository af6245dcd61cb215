package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestParagraphsCanBePressedWithFingers checks that the paragraph links of a forecast have the height of buttons without overlap on a touch
// screen, and only the size of their text for a mouse.
func TestParagraphsCanBePressedWithFingers(t *testing.T) {
	for _, fingers := range []bool{true, false} {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		s.C.TouchMode = fingers
		calm(t, s, b)
		playFor(t, s, b, "attack", func() bool { return b.model.shown.forecast != nil && len(b.model.shown.forecast.Modifiers) > 2 })
		s.Step(ui.Input{})
		above, n := ui.Rect{}, 0
		for i := range b.model.shown.forecast.Modifiers {
			r, ok := s.C.UI.Where("mod" + itoa(i))
			if !ok {
				continue
			}
			if n++; fingers != (r.H >= s.C.Px(ui.MinTouchTarget)) || !r.Inset(1).Intersect(above).Empty() {
				t.Errorf("fingers %v: the paragraph at %v, the one above at %v", fingers, r, above)
			}
			above = r
		}
		if n < 2 {
			t.Errorf("only %d paragraphs", n)
		}
	}
}

// TestAChangedStrengthIsShown checks that a strength changed by a river or a town is shown above the results, not in the list below them.
func TestAChangedStrengthIsShown(t *testing.T) {
	s, b := table(t, 1280, 800, "enemyaction", "breakthrough", game.Human, game.NoSeat)
	calm(t, s, b)
	f := &rules.Forecast{Attack: 2, Defence: 4, Modifiers: []rules.Modifier{{Key: "chit.river", Kind: rules.DefenceStrength},
		{Key: "made.printed", Value: 6, Kind: rules.AttackBreakdown}, {Key: "made.river", Value: -4, Kind: rules.AttackBreakdown}, {Key: "made.printed", Value: 4, Kind: rules.DefenceBreakdown}}}
	if got := b.model.texts.Breakdown(f); !slices.Equal(got, []string{"Attack: 6 printed, −4 across a river = 2"}) {
		t.Errorf("told is %q", got)
	}
	var made []string
	playUntil(t, s, b, func() bool {
		now, _ := b.views.combatForecast()
		if made = nil; now != nil {
			made = b.model.texts.Breakdown(now)
		}
		return len(made) > 0
	})
	s.Step(ui.Input{})
	texts := s.C.UI.Texts()
	at, chances := slices.Index(texts, made[0]), slices.Index(texts, s.C.T("board.outlook.holds"))
	if at < 0 || at > chances || slices.ContainsFunc(texts, func(text string) bool { return strings.HasPrefix(text, "mod.") }) {
		t.Errorf("%q is at %d, the chances at %d", made[0], at, chances)
	}
}

// TestTheQuestionIsBelowItsButton checks that the question before ending a phase is at the right, below its button.
func TestTheQuestionIsBelowItsButton(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return b.model.chooser.Picks.Pass >= 0 && b.model.chooser.Plans.Pass.Left > 0 })
	s.Press(ui.Pass)
	s.Step(ui.Input{})
	no, ok := s.C.UI.Where("leave-no")
	if view := b.areas.view; !ok || view.Right()-no.Right() > s.C.Px(30) {
		t.Errorf("the answer is at %v, the map ends at %v", no, view.Right())
	}
}

// TestTheInfoFollowsTheOdds checks that the panel describes the target of a combat under its odds, and not a cell at which the pointer was before,
// until the pointer moves again.
func TestTheInfoFollowsTheOdds(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	b.model.chooser.Look(1, 0)
	playFor(t, s, b, "attack", func() bool { f := b.model.shown.forecast; return f != nil && f.Target > 2 })
	s.Step(ui.Input{})
	target := b.model.shown.forecast.Target
	check.Equal(t, b.views.infoView(s.C).Cell, target, "the cell described under the odds")
	b.model.chooser.Look(2, 0)
	check.Equal(t, b.views.infoView(s.C).Cell, 2, "the cell described when the pointer is at it")
}
