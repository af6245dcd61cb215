package mapart

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/raster"
)

// layBorders joins the boundary segments into lines.
func (m *Map) layBorders() {
	for _, b := range m.board.Borders {
		var pieces []segment
		for _, l := range b.Lines {
			pieces = append(pieces, segment{point(l[0]), point(l[1]), b.Kind})
		}
		m.borders = append(m.borders, chain(pieces)...)
	}
}

func (m *Map) drawBorders(c *raster.Canvas, s float64) {
	for _, b := range m.borders {
		line := scaled(b.line, s)
		if b.kind == "army" {
			w := math.Max(0.05*s, 1.2)
			c.Stroke(line, w*2.2, inkSnow, 0.35)
			c.Dashes(line, w, []float64{0.30 * s, 0.12 * s, 0.06 * s, 0.12 * s}, inkArmy, 0.8)
			m.crosses(c, line, s)
			continue
		}
		col := inkOther
		if own, ok := m.options.Borders[b.kind]; ok {
			col = color.RGBA(own)
		}
		w := math.Max(0.036*s, 1)
		c.Stroke(line, w*2.2, inkSnow, 0.35)
		c.Dashes(line, w, []float64{0.10 * s, 0.09 * s}, col, 0.85)
	}
}

// crosses draws the four crosses that are the symbol of an army, at intervals along its boundary.
func (m *Map) crosses(c *raster.Canvas, line []pt, s float64) {
	if s < 20 {
		return
	}
	r := 0.055 * s
	w := math.Max(0.02*s, 0.8)
	for d := 2.5 * s; d < raster.Length(line)-s; d += 7 * s {
		at, _ := raster.Along(line, d)
		c.Fill(rect(at, xy(1, 0), 0.62*s, 0.17*s), inkSnow, 0.9)
		for k := range 4 {
			o := at.Add(xy((float64(k)-1.5)*0.14*s, 0))
			c.Stroke([]pt{o.Add(xy(-r, -r)), o.Add(xy(r, r))}, w, inkArmy, 1)
			c.Stroke([]pt{o.Add(xy(-r, r)), o.Add(xy(r, -r))}, w, inkArmy, 1)
		}
	}
}

// layTeeth places dragon's teeth along the western side of the fortified belt.
func (m *Map) layTeeth() {
	at := map[[2]knot]rules.CellID{}
	key := func(a, b pt) [2]knot { return [2]knot{knotAt(a), knotAt(b)} }
	for id := range m.board.Cells {
		out := m.board.Cells[id].Outline
		for k := range out {
			at[key(point(out[k]), point(out[(k+1)%len(out)]))] = rules.CellID(id)
		}
	}
	var pieces []segment
	for id := range m.board.Cells {
		cell := &m.board.Cells[id]
		if !cell.Fort {
			continue
		}
		for k := range cell.Outline {
			a, b := point(cell.Outline[k]), point(cell.Outline[(k+1)%len(cell.Outline)])
			other := at[key(b, a)]
			if other == 0 || m.board.Cells[other].Fort || m.center(other).X > float64(cell.Center.X)-0.1 {
				continue
			}
			in := point(cell.Center)
			pieces = append(pieces, segment{a.Lerp(in, 0.16), b.Lerp(in, 0.16), ""})
		}
	}
	// After insetting, the segments of neighbouring cells nearly meet: join them.
	for i := range pieces {
		for j := range pieces {
			for _, p := range []*pt{&pieces[j].a, &pieces[j].b} {
				for _, q := range []*pt{&pieces[i].a, &pieces[i].b} {
					if i < j && p.Dist(*q) < 0.36 && p.Dist(*q) > 0 {
						mid := p.Lerp(*q, 0.5)
						*p, *q = mid, mid
					}
				}
			}
		}
	}
	for _, c := range chain(pieces) {
		m.teeth = append(m.teeth, cutCorners(c.line, 2))
	}
}

func (m *Map) drawTeeth(c *raster.Canvas, s float64) {
	size := math.Max(0.12*s, 2)
	for _, l := range m.teeth {
		line := scaled(l, s)
		if !c.Begin(raster.Bounds(line, size*4)) {
			continue
		}
		gap := size * 1.35
		n := int(raster.Length(line) / gap)
		for rowNum := range 2 {
			if rowNum == 1 && s < 20 {
				break
			}
			for i := range n {
				at, dir := raster.Along(line, (float64(i)+0.5+0.5*float64(rowNum))*gap)
				side := dir.Left()
				if side.X > 0 { // second row behind the first, to the east
					side = side.Mul(-1)
				}
				at = at.Sub(side.Mul(float64(rowNum) * size * 1.25))
				m.tooth(c, at, size)
			}
		}
	}
}

// tooth draws a concrete pyramid, lit from the north-west.
func (m *Map) tooth(c *raster.Canvas, at pt, k float64) {
	p := func(x, y float64) pt { return xy(at.X+x*k, at.Y+y*k) }
	if k < 3 {
		c.Fill([]pt{p(-0.5, 0.4), p(0, -0.6), p(0.5, 0.4)}, inkTeeth, 1)
		return
	}
	c.Fill([]pt{p(0, 0.42), p(0.85, 0.42), p(0.5, 0.1)}, raster.Rgb(80, 92, 108), 0.35)
	c.Fill([]pt{p(-0.55, 0.42), p(0, -0.6), p(0.55, 0.42)}, raster.Rgb(70, 74, 74), 1)
	c.Fill([]pt{p(-0.44, 0.34), p(0, -0.46), p(0.04, 0.34)}, raster.Rgb(196, 198, 192), 1)
	c.Fill([]pt{p(0.04, 0.34), p(0, -0.46), p(0.44, 0.34)}, raster.Rgb(128, 132, 128), 1)
}

// entry is an arrow where units enter the map.
type entry struct {
	letter string
	times  int // multiplier of the strength that exits here; 0 if no unit can exit here or exiting earns nothing
	at     pt  // tip of the arrow
	dir    pt  // direction into the map
}

// layEntries creates an arrow for each cell with an entry letter.
func (m *Map) layEntries() {
	for id := range m.board.Cells {
		if cell := &m.board.Cells[id]; cell.Entry != "" {
			m.entries = append(m.entries, m.entryOf(cell))
		}
	}
}

// entryOf returns the arrow of a cell, at the nearest edge of the board.
func (m *Map) entryOf(cell *rules.Cell) entry {
	w, h := float64(m.board.Width), float64(m.board.Height)
	p := point(cell.Center)
	e := entry{letter: cell.Entry}
	if slices.Contains(m.options.Margins, cell.Terrain) {
		e.times = cell.Points
	}
	switch d := math.Min(math.Min(p.X, w-p.X), math.Min(p.Y, h-p.Y)); d {
	case p.X:
		e.at, e.dir = xy(0.05, p.Y), xy(1, 0)
	case w - p.X:
		e.at, e.dir = xy(w-0.05, p.Y), xy(-1, 0)
	case p.Y:
		e.at, e.dir = xy(p.X, 0.05), xy(0, 1)
	default:
		e.at, e.dir = xy(p.X, h-0.05), xy(0, -1)
	}
	return e
}

// drawMargins draws paper over the cells that are not land.
func (m *Map) drawMargins(c *raster.Canvas, s float64) {
	if len(m.options.Margins) == 0 {
		return
	}
	for i := range m.board.Cells {
		if cell := &m.board.Cells[i]; slices.Contains(m.options.Margins, cell.Terrain) {
			var out []pt
			for _, p := range cell.Outline {
				out = append(out, point(p).Mul(s))
			}
			c.Fill(out, inkMargin, 0.55)
		}
	}
}

func (m *Map) drawFrame(c *raster.Canvas, s float64) {
	w, h := float64(m.board.Width), float64(m.board.Height)
	x0, y0, x1, y1 := m.x0*s, m.y0*s, m.x1*s, m.y1*s
	box := func(d float64) []pt {
		return []pt{xy(-d*s, -d*s), xy((w+d)*s, -d*s), xy((w+d)*s, (h+d)*s), xy(-d*s, (h+d)*s)}
	}
	// The margin is a frame of four strips that covers the ground drawn there.
	in := box(0.12)
	strip := func(ax, ay, bx, by float64) []pt { return []pt{xy(ax, ay), xy(bx, ay), xy(bx, by), xy(ax, by)} }
	strips := [][]pt{
		strip(x0, y0, x1, in[0].Y), strip(x0, in[2].Y, x1, y1),
		strip(x0, in[0].Y, in[0].X, in[2].Y), strip(in[1].X, in[0].Y, x1, in[2].Y),
	}
	for _, strip := range strips {
		c.Fill(strip, inkMargin, 1)
	}
	line := func(d, width float64, col color.RGBA) { c.Loop(box(d), math.Max(width*s, 1), col, 1) }
	line(0.12, 0.03, inkFrame)
	line(0.20, 0.012, inkFrame)
	line(0.98, 0.05, inkFrame)
	for _, e := range m.entries {
		if m.options.QuietEntries {
			m.drawQuietEntry(c, s, e)
		} else {
			m.drawEntry(c, s, e)
		}
	}
}

// drawQuietEntry draws a small triangle and the letter in the margin.
func (m *Map) drawQuietEntry(c *raster.Canvas, s float64, e entry) {
	at := func(x, y float64) pt { return e.at.Add(e.dir.Mul(x)).Add(e.dir.Left().Mul(y)).Mul(s) }
	c.Fill([]pt{at(-0.30, 0), at(-0.44, 0.11), at(-0.44, -0.11)}, inkQuiet, 0.8)
	if size := 0.22 * s; size > 7 {
		c.Centred(m.faces.place, e.letter, at(-0.66, 0), size, inkQuiet)
	}
}

// EntryArrow returns the outline, in units, of the arrow where units enter the map in a cell. It reports false if the cell is no entry.
func (m *Map) EntryArrow(cell rules.CellID) (outline [7]rules.Point, ok bool) {
	if m.board.Cells[cell].Entry == "" {
		return outline, false
	}
	for i, p := range m.entryOf(&m.board.Cells[cell]).outline() {
		outline[i] = rules.Point{X: float32(p.X), Y: float32(p.Y)}
	}
	return outline, true
}

// outline returns the arrow of an entry, in units.
func (e entry) outline() (arrow [7]pt) {
	for i, p := range [7]pt{{X: 0.42}, {X: 0.05, Y: 0.26}, {X: 0.05, Y: 0.12}, {X: -0.5, Y: 0.12}, {X: -0.5, Y: -0.12}, {X: 0.05, Y: -0.12}, {X: 0.05, Y: -0.26}} {
		arrow[i] = e.at.Add(e.dir.Mul(p.X)).Add(e.dir.Left().Mul(p.Y))
	}
	return arrow
}

func (m *Map) drawEntry(c *raster.Canvas, s float64, e entry) {
	at := func(x, y float64) pt { return e.at.Add(e.dir.Mul(x)).Add(e.dir.Left().Mul(y)).Mul(s) }
	outline := e.outline()
	arrow := scaled(outline[:], s)
	col := inkArmy
	c.Loop(arrow, math.Max(0.05*s, 1.5), inkSnow, 0.9)
	c.Fill(arrow, col, 0.95)
	ball := e.at.Sub(e.dir.Mul(0.62)).Mul(s)
	c.Disc(ball, 0.27*s, col, 1)
	c.Disc(ball, 0.225*s, inkSnow, 1)
	if size := 0.34 * s; size > 5 {
		c.Centred(m.faces.place, e.letter, ball, size, col)
		if e.times > 0 {
			m.drawTimes(c, at(-0.62, 0.64), 0.25*s, "×"+strconv.Itoa(e.times))
		}
	}
}

// drawTimes draws a multiplier in a box.
func (m *Map) drawTimes(c *raster.Canvas, at pt, r float64, text string) {
	box := rect(at, xy(1, 0), 2*r, 2*r)
	c.Fill(box, inkSnow, 1)
	c.Loop(box, math.Max(r/6, 1), inkArmy, 1)
	c.Centred(m.faces.place, text, at, 1.36*r, inkArmy)
}
