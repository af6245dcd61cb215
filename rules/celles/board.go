package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Boxes outside the map, numbered above the hexes.
const (
	boxAxisDead rules.CellID = hexes + 1 + iota
	boxAlliesDead
	boxTrack // + turn: reinforcements that have not arrived
)

// drawBoard builds the rules.Board of the map.
func (d *data) drawBoard() *rules.Board {
	w, h := grid.Size()
	b := &rules.Board{Width: float32(w), Height: float32(h), Source: "reconstructed"}
	b.Cells = make([]rules.Cell, hexes+1)
	point := func(x, y float64) rules.Point { return rules.Point{X: float32(x), Y: float32(y)} }
	for i := range d.hex {
		x := &d.hex[i]
		c := rules.Cell{
			Code: hexCode(uint16(i)), Center: point(grid.Center(i)), Terrain: terrainNames[x.terrain],
			Name: x.name, Alt: x.alt, Source: x.source,
		}
		if x.terrain == village || x.terrain == town {
			c.Terrain, c.Settlement = terrainNames[clearGround], terrainNames[x.terrain]
		}
		if x.rear != neither {
			c.Zones = []string{"rear-" + sideNames[x.rear]}
		}
		for k := range 6 {
			c.Outline = append(c.Outline, point(grid.Corner(i, k)))
		}
		b.Cells[i+1] = c
	}
	for _, o := range d.objectives {
		for h := range o.hexes.All() {
			b.Cells[h+1].Points = int(o.points)
		}
	}
	b.Edges = make([]rules.Edge, 1, len(d.rivers)+1)
	for _, r := range d.rivers {
		dir, _ := d.dir(r.a, r.b)
		b.Edges = append(b.Edges, rules.Edge{
			A: rules.CellID(r.a + 1), B: rules.CellID(r.b + 1), River: [...]string{minorRiver: "minor", meuse: "major"}[r.class],
			Name: r.name, Bridge: r.bridge, Source: r.source,
			P: point(grid.Corner(int(r.a), int(dir))), Q: point(grid.Corner(int(r.a), int(dir)+1)),
		})
	}
	for _, r := range d.roads {
		b.Roads = append(b.Roads, rules.Road{A: rules.CellID(r.a + 1), B: rules.CellID(r.b + 1), Class: r.class(), Source: r.source})
	}
	for side, name := range sideNames[:2] {
		line := rules.Border{Kind: "rear-" + name}
		for i := range d.hex {
			for dir, n := range d.hex[i].next {
				if n != noHex && uint16(i) < n && (d.hex[i].rear == uint8(side)) != (d.hex[n].rear == uint8(side)) {
					line.Lines = append(line.Lines, [2]rules.Point{point(grid.Corner(i, dir)), point(grid.Corner(i, dir+1))})
				}
			}
		}
		b.Borders = append(b.Borders, line)
	}
	b.Boxes = []rules.Box{{ID: boxAxisDead, Key: "dead", Side: rules.Axis}, {ID: boxAlliesDead, Key: "dead", Side: rules.Allies}}
	for t := 1; t <= d.lastTurn; t++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxTrack + rules.CellID(t), Key: "track"})
	}
	return b
}

// class returns the class of a road as package rules names it.
func (r *roadInfo) class() string {
	if r.main {
		return vocab.MainRoad
	}
	return vocab.SecondaryRoad
}
