package mapview

import (
	"image"
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

func TestZoomingShowsTheLastSharpMapUntilTheNextIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := openCanvas(t, "deadlywoods")
		stacks := noPieces(v)
		complete(v, stacks)
		was := mapart.Level(v.Camera.toScale)
		if got := v.tiles.layers(v.Camera); !slices.Equal(got, []int{0, was}) {
			t.Fatalf("at rest the layers are %v, want 0 and %d", got, was)
		}
		for _, step := range []int{1, -1, 1, 1, -1, -1}[:rulestest.Amount(1, 6)] {
			v.Camera.ZoomStep(step, v.Camera.view.Center())
			due := mapart.Level(v.Camera.toScale)
			for k := range v.tiles.tiles { // as if it had not been shown
				if k.level == due {
					delete(v.tiles.tiles, k)
				}
			}
			for first := true; len(v.tiles.missingVisible(v.Camera, due, nil)) > 0; first = false {
				if got := v.tiles.layers(v.Camera); !slices.Equal(got, []int{0, was, due}) {
					t.Fatalf("on the way from %d to %d the layers are %v", was, due, got)
				}
				if lack := v.tiles.missingVisible(v.Camera, was, nil); first && len(lack) > 0 && step > 0 {
					t.Errorf("on the way from %d to %d, %d tiles that were in sight are gone", was, due, len(lack))
				}
				update(v, stacks)
				yieldProcessor()
			}
			complete(v, stacks)
			was = due
			check.EqualSlices(t, v.tiles.layers(v.Camera), []int{0, was}, "at rest at %d the layers", due)
		}
	})
}

func TestVisibleTilesAreDrawnFirst(t *testing.T) {
	v := openCanvas(t, "deadlywoods")
	window := ui.Rect{W: 640, H: 400}
	v.Camera.Resize(window, window)
	keys := v.tiles.missing(v.Camera, nil)
	level := mapart.Level(v.Camera.toScale)
	inSight := func(k tileKey) bool {
		c0, r0, c1, r1 := v.tiles.span(v.Camera, k.level)
		return k.col >= c0 && k.col <= c1 && k.row >= r0 && k.row <= r1
	}
	far, sharp := 0, 0
	for i, k := range keys {
		switch {
		case !inSight(k):
			far++
		case far > 0:
			t.Errorf("%v is in sight and comes after %d that are not, in place %d", k, far, i)
		case k.level == level:
			sharp++
		}
	}
	if far == 0 || sharp == 0 || slices.Contains(keys[1:], keys[0]) {
		t.Errorf("%d tiles out of sight, %d of the level due, of %d", far, sharp, len(keys))
	}
}

// TestAPanicOfTheDrawingIsOneOfAFrame checks that a panic of the drawing goroutine is raised by Stream, where the crash handling saves the
// match.
func TestAPanicOfTheDrawingIsOneOfAFrame(t *testing.T) {
	was := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(was) })
	synctest.Test(t, func(t *testing.T) {
		v := openCanvas(t, "deadlywoods")
		const fault = "a fault made for this test"
		old := v.tiles
		old.close()
		v.tiles = newTileCache(old.m, []func() bool{func() bool { panic(fault) }})
		v.StartDrawing()
		synctest.Wait()
		defer func() {
			if got := recover(); got != fault {
				t.Errorf("the frame panics with %v", got)
			}
		}()
		v.Stream(false)
	})
}

// TestTilesAreShownTogether checks that new tiles wait some updates for others, and that the last one does not wait.
func TestTilesAreShownTogether(t *testing.T) {
	v := openCanvas(t, "deadlywoods")
	blank := func(k tileKey) drawnTile {
		return drawnTile{k, image.NewRGBA(image.Rect(0, 0, mapart.TileSize, mapart.TileSize))}
	}
	s := v.tiles
	keys := s.missing(v.Camera, nil)
	s.done = append(s.done, blank(keys[0]))
	for i := range updatesPerBatch {
		check.Equal(t, v.Stream(false), i == updatesPerBatch-1, "update %d: a frame is asked for", i)
	}
	s.unseen, s.waited = false, 0 // as after a frame
	check.False(t, v.Stream(false), "a frame is asked for, and nothing has come")
	for _, k := range keys[1:] {
		s.done = append(s.done, blank(k))
	}
	check.True(t, v.Stream(false), "all tiles are there, and no frame is asked for")
}

// TestTheCanvasIsIdleUntilTheCameraMoves checks that a movement of the camera ends the rest of a complete canvas.
func TestTheCanvasIsIdleUntilTheCameraMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := openCanvas(t, "deadlywoods")
		complete(v, noPieces(v))
		check.True(t, v.Idle(), "everything is drawn, and the canvas is busy")
		v.Camera.Pan(40, 0)
		check.False(t, v.Idle(), "the camera has moved, and the canvas is idle")
	})
}
