package mapart

import (
	"maps"
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// river is one course from end to end.
type river struct {
	name  string
	major bool
	line  []pt
	// true if the end is a source or leaves the sheet: the river gets thinner there.
	taperStart, taperEnd bool
	// width at each point as a share of the full width, smaller where the game marks no river; nil
	// means 1
	share []float64
	reach box // bounding box of the course, in units
}

// Widths of rivers in units.
const (
	majorWidth = 0.15
	minorWidth = 0.06
)

func (r *river) Width() float64 {
	if r.major {
		return majorWidth
	}
	return minorWidth
}

// half returns half the width at point i of the course.
func (r *river) half(i int) float64 {
	w := r.Width() / 2
	if r.share != nil {
		w *= r.share[i]
	}
	n := float64(len(r.line) - 1)
	if r.taperStart {
		w *= 0.35 + 0.65*smoothstep(0, math.Min(40, n), float64(i))
	}
	if r.taperEnd {
		w *= 0.35 + 0.65*smoothstep(0, math.Min(40, n), n-float64(i))
	}
	return w
}

// layRivers joins the hexsides with rivers into smooth courses.
func (m *Map) layRivers() {
	var pieces []segment
	for _, e := range m.board.Edges[min(1, len(m.board.Edges)):] {
		if e.River != "" {
			pieces = append(pieces, segment{point(e.P), point(e.Q), e.River + "|" + e.Name})
		}
	}
	marked := pieces
	pieces = append(pieces[:len(pieces):len(pieces)], m.waters()...)
	for _, c := range chain(pieces) {
		class, name, _ := strings.Cut(c.kind, "|")
		r := river{name: name, major: class == vocab.MajorRiver}
		r.line = smooth(c.line)
		if len(pieces) > len(marked) {
			r.share = shares(r.line, marked, c.kind)
		}
		m.rivers = append(m.rivers, r)
	}
	m.valley = m.newField()
}

// joinRiver places the ends of a river: a tributary ends at the smoothed course, not at its
// original corner.
func (m *Map) joinRiver(i int) {
	r := &m.rivers[i]
	for _, last := range []bool{false, true} {
		k, before := 0, 1
		if last {
			k, before = len(r.line)-1, len(r.line)-2
		}
		e := r.line[k]
		best, found := 0.45, false
		for j := range m.rivers {
			if j == i {
				continue
			}
			if at, _, d := nearest(m.rivers[j].line, e); d < best {
				best, found = d, true
				r.line[k] = at
			}
		}
		edge := e.X < 0.7 || e.Y < 0.7 || e.X > float64(m.board.Width)-0.7 || e.Y > float64(m.board.Height)-0.7
		switch {
		case found:
		case m.atEdge(e): // continue under the frame
			r.line[k] = e.Add(e.Sub(r.line[before]).Unit().Mul(0.3))
		case !edge:
			if last {
				r.taperEnd = true
			} else {
				r.taperStart = true
			}
		}
	}
	for k := 1; k+1 < len(r.line); k++ { // a slight meander
		d := r.line[k+1].Sub(r.line[k-1]).Unit().Left()
		r.line[k] = r.line[k].Add(d.Mul(0.035 * noise(r.line[k].X*2.2, r.line[k].Y*2.2, 77)))
	}
}

// carve lowers the ground along a river into a valley.
func (m *Map) carve(i int) {
	m.rivers[i].reach = boxOf(m.rivers[i].line)
	depth := float32(0.55)
	if m.rivers[i].major {
		depth = 0.8
	}
	m.valley.mark(m.rivers[i].line, 0.75, depth)
}

// waters returns the stretches of rivers that the game does not mark. They have the class of the
// river of that name on the board.
func (m *Map) waters() (pieces []segment) {
	if len(m.options.Waters) == 0 {
		return nil
	}
	class := map[string]string{}
	for _, e := range m.board.Edges {
		class[e.Name] = e.River
	}
	cell := map[string]*rules.Cell{}
	for i := range m.board.Cells {
		cell[m.board.Cells[i].Code] = &m.board.Cells[i]
	}
	for _, w := range m.options.Waters {
		kind := class[w.Name]
		if kind == "" {
			kind = vocab.MinorRiver
		}
		for _, pair := range w.Along {
			a, b, _ := strings.Cut(pair, "-")
			if p, q, ok := border(cell[a], cell[b]); ok {
				pieces = append(pieces, segment{p, q, kind + "|" + w.Name})
			}
		}
	}
	return pieces
}

// border returns the side shared by two cells.
func border(a, b *rules.Cell) (p, q pt, ok bool) {
	if a == nil || b == nil {
		return p, q, false
	}
	n := 0
	for _, x := range a.Outline {
		for _, y := range b.Outline {
			if knotAt(point(x)) == knotAt(point(y)) {
				p, q = q, point(x)
				n++
			}
		}
	}
	return p, q, n == 2
}

// unmarked is the width of a river where the game marks none, as a share of its full width.
const unmarked = 0.42

// shares returns the width of a course at each point as a share of its full width: 1 along marked
// segments, unmarked elsewhere, with a gradual transition.
func shares(line []pt, marked []segment, kind string) []float64 {
	out := make([]float64, len(line))
	for i, p := range line {
		near := 1.0
		for _, s := range marked {
			if s.kind == kind {
				_, _, d := nearest([]pt{s.a, s.b}, p)
				near = math.Min(near, d)
			}
		}
		out[i] = unmarked + (1-unmarked)*(1-smoothstep(0.12, 0.34, near))
	}
	return out
}

// bridge is a crossing of a river by a road or a path.
type bridge struct {
	at    pt
	dir   pt // direction across the water
	width float64
	road  string // class of the road on it, or ""
}

// layBridges moves each bridge to the smoothed course, some edges per slice.
func (m *Map) layBridges() func() bool {
	roads := map[[2]rules.CellID]string{}
	for _, r := range m.board.Roads {
		roads[pair(r.A, r.B)] = roadClass(r.Class)
	}
	bridges := map[rules.EdgeID]bridge{}
	edges := func() int { return len(m.board.Edges) }
	lay := some(24, edges, func(id int) {
		if e := &m.board.Edges[id]; e.Bridge {
			bridges[rules.EdgeID(id)] = m.bridgeOf(e, roads[pair(e.A, e.B)])
		}
	})
	return func() bool {
		if !lay() {
			return false
		}
		m.bridgeOrder = slices.Sorted(maps.Keys(bridges))
		m.readyMu.Lock()
		m.bridges = bridges
		m.readyMu.Unlock()
		return true
	}
}

// bridgeOf returns the bridge at the point of the river nearest to the middle of the edge.
func (m *Map) bridgeOf(e *rules.Edge, road string) bridge {
	mid := point(e.P).Lerp(point(e.Q), 0.5)
	b := bridge{at: mid, dir: m.center(e.B).Sub(m.center(e.A)).Unit(), width: minorWidth, road: road}
	best := 0.5
	for i := range m.rivers {
		r := &m.rivers[i]
		if r.name != e.Name {
			continue
		}
		if at, dir, d := nearest(r.line, mid); d < best {
			best = d
			across := dir.Left()
			if across.X*b.dir.X+across.Y*b.dir.Y < 0 {
				across = across.Mul(-1)
			}
			b.at, b.dir, b.width = at, across.Add(b.dir).Unit(), r.Width()
		}
	}
	return b
}

// Bridge returns the position of a bridge, the direction across the water as an angle in radians,
// and half the bridge's length in units. It reports false if there is no bridge or the map is not
// yet prepared.
func (m *Map) Bridge(e rules.EdgeID) (at rules.Point, angle, half float64, ok bool) {
	m.readyMu.Lock()
	b, ok := m.bridges[e]
	m.readyMu.Unlock()
	return rules.Point{X: float32(b.at.X), Y: float32(b.at.Y)}, math.Atan2(b.dir.Y, b.dir.X), b.width/2 + 0.05, ok
}

func pair(a, b rules.CellID) [2]rules.CellID {
	if a > b {
		a, b = b, a
	}
	return [2]rules.CellID{a, b}
}

func (m *Map) drawRivers(c *raster.Canvas, s float64) {
	seen := visibleBox(c, s)
	for pass := range 3 {
		for i := range m.rivers {
			r := &m.rivers[i]
			if !seen.overlaps(r.reach) {
				continue
			}
			line := scaled(r.line, s)
			extra, col, opacity := 0.0, inkBank, 0.85
			switch {
			case pass == 0:
				extra = math.Max(0.02*s, 0.7)
			case pass == 1:
				col, opacity = inkWater, 1
			case !r.major || s < 20:
				continue
			default: // reflections on the ice
				c.StrokeBy(line, func(i int) float64 { return r.half(i) * s * 0.38 }, s*0.1, inkIce, 0.55)
				continue
			}
			c.StrokeBy(line, func(i int) float64 { return math.Max(r.half(i)*s, 0.45) + extra/2 }, (majorWidth+0.05)*s+2, col, opacity)
		}
	}
}

func (m *Map) drawBridges(c *raster.Canvas, s float64) {
	for _, id := range m.bridgeOrder {
		b := m.bridges[id]
		at, along, side := b.at.Mul(s), b.dir, b.dir.Left()
		half := (b.width/2 + 0.07) * s
		gap := 0.055 * s * m.options.detail()
		if b.road == vocab.MainRoad {
			gap = 0.065 * s * m.options.detail()
		}
		if s < 20 {
			gap, half = math.Max(gap, 1.2), math.Max(half, 2)
		}
		a, z := at.Sub(along.Mul(half)), at.Add(along.Mul(half))
		c.Stroke([]pt{a, z}, 2*gap, inkSnow, 1)
		if b.road != "" {
			c.Stroke([]pt{a, z}, gap*1.1, inkRoad[b.road], 1)
		}
		flare := 0.045 * s
		w := math.Max(0.022*s, 1)
		for _, k := range []float64{-1, 1} {
			o := side.Mul(k * gap)
			f := side.Mul(k * flare)
			c.Stroke([]pt{a.Add(o).Add(f).Sub(along.Mul(flare)), a.Add(o), z.Add(o), z.Add(o).Add(f).Add(along.Mul(flare))}, w, inkBlack, 0.95)
		}
	}
}
