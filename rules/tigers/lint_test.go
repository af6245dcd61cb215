package tigers

import (
	"testing"

	"herbstnebel/rules/check"
)

// The map is complete: numbering, symmetry, connectedness, and every figure that the text states.
func TestLintMap(t *testing.T) {
	d := load(t).d
	if d.nAreas != 126 || len(d.zones) != 14 {
		t.Fatalf("%d areas, %d zones", d.nAreas, len(d.zones))
	}
	roads, major := 0, 0
	for _, l := range d.links {
		if int(l.b) > d.nAreas {
			continue
		}
		roads++
		if l.major {
			major++
		}
	}
	check.Equal(t, roads, 267, "roads")
	apart := map[int]bool{8: true, 17: true, 46: true, 55: true, 80: true, 94: true}
	b := d.board
	for n := 1; n < d.nAreas; n++ {
		joined := false
		for _, w := range d.roads[n] {
			joined = joined || int(w.to) == n+1
		}
		if joined == apart[n] {
			t.Errorf("%d and %d: joined %v", n, n+1, joined)
		}
		if _, touch := d.sheet.between[couple(uint8(n), uint8(n+1))]; touch == (n == 80) { // the ruling to §3.22
			t.Errorf("%d and %d: touch %v", n, n+1, touch)
		}
		// Areas with neighbouring numbers are close to one another.
		a, c := b.Cells[n].Center, b.Cells[n+1].Center
		if dx, dy := a.X-c.X, a.Y-c.Y; dx*dx+dy*dy > 4.7*4.7 {
			t.Errorf("%d and %d are far apart", n, n+1)
		}
	}
	for p := uint8(1); int(p) <= d.nPlaces; p++ {
		for _, w := range d.roads[p] {
			back := false
			for _, v := range d.roads[w.to] {
				back = back || v.to == p && v.cost == w.cost && v.bridge == w.bridge
			}
			if !back {
				t.Errorf("%s-%s has no link back", d.placeName(p), d.placeName(w.to))
			}
		}
	}
	for _, sc := range d.scenes { // the areas of each scenario are connected
		var found mask
		first := sc.inside
		open := mask{}
		at, _ := first.Pop()
		open.Add(at)
		found = open
		for at, ok := open.Pop(); ok; at, ok = open.Pop() {
			next := sc.lines[at].AndNot(&found)
			found = found.Or(&next)
			open = open.Or(&next)
		}
		if found != sc.inside {
			t.Errorf("%s falls apart: %d of %d places", sc.id, found.Len(), sc.inside.Len())
		}
		for side := range sc.sources {
			m := sc.sources[side]
			for z, ok := m.Pop(); ok; z, ok = m.Pop() {
				if sc.lines[z] == (mask{}) {
					t.Errorf("%s: zone %s has no exit", sc.id, d.placeName(z))
				}
			}
		}
	}
}

// Places mentioned in published replays.
func TestLintReportsOfPlay(t *testing.T) {
	p := start(t, "campaign")
	d := p.d
	// Weiswampach reaches Schönberg on 16-1; the second replay says so.
	play(t, p, "end")
	if p.s.phase == PhaseBuild {
		play(t, p, "end")
	}
	play(t, p, "unit 9Arm.CCR")
	offers(t, p, "move 9Arm.CCR 72-81")
	// Auw is connected to Bleialf alone.
	for _, w := range d.roads[47] {
		if d.areas[w.to].side == d.areas[48].side && w.to != 48 {
			t.Errorf("Auw is joined to %d", w.to)
		}
	}
	// The stack that can attack Vianden has ten points.
	check.Equal(t, p.s.str[axis][22], 10, "points at Körperich")
}

// Every unit of the lists is present, and every group can arrive.
func TestLintUnits(t *testing.T) {
	d := load(t).d
	if len(d.units)-1 != 181 || len(d.groups)-1 != 38 {
		t.Errorf("%d units, %d groups", len(d.units)-1, len(d.groups)-1)
	}
	starting := 0
	for id := 1; id < len(d.units); id++ {
		u := &d.units[id]
		if u.start != 0 {
			starting++
			check.Equal(t, d.areas[u.start].side, u.side, "%s begins on enemy ground", u.code)
			for _, s := range d.scenes {
				if d.inScenario(u, &s) && !s.inside.Has(u.start) {
					t.Errorf("%s begins outside %s", u.code, s.id)
				}
			}
		}
		if u.points > 4 {
			t.Errorf("%s has %d points", u.code, u.points)
		}
	}
	check.Equal(t, starting, 99, "units begin on the map")
	for g := 1; g < len(d.groups); g++ { // a group arrives as a whole or not at all
		for _, s := range d.scenes {
			n := 0
			for _, u := range d.groups[g].units {
				if d.inScenario(&d.units[u], &s) {
					n++
				}
			}
			if n != 0 && n != len(d.groups[g].units) {
				t.Errorf("%s: %d of %d units of %s", s.id, n, len(d.groups[g].units), d.groups[g].id)
			}
		}
	}
}
