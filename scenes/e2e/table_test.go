package e2e

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// The layout of the board on a wide screen, in interface points.
const (
	topH, railW, rightW = 80.0, 40.0, 256.0
	overviewW           = 188.0
	overviewH           = 164.0
	counter             = 0.735 // side of a counter, in cells
)

// table holds the positions on the screen that a player sees.
type table struct {
	board       *rules.Board
	w, h        float64
	view        ui.Rect // viewport of the map
	small       ui.Rect // the overview map
	x, y, scale float64 // the point in the middle of the viewport; pixels per cell
	sx, sy      float64 // size of the sheet
}

func newTable(b *rules.Board, w, h float64) *table {
	t := &table{board: b, w: w, h: h, sx: float64(b.Width) + 2*mapart.Margin, sy: float64(b.Height) + 2*mapart.Margin}
	t.view = ui.Rect{X: railW, Y: topH, W: w - railW - rightW, H: h - topH}
	room := ui.Rect{X: w - overviewW, Y: h - overviewH, W: overviewW, H: overviewH}.Inset(8)
	k := math.Min(room.W/t.sx, room.H/t.sy)
	t.small = room.CenterIn(t.sx*k, t.sy*k)
	return t
}

// fit returns the scale at which the whole sheet is visible.
func (t *table) fit() float64 { return math.Max(4, math.Min(t.view.W/t.sx, t.view.H/t.sy)) }

// zoom shows the whole sheet and then zooms in by n steps.
func (t *table) zoom(p *program, n int) {
	p.t.Helper()
	p.press(ebiten.KeyDigit0)
	p.ticks(60)
	t.scale = t.fit()
	for range n {
		p.press(ebiten.KeyEqual)
		p.ticks(60)
		for _, l := range mapart.Levels {
			if l > t.scale*1.02 {
				t.scale = l
				break
			}
		}
	}
}

// look centres the viewport on a point by pressing on the overview map.
func (t *table) look(p *program, at rules.Point) {
	p.t.Helper()
	k := t.small.W / t.sx
	px := math.Round(t.small.X + (float64(at.X)+mapart.Margin)*k)
	py := math.Round(t.small.Y + (float64(at.Y)+mapart.Margin)*k)
	p.click(px, py)
	p.ticks(80) // the map scrolls smoothly
	clamp := func(v, size, room float64) float64 {
		half, lo, hi := room/t.scale/2, -mapart.Margin, size-mapart.Margin
		if size <= 2*half {
			return (lo + hi) / 2
		}
		return math.Min(math.Max(v, lo+half), hi-half)
	}
	t.x = clamp((px-t.small.X)/k-mapart.Margin, t.sx, t.view.W)
	t.y = clamp((py-t.small.Y)/k-mapart.Margin, t.sy, t.view.H)
}

// at returns the position of the centre of a cell on the screen.
func (t *table) at(c rules.CellID) ui.Point {
	m, p := t.view.Center(), t.board.Cells[c].Center
	return ui.Point{X: m.X + (float64(p.X)-t.x)*t.scale, Y: m.Y + (float64(p.Y)-t.y)*t.scale}
}

// onMap reports whether a cell is on the map.
func (t *table) onMap(c rules.CellID) bool { return c > 0 && int(c) < len(t.board.Cells) }

// stack returns the pieces in a cell from the bottom: markers, units, the active unit.
func (t *table) stack(pos rules.View, c rules.CellID) (out []rules.PieceID) {
	var units, selected []rules.PieceID
	for _, q := range pos.Pieces(nil) {
		switch {
		case q.Cell != c:
		case slices.Contains(q.Marks, "selected"):
			selected = append(selected, q.ID)
		case q.Unit:
			units = append(units, q.ID)
		default:
			out = append(out, q.ID)
		}
	}
	return append(append(out, units...), selected...)
}

// fanned returns the position of a piece when its stack is fanned out: above the cells of the
// combat in which it takes part, or above its own cell; below them if there is no space above.
func (t *table) fanned(pos rules.View, c rules.CellID, id rules.PieceID) ui.Point {
	stack := t.stack(pos, c)
	side := counter * t.scale
	side *= math.Max(1, math.Min(1.6, 56/side))
	gap := side * 0.14
	n := float64(len(stack))
	m := t.at(c)
	top, bottom := m.Y-t.scale/2, m.Y+t.scale/2
	for _, o := range fighting(pos, c) {
		top, bottom = math.Min(top, t.at(o).Y-t.scale/2), math.Max(bottom, t.at(o).Y+t.scale/2)
	}
	room := t.view.Inset(2 * gap)
	r := ui.Rect{X: m.X - (n*side+(n-1)*gap)/2, Y: top - 2*gap - side, W: n*side + (n-1)*gap, H: side}
	if r.Y < room.Y {
		r.Y = bottom + 2*gap
	}
	r = r.Within(room)
	return ui.Point{X: r.X + float64(slices.Index(stack, id))*(side+gap) + side/2, Y: r.Y + side/2}
}

// fighting returns the cells of the current combat if c is one of them.
func fighting(pos rules.View, c rules.CellID) (out []rules.CellID) {
	f, ok := pos.Forecast()
	if !ok {
		return nil
	}
	out = append(out, f.Target)
	for _, q := range pos.Pieces(nil) {
		if slices.Contains(f.Attackers, q.ID) {
			out = append(out, q.Cell)
		}
	}
	if !slices.Contains(out, c) {
		return nil
	}
	return out
}

// tray returns the position of the i-th piece offered below the prompt.
func (t *table) tray(i int) ui.Point {
	per := int((t.view.W - 24 + 6) / 52)
	return ui.Point{X: t.view.X + 12 + float64(i%per)*52 + 23, Y: t.view.Y + 8 + float64(i/per)*52 + 23}
}

// button returns the position of the first button of the prompt.
func (t *table) button() ui.Point { return ui.Point{X: t.w - 12 - 30, Y: 58} }
