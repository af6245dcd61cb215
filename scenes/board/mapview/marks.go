package mapview

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// The place of a flag relative to the centre of its cell, in cells: its pole, and its ends.
const (
	flagFoot = 0.30
	flagLow  = 0.20
	flagTop  = 0.54
	flagWide = 0.32
)

// Flag adds the pennant of the side that controls a place to Shapes, in the colour and shape of the side, above the given number of pieces. There
// is none for NoSide.
func (v *Canvas) Flag(t *ui.Theme, id rules.CellID, side rules.Side, pieces int) {
	if side == rules.NoSide || !v.CellInView(id) {
		return
	}
	s := v.CellSize()
	at := v.CellCenter(id)
	if pieces > 1 {
		at.Y -= v.sizes.spread(id) / 2 * v.Camera.scale
	}
	foot := ui.Point{X: at.X + flagFoot*s, Y: at.Y - flagLow*s}
	top := ui.Point{X: foot.X, Y: at.Y - flagTop*s}
	clr := t.Axis
	if side == rules.Allies {
		clr = t.Allies
	}
	dark := color.RGBA{R: 24, G: 24, B: 26, A: 255}
	h := 0.19 * s
	shapes := v.Shapes
	shape := func(g float64, col color.RGBA) {
		if side == rules.Axis { // swallow-tailed
			shapes.Poly([]ui.Point{{X: top.X - g, Y: top.Y - g}, {X: top.X + 0.30*s + g, Y: top.Y - g}, {X: top.X + 0.20*s, Y: top.Y + h/2}}, col)
			shapes.Poly([]ui.Point{{X: top.X - g, Y: top.Y - g}, {X: top.X + 0.20*s, Y: top.Y + h/2}, {X: top.X + 0.30*s + g, Y: top.Y + h + g}, {X: top.X - g, Y: top.Y + h + g}}, col)
			return
		}
		shapes.Poly([]ui.Point{{X: top.X - g, Y: top.Y - g}, {X: top.X + 0.28*s + g, Y: top.Y - g}, {X: top.X + 0.28*s + g, Y: top.Y + h + g}, {X: top.X - g, Y: top.Y + h + g}}, col)
	}
	shapes.Line(foot, top, math.Max(0.035*s, 1.2), dark)
	shape(math.Max(0.02*s, 1), dark)
	shape(0, clr)
	if side == rules.Allies {
		shapes.Disc(ui.Point{X: top.X + 0.14*s, Y: top.Y + h/2}, 0.055*s, color.RGBA{R: 250, G: 248, B: 240, A: 255})
	} else {
		shapes.Line(ui.Point{X: top.X + 0.03*s, Y: top.Y + h/2}, ui.Point{X: top.X + 0.17*s, Y: top.Y + h/2}, 0.05*s, color.RGBA{R: 24, G: 24, B: 26, A: 255})
	}
}

// EntryArrow adds the arrow where units enter the map in a cell to Shapes, if the cell is an entry and the map shows only a small mark there.
func (v *Canvas) EntryArrow(id rules.CellID, clr, rim color.RGBA) {
	outline, ok := v.tiles.m.EntryArrow(id)
	if !ok || !v.own.QuietEntries {
		return
	}
	var at [len(outline)]ui.Point
	for i, p := range outline {
		at[i] = v.Camera.ToScreen(p)
	}
	v.Shapes.Loop(at[:], math.Max(0.07*v.Camera.scale, 2), rim)
	v.Shapes.Poly([]ui.Point{at[0], at[1], at[6]}, clr)
	v.Shapes.Poly([]ui.Point{at[2], at[3], at[4], at[5]}, clr)
}

// DrawBarrage draws shells that burst about a point: flashes and smoke, and trails if they are rockets. The parameter t is the share of the
// time that has passed, from 0 to 1.
func (v *Canvas) DrawBarrage(dst *ebiten.Image, at ui.Point, t float64, shells int, rockets bool) {
	s := v.Camera.scale
	shapes := v.Shapes
	for k := range shells {
		start := 0.08 + 0.5*float64(k)/float64(shells)
		p := ui.Point{X: at.X + (Noise(k*7+1)-0.5)*0.8*s, Y: at.Y + (Noise(k*7+2)-0.5)*0.8*s}
		u := (t - start) / 0.42
		if rockets && u < 0 && u > -0.45 {
			f := 1 + u/0.45
			from := ui.Point{X: p.X + 3.2*s, Y: p.Y - 2.4*s}
			z := ui.Point{X: from.X + (p.X-from.X)*f, Y: from.Y + (p.Y-from.Y)*f - math.Sin(f*math.Pi)*0.6*s}
			for j := range 6 {
				g := math.Max(f-0.03*float64(j), 0)
				q := ui.Point{X: from.X + (p.X-from.X)*g, Y: from.Y + (p.Y-from.Y)*g - math.Sin(g*math.Pi)*0.6*s}
				shapes.Puff(q, (0.06+0.02*float64(j))*s, ui.Alpha(color.RGBA{R: 226, G: 224, B: 220, A: 255}, 0.6-0.09*float64(j)))
			}
			shapes.Puff(z, 0.12*s, color.RGBA{R: 255, G: 190, B: 80, A: 0})
		}
		if u < 0 || u > 1 {
			continue
		}
		if u < 0.3 {
			f := 1 - u/0.3
			shapes.Puff(p, (0.35+0.5*f)*s, color.RGBA{R: uint8(255 * f), G: uint8(190 * f), B: uint8(80 * f), A: 0})
			shapes.Disc(p, 0.11*s*f, color.RGBA{R: 255, G: 250, B: 220, A: 255})
		}
		for j := range 4 {
			d := Noise(k*31 + j)
			q := ui.Point{X: p.X + (d-0.5)*0.5*s*(0.4+u), Y: p.Y - u*(0.25+0.45*Noise(k*31+j+5))*s}
			shapes.Puff(q, (0.20+0.36*u)*s, ui.Alpha(color.RGBA{R: 64, G: 60, B: 58, A: 255}, 0.7*(1-u)))
		}
	}
	shapes.Draw(dst)
}

// Sizes of a label: its text in interface points, and the distance of the text from its left and right edges in pixels.
const (
	labelText = 20
	labelPad  = 8
)

// LabelWidth returns the width of a label in one line, in pixels.
func (v *Canvas) LabelWidth(c *ui.Context, text string) float64 {
	return c.LineWidth(text, ui.Label, c.Px(labelText)) + 2*labelPad
}

// DrawLabel draws a text on a label about a point, in lines no wider than the view.
func (v *Canvas) DrawLabel(dst *ebiten.Image, c *ui.Context, text string, at ui.Point) {
	px := c.Px(labelText)
	measure := func(s string) float64 { return c.LineWidth(s, ui.Label, px) }
	lines := ui.Wrap(text, v.Camera.view.W-c.Px(32), measure)
	w := 0.0
	for i := range lines {
		w = max(w, measure(lines[i].Text()))
	}
	step := px * 1.25
	r := ui.Rect{X: at.X - w/2 - labelPad, Y: at.Y - px*0.75, W: w + 2*labelPad, H: px*0.25 + step*float64(len(lines))}.Within(v.Camera.view)
	v.Shapes.Rect(r.Inset(-1.5), c.Theme.Ink)
	v.Shapes.Rect(r, c.Theme.PaperLight)
	v.Shapes.Draw(dst)
	for i := range lines {
		c.DrawText(dst, lines[i].Text(), ui.Label, px, r.X+labelPad, r.Y+px*1.1+step*float64(i), c.Theme.Ink)
	}
}
