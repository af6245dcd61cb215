package timeline

import (
	"math"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// MapMetrics holds distances on a board: how far west a cell is and, if the Meuse is a line of edges on the
// board, how far from it.
type MapMetrics struct {
	Board *rules.Board
	Meuse []int          // by cell: hexes to the Meuse, 1 on its bank, 0 beyond it; nil if there is no Meuse
	Watch []rules.CellID // places whose control is recorded
}

// On reports whether c is a map cell rather than a box.
func (g *MapMetrics) On(c rules.CellID) bool { return c > 0 && int(c) < len(g.Board.Cells) }

// X returns the distance of c from the western edge of the map, in cell widths.
func (g *MapMetrics) X(c rules.CellID) float64 { return float64(g.Board.Cells[c].Center.X) }

// Cell returns the cell with the given name, or 0.
func (g *MapMetrics) Cell(name string) rules.CellID {
	for i, c := range g.Board.Cells {
		if i > 0 && c.Name == name {
			return rules.CellID(i)
		}
	}
	return 0
}

// measure counts the hexes to the Meuse, starting from the bank of the easternmost cell. It counts only hexes.
// Two hexes are neighbours if their centres are as close as those of the closest pair.
func (g *MapMetrics) measure() {
	type border struct{ a, b rules.CellID }
	river := map[border]bool{}
	for _, e := range g.Board.Edges {
		if e.Name == "Meuse" {
			river[border{e.A, e.B}], river[border{e.B, e.A}] = true, true
		}
	}
	cells := g.Board.Cells
	areas := func(c rules.Cell) bool { return len(c.Outline) != 6 }
	if len(river) == 0 || len(cells) < 3 || slices.ContainsFunc(cells[1:], areas) {
		return
	}
	gap := func(a, b rules.CellID) float64 {
		p, q := cells[a].Center, cells[b].Center
		return math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y))
	}
	nearest, east := math.Inf(1), rules.CellID(1)
	for c := rules.CellID(2); g.On(c); c++ {
		nearest = min(nearest, gap(1, c))
		if g.X(c) > g.X(east) {
			east = c
		}
	}
	next := make([][]rules.CellID, len(cells))
	for a := rules.CellID(1); g.On(a); a++ {
		for b := rules.CellID(1); g.On(b); b++ {
			if a != b && gap(a, b) < 1.3*nearest && !river[border{a, b}] {
				next[a] = append(next[a], b)
			}
		}
	}
	flood := func(from []rules.CellID, within []int) []int {
		far := make([]int, len(cells))
		for _, c := range from {
			far[c] = 1
		}
		for i := 0; i < len(from); i++ {
			for _, n := range next[from[i]] {
				if far[n] == 0 && (within == nil || within[n] > 0) {
					far[n] = far[from[i]] + 1
					from = append(from, n)
				}
			}
		}
		return far
	}
	home := flood([]rules.CellID{east}, nil)
	var bank []rules.CellID
	for c := rules.CellID(1); g.On(c); c++ {
		for b := rules.CellID(1); g.On(b); b++ {
			if home[c] > 0 && river[border{c, b}] {
				bank = append(bank, c)
				break
			}
		}
	}
	g.Meuse = flood(bank, home)
}

// Observe replays a game and returns its statistics at the end of each turn, with the given evaluator. The
// last element is the end of the game.
func (g *MapMetrics) Observe(pos rules.View, played []rules.Choice, evaluator *ai.RolloutEvaluator) []TurnStats {
	o := g.Follow(pos, evaluator)
	for _, c := range played {
		o.Play(c)
	}
	return o.Moments()
}

// Follow returns an observer that starts at pos and plays on it. The evaluator may be nil.
func (g *MapMetrics) Follow(pos rules.View, evaluator *ai.RolloutEvaluator) *Observer {
	o := &Observer{MapMetrics: g, pos: pos, before: rules.CloneView(pos), landed: map[rules.PieceID]bool{}, evaluator: evaluator}
	o.count(pos)
	return o
}
