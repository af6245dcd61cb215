package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// playUntil plays random choices until a condition holds.
func playUntil(t *testing.T, s *uitest.Screen, b *Board, holds func() bool) {
	t.Helper()
	playFor(t, s, b, "", holds)
}

// playFor plays random choices until a condition holds, preferring choices whose verb has the given prefix.
func playFor(t *testing.T, s *uitest.Screen, b *Board, verb string, holds func() bool) {
	t.Helper()
	src := splitmix.Source(3)
	for n := 0; !holds(); n++ {
		if n > 3000 || b.play.Match.Outcome().Over {
			t.Fatalf("%s never comes to that: turn %d", b.model.texts.Game, b.play.Match.Position().Turn())
		}
		choices := b.play.Match.Choices()
		var wanted []rules.Choice
		for i := range b.model.chooser.Picks.Options {
			if o := &b.model.chooser.Picks.Options[i]; verb != "" && strings.HasPrefix(o.Info.Verb, verb) {
				wanted = append(wanted, o.Choice)
			}
		}
		if len(wanted) > 0 {
			choices = wanted
		}
		if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
			t.Fatal(err)
		}
		b.model.queue.Skip(b.animation.end)
		b.refresh(s.C)
	}
	calm(t, s, b)
}

// stackOf returns a cell with n or more movable pieces, and a cell to which all of them can move; or 0.
func stackOf(b *Board, n int) (from, to rules.CellID) {
	if b.model.chooser.Decision.Key != "move.unit" || b.model.chooser.Decision.Piece != 0 {
		return 0, 0
	}
	for id := 1; id < len(b.model.board.Cells); id++ {
		list := b.model.chooser.Movers(rules.CellID(id))
		if len(list) < n {
			continue
		}
		for _, m := range rules.Destinations(b.play.Match.Position(), list[0]) {
			if b.model.pic.OnMap(m.Cell) && len(b.model.pic.Stacks[m.Cell]) == 0 && len(rules.PlanGroupMove(b.play.Match.Position(), list, m.Cell).Moved) == len(list) {
				return rules.CellID(id), m.Cell
			}
		}
	}
	return 0, 0
}

// show moves the camera so that two cells are visible.
func show(s *uitest.Screen, b *Board, x, y rules.CellID) (ui.Point, ui.Point) {
	p, q := b.model.board.Cells[x].Center, b.model.board.Cells[y].Center
	b.canvas.Camera.Look(rules.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2})
	b.canvas.Camera.Jump()
	b.model.chooser.Hover.CloseFan()
	return b.canvas.Camera.ToScreen(p), b.canvas.Camera.ToScreen(q)
}

// dragFrom drags from one point to another in a few steps. It returns the number of counters drawn at the pointer before the drop.
func dragFrom(s *uitest.Screen, b *Board, from, to ui.Point, touch bool) (carried int, label string) {
	in := func(at ui.Point) ui.Input {
		return ui.Input{Pointer: at, From: from, Inside: true, Touch: touch, Down: true}
	}
	first := in(from)
	first.Pressed = true
	s.Step(first)
	was := from
	for k := 1; k <= 4; k++ {
		at := ui.Point{X: from.X + (to.X-from.X)*float64(k)/4, Y: from.Y + (to.Y-from.Y)*float64(k)/4}
		next := in(at)
		next.Moved, next.Dragging, next.DragBegan, next.Drag = true, true, k == 1, at.Sub(was)
		s.Step(next)
		was = at
	}
	if b.model.chooser.Plans.Group.Dragged {
		carried, label = len(b.model.chooser.Plans.Group.Pieces), b.model.texts.GroupMove(&b.model.chooser.Plans.Group.Group)
	}
	last := in(to)
	last.Down, last.Released, last.Dragging = false, true, true
	s.Step(last)
	s.Step(ui.Input{Pointer: to, Inside: !touch, Touch: touch})
	return carried, label
}

// TestAStackIsMovedInOneGesture checks that a stack can be moved by dragging, by Shift and two clicks, by the button beside the prompt, and
// by keys, and that one undo reverts the move.
func TestAStackIsMovedInOneGesture(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		var from, to rules.CellID
		playUntil(t, s, b, func() bool { from, to = stackOf(b, 2); return from != 0 })
		stack := b.model.chooser.Movers(from)
		before := b.play.Match.Position().Hash()
		arrived := func(how string) {
			t.Helper()
			calm(t, s, b)
			for _, id := range stack {
				if b.model.pic.CellOf(id) != to {
					t.Fatalf("%s: %s: %s is at %s, not at %s", system, how, b.model.texts.PieceName(id), b.model.texts.CellName(b.model.pic.CellOf(id)), b.model.texts.CellName(to))
				}
			}
			b.Undo(s.C)
			calm(t, s, b)
			if b.play.Match.Position().Hash() != before {
				t.Fatalf("%s: %s: one undo does not take it back", system, how)
			}
		}

		p, q := show(s, b, from, to)
		cam := *b.canvas.Camera
		carried, label := dragFrom(s, b, p, q, false)
		if carried != len(stack) || label == "" || *b.canvas.Camera != cam {
			t.Errorf("%s: %d of %d are dragged, under %q", system, carried, len(stack), label)
		}
		arrived("dragged")

		p, q = show(s, b, from, to)
		dragFrom(s, b, p, q, true)
		arrived("dragged with a finger")

		p, q = show(s, b, from, to)
		s.Step(ui.Input{Pointer: p, Inside: true, Shift: true, Released: true, Click: true, From: p})
		if !b.model.chooser.Plans.Group.On() {
			t.Fatalf("%s: Shift and a click do not take the stack", system)
		}
		s.ClickAt(q)
		arrived("two clicks")

		s.ClickAt(p) // one of them, then the button
		if len(b.model.chooser.Menu.Options) > 0 {
			s.Click("verb0")
		}
		calm(t, s, b)
		s.Click("group-take")
		_, q = show(s, b, from, to)
		s.ClickAt(q)
		arrived("one of them, and the button")
	}
}

// TestADragOfTheMapMovesTheMap checks that a drag pans the map if no movable piece is under the pointer.
func TestADragOfTheMapMovesTheMap(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	from, to := rules.CellID(0), rules.CellID(0)
	playUntil(t, s, b, func() bool { from, to = stackOf(b, 2); return from != 0 })
	p, q := show(s, b, to, from)
	at, played := b.canvas.Camera.Destination().X, b.play.Match.Played()
	dragFrom(s, b, p, q, false)
	if b.canvas.Camera.Destination().X == at || b.play.Match.Played() != played {
		t.Errorf("the map is still at %v, and %d choices were played", at, b.play.Match.Played()-played)
	}
	// A piece that cannot go where it is dropped stays, and the reason is shown.
	p, _ = show(s, b, from, to)
	far := ui.Point{X: b.canvas.Camera.View().Right() - 4, Y: b.canvas.Camera.View().Y + 4}
	if b.model.chooser.Picks.CellOption(b.model.pic.CellAt(b.canvas.Camera.ToBoard(far))) != nil {
		t.Skip("that is within reach")
	}
	dragFrom(s, b, p, far, false)
	if b.play.Match.Played() != played || b.model.chooser.Plans.Group.On() || len(b.panels.info.Answer.Reasons) == 0 && b.panels.strips.Toast.Text() == "" {
		t.Errorf("%d choices were played; why: %v %q", b.play.Match.Played()-played, b.panels.info.Answer.Reasons, b.panels.strips.Toast.Text())
	}
}
