package tigers

import (
	"cmp"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// The map: areas, perimeter zones and the roads that join them.

func (d *data) loadAreas(fsys fs.FS) error {
	d.areas = make([]area, 1)
	t := rows(fsys, "areas.csv", "num,~name,~alt,~lat,~lon,side,front,vp,town,limits,~woods,source,note", func(t table) {
		n := t.Number("num", 1, maxPlaces-1)
		if n != len(d.areas) {
			t.Fail("num", "next", "next", len(d.areas))
		}
		side := t.Side("side")
		a := area{name: t.Word("name"), alt: t.Text("alt"), lat: t.Decimal("lat", 49, 51), lon: t.Decimal("lon", 4, 7.5), side: side,
			front: t.Yes("front"), vp: t.Number("vp", 0, 9), town: t.Yes("town"), limits: t.limits(),
			woods: t.OneOf("woods", "", "light", "woods", "forest"), source: t.Source()}
		d.areas = append(d.areas, a)
		d.placeBy[strconv.Itoa(n)] = uint8(n)
		if t.Err() != nil {
			return
		}
		d.vp[n] = uint8(a.vp)
		switch a.name {
		case "Luxembourg":
			d.luxembourg = uint8(n)
			t.Include("name")
		case "Mersch":
			d.mersch = uint8(n)
			t.Include("name")
		}
		if a.front {
			d.front.Add(uint8(n))
		}
		if a.town {
			d.towns.Add(uint8(n))
		}
		if strings.Contains(a.limits, "7") {
			d.side7.Add(uint8(n))
		}
		if strings.Contains(a.limits, "5") {
			d.side5.Add(uint8(n))
		}
	})
	d.nAreas = len(d.areas) - 1
	for i, name := range []string{"Luxembourg", "Mersch"} {
		if [2]uint8{d.luxembourg, d.mersch}[i] == 0 {
			t.Missing("name", name, "S1")
		}
	}
	return t.Err()
}

// area parses the number of an area.
func (t table) area(d *data, column string) int {
	n := t.Number(column, 1, maxPlaces-1)
	if n > d.nAreas {
		t.Fail(column, "unknown", "file", "areas.csv")
		return 0
	}
	return n
}

// places parses a list of places separated by spaces.
func (t table) places(d *data, column string) []uint8 {
	var list []uint8
	for _, f := range strings.Fields(t.Text(column)) {
		p, ok := d.placeBy[f]
		if !ok {
			t.Fail(column, "unknown", "value", f, "file", "areas.csv, zones.csv")
			return nil
		}
		list = append(list, p)
	}
	return list
}

func (d *data) loadZones(fsys fs.FS) error {
	d.nPlaces = d.nAreas
	t := rows(fsys, "zones.csv", "zone,~name,~lat,~lon,side,areas,multiplier,limits,source,note", func(t table) {
		side := t.Side("side")
		z := zone{letter: t.Word("zone"), name: t.Word("name"), lat: t.Decimal("lat", 49, 51), lon: t.Decimal("lon", 4, 7.5), side: side,
			multiplier: t.Number("multiplier", 0, 3), exit: t.Text("multiplier") != "", limits: t.limits(), source: t.Source()}
		switch {
		case len(z.letter) != 1 || z.letter < "A" || z.letter > "Z":
			t.Fail("zone", "letter")
		case d.placeBy[z.letter] != 0:
			t.Twice("zone")
		}
		to := t.places(d, "areas")
		if len(to) == 0 {
			t.Word("areas")
		}
		if d.nPlaces+1 >= maxPlaces {
			t.Fail("zone", "most", "most", maxPlaces-1)
		}
		if t.Err() != nil {
			return
		}
		d.nPlaces++
		p := uint8(d.nPlaces)
		d.zones = append(d.zones, z)
		d.placeBy[z.letter] = p
		d.mult[p] = uint8(z.multiplier)
		d.isZone.Add(p)
		if side == rules.Axis {
			d.axisZone.Add(p)
		}
		d.ringAt[p] = uint8(len(d.ring))
		d.ring = append(d.ring, p)
		for _, a := range to { // §11.13: a major road joins them
			if a > uint8(d.nAreas) {
				t.Fail("areas", "unknown", "file", "areas.csv", "value", d.placeName(a))
				return
			}
			d.links = append(d.links, link{a: a, b: p, major: true, source: z.source})
		}
	})
	return t.Err()
}

func (d *data) loadLinks(fsys fs.FS) error {
	seen := map[[2]int]bool{}
	t := rows(fsys, "links.csv", "a,b,road,river,width,damaged,source,note", func(t table) {
		a, b := t.area(d, "a"), t.area(d, "b")
		l := link{a: uint8(a), b: uint8(b), major: t.OneOf("road", "major", "minor") == "major", river: t.Text("river"),
			wide: t.OneOf("width", "", "minor", "major") == "major", damaged: t.OneOf("damaged", "", "all", "7", "5", "75"), source: t.Source()}
		switch {
		case a >= b:
			t.Fail("b", "order", "a", a, "b", b)
		case seen[[2]int{a, b}]:
			t.Twice("a", "b")
		}
		seen[[2]int{a, b}] = true
		if (l.river == "") != (t.Text("width") == "") || l.river == "" && l.damaged != "" {
			t.Fail("river", "link.river")
		}
		if l.river != "" {
			if len(d.bridges) >= maxBridges {
				t.Fail("river", "most", "most", maxBridges)
			}
			d.bridges = append(d.bridges, len(d.links))
			l.bridge = uint8(len(d.bridges))
		}
		d.links = append(d.links, l)
	})
	return t.Err()
}

// join fills the roads from every place, in ascending order of their destinations.
func (d *data) join() {
	for _, l := range d.links {
		cost := uint8(d.num.minor)
		if l.major {
			cost = uint8(d.num.major)
		}
		d.roads[l.a] = append(d.roads[l.a], roadEnd{l.b, cost, l.bridge})
		d.roads[l.b] = append(d.roads[l.b], roadEnd{l.a, cost, l.bridge})
	}
	for p := range d.roads {
		slices.SortStableFunc(d.roads[p], func(x, y roadEnd) int { return cmp.Compare(x.to, y.to) })
	}
}
