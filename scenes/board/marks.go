package board

import (
	"image/color"
	"iter"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

type rgba = color.RGBA

// The overlays, as arguments of the position's overlay query.
const (
	overSupply = vocab.ShowSupply
	overZones  = vocab.ShowZones
	overThreat = vocab.ShowThreat
	overReach  = vocab.ShowReach
	overFront  = vocab.ShowFront // computed by the board
)

// overlay is the map overlay that is switched on.
type overlay struct {
	kind    string // one of the constants above, or empty
	marks   []rules.Mark
	links   []rules.Mark // marks from or to the target of the pointer
	control controlMap   // control map of the front overlay
}

// toggle switches an overlay on, or off if it is on.
func (o *overlay) toggle(kind string) {
	if o.kind == kind {
		kind = ""
	}
	o.kind = kind
}

// remark updates the marks of the overlay from the position.
func (b *Board) remark(c *ui.Context) {
	b.overlay.marks, b.overlay.links = b.overlay.marks[:0], nil
	side := b.viewer()
	if side == rules.NoSide {
		side = b.play.Match.ToMove()
		if side == rules.Chance || side == rules.NoSide {
			side = rules.Axis
		}
	}
	kind, piece, now := b.overlay.kind, b.hover.Piece, b.situation()
	if kind == overFront {
		b.takeControlMap(now.Position)
	}
	if kind == "" && b.probe != 0 {
		kind, piece = overReach, b.probe
	}
	o := now.Overlay(kind, side, b.hover.Cell, piece)
	b.overlay.marks, b.overlay.links = append(b.overlay.marks, o.Marks...), o.Links
	c.NeedRedraw()
}

// drawGroundMarks draws the marks below the counters.
func (b *Board) drawGroundMarks(view *ebiten.Image, c *ui.Context) {
	t := c.Theme
	s := b.canvas.Camera.Scale()
	thin := math.Max(0.03*s, 1.2)
	for id := 1; id < len(b.board.Cells); id++ {
		if b.counts(rules.CellID(id)) && !b.own.Front {
			b.canvas.Flag(t, rules.CellID(id), b.pic.Control[id])
		}
	}
	b.drawControlMap(c)
	b.drawFront(c)
	for e, down := range b.pic.BridgesDown {
		if down {
			b.canvas.BlownBridge(e)
		}
	}
	for _, m := range b.overlay.marks {
		if !b.pic.OnMap(m.Cell) || !b.canvas.CellInView(m.Cell) {
			continue
		}
		switch b.overlay.kind {
		case overSupply:
			k := 0.20
			switch m.Key {
			case vocab.Road:
				k = 0.38
			case vocab.Partly:
				k = 0.08
				b.canvas.Hatch(m.Cell, false, thin, ui.Alpha(t.Supply, 0.7))
				b.canvas.RingCell(m.Cell, 0.06, thin, ui.Alpha(t.Supply, 0.7))
			}
			b.canvas.FillCell(m.Cell, 0.06, ui.Alpha(t.Supply, k))
		case overZones:
			b.canvas.FillCell(m.Cell, 0.06, ui.Alpha(t.Zone, 0.16))
			b.canvas.Hatch(m.Cell, m.N > 1, thin, ui.Alpha(t.Zone, 0.7))
		default:
			b.canvas.FillCell(m.Cell, 0.08, ui.Alpha(t.Reach, 0.20))
			b.canvas.RingCell(m.Cell, 0.10, thin*0.7, ui.Alpha(t.Reach, 0.5))
		}
	}
	b.canvas.RingHighlights(-0.08, thin*2.5, t.Focus)
	if !b.queue.Busy() && b.human {
		b.drawCellPicks(c, thin)
	}
	b.drawHint(c, thin)
	for _, id := range b.hand.Activated() {
		if cell := b.pic.CellOf(id); b.pic.OnMap(cell) {
			b.canvas.RingCell(cell, 0.02, thin*2, t.Select)
		}
	}
	if b.pic.OnMap(b.hover.Cell) {
		b.canvas.RingCell(b.hover.Cell, 0.03, thin, ui.Alpha(t.Ink, 0.7))
	}
	if cell := b.cellCursor.Cell; cell != 0 {
		b.canvas.RingCell(cell, -0.04, thin*2.4, t.Focus)
	}
	if b.whyAt != 0 {
		b.canvas.RingCell(b.whyAt, 0.06, thin*1.6, t.Bad)
	}
	b.canvas.Shapes.Draw(view)
}

// drawCellPicks highlights the selectable cells.
func (b *Board) drawCellPicks(c *ui.Context, thin float64) {
	t := c.Theme
	if b.whoseFirst() {
		for i := range b.picks.Options {
			o := &b.picks.Options[i]
			if cell := o.Info.Cell; b.pic.OnMap(cell) && b.picks.IsOpen(o) && b.canvas.CellInView(cell) {
				b.canvas.RingCell(cell, 0.10, thin*0.8, ui.Alpha(t.Reach, 0.6))
			}
		}
	}
	for o, clr := range b.litCells(c) {
		b.canvas.FillCell(o.Info.Cell, 0.07, ui.Alpha(clr, 0.30))
		b.canvas.RingCell(o.Info.Cell, 0.10, thin, ui.Alpha(clr, 0.85))
		if clr == t.Target {
			b.canvas.Hatch(o.Info.Cell, true, thin*0.8, ui.Alpha(clr, 0.5))
		}
	}
	if s, ok := b.picks.Current(); ok && s.Cell != 0 && b.pic.OnMap(s.Cell) {
		b.canvas.RingCell(s.Cell, -0.04, thin*2.4, t.Focus)
	}
}

// drawRings rings the selectable cells again, above the counters in them.
func (b *Board) drawRings(c *ui.Context) {
	if b.queue.Busy() || !b.human {
		return
	}
	wide := math.Min(math.Max(0.035*b.canvas.Camera.Scale(), 1.5), c.Px(2.5))
	for o, clr := range b.litCells(c) {
		if len(b.pic.Stacks[o.Info.Cell]) > 0 {
			b.canvas.RingCell(o.Info.Cell, 0.04, wide, clr)
		}
	}
}

// whoseFirst reports whether a piece must be selected before a cell.
func (b *Board) whoseFirst() bool {
	return b.picks.Piece == 0 && b.picks.Cell == 0 && b.picks.NeedsPiece()
}

// litCells returns the visible selectable cells, each with its option and the colour of its mark. It returns none while a piece must be
// selected first.
func (b *Board) litCells(c *ui.Context) iter.Seq2[*picking.Option, rgba] {
	return func(yield func(*picking.Option, rgba) bool) {
		if b.whoseFirst() {
			return
		}
		last := rules.CellID(0)
		for i := range b.picks.Options {
			o := &b.picks.Options[i]
			cell := o.Info.Cell
			if cell == last || !b.pic.OnMap(cell) || !b.picks.IsOpen(o) || !b.canvas.CellInView(cell) {
				continue
			}
			last = cell
			clr := c.Theme.Reach
			if b.hostile(o) {
				clr = c.Theme.Target
			}
			if !yield(o, clr) {
				return
			}
		}
	}
}

// hostile reports whether the cell of an option contains enemy units.
func (b *Board) hostile(o *picking.Option) bool {
	stack := b.pic.Stacks[o.Info.Cell]
	if len(stack) == 0 {
		return false
	}
	by := b.decision.By
	for _, id := range stack {
		if q := b.pic.Piece(id); q.Unit && q.Side != by && by != rules.Chance {
			return true
		}
	}
	return false
}

// drawTopMarks draws the marks above the counters: costs, paths, attack arrows and threats.
func (b *Board) drawTopMarks(view *ebiten.Image, c *ui.Context) {
	t := c.Theme
	s := b.canvas.Camera.Scale()
	w := math.Max(0.07*s, 2.5)
	center := func(id rules.CellID) ui.Point { return b.canvas.CellCenter(id) }
	shapes := b.canvas.Shapes
	for _, thrust := range b.attackArrows() {
		a, z := center(thrust.from), center(thrust.to)
		long := math.Hypot(z.X-a.X, z.Y-a.Y)
		gap := math.Min(0.26*long, 0.45*b.canvas.CellUnits()*s) // past the counters at the start, and up to those at the target
		a, z = between(a, z, 0.18), between(a, z, 1-gap/math.Max(long, 1))
		shapes.Arrow(a, z, w*1.5+3, ui.Alpha(rgba{R: 250, G: 246, B: 236, A: 255}, 0.9))
		shapes.Arrow(a, z, w*1.5, ui.Alpha(t.Target, 0.95))
	}
	for _, m := range b.overlay.links {
		if !b.pic.OnMap(m.Cell) {
			continue
		}
		switch {
		case b.overlay.kind == overThreat && b.hover.Cell != 0:
			shapes.Dashed(center(m.Cell), center(b.hover.Cell), w*0.6, 8, 5, t.Threat)
			b.canvas.RingCell(m.Cell, 0.05, w*0.6, t.Threat)
		case b.pic.OnMap(m.From):
			shapes.Line(center(m.From), center(m.Cell), w, t.Supply)
		}
	}
	b.drawHintPath(c, w)
	if len(b.hover.Path) > 1 && !b.queue.Busy() {
		clr := t.Reach
		if f := b.plans.WhatIf.Forecast(); f != nil && b.onTheWay(f.Target) {
			clr = t.Target
		}
		pts := make([]ui.Point, 0, len(b.hover.Path))
		for _, id := range b.hover.Path {
			if b.pic.OnMap(id) {
				pts = append(pts, center(id))
			}
		}
		if len(pts) > 1 {
			pts[0] = between(pts[0], pts[1], 0.36)
			shapes.Chain(pts, w+3, ui.Alpha(rgba{R: 250, G: 246, B: 236, A: 255}, 0.9))
			shapes.Chain(pts, w, clr)
			shapes.Arrow(pts[len(pts)-2], pts[len(pts)-1], w*1.4, clr)
		}
	}
	shapes.Draw(view)
	b.drawTarget(view, c)
	if !c.Input.Held(ui.HideCounters) { // above everything drawn around the cells
		b.drawFan(view, c)
	}
	b.drawCosts(view, c)
	b.drawDragged(view)
	b.drawTags(view, c)
}

type attackArrow struct{ from, to rules.CellID }

// attackArrows lists the attack arrows to draw: those of the attack under the pointer, or else those of the current combat. There is no arrow
// where the path into the attack is drawn.
func (b *Board) attackArrows() (list []attackArrow) {
	forecasts := []*rules.Forecast{b.shown.forecast}
	switch {
	case b.plans.WhatIf.Forecast() != nil:
		forecasts[0] = b.plans.WhatIf.Forecast()
	case !b.replay.again:
		forecasts = append(forecasts, b.plans.Attack.Forecast)
	}
	for _, f := range forecasts {
		if f == nil {
			continue
		}
		for _, id := range f.Attackers {
			t := attackArrow{b.pic.CellOf(id), f.Target}
			led := b.onTheWay(t.to) && b.hover.Path[0] == t.from
			if t.from != 0 && t.from != t.to && !led && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return list
}

// onTheWay reports whether the drawn path ends at a cell.
func (b *Board) onTheWay(cell rules.CellID) bool {
	n := len(b.hover.Path)
	return n > 1 && b.hover.Path[n-1] == cell
}

// tag is a short text over a cell.
type tag struct {
	cell   rules.CellID
	text   string
	ground rgba
}

// tags lists the texts over cells: the cost of the path to the pointer, over its end, and the odds of an attack now, over its target.
func (b *Board) tags(c *ui.Context) (list []tag) {
	if n := len(b.hover.Path); b.hover.Cost > 0 && n > 1 && !b.queue.Busy() {
		cost := tag{b.hover.Path[n-1], b.waysTo(c, b.hover.Path[n-1]), c.Theme.Reach}
		if b.plans.Group.On() {
			cost.text = b.texts.GroupMove(&b.plans.Group.Group)
		}
		if o := b.picks.CellOption(b.hover.Cell); o != nil && b.warningOf(o) != "" {
			cost.text, cost.ground = cost.text+"  !", c.Theme.Bad
		}
		list = append(list, cost)
	}
	if f := b.plans.WhatIf.Forecast(); f != nil {
		text := assist.Column(f)
		if f.Column != "" {
			text = b.texts.Column(f.Column)
		}
		list = append(list, tag{f.Target, text, c.Theme.Target})
	}
	return slices.DeleteFunc(list, func(t tag) bool { return !b.pic.OnMap(t.cell) || t.text == "" })
}

// waysTo returns the costs of the alternative paths to a cell, and the probability of infiltrating successfully.
func (b *Board) waysTo(c *ui.Context, cell rules.CellID) string {
	text := c.T("board.group.cost", "half-points", b.hover.Cost)
	first := b.picks.CellOption(cell)
	for i := range b.picks.Options {
		if o := &b.picks.Options[i]; o.Info.SuccessPct > 0 && o.Info.Cell == cell && b.picks.IsOpen(o) {
			slips := c.T("board.cost.chance", "half-points", o.Info.N, "odds", o.Info.SuccessPct)
			if o != first {
				slips = text + "  /  " + slips
			}
			text = slips
		}
	}
	return text
}

// tagRects returns the rectangles of tags: each over its cell, and those of the same cell one above the other.
func (b *Board) tagRects(c *ui.Context, tags []tag) []ui.Rect {
	px := c.Px(20)
	rects := make([]ui.Rect, len(tags))
	for i, t := range tags {
		at := b.canvas.CellCenter(t.cell)
		w := c.LineWidth(t.text, ui.Label, px) + px*0.9
		r := ui.Rect{X: at.X - w/2, Y: at.Y - 0.5*b.canvas.CellSize() - px*0.9, W: w, H: px * 1.35}.Within(b.canvas.Camera.View())
		if i > 0 && tags[i-1].cell == t.cell {
			below := &rects[i-1]
			r.Y = math.Max(below.Y-r.H-4, b.canvas.Camera.View().Y)
			below.Y = math.Max(below.Y, r.Bottom()+4)
		}
		rects[i] = r
	}
	return rects
}

// drawTags draws the texts over cells.
func (b *Board) drawTags(view *ebiten.Image, c *ui.Context) {
	px := c.Px(20)
	tags := b.tags(c)
	for i, r := range b.tagRects(c, tags) {
		b.canvas.Shapes.Rect(r.Inset(-1.5), c.Theme.PaperLight)
		b.canvas.Shapes.Rect(r, tags[i].ground)
		b.canvas.Shapes.Draw(view)
		c.DrawText(view, tags[i].text, ui.Label, px, r.X+px*0.45, r.Y+px*1.02, c.Theme.PaperLight)
	}
}

// drawCosts draws the costs of the selectable cells.
func (b *Board) drawCosts(view *ebiten.Image, c *ui.Context) {
	if b.queue.Busy() || !b.human || b.canvas.CellSize() < 24 {
		return
	}
	fan := b.placement().FanSheet() // it covers the map
	for _, badge := range b.costs(c) {
		r := badge.rect
		if !r.Intersect(fan).Empty() {
			continue
		}
		b.canvas.Shapes.Rect(r, ui.Alpha(c.Theme.PaperLight, 0.85))
		b.canvas.Shapes.Draw(view)
		c.DrawText(view, badge.text, ui.Label, badge.px, r.X+badge.px*0.25, r.Y+badge.px*0.96, c.Theme.Ink)
	}
}

// badge is the cost drawn in a cell.
type badge struct {
	cell rules.CellID
	text string
	rect ui.Rect
	px   float64 // text size, in pixels
}

// costs lists the badges of the visible selectable cells. If several paths lead to a cell, the badge is that of the first, whose path is
// drawn.
func (b *Board) costs(c *ui.Context) (list []badge) {
	for i := range b.picks.Options {
		o := &b.picks.Options[i]
		if o.Info.N == 0 || !b.pic.OnMap(o.Info.Cell) || b.picks.CellOption(o.Info.Cell) != o || !b.canvas.CellInView(o.Info.Cell) || b.hostile(o) {
			continue
		}
		text := lang.Halves(o.Info.N)
		if o.Info.SuccessPct > 0 {
			text += " · " + itoa(o.Info.SuccessPct) + " %"
		}
		list = append(list, b.badgeAt(c, o.Info.Cell, text))
	}
	return list
}

// badgeAt returns the badge of a cell: in the centre, or, if the cell has counters, over their right edge and above their numbers. A badge
// in a hex stays within its sides, and is smaller if it would otherwise be too wide.
func (b *Board) badgeAt(c *ui.Context, cell rules.CellID, text string) badge {
	s := b.canvas.CellSize()
	px := math.Max(math.Min(0.24*s, c.Px(18)), c.Px(10))
	at := b.canvas.CellCenter(cell)
	w := c.LineWidth(text, ui.Label, px) + px*0.5
	right := 0.5*s - px*0.25 + w
	if line := b.canvas.Outline(cell, 0.06); len(line) == 6 {
		right = reach(line, at, px*0.6+0.05*s)
		if k := 2 * right / w; k < 1 {
			px, w = px*k, w*k
		}
	}
	r := ui.Rect{X: at.X - w/2, Y: at.Y - px*0.6, W: w, H: px * 1.2}
	if len(b.pic.Stacks[cell]) > 0 {
		r.X, r.Y = at.X+right-w, r.Y-0.05*s
	}
	return badge{cell, text, r, px}
}

// reach returns the extent of a hex to the right of its centre, at the height high above and below it.
func reach(line []ui.Point, at ui.Point, high float64) float64 {
	wide, tall := 0.0, 0.0
	for _, p := range line {
		wide, tall = math.Max(wide, p.X-at.X), math.Max(tall, p.Y-at.Y)
	}
	if wide > tall { // a corner is on the right
		return wide - high/math.Sqrt(3)
	}
	return wide
}

// between returns the point at the share t of the way from a to z.
func between(a, z ui.Point, t float64) ui.Point {
	return ui.Point{X: a.X + (z.X-a.X)*t, Y: a.Y + (z.Y-a.Y)*t}
}

func itoa(n int) string { return strconv.Itoa(n) }
