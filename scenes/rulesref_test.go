package scenes

import (
	"strings"
	"testing"

	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

func TestRulesReference(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.c.Push(newRules(s.App, "deadlywoods", "10.6.1"))
	s.step(ui.Input{})
	s.step(ui.Input{})
	if !s.shows("§ 10.6.1") {
		t.Error("the paragraph asked for is not shown")
	}
	b := s.stack.Top().(*ruleBook)
	s.click("search")
	s.step(ui.Input{Chars: []rune("11.3")})
	s.step(ui.Input{})
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
		s := open(t, Options{Language: language}, 390, 844)
		s.c.Push(newRules(s.App, "deadlywoods", "10.6.1"))
		s.step(ui.Input{})
		b := s.stack.Top().(*ruleBook)
		b.show("11.3.1")
		s.step(ui.Input{})
		if _, ok := s.c.UI.Where("before"); !ok {
			t.Fatal("there is no way back")
		}
		if clashes := s.c.UI.LayoutErrors(); len(clashes) > 0 {
			t.Errorf("%s: %q", language, clashes)
		}
		b.back = nil
		s.click("list")
		for i := range b.systems {
			b.at, b.chosen = i, 0
			s.step(ui.Input{})
			if r, ok := s.c.UI.Where("system"); !ok || r.W < 130 {
				t.Errorf("%s: the chooser of the game has %v", language, r)
			}
			if title := s.c.T(b.systems[i].ID() + ".title"); !s.shows(title) {
				t.Errorf("%s: %q is not named whole", language, title)
			}
		}
	}
}

// On a phone a paragraph leads back to the place from which it was opened, and to the list.
func TestRulesBackButtonOnPhone(t *testing.T) {
	for _, language := range lang.Languages {
		s := open(t, Options{Language: language}, 390, 844)
		was := s.stack.Top()
		s.c.Push(newRules(s.App, "deadlywoods", "10.6.1"))
		s.step(ui.Input{})
		b := s.stack.Top().(*ruleBook)
		s.click("list")
		if b.reading || s.stack.Top() != ui.Scene(b) {
			t.Errorf("%s: the list is not shown", language)
		}
		b.show("10.6.1")
		s.step(ui.Input{})
		s.click("back")
		s.step(ui.Input{})
		if s.stack.Top() != was {
			t.Errorf("%s: the way back leads elsewhere", language)
		}
	}
}

func TestRulesSearch(t *testing.T) {
	s := open(t, Options{Language: "fr"}, 1280, 800)
	s.c.Push(newRules(s.App, "deadlywoods", ""))
	s.step(ui.Input{})
	b := s.stack.Top().(*ruleBook)
	for _, typed := range []string{"zones d'entrée", "ZONES D’ENTRÉE", "zones d'entree"} {
		b.search = typed
		s.step(ui.Input{})
		if len(b.found) == 0 || len(b.found) == len(b.paragraphs()) || b.paragraphs()[b.found[0]].Num != "2.2.1" {
			t.Errorf("%q finds %d paragraphs", typed, len(b.found))
		}
	}
}

// Titles are not cut off in the list, on a desktop and on a phone.
func TestRulesTitlesAreNotCut(t *testing.T) {
	for _, width := range []float64{1280, 390} {
		for _, language := range lang.Languages {
			s := open(t, Options{Language: language}, width, 800)
			s.c.Push(newRules(s.App, "", ""))
			s.step(ui.Input{})
			s.step(ui.Input{})
			b := s.stack.Top().(*ruleBook)
			for b.at = range b.systems {
				for b.chosen = range b.paragraphs() {
					b.jump, b.reading = true, false
					s.step(ui.Input{})
					for _, cut := range s.c.UI.OverflowingTexts() {
						t.Fatalf("%s, %v wide, the list at %s of %s: %q", language, width, b.paragraphs()[b.chosen].Num, b.systems[b.at].ID(), cut)
					}
				}
			}
		}
	}
}
