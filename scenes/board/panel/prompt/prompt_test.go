package prompt_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/prompt"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// show shows a prompt at the top of a window or a phone, and adds the intents of the player to asked.
func show(t *testing.T, size [2]float64, v *prompt.View, asked *[]panel.Intent) *uitest.Screen {
	t.Helper()
	var p prompt.Panel
	var texts []string
	if size[0] < 500 { // the buttons are below the line
		v.Beside = 44
	}
	for i := range v.Buttons {
		texts = append(texts, v.Buttons[i].Text)
	}
	return paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
		line := r.CutTop(panel.ButtonHeight(c)).InsetXY(12, 0)
		p.Rows.Arrange(c, texts, r.W)
		over := p.Below(c, r, &v.Tray)
		if !over.Empty() {
			if over.Within(r) != over {
				t.Errorf("%v: the area below the line is %v", size, over)
			}
			over = over.InsetXY(12, 4)
		}
		*asked = append(*asked, p.Layout(v, c, line, over)...)
	})
}

// click clicks a widget and reports whether it is there.
func click(s *uitest.Screen, id string) bool {
	at, ok := s.C.UI.Where(id)
	s.Settle(at.Center())
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center()})
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center()})
	s.Step(ui.Input{}) // buttons after the one that is pressed are not there in that update
	return ok
}

// TestASecondPressEndsNothingElse checks that a button that takes the place of another does not take the second of two quick presses, and takes a
// later one, and that a button that stays takes both.
func TestASecondPressEndsNothingElse(t *testing.T) {
	for next, want := range map[string]int{"End the activation": 1, "Stop here": 2} {
		var asked []panel.Intent
		v := &prompt.View{Status: prompt.Deciding, Buttons: []prompt.Button{{ID: "choice0", Text: "Stop here", Asks: prompt.WholeStack{}}}, Options: 1}
		v.Tray.Env = paneltest.Env(t, "deadlywoods", []rules.Cell{{}})
		s := show(t, paneltest.Sizes[0], v, &asked)
		at, _ := s.C.UI.Where("choice0")
		p := ui.Point{X: at.Right() - s.C.Px(10), Y: at.Center().Y}
		press := func() {
			s.Step(ui.Input{Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
			s.Step(ui.Input{Pointer: p, Inside: true, Released: true, Click: true, From: p})
		}
		s.Wait(ui.Settling)
		press()
		v.Buttons[0].Text = next
		press()
		check.Equal(t, len(asked), want, "%s: intents after two quick presses", next)
		s.Wait(ui.Settling)
		press()
		check.Equal(t, len(asked), want+1, "%s: intents after a later press", next)
	}
}

// TestEveryStateHasItsButton checks what can be pressed while the player decides, while an event is shown, and while others decide.
func TestEveryStateHasItsButton(t *testing.T) {
	buttons := []prompt.Button{{ID: "choice0", Text: "End the movement", Asks: panel.ShowCell{Cell: 1}},
		{ID: "choice1", Text: "Blow the bridge", Asks: panel.ShowCell{Cell: 2}}, {ID: "group-take", Text: "Take the stack (3)", Asks: prompt.WholeStack{}}}
	for name, test := range map[string]struct {
		view prompt.View
		asks map[string]panel.Intent
	}{
		"the player decides": {prompt.View{Status: prompt.Deciding, Para: "5.2", Buttons: buttons, Options: len(buttons)},
			map[string]panel.Intent{"choice0": panel.ShowCell{Cell: 1}, "choice1": panel.ShowCell{Cell: 2}, "group-take": prompt.WholeStack{}, "para": panel.ShowRule{Para: "5.2"}}},
		"an event is shown":   {prompt.View{Status: prompt.Showing, Away: true}, map[string]panel.Intent{"skip": prompt.Skip{}}},
		"an engine searches":  {prompt.View{Status: prompt.Searching}, map[string]panel.Intent{"hurry": prompt.Hurry{}}},
		"an opponent is away": {prompt.View{Away: true}, map[string]panel.Intent{"give": prompt.Give{}}},
		"nothing":             {prompt.View{}, nil},
	} {
		for _, size := range paneltest.Sizes {
			var asked []panel.Intent
			v := test.view
			v.Text, v.Event = "Move a unit", "A unit has moved."
			v.Tray.Env = paneltest.Env(t, "deadlywoods", []rules.Cell{{}})
			s := show(t, size, &v, &asked)
			check.Contains(t, strings.Join(s.C.UI.Texts(), " "), v.Text, "%v, %s: the prompt is not in", size, name)
			for id, want := range test.asks {
				asked = nil
				if !click(s, id) || !slices.Equal(asked, []panel.Intent{want}) {
					t.Errorf("%v, %s: %s asks for %v", size, name, id, asked)
				}
			}
			for _, id := range s.C.UI.IDs() {
				if test.asks[id] == nil {
					t.Errorf("%v, %s: there is a button %s", size, name, id)
				}
			}
		}
	}
}

// TestButtonsStayOnTheScreen checks that long buttons are in several rows, which do not overlap.
func TestButtonsStayOnTheScreen(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := prompt.View{Text: "Choose", Status: prompt.Deciding, Options: 5}
		v.Tray.Env = paneltest.Env(t, "deadlywoods", []rules.Cell{{}})
		for _, name := range []string{"one", "two", "three", "four", "five"} {
			v.Buttons = append(v.Buttons, prompt.Button{ID: name, Text: "Retreat along the road, way " + name, Asks: panel.ShowCell{}})
		}
		var asked []panel.Intent
		s := show(t, size, &v, &asked)
		var at []ui.Rect
		for i := range v.Buttons {
			r, ok := s.C.UI.Where(v.Buttons[i].ID)
			if !ok || r.X < 0 || r.Right() > size[0] || slices.ContainsFunc(at, func(o ui.Rect) bool { return !o.Intersect(r).Empty() }) {
				t.Errorf("%v: button %d is at %v, beside %v", size, i, r, at)
			}
			at = append(at, r)
		}
	}
}

// TestButtonsBelowLeaveRoomForTheText checks that the text is as wide as a phone if the buttons are below and no button is beside it.
func TestButtonsBelowLeaveRoomForTheText(t *testing.T) {
	const w, h = 360, 640
	v := &prompt.View{Status: prompt.Deciding, Para: "1.13", Text: "Your attack takes 2 hits: disperse, or lose steps?", Options: 2,
		Buttons: []prompt.Button{{ID: "choice0", Text: "Lose 2 steps"}, {ID: "choice1", Text: "Disperse, and lose 1 step"}}}
	v.Tray.Env = paneltest.Env(t, "deadlywoods", []rules.Cell{{}})
	var p prompt.Panel
	s := paneltest.Show(t, w, h, func(c *ui.Context, r ui.Rect) {
		p.Rows.Arrange(c, []string{v.Buttons[0].Text, v.Buttons[1].Text}, r.W)
		line := r.CutTop(panel.ButtonHeight(c))
		p.Layout(v, c, line, p.Below(c, r, &v.Tray))
	})
	if at, ok := s.C.UI.Written(v.Text); !ok || at.W < w/2 {
		t.Errorf("the prompt is at %v", at)
	}
}

// TestTheTrayOffersItsPieces checks that a click on a piece of the tray selects it.
func TestTheTrayOffersItsPieces(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := prompt.View{Text: "Choose", Status: prompt.Deciding}
		v.Tray = prompt.Tray{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{}}, rules.Piece{Unit: true, Code: "A"}, rules.Piece{Unit: true, Code: "B"}), Pieces: []rules.PieceID{1, 2}, Cursor: 1, Hinted: 2}
		var asked []panel.Intent
		s := show(t, size, &v, &asked)
		at, _ := s.C.UI.Where("tray2")
		want := panel.SelectPiece{Piece: 2, At: ui.Point{X: at.X, Y: at.Bottom()}}
		if !click(s, "tray2") || !slices.Equal(asked, []panel.Intent{want}) {
			t.Errorf("%v: a click asks for %v", size, asked)
		}
	}
}
