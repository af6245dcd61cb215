package celles

import (
	"io/fs"
	"slices"

	"herbstnebel/rules/hexmap"
)

// The map: hexes and rear areas, roads, rivers with bridges, and the chart of movement costs.

func (d *data) loadMap(fsys fs.FS) error {
	t := hexmap.Each(fsys, folder+"map.csv", "hex,terrain,rear,~name,~alt,source,note", grid, func(r row, h uint16) {
		x := &d.hex[h]
		x.terrain = terrain(r.Index("terrain", terrainNames))
		x.rear = uint8(r.Index("rear", sideNames))
		x.name, x.alt, x.source = r.Text("name"), r.Text("alt"), r.Source()
		if x.rear != neither {
			d.rear[x.rear].Add(h)
		}
	})
	for h := range d.hex {
		x := &d.hex[h]
		x.next = hexmap.Neighbors[uint16](grid, h)
		q, s := grid.Axial(h)
		x.q, x.s = int8(q), int8(s)
		for _, n := range x.next {
			if n != noHex {
				d.next1[h].Add(n)
			}
		}
	}
	return t.Err()
}

func (d *data) loadRoads(fsys fs.FS) error {
	return rows(fsys, "roads.csv", "a,b,class,~name,source,note", func(r row) {
		a, b, there, back := r.Hexside(d.dir, true)
		x, y := &d.hex[a], &d.hex[b]
		if (x.main|x.secondary)>>there&1 != 0 {
			r.Twice("a", "b")
		}
		main := r.OneOf("class", "main", "secondary") == "main"
		if main {
			x.main, y.main = x.main|1<<there, y.main|1<<back
		} else {
			x.secondary, y.secondary = x.secondary|1<<there, y.secondary|1<<back
		}
		d.roads = append(d.roads, roadInfo{a, b, main, r.Word("name"), r.Source()})
	}).Err()
}

func (d *data) loadRivers(fsys fs.FS) error {
	t := rows(fsys, "rivers.csv", "a,b,class,~name,bridge,source,note", func(r row) {
		a, b, there, back := r.Hexside(d.dir, true)
		x, y := &d.hex[a], &d.hex[b]
		if x.river[there] != noRiver {
			r.Twice("a", "b")
		}
		class := uint8(1 + r.Index("class", riverNames[1:]))
		x.river[there], y.river[back] = class, class
		bridge, road := r.Yes("bridge"), (x.main|x.secondary)>>there&1 != 0
		if bridge != road {
			r.Fail("bridge", "bridge")
		}
		if bridge {
			x.bridges, y.bridges = x.bridges|1<<there, y.bridges|1<<back
		}
		if class == meuse {
			x.overMeuse, y.overMeuse = x.overMeuse|1<<there, y.overMeuse|1<<back
		}
		d.rivers = append(d.rivers, riverInfo{a, b, class, bridge, r.Word("name"), r.Source()})
	})
	for side := range d.lines {
		d.lines[side] = d.join(uint8(side))
	}
	// The left bank: all hexes connected to the western edge without crossing the Meuse.
	var seen hexSet
	open := []uint16{0}
	seen.Add(0)
	for len(open) > 0 {
		h := open[0]
		open = open[1:]
		d.hex[h].beyond = true
		for dir, n := range d.hex[h].next {
			if n != noHex && d.hex[h].overMeuse>>dir&1 == 0 && !seen.Has(n) {
				seen.Add(n)
				open = append(open, n)
			}
		}
	}
	for h := range d.hex {
		x := &d.hex[h]
		if x.bank = !x.beyond && x.overMeuse != 0; x.bank {
			d.bank.Add(uint16(h))
		}
	}
	if d.bank.Empty() || d.hex[hexes-1].beyond {
		t.Find().Fail("", "meuse")
	}
	return t.Err()
}

// chartRows are the rows of the terrain effects chart: the terrains, then the additional costs.
var chartRows = append(slices.Clone(terrainNames), "main", "secondary", "minor_river")

func (d *data) loadTerrain(fsys fs.FS) error {
	cost := map[string][movementModes]uint8{}
	t := rows(fsys, "terrain.csv", "id,motor,foot,modifier,source,note", func(r row) {
		id := r.OneOf("id", chartRows...)
		r.Unique("id")
		var each [movementModes]uint8
		for mode, column := range modeNames {
			if each[mode] = halves(r.Table, column); each[mode] == 0 && id != "minor_river" { // the additional cost of a minor river may be 0
				r.Fail(column, "cost")
			}
		}
		cost[id] = each
		modifier := r.Number("modifier", -9, 9)
		switch i := slices.Index(terrainNames, id); {
		case i >= 0:
			d.cover[i] = int8(modifier)
		case id == "minor_river":
			d.num.river = modifier
		case modifier != 0:
			r.Fail("modifier", "road.modifier")
		}
	})
	t.Complete("id", chartRows...)
	for h := range d.hex {
		x := &d.hex[h]
		for mode := range movementModes {
			for dir, n := range x.next {
				x.road[mode][dir], x.land[mode][dir] = never, never
				if n == noHex {
					continue
				}
				switch {
				case x.main>>dir&1 != 0:
					x.road[mode][dir] = cost["main"][mode]
				case x.secondary>>dir&1 != 0:
					x.road[mode][dir] = cost["secondary"][mode]
				}
				over := [...]uint8{noRiver: 0, minorRiver: cost["minor_river"][mode], meuse: never}[x.river[dir]]
				x.land[mode][dir] = plus(cost[terrainNames[d.hex[n].terrain]][mode], over)
			}
		}
	}
	for h := range uint16(hexes) {
		for mode := range movementModes {
			for side := range d.steps {
				d.steps[side][mode][h] = d.stepsFrom(uint8(side), mode, h)
			}
		}
	}
	return t.Err()
}

// plus adds two movement costs.
func plus(a, b uint8) uint8 {
	if a == never || b == never {
		return never
	}
	return a + b
}
