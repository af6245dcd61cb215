package study

import (
	"slices"
	"testing"
	"time"

	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// TestButtonsStay: the buttons of the panel stay in place while a player steps back through a study, so that one place can be
// pressed again and again.
func TestButtonsStay(t *testing.T) {
	for _, size := range []ui.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}} {
		for _, id := range registry.Games() {
			if id.Load == nil {
				continue
			}
			t.Run(id.ID, func(t *testing.T) {
				s := newTester(t, "en", size.X, size.Y)
				s.C.Settings.NoHistory = true
				s.C.TouchMode = size.X < size.Y
				b := s.begin(id.ID)
				b.off = true
				for n := 0; n < 100 && !b.match.Outcome().Over; n++ {
					list := b.match.Choices()
					check.Must(t, b.match.Play(list[n%len(list)]))
					b.board.Reload(s.C)
					s.Step(ui.Input{})
				}
				var places []ui.Rect
				for n := b.study.Here(); n != nil; n = b.before(n) {
					b.goTo(s.C, n)
					for range 3 {
						s.Step(ui.Input{})
					}
					if r, _ := s.C.UI.Where("study.back"); !slices.Contains(places, r) {
						places = append(places, r)
					}
				}
				check.Equal(t, len(places), 1, "places %v of the button at %v", places, size)
			})
		}
	}
}

// TestPressedPlanStays: plans do not change between press and release.
func TestPressedPlanStays(t *testing.T) {
	s := newTester(t, "en", 1280, 800)
	b := s.begin("axisallies")
	first, before := s.lines(b), b.study.Here()
	at, _ := s.C.UI.Where("study.plan.0")
	in := ui.Input{Pointer: at.Center(), Inside: true, Down: true, Pressed: true}
	for range 200 {
		s.Step(in)
		in.Pressed = false
		time.Sleep(time.Millisecond)
		if now, _ := b.analyzer.Report(); now != first {
			t.Fatal("the plans change while one is pressed")
		}
	}
	in.Down, in.Released, in.Click = false, true, true
	s.Step(in)
	s.Step(ui.Input{})
	check.Equal(t, before.Children()[0].Text(), first.Options[0].Line[0], "choice")
}
