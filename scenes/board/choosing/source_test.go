package choosing

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/picking"
)

// twoFronts is a position of Axis & Allies in which Prüm (0905) can attack two hexes, each with supplies from three.
const twoFronts = "axisallies campaign\nphase attack\nturn 2\nsupplies 0905 axis 2\nsupplies 0806 axis 1\nsupplies 0904 axis 1\n" +
	"unit de.infantry.1 0905\nunit de.infantry.3 0905\nunit de.tank.1 0905\nunit us.infantry.1 0805\nunit us.artillery.1 0805\nunit us.infantry.3 0804\n" +
	"unit de.infantry.4 0806\nunit de.infantry.5 0904\n"

// TestTheSupplyIsChosenOnTheMap checks that a click on a target highlights the supplies that can pay for it instead of opening a menu, that
// the odds of the target stay while the pointer is at a supply, that another target can still be clicked, and that a click on a supply plays.
func TestTheSupplyIsChosenOnTheMap(t *testing.T) {
	c, k, _ := choose(t, "axisallies", "campaign", twoFronts)
	play(t, c, k, "from 0905")
	var odds []rules.CellID
	for i := range k.Targets {
		odds = append(odds, k.Targets[i].Target)
	}
	slices.Sort(odds)
	check.EqualSlices(t, odds, []rules.CellID{cellOf(t, k, "0804"), cellOf(t, k, "0805")}, "targets with odds once the attacker is chosen")
	target, other, source := cellOf(t, k, "0805"), cellOf(t, k, "0804"), cellOf(t, k, "0806")
	k.Click(c, at(k, other))
	k.Click(c, at(k, target))
	if k.Menu.IsOpen() || k.Picks.Cell != target || !k.Picks.NeedsSource() {
		t.Fatalf("menu %v, target %s", k.Menu.IsOpen(), k.Texts.CellName(k.Picks.Cell))
	}
	var lit []rules.CellID
	for _, s := range k.Picks.Stops {
		lit = append(lit, s.Cell)
	}
	slices.Sort(lit)
	want := []rules.CellID{cellOf(t, k, "0904"), cellOf(t, k, "0905"), source}
	slices.Sort(want)
	check.EqualSlices(t, lit, want, "the supplies highlighted")
	check.Equal(t, len(k.Prompted()), len(want), "buttons")
	k.Look(source, 0)
	k.UpdateWhatIf(c, false)
	if f := k.Plans.WhatIf.Forecast(); f == nil || f.Target != target {
		t.Errorf("with the pointer at a supply the odds are %+v", f)
	}
	played := k.Match.Played()
	k.Click(c, at(k, source))
	if n := k.Match.Played(); n != played+1 || k.Match.Records()[played].Text != "attack 0805 paid 0806" {
		t.Errorf("after a click on the supply, %d choices are played, the last %q", n-played, k.Match.Records()[n-1].Text)
	}
}

// TestAHexStaysSelected checks that a click on a hex to move to does not lose the hex that is to be paid for, and that the whole hex can be moved once
// it is paid for.
func TestAHexStaysSelected(t *testing.T) {
	c, k, _ := choose(t, "axisallies", "campaign", strings.Replace(twoFronts, "phase attack", "phase move", 1))
	from := cellOf(t, k, "0905")
	k.Click(c, at(k, from))
	k.Click(c, at(k, cellOf(t, k, "1005")))
	if k.Picks.Cell != from || !k.Picks.NeedsSource() {
		t.Fatalf("%s is selected", k.Texts.CellName(k.Picks.Cell))
	}
	k.Click(c, at(k, from)) // its own supply
	if id, _, _ := k.GroupButton(c); id != "group-take" || k.Stack() != from || len(k.Plans.Movers) < 2 {
		t.Errorf("the button is %q for %v at %s", id, k.Plans.Movers, k.Texts.CellName(k.Stack()))
	}
}

// TestEscapeReturnsToTheTargets checks that the selection of a target can be taken back before its supply is chosen.
func TestEscapeReturnsToTheTargets(t *testing.T) {
	c, k, _ := choose(t, "axisallies", "campaign", twoFronts)
	play(t, c, k, "from 0905")
	stops := len(k.Picks.Stops)
	k.Click(c, at(k, cellOf(t, k, "0805")))
	if !k.Picks.Back() || k.Picks.NeedsSource() || len(k.Picks.Stops) != stops {
		t.Errorf("after Esc, %v are selectable", k.Picks.Stops)
	}
}

// TestWhatComesNextHasButtons checks that each of several targets to be fought in turn has a button, and that the prompt says why the order matters.
func TestWhatComesNextHasButtons(t *testing.T) {
	c, k, _ := choose(t, "axisallies", "campaign", twoFronts)
	for _, choice := range []string{"from 0905", "attack 0805 paid 0905", "attack 0804 paid 0904", "with de.infantry.1 at 0805", "with de.infantry.3 at 0804", "with de.tank.1 at 0805"} {
		play(t, c, k, choice)
	}
	check.Equal(t, k.Decision.Key, "order.first", "the decision")
	var buttons []rules.CellID
	for _, i := range k.Prompted() {
		buttons = append(buttons, k.Picks.Buttons[i].Info.Cell)
	}
	slices.Sort(buttons)
	check.EqualSlices(t, buttons, []rules.CellID{cellOf(t, k, "0804"), cellOf(t, k, "0805")}, "buttons")
	if k.Order(c) == "" {
		t.Error("the order is not explained")
	}
	check.Len(t, k.Targets, 2, "targets with odds")
	played := k.Match.Played()
	o := k.Picks.Buttons[slices.IndexFunc(k.Picks.Buttons, func(o picking.Option) bool { return o.Info.Cell == cellOf(t, k, "0804") })]
	k.Press(c, o)
	check.Equal(t, k.Match.Records()[played].Text, "next 0804", "the choice of the button")
}
