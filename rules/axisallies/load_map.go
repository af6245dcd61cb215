package axisallies

import (
	"io/fs"
	"slices"
	"strings"

	"herbstnebel/rules/hexmap"
)

// The board: hexes, roads, and the hexsides marked as rivers.

func (d *data) loadMap(fsys fs.FS) error {
	t := hexmap.Each(fsys, folder+"map.csv", "hex,~name,owner,army,town,boards,gate,points,history,source", grid, func(r row, h uint8) {
		x := &d.hex[h]
		x.name, x.source = r.Word("name"), r.Source()
		x.owner = uint8(r.Index("owner", sideNames[:2]))
		x.army = uint8(r.Number("army", 0, armies-1))
		x.town, x.gate, x.takenHistorically = r.Yes("town"), r.Yes("gate"), r.Yes("history")
		x.points = uint8(r.Number("points", 0, 20))
		for _, word := range strings.Fields(r.Text("boards")) {
			b := slices.Index(boardNames, word)
			if b < 0 || boardSide(uint8(b)) != x.owner {
				r.Fail("boards", "board", "value", word)
				return
			}
			x.boards[b] = true
			d.entry[b].Add(h)
		}
		if x.gate && x.boards == [boards]bool{} {
			r.Fail("gate", "gate")
		}
		if (x.owner == axis) != (x.army != 0) {
			r.Fail("army", "army")
		}
		if x.owner == axis {
			d.german.Add(h)
		}
		if x.town {
			d.towns.Add(h)
		}
		if x.gate {
			d.gates[x.owner].Add(h)
		}
	})
	for i := range d.hex {
		x := &d.hex[i]
		x.next = hexmap.Neighbors[uint8](grid, i)
		for dir, n := range x.next {
			if n != noHex {
				d.next1[i].Add(n)
				if dir <= southEast {
					d.east1[i].Add(n)
				}
			}
		}
		d.open1[i] = d.next1[i]
	}
	return t.Err()
}

func (d *data) loadRoads(fsys fs.FS) error {
	return rows(fsys, "roads.csv", "a,b,~name,source", func(r row) {
		a, b, there, back := r.Hexside(d.dir, true)
		if d.hex[a].roads>>there&1 != 0 {
			r.Twice("a", "b")
		}
		d.hex[a].roads |= 1 << there
		d.hex[b].roads |= 1 << back
		d.road1[a].Add(b)
		d.road1[b].Add(a)
		d.roads = append(d.roads, link{a: a, b: b, name: r.Word("name"), source: r.Source()})
	}).Err()
}

func (d *data) loadRivers(fsys fs.FS) error {
	return rows(fsys, "rivers.csv", "a,b,~name,bridge,source", func(r row) {
		a, b, there, back := r.Hexside(d.dir, true)
		bridge := r.Yes("bridge")
		if bridge != (d.hex[a].roads>>there&1 != 0) {
			r.Fail("bridge", "bridge")
		}
		if slices.ContainsFunc(d.rivers, func(x link) bool { return x.a == a && x.b == b }) {
			r.Twice("a", "b")
		}
		if !bridge {
			d.hex[a].shut |= 1 << there
			d.hex[b].shut |= 1 << back
			d.open1[a].Remove(b)
			d.open1[b].Remove(a)
		}
		d.rivers = append(d.rivers, link{a, b, r.Word("name"), bridge, r.Source()})
	}).Err()
}
