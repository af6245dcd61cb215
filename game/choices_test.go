package game

import (
	"slices"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// The choices of a match are those of its position, also after undo, redo and a branch.
func TestChoicesAreThoseOfThePosition(t *testing.T) {
	m := newMatch(t, Setup{Seed: 11, Study: true})
	src := splitmix.Source(4)
	same := func(m *Match, after string) {
		t.Helper()
		if want := m.Position().Choices(nil); !slices.Equal(m.Choices(), want) {
			t.Fatalf("after %s of choice %d %v is open, not %v", after, m.Played(), m.Choices(), want)
		}
	}
	for !m.Outcome().Over {
		pick(t, m, &src)
		same(m, "the play")
		if m.CanUndo() != nil {
			continue
		}
		check.Must(t, m.Undo())
		same(m, "the undo")
		b, err := m.Branch(m.Played(), 0)
		check.Must(t, err)
		same(b, "the branch")
		check.Must(t, m.Redo())
		same(m, "the redo")
	}
}

// A branch at a negative number begins at the first choice, a branch after the end begins at the end.
func TestBranchOutOfRange(t *testing.T) {
	m := newMatch(t, Setup{Seed: 11})
	finish(t, m, 12)
	for n, want := range map[int]int{-5: 0, m.Played() + 5: m.Played()} {
		b, err := m.Branch(n, 0)
		check.Must(t, err)
		check.Equal(t, b.Header().Branch, want, "a branch at %d begins after (choices)", n)
	}
}

// A position looked up in a branch that replaced an undone one belongs to the new branch.
func TestPositionsAreOfTheLineThatIsPlayed(t *testing.T) {
	m := newMatch(t, Setup{Seed: 11, Study: true})
	src := splitmix.Source(4)
	for m.Played() <= snapEvery+2 && !m.Outcome().Over {
		pick(t, m, &src)
	}
	for m.Played() > snapEvery/2 {
		check.Must(t, m.Undo())
	}
	other := splitmix.Source(5)
	for !m.Outcome().Over {
		pick(t, m, &other)
	}
	if m.Played() <= snapEvery {
		t.Fatalf("the new line has only %d choices", m.Played())
	}
	for i, r := range m.Records() {
		check.MustEqual(t, m.At(i+1).Hash(), r.Hash, "the position after choice %d is of another line of play", i+1)
	}
}
