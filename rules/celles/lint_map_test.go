package celles

import (
	"math"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Checks of the real map against the rules and the general properties of a map, in addition to
// those of Load.

// hexAt parses a hex that a test names.
func hexAt(t *testing.T, code string) uint16 {
	t.Helper()
	h, ok := parseHex(code)
	if !ok {
		t.Fatalf("%q is not a hex", code)
	}
	return h
}

// spread returns all hexes that can be reached from a hex.
func spread(from uint16, next func(uint16) []uint16) (seen hexSet) {
	seen.Add(from)
	for open := []uint16{from}; len(open) > 0; {
		h := open[0]
		open = open[1:]
		for _, n := range next(h) {
			if !seen.Has(n) {
				seen.Add(n)
				open = append(open, n)
			}
		}
	}
	return seen
}

// along returns the neighbours of a hex that roads lead to.
func (d *data) along(h uint16, roads uint8) (list []uint16) {
	for dir, n := range d.hex[h].next {
		if roads>>dir&1 != 0 {
			list = append(list, n)
		}
	}
	return list
}

func (d *data) onEdge(h uint16) bool { return d.next1[h].Len() < 6 }

func TestLintMapIsSymmetric(t *testing.T) {
	d := load(t).d
	for i := range d.hex {
		h, x := uint16(i), &d.hex[i]
		for dir, n := range x.next {
			if n == noHex {
				if x.river[dir] != noRiver || (x.main|x.secondary|x.bridges|x.overMeuse)>>dir&1 != 0 {
					t.Errorf("%s: something leads off the map", hexCode(h))
				}
				continue
			}
			y, back := &d.hex[n], (dir+3)%6
			if y.next[back] != h || x.river[dir] != y.river[back] {
				t.Errorf("%s-%s: the sides differ", hexCode(h), hexCode(n))
			}
			for _, bits := range [][2]uint8{{x.main, y.main}, {x.secondary, y.secondary}, {x.bridges, y.bridges}, {x.overMeuse, y.overMeuse}} {
				if bits[0]>>dir&1 != bits[1]>>back&1 {
					t.Errorf("%s-%s: the sides differ in roads, bridges or the Meuse", hexCode(h), hexCode(n))
				}
			}
			if (x.overMeuse>>dir&1 != 0) != (x.river[dir] == meuse) || (x.overMeuse>>dir&1 != 0) != (x.beyond != y.beyond) {
				t.Errorf("%s-%s: the Meuse and its banks do not agree", hexCode(h), hexCode(n))
			}
			if x.overMeuse>>dir&1 != 0 && x.land[motor][dir] != never || x.overMeuse>>dir&1 == 0 && x.land[motor][dir] == never {
				t.Errorf("%s-%s: across country for %d", hexCode(h), hexCode(n), x.land[motor][dir])
			}
		}
	}
}

func TestLintRecordsAreInOrder(t *testing.T) {
	d := load(t).d
	for i := 1; i < len(d.roads); i++ {
		if a, b := d.roads[i-1], d.roads[i]; a.a > b.a || a.a == b.a && a.b >= b.b {
			t.Errorf("road %s-%s: not in order", hexCode(b.a), hexCode(b.b))
		}
	}
	for i := 1; i < len(d.rivers); i++ {
		if a, b := d.rivers[i-1], d.rivers[i]; a.a > b.a || a.a == b.a && a.b >= b.b {
			t.Errorf("river %s-%s: not in order", hexCode(b.a), hexCode(b.b))
		}
	}
	names := map[string]string{}
	for i := range d.hex {
		x, code := &d.hex[i], hexCode(uint16(i))
		built := x.terrain == village || x.terrain == town
		if built && (x.name == "" || x.main|x.secondary == 0) || x.name == "" && x.alt != "" {
			t.Errorf("%s: a settlement without a name or a road, or a second name without a first", code)
		}
		if o := names[x.name]; x.name != "" && o != "" {
			t.Errorf("%s: %s is also the name of %s", code, x.name, o)
		}
		names[x.name] = code
	}
}

func TestLintRoads(t *testing.T) {
	d := load(t).d
	marche := hexAt(t, "2808")
	all := spread(marche, func(h uint16) []uint16 { return d.along(h, d.hex[h].main|d.hex[h].secondary) })
	mains := spread(marche, func(h uint16) []uint16 { return d.along(h, d.hex[h].main) })
	for i := range d.hex {
		h, x := uint16(i), &d.hex[i]
		ends := len(d.along(h, x.main|x.secondary))
		if ends > 0 && !all.Has(h) || x.main != 0 && !mains.Has(h) {
			t.Errorf("%s: its road is cut off", hexCode(h))
		}
		if ends == 1 && !d.onEdge(h) && x.terrain != village && x.terrain != town {
			t.Errorf("%s: a road ends in the open", hexCode(h))
		}
	}
}

// Each river is one line without branches that ends at the edge, at a source or in another river.
func TestLintRivers(t *testing.T) {
	d := load(t).d
	type corner [2]int
	corners := func(r riverInfo) (ends [2]corner) {
		dir, _ := d.dir(r.a, r.b)
		for i := range ends {
			x, y := grid.Corner(int(r.a), int(dir)+i)
			ends[i] = corner{int(math.Round(x * 100)), int(math.Round(y * 100))}
		}
		return ends
	}
	touching := map[string]map[corner]int{}
	sides := map[string]int{}
	for _, r := range d.rivers {
		if touching[r.name] == nil {
			touching[r.name] = map[corner]int{}
		}
		sides[r.name]++
		for _, c := range corners(r) {
			touching[r.name][c]++
		}
		if (r.class == meuse) != (r.name == "Meuse") {
			t.Errorf("%s-%s: %s is of class %s", hexCode(r.a), hexCode(r.b), r.name, riverNames[r.class])
		}
	}
	for name, ends := range touching {
		open := 0
		for _, n := range ends {
			if n > 2 {
				t.Errorf("%s branches", name)
			}
			if n == 1 {
				open++
			}
		}
		if open != 2 || len(ends) != sides[name]+1 {
			t.Errorf("%s is not one line: %d ends, %d corners, %d sides", name, open, len(ends), sides[name])
		}
	}
	for _, name := range []string{"Meuse", "Lesse", "Lomme", "Ourthe", "Vachaux"} {
		if sides[name] == 0 {
			t.Errorf("no river %s", name)
		}
	}
	beyond := 0
	for i := range d.hex {
		if d.hex[i].beyond {
			beyond++
		}
	}
	if beyond != 57 || d.bank.Len() != 20 {
		t.Errorf("%d hexes beyond the Meuse and %d on its right bank, want 57 and 20", beyond, d.bank.Len())
	}
}

// Single hexes, as the text and a replay describe them.
func TestLintStatedHexes(t *testing.T) {
	coverage.Covers(t, "T7")
	d := load(t).d
	if d.distance(hexAt(t, "0100"), hexAt(t, "3316")) != 32 || d.distance(hexAt(t, "1604"), hexAt(t, "1505")) != 1 || d.distance(hexAt(t, "1604"), hexAt(t, "1503")) != 2 {
		t.Error("the grid is not 33 columns by 17 rows with even columns further south")
	}
	for code, name := range map[string]string{
		"0704": "Dinant", "2113": "Rochefort", "2808": "Marche", "3306": "Hotton", "0213": "Givet", "0815": "Beauraing", "1702": "Ciney",
		"1900": "Hamois", "2506": "Hogne", "2715": "Nassogne", "2710": "Marloie", "1107": "Celles", "1106": "Foy-Notre-Dame",
	} {
		if x := &d.hex[hexAt(t, code)]; x.name != name || x.terrain != village && x.terrain != town {
			t.Errorf("%s is %q, %s; want a settlement %s", code, x.name, terrainNames[x.terrain], name)
		}
	}
	for kind, list := range map[terrain]string{
		town: "0704 2113 2808 3306 0213 0113 0815 1702", rough: "2213 2810 2809 2610 2612", woods: "3207", village: "3108 2611", clearGround: "0510 0409",
	} {
		for _, code := range strings.Fields(list) {
			if got := d.hex[hexAt(t, code)].terrain; got != kind {
				t.Errorf("%s is %s, want %s", code, terrainNames[got], terrainNames[kind])
			}
		}
	}
	side := func(a, b string) (x *hexInfo, dir uint8) {
		dir, ok := d.dir(hexAt(t, a), hexAt(t, b))
		if !ok {
			t.Fatalf("%s and %s are not neighbours", a, b)
		}
		return &d.hex[hexAt(t, a)], dir
	}
	for _, pair := range []string{"2214 2114", "0509 0510", "2808 2908", "3206 3306"} {
		a, b, _ := strings.Cut(pair, " ")
		if x, dir := side(a, b); x.main>>dir&1 == 0 {
			t.Errorf("no main road %s", pair)
		}
	}
	check.Equal(t, d.hex[hexAt(t, "2213")].main, 0, "a main road in 2213, from which a unit of an example advances to be on one")
	for pair, want := range map[string]uint8{
		"2114 2113": noRiver, "2213 2113": noRiver, "2212 2113": minorRiver, "2112 2113": minorRiver, "2611 2511": minorRiver, "2610 2611": minorRiver,
		"2809 2810": noRiver, "0409 0510": noRiver, "0509 0510": noRiver, "0604 0704": meuse, "0113 0213": meuse,
	} {
		a, b, _ := strings.Cut(pair, " ")
		if x, dir := side(a, b); x.river[dir] != want {
			t.Errorf("%s: %q, want %q", pair, riverNames[x.river[dir]], riverNames[want])
		}
	}
	if x, dir := side("0604", "0704"); x.bridges>>dir&1 == 0 {
		t.Error("no bridge at Dinant")
	}
	if x, dir := side("0113", "0213"); x.bridges>>dir&1 == 0 {
		t.Error("no bridge at Givet")
	}
}

// reach returns the half points that a motorised unit needs from one hex to another.
func (d *data) reach(from, to uint16) int {
	cost := map[uint16]int{from: 0}
	for changed := true; changed; {
		changed = false
		for h, c := range cost {
			for dir, n := range d.hex[h].next {
				step := min(d.hex[h].road[motor][dir], d.hex[h].land[motor][dir])
				if n == noHex || step == never {
					continue
				}
				if o, ok := cost[n]; !ok || c+int(step) < o {
					cost[n], changed = c+int(step), true
				}
			}
		}
	}
	return cost[to]
}

// Moves with a cost that the text or a replay states. The four long ones of the replay cost 4 more
// than an empty road, the cost of two hexes with other motorised units.
func TestLintStatedMoves(t *testing.T) {
	coverage.Covers(t, "T3")
	d := load(t).d
	for _, m := range []struct {
		from, to string
		points   float64
	}{
		{"2214", "2114", 0.5}, {"3309", "3308", 1}, {"3308", "3307", 1}, {"2212", "2113", 4},
		{"2710", "2810", 3}, {"2811", "2810", 3}, {"2709", "2809", 3}, {"2609", "2610", 3}, {"2712", "2612", 3},
		{"0210", "0409", 3}, {"0509", "0510", 0.5}, {"0612", "0213", 6},
		{"1900", "2506", 9 - 4}, {"3316", "2812", 9.5 - 4}, {"3316", "2712", 11.5 - 4}, {"3316", "2715", 11.5 - 4},
	} {
		if got := d.reach(hexAt(t, m.from), hexAt(t, m.to)); got != int(2*m.points) {
			t.Errorf("%s to %s costs %g, want %g", m.from, m.to, float64(got)/2, m.points)
		}
	}
	dir, _ := d.dir(hexAt(t, "2214"), hexAt(t, "2213"))
	if x := &d.hex[hexAt(t, "2214")]; x.road[motor][dir] != never || x.land[motor][dir] != 6 || x.land[foot][dir] >= 6 {
		t.Errorf("from 2214 into the rough ground of 2213 for %d half points, on foot for %d", x.land[motor][dir], x.land[foot][dir])
	}
}

// The rear areas are separate, contain nothing that the other side needs, and contain the sources
// and the entry hexes.
func TestLintRearAreas(t *testing.T) {
	d := load(t).d
	far := func(list hexSet, side uint8) {
		for h := range list.All() {
			if d.hex[h].rear == 1-side {
				t.Errorf("%s is in the rear area of the %s", hexCode(h), sideNames[1-side])
			}
		}
	}
	far(d.sources[american], allies)
	far(d.sources[british], allies)
	open := d.bank.AndNot(&d.rear[allies])
	if open.Len() < 15 {
		t.Errorf("the Germans can come to only %d hexes on the bank of the Meuse", open.Len())
	}
	for _, o := range d.objectives {
		if o.hexes.Len() == 1 {
			far(o.hexes, axis)
		}
		if o.both {
			far(o.hexes, allies)
		}
	}
	for i := range d.hex {
		h, x := uint16(i), &d.hex[i]
		if x.beyond && x.rear != allies {
			t.Errorf("%s is beyond the Meuse but not in the Allied rear", hexCode(h))
		}
		if x.rear == axis {
			for n := range d.next1[h].All() {
				if d.hex[n].rear == allies {
					t.Errorf("the rear areas touch at %s", hexCode(h))
				}
			}
		}
	}
	for _, code := range strings.Fields("3309 3310 3311 3316 2216") {
		if d.hex[hexAt(t, code)].rear != axis || !d.sources[german].Has(hexAt(t, code)) {
			t.Errorf("%s, where Germans enter, is not on the edge of their rear area", code)
		}
	}
	for _, code := range strings.Fields("0100 1900 3300 3306") {
		check.True(t, d.sources[american].Has(hexAt(t, code)), "%s is no American source", code)
	}
	if d.sources[american].Has(hexAt(t, "3307")) || d.sources[british].Len() != 17 || d.sources[american].Len() != 39 {
		t.Errorf("%d American and %d British sources", d.sources[american].Len(), d.sources[british].Len())
	}
}

// The board for screens is complete.
func TestLintBoard(t *testing.T) {
	d := load(t).d
	b := d.drawBoard()
	if len(b.Cells) != hexes+1 || len(b.Edges) != len(d.rivers)+1 || len(b.Roads) != len(d.roads) {
		t.Fatalf("%d cells, %d edges, %d roads", len(b.Cells), len(b.Edges), len(b.Roads))
	}
	points := 0
	for _, c := range b.Cells[1:] {
		points += c.Points
		for _, p := range c.Outline {
			if p.X < -0.001 || p.Y < -0.001 || p.X > b.Width+0.001 || p.Y > b.Height+0.001 {
				t.Errorf("%s reaches beyond the sheet", c.Code)
			}
		}
		if !slices.Contains([]string{"rulebook", "public", "reconstructed"}, c.Source) || len(c.Outline) != 6 {
			t.Errorf("%s: source %q, %d corners", c.Code, c.Source, len(c.Outline))
		}
	}
	if c := b.Cells[hexAt(t, "2113")+1]; c.Code != "2113" || c.Name != "Rochefort" || c.Settlement != "town" || c.Points != 2 {
		t.Errorf("%+v", c)
	}
	check.Equal(t, points, 3*2+5, "points on the map") // Givet has two hexes
	for _, e := range b.Edges[1:] {
		x, y := e.P.X-e.Q.X, e.P.Y-e.Q.Y
		if l := math.Hypot(float64(x), float64(y)); math.Abs(l-1/math.Sqrt(3)) > 0.001 {
			t.Errorf("%s between %s and %s is %g long", e.Name, b.Cells[e.A].Code, b.Cells[e.B].Code, l)
		}
	}
	if len(b.Borders) != 2 || len(b.Borders[0].Lines) == 0 || len(b.Borders[1].Lines) == 0 {
		t.Error("a rear area without a border")
	}
}

// The historical events took place at places of the map, on turns of the game.
func TestLintHistory(t *testing.T) {
	d := load(t).d
	if err := rows(assets.FS(), "history.csv", "kind,turn,until,place,source,note", func(r row) {
		if !slices.ContainsFunc(d.hex[:], func(x hexInfo) bool { return x.name == r.Text("place") }) {
			r.Fail("place", "%.60q is not on the map", r.Text("place"))
		}
		if until := r.Number("until", 0, d.lastTurn); r.Number("turn", 0, d.lastTurn) > until && r.Text("kind") == "held" {
			r.Fail("until", "it ends before it begins")
		}
	}).Err(); err != nil {
		t.Error(err)
	}
}
