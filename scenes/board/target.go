package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// target returns the cell under attack, from its selection to the end of the combat, or 0.
func (b *Board) target() rules.CellID {
	if cell := b.combatCell(); cell != 0 {
		return cell
	}
	if f := b.plans.Attack.Forecast; f != nil && b.combatPanelDue() && b.pic.OnMap(f.Target) { // an attack without units yet
		return f.Target
	}
	if d := &b.decision; d.Piece == 0 && b.pic.OnMap(d.Cell) && b.replay.live && !b.queue.Busy() {
		return d.Cell
	}
	return 0
}

// showTarget moves the camera to a target that has just been selected.
func (b *Board) showTarget() {
	cell := b.target()
	if cell != b.auto.target && cell != 0 {
		b.seek(cell, b.shownAt())
	}
	b.auto.target = cell
}

// drawTarget frames the target above the counters, and draws its name.
func (b *Board) drawTarget(view *ebiten.Image, c *ui.Context) {
	cell := b.target()
	if cell == 0 || !b.canvas.CellInView(cell) {
		return
	}
	w := math.Max(0.07*b.canvas.Camera.Scale(), 2.5)
	b.canvas.RingCell(cell, -0.03, w+3, ui.Alpha(c.Theme.PaperLight, 0.9))
	clr := c.Theme.Target
	if b.pic.HasUnit(cell, b.decision.By) { // the active units are there
		clr = c.Theme.Select
	}
	b.canvas.RingCell(cell, -0.03, w, clr)
	b.canvas.Shapes.Draw(view)
	if b.queue.Busy() { // a die may roll there
		return
	}
	b.canvas.DrawLabel(view, c, b.texts.CellName(cell), b.nameRect(c, cell).Center())
}

// nameRect returns the rectangle of the name of a cell: the side or corner with the fewest counters and selectable cells, clear of the
// active unit, a fanned stack, panels, strips and the toast.
func (b *Board) nameRect(c *ui.Context, cell rules.CellID) (best ui.Rect) {
	s := b.canvas.CellSize()
	half := b.canvas.CounterSize() / 2
	w, h := c.LineWidth(b.texts.CellName(cell), ui.Label, c.Px(20))+c.Px(20), c.Px(32)
	at := b.canvas.CellCenter(cell)
	least := math.MaxInt
	over := append([]ui.Rect{b.combat.Rect(), b.tutorial.panel}, b.laid...)
	if fan := b.placement().FanBounds(); !fan.Empty() {
		over = append(over, fan)
	}
	beside, above := 0.6*s+w/2, 0.55*s+h*0.6
	for _, d := range [...]ui.Point{{Y: -above}, {Y: above}, {X: -beside}, {X: beside},
		{X: -beside, Y: -above}, {X: -beside, Y: above}, {X: beside, Y: -above}, {X: beside, Y: above}} {
		p := ui.Point{X: at.X + d.X, Y: at.Y + d.Y}
		slip := ui.Rect{X: p.X - w/2, Y: p.Y - h/2, W: w, H: h}
		hides := 0
		if slip.Within(b.canvas.Camera.Free()) != slip {
			hides = 3
		}
		for _, r := range over {
			if !slip.Intersect(r).Empty() {
				hides += 4
			}
		}
		hide := func(id rules.CellID, n int) {
			if n == 0 || !b.pic.OnMap(id) || id == cell {
				return
			}
			o := b.canvas.CellCenter(id)
			if !slip.Intersect(ui.Rect{X: o.X - half, Y: o.Y - half, W: 2 * half, H: 2 * half}).Empty() {
				hides += n
			}
		}
		for id, stack := range b.pic.Stacks {
			hide(rules.CellID(id), min(len(stack), 1))
		}
		for i := range b.picks.Options { // selectable cells count double
			hide(b.picks.Options[i].Info.Cell, 2)
		}
		hide(b.pic.CellOf(b.decision.Piece), 4) // the active piece
		if hides < least {
			best, least = slip, hides
		}
	}
	return best
}
