package ui_test

import (
	"testing"
	"time"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// sleeper is a scene that is idle when it can be.
type sleeper struct {
	bench
	busy bool
}

func (s *sleeper) Idle() bool { return !s.busy }

// TestUnchangedSceneIsIdle checks that a scene without changes is updated ten times a second, and at
// once on any change.
func TestUnchangedSceneIsIdle(t *testing.T) {
	updates := 0
	scene := &sleeper{bench: bench{func(c *ui.Context) { updates++ }}}
	s := uitest.New(t, 400, 300, "en", func(*ui.Context) ui.Scene { return scene })
	wait := func(n int, in ui.Input) int {
		before := updates
		for range n {
			s.Step(in)
		}
		return updates - before
	}
	asleep := func(in ui.Input) {
		t.Helper()
		s.Draw()
		wait(120, in)
		check.MustEqual(t, wait(60, in), 10, "updates in a second in which nothing happens")
	}
	at := ui.Input{Pointer: ui.Point{X: 5, Y: 5}, Inside: true}
	keys := func(ctrl bool) (in ui.Input) {
		in.Keys(s.C.Keys, func(k ui.Key) int {
			if k == s.C.Keys[ui.HideCounters][0] {
				return 9
			}
			return 0
		}, ctrl, false, false)
		return in
	}
	asleep(ui.Input{})
	check.Equal(t, s.Stack.Pause(), time.Second/10, "the time until the next frame when nothing happens")
	check.Equal(t, wait(600, ui.Input{}), 100, "updates in ten seconds in which nothing happens")
	check.Equal(t, s.Stack.Pause(), time.Second/4, "the time until the next frame when nothing has happened for long")
	for name, in := range map[string]ui.Input{
		"the wheel": {Wheel: ui.Point{Y: 1}}, "a press": {Pressed: true, Down: true}, "a letter": {Chars: []rune("a")}, "a pointer that comes": at,
		"a key that is held": keys(false), "Ctrl": {Ctrl: true}, "fingers that spread": {Pinch: 1.1},
	} {
		asleep(ui.Input{})
		if n := wait(1, in); n != 1 {
			t.Errorf("%s is not seen at once", name)
		}
		check.Equal(t, s.Stack.Pause(), 0, "the time until the frame after %s", name)
		if n := wait(1, ui.Input{}); n != 1 {
			t.Errorf("that %s has ended is not seen at once", name)
		}
	}
	for name, happen := range map[string]func(){
		"another size": func() { s.C.W += 10 }, "another scale": func() { s.C.Scale++ }, "another language": func() { s.C.Lang = uitest.Table(t, "fr") },
		"what asks to be drawn": s.C.NeedRedraw, "work": func() { scene.busy = true },
	} {
		asleep(ui.Input{})
		happen()
		if n := wait(1, ui.Input{}); n != 1 {
			t.Errorf("%s is not seen at once", name)
		}
		check.Equal(t, s.Stack.Pause(), 0, "the time until the frame after %s", name)
		check.Equal(t, wait(9, ui.Input{}), 9, "after %s there (updates of 9)", name)
		scene.busy = false
	}
	asleep(at)
	check.Equal(t, wait(1, ui.Input{Pointer: at.Pointer}), 1, "a pointer that leaves is not seen at once")
	asleep(ui.Input{})
	over := 0
	s.C.Push(&bench{func(*ui.Context) { over++ }})
	wait(600, ui.Input{})
	check.Equal(t, over, 600, "a scene that does not rest (updates of 600)")
}

// TestUndrawnSceneIsNotIdle checks that a changed scene is updated until it has been drawn.
func TestUndrawnSceneIsNotIdle(t *testing.T) {
	updates := 0
	scene := &sleeper{bench: bench{func(*ui.Context) { updates++ }}}
	s := uitest.New(t, 400, 300, "en", func(*ui.Context) ui.Scene { return scene })
	for range 200 {
		s.Step(ui.Input{})
	}
	check.Equal(t, updates, 201, "updates of 201")
}
