package deadlywoods

import (
	"math"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/rules/check"
)

// Checks of the real map against the rules and the general properties of a map, in addition to
// those of Load.

// codes parses the hexes that a test names.
func codes(t *testing.T, list string) (hexes []uint16) {
	t.Helper()
	for _, code := range strings.Fields(list) {
		h, ok := parseHex(code)
		if !ok {
			t.Fatalf("%q is not a hex", code)
		}
		hexes = append(hexes, h)
	}
	return hexes
}

// spread returns the distance from some hexes to each hex that can be reached.
func spread(from []uint16, next func(uint16) []uint16) map[uint16]int {
	steps := map[uint16]int{}
	for _, h := range from {
		steps[h] = 0
	}
	for queue := slices.Clone(from); len(queue) > 0; queue = queue[1:] {
		for _, n := range next(queue[0]) {
			if _, ok := steps[n]; !ok {
				steps[n] = steps[queue[0]] + 1
				queue = append(queue, n)
			}
		}
	}
	return steps
}

// beside lists the neighbours that are on the map.
func (d *data) beside(h uint16) (list []uint16) {
	for _, n := range d.hex[h].next {
		if n != noHex {
			list = append(list, n)
		}
	}
	return list
}

func (d *data) alongRoads(h uint16) (list []uint16) {
	for _, l := range d.roadNet[h] {
		list = append(list, l.to)
	}
	return list
}

// entryHexes lists the hexes of some entry zones.
func (d *data) entryHexes(letters string) (list []uint16) {
	for _, letter := range letters {
		list = append(list, d.entries[letter-'A']...)
	}
	return list
}

// riverOn returns the river between two neighbours, or nil.
func (d *data) riverOn(a, b uint16) *riverInfo {
	for i := range d.rivers {
		if r := &d.rivers[i]; r.a == min(a, b) && r.b == max(a, b) {
			return r
		}
	}
	return nil
}

func (d *data) named(t *testing.T, name string) *hexInfo {
	t.Helper()
	for h := range d.hex {
		if x := &d.hex[h]; x.name == name && x.town != open {
			return x
		}
	}
	t.Errorf("no village or town %q", name)
	return new(hexInfo)
}

// corners names the two ends of the side of a hex in a direction, the same for all hexes
// that meet there.
func corners(h uint16, dir uint8) (ends [2][2]int) {
	for i := range ends {
		x, y := grid.Corner(int(h), int(dir)+i)
		ends[i] = [2]int{int(math.Round(x * 100)), int(math.Round(y * 100))}
	}
	return ends
}

func TestLintMapRecords(t *testing.T) {
	d := theGame(t).data
	last := -1
	if err := rows(assets.FS(), "map.csv", mapColumns, func(r row) {
		if h := int(r.Hex("hex")); h <= last {
			r.Fail("hex", "not in order")
		} else {
			last = h
		}
	}).Err(); err != nil {
		t.Error(err)
	}
	names := map[string]uint16{}
	terrains, settlements := map[terrain]int{}, map[settlement]int{}
	for i := range d.hex {
		h, x := uint16(i), &d.hex[i]
		terrains[x.terrain]++
		settlements[x.town]++
		if x.town != open && (x.name == "" || x.roads == 0) {
			t.Errorf("%s: a %s without a name or a road", hexCode(h), settlementNames[x.town])
		}
		if x.name == "" {
			if x.alt != "" {
				t.Errorf("%s: a second name without a first", hexCode(h))
			}
			continue
		}
		if o, twice := names[x.name+"|"+x.alt]; twice {
			t.Errorf("%s: %s is also the name of %s", hexCode(h), x.name, hexCode(o))
		}
		names[x.name+"|"+x.alt] = h
	}
	for i, name := range terrainNames {
		if n := terrains[terrain(i)]; n < 60 {
			t.Errorf("only %d hexes of %s", n, name)
		}
	}
	if n := settlements[town]; n < 20 || n > 28 {
		t.Errorf("%d towns, want 20 to 28", n)
	}
	if n := settlements[village]; n < 110 || n > 140 {
		t.Errorf("%d villages, want 110 to 140", n)
	}
	for i, r := range d.roads {
		if r.a >= r.b || i > 0 && (r.a < d.roads[i-1].a || r.a == d.roads[i-1].a && r.b <= d.roads[i-1].b) {
			t.Errorf("road %s-%s: not in order", hexCode(r.a), hexCode(r.b))
		}
	}
	for i, r := range d.rivers {
		if i > 0 && (r.a < d.rivers[i-1].a || r.a == d.rivers[i-1].a && r.b <= d.rivers[i-1].b) {
			t.Errorf("river %s-%s: not in order", hexCode(r.a), hexCode(r.b))
		}
		if r.name == "" {
			t.Errorf("river %s-%s: no name", hexCode(r.a), hexCode(r.b))
		}
	}
}

func TestLintRivers(t *testing.T) {
	d := theGame(t).data
	byName := map[string][]riverInfo{}
	for _, r := range d.rivers {
		byName[r.name] = append(byName[r.name], r)
	}
	for name, sides := range byName { // in one piece and of one class
		ends := make([][2][2]int, len(sides))
		for i, r := range sides {
			dir, _ := d.dir(r.a, r.b)
			ends[i] = corners(r.a, dir)
		}
		joined := spread([]uint16{0}, func(i uint16) (list []uint16) {
			for j := range sides {
				if slices.Contains(ends[j][:], ends[i][0]) || slices.Contains(ends[j][:], ends[i][1]) {
					list = append(list, uint16(j))
				}
			}
			return list
		})
		for i, r := range sides {
			if _, ok := joined[uint16(i)]; !ok {
				t.Errorf("%s-%s: this reach of the %s does not join that at %s", hexCode(r.a), hexCode(r.b), name, hexCode(sides[0].a))
			}
			if r.class != sides[0].class {
				t.Errorf("%s-%s: the %s is of another class at %s", hexCode(r.a), hexCode(r.b), name, hexCode(sides[0].a))
			}
		}
	}
	for _, name := range []string{"Meuse", "Moselle", "Our", "Sauer", "Salm", "Amblève", "Warche", "Clerf", "Wiltz",
		"Lesse", "Semois", "Alzette", "Vesdre", "Ourthe", "Rur", "Kyll", "Prüm"} {
		if len(byName[name]) == 0 {
			t.Errorf("there is no %s", name)
		}
	}
	for _, name := range []string{"Meuse", "Moselle"} {
		for _, r := range byName[name] {
			if r.class != "major" {
				t.Errorf("%s-%s: the %s is a major river", hexCode(r.a), hexCode(r.b), name)
			}
		}
	}
	plain := 0
	for _, b := range d.bridges {
		if !b.road {
			plain++
		}
	}
	if n := len(d.bridges); n < 50 || n > 76 {
		t.Errorf("%d bridges, want 50 to 76", n)
	}
	if plain == 0 {
		t.Error("most bridges, but not all, carry a road (10.6)")
	}
}

func TestLintRoads(t *testing.T) {
	d := theGame(t).data
	allied := spread(d.entryHexes("ABCDEFGHIJ"), d.alongRoads)
	german := spread(d.entryHexes("KLM"), d.alongRoads)
	for _, r := range d.roads {
		if _, ok := allied[r.a]; !ok {
			t.Errorf("%s: no road leads from here to an Allied entry hex", hexCode(r.a))
		}
		if _, ok := german[r.a]; !ok {
			t.Errorf("%s: no road leads from here to a German entry hex", hexCode(r.a))
		}
	}
	rim := func(h uint16) bool { return slices.Contains(d.hex[h].next[:], noHex) }
	for _, letter := range "ABCDEFGHIJKLM" {
		for _, h := range d.entryHexes(string(letter)) {
			if !rim(h) {
				t.Errorf("%s: entry hex away from the rim", hexCode(h))
			}
			inland := false
			for n := range spread([]uint16{h}, d.alongRoads) {
				inland = inland || !rim(n)
			}
			if !inland {
				t.Errorf("%s: no road inland from the entry hex", hexCode(h))
			}
		}
	}
	// The 82nd Airborne may move 24 road hexes from zone E, which takes it to just outside
	// Bastogne.
	check.Equal(t, spread(d.entryHexes("E"), d.alongRoads)[d.bastogne], 25, "road hexes from entry zone E to Bastogne")
	// III Corps may use D instead of B and C: along the same edge.
	for _, h := range d.entryHexes("BCD") {
		if _, row := grid.ColRow(int(h)); row != grid.Rows {
			t.Errorf("%s: zones B to D are on the south rim", hexCode(h))
		}
	}
}

func TestLintZones(t *testing.T) {
	d := theGame(t).data
	for name, in := range map[string]func(*hexInfo) bool{
		"army zone 6":      func(x *hexInfo) bool { return x.zone == zone6 },
		"army zone 5":      func(x *hexInfo) bool { return x.zone == zone5 },
		"army zone 7":      func(x *hexInfo) bool { return x.zone == zone7 },
		"the British zone": func(x *hexInfo) bool { return x.british },
		"the Westwall":     func(x *hexInfo) bool { return x.westwall },
		"the west bank":    func(x *hexInfo) bool { return x.beyond },
		"the east bank":    func(x *hexInfo) bool { return !x.beyond },
	} {
		var all []uint16
		for h := range d.hex {
			if in(&d.hex[h]) {
				all = append(all, uint16(h))
			}
		}
		if len(all) == 0 {
			t.Errorf("no hex of %s", name)
			continue
		}
		reached := spread(all[:1], func(h uint16) []uint16 {
			return slices.DeleteFunc(d.beside(h), func(n uint16) bool { return !in(&d.hex[n]) })
		})
		if len(reached) != len(all) {
			t.Errorf("%s falls apart: %d of %d hexes hang together with %s", name, len(reached), len(all), hexCode(all[0]))
		}
	}
	// Zones are in order from north to south, the banks of the Meuse on either side of it.
	order := map[uint8]int{zone6: 0, zone5: 1, zone7: 2}
	for i := range d.hex {
		h, x := uint16(i), &d.hex[i]
		if south := x.next[3]; south != noHex && order[x.zone] > order[d.hex[south].zone] {
			t.Errorf("%s: zone %d is north of zone %d", hexCode(h), x.zone, d.hex[south].zone)
		}
		for _, n := range d.beside(h) {
			r := d.riverOn(h, n)
			if meuse := r != nil && r.name == "Meuse"; meuse != (x.beyond != d.hex[n].beyond) {
				t.Errorf("%s-%s: the Meuse between them: %t; that parts the banks", hexCode(h), hexCode(n), meuse)
			}
		}
	}
	if x := &d.hex[0]; !x.beyond || !x.british {
		t.Error("the north-west corner is not beyond the Meuse in the British zone")
	}
}

func TestLintStatedPlaces(t *testing.T) {
	d := theGame(t).data
	var down []string
	for _, b := range d.bridges {
		if b.blown {
			down = append(down, hexCode(b.a)+"/"+hexCode(b.b))
		}
	}
	want := []string{"3320/3419", "3622/3623", "3823/3923", "3926/4025"}
	slices.Sort(down)
	check.EqualSlices(t, down, want, "the bridges (down at the start)")
	for _, pair := range want {
		at := codes(t, strings.Replace(pair, "/", " ", 1))
		if r := d.riverOn(at[0], at[1]); r != nil && r.source != "rulebook" {
			t.Errorf("%s: the rules state this bridge, not %s", pair, r.source)
		}
	}
	at := codes(t, "3215 3315 3217 3317 3508 3106 3419 3211")
	if r := d.riverOn(at[0], at[1]); r == nil || r.bridge == noBridge || d.bridges[r.bridge].blown || r.name != "Our" {
		t.Error("the Ouren bridge over the Our is missing")
	}
	if r := d.riverOn(at[2], at[3]); r == nil || r.name != "Our" {
		t.Error("the Our does not run west of 3317")
	}
	if d.bullingen != at[4] {
		t.Errorf("Büllingen is %s, want 3508", hexCode(d.bullingen))
	}
	if !slices.ContainsFunc(d.beside(at[5]), func(n uint16) bool { r := d.riverOn(at[5], n); return r != nil && r.name == "Warche" }) {
		t.Error("3106 is not on the Warche")
	}
	for _, name := range []string{"Luxembourg", "Eupen", "Bastogne", "St. Vith"} {
		check.Equal(t, d.named(t, name).town, town, "%s is a town", name)
	}
	d.named(t, "Elsenborn")
	d.named(t, "Dasburg")
	for _, h := range []uint16{at[3], at[6], d.stVith} {
		check.Equal(t, d.hex[h].zone, zone5, "%s is in zone", hexCode(h))
	}
	check.True(t, d.hex[at[6]].near7, "3419 is more than two hexes from zone 7")
	if !slices.ContainsFunc(d.beside(at[7]), func(n uint16) bool { return d.hex[n].zone == zone6 }) {
		t.Error("the boundary of zones 5 and 6 does not pass just north of St. Vith")
	}
}

func TestLintVictoryHexes(t *testing.T) {
	d := theGame(t).data
	want := []string{"Bastogne", "St. Vith", "Malmédy", "Marche", "Arlon", "Luxembourg", "Sedan", "Dinant", "Namur", "Huy",
		"Liège", "Verviers", "Eupen",
		// Chosen for balance, so that either side may win the offensive; see their notes.
		"Rochefort", "Stavelot", "Ettelbruck"}
	var got []string
	for h := range d.hex {
		x := &d.hex[h]
		if x.vp {
			got = append(got, x.name)
			check.False(t, x.westwall, "%s: a victory hex in the Westwall", x.name)
		}
	}
	slices.Sort(want)
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("victory hexes\n%v, want\n%v", got, want)
	}
}

// All units begin in supply and on their own side of the front, and the spearheads adjacent to the
// enemy.
func TestLintStartHexes(t *testing.T) {
	pos, err := theGame(t).Start("offensive", nil)
	check.Must(t, err)
	p := pos.(*Position)
	d, s := p.d, &p.s
	for i := range d.units {
		u := uint8(i)
		h, side := s.loc[u], d.units[u].side
		if !s.alive(u) {
			continue
		}
		if !p.traces(h, side) {
			t.Errorf("%s is out of supply at %s", d.units[u].id, hexCode(h))
		}
		if side == allies && d.hex[h].westwall {
			t.Errorf("%s begins in the Westwall at %s", d.units[u].id, hexCode(h))
		}
	}
	for _, h := range codes(t, "3703 3604 3707 3709 3811 3713 3514 3316 3317 3318 3419 3521 3622 3923") {
		if !s.occ[axis].Has(h) || !p.nextToEnemy(h, axis) {
			t.Errorf("%s: no Germans next to Americans", hexCode(h))
		}
	}
	for side, starts := range map[uint8]string{
		allies: "3602 3504 3505 3607 3608 3606 3406 3308 3710 3711 3612 3413 3315 3217 3420 3015 3623 3823 3825 3827",
		axis:   "3703 3604 3707 3709 3810 3809 3910 3909 4008 4009 3811 3713 3514 3415 3316 3317 3318 3417 3618 3419 3520 3521 3622 3923",
	} {
		for _, h := range codes(t, starts) {
			if !p.traces(h, side) {
				t.Errorf("%s: out of supply for the %s", hexCode(h), sideOf(side))
			}
		}
	}
}
