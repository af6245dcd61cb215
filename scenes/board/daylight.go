package board

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
)

// daylight returns the light of the time of day shown, by the kind of turn or the default of the game.
func (b *Board) daylight() rgba {
	if g := b.texts.TrackByKey("turn"); g != nil && b.shown.turn > 0 && b.shown.turn <= len(g.Items) {
		if ink, ok := b.own.Lights[g.Items[b.shown.turn-1].Key]; ok {
			return rgba(ink)
		}
	}
	d := &b.own.Daylight
	value := func(key string) int {
		if g := b.texts.TrackByKey(key); g != nil {
			return g.Value
		}
		return 0
	}
	if ink, ok := d.At(value(d.By), value(d.Of)); ok {
		return rgba(ink)
	}
	return rgba{R: 255, G: 255, B: 255, A: 255}
}

// burn adds smoke after a combat event. A new turn removes all smoke.
func (b *Board) burn(a *playback.Act) {
	switch e := &a.Event; e.Kind {
	case rules.TurnBegan:
		b.canvas.Weather.ClearSmoke()
	case rules.AttackBegan, rules.StepLost, rules.Eliminated, rules.RocketsFired:
		if b.pic.OnMap(e.Cell) {
			b.canvas.Weather.AddSmoke(e.Cell, a.At)
		}
	}
}
