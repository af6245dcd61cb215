// Package orders has the pages that list and find units: the order of battle, and the search of units and places of the map.
package orders

import (
	"math"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Page is the order of battle: the units of a side by formation, with strength, losses and location. A line leads to its unit on the map.
type Page struct {
	page
	side rules.Side
	all  [2][]Formation // formations of the Axis and the Allies
}

// sides are the sides in the order of their buttons.
var sides = [2]rules.Side{rules.Axis, rules.Allies}

// Sizes of the order of battle, in interface points: of its page, on a large screen too, the heights of its lines, and distances.
const (
	pageWide, pageHigh                = 900.0, 720.0
	largeWide, largeHigh              = 1440.0, 960.0
	largeMargin                       = 40.0 // around a large page
	columnGap                         = 28.0
	corpsHigh, formationHigh, restLow = 30.0, 28.0, 8.0
	barWide, barHigh                  = 90.0, 8.0
	stepsWide                         = 52.0 // room for the steps of a unit
	counterSide                       = 28.0
	lineHigh                          = 34.0 // minimum height of the line of a unit
	gap                               = 8.0
	counterGap                        = 10.0
	rowPad                            = 12.0     // at both ends of a line
	tabGap, sumGap                    = 6.0, 4.0 // below the buttons of the sides, and below the sum of the steps
)

// Sizes of texts, in interface points: of a corps, a formation or a match, a unit, and additional data. A text of a unit or a match shrinks to
// leastSize if room is short, and the name of a formation to leastName.
const (
	corpsSize, nameSize, textSize, smallSize = 18.0, 16.0, 15.0, 14.0
	leastName, leastSize                     = 12.0, 11.0
)

// Shares of a line.
const (
	placeShare = 0.40 // of a line, for the location
	lineShare  = 0.9  // of the height of a row of buttons, for a line
	paleness   = 0.62 // of the counter of a unit that is not in play
)

// New returns the order of battle, opened at the side of the person at the screen.
func New(v *View) *Page {
	o := &Page{page: page{v}, side: v.Side}
	for i, side := range sides {
		o.all[i] = Formations(v, side)
	}
	return o
}

// Update lays out the order of battle.
func (o *Page) Update(c *ui.Context) error {
	u := c.UI
	wide, high, columns := pageWide, pageHigh, 1
	if c.W >= c.Px(largeWide+largeMargin) {
		wide, high, columns = largeWide, math.Min(c.H/c.Scale-largeMargin, largeHigh), 2
	}
	body, left := o.lay(c, c.T("board.orders"), wide, high)
	if left {
		return nil
	}
	for i, at := range c.Columns(body.Line(tabGap), len(sides), gap) {
		if u.Button("orders."+sides[i].String(), at, o.v.Texts.Side(sides[i]), ui.ButtonStyle{Selected: o.side == sides[i]}) {
			o.side = sides[i]
			u.ScrollTo("orders", 0)
		}
	}
	list := o.all[slices.Index(sides[:], o.side)]
	now, full, gone := 0, 0, 0
	for i := range list {
		now, full, gone = now+list[i].Steps, full+list[i].Full, gone+list[i].Eliminated
	}
	sum := c.Lang.GameText(o.v.Texts.Game, "board.orders.sum", "now", now, "full", full, "lost", full-now, "gone", gone)
	body.Text(sum, ui.Style{Family: ui.Label, Size: textSize, Color: c.Theme.InkSoft}, sumGap)
	u.ScrollFlow("orders", body.Rest, func(f *ui.Flow) {
		cut := len(list)
		if columns > 1 {
			cut = o.half(c, list)
		}
		cols, parts := f.Columns(columns, columnGap), [...][]Formation{list[:cut], list[cut:]}
		for i, col := range cols {
			if o.column(c, col, parts[i]) {
				break
			}
		}
		f.Below(cols...)
	})
	return nil
}

// unitHigh returns the height of the line of a unit.
func unitHigh(c *ui.Context) float64 { return math.Max(c.Px(lineHigh), c.RowHeight()*lineShare) }

// half returns the index at which a list is split into two columns: at the corps that begins nearest to the middle, or at a formation if
// that would leave one column a third shorter.
func (o *Page) half(c *ui.Context, list []Formation) int {
	ends, all := make([]float64, len(list)), 0.0
	for i := range list {
		if i == 0 || list[i].Corps != list[i-1].Corps {
			all += c.Px(corpsHigh)
		}
		all += c.Px(formationHigh+restLow) + float64(len(list[i].Lines))*unitHigh(c)
		ends[i] = all
	}
	at, least := len(list), math.Inf(1)
	for i := 1; i < len(list); i++ {
		off := math.Abs(ends[i-1] - all/2)
		if list[i].Corps == list[i-1].Corps {
			off += all / 10
		}
		if off < least {
			at, least = i, off
		}
	}
	return at
}

// column draws formations one below the other, and reports whether a unit was clicked.
func (o *Page) column(c *ui.Context, col *ui.Flow, list []Formation) (hit bool) {
	for i := range list {
		f := &list[i]
		if f.Corps != "" && (i == 0 || f.Corps != list[i-1].Corps) {
			c.UI.Heading(col.Top(corpsHigh), o.v.corpsName(f.Corps), corpsSize)
		}
		o.head(c, col, f)
		for k := range f.Lines {
			if o.line(c, col.Rest.CutTop(unitHigh(c)), &f.Lines[k]) {
				return true
			}
		}
		col.Skip(restLow)
	}
	return false
}

// head draws the line of a formation: its name, and its remaining strength as a number and a bar.
func (o *Page) head(c *ui.Context, col *ui.Flow, f *Formation) {
	u, t := c.UI, c.Theme
	row := c.Flow(col.Top(formationHigh))
	clr := t.Ink
	if f.Eliminated > 0 && f.Steps == 0 {
		clr = t.Faint
	}
	if !c.Narrow() { // the strengths are aligned with those of line
		bar := c.Flow(row.Rest.CutRight((row.Rest.W-c.Px(counterSide+counterGap+2*rowPad))*placeShare + c.Px(rowPad)))
		bar.Left(gap)
		panel.Bar(c, c.CenterIn(bar.Left(barWide), barWide, barHigh), float64(f.Steps)/float64(max(f.Full, 1)), o.side)
	}
	text := c.Lang.GameText(o.v.Texts.Game, "board.orders.strength", "now", f.Steps, "full", f.Full)
	if f.Full > f.Steps {
		text = c.Lang.GameText(o.v.Texts.Game, "board.orders.lost", "now", f.Steps, "full", f.Full, "lost", f.Full-f.Steps)
	}
	st := ui.Style{Family: ui.Label, Size: smallSize, Y: ui.Middle, X: ui.Far, NoWrap: true, Color: clr}
	u.Text(row.Rest.CutRight(c.TextWidth(text, st)+2), text, st)
	row.Right(gap)
	name := f.Name
	if f.Title != "" && f.Title != f.Name && !c.Narrow() {
		name += "  ·  " + f.Title
	}
	u.Text(row.Rest, name, ui.Style{Family: ui.Bold, Size: nameSize, MinSize: leastName, Y: ui.Middle, NoWrap: true, Color: clr})
	u.Divider(col.Rest)
}

// line draws the line of a unit, and reports whether it was clicked.
func (o *Page) line(c *ui.Context, at ui.Rect, x *Line) bool {
	u, t := c.UI, c.Theme
	q := o.v.Pieces.Piece(x.Piece)
	on := o.v.Pieces.OnMap(x.Cell)
	room := c.InsetXY(at, rowPad, 0)
	hit := false
	if on {
		room, hit = u.Row("unit"+strconv.Itoa(int(x.Piece)), at, false)
	}
	clr := t.Ink
	if x.Eliminated || x.Left {
		clr = t.Faint
	}
	n, row := int(c.Px(counterSide)), c.Flow(room)
	side := square(row.Rest.CutLeft(float64(n)))
	if o.v.DrawPiece(c, q, side, n) && (x.Eliminated || x.Left) {
		u.Fill(c.Inset(side, -2), ui.Alpha(t.Paper, paleness))
	}
	row.Left(counterGap)
	st := ui.Style{Family: ui.Label, Size: textSize, MinSize: leastSize, Y: ui.Middle, NoWrap: true, Color: clr}
	place := st
	place.X = ui.Far
	u.Text(row.Rest.CutRight(row.Rest.W*placeShare), o.place(c, x), place)
	if !c.Narrow() || !o.v.Pieces.Grouped { // if room is short, only the name counts the figures
		u.Text(row.Right(stepsWide), strconv.Itoa(x.Steps)+" / "+strconv.Itoa(x.Full), place)
	}
	row.Right(gap)
	name := o.v.Texts.Count(q, x.Count)
	told := *q
	told.Marks = slices.DeleteFunc(slices.Clone(q.Marks), func(m string) bool { return m == vocab.Active }) // the map already frames active units
	if marks := o.v.Texts.Marks(&told); marks != "" && !c.Narrow() && on {
		name += "   " + marks
	}
	u.Text(row.Rest, name, st)
	if hit {
		o.goTo(c, Target{Cell: x.Cell, Piece: x.Piece})
	}
	return hit
}

// place returns the location of a unit, or its fate.
func (o *Page) place(c *ui.Context, x *Line) string {
	box := o.v.Pieces.Boxes[x.Cell]
	switch {
	case x.Eliminated:
		return c.T("board.orders.dead")
	case x.Left:
		return c.T("board.orders.left")
	case box != nil:
		return gametext.Upper(o.v.Texts.Name("box.", box.Key))
	}
	return o.v.Texts.CellName(x.Cell)
}
