package headline_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/headline"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// show shows a headline at the top of a window or a phone.
func show(t *testing.T, size [2]float64, v *headline.View, out *headline.Intents) *uitest.Screen {
	t.Helper()
	v.Env = paneltest.Env(t, "deadlywoods", []rules.Cell{{}})
	v.Texts.Tracks = []rules.Track{{Key: vocab.Turn, Value: 1, Max: 1, Items: []rules.TrackItem{{Key: "dates.16-17 December"}}}}
	v.Turn, v.Compact = 1, size[0] < 500
	return paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		bar := r.CutTop(70)
		*out = v.Layout(c, bar, ui.Rect{X: 12, Y: 2, W: bar.W - 24, H: 34})
	})
}

// click clicks a widget.
func click(s *uitest.Screen, id string) (found bool) {
	at, found := s.C.UI.Where(id)
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center()})
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center()})
	return found
}

// TestEveryButtonAsksForItsAction clicks each button of the headline. A small screen has only the menu and the hint.
func TestEveryButtonAsksForItsAction(t *testing.T) {
	for _, size := range paneltest.Sizes {
		var out headline.Intents
		v := &headline.View{By: rules.Axis, Hint: true}
		s := show(t, size, v, &out)
		for id, test := range map[string]struct {
			action ui.Action
			small  bool
		}{"menu": {ui.Menu, true}, "hint": {ui.Advice, true}, "speed": {ui.Faster, false}, "over-" + vocab.ShowReach: {ui.ShowReach, false}} {
			found := click(s, id)
			check.Equal(t, found, test.small || !v.Compact, "%v: the button %s is there", size, id)
			if found && (out.Save || !slices.Equal(out.List, []panel.Intent{panel.Act{Action: test.action}})) {
				t.Errorf("%v: %s asks for %v", size, id, out)
			}
		}
		if !s.Shows(v.Texts.Side(rules.Axis)) {
			t.Errorf("%v: the side is not in %q", size, s.C.UI.Texts())
		}
	}
}

// TestAnUnsavedMatchIsMarked checks that a press on the mark asks to save, and that a phone has no room for the date beside the mark.
func TestAnUnsavedMatchIsMarked(t *testing.T) {
	for _, size := range paneltest.Sizes {
		for _, unsaved := range []bool{false, true} {
			var out headline.Intents
			v := &headline.View{Unsaved: unsaved}
			s := show(t, size, v, &out)
			turn := s.C.T("gauge.turn", "value", 1, "max", 1)
			if v.Compact {
				turn = s.C.T("board.turn", "n", 1)
			}
			if date := turn + "  ·  " + v.Texts.Date(1); s.Shows(date) != (!unsaved || !v.Compact) {
				t.Errorf("%v, unsaved %t: the headline has %q", size, unsaved, s.C.UI.Texts())
			}
			if found := click(s, "unsaved"); found != unsaved || out.Save != unsaved || len(out.List) > 0 {
				t.Errorf("%v, unsaved %t: a mark %t, which asks for %+v", size, unsaved, found, out)
			}
		}
	}
}

// TestTracksFillTheRoom checks that the headline has as many tracks as fit into two lines, and none on a phone in portrait.
func TestTracksFillTheRoom(t *testing.T) {
	long := strings.Repeat("Automatic victory: 7 of 20 points. ", 5)
	for _, size := range paneltest.Sizes {
		var out headline.Intents
		v := &headline.View{Tracks: []string{"Points: 7", long, "Cup: 3"}}
		s := show(t, size, v, &out)
		if s.Shows("Points: 7") == v.Compact || s.Shows(long) || s.Shows("Cup: 3") {
			t.Errorf("%v: the headline has %q", size, s.C.UI.Texts())
		}
	}
}

// TestTheHeadlineIsComplete checks that a window of 1024 by 600 points has all buttons and the points beside the hint.
func TestTheHeadlineIsComplete(t *testing.T) {
	var out headline.Intents
	v := &headline.View{By: rules.Axis, Hint: true, Tracks: []string{"Points: 0 of 4", "Automatic victory: 0 of 5", "Steps over the Meuse: 0 of 9"}}
	s := show(t, [2]float64{1024, 600}, v, &out)
	for _, id := range []string{"menu", "hint", "speed", "over-" + vocab.ShowFront, "over-" + vocab.ShowReach, "over-" + vocab.ShowThreat, "over-" + vocab.ShowSupply, "over-" + vocab.ShowZones} {
		if _, ok := s.C.UI.Where(id); !ok {
			t.Errorf("the button %s is missing", id)
		}
	}
	for _, text := range v.Tracks {
		check.True(t, s.Shows(text), "%q is missing in %q", text, s.C.UI.Texts())
	}
}

// TestASmallScreenShowsThePoints checks that a small screen in landscape has the points in its headline.
func TestASmallScreenShowsThePoints(t *testing.T) {
	for _, size := range [][2]float64{{1008, 512}, {844, 390}} {
		var out headline.Intents
		v := &headline.View{By: rules.Axis, Hint: true, Tracks: []string{"Points: 0 of 4", "Automatic victory: 0 of 5"}}
		s := show(t, size, v, &out)
		v.Compact = true
		s.Step(ui.Input{})
		check.True(t, s.Shows("Points: 0 of 4"), "%v: %q", size, s.C.UI.Texts())
	}
}
