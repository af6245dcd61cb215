package coach_test

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/picking"
)

// TestACoachAsksForOneThing checks that an attack replaces a choice, that a changed attack is checked again, and that both can be removed.
func TestACoachAsksForOneThing(t *testing.T) {
	var g coach.Coach
	buttons := []picking.Option{{Choice: 1}, {Choice: 2}}
	if g.Points() || g.Asks(0) || g.Button(buttons) != nil || g.Clear() {
		t.Error("nothing is asked, and something is highlighted")
	}
	g.Ask(2)
	if o := g.Button(buttons); !g.Asking() || !g.Asks(2) || g.Asks(1) || o == nil || o.Choice != 2 {
		t.Errorf("the highlighted button is %+v", o)
	}
	checks := 0
	asked := func() bool { checks++; return true }
	row := []rules.Choice{3, 4}
	if !g.AskAttack(row, asked) || g.AskAttack(row, asked) || checks != 1 {
		t.Errorf("the same attack is checked %d times", checks)
	}
	if !g.AsksAttack() || g.Asking() {
		t.Error("the attack does not replace the choice")
	}
	row[0] = 5
	g.AskAttack(row, func() bool { return false })
	check.False(t, g.AsksAttack(), "the attack has changed and is still highlighted")
	g.AskAttack([]rules.Choice{6}, asked)
	g.DropAttack()
	check.False(t, g.Points(), "there is no attack, and it is highlighted")
	g.Ask(1)
	if !g.Clear() || g.Points() {
		t.Error("the choice is still highlighted")
	}
}

// TestACoachSuspendsTheEngines checks that the engines are suspended while the player reads and after the end of the lesson.
func TestACoachSuspendsTheEngines(t *testing.T) {
	var g coach.Coach
	check.False(t, g.Suspended(), "the engines are suspended without a tutorial")
	if g.HoldEngines(true); !g.Suspended() || !g.Reading() {
		t.Error("the engines decide while the player reads")
	}
	g.HoldEngines(false)
	if !g.End("Well done.") || g.End("Well done.") || !g.Suspended() || g.Ending() != "Well done." {
		t.Error("the engines decide after the end")
	}
	if !g.End("") || g.Suspended() {
		t.Error("the lesson does not continue")
	}
}

// TestRingsChange checks that the coach keeps a copy of the cells and reports changes.
func TestRingsChange(t *testing.T) {
	var g coach.Coach
	cells := []rules.CellID{1, 2}
	if g.Ring(nil) || !g.Ring(cells) || g.Ring(cells) {
		t.Error("changes of the cells are not reported once")
	}
	cells[0] = 3
	check.EqualSlices(t, g.Cells(), []rules.CellID{1, 2}, "the cells")
}
