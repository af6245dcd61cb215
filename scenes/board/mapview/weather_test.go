package mapview

import (
	"image/color"
	"testing"

	"herbstnebel/rules/check"
)

// TestSnowFallsWhileSomethingMoves checks the density of the snow and the redrawing that it asks for.
func TestSnowFallsWhileSomethingMoves(t *testing.T) {
	w := Weather{light: white}
	if w.Step(0.1, white, false, false) || w.Snowing() {
		t.Error("snow falls over a still map")
	}
	if !w.Step(0.1, white, true, false) || !w.Snowing() {
		t.Error("no snow falls while something moves")
	}
	for range 10 {
		w.Step(0.1, white, false, false)
	}
	if w.Snowing() || w.Step(0.1, white, false, false) {
		t.Error("the snow does not stop")
	}
	w.Step(0.1, white, true, true)
	check.False(t, w.Snowing(), "snow falls though motion is reduced")
}

// TestLightFades checks that the light reaches that of another time of day by degrees, and at once with reduced motion.
func TestLightFades(t *testing.T) {
	dusk := color.RGBA{R: 150, G: 160, B: 200, A: 255}
	w := Weather{light: white}
	if !w.Step(0.1, dusk, false, false) || w.light == white || w.light == dusk {
		t.Errorf("after a tenth of a second the light is %v", w.light)
	}
	for range 20 {
		w.Step(0.1, dusk, false, false)
	}
	if w.light != dusk || w.Step(0.1, dusk, false, false) {
		t.Errorf("at last the light is %v, want %v", w.light, dusk)
	}
	w.Step(0.1, white, false, true)
	check.Equal(t, w.light, white, "with reduced motion the light")
}

// TestSmoke checks that combats make smoke denser up to a limit, and that undone combats and a new turn remove it.
func TestSmoke(t *testing.T) {
	var w Weather
	for range 5 {
		w.AddSmoke(7, 3)
	}
	w.AddSmoke(8, 9)
	if w.Smoke(7) != maxSmoke || w.Smoke(8) != 1 || w.Smoke(9) != 0 {
		t.Errorf("smoke is %v", w.smoke)
	}
	if w.UndoSmoke(5); w.Smoke(7) != maxSmoke || w.Smoke(8) != 0 {
		t.Errorf("after an undo the smoke is %v", w.smoke)
	}
	w.ClearSmoke()
	check.Equal(t, w.Smoke(7), 0, "the smoke stays over the night")
}
