package board

import (
	"testing"
	"testing/synctest"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// TestSnowStops checks that snow falls only while something moves, that snow, smoke and light do not redraw an idle board, that undoing
// removes smoke, and that no snow falls with reduced motion.
func TestSnowStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		still(t, s, b)
		w := &b.canvas.Weather
		move := func() {
			b.canvas.Camera.ZoomStep(1, b.canvas.Camera.View().Center())
			s.Step(ui.Input{})
			s.Step(ui.Input{})
		}
		move()
		if !w.Snowing() {
			t.Error("no snow falls while the camera moves")
		}
		still(t, s, b)
		if w.Snowing() {
			t.Error("snow falls over a still board")
		}
		w.AddSmoke(40, b.play.Match.Played()+1)
		w.AddSmoke(41, 0)
		still(t, s, b)
		for range 120 {
			if s.Step(ui.Input{}) {
				t.Fatal("the still board is drawn again")
			}
		}
		b.refresh(s.C)
		if w.Smoke(40) != 0 || w.Smoke(41) != 1 {
			t.Errorf("%d and %d clouds of smoke, want that of what has not been taken back", w.Smoke(40), w.Smoke(41))
		}
		s.C.Settings.ReducedMotion = true
		move()
		if w.Snowing() {
			t.Error("snow falls though motion is reduced")
		}
	})
}

// TestSmokeAndLightFollowTheTurn checks that a new turn removes the smoke, and that the light is that of the time of day.
func TestSmokeAndLightFollowTheTurn(t *testing.T) {
	s, b := table(t, 1280, 800, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	effects.Smoke(&b.canvas.Weather, b.model.pic, &playback.Act{Event: rules.Event{Kind: rules.AttackBegan, Cell: 12}})
	effects.Smoke(&b.canvas.Weather, b.model.pic, &playback.Act{Event: rules.Event{Kind: rules.StepLost, Cell: 12}})
	if n := b.canvas.Weather.Smoke(12); n != 2 {
		t.Errorf("%d combats smoke, want 2", n)
	}
	effects.Smoke(&b.canvas.Weather, b.model.pic, &playback.Act{Event: rules.Event{Kind: rules.TurnBegan, N: 2}})
	if b.canvas.Weather.Smoke(12) != 0 {
		t.Error("the smoke stays over the night")
	}
	lights := map[rgba]bool{}
	for n := 1; n <= 6; n++ {
		for i := range b.model.texts.Tracks {
			if b.model.texts.Tracks[i].Key == b.model.own.Daylight.By {
				b.model.texts.Tracks[i].Value = n
			}
		}
		lights[effects.Daylight(b.model.own, b.model.texts, b.model.shown.turn)] = true
	}
	if len(lights) != 3 {
		t.Errorf("%d lights in a day, want dawn, day and dusk", len(lights))
	}
}
