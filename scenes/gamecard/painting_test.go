package gamecard

import (
	"image"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// The picture of each game fills its size with map, and has counters on it.
func TestPicture(t *testing.T) {
	fonts, err := ui.LoadFonts(assets.FS())
	check.Must(t, err)
	c := &ui.Context{Fonts: fonts}
	cards := New(game.NewSystems(registry.Games(), assets.FS()), assets.FS())
	for _, id := range cards.systems.IDs() {
		e := cards.game(id)
		draw := func(units bool) *image.RGBA {
			p := newPainting(c, e.sys, e.own, size{140, 100, ui.Palettes[0]})
			if !units {
				p.steps = p.steps[:len(p.steps)-p.units]
			}
			for !p.step() {
			}
			return p.result
		}
		land, img := draw(false), draw(true)
		check.MustEqual(t, img.Rect, image.Rect(0, 0, 140, 100), "%s: size", id)
		changed := 0
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i+3] != 255 {
				t.Fatalf("%s: there is no map at pixel %d", id, i/4)
			}
			if img.Pix[i] != land.Pix[i] {
				changed++
			}
		}
		if share := float64(changed) / (140 * 100); share < 0.02 || share > 0.4 {
			t.Errorf("%s: counters cover %.0f %% of the picture", id, 100*share)
		}
	}
}

// A panic while a picture is drawn costs the picture alone.
func TestPanicCostsOnlyThePicture(t *testing.T) {
	p := &painting{steps: []func() bool{func() bool { panic("broken") }}, result: image.NewRGBA(image.Rect(0, 0, 1, 1))}
	check.True(t, p.step(), "the painting goes on")
	check.True(t, p.result == nil, "there is a picture")
	e := &entry{}
	e.take(&ui.Context{}, p)
	check.True(t, e.img == nil, "the picture is shown")
}

func TestLengths(t *testing.T) {
	for _, c := range []struct {
		minutes int
		want    string
	}{{90, "1½"}, {100, "1½"}, {165, "3"}, {180, "3"}, {360, "6"}} {
		check.Equal(t, hours(c.minutes), c.want, "%d minutes in hours", c.minutes)
	}
}
