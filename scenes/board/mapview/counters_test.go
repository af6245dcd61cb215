package mapview

import (
	"math"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// TestStacksStandSideBySide checks that two stacks of a cell are west and east of its centre, and that a stack rises to the east.
func TestStacksStandSideBySide(t *testing.T) {
	for _, game := range gameIDs() {
		v := openCanvas(t, game)
		for i := 1; i < len(v.board.Cells); i++ {
			id := rules.CellID(i)
			mid, west, east := v.StackAt(id, Middle, 0, 1), v.StackAt(id, West, 0, 1), v.StackAt(id, East, 0, 1)
			if mid != v.CellCenter(id) || west.X >= mid.X || east.X <= mid.X || west.Y != mid.Y || east.Y != mid.Y {
				t.Fatalf("%s, cell %d: stacks are at %v, %v and %v", game, id, west, mid, east)
			}
			if low, high := v.StackAt(id, Middle, 0, 3), v.StackAt(id, Middle, 2, 3); low.X >= high.X || low.Y <= high.Y {
				t.Fatalf("%s, cell %d: a stack goes from %v to %v", game, id, low, high)
			}
		}
	}
}

// TestFiguresFitTheirCell checks that figures are inside their hex, above the name of the place, differ in their places, and do not
// overlap. Only the upper corners of the back row may be outside the hex.
func TestFiguresFitTheirCell(t *testing.T) {
	const bottom, corner = 0.175, 0.5
	inside := func(x, y float64) bool {
		return math.Abs(x) <= 0.5 && math.Abs(y) <= (2-2*math.Abs(x))/(2*math.Sqrt(3)) // the upper side of a hex of width 1
	}
	for n := 1; n < len(figureLayouts); n++ {
		seen := map[[2]float64]bool{}
		for i := range n {
			x, y, side := figureSpot(i, n)
			if half := side / 2; y+half > bottom || !inside(math.Abs(x)+half, y+half) || !inside(math.Abs(x)+half, y-half+corner*side) {
				t.Errorf("figure %d of %d is at %.2f, %.2f with side %.2f", i, n, x, y, side)
			}
			for at := range seen {
				if math.Abs(at[0]-x) < side && math.Abs(at[1]-y) < side {
					t.Errorf("figure %d of %d overlaps another", i, n)
				}
			}
			check.False(t, seen[[2]float64{x, y}], "figure %d of %d has the place of another", i, n)
			seen[[2]float64{x, y}] = true
		}
	}
}
