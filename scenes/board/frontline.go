package board

import (
	"cmp"
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// The front line runs along the edges between cells that the two sides control. A run of control changes is drawn as one stroke, from the
// top of the map to the bottom.

// side is an edge shared by two neighbouring cells, with its ends.
type side struct {
	a, b rules.CellID
	p, q rules.Point
}

// grain is the number of steps per unit to which corners are rounded, so that equal corners compare equal.
const grain = 997

// sidesOf lists the edges shared by two cells of a board, one for each segment of their outlines, from the top of the map down.
func sidesOf(p *rules.Board) (list []side) {
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
				list = append(list, side{other, rules.CellID(id), u, v})
			} else {
				first[[2]corner{a, z}] = rules.CellID(id)
			}
		}
	}
	slices.SortStableFunc(list, func(x, y side) int { return cmp.Compare(x.p.Y+x.q.Y, y.p.Y+y.q.Y) })
	return list
}

// front lists the edges between cells held by different sides, from the top of the map down.
func (b *Board) front(held []rules.Side) (list []side) {
	for _, x := range b.sides {
		if held[x.a] != rules.NoSide && held[x.b] != rules.NoSide && held[x.a] != held[x.b] {
			list = append(list, x)
		}
	}
	return list
}

// taken returns the controlling side of each cell after the current run of control changes, or nil if there is none.
func (b *Board) taken() []rules.Side {
	if e, _ := b.queue.Now(); e == nil || e.Kind != rules.ControlTaken {
		return nil
	}
	held := slices.Clone(b.pic.Control)
	for i := range b.queue.Acts {
		e := &b.queue.Acts[i].Event
		if e.Kind != rules.ControlTaken {
			break
		}
		if b.pic.OnMap(e.Cell) {
			held[e.Cell] = e.Side
		}
	}
	return held
}

// drawFront draws the front line. While the front line changes, it draws the old line fading and the new one as far as the stroke has come.
func (b *Board) drawFront(c *ui.Context) {
	if !b.own.Front {
		return
	}
	next := b.taken()
	if next == nil {
		b.stroke(c, b.front(b.pic.Control), b.pic.Control, 1)
		return
	}
	_, t := b.queue.Now()
	if b.still {
		t = 1
	}
	b.stroke(c, b.front(b.pic.Control), b.pic.Control, 0.5*(1-t))
	list := b.front(next)
	done := list[:int(math.Ceil(t*float64(len(list))))]
	b.stroke(c, done, next, 1)
	if n := len(done); n > 0 && n < len(list) {
		b.ink.puff(b.cam.toScreen(done[n-1].q), 0.22*b.cam.scale, ui.Alpha(c.Theme.Focus, 0.8))
	}
}

// stroke draws the line along some edges: a band in the colour of each side, plain for the Axis and dotted for the Allies, with a light
// seam between them.
func (b *Board) stroke(c *ui.Context, list []side, held []rules.Side, alpha float64) {
	w := math.Max(0.055*b.cam.scale, 2)
	paper := ui.Alpha(c.Theme.PaperLight, 0.95*alpha)
	for pass := range 2 {
		for _, e := range list {
			if !b.cellInView(e.a) && !b.cellInView(e.b) {
				continue
			}
			a, z := b.cam.toScreen(e.p), b.cam.toScreen(e.q)
			if pass == 0 {
				b.ink.line(a, z, 3.4*w, ui.Alpha(paper, 0.75))
				b.ink.disc(a, 1.7*w, ui.Alpha(paper, 0.5))
				continue
			}
			for _, cell := range []rules.CellID{e.a, e.b} {
				m := b.cam.toScreen(b.board.Cells[cell].Center)
				k := math.Hypot(m.X-(a.X+z.X)/2, m.Y-(a.Y+z.Y)/2)
				dx, dy := (m.X-(a.X+z.X)/2)/k*w*0.62, (m.Y-(a.Y+z.Y)/2)/k*w*0.62
				x, y := ui.Point{X: a.X + dx, Y: a.Y + dy}, ui.Point{X: z.X + dx, Y: z.Y + dy}
				if held[cell] == rules.Axis {
					b.ink.line(x, y, w, ui.Alpha(ui.Mix(c.Theme.Axis, c.Theme.Ink, 0.55), alpha))
				} else {
					b.ink.dashed(x, y, w, 1.6*w, 0.8*w, ui.Alpha(ui.Mix(c.Theme.Allies, c.Theme.Ink, 0.25), alpha))
				}
			}
		}
	}
}
