package board

import (
	"math"
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// eachDie shows a match of engines and calls f in every update with a rolling or resting die, with the elapsed share of its time, until f
// returns false.
func eachDie(t *testing.T, f func(b *Board, c *ui.Context, a *playback.Act, share float64) bool) {
	t.Helper()
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", "greedy", "greedy")
	s.C.Settings.Speed = 4
	for !b.play.Match.Outcome().Over || b.model.queue.Busy() {
		e, share := b.model.queue.Now()
		if e != nil && e.Kind == rules.DieRolled && b.model.queue.Acts[0].Begun && !f(b, s.C, &b.model.queue.Acts[0], share) {
			return
		}
		if e != nil && e.Kind != rules.DieRolled && b.model.queue.Acts[0].Begun { // other events take no time
			b.model.queue.Elapsed = b.model.queue.Acts[0].Length
		}
		s.Step(ui.Input{})
		if b.play.Driver.Searching() != rules.NoSide {
			pause()
		}
	}
}

func TestTheOddsShownAreThoseThatAreRolled(t *testing.T) {
	dice, changed := 0, 0
	eachDie(t, func(b *Board, _ *ui.Context, a *playback.Act, _ float64) bool {
		want, ok := b.play.Match.At(a.At).Forecast()
		if !ok || a.Event.Key != "combat" {
			return true
		}
		got := b.model.shown.forecast
		if got == nil || got.Target != want.Target || got.Column != want.Column || got.Attack != want.Attack || got.Defence != want.Defence || len(got.Support) != len(want.Support) {
			t.Fatalf("rolled is %+v, shown %+v", want, got)
		}
		dice++
		if b.model.shown.was != "" && b.model.shown.was != got.Column && len(got.Support) > 0 {
			changed++
		}
		return dice < rulestest.Amount(100, 600) || changed == 0
	})
	if dice == 0 || changed == 0 {
		t.Errorf("%d dice, %d of them after artillery had changed the odds", dice, changed)
	}
}

func TestNoResultIsShownBeforeTheDieRests(t *testing.T) {
	rolling, lying := 0, 0
	eachDie(t, func(b *Board, c *ui.Context, a *playback.Act, share float64) bool {
		lines, said := b.model.log.Entries, ""
		if n := len(lines); n > 0 && lines[n-1].At == a.At && lines[n-1].Event.Kind == rules.DieRolled {
			said = "the journal"
		}
		if text, _ := b.views.prompt(c); share < a.RevealedAt() && strings.Contains(text, itoa(a.Event.N)) {
			said = "the prompt"
		}
		if before := b.play.Match.At(a.At); b.model.position().Hash() != before.Hash() {
			said = "what is shown of the position"
		}
		if share < a.RevealedAt() && said != "" {
			t.Fatalf("%s tells the die %+v at %v of its time", said, a.Event, share)
		}
		if share < a.RevealedAt() {
			rolling++
		} else {
			lying++
		}
		return rolling < 100 || lying < 30
	})
	if rolling == 0 || lying == 0 {
		t.Error("no die was seen")
	}
}

func TestDiceRollBesideTheCombat(t *testing.T) {
	seen := 0
	eachDie(t, func(b *Board, c *ui.Context, a *playback.Act, _ float64) bool {
		b.canvas.Camera.Jump()
		cell := a.Event.Cell
		if !b.model.pic.OnMap(cell) {
			return true
		}
		p, rows := b.canvas.CellCenter(cell), b.views.effects(c, b.views.marks(c)).Dice(c)
		at := rows.Center
		near := b.canvas.CellSize() + c.Px(64) + b.canvas.LabelWidth(c, b.model.texts.ThrowNote(a.Throw))/3
		if !at.In(b.canvas.Camera.View()) || math.Hypot(at.X-p.X, at.Y-p.Y) > 1.5*near || math.Hypot(at.X-p.X, at.Y-p.Y) < 0.4*b.canvas.Camera.Scale() {
			t.Fatalf("the die is at %v, the combat is at %v", at, p)
		}
		seen++
		return seen < 200
	})
	if seen == 0 {
		t.Error("no die was seen")
	}
}

// TestUndoneLinesLeaveTheJournal plays some choices, undoes each that can be undone, and compares the log with its earlier state.
func TestUndoneLinesLeaveTheJournal(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	lines := func() (out []string) {
		for i := range b.model.log.Entries {
			out = append(out, b.model.texts.Entry(&b.model.log.Entries[i]))
		}
		return out
	}
	gone, marches := 0, 0
	for n := 0; n < 120 && b.model.chooser.Human; n++ {
		choices := b.play.Match.Choices()
		choice := choices[(n*5+3)%len(choices)]
		play := func() {
			if err := b.play.Match.Play(choice); err != nil {
				t.Fatal(err)
			}
			s.Step(ui.Input{})
			calm(t, s, b)
		}
		at, before := b.play.Match.Played(), lines()
		play()
		if b.play.Match.CanUndo() != nil {
			continue
		}
		after := lines()
		b.Undo(s.C)
		if b.play.Match.Played() != at {
			t.Fatal("undo goes further back")
		}
		if got := lines(); !slices.Equal(got, before) {
			t.Fatalf("after undo the journal is\n%q\nand was\n%q", got, before)
		}
		if len(after) > len(before) {
			gone++
		} else if !slices.Equal(after, before) {
			marches++
		}
		play()
	}
	if gone == 0 {
		t.Error("no line was taken back")
	}
	t.Log(gone, "lines and", marches, "legs of marches taken back")
}

// TestTheColumnBeforeIsOfTheSameFire checks that the previous column is shown for the same attackers, but not if another unit fires or the
// whole combat is replayed.
func TestTheColumnBeforeIsOfTheSameFire(t *testing.T) {
	var s shown
	for _, step := range []struct {
		by     []rules.PieceID
		column string
		want   string
	}{
		{[]rules.PieceID{1, 2}, "3-1", ""},
		{[]rules.PieceID{1, 2, 3}, "4-1", "3-1"},
		{[]rules.PieceID{4}, "5", ""},
		{nil, "6", ""},
		{[]rules.PieceID{4}, "4", ""},
		{[]rules.PieceID{1, 4}, "", ""},
	} {
		s.change(&rules.Forecast{Target: 7, Attacker: rules.Axis, Attackers: step.by, Column: step.column}, 1)
		if s.was != step.want {
			t.Errorf("%v at %q: before it was %q, want %q", step.by, step.column, s.was, step.want)
		}
	}
}

// TestOnlyLaterSupportChangesTheOdds checks that the units of an attack made by one button are not shown as changes of its odds, but
// later artillery fire is.
func TestOnlyLaterSupportChangesTheOdds(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	built, fired := 0, 0
	for round := 0; round < 60 && (built < 3 || fired == 0); round++ {
		start := b.play.Match.Played()
		playFor(t, s, b, vocab.Attack, func() bool {
			return b.play.Match.Played() > start && b.model.chooser.Decision.Key == joinKeys["deadlywoods"] && len(b.model.chooser.Plans.Attack.Joins) > 1
		})
		s.Step(ui.Input{})
		s.Click("fight-all")
		for n := 0; n < 600 && b.model.queue.Busy(); n++ {
			s.Step(ui.Input{})
		}
		if b.model.chooser.Decision.Key != "combat.guns" {
			continue
		}
		calm(t, s, b)
		built++
		if b.model.shown.was != "" {
			t.Errorf("the attack is made, and before it was %s, now %s", b.model.shown.was, b.model.shown.forecast.Column)
		}
		for _, h := range b.model.chooser.Plans.Attack.Helps {
			if was := b.model.chooser.Plans.Attack.Base.Column; h.After.Column != was {
				b.model.chooser.Take(s.C, h.Option)
				s.Step(ui.Input{})
				if calm(t, s, b); b.model.chooser.Decision.Key == "combat.rockets" || b.model.chooser.Decision.Key == "combat.defence" {
					if fired++; b.model.shown.was != was {
						t.Errorf("artillery makes %s of %s, and before it was %q", h.After.Column, was, b.model.shown.was)
					}
				}
				break
			}
		}
	}
	if built == 0 || fired == 0 {
		t.Errorf("%d attacks, %d with artillery", built, fired)
	}
}
