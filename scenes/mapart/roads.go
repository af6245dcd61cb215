package mapart

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// road is a smooth stretch of one class.
type road struct {
	class string
	line  []pt
	reach box // bounding box of the line, in units
}

// roadClass returns the class in which a road is drawn. Unknown classes are drawn as secondary
// roads.
func roadClass(class string) string {
	if _, known := inkRoad[class]; known {
		return class
	}
	return vocab.SecondaryRoad
}

// layRoads turns the roads into curves. They bend through the centres of cells, cut corners where
// they need not pass through a place, and cross rivers on the bridges.
func (m *Map) layRoads() {
	b := m.board
	next := make(map[rules.CellID][]rules.CellID)
	class := map[[2]rules.CellID]string{}
	for _, r := range b.Roads {
		next[r.A] = append(next[r.A], r.B)
		next[r.B] = append(next[r.B], r.A)
		class[pair(r.A, r.B)] = roadClass(r.Class)
	}
	m.roadNode = m.roadNodes(next)
	over, through := m.crossings(), m.straightOn(next, class)
	done := map[[2]rules.CellID]bool{}
	run := func(a, z rules.CellID) {
		kind := class[pair(a, z)]
		line := []pt{m.roadNode[a]}
		for {
			done[pair(a, z)] = true
			if p, ok := over[pair(a, z)]; ok {
				line = append(line, p)
			}
			line = append(line, m.roadNode[z])
			to, ok := through[[2]rules.CellID{z, a}]
			if !ok || done[pair(z, to)] {
				break
			}
			a, z = z, to
		}
		curve := spline(line, 7)
		m.roads = append(m.roads, road{kind, curve, boxOf(curve)})
	}
	for _, start := range []bool{true, false} { // first the lines that have an end, then closed ones
		for _, r := range b.Roads {
			for _, d := range [][2]rules.CellID{{r.A, r.B}, {r.B, r.A}} {
				if _, on := through[d]; !done[pair(r.A, r.B)] && (!start || !on) {
					run(d[0], d[1])
				}
			}
		}
	}
	slices.SortStableFunc(m.roads, func(a, b road) int { // secondary below main
		switch {
		case a.class == b.class:
			return 0
		case a.class == vocab.MainRoad:
			return 1
		}
		return -1
	})
}

// roadNodes returns, by cell, the point through which its roads run. It is near the centre, shifted
// towards the neighbours that the roads come from, except at places.
func (m *Map) roadNodes(next map[rules.CellID][]rules.CellID) []pt {
	b := m.board
	node := make([]pt, len(b.Cells))
	for id := range b.Cells {
		c := rules.CellID(id)
		p := m.center(c)
		if to := next[c]; b.Cells[id].Settlement == "" && len(to) > 0 {
			var mean pt
			for _, n := range to {
				mean = mean.Add(m.center(n).Sub(p).Mul(1 / float64(len(to))))
			}
			p = p.Add(mean.Mul(0.24))
			p = p.Add(xy(noise(p.X*3, p.Y*3, 31), noise(p.X*3, p.Y*3, 37)).Mul(0.09))
		}
		node[id] = p
		if cell := &b.Cells[id]; cell.Entry != "" && slices.Contains(m.options.Margins, cell.Terrain) { // off the map
			e := m.entryOf(cell)
			node[id] = e.at.Add(e.dir.Mul(0.4))
		}
	}
	return node
}

// crossings returns, by pair of cells, the point where the road between them crosses a bridge or
// the border of two areas.
func (m *Map) crossings() map[[2]rules.CellID]pt {
	b := m.board
	over := map[[2]rules.CellID]pt{}
	if m.areas {
		for _, r := range b.Roads {
			if p, ok := m.passage(r.A, r.B); ok {
				over[pair(r.A, r.B)] = p
			}
		}
	}
	for id, e := range b.Edges {
		if e.Bridge {
			over[pair(e.A, e.B)] = m.bridges[rules.EdgeID(id)].at
		}
	}
	return over
}

// straightOn returns, by cell and the cell that a road comes from, the cell in which the road
// continues. In each cell the two straightest arms of the better class are joined into one road.
func (m *Map) straightOn(next map[rules.CellID][]rules.CellID, class map[[2]rules.CellID]string) map[[2]rules.CellID]rules.CellID {
	through := map[[2]rules.CellID]rules.CellID{}
	for id := range m.board.Cells {
		c := rules.CellID(id)
		if slices.Contains(m.options.Margins, m.board.Cells[id].Terrain) {
			continue
		}
		arms := slices.Clone(next[c])
		for len(arms) >= 2 {
			best, bi, bj := math.Inf(1), 0, 0
			for i := range arms {
				for j := i + 1; j < len(arms); j++ {
					u, v := m.roadNode[arms[i]].Sub(m.roadNode[c]).Unit(), m.roadNode[arms[j]].Sub(m.roadNode[c]).Unit()
					score := u.X*v.X + u.Y*v.Y
					if m.areas && score > 0.1 { // a bend this sharp would form a loop
						score += 10
					}
					if class[pair(c, arms[i])] != class[pair(c, arms[j])] {
						score += 5
					} else if class[pair(c, arms[i])] == vocab.MainRoad {
						score -= 2
					}
					if score < best {
						best, bi, bj = score, i, j
					}
				}
			}
			if best > 0.8 {
				break
			}
			x, y := arms[bi], arms[bj]
			through[[2]rules.CellID{c, x}], through[[2]rules.CellID{c, y}] = y, x
			arms = slices.DeleteFunc(arms, func(a rules.CellID) bool { return a == x || a == y })
		}
	}
	return through
}

// passage returns the point where the road between two areas crosses their border: on the straight
// line, unless that is close to an end of the border.
func (m *Map) passage(a, b rules.CellID) (at pt, ok bool) {
	theirs := map[rules.Point]bool{}
	for _, p := range m.board.Cells[b].Outline {
		theirs[p] = true
	}
	own := m.board.Cells[a].Outline
	n := len(own)
	first := -1
	for k := range own {
		if theirs[own[k]] && !theirs[own[(k+n-1)%n]] && theirs[own[(k+1)%n]] {
			first = k
		}
	}
	if first < 0 {
		return at, false
	}
	var line []pt
	for k := first; theirs[own[k%n]] && len(line) < n; k++ {
		line = append(line, point(own[k%n]))
	}
	p, q := m.roadNode[a], m.roadNode[b]
	total := raster.Length(line)
	best, where := math.Inf(1), total/2
	for t := 0.25; t <= 0.751; t += 0.05 {
		at, _ := raster.Along(line, t*total)
		if d := at.Dist(p) + at.Dist(q); d < best {
			best, where = d, t*total
		}
	}
	at, _ = raster.Along(line, where)
	return at, true
}

func (m *Map) drawRoads(c *raster.Canvas, s float64) {
	k := s * m.options.built() // roads are drawn to the scale of towns
	width := map[string]float64{vocab.MainRoad: math.Max(0.062*k, 1.3), vocab.SecondaryRoad: math.Max(0.034*k, 0.8)}
	edge := math.Max(0.018*k, 0.5)
	seen := visibleBox(c, s)
	for _, casing := range []bool{true, false} {
		for i := range m.roads {
			r := &m.roads[i]
			if !seen.overlaps(r.reach) {
				continue
			}
			line := scaled(r.line, s)
			w := width[r.class]
			if w == 0 {
				w = width[vocab.SecondaryRoad]
			}
			switch {
			case !casing:
				c.Stroke(line, w, inkRoad[r.class], 1)
			case r.class == vocab.MainRoad:
				c.Stroke(line, w+2*edge, inkCasing, 0.9)
			case s > 20:
				c.Stroke(line, w+2*edge, inkSnow, 0.75)
			}
		}
	}
}
