package board

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// weather is the light of the time of day, the snow that falls during animations, and the smoke over contested places. None of it moves
// while the board is idle.
type weather struct {
	light rgba    // current tint, which fades to that of the time of day
	t     float64 // seconds for which the snow and the smoke have moved
	snow  float64 // density of the snow, 0 to 1
	smoke []smoke // cells with smoke
}

// smoke hangs over a cell after a combat.
type smoke struct {
	cell rules.CellID
	at   int // number of choices played when the combat took place
	n    int // number of combats, which makes the smoke denser
}

var white = rgba{R: 255, G: 255, B: 255, A: 255}

// daylight returns the light of the time of day shown, by the kind of turn or the default of the game.
func (b *Board) daylight() rgba {
	if g := b.track("turn"); g != nil && b.shown.turn > 0 && b.shown.turn <= len(g.Items) {
		if ink, ok := b.own.Lights[g.Items[b.shown.turn-1].Key]; ok {
			return rgba(ink)
		}
	}
	d := &b.own.Daylight
	value := func(key string) int {
		if g := b.track(key); g != nil {
			return g.Value
		}
		return 0
	}
	if ink, ok := d.At(value(d.By), value(d.Of)); ok {
		return rgba(ink)
	}
	return white
}

// Speed at which light and snow change, as a share per second.
const (
	dawns  = 0.8
	snows  = 1.5
	flakes = 90
)

// blow advances the weather by seconds, and reports whether anything must be redrawn.
func (b *Board) blow(dt float64) bool {
	w := &b.weather
	changed := false
	if want := b.daylight(); want != w.light {
		w.light, changed = toward(w.light, want, max(1, int(255*dawns*dt))), true
		if b.still {
			w.light = want
		}
	}
	was := w.snow
	if (b.queue.Busy() || b.cam.moving()) && !b.still {
		w.snow = min(1, w.snow+snows*dt)
	} else if w.snow = max(0, w.snow-snows*dt); b.still {
		w.snow = 0
	}
	if w.snow > 0 {
		w.t += dt
	}
	return changed || was > 0 || w.snow > 0
}

// toward returns the colour that is up to step shades closer to another colour.
func toward(from, to rgba, step int) rgba {
	f := func(x, y uint8) uint8 {
		d := int(y) - int(x)
		return uint8(int(x) + max(-step, min(step, d)))
	}
	return rgba{R: f(from.R, to.R), G: f(from.G, to.G), B: f(from.B, to.B), A: 255}
}

// drawSnow draws snowflakes over the map. Near flakes fall faster than far ones.
func (b *Board) drawSnow(view *ebiten.Image) {
	w := &b.weather
	r := b.paper().Intersect(b.cam.stage)
	if w.snow == 0 || r.Empty() {
		return
	}
	for k := range flakes {
		near := 0.4 + 0.6*wild(3*k)
		x := wild(3*k+1)*r.W + 30*near*math.Sin(w.t*0.7+float64(k)) + 22*near*w.t
		y := wild(3*k+2)*r.H + (60+50*near)*near*w.t
		at := ui.Point{X: r.X + math.Mod(x, r.W), Y: r.Y + math.Mod(y, r.H)}
		size := (1.2 + 2.2*near) * math.Max(1, r.H/900)
		b.ink.puff(at, size*1.9, ui.Alpha(rgba{R: 120, G: 134, B: 156, A: 255}, 0.25*w.snow*near))
		b.ink.puff(at, size*1.5, ui.Alpha(white, 0.95*w.snow*near))
	}
	b.ink.draw(view)
}

// burn adds smoke after a combat event. A new turn removes all smoke.
func (b *Board) burn(a *playback.Act) {
	w := &b.weather
	switch e := &a.Event; e.Kind {
	case rules.TurnBegan:
		w.smoke = w.smoke[:0]
	case rules.AttackBegan, rules.StepLost, rules.Eliminated, rules.RocketsFired:
		cell := e.Cell
		if !b.pic.OnMap(cell) {
			return
		}
		for i := range w.smoke {
			if w.smoke[i].cell == cell {
				w.smoke[i].n = min(w.smoke[i].n+1, 3)
				return
			}
		}
		w.smoke = append(w.smoke, smoke{cell, a.At, 1})
	}
}

// cut removes the smoke of undone choices.
func (w *weather) cut(played int) {
	kept := w.smoke[:0]
	for _, s := range w.smoke {
		if s.at <= played {
			kept = append(kept, s)
		}
	}
	w.smoke = kept
}

// drawSmoke draws a plume over the upper corner of each cell with smoke, so that its counters stay legible.
func (b *Board) drawSmoke(view *ebiten.Image) {
	w := &b.weather
	s := b.sizes.unit * b.cam.scale
	for _, p := range w.smoke {
		if !b.cellInView(p.cell) {
			continue
		}
		at := b.cam.toScreen(b.board.Cells[p.cell].Center)
		at.X, at.Y = at.X+0.34*s, at.Y-0.30*s
		puffs := 5 + 2*p.n
		for k := range puffs {
			f := float64(k) / float64(puffs)
			sway := 0.05 * math.Sin(w.t*1.1+3*f+float64(p.cell))
			q := ui.Point{X: at.X + (0.42*f+sway*f+0.10*(wild(int(p.cell)*11+k)-0.5))*s, Y: at.Y - 0.62*f*s}
			b.ink.puff(q, (0.10+0.26*f)*s, ui.Alpha(color.RGBA{R: 62, G: 60, B: 60, A: 255}, (0.30+0.08*float64(p.n))*(1-f)))
		}
	}
	b.ink.draw(view)
}
