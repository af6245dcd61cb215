package deadlywoods

import "herbstnebel/rules"

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
	w, h := grid.Size()
	b := &rules.Board{Width: float32(w), Height: float32(h), Source: "reconstructed"}
	b.Cells = make([]rules.Cell, hexes+1)
	point := func(x, y float64) rules.Point { return rules.Point{X: float32(x), Y: float32(y)} }
	zoneNames := map[uint8]string{zone5: "army-5", zone6: "army-6", zone7: "army-7"}
	for i := range d.hex {
		x := &d.hex[i]
		c := rules.Cell{
			Code: hexCode(uint16(i)), Center: point(grid.Center(i)), Terrain: terrainNames[x.terrain],
			Settlement: settlementNames[x.town], Name: x.name, Alt: x.alt, Zones: []string{zoneNames[x.zone]},
			Fort: x.westwall, Source: x.source,
		}
		for k := range 6 {
			c.Outline = append(c.Outline, point(grid.Corner(i, k)))
		}
		if x.british {
			c.Zones = append(c.Zones, "british")
		}
		if x.entry != 0 {
			c.Entry = string(rune(x.entry))
		}
		if x.vp {
			c.Points = 1
		}
		b.Cells[i+1] = c
	}
	b.Edges = make([]rules.Edge, 1, len(d.rivers)+1)
	d.bridgeEdge = make([]rules.EdgeID, len(d.bridges))
	for _, r := range d.rivers {
		dir, _ := d.dir(r.a, r.b)
		if r.bridge != noBridge {
			d.bridgeEdge[r.bridge] = rules.EdgeID(len(b.Edges))
		}
		b.Edges = append(b.Edges, rules.Edge{
			A: cellOf(r.a), B: cellOf(r.b), River: r.class, Name: r.name, Bridge: r.bridge != noBridge, Source: r.source,
			P: point(grid.Corner(int(r.a), int(dir))), Q: point(grid.Corner(int(r.a), int(dir)+1)),
		})
	}
	for _, r := range d.roads {
		b.Roads = append(b.Roads, rules.Road{A: cellOf(r.a), B: cellOf(r.b), Class: r.class, Source: r.source})
	}
	border := func(kind string, differ func(a, b *hexInfo) bool) {
		line := rules.Border{Kind: kind}
		for i := range d.hex {
			for dir, n := range d.hex[i].next {
				if n != noHex && uint16(i) < n && differ(&d.hex[i], &d.hex[n]) {
					line.Lines = append(line.Lines, [2]rules.Point{point(grid.Corner(i, dir)), point(grid.Corner(i, dir+1))})
				}
			}
		}
		b.Borders = append(b.Borders, line)
	}
	border("army", func(a, b *hexInfo) bool { return a.zone != b.zone })
	border("british", func(a, b *hexInfo) bool { return a.british != b.british })
	b.Boxes = []rules.Box{
		{ID: boxAxisAssets, Key: "assets", Side: rules.Axis}, {ID: boxAlliesAssets, Key: "assets", Side: rules.Allies},
		{ID: boxAxisEliminated, Key: "dead", Side: rules.Axis}, {ID: boxAlliesEliminated, Key: "dead", Side: rules.Allies},
	}
	for t := 1; t <= lastTurn; t++ {
		for box := range 2 {
			b.Boxes = append(b.Boxes, rules.Box{ID: boxTrack + rules.CellID(2*t+box), Key: "track"})
		}
	}
	return b
}
