package mapview

import (
	"slices"
	"testing"
)

func TestCountersAreAsLargeAsTheBoardAllows(t *testing.T) {
	for _, test := range []struct {
		system string
		scale  float32 // scale of the distances between cells
	}{{"deadlywoods", 1}, {"tigers", 1}, {"tigers", 0.6}} {
		system := test.system
		board := *boardOfGame(t, system)
		board.Cells = slices.Clone(board.Cells)
		for i := range board.Cells {
			c := &board.Cells[i].Center
			c.X, c.Y = c.X*test.scale, c.Y*test.scale
		}
		s := newSizes(&board)
		if (test.scale == 1) != (s.unit == 1) {
			t.Errorf("%s at %v: a unit of %v", system, test.scale, s.unit)
		}
		near := 0
		for _, apart := range s.apart[1:] {
			if apart < s.counter() {
				near++
			}
		}
		if near*5 > len(s.apart) {
			t.Errorf("%s: the counters of %d of %d cells cover others", system, near, len(s.apart)-1)
		}
	}
}
