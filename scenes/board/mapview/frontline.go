package mapview

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// The front line runs along the edges between cells that the two sides control.

// Border is an edge shared by two neighbouring cells.
type Border struct {
	A, B     rules.CellID // cells
	From, To rules.Point  // ends of the edge, on the map
}

// grain is the number of steps per unit to which corners are rounded, so that equal corners compare equal.
const grain = 997

// bordersOf lists the edges shared by two cells of a board, one for each segment of their outlines, from the top of the map down.
func bordersOf(p *rules.Board) (list []Border) {
	type corner [2]int
	first := map[[2]corner]rules.CellID{} // the first cell at each segment of an outline
	at := func(p rules.Point) corner {
		return corner{int(math.Round(float64(p.X) * grain)), int(math.Round(float64(p.Y) * grain))}
	}
	for id := 1; id < len(p.Cells); id++ {
		line := p.Cells[id].Outline
		for i, u := range line {
			v := line[(i+1)%len(line)]
			a, z := at(u), at(v)
			if a == z {
				continue
			}
			if a[0] > z[0] || a[0] == z[0] && a[1] > z[1] {
				a, z = z, a
			}
			if other, met := first[[2]corner{a, z}]; met && other != rules.CellID(id) {
				list = append(list, Border{other, rules.CellID(id), u, v})
			} else {
				first[[2]corner{a, z}] = rules.CellID(id)
			}
		}
	}
	slices.SortStableFunc(list, func(x, y Border) int { return cmp.Compare(x.From.Y+x.To.Y, y.From.Y+y.To.Y) })
	return list
}

// Borders returns the edges shared by two cells, from the top of the map down. The caller must not change them.
func (v *Canvas) Borders() []Border { return v.borders }

// Front lists the edges between cells held by different sides, from the top of the map down. The parameter held is the side of each cell.
func (v *Canvas) Front(held []rules.Side) (list []Border) {
	for _, x := range v.borders {
		if held[x.A] != rules.NoSide && held[x.B] != rules.NoSide && held[x.A] != held[x.B] {
			list = append(list, x)
		}
	}
	return list
}

// borderInView reports whether any part of the cells of an edge is visible.
func (v *Canvas) borderInView(e *Border) bool { return v.CellInView(e.A) || v.CellInView(e.B) }

// FrontLine adds a front line along some edges to Shapes: a band in the colour of each side, plain for the Axis and dotted for the Allies,
// with a light seam between them.
func (v *Canvas) FrontLine(t *ui.Theme, list []Border, held []rules.Side, alpha float64) {
	cam, ink := v.Camera, v.Shapes
	w := math.Max(0.055*cam.scale, 2)
	paper := ui.Alpha(t.PaperLight, 0.95*alpha)
	for pass := range 2 {
		for i := range list {
			e := &list[i]
			if !v.borderInView(e) {
				continue
			}
			a, z := cam.ToScreen(e.From), cam.ToScreen(e.To)
			if pass == 0 {
				ink.Line(a, z, 3.4*w, ui.Alpha(paper, 0.75))
				ink.Disc(a, 1.7*w, ui.Alpha(paper, 0.5))
				continue
			}
			for _, cell := range []rules.CellID{e.A, e.B} {
				m := v.CellCenter(cell)
				k := math.Hypot(m.X-(a.X+z.X)/2, m.Y-(a.Y+z.Y)/2)
				dx, dy := (m.X-(a.X+z.X)/2)/k*w*0.62, (m.Y-(a.Y+z.Y)/2)/k*w*0.62
				x, y := ui.Point{X: a.X + dx, Y: a.Y + dy}, ui.Point{X: z.X + dx, Y: z.Y + dy}
				if held[cell] == rules.Axis {
					ink.Line(x, y, w, ui.Alpha(ui.Mix(t.Axis, t.Ink, 0.55), alpha))
				} else {
					ink.Dashed(x, y, w, 1.6*w, 0.8*w, ui.Alpha(ui.Mix(t.Allies, t.Ink, 0.25), alpha))
				}
			}
		}
	}
}

// dashedFront adds a dashed front line along some edges to Shapes.
func (v *Canvas) dashedFront(t *ui.Theme, list []Border) {
	w := math.Max(0.05*v.Camera.scale, 2)
	for i := range list {
		if e := &list[i]; v.borderInView(e) {
			a, z := v.Camera.ToScreen(e.From), v.Camera.ToScreen(e.To)
			v.Shapes.Dashed(a, z, w+1.6, 2.4*w, 1.6*w, ui.Alpha(t.PaperLight, 0.7))
			v.Shapes.Dashed(a, z, w, 2.4*w, 1.6*w, ui.Alpha(t.Ink, 0.75))
		}
	}
}

// LandTint is the opacity of the tint of land on a control map.
const LandTint = 0.24

// SideTint returns the tint of the land of a side on a control map.
func SideTint(t *ui.Theme, side rules.Side) color.RGBA {
	if side == rules.Axis {
		return ui.Mix(t.Axis, t.Ink, 0.35)
	}
	return t.Allies
}

// ControlMap adds a control map to Shapes. The parameters have the side of each cell now and before. The land is tinted by side, and cells
// that have changed sides are hatched. The front line is solid as it is now and dashed as it was before.
func (v *Canvas) ControlMap(t *ui.Theme, now, before []rules.Side) {
	thin := max(0.022*v.Camera.scale, 1.2)
	for id := 1; id < len(now); id++ {
		cell := rules.CellID(id)
		if now[id] == rules.NoSide || !v.CellInView(cell) {
			continue
		}
		v.FillCell(cell, 0, ui.Alpha(SideTint(t, now[id]), LandTint))
		if before[id] != rules.NoSide && before[id] != now[id] {
			v.Hatch(cell, false, thin, ui.Alpha(SideTint(t, now[id]), 0.8))
		}
	}
	v.dashedFront(t, v.Front(before))
	if !v.own.Front { // otherwise the front is always drawn
		v.FrontLine(t, v.Front(now), now, 1)
	}
}
