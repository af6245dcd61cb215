package enemyaction

import (
	"io/fs"
)

var rearNames = []string{"ne", "e", "se", "sw", "w", "nw"}

// loadMap reads the map: its hexes, roads and rivers. A hex that is not listed is off the map.
func (d *data) loadMap(fsys fs.FS) error {
	if err := d.loadHexes(fsys); err != nil {
		return err
	}
	d.join()
	if err := rows(fsys, "roads.csv", "a,b,source", func(r row) {
		a, b, there, back := r.Hexside(d.dir, false)
		x, y := &d.hex[a], &d.hex[b]
		if x.road>>there&1 != 0 {
			r.Twice("a", "b")
		}
		x.road, y.road = x.road|1<<there, y.road|1<<back
	}).Err(); err != nil {
		return err
	}
	var meuse [hexes]uint8
	t := rows(fsys, "rivers.csv", "a,b,~name,bridge,source,note", func(r row) {
		name := r.Word("name")
		a, b, there, back := r.Hexside(d.dir, false)
		x, y := &d.hex[a], &d.hex[b]
		if x.river>>there&1 != 0 {
			r.Twice("a", "b")
		}
		x.river, y.river = x.river|1<<there, y.river|1<<back
		if name == "Meuse" {
			r.Include("name")
			meuse[a], meuse[b] = meuse[a]|1<<there, meuse[b]|1<<back
		}
		if r.Yes("bridge") {
			x.bridge, y.bridge = x.bridge|1<<there, y.bridge|1<<back
		}
	})
	d.findBeyond(&meuse)
	return t.Err()
}

func (d *data) loadHexes(fsys fs.FS) error {
	d.onMap, d.places = hexSet{}, hexSet{}
	goals := 0
	all := rows(fsys, "map.csv", "hex,terrain,settlement,hold,route,vp,rear,westwall,position,~name,source,note", func(t row) {
		h := t.Hex("hex")
		if d.onMap.Has(h) {
			t.Twice("hex")
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
	})
	if d.onMap.Empty() {
		all.Missing("hex", "0101")
	}
	return all.Err()
}

// loadSources reads the hexes from which the lines of each side start.
func (d *data) loadSources(fsys fs.FS) error {
	t := rows(fsys, "sources.csv", "hex,side,source", func(r row) {
		h, side := r.Hex("hex"), r.Index("side", sideNames)
		if !d.onMap.Has(h) || d.hex[h].road == 0 {
			r.Fail("hex", "source")
		}
		d.sources[side].Add(h)
	})
	if d.sources[axis].Empty() || d.sources[allies].Empty() {
		t.Find().Fail("side", "sides")
	}
	return t.Err()
}

// loadBoundaries reads the map rows that belong to each army.
func (d *data) loadBoundaries(fsys fs.FS) error {
	seen := map[string]bool{}
	d.area = make([]hexSet, len(d.formations))
	return rows(fsys, "boundaries.csv", "army,first,last,source", func(t row) {
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
	}).Err()
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
