package placement_test

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/board/placement/placementtest"
	"herbstnebel/scenes/ui"
)

// TestOpposingStacksAreSideBySide checks that the Allies are in the west of a contested cell, and that each piece is found where it is.
func TestOpposingStacksAreSideBySide(t *testing.T) {
	for _, size := range placementtest.Sizes {
		l := placementtest.Layout(t, size, rules.Piece{Side: rules.Allies, Cell: placementtest.Clervaux}, rules.Piece{Side: rules.Axis, Cell: placementtest.Clervaux}, rules.Piece{Side: rules.Axis, Cell: placementtest.Clervaux})
		stack := l.Pieces.Stacks[placementtest.Clervaux]
		tops := l.Tops(placementtest.Clervaux)
		if tops[1] < 0 || l.Pieces.Piece(stack[tops[0]]).Side == l.Pieces.Piece(stack[tops[1]]).Side {
			t.Fatalf("the tops of %v are %v", stack, tops)
		}
		at := map[rules.Side]ui.Point{}
		for _, i := range tops {
			p, _ := l.PieceAt(placementtest.Clervaux, i, len(stack))
			at[l.Pieces.Piece(stack[i]).Side] = p
			if id, cell := l.Find(p); id != stack[i] || cell != placementtest.Clervaux {
				t.Errorf("at %v are piece %d and cell %d, want %d and %d", p, id, cell, stack[i], placementtest.Clervaux)
			}
		}
		if at[rules.Allies].X >= at[rules.Axis].X {
			t.Errorf("the Allies are at %v, the Axis at %v", at[rules.Allies], at[rules.Axis])
		}
	}
}

// TestAFanIsBesideTheCombat checks that a fan is in the view, covers no cell of the combat, and is found before the map.
func TestAFanIsBesideTheCombat(t *testing.T) {
	for _, size := range placementtest.Sizes {
		l := placementtest.Layout(t, size, rules.Piece{Side: rules.Axis, Cell: placementtest.Clervaux}, rules.Piece{Side: rules.Axis, Cell: placementtest.Clervaux}, rules.Piece{Side: rules.Allies, Cell: placementtest.Bastogne})
		l.Combat = &rules.Forecast{Target: placementtest.Bastogne, Attackers: []rules.PieceID{1}}
		if len(l.FanRects()) > 0 || !l.FanSheet().Empty() {
			t.Errorf("a fan without a stack: %v", l.FanRects())
		}
		l.Fan = placementtest.Clervaux
		rects := l.FanRects()
		if len(rects) != 2 || !l.FanSheet().Intersect(l.KeepFree()).Empty() || l.FanBounds().Within(l.Canvas.Camera.Free()) != l.FanBounds() {
			t.Fatalf("%v: the fan %v is in %v, and %v must be free", size, rects, l.Canvas.Camera.Free(), l.KeepFree())
		}
		if cells := l.Involved(); len(cells) != 2 || cells[0] != placementtest.Bastogne {
			t.Errorf("the cells of the combat are %v", cells)
		}
		for i, r := range rects {
			if id, cell := l.Find(r.Center()); id != l.Pieces.Stacks[placementtest.Clervaux][i] || cell != placementtest.Clervaux || !l.OnFan(r.Center()) || l.Locate(placementtest.Clervaux, id) != r.Center() {
				t.Errorf("at %v is piece %d of cell %d", r.Center(), id, cell)
			}
		}
		sheet := l.FanSheet()
		for x := sheet.X; x < sheet.Right(); x += 3 { // the gaps and the margin too
			for y := sheet.Y; y < sheet.Bottom(); y += 3 {
				if id, cell := l.Find(ui.Point{X: x, Y: y}); id == 0 || cell != placementtest.Clervaux {
					t.Fatalf("%v: a point of the fan leads to piece %d in cell %d of the map", size, id, cell)
				}
			}
		}
		l.Covered = sheet
		if moved := l.FanSheet(); !moved.Intersect(l.Covered).Empty() {
			t.Errorf("%v: the fan %v covers the tutorial %v", size, moved, l.Covered)
		}
	}
}

// TestAFanClosesWhenThePointerIsAway checks that a fan lingers, and that one opened by a key stays until the mouse moves.
func TestAFanClosesWhenThePointerIsAway(t *testing.T) {
	l := placementtest.Layout(t, placementtest.Sizes[0], rules.Piece{Cell: placementtest.Clervaux}, rules.Piece{Cell: placementtest.Clervaux})
	c := &ui.Context{Scale: 1, Input: &ui.Input{Inside: true, Pointer: ui.Point{X: 2, Y: 2}}}
	var h picking.Hover
	h.OpenFan(placementtest.Clervaux)
	l.Fan = placementtest.Clervaux
	for range 2 * placement.Lingers {
		if l.UpdateFan(&h, c, false) {
			t.Fatal("the fan is closed, and no mouse has moved")
		}
	}
	c.Input.Moved = true
	for n := 1; n <= placement.Lingers+1; n++ {
		check.MustEqual(t, l.UpdateFan(&h, c, false), n > placement.Lingers, "after %d updates the fan is closed", n)
	}
	h.OpenFan(placementtest.Clervaux)
	if !l.UpdateFan(&h, c, true) || h.Fan != 0 {
		t.Error("an event is shown, and the fan is open")
	}
}
