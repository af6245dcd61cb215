package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/history"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestTheNoteAppearsAtTheStartOfATurn checks that the note appears at the start of a turn in games with dates, until the player presses something, that the
// list of turns keeps it, and that the settings can disable it.
func TestTheNoteAppearsAtTheStartOfATurn(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		g := b.model.texts.TrackByKey("turn")
		told := 0
		for turn := range g.Items {
			if b.model.texts.TurnHistory(turn+1) != "" {
				told++
			} else if it := g.Items[turn]; len(b.model.own.Days) > 0 && it.Key != "night" {
				t.Errorf("turn %d, %s %s, has no note", turn+1, it.Key, it.Text)
			}
		}
		if (told > 0) != (len(b.model.own.Days) > 0) {
			t.Fatalf("%d turns have a note", told)
		}
		text := b.model.texts.TurnHistory(b.model.shown.turn)
		if text == "" {
			if b.panels.history.Shown() {
				t.Error("there is a note of nothing")
			}
			return
		}
		if b.areas.compact || b.views.handDue() { // it leaves three quarters of the area to the map
			text = gametext.FirstSentence(text)
			if at := b.panels.history.Rect(); at.H == 0 || at.H > b.areas.view.H/4 {
				t.Errorf("%q takes %v of %v", text, at, b.areas.view)
			}
		}
		if !b.panels.history.Shown() || !reads(s, text) {
			t.Fatalf("%q is not on the map: %q", text, s.C.UI.Texts())
		}
		for range history.MinTicks + 2 {
			s.Step(ui.Input{})
		}
		s.Press(ui.Cancel)
		if b.panels.history.Shown() {
			t.Error("the note stays when a key is pressed")
		}
		if onTop(s) != ui.Scene(b) {
			s.Press(ui.Cancel)
		}
		if b.areas.compact {
			s.Click("drawer-state")
		} else {
			s.C.Settings.Situation = true
		}
		s.Step(ui.Input{})
		s.C.UI.ScrollTo("state", 1e6)
		s.Step(ui.Input{})
		s.Step(ui.Input{})
		b.panels.history, s.C.Settings.NoHistory = history.Note{}, true
		s.Step(ui.Input{})
		if b.panels.history.Shown() {
			t.Error("the note is shown to a player who has turned it off")
		}
		turn := b.model.shown.turn
		s.C.Settings.NoHistory = false
		playUntil(t, s, b, func() bool { return b.model.shown.turn > turn && b.model.texts.TurnHistory(b.model.shown.turn) != "" })
		if !b.panels.history.Shown() || b.panels.history.Turn() != b.model.shown.turn {
			t.Error("the next turn has no note")
		}
	})
}

// TestTheNoteGivesWayToAHint checks that the note is hidden while a hint is shown, because it could cover the hint.
func TestTheNoteGivesWayToAHint(t *testing.T) {
	s, b := talkers(t, 1280, 800, "en", game.Human, game.Human)
	calm(t, s, b)
	told := func() bool {
		b.panels.history.Begin(s.C, b.panels.history.Turn(), "The front holds.", true)
		s.Step(ui.Input{})
		return !b.panels.history.Rect().Empty()
	}
	if !told() {
		t.Fatal("the day is not shown")
	}
	s.Press(ui.Advice)
	until(t, s, b, "a hint", func() bool { return b.panels.hint.Advice() != nil })
	if told() {
		t.Error("the day is shown beside a hint")
	}
}

// TestEscRemovesTheNoteFirst checks that Esc removes the note, then an overlay, and only then opens the menu, and that any key
// removes the note.
func TestEscRemovesTheNoteFirst(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	opened := 0
	b.play.Menu = func(*ui.Context) { opened++ }
	lie := func() {
		t.Helper()
		b.panels.history = history.Note{}
		s.Step(ui.Input{})
		for range history.MinTicks + 2 {
			s.Step(ui.Input{})
		}
		if !b.panels.history.Shown() {
			t.Fatal("there is no note")
		}
	}
	lie()
	s.Press(ui.ShowSupply)
	if b.panels.history.Shown() || b.model.overlay.Kind != vocab.ShowSupply {
		t.Errorf("after a key the note is shown: %v, overlay %q", b.panels.history.Shown(), b.model.overlay.Kind)
	}
	lie()
	s.Press(ui.Cancel)
	if b.panels.history.Shown() || b.model.overlay.Kind != vocab.ShowSupply || opened > 0 {
		t.Errorf("after Esc the note is shown: %v, overlay %q, the menu was opened %d times", b.panels.history.Shown(), b.model.overlay.Kind, opened)
	}
	s.Press(ui.Cancel)
	if b.model.overlay.Kind != "" || opened > 0 {
		t.Errorf("after Esc again the overlay is %q, the menu was opened %d times", b.model.overlay.Kind, opened)
	}
	s.Press(ui.Cancel)
	if opened != 1 {
		t.Errorf("then the menu was opened %d times", opened)
	}
}

// TestNoNoteInTheMiddleOfATurn checks that no note appears when a match is resumed in the middle of a turn.
func TestNoNoteInTheMiddleOfATurn(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	n := 0
	playUntil(t, s, b, func() bool { n++; return n > 8 })
	if b.model.shown.turn != 1 {
		t.Fatal("the turn is over")
	}
	s, b = tableOf(t, 1280, 800, b.play.Match)
	calm(t, s, b)
	if b.panels.history.Shown() || b.panels.history.Turn() != 1 {
		t.Error("the note is on the map again")
	}
}

// TestTheNoteDescribesTheSituation checks that the note describes the situation at the start of the turn, in games that provide it.
func TestTheNoteDescribesTheSituation(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "campaign", game.Human, game.Human)
	calm(t, s, b)
	first := "Victory points: 0; " + itoa(b.play.Match.Position().(interface{ Needed() int }).Needed()) + " win."
	if !b.panels.history.Shown() || !reads(s, first) || !reads(s, "Overcast: no air force among the Allied orders.") {
		t.Errorf("the note of the first day has no brief: %q", s.C.UI.Texts())
	}
	playUntil(t, s, b, func() bool { s.Step(ui.Input{}); return b.model.shown.turn == 2 && b.panels.history.Turn() == 2 })
	if !strings.Contains(b.panels.history.Brief(), "Victory points: ") || strings.Contains(b.panels.history.Brief(), "told.") {
		t.Errorf("the second day is briefed %q", b.panels.history.Brief())
	}
}

// TestTheNoteCoversFewStacks checks that the note is at the side of the map where it covers the fewest stacks, and keeps its place while
// the map moves.
func TestTheNoteCoversFewStacks(t *testing.T) {
	moved := 0
	for _, id := range []string{"deadlywoods", "tigers", "celles", "enemyaction"} {
		s, b := table(t, 1280, 720, id, "campaign", game.Human, game.Human)
		calm(t, s, b)
		if !b.panels.history.Shown() {
			t.Fatalf("%s: there is no note", id)
		}
		at := b.panels.history.Rect()
		under := func(x float64) (n int) {
			at := ui.Rect{X: x, Y: at.Y, W: at.W, H: at.H}.Inset(-b.canvas.CounterSize() / 2)
			for cell, stack := range b.model.pic.Stacks {
				if id := rules.CellID(cell); len(stack) > 0 && b.model.pic.OnMap(id) && b.canvas.CellCenter(id).In(at) {
					n++
				}
			}
			return n
		}
		middle := b.canvas.Camera.Free().Center().X - at.W/2
		if n, there := under(at.X), under(middle); n > there {
			t.Errorf("%s: the note covers %d stacks; in the middle it would cover %d", id, n, there)
		} else if at.X != middle {
			moved++
		}
		b.canvas.Camera.Pan(-300, 0)
		b.canvas.Camera.Jump()
		s.Step(ui.Input{})
		if b.panels.history.Rect() != at {
			t.Errorf("%s: the note is at %v, and at %v once the map has moved", id, at, b.panels.history.Rect())
		}
	}
	if moved == 0 {
		t.Error("the note is never moved from the middle")
	}
}
