package mapview

import (
	"math"
	"testing"
)

// TestTriangulate checks that the triangles of every cell have the same total area as the cell, so that none overlaps another or extends beyond
// the cell.
func TestTriangulate(t *testing.T) {
	for _, system := range gameIDs() {
		board := boardOfGame(t, system)
		for id := 1; id < len(board.Cells); id++ {
			p := board.Cells[id].Outline
			want, got := 0.0, 0.0
			for i, u := range p {
				v := p[(i+1)%len(p)]
				want += float64(u.X)*float64(v.Y) - float64(v.X)*float64(u.Y)
			}
			for _, e := range triangulate(p) {
				u, v, w := p[e[0]], p[e[1]], p[e[2]]
				got += math.Abs(float64(v.X-u.X)*float64(w.Y-u.Y) - float64(v.Y-u.Y)*float64(w.X-u.X))
			}
			if want = math.Abs(want); math.Abs(got-want) > 1e-3*want {
				t.Errorf("%s: cell %d has %.3f square units, its triangles %.3f", system, id, want/2, got/2)
			}
		}
	}
}
