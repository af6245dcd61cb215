package e2e

import (
	"bytes"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// pieces are the moments shown in the README, reached by the journals in testdata/showcase.
var pieces = []struct {
	journal, game string
	zoom          int    // zoom steps from the whole map
	look          string // cell in the middle
	play          string // choice played then; empty for none
	ticks         int    // updates to wait after it
}{
	{journal: "deadlywoods-st-vith", game: "deadlywoods", zoom: 5, look: "3211", play: "advance 2Pz.Gutmann", ticks: 95},
	{journal: "deadlywoods-front", game: "deadlywoods", zoom: 3, look: "2812"},
	{journal: "tigers-bastogne", game: "tigers", zoom: 4, look: "76"},
	{journal: "tigers-front", game: "tigers", zoom: 3, look: "77"},
	{journal: "celles-fight", game: "celles", zoom: 3, look: "2609", play: "with 84Inf.1-333", ticks: 60},
	{journal: "celles-night", game: "celles", zoom: 3, look: "0905"},
	{journal: "axisallies-fight", game: "axisallies", zoom: 3, look: "0506"},
	{journal: "axisallies-front", game: "axisallies", zoom: 2, look: "0507"},
	{journal: "enemyaction-fight", game: "enemyaction", zoom: 4, look: "1305"},
	{journal: "enemyaction-front", game: "enemyaction", zoom: 3, look: "0709"},
}

// TestShowcaseJournalsAreLegal checks that the journals for the README are still legal choice by
// choice.
func TestShowcaseJournalsAreLegal(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.Games())
	files, err := filepath.Glob(filepath.Join("testdata", "showcase", "*.journal"))
	if err != nil || len(files) <= len(pieces) {
		t.Fatalf("%d journals: %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		check.Must(t, err)
		_, err = game.Load(string(text), systems)
		check.NoError(t, err, file)
	}
}

// TestShowcase writes the pictures of the README if -pictures DIR is given.
func TestShowcase(t *testing.T) {
	if *pictures == "" {
		t.Skip("takes pictures: set -pictures")
	}
	check.Must(t, os.MkdirAll(*pictures, 0o777))
	for _, w := range pieces {
		t.Run(w.journal, func(t *testing.T) {
			h := sitDown(t, launch(t, 1280, 720, `{"NoHistory": true}`, "-mute", "-lang", "en", "-load", filepath.Join("testdata", "showcase", w.journal+".journal")), w.game)
			h.table.zoom(h.program, w.zoom)
			h.lookAt(w.look)
			h.point(h.table.view.Center().X, 30)
			img := h.settled()
			if w.play != "" {
				c, ok := h.find(w.play)
				if !ok {
					t.Fatalf("%q is not legal", w.play)
				}
				h.begin(c)
				h.ticks(w.ticks)
				img = h.see()
			}
			h.keep(w.journal, img)
		})
	}
	t.Run("review", func(t *testing.T) {
		p := launch(t, 1280, 720, calmSettings, "-mute", "-lang", "en", "-load", filepath.Join("testdata", "showcase", "review.journal"))
		p.ticks(30)
		p.press(ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter) // past the paragraph and the first button
		p.ticks(60)
		p.keep("review", p.settled())
	})
	t.Run("study", func(t *testing.T) {
		p := launch(t, 1280, 720, `{"NoHistory": true, "ReducedMotion": true, "TipsRead": {"study": 3}}`, "-mute", "-lang", "en", "-load", filepath.Join("testdata", "showcase", "celles-night.journal"))
		p.settled()
		p.menuEntry(5)
		p.keep("study", p.settled()) // when the analysis has ended
	})
	t.Run("problem", func(t *testing.T) {
		p := launch(t, 1280, 720, calmSettings, "-mute", "-lang", "en")
		for _, at := range [][2]float64{{222, 214}, {1128, 668}, {400, 268}} { // learn, the problems, the first one
			p.settled()
			p.click(at[0], at[1])
		}
		p.keep("problem", p.settled())
	})
}

// begin makes a choice with keys and does not wait for the result.
func (h *person) begin(c rules.Choice) {
	h.t.Helper()
	pos := h.match.Position()
	c, menu := h.first(c)
	h.withKeys(pos.Describe(c))
	if menu {
		h.press(ebiten.KeyEnter)
	}
}

// mostBytes is the maximum file size of a picture in the README.
const mostBytes = 240_000

// keep writes a picture for the README, in the best quality within mostBytes.
func (p *program) keep(name string, img image.Image) {
	p.t.Helper()
	for quality := 92; quality > 20; quality -= 4 {
		var out bytes.Buffer
		check.Must(p.t, jpeg.Encode(&out, img, &jpeg.Options{Quality: quality}))
		if out.Len() > mostBytes {
			continue
		}
		check.Must(p.t, os.WriteFile(filepath.Join(*pictures, name+".jpg"), out.Bytes(), 0o666))
		p.t.Logf("%s: %d KB, quality %d", name, out.Len()/1000, quality)
		return
	}
	p.t.Errorf("%s cannot be made light enough", name)
}
