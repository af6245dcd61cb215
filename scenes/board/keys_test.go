package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestTheKeyPressesTheHighlightedButton checks that the Confirm key returns from a replay to the match without
// playing anything, and that it offers the link of a correspondence match.
func TestTheKeyPressesTheHighlightedButton(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "move.unit" })
	played := b.play.Match.Played()
	s.Press(ui.StepBack)
	s.Step(ui.Input{})
	if b.model.replay.live {
		t.Fatal("the replay does not step back")
	}
	s.Press(ui.Confirm)
	if !b.model.replay.live || b.play.Match.Played() != played {
		t.Errorf("live: %v, %d choices instead of %d", b.model.replay.live, b.play.Match.Played(), played)
	}
	given := 0
	b.play.Give = func(*ui.Context) { given++ }
	b.players.waiting.on, b.model.chooser.Human = true, false
	b.cursorKeys(s.C)
	if given != 0 {
		t.Error("the link is offered without a key")
	}
	s.C.Input.Trigger(ui.Confirm)
	b.cursorKeys(s.C)
	if given != 1 {
		t.Errorf("the link is offered %d times", given)
	}
}

// TestTheSpeedEndsAtTheSlowestAndTheFastest checks that the keys of the speed do not wrap around.
func TestTheSpeedEndsAtTheSlowestAndTheFastest(t *testing.T) {
	s, _ := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	s.Step(ui.Input{})
	for key, want := range map[ui.Action]float64{ui.Faster: ui.Speeds[len(ui.Speeds)-1], ui.Slower: ui.Speeds[0]} {
		for range len(ui.Speeds) + 2 {
			s.Press(key)
		}
		check.Equal(t, s.C.Settings.Speed, want, "the speed after %v", key)
	}
}
