package tigers

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// seen is the minimum length of a visible border, in map units: a third of a counter's side.
const seen = 0.5

// Places with a common border are joined by a road or listed in roadless.csv, and vice versa; other
// places share at most a corner.
func TestMapBordersAgreeWithRoads(t *testing.T) {
	d := load(t).d
	s := &d.sheet
	roads := map[[2]uint8]bool{}
	for _, l := range d.links {
		roads[couple(l.a, l.b)] = true
	}
	for i, z := range d.ring {
		roads[couple(z, d.ring[(i+1)%len(d.ring)])] = true
	}
	for k := range roads {
		if _, ok := s.between[k]; !ok {
			t.Errorf("%s and %s do not touch", d.placeName(k[0]), d.placeName(k[1]))
		}
	}
	roadless := 0
	for k, i := range s.between {
		var length float32
		for p, line := 1, s.frontiers[i].line; p < len(line); p++ {
			length += distance(line[p-1], line[p])
		}
		if length < seen {
			t.Errorf("the border %s-%s is %.2f long", d.placeName(k[0]), d.placeName(k[1]), length)
		}
		if !roads[k] {
			roadless++
		}
	}
	check.Equal(t, roadless, 26, "borders without a road")
	for p := uint8(1); int(p) <= d.nPlaces; p++ {
		for q := p + 1; int(q) <= d.nPlaces; q++ {
			if _, ok := s.between[[2]uint8{p, q}]; ok {
				continue
			}
			corners := 0
			for _, x := range s.outlines[p] {
				for _, y := range s.outlines[q] {
					if x == y {
						corners++
					}
				}
			}
			if corners > 1 {
				t.Errorf("%s and %s share %d points and no border", d.placeName(p), d.placeName(q), corners)
			}
		}
	}
}

// The areas cover the sheet: the outline of each is one ring that does not cross itself, and their
// total area is that of the sheet.
func TestMapHasNoGapsAndNoLoops(t *testing.T) {
	d := load(t).d
	var all float64
	for p := 1; p <= d.nPlaces; p++ {
		out := d.sheet.outlines[p]
		n := len(out)
		var area float64
		for i := range out {
			a, b := out[i], out[(i+1)%n]
			area += float64(a.X)*float64(b.Y) - float64(a.Y)*float64(b.X)
			for j := i + 2; j < n && (i > 0 || j < n-1); j++ {
				if _, ok := crossing(a, b, out[j], out[(j+1)%n]); ok {
					t.Errorf("the outline of %s crosses itself at %v", d.placeName(uint8(p)), a)
				}
			}
		}
		if area/2 < 1 {
			t.Errorf("%s has an area of %.2f", d.placeName(uint8(p)), area/2)
		}
		all += area / 2
	}
	if sheet := float64(d.board.Width) * float64(d.board.Height); all < 0.999*sheet || all > 1.001*sheet {
		t.Errorf("the areas are %.2f, the sheet %.2f", all, sheet)
	}
}

// crossing reports whether the lines p-q and a-b cross, and at which fraction of p-q.
func crossing(p, q, a, b rules.Point) (t float32, ok bool) {
	rx, ry, sx, sy := q.X-p.X, q.Y-p.Y, b.X-a.X, b.Y-a.Y
	det := rx*sy - ry*sx
	if det == 0 {
		return 0, false
	}
	t = ((a.X-p.X)*sy - (a.Y-p.Y)*sx) / det
	u := ((a.X-p.X)*ry - (a.Y-p.Y)*rx) / det
	return t, t > 0 && t < 1 && u > 0 && u < 1
}

// A river runs in one line from its source to another river or to the edge of the sheet, and along
// no border that a road crosses without its bridge.
func TestRiversRunFromSourceToMouth(t *testing.T) {
	d := load(t).d
	s := &d.sheet
	bridges := map[[2]uint8]string{}
	for _, l := range d.links {
		bridges[couple(l.a, l.b)] = l.river
	}
	crossed := map[[2]uint8]bool{}
	for i := range d.rivers {
		r := &d.rivers[i]
		for k, c := range r.course {
			if k > 0 && c.p != r.course[k-1].q {
				t.Errorf("the %s breaks off at %v", r.name, c.p)
			}
			if far := distance(c.p, c.q); far > 0.9 {
				t.Errorf("the %s jumps by %.2f at %v", r.name, far, c.p)
			}
			if c.a == 0 {
				continue
			}
			pair := couple(c.a, c.b)
			if river, road := bridges[pair]; road && river != r.name {
				t.Errorf("the %s runs along %s-%s, where a road crosses", r.name, d.placeName(c.a), d.placeName(c.b))
			}
			if d.middleOf(pair) == c || d.middleOf(pair) == (stretch{c.q, c.p, c.a, c.b}) {
				crossed[pair] = true
			}
		}
		mouth := r.course[len(r.course)-1].q
		switch {
		case r.into == "":
			if mouth.X > 0 && mouth.Y > 0 && mouth.X < s.far.X && mouth.Y < s.far.Y {
				t.Errorf("the %s ends at %v, which is not the edge of the sheet", r.name, mouth)
			}
		case !d.flows(i, r.into, mouth):
			t.Errorf("the %s ends at %v, which is not on the %s", r.name, mouth, r.into)
		}
	}
	for pair, river := range bridges {
		if river != "" && !crossed[pair] {
			t.Errorf("the bridge %s-%s is not over the %s", d.placeName(pair[0]), d.placeName(pair[1]), river)
		}
	}
}

// middleOf returns the piece of a border that holds a bridge.
func (d *data) middleOf(pair [2]uint8) stretch { return d.middle(&link{a: pair[0], b: pair[1]}) }

// flows reports whether a river other than river i, with the given name, runs through a point.
func (d *data) flows(i int, name string, at rules.Point) bool {
	for j := range d.rivers {
		if j == i || d.rivers[j].name != name {
			continue
		}
		for _, c := range d.rivers[j].course {
			if c.p == at || c.q == at {
				return true
			}
		}
	}
	return false
}

// Places are approximately at their real locations: those that are well apart keep their relative
// directions.
func TestPlacesKeepTheirDirections(t *testing.T) {
	d := load(t).d
	for p := 1; p <= d.nAreas; p++ {
		for q := p + 1; q <= d.nAreas; q++ {
			a, b, x, y := &d.areas[p], &d.areas[q], d.sheet.centres[p], d.sheet.centres[q]
			var mistakes []string
			if east := (b.lon - a.lon) * kmOfLongitude; east > apartKm && y.X < x.X || east < -apartKm && y.X > x.X {
				mistakes = append(mistakes, "east")
			}
			if south := (a.lat - b.lat) * kmOfLatitude; south > apartKm && y.Y < x.Y || south < -apartKm && y.Y > x.Y {
				mistakes = append(mistakes, "south")
			}
			if len(mistakes) > 0 {
				t.Errorf("%s and %s are exchanged: %s", a.name, b.name, strings.Join(mistakes, ", "))
			}
		}
	}
}

const (
	kmOfLatitude  = 111.2
	kmOfLongitude = 71.3 // at 50.1 degrees north
	apartKm       = 20
)
