package raster

import (
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"math"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"herbstnebel/rules/check"
)

func sum(img *image.RGBA) (total float64) {
	for i := 3; i < len(img.Pix); i += 4 {
		total += float64(img.Pix[i]) / 255
	}
	return total
}

func canvas(n int) *Canvas { return NewCanvas(image.NewRGBA(image.Rect(0, 0, n, n)), 0, 0) }

func TestAreasAreExact(t *testing.T) {
	black := color.RGBA{A: 255}
	for name, c := range map[string]struct {
		draw func(c *Canvas)
		want float64
	}{
		"square":         {func(c *Canvas) { c.Fill([]Pt{{2.25, 3.5}, {10.75, 3.5}, {10.75, 9}, {2.25, 9}}, black, 1) }, 8.5 * 5.5},
		"triangle":       {func(c *Canvas) { c.Fill([]Pt{{1, 1}, {21, 4}, {7, 30}}, black, 1) }, 281},
		"clipped":        {func(c *Canvas) { c.Fill([]Pt{{-10, -10}, {10, -10}, {10, 10}, {-10, 10}}, black, 1) }, 100},
		"clipped slant":  {func(c *Canvas) { c.Fill([]Pt{{-20, 0}, {20, 0}, {0, 20}}, black, 1) }, 200},
		"disc":           {func(c *Canvas) { c.Disc(Pt{16, 16}, 10, black, 1) }, 100 * math.Pi},
		"ring":           {func(c *Canvas) { c.Ring(Pt{16, 16}, 10, 2, black, 1) }, 40 * math.Pi},
		"line":           {func(c *Canvas) { c.Stroke([]Pt{{4, 4}, {24, 24}}, 3, black, 1) }, 3 * 20 * math.Sqrt2},
		"dashes":         {func(c *Canvas) { c.Dashes([]Pt{{1, 5}, {31, 5}}, 2, []float64{5, 5}, black, 1) }, 30},
		"either way":     {func(c *Canvas) { c.Fill([]Pt{{2, 9}, {10, 9}, {10, 3}, {2, 3}}, black, 1) }, 48},
		"all outside":    {func(c *Canvas) { c.Fill([]Pt{{40, 40}, {50, 40}, {50, 50}}, black, 1) }, 0},
		"twice the same": {func(c *Canvas) { c.Loop([]Pt{{8, 8}, {24, 8}, {24, 24}, {8, 24}}, 2, black, 1) }, 128},
	} {
		t.Run(name, func(t *testing.T) {
			cv := canvas(32)
			c.draw(cv)
			if got := sum(cv.Img); math.Abs(got-c.want) > 0.02*c.want+0.6 {
				t.Errorf("covers %.1f, want %.1f", got, c.want)
			}
		})
	}
}

func TestAlongALine(t *testing.T) {
	line := []Pt{{0, 0}, {10, 0}, {10, 10}}
	at, dir := Along(line, 15)
	if at != (Pt{10, 5}) || dir != (Pt{0, 1}) {
		t.Errorf("at 15 is %v towards %v", at, dir)
	}
	if l := Length(line); l != 20 {
		t.Error(l)
	}
}

// TestTheSameBitsEverywhere checks that a picture that uses every drawing function, small and
// large, has the same bits in WebAssembly, which has no vector instructions here.
func TestTheSameBitsEverywhere(t *testing.T) {
	font, err := sfnt.Parse(goregular.TTF)
	check.Must(t, err)
	face := NewFace(font, 0.2)
	for _, x := range []struct {
		size int
		want string
	}{{200, "4dd1149f148118f0"}, {Exact, "e105895d1a5503c5"}} {
		c := canvas(x.size)
		k := float64(x.size) / 100
		c.Fill([]Pt{{-20 * k, -3 * k}, {150 * k, 11 * k}, {70.3 * k, 130 * k}}, Rgb(200, 180, 90), 0.7)
		for i := range 12 {
			at := Pt{float64(i*i) * k / 1.3, float64(7*i) * k}
			c.Disc(at, float64(i)*k, Rgb(uint8(20*i), 40, 90), 0.35)
			c.Ring(at.Mul(0.7), float64(i+2)*k/1.1, 1.3, Rgb(0, uint8(15*i), 30), 0.9)
		}
		wave := make([]Pt, 60)
		for i := range wave {
			wave[i] = Pt{float64(i) * k * 1.9, (50 + 20*math.Sin(float64(i)/5)) * k}
		}
		c.Stroke(wave, 2.3, Rgb(30, 60, 160), 0.8)
		c.Loop(wave[10:40], 0.8, Rgb(160, 0, 0), 1)
		c.Dashes(wave, 4.4, []float64{9, 5, 2, 5}, Rgb(0, 0, 0), 0.6)
		l := face.SetAlong("Ardennes, décembre", wave, 55*k, 4, 7*k, 0.05)
		c.Letter(&l, Rgb(20, 20, 20), 1, 3, Rgb(255, 255, 240), 0.8)
		sum := fnv.New64a()
		_, _ = sum.Write(c.Img.Pix)
		check.Equal(t, fmt.Sprintf("%016x", sum.Sum64()), x.want, "%d pixels wide: the bits sum up to", x.size)
	}
}
