package scenes

import (
	"slices"
	"testing"

	"herbstnebel/scenes/ui"
)

// The right edge of the button to begin is aligned with the column above it.
func TestBeginButtonIsAligned(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {1920, 1080}, {1024, 768}, {390, 844}} {
		s := open(t, Options{Language: "en"}, size[0], size[1])
		s.c.Push(newSetup(s.App))
		s.step(ui.Input{})
		s.step(ui.Input{})
		begin, _ := s.c.UI.Where("begin")
		side, ok := s.c.UI.Where("side.0")
		if d := begin.Right() - side.Right(); !ok || d > 1 || d < -1 {
			t.Errorf("%v: the button ends at %v, the column at %v", size, begin.Right(), side.Right())
		}
	}
}

// The page selects the game and the opponent of the last match.
func TestSetupSelectsLastGame(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	form := newSetup(s.App).(*setup)
	if form.sys.ID() != s.systems.IDs()[0] || form.engines[form.against[0]] != s.defaultSeat(form.sys) {
		t.Fatalf("at first: %s against %s", form.sys.ID(), form.engines[form.against[0]])
	}
	form.pick(slices.Index(form.games, "tigers"))
	s.c.Push(form)
	s.step(ui.Input{})
	s.step(ui.Input{})
	s.c.UI.Focus("engine.1")
	s.press(ui.Right)
	chosen := form.engines[form.against[1]]
	s.click("begin")
	s.leave()
	*s.c.Settings = s.kept()
	if form = newSetup(s.App).(*setup); form.sys.ID() != "tigers" || form.engines[form.against[1]] != chosen {
		t.Errorf("after %s against %s: %s against %s", "tigers", chosen, form.sys.ID(), form.engines[form.against[1]])
	}
	s.c.Settings.LastOpponent = "nobody"
	if form = newSetup(s.App).(*setup); form.engines[form.against[1]] != s.defaultSeat(form.sys) {
		t.Errorf("of an engine that is not there: %s", form.engines[form.against[1]])
	}
}
