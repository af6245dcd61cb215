package choosing

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// clervaux is a position of Tigers in the Mist with a stack of two next to an enemy.
const clervaux = `tigers fifth-panzer
at 17-1 axis move
held 51 54 55 53 52 70 69
unit 2Pz.3Pz 70 4
unit 2Pz.2PG 70 3
unit 2Pz.304PG 51 3
unit 26VG.77 69 3
unit 28Inf.2/110 71 1
unit 28Inf.112 71 2
`

// TestAFinishedUnitIsReleased checks that a unit or a stack that can only stop is finished automatically, and that undo reverts this.
func TestAFinishedUnitIsReleased(t *testing.T) {
	for _, whole := range []bool{false, true} {
		c, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
		from, far, near := cellOf(t, k, "51"), cellOf(t, k, "23"), cellOf(t, k, "56")
		march := func(to rules.CellID) {
			t.Helper()
			if whole {
				k.WholeStack(c, from)
			} else {
				play(t, c, k, "unit 2Pz.304PG")
			}
			k.Click(c, at(k, to))
		}
		march(near)
		if k.Decision.Key != "move.to" || k.Pieces.CellOf(k.Decision.Piece) != near {
			t.Errorf("whole %v: with movement left it is %q", whole, k.Decision.Key)
		}
		for k.Match.Played() > 0 {
			k.Undo(c)
		}
		march(far)
		if k.Decision.Key != "move.unit" || k.Pieces.CellOf(pieceOf(t, k, "2Pz.304PG")) != far {
			t.Errorf("whole %v: at the end of its way it is %q", whole, k.Decision.Key)
		}
		k.Undo(c)
		if k.Pieces.CellOf(pieceOf(t, k, "2Pz.304PG")) != from {
			t.Errorf("whole %v: Undo leaves it where it went", whole)
		}
	}
}

// TestAPieceIsLeftOutOfAStack checks that a click in the fan of a selected stack leaves a piece out, that it is then shown so and stays behind,
// that another click or Undo adds it again, and that the last piece stays in.
func TestAPieceIsLeftOutOfAStack(t *testing.T) {
	c, k, _ := choose(t, "tigers", "fifth-panzer", clervaux)
	from := cellOf(t, k, "70")
	k.WholeStack(c, from)
	k.Hover.OpenFan(from)
	stack := k.Plans.Group.Stack
	press := func(id rules.PieceID) {
		k.Click(c, Click{Piece: id, Cell: from, OnFan: true})
		if k.Hover.Fan != from {
			t.Fatal("the fan is closed")
		}
	}
	left := func(when string, want ...rules.PieceID) {
		t.Helper()
		check.EqualSlices(t, k.LeftOut(), want, "left out: %s", when)
		check.Equal(t, len(k.Plans.Group.Pieces), len(stack)-len(want), "in the group: %s", when)
	}
	press(stack[0])
	left("left out", stack[0])
	press(stack[1])
	left("the last one", stack[0])
	press(stack[0])
	left("added again")
	press(stack[0])
	k.Undo(c)
	left("after Undo")
	press(stack[0])
	to := k.Plans.Group.Destinations[0].Cell
	k.Click(c, at(k, to))
	if k.Pieces.CellOf(stack[0]) != from || k.Pieces.CellOf(stack[1]) != to {
		t.Errorf("the pieces are at %s and %s", k.Texts.CellName(k.Pieces.CellOf(stack[0])), k.Texts.CellName(k.Pieces.CellOf(stack[1])))
	}
}

// TestAStackIsMovedByADrop checks that a stack moves to the cell on which it is dropped, that one undo reverts the move, and that a drop where it
// cannot go is refused.
func TestAStackIsMovedByADrop(t *testing.T) {
	c, k, seen := choose(t, "tigers", "fifth-panzer", clervaux)
	from := cellOf(t, k, "70")
	stack := k.Movers(from)
	before := k.Match.Position().Hash()
	k.Grab(c, at(k, from))
	if !k.Plans.Group.Dragged || len(k.Plans.Group.Pieces) != len(stack) || len(stack) != 2 {
		t.Fatalf("%v of %v are dragged", k.Plans.Group.Pieces, stack)
	}
	to := k.Plans.Group.Destinations[0].Cell
	k.Drop(c, to, ui.Point{})
	for _, id := range stack {
		if k.Pieces.CellOf(id) != to {
			t.Errorf("%s is at %s, want %s", k.Texts.PieceName(id), k.Texts.CellName(k.Pieces.CellOf(id)), k.Texts.CellName(to))
		}
	}
	if k.Undo(c); k.Match.Position().Hash() != before {
		t.Error("one undo does not revert the move")
	}
	k.Grab(c, at(k, from))
	k.Drop(c, cellOf(t, k, "107"), ui.Point{})
	if want := []string{"plan", "refused drag"}; k.Plans.Group.On() || !slices.Equal(seen.calls, want) {
		t.Errorf("the screen is asked for %q, want %q", seen.calls, want)
	}
}
