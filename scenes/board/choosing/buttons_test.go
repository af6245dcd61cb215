package choosing

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// joint is a position of Celles in which several units can join an attack, two of them from a hex with too many.
const joint = "celles campaign\nphase unit\nturn 5\nchit FBB\nwhole 1\nplayed-axis 1\nactive 2Pz.Boehm\nunit 2Pz.Boehm 3208 1 active\nunit 2Pz.Cochenhausen 3207 2 active\n" +
	"unit FBB.Pz 3309 2 active entered\nunit FBB.Gren 3309 1 active entered\nunit 84Inf.1-333 3308 1\n"

// TestThePlannedAttackIsWarnedOfOnce checks that an attack from a hex with too many units asks first, and is made when confirmed.
func TestThePlannedAttackIsWarnedOfOnce(t *testing.T) {
	c, k, seen := choose(t, "celles", "campaign", joint)
	play(t, c, k, "attack light")
	if !k.PlansAttack() || len(k.Plans.Attack.Joins) == 0 {
		t.Fatalf("%v can join", k.Plans.Attack.Joins)
	}
	i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return k.MakesAttack(&o) })
	if i < 0 {
		t.Fatal("no option makes the attack")
	}
	end, played := k.Picks.Options[i], k.Match.Played()
	if text, want := k.ButtonText(c, &end), k.Texts.PlannedAttack(&k.Plans.Attack, c.Settings.Odds); text != want {
		t.Errorf("the button says %q, want %q", text, want)
	}
	k.Press(c, end)
	if !k.Plans.Pass.Attack || k.Match.Played() != played || asked(c, k) == "" {
		t.Fatalf("the question is %q after %d choices, want one after %d", asked(c, k), k.Match.Played(), played)
	}
	if yes(c, k); k.Match.Played() == played || !slices.Equal(seen.calls, []string{"plan"}) {
		t.Errorf("after the answer yes the screen is asked for %q", seen.calls)
	}
}

// TestAUnitIsLeftOutByAClick checks that a click leaves a unit out of the planned attack, that another adds it, and that a hint makes it join.
func TestAUnitIsLeftOutByAClick(t *testing.T) {
	c, k, _ := choose(t, "celles", "campaign", joint)
	play(t, c, k, "attack light")
	played, id := k.Match.Played(), k.Plans.Attack.Joins[0]
	for _, want := range []bool{true, false} {
		k.Click(c, Click{Piece: id, Cell: k.Pieces.CellOf(id)})
		if out := slices.Contains(k.Plans.Attack.Out, id); out != want || k.Match.Played() != played {
			t.Errorf("left out: %v after %d choices, want %v after %d", out, k.Match.Played(), want, played)
		}
	}
	i := slices.IndexFunc(k.Picks.Options, func(o picking.Option) bool { return o.Info.Piece == id })
	choice := k.Picks.Options[i].Choice
	k.Hint.Update(&game.Advice{Choice: choice}, k.Match.Position())
	if !k.Hinted(choice) || !k.HintedPiece(id) || !k.HintReady() {
		t.Fatal("the unit is not recommended")
	}
	k.Click(c, Click{Piece: id, Cell: k.Pieces.CellOf(id)})
	if k.Match.Played() == played && !k.Plans.Pass.Asked {
		t.Error("the recommended unit does not join")
	}
}

// TestUndoRevertsAnExclusionFirst checks that Undo reverts the exclusions from the planned attack one by one before it reverts a choice, and
// that an attack that was made and undone is planned as before.
func TestUndoRevertsAnExclusionFirst(t *testing.T) {
	c, k, _ := choose(t, "celles", "campaign", joint)
	play(t, c, k, "attack light")
	played, out := k.Match.Played(), k.Plans.Attack.Joins[:2]
	for _, id := range out {
		k.LeaveOut(c, id)
	}
	check.EqualSlices(t, k.LeftOut(), out, "left out")
	k.Plans.Pass.Ask(nil, true, -100)
	k.Confirm(c)
	if k.Match.Played() == played {
		t.Fatal("no attack is made")
	}
	for k.Match.Played() > played {
		if err := k.Match.CanUndo(); err != nil {
			t.Fatal(err)
		}
		k.Undo(c)
	}
	for n := len(out); n >= 0; n-- {
		check.EqualSlices(t, k.LeftOut(), out[:n], "left out after Undo")
		check.Equal(t, k.Match.Played(), played, "choices")
		if k.CanUndo() != nil {
			t.Error("Undo is not offered")
		}
		k.Undo(c)
	}
	check.Equal(t, k.Match.Played(), played-1, "choices after all is undone")
}

// TestTheTutorialIsAHint checks that a choice of the tutorial is recommended until an engine recommends another.
func TestTheTutorialIsAHint(t *testing.T) {
	_, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
	first, second := k.Picks.Options[0].Choice, k.Picks.Options[1].Choice
	k.Coach.Ask(first)
	if !k.Hinted(first) || k.Hinted(second) || k.HintReady() {
		t.Error("the choice of the tutorial is not the only one recommended")
	}
	k.Hint.Update(&game.Advice{Choice: second}, k.Match.Position())
	if k.Hinted(first) || !k.Hinted(second) {
		t.Error("the choice of the engine is not the only one recommended")
	}
}

// TestCardsAreNotInThePrompt checks that the choices of cards have no buttons in the prompt while the hand is shown.
func TestCardsAreNotInThePrompt(t *testing.T) {
	c, k, _ := choose(t, "enemyaction", "campaign", "")
	playUntil(t, c, k, func() bool { return k.PlaysHand() })
	for _, i := range k.Prompted() {
		if o := k.Picks.Buttons[i]; k.Hand.Has(o.Choice) {
			t.Errorf("the card of %+v has a button", o.Info)
		}
	}
}

// TestTheGroupHasAButton checks the additional button before and after the selection of a stack.
func TestTheGroupHasAButton(t *testing.T) {
	c, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
	from := cellOf(t, k, "70")
	if id, _, _ := k.GroupButton(c); id != "" {
		t.Errorf("without a unit the button is %q", id)
	}
	play(t, c, k, "unit 2Pz.2PG")
	if id, _, action := k.GroupButton(c); id != "group-take" || action != ui.WholeStack || k.Stack() != from {
		t.Errorf("of the stack at %s the button is %q", k.Texts.CellName(k.Stack()), id)
	}
	k.WholeStack(c, k.Stack())
	if id, _, action := k.GroupButton(c); id != "group-leave" || action != ui.Cancel || len(k.Plans.Group.Pieces) != 2 {
		t.Errorf("with %v selected the button is %q", k.Plans.Group.Pieces, id)
	}
	k.Click(c, at(k, from))
	if k.Plans.Group.On() {
		t.Error("a click on the stack does not release it")
	}
}

// TestASelectedStackShowsItsAttack checks the odds that are shown while the target is an enemy stack: of the units in reach, of a selected stack, and
// none after the stack is released.
func TestASelectedStackShowsItsAttack(t *testing.T) {
	c, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
	from, target := cellOf(t, k, "70"), cellOf(t, k, "71")
	k.WholeStack(c, from)
	k.Look(target, 0)
	k.UpdateWhatIf(c, false)
	if f := k.Plans.WhatIf.Forecast(); f == nil || f.Target != target || f.Attack != 7 || f.Defence != 3 {
		t.Errorf("the attack is %+v", f)
	}
	if len(k.Hover.Path) == 0 || k.Hover.Path[len(k.Hover.Path)-1] != target || k.Hover.Cost == 0 {
		t.Errorf("the path is %v at a cost of %d", k.Hover.Path, k.Hover.Cost)
	}
	if k.LeaveGroup(c); k.Plans.WhatIf.Forecast() != nil || len(k.Hover.Path) > 0 {
		t.Error("the attack or the path stays")
	}
}

// TestStopsAreOnTheMap checks the points of stops: of a piece and of a cell, and none of a piece beside the map.
func TestStopsAreOnTheMap(t *testing.T) {
	_, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
	cell, piece := cellOf(t, k, "51"), pieceOf(t, k, "2Pz.304PG")
	for name, stop := range map[string]picking.Stop{"a cell": {Cell: cell}, "a piece": {Piece: piece}} {
		if p, ok := k.StopAt(stop); !ok || p != k.Board.Cells[cell].Center {
			t.Errorf("%s is at %v, %v", name, p, ok)
		}
	}
	if p, ok := k.StopAt(picking.Stop{Piece: 9999}); ok {
		t.Errorf("a piece beside the map is at %v", p)
	}
}

// TestTheViewerIsTheOnlyPerson checks whose view is shown.
func TestTheViewerIsTheOnlyPerson(t *testing.T) {
	sys, err := games().Get("tigers")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		axis, allies string
		want         rules.Side
	}{{game.Human, game.Human, rules.NoSide}, {game.Human, "random", rules.Axis}, {"random", game.Human, rules.Allies}, {"random", "random", rules.NoSide}} {
		m, err := game.New(sys, game.Setup{Scenario: "campaign", Seed: 1, Axis: test.axis, Allies: test.allies})
		if err != nil {
			t.Fatal(err)
		}
		if got := Viewer(m); got != test.want {
			t.Errorf("%s against %s: %v, want %v", test.axis, test.allies, got, test.want)
		}
	}
}

// TestAClickOnTheEnemyOffersTheAttack checks that a click on an attackable enemy throws no dice even if there is only one kind of attack, that its
// button names the odds with all units that can join, and that these are the odds of the attack that is then planned.
func TestAClickOnTheEnemyOffersTheAttack(t *testing.T) {
	c, k, _ := choose(t, "celles", "campaign", joint)
	k.Picks.Options = slices.DeleteFunc(k.Picks.Options, func(o picking.Option) bool {
		return strings.HasPrefix(o.Info.Verb, "attack.") && o.Info.Verb != "attack.light"
	})
	played := k.Match.Played()
	k.Click(c, at(k, cellOf(t, k, "3308")))
	if k.Match.Played() != played || len(k.Menu.Options) != 1 {
		t.Fatalf("a click plays %d choices and offers %v", k.Match.Played()-played, k.Menu.Options)
	}
	o := k.Menu.Options[0]
	text := k.ButtonText(c, &o)
	k.Take(c, o)
	if f := k.Plans.Attack.Forecast; f == nil || len(f.Attackers) < 2 || !strings.HasSuffix(text, k.Texts.Column(f.Column)) {
		t.Errorf("the button is %q, and the planned attack is %+v", text, f)
	}
}
