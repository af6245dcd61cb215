package main

import (
	"math"
	"slices"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/words"
)

// ground is what the arena knows of a board: how far west a cell is, and how far from the
// Meuse, if that is a line of edges on it.
type ground struct {
	board *rules.Board
	meuse []int          // by cell: hexes to the Meuse, 1 on its bank, 0 beyond it; nil = no Meuse
	watch []rules.CellID // places of which is noted who holds them
}

func survey(sys rules.System, h history) *ground {
	g := &ground{board: sys.Board()}
	named := map[string]bool{}
	for _, p := range h.places {
		named[p.name] = true
	}
	for i, c := range g.board.Cells {
		if i > 0 && (c.Points > 0 || named[c.Name]) {
			g.watch = append(g.watch, rules.CellID(i))
		}
	}
	g.measure()
	return g
}

// on reports whether a cell is on the map, and not a box.
func (g *ground) on(c rules.CellID) bool { return c > 0 && int(c) < len(g.board.Cells) }

func (g *ground) x(c rules.CellID) float64 { return float64(g.board.Cells[c].Center.X) }

// cell finds a place by name; 0 = there is none.
func (g *ground) cell(name string) rules.CellID {
	for i, c := range g.board.Cells {
		if i > 0 && c.Name == name {
			return rules.CellID(i)
		}
	}
	return 0
}

// measure counts the hexes to the Meuse, from the bank that the easternmost cell is on.
// Only hexes can be counted. They are neighbours if their centres are as near as those of the nearest two.
func (g *ground) measure() {
	type border struct{ a, b rules.CellID }
	river := map[border]bool{}
	for _, e := range g.board.Edges {
		if e.Name == "Meuse" {
			river[border{e.A, e.B}], river[border{e.B, e.A}] = true, true
		}
	}
	cells := g.board.Cells
	areas := func(c rules.Cell) bool { return len(c.Outline) != 6 }
	if len(river) == 0 || len(cells) < 3 || slices.ContainsFunc(cells[1:], areas) {
		return
	}
	gap := func(a, b rules.CellID) float64 {
		p, q := cells[a].Center, cells[b].Center
		return math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y))
	}
	nearest, east := math.Inf(1), rules.CellID(1)
	for c := rules.CellID(2); g.on(c); c++ {
		nearest = min(nearest, gap(1, c))
		if g.x(c) > g.x(east) {
			east = c
		}
	}
	next := make([][]rules.CellID, len(cells))
	for a := rules.CellID(1); g.on(a); a++ {
		for b := rules.CellID(1); g.on(b); b++ {
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
	for c := rules.CellID(1); g.on(c); c++ {
		for b := rules.CellID(1); g.on(b); b++ {
			if home[c] > 0 && river[border{c, b}] {
				bank = append(bank, c)
				break
			}
		}
	}
	g.meuse = flood(bank, home)
}

// moment is how a game stands at the end of a turn.
type moment struct {
	Turn   int            `json:"turn"`
	Points *int           `json:"points,omitempty"` // of victory, if there is a gauge for them
	West   rules.CellID   `json:"west"`             // of the westernmost unit of the Axis; 0 = no unit
	Meuse  *int           `json:"meuse,omitempty"`  // hexes to it for the nearest unit of the Axis
	Far    rules.CellID   `json:"far"`              // the westernmost that a unit of the Axis has come to so far
	Steps  [2]int         `json:"steps"`            // on the map: Axis, Allies
	Lost   [2]int         `json:"lost"`             // steps lost so far
	Held   []rules.CellID `json:"held,omitempty"`   // places of the watch held by the Axis
	// Chance is what the game's staff gives the Axis, at a glance, in thousandths; none where
	// nobody makes plans and once the game is over.
	Chance *int `json:"chance,omitempty"`
}

// observer follows a game that is played again.
type observer struct {
	*ground
	side   []rules.Side // of units, by piece
	steps  []int
	landed map[rules.PieceID]bool // units of the Axis that were put down beyond all others
	lost   [2]int
	far    rules.CellID
	buf    []rules.Piece
	points string    // key of the gauge
	judge  *ai.Judge // may be nil
}

// observe plays a game again and returns how it stood at the end of each turn, and what a
// judge makes of that. The last moment is the end of the game.
func (g *ground) observe(pos rules.View, played []rules.Choice, judge *ai.Judge) []moment {
	o := &observer{ground: g, landed: map[rules.PieceID]bool{}, judge: judge}
	for _, gauge := range pos.Gauges() {
		if o.points == "" && gauge.Key == words.Points {
			o.points = gauge.Key
		}
	}
	o.count(pos)
	before := rules.CloneView(pos)
	var moments []moment
	for _, c := range played {
		before.Copy(pos)
		lost, far := o.lost, o.far
		pos.Do(c, o)
		if pos.Turn() != before.Turn() {
			m := o.moment(before)
			m.Lost, m.Far = lost, far
			moments = append(moments, m)
			o.count(pos)
		}
	}
	return append(moments, o.moment(pos))
}

// count notes the steps of all units.
func (o *observer) count(pos rules.View) {
	o.buf = pos.Pieces(o.buf[:0])
	for _, p := range o.buf {
		for int(p.ID) >= len(o.side) {
			o.side, o.steps = append(o.side, rules.Nobody), append(o.steps, 0)
		}
		if p.Unit {
			o.side[p.ID], o.steps[p.ID] = p.Side, p.Steps
			if p.Side == rules.Axis && !o.landed[p.ID] {
				o.reach(p.Cell)
			}
		}
	}
}

func (o *observer) reach(c rules.CellID) {
	if o.on(c) && (o.far == 0 || o.x(c) < o.x(o.far)) {
		o.far = c
	}
}

// Hear implements rules.Listener.
func (o *observer) Hear(e rules.Event) {
	if int(e.Piece) >= len(o.side) {
		return
	}
	side := o.side[e.Piece]
	if side == rules.Nobody {
		return
	}
	switch e.Kind {
	case rules.Placed:
		if side == rules.Axis && o.on(e.Cell) && o.far != 0 && o.x(e.Cell) < o.x(o.far) {
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

func (o *observer) moment(pos rules.View) moment {
	m := moment{Turn: pos.Turn(), Far: o.far, Lost: o.lost}
	for _, gauge := range pos.Gauges() {
		if o.points != "" && gauge.Key == o.points {
			m.Points = &gauge.Value
		}
	}
	o.buf = pos.Pieces(o.buf[:0])
	for _, p := range o.buf {
		if !p.Unit || !o.on(p.Cell) || p.Side != rules.Axis && p.Side != rules.Allies {
			continue
		}
		m.Steps[p.Side-rules.Axis] += p.Steps
		if p.Side != rules.Axis || o.landed[p.ID] {
			continue
		}
		if m.West == 0 || o.x(p.Cell) < o.x(m.West) {
			m.West = p.Cell
		}
		if o.meuse != nil && (m.Meuse == nil || o.meuse[p.Cell] < *m.Meuse) {
			m.Meuse = &o.meuse[p.Cell]
		}
	}
	for _, c := range o.watch {
		if pos.Control(c) == rules.Axis {
			m.Held = append(m.Held, c)
		}
	}
	if o.judge != nil && !pos.Outcome().Over {
		chance := o.judge.Chance(pos, rules.Axis, 0, 0, 0, nil)
		m.Chance = &chance
	}
	return m
}
