package scenes

import (
	"slices"
	"testing"
	"time"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

func TestStillScreenIsNotRedrawn(t *testing.T) {
	s := open(t, Options{}, 1280, 800)
	s.c.Settings.ReducedMotion = true // otherwise the title is animated
	for name, make := range pages(s.App) {
		if slices.Contains([]string{"menu", "share", "give", "save", "seats", "over", "review"}, name) {
			continue // these need a match
		}
		st := ui.NewStack(s.c, make())
		s.stack = st
		for range 3 {
			s.step(ui.Input{})
		}
		screen := uitest.Screen{C: s.c, Stack: st}
		screen.Draw()
		// Pictures and lists that load in the background are shown when they come.
		for calm, drawn := 0, 0; calm < 30; calm++ {
			s.dirty = false
			s.step(ui.Input{})
			if !s.dirty {
				continue
			}
			calm = 0
			screen.Draw()
			if drawn++; drawn > 100 {
				t.Errorf("%s asks to be redrawn though nothing happens", name)
				break
			}
			time.Sleep(time.Millisecond)
		}
	}
}

// BenchmarkStill measures an update without any change.
func BenchmarkStill(b *testing.B) {
	b.Setenv("HERBSTNEBEL_HOME", b.TempDir())
	a, err := New(Options{Assets: assets.FS()})
	check.Must(b, err)
	for _, name := range []string{"title", "settings", "rules"} {
		b.Run(name, func(b *testing.B) {
			a.stack = ui.NewStack(a.c, pages(a)[name]())
			b.ReportAllocs()
			for b.Loop() {
				check.Must(b, a.Step(ui.Input{Pinch: 1}))
			}
		})
	}
}
