package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"herbstnebel/scenes/ui"
)

// gather reads the devices.
func (a *App) gather() ui.Input {
	// A press that ended before this update is still one: it is seen now, its end in the
	// next update.
	button := func(b ebiten.MouseButton) bool {
		return ebiten.IsMouseButtonPressed(b) || inpututil.IsMouseButtonJustPressed(b)
	}
	raw := ui.Raw{Left: button(ebiten.MouseButtonLeft), Middle: button(ebiten.MouseButtonMiddle), Right: button(ebiten.MouseButtonRight), Focused: ebiten.IsFocused()}
	x, y := ebiten.CursorPosition()
	raw.Mouse = ui.Point{X: float64(x), Y: float64(y)}
	raw.Inside = x >= 0 && y >= 0 && float64(x) < a.c.W && float64(y) < a.c.H
	raw.Wheel.X, raw.Wheel.Y = ebiten.Wheel()
	a.touches = ebiten.AppendTouchIDs(a.touches[:0])
	for _, id := range a.touches {
		x, y := ebiten.TouchPosition(id)
		raw.Fingers = append(raw.Fingers, ui.Finger{ID: int(id), At: ui.Point{X: float64(x), Y: float64(y)}})
	}
	if p, ok := a.c.Platform.(interface {
		Touched(func(id int, x, y float64))
	}); ok {
		p.Touched(func(id int, x, y float64) {
			a.taps.Begin(ui.Finger{ID: id, At: ui.Point{X: x * a.c.DeviceScale, Y: y * a.c.DeviceScale}})
		})
	}
	raw.Fingers = a.taps.Update(raw.Fingers)
	in := a.gestures.Feed(raw, 6*a.c.Scale)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	pressed := func(k ui.Key) int {
		if d := inpututil.KeyPressDuration(k.Key); d > 0 || !inpututil.IsKeyJustPressed(k.Key) {
			return d
		}
		return 1
	}
	in.Struck = inpututil.AppendJustPressedKeys(nil)
	a.down = inpututil.AppendPressedKeys(a.down[:0])
	keys := a.c.Keys
	if len(in.Struck) == 0 && len(a.down) == 0 { // there is nothing to look for in it
		keys = nil
	}
	in.Keys(keys, pressed, ctrl, ebiten.IsKeyPressed(ebiten.KeyShift), ebiten.IsKeyPressed(ebiten.KeyAlt))
	if !ctrl {
		in.Chars = ebiten.AppendInputChars(nil)
	}
	d := inpututil.KeyPressDuration(ebiten.KeyBackspace)
	in.Back = d == 1 || d >= 24 && d%3 == 0
	return in
}
