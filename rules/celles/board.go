package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
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
	b := hexmap.NewBoard(grid)
	for i := range d.hex {
		x, c := &d.hex[i], &b.Cells[i+1]
		c.Terrain, c.Name, c.Alt, c.Source = terrainNames[x.terrain], x.name, x.alt, x.source
		if x.terrain == village || x.terrain == town {
			c.Terrain, c.Settlement = terrainNames[clearGround], terrainNames[x.terrain]
		}
		if x.rear != neither {
			c.Zones = []string{"rear-" + sideNames[x.rear]}
		}
	}
	for _, o := range d.objectives {
		for h := range o.hexes.All() {
			b.Cells[h+1].Points = int(o.points)
		}
	}
	for _, r := range d.rivers {
		dir, _ := d.dir(r.a, r.b)
		river := [...]string{minorRiver: vocab.MinorRiver, meuse: vocab.MajorRiver}[r.class]
		b.AddRiver(int(r.a), int(dir), rules.Edge{River: river, Name: r.name, Bridge: r.bridge, Source: r.source})
	}
	for _, r := range d.roads {
		class := vocab.SecondaryRoad
		if r.main {
			class = vocab.MainRoad
		}
		b.AddRoad(int(r.a), int(r.b), class, r.source)
	}
	for side, name := range sideNames[:2] {
		b.AddBorder("rear-"+name, func(i, j int) bool { return (d.hex[i].rear == uint8(side)) != (d.hex[j].rear == uint8(side)) })
	}
	b.Boxes = []rules.Box{{ID: boxAxisDead, Key: "dead", Side: rules.Axis}, {ID: boxAlliesDead, Key: "dead", Side: rules.Allies}}
	for t := 1; t <= d.lastTurn; t++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxTrack + rules.CellID(t), Key: "track"})
	}
	return b.Board
}
