package timeline

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

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
