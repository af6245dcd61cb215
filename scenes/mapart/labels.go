package mapart

import (
	"image/color"
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/raster"
)

// counterHalf is half the side of a counter, in units. Names avoid the space of counters.
const counterHalf = 0.37

// box is a rectangle in pixels.
type box struct{ x0, y0, x1, y1 float64 }

func (b box) overlaps(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

func (b box) grow(d float64) box { return box{b.x0 - d, b.y0 - d, b.x1 + d, b.y1 + d} }

// boxOf returns the bounding box of a line.
func boxOf(line []pt) box {
	x0, y0, x1, y1 := raster.Bounds(line, 0)
	return box{x0, y0, x1, y1}
}

// visibleBox returns the visible part of the board in units, with a rim for the width of lines.
func visibleBox(c *raster.Canvas, s float64) box {
	x0, y0, x1, y1 := c.Visible(s, 0.5)
	return box{x0, y0, x1, y1}
}

// name is a raster.Lettering at its position.
type name struct {
	text    raster.Lettering
	box     box
	col     color.RGBA
	halo    float64
	cell    rules.CellID // cell that the name belongs to, or 0 for a river
	opacity float64
	spots   []spot // alternative positions, relative to its box
}

// spot is a possible position of a name: the offset from its current position in pixels, and how
// much of the map it hides there.
type spot struct{ dx, dy, cost float64 }

// layout holds all names at one scale. It is computed in stages: towns first, then villages,
// rivers, other places and numbers, each at the position that hides least of the map.
type layout struct {
	names   []name
	numbers []name
	stage   int
}

// placeMore runs one stage and reports whether all are done.
func (m *Map) placeMore(l *layout, s float64) bool {
	stage := l.stage
	l.stage++
	const slices = 4 // slices of the places and of the cells, so that each stage is short
	switch n := len(m.rivers); {
	case stage == 0:
		m.namePlaces(l, s, vocab.Town, 0, 1)
		if m.options.FixedNames { // names of rivers avoid them
			m.namePlaces(l, s, vocab.Village, 0, 1)
			m.namePlaces(l, s, "", 0, 1)
		}
	case stage <= slices+n && m.options.FixedNames:
		if i := stage - slices - 1; i >= 0 {
			m.nameRiver(l, s, i)
		}
	case stage <= 2*slices+n && m.options.FixedNames:
	case stage <= slices:
		m.namePlaces(l, s, vocab.Village, stage-1, slices)
	case stage <= slices+n:
		m.nameRiver(l, s, stage-slices-1)
	case stage <= 2*slices+n:
		m.namePlaces(l, s, "", stage-slices-n-1, slices)
	case stage <= 3*slices+n:
		m.number(l, s, stage-2*slices-n-1, slices)
	default:
		return true
	}
	return false
}

// nameSizes are the sizes of names by rank: size in units, minimum and maximum in pixels, and the
// scales from which the name and the second name are written.
var nameSizes = map[string]struct{ em, minSize, maxSize, from, altFrom float64 }{
	vocab.Town:    {0.25, 10.5, 44, 11, 44},
	vocab.Village: {0.195, 9.5, 34, 25, 60},
	"":            {0.17, 11, 28, 50, 85},
}

func (m *Map) namePlaces(l *layout, s float64, rank string, part, of int) {
	sizes := nameSizes[rank]
	if s < sizes.from {
		return
	}
	known := m.weights()
	for id := range m.board.Cells {
		cell := &m.board.Cells[id]
		if id*of/len(m.board.Cells) != part || cell.Name == "" || settlement(cell) != rank {
			continue
		}
		weight := known[id]
		size := raster.Clamp(sizes.em*s*m.options.detail(), sizes.minSize, sizes.maxSize) * weight
		f, col, spacing, least := m.faces.place, inkName, 0.02+0.12*(weight-1), 1.8
		if rank == "" {
			f, col, spacing, least = m.faces.river, inkPlace, 0.0, 3.2 // thin letters, often over trees
			if m.options.FixedNames {
				size *= fixedPlain
			}
		}
		text, alt := cell.Name, ""
		if s >= sizes.altFrom {
			alt = cell.Alt
		}
		var n name
		ok := false
		if m.options.FixedNames {
			n, ok = m.fixedPlace(rules.CellID(id), s, f, text, size, spacing)
		} else {
			n, ok = m.bestPlace(l, rules.CellID(id), s, f, text, alt, size, spacing)
		}
		if !ok {
			continue
		}
		n.col, n.halo, n.cell, n.opacity = col, raster.Clamp(size*0.17, least, 3.2), rules.CellID(id), 1
		l.names = append(l.names, n)
	}
}

// weights returns the factors by which the names of places are enlarged, up to 1.3: places with
// victory points and junctions of several main roads get larger names than others of their kind.
func (m *Map) weights() []float64 {
	roads := make([]int, len(m.board.Cells))
	for _, r := range m.board.Roads {
		if roadClass(r.Class) == vocab.MainRoad {
			roads[r.A]++
			roads[r.B]++
		}
	}
	out := make([]float64, len(roads))
	for id := range out {
		out[id] = 1
		if m.board.Cells[id].Points > 0 {
			out[id] += 0.15 * raster.Clamp(float64(roads[id]-3), 0, 2)
		}
	}
	return out
}

// fixedFeet are the possible distances of the lower edge of a fixed name below the centre of its cell, in units, the best first.
var fixedFeet = [...]float64{0.36, 0.33}

// Limits of fixed names: the space between the name and the border of the cell, in units, and the smallest size as a share of the usual one.
const (
	fixedRim      = 0.02
	fixedSmallest = 0.5
	fixedPlain    = 1.15 // enlarges the names of places without houses
	descent       = 0.22 // of letters such as g, in ems
)

// fixedPlace places a name in the lower part of its own cell, below the pieces. A name that is too wide is written smaller. It reports false
// if even the smallest size is too wide.
func (m *Map) fixedPlace(id rules.CellID, s float64, f *raster.Face, text string, size, spacing float64) (n name, ok bool) {
	at, outline := m.center(id), m.board.Cells[id].Outline
	for share := 1.0; share >= fixedSmallest; share -= 0.04 {
		em := size * share
		w, h := f.Width(text, spacing)*em/s, em*(f.Ascent+descent)/s
		for _, foot := range fixedFeet {
			b := box{at.X - w/2, at.Y + foot - h, at.X + w/2, at.Y + foot}
			if wide := b.grow(fixedRim); !within(outline, xy(wide.x0, wide.y1)) || !within(outline, xy(wide.x1, wide.y1)) || !within(outline, xy(wide.x0, wide.y0)) {
				continue
			}
			n.box = box{b.x0 * s, b.y0 * s, b.x1 * s, b.y1 * s}
			n.text = f.Set(text, xy(n.box.x0, n.box.y1-descent*em), em, spacing)
			n.spots = []spot{{}}
			return n, true
		}
	}
	return n, false
}

// farCost is the cost above which a position is not beside a cell's counter, but farther away.
const farCost = 0.7

// placesOf returns the positions of the upper left corner of a name relative to the centre of its cell: beside the counter, and on maps of areas
// also farther away, for stacks of both sides.
func (m *Map) placesOf(wide, high, s float64) []spot {
	d := counterHalf*s + 0.045*s
	below, above := d, -d-high
	list := []spot{
		{-wide / 2, below, 0}, {-wide / 2, above, 0.35},
		{-0.15 * s, below, 0.25}, {0.15*s - wide, below, 0.3}, {-0.15 * s, above, 0.55}, {0.15*s - wide, above, 0.6},
		{-wide/2 + 0.3*s, below, 0.3}, {-wide/2 - 0.3*s, below, 0.3}, {-wide/2 + 0.3*s, above, 0.6}, {-wide/2 - 0.3*s, above, 0.6},
		{d + 0.05*s, -high / 2, 0.5}, {-d - 0.05*s - wide, -high / 2, 0.55},
		{d * 0.8, below * 0.8, 0.45}, {-d*0.8 - wide, below * 0.8, 0.5}, {d * 0.8, above * 0.85, 0.6}, {-d*0.8 - wide, above * 0.85, 0.65},
	}
	if !m.areas || !m.options.FreeNames {
		return list
	}
	for _, far := range [...]float64{0.16, 0.36} {
		for _, x := range [...]float64{-wide / 2, -wide, 0, -wide/2 + 0.7*s, -wide/2 - 0.7*s} {
			list = append(list, spot{x, below + far*s, farCost + far}, spot{x, above - far*s, farCost + 0.1 + far})
		}
	}
	return append(list, spot{2 * d, -high / 2, farCost + 0.2}, spot{-2*d - wide, -high / 2, farCost + 0.25})
}

// bestPlace tries the positions around a cell's counter.
func (m *Map) bestPlace(l *layout, id rules.CellID, s float64, f *raster.Face, text, alt string, size, spacing float64) (best name, ok bool) {
	at := m.center(id).Mul(s)
	w := f.Width(text, spacing) * size
	altSize := size * 0.74
	altW := 0.0
	h := size * f.Ascent
	full := h
	if alt != "" {
		altW = m.faces.river.Width(alt, 0) * altSize
		full += altSize * 1.02
	}
	wide := math.Max(w, altW)
	bestCost := math.Inf(1)
	var all []spot
	for _, c := range m.placesOf(wide, full, s) {
		b := box{at.X + c.dx, at.Y + c.dy, at.X + c.dx + wide, at.Y + c.dy + full}
		out := m.outside(b, id, s)
		if c.cost > farCost && out >= outsideCost { // too far away to belong to the area
			continue
		}
		cost, fits := m.cost(l, b, id, s)
		cost += out
		if m.options.FreeNames && m.inside(b, s) {
			all = append(all, spot{b.x0, b.y0, cost + c.cost})
		}
		if !fits || cost+c.cost >= bestCost {
			continue
		}
		bestCost, ok = cost+c.cost, true
		best.box = b
	}
	if !ok {
		return best, false
	}
	if m.options.FreeNames { // also inside the cell, for use while it is empty
		low := box{at.X - wide/2, at.Y + 0.1*s, at.X + wide/2, at.Y + 0.1*s + full}
		cost, _ := m.cost(l, low, 0, s)
		all = append(all, spot{low.x0, low.y0, cost + m.outside(low, id, s) + 0.6})
	}
	for _, a := range all {
		best.spots = append(best.spots, spot{a.dx - best.box.x0, a.dy - best.box.y0, a.cost})
	}
	mid := (best.box.x0 + best.box.x1) / 2
	best.text = f.Set(text, xy(mid-w/2, best.box.y0+h), size, spacing)
	if alt != "" {
		second := m.faces.river.Set(alt, xy(mid-altW/2, best.box.y1-altSize*0.12), altSize, 0)
		best.text.Contours = append(best.text.Contours, second.Contours...)
		best.text.Close()
	}
	return best, true
}

// cost returns how much of the map a box hides. fits is false if the box overlaps another name or
// leaves the sheet.
func (m *Map) cost(l *layout, b box, own rules.CellID, s float64) (cost float64, fits bool) {
	if fits = m.inside(b, s); !fits && !m.options.FreeNames {
		return 0, false
	}
	room := b.grow(1.5)
	for i := range l.names {
		if room.overlaps(l.names[i].box) {
			fits = false
			break
		}
	}
	if !fits && !m.options.FreeNames {
		return 0, false
	}
	n, sum := 0, 0.0
	for y := b.y0; y <= b.y1; y += 0.1 * s {
		for x := b.x0; x <= b.x1; x += 0.1 * s {
			sum += m.taken.at(x/s, y/s)
			n++
		}
	}
	cost = 2.2 * sum / float64(max(n, 1))
	// Other settlements, and the centre of any cell, where counters are placed.
	r := counterHalf * s
	for _, id := range m.cellsNear(b.x0/s-counterHalf, b.y0/s-counterHalf, b.x1/s+counterHalf, b.y1/s+counterHalf) {
		c := m.center(id).Mul(s)
		ox := math.Min(b.x1, c.X+r) - math.Max(b.x0, c.X-r)
		oy := math.Min(b.y1, c.Y+r) - math.Max(b.y0, c.Y-r)
		if ox <= 0 || oy <= 0 {
			continue
		}
		share := ox * oy / ((b.x1 - b.x0) * (b.y1 - b.y0))
		switch {
		case id == own:
			cost += 3 * share
		case m.board.Cells[id].Settlement != "":
			cost += 2 * share
		default:
			cost += 0.6 * share
		}
	}
	return cost, fits
}

// outsideCost is the extra cost of a name that is outside its area.
const outsideCost = 2.0

// outside returns the extra cost of a box for the name of an area if part of the box is in other
// areas.
func (m *Map) outside(b box, own rules.CellID, s float64) float64 {
	if !m.areas {
		return 0
	}
	const across, down = 9, 3
	out := 0
	for i := range across {
		for k := range down {
			x, y := b.x0+(b.x1-b.x0)*float64(i)/(across-1), b.y0+(b.y1-b.y0)*float64(k)/(down-1)
			if !within(m.board.Cells[own].Outline, xy(x/s, y/s)) {
				out++
			}
		}
	}
	return outsideCost * float64(out) / (across * down)
}

// within reports whether a point is inside an outline.
func within(outline []rules.Point, at pt) bool {
	in := false
	for i := range outline {
		a, b := point(outline[i]), point(outline[(i+1)%len(outline)])
		if (a.Y > at.Y) != (b.Y > at.Y) && at.X < a.X+(at.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// inside reports whether a box is inside the board.
func (m *Map) inside(b box, s float64) bool {
	return b.x0 >= 0.1*s && b.y0 >= 0.1*s && b.x1 <= (float64(m.board.Width)-0.1)*s && b.y1 <= (float64(m.board.Height)-0.1)*s
}

// nameRiver writes the name of river i along its course, several times if the course is long.
func (m *Map) nameRiver(l *layout, s float64, i int) {
	if s < 15 {
		return
	}
	r := &m.rivers[i]
	size := raster.Clamp(0.18*s*m.options.detail(), 12.5, 26)
	if r.major {
		size = raster.Clamp(0.26*s*m.options.detail(), 9.5, 40)
	}
	line := scaled(r.line, s)
	course := raster.NewCourse(line)
	text := r.name
	if text == "" {
		return
	}
	total, w := course.Length(), m.faces.river.Width(text, 0.12)*size
	if total < w*1.3 {
		return
	}
	var last []float64
	for {
		best, bestCost, bestFlip, bestBelow := 0.0, 0.75, false, false
		for d := w * 0.6; d < total-w*0.6; d += 0.3 * s {
			near := false
			for _, o := range last {
				near = near || math.Abs(o-d) < 9*s
			}
			if near {
				continue
			}
			a, da := course.At(d - w/2)
			b, db := course.At(d + w/2)
			bend := 1 - a.Dist(b)/w + 0.3*(1-(da.X*db.X+da.Y*db.Y))
			steep := math.Abs(b.Y-a.Y) / math.Max(a.Dist(b), 1)
			mid, _ := course.At(d)
			side := b.Sub(a).Unit().Left().Mul(size * 0.5)
			if b.X < a.X {
				side = side.Mul(-1)
			}
			center := mid.Add(side)
			span := box{math.Min(a.X, b.X), math.Min(a.Y, b.Y), math.Max(a.X, b.X), math.Max(a.Y, b.Y)}
			hits := func(side pt) bool { // beside the river at this side
				bx := box{span.x0 + side.X*2, span.y0 + side.Y*2, span.x1 + side.X*2, span.y1 + side.Y*2}.grow(size * 0.3)
				return slices.ContainsFunc(l.names, func(n name) bool { return bx.overlaps(n.box) })
			}
			hit, below := 0.0, false
			if hits(side) {
				if below = m.options.FixedNames && !hits(side.Mul(-1)); !below {
					hit = 1
				}
			}
			if center.X < 0.3*s || center.Y < 0.3*s || center.X > (float64(m.board.Width)-0.3)*s || center.Y > (float64(m.board.Height)-0.3)*s {
				hit = 1
			}
			cost := 3*bend + 0.3*steep + hit + 0.1*random(int(d), i, 91)
			if cost < bestCost {
				best, bestCost, bestFlip, bestBelow = d, cost, b.X < a.X, below
			}
		}
		if best == 0 {
			break
		}
		last = append(last, best)
		l.names = append(l.names, m.riverName(r, line, best, size, s, bestFlip, bestBelow))
	}
}

// riverName returns the name of a river with its middle at a distance along its course, in pixels. If flip is true, the text runs against the
// course. If below is true, it is below the river.
func (m *Map) riverName(r *river, line []pt, at, size, s float64, flip, below bool) name {
	if flip {
		at = raster.NewCourse(line).Length() - at
		line = slices.Clone(line)
		slices.Reverse(line)
	}
	shift := r.Width()*s/2 + size*0.16
	if below {
		shift = -r.Width()*s/2 - size*(0.1+m.faces.river.Ascent)
	}
	text := m.faces.river.SetAlong(r.name, line, at, shift, size, 0.12)
	return name{text: text, box: box{text.X0, text.Y0, text.X1, text.Y1}, col: inkRiver, halo: raster.Clamp(size*0.18, 2, 3.2), opacity: 1}
}

// number writes the cells' codes at their upper edge.
func (m *Map) number(l *layout, s float64, part, of int) {
	if !m.options.Numbers || s < 60 {
		return
	}
	size := raster.Clamp(0.135*s, 9.5, 17)
	f := m.faces.plain
	for id := range m.board.Cells {
		code := m.board.Cells[id].Code
		if id*of/len(m.board.Cells) != part || id == 0 || code == "" {
			continue
		}
		at := m.center(rules.CellID(id)).Mul(s)
		w := f.Width(code, 0) * size
		text := f.Set(code, xy(at.X-w/2, at.Y-0.385*s), size, 0)
		b := box{text.X0, text.Y0, text.X1, text.Y1}
		free := true
		for i := range l.names {
			if l.names[i].cell != 0 && b.overlaps(l.names[i].box) {
				free = false
			}
		}
		if free {
			l.numbers = append(l.numbers, name{text: text, box: b, col: inkNumber, opacity: 1})
		}
	}
}

func (m *Map) drawNames(c *raster.Canvas, s float64) {
	l := m.layoutAt(s)
	b := c.Img.Rect
	visible := box{c.OX, c.OY, c.OX + float64(b.Dx()), c.OY + float64(b.Dy())}.grow(4)
	for i := range l.numbers {
		if n := &l.numbers[i]; visible.overlaps(n.box) {
			c.Letter(&n.text, n.col, n.opacity, 2, inkSnow, 0.92)
		}
	}
	for i := range l.names {
		if n := &l.names[i]; m.options.FreeNames && n.cell != 0 {
			continue
		} else if visible.overlaps(box{n.text.X0, n.text.Y0, n.text.X1, n.text.Y1}) {
			c.Letter(&n.text, n.col, n.opacity, n.halo, inkSnow, 0.97)
		}
	}
}
