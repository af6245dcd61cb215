// Package uitest drives scenes in plain tests without a display: it owns a Context, supplies input,
// and updates a stack of scenes.
package uitest

import (
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/assets"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// Screen is a virtual screen with a stack of scenes.
type Screen struct {
	C     *ui.Context
	Stack *ui.Stack
	t     testing.TB
}

// New returns a screen of w by h interface points that shows a scene.
func New(t testing.TB, w, h float64, language string, scene func(c *ui.Context) ui.Scene) *Screen {
	t.Helper()
	table := Table(t, language)
	fonts, err := ui.LoadFonts(assets.FS())
	if err != nil {
		t.Fatal(err)
	}
	settings := ui.DefaultSettings()
	settings.Language = language
	c := &ui.Context{
		Input: &ui.Input{Pinch: 1}, Keys: ui.DefaultKeymap(), W: w, H: h, Scale: 1, DeviceScale: 1, Lang: table,
		Theme: ui.ThemeOf(settings.Palette), Fonts: fonts, Settings: &settings, Sound: ui.NoSound{}, Platform: ui.NoPlatform{},
	}
	SetClock(c)
	s := &Screen{C: c, t: t}
	s.Stack = ui.NewStack(c, scene(c))
	s.Step(ui.Input{})
	return s
}

var tables sync.Map // *lang.Table by language

// Table returns the texts of a language, which are loaded once per process.
func Table(t testing.TB, language string) *lang.Table {
	t.Helper()
	if table, ok := tables.Load(language); ok {
		return table.(*lang.Table)
	}
	table, err := lang.Load(assets.FS(), language)
	if err != nil {
		t.Fatal(err)
	}
	tables.Store(language, table)
	return table
}

// SetClock gives a context a clock that advances by a sixtieth of a second per update, regardless
// of real time.
func SetClock(c *ui.Context) {
	c.Now = func() time.Time { return time.Unix(0, int64(c.Tick)*int64(time.Second)/60) }
}

// Step makes one update with an input and reports whether the screen would be redrawn.
func (s *Screen) Step(in ui.Input) bool {
	s.t.Helper()
	if in.Pinch == 0 {
		in.Pinch = 1
	}
	s.C.Input = &in
	s.C.Tick++
	redraw, err := s.Stack.Update(s.C)
	if err != nil && err != ebiten.Termination {
		s.t.Fatal(err)
	}
	return redraw
}

// Wait makes a number of updates without input.
func (s *Screen) Wait(updates int) {
	s.t.Helper()
	for range updates {
		s.Step(ui.Input{})
	}
}

// Draw draws the stack onto an image whose pixels cannot be read.
func (s *Screen) Draw() {
	img := ebiten.NewImage(int(s.C.W), int(s.C.H))
	s.Stack.Draw(img, s.C)
	img.Deallocate()
}

// Uncovered returns the share of the screen that no widget covers.
func Uncovered(c *ui.Context) float64 {
	const step = 6
	seen, all := 0, 0
	for y := step / 2.0; y < c.H; y += step {
		for x := step / 2.0; x < c.W; x += step {
			all++
			if _, covered := c.UI.At(ui.Point{X: x, Y: y}); !covered {
				seen++
			}
		}
	}
	return float64(seen) / float64(all)
}

// ClickAt presses and releases the left mouse button at a point. It waits until a widget there takes presses.
func (s *Screen) ClickAt(p ui.Point) {
	s.t.Helper()
	s.Step(ui.Input{Pointer: p, Inside: true, Moved: true})
	s.Settle(p)
	s.Step(ui.Input{Pointer: p, Inside: true, Pressed: true, Down: true, From: p})
	s.Step(ui.Input{Pointer: p, Inside: true, Released: true, Click: true, From: p})
	s.Step(ui.Input{Pointer: p, Inside: true})
}

// Settle waits until the widget at a point takes presses.
func (s *Screen) Settle(p ui.Point) {
	s.t.Helper()
	for {
		id, _ := s.C.UI.At(p)
		if !s.C.UI.Settles(id) {
			return
		}
		s.Step(ui.Input{Pointer: p, Inside: true})
	}
}

// Click clicks a widget by ID.
func (s *Screen) Click(id string) {
	s.t.Helper()
	r, ok := s.C.UI.Where(id)
	if !ok {
		s.t.Fatalf("no widget %q; there are %q", id, s.C.UI.IDs())
	}
	s.ClickAt(r.Center())
}

// Press triggers actions, one per update.
func (s *Screen) Press(actions ...ui.Action) {
	s.t.Helper()
	for _, a := range actions {
		in := ui.Input{Pinch: 1}
		in.Trigger(a)
		s.Step(in)
		s.Step(ui.Input{})
	}
}

// Type types a text into the focused field.
func (s *Screen) Type(text string) {
	s.t.Helper()
	s.Step(ui.Input{Chars: []rune(text)})
	s.Step(ui.Input{})
}

// Shows reports whether the top scene shows a text.
func (s *Screen) Shows(text string) bool {
	for _, t := range s.C.UI.Texts() {
		if t == text {
			return true
		}
	}
	return false
}
