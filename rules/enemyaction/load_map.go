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

// readHexField returns a field that names a hex of the sheet.
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

// mark sets a hexside's bit on both sides.
func (d *data) mark(h uint16, dir uint8, bits func(*hexInfo) *uint8) {
	*bits(&d.hex[h]) |= 1 << dir
	*bits(&d.hex[d.hex[h].next[dir]]) |= 1 << ((dir + 3) % 6)
}
