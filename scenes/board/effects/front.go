package effects

import (
	"image/color"
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

const (
	oldFront = 0.5  // opacity of the old front line when it begins to fade
	frontTip = 0.22 // radius of the light at the end of the new one, as a share of the scale
)

// AddFrontLine adds the front line to Shapes. A run of control changes is drawn as one stroke, from the top of the map to the bottom: the old line
// fading, and the new one as far as the stroke has come.
func (v *View) AddFrontLine(c *ui.Context) {
	if !v.Front {
		return
	}
	held := v.Pieces.Control
	next := v.taken()
	if next == nil {
		v.Canvas.FrontLine(c.Theme, v.Canvas.Front(held), held, 1)
		return
	}
	t := v.Time
	if v.Still {
		t = 1
	}
	v.Canvas.FrontLine(c.Theme, v.Canvas.Front(held), held, oldFront*(1-t))
	list := v.Canvas.Front(next)
	done := list[:int(math.Ceil(t*float64(len(list))))]
	v.Canvas.FrontLine(c.Theme, done, next, 1)
	if n := len(done); n > 0 && n < len(list) {
		v.Canvas.Shapes.Puff(v.Canvas.Camera.ToScreen(done[n-1].To), frontTip*v.Canvas.Camera.Scale(), ui.Alpha(c.Theme.Focus, 0.8))
	}
}

// taken returns the controlling side of each cell after the current run of control changes, or nil if there is none.
func (v *View) taken() []rules.Side {
	if a := v.act(); a == nil || a.Event.Kind != rules.ControlTaken {
		return nil
	}
	held := slices.Clone(v.Pieces.Control)
	for i := range v.Acts {
		e := &v.Acts[i].Event
		if e.Kind != rules.ControlTaken {
			break
		}
		if v.Pieces.OnMap(e.Cell) {
			held[e.Cell] = e.Side
		}
	}
	return held
}

// Smoke adds smoke after a combat event. A new turn removes all smoke.
func Smoke(w *mapview.Weather, pieces *playback.State, a *playback.Act) {
	switch e := &a.Event; e.Kind {
	case rules.TurnBegan:
		w.ClearSmoke()
	case rules.AttackBegan, rules.StepLost, rules.Eliminated, rules.RocketsFired, rules.AirStrike:
		if pieces.OnMap(e.Cell) {
			w.AddSmoke(e.Cell, a.At)
		}
	}
}

// Daylight returns the light of the time of day shown, by the kind of turn or the default of the game.
func Daylight(own *skin.Skin, texts *gametext.Texts, turn int) color.RGBA {
	if g := texts.TrackByKey("turn"); g != nil && turn > 0 && turn <= len(g.Items) {
		if ink, ok := own.Lights[g.Items[turn-1].Key]; ok {
			return color.RGBA(ink)
		}
	}
	d := &own.Daylight
	value := func(key string) int {
		if g := texts.TrackByKey(key); g != nil {
			return g.Value
		}
		return 0
	}
	if ink, ok := d.At(value(d.By), value(d.Of)); ok {
		return color.RGBA(ink)
	}
	return color.RGBA{R: 255, G: 255, B: 255, A: 255}
}
