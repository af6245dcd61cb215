package board

import (
	"testing"

	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestTheDayIsTold at the start of a turn, in games whose turns have dates, until something is
// pressed; it stays among the turns, and the settings can do without it.
func TestTheDayIsTold(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		g := b.gauge("turn")
		told := 0
		for turn := range g.Items {
			if b.daysOf(s.C, turn+1) != "" {
				told++
			} else if it := g.Items[turn]; len(b.own.Days) > 0 && it.Key != "night" {
				t.Errorf("turn %d, %s %s, is told nothing", turn+1, it.Key, it.Text)
			}
		}
		if (told > 0) != (len(b.own.Days) > 0) {
			t.Fatalf("%d turns have a note", told)
		}
		text := b.daysOf(s.C, b.shown.turn)
		if text == "" {
			if b.day.lies {
				t.Error("there is a note of nothing")
			}
			return
		}
		if b.areas.compact { // it leaves the map three quarters of its room
			text = firstSentence(text)
			if at := b.day.at; at.H == 0 || at.H > b.areas.view.H/4 {
				t.Errorf("%q takes %v of %v", text, at, b.areas.view)
			}
		}
		if !b.day.lies || !reads(s, text) {
			t.Fatalf("%q is not on the map: %q", text, s.C.UI.Texts())
		}
		for range dayLeast + 2 {
			s.Step(ui.Input{})
		}
		s.Press(ui.Cancel)
		if b.day.lies {
			t.Error("it stays when something is pressed")
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
		b.day.turn, s.C.Settings.NoHistory = 0, true
		s.Step(ui.Input{})
		if b.day.lies {
			t.Error("it is told to whoever does not want it")
		}
		turn := b.shown.turn
		s.C.Settings.NoHistory = false
		playUntil(t, s, b, func() bool { return b.shown.turn > turn && b.daysOf(s.C, b.shown.turn) != "" })
		if !b.day.lies || b.day.turn != b.shown.turn {
			t.Error("the next turn has no note")
		}
	})
}
