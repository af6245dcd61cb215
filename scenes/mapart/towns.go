package mapart

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// block is a rotated rectangle that represents a few houses.
type block struct {
	at     pt
	dir    pt
	w, h   float64
	church bool
}

// settlement returns the kind of settlement that is drawn in a cell. Unknown kinds are drawn as villages.
func settlement(cell *rules.Cell) string {
	switch cell.Settlement {
	case "", vocab.Town:
		return cell.Settlement
	}
	return vocab.Village
}

// layTown places the blocks of a village or town along its roads.
func (m *Map) layTown(id int) {
	cell := &m.board.Cells[id]
	n, reach := 0, 0.0
	switch settlement(cell) {
	case vocab.Village:
		n, reach = 9, 0.24
	case vocab.Town:
		n, reach = 30, 0.36
	default:
		return
	}
	detail := m.options.detail()
	n, reach = int(math.Ceil(float64(n)*detail)), reach*detail
	at := m.roadNode[id]
	var own []block
	var roads, water [][]pt
	for i := range m.roads {
		roads = append(roads, around(m.roads[i].line, at)...)
	}
	for i := range m.rivers {
		water = append(water, around(m.rivers[i].line, at)...)
	}
	for try := 0; try < n*14 && len(own) < n; try++ {
		angle := random(id, try, 71) * 2 * math.Pi
		d := math.Sqrt(random(id, try, 72)) * reach
		s, co := math.Sincos(angle)
		b := block{at: at.Add(xy(co, s).Mul(d))}
		b.w = (0.055 + 0.05*random(id, try, 73)) * detail
		b.h = (0.04 + 0.025*random(id, try, 74)) * detail
		b.dir = xy(1, 0)
		near, dir := math.Inf(1), xy(1, 0)
		for _, line := range roads {
			if _, u, dd := nearest(line, b.at); dd < near {
				near, dir = dd, u
			}
		}
		b.dir = dir
		clear := near > 0.055+b.h/2 || near == math.Inf(1)
		for _, line := range water {
			if _, _, dd := nearest(line, b.at); dd < majorWidth/2+0.06 {
				clear = false
			}
		}
		for _, o := range own {
			if o.at.Dist(b.at) < (o.w+b.w)*0.5+0.012 {
				clear = false
			}
		}
		if clear {
			own = append(own, b)
		}
	}
	if len(own) > 0 {
		own[0].church = true
	}
	m.blocks = append(m.blocks, own...)
}

// built returns the drawn size of towns, as a factor.
func (o *Options) built() float64 {
	if o.Built == 0 {
		return 1
	}
	return o.Built
}

// detail returns the drawn size of houses and trees, as a factor. They shrink less than towns, so that they can be seen.
func (o *Options) detail() float64 { return math.Sqrt(o.built()) }

// around returns the parts of a line that are within one unit of a point.
func around(line []pt, at pt) (out [][]pt) {
	for i := 1; i < len(line); i++ {
		if math.Abs(line[i].X-at.X) < 1 && math.Abs(line[i].Y-at.Y) < 1 {
			out = append(out, line[i-1:i+1])
		}
	}
	return out
}

func (m *Map) drawTowns(c *raster.Canvas, s float64) {
	x0, y0, x1, y1 := c.Visible(s, 0.5)
	if s < 18 { // a symbol is enough
		for id := range m.board.Cells {
			at := point(m.board.Cells[id].Center)
			if at.X < x0 || at.X > x1 || at.Y < y0 || at.Y > y1 {
				continue
			}
			switch settlement(&m.board.Cells[id]) {
			case vocab.Town:
				k := math.Max(0.17*s, 2)
				p := m.roadNode[id].Mul(s)
				c.Fill(rect(p, xy(1, 0), 2*k, 2*k), inkBlack, 0.9)
				c.Fill(rect(p, xy(1, 0), 2*k-1.6, 2*k-1.6), inkRoof, 1)
			case vocab.Village:
				c.Disc(m.roadNode[id].Mul(s), math.Max(0.10*s, 1.4), inkBlack, 0.9)
			}
		}
		return
	}
	draw := func(grow float64, shift pt, pick func(b *block) color.RGBA, opacity float64) {
		for i := range m.blocks {
			b := &m.blocks[i]
			if b.at.X < x0 || b.at.X > x1 || b.at.Y < y0 || b.at.Y > y1 {
				continue
			}
			c.Fill(rect(b.at.Mul(s).Add(shift), b.dir, b.w*s+grow, b.h*s+grow), pick(b), opacity)
		}
	}
	draw(0, xy(0.02*s, 0.025*s), func(*block) color.RGBA { return raster.Rgb(90, 100, 116) }, 0.45)
	draw(math.Max(0.016*s, 0.6), pt{}, func(*block) color.RGBA { return inkBlock }, 1)
	draw(-math.Max(0.006*s, 0.2), pt{}, func(b *block) color.RGBA {
		if b.church {
			return inkBlack
		}
		return inkRoof
	}, 1)
}

// rect returns a rotated rectangle centred on a point.
func rect(at, dir pt, w, h float64) []pt {
	u, v := dir.Mul(w/2), dir.Left().Mul(h/2)
	return []pt{at.Sub(u).Sub(v), at.Add(u).Sub(v), at.Add(u).Add(v), at.Sub(u).Add(v)}
}

// inset returns an outline moved inwards by d, with rounded corners.
func inset(outline []rules.Point, d float64) []pt {
	n := len(outline)
	var out []pt
	for k := range outline {
		before, at, after := point(outline[(k+n-1)%n]), point(outline[k]), point(outline[(k+1)%n])
		in := after.Sub(at).Unit().Add(at.Sub(before).Unit()).Unit().Left()
		out = append(out, at.Sub(in.Mul(d)))
	}
	for range 2 {
		next := make([]pt, 0, 2*len(out))
		for k := range out {
			next = append(next, out[k].Lerp(out[(k+1)%len(out)], 0.25), out[k].Lerp(out[(k+1)%len(out)], 0.75))
		}
		out = next
	}
	return out
}

// drawPoints marks the cells worth victory points with a line inside their border.
func (m *Map) drawPoints(c *raster.Canvas, s float64) {
	seen := visibleBox(c, s)
	for id := range m.board.Cells {
		cell := &m.board.Cells[id]
		if cell.Points == 0 || slices.Contains(m.options.Margins, cell.Terrain) {
			continue
		}
		line := m.pointsLine(cell)
		if seen.overlaps(boxOf(line)) {
			c.Loop(scaled(line, s), math.Max(0.035*s, 1.2), inkPoints, 0.9)
		}
	}
}

// drawMedals writes the points of cells on discs in their southern corners, below fixed names.
func (m *Map) drawMedals(c *raster.Canvas, s float64) {
	const south, radius, rim, em, least = 0.455, 0.082, 0.014, 0.125, 5 // units, and pixels
	if !m.options.FixedNames || em*s < least {
		return
	}
	seen := visibleBox(c, s)
	for id := range m.board.Cells {
		cell := &m.board.Cells[id]
		at := point(cell.Center).Add(xy(0, south))
		if cell.Points == 0 || !seen.overlaps(box{at.X, at.Y, at.X, at.Y}.grow(radius+rim)) {
			continue
		}
		at = at.Mul(s)
		c.Disc(at, (radius+rim)*s, inkPoints, 1)
		c.Disc(at, radius*s, inkSnow, 1)
		c.Centred(m.faces.place, strconv.Itoa(cell.Points), at, em*s, inkName)
	}
}

// pointsLine returns the line inside the border of a cell.
func (m *Map) pointsLine(cell *rules.Cell) []pt {
	if m.areas {
		return inset(cell.Outline, 0.075)
	}
	var out []pt
	for _, p := range cell.Outline {
		out = append(out, point(cell.Center).Lerp(point(p), 0.93))
	}
	return out
}
