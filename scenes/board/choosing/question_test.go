package choosing

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
)

// yes answers yes to a question, later than a double click would.
func yes(c *ui.Context, k *Chooser) {
	c.Tick += planning.TooFast
	k.Confirm(c)
}

// TestAMoveToAFullHexIsWarnedOf checks that a move to a full hex first shows a warning with its cost and paragraph, and is played
// when confirmed.
func TestAMoveToAFullHexIsWarnedOf(t *testing.T) {
	c, k, _ := choose(t, "celles", "campaign", "")
	playUntil(t, c, k, func() bool { return k.Decision.Key == "move.to" && warned(k) != nil })
	o, at := *warned(k), k.Match.Played()
	k.Offer(c, []picking.Option{o}, c.Screen().Center())
	if text := asked(c, k); k.Match.Played() != at || !strings.Contains(text, "(§ 10.0)") {
		t.Fatalf("%v is played without a word: %q", o.Info, text)
	}
	k.Plans.Pass.Settle()
	k.Offer(c, []picking.Option{o}, c.Screen().Center())
	if yes(c, k); k.Match.Played() == at {
		t.Fatal("yes is not obeyed")
	}
	pass := func() picking.Option {
		for _, o := range k.Picks.Options {
			if o.Info.Pass {
				return o
			}
		}
		return picking.Option{}
	}
	if k.Decision.Key != "move.to" { // it had no movement left
		return
	}
	stop := pass()
	if at = k.Match.Played(); k.Warning(&stop) == "" {
		t.Errorf("stopping with too many is not warned of: %+v", stop.Info)
	}
	k.Press(c, pass())
	if k.Match.Played() != at {
		t.Error("the stack stops without a warning")
	}
	k.Press(c, pass())
	if k.Match.Played() != at {
		t.Error("a second press of the same button answers the question")
	}
	yes(c, k)
	if k.Match.Played() == at || k.Match.Position().Decision().Key == "move.to" && k.Match.ToMove() == rules.NoSide {
		t.Error("asked again it does not stop")
	}
}

// TestAStackIsWarnedOfTogether checks that the move of a stack to a hex without room shows one warning, with one button that has the number
// of units.
func TestAStackIsWarnedOfTogether(t *testing.T) {
	c, k, _ := choose(t, "celles", "campaign", "celles campaign\nphase orders\nturn 5\nchit FBB\nplayed-axis 1\nunit FBB.Pz 3309 1\nunit FBB.Gren 3309 1\nunit 2Pz.Boehm 3208 1\nunit 84Inf.1-333 2401 1\n")
	play(t, c, k, "formation FBB")
	from := k.Pieces.CellOf(k.Picks.Options[0].Info.Piece)
	k.takeGroup(c, from, k.Movers(from))
	i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return k.Texts.CellName(o.Info.Cell) == "3208" })
	if i < 0 {
		t.Fatal("the stack cannot go there")
	}
	at := k.Match.Played()
	k.Agree(c, k.Picks.Options[i])
	text := asked(c, k)
	if k.Match.Played() != at || !strings.Contains(text, "(§ 10.0)") || !strings.Contains(text, "2 units to 3208") {
		t.Fatalf("asked is %q", text)
	}
	if yes(c, k); k.Match.Played() == at {
		t.Error("yes is not obeyed")
	}
}

// TestDefaultButtonsNameTheirEffect checks that no default button in random games says only "done" or "none".
func TestDefaultButtonsNameTheirEffect(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers"} {
		c, k, _ := choose(t, system, "campaign", "")
		seen := map[string]string{}
		rnd := uint32(9)
		for n := 0; n < rulestest.Amount(900, 1500) && k.Human; n++ {
			if k.Picks.Pass >= 0 {
				text := k.Texts.ActIn(&k.Decision, &k.Picks.Options[k.Picks.Pass])
				if slices.Contains([]string{c.T("verb.end"), c.Lang.GameText(k.Texts.Game, "verb.none"), ""}, text) {
					t.Fatalf("%s: the button of %q says %q", system, k.Decision.Key, text)
				}
				seen[k.Decision.Key] = text
			}
			choices := k.Match.Choices()
			rnd = rnd*1664525 + 1013904223
			if err := k.Match.Play(choices[int(rnd>>8)%len(choices)]); err != nil {
				t.Fatal(err)
			}
			k.Screen.Refresh(c)
		}
		t.Log(system, seen)
		if len(seen) < 4 {
			t.Errorf("%s: only %v came up", system, seen)
		}
	}
}

// TestEndingWithSomethingLeftAsks checks in all games that the end of a phase with anything left to do asks first, and that neither a second press
// of the button nor an answer that belongs to a double click ends it.
func TestEndingWithSomethingLeftAsks(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "axisallies", "enemyaction"} {
		c, k, _ := choose(t, system, "campaign", "")
		playUntil(t, c, k, func() bool { return k.Picks.Pass >= 0 && k.Plans.Pass.Left > 0 })
		end, at := k.Picks.Options[k.Picks.Pass], k.Match.Played()
		for range 3 {
			k.Press(c, end)
			k.Confirm(c)
			c.Tick++
			if !k.Plans.Pass.Asked || k.Match.Played() != at {
				t.Fatalf("%s: asked %v after %d choices, want a question after %d", system, k.Plans.Pass.Asked, k.Match.Played(), at)
			}
		}
		if yes(c, k); k.Match.Played() == at {
			t.Errorf("%s: yes is not obeyed", system)
		}
	}
}

// TestDiceOnTheMapAsk checks that a click on the map that dice follow at once asks first, and that a button for the same does not.
func TestDiceOnTheMapAsk(t *testing.T) {
	c, k, _ := choose(t, "celles", "campaign", "")
	var o picking.Option
	playUntil(t, c, k, func() bool {
		i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool {
			_, rolls := k.follows(&o)
			return o.Info.Cell != 0 && rolls && k.Warning(&o) == ""
		})
		if i >= 0 {
			o = k.Picks.Options[i]
		}
		return i >= 0
	})
	at := k.Match.Played()
	k.Offer(c, []picking.Option{o}, c.Screen().Center())
	if text := asked(c, k); k.Match.Played() != at || !strings.Contains(text, c.T("board.rolls", "act", k.Texts.ActIn(&k.Decision, &o))) {
		t.Fatalf("%q is asked after %d choices", text, k.Match.Played()-at)
	}
	if yes(c, k); k.Match.Played() == at {
		t.Error("yes is not obeyed")
	}
}

// TestEntrenchedUnitsAreNotCounted checks that an entrenched unit, which may move, is not counted as unfinished business.
func TestEntrenchedUnitsAreNotCounted(t *testing.T) {
	c, k, _ := choose(t, "tigers", "campaign", "")
	dug := 0
	playUntil(t, c, k, func() bool {
		dug = 0
		for _, stop := range k.Picks.Stops {
			if q := k.Pieces.Piece(stop.Piece); q != nil && slices.Contains(q.Marks, "entrenched") {
				dug++
			}
		}
		return k.Decision.Key == "move.unit" && dug > 0
	})
	if want := len(k.Picks.Stops) - dug; k.Plans.Pass.Left != want {
		t.Errorf("%d are left, not %d", k.Plans.Pass.Left, want)
	}
}

// TestAPhaseThatEndsByItselfSaysSo moves all units that can move. The last one ends the movement automatically with a message. Ending the
// movement by the button shows no message.
func TestAPhaseThatEndsByItselfSaysSo(t *testing.T) {
	for _, pass := range []bool{false, true} {
		c, k, _ := choose(t, "tigers", "seventh-army", "")
		by := k.Decision.By
		for n := 0; k.Decision.By == by; n++ {
			if n > 500 {
				t.Fatal("the movement never ends")
			}
			at := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return o.Info.Pass == (pass && k.Decision.Piece == 0) })
			if at < 0 {
				at = k.Picks.Pass
			}
			k.Toast.Clear()
			k.Take(c, k.Picks.Options[at])
			if k.Match.Position().ToMove() != by {
				break
			}
			if k.Toast.Text() != "" {
				t.Fatalf("after %d choices, with more to do, %q is said", n, k.Toast.Text())
			}
		}
		if told := strings.Contains(k.Toast.Text(), "End the movement"); told == pass {
			t.Errorf("ended by a button: %v; said: %q", pass, k.Toast.Text())
		}
	}
}

// TestNoMoreAreLeftThanMayStillAct checks that the button counts only as many units as may still react, which is three.
func TestNoMoreAreLeftThanMayStillAct(t *testing.T) {
	c, k, _ := choose(t, "deadlywoods", "offensive", "")
	playUntil(t, c, k, func() bool {
		return k.Decision.Key == "move.unit" && k.Decision.By == rules.Allies && k.Match.Position().Turn() == 1
	})
	if got, want := k.Texts.Unfinished(&k.Decision, &k.Plans.Pass.PassCheck), "3 units can still move"; k.Plans.Pass.Left <= 3 || got != want {
		t.Errorf("of %d units %q, want %q", k.Plans.Pass.Left, got, want)
	}
}

// TestAnAttackByOneUnitAsksFirst checks that a click on an enemy that only one unit can attack shows the odds and asks, plays nothing when declined,
// and attacks when confirmed.
func TestAnAttackByOneUnitAsksFirst(t *testing.T) {
	c, k, _ := choose(t, "enemyaction", "campaign", "")
	var target rules.CellID
	playUntil(t, c, k, func() bool {
		for i := range k.Picks.Options {
			o := &k.Picks.Options[i]
			if alone, _ := k.follows(o); alone && k.Warning(o) == "" {
				target = o.Info.Cell
			}
		}
		return target != 0
	})
	played := k.Match.Played()
	k.Click(c, at(k, target))
	f := k.Plans.WhatIf.Forecast()
	if f == nil || f.Target != target || len(f.Attackers) != 1 {
		t.Fatalf("the odds shown are %+v", f)
	}
	text, _ := k.answerYes(c)
	check.Equal(t, text, k.Texts.Attack(1, f), "the button")
	check.Contains(t, asked(c, k), k.Texts.PieceName(f.Attackers[0]), "the question")
	k.Decline(c)
	check.Equal(t, k.Match.Played(), played, "choices after no")
	if k.Plans.WhatIf.Forecast() != nil || k.Plans.Pass.Asked {
		t.Error("after no the odds or the question stay")
	}
	k.Click(c, at(k, target))
	if yes(c, k); k.Match.Played() == played {
		t.Error("after yes there is no attack")
	}
}

// TestEndingWithOpenAttacksAsks checks in all games with a phase of attacks that its end asks while an enemy can still be attacked.
func TestEndingWithOpenAttacksAsks(t *testing.T) {
	for system, key := range map[string]string{"deadlywoods": "combat.target", "tigers": "battle.area", "axisallies": "attack", "enemyaction": "attacks"} {
		c, k, _ := choose(t, system, "campaign", "")
		open := func() bool {
			if k.Picks.Pass < 0 {
				return false
			}
			return k.Decision.Key == key || k.Picks.Options[k.Picks.Pass].Info.Verb == vocab.End && slices.ContainsFunc(k.Picks.Options, func(o picking.Option) bool {
				return !o.Info.Pass && o.Info.Cell != 0 && k.Pieces.HasEnemy(o.Info.Cell, k.Decision.By)
			})
		}
		src := splitmix.Source(3)
		for seen := 0; seen < 2; k.Screen.Refresh(c) {
			if k.Match.Outcome().Over {
				t.Fatalf("%s: the game is over after %d decisions about attacks", system, seen)
			}
			if open() {
				at, now := k.Match.Played(), k.Decision.Key
				if k.Press(c, k.Picks.Options[k.Picks.Pass]); k.Match.Played() != at || asked(c, k) == "" {
					t.Fatalf("%s: %q ends without a question", system, now)
				}
				if now == key {
					seen++
				}
			}
			choices := k.Match.Choices()
			check.Must(t, k.Match.Play(choices[src.N(len(choices))]))
		}
	}
}

// TestACardThatDrawsAsks checks that the button of a card asks first if a draw or dice follow, which cannot be undone, and otherwise plays the card.
func TestACardThatDrawsAsks(t *testing.T) {
	c, k, _ := choose(t, "enemyaction", "campaign", "")
	for _, draws := range []bool{true, false} {
		var card picking.Option
		playUntil(t, c, k, func() bool {
			i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool {
				_, rolls := k.follows(&o)
				return !o.Info.Pass && k.PlaysHand() && k.Hand.Has(o.Choice) && rolls == draws && k.Warning(&o) == ""
			})
			if i >= 0 {
				card = k.Picks.Options[i]
			}
			return i >= 0
		})
		at := k.Match.Played()
		k.Press(c, card)
		check.Equal(t, k.Match.Played() == at, draws, "the card that draws (%t) waits for an answer", draws)
		if !draws {
			continue
		}
		check.Contains(t, asked(c, k), c.T("board.rolls", "act", k.Texts.ActIn(&k.Decision, &card)), "the question")
		if yes(c, k); k.Match.Played() == at {
			t.Error("yes is not obeyed")
		}
	}
}
