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
	pass := b.picks.options[b.picks.pass]
	if !b.isMain(&pass) {
		t.Error("the default is not highlighted where nobody guides")
	}
	for _, o := range b.picks.options {
		if o.onMap() || o.pick.Piece != 0 {
			b.HighlightChoice(s.C, o.choice)
			break
		}
	}
	if b.isMain(&pass) {
		t.Error("the default is highlighted while a unit is asked for")
	}
	b.HighlightChoice(s.C, pass.choice)
	if !b.isMain(&pass) {
		t.Error("what is asked for is not highlighted")
	}
	playUntil(t, s, b, func() bool { return b.picks.pass < 0 && len(b.picks.buttons) > 1 })
	calm(t, s, b)
	last := b.picks.buttons[len(b.picks.buttons)-1]
	b.HighlightChoice(s.C, last.choice)
	played := b.play.Match.Played()
	text := b.play.Match.Position().Notation(last.choice)
	s.Press(ui.Pass)
	if r := b.play.Match.Records(); len(r) <= played || r[played].Text != text {
		t.Errorf("the key plays something else than %q", text)
	}
}
