package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/panel/tally"
	"herbstnebel/scenes/board/playback"
)

// TestTheChitListFollowsTheDraw checks that the list grows with each chit drawn in a combat, and that the next event
// removes it.
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
			case rules.ResultFound:
				if g := b.panels.tally.Track; g != nil && g.Items[len(g.Items)-1].Key != "sum" {
					t.Errorf("the list has no sum: %+v", g.Items)
				}
			case rules.StepLost, rules.Retreated, rules.DieRolled:
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

// TestNoChitIsNamedBeforeItTurns checks that neither the log nor the prompt nor the list names a chit whose face is
// down, and that the log does when it is up.
func TestNoChitIsNamedBeforeItTurns(t *testing.T) {
	for id, scenario := range map[string]string{"deadlywoods": "campaign", "celles": "campaign", "enemyaction": "breakthrough"} {
		s, b := table(t, 1280, 720, id, scenario, game.Human, game.Human)
		calm(t, s, b)
		src := splitmix.Source(3)
		down, up := 0, 0
		for n := 0; down < 30 && n < 2000 && !b.play.Match.Outcome().Over; n++ {
			choices := b.play.Match.Choices()
			if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
				t.Fatal(err)
			}
			q := &b.model.queue
			for before := len(b.model.log.Entries); q.Busy(); {
				b.animation.advance(s.C, 0.06)
				if !q.Busy() || q.Acts[0].Event.Kind != rules.ChitDrawn || !q.Acts[0].Begun {
					before = len(b.model.log.Entries)
					continue
				}
				e, share := q.Now()
				text, _ := b.views.prompt(s.C)
				name := b.model.texts.Name("chit.", e.Key)
				if effects.ChitIsUp(share) {
					up++
					if last := b.model.log.Last(); share >= playback.ChitTurnsAt && (last == nil || last.Event.Kind != rules.ChitDrawn || last.Event.Key != e.Key) {
						t.Fatalf("%s: the chit %q is up, and the log does not name it", id, name)
					}
					continue
				}
				down++
				if q.Elapsed < 0.06 { // the acts before it have just ended
					before = len(b.model.log.Entries)
				}
				if len(b.model.log.Entries) > before && b.model.log.Last().Event.Kind == rules.ChitDrawn || strings.Contains(text, name) || b.panels.tally.Last == e.Key && e.N == 1 {
					t.Fatalf("%s: the chit %q is down, and the prompt says %q, the log %+v, the list %q", id, name, text, b.model.log.Last(), b.panels.tally.Last)
				}
			}
			b.refresh(s.C)
		}
		if down == 0 || up == 0 {
			t.Errorf("%s: %d times down, %d up", id, down, up)
		}
	}
}

// TestChitsStayUntilTheHitsAreDecided checks that the list of combat chits is shown while a player decides about
// their hits, and not after.
func TestChitsStayUntilTheHitsAreDecided(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	keys := map[bool]map[string]bool{true: {}, false: {}} // decisions by whether the list is shown
	src := splitmix.Source(3)
	for n := 0; n < 1500 && !b.play.Match.Outcome().Over; n++ {
		choices := b.play.Match.Choices()
		if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
			t.Fatal(err)
		}
		b.animation.skip(s.C)
		b.refresh(s.C)
		shown := b.panels.tally.Track != nil
		keys[shown][b.model.chooser.Decision.Key] = true
		if cell := b.panels.tally.Cell; shown && cell == 0 {
			t.Errorf("the list for %q is at no combat", b.model.chooser.Decision.Key)
		}
	}
	check.True(t, keys[true]["answer"] && !keys[false]["answer"], "the chits are shown for %v, and not for %v", keys[true], keys[false])
	check.True(t, keys[false]["impulse"], "the chits stay")
}

// TestNoChitListDuringAnAdvance checks that the list of combat chits does not cover the map while a player chooses an advance.
func TestNoChitListDuringAnAdvance(t *testing.T) {
	advances := 0
	for seed := uint64(1); advances < 3; seed++ {
		if seed > 40 {
			t.Fatalf("%d advances in 40 games", advances)
		}
		s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		src := splitmix.Source(seed)
		for n := 0; n < 600 && !b.play.Match.Outcome().Over; n++ {
			choices := b.play.Match.Choices()
			check.Must(t, b.play.Match.Play(choices[src.N(len(choices))]))
			b.animation.skip(s.C)
			pos := b.model.position()
			if !slices.ContainsFunc(pos.Choices(nil), func(c rules.Choice) bool { return pos.Describe(c).Verb == vocab.Advance }) {
				continue
			}
			advances++
			b.refresh(s.C)
			check.True(t, b.panels.tally.Track == nil, "the list covers the map")
		}
	}
}

// TestTheListOfChitsHidesNoName checks that the name of the hex under attack avoids the list of chits.
func TestTheListOfChitsHidesNoName(t *testing.T) {
	s, b := table(t, 1280, 720, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return b.panels.tally.Track != nil })
	if list := b.panels.tally.Layout(b.views.tallyView(), s.C).Rect; list.Empty() || !slices.Contains(b.views.marks(s.C).Panels, list) {
		t.Errorf("the list at %v is none of the panels %v", list, b.views.marks(s.C).Panels)
	}
}
