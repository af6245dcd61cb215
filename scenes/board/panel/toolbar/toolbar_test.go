package toolbar_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestEveryButtonAsksForItsAction clicks each button of the toolbar.
func TestEveryButtonAsksForItsAction(t *testing.T) {
	want := map[string]ui.Action{"open-state": ui.ShowState, "open-info": ui.ShowInfo, "open-log": ui.ShowLog, "orders": ui.ShowOrders, "finder": ui.FindPlace, "undo": ui.Undo,
		"redo": ui.Redo, "back": ui.StepBack, "forth": ui.Step, "pause": ui.Pause, "next-unit": ui.NextUnit}
	for _, size := range paneltest.Sizes {
		v := &toolbar.View{CanRedo: true, Selectable: 7}
		var intents []panel.Intent
		var tracks, bar ui.Rect
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
			bar = r.CutLeft(toolbar.Width(c, r.H))
			tracks, intents = v.Layout(c, bar)
		})
		if place, _ := s.C.UI.Where("open-state"); place != tracks {
			t.Errorf("%v: the button of the tracks is at %v, not %v", size, place, tracks)
		}
		for id, action := range want {
			place, _ := s.C.UI.Where(id)
			if asked := clicked(s, id, &intents); !slices.Equal(asked, []panel.Intent{panel.Act{Action: action}}) || place.Intersect(bar) != place {
				t.Errorf("%v: %s at %v asks for %v", size, id, place, asked)
			}
		}
	}
}

// clicked returns the intents of a click on a widget.
func clicked(s *uitest.Screen, id string, intents *[]panel.Intent) []panel.Intent {
	place, _ := s.C.UI.Where(id)
	s.Step(ui.Input{Pointer: place.Center(), Inside: true, Pressed: true, Down: true, From: place.Center()})
	s.Step(ui.Input{Pointer: place.Center(), Inside: true, Released: true, Click: true, From: place.Center()})
	return *intents
}

// TestNumberOfSelectableUnits checks that the button for the next unit is shown only if there is one, that a number of three digits does not
// cover its arrow, and that Shift goes back.
func TestNumberOfSelectableUnits(t *testing.T) {
	for _, test := range []struct {
		n             int
		button, digit bool
	}{{0, false, false}, {99, true, true}, {100, true, false}} {
		v := &toolbar.View{Selectable: test.n}
		var intents []panel.Intent
		s := paneltest.Show(t, 360, 640, func(c *ui.Context, r ui.Rect) { _, intents = v.LayoutNext(c, r.CutLeft(44)) })
		if _, button := s.C.UI.Where("next-unit"); button != test.button || s.Shows(strconv.Itoa(test.n)) != test.digit {
			t.Errorf("%d: a button %t, texts %q", test.n, button, s.C.UI.Texts())
		}
		if !test.button {
			continue
		}
		at, _ := s.C.UI.Where("next-unit")
		s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center(), Shift: true})
		s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center(), Shift: true})
		check.EqualSlices(t, intents, []panel.Intent{panel.Act{Action: ui.PrevUnit}}, "%d: with Shift the button asks for", test.n)
	}
}

// TestWhyNoUndo checks that each reason has its text.
func TestWhyNoUndo(t *testing.T) {
	c := paneltest.Show(t, 360, 640, func(*ui.Context, ui.Rect) {}).C
	for key, err := range map[string]error{"board.undo.dice": fmt.Errorf("undo: %w", game.ErrDice), "board.undo.sent": game.ErrSent, "board.undo.nothing": fmt.Errorf("another error")} {
		check.Equal(t, toolbar.WhyNoUndo(c, err), c.T(key), "%v", err)
	}
}

// TestDrawers checks that a click on a tab opens its drawer and closes it, and that the bar asks for undo and for the reasons.
func TestDrawers(t *testing.T) {
	for _, size := range paneltest.Sizes {
		var d toolbar.Drawers
		var intents []panel.Intent
		v := &toolbar.View{Selectable: 3}
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) { intents = d.Layout(v, c, r.CutBottom(46)) })
		for _, name := range []string{toolbar.Tracks, toolbar.Info, toolbar.Reasons, toolbar.Log, toolbar.Map} {
			if clicked(s, "drawer-"+name, &intents); d.Open != name || len(intents) > 0 {
				t.Errorf("%v: %s opens %q and asks for %v", size, name, d.Open, intents)
			}
		}
		clicked(s, "drawer-"+toolbar.Map, &intents)
		check.Equal(t, d.Open, "", "%v: a second click leaves (open)", size)
		check.EqualSlices(t, clicked(s, "undo", &intents), []panel.Intent{panel.Act{Action: ui.Undo}}, "%v: undo asks for", size)
		in := ui.Input{}
		in.Trigger(ui.ShowReasons)
		s.Step(in)
		check.EqualSlices(t, intents, []panel.Intent{panel.Act{Action: ui.ShowReasons}}, "%v: the key of the reasons asks for", size)
		if _, next := s.C.UI.Where("next-unit"); next == s.C.Narrow() {
			t.Errorf("%v: the button for the next unit is there: %t", size, next)
		}
	}
}

// TestPeek checks that a choice closes a drawer only if a long press has opened it.
func TestPeek(t *testing.T) {
	for open, after := range map[string]string{"": "", toolbar.Log: toolbar.Info} {
		d := toolbar.Drawers{Open: open}
		d.Peek(toolbar.Info, ui.Point{})
		check.Equal(t, d.Open, toolbar.Info, "from %q a long press opens", open)
		d.Peek(toolbar.Info, ui.Point{})
		if d.StopPeeking(); d.Open != after || d.Peeking {
			t.Errorf("from %q a choice leaves %q open", open, d.Open)
		}
	}
}
