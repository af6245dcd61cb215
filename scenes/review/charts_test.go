package review

import (
	"math"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/scenes/page/pagetest"
	"herbstnebel/scenes/ui"
)

// The review of a finished match contains the charts, with historical values if known. Losses never decrease,
// and they agree with the number of eliminated units.
func TestChartsOfEveryGame(t *testing.T) {
	for _, id := range game.NewSystems(registry.Games(), assets.FS()).IDs() {
		for _, size := range []struct {
			name string
			w, h float64
		}{{"desktop", 1280, 800}, {"phone", 390, 844}} {
			t.Run(id+"/"+size.name, func(t *testing.T) {
				m := pagetest.Finished(t, systems(), id)
				s := open(t, m, "fr", size.w, size.h)
				s.Show(NewReviewPage(s, s.session))
				s.analysis.Stop() // it is not needed here
				k := s.Stack.Top().(*reviewPage).charts
				for n := 0; k.observer != nil; n++ {
					if n > len(m.Records()) {
						t.Fatal("the charts are never ready")
					}
					s.Step(ui.Input{})
				}
				s.Step(ui.Input{})
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
				if !s.Says(s.C.Lang.GameText(id, "curves.losses")) {
					t.Errorf("no curve among %q", s.C.UI.Texts())
				}
				beside := false
				for _, x := range k.charts {
					for _, line := range x.series {
						if line.name == s.C.T("curves.history") {
							for _, v := range line.value {
								beside = beside || !math.IsNaN(v)
							}
						}
					}
				}
				if known := len(k.history.Fronts) > 0; known != beside {
					t.Errorf("history is known %v, shown %v", known, beside)
				}
				for _, text := range s.C.UI.OverflowingTexts() {
					t.Errorf("%q runs out", text)
				}
				r, ok := s.C.UI.Written(s.C.Lang.GameText(id, "curves.losses"))
				if ok { // the values at the pointer
					s.Step(ui.Input{Inside: true, Moved: true, Pointer: ui.Point{X: r.X + 120, Y: r.Bottom() + 80}})
					if !s.Says("Fin du tour") && !s.Says("Au début") {
						t.Errorf("the pointer is told nothing: %q", s.C.UI.Texts())
					}
				}
			})
		}
	}
}
