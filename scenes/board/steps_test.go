package board

import (
	"slices"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/playback"
)

// TestAReducedUnitShowsItsValuesAtOnce checks that a unit that loses a step has the values of its other side from the end of that event on, before
// the events that follow.
func TestAReducedUnitShowsItsValuesAtOnce(t *testing.T) {
	s, b := table(t, 1280, 800, "celles", "campaign", game.Human, game.Human)
	calm(t, s, b)
	src := splitmix.Source(3)
	m := b.play.Match
	for changed := 0; changed < 2 && !m.Outcome().Over; {
		check.Must(t, m.Play(m.Choices()[src.N(len(m.Choices()))]))
		for {
			i := slices.IndexFunc(b.model.queue.Acts, func(a playback.Act) bool { return a.Event.Kind == rules.StepLost })
			if i < 0 {
				break
			}
			a := b.model.queue.Acts[i]
			was := b.model.pic.Piece(a.Event.Piece).Attack
			for left := len(b.model.queue.Acts) - i; len(b.model.queue.Acts) >= left; {
				b.animation.advance(s.C, 0.01)
			}
			got, want := b.model.pic.Piece(a.Event.Piece), rules.FindPiece(m.At(a.At+1).Pieces(nil), a.Event.Piece)
			if got.Steps == want.Steps {
				check.Equal(t, [3]int{got.Attack, got.Defence, got.Move}, [3]int{want.Attack, want.Defence, want.Move}, "values of %s", got.Code)
			}
			if got.Attack != was {
				changed++
			}
		}
		b.model.queue.Skip(b.animation.end)
		b.refresh(s.C)
	}
}
