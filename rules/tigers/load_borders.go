package tigers

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// The borders of the areas as the map shows them: no law, which asks only for the roads of
// links.csv. They are drawn by assets/tigers/genmap, which says how.

// frontier is where two places touch, or one and the edge of the sheet.
type frontier struct {
	a, b uint8 // b = 0: the edge
	line []rules.Point
}

// sheet is the drawing of the map.
type sheet struct {
	centres   []rules.Point // by place
	outlines  [][]rules.Point
	frontiers []frontier
	between   map[[2]uint8]int // which frontier
	far       rules.Point      // the lower right corner
}

// point reads a point of the sheet such as 3.25:10.4.
func (t table) point(column, word string) rules.Point {
	x, y, _ := strings.Cut(word, ":")
	px, errX := strconv.ParseFloat(x, 32)
	py, errY := strconv.ParseFloat(y, 32)
	if errX != nil || errY != nil || !(px >= 0 && px < 100 && py >= 0 && py < 100) {
		t.Fail(column, "point", "value", word)
	}
	return rules.Point{X: float32(px), Y: float32(py)}
}

// loadBorders reads where areas lie and touch: where a road joins them, zones beside zones round
// the map, and what roadless.csv names.
func (d *data) loadBorders(fsys fs.FS) error {
	known, err := d.loadRoadless(fsys)
	if err != nil {
		return err
	}
	for _, l := range d.links {
		known[couple(l.a, l.b)] = false
	}
	for i, z := range d.ring {
		known[couple(z, d.ring[(i+1)%len(d.ring)])] = false
	}
	t, err := readTable(fsys, "borders.csv", "~a", "~b", "~line", "source")
	if err != nil {
		return err
	}
	s := &d.sheet
	s.centres = make([]rules.Point, d.nPlaces+1)
	s.between = map[[2]uint8]int{}
	of := make([][]int, d.nPlaces+1) // frontiers by place
	middle := make([]bool, d.nPlaces+1)
	for t.Next() {
		t.Source()
		var line []rules.Point
		for _, word := range strings.Fields(t.Text("line")) {
			p := t.point("line", word)
			s.far.X, s.far.Y = max(s.far.X, p.X), max(s.far.Y, p.Y)
			line = append(line, p)
		}
		a, b := d.placeBy[t.Word("a")], d.placeBy[t.Text("b")]
		switch other := t.Text("b"); {
		case a == 0:
			t.Fail("a", "unknown", "file", "areas.csv, zones.csv")
		case b == 0 && other != "" && other != "edge" || a == b:
			t.Fail("b", "unknown", "file", "areas.csv, zones.csv")
		case other == "" && (len(line) != 1 || middle[a]):
			t.Fail("line", "border.middle")
		case other == "":
			s.centres[a], middle[a] = line[0], true
		case len(line) < 2:
			t.Fail("line", "border.points")
		default:
			f := frontier{a, b, line}
			if b != 0 {
				k := couple(a, b)
				if _, ok := known[k]; !ok {
					t.Fail("b", "border.road", "file", "links.csv, roadless.csv", "a", t.Word("a"), "b", other)
				}
				if _, twice := s.between[k]; twice {
					t.Twice("a", "b")
				}
				s.between[k] = len(s.frontiers)
				of[b] = append(of[b], len(s.frontiers))
			}
			of[a] = append(of[a], len(s.frontiers))
			s.frontiers = append(s.frontiers, f)
		}
		if t.Err() != nil {
			return t.Err()
		}
	}
	for k, roadless := range known {
		if _, ok := s.between[k]; roadless && !ok {
			return find(fsys, "borders.csv").Fail("", "border.missing", "file", "roadless.csv", "a", d.placeName(k[0]), "b", d.placeName(k[1]))
		}
	}
	s.outlines = make([][]rules.Point, d.nPlaces+1)
	for p := 1; p <= d.nPlaces; p++ {
		var ok bool
		if s.outlines[p], ok = s.chain(of[p]); !ok || !middle[p] {
			return find(fsys, "borders.csv", "a", d.placeName(uint8(p))).Need("line", "border.outline", "value", d.placeName(uint8(p)))
		}
	}
	return t.Err()
}

// loadRoadless reads which places touch though no road joins them.
func (d *data) loadRoadless(fsys fs.FS) (map[[2]uint8]bool, error) {
	t, err := readTable(fsys, "roadless.csv", "~a", "~b", "source", "note")
	if err != nil {
		return nil, err
	}
	pairs := map[[2]uint8]bool{}
	for t.Next() {
		t.Source()
		a, b := d.placeBy[t.Word("a")], d.placeBy[t.Word("b")]
		switch {
		case a == 0:
			t.Fail("a", "unknown", "file", "areas.csv, zones.csv")
		case b == 0 || a == b:
			t.Fail("b", "unknown", "file", "areas.csv, zones.csv")
		case pairs[couple(a, b)]:
			t.Twice("a", "b")
		}
		pairs[couple(a, b)] = true
	}
	return pairs, t.Err()
}

func couple(a, b uint8) [2]uint8 { return [2]uint8{min(a, b), max(a, b)} }

// chain joins borders end to end into an outline, clockwise. It reports false if they are
// no single ring.
func (s *sheet) chain(parts []int) ([]rules.Point, bool) {
	if len(parts) == 0 {
		return nil, false
	}
	left := slices.Clone(parts[1:])
	ring := slices.Clone(s.frontiers[parts[0]].line)
	for len(left) > 0 {
		end := ring[len(ring)-1]
		k := slices.IndexFunc(left, func(i int) bool {
			l := s.frontiers[i].line
			return l[0] == end || l[len(l)-1] == end
		})
		if k < 0 {
			return nil, false
		}
		next := slices.Clone(s.frontiers[left[k]].line)
		if next[0] != end {
			slices.Reverse(next)
		}
		ring = append(ring, next[1:]...)
		left = slices.Delete(left, k, k+1)
	}
	if ring[0] != ring[len(ring)-1] {
		return nil, false
	}
	ring = ring[:len(ring)-1]
	var area float32
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		area += p.X*q.Y - p.Y*q.X
	}
	if area < 0 {
		slices.Reverse(ring)
	}
	return ring, true
}

// meet returns the point where borders of all of some places end.
func (s *sheet) meet(places []uint8) (at rules.Point, ok bool) {
	for _, f := range s.frontiers {
		for _, p := range []rules.Point{f.line[0], f.line[len(f.line)-1]} {
			if !slices.ContainsFunc(places, func(c uint8) bool { return !slices.Contains(s.outlines[c], p) }) {
				return p, true
			}
		}
	}
	return at, false
}
