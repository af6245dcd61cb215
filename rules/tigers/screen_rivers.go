package tigers

import (
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// The rivers as the map shows them: no law, which asks only for the bridges of links.csv.

// river is one water from its source on: the pairs of places it runs between, or, off the
// areas, points of the sheet.
type river struct {
	name   string
	wide   bool
	pairs  [][2]uint8
	points []rules.Point
	into   string // the river it ends in, or ""
	source string
}

// stretch is a piece of a course and the places on its banks, 0 off the areas.
type stretch struct {
	p, q rules.Point
	a, b uint8
}

func (d *data) loadRivers(fsys fs.FS) error {
	t, err := readTable(fsys, "rivers.csv", "river", "width", "course", "into", "source", "note")
	if err != nil {
		return err
	}
	wide := map[string]bool{}
	for t.Next() {
		r := river{name: t.Word("river"), wide: t.OneOf("width", "minor", "major") == "major", into: t.Text("into"), source: t.Source()}
		for _, word := range strings.Fields(t.Word("course")) {
			if x, y, ok := strings.Cut(word, ":"); ok {
				px, errX := strconv.ParseFloat(x, 32)
				py, errY := strconv.ParseFloat(y, 32)
				if errX != nil || errY != nil || !(px >= 0 && px < 100 && py >= 0 && py < 100) {
					t.Fail("course", "%q is no point of the sheet", word)
				}
				r.points = append(r.points, rules.Point{X: float32(px), Y: float32(py)})
				continue
			}
			a, b, _ := strings.Cut(word, "-")
			if d.placeBy[a] == 0 || d.placeBy[b] == 0 || a == b {
				t.Fail("course", "%q is no pair of places of areas.csv and zones.csv", word)
			}
			r.pairs = append(r.pairs, [2]uint8{d.placeBy[a], d.placeBy[b]})
		}
		if len(r.points) == 1 || len(r.points) > 0 && len(r.pairs) > 0 {
			t.Fail("course", "either points or pairs of places")
		}
		if r.into != "" && !slices.ContainsFunc(d.rivers, func(o river) bool { return o.name == r.into }) {
			t.Fail("into", "there is no river %q above", r.into)
		}
		wide[r.name] = r.wide
		d.rivers = append(d.rivers, r)
	}
	for _, l := range d.links {
		if w, ok := wide[l.river]; l.river != "" && (!ok || w != l.wide) {
			t.Fail("", "the bridge %d-%d is not over a river of its width", l.a, l.b)
		}
	}
	return t.Err()
}

// meeting is where three parts of the sheet meet, or two at its edge.
type meeting [3]int

// network is the boundaries between the parts of the sheet, which rivers follow.
type network struct {
	at    map[meeting]rules.Point
	sides map[[2]int][2]meeting
	arms  map[meeting][][2]int
}

func newNetwork(centres []rules.Point, far rules.Point) *network {
	n := &network{at: map[meeting]rules.Point{}, sides: map[[2]int][2]meeting{}, arms: map[meeting][][2]int{}}
	for i := 1; i < len(centres); i++ {
		poly := nearer(centres, i, far, far.X+far.Y)
		for k, v := range poly {
			if v.by <= i {
				continue // the edge of the sheet, or seen from the other bank
			}
			before, after := poly[(k+len(poly)-1)%len(poly)].by, poly[(k+1)%len(poly)]
			ends := [2]meeting{sorted(i, v.by, before), sorted(i, v.by, after.by)}
			n.at[ends[0]], n.at[ends[1]] = v.p, after.p
			n.sides[[2]int{i, v.by}] = ends
			for _, e := range ends {
				n.arms[e] = append(n.arms[e], [2]int{i, v.by})
			}
		}
	}
	return n
}

func sorted(a, b, c int) meeting {
	s := []int{a, b, c}
	slices.Sort(s)
	return meeting(s)
}

func distance(a, b rules.Point) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}

// way finds the cheapest way between two corners, as the sides to follow. A side that
// a road crosses without a bridge costs much, a side with a river on it more.
func (n *network) way(from meeting, done func(meeting) bool, toll func(side [2]int) float32) (sides [][2]int, end meeting, ok bool) {
	type visit struct {
		cost float32
		by   [2]int
		from meeting
		shut bool
	}
	seen := map[meeting]*visit{from: {}}
	for {
		var here meeting
		var best *visit
		for c, v := range seen {
			if !v.shut && (best == nil || v.cost < best.cost || v.cost == best.cost && slices.Compare(c[:], here[:]) < 0) {
				here, best = c, v
			}
		}
		if best == nil {
			return nil, from, false
		}
		best.shut = true
		if done(here) {
			for c := here; c != from; c = seen[c].from {
				sides = append(sides, seen[c].by)
			}
			slices.Reverse(sides)
			return sides, here, true
		}
		for _, side := range n.arms[here] {
			next := n.other(side, here)
			cost := best.cost + distance(n.at[here], n.at[next]) + toll(side)
			if v := seen[next]; v == nil || !v.shut && cost < v.cost {
				seen[next] = &visit{cost: cost, by: side, from: here}
			}
		}
	}
}

func (n *network) other(side [2]int, end meeting) meeting {
	if e := n.sides[side]; e[0] != end {
		return e[0]
	}
	return n.sides[side][1]
}

// layRivers returns the pieces of every river, in the order of d.rivers.
func (d *data) layRivers(centres []rules.Point, far rules.Point) [][]stretch {
	n := newNetwork(centres, far)
	joined := map[[2]int]string{}
	for _, l := range d.links {
		joined[[2]int{int(l.a), int(l.b)}] = "-" + l.river
	}
	wet := map[[2]int]bool{}
	corners := map[meeting]string{} // with a river, and which
	courses := make([][]stretch, len(d.rivers))
	for i, r := range d.rivers {
		course := &courses[i]
		for k := 1; k < len(r.points); k++ {
			*course = append(*course, stretch{p: r.points[k-1], q: r.points[k]})
		}
		if len(r.pairs) == 0 {
			continue
		}
		toll := func(side [2]int) float32 {
			road := joined[side]
			switch {
			case wet[side]:
				return 100
			case road != "" && road != "-"+r.name:
				return 6
			}
			return 0
		}
		var own []meeting
		follow := func(sides [][2]int, from meeting) {
			for _, s := range sides {
				to := n.other(s, from)
				*course = append(*course, stretch{n.at[from], n.at[to], uint8(s[0]), uint8(s[1])})
				wet[s] = true
				own = append(own, from, to)
				from = to
			}
		}
		var at meeting
		for k, p := range r.pairs {
			side := [2]int{int(min(p[0], p[1])), int(max(p[0], p[1]))}
			ends, ok := n.sides[side]
			if !ok || wet[side] {
				continue // the outlines do not touch, or the way led along here
			}
			if len(own) == 0 { // begin at the end that is farther from what comes next
				at = ends[0]
				goal := func(c meeting) bool { return corners[c] == r.into }
				if k+1 < len(r.pairs) {
					q := r.pairs[k+1]
					next, ok := n.sides[[2]int{int(min(q[0], q[1])), int(max(q[0], q[1]))}]
					if ok {
						goal = func(c meeting) bool { return c == next[0] || c == next[1] }
					}
				}
				block := func(s [2]int) float32 {
					if s == side {
						return 1000
					}
					return toll(s)
				}
				if a, _, ok := n.way(ends[0], goal, block); ok {
					if b, _, ok := n.way(ends[1], goal, block); ok && n.length(a, toll) < n.length(b, toll) {
						at = ends[1]
					}
				}
			} else {
				block := func(s [2]int) float32 {
					if s == side {
						return 1000
					}
					return toll(s)
				}
				sides, end, ok := n.way(at, func(c meeting) bool { return c == ends[0] || c == ends[1] }, block)
				if !ok {
					continue
				}
				follow(sides, at)
				at = end
			}
			follow([][2]int{side}, at)
			at = n.other(side, at)
		}
		if r.into != "" {
			if sides, _, ok := n.way(at, func(c meeting) bool { return corners[c] == r.into }, toll); ok {
				follow(sides, at)
			} else if p, ok := d.mouth(courses[:i], r.into, n.at[at]); ok {
				*course = append(*course, stretch{p: n.at[at], q: p})
			}
			if r.into == r.name && len(*course) > 0 { // an arm stays a line of its own
				last := &(*course)[len(*course)-1]
				last.q.X += (last.p.X - last.q.X) * 0.12
				last.q.Y += (last.p.Y - last.q.Y) * 0.12
			}
		}
		for _, c := range own {
			if corners[c] == "" {
				corners[c] = r.name
			}
		}
	}
	return courses
}

func (n *network) length(sides [][2]int, toll func([2]int) float32) (sum float32) {
	for _, s := range sides {
		e := n.sides[s]
		sum += distance(n.at[e[0]], n.at[e[1]]) + toll(s)
	}
	return sum
}

// mouth is the point of a river off the areas that is nearest to a place.
func (d *data) mouth(courses [][]stretch, name string, from rules.Point) (at rules.Point, ok bool) {
	best := float32(math.Inf(1))
	for i, course := range courses {
		for _, c := range course {
			if c.a == 0 && d.rivers[i].name == name && distance(c.q, from) < best {
				best, at, ok = distance(c.q, from), c.q, true
			}
		}
	}
	return at, ok
}

// addRivers gives the board its edges: first those with bridges, numbered as the bridges
// are, then the rest of the courses.
func (d *data) addRivers(b *rules.Board, centres []rules.Point, far rules.Point) {
	width := map[bool]string{false: "minor", true: "major"}
	courses := d.layRivers(centres, far)
	b.Edges = make([]rules.Edge, 1+len(d.bridges))
	for i, k := range d.bridges {
		l := &d.links[k]
		e := &b.Edges[i+1]
		*e = rules.Edge{A: rules.CellID(l.a), B: rules.CellID(l.b), River: width[l.wide], Name: l.river, Bridge: true, Source: l.source}
		side, ok := d.take(courses, l, centres)
		if !ok { // a bridge off its river gets a short piece of water
			side = across(centres[l.a], centres[l.b])
		}
		e.P, e.Q = side[0], side[1]
	}
	for i, course := range courses {
		r := &d.rivers[i]
		for _, c := range course {
			b.Edges = append(b.Edges, rules.Edge{A: rules.CellID(c.a), B: rules.CellID(c.b), P: c.p, Q: c.q, River: width[r.wide], Name: r.name, Source: r.source})
		}
	}
}

// take cuts the piece under a bridge out of its river: the boundary of the two areas, or,
// where these do not touch, a little water where the straight way crosses it or is near.
func (d *data) take(courses [][]stretch, l *link, centres []rules.Point) (side [2]rules.Point, ok bool) {
	for i := range courses {
		for k, c := range courses[i] {
			if d.rivers[i].name == l.river && c.a == l.a && c.b == l.b {
				courses[i] = slices.Delete(courses[i], k, k+1)
				return [2]rules.Point{c.p, c.q}, true
			}
		}
	}
	a, b := centres[l.a], centres[l.b]
	middle := rules.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	best, where := float32(math.Inf(1)), [2]int{}
	var at float32
	for i := range courses {
		for k, c := range courses[i] {
			if d.rivers[i].name != l.river {
				continue
			}
			t, off := float32(0.5), float32(100)
			if u, ok := crossing(c.p, c.q, a, b); ok {
				t, off = min(max(u, 0.2), 0.8), 0
			}
			if off += distance(c.on(t), middle); off < best {
				best, where, at, ok = off, [2]int{i, k}, t, true
			}
		}
	}
	if !ok {
		return side, false
	}
	i, k := where[0], where[1]
	c := courses[i][k]
	p, q := c.on(at-0.15), c.on(at+0.15)
	courses[i] = slices.Replace(courses[i], k, k+1, stretch{c.p, p, c.a, c.b}, stretch{q, c.q, c.a, c.b})
	return [2]rules.Point{p, q}, true
}

// on is a point of the piece, 0 at its beginning and 1 at its end.
func (c *stretch) on(t float32) rules.Point {
	return rules.Point{X: c.p.X + t*(c.q.X-c.p.X), Y: c.p.Y + t*(c.q.Y-c.p.Y)}
}

// crossing says how far along p-q the line a-b crosses it.
func crossing(p, q, a, b rules.Point) (t float32, ok bool) {
	rx, ry, sx, sy := q.X-p.X, q.Y-p.Y, b.X-a.X, b.Y-a.Y
	det := rx*sy - ry*sx
	if det == 0 {
		return 0, false
	}
	t = ((a.X-p.X)*sy - (a.Y-p.Y)*sx) / det
	u := ((a.X-p.X)*ry - (a.Y-p.Y)*rx) / det
	return t, t >= 0 && t <= 1 && u >= 0 && u <= 1
}
