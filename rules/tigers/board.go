package tigers

import (
	"math"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/words"
)

// The sheet: a cell's width is ten kilometres, which is about how far apart neighbouring
// areas lie.
const (
	kmPerDegree = 111.2
	cellKm      = 10.0
	north, west = 50.80, 4.72
	south, east = 49.44, 6.90
	widest      = 1.15 // radius of the largest area, so that none runs off into the void
	outlineGap  = 0.03 // between neighbours' outlines
)

// project turns degrees into places on the sheet.
func project(lat, lon float64) rules.Point {
	x := (lon - west) * kmPerDegree * math.Cos(50.12*math.Pi/180) / cellKm
	y := (north - lat) * kmPerDegree / cellKm
	return rules.Point{X: float32(x), Y: float32(y)}
}

// makeBoard draws the map: an area is what lies nearer to its centre than to any other
// centre, within a circle.
func (d *data) makeBoard() *rules.Board {
	corner := project(south, east)
	b := &rules.Board{Width: corner.X, Height: corner.Y, Source: "reconstructed"}
	b.Cells = make([]rules.Cell, d.nPlaces+1)
	centres := make([]rules.Point, d.nPlaces+1)
	for i := 1; i <= d.nAreas; i++ {
		centres[i] = project(d.areas[i].lat, d.areas[i].lon)
	}
	for i, z := range d.zones {
		centres[d.nAreas+1+i] = project(z.lat, z.lon)
	}
	d.relax(centres, corner)
	shared := map[[2]int][2]rules.Point{}
	for i := 1; i <= d.nPlaces; i++ {
		outline, sides := voronoi(centres, i, corner)
		for j, side := range sides {
			shared[[2]int{i, j}] = side
		}
		b.Cells[i].Center = centres[i]
		b.Cells[i].Outline = shrink(outline, centres[i])
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
		class := words.SecondaryRoad
		if l.major {
			class = words.MainRoad
		}
		b.Roads = append(b.Roads, rules.Road{A: rules.CellID(l.a), B: rules.CellID(l.b), Class: class, Source: l.source})
	}
	d.addRivers(b, centres, corner)
	border := func(kind string, differ func(i, j int) bool) {
		line := rules.Border{Kind: kind}
		for i := 1; i <= d.nAreas; i++ {
			for j := i + 1; j <= d.nAreas; j++ {
				if side, ok := shared[[2]int{i, j}]; ok && differ(i, j) {
					line.Lines = append(line.Lines, side)
				}
			}
		}
		b.Borders = append(b.Borders, line)
	}
	border("front", func(i, j int) bool { return d.areas[i].side != d.areas[j].side })
	border("seventh-army", func(i, j int) bool { return d.side7.Has(uint8(i)) != d.side7.Has(uint8(j)) })
	border("fifth-panzer", func(i, j int) bool { return d.side5.Has(uint8(i)) != d.side5.Has(uint8(j)) })
	for side := uint8(0); side < 2; side++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: d.boxTrackCell(side), Key: "track", Side: sideOf(side)},
			rules.Box{ID: d.boxLostCell(side), Key: "dead", Side: sideOf(side)})
	}
	return b
}

// Towns along the front lie so close together that counters would not fit between them.
// As on the printed sheet, areas give way to one another: each centre goes part of the way
// to the middle of its outline, some times over.
const (
	relaxations = 12
	giveWay     = 0.45
)

func (d *data) relax(centres []rules.Point, corner rules.Point) {
	next := make([]rules.Point, len(centres))
	for range relaxations {
		copy(next, centres)
		for i := 1; i <= d.nAreas; i++ {
			outline, _ := voronoi(centres, i, corner)
			m := middle(outline)
			next[i].X += giveWay * (m.X - centres[i].X)
			next[i].Y += giveWay * (m.Y - centres[i].Y)
		}
		copy(centres, next)
	}
}

// middle returns the centre of gravity of an outline.
func middle(outline []rules.Point) rules.Point {
	var x, y, area float32
	o := outline[0]
	for k := 1; k+1 < len(outline); k++ {
		a, b := outline[k], outline[k+1]
		t := (a.X-o.X)*(b.Y-o.Y) - (a.Y-o.Y)*(b.X-o.X)
		x += t * (o.X + a.X + b.X) / 3
		y += t * (o.Y + a.Y + b.Y) / 3
		area += t
	}
	if area == 0 {
		return o
	}
	return rules.Point{X: x / area, Y: y / area}
}

// voronoi returns the outline of the part of the sheet nearest to centre i, and the side
// it shares with each neighbour.
func voronoi(centres []rules.Point, i int, corner rules.Point) ([]rules.Point, map[int][2]rules.Point) {
	poly := nearer(centres, i, corner, widest)
	outline := make([]rules.Point, 0, len(poly))
	sides := map[int][2]rules.Point{}
	for k, v := range poly {
		outline = append(outline, v.p)
		if v.by != 0 {
			sides[v.by] = [2]rules.Point{v.p, poly[(k+1)%len(poly)].p}
		}
	}
	return outline, sides
}

// vertex is a corner of an outline.
type vertex struct {
	p  rules.Point
	by int // centre beyond the side that begins here, 0 = the edge of the circle
}

// nearer returns what of the sheet lies nearest to centre i, within a radius.
func nearer(centres []rules.Point, i int, corner rules.Point, radius float32) []vertex {
	const facets = 24
	c := centres[i]
	var poly []vertex
	for k := 0; k < facets; k++ {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / facets)
		poly = append(poly, vertex{rules.Point{
			X: min(max(c.X+radius*float32(cos), 0), corner.X),
			Y: min(max(c.Y+radius*float32(sin), 0), corner.Y)}, 0})
	}
	for j := 1; j < len(centres); j++ {
		if j == i {
			continue
		}
		o := centres[j]
		nx, ny := o.X-c.X, o.Y-c.Y
		if nx*nx+ny*ny > 4*radius*radius {
			continue // its circle does not meet this one
		}
		limit := (o.X*o.X + o.Y*o.Y - c.X*c.X - c.Y*c.Y) / 2
		side := func(p rules.Point) float32 { return p.X*nx + p.Y*ny - limit }
		var next []vertex
		for k := range poly {
			a, b := poly[k], poly[(k+1)%len(poly)]
			sa, sb := side(a.p), side(b.p)
			if sa <= 0 {
				next = append(next, a)
			}
			if sa <= 0 != (sb <= 0) {
				t := sa / (sa - sb)
				cut := rules.Point{X: a.p.X + t*(b.p.X-a.p.X), Y: a.p.Y + t*(b.p.Y-a.p.Y)}
				if sa <= 0 {
					next = append(next, vertex{cut, j})
				} else {
					next = append(next, vertex{cut, a.by})
				}
			}
		}
		poly = next
	}
	return poly
}

// shrink pulls an outline a little towards its centre.
func shrink(outline []rules.Point, c rules.Point) []rules.Point {
	out := make([]rules.Point, len(outline))
	for i, p := range outline {
		dx, dy := p.X-c.X, p.Y-c.Y
		r := float32(math.Hypot(float64(dx), float64(dy)))
		k := float32(1)
		if r > outlineGap {
			k = (r - outlineGap) / r
		}
		out[i] = rules.Point{X: c.X + k*dx, Y: c.Y + k*dy}
	}
	return out
}

// across is a short line over the middle of a road, for a river between areas whose
// outlines do not touch.
func across(a, b rules.Point) [2]rules.Point {
	mx, my := (a.X+b.X)/2, (a.Y+b.Y)/2
	dx, dy := b.X-a.X, b.Y-a.Y
	r := float32(math.Hypot(float64(dx), float64(dy)))
	return [2]rules.Point{{X: mx - dy/r*0.3, Y: my + dx/r*0.3}, {X: mx + dy/r*0.3, Y: my - dx/r*0.3}}
}
