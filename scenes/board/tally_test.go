package board

import (
	"slices"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// TestChitsDrawnAreListed checks that the list has the effect of each kind of chit in the order of the track, that the chits that apply are
// highlighted, that the last one is framed, and that everything fits.
func TestChitsDrawnAreListed(t *testing.T) {
	g := &rules.Track{Key: "drawn", Value: 5, Max: 6, Items: []rules.TrackItem{
		{Key: "even", Count: 2, Text: "0:1"},
		{Key: "armour", Count: 1},
		{Key: "woods", Count: 1, Text: "1:0"},
		{Key: "none", Count: 1},
		{Key: "onslaught", Count: 1, Why: "allies-alert"},
	}}
	want := []slipLine{
		{text: "2 × At 1-1 or better: Attacker takes 0, defender 1 hit", lit: true},
		{text: "Armour: no, it applies if one side alone has armour"},
		{text: "Woods: Attacker takes 1, defender 0 hits", lit: true, last: true},
		{text: "No effect: a blank"},
		{text: "Onslaught: no, the Allies are alert today"},
	}
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		s, b := table(t, size[0], size[1], "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		cells := b.board.Cells
		for _, cell := range []rules.CellID{0, 1, rules.CellID(len(cells) / 2)} {
			b.tally = tally{g, cell, "woods"}
			slip := b.layTally(s.C)
			if slip.title != "Chits drawn: 5 of 6" {
				t.Errorf("the title is %q", slip.title)
			}
			at, half := b.chitAt(s.C), s.C.Px(chitSide)/2
			chit := ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
			if !chit.Intersect(slip.r).Empty() || chit.Intersect(b.canvas.Camera.View()) != chit {
				t.Errorf("%v: a chit is read at %v, the panel is at %v, the map at %v", size, chit, slip.r, b.canvas.Camera.View())
			}
			if slip.r.Intersect(b.canvas.Camera.Free()) != slip.r || slip.size <= 0 {
				t.Errorf("%v: the panel %v is outside of the map %v", size, slip.r, b.canvas.Camera.Free())
			}
			above := slip.r.Y + slip.size // the title
			for i, l := range slip.lines {
				if l.r.Intersect(slip.r) != l.r || l.r.Y < above {
					t.Errorf("%v: line %d is at %v, in %v", size, i+1, l.r, slip.r)
				}
				above = l.r.Bottom()
				if wide := s.C.LineWidth(l.text, ui.Label, slip.size); l.r.X+s.C.Px(16)+wide > slip.r.Right() {
					t.Errorf("%v: %q is %.0f wide in %v", size, l.text, wide, slip.r)
				}
				slip.lines[i].r = ui.Rect{}
			}
			if !slices.Equal(slip.lines, want) {
				t.Errorf("%+v", slip.lines)
			}
		}
	}
}

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
		for i := range b.queue.Acts {
			a := &b.queue.Acts[i]
			was := b.tally.track
			b.takeTally(a)
			switch e := &a.Event; e.Kind {
			case rules.ChitDrawn:
				if e.N == 0 { // a card
					if b.tally.track != nil {
						t.Errorf("the card %s is on the panel", e.Key)
					}
					continue
				}
				drawn++
				g := b.tally.track
				if g == nil || g.Key != "drawn" || g.Value != e.N || b.tally.last != e.Key {
					t.Fatalf("chit %d, %s: the panel is %+v", e.N, e.Key, b.tally)
				}
				count := 0
				for _, it := range g.Items {
					count += it.Count
				}
				if f, ok := b.play.Match.At(a.At).Forecast(); !ok || f.Target != b.tally.cell || count != e.N {
					t.Fatalf("chit %d is drawn for %d, not %d: %+v", e.N, f.Target, b.tally.cell, g)
				}
			case rules.StepLost, rules.Retreated, rules.DieRolled, rules.ResultFound:
				if b.tally.track != was {
					t.Errorf("the panel is another after %v", e.Kind)
				}
			}
		}
		b.queue.Skip(b.endAct)
		b.refresh(s.C)
	}
	for _, kind := range []rules.Kind{rules.TurnBegan, rules.PhaseBegan, rules.AttackBegan, rules.ChitPlayed, rules.Moved, rules.Advanced} {
		b.tally = tally{track: new(rules.Track)}
		if b.takeTally(&playback.Act{Event: rules.Event{Kind: kind}}); b.tally.track != nil {
			t.Errorf("the panel stays through %v", kind)
		}
	}
}
