package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// resting returns a board whose map is drawn and whose engines are paused.
func resting(t *testing.T, axis, allies string) (*uitest.Screen, *Board) {
	t.Helper()
	s, b := table(t, 1280, 800, "tigers", "campaign", axis, allies)
	b.play.Driver.Pause(true)
	calm(t, s, b)
	for s.Draw(); !b.Idle(); s.Draw() {
		s.Step(ui.Input{})
		pause()
	}
	return s, b
}

// looks returns the number of board updates among n frames.
func looks(s *uitest.Screen, b *Board, n int) (had int) {
	for range n {
		b.model.queue.Clock = s.C.Now().Add(-1) // every update sets it
		was := b.model.queue.Clock
		s.Step(ui.Input{})
		if b.model.queue.Clock != was {
			had++
		}
		s.Draw()
	}
	return had
}

// TestABoardRestsInFrontOfAPerson checks that an idle board is not updated in most frames, and that a decision is shown at once.
func TestABoardRestsInFrontOfAPerson(t *testing.T) {
	s, b := resting(t, game.Human, game.Human)
	looks(s, b, 200)
	if n := looks(s, b, 60); n != 10 {
		t.Errorf("%d updates of a still board in a second", n)
	}
	if err := b.play.Match.Play(b.play.Match.Choices()[0]); err != nil {
		t.Fatal(err)
	}
	if n := looks(s, b, 1); n != 1 || b.Idle() && b.model.now.revision != b.play.Match.Revision() {
		t.Error("what is decided is not shown at once")
	}
}

// TestABoardDoesNotRestWhileSomebodyThinks checks that an engine's choice is taken in the next frame.
func TestABoardDoesNotRestWhileSomebodyThinks(t *testing.T) {
	s, b := resting(t, "colonel", game.Human)
	looks(s, b, 200)
	s.Press(ui.Pause)
	if b.play.Driver.Searching() == rules.NoSide {
		t.Fatal("the engine does not go on")
	}
	if b.Idle() {
		t.Error("the board rests while an engine thinks")
	}
}
