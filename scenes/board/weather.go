package board

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// weather is the light of the hour, the snow that falls while something moves, and the smoke over
// places that have been fought for. None of it moves on a still board.
type weather struct {
	light rgba    // on its way to that of the hour
	t     float64 // seconds that snow has fallen and smoke has drifted
	snow  float64 // how thick it falls, 0 to 1
	smoke []smoke
}

// smoke is over a cell since something was fought there.
type smoke struct {
	cell rules.CellID
	at   int // choices played
	n    int // how often: it is denser
}

var white = rgba{R: 255, G: 255, B: 255, A: 255}

// daylight is the light of the hour that is shown: that of the turn's kind, else of the day.
func (b *Board) daylight() rgba {
	if g := b.gauge("turn"); g != nil && b.shown.turn > 0 && b.shown.turn <= len(g.Items) {
		if ink, ok := b.own.Lights[g.Items[b.shown.turn-1].Key]; ok {
			return rgba(ink)
		}
	}
	d := &b.own.Daylight
	value := func(key string) int {
		if g := b.gauge(key); g != nil {
			return g.Value
		}
		return 0
	}
	if ink, ok := d.At(value(d.By), value(d.Of)); ok {
		return rgba(ink)
	}
	return white
}

// How fast light and snow change, in shares a second.
const (
	dawns  = 0.8
	snows  = 1.5
	flakes = 90
)

// blow moves the weather on by seconds, and reports whether anything is to be drawn anew.
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
	if (b.queue.busy() || b.cam.moving()) && !b.still {
		w.snow = min(1, w.snow+snows*dt)
	} else if w.snow = max(0, w.snow-snows*dt); b.still {
		w.snow = 0
	}
	if w.snow > 0 {
		w.t += dt
	}
	return changed || was > 0 || w.snow > 0
}

// toward is a colour on the way from one to another, by so many shades.
func toward(from, to rgba, step int) rgba {
	f := func(x, y uint8) uint8 {
		d := int(y) - int(x)
		return uint8(int(x) + max(-step, min(step, d)))
	}
	return rgba{R: f(from.R, to.R), G: f(from.G, to.G), B: f(from.B, to.B), A: 255}
}

// drawSnow lets flakes fall over the map: near ones fall faster than those far off.
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

// burn leaves smoke where an event says that there has been fighting; with a turn it is gone.
func (b *Board) burn(a *act) {
	w := &b.weather
	switch e := &a.event; e.Kind {
	case rules.TurnBegan:
		w.smoke = w.smoke[:0]
	case rules.AttackBegan, rules.StepLost, rules.Eliminated, rules.RocketsFired:
		cell := e.Cell
		if !b.pic.onMap(cell) {
			return
		}
		for i := range w.smoke {
			if w.smoke[i].cell == cell {
				w.smoke[i].n = min(w.smoke[i].n+1, 3)
				return
			}
		}
		w.smoke = append(w.smoke, smoke{cell, a.at, 1})
	}
}

// cut takes away the smoke of what has been taken back.
func (w *weather) cut(played int) {
	kept := w.smoke[:0]
	for _, s := range w.smoke {
		if s.at <= played {
			kept = append(kept, s)
		}
	}
	w.smoke = kept
}

// drawSmoke draws a plume over the upper corner of each cell that has been fought for, so that its
// counters can be read.
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
