package hex

import (
	"math"
	"testing"

	"herbstnebel/rules/check"
)

var grids = map[string]Grid{
	"flat even":   {Cols: 9, Rows: 8, EvenShift: true},
	"flat odd":    {Cols: 9, Rows: 8},
	"pointy even": {Cols: 9, Rows: 8, Pointy: true, EvenShift: true},
	"pointy odd":  {Cols: 9, Rows: 8, Pointy: true},
}

func TestNeighborsAreClockwise(t *testing.T) {
	for name, g := range grids {
		t.Run(name, func(t *testing.T) {
			for i := range g.Len() {
				x, y := g.Center(i)
				for d := range 6 {
					n := g.Neighbor(i, d)
					if n == None {
						continue
					}
					nx, ny := g.Center(n)
					if r := math.Hypot(nx-x, ny-y); math.Abs(r-1) > 1e-9 {
						t.Fatalf("hex %d direction %d: centres %.3f apart", i, d, r)
					}
					angle := math.Atan2(ny-y, nx-x) + math.Pi/2 // 0 is north
					want := float64(d) * math.Pi / 3
					if g.Pointy {
						want += math.Pi / 6
					}
					if diff := math.Remainder(angle-want, 2*math.Pi); math.Abs(diff) > 1e-9 {
						t.Fatalf("hex %d direction %d points %.3f off", i, d, diff)
					}
					if back := g.Neighbor(n, (d+3)%6); back != i {
						t.Fatalf("hex %d: way back from %d is %d", i, n, back)
					}
					ax, ay := g.Corner(i, d)
					bx, by := g.Corner(i, d+1)
					if mx, my := (ax+bx)/2-(x+nx)/2, (ay+by)/2-(y+ny)/2; math.Hypot(mx, my) > 1e-9 {
						t.Fatalf("hex %d direction %d: hexside not between the hexes", i, d)
					}
				}
			}
		})
	}
}

func TestEveryInnerHexHasSixNeighbors(t *testing.T) {
	for name, g := range grids {
		for i := range g.Len() {
			c, r := g.ColRow(i)
			if c == 1 || r == 1 || c == g.Cols || r == g.Rows {
				continue
			}
			for d := range 6 {
				if g.Neighbor(i, d) == None {
					t.Errorf("%s: inner hex %d has no neighbour in direction %d", name, i, d)
				}
			}
		}
	}
}

func TestDistanceEqualsBreadthFirstSearch(t *testing.T) {
	for name, g := range grids {
		for from := range g.Len() {
			dist := make([]int, g.Len())
			queue := []int{from}
			seen := make([]bool, g.Len())
			seen[from] = true
			for len(queue) > 0 {
				i := queue[0]
				queue = queue[1:]
				check.MustEqual(t, g.Distance(from, i), dist[i], "%s: distance %d-%d", name, from, i)
				for d := range 6 {
					if n := g.Neighbor(i, d); n != None && !seen[n] {
						seen[n] = true
						dist[n] = dist[i] + 1
						queue = append(queue, n)
					}
				}
			}
		}
	}
}

// The numbered pairs are adjacent on The Deadly Woods' map: flat-topped, even columns
// shifted south.
func TestAdjacentPairsOfTheRulebook(t *testing.T) {
	g := Grid{Cols: 43, Rows: 30, EvenShift: true}
	for _, p := range [][4]int{{33, 15, 32, 15}, {34, 19, 33, 20}, {36, 22, 36, 23}, {39, 23, 38, 23}, {40, 25, 39, 26}} {
		check.Equal(t, g.Distance(g.Index(p[0], p[1]), g.Index(p[2], p[3])), 1, "%02d%02d and %02d%02d (apart)", p[0], p[1], p[2], p[3])
	}
}

func TestCodes(t *testing.T) {
	for name, g := range grids {
		for k := range 8 {
			g.RowBase, g.RowFirst, g.FromEast = -(k & 1), k&2 != 0, k&4 != 0
			first, last := g.Bounds()
			for i := range g.Len() {
				if got := g.Find(g.Code(i)); got != i {
					t.Errorf("%s: hex %d is %s, which is found as %d", name, i, g.Code(i), got)
				}
				if code := g.Code(i); code < first || code > last {
					t.Errorf("%s: hex %d is %s, not from %s to %s", name, i, code, first, last)
				}
			}
		}
	}
	g := grids["flat even"]
	if g.Code(0) != "0101" || g.Code(g.Len()-1) != "0908" {
		t.Errorf("from %s to %s", g.Code(0), g.Code(g.Len()-1))
	}
	g.RowBase = -1
	check.Equal(t, g.Code(0), "0100", "rows from 0 begin with")
	g = Grid{Cols: 9, Rows: 8, RowFirst: true, FromEast: true}
	check.Equal(t, g.Code(0), "0109", "columns from the east begin with")
	check.Equal(t, g.Find("0801"), g.Len()-1, "the last row is rows")
	for _, bad := range []string{"", "101", "00101", "0000", "1001", "0109", "-101", "+101", "01x1", "99999999999999999999"} {
		check.Equal(t, grids["flat even"].Find(bad), None, "%q is hex", bad)
	}
}
