package hint_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/ui"
)

// position is a position in which every choice moves unit 1 from cell 1 to cell 2.
type position struct{ rules.View }

func (position) Describe(rules.Choice) rules.ChoiceInfo {
	return rules.ChoiceInfo{Piece: 1, Cell: 2, Verb: vocab.Move}
}

func (position) Path(to []rules.CellID, _ rules.Choice) []rules.CellID { return append(to, 1, 2) }

// TestAdviceRecommendsAnOption checks the recommended option while advice arrives and goes out of date.
func TestAdviceRecommendsAnOption(t *testing.T) {
	var p hint.Panel
	a := &game.Advice{Choice: 3}
	if !p.Update(a, position{}) || p.Update(a, position{}) {
		t.Error("advice changes once")
	}
	if o := p.Proposed(); p.Advice() != a || o.Choice != 3 || o.Info.Piece != 1 || !slices.Equal(p.Path(), []rules.CellID{1, 2}) {
		t.Errorf("recommended is %+v on %v", o, p.Path())
	}
	if !p.Update(nil, position{}) || p.Advice() != nil || p.Proposed().Choice != 0 {
		t.Errorf("without advice, %+v is recommended", p.Proposed())
	}
	p.Update(a, position{})
	if p.Drop(); p.Advice() != nil {
		t.Error("the advice is still there")
	}
}

// TestTheStripAsks presses each button of the strip, during the search and after it, and checks that a strip is shown only when it is due.
func TestTheStripAsks(t *testing.T) {
	for _, size := range paneltest.Sizes {
		env := paneltest.Env(t, "deadlywoods", make([]rules.Cell, 2), rules.Piece{Unit: true, Cell: 1, Code: "Arty-V-1"})
		for name, test := range map[string]struct {
			view    hint.View
			advised bool
			text    string
			buttons map[string]panel.Intent
		}{
			"no hint":             {view: hint.View{Open: true}},
			"another side's turn": {view: hint.View{Searching: true}, advised: true},
			"search": {view: hint.View{Open: true, Searching: true, Seat: "tactician", Spent: 2 * time.Second, Most: 9500 * time.Millisecond}, text: "10",
				buttons: map[string]panel.Intent{"hint-no": hint.Ignore{}, "hint-hurry": hint.Hurry{}}},
			"advice": {view: hint.View{Open: true}, advised: true, text: "",
				buttons: map[string]panel.Intent{"hint-no": hint.Ignore{}, "hint-yes": hint.Follow{}}},
		} {
			var p hint.Panel
			var over strip.Panel
			if test.advised {
				p.Update(&game.Advice{Choice: 3}, position{})
			}
			v := test.view
			v.Env = env
			var asked []panel.Intent
			s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
				_, asked = over.Layout(p.Strip(&v, c), c, r)
			})
			if due := len(over.Rects()) > 0; due != (len(test.buttons) > 0) || due != p.Active(&v) {
				t.Errorf("%v, %s: a strip is shown: %t", size, name, due)
			}
			if test.advised && v.Open {
				test.text = p.Text(&v, s.C)
			}
			if !strings.Contains(strings.Join(s.C.UI.Texts(), " "), test.text) {
				t.Errorf("%v, %s: no %q in %q", size, name, test.text, s.C.UI.Texts())
			}
			for id, want := range test.buttons {
				at, _ := s.C.UI.Where(id)
				s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center()})
				s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center()})
				check.EqualSlices(t, asked, []panel.Intent{want}, "%v, %s: %s asks for", size, name, id)
			}
		}
	}
}
