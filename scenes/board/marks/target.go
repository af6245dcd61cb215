package marks

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// The name of the target, in interface points, and its distances from the cell, in cells.
const (
	nameSize, nameHigh = 20, 32
	namePad            = 20 // of both sides together
	nameBeside         = 0.6
	nameAbove          = 0.55
)

// targetRing is the share by which the ring of the target is shrunk.
const targetRing = -0.03

// Costs of a place for the name, for what it covers.
const (
	offMap         = 3
	overPanel      = 4
	overStack      = 1
	overSelectable = 2
	overActive     = 4
)

// drawTarget frames the target above the counters, and draws its name.
func (v *View) drawTarget(view *ebiten.Image, c *ui.Context) {
	cell := v.Target
	if cell == 0 || !v.Canvas.CellInView(cell) {
		return
	}
	w := v.wide()
	v.Canvas.RingCell(cell, targetRing, w+rim, ui.Alpha(c.Theme.PaperLight, 0.9))
	clr := v.Canvas.Inks(c.Theme).Target
	if v.Pieces.HasUnit(cell, v.By) { // the active units are there
		clr = c.Theme.Select
	}
	v.Canvas.RingCell(cell, targetRing, w, clr)
	v.Canvas.Shapes.Draw(view)
	if v.Busy { // a die may roll there
		return
	}
	v.Canvas.DrawLabel(view, c, v.Texts.CellName(cell), v.NameRect(c, cell).Center())
}

// NameRect returns the rectangle of the name of a cell: the side or corner with the fewest counters and selectable cells, clear of the
// active unit, the attackers, the tags, a fanned stack, panels, strips and the toast.
func (v *View) NameRect(c *ui.Context, cell rules.CellID) (best ui.Rect) {
	s := v.Canvas.CellSize()
	w, h := c.LineWidth(v.Texts.CellName(cell), ui.Label, c.Px(nameSize))+c.Px(namePad), c.Px(nameHigh)
	at := v.Canvas.CellCenter(cell)
	least := math.MaxInt
	avoid := append(v.TagRects(c, v.Tags(c)), v.FanBounds())
	beside, above := nameBeside*s+w/2, nameAbove*s+h*0.6
	for _, d := range [...]ui.Point{{Y: -above}, {Y: above}, {X: -beside}, {X: beside},
		{X: -beside, Y: -above}, {X: -beside, Y: above}, {X: beside, Y: -above}, {X: beside, Y: above}} {
		p := ui.Point{X: at.X + d.X, Y: at.Y + d.Y}
		r := ui.Rect{X: p.X - w/2, Y: p.Y - h/2, W: w, H: h}
		if hides := v.hides(r, cell, avoid); hides < least {
			best, least = r, hides
		}
	}
	return best
}

// hides returns the cost of what the name of a cell covers at r, such as the areas to avoid.
func (v *View) hides(r ui.Rect, cell rules.CellID, avoid []ui.Rect) (hides int) {
	if r.Within(v.Canvas.Camera.Free()) != r {
		hides = offMap
	}
	for _, p := range v.Panels {
		if !r.Intersect(p).Empty() {
			hides += overPanel
		}
	}
	for _, p := range avoid {
		if !r.Intersect(p).Empty() {
			hides += overPanel
		}
	}
	half := v.Canvas.CounterSize() / 2
	hide := func(id rules.CellID, n int) {
		if !v.Pieces.OnMap(id) || id == cell {
			return
		}
		o := v.Canvas.CellCenter(id)
		if !r.Intersect(ui.Rect{X: o.X - half, Y: o.Y - half, W: 2 * half, H: 2 * half}).Empty() {
			hides += n
		}
	}
	for id := range v.Pieces.Stacks {
		if o := rules.CellID(id); o != cell && v.overPieces(r, o) {
			hides += overStack
		}
	}
	for i := range v.Picks.Options {
		hide(v.Picks.Options[i].Info.Cell, overSelectable)
	}
	hide(v.Pieces.CellOf(v.Active), overActive)
	attackers := map[rules.CellID]bool{}
	for _, f := range []*rules.Forecast{v.Combat, v.Planned, v.WhatIf} {
		if f != nil {
			for _, id := range f.Attackers {
				attackers[v.Pieces.CellOf(id)] = true
			}
		}
	}
	for from := range attackers {
		if from != cell && v.overPieces(r, from) {
			hides += overActive
		}
	}
	return hides
}
