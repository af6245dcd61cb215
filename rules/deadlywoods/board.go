package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
)

// Boxes outside the map, numbered above the hexes.
const (
	boxAxisAssets rules.CellID = hexes + 1 + iota
	boxAlliesAssets
	boxAxisEliminated
	boxAlliesEliminated
	boxTrack // + 2*turn + box
)

// edgeOf returns the edge of a bridge.
func (d *data) edgeOf(b uint8) rules.EdgeID { return d.bridgeEdge[b] }

// drawBoard builds the rules.Board of the map.
func (d *data) drawBoard() *rules.Board {
	b := hexmap.NewBoard(grid)
	zoneNames := map[uint8]string{zone5: "army-5", zone6: "army-6", zone7: "army-7"}
	for i := range d.hex {
		x, c := &d.hex[i], &b.Cells[i+1]
		c.Terrain, c.Settlement, c.Name, c.Alt = terrainNames[x.terrain], settlementNames[x.town], x.name, x.alt
		c.Zones, c.Fort, c.Source = []string{zoneNames[x.zone]}, x.westwall, x.source
		if x.british {
			c.Zones = append(c.Zones, "british")
		}
		if x.entry != 0 {
			c.Entry = string(rune(x.entry))
		}
		if x.vp {
			c.Points = 1
		}
	}
	d.bridgeEdge = make([]rules.EdgeID, len(d.bridges))
	for _, r := range d.rivers {
		dir, _ := d.dir(r.a, r.b)
		edge := b.AddRiver(int(r.a), int(dir), rules.Edge{River: r.class, Name: r.name, Bridge: r.bridge != noBridge, Source: r.source})
		if r.bridge != noBridge {
			d.bridgeEdge[r.bridge] = edge
		}
	}
	for _, r := range d.roads {
		b.AddRoad(int(r.a), int(r.b), r.class, r.source)
	}
	b.AddBorder("army", func(i, j int) bool { return d.hex[i].zone != d.hex[j].zone })
	b.AddBorder("british", func(i, j int) bool { return d.hex[i].british != d.hex[j].british })
	b.Boxes = []rules.Box{
		{ID: boxAxisAssets, Key: "assets", Side: rules.Axis}, {ID: boxAlliesAssets, Key: "assets", Side: rules.Allies},
		{ID: boxAxisEliminated, Key: "dead", Side: rules.Axis}, {ID: boxAlliesEliminated, Key: "dead", Side: rules.Allies},
	}
	for t := 1; t <= lastTurn; t++ {
		for box := range 2 {
			b.Boxes = append(b.Boxes, rules.Box{ID: boxTrack + rules.CellID(2*t+box), Key: "track"})
		}
	}
	return b.Board
}
