package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
)

// The stacks of both sides in one area are side by side, and the pointer finds each.
func TestOpposingStacksLieSideBySide(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	var axis, allies []*rules.Piece
	for i := range b.model.pic.Pieces {
		switch q := &b.model.pic.Pieces[i]; {
		case !q.Unit || !b.model.pic.OnMap(q.Cell):
		case q.Side == rules.Axis && len(axis) < 3:
			axis = append(axis, q)
		case q.Side == rules.Allies && len(allies) < 2:
			allies = append(allies, q)
		}
	}
	touch := 0
	for cell := rules.CellID(1); int(cell) < len(b.model.board.Cells); cell++ {
		for _, q := range append(allies, axis...) {
			q.Cell = cell
		}
		b.model.pic.Restack()
		show(s, b, cell, cell)
		stack := b.model.pic.Stacks[cell]
		top := map[rules.Side]int{}
		for i, id := range stack {
			top[b.model.pic.Piece(id).Side] = i
		}
		west, side := b.views.placement().PieceAt(cell, top[rules.Allies], len(stack))
		east, _ := b.views.placement().PieceAt(cell, top[rules.Axis], len(stack))
		if east.X-west.X < 0.3*side {
			t.Errorf("%s: the stacks are %.0f apart, a counter has %.0f", b.model.board.Cells[cell].Name, east.X-west.X, side)
		}
		if east.X-west.X < side {
			touch++
		}
		west.X -= side / 4
		east.X += side / 4
		for who, at := range map[rules.Side]struct{ X, Y float64 }{rules.Allies: west, rules.Axis: east} {
			id, under := b.views.placement().Find(at)
			if q := b.model.pic.Piece(id); under == cell && (q == nil || q.Side != who) {
				t.Errorf("%s: under the pointer is %d, which is not of the %s", b.model.board.Cells[cell].Name, id, who)
			}
		}
	}
	if most := len(b.model.board.Cells) / 5; touch > most {
		t.Errorf("in %d areas the stacks overlap, want no more than %d", touch, most)
	}
}
