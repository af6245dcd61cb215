package reference

import (
	"io/fs"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// tester is a program with a reference.
type tester struct{ *pagetest.Host }

// open returns a screen of w by h interface points.
func open(t *testing.T, language string, w, h float64) *tester {
	t.Helper()
	return &tester{pagetest.New(t, registry.Games(), language, w, h)}
}

// Games implements Host.
func (*tester) Games() game.Registry { return registry.Games() }

// Assets implements Host.
func (*tester) Assets() fs.FS { return assets.FS() }

func TestRulesReference(t *testing.T) {
	s := open(t, "en", 1280, 800)
	s.C.Push(NewRules(s.C, s, "deadlywoods", "10.6.1", false))
	s.Step(ui.Input{})
	s.Step(ui.Input{})
	check.True(t, s.Says("§ 10.6.1"), "the paragraph asked for is not shown")
	b := s.Stack.Top().(*rulesPage)
	s.Click("search")
	s.Step(ui.Input{Chars: []rune("11.3")})
	s.Step(ui.Input{})
	for _, i := range b.found {
		if !strings.HasPrefix(b.paragraphs()[i].Num, "11.3") {
			t.Errorf("11.3 finds %s", b.paragraphs()[i].Num)
		}
	}
	if len(b.found) == 0 {
		t.Error("11.3 finds nothing")
	}
	b.show("10.6.99")
	if n := b.paragraphs()[b.chosen].Num; n != "10.6" && n != "10.6.0" {
		t.Errorf("a paragraph that there is not leads to %s", n)
	}
}

// On a phone the choice of the game is above the list and shows each name in full. Beside a paragraph it is
// hidden.
func TestRulesGameChoiceOnPhone(t *testing.T) {
	for _, language := range lang.Languages {
		s := open(t, language, 390, 844)
		s.C.Push(NewRules(s.C, s, "deadlywoods", "10.6.1", false))
		s.Step(ui.Input{})
		b := s.Stack.Top().(*rulesPage)
		b.show("11.3.1")
		s.Step(ui.Input{})
		if _, ok := s.C.UI.Where("before"); !ok {
			t.Fatal("there is no way back")
		}
		if clashes := s.C.UI.LayoutErrors(); len(clashes) > 0 {
			t.Errorf("%s: %q", language, clashes)
		}
		b.back = nil
		s.Click("list")
		for i := range b.systems {
			b.at, b.chosen = i, 0
			s.Step(ui.Input{})
			if r, ok := s.C.UI.Where("system"); !ok || r.W < 130 {
				t.Errorf("%s: the chooser of the game has %v", language, r)
			}
			if title := s.C.T(b.systems[i].ID() + ".title"); !s.Says(title) {
				t.Errorf("%s: %q is not named whole", language, title)
			}
		}
	}
}

// On a phone a paragraph leads back to the place from which it was opened, and to the list.
func TestRulesBackButtonOnPhone(t *testing.T) {
	for _, language := range lang.Languages {
		s := open(t, language, 390, 844)
		was := s.Stack.Top()
		s.C.Push(NewRules(s.C, s, "deadlywoods", "10.6.1", false))
		s.Step(ui.Input{})
		b := s.Stack.Top().(*rulesPage)
		s.Click("list")
		if b.reading || s.Stack.Top() != ui.Scene(b) {
			t.Errorf("%s: the list is not shown", language)
		}
		b.show("10.6.1")
		s.Step(ui.Input{})
		s.Click("back")
		s.Step(ui.Input{})
		if s.Stack.Top() != was {
			t.Errorf("%s: the way back leads elsewhere", language)
		}
	}
}

func TestRulesSearch(t *testing.T) {
	s := open(t, "fr", 1280, 800)
	s.C.Push(NewRules(s.C, s, "deadlywoods", "", false))
	s.Step(ui.Input{})
	b := s.Stack.Top().(*rulesPage)
	for _, typed := range []string{"zones d'entrée", "ZONES D’ENTRÉE", "zones d'entree"} {
		b.search = typed
		s.Step(ui.Input{})
		if len(b.found) == 0 || len(b.found) == len(b.paragraphs()) || b.paragraphs()[b.found[0]].Num != "2.2.1" {
			t.Errorf("%q finds %d paragraphs", typed, len(b.found))
		}
	}
}

// Titles are not cut off in the list, on a desktop, beside a paragraph in the least room, on a tablet and on a phone.
func TestRulesTitlesAreNotCut(t *testing.T) {
	for _, width := range []float64{1280, twoColumns, 768, 390} {
		for _, language := range lang.Languages {
			s := open(t, language, width, 800)
			s.C.Push(NewRules(s.C, s, "", "", false))
			s.Step(ui.Input{})
			s.Step(ui.Input{})
			b := s.Stack.Top().(*rulesPage)
			for b.at = range b.systems {
				for b.chosen = range b.paragraphs() {
					b.jump, b.reading = true, false
					s.Step(ui.Input{})
					for _, cut := range s.C.UI.OverflowingTexts() {
						t.Fatalf("%s, %v wide, the list at %s of %s: %q", language, width, b.paragraphs()[b.chosen].Num, b.systems[b.at].ID(), cut)
					}
				}
			}
		}
	}
}
