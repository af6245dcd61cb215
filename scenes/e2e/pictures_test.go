package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui/uitest"
)

// The tolerances of a picture: the mean difference, and the share of pixels with a channel that
// differs by more than far.
const (
	meanLimit  = 0.8
	far        = 40
	shareLimit = 0.004
)

// calmSettings are settings without animation.
const calmSettings = `{"ReducedMotion": true}`

var board = []string{"-mute", "-lang", "en", "-seed", "1", "-game", "deadlywoods", "-scenario", "offensive", "-axis", "human", "-allies", "greedy"}

// TestPictures compares screenshots with approved ones.
func TestPictures(t *testing.T) {
	uitest.NeedDisplay(t)
	t.Run("title", func(t *testing.T) {
		p := launch(t, 960, 600, calmSettings, "-mute", "-lang", "en")
		p.compare("title", p.settled())
	})
	t.Run("set-up", func(t *testing.T) {
		p := launch(t, 960, 600, calmSettings, "-mute", "-lang", "en")
		p.press(ebiten.KeyTab, ebiten.KeyEnter) // the first button starts a new game
		img := p.settled()
		p.compare("set-up", img)
	})
	t.Run("settings", func(t *testing.T) {
		p := launch(t, 960, 600, calmSettings, "-mute", "-lang", "fr")
		p.press(ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter)
		p.compare("settings-fr", p.settled())
	})
	t.Run("phone", func(t *testing.T) {
		p := launch(t, 390, 844, calmSettings, board...)
		h := sitDown(t, p, "deadlywoods")
		p.compare("phone", h.settled())
	})
	t.Run("board", func(t *testing.T) {
		h := sitDown(t, launch(t, 960, 600, calmSettings, board...), "deadlywoods")
		for _, z := range []int{0, 2, 5} {
			h.table.zoom(h.program, z)
			h.lookAt("3217")
			h.point(h.table.view.Center().X, 30)
			h.compare(fmt.Sprint("board-", z), h.settled())
		}
	})
	t.Run("odds", func(t *testing.T) {
		h := sitDown(t, launch(t, 960, 600, calmSettings, board...), "deadlywoods")
		h.table.zoom(h.program, 4)
		h.declare("3217", "26VG.39", "26VG.77")
		h.compare("odds", h.settled())
	})
}

// lookAt centres the map on a hex.
func (h *person) lookAt(hex string) {
	h.t.Helper()
	for id := range h.table.board.Cells {
		if h.table.board.Cells[id].Code == hex {
			h.table.look(h.program, h.table.board.Cells[id].Center)
		}
	}
}

// declare declares an attack with the mouse and moves the pointer off the map.
func (h *person) declare(hex string, units ...string) {
	h.t.Helper()
	for i, n := range append([]string{"attack " + hex}, units...) {
		if i > 0 {
			n = "with " + n
		}
		c, ok := h.find(n)
		if !ok {
			h.t.Fatalf("%q is not legal", n)
		}
		h.choose(c, true)
	}
	check.MustEqual(h.t, h.match.Seat(h.match.ToMove()), game.Human, "nobody is asked")
	h.lookAt(hex)
	h.point(h.table.view.Center().X, 30)
}

// compare compares a screenshot, at half its size, with the picture in testdata.
func (p *program) compare(name string, full *image.RGBA) {
	p.t.Helper()
	got := halve(full)
	path := filepath.Join("testdata", name+".png")
	if *update {
		check.Must(p.t, writePNG(path, got))
		return
	}
	data, err := os.ReadFile(path)
	if err != nil {
		p.t.Fatal(err, " (-update writes it)")
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(path, ": ", err)
	}
	mean, share, err := differ(got, img)
	p.t.Logf("%s: differs by %.3f on average, %.3f %% of it much", name, mean, 100*share)
	if err == nil && mean <= meanLimit && share <= shareLimit {
		return
	}
	beside := strings.TrimSuffix(path, ".png") + ".got.png"
	check.NoError(p.t, writePNG(beside, got))
	where, _ := filepath.Abs(beside)
	p.t.Errorf("%s differs: %.3f on average (at most %v), %.3f %% much (at most %v %%), %v; what was seen is in %s", path, mean, meanLimit, 100*share, 100*shareLimit, err, where)
}

// differ returns the mean difference of all channels, and the share of pixels with a channel that
// differs by more than far.
func differ(got *image.RGBA, want image.Image) (mean, share float64, err error) {
	b := got.Bounds()
	if want.Bounds() != b {
		return 255, 1, fmt.Errorf("the size is %v, not %v", b, want.Bounds())
	}
	sum, much := 0, 0
	for y := range b.Dy() {
		for x := range b.Dx() {
			r, g, bl, _ := want.At(x, y).RGBA()
			most := 0
			for i, v := range [3]uint32{r, g, bl} {
				d := int(got.Pix[got.PixOffset(x, y)+i]) - int(v>>8)
				d = max(d, -d)
				sum += d
				most = max(most, d)
			}
			if most > far {
				much++
			}
		}
	}
	n := float64(b.Dx() * b.Dy())
	return float64(sum) / n / 3, float64(much) / n, nil
}

// halve returns a picture at half its size with fewer shades, which makes the file small.
func halve(in *image.RGBA) *image.RGBA {
	b := in.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()/2, b.Dy()/2))
	for y := range b.Dy() / 2 {
		for x := range b.Dx() / 2 {
			for i := range 3 {
				at := in.PixOffset(2*x, 2*y) + i
				sum := int(in.Pix[at]) + int(in.Pix[at+4]) + int(in.Pix[at+in.Stride]) + int(in.Pix[at+in.Stride+4])
				out.Pix[out.PixOffset(x, y)+i] = uint8(min(sum/4+2, 255) &^ 3)
			}
			out.Pix[out.PixOffset(x, y)+3] = 255
		}
	}
	return out
}
