package timeline

import (
	"math"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// MapMetrics holds distances on a board: how far west a cell is and, if the Meuse is a line of edges on the
// board, how far from it.
type MapMetrics struct {
	Board *rules.Board
	Meuse []int          // by cell: hexes to the Meuse, 1 on its bank, 0 beyond it; nil if there is no Meuse
	Watch []rules.CellID // places whose control is recorded
}

// MeasureMap computes the metrics of a game's board.
func MeasureMap(sys rules.System, h History) *MapMetrics {
	g := &MapMetrics{Board: sys.Board()}
	named := map[string]bool{}
	for _, p := range h.Places {
		named[p.Name] = true
	}
	for i, c := range g.Board.Cells {
		if i > 0 && (c.Points > 0 || named[c.Name]) {
			g.Watch = append(g.Watch, rules.CellID(i))
		}
	}
	g.measure()
	return g
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

// TurnStats holds the statistics of a game at the end of a turn.
type TurnStats struct {
	Turn   int            `json:"turn"`
	Points *int           `json:"points,omitempty"` // victory points; nil if the game has no track for them
	West   rules.CellID   `json:"west"`             // cell of the westernmost Axis unit; 0 if there is none
	Meuse  *int           `json:"meuse,omitempty"`  // hexes from the nearest Axis unit to the Meuse
	Far    rules.CellID   `json:"far"`              // westernmost cell that an Axis unit has reached so far
	Steps  [2]int         `json:"steps"`            // steps on the map: Axis, Allies
	Lost   [2]int         `json:"lost"`             // steps lost so far
	Held   []rules.CellID `json:"held,omitempty"`   // watched places that the Axis holds
	// Chance is the static win probability of the Axis, in thousandths. It is nil if the game has no heuristics
	// and once the game is over.
	Chance *int `json:"chance,omitempty"`
}

// Points returns the victory points of a position, or nil if the game has no track for them.
func Points(pos rules.View) *int {
	for _, g := range pos.Tracks() {
		if g.Key == vocab.Points {
			return &g.Value
		}
	}
	return nil
}

// Observer collects the statistics of a game as it is replayed.
type Observer struct {
	*MapMetrics
	pos, before rules.View
	moments     []TurnStats
	side        []rules.Side // by piece: the side of a unit
	steps       []int
	landed      map[rules.PieceID]bool // Axis units that landed beyond all others
	lost        [2]int
	far         rules.CellID
	buf         []rules.Piece
	evaluator   *ai.RolloutEvaluator // may be nil
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

// Play plays a choice.
func (o *Observer) Play(c rules.Choice) {
	o.before.Copy(o.pos)
	lost, far := o.lost, o.far
	o.pos.Apply(c, o)
	if o.pos.Turn() != o.before.Turn() {
		m := o.moment(o.before)
		m.Lost, m.Far = lost, far
		o.moments = append(o.moments, m)
		o.count(o.pos)
	}
}

// Moments returns the statistics at the ends of the turns played so far, and those of the current position.
func (o *Observer) Moments() []TurnStats { return append(slices.Clone(o.moments), o.moment(o.pos)) }

// count records the steps of all units.
func (o *Observer) count(pos rules.View) {
	o.buf = pos.Pieces(o.buf[:0])
	for _, p := range o.buf {
		for int(p.ID) >= len(o.side) {
			o.side, o.steps = append(o.side, rules.NoSide), append(o.steps, 0)
		}
		if p.Unit {
			o.side[p.ID], o.steps[p.ID] = p.Side, p.Steps
			if p.Side == rules.Axis && !o.landed[p.ID] {
				o.reach(p.Cell)
			}
		}
	}
}

func (o *Observer) reach(c rules.CellID) {
	if o.On(c) && (o.far == 0 || o.X(c) < o.X(o.far)) {
		o.far = c
	}
}

// HandleEvent implements rules.Listener.
func (o *Observer) HandleEvent(e rules.Event) {
	if int(e.Piece) >= len(o.side) {
		return
	}
	side := o.side[e.Piece]
	if side == rules.NoSide {
		return
	}
	switch e.Kind {
	case rules.Placed:
		if side == rules.Axis && o.On(e.Cell) && o.far != 0 && o.X(e.Cell) < o.X(o.far) {
			o.landed[e.Piece] = true
		}
	case rules.Moved, rules.Retreated, rules.Advanced:
		if side == rules.Axis && !o.landed[e.Piece] {
			for _, c := range e.Path {
				o.reach(c)
			}
		}
	case rules.StepLost:
		o.lost[side-rules.Axis] += max(o.steps[e.Piece]-e.N, 0)
		o.steps[e.Piece] = e.N
	case rules.StepGained:
		o.steps[e.Piece] = e.N
	case rules.Eliminated:
		o.lost[side-rules.Axis] += o.steps[e.Piece]
		o.steps[e.Piece] = 0
	}
}

func (o *Observer) moment(pos rules.View) TurnStats {
	m := TurnStats{Turn: pos.Turn(), Points: Points(pos), Far: o.far, Lost: o.lost}
	o.buf = pos.Pieces(o.buf[:0])
	for _, p := range o.buf {
		if !p.Unit || !o.On(p.Cell) || p.Side != rules.Axis && p.Side != rules.Allies {
			continue
		}
		m.Steps[p.Side-rules.Axis] += p.Steps
		if p.Side != rules.Axis || o.landed[p.ID] {
			continue
		}
		if m.West == 0 || o.X(p.Cell) < o.X(m.West) {
			m.West = p.Cell
		}
		if o.Meuse != nil && (m.Meuse == nil || o.Meuse[p.Cell] < *m.Meuse) {
			m.Meuse = &o.Meuse[p.Cell]
		}
	}
	for _, c := range o.Watch {
		if pos.Control(c) == rules.Axis {
			m.Held = append(m.Held, c)
		}
	}
	if o.evaluator != nil && !pos.Outcome().Over {
		chance := o.evaluator.WinProbability(pos, rules.Axis, 0, 0, 0, nil)
		m.Chance = &chance
	}
	return m
}
