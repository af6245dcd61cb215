package mapview

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// boardOfGame returns the map of a game.
func boardOfGame(t *testing.T, id string) *rules.Board {
	t.Helper()
	sys, err := game.NewSystems(registry.Games(), assets.FS()).Get(id)
	check.Must(t, err)
	return sys.Board()
}

// gameIDs returns the identifiers of all games.
func gameIDs() (list []string) {
	for _, e := range registry.Games() {
		list = append(list, e.ID)
	}
	return list
}

// openCanvas returns a canvas for the map of a game, in a window of 1280 by 800 pixels.
func openCanvas(t *testing.T, id string) *Canvas {
	t.Helper()
	own, err := skin.Load(assets.FS(), id)
	check.Must(t, err)
	fonts, err := ui.LoadFonts(assets.FS())
	check.Must(t, err)
	v := New(boardOfGame(t, id))
	v.Open(own, Fonts{Place: fonts.Of(ui.Bold), River: fonts.Of(ui.Body), Number: fonts.Of(ui.Label)}, Options{Palette: ui.DefaultSettings().Palette}, 62)
	t.Cleanup(v.Close)
	window := ui.Rect{W: 1280, H: 800}
	v.Camera.Resize(window, window)
	v.Weather.SetLight(white)
	return v
}

// update advances a canvas by one update, draws a frame if one is due, and reports whether one was.
func update(v *Canvas, stacks [][]rules.PieceID) bool {
	moved := v.Camera.Step(false)
	named := v.PlaceNames(1, stacks, peace, peace)
	if !v.Stream(false) && !v.Incomplete() && !named && !moved {
		return false
	}
	img := ebiten.NewImage(1280, 800)
	v.DrawTiles(img)
	v.DrawNames(img, false)
	v.DrawNames(img, true)
	img.Deallocate()
	return true
}

// complete updates a canvas until everything is drawn.
func complete(v *Canvas, stacks [][]rules.PieceID) {
	v.StartDrawing()
	for quiet := 0; quiet < 2; quiet++ { // the next update takes over finished drawings
		if update(v, stacks) || !v.Drawn() {
			quiet = -1
		}
		yieldProcessor()
	}
}

// yieldProcessor lets the goroutine draw.
func yieldProcessor() { time.Sleep(100 * time.Microsecond) }

// TestOptionsChangeTheMapAtOnce checks that other options remake the map or the counters.
func TestOptionsChangeTheMapAtOnce(t *testing.T) {
	v := openCanvas(t, "deadlywoods")
	tiles, sprites := v.tiles, v.Sprites
	o := Options{HexNumbers: true, Palette: sprites.palette}
	if !v.SetOptions(o) || v.tiles == tiles || v.Sprites != sprites {
		t.Error("hex numbers do not change the map alone")
	}
	check.False(t, v.SetOptions(o), "the same options change the map")
	tiles, o.Palette = v.tiles, "contrast"
	if !v.SetOptions(o) || v.tiles != tiles || v.Sprites == sprites {
		t.Error("a palette does not change the counters alone")
	}
}
