package board

import (
	"testing"
	"testing/synctest"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// TestSnowStops checks that snow falls only while something moves, that snow, smoke and light do not redraw an idle board, and that no snow
// falls with reduced motion.
func TestSnowStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		still(t, s, b)
		move := func() {
			b.cam.zoomStep(1, b.cam.view.Center())
			s.Step(ui.Input{})
			s.Step(ui.Input{})
		}
		move()
		if b.weather.snow == 0 {
			t.Error("no snow falls while the camera moves")
		}
		still(t, s, b)
		if b.weather.snow != 0 {
			t.Error("snow falls over a still board")
		}
		b.weather.smoke = append(b.weather.smoke, smoke{cell: 40, at: b.play.Match.Played() + 1, n: 2}, smoke{cell: 41, n: 1})
		still(t, s, b)
		for range 120 {
			if s.Step(ui.Input{}) {
				t.Fatal("the still board is drawn again")
			}
		}
		b.refresh(s.C)
		if n := len(b.weather.smoke); n != 1 {
			t.Errorf("smoke over %d cells, want that of what has not been taken back", n)
		}
		s.C.Settings.ReducedMotion = true
		move()
		if b.weather.snow != 0 {
			t.Error("snow falls though motion is reduced")
		}
	})
}

// TestSmokeAndLightFollowTheTurn checks that a new turn removes the smoke, and that the light is that of the time of day.
func TestSmokeAndLightFollowTheTurn(t *testing.T) {
	s, b := table(t, 1280, 800, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	b.burn(&playback.Act{Event: rules.Event{Kind: rules.AttackBegan, Cell: 12}})
	b.burn(&playback.Act{Event: rules.Event{Kind: rules.StepLost, Cell: 12}})
	if len(b.weather.smoke) != 1 || b.weather.smoke[0].n != 2 {
		t.Errorf("smoke is %v", b.weather.smoke)
	}
	b.burn(&playback.Act{Event: rules.Event{Kind: rules.TurnBegan, N: 2}})
	if len(b.weather.smoke) != 0 {
		t.Error("the smoke stays over the night")
	}
	lights := map[rgba]bool{}
	for n := 1; n <= 6; n++ {
		for i := range b.tracks {
			if b.tracks[i].Key == b.own.Daylight.By {
				b.tracks[i].Value = n
			}
		}
		lights[b.daylight()] = true
	}
	if len(lights) != 3 {
		t.Errorf("%d lights in a day, want dawn, day and dusk", len(lights))
	}
}
