package enemyaction

import (
	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
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
	for i := 1; i < len(y.Board().Edges); i++ {
		if e := &y.Board().Edges[i]; e.A == a && e.B == b || e.A == b && e.B == a {
			return rules.EdgeID(i)
		}
	}
	return 0
}

// drawBoard converts the map for the screen.
func (d *data) drawBoard() *rules.Board {
	b := hexmap.NewBoard(grid)
	for i := range d.hex {
		x, c := &d.hex[i], &b.Cells[i+1]
		c.Terrain, c.Settlement, c.Name = terrainNames[x.terrain], settlementNames[x.settlement], d.name[i]
		c.Points, c.Fort, c.Source = int(x.points), x.westwall, "reconstructed"
		if !d.onMap.Has(uint16(i)) {
			c.Zones = append(c.Zones, "off-map")
		}
		if x.route != noRoute {
			c.Zones = append(c.Zones, "route-"+routeNames[x.route])
		}
		for dir, n := range x.next {
			if n == noHex || int(n) < i {
				continue
			}
			if x.road>>dir&1 != 0 {
				class := vocab.SecondaryRoad
				if x.route == primary && d.hex[n].route == primary {
					class = vocab.MainRoad
				}
				b.AddRoad(i, int(n), class, "reconstructed")
			}
			if x.river>>dir&1 != 0 {
				b.AddRiver(i, dir, rules.Edge{River: vocab.MinorRiver, Bridge: x.bridge>>dir&1 != 0, Source: "reconstructed"})
			}
		}
	}
	b.Boxes = []rules.Box{{ID: boxReserve, Key: "reserve", Side: rules.Allies}, {ID: boxAxisEliminated, Key: "dead", Side: rules.Axis}, {ID: boxAlliesEliminated, Key: "dead", Side: rules.Allies}}
	for day := firstDay; day <= lastDay; day++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxCalendar + rules.CellID(day), Key: "calendar"})
	}
	return b.Board
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
	if e == 0 || int(e) >= len(p.sys.Board().Edges) {
		return false
	}
	x := &p.sys.Board().Edges[e]
	dir, _ := p.d.dir(hexOf(x.A), hexOf(x.B))
	return p.s.blown[hexOf(x.A)]>>dir&1 != 0
}
