package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Off-map boxes, as cells above the hexes.
const (
	boxReserve          rules.CellID = hexes + 1 + iota
	boxAxisEliminated                // eliminated
	boxAlliesEliminated              // eliminated
	boxCalendar                      // + day of December: still to come
)

// edgeAt returns the board's number of a hexside with a river, or 0.
func (y *System) edgeAt(h uint16, dir uint8) rules.EdgeID {
	a, b := cellOf(h), cellOf(y.d.hex[h].next[dir])
	for i := 1; i < len(y.board.Edges); i++ {
		if e := &y.board.Edges[i]; e.A == a && e.B == b || e.A == b && e.B == a {
			return rules.EdgeID(i)
		}
	}
	return 0
}

// drawBoard converts the map for the screen.
func (d *data) drawBoard() *rules.Board {
	w, h := grid.Size()
	b := &rules.Board{Width: float32(w), Height: float32(h), Source: "reconstructed"}
	b.Cells = make([]rules.Cell, hexes+1)
	b.Edges = make([]rules.Edge, 1)
	point := func(x, y float64) rules.Point { return rules.Point{X: float32(x), Y: float32(y)} }
	for i := range d.hex {
		x := &d.hex[i]
		c := rules.Cell{
			Code: hexCode(uint16(i)), Center: point(grid.Center(i)), Terrain: terrainNames[x.terrain], Settlement: settlementNames[x.settlement],
			Name: d.name[i], Points: int(x.points), Fort: x.westwall, Source: "reconstructed",
		}
		if !d.onMap.Has(uint16(i)) {
			c.Zones = append(c.Zones, "off-map")
		}
		if x.route != noRoute {
			c.Zones = append(c.Zones, "route-"+routeNames[x.route])
		}
		for k := range 6 {
			c.Outline = append(c.Outline, point(grid.Corner(i, k)))
		}
		b.Cells[i+1] = c
		for dir, n := range x.next {
			if n == noHex || int(n) < i {
				continue
			}
			if x.road>>dir&1 != 0 {
				class := vocab.SecondaryRoad
				if x.route == primary && d.hex[n].route == primary {
					class = vocab.MainRoad
				}
				b.Roads = append(b.Roads, rules.Road{A: cellOf(uint16(i)), B: cellOf(n), Class: class, Source: "reconstructed"})
			}
			if x.river>>dir&1 != 0 {
				b.Edges = append(b.Edges, rules.Edge{
					A: cellOf(uint16(i)), B: cellOf(n), P: point(grid.Corner(i, dir)), Q: point(grid.Corner(i, dir+1)),
					River: vocab.MinorRiver, Bridge: x.bridge>>dir&1 != 0, Source: "reconstructed",
				})
			}
		}
	}
	b.Boxes = []rules.Box{{ID: boxReserve, Key: "reserve", Side: rules.Allies}, {ID: boxAxisEliminated, Key: "dead", Side: rules.Axis}, {ID: boxAlliesEliminated, Key: "dead", Side: rules.Allies}}
	for day := firstDay; day <= lastDay; day++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxCalendar + rules.CellID(day), Key: "calendar"})
	}
	return b
}

// Control implements rules.View (§X17).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex || !p.d.onMap.Has(h) {
		return rules.NoSide
	}
	if p.s.germanHexes.Has(h) {
		return rules.Axis
	}
	if p.d.hex[h].points > 0 || p.holds(allies, h) {
		return rules.Allies
	}
	return rules.NoSide
}

// BridgeDown implements rules.View.
func (p *Position) BridgeDown(e rules.EdgeID) bool {
	if e == 0 || int(e) >= len(p.sys.board.Edges) {
		return false
	}
	x := &p.sys.board.Edges[e]
	dir, _ := p.d.dir(hexOf(x.A), hexOf(x.B))
	return p.s.blown[hexOf(x.A)]>>dir&1 != 0
}
