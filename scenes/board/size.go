package board

import (
	"cmp"
	"math"
	"slices"

	"herbstnebel/rules"
)

// counterShare is the side of a counter on a board of hexes, in units.
const counterShare = 0.735

// sizes says how large things that stand in cells are drawn: on a board of hexes by the
// unit, on a board of areas by how near the neighbours are.
type sizes struct {
	unit  float64      // of counters and what goes with them, in the board's units; 1 for hexes
	room  [][2]float64 // by cell, how far it reaches to the west and to the east of its middle
	apart []float64    // by cell, how far the next cell's centre is, along x or y: whichever is more
}

// hexApart is what sizes.apart is for hexes.
var hexApart = math.Sqrt(3) / 2

func newSizes(p *rules.Board) *sizes {
	s := &sizes{unit: 1, apart: make([]float64, len(p.Cells))}
	s.room = make([][2]float64, len(p.Cells))
	for i := 1; i < len(p.Cells); i++ {
		s.room[i] = roomOf(&p.Cells[i])
	}
	if len(p.Cells) < 3 {
		return s
	}
	eastward := make([]int, len(p.Cells)-1)
	for i := range eastward {
		eastward[i] = i + 1
	}
	slices.SortFunc(eastward, func(i, j int) int { return cmp.Compare(p.Cells[i].Center.X, p.Cells[j].Center.X) })
	for n, i := range eastward {
		least := math.Inf(1)
		for _, step := range [2]int{1, -1} {
			for k := n + step; k >= 0 && k < len(eastward); k += step {
				a, z := p.Cells[i].Center, p.Cells[eastward[k]].Center
				along := absf(float64(a.X - z.X))
				if along >= least { // and so are all that follow
					break
				}
				least = min(least, max(along, absf(float64(a.Y-z.Y))))
			}
		}
		s.apart[i] = least
	}
	sorted := slices.Sorted(slices.Values(s.apart[1:]))
	// A fifth of the areas may be nearer than that: their counters touch the neighbours'.
	s.unit = min(max(sorted[len(sorted)/5]/hexApart, 0.5), 1)
	if s.unit > 0.98 {
		s.unit = 1
	}
	return s
}

// counter is the side of a counter in the board's units.
func (s *sizes) counter() float64 { return counterShare * s.unit }

// spread is how far the lowest and the highest piece of a stack lie apart, at most, along x
// and along y.
func (s *sizes) spread(cell rules.CellID) float64 {
	most := 0.24 * s.unit
	if s.unit == 1 {
		return most
	}
	return min(most, max(s.apart[cell]-s.counter(), 0.09*s.unit))
}
