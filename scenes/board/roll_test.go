package board

import (
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/playback"
)

// TestADieRollIsExplained checks that the log names the roller, the target, the number needed and the result, also in a match that
// is opened.
func TestADieRollIsExplained(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	said := map[string]int{}
	playUntil(t, s, b, func() bool {
		said = map[string]int{}
		for i := range b.model.log.Entries {
			if e := &b.model.log.Entries[i].Event; e.Kind == rules.DieRolled {
				said[e.Key]++
			}
		}
		return said["fire"] > 3 && said["fire.spent"] > 0 && said["gun"] > 1 && said["call"] > 3 && said["blow"] > 0
	})
	var texts []string
	lines := b.model.log.Entries
	for i := range lines {
		l := &lines[i]
		text := b.model.texts.Entry(l)
		texts = append(texts, text)
		if l.Event.Kind != rules.DieRolled {
			continue
		}
		if l.Event.Key == "fire.spent" {
			if l.Roll.Need != 0 || !strings.Contains(text, "is eliminated") || strings.Contains(text, "or less") {
				t.Errorf("of a die at nobody it says %q", text)
			}
			continue
		}
		if text != gametext.Upper(text) {
			t.Errorf("%q begins with a small letter", text)
		}
		if l.Roll.Need == 0 || l.Roll.Faces != 10 || !strings.Contains(text, itoa(l.Event.N)) || !strings.Contains(text, itoa(l.Roll.Need)+" or less") {
			t.Fatalf("%+v, %+v: %q", l.Event, l.Roll, text)
		}
		if key := l.Event.Key; key == "fire" || key == "gun" {
			hurts := i+1 < len(lines) && (lines[i+1].Event.Kind == rules.StepLost || lines[i+1].Event.Kind == rules.Eliminated)
			if hit := strings.Contains(text, "a hit"); hurts && !hit || hit == strings.Contains(text, "no hit") {
				t.Errorf("%q, and then %q", text, b.model.texts.Entry(&lines[i+1]))
			}
			if key == "fire" && !strings.Contains(text, b.model.texts.PieceName(l.Event.Piece)) {
				t.Errorf("%q does not say who fires", text)
			}
		}
	}
	b.model.rebuildLog()
	for i := range b.model.log.Entries {
		if got := b.model.texts.Entry(&b.model.log.Entries[i]); got != texts[i] {
			t.Fatalf("opened again, %q is %q", texts[i], got)
		}
	}
}

// TestSpecialForcesAreLogged checks that the action of special forces and its place are a whole sentence, which does not mention a chit.
func TestSpecialForcesAreLogged(t *testing.T) {
	_, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	e := playback.Entry{Event: rules.Event{Kind: rules.ChitPlayed, Side: rules.Axis, Cell: 1, Key: "special.restrict"}}
	if got, want := b.model.texts.Entry(&e), "Special forces spread confusion: "+b.model.texts.CellName(1); got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

// TestTheRecapCountsEachStep checks that the recap counts the steps of eliminated units too.
func TestTheRecapCountsEachStep(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	gone := 0
	for n := 0; n < 12; n++ {
		start := b.play.Match.Played()
		playUntil(t, s, b, func() bool { return len(b.panels.recap.Lines()) > 3 && b.play.Match.Played() > start })
		var want [3]int // by side
		now := map[rules.PieceID]int{}
		for _, q := range b.play.Match.Position().Pieces(nil) {
			if b.model.pic.OnMap(q.Cell) {
				now[q.ID] = q.Steps
			}
		}
		for _, q := range b.play.Match.At(b.panels.recap.Lines()[0].At).Pieces(nil) {
			if q.Unit && b.model.pic.OnMap(q.Cell) {
				want[q.Side] += q.Steps - now[q.ID]
			}
		}
		for i := range b.panels.recap.Lines() {
			if b.panels.recap.Lines()[i].Event.Kind == rules.Eliminated {
				gone++
			}
		}
		own := b.model.chooser.Decision.By
		for side, key := range map[rules.Side]string{own: "board.reel.own", own.Other(): "board.reel.theirs"} {
			if text := s.C.Lang.GameText(b.model.texts.Game, key, "n", want[side]); want[side] > 0 && !strings.Contains(b.panels.recap.Text(), text) {
				t.Errorf("%q does not say %q", b.panels.recap.Text(), text)
			}
		}
	}
	if gone == 0 {
		t.Error("nobody was eliminated")
	}
}

// TestABlownBridgeHasALine checks the line of the log, with both ends of the bridge.
func TestABlownBridgeHasALine(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers"} {
		s, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		blown := func() *playback.Entry {
			for i := range b.model.log.Entries {
				if l := &b.model.log.Entries[i]; l.Event.Kind == rules.BridgeBlown {
					return l
				}
			}
			return nil
		}
		playUntil(t, s, b, func() bool { return blown() != nil })
		text, edge := b.model.texts.Entry(blown()), b.model.board.Edges[blown().Event.Edge]
		if edge.A == 0 || !strings.Contains(text, b.model.texts.CellName(edge.A)) || !strings.Contains(text, b.model.texts.CellName(edge.B)) {
			t.Errorf("%s: %q of the bridge %s to %s", system, text, b.model.texts.CellName(edge.A), b.model.texts.CellName(edge.B))
		}
	}
}

// TestTheDieAndTheOddsSpeakOfOneNumber checks that the faces beside the results are natural rolls, and that the die shows the natural roll
// before the modified one.
func TestTheDieAndTheOddsSpeakOfOneNumber(t *testing.T) {
	_, b := table(t, 1280, 720, "celles", "campaign", game.Human, game.Human)
	if got, want := b.model.texts.DieNote(&rules.Event{Kind: rules.DieRolled, Key: "combat", N: 3, M: 2}, &playback.Roll{}), "natural 3, modified 2"; got != want {
		t.Errorf("under the die is %q, not %q", got, want)
	}
	if got := b.model.texts.DieNote(&rules.Event{Kind: rules.DieRolled, Key: "combat", N: 3, M: 3}, &playback.Roll{}); got != "" {
		t.Errorf("under a die that is not modified is %q", got)
	}
	f := rules.Forecast{Column: "1-1", DieMod: -1, Results: []rules.Result{{Key: "1/-", Weight: 1, Faces: []int{2}}}}
	if got := b.model.texts.Shifts(&f, ""); !strings.Contains(got, "die modifier −1") || !strings.Contains(got, "natural rolls") {
		t.Errorf("over the results is %q", got)
	}
}

// TestAnAirStrikeIsOneOfAircraft checks that the line of an air strike names aircraft as attackers, and that of an attack names units.
func TestAnAirStrikeIsOneOfAircraft(t *testing.T) {
	_, b := table(t, 1280, 720, "celles", "campaign", game.Human, game.Human)
	for key, want := range map[string]string{"air": "Allied aircraft attack ", "medium": "Allies attack "} {
		e := playback.Entry{Event: rules.Event{Kind: rules.AttackBegan, Side: rules.Allies, Cell: 1, Key: key}}
		if got := b.model.texts.Entry(&e); got != want+b.model.texts.CellName(1) {
			t.Errorf("%s: %q", key, got)
		}
	}
}

// TestDiceAreToldWhenAllRest checks that neither the log nor the prompt tells a die of a throw before all its dice rest, and that the log then
// has all dice in order.
func TestDiceAreToldWhenAllRest(t *testing.T) {
	for _, id := range []string{"tigers", "axisallies", "celles"} {
		s, b := table(t, 1280, 720, id, "campaign", game.Human, game.Human)
		calm(t, s, b)
		src := splitmix.Source(3)
		rolling, resting := 0, 0
		for n := 0; (rolling < 40 || resting < 20) && n < 4000 && !b.play.Match.Outcome().Over; n++ {
			choices := b.play.Match.Choices()
			if err := b.play.Match.Play(choices[src.N(len(choices))]); err != nil {
				t.Fatal(err)
			}
			for q := &b.model.queue; q.Busy(); {
				b.animation.advance(s.C, 0.11)
				if !q.Busy() || q.Acts[0].Throw == nil || !q.Acts[0].Begun || len(q.Acts[0].Throw.Dice) < 2 {
					continue
				}
				a := &q.Acts[0]
				_, share := q.Now()
				text, _ := b.views.prompt(s.C)
				last := b.model.log.Last()
				told := last != nil && last.At >= a.At && last.Event.Kind == rules.DieRolled
				if down := share < a.Throw.RestsAt(); told == down || strings.Contains(text, ": "+itoa(len(a.Throw.Dice))+" dice") != down {
					t.Fatalf("%s: at %.2f of a throw of %d dice, at rest from %.2f, the log ends with %+v, and the prompt says %q", id, share, len(a.Throw.Dice), a.Throw.RestsAt(), last, text)
				} else if down {
					rolling++
				} else {
					resting++
				}
			}
			b.refresh(s.C)
		}
		check.True(t, rolling > 0 && resting > 0, "%s: no dice were seen", id)
		for i, at := 0, -1; i < len(b.model.log.Entries); i++ {
			if e := &b.model.log.Entries[i]; e.Event.Kind == rules.DieRolled {
				check.True(t, e.At > at, "%s: die %d follows die %d", id, e.At, at)
				at = e.At
			}
		}
	}
}
