package strip_test

import (
	"errors"
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// click clicks a widget.
func click(s *uitest.Screen, id string) {
	at, _ := s.C.UI.Where(id)
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center()})
	s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center()})
}

// TestAStripAsks checks the place of a strip and the intents of its buttons.
func TestAStripAsks(t *testing.T) {
	yes, no := panel.ShowCell{Cell: 1}, panel.ShowCell{Cell: 2}
	v := &strip.View{Text: "Two units have not moved yet, and one attack is possible.", AtRight: true, Buttons: []strip.Button{
		{ID: "no", Text: "Keep playing", Style: ui.ButtonStyle{Size: strip.TextSize}, Asks: no},
		{ID: "yes", Text: "End the movement", Style: ui.ButtonStyle{Size: strip.TextSize}, Asks: yes}}}
	for _, size := range paneltest.Sizes {
		var p strip.Panel
		var asked []panel.Intent
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
			high, intents := p.Layout(v, c, r)
			asked = append(asked, intents...)
			if high != p.High() || len(p.Rects()) != 1 || high <= p.Rects()[0].H {
				t.Errorf("%v: the height is %v, the strip at %v", size, high, p.Rects())
			}
			if at := p.Rects()[0]; at.Right() != r.Right() || at.W > r.W {
				t.Errorf("%v: the strip is at %v", size, at)
			}
		})
		if !strings.Contains(strings.Join(s.C.UI.Texts(), " "), v.Text) {
			t.Errorf("%v: the text is not in %q", size, s.C.UI.Texts())
		}
		click(s, "no")
		click(s, "yes")
		check.EqualSlices(t, asked, []panel.Intent{no, yes}, "%v: the buttons ask for", size)
	}
}

// TestThereMayBeNoStrip checks that nothing is drawn without a strip and without a toast.
func TestThereMayBeNoStrip(t *testing.T) {
	var p strip.Panel
	paneltest.Show(t, 360, 640, func(c *ui.Context, r ui.Rect) {
		high, intents := p.Layout(nil, c, r)
		p.LayoutToast(c, ui.Rect{})
		if high != 0 || intents != nil || len(p.Rects()) != 0 {
			t.Errorf("the height is %v, the rectangles are %v", high, p.Rects())
		}
	})
}

// TestAToastIsBelowTheStrip checks that the toast overlaps neither the strip nor a covered rectangle.
func TestAToastIsBelowTheStrip(t *testing.T) {
	for _, size := range paneltest.Sizes {
		for _, covered := range []ui.Rect{{}, {W: size[0] * 0.4, H: 120}, {W: size[0], H: 120}} {
			var p strip.Panel
			p.Toast.Show("There was nothing left to do here.", 10)
			s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
				p.Layout(&strip.View{Text: "One unit has not moved."}, c, r)
				p.LayoutToast(c, covered)
			})
			at := p.Rects()
			if len(at) != 2 || !at[0].Intersect(at[1]).Empty() || !at[1].Intersect(covered).Empty() {
				t.Errorf("%v: strip and toast are at %v, the panel at %v", size, at, covered)
			}
			if !strings.Contains(strings.Join(s.C.UI.Texts(), " "), p.Toast.Text()) {
				t.Errorf("%v: the toast is not in %q", size, s.C.UI.Texts())
			}
		}
	}
}

// TestAToastEnds checks that a toast ends with its time, or with the next action if it is made to.
func TestAToastEnds(t *testing.T) {
	var m strip.Toast
	m.Show("There was nothing left to do here.", 10)
	m.Expire(10)
	m.Pass()
	if m.Text() == "" || m.Passing() {
		t.Error("the toast ends too early")
	}
	m.Expire(11)
	check.Equal(t, m.Text(), "", "the toast stays when its time is over")
	m.Show("Not now.", 10)
	m.SetPassing()
	if m.Pass(); m.Text() != "" || m.Passing() {
		t.Error("the toast stays after the next action")
	}
}

// TestErrorsAreTranslated checks that an error is shown in the player's language and without internal terms.
func TestErrorsAreTranslated(t *testing.T) {
	m := strip.Toast{ErrorText: func(error) string { return "The engine has left the table." }}
	s := paneltest.Show(t, 360, 640, func(*ui.Context, ui.Rect) {})
	m.Fail(s.C, errors.New("game: tactician could not decide: index out of range"))
	check.Equal(t, m.Text(), s.C.T("board.error", "error", "The engine has left the table."), "the message says")
}
