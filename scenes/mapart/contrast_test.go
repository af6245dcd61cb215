package mapart

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/raster"
	"herbstnebel/scenes/skin"
)

// contrast returns the contrast of a name in a picture shown in a light: that of its strokes to the pixels within
// three pixels of them. Only the lightest third of these counts, because the rest are edges of
// letters. It returns 0 if the ink does not appear.
func contrast(img *image.RGBA, ink, light color.RGBA) float64 {
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) < 56 }
	w, h := img.Rect.Dx(), img.Rect.Dy()
	is, by := make([]bool, w*h), make([]bool, w*h)
	for i := range is {
		is[i] = near(img.Pix[4*i], ink.R) && near(img.Pix[4*i+1], ink.G) && near(img.Pix[4*i+2], ink.B)
		if !is[i] {
			continue
		}
		for y := max(i/w-3, 0); y <= min(i/w+3, h-1); y++ {
			for x := max(i%w-3, 0); x <= min(i%w+3, w-1); x++ {
				by[y*w+x] = true
			}
		}
	}
	var inks, ground []float64
	for i := range is {
		k := raster.Luminance(color.RGBA{tint(img.Pix[4*i], light.R), tint(img.Pix[4*i+1], light.G), tint(img.Pix[4*i+2], light.B), 255})
		switch {
		case is[i]:
			inks = append(inks, k)
		case by[i]:
			ground = append(ground, k)
		}
	}
	if len(inks) < 3 || len(ground) == 0 {
		return 0
	}
	slices.Sort(inks)
	slices.Sort(ground)
	return (ground[len(ground)*7/10] + 0.05) / (inks[len(inks)/4] + 0.05)
}

func tint(x, light uint8) uint8 { return uint8(int(x) * int(light) / 255) }

// lights returns daylight and the other lights of a game.
func lights(own *skin.Skin) []color.RGBA {
	list := []color.RGBA{{255, 255, 255, 255}}
	for _, ink := range own.Daylight.Inks {
		list = append(list, color.RGBA(ink))
	}
	for _, ink := range own.Lights {
		list = append(list, color.RGBA(ink))
	}
	return list
}

// TestContrastOfNames measures pictures of every map: names of places and rivers and numbers of
// cells have a contrast of at least 4.5 : 1 on any background in every light of the game.
func TestContrastOfNames(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		own, err := skin.Load(assets.FS(), id)
		check.Must(t, err)
		o := OptionsOf(own)
		o.Numbers = true
		m := newMap(sys.Board(), fonts(t), o)
		for _, s := range []float64{45.2, 64} {
			l := m.layoutAt(s)
			check := func(label string, n *name) {
				t.Helper()
				x0, y0 := math.Floor(n.text.X0)-1, math.Floor(n.text.Y0)-1
				img := m.Piece(s, x0, y0, int(n.text.X1-x0)+2, int(n.text.Y1-y0)+2).Draw()
				for _, light := range lights(own) {
					if k := contrast(img, n.col, light); k < 4.5 {
						t.Errorf("%s at %.0f in #%02x%02x%02x: %s at %.0f, %.0f has a contrast of %.1f", id, s, light.R, light.G, light.B, label, x0/s, y0/s, k)
					}
				}
			}
			step := 1 + len(l.names)/10
			for i := 0; i < len(l.names); i += step {
				check(m.board.Cells[l.names[i].cell].Name, &l.names[i])
			}
			step = 1 + len(l.numbers)/8
			for i := 0; i < len(l.numbers); i += step {
				check("a number", &l.numbers[i])
			}
		}
	}
}

// TestMapIsPreparedInSlices checks that the preparation of each game's map is split into many slices,
// because the time between two frames in a browser is short. A small map needs fewer.
func TestMapIsPreparedInSlices(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		_, steps := Prepare(sys.Board(), fonts(t), Options{})
		slices := 0
		for _, step := range steps {
			for done := false; !done; slices++ {
				done = step()
			}
		}
		if slices < min(100, 3*len(sys.Board().Cells)) {
			t.Errorf("%s: the map is made in %d slices", id, slices)
		}
	}
}
