package verbs_test

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/verbs"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// TestTheMenuOffersItsOptions opens the menu in the lower right corner, and clicks its second option.
func TestTheMenuOffersItsOptions(t *testing.T) {
	options := []picking.Option{{Info: rules.ChoiceInfo{Verb: vocab.Move}}, {Info: rules.ChoiceInfo{Verb: vocab.Attack}}}
	for _, size := range paneltest.Sizes {
		v := verbs.View{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{}}), Menu: &picking.Menu{}, Advised: -1}
		v.Text = v.Texts.Verb
		var intents []panel.Intent
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) { intents = v.Layout(c, r) })
		if ids := s.C.UI.IDs(); len(ids) > 0 {
			t.Errorf("%v: the closed menu has %q", size, ids)
		}
		v.Menu.Open(options, ui.Point{X: size[0] - 5, Y: size[1] - 5})
		s.Step(ui.Input{})
		at, ok := s.C.UI.Where("verb1")
		if !ok || at.Intersect(s.C.Screen()) != at {
			t.Fatalf("%v: the second option is at %v", size, at)
		}
		if text := v.Texts.Verb(&options[1]); !s.Shows(text) {
			t.Errorf("%v: %q is not in %q", size, text, s.C.UI.Texts())
		}
		s.Step(ui.Input{Pointer: at.Center(), Inside: true, Pressed: true, Down: true, From: at.Center()})
		s.Step(ui.Input{Pointer: at.Center(), Inside: true, Released: true, Click: true, From: at.Center()})
		if len(intents) != 1 || intents[0].(panel.Choose).Option.Info.Verb != vocab.Attack {
			t.Errorf("%v: a click asks for %v", size, intents)
		}
	}
}
