package scenes

import (
	"cmp"
	"maps"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"herbstnebel/scenes/ui"
)

// readInput reads the input devices.
func (a *App) readInput() ui.Input {
	// A press that began and ended since the last update still counts: this update reports the press, the next
	// one its end.
	button := func(b ebiten.MouseButton) bool {
		return ebiten.IsMouseButtonPressed(b) || inpututil.IsMouseButtonJustPressed(b)
	}
	raw := ui.Raw{Left: button(ebiten.MouseButtonLeft), Middle: button(ebiten.MouseButtonMiddle), Right: button(ebiten.MouseButtonRight), Focused: ebiten.IsFocused()}
	x, y := ebiten.CursorPosition()
	raw.Mouse = ui.Point{X: float64(x), Y: float64(y)}
	raw.Inside = x >= 0 && y >= 0 && float64(x) < a.c.W && float64(y) < a.c.H
	raw.Wheel.X, raw.Wheel.Y = ebiten.Wheel()
	if p, ok := a.c.Platform.(ui.WheelReader); ok {
		raw.Wheel.X, raw.Wheel.Y = p.Wheel()
	}
	a.touches = ebiten.AppendTouchIDs(a.touches[:0])
	for _, id := range a.touches {
		x, y := ebiten.TouchPosition(id)
		raw.Fingers = append(raw.Fingers, ui.Finger{ID: int(id), At: ui.Point{X: float64(x), Y: float64(y)}})
	}
	if p, ok := a.c.Platform.(ui.TouchReader); ok {
		p.Touched(func(id int, x, y float64) {
			a.taps.Begin(ui.Finger{ID: id, At: ui.Point{X: x * a.c.DeviceScale, Y: y * a.c.DeviceScale}})
		})
	}
	raw.Fingers = a.taps.Update(raw.Fingers)
	in := a.gestures.Feed(raw, 6*a.c.Scale)
	a.readKeys(&in)
	return in
}

// keyboard is the state of the keys and their labels on the player's keyboard.
type keyboard struct {
	labels  ui.Labels
	placed  ui.Keymap // keymap by physical position
	down    []ebiten.Key
	focused bool
}

// readKeys reads the keyboard.
func (a *App) readKeys(in *ui.Input) {
	ctrl, shift, alt := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta), ebiten.IsKeyPressed(ebiten.KeyShift), ebiten.IsKeyPressed(ebiten.KeyAlt)
	pressed := func(k ui.Key) int {
		if d := inpututil.KeyPressDuration(k.Key); d > 0 || !inpututil.IsKeyJustPressed(k.Key) {
			return d
		}
		return 1
	}
	k := &a.keyboard
	in.KeysPressed = inpututil.AppendJustPressedKeys(nil)
	k.down = inpututil.AppendPressedKeys(k.down[:0])
	if focused := ebiten.IsFocused(); len(in.KeysPressed) > 0 || focused && !k.focused {
		k.focused = focused
		a.readLabels()
	} else {
		k.focused = focused
	}
	keys := k.placed
	if len(in.KeysPressed) == 0 && len(k.down) == 0 { // skip the loop over all keys
		keys = nil
	}
	in.Keys(keys, pressed, ctrl, shift, alt)
	if !ctrl || alt { // Ctrl and Alt together are AltGr on some systems
		in.Chars = ebiten.AppendInputChars(nil)
	}
	for _, key := range k.down {
		if d := inpututil.KeyPressDuration(key); d == 1 || d >= 24 && d%3 == 0 {
			in.Strokes = append(in.Strokes, a.c.Keyboard.Read(ui.Key{Key: key, Ctrl: true}, ui.NoAction).Key)
		}
	}
	if p, ok := a.c.Platform.(ui.PasteReader); ok {
		in.Pasted = p.Pasted()
	}
}

// readLabels reads the key labels, which the player can change at any time by choosing another layout: those
// of the system and, if the platform infers labels from typed text, those too.
func (a *App) readLabels() {
	typed, elsewhere := map[ebiten.Key]string{}, map[string]bool{}
	if p, ok := a.c.Platform.(ui.LabelReader); ok {
		p.Typed(func(position, label string) {
			var k ebiten.Key
			if k.UnmarshalText([]byte(position)) == nil {
				typed[k], elsewhere[label] = label, true
			}
		})
	}
	labels := ui.ReadLabels(func(k ebiten.Key) string {
		name := strings.ToLower(ebiten.KeyName(k))
		if elsewhere[name] {
			name = ""
		}
		return cmp.Or(typed[k], name)
	})
	if !maps.Equal(labels, a.keyboard.labels) {
		a.keyboard.labels = labels
		a.placeKeys()
	}
}

// placeKeys maps the keymap to positions on the player's keyboard.
func (a *App) placeKeys() {
	a.c.Keyboard = ui.NewKeyboard(a.keyboard.labels, a.c.Keys)
	a.keyboard.placed = a.c.Keyboard.Place(a.c.Keys)
	a.dirty = true
}
