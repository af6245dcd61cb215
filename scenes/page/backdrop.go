package page

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/vector"

	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/ui"
)

// Backdrop is the picture behind the menus, firs in autumn mist. It is painted once.
type Backdrop struct{ image *ebiten.Image }

// Draw covers the screen with the picture, darkened by dim (0 to 1).
func (b *Backdrop) Draw(screen *ebiten.Image, c *ui.Context, dim float64) {
	if b.image == nil {
		b.image = ebiten.NewImageFromImage(firs(960, 600))
	}
	size := b.image.Bounds().Size()
	k := max(c.W/float64(size.X), c.H/float64(size.Y))
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	low := max(c.H/float64(size.Y), 0.7*k) // in a wide window the firs are lower, so that the title has some sky
	op.GeoM.Scale(k, low)
	op.GeoM.Translate((c.W-k*float64(size.X))/2, c.H-low*float64(size.Y))
	screen.DrawImage(b.image, op)
	if dim > 0 {
		c.FillRect(screen, c.Screen(), ui.Alpha(c.Theme.TableDeep, dim))
	}
}

// firs paints ridges covered with firs, each nearer and darker than the one behind it, with mist in between.
func firs(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	d := splitmix.Source(1216)
	top, low := [3]float64{66, 78, 86}, [3]float64{214, 207, 190}
	sun := [2]float64{0.72 * float64(w), 0.40 * float64(h)}
	for y := range h {
		t := min(1, float64(y)/(0.62*float64(h)))
		t *= t * t
		shine := func(x int) float64 {
			return math.Exp(-math.Hypot(float64(x)-sun[0], (float64(y)-sun[1])*1.5)/(0.20*float64(w))) * 34
		}
		var sky [3]float64
		for i := range sky {
			sky[i] = top[i]*(1-t) + low[i]*t
		}
		const apart = 8 // pixels between the points at which the glow is computed
		glow, next := 0.0, shine(0)
		for x := range w {
			if x%apart == 0 {
				glow, next = next, shine(x+apart)
			}
			at := glow + (next-glow)*float64(x%apart)/apart
			grain := (d.Float64() - 0.5) * 5
			var p [3]uint8
			for i := range p {
				p[i] = uint8(min(255, max(0, sky[i]+grain+at*[3]float64{1.1, 1, 0.72}[i])))
			}
			img.SetRGBA(x, y, color.RGBA{p[0], p[1], p[2], 255})
		}
	}
	far, near := [3]float64{170, 174, 168}, [3]float64{24, 33, 30}
	const ridges = 6
	for n := range ridges {
		k := float64(n) / (ridges - 1)
		base := (0.46 + 0.46*k*k + 0.02*k) * float64(h)
		var c [3]uint8
		for i := range c {
			c[i] = uint8(far[i]*(1-math.Pow(k, 0.8)) + near[i]*math.Pow(k, 0.8))
		}
		phase := d.Float64() * 7
		ridge := func(x float64) float64 {
			u := x / float64(w) * 2 * math.Pi
			return base + float64(h)*(0.030*math.Sin(u*1.3+phase)+0.014*math.Sin(u*3.1+2*phase)+0.006*math.Sin(u*9+phase))*(1.1-0.5*k)
		}
		z := vector.NewRasterizer(w, h)
		z.DrawOp = draw.Over
		z.MoveTo(0, float32(h))
		for x := 0; x <= w; x += 4 {
			z.LineTo(float32(x), float32(min(float64(h), ridge(float64(x)))))
		}
		z.LineTo(float32(w), float32(h))
		z.ClosePath()
		size := (14 + 120*k*k) * float64(h) / 600
		for x := -size; x < float64(w)+size; x += size * (0.16 + 0.42*d.Float64()) {
			if k > 0.55 && d.Float64() < 0.30+0.25*k { // clearings in the near rows
				x += size * 0.5 * d.Float64()
				continue
			}
			tall := size * (0.65 + 0.75*d.Float64())
			fir(z, x, ridge(x)+size*0.12, tall, &d)
		}
		z.Draw(img, img.Bounds(), image.NewUniform(color.RGBA{c[0], c[1], c[2], 255}), image.Point{})
		if n == ridges-1 {
			break
		}
		mist(img, base-0.4*size, base+(0.10+0.10*k)*float64(h), 0.78-0.30*k, &d)
	}
	return img
}

// fir adds a tree: a narrow triangle with ragged branches.
func fir(z *vector.Rasterizer, x, y, tall float64, d *splitmix.Source) {
	const tiers = 7
	half := tall * (0.17 + 0.06*d.Float64())
	z.MoveTo(float32(x), float32(y-tall))
	side := func(s float64, from, to, step int) {
		for i := from; i != to; i += step {
			t := float64(i) / tiers
			reach := half * t * (0.85 + 0.3*d.Float64())
			drop := y - tall + tall*0.94*t
			if s > 0 {
				z.LineTo(float32(x+reach), float32(drop))
				z.LineTo(float32(x+reach*0.55), float32(drop-tall*0.012))
			} else {
				z.LineTo(float32(x-reach*0.55), float32(drop-tall*0.012))
				z.LineTo(float32(x-reach), float32(drop))
			}
		}
	}
	side(1, 1, tiers+1, 1)
	z.LineTo(float32(x+tall*0.018), float32(y-tall*0.05))
	z.LineTo(float32(x+tall*0.018), float32(y))
	z.LineTo(float32(x-tall*0.018), float32(y))
	z.LineTo(float32(x-tall*0.018), float32(y-tall*0.05))
	side(-1, tiers, 0, -1)
	z.ClosePath()
}

// mist paints a bank of mist between the heights from and to, densest below the middle.
func mist(img *image.RGBA, from, to, dense float64, d *splitmix.Source) {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	phase := d.Float64() * 7
	sin, cos := make([]float64, w), make([]float64, w) // of the waves along the upper edge of the bank
	for x := range w {
		u := float64(x) / float64(w) * 2 * math.Pi
		sin[x], cos[x] = math.Sincos(u*1.7 + phase)
		swell := 0.25 * math.Cos(u*0.6-phase)
		sin[x], cos[x] = sin[x]*swell, cos[x]*swell
	}
	for y := max(0, int(from)); y < min(h, int(to)); y++ {
		t := max(0, (float64(y)-from)/(to-from))
		thick := dense * math.Sin(math.Pi*math.Pow(t, 0.75))
		s, c := math.Sincos(t * 2)
		for x := range w {
			a := thick * (0.75 + sin[x]*c + cos[x]*s)
			i := img.PixOffset(x, y)
			for k, m := range [3]float64{206, 203, 192} {
				img.Pix[i+k] = uint8(float64(img.Pix[i+k])*(1-a) + m*a)
			}
		}
	}
}
