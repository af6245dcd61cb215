package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// Two people at one screen see the page of the hand-over when one side has finished. A button or any key goes on, and the check box on the page
// switches it off.
func TestTwoAtOneScreenHandOver(t *testing.T) {
	for _, how := range []string{"button", "key", "off"} {
		s := open(t, Options{Start: &Start{Game: "tigers", Axis: game.Human, Allies: game.Human, Seed: 1}}, 1280, 800)
		page := s.handedOver(4000)
		if page == nil {
			t.Fatal("no page in thousands of choices")
		}
		s.step(ui.Input{})
		m := s.session.Match
		check.True(t, page.change.To == m.ToMove(), "the page is for %v, and %v decides", page.change.To, m.ToMove())
		for _, text := range []string{s.T("handover.next", "side", s.T("arg.side."+m.ToMove().String())), page.change.Summary} {
			check.True(t, s.says(text), "the page does not say %q: %q", text, s.c.UI.Texts())
		}
		switch how {
		case "button":
			s.click("ready")
		case "key":
			s.step(ui.Input{KeysPressed: []ebiten.Key{ebiten.KeyK}})
			s.step(ui.Input{})
		case "off":
			s.click("keep")
			check.True(t, s.c.Settings.NoHandOver, "the check box has no effect")
			s.click("ready")
			check.True(t, s.handedOver(300) == nil, "the page is shown although it is switched off")
			continue
		}
		_, still := s.stack.Top().(*handOver)
		check.False(t, still, "%s: the page stays", how)
	}
}

// Tab moves the focus on the page of the hand-over, and does not leave it.
func TestHandOverByKeyboard(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.c.Push(newHandOver(s.App, ui.HandOver{To: rules.Axis}))
	s.step(ui.Input{})
	for range 4 {
		s.press(ui.NextFocus)
	}
	_, there := s.stack.Top().(*handOver)
	check.True(t, there, "Tab leaves the page")
	s.press(ui.Confirm)
}

// handedOver plays up to n choices and returns the first page of the hand-over, or nil.
func (s *tester) handedOver(n int) *handOver {
	m := s.session.Match
	for i := 0; i < n && !m.Outcome().Over; i++ {
		list := m.Choices()
		check.Must(s.t, m.Play(list[i*7%len(list)]))
		for range 3 {
			var in ui.Input
			if _, there := s.stack.Top().(*handOver); !there {
				in.Trigger(ui.Skip)
			}
			s.step(in)
		}
		if h, ok := s.stack.Top().(*handOver); ok {
			return h
		}
	}
	return nil
}
