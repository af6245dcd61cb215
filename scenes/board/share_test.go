package board

import (
	"slices"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// phones are the sizes of phones in portrait and landscape, in interface points.
var phones = [][2]float64{{390, 844}, {844, 390}, {360, 640}}

// leastMap is the smallest share of the screen that the map has on a phone.
const leastMap = 0.5

// walker plays on a phone and checks in each state of the board that the map keeps its share of the screen.
type walker struct {
	*uitest.Screen
	t     *testing.T
	b     *Board
	least map[string]float64 // smallest share by state
}

// look checks the share of the map in a state.
func (w *walker) look(state string) {
	w.t.Helper()
	for range 3 {
		w.Step(ui.Input{Touch: true})
	}
	share := uitest.Uncovered(w.C)
	if was, ok := w.least[state]; !ok || share < was {
		w.least[state] = share
		if share < leastMap {
			w.t.Errorf("%s, %v x %v, %q, %s: the map has %.0f %% of the screen", w.b.model.texts.Game, w.C.W, w.C.H, w.b.model.chooser.Decision.Key, state, 100*share)
		}
	}
	for _, problem := range w.C.UI.OverflowingTexts() {
		w.t.Errorf("%s, %v x %v, %q, %s: %s", w.b.model.texts.Game, w.C.W, w.C.H, w.b.model.chooser.Decision.Key, state, problem)
	}
}

// states checks the board as it is, with each drawer, with a hint, with the question before a pass and with a long press.
func (w *walker) states() {
	w.t.Helper()
	b, k := w.b, &w.b.model.chooser
	w.look("as it is")
	for _, drawer := range []string{toolbar.Tracks, toolbar.Info, toolbar.Reasons, toolbar.Log, toolbar.Map} {
		b.panels.drawers.Open = drawer
		w.look(drawer)
	}
	b.panels.drawers.Close()
	if choices := b.play.Match.Choices(); k.Human && len(choices) > 0 {
		b.hints.given = &game.Advice{Choice: choices[len(choices)-1]}
		w.look("hint")
		b.hints.given = nil
		w.Step(ui.Input{Touch: true})
	}
	for _, stop := range k.Picks.Stops {
		at, ok := k.StopAt(stop)
		if !ok {
			continue
		}
		b.canvas.Camera.Look(at)
		b.canvas.Camera.Jump()
		p := b.canvas.Camera.ToScreen(at)
		w.Step(ui.Input{Pointer: p, From: p, Touch: true, Inside: true, LongPress: true})
		w.look("long press")
		b.panels.drawers.Close()
		k.Hover.CloseFan()
		w.Step(ui.Input{Pointer: p, From: p, Touch: true, Inside: true, Click: true})
		w.look("selected")
		b.Undo(w.C)
		break
	}
	if k.Picks.Pass >= 0 {
		k.Plans.Pass.Asked = true
		w.look("question")
		k.Plans.Pass.Asked = false
	}
}

// TestTheMapKeepsHalfOfAPhone plays random choices of all games on phones, and checks that the map has half of the screen in each state of the board.
func TestTheMapKeepsHalfOfAPhone(t *testing.T) {
	for i, id := range games().IDs() {
		for _, size := range phones {
			s, b := tableIn(t, size[0], size[1], lang.Languages[i%len(lang.Languages)], id)
			s.C.TouchMode = true
			b.play.Adviser = game.NewAdviser(b.play.Match, game.LocalPlayers(game.Engines(registry.Games())))
			b.play.HintSeat = func() string { return ai.DefaultLevel }
			w := &walker{Screen: s, t: t, b: b, least: map[string]float64{}}
			src, seen := splitmix.Source(5), map[string]int{}
			for n := 0; n < 150 && !b.play.Match.Outcome().Over; n++ {
				if key := b.model.chooser.Decision.Key; seen[key] < 2 || n%75 == 0 {
					seen[key]++
					w.states()
				}
				choices := b.play.Match.Choices()
				if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
					t.Fatal(err)
				}
				w.Step(ui.Input{Touch: true})
				w.look("event")
				calm(t, s, b)
			}
			for _, state := range slices.Sorted(func(yield func(string) bool) {
				for k := range w.least {
					if !yield(k) {
						return
					}
				}
			}) {
				t.Logf("%s, %v x %v, %s: at least %.0f %%", id, size[0], size[1], state, 100*w.least[state])
			}
		}
	}
}
