package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// TestEndingAPhaseAsksWhereMuchIsLeft ends every phase by key as soon as it begins, and plays random choices in between.
func TestEndingAPhaseAsksWhereMuchIsLeft(t *testing.T) {
	asked, free, good := map[string]int{}, 0, 0
	for _, system := range []string{"deadlywoods", "tigers", "enemyaction", "axisallies"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		for n := 0; n < 200 && b.chooser.Human; n++ {
			if b.chooser.Picks.Pass < 0 || n%3 == 1 {
				c := b.play.Match.Choices()
				if err := b.play.Match.Play(c[n*7%len(c)]); err != nil {
					t.Fatal(err)
				}
				s.Step(ui.Input{})
				calm(t, s, b)
				continue
			}
			l, at, key := b.chooser.Plans.Pass, b.play.Match.Played(), b.chooser.Decision.Key
			hasty := l.Hasty(key, s.C.Tick+1)
			warned, left := b.chooser.Warning(&b.chooser.Picks.Options[b.chooser.Picks.Pass]), b.texts.Unfinished(&b.chooser.Decision, &b.chooser.Plans.Pass.PassCheck)
			s.Press(ui.Pass)
			if much := warned != "" || hasty || l.Much(); b.chooser.Plans.Pass.Asked != much || much == (b.play.Match.Played() > at) {
				t.Fatalf("%s: %+v is left, asked %v, played %v", key, l, b.chooser.Plans.Pass.Asked, b.play.Match.Played() > at)
			}
			if !b.chooser.Plans.Pass.Asked {
				free++
				calm(t, s, b)
				continue
			}
			asked[key]++
			good += l.Good
			if warned == "" && !shows(s, left+".") {
				t.Errorf("%s: %q, and the question is %q", key, left, s.C.UI.Texts())
			}
			s.Press(ui.Cancel)
			if b.chooser.Plans.Pass.Asked || b.play.Match.Played() != at {
				t.Errorf("%s: Esc does not go on", key)
			}
			s.Press(ui.Pass)
			s.Step(ui.Input{})
			s.Click("leave-yes")
			if b.play.Match.Played() == at {
				t.Errorf("%s: the answer yes ends nothing", key)
			}
			if b.chooser.Plans.Pass.Asked {
				t.Errorf("%s: the question is open while its answer is shown", key)
			}
			calm(t, s, b)
		}
	}
	t.Log("asked", asked, "good attacks", good, "not asked", free)
	if asked["move.unit"] == 0 || asked["combat.target"] == 0 || asked["units"] == 0 || asked["impulse.last"] == 0 || asked["attack"] == 0 || good == 0 || free == 0 {
		t.Error("too little came up")
	}
}

// TestDefaultButtonsNameTheirEffect checks that no default button in random games says only "done" or "none".
func TestDefaultButtonsNameTheirEffect(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers"} {
		s, b := table(t, 1280, 800, system, "campaign", game.Human, game.Human)
		calm(t, s, b)
		seen := map[string]string{}
		rnd := uint32(9)
		for n := 0; n < rulestest.Amount(900, 1500) && b.chooser.Human; n++ {
			if b.chooser.Picks.Pass >= 0 {
				text := b.texts.ActIn(&b.chooser.Decision, &b.chooser.Picks.Options[b.chooser.Picks.Pass])
				if slices.Contains([]string{s.C.T("verb.end"), s.C.Lang.GameText(b.texts.Game, "verb.none"), ""}, text) {
					t.Fatalf("%s: the button of %q says %q", system, b.chooser.Decision.Key, text)
				}
				seen[b.chooser.Decision.Key] = text
			}
			c := b.play.Match.Choices()
			rnd = rnd*1664525 + 1013904223
			if err := b.play.Match.Play(c[int(rnd>>8)%len(c)]); err != nil {
				t.Fatal(err)
			}
			b.animation.skip(s.C)
			b.refresh(s.C)
		}
		t.Log(system, seen)
		if len(seen) < 4 {
			t.Errorf("%s: only %v came up", system, seen)
		}
	}
}

func TestAMessageLeavesThePromptInSight(t *testing.T) {
	for _, w := range []float64{390, 1280} {
		s, b := table(t, w, 844, "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		prompt, _ := b.views.prompt(s.C)
		b.panels.strips.Toast.Say(s.C, "A word.", 600)
		s.Step(ui.Input{})
		all := strings.Join(s.C.UI.Texts(), " ")
		if !strings.Contains(all, prompt) || !strings.Contains(all, "A word.") {
			t.Errorf("%v points: %q and the message are not both in %q", w, prompt, all)
		}
	}
}

// TestAPressTooManyEndsNothing checks that a second press of the default just after it has ended a unit's move asks for confirmation
// before it ends the whole movement.
func TestAPressTooManyEndsNothing(t *testing.T) {
	s, b := table(t, 1280, 800, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for _, wait := range []int{0, planning.TooSoon + 1} {
		playUntil(t, s, b, func() bool {
			return b.chooser.Decision.Key == "move.to" && b.chooser.Picks.Pass >= 0 && b.chooser.Decision.Piece != 0
		})
		s.Press(ui.Pass)
		s.Step(ui.Input{})
		b.chooser.Plans.Pass.Most = 1000 // no share of the rest is large
		if b.chooser.Decision.Key != "move.unit" || b.chooser.Plans.Pass.Left == 0 {
			t.Fatalf("after the stop comes %q with %d left", b.chooser.Decision.Key, b.chooser.Plans.Pass.Left)
		}
		for range wait {
			s.Step(ui.Input{})
		}
		at := b.play.Match.Played()
		s.Press(ui.Pass)
		if asked := b.chooser.Plans.Pass.Asked; asked != (wait == 0) || asked == (b.play.Match.Played() > at) {
			t.Errorf("%d updates later it is asked: %v", wait, asked)
		}
		calm(t, s, b)
	}
}

// TestEntrenchedUnitsAreNotCounted checks that an entrenched unit, which may move, is not counted as unfinished business.
func TestEntrenchedUnitsAreNotCounted(t *testing.T) {
	s, b := table(t, 1280, 800, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	dug := 0
	playUntil(t, s, b, func() bool {
		dug = 0
		for _, stop := range b.chooser.Picks.Stops {
			if q := b.pic.Piece(stop.Piece); q != nil && slices.Contains(q.Marks, "entrenched") {
				dug++
			}
		}
		return b.chooser.Decision.Key == "move.unit" && dug > 0
	})
	if want := len(b.chooser.Picks.Stops) - dug; b.chooser.Plans.Pass.Left != want {
		t.Errorf("%d are left, not %d", b.chooser.Plans.Pass.Left, want)
	}
}

// TestAPhaseThatEndsByItselfSaysSo moves all units that can move. The last one ends the movement automatically with a message. Ending the
// movement by the button shows no message.
func TestAPhaseThatEndsByItselfSaysSo(t *testing.T) {
	for _, pass := range []bool{false, true} {
		s, b := table(t, 1280, 720, "tigers", "seventh-army", game.Human, game.Human)
		calm(t, s, b)
		by := b.chooser.Decision.By
		for n := 0; b.chooser.Decision.By == by; n++ {
			if n > 500 {
				t.Fatal("the movement never ends")
			}
			at := slices.IndexFunc(b.chooser.Picks.Options, func(o picking.Option) bool { return o.Info.Pass == (pass && b.chooser.Decision.Piece == 0) })
			if at < 0 {
				at = b.chooser.Picks.Pass
			}
			b.panels.strips.Toast.Clear()
			b.chooser.Take(s.C, b.chooser.Picks.Options[at])
			if b.play.Match.Position().ToMove() != by {
				break
			}
			if b.panels.strips.Toast.Text() != "" {
				t.Fatalf("after %d choices, with more to do, %q is said", n, b.panels.strips.Toast.Text())
			}
			calm(t, s, b)
		}
		if told := strings.Contains(b.panels.strips.Toast.Text(), "End the movement"); told == pass {
			t.Errorf("ended by a button: %v; said: %q", pass, b.panels.strips.Toast.Text())
		}
	}
}

// TestNoMoreAreLeftThanMayStillAct checks that the button counts only as many units as may still react, which is three.
func TestNoMoreAreLeftThanMayStillAct(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool {
		return b.chooser.Decision.Key == "move.unit" && b.chooser.Decision.By == rules.Allies && b.play.Match.Position().Turn() == 1
	})
	if got, want := b.texts.Unfinished(&b.chooser.Decision, &b.chooser.Plans.Pass.PassCheck), "3 units can still move"; b.chooser.Plans.Pass.Left <= 3 || got != want {
		t.Errorf("of %d units %q, want %q", b.chooser.Plans.Pass.Left, got, want)
	}
}
