package menu

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// tester is a program with a title screen.
type tester struct{ *pagetest.Host }

// Store implements Host.
func (tester) Store() (*game.Store, error) { return nil, nil }

// TitleEntries implements Host.
func (tester) TitleEntries(*ui.Context, *game.Save) []Entry {
	return []Entry{{Key: "title.new", Do: func(*ui.Context) {}}}
}

// The title is animated until there has been no input for a while.
func TestTitleAnimation(t *testing.T) {
	s := tester{pagetest.New(t, registry.Games(), "en", 1280, 800)}
	s.Show(NewTitle(s))
	drawn := func(ticks int) (n int) {
		for range ticks {
			if s.Step(ui.Input{}) {
				n++
				s.Draw()
			}
		}
		return n
	}
	drawn(3)
	if n := drawn(60); n < 15 || n > 25 {
		t.Errorf("the title is drawn %d times a second", n)
	}
	drawn(mistLasts)
	if n := drawn(60); n > 0 {
		t.Errorf("the title is drawn %d times though nobody is there", n)
	}
}

// A disabled entry does nothing, and any other entry calls its function once.
func TestMatchMenu(t *testing.T) {
	s := pagetest.New(t, registry.Games(), "en", 1280, 800)
	pressed := map[string]int{}
	entry := func(key string, disabled bool) Entry {
		return Entry{Key: key, Disabled: disabled, Do: func(*ui.Context) { pressed[key]++ }}
	}
	s.Show(NewMatchMenu(func() []Entry { return []Entry{entry("menu.resume", false), entry("menu.concede", true)} }))
	s.Click("menu.resume")
	if at, ok := s.C.UI.Written(s.C.T("menu.concede")); ok {
		s.ClickAt(at.Center())
	}
	if pressed["menu.resume"] != 1 || pressed["menu.concede"] != 0 {
		t.Errorf("pressed are %v", pressed)
	}
}
