package mapview

import (
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// Weather is the light of the time of day, the snow that falls during animations, and the smoke over places of combat. None of it moves while
// nothing is animated.
type Weather struct {
	light color.RGBA // current tint, which fades to that of the time of day
	t     float64    // seconds for which the snow and the smoke have moved
	snow  float64    // density of the snow, 0 to 1
	smoke []smoke    // cells with smoke
}

// smoke hangs over a cell after a combat.
type smoke struct {
	cell rules.CellID
	at   int // number of choices played when the combat took place
	n    int // number of combats, which makes the smoke denser
}

// maxSmoke is the number of combats that give the densest smoke.
const maxSmoke = 3

var white = color.RGBA{R: 255, G: 255, B: 255, A: 255}

// Speed at which light and snow change, as a share per second.
const (
	lightRate  = 0.8
	snowRate   = 1.5
	snowflakes = 90
)

// SetLight sets the light at once.
func (w *Weather) SetLight(light color.RGBA) { w.light = light }

// Snowing reports whether snow falls.
func (w *Weather) Snowing() bool { return w.snow > 0 }

// Step advances the weather by some seconds towards a light, and reports whether anything must be redrawn. Snow falls while busy is true. If
// still is true, for reduced motion, the light changes at once and no snow falls.
func (w *Weather) Step(seconds float64, light color.RGBA, busy, still bool) bool {
	changed := false
	if light != w.light {
		w.light, changed = toward(w.light, light, max(1, int(255*lightRate*seconds))), true
		if still {
			w.light = light
		}
	}
	was := w.snow
	if busy && !still {
		w.snow = min(1, w.snow+snowRate*seconds)
	} else if w.snow = max(0, w.snow-snowRate*seconds); still {
		w.snow = 0
	}
	if w.snow > 0 {
		w.t += seconds
	}
	return changed || was > 0 || w.snow > 0
}

// toward returns the colour that is up to step shades closer to another colour.
func toward(from, to color.RGBA, step int) color.RGBA {
	f := func(x, y uint8) uint8 {
		d := int(y) - int(x)
		return uint8(int(x) + max(-step, min(step, d)))
	}
	return color.RGBA{R: f(from.R, to.R), G: f(from.G, to.G), B: f(from.B, to.B), A: 255}
}

// AddSmoke adds the smoke of a combat in a cell. The parameter played is the number of choices played before it.
func (w *Weather) AddSmoke(cell rules.CellID, played int) {
	for i := range w.smoke {
		if w.smoke[i].cell == cell {
			w.smoke[i].n = min(w.smoke[i].n+1, maxSmoke)
			return
		}
	}
	w.smoke = append(w.smoke, smoke{cell, played, 1})
}

// ClearSmoke removes all smoke.
func (w *Weather) ClearSmoke() { w.smoke = w.smoke[:0] }

// UndoSmoke removes the smoke of undone choices. The parameter played is the number of choices that remain.
func (w *Weather) UndoSmoke(played int) {
	w.smoke = slices.DeleteFunc(w.smoke, func(s smoke) bool { return s.at > played })
}

// Smoke returns the number of combats, up to three, whose smoke hangs over a cell.
func (w *Weather) Smoke(cell rules.CellID) int {
	for _, s := range w.smoke {
		if s.cell == cell {
			return s.n
		}
	}
	return 0
}

// DrawSnow draws snowflakes over the map. Near snowflakes fall faster than far ones.
func (v *Canvas) DrawSnow(dst *ebiten.Image) {
	w := &v.Weather
	r := v.paper().Intersect(v.Camera.stage)
	if w.snow == 0 || r.Empty() {
		return
	}
	for k := range snowflakes {
		near := 0.4 + 0.6*Noise(3*k)
		x := Noise(3*k+1)*r.W + 30*near*math.Sin(w.t*0.7+float64(k)) + 22*near*w.t
		y := Noise(3*k+2)*r.H + (60+50*near)*near*w.t
		at := ui.Point{X: r.X + math.Mod(x, r.W), Y: r.Y + math.Mod(y, r.H)}
		size := (1.2 + 2.2*near) * math.Max(1, r.H/900)
		v.Shapes.Puff(at, size*1.9, ui.Alpha(color.RGBA{R: 120, G: 134, B: 156, A: 255}, 0.25*w.snow*near))
		v.Shapes.Puff(at, size*1.5, ui.Alpha(white, 0.95*w.snow*near))
	}
	v.Shapes.Draw(dst)
}

// DrawSmoke draws a plume over the upper corner of each cell with smoke, so that its counters stay legible.
func (v *Canvas) DrawSmoke(dst *ebiten.Image) {
	w := &v.Weather
	s := v.CellSize()
	for _, p := range w.smoke {
		if !v.CellInView(p.cell) {
			continue
		}
		at := v.CellCenter(p.cell)
		at.X, at.Y = at.X+0.34*s, at.Y-0.30*s
		puffs := 5 + 2*p.n
		for k := range puffs {
			f := float64(k) / float64(puffs)
			sway := 0.05 * math.Sin(w.t*1.1+3*f+float64(p.cell))
			q := ui.Point{X: at.X + (0.42*f+sway*f+0.10*(Noise(int(p.cell)*11+k)-0.5))*s, Y: at.Y - 0.62*f*s}
			v.Shapes.Puff(q, (0.10+0.26*f)*s, ui.Alpha(color.RGBA{R: 62, G: 60, B: 60, A: 255}, (0.30+0.08*float64(p.n))*(1-f)))
		}
	}
	v.Shapes.Draw(dst)
}

// Noise returns a pseudo-random number from 0 to 1, always the same one for n. Effects use it to scatter things.
func Noise(n int) float64 {
	h := uint32(n)*0x9E3779B1 + 0x7F4A7C15
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 13
	return float64(h%10007) / 10007
}
