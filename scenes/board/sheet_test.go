package board

import (
	"image"
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

func TestZoomingShowsTheLastSharpMapUntilTheNextIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		still(t, s, b)
		was := mapart.Level(b.cam.toScale)
		if got := b.sheet.layers(b.cam); !slices.Equal(got, []int{0, was}) {
			t.Fatalf("at rest the layers are %v, want 0 and %d", got, was)
		}
		for _, step := range []int{1, -1, 1, 1, -1, -1}[:rulestest.Amount(1, 6)] {
			b.cam.zoomStep(step, b.cam.view.Center())
			due := mapart.Level(b.cam.toScale)
			for k := range b.sheet.tiles { // as if it had not been shown
				if k.level == due {
					delete(b.sheet.tiles, k)
				}
			}
			for first := true; len(b.sheet.lacks(b.cam, due, nil)) > 0; first = false {
				if got := b.sheet.layers(b.cam); !slices.Equal(got, []int{0, was, due}) {
					t.Fatalf("on the way from %d to %d the layers are %v", was, due, got)
				}
				if lack := b.sheet.lacks(b.cam, was, nil); first && len(lack) > 0 && step > 0 {
					t.Errorf("on the way from %d to %d, %d tiles that were in sight are gone", was, due, len(lack))
				}
				s.Step(ui.Input{})
				s.Draw()
				pause()
			}
			still(t, s, b)
			if was = due; !slices.Equal(b.sheet.layers(b.cam), []int{0, was}) {
				t.Errorf("at rest at %d the layers are %v", due, b.sheet.layers(b.cam))
			}
		}
	})
}

func TestVisibleTilesAreDrawnFirst(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	b.sheet.tiles = map[tileKey]*tile{}
	keys := b.sheet.missing(b.cam, nil)
	level := mapart.Level(b.cam.toScale)
	inSight := func(k tileKey) bool {
		c0, r0, c1, r1 := b.sheet.span(b.cam, k.level)
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
	calm(t, s, b)
}

// TestTheEndIsShownOverTheMap checks that the map of a finished match is drawn below the result when it is opened.
func TestTheEndIsShownOverTheMap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "tigers", "campaign", "random", "random")
		for m := b.play.Match; !m.Outcome().Over; {
			if err := m.Play(m.Choices()[0]); err != nil {
				t.Fatal(err)
			}
		}
		var end veil
		b.play.Over = func(c *ui.Context) { c.Push(&end) }
		b.skip(s.C)
		for end.updates == 0 {
			s.Step(ui.Input{})
		}
		frames := 0
		for s.Draw(); len(b.sheet.missing(b.cam, nil)) > 0; pause() {
			if s.Step(ui.Input{}) {
				s.Draw()
				frames++
			}
			if end.updates > 100_000 {
				t.Fatalf("%d tiles are missing under the end", len(b.sheet.missing(b.cam, nil)))
			}
		}
		if frames == 0 {
			t.Error("the map came without a frame")
		}
	})
}

// TestAPanicOfTheDrawingIsOneOfAFrame checks that a panic of the drawing goroutine is raised in a frame, where the crash handling saves the
// match.
func TestAPanicOfTheDrawingIsOneOfAFrame(t *testing.T) {
	was := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler))
	t.Cleanup(func() { slog.SetDefault(was) })
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		still(t, s, b)
		const fault = "a fault made for this test"
		old := b.sheet
		old.close()
		b.sheet = newSheet(old.m, []func() bool{func() bool { panic(fault) }})
		b.sheet.numbers = old.numbers
		b.sheet.begin()
		synctest.Wait()
		defer func() {
			if got := recover(); got != fault {
				t.Errorf("the frame panics with %v", got)
			}
		}()
		s.Step(ui.Input{})
	})
}

// veil is a scene over another.
type veil struct{ updates int }

func (v *veil) Overlay() bool                   { return true }
func (v *veil) Update(*ui.Context) error        { v.updates++; return nil }
func (v *veil) Draw(*ebiten.Image, *ui.Context) {}

// TestTilesAreShownTogether checks that new tiles wait some updates for others, and that the last one does not wait.
func TestTilesAreShownTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
		still(t, s, b)
		blank := func(k tileKey) painted {
			return painted{k, image.NewRGBA(image.Rect(0, 0, mapart.TileSize, mapart.TileSize))}
		}
		sheet := newSheet(b.sheet.m, nil)
		keys := sheet.missing(b.cam, nil)
		sheet.done = append(sheet.done, blank(keys[0]))
		for i := range together {
			if got, want := sheet.stream(b.cam, false), i == together-1; got != want {
				t.Errorf("update %d: a frame is asked for: %v, want %v", i, got, want)
			}
		}
		sheet.unseen, sheet.waited = false, 0 // as after a frame
		if sheet.stream(b.cam, false) {
			t.Error("a frame is asked for, and nothing has come")
		}
		for _, k := range keys[1:] {
			sheet.done = append(sheet.done, blank(k))
		}
		if !sheet.stream(b.cam, false) {
			t.Error("all tiles are there, and no frame is asked for")
		}

		b.sheet.done = append(b.sheet.done, blank(tileKey{level: len(mapart.Levels) - 1}))
		for i, want := range []bool{true, false} {
			got := s.Step(ui.Input{})
			if s.Draw(); got != want {
				t.Errorf("update %d after a tile has come to the board: a frame is asked for: %v, want %v", i, got, want)
			}
		}
	})
}
