package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/ui"
)

// TestTheTutorialHighlightsTheNextButton checks that the default is not highlighted while the tutorial highlights something else, and that the key
// of the default presses the highlighted button.
func TestTheTutorialHighlightsTheNextButton(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	playUntil(t, s, b, func() bool {
		return b.model.chooser.Decision.Key == "move-or-combat" || b.model.chooser.Decision.Key == "move.unit"
	})
	calm(t, s, b)
	pass := b.model.chooser.Picks.Options[b.model.chooser.Picks.Pass]
	if !b.views.isMain(&pass) {
		t.Error("the default is not highlighted where nobody guides")
	}
	for _, o := range b.model.chooser.Picks.Options {
		if o.OnMap() || o.Info.Piece != 0 {
			b.Lesson().HighlightChoice(s.C, o.Choice)
			break
		}
	}
	if b.views.isMain(&pass) {
		t.Error("the default is highlighted while a unit is asked for")
	}
	b.Lesson().HighlightChoice(s.C, pass.Choice)
	if !b.views.isMain(&pass) {
		t.Error("what is asked for is not highlighted")
	}
	playUntil(t, s, b, func() bool { return b.model.chooser.Picks.Pass < 0 && len(b.model.chooser.Picks.Buttons) > 1 })
	calm(t, s, b)
	last := b.model.chooser.Picks.Buttons[len(b.model.chooser.Picks.Buttons)-1]
	b.Lesson().HighlightChoice(s.C, last.Choice)
	played := b.play.Match.Played()
	text := b.play.Match.Position().Notation(last.Choice)
	s.Press(ui.Pass)
	if r := b.play.Match.Records(); len(r) <= played || r[played].Text != text {
		t.Errorf("the key plays something else than %q", text)
	}
}

// TestOverlaysAreBesideTheTutorialPanel checks that the list of chits and the attack button are beside the tutorial panel.
func TestOverlaysAreBesideTheTutorialPanel(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	items := []rules.TrackItem{{Key: "even", Count: 2, Text: "0:1"}, {Key: "armour", Count: 1}}
	free := b.canvas.Camera.Free().Inset(8)
	for id := range b.model.board.Cells {
		cell := rules.CellID(id)
		if !b.model.pic.OnMap(cell) || !b.canvas.CellInView(cell) {
			continue
		}
		b.panels.tally = tally.Panel{Track: &rules.Track{Key: "drawn", Value: 3, Max: 6, Items: items}, Cell: cell, Last: "armour"}
		b.model.chooser.Plans.Attack.Target = cell
		for _, corner := range []ui.Point{{X: free.X, Y: free.Y}, {X: free.Right() - 420, Y: free.Y}, {X: free.X, Y: free.Bottom() - 240}, {X: free.Right() - 420, Y: free.Bottom() - 240}} {
			slip := ui.Rect{X: corner.X, Y: corner.Y, W: 420, H: 240}
			b.model.coach.SetRect(slip)
			place := b.views.combatPlace()
			if both := b.panels.tally.Layout(b.views.tallyView(), s.C).Rect.Intersect(slip); !both.Empty() {
				t.Fatalf("cell %d: the panel at %v covers %v of the list of chits", cell, slip, both)
			}
			if both := place.Beside(s.C, 120, 44).Intersect(slip); !both.Empty() {
				t.Fatalf("cell %d: the panel at %v covers %v of the button", cell, slip, both)
			}
		}
	}
}

// TestAHalfCoveredStackCountsAsCovered checks that a stack counts as covered if the tutorial panel covers half of it.
func TestAHalfCoveredStackCountsAsCovered(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	for id, stack := range b.model.pic.Stacks {
		cell := rules.CellID(id)
		if len(stack) == 0 || !b.model.pic.OnMap(cell) {
			continue
		}
		at := b.canvas.CellCenter(cell)
		half := 0.5 * b.canvas.CounterSize()
		clear(b.model.pic.Stacks)
		b.model.pic.Stacks[id] = stack
		b.model.chooser.Picks.Clear()
		beside := ui.Rect{X: at.X - 1.2*half - 20, Y: at.Y, W: 20, H: 1}
		if n, more := b.Lesson().OcclusionScore(beside), b.Lesson().OcclusionScore(beside.Move(0.4*half, 0)); n != 0 || more != 1 {
			t.Fatalf("cell %d: beside the stack %d are hidden, over its edge %d", cell, n, more)
		}
		return
	}
	t.Error("no stack is on the map")
}
