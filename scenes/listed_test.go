package scenes

import (
	"maps"
	"slices"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/settings"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// strike presses the key that the list shows for an action, and reports whether it had an effect.
func (s *tester) strike(a ui.Action) bool {
	s.t.Helper()
	k := s.c.Keys[a][0]
	settings, paused := string(encodeSettings(s.c.Settings)), s.session.Driver.Paused()
	for calm, n := 0, 0; calm < 3; n++ { // wait until nothing moves
		if n > 300 {
			s.t.Fatal("the screen does not come to rest")
		}
		s.dirty = false
		if s.step(ui.Input{Ctrl: k.Ctrl, Shift: k.Shift}); s.dirty {
			(&uitest.Screen{C: s.c, Stack: s.stack}).Draw()
			calm = -1
		}
		calm++
	}
	in := ui.Input{Pinch: 1}
	in.Keys(s.c.Keys, func(o ui.Key) int {
		if o == k {
			return 1
		}
		return 0
	}, k.Ctrl, k.Shift, false)
	s.step(in)
	done := s.dirty || string(encodeSettings(s.c.Settings)) != settings || s.session.Driver.Paused() != paused
	s.step(ui.Input{})
	return done
}

// In each game, every key that the list shows during a match has an effect at some decision. Skip is tested in
// package board, because it requires an animation.
func TestListedKeysHaveEffect(t *testing.T) {
	for _, e := range registry.Games().Playable() {
		t.Run(e.ID, func(t *testing.T) {
			sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(e.ID)
			check.Must(t, err)
			s := open(t, Options{Start: &Start{Game: e.ID, Seed: 3, Axis: game.Human, Allies: gametest.Allies(sys, game.Human)}}, 1280, 800)
			s.c.Settings.ReducedMotion, s.c.Settings.Speed, s.c.Settings.Hints = true, 16, "greedy"
			left := map[ui.Action]bool{}
			for _, row := range settings.KeyRows(s.c, host{s.App}.InLesson()) {
				for _, a := range row.Actions {
					left[a] = a != ui.Skip
				}
			}
			dice := splitmix.Source(5)
			for n := 0; n < 150 && slices.Contains(slices.Collect(maps.Values(left)), true); n++ {
				for a := ui.NoAction; a <= ui.MuteSound; a++ {
					if !left[a] || s.session.Match.Outcome().Over {
						continue
					}
					s.press(ui.Skip)
					switch a { // prerequisite of the action
					case ui.FollowAdvice:
						s.press(ui.Advice)
					case ui.Step:
						s.press(ui.StepBack)
					}
					if a != ui.Pass {
						s.press(ui.Right) // focus something that can be chosen
					}
					left[a] = !s.strike(a)
					switch { // back to the current decision
					case a == ui.StepBack:
						s.press(ui.Step)
					case s.session.Driver.Paused():
						s.press(ui.Pause)
					}
					for i := 0; s.stack.Top() != s.board && i < 5; i++ {
						s.press(ui.Cancel)
					}
					if s.stack.Top() != s.board {
						t.Fatal("nothing leads back from what is shown by ", s.c.KeyText(a))
					}
				}
				m := s.session.Match
				if c := m.Choices(); len(c) > 0 && !m.Outcome().Over && m.Seat(m.ToMove()) == game.Human {
					check.Must(t, m.Play(c[dice.N(len(c))]))
				}
				s.step(ui.Input{})
			}
			for a, without := range left {
				if without {
					t.Errorf("%s does nothing", s.c.KeyText(a))
				}
			}
		})
	}
}

// The list has no key for saving during a lesson, and none for full screen in a browser.
func TestListHasOnlyActiveKeys(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	lists := func(a ui.Action) bool {
		return slices.ContainsFunc(settings.KeyRows(s.c, host{s.App}.InLesson()), func(r settings.KeyRow) bool { return slices.Contains(r.Actions, a) })
	}
	if !lists(ui.Save) || !lists(ui.Fullscreen) {
		t.Error("at the title not all keys are listed")
	}
	s.c.Platform = ui.NoPlatform{}
	check.False(t, lists(ui.Fullscreen), "full screen is listed where the program cannot have it")
	s.session = &ui.Session{}
	if lists(ui.Save) || lists(ui.LoadSave) {
		t.Error("saving is listed where nothing can be saved")
	}
	s.session = nil
}
