package scenes

import (
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes/editor"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/raster"
	scene "herbstnebel/scenes/study"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

func TestMain(m *testing.M) { os.Exit(uitest.Main(m)) }

// textContrast and iconContrast are the minimum contrasts of WCAG 2 for texts and for symbols.
const textContrast, iconContrast = 4.5, 3.0

// writing is a text on the screen, or an icon, whose text is "".
type writing struct {
	text string
	at   ui.Rect
}

// picture draws the screen with or without texts and icons, and returns their list in both cases.
func (s *tester) picture(screen *ebiten.Image, written bool) (*image.RGBA, []writing) {
	s.t.Helper()
	var list []writing
	s.c.OnText = func(text string, full, seen ui.Rect) bool {
		if seen = seen.Intersect(s.c.Screen()); seen.H > 0.9*full.H && seen.W > 0.9*full.W { // skip texts that are partly scrolled out of view, or on the map
			list = append(list, writing{text, seen})
		}
		return written
	}
	s.stack.Draw(screen, s.c)
	s.c.OnText = nil
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	return img, list
}

// contrast returns the contrast between a text and its background in r, or 0 if the text is hidden. It
// averages the tenth of the pixels that the text changes most, because the others are the edges of letters.
func contrast(with, without *image.RGBA, r ui.Rect) float64 {
	type change struct{ by, ratio float64 }
	var all []change
	b := image.Rect(int(r.X), int(r.Y), int(math.Ceil(r.Right())), int(math.Ceil(r.Bottom()))).Intersect(with.Rect)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			ink, ground := with.RGBAAt(x, y), without.RGBAAt(x, y)
			if ink != ground {
				by := math.Abs(float64(ink.R)-float64(ground.R)) + math.Abs(float64(ink.G)-float64(ground.G)) + math.Abs(float64(ink.B)-float64(ground.B))
				all = append(all, change{by, raster.Contrast(ink, ground)})
			}
		}
	}
	if len(all) < 6 { // the text is covered
		return 0
	}
	slices.SortFunc(all, func(a, b change) int { return int(b.by - a.by) })
	core := all[:max(len(all)/10, 3)]
	sum := 0.0
	for _, c := range core {
		sum += c.ratio
	}
	return sum / float64(len(core))
}

// coloured sets the colour palette.
func (s *tester) coloured(palette string) {
	s.t.Helper()
	s.c.Settings.Palette = palette
	s.applySettings()
	s.step(ui.Input{})
}

// readable checks the contrast of all texts and icons on the screen, and returns how many it measured. weak
// contains the failures already reported.
func (s *tester) readable(where string, screen *ebiten.Image, weak map[string]bool) (n int) {
	s.t.Helper()
	without, _ := s.picture(screen, false)
	with, list := s.picture(screen, true)
	palette := s.c.Settings.Palette
	for _, w := range list {
		least, what := textContrast, w.text
		if w.text == "" {
			least, what = iconContrast, "an icon"
		}
		k := contrast(with, without, w.at)
		if k > 0 {
			n++
		}
		if key := palette + what; k > 0 && k < least && !weak[key] {
			weak[key] = true
			s.t.Errorf("%s, %s: %q at %.0f, %.0f has a contrast of %.2f, want %.1f", where, palette, what, w.at.X, w.at.Y, k, least)
		}
	}
	if dir := os.Getenv("HERBSTNEBEL_SHOTS"); dir != "" {
		name := strings.NewReplacer(" ", "-", ",", "", "/", "-").Replace(where + "-" + palette)
		if f, err := os.Create(filepath.Join(dir, name+".png")); err == nil {
			_ = png.Encode(f, with)
			f.Close()
		}
	}
	return n
}

// Contrast is measured on drawn pictures in every palette: at least 4.5:1 for texts and 3:1 for icons, on
// every page and on the board of every game from the first prompt through movement and combat. The palette
// changes every few decisions.
func TestContrastOnPictures(t *testing.T) {
	uitest.NeedDisplay(t)
	weak := map[string]bool{}
	for _, size := range []struct{ w, h int }{{1280, 720}, {390, 844}, {844, 390}} {
		screen := ebiten.NewImage(size.w, size.h)
		defer screen.Deallocate()
		name := "wide"
		switch {
		case size.w < size.h:
			name = "phone"
		case size.h < 400:
			name = "phone on its side"
		}
		t.Run("pages, "+name, func(t *testing.T) {
			s, n := open(t, Options{Start: &Start{Seed: 1}}, float64(size.w), float64(size.h)), 0
			for _, palette := range ui.Palettes {
				for page, make := range pages(s.App) {
					s.c.Reset(make())
					s.coloured(palette)
					n += s.readable(name+", "+page, screen, weak)
					s.analysis.Drop()
				}
			}
			t.Logf("%d writings", n)
		})
		t.Run("workshop, "+name, func(t *testing.T) { readableWorkshop(t, name, screen, weak) })
		for _, e := range registry.Games() {
			t.Run(e.ID+", "+name, func(t *testing.T) {
				sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(e.ID)
				check.Must(t, err)
				start := Start{Game: e.ID, Axis: game.Human, Seed: 16}
				if game.HasSeat(sys, rules.Allies) {
					start.Allies = game.Human
				}
				p := play(t, keys, start, "en", float64(size.w), float64(size.h))
				p.fighter = true
				p.c.Settings.NoHandOver = true // one of the pages above
				n := 0
				for i := range 12 {
					if i%3 == 0 {
						p.coloured(ui.Palettes[i/3])
					}
					where := fmt.Sprint(e.ID, ", ", name, ", decision ", i)
					n += p.readable(where, screen, weak)
					p.choose(p.advice())
					n += p.readable(where+" as it is shown", screen, weak)
					p.rest()
				}
				t.Logf("%d writings", n)
			})
		}
	}
}

// readableWorkshop checks the contrast of the list, the editor and a study of every game, in one palette each.
func readableWorkshop(t *testing.T, name string, screen *ebiten.Image, weak map[string]bool) {
	t.Helper()
	n := 0
	for i, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		s := open(t, Options{Language: lang.Languages[i%len(lang.Languages)]}, float64(screen.Bounds().Dx()), float64(screen.Bounds().Dy()))
		s.coloured(ui.Palettes[i%len(ui.Palettes)])
		sys, err := s.systems.Get(id)
		check.Must(t, err)
		s.click("title.workshop")
		s.click("new." + id)
		n += s.readable(name+", list, "+id, screen, weak)
		v, err := sys.Start(sys.Scenarios()[0].ID, nil)
		check.Must(t, err)
		editor.OpenPosition(s.c, host{s.App}, v)
		s.step(ui.Input{})
		for tab := range 3 {
			s.click("workshop.tab" + strconv.Itoa(tab))
			n += s.readable(fmt.Sprint(name, ", editor, ", id, tab), screen, weak)
		}
		tree, err := study.New(sys, journal.Header{Scenario: sys.Scenarios()[0].ID})
		check.Must(t, err)
		scene.Open(s.c, host{s.App}, tree)
		for s.step(ui.Input{}); !slices.Contains(s.c.UI.IDs(), "study.engine") || s.shows(s.T("study.thinks")); s.step(ui.Input{}) {
			time.Sleep(time.Millisecond)
		}
		s.step(ui.Input{})
		n += s.readable(name+", study, "+id, screen, weak)
	}
	t.Logf("%d writings", n)
}
