package placement_test

import (
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// The cells of the test map.
const (
	bastogne rules.CellID = iota + 1
	clervaux
	houffalize
)

// layout returns the layout of some pieces on a map of three hexes, in a viewport of a given size. The IDs of the pieces are 1, 2, 3...
func layout(t *testing.T, size [2]float64, pieces ...rules.Piece) *placement.Layout {
	t.Helper()
	board := &rules.Board{Cells: make([]rules.Cell, 1, 4)}
	for i := range 3 {
		x := 10 + float32(i)
		board.Cells = append(board.Cells, rules.Cell{Center: rules.Point{X: x, Y: 10}, Outline: []rules.Point{{X: x - 0.5, Y: 9.7}, {X: x, Y: 9.4}, {X: x + 0.5, Y: 9.7},
			{X: x + 0.5, Y: 10.3}, {X: x, Y: 10.6}, {X: x - 0.5, Y: 10.3}}})
	}
	fonts, err := ui.LoadFonts(assets.FS())
	if err != nil {
		t.Fatal(err)
	}
	canvas := mapview.New(board)
	canvas.Open(&skin.Skin{}, mapview.Fonts{Place: fonts.Of(ui.Bold), River: fonts.Of(ui.Body), Number: fonts.Of(ui.Label)}, mapview.Options{}, 62)
	t.Cleanup(canvas.Close)
	view := ui.Rect{W: size[0], H: size[1]}
	canvas.Camera.Resize(view, view)
	canvas.Camera.Look(board.Cells[clervaux].Center)
	canvas.Camera.Jump()
	state := playback.NewState(board)
	for i := range pieces {
		pieces[i].ID, pieces[i].Unit = rules.PieceID(i+1), true
	}
	state.Pieces = pieces
	state.Restack()
	return &placement.Layout{Canvas: canvas, Pieces: state}
}

// sizes are the viewports of a small window and of a phone.
var sizes = [][2]float64{{1280, 720}, {360, 640}}

// TestOpposingStacksAreSideBySide checks that the Allies are in the west of a contested cell, and that each piece is found where it is.
func TestOpposingStacksAreSideBySide(t *testing.T) {
	for _, size := range sizes {
		l := layout(t, size, rules.Piece{Side: rules.Allies, Cell: clervaux}, rules.Piece{Side: rules.Axis, Cell: clervaux}, rules.Piece{Side: rules.Axis, Cell: clervaux})
		stack := l.Pieces.Stacks[clervaux]
		tops := l.Tops(clervaux)
		if tops[1] < 0 || l.Pieces.Piece(stack[tops[0]]).Side == l.Pieces.Piece(stack[tops[1]]).Side {
			t.Fatalf("the tops of %v are %v", stack, tops)
		}
		at := map[rules.Side]ui.Point{}
		for _, i := range tops {
			p, _ := l.PieceAt(clervaux, i, len(stack))
			at[l.Pieces.Piece(stack[i]).Side] = p
			if id, cell := l.Find(p); id != stack[i] || cell != clervaux {
				t.Errorf("at %v are piece %d and cell %d, want %d and %d", p, id, cell, stack[i], clervaux)
			}
		}
		if at[rules.Allies].X >= at[rules.Axis].X {
			t.Errorf("the Allies are at %v, the Axis at %v", at[rules.Allies], at[rules.Axis])
		}
	}
}

// TestAFanIsBesideTheCombat checks that a fan is in the view, covers no cell of the combat, and is found before the map.
func TestAFanIsBesideTheCombat(t *testing.T) {
	for _, size := range sizes {
		l := layout(t, size, rules.Piece{Side: rules.Axis, Cell: clervaux}, rules.Piece{Side: rules.Axis, Cell: clervaux}, rules.Piece{Side: rules.Allies, Cell: bastogne})
		l.Combat = &rules.Forecast{Target: bastogne, Attackers: []rules.PieceID{1}}
		if len(l.FanRects()) > 0 || !l.FanSheet().Empty() {
			t.Errorf("a fan without a stack: %v", l.FanRects())
		}
		l.Fan = clervaux
		rects := l.FanRects()
		if len(rects) != 2 || !l.FanSheet().Intersect(l.KeepFree()).Empty() || l.FanBounds().Within(l.Canvas.Camera.Free()) != l.FanBounds() {
			t.Fatalf("%v: the fan %v is in %v, and %v must be free", size, rects, l.Canvas.Camera.Free(), l.KeepFree())
		}
		if cells := l.Involved(); len(cells) != 2 || cells[0] != bastogne {
			t.Errorf("the cells of the combat are %v", cells)
		}
		for i, r := range rects {
			if id, cell := l.Find(r.Center()); id != l.Pieces.Stacks[clervaux][i] || cell != clervaux || !l.OnFan(r.Center()) || l.Locate(clervaux, id) != r.Center() {
				t.Errorf("at %v is piece %d of cell %d", r.Center(), id, cell)
			}
		}
		l.Covered = l.FanSheet()
		if moved := l.FanSheet(); !moved.Intersect(l.Covered).Empty() {
			t.Errorf("%v: the fan %v covers the tutorial %v", size, moved, l.Covered)
		}
	}
}

// TestAFanClosesWhenThePointerIsAway checks that a fan lingers, and that one opened by a key stays until the mouse moves.
func TestAFanClosesWhenThePointerIsAway(t *testing.T) {
	l := layout(t, sizes[0], rules.Piece{Cell: clervaux}, rules.Piece{Cell: clervaux})
	c := &ui.Context{Scale: 1, Input: &ui.Input{Inside: true, Pointer: ui.Point{X: 2, Y: 2}}}
	var h picking.Hover
	h.OpenFan(clervaux)
	l.Fan = clervaux
	for range 2 * placement.Lingers {
		if l.UpdateFan(&h, c, false) {
			t.Fatal("the fan is closed, and no mouse has moved")
		}
	}
	c.Input.Moved = true
	for n := 1; n <= placement.Lingers+1; n++ {
		if closed := l.UpdateFan(&h, c, false); closed != (n > placement.Lingers) {
			t.Fatalf("after %d updates the fan is closed: %v", n, closed)
		}
	}
	h.OpenFan(clervaux)
	if !l.UpdateFan(&h, c, true) || h.Fan != 0 {
		t.Error("an event is shown, and the fan is open")
	}
}
