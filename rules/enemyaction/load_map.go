package enemyaction

import (
	"io/fs"

	"herbstnebel/rules/datafile"
)

var rearNames = []string{"ne", "e", "se", "sw", "w", "nw"}

// loadMap reads the map: its hexes, roads and rivers. A hex that is not listed is off the map.
func (d *data) loadMap(fsys fs.FS) error {
	if err := d.loadHexes(fsys); err != nil {
		return err
	}
	d.join()
	if err := rows(fsys, "roads.csv", []string{"a", "b", "source"}, func(t *datafile.Table) {
		if a, b, ok := d.hexside(t); ok {
			if d.hex[a].road>>b&1 != 0 {
				t.Twice("a", "b")
			}
			d.mark(a, b, func(x *hexInfo) *uint8 { return &x.road })
		}
	}); err != nil {
		return err
	}
	var meuse [hexes]uint8
	err := rows(fsys, "rivers.csv", []string{"a", "b", "~name", "bridge", "source", "note"}, func(t *datafile.Table) {
		name := t.Word("name")
		if a, b, ok := d.hexside(t); ok {
			if d.hex[a].river>>b&1 != 0 {
				t.Twice("a", "b")
			}
			d.mark(a, b, func(x *hexInfo) *uint8 { return &x.river })
			if name == "Meuse" {
				t.Include("name")
				meuse[a] |= 1 << b
				meuse[d.hex[a].next[b]] |= 1 << ((b + 3) % 6)
			}
			if t.Yes("bridge") {
				d.mark(a, b, func(x *hexInfo) *uint8 { return &x.bridge })
			}
		}
	})
	d.findBeyond(&meuse)
	return err
}

func (d *data) loadHexes(fsys fs.FS) error {
	d.onMap, d.places = hexSet{}, hexSet{}
	goals := 0
	columns := []string{"hex", "terrain", "settlement", "hold", "route", "vp", "rear", "westwall", "position", "~name", "source", "note"}
	if err := rows(fsys, "map.csv", columns, func(t *datafile.Table) {
		h, ok := readHexField(t, "hex")
		if d.onMap.Has(h) {
			t.Twice("hex")
		}
		if !ok {
			return
		}
		d.onMap.Add(h)
		d.hex[h] = hexInfo{
			terrain: terrain(t.Index("terrain", terrainNames)), settlement: settlement(t.Index("settlement", settlementNames)),
			hold: uint8(t.Number("hold", 0, 9)), route: route(t.Index("route", routeNames)), points: uint8(t.Number("vp", 0, 20)),
			direction: uint8(t.Index("rear", rearNames)), westwall: t.Yes("westwall"),
		}
		if d.hex[h].points > 0 {
			if goals++; goals > maxGoals {
				t.Fail("vp", "most", "most", maxGoals)
			}
		}
		d.name[h] = t.Text("name")
		if t.Yes("position") {
			d.places.Add(h)
		}
	}); err != nil {
		return err
	}
	if d.onMap.Empty() {
		return datafile.Find(fsys, folder+"map.csv").Missing("hex", "0101")
	}
	return nil
}

// readHexField returns a field that holds the number of a hex.
func readHexField(t *datafile.Table, column string) (uint16, bool) {
	h, ok := parseHex(datafile.Code(t.Text(column)))
	if !ok {
		t.Fail(column, "hex", "first", "0101", "last", "2929")
		return 0, false
	}
	return h, true
}

// hexside returns the hex and the direction of the hexside between two neighbours on the map.
func (d *data) hexside(t *datafile.Table) (h uint16, dir uint8, ok bool) {
	a, okA := readHexField(t, "a")
	b, okB := readHexField(t, "b")
	if !okA || !okB {
		return 0, 0, false
	}
	if dir, ok = d.dir(a, b); !ok {
		t.Fail("b", "neighbours", "a", hexCode(a), "b", hexCode(b))
	}
	return a, dir, ok
}

// mark sets the bit of a hexside in both hexes.
func (d *data) mark(h uint16, dir uint8, bits func(*hexInfo) *uint8) {
	*bits(&d.hex[h]) |= 1 << dir
	*bits(&d.hex[d.hex[h].next[dir]]) |= 1 << ((dir + 3) % 6)
}

// loadSources reads the hexes from which the lines of each side start.
func (d *data) loadSources(fsys fs.FS) error {
	if err := rows(fsys, "sources.csv", []string{"hex", "side", "source"}, func(t *datafile.Table) {
		h, ok := readHexField(t, "hex")
		side := t.Index("side", sideNames)
		if ok && (!d.onMap.Has(h) || d.hex[h].road == 0) {
			t.Fail("hex", "source")
		}
		d.sources[side].Add(h)
	}); err != nil {
		return err
	}
	if d.sources[axis].Empty() || d.sources[allies].Empty() {
		return datafile.Find(fsys, folder+"sources.csv").Fail("side", "sides")
	}
	return nil
}

// loadBoundaries reads the map rows that belong to each army.
func (d *data) loadBoundaries(fsys fs.FS) error {
	seen := map[string]bool{}
	d.area = make([]hexSet, len(d.formations))
	err := rows(fsys, "boundaries.csv", []string{"army", "first", "last", "source"}, func(t *datafile.Table) {
		army, first, last := t.Word("army"), t.Number("first", 1, sheetRows), t.Number("last", 1, sheetRows)
		known := false
		for f := range d.formations {
			if d.formations[f].army != army || d.formations[f].side != axis {
				continue
			}
			known = true
			for h := range d.onMap.All() {
				if row := hexNumber(h) / 100; first <= row && row <= last {
					d.area[f].Add(h)
				}
			}
		}
		switch {
		case !known:
			t.Fail("army", "unknown.side", "file", "corps.csv")
		case seen[army]:
			t.Twice("army")
		case first > last:
			t.Fail("last", "range")
		}
		seen[army] = true
	})
	return err
}

// findBeyond finds the hexes beyond the Meuse: those west of Liège that are connected to the western
// map edge without crossing it.
func (d *data) findBeyond(meuse *[hexes]uint8) {
	d.beyond = hexSet{}
	var queue []uint16
	add := func(h uint16) {
		if hexNumber(h)%100 >= pastLiege && d.onMap.Has(h) && !d.beyond.Has(h) {
			d.beyond.Add(h)
			queue = append(queue, h)
		}
	}
	add(uint16(grid.Index(1, 1)))
	for ; len(queue) > 0; queue = queue[1:] {
		h := queue[0]
		for dir, n := range d.hex[h].next {
			if n != noHex && meuse[h]>>dir&1 == 0 {
				add(n)
			}
		}
	}
}

// openPassages finds the steps that lines can take while no bridge is blown, by road and of any kind.
func (d *data) openPassages() {
	d.passagesBy = [2]passages{}
	for h := range d.hex {
		x := &d.hex[h]
		for dir, n := range x.next {
			if n == noHex || (x.river&^x.bridge)>>dir&1 != 0 {
				continue
			}
			mark, bit := d.passagesBy[anyPassage].passage(uint16(h), n)
			*mark |= bit
			if x.road>>dir&1 != 0 {
				mark, bit = d.passagesBy[byRoad].passage(uint16(h), n)
				*mark |= bit
			}
		}
	}
}
