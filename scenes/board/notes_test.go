package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/ui"
)

// Number of notes that TestNotesFindFreeSpace looks at, and of those that may cover a counter because the map around them is full.
const notesSeen, notesCovering = 40, 2

// TestNotesFindFreeSpace checks in the dense positions of The Deadly Woods that the notes with the results of combats seldom cover counters.
func TestNotesFindFreeSpace(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	m, src := b.play.Match, splitmix.Source(1)
	seen, covering := 0, 0
	for was := -1; seen < notesSeen && !m.Outcome().Over; {
		check.Must(t, m.Play(m.Choices()[src.N(len(m.Choices()))]))
		b.model.queue.Skip(b.animation.end)
		b.refresh(s.C)
		f := b.views.settled()
		if f == nil || f.cell == 0 || f.texts.line == "" || f.from == was {
			continue
		}
		was = f.from
		show(s, b, f.cell, f.cell)
		r, ok := b.views.effects(s.C, b.views.marks(s.C)).NoteAt(s.C, f.cell, f.texts.line)
		if !ok {
			continue
		}
		seen++
		half := 0.9 * b.canvas.CounterSize() / 2
		for id, stack := range b.model.pic.Stacks {
			if cell := rules.CellID(id); len(stack) > 0 && b.model.pic.OnMap(cell) {
				at := b.canvas.CellCenter(cell)
				if !r.Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty() {
					covering++
					break
				}
			}
		}
	}
	if seen < notesSeen || covering > notesCovering {
		t.Errorf("of %d notes %d cover counters", seen, covering)
	}
	t.Logf("%d of %d notes cover counters", covering, seen)
}
