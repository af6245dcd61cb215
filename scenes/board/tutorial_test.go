package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

// TestTheTutorialHighlightsTheNextButton checks that the default is not highlighted while the tutorial highlights something else, and that the key
// of the default presses the highlighted button.
func TestTheTutorialHighlightsTheNextButton(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	playUntil(t, s, b, func() bool { return b.decision.Key == "move-or-combat" || b.decision.Key == "move.unit" })
	calm(t, s, b)
	pass := b.picks.Options[b.picks.Pass]
	if !b.isMain(&pass) {
		t.Error("the default is not highlighted where nobody guides")
	}
	for _, o := range b.picks.Options {
		if o.OnMap() || o.Info.Piece != 0 {
			b.HighlightChoice(s.C, o.Choice)
			break
		}
	}
	if b.isMain(&pass) {
		t.Error("the default is highlighted while a unit is asked for")
	}
	b.HighlightChoice(s.C, pass.Choice)
	if !b.isMain(&pass) {
		t.Error("what is asked for is not highlighted")
	}
	playUntil(t, s, b, func() bool { return b.picks.Pass < 0 && len(b.picks.Buttons) > 1 })
	calm(t, s, b)
	last := b.picks.Buttons[len(b.picks.Buttons)-1]
	b.HighlightChoice(s.C, last.Choice)
	played := b.play.Match.Played()
	text := b.play.Match.Position().Notation(last.Choice)
	s.Press(ui.Pass)
	if r := b.play.Match.Records(); len(r) <= played || r[played].Text != text {
		t.Errorf("the key plays something else than %q", text)
	}
}
