package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/board/playback"
)

// TestTheChitListFollowsTheDraw checks that the list grows with each chit drawn in a combat, and that the next event removes it.
func TestTheChitListFollowsTheDraw(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	src := splitmix.Source(3)
	drawn := 0
	for n := 0; drawn < 10; n++ {
		if n > 3000 || b.play.Match.Outcome().Over {
			t.Fatalf("%d chits were drawn", drawn)
		}
		choices := b.play.Match.Choices()
		if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
			t.Fatal(err)
		}
		for i := range b.model.queue.Acts {
			a := &b.model.queue.Acts[i]
			was := b.panels.tally.Track
			b.panels.takeTally(a, &b.model)
			b.panels.tally.Reveal()
			switch e := &a.Event; e.Kind {
			case rules.ChitDrawn:
				if e.N == 0 { // a card
					if b.panels.tally.Track != nil {
						t.Errorf("the card %s is on the panel", e.Key)
					}
					continue
				}
				drawn++
				g := b.panels.tally.Track
				if g == nil || g.Key != "drawn" || g.Value != e.N || b.panels.tally.Last != e.Key {
					t.Fatalf("chit %d, %s: the panel is %+v", e.N, e.Key, b.panels.tally)
				}
				count := 0
				for _, it := range g.Items {
					count += it.Count
				}
				if f, ok := b.play.Match.At(a.At).Forecast(); !ok || f.Target != b.panels.tally.Cell || count != e.N {
					t.Fatalf("chit %d is drawn for %d, not %d: %+v", e.N, f.Target, b.panels.tally.Cell, g)
				}
			case rules.StepLost, rules.Retreated, rules.DieRolled, rules.ResultFound:
				if b.panels.tally.Track != was {
					t.Errorf("the panel is another after %v", e.Kind)
				}
			}
		}
		b.model.queue.Skip(b.animation.end)
		b.refresh(s.C)
	}
	for _, kind := range []rules.Kind{rules.TurnBegan, rules.PhaseBegan, rules.AttackBegan, rules.ChitPlayed, rules.Moved, rules.Advanced} {
		b.panels.tally = tally.Panel{Track: new(rules.Track)}
		if b.panels.takeTally(&playback.Act{Event: rules.Event{Kind: kind}}, &b.model); b.panels.tally.Track != nil {
			t.Errorf("the panel stays through %v", kind)
		}
	}
}
