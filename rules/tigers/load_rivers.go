package tigers

import (
	"io/fs"
	"slices"
	"strings"

	"herbstnebel/rules"
)

// The rivers on the displayed map. The rules need only the bridges of links.csv.

// river is a river from its source to its mouth.
type river struct {
	name   string
	wide   bool
	course []stretch
	into   string // river that it flows into, or ""
	source string
}

// stretch is a piece of a course and the places on its banks, 0 if it is not on a border.
type stretch struct {
	p, q rules.Point
	a, b uint8
}

// riverBetween returns the name of the river on the common border of two places, or "".
func (d *data) riverBetween(a, b uint8) string {
	banks := couple(a, b)
	for i := range d.rivers {
		for _, w := range d.rivers[i].course {
			if couple(w.a, w.b) == banks {
				return d.rivers[i].name
			}
		}
	}
	return ""
}

// leg is a word of a course: a border that the river follows, or a point that it passes.
type leg struct {
	line []rules.Point
	a, b uint8
	town bool // a place or a point beside a place
}

// loadRivers reads the courses. From the source on, a course consists of borders that the river
// follows (51-70), points where borders meet (57-58-65) and midpoints of borders (88/91), towns
// that it crosses (58) or passes on one side (58n), and points of the sheet (0:12). A river that
// comes from a town reaches the next border at its midpoint, and leaves the last border before a
// town at its midpoint.
func (d *data) loadRivers(fsys fs.FS) error {
	wide := map[string]bool{}
	t := rows(fsys, "rivers.csv", "~river,~width,~course,~into,source,note", func(t table) {
		r := river{name: t.Word("river"), wide: t.OneOf("width", "minor", "major") == "major", into: t.Text("into"), source: t.Source()}
		var legs []leg
		for _, word := range strings.Fields(t.Word("course")) {
			legs = append(legs, t.leg(d, word))
		}
		if t.Err() != nil {
			return
		}
		shorten(legs)
		if k := orient(legs); k >= 0 {
			t.Fail("course", "course.gap", "value", strings.Fields(t.Word("course"))[k])
		}
		r.course = lay(legs)
		if len(r.course) == 0 {
			t.Fail("course", "border.points")
		}
		if r.into != "" && !slices.ContainsFunc(d.rivers, func(o river) bool { return o.name == r.into }) {
			t.Fail("into", "river.into")
		}
		wide[r.name] = r.wide
		d.rivers = append(d.rivers, r)
	})
	if t.Err() != nil {
		return t.Err()
	}
	for _, l := range d.links {
		if w, ok := wide[l.river]; l.river != "" && (!ok || w != l.wide) {
			return find(fsys, "links.csv", "a", d.placeName(l.a), "b", d.placeName(l.b)).Fail("river", "river.width", "file", "rivers.csv")
		}
	}
	return t.Err()
}

// leg parses a word of a course.
func (t table) leg(d *data, word string) leg {
	if strings.Contains(word, ":") {
		return leg{line: []rules.Point{t.point("course", word)}}
	}
	if at, ok := d.sheet.beside(d, word); ok {
		return leg{line: []rules.Point{at}, town: true}
	}
	if a, b, ok := strings.Cut(word, "/"); ok {
		k, ok := d.sheet.between[couple(d.placeBy[a], d.placeBy[b])]
		if !ok {
			t.Fail("course", "unknown", "value", word, "file", "borders.csv")
			return leg{}
		}
		l := d.sheet.frontiers[k].line
		return leg{line: []rules.Point{l[(len(l)-1)/2]}}
	}
	var places []uint8
	for _, c := range strings.Split(word, "-") {
		p := d.placeBy[c]
		if p == 0 {
			t.Fail("course", "unknown", "value", c, "file", "areas.csv, zones.csv")
			return leg{}
		}
		places = append(places, p)
	}
	switch len(places) {
	case 1:
		return leg{line: []rules.Point{d.sheet.centres[places[0]]}, town: true}
	case 2:
		k, ok := d.sheet.between[couple(places[0], places[1])]
		if !ok {
			t.Fail("course", "unknown", "value", word, "file", "borders.csv")
			return leg{}
		}
		f := d.sheet.frontiers[k]
		return leg{line: slices.Clone(f.line), a: f.a, b: f.b}
	}
	at, ok := d.sheet.commonPoint(places)
	if !ok {
		t.Fail("course", "course.meet", "value", word)
	}
	return leg{line: []rules.Point{at}}
}

// sideDistance is the distance between the centre of a place and a river that passes on one side of it.
// It is so small that the river crosses only streets there.
const sideDistance = 0.3

// beside parses a place that a river passes on one side, such as 58n or 61ne.
func (s *sheet) beside(d *data, word string) (at rules.Point, ok bool) {
	code := strings.TrimRight(word, "nesw")
	p := d.placeBy[code]
	if p == 0 || code == word {
		return at, false
	}
	at = s.centres[p]
	for _, side := range word[len(code):] {
		switch side {
		case 'n':
			at.Y -= sideDistance
		case 'e':
			at.X += sideDistance
		case 's':
			at.Y += sideDistance
		case 'w':
			at.X -= sideDistance
		}
	}
	return at, true
}

// orient reverses the borders of a course where necessary, so that each begins where the one before
// it ends. It returns the index of the first that does not, or -1.
func orient(legs []leg) int {
	for i := range legs {
		l := legs[i].line
		if len(l) < 2 {
			continue
		}
		first, last := l[0], l[len(l)-1]
		switch {
		case i > 0 && len(legs[i-1].line) > 1:
			end := legs[i-1].line[len(legs[i-1].line)-1]
			if first != end && last != end {
				return i
			}
			if first != end {
				slices.Reverse(l)
			}
		case i > 0 && legs[i-1].line[0] == last:
			slices.Reverse(l)
		case i > 0 && legs[i-1].line[0] == first:
		case i+1 < len(legs):
			next := legs[i+1].line
			if first == next[0] || first == next[len(next)-1] {
				slices.Reverse(l)
			}
		}
	}
	return -1
}

// shorten cuts a border at its midpoint on the side on which the river comes from a town or goes to
// one.
func shorten(legs []leg) {
	for i := range legs {
		l := legs[i].line
		if len(l) < 4 {
			continue
		}
		from, to := i > 0 && legs[i-1].town, i+1 < len(legs) && legs[i+1].town
		k := (len(l) - 2) / 2
		switch {
		case from && to:
			l = l[k : k+2]
			before, after := legs[i-1].line[0], legs[i+1].line[0]
			if distance(before, l[0])+distance(l[1], after) > distance(before, l[1])+distance(l[0], after) {
				slices.Reverse(l)
			}
		case from || to:
			l = cut(l, legs[max(i-1, 0)].line, legs[min(i+1, len(legs)-1)].line, k, from)
		}
		legs[i].line = l
	}
}

// cut returns the half of a border, and the part of its middle piece, that joins the previous or
// the next leg.
func cut(l, before, after []rules.Point, k int, from bool) []rules.Point {
	joins := before
	if from {
		joins = after
	}
	if first := l[0]; joins[0] == first || joins[len(joins)-1] == first {
		return l[:k+2]
	}
	return l[k:]
}

// bend is the approximate length of the pieces into which a curve is divided.
const bend = 0.3

// lay returns the pieces of a course: along borders as they are, elsewhere as a smooth curve.
func lay(legs []leg) (course []stretch) {
	var line []rules.Point
	var banks [][2]uint8 // of the piece that begins at each point; 255 = curved
	for _, l := range legs {
		for i, p := range l.line {
			if n := len(line); n > 0 && line[n-1] == p {
				continue
			}
			if n := len(banks); n > 0 && i > 0 {
				banks[n-1] = [2]uint8{l.a, l.b}
			}
			line, banks = append(line, p), append(banks, [2]uint8{})
		}
	}
	for i := 0; i+1 < len(line); i++ {
		p, q := line[i], line[i+1]
		if banks[i] != [2]uint8{} {
			course = append(course, stretch{p, q, banks[i][0], banks[i][1]})
			continue
		}
		before, after := p, q
		if i > 0 {
			before = line[i-1]
		}
		if i+2 < len(line) {
			after = line[i+2]
		}
		from := p
		pieces := max(int(distance(p, q)/bend), 3)
		for k := 1; k <= pieces; k++ {
			to := q
			if k < pieces {
				to = curve(before, p, q, after, float32(k)/float32(pieces))
			}
			course = append(course, stretch{p: from, q: to})
			from = to
		}
	}
	return course
}

// curve returns a point of the smooth line from p to q, which is p at t=0 and q at t=1. Its
// directions at p and q follow the neighbouring points, limited by the distance from p to q.
func curve(before, p, q, after rules.Point, t float32) rules.Point {
	far := distance(p, q)
	u, v := heading(before, q, far), heading(p, after, far)
	t2, t3 := t*t, t*t*t
	a, b, c, e := 2*t3-3*t2+1, t3-2*t2+t, 3*t2-2*t3, t3-t2
	return rules.Point{X: a*p.X + b*u.X + c*q.X + e*v.X, Y: a*p.Y + b*u.Y + c*q.Y + e*v.Y}
}

func heading(from, to rules.Point, length float32) rules.Point {
	d := distance(from, to)
	if d == 0 {
		return rules.Point{}
	}
	return rules.Point{X: (to.X - from.X) / d * length, Y: (to.Y - from.Y) / d * length}
}

// addRivers gives the board its edges: first those with bridges, numbered as the bridges are, then
// the rest of the courses.
func (d *data) addRivers(b *rules.Board) {
	width := map[bool]string{false: "minor", true: "major"}
	b.Edges = make([]rules.Edge, 1+len(d.bridges))
	used := map[stretch]bool{}
	for i, k := range d.bridges {
		l := &d.links[k]
		side := d.middle(l)
		used[side], used[stretch{side.q, side.p, side.a, side.b}] = true, true
		b.Edges[i+1] = rules.Edge{A: rules.CellID(l.a), B: rules.CellID(l.b), P: side.p, Q: side.q,
			River: width[l.wide], Name: l.river, Bridge: true, Source: l.source}
	}
	for i := range d.rivers {
		r := &d.rivers[i]
		for _, c := range r.course {
			if !used[c] {
				b.Edges = append(b.Edges, rules.Edge{A: rules.CellID(c.a), B: rules.CellID(c.b), P: c.p, Q: c.q, River: width[r.wide], Name: r.name, Source: r.source})
			}
		}
	}
}

// middle returns the piece of the border between two areas that holds their bridge. If they share
// no border, it returns a short piece of water between them.
func (d *data) middle(l *link) stretch {
	k, ok := d.sheet.between[couple(l.a, l.b)]
	if !ok {
		a, b := d.sheet.centres[l.a], d.sheet.centres[l.b]
		m := rules.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		h := heading(a, b, 0.2)
		return stretch{rules.Point{X: m.X - h.Y, Y: m.Y + h.X}, rules.Point{X: m.X + h.Y, Y: m.Y - h.X}, l.a, l.b}
	}
	f := &d.sheet.frontiers[k]
	i := (len(f.line) - 1) / 2
	return stretch{f.line[i], f.line[i+1], f.a, f.b}
}
