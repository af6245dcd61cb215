package tigers

import (
	"math"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// makeBoard builds the map for the screen.
func (d *data) makeBoard() *rules.Board {
	s := &d.sheet
	b := &rules.Board{Width: s.far.X, Height: s.far.Y, Source: "reconstructed"}
	b.Cells = make([]rules.Cell, d.nPlaces+1)
	for i := 1; i <= d.nPlaces; i++ {
		b.Cells[i].Center, b.Cells[i].Outline = s.centres[i], s.outlines[i]
	}
	for i := 1; i <= d.nAreas; i++ {
		a := &d.areas[i]
		c := &b.Cells[i]
		c.Code, c.Terrain, c.Settlement, c.Name, c.Alt, c.Points, c.Source = strconv.Itoa(i), "area", "village", a.name, a.alt, a.vp, a.source
		if a.woods != "" {
			c.Terrain += "_" + a.woods
		}
		if a.vp > 0 || a.town {
			c.Settlement = "town"
		}
		for _, z := range []struct {
			is  bool
			key string
		}{{a.front, "front"}, {a.release, "release"}, {a.town, "three-days-town"}, {d.side7.Has(uint8(i)), "seventh-army"}, {d.side5.Has(uint8(i)), "fifth-panzer"}} {
			if z.is {
				c.Zones = append(c.Zones, z.key)
			}
		}
	}
	for i, z := range d.zones {
		c := &b.Cells[d.nAreas+1+i]
		c.Code, c.Terrain, c.Name, c.Entry, c.Points, c.Source = z.letter, "zone", z.name, z.letter, z.multiplier, z.source
		c.Zones = []string{"perimeter-" + z.side.String()}
	}
	for _, l := range d.links {
		class := vocab.SecondaryRoad
		if l.major {
			class = vocab.MainRoad
		}
		b.Roads = append(b.Roads, rules.Road{A: rules.CellID(l.a), B: rules.CellID(l.b), Class: class, Source: l.source})
	}
	d.addRivers(b)
	border := func(kind string, differ func(i, j uint8) bool) {
		line := rules.Border{Kind: kind}
		for _, f := range s.frontiers {
			if f.b == 0 || d.isZone.Has(f.a) || d.isZone.Has(f.b) || !differ(f.a, f.b) {
				continue
			}
			for k := 1; k < len(f.line); k++ {
				line.Lines = append(line.Lines, [2]rules.Point{f.line[k-1], f.line[k]})
			}
		}
		b.Borders = append(b.Borders, line)
	}
	border("front", func(i, j uint8) bool { return d.areas[i].side != d.areas[j].side })
	border("seventh-army", func(i, j uint8) bool { return d.side7.Has(i) != d.side7.Has(j) })
	border("fifth-panzer", func(i, j uint8) bool { return d.side5.Has(i) != d.side5.Has(j) })
	for side := uint8(0); side < 2; side++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: d.boxTrackCell(side), Key: "track", Side: sideOf(side)},
			rules.Box{ID: d.boxLostCell(side), Key: "dead", Side: sideOf(side)})
	}
	return b
}

func distance(a, b rules.Point) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}
