package mapview

import (
	"slices"
	"testing"

	"herbstnebel/rules"
)

// TestBordersOfCells checks that the outline shared by two adjacent cells is among the borders, with each segment once.
func TestBordersOfCells(t *testing.T) {
	for _, id := range gameIDs() {
		v := openCanvas(t, id)
		met := make([]bool, len(v.board.Cells))
		for _, x := range v.Borders() {
			met[x.A], met[x.B] = true, true
			if x.A == x.B || x.From == x.To {
				t.Errorf("%s: %+v is not a border", id, x)
			}
		}
		for i := 1; i < len(met); i++ {
			if c := &v.board.Cells[i]; !met[i] && !slices.Contains(v.own.Margins, c.Terrain) {
				t.Errorf("%s: %s has no neighbour", id, c.Code)
			}
		}
	}
}

// TestTheFrontRunsBetweenSides checks that the front line of a map divided at a latitude separates its halves, from the top down.
func TestTheFrontRunsBetweenSides(t *testing.T) {
	v := openCanvas(t, "deadlywoods")
	held := make([]rules.Side, len(v.board.Cells))
	for i := 1; i < len(held); i++ {
		if held[i] = rules.Allies; v.board.Cells[i].Center.X > 12 {
			held[i] = rules.Axis
		}
	}
	front := v.Front(held)
	for i, e := range front {
		if held[e.A] == held[e.B] {
			t.Errorf("%+v is in the middle of one side", e)
		}
		if i > 0 && e.From.Y+e.To.Y < front[i-1].From.Y+front[i-1].To.Y {
			t.Errorf("%+v is above the edge before it", e)
		}
	}
	if len(front) < 10 {
		t.Errorf("the front has %d edges", len(front))
	}
}
