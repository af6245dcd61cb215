package menu

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/ui"
)

// mist is the animation of the title screen: drifting banks of mist, and snow. It stops if reduced motion is
// set, and after a while without input.
type mist struct {
	bank, flake *ebiten.Image
	t           float64 // seconds
	stop        int     // tick at which the animation stops
}

const (
	mistEvery   = 3       // ticks per frame of the animation
	mistLasts   = 90 * 60 // ticks without input after which the animation stops
	titleFlakes = 70
)

// step advances the animation by one update.
func (m *mist) step(c *ui.Context) {
	if in := c.Input; in.Moved || in.Down || in.Pressed || len(in.Chars) > 0 || m.stop == 0 {
		m.stop = c.Tick + mistLasts
	}
	if c.Settings.ReducedMotion || c.Tick > m.stop {
		return
	}
	if m.t += 1.0 / 60; c.Tick%mistEvery == 0 {
		c.NeedRedraw()
	}
}

// draw draws mist and snow over the background.
func (m *mist) draw(screen *ebiten.Image, c *ui.Context) {
	if c.Settings.ReducedMotion {
		return
	}
	if m.bank == nil {
		m.bank, m.flake = ebiten.NewImageFromImage(softPatch(256, 64)), ebiten.NewImageFromImage(softPatch(16, 16))
	}
	for k := range 4 {
		f := float64(k)
		wide, high := c.W*(1.1+0.25*f), c.H*(0.20+0.05*f)
		op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
		op.GeoM.Scale(wide/256, high/64)
		op.GeoM.Translate(c.W/2-wide/2+c.W*0.35*math.Sin(m.t*(0.05+0.02*f)+2.1*f), c.H*(0.44+0.12*f)-high/2+c.H*0.01*math.Sin(m.t*0.23+f))
		op.ColorScale.Scale(0.84, 0.83, 0.79, 1)
		op.ColorScale.ScaleAlpha(float32(0.16 + 0.12*math.Sin(m.t*0.31+1.7*f)))
		screen.DrawImage(m.bank, op)
	}
	for k := range titleFlakes {
		d := splitmix.Source(k)
		near := 0.35 + 0.65*d.Float64()
		x := math.Mod(d.Float64()*c.W+16*c.Scale*near*math.Sin(m.t*0.6+float64(k))+9*c.Scale*near*m.t, c.W)
		y := math.Mod(d.Float64()*c.H+(20+26*near)*c.Scale*near*m.t, c.H)
		size := (1.6 + 3.2*near) * c.Scale
		op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
		op.GeoM.Scale(size/16, size/16)
		op.GeoM.Translate(x, y)
		op.ColorScale.ScaleAlpha(float32(0.75 * near))
		screen.DrawImage(m.flake, op)
	}
}

// softPatch returns a soft white patch.
func softPatch(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			u, v := (float64(x)+0.5)/float64(w)*2-1, (float64(y)+0.5)/float64(h)*2-1
			a := max(0, 1-math.Hypot(u, v))
			k := uint8(255 * a * a * (3 - 2*a))
			img.SetRGBA(x, y, color.RGBA{k, k, k, k})
		}
	}
	return img
}
