package axisallies

import (
	"io/fs"
	"slices"
	"strings"

	"herbstnebel/rules/datafile"
	"herbstnebel/rules/hex"
)

// The board: hexes, roads, and the hexsides marked as rivers.

func (d *data) loadMap(fsys fs.FS) error {
	var seen hexSet
	if err := rows(fsys, "map.csv", "hex,~name,owner,army,town,boards,gate,points,history,source", func(r row) {
		h := r.hex("hex")
		if seen.Has(h) {
			r.Twice("hex")
		}
		seen.Add(h)
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
	}); err != nil {
		return err
	}
	for i := range d.hex {
		if !seen.Has(uint8(i)) {
			return datafile.Find(fsys, folder+"map.csv").Missing("hex", hexCode(uint8(i)))
		}
		x := &d.hex[i]
		for dir := range 6 {
			x.next[dir] = noHex
			if n := grid.Neighbor(i, dir); n != hex.None {
				x.next[dir] = uint8(n)
				d.next1[i].Add(uint8(n))
				if dir <= southEast {
					d.east1[i].Add(uint8(n))
				}
			}
		}
		d.open1[i] = d.next1[i]
	}
	return nil
}

// sides parses two neighbouring hexes and returns the directions from each to the other.
func (d *data) sides(r row) (a, b, there, back uint8) {
	a, b = r.hex("a"), r.hex("b")
	there, ok := d.dir(a, b)
	if !ok || a > b {
		r.Fail("b", "neighbours.order", "a", hexCode(a), "b", hexCode(b))
		return a, a, 0, 3
	}
	return a, b, there, (there + 3) % 6
}

func (d *data) loadRoads(fsys fs.FS) error {
	return rows(fsys, "roads.csv", "a,b,~name,source", func(r row) {
		a, b, there, back := d.sides(r)
		if d.hex[a].roads>>there&1 != 0 {
			r.Twice("a", "b")
		}
		d.hex[a].roads |= 1 << there
		d.hex[b].roads |= 1 << back
		d.road1[a].Add(b)
		d.road1[b].Add(a)
		d.roads = append(d.roads, link{a: a, b: b, name: r.Word("name"), source: r.Source()})
	})
}

func (d *data) loadRivers(fsys fs.FS) error {
	return rows(fsys, "rivers.csv", "a,b,~name,bridge,source", func(r row) {
		a, b, there, back := d.sides(r)
		bridge := r.Yes("bridge")
		if bridge != (d.hex[a].roads>>there&1 != 0) {
			r.Fail("bridge", "bridge")
		}
		for _, x := range d.rivers {
			if x.a == a && x.b == b {
				r.Twice("a", "b")
			}
		}
		if !bridge {
			d.hex[a].shut |= 1 << there
			d.hex[b].shut |= 1 << back
			d.open1[a].Remove(b)
			d.open1[b].Remove(a)
		}
		d.rivers = append(d.rivers, link{a, b, r.Word("name"), bridge, r.Source()})
	})
}
