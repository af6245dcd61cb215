package scenes

import (
	"math"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// The review of a finished match contains the charts, with historical values if known. Losses never decrease,
// and they agree with the number of eliminated units.
func TestChartsOfEveryGame(t *testing.T) {
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		for _, size := range sizes[:3] {
			if size.name == "small" {
				continue
			}
			t.Run(id+"/"+size.name, func(t *testing.T) {
				m := finished(t, id)
				s := open(t, Options{Match: m, Language: "fr"}, size.w, size.h)
				for range 200 {
					s.press(ui.Skip)
					if _, ok := s.stack.Top().(*over); ok {
						break
					}
				}
				s.click("review")
				s.App.review.Cancel() // the analysis is not needed here
				page := s.stack.Top().(*review)
				for n := 0; page.curves.follow != nil; n++ {
					if n > len(m.Records()) {
						t.Fatal("they are never ready")
					}
					s.step(ui.Input{})
				}
				s.step(ui.Input{})
				k := page.curves
				gone := [2]float64{}
				pos := m.At(0)
				side := map[rules.PieceID]rules.Side{}
				for _, q := range pos.Pieces(nil) {
					if q.Unit {
						side[q.ID] = q.Side
					}
				}
				for _, r := range m.Records() {
					pos.Apply(r.Choice, rules.ListenerFunc(func(e rules.Event) {
						if own, unit := side[e.Piece]; unit && e.Kind == rules.Eliminated {
							gone[own-rules.Axis]++
						}
					}))
				}
				losses := k.charts[0]
				for i, line := range losses.series {
					last := 0.0
					for _, v := range line.value {
						if v < last {
							t.Errorf("%s: %v steps after %v", line.name, v, last)
						}
						last = v
					}
					if line.value[0] != 0 || last < gone[i] {
						t.Errorf("%s: %v, and %v units were eliminated", line.name, line.value, gone[i])
					}
				}
				if n := len(k.moments); k.moments[n-1].Turn != m.Position().Turn() || n != len(losses.series[0].value) {
					t.Errorf("%d moments to turn %d", n, k.moments[n-1].Turn)
				}
				if !s.shows(s.c.Lang.GameText(id, "curves.losses")) {
					t.Errorf("no curve among %q", s.c.UI.Texts())
				}
				beside := false
				for _, x := range k.charts {
					for _, line := range x.series {
						if line.name == s.c.T("curves.history") {
							for _, v := range line.value {
								beside = beside || !math.IsNaN(v)
							}
						}
					}
				}
				if known := len(k.history.Fronts) > 0; known != beside {
					t.Errorf("history is known %v, shown %v", known, beside)
				}
				for _, text := range s.c.UI.OverflowingTexts() {
					t.Errorf("%q runs out", text)
				}
				r, ok := s.c.UI.Written(s.c.Lang.GameText(id, "curves.losses"))
				if ok { // the values at the pointer
					s.step(ui.Input{Inside: true, Moved: true, Pointer: ui.Point{X: r.X + 120, Y: r.Bottom() + 80}})
					if !s.shows("Fin du tour") && !s.shows("Au début") {
						t.Errorf("the pointer is told nothing: %q", s.c.UI.Texts())
					}
				}
			})
		}
	}
}
