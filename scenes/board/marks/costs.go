package marks

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// Sizes of tags and badges. Those without a unit are shares of the size of their text.
const (
	tagSize               = 20 // in interface points
	tagWide               = 0.9
	tagHigh               = 1.35
	tagUp                 = 0.9 // distance above its cell
	tagBase               = 1.02
	tagInset              = 0.45
	tagGap                = 4      // between two tags, in pixels
	badgeCell             = 24     // smallest cell with a badge, in pixels
	badgeSize             = 0.24   // in cells
	besideSize            = 0.17   // in cells, of a badge beside counters
	badgeMost, badgeLeast = 18, 10 // in interface points
	besideOver            = 0.035  // in cells, by which it is over their edge
	badgeWide             = 0.5
	badgeHigh             = 1.2
	badgeBase             = 0.96
	badgeStep             = 0.27 // distance to the centre of a badge that steps aside for a name, in cells
	badgeEdge             = 0.05 // distance from the edge of a hex, in cells
)

// Tag is a short text over a cell.
type Tag struct {
	Cell   rules.CellID
	Text   string
	Ground color.RGBA
}

// ShowsCost reports whether a path with a cost leads to the pointer.
func (v *View) ShowsCost() bool { return v.Hover.Cost > 0 && len(v.Hover.Path) > 1 && !v.Busy }

// Tags lists the texts over cells: the cost of the path to the pointer, over its end, the odds of each attack of the
// active units, and those of an attack now, over its target.
func (v *View) Tags(c *ui.Context) (list []Tag) {
	if v.ShowsCost() {
		end := v.Hover.Path[len(v.Hover.Path)-1]
		cost := Tag{end, v.costsTo(c, end), c.Theme.Reach}
		if len(v.Group) > 0 {
			cost.Text = v.Label
		}
		if v.Warned {
			cost.Text, cost.Ground = cost.Text+"  !", c.Theme.Bad
		}
		list = append(list, cost)
	}
	aim := v.aim()
	for i := range v.Targets {
		if f := &v.Targets[i]; (v.WhatIf == nil || f.Target != v.WhatIf.Target) && (aim == 0 || f.Target == aim) {
			list = append(list, Tag{f.Target, v.Texts.Short(f), c.Theme.Target})
		}
	}
	if f := v.WhatIf; f != nil {
		list = append(list, Tag{f.Target, v.Texts.Short(f), c.Theme.Target})
	}
	return slices.DeleteFunc(list, func(t Tag) bool { return !v.Pieces.OnMap(t.Cell) || t.Text == "" })
}

// aim returns the target that has been chosen, whose units cannot also attack another one, or 0.
func (v *View) aim() rules.CellID {
	switch {
	case v.Picks.NeedsSource():
		return v.Picks.Cell
	case v.Planned != nil:
		return v.Planned.Target
	}
	return 0
}

// costsTo returns the costs of the alternative paths to a cell, and the probability of infiltrating successfully.
func (v *View) costsTo(c *ui.Context, cell rules.CellID) string {
	text := c.T("board.group.cost", "half-points", v.Hover.Cost)
	first := v.Picks.CellOption(cell)
	for i := range v.Picks.Options {
		if o := &v.Picks.Options[i]; o.Info.SuccessPct > 0 && o.Info.Cell == cell && v.Picks.IsOpen(o) {
			slips := c.T("board.cost.chance", "half-points", o.Info.N, "odds", o.Info.SuccessPct)
			if o != first {
				slips = text + "  /  " + slips
			}
			text = slips
		}
	}
	return text
}

// TagRects returns the rectangles of tags: each over its cell or, if it covers fewer counters there, below or beside it, clear of panels.
// Those of the same cell are one above the other.
func (v *View) TagRects(c *ui.Context, tags []Tag) []ui.Rect {
	px, s := c.Px(tagSize), v.Canvas.CellSize()
	rects, free := make([]ui.Rect, len(tags)), v.Canvas.Camera.Free()
	for i, t := range tags {
		at := v.Canvas.CellCenter(t.Cell)
		w, h := c.LineWidth(t.Text, ui.Label, px)+px*tagWide, px*tagHigh
		up := 0.5*s + px*tagUp - h/2
		var r ui.Rect
		least := math.MaxInt
		for _, d := range [...]ui.Point{{Y: -up}, {Y: up}, {X: -0.5*s - w/2}, {X: 0.5*s + w/2}} {
			o := ui.Rect{X: at.X + d.X - w/2, Y: at.Y + d.Y - h/2, W: w, H: h}.Within(free)
			if n := v.covers(o, t.Cell, rects[:i]); n < least {
				r, least = o, n
			}
		}
		if i > 0 && tags[i-1].Cell == t.Cell {
			below := &rects[i-1]
			r.X, r.Y = below.Center().X-w/2, math.Max(below.Y-r.H-tagGap, free.Y)
			below.Y = math.Max(below.Y, r.Bottom()+tagGap)
		}
		rects[i] = r
	}
	return rects
}

// covers returns the cost of what a tag of a cell covers at r: pieces of other cells, other tags and panels.
func (v *View) covers(r ui.Rect, cell rules.CellID, tags []ui.Rect) (cost int) {
	for _, p := range v.Panels {
		if !r.Intersect(p).Empty() {
			cost += overPanel
		}
	}
	for _, t := range tags {
		if !r.Intersect(t).Empty() {
			cost += overPanel
		}
	}
	for id := range v.Pieces.Stacks {
		if o := rules.CellID(id); o != cell && v.overPieces(r, o) {
			cost += overStack
		}
	}
	return cost
}

// overPieces reports whether r covers a piece of a cell.
func (v *View) overPieces(r ui.Rect, cell rules.CellID) bool {
	if !v.Pieces.OnMap(cell) || len(v.Pieces.Stacks[cell]) == 0 {
		return false
	}
	if at := v.Canvas.CellCenter(cell); !at.In(r.Inset(-v.Canvas.CellSize())) {
		return false
	}
	n := len(v.Pieces.Stacks[cell])
	for i := range n {
		at, side := v.PieceAt(cell, i, n)
		if !r.Intersect(ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}).Empty() {
			return true
		}
	}
	return false
}

// drawTags draws the texts over cells.
func (v *View) drawTags(view *ebiten.Image, c *ui.Context) {
	px := c.Px(tagSize)
	tags := v.Tags(c)
	for i, r := range v.TagRects(c, tags) {
		if slices.ContainsFunc(v.Panels, func(p ui.Rect) bool { return !p.Intersect(r).Empty() }) {
			continue
		}
		v.Canvas.Shapes.Rect(r.Inset(-1.5), c.Theme.PaperLight)
		v.Canvas.Shapes.Rect(r, tags[i].Ground)
		v.Canvas.Shapes.Draw(view)
		c.DrawText(view, tags[i].Text, ui.Label, px, r.X+px*tagInset, r.Y+px*tagBase, c.Theme.PaperLight)
	}
}

// drawCosts draws the costs of the selectable cells.
func (v *View) drawCosts(view *ebiten.Image, c *ui.Context) {
	if v.Busy || !v.Decides || v.Canvas.CellSize() < badgeCell {
		return
	}
	fan, room := v.FanSheet(), v.Canvas.Camera.View() // the fan covers the map
	for _, badge := range v.Costs(c) {
		r := badge.Rect
		if !r.Intersect(fan).Empty() || r.Within(room) != r {
			continue
		}
		v.Canvas.Shapes.Rect(r, ui.Alpha(c.Theme.PaperLight, 0.85))
		v.Canvas.Shapes.Draw(view)
		c.DrawText(view, badge.Text, ui.Label, badge.Size, r.X+badge.Size*(badgeWide/2), r.Y+badge.Size*badgeBase, c.Theme.Ink)
	}
}

// Badge is the cost drawn in a cell.
type Badge struct {
	Cell rules.CellID
	Text string
	Rect ui.Rect
	Size float64 // of the text, in pixels
}

// Costs lists the badges of the visible selectable cells. If several paths lead to a cell, the badge is that of the first, whose path is
// drawn.
func (v *View) Costs(c *ui.Context) (list []Badge) {
	for i := range v.Picks.Options {
		o := &v.Picks.Options[i]
		cell := o.Info.Cell
		if o.Info.N == 0 && o.Info.SuccessPct == 0 || !v.Pieces.OnMap(cell) || v.Picks.CellOption(cell) != o || !v.Canvas.CellInView(cell) || v.Pieces.HasEnemy(cell, v.By) && o.Info.Edge == 0 {
			continue
		}
		text := ""
		if o.Info.N > 0 {
			text = lang.Halves(o.Info.N)
		}
		if o.Info.SuccessPct > 0 {
			text = strings.TrimPrefix(text+" · "+strconv.Itoa(o.Info.SuccessPct)+" %", " · ")
		}
		list = append(list, v.badgeAt(c, cell, text))
	}
	return list
}

// badgeAt returns the badge of a cell: in the centre, or, if the cell has counters, beside them. A badge in a hex stays within its sides, and
// is smaller if it would otherwise be too wide.
func (v *View) badgeAt(c *ui.Context, cell rules.CellID, text string) Badge {
	s := v.Canvas.CellSize()
	if len(v.Pieces.Stacks[cell]) > 0 {
		if r, px := v.besideCounters(c, cell, text); !r.Empty() {
			return Badge{cell, text, r, px}
		}
	}
	px := math.Max(math.Min(badgeSize*s, c.Px(badgeMost)), c.Px(badgeLeast))
	at := v.Canvas.CellCenter(cell)
	w := c.LineWidth(text, ui.Label, px) + px*badgeWide
	right := 0.5*s - px*(badgeWide/2) + w
	if line := v.Canvas.Outline(cell, 0.06); len(line) == 6 {
		right = extent(line, at, px*(badgeHigh/2)+badgeEdge*s)
		if k := 2 * right / w; k < 1 {
			px, w = px*k, w*k
		}
	}
	r := ui.Rect{X: at.X - w/2, Y: at.Y - px*(badgeHigh/2), W: w, H: px * badgeHigh}
	if len(v.Pieces.Stacks[cell]) > 0 { // over their right edge and above their numbers
		r.X, r.Y = at.X+right-w, r.Y-badgeEdge*s
	} else if v.Canvas.Named(r) { // it steps aside
		for _, o := range [2]ui.Rect{r.Move(0, -badgeStep*s), r.Move(0, badgeStep*s)} {
			if !v.Canvas.Named(o) {
				r = o
				break
			}
		}
	}
	return Badge{cell, text, r, px}
}

// besideCounters returns the rectangle of a badge that covers only the edge of a counter, or lower ones of a pile, and the size of its text. The
// rectangle is empty if there is no such room in the cell.
func (v *View) besideCounters(c *ui.Context, cell rules.CellID, text string) (ui.Rect, float64) {
	px := math.Max(math.Min(besideSize*v.Canvas.CellSize(), c.Px(badgeMost)), c.Px(badgeLeast))
	w, h := c.LineWidth(text, ui.Label, px)+px*badgeWide, px*badgeHigh
	n := len(v.Pieces.Stacks[cell])
	top, side := v.PieceAt(cell, n-1, n)
	half := side/2 - besideOver*v.Canvas.CellSize()
	places := []ui.Rect{
		{X: top.X - w/2, Y: top.Y - half - h, W: w, H: h}, // above
		{X: top.X + half, Y: top.Y - h/2, W: w, H: h},     // on the right
	}
	if n > 1 && !v.Pieces.Grouped && !v.Pieces.Contested(cell) {
		places = append(places, ui.Rect{X: top.X - half - w, Y: top.Y - h/2, W: w, H: h}) // over the left edge of the pile
	}
	for _, r := range places {
		if v.inCell(r, cell) {
			return r, px
		}
	}
	return ui.Rect{}, px
}

// inCell reports whether the corners of a rectangle are in a cell.
func (v *View) inCell(r ui.Rect, cell rules.CellID) bool {
	for _, p := range [...]ui.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.X, Y: r.Bottom()}, {X: r.Right(), Y: r.Bottom()}} {
		if v.Pieces.CellAt(v.Canvas.Camera.ToBoard(p)) != cell {
			return false
		}
	}
	return true
}

// extent returns the extent of a hex to the right of its centre, at the height high above and below it.
func extent(line []ui.Point, at ui.Point, high float64) float64 {
	wide, tall := 0.0, 0.0
	for _, p := range line {
		wide, tall = math.Max(wide, p.X-at.X), math.Max(tall, p.Y-at.Y)
	}
	if wide > tall { // a corner is on the right
		return wide - high/math.Sqrt(3)
	}
	return wide
}
