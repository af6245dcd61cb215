package mapview

import (
	"cmp"
	"math"
	"slices"

	"herbstnebel/rules"
)

// counterShare is the side of a counter on a map of hexes, in units.
const counterShare = 0.735

// sizes holds the sizes of the things drawn in cells. On a map of hexes they depend on the unit, on a map of areas on the distance between
// neighbours.
type sizes struct {
	unit  float64      // scale of counters and other markers, in board units; 1 for hexes
	room  [][2]float64 // by cell, the extent to the west and to the east of the centre
	apart []float64    // by cell, the distance to the nearest centre along x or y, whichever is more
}

// hexApart is the value of sizes.apart for hexes.
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
				along := math.Abs(float64(a.X - z.X))
				if along >= least { // the following ones are too far as well
					break
				}
				least = min(least, max(along, math.Abs(float64(a.Y-z.Y))))
			}
		}
		s.apart[i] = least
	}
	sorted := slices.Sorted(slices.Values(s.apart[1:]))
	// A fifth of the areas may be closer than that: their counters touch the neighbours'.
	s.unit = min(max(sorted[len(sorted)/5]/hexApart, 0.5), 1)
	if s.unit > 0.98 {
		s.unit = 1
	}
	return s
}

// counter returns the side of a counter, in board units.
func (s *sizes) counter() float64 { return counterShare * s.unit }

// spread returns the maximum distance along x and y between the bottom and the top piece of a stack.
func (s *sizes) spread(cell rules.CellID) float64 {
	most := 0.24 * s.unit
	if s.unit == 1 {
		return most
	}
	return min(most, max(s.apart[cell]-s.counter(), 0.09*s.unit))
}

// Place is the place of a stack in its cell.
type Place int

// The places of stacks. Two stacks in one cell are in the west and in the east of it.
const (
	Middle Place = iota
	West
	East
)

// apartShare is the distance of each stack from the centre, in counter sides, at which the stacks do not touch. In a smaller cell they are
// as far apart as the cell permits, but not closer than leastShare.
const (
	apartShare = 0.54
	leastShare = 0.3
)

// offset returns the distance of a stack from the centre of its cell, in board units, positive to the east.
func (s *sizes) offset(cell rules.CellID, place Place) float64 {
	side, sign := 0, -1.0
	switch place {
	case Middle:
		return 0
	case East:
		side, sign = 1, 1
	}
	c := s.counter()
	return sign * math.Min(math.Max(s.room[cell][side]-0.3*c, leastShare*c), apartShare*c)
}

// roomOf returns the extent of a cell to the west and to the east of its centre.
func roomOf(c *rules.Cell) (room [2]float64) {
	room = [2]float64{math.Inf(1), math.Inf(1)}
	for k, p := range c.Outline {
		q := c.Outline[(k+1)%len(c.Outline)]
		if (p.Y > c.Center.Y) == (q.Y > c.Center.Y) {
			continue
		}
		x := float64(p.X + (c.Center.Y-p.Y)/(q.Y-p.Y)*(q.X-p.X) - c.Center.X)
		if x < 0 {
			room[0] = math.Min(room[0], -x)
		} else {
			room[1] = math.Min(room[1], x)
		}
	}
	return room
}
