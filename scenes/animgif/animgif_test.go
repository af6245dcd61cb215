package animgif_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/animgif"
)

// frame returns a picture with a gradient and a red square at x.
func frame(w, h, x int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y * 2), uint8(200 - x/2), 255})
		}
	}
	draw.Draw(img, image.Rect(x, 10, x+20, 30), image.NewUniform(color.RGBA{220, 20, 20, 255}), image.Point{}, draw.Src)
	return img
}

// TestAnimation checks with the standard decoder that each frame looks nearly like the original, that
// identical frames are merged, and that a small change takes few bytes.
func TestAnimation(t *testing.T) {
	const w, h = 200, 100
	f := animgif.New(w, h)
	places := []int{0, 0, 40, 80, 80, 120}
	for _, x := range places {
		f.Add(frame(w, h, x).Pix, 10)
	}
	steps := 0
	for f.EncodeSome() {
		steps++
	}
	if steps < 2*len(places) {
		t.Errorf("all is done in %d steps", steps)
	}
	data := f.GIF()
	got, err := gif.DecodeAll(bytes.NewReader(data))
	check.Must(t, err)
	if len(got.Image) != 4 || got.Delay[0] != 20 || got.Delay[1] != 10 || got.Delay[2] != 20 || got.LoopCount != 0 {
		t.Errorf("%d frames, delays %v, %d loops", len(got.Image), got.Delay, got.LoopCount)
	}
	check.Equal(t, got.Image[1].Bounds(), image.Rect(0, 10, 60, 30), "the second frame changes")
	screen := image.NewRGBA(image.Rect(0, 0, w, h))
	for i, x := range []int{0, 40, 80, 120} {
		if i >= len(got.Image) {
			break
		}
		draw.Draw(screen, got.Image[i].Bounds(), got.Image[i], got.Image[i].Bounds().Min, draw.Over)
		want := frame(w, h, x)
		off, worst := 0, 0
		for k := range want.Pix {
			d := int(want.Pix[k]) - int(screen.Pix[k])
			d = max(d, -d)
			off, worst = off+d, max(worst, d)
		}
		if mean := float64(off) / float64(len(want.Pix)); mean > 6 || worst > 40 {
			t.Errorf("frame %d differs by %.1f on average and by %d at most", i, mean, worst)
		}
	}
}

// TestFewColours checks that a picture of few colours keeps exactly these.
func TestFewColours(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 8, 8))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{0, 255, 255, 255}), image.Point{}, draw.Src)
	f := animgif.New(8, 8)
	f.Add(img.Pix, 5)
	got, err := gif.DecodeAll(bytes.NewReader(f.GIF()))
	check.Must(t, err)
	if r, g, b, _ := got.Image[0].At(3, 3).RGBA(); r>>8 != 0 || g>>8 != 255 || b>>8 != 255 {
		t.Errorf("%d %d %d", r>>8, g>>8, b>>8)
	}
}
